"""A weak set: what is left of the judgments, and what that does to the numbers."""

from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples.query_sets import load_course_set
from metrics import recall_at_k
from metrics.query_set_weakened import weakened
from metrics.weak_sets import (
    judged_only_in_top,
    mean_shared_words,
    of_queries,
    relevant_in_top,
    shared_words,
    without_share,
)

DOCS = [f"d{number}" for number in range(8)]
rankings = st.dictionaries(st.sampled_from("abcd"), st.permutations(DOCS).map(lambda docs: docs[:6]))
judgments = st.dictionaries(st.sampled_from("abcd"), st.dictionaries(st.sampled_from(DOCS), st.integers(0, 3)))


def pairs(qrels: dict[str, dict[str, int]]) -> set[tuple[str, str, int]]:
    return {(query, doc, grade) for query, grades in qrels.items() for doc, grade in grades.items()}


@given(judgments, rankings, st.integers(1, 8), st.integers(1, 8))
def test_what_one_run_does_not_show_is_not_judged(qrels, run, n: int, deeper: int) -> None:
    left = judged_only_in_top(qrels, run, n)
    assert list(left) == list(qrels)
    assert pairs(left) <= pairs(qrels)
    assert all(doc in run.get(query, [])[:n] for query, doc, _ in pairs(left))
    assert pairs(left) <= pairs(judged_only_in_top(qrels, run, max(n, deeper)))
    for query, grades in left.items():
        relevant = {doc for doc, grade in grades.items() if grade}
        recall = recall_at_k(run.get(query, []), relevant, max(n, deeper))
        assert isnan(recall) if not relevant else recall == 1


@given(judgments, st.floats(0, 1), st.floats(0, 1), st.integers(1, 99))
def test_a_larger_share_loses_the_same_judgments_and_more(qrels, one: float, other: float, seed: int) -> None:
    less, more = (without_share(qrels, share, seed) for share in sorted((one, other)))
    assert pairs(more) <= pairs(less) <= pairs(qrels)
    assert list(less) == list(qrels)
    assert less == without_share(qrels, min(one, other), seed)
    assert len(pairs(less)) == len(pairs(qrels)) - round(min(one, other) * len(pairs(qrels)))


@given(judgments, rankings, st.floats(0, 1), st.integers(1, 99), st.integers(1, 8))
def test_lost_judgments_never_add_a_relevant_document(qrels, run, share: float, seed: int, k: int) -> None:
    assert relevant_in_top(without_share(qrels, share, seed), run, k) <= relevant_in_top(qrels, run, k)


def test_the_seed_decides_which() -> None:
    qrels = {"q": dict.fromkeys(DOCS, 1)}
    assert len({tuple(without_share(qrels, 0.5, seed)["q"]) for seed in range(9)}) > 1


@pytest.mark.parametrize("share", [-0.1, 1.1, float("nan")])
def test_a_share_is_from_0_to_1(share: float) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        without_share({}, share, 1)


@pytest.mark.parametrize("check", [judged_only_in_top, relevant_in_top])
def test_a_depth_is_at_least_1(check) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        check({}, {}, 0)


def test_queries_are_kept_in_their_order() -> None:
    assert of_queries({"a": {"x": 1}, "b": {}, "c": {}}, ["c", "a", "none"]) == {"a": {"x": 1}, "c": {}}


def test_shared_words() -> None:
    assert shared_words("Money back", ["refunds", "your MONEY"]) == 0.5
    assert shared_words("…", ["a"]) == 0
    assert shared_words("a", []) == 0
    assert mean_shared_words([("a b", ["a b"]), ("a b", ["b"])]) == 0.75


# The lesson's set.


def test_judged_from_its_own_top_a_run_has_all_recall_and_another_pays() -> None:
    course = load_course_set()
    found = weakened(course.runs, course.qrels, 3, pool=("keyword", 3))
    assert [round(value, 2) for value in found.means("keyword", "recall")] == [0.59, 1]
    before, after = found.means("vector", "recall")
    assert after < before
    assert found.hardest_hit("keyword") == "vector"
    assert found.relevant_after["vector"] < found.relevant_before["vector"]
    assert found.relevant_after["keyword"] == found.relevant_before["keyword"]


def test_the_nearer_to_the_top_was_judged_the_higher_recall() -> None:
    course = load_course_set()
    at = [
        weakened(course.runs, course.qrels, 3, pool=("keyword", n)).means("keyword", "recall") for n in range(10, 2, -1)
    ]
    climbed = [after for _, after in at]
    assert climbed == sorted(climbed)
    assert climbed[-1] == 1
    assert {before for before, _ in at} == {at[0][0]}


def test_without_a_weakness_nothing_changes() -> None:
    course = load_course_set()
    found = weakened(course.runs, course.qrels, 3, lost=(0, 1), kept=course.queries)
    for run in course.runs:
        assert found.before[run].means == found.after[run].means
        assert found.relevant_before == found.relevant_after
    assert found.num_judgments == len(course.qrels.grades) == 33
    assert found.shown == dict.fromkeys(course.runs, 66)


def test_a_query_that_was_not_kept_has_no_values() -> None:
    course = load_course_set()
    found = weakened(course.runs, course.qrels, 3, kept=["q01"])
    assert found.of_query("keyword", "q02") == {}
    assert found.of_query("keyword", "q01")["average_precision"] == pytest.approx((5 / 6, 5 / 6))
