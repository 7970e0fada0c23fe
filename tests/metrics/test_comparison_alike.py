"""Two runs that one mean cannot tell apart: found where they are, and not where they are not."""

import pytest

from metrics.comparison_alike import find_alike, wins_by_kind
from metrics.files_json import qrels_of_json, run_of_json

QRELS = qrels_of_json("qrels", {"q1": ["a"], "q2": ["a"], "q3": ["a"]})
FIRST = run_of_json("first", {"q1": ["a", "x"], "q2": ["x", "a"], "q3": ["a"]})
SWAPPED = run_of_json("swapped", {"q1": ["x", "a"], "q2": ["a", "x"], "q3": ["a"]})
WORSE = run_of_json("worse", {"q1": ["x", "a"], "q2": ["x", "y"], "q3": ["x", "a"]})


def test_a_swap_is_found() -> None:
    found = find_alike({"first": FIRST, "worse": WORSE, "swapped": SWAPPED}, QRELS, [1, 2])
    assert found
    assert (found.first, found.second, found.num_different) == ("first", "swapped", 2)
    assert found.means[0] == found.means[1]
    assert (found.comparison.wins, found.comparison.ties, found.comparison.losses) == (1, 1, 1)


def test_equal_runs_and_a_better_one_are_no_pair() -> None:
    assert find_alike({"first": FIRST, "same": FIRST}, QRELS, [1]) is None
    assert find_alike({"first": FIRST, "worse": WORSE}, QRELS, [1]) is None
    assert find_alike({"first": FIRST}, QRELS, [1]) is None


@pytest.mark.parametrize(("close", "found"), [(0.1, False), (0.2, True)])
def test_how_near_two_means_must_be(close: float, found: bool) -> None:
    """One wins q1 by 1/2, the other q2 by 1: with means 1/6 apart."""
    one = run_of_json("one", {"q1": ["a"], "q2": ["x"], "q3": ["a"]})
    other = run_of_json("other", {"q1": ["x", "a"], "q2": ["a"], "q3": ["a"]})
    pair = find_alike({"one": one, "other": other}, QRELS, [2], close=close)
    assert bool(pair and pair.metric == "reciprocal_rank") == found


def test_wins_by_kind() -> None:
    found = find_alike({"first": FIRST, "swapped": SWAPPED}, QRELS, [1])
    assert found
    kinds = {"q1": "code", "q2": "words", "q3": "words"}
    assert wins_by_kind(found, kinds) == {"code": (1, 0, 0), "words": (0, 1, 1)}
