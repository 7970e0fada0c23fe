"""The page Definitions in a browser: a drag answers in every row, the strip leads to the rows, and all is kept."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE, OpenPage
from .pages import Playground, axe, settle


def values(page: Page, slug: str) -> list[str]:
    texts = page.locator(f"[data-matter={slug}] td.value").all_inner_texts()
    return [text.split()[0] for text in texts]


def strip(page: Page, name: str):
    group = page.get_by_role("group", name="All decisions on this list")
    return group.get_by_role("button").filter(has_text=name)


def test_a_drag_answers_in_every_row_and_is_kept(page: Page) -> None:
    play = Playground(page).open("/definitions")
    assert values(page, "gain-and-ideal") == ["0.381", "0.406", "0.523", "0.502"]
    play.mouse_drag("A", 1)
    assert play.order() == ["A", "X", "C", "B"]
    expect(page.locator("[data-matter=average-precision] td.value").nth(3)).to_contain_text("0.833")
    moved = values(page, "gain-and-ideal")
    page.reload()
    play.settle()
    assert (play.order(), values(page, "gain-and-ideal")) == (["A", "X", "C", "B"], moved)
    play.keyboard_move("A", "ArrowDown")
    expect(page.locator("[data-matter=gain-and-ideal] td.value").first).to_contain_text("0.381")
    page.get_by_role("link", name="Open this list on the Playground").click()
    page.locator("[data-metric=ndcg]").wait_for()
    play.settle()
    assert play.order() == ["X", "A", "C", "B"]
    assert play.value("ndcg") == "0.38"
    page.get_by_role("link", name="Back to Definitions").click()
    expect(page.get_by_role("heading", name="Definitions", level=1)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_strip_leads_to_the_rows_and_a_list_parts_them(open_page: OpenPage, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    play = Playground(page).open("/definitions")
    ties = strip(page, "nDCG: ties")
    expect(ties).to_contain_text("= all agree")
    ties.press("Enter")
    rows = page.locator("[data-matter=ties]")
    expect(rows).to_be_in_viewport()
    page.locator(".st-key-part-ties").get_by_role("button").click()
    expect(ties).to_contain_text("≠ 3 numbers")
    expect(rows).to_contain_text("Order: d, c, b, a")
    assert values(page, "ties") == ["0.431", "1.000", "0.640"]
    play.settle()
    page.get_by_role("slider", name="Equal scores, from rank to rank").last.press("ArrowLeft")
    expect(rows).to_contain_text("Order: c, b, a, d")
    page.locator(".st-key-code-ties").get_by_role("button", name="Formulas and code").click()
    expect(page.get_by_test_id("stPopoverBody")).to_contain_text("def ndcg_ties_by_id")
    settle(page)
    assert axe(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone(open_page, scheme: str) -> None:
    page = open_page(**PHONE, color_scheme=scheme)
    play = Playground(page).open("/definitions?ranking=a,b,c,d&grades=a:1&k=4&ties=1-4&missing=1")
    assert page.get_by_test_id("stMain").evaluate("main => main.scrollWidth <= main.clientWidth")
    cells = page.locator("[data-matter_strip] button span")
    assert cells.evaluate_all("all => all.every(cell => cell.scrollWidth <= cell.clientWidth + 1)")
    play.touch_drag("a", 3)
    assert play.order() == ["b", "c", "a", "d"]
    assert values(page, "missing-query")[1] == "0.333"
    assert axe(page) == []
