"""`make screenshots`: every page as a desk, a phone and a dark screen show it, at its full height."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from .browser.chromium import launch
from .browser.conftest import DESK, PHONE
from .browser.pages import settle
from .browser.server import ROOT, Server
from .conftest import page_paths

FOLDER = ROOT / "screenshots"
VARIANTS: dict[str, dict[str, Any]] = {"1280": DESK, "390": PHONE, "dark": {**DESK, "color_scheme": "dark"}}
TALLEST = 12_000  # pixels; what one picture of Chromium can hold with room to spare


def take(browser: Browser, url: str, picture: Path, variant: dict[str, Any]) -> None:
    page = browser.new_page(reduced_motion="reduce", **variant)
    page.goto(url)
    page.get_by_role("link", name="Next: ").wait_for()  # the end of every page
    settle(page)
    page.wait_for_load_state("networkidle")
    # Streamlit scrolls inside the page, so the window has to be as tall as what it holds.
    height = page.get_by_test_id("stMain").evaluate("main => main.scrollHeight")
    page.set_viewport_size({"width": variant["viewport"]["width"], "height": min(height, TALLEST)})
    page.wait_for_timeout(500)  # the charts take their new room
    page.screenshot(path=picture)
    page.close()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    paths = page_paths()
    with tempfile.TemporaryDirectory() as logs, sync_playwright() as playwright:
        server = Server(Path(logs) / "streamlit.log").start()
        try:
            browser = launch(playwright)
            for path in paths:
                for name, variant in VARIANTS.items():
                    picture = FOLDER / f"{path or 'home'}-{name}.png"
                    take(browser, f"{server.url}/{path}", picture, variant)
                    print(picture.relative_to(ROOT))
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
