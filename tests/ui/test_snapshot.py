"""A snapshot of the board becomes the next scenario, or is refused whole."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics.scenario import BOARD_SIZE
from ui.board import apply_snapshot

from ..metrics.scenarios import scenario, scenarios

STATE = scenario(["a", "b", "c"], {"a": 1, "b": 0}, ["d"])
SHOWN: dict[str, Any] = {"ranking": ["a", "b", "c"], "tray": ["d"], "grades": {"a": 1, "b": 0}, "k": 3}


def test_what_it_shows_is_what_it_becomes() -> None:
    sent = {"ranking": ["d", "a"], "tray": ["c", "b"], "grades": {"d": 3}, "k": 2}
    assert apply_snapshot(STATE, sent) == replace(
        STATE, ranking=("d", "a"), not_retrieved=("c", "b"), grades={"d": 3}, k=2
    )


@given(scenarios())
def test_an_unchanged_board_changes_nothing(state) -> None:
    sent = {
        "ranking": list(state.ranking),
        "tray": list(state.not_retrieved),
        "grades": dict(state.grades),
        "k": state.k,
    }
    assert apply_snapshot(state, sent) == state


def test_what_the_board_does_not_show_stays_behind_it() -> None:
    ids = [f"d{number}" for number in range(1, 61)]
    state = scenario(ids, {"d60": 2})
    shown = ids[:BOARD_SIZE]
    after = apply_snapshot(state, {"ranking": shown[::-1], "tray": [], "grades": {"d1": 1}, "k": 3})
    assert after.ranking == (*shown[::-1], *ids[BOARD_SIZE:])
    assert after.grades == {"d60": 2, "d1": 1}


@pytest.mark.parametrize(
    "fault",
    [
        {"ranking": ["a", "a", "b", "c"]},
        {"ranking": ["a", "b", "c", "d"]},
        {"ranking": ["a", "b", "c", "z"]},
        {"ranking": "abc"},
        {"ranking": [1, 2, 3]},
        {"tray": None},
        {"grades": {"a": 31}},
        {"grades": {"a": 1.5}},
        {"grades": {"a": True}},
        {"grades": {"z": 1}},
        {"grades": [1]},
        {"k": 0},
        {"k": -1},
        {"k": 1001},
        {"k": True},
        {"k": 2.5},
        {"k": "3"},
        {"k": None},
    ],
    ids=str,
)
def test_one_that_does_not_fit_is_refused(fault: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)):
        apply_snapshot(STATE, {**SHOWN, **fault})


@pytest.mark.parametrize("sent", [None, [], "board", 3])
def test_anything_but_a_dictionary_is_refused(sent: Any) -> None:
    with pytest.raises(TypeError, match="a snapshot must be a dictionary"):
        apply_snapshot(STATE, sent)


VALUES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=3)
    | st.lists(st.sampled_from("abcdz"))
    | st.dictionaries(st.sampled_from("az"), st.integers(-1, 31))
)


@given(st.dictionaries(st.sampled_from(["ranking", "tray", "grades", "k"]), VALUES))
def test_nothing_a_browser_sends_does_more_than_be_refused(sent: dict[str, Any]) -> None:
    try:
        after = apply_snapshot(STATE, {**SHOWN, **sent})
    except (ValueError, TypeError):
        return
    assert set(after.documents) == set(STATE.documents)
