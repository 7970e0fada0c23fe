"""A link shows the same to everyone, after a reload and after a restart; a broken one says so."""

import pytest
from playwright.sync_api import Page, expect

from .pages import Playground, settle
from .server import Server

OWN = "/?ranking=a,x,b,y&grades=a:1,b:1,c:1&k=3"


def rearrange(play: Playground) -> None:
    """Change every part of the state that a link carries."""
    play.mouse_drag("d03", 2)
    play.mouse_drag("d06", "tray")
    play.grade(play.title("d05"), 3)
    play.grade(play.title("d18"), "unjudged")
    play.set_k(2)
    play.button(f"More about {play.title('d04')}").click()
    name = play.card("d04").get_by_role("textbox")
    name.fill("Billing, VAT: 100% & more")
    name.press("Enter")
    expect(play.handle("Billing, VAT: 100% & more")).to_be_visible()
    play.settle()
    play.cell("ndcg").click()
    play.page.wait_for_url("**metric=ndcg**")
    play.settle()


def test_another_reader_sees_exactly_the_same(play: Playground, open_page) -> None:
    rearrange(play)
    play.menu("Definitions")
    play.page.get_by_text("the grade itself (linear)", exact=True).click()
    play.page.wait_for_url("**gain=linear**")
    play.settle()
    other = Playground(open_page()).open(play.page.url)
    assert other.shown() == play.shown()
    assert other.params() == play.params()
    expect(other.page.get_by_role("heading", name="nDCG@2, worked")).to_be_visible()


def test_the_link_in_the_share_menu(play: Playground, open_page) -> None:
    play.mouse_drag("d03", 2)
    play.menu("Share")
    link = play.page.get_by_test_id("stPopoverBody").get_by_test_id("stCode").inner_text().strip()
    expect(play.page.get_by_test_id("stPopoverBody").get_by_role("img")).to_be_visible()
    other = Playground(open_page()).open(link)
    assert other.shown() == play.shown()


def turn_to(page: Page, group: str, title: str) -> None:
    """Opens a page from the menu above it."""
    page.get_by_test_id("stTopNavSection").filter(has_text=group).click()
    page.get_by_role("menuitem", name=title, exact=True).click()


def test_a_reload_keeps_everything(play: Playground) -> None:
    rearrange(play)
    before = play.shown()
    play.page.reload()
    play.settle()
    assert play.shown() == before


def test_another_page_and_back(play: Playground) -> None:
    play.mouse_drag("d03", 2)
    before = play.shown()
    turn_to(play.page, "Learn", "Definitions")
    expect(play.page.get_by_role("heading", name="Definitions", level=1)).to_be_visible()
    turn_to(play.page, "Practise", "Playground")
    expect(play.readout("ndcg")).to_be_visible()
    play.settle()
    assert play.shown() == before
    play.press("Undo")
    expect(play.card("d03")).to_have_attribute("data-rank", "1")


def test_a_move_still_works_after_another_page(play: Playground) -> None:
    play.mouse_drag("d03", 2)
    turn_to(play.page, "Learn", "Definitions")
    expect(play.page.get_by_role("heading", name="Definitions", level=1)).to_be_visible()
    turn_to(play.page, "Practise", "Playground")
    expect(play.readout("ndcg")).to_be_visible()
    play.settle()
    play.mouse_drag("d06", 1)
    assert play.order() == ["d06", "d18", "d03", "d05"]
    assert play.params()["ranking"] == "d06,d18,d03,d05"


def test_back_from_another_page(play: Playground) -> None:
    play.mouse_drag("d03", 2)
    before = play.shown()
    turn_to(play.page, "Learn", "Definitions")
    expect(play.page.get_by_role("heading", name="Definitions", level=1)).to_be_visible()
    play.page.go_back()
    expect(play.readout("ndcg")).to_be_visible()
    play.settle()
    assert play.shown() == before


def test_back_from_a_link_opened_by_hand(page: Page) -> None:
    play = Playground(page).open("/?example=worked-query")
    before = play.shown()
    play.open(OWN)
    assert play.order() == ["a", "x", "b", "y"]
    page.go_back()
    expect(play.card("D9")).to_be_visible()
    play.settle()
    assert play.shown() == before


def test_a_restart_of_the_server_loses_nothing(open_page, own_server: Server) -> None:
    play = Playground(open_page()).open().until_chart_drawn()
    rearrange(play)
    before, address = play.shown(), play.page.url
    play.page.goto("about:blank")
    own_server.restart()
    play.open(address)
    assert play.shown() == before


def test_a_link_by_itself(page: Page) -> None:
    play = Playground(page).open(OWN)
    assert (play.order(), play.tray()) == (["a", "x", "b", "y"], ["c"])
    assert (play.value("precision"), play.value("recall")) == ("0.67", "0.67")
    expect(page.get_by_role("status")).to_have_count(0)


def test_the_link_of_the_design(page: Page) -> None:
    play = Playground(page).open("/?example=starter-plan-limit&ranking=d03,d18,d05,d06&grades=d03:1,d05:1&k=3")
    assert play.title("d03") == "Starter plan: projects, seats and storage limits"
    assert play.card("d18").get_attribute("data-grade") == "unjudged"
    assert play.value("average_precision") == "0.83"


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("ranking=a,b,a", "a stands at place 1 and again at place 3"),
        ("example=<script>alert(1)</script>", "no example “<script>alert(1)</script>”"),
        ("ranking=%FF%00%2C&grades=%%%&k=%", "is left out"),
    ],
)
def test_a_broken_link_says_so_and_the_page_works(page: Page, query: str, says: str) -> None:
    play = Playground(page).open(f"/?{query}")
    expect(page.get_by_role("status")).to_contain_text(says)
    play.button("Raise k").click()
    play.settle()
    expect(play.cutoff).to_have_attribute("aria-valuenow", "4")


@pytest.mark.usefixtures("own_server")
def test_a_fresh_server_finds_a_page_by_its_address(page: Page) -> None:
    page.goto("/choosing_k")
    expect(page.get_by_role("heading", name="Choosing k", exact=True)).to_be_visible(timeout=20_000)
    settle(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name="Next: Which metric when")).to_be_visible()
