"""axe-core finds nothing wrong: every page, light and dark, desk and phone, with everything open that can be opened."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import page_paths
from .conftest import PHONE
from .pages import METRICS, Playground, axe, open_all, settle

LOOKS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "phone": PHONE,
    "dark phone": {**PHONE, "color_scheme": "dark"},
}
looks = pytest.mark.parametrize("look", LOOKS)


def opened(page: Page, path: str = "/") -> Playground:
    play = Playground(page).open(path)
    expect(page.locator("[data-figure]")).to_have_attribute("data-drawn", re.compile(r"\d"))
    return play


@looks
def test_every_page(open_page, look: str) -> None:
    page = open_page(**LOOKS[look])
    for path in page_paths():
        page.goto(f"/{path}")
        page.get_by_role("link", name=re.compile("^Next: ")).wait_for()  # the end of every page
        settle(page)
        assert axe(page) == [], path


@looks
def test_the_playground_with_everything_open(open_page, look: str) -> None:
    play = opened(open_page(**LOOKS[look]))
    play.button(f"More about {play.title('d03')}").click()
    play.page.get_by_text("as a table").click()
    expect(play.page.get_by_role("table", name="Precision and recall at every k")).to_be_visible()
    open_all(play.page)
    expect(play.page.get_by_role("tab").first).to_be_visible()
    assert axe(play.page) == []


@looks
def test_the_menus(open_page, look: str) -> None:
    play = opened(open_page(**LOOKS[look]))
    for menu, last in {"Edit": "Use this ranking", "Definitions": "linear", "Share": "Save the QR code"}.items():
        play.menu(menu)
        play.page.get_by_test_id("stPopoverBody").get_by_text(last).last.wait_for()
        settle(play.page)
        assert axe(play.page) == [], menu
        play.page.keyboard.press("Escape")
        play.page.get_by_test_id("stPopoverBody").wait_for(state="detached")


@looks
def test_a_notice_grades_of_every_kind_and_changes(open_page, look: str) -> None:
    play = opened(open_page(**LOOKS[look]), "/?ranking=a,b,c,d,e,a&grades=a:0,b:1,c:2,d:3&k=2")
    expect(play.page.get_by_role("status")).to_be_visible()
    play.mouse_drag("a", 3)
    play.page.mouse.move(5, 5)
    assert axe(play.page) == []


def test_every_metrics_arithmetic(page: Page) -> None:
    play = opened(page, "/?example=ten-documents")
    for metric in METRICS:
        play.cell(metric).click()
        play.settle()
        assert axe(page) == [], metric


def test_nothing_relevant(page: Page) -> None:
    opened(page, "/?example=nothing-relevant&metric=ndcg")
    assert axe(page) == []


def test_a_long_ranking(page: Page) -> None:
    opened(page, f"/?ranking={','.join(f'd{number}' for number in range(60))}&grades=d55:1")
    assert axe(page) == []


def test_a_document_in_the_hand(play: Playground) -> None:
    play.hold("d03", 3)
    assert axe(play.page) == []
    play.release()


def test_relevant_or_not(page: Page) -> None:
    opened(page, "/?scale=binary")
    assert axe(page) == []


def test_the_check_sees_into_the_board(play: Playground) -> None:
    play.handle(play.title("d03")).evaluate("handle => handle.removeAttribute('aria-label')")
    assert [fault for fault in axe(play.page) if fault.startswith("button-name")]
