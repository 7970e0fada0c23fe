"""A server and a Chromium for each test process; pages that fail their test on an error or a call to the outside."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

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
def profile(chromium: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """A browser profile a look, kept between tests with what it has cached of the app's scripts."""
    kept: dict[str, BrowserContext] = {}

    def of(**options: Any) -> BrowserContext:
        name = repr(sorted(options.items()))
        if name not in kept:
            kept[name] = chromium.new_context(**options)
        return kept[name]

    yield of
    for context in kept.values():
        context.close()


@pytest.fixture
def open_page(
    chromium: Browser, profile: Callable[..., BrowserContext], request: pytest.FixtureRequest
) -> Iterator[OpenPage]:
    """Opens a page: `open_page(color_scheme="dark")`. A second one in the same test has a profile of its own.

    The server is the test's own if it asks for one. It is started before the pages, so that they are closed before it.
    """
    server = request.getfixturevalue("own_server" if "own_server" in request.fixturenames else "server")
    marker = request.node.get_closest_marker("console")
    allowed = marker.kwargs["allow"] if marker else None
    with ExitStack() as pages:
        opened: list[Page] = []

        def open_one(**options: Any) -> Page:
            options = {"base_url": server.url, "reduced_motion": "reduce", **DESK, **options}
            context = pages.enter_context(closing(chromium.new_context(**options))) if opened else profile(**options)
            opened.append(pages.enter_context(watched_page(context, allowed)))
            return opened[-1]

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
def watched_page(context: BrowserContext, allowed: str | None) -> Iterator[Page]:
    """A page whose errors and requests to other hosts fail the test at its end; no such request gets out."""
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

    page = context.new_page()
    page.on("request", on_address)
    page.on("websocket", on_address)
    page.on("console", on_console)
    page.on("pageerror", lambda error: errors.append(f"page: {error}"))
    yield page
    if page.url.startswith("http"):
        page.evaluate("localStorage.clear()")  # where Streamlit keeps a theme that was chosen
    page.close()
    assert not outside, f"the app must work offline, yet it asked for {outside}"
    assert not errors, "\n".join(errors)
