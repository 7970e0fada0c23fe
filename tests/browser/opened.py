"""A Chromium and pages of served apps, for programs that are not tests: the benchmarks."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from .chromium import launch
from .conftest import DESK
from .server import ROOT, Server

APP = ROOT / "app.py"


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@contextmanager
def page_of(browser: Browser, app: Path = APP, script: str = "") -> Iterator[Page]:
    """An empty page whose addresses are those of an app on a server of its own; a script runs first in its frames."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "streamlit.log", app).start()
        try:
            context = browser.new_context(base_url=server.url, reduced_motion="reduce", **DESK)
            if script:
                context.add_init_script(script)
            yield context.new_page()
            context.close()
        finally:
            server.stop()
