"""Two systems: differences, tests and intervals, against closed forms and simulations."""

from fractions import Fraction
from itertools import product
from math import atan, isnan, pi, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples.query_sets import load_course_set
from metrics import evaluate
from metrics.comparison import (
    all_signs,
    compare,
    incomplete_beta,
    intervals_of,
    mean_intervals,
    paired_t_test,
    randomisation_p,
    t_tails,
)
from metrics.query_set import METRIC_NAMES, Report


def report_of(ranks: list[int]) -> Report:
    """A report whose reciprocal ranks are 1 / rank, a query each."""
    run = {f"q{number}": [*(f"x{i}" for i in range(rank - 1)), "a"] for number, rank in enumerate(ranks)}
    return evaluate(run, {query: ["a"] for query in run}, k=3)


def test_wins_ties_and_losses() -> None:
    found = compare(report_of([1, 2, 2, 4, 1]), report_of([2, 1, 2, 2, 1]), "reciprocal_rank")
    assert (found.wins, found.ties, found.losses, found.num_queries) == (2, 2, 1, 5)
    assert found.per_query["difference"].to_dict() == {"q0": -0.5, "q1": 0.5, "q2": 0, "q3": 0.25, "q4": 0}
    assert found.mean_difference == pytest.approx(0.05)
    assert list(found.per_query.columns) == ["first", "second", "difference"]
    assert found.interval[0] < found.mean_difference < found.interval[1]


def test_swapped() -> None:
    first, second = report_of([1, 2, 2, 4, 1, 3]), report_of([2, 1, 3, 2, 1, 1])
    forth, back = compare(first, second, "average_precision"), compare(second, first, "average_precision")
    assert (forth.wins, forth.losses) == (back.losses, back.wins)
    assert forth.mean_difference == pytest.approx(-back.mean_difference)
    assert forth.t == pytest.approx(-back.t)
    assert forth.randomisation_p == back.randomisation_p
    assert forth.t_test_p == pytest.approx(back.t_test_p)


def test_the_same_every_time_and_only_for_a_seed() -> None:
    chance = np.random.default_rng(3)
    first, second = (report_of(chance.integers(1, 9, 40).tolist()) for _ in range(2))
    assert compare(first, second, "ndcg").randomisation_p == compare(first, second, "ndcg").randomisation_p
    assert compare(first, second, "ndcg").interval == compare(first, second, "ndcg").interval
    other = compare(first, second, "ndcg", seed=1)
    assert other.interval != compare(first, second, "ndcg").interval
    assert other.randomisation_p == pytest.approx(compare(first, second, "ndcg").randomisation_p, abs=0.02)


def test_alike() -> None:
    found = compare(report_of([1, 2, 3]), report_of([1, 2, 3]))
    assert (found.wins, found.ties, found.losses) == (0, 3, 0)
    assert found.randomisation_p == 1
    assert found.interval == (0, 0)
    assert isnan(found.t)
    assert isnan(found.t_test_p)


def test_refused() -> None:
    with pytest.raises(ValueError, match=r"metric must be one of precision, .* but is 'num_relevant'"):
        compare(report_of([1]), report_of([1]), "num_relevant")
    with pytest.raises(ValueError, match="same queries"):
        compare(report_of([1]), report_of([1, 1]))
    other_k = evaluate({"q0": ["a"]}, {"q0": ["a"]}, k=4)
    with pytest.raises(ValueError, match="same k, gain and min_grade"):
        compare(report_of([1]), other_k)


def test_one_query_and_none() -> None:
    found = compare(report_of([1]), report_of([2]))
    assert found.randomisation_p == 1
    assert isnan(found.t_test_p)
    assert isnan(found.interval[0])
    nothing = evaluate({"q": ["a"]}, {"q": {"a": 0}}, k=3)
    found = compare(nothing, nothing)
    assert isnan(found.mean_difference)
    assert isnan(found.randomisation_p)


# The randomisation test.


def test_every_pattern_of_signs() -> None:
    assert sorted(map(tuple, all_signs(2))) == [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    assert randomisation_p(np.array([1.0, 1.0, 1.0]), 10, 0) == 2 / 8
    assert randomisation_p(np.array([3.0, 1.0, 1.0]), 10, 0) == 2 / 8
    assert randomisation_p(np.array([2.0, -1.0, 1.0]), 10, 0) == 6 / 8


def test_ties_change_nothing() -> None:
    assert randomisation_p(np.array([1.0, 0, 1.0, 0, 1.0]), 10, 0) == 2 / 8


def test_random_patterns_come_near_all_of_them() -> None:
    differences = np.random.default_rng(5).normal(0.3, 1, 13).round(3)
    exact = randomisation_p(differences, 10, 0)
    more = np.append(differences, 1e-9)  # one more query, too small to matter: now patterns are drawn
    assert randomisation_p(more, 40_000, 0) == pytest.approx(exact, abs=0.01)


def test_p_is_never_0() -> None:
    assert randomisation_p(np.ones(40), 999, 0) == 1 / 1000


# Student's t.


@pytest.mark.parametrize("t", [0.0, 0.1, 1.0, 2.5, -2.5, 12.0, 1e4])
def test_t_tails_of_one_two_and_four_degrees(t: float) -> None:
    assert t_tails(t, 1) == pytest.approx(1 - 2 / pi * atan(abs(t)), abs=1e-12)
    assert t_tails(t, 2) == pytest.approx(1 - abs(t) / sqrt(2 + t * t), abs=1e-12)
    u = abs(t) / sqrt(4 + t * t)
    assert t_tails(t, 4) == pytest.approx(1 - u * (3 - u * u) / 2, abs=1e-12)


@pytest.mark.parametrize(("t", "freedom"), [(2.262, 9), (2.045, 29), (1.984, 99), (1.9603, 6979)])
def test_t_tails_of_the_printed_tables(t: float, freedom: int) -> None:
    assert t_tails(t, freedom) == pytest.approx(0.05, abs=1e-4)


def test_incomplete_beta() -> None:
    for x in (0, 0.2, 0.5, 0.9, 1):
        assert incomplete_beta(1, 1, x) == pytest.approx(x)
        assert incomplete_beta(2, 3, x) == pytest.approx(x * x * (6 - 8 * x + 3 * x * x))


def test_paired_t_test() -> None:
    t, p, effect = paired_t_test(np.array([1.0, 2.0, 3.0, 4.0]))
    assert effect == pytest.approx(2.5 / sqrt(5 / 3))
    assert t == pytest.approx(2 * effect)
    assert p == pytest.approx(t_tails(t, 3))
    assert all(isnan(value) for value in paired_t_test(np.array([0.1, 0.1, 0.1])))


def test_where_nothing_differs_few_p_values_are_small() -> None:
    chance = np.random.default_rng(11)
    small = sum(randomisation_p(chance.normal(size=12).round(6), 10, 0) <= 0.05 for _ in range(400))
    assert 5 <= small <= 40  # 20 are expected


# Intervals.


def test_interval_of_many_is_that_of_the_normal_distribution() -> None:
    values = np.random.default_rng(2).normal(0.5, 0.2, (400, 1))
    ((low, high),) = mean_intervals(values, 10_000, 0)
    half = 1.96 * values.std() / sqrt(400)
    assert (low, high) == pytest.approx((values.mean() - half, values.mean() + half), abs=0.002)


def test_interval_of_each_mean() -> None:
    report = report_of([1, 2, 1, 5, 3, 1])
    intervals = intervals_of(report)
    assert list(intervals) == list(METRIC_NAMES)
    for name, (low, high) in intervals.items():
        assert low <= report.means[name] <= high
    assert intervals == intervals_of(report)
    assert all(isnan(end) for ends in intervals_of(report_of([1])).values() for end in ends)


def test_batches_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    values = np.random.default_rng(2).random((30, 2))
    whole = mean_intervals(values, 1000, 0)
    monkeypatch.setattr("metrics.comparison.AT_ONCE", 30 * 7)
    assert np.array(mean_intervals(values, 1000, 0)) == pytest.approx(np.array(whole))


@given(
    st.lists(st.sampled_from([1, 2, 3, 5]), min_size=1, max_size=9),
    st.lists(st.sampled_from([1, 2, 3, 5]), min_size=9, max_size=9),
)
def test_patterns_that_tie_exactly_are_counted(first: list[int], second: list[int]) -> None:
    """Ranks as in RR: thirds and fifths, whose sums floats round."""
    differences = [Fraction(1, a) - Fraction(1, b) for a, b in zip(first, second, strict=False)]
    differing = [each for each in differences if each]
    sums = [abs(sum(pattern)) for pattern in product(*((-each, each) for each in differing))]
    expected = sum(each >= abs(sum(differing)) for each in sums) / len(sums)
    found = randomisation_p(np.array([1 / a - 1 / b for a, b in zip(first, second, strict=False)]), 1000, 1)
    assert found == pytest.approx(expected)


def test_the_lessons_keyword_and_vector_runs() -> None:
    """Of the 2^15 patterns of their 15 differences in P@3, 81.7 % are at least as far from 0."""
    course = load_course_set()
    keyword, vector = (evaluate(course.runs[name], course.qrels, k=3) for name in ("keyword", "vector"))
    assert compare(keyword, vector, "precision").randomisation_p == pytest.approx(0.817, abs=0.012)
