"""Undo, redo and reset; and the same change made again after them."""

from playwright.sync_api import expect

from .pages import Playground

START = ["d03", "d18", "d05", "d06"]
MOVED = ["d18", "d03", "d05", "d06"]


def expect_order(play: Playground, order: list[str]) -> None:
    play.page.wait_for_function(
        "([list, order]) => [...list.querySelectorAll('[data-doc]')].map(card => card.dataset.doc).join() === order",
        arg=[play.ranking.element_handle(), ",".join(order)],
    )
    play.settle()


def test_by_buttons(play: Playground) -> None:
    play.mouse_drag("d03", 2)
    moved = play.values()
    play.press("Undo")
    expect_order(play, START)
    assert play.value("reciprocal_rank") == "1.00"
    play.press("Redo")
    expect_order(play, MOVED)
    assert play.values() == moved
    play.press("Reset")
    expect_order(play, START)
    expect(play.button("Reset")).to_be_disabled()


def test_by_keys_on_the_board(play: Playground) -> None:
    play.mouse_drag("d03", 2)
    play.page.keyboard.press("Control+z")
    expect_order(play, START)
    play.page.keyboard.press("Control+Shift+z")
    expect_order(play, MOVED)


def test_an_undo_and_redo_at_once_leave_the_address_of_what_is_shown(play: Playground) -> None:
    play.mouse_drag("d03", 2)
    for _ in range(3):
        play.page.keyboard.press("Control+z")
        play.page.keyboard.press("Control+Shift+z")
        play.page.wait_for_timeout(300)  # until the messages of both are on their way
        expect_order(play, MOVED)
        play.page.wait_for_url(lambda url: "ranking=d18" in url)
        assert play.params()["ranking"] == ",".join(MOVED)


def test_the_same_move_after_a_reset(play: Playground) -> None:
    for _ in range(3):
        play.mouse_drag("d03", 2)
        assert play.order() == MOVED
        assert play.params()["ranking"] == "d18,d03,d05,d06"
        assert play.value("reciprocal_rank") == "0.50"
        play.press("Reset")
        expect_order(play, START)
        assert play.value("reciprocal_rank") == "1.00"


def test_the_same_grade_after_an_undo(play: Playground) -> None:
    title = play.title("d18")
    for _ in range(2):
        play.grade(title, 2)
        assert "d18:2" in play.params()["grades"]
        play.press("Undo")
        expect(play.card("d18")).to_have_attribute("data-grade", "0")
        play.settle()


def test_undo_goes_back_step_by_step(play: Playground) -> None:
    states = [play.shown()]
    play.mouse_drag("d03", 2)
    states.append(play.shown())
    play.grade(play.title("d06"), 3)
    states.append(play.shown())
    play.set_k(2)
    for state in reversed(states):
        before = play.page.url
        play.press("Undo")
        play.page.wait_for_url(lambda url, before=before: url != before)
        play.settle()
        assert play.shown() == state


def test_the_focus_stays_after_an_undo_by_keys(play: Playground) -> None:
    title = play.title("d03")
    play.keyboard_move(title, "ArrowDown")
    play.page.keyboard.press("Control+z")
    expect_order(play, START)
    assert play.focused() == f"Move {title}"
