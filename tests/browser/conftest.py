"""A server and a Chromium for each test process; pages that fail their test on an error or a call to the outside."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from .chromium import launch
from .pages import Playground
from .server import Server

DESK = {"viewport": {"width": 1280, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OUTSIDE = re.compile(r"^(https?|wss?)://(?!127\.0\.0\.1[:/])")

# On a page below the root Streamlit asks for these beside the page first, is told 404, and finds them at the root.
PROBES = re.compile(r"/_stcore/(health|host-config)$")

OpenPage = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The app, shared by the tests of this process."""
    app = Server(tmp_path_factory.mktemp("server") / "streamlit.log").start()
    yield app
    app.stop()


@pytest.fixture
def own_server(tmp_path) -> Iterator[Server]:
    """A server of the test's own, which it may stop and restart."""
    app = Server(tmp_path / "streamlit.log").start()
    yield app
    app.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def tabs(chromium: Browser) -> "Tabs":
    return Tabs(chromium)


class Tabs:
    """Browser tabs, each with a profile of its own, lent to one test after the other.

    A tab that is used again has compiled the app's scripts already: a page opens with a third of the work.
    """

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._kept: dict[str, Page] = {}

    @contextmanager
    def lent(self, options: dict[str, Any], keep: Callable[[], bool]) -> Iterator[Page]:
        """An empty tab with these options of a Playwright context; `keep` says whether the next test may have it."""
        name = repr(sorted(options.items()))
        page = self._kept.pop(name, None) or self._chromium.new_context(**options).new_page()
        cleared = False
        try:
            yield page
            clear(page, options)
            cleared = True
        finally:
            if cleared and keep() and name not in self._kept:
                self._kept[name] = page
            else:
                page.context.close()


def clear(page: Page, options: dict[str, Any]) -> None:
    """Leaves a tab as a new one is: empty, at its first size, the mouse away, nothing remembered."""
    if page.url.startswith("http"):
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
    page.goto("about:blank")
    page.set_viewport_size(options["viewport"])
    page.mouse.move(0, 0)


@pytest.fixture
def open_page(tabs: Tabs, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Opens a page: `open_page(color_scheme="dark")`. A second one in the same test has a profile of its own.

    The server is the test's own if it asks for one. It is started before the pages, so that they are closed before it.
    """
    has_own = "own_server" in request.fixturenames
    server = request.getfixturevalue("own_server" if has_own else "server")
    marker = request.node.get_closest_marker("console")
    allowed = marker.kwargs["allow"] if marker else None
    failed_before = request.session.testsfailed

    def keep() -> bool:
        return not has_own and request.session.testsfailed == failed_before

    with ExitStack() as pages:

        def open_one(**options: Any) -> Page:
            options = {"base_url": server.url, "reduced_motion": "reduce", **DESK, **options}
            page = pages.enter_context(tabs.lent(options, keep))
            pages.enter_context(watched(page, allowed))
            return page

        yield open_one


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page()


@pytest.fixture
def play(page: Page) -> Playground:
    """The Playground as it opens without a link: the lesson's keyword list."""
    return Playground(page).open()


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    return open_page(**PHONE)


@pytest.fixture
def dark_page(open_page: OpenPage) -> Page:
    return open_page(color_scheme="dark")


@contextmanager
def watched(page: Page, allowed: str | None) -> Iterator[None]:
    """A page's errors and requests to other hosts fail the test at its end; no such request gets out."""
    errors: list[str] = []
    outside: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        address = message.location["url"]
        meant = PROBES.search(address) or (allowed and re.search(allowed, message.text))
        if message.type == "error" and not meant:
            errors.append(f"console: {message.text} ({address})")

    def on_address(request: Any) -> None:
        if OUTSIDE.match(request.url):
            outside.append(request.url)

    listeners: dict[Any, Callable[[Any], None]] = {
        "request": on_address,
        "websocket": on_address,
        "console": on_console,
        "pageerror": lambda error: errors.append(f"page: {error}"),
    }
    for event, listener in listeners.items():
        page.on(event, listener)
    yield
    for event, listener in listeners.items():
        page.remove_listener(event, listener)
    assert not outside, f"the app must work offline, yet it asked for {outside}"
    assert not errors, "\n".join(errors)
