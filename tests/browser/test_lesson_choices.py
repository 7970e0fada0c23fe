"""What you need, and Which metric when, in a browser: the rail, the gauges, the way to the Playground, phones."""

from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE
from .pages import PATIENCE, Playground, axe, settle


def opened(page: Page, path: str) -> Page:
    page.goto(path)
    expect(page.locator("[data-value_tiles] .tile").first).to_be_visible(timeout=PATIENCE)
    settle(page)
    return page


def tile(page: Page, group: str, symbol: str) -> Locator:
    row = page.get_by_role("list", name=group, exact=True)
    return row.get_by_role("listitem").filter(has=page.get_by_text(symbol, exact=True))


def stop(page: Page, name: str) -> Locator:
    return page.get_by_role("radio", name=name)


def fits(page: Page) -> bool:
    return page.get_by_test_id("stMain").evaluate("main => main.scrollWidth <= main.clientWidth")


def test_a_set_is_weakened_by_keyboard(page: Page) -> None:
    opened(page, "/what_you_need")
    recall = tile(page, "The keyword run", "R@3").locator(".value")
    expect(recall).to_have_text("1.00")
    slider = page.get_by_role("slider", name="Judge only the first")
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(recall).to_have_text("0.82")
    assert "depth=5" in page.url
    slider.press("ArrowLeft")
    slider.press("ArrowLeft")
    expect(recall).to_have_text("1.00")
    full = tile(page, "The keyword run", "R@3").locator(".full")
    expect(full).to_have_attribute("style", "width: 100%;")
    stop(page, "Judge only what one system returned").press("ArrowDown")
    expect(page.get_by_role("slider", name="Judgments lost")).to_be_visible()
    expect(stop(page, "Lose judgments at random")).to_be_focused()
    settle(page)
    assert axe(page) == []
    stop(page, "Lose judgments at random").press("ArrowDown")
    expect(recall).to_have_text("0.80")
    settle(page)
    assert axe(page) == []


def test_weak_judgments_are_opened_on_the_playground_and_left_again(page: Page) -> None:
    opened(page, "/what_you_need?query=q02&depth=3")
    asked = "“can't log in”"
    symbols = {"P@3": "precision", "R@3": "recall", "AP": "average_precision", "nDCG@3": "ndcg"}
    values = {name: tile(page, asked, symbol).locator(".value").inner_text() for symbol, name in symbols.items()}
    page.get_by_role("link", name="Open this query as it is judged now").click()
    play = Playground(page)
    expect(play.readout("recall")).to_have_text("1.00")
    settle(page)
    assert {name: play.value(name) for name in values} == values
    page.get_by_role("link", name="Back to What you need").click()
    expect(page.get_by_role("slider", name="Judge only the first")).to_have_value("3")


def test_a_use_is_chosen_and_its_better_list_opened(page: Page) -> None:
    opened(page, "/which_metric")
    stop(page, "Shows a list to people").check(force=True)
    expect(tile(page, "List B", "P@3")).to_contain_text("better")
    page.get_by_text("Invite teammates and assign roles").first.click()
    expect(page.locator("details[open] .text")).to_be_visible()
    settle(page)
    assert axe(page) == []
    page.get_by_role("link", name="Open list B").click()
    play = Playground(page)
    expect(play.readout("precision")).to_have_text("0.67")
    page.get_by_role("link", name="Back to Which metric when").click()
    expect(stop(page, "Shows a list to people")).to_be_checked()


def test_on_a_dark_phone(open_page) -> None:
    page = opened(open_page(**PHONE, color_scheme="dark"), "/which_metric?use=graded")
    assert fits(page)
    page.get_by_text("Needs one good passage").tap()
    expect(tile(page, "List A", "RR")).to_contain_text("better")
    opened(page, "/what_you_need")
    assert fits(page)
    text = page.get_by_role("textbox", name="What is relevant")
    text.fill('{"starter plan limit": ["d06"],\n oops}')
    text.press("Control+Enter")
    expect(page.get_by_role("status")).to_contain_text("relevant, line 2")
    text.fill('{"starter plan limit": ["d06"]}')
    text.press("Control+Enter")
    expect(page.get_by_role("table", name="What the twenty lines find")).to_contain_text("0.25")
    assert fits(page)
