"""The cutoff: a line that is dragged, stepped and moved by keys, past the end of the list too."""

import signal

import pytest
from playwright.sync_api import expect

from .pages import Playground
from .server import Server


def expect_k(play: Playground, k: int) -> None:
    expect(play.cutoff).to_have_attribute("aria-valuenow", str(k))
    expect(play.cutoff).to_have_text(f"k = {k}")
    assert play.params()["k"] == str(k)


@pytest.mark.parametrize(
    ("rank", "precision", "recall"), [(1, "1.00", "0.50"), (2, "0.50", "0.50"), (4, "0.50", "1.00")]
)
def test_by_drag(play: Playground, rank: int, precision: str, recall: str) -> None:
    play.drag_cutoff(rank)
    expect_k(play, rank)
    assert (play.value("precision"), play.value("recall")) == (precision, recall)


@pytest.mark.parametrize(
    ("key", "k"),
    [
        ("ArrowUp", 2),
        ("ArrowLeft", 2),
        ("ArrowDown", 4),
        ("ArrowRight", 4),
        ("Home", 1),
        ("End", 4),
        ("PageDown", 8),
        ("PageUp", 1),
    ],
)
def test_by_keys(play: Playground, key: str, k: int) -> None:
    play.cutoff.press(key)
    play.settle()
    expect_k(play, k)
    expect(play.cutoff).to_be_focused()


def test_by_buttons(play: Playground) -> None:
    play.button("Lower k").click()
    play.settle()
    expect_k(play, 2)
    play.button("Raise k").click()
    play.button("Raise k").click()
    play.settle()
    expect_k(play, 4)


def test_it_stops_at_one(play: Playground) -> None:
    play.cutoff.press("Home")
    play.settle()
    expect(play.button("Lower k")).to_be_disabled()
    play.cutoff.press("ArrowUp")
    expect_k(play, 1)


def test_past_the_end_of_the_list(play: Playground) -> None:
    play.set_k(5)
    expect_k(play, 5)
    assert play.value("precision") == "0.40"
    expect(play.board).to_contain_text("past the end of the list")


def test_what_lies_below_is_dimmed(play: Playground) -> None:
    play.set_k(2)
    below = play.page.locator(".card.below").evaluate_all("cards => cards.map(card => card.dataset.doc)")
    assert below == ["d05", "d06"]


def test_the_symbols_carry_k(play: Playground) -> None:
    play.set_k(2)
    symbols = play.page.locator("[data-name] .symbol").all_inner_texts()
    assert {"P@2", "R@2", "Hit rate@2", "RR", "AP", "nDCG@2"} == set(symbols)


def test_it_answers_while_python_stands_still(open_page, own_server: Server) -> None:
    play = Playground(open_page()).open().until_chart_drawn()
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        play.cutoff.press("ArrowUp")
        expect(play.readout("recall")).to_have_text("0.50")
        expect(play.board).to_have_attribute("data-confirmed", "false")
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    play.settle()
    assert play.value("recall") == "0.50"
