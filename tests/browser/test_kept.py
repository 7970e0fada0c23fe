"""Nothing that was done is lost: beside a rename, under a notice, over a restart, with odd ids and stray keys."""

import pytest
from playwright.sync_api import Page, expect

from .pages import Playground
from .server import Server

LINK = "/?ranking=a,b,c,d&grades=c:1&k=2"


def more_about(play: Playground, doc: str) -> None:
    play.card(doc).get_by_role("button", name=f"More about {play.title(doc)}").click()


def title_of(play: Playground, doc: str):
    return play.page.get_by_role("textbox", name=f"Title of {doc}", exact=True)


def test_a_step_right_after_a_rename_is_kept(page: Page) -> None:
    play = Playground(page).open(LINK)
    more_about(play, "a")
    title_of(play, "a").fill("Renamed")
    play.button("Move up c").click()
    play.settle()
    assert play.order() == ["a", "c", "b", "d"]
    expect(play.card("a")).to_contain_text("Renamed")
    assert play.params()["ranking"] == "a,c,b,d"
    assert play.params()["titles"] == "a:Renamed"


def test_a_drag_over_a_rename_is_kept(page: Page) -> None:
    play = Playground(page).open(LINK)
    more_about(play, "a")
    title_of(play, "a").fill("Renamed")
    play.hold("c", 1)
    expect(play.card("a").or_(play.page.locator(".ghost")).first).to_be_visible()
    play.release()
    assert play.order() == ["c", "a", "b", "d"]
    expect(play.card("a")).to_contain_text("Renamed")


def test_a_notice_that_goes_leaves_focus_and_details_alone(page: Page) -> None:
    play = Playground(page).open("/?ranking=a,b,c,d&grades=c:1,a:31&k=2")
    expect(page.get_by_role("status")).to_contain_text("grade “31”")
    board = play.board.element_handle()
    more_about(play, "b")
    play.keyboard_move("d", "ArrowUp")
    expect(page.get_by_role("status")).to_have_count(0)
    assert board.evaluate("board => board.isConnected")
    expect(title_of(play, "b")).to_be_visible()
    expect(play.handle("d")).to_be_focused()


def test_a_refused_title_stays_to_be_mended(page: Page) -> None:
    play = Playground(page).open(LINK)
    more_about(play, "a")
    title_of(play, "a").fill("x" * 201)
    title_of(play, "a").press("Enter")
    expect(page.get_by_role("status")).to_contain_text("at most 200 characters")
    expect(title_of(play, "a")).to_have_value("x" * 201)


@pytest.mark.console(
    allow="WebSocket|ERR_CONNECTION_REFUSED|Failed to fetch|WebsocketConnection|Client Error|disconnected|responding"
)
def test_a_move_that_a_stopped_server_never_received_is_told_again(open_page, own_server: Server) -> None:
    play = Playground(open_page()).open(LINK).until_chart_drawn()
    own_server.stop()
    play.button("Move up c").click()
    expect(play.board).to_have_attribute("data-confirmed", "false")
    own_server.start()
    expect(play.board).to_have_attribute("data-confirmed", "true", timeout=60_000)
    play.settle()
    assert play.order() == ["a", "c", "b", "d"]
    assert play.value("reciprocal_rank") == "0.50"
    assert play.params()["ranking"] == "a,c,b,d"


@pytest.mark.parametrize("key", ["Space", "2", "Enter", "ArrowUp", "Control+z"])
def test_a_key_does_nothing_while_a_document_is_dragged(page: Page, key: str) -> None:
    play = Playground(page).open(LINK)
    play.hold("d", 1)
    page.keyboard.press(key)
    play.release()
    assert play.order() == ["d", "a", "b", "c"]
    assert play.params()["grades"] == "c:1"
    expect(page.locator(".ghost, .slot, .lifted")).to_have_count(0)


def test_ids_that_javascript_knows(page: Page) -> None:
    play = Playground(page).open("/?ranking=constructor,__proto__,toString&k=3")
    for doc in ("constructor", "__proto__", "toString"):
        expect(play.card(doc)).to_contain_text("unjudged")
        play.grade(doc, 2)
    assert play.params()["grades"] == "constructor:2,__proto__:2,toString:2"
    assert play.value("precision") == "1.00"
    play.hold("__proto__", 1)
    assert play.value("average_precision") == "1.00"
    play.release()
    assert play.order()[0] == "__proto__"


def test_relevant_or_not_writes_the_least_relevant_grade_and_keeps_the_others(page: Page) -> None:
    play = Playground(page).open("/?ranking=a,b,c&grades=a:3,b:1&k=2&min_grade=2&scale=binary")
    play.grade("a", "relevant")
    assert "a:3" in play.params()["grades"]
    play.grade("b", "relevant")
    assert play.params()["grades"] == "a:3,b:2"
    assert play.value("precision") == "1.00"
    play.grade("b", "not relevant")
    assert play.params()["grades"] == "a:3,b:0"


def test_a_long_list_is_counted_whole(page: Page) -> None:
    ids = ",".join(f"d{number}" for number in range(60))
    play = Playground(page).open(f"/?ranking={ids}&grades=d0:1&k=60")
    expect(play.cutoff).to_have_attribute("aria-valuetext", "k = 60: the top 60 of 60 documents")
    expect(play.board).to_contain_text("below what is shown")


def test_an_added_document_is_seen_above_a_full_tray(page: Page) -> None:
    tray = ",".join(f"d{number}" for number in range(60))
    play = Playground(page).open(f"/?ranking=a&tray={tray}")
    page.get_by_role("textbox", name="Title of a new document").fill("Fresh one")
    page.keyboard.press("Enter")
    play.settle()
    assert play.tray()[0] == "new1"


def test_cards_with_one_title_have_two_names(page: Page) -> None:
    play = Playground(page).open("/?ranking=a,b&titles=a:Same,b:Same")
    expect(play.handle("Same (a)")).to_be_visible()
    expect(play.handle("Same (b)")).to_be_visible()


def test_after_delete_the_focus_is_on_the_next_document(page: Page) -> None:
    play = Playground(page).open(LINK)
    more_about(play, "b")
    play.button("Delete the document").click()
    play.settle()
    assert play.order() == ["a", "c", "d"]
    expect(play.handle("c")).to_be_focused()


def test_many_notices_are_told_in_short(page: Page) -> None:
    Playground(page).open("/?ranking=" + ",".join(["a"] * 300))
    expect(page.get_by_role("status")).to_contain_text("And 294 more like these.")


def test_hidden_numbers_stay_hidden_until_revealed(page: Page) -> None:
    play = Playground(page).open(f"{LINK}&numbers=hidden")
    assert set(play.values().values()) == {"?"}
    play.hold("c", 1)
    assert set(play.values().values()) == {"?"}
    play.release()
    page.get_by_role("button", name="Reveal the numbers").click()
    expect(play.readout("reciprocal_rank")).to_have_text("1.00")
    play.settle()
    assert "numbers" not in play.params()


def test_a_phone_has_a_menu_of_its_own_that_closes(phone: Page) -> None:
    Playground(phone).open()
    main = phone.get_by_test_id("stMain")
    main.get_by_role("button", name="Playground", exact=True).tap()
    phone.get_by_test_id("stPopoverBody").get_by_role("link", name="Metric cards").tap()
    expect(phone.get_by_role("heading", name="Metric cards", level=1)).to_be_visible()
    expect(phone.get_by_test_id("stPopoverBody")).to_be_hidden()
    main.get_by_role("button", name="Metric cards", exact=True).tap()
    phone.get_by_test_id("stPopoverBody").get_by_role("link", name="Playground", exact=True).tap()
    expect(phone.locator("[data-board]")).to_be_visible()
