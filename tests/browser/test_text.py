"""What a reader typed is text: on the cards, in the tables, in the sentences."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from .pages import METRICS, Playground

IMAGE = "<img src=x onerror=window.ran=1>"
MARKED = [IMAGE, "<script>window.ran=1</script>", "**bold** _it_", ":smile: :red[x]", "$x^2$", "`code`"]


@pytest.mark.parametrize("text", MARKED)
def test_a_title_in_a_link(page: Page, text: str) -> None:
    play = Playground(page).open(f"/?ranking=a,b&grades=a:1&k=1&titles=a:{quote(text)}&query={quote(text)}")
    assert play.card("a").locator(".title").inner_text() == text
    expect(page.get_by_role("heading", level=1)).to_have_text(f"“{text}”")
    expect(page.get_by_role("table").first).to_contain_text(text)
    assert not page.locator("img[src=x]").count()
    assert page.evaluate("() => window.ran") is None


def test_a_title_typed_on_the_board(play: Playground) -> None:
    box = play.page.get_by_role("textbox", name="Title of a new document")
    box.fill(IMAGE)
    box.press("Enter")
    expect(play.card("new1").locator(".title")).to_have_text(IMAGE)
    play.settle()
    play.keyboard_move(IMAGE, "ArrowUp")
    expect(play.board.locator("[aria-live=polite]")).to_contain_text(IMAGE)
    assert not play.page.locator("img[src=x]").count()
    assert play.page.evaluate("() => window.ran") is None


@pytest.mark.parametrize("metric", METRICS)
def test_an_id_that_is_markup(page: Page, metric: str) -> None:
    play = Playground(page).open(f"/?ranking={quote(IMAGE)},b&grades={quote(IMAGE)}:2,b:1&k=1&metric={metric}")
    assert play.order() == [IMAGE, "b"]
    play.set_k(2)
    expect(page.get_by_role("table").first).to_contain_text(IMAGE)
    assert not page.locator("img[src=x]").count()
    assert page.evaluate("() => window.ran") is None
