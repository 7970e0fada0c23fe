"""Fusion and failures by hand: a drag, the keyboard, a link, a reload, axe."""

import re

import pytest
from playwright.sync_api import Page, expect

from .pages import PATIENCE, axe, settle, way_points

LOSES = "On this query fusion loses: keyword alone is better."


def opened(page: Page, path: str) -> Page:
    page.goto(path)
    page.get_by_role("heading", level=1).wait_for(timeout=PATIENCE)
    settle(page)
    return page


def fused(page: Page) -> list[str | None]:
    return [row.get_attribute("data-doc") for row in page.locator("[data-fused_list] [data-doc]").all()]


def test_a_drag_in_one_list_is_fused(page: Page) -> None:
    opened(page, "/fusion")
    expect(page.get_by_text(LOSES)).to_be_visible()
    assert fused(page) == ["d18", "d03", "d05", "d06"]
    second = page.locator("[data-board]").nth(1)
    handle, target = (second.locator(f'[data-doc="{doc}"]').first for doc in ("d03", "d18"))
    handle.scroll_into_view_if_needed()
    start, end = (each.bounding_box() for each in (handle.locator(".handle"), target))
    assert start
    assert end
    here, there = (start["x"] + 8, start["y"] + 20), (end["x"] + 60, end["y"] + 4)
    page.mouse.move(*here)
    page.mouse.down()
    for point in way_points(here, there):
        page.mouse.move(*point)
    page.mouse.up()
    expect(page.get_by_text("On this query fusion changes nothing")).to_be_visible()
    assert fused(page) == ["d03", "d18", "d05", "d06"]
    page.reload()
    expect(page.get_by_text("On this query fusion changes nothing")).to_be_visible(timeout=PATIENCE)


def test_a_query_of_the_evidence_comes_onto_the_boards_in_sight(page: Page) -> None:
    opened(page, "/fusion")
    page.get_by_text("q059: ").click()
    expect(page.get_by_role("heading", name="Two lists in, one out")).to_be_in_viewport(timeout=PATIENCE)
    expect(page.get_by_text("where to hang the rain thing").first).to_be_in_viewport(timeout=PATIENCE)


def test_a_failure_is_sorted_by_keyboard_and_opened_on_the_playground(page: Page) -> None:
    opened(page, "/failures")
    cause = page.get_by_role("radio", name="Vocabulary mismatch").or_(
        page.get_by_role("button", name="Vocabulary mismatch")
    )
    cause.first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="What would have answered")).to_be_visible()
    expect(page).to_have_url(re.compile("said=v-"))
    page.reload()
    expect(page.get_by_role("heading", name="What would have answered")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("link", name="Open this query on the Playground").click()
    expect(page.get_by_role("link", name="Back to Why retrieval fails")).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}], ids=["light", "dark"])
def test_axe_finds_nothing(open_page, look) -> None:
    page = opened(open_page(**look), "/failures?said=vec&at=2")
    page.locator("summary").first.click()
    assert axe(page) == []
    opened(page, "/fusion?set=help-centre&q=q009")
    assert axe(page) == []
