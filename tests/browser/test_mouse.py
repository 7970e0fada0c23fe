"""Dragging with the mouse, and what the readout says while a document is in the hand."""

from playwright.sync_api import expect

from .pages import Playground


def test_a_drag_moves_the_document(play: Playground) -> None:
    play.mouse_drag("d03", 2)
    assert play.order() == ["d18", "d03", "d05", "d06"]
    assert play.value("reciprocal_rank") == "0.50"
    assert play.params()["ranking"] == "d18,d03,d05,d06"


def test_a_drag_up(play: Playground) -> None:
    play.mouse_drag("d06", 1)
    assert play.order() == ["d06", "d03", "d18", "d05"]


def test_a_drag_below_the_last(play: Playground) -> None:
    play.mouse_drag("d03", 5)
    assert play.order() == ["d18", "d05", "d06", "d03"]


def test_the_readout_previews_what_it_will_say(play: Playground) -> None:
    play.hold("d03", 4)
    held = play.values()
    assert held["average_precision"] == "0.50"
    assert play.cell("average_precision").locator(".change").inner_text() == "▼ 0.33"
    play.release()
    assert play.values() == held
    assert play.cell("average_precision").locator(".change").inner_text() == "▼ 0.33"


def test_nothing_is_sent_while_a_document_is_held(play: Playground) -> None:
    before = play.params()
    play.hold("d03", 4)
    assert play.value("average_precision") == "0.50"
    assert play.params() == before
    expect(play.board).to_have_attribute("data-confirmed", "true")
    play.release()


def test_into_the_tray_and_back(play: Playground) -> None:
    before = play.values()
    play.mouse_drag("d03", "tray")
    assert play.order() == ["d18", "d05", "d06"]
    assert set(play.tray()) == {"d03", "d04"}
    assert play.value("recall") == "0.50"
    play.mouse_drag("d03", 1)
    assert play.order() == ["d03", "d18", "d05", "d06"]
    assert play.values() == before


def test_the_tray_is_previewed_too(play: Playground) -> None:
    play.hold("d03", "tray")
    held = play.values()
    assert held["recall"] == "0.50"
    play.release()
    assert play.values() == held


def test_escape_puts_it_back(play: Playground) -> None:
    before = play.shown()
    play.hold("d03", 4)
    assert play.values() != before["values"]
    play.page.keyboard.press("Escape")
    assert play.shown() == before
    play.release()
    assert play.shown() == before
    assert play.button("Undo").is_disabled()


def test_a_press_without_a_move_changes_nothing(play: Playground) -> None:
    before = play.shown()
    play.handle(play.title("d03")).click()
    assert play.shown() == before
    expect(play.board).to_have_attribute("data-confirmed", "true")


def test_the_text_of_a_card_drags_as_well(play: Playground) -> None:
    play.card("d03").locator(".title").drag_to(play.card("d18").locator(".title"))
    play.settle()
    assert play.order() == ["d18", "d03", "d05", "d06"]


def test_the_change_and_its_cause_stand_after_a_move(play: Playground) -> None:
    play.mouse_drag("d03", 2)
    expect(play.page.get_by_test_id("stMain")).to_contain_text(
        "RR fell because the first relevant document is at rank 2 now, not 1"
    )
    expect(play.page.get_by_test_id("stMain")).to_contain_text(
        "it only asks whether any relevant document is in the top 3"
    )


def test_two_quick_moves_are_both_kept(play: Playground) -> None:
    play.button(f"Move down {play.title('d03')}").click()
    play.button(f"Move up {play.title('d06')}").click()
    play.settle()
    assert play.order() == ["d18", "d03", "d06", "d05"]
    assert play.params()["ranking"] == "d18,d03,d06,d05"


def test_ten_quick_steps_are_all_kept(play: Playground) -> None:
    down = play.button(f"Move down {play.title('d03')}")
    up = play.button(f"Move up {play.title('d03')}")
    for button in (down, down, down, up, up, up, down, up, down, down):
        button.click()
    play.settle()
    assert play.order() == ["d18", "d05", "d03", "d06"]
    assert play.params()["ranking"] == "d18,d05,d03,d06"


def test_single_taps_move_a_document_anywhere(play: Playground) -> None:
    play.button(f"Put into the ranking {play.title('d04')}").click()
    play.settle()
    assert play.order() == ["d03", "d18", "d05", "d06", "d04"]
    play.button(f"More about {play.title('d03')}").click()
    play.card("d03").get_by_role("button", name="Take out of the ranking").click()
    play.settle()
    assert play.order() == ["d18", "d05", "d06", "d04"]
    assert play.tray() == ["d03"]
