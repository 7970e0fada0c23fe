"""Each mistake agrees with the metric where there is nothing to get wrong, and not where there is."""

from collections.abc import Callable
from math import exp, isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics import dcg_at_k, mistakes, ndcg_at_k, precision_at_k, recall_at_k, reciprocal_rank

IDS = ["a", "b", "c", "d", "e"]
rankings = st.permutations(IDS).flatmap(lambda ids: st.integers(1, len(ids)).map(lambda length: ids[:length]))
relevant_sets = st.sets(st.sampled_from(IDS), min_size=1)
some_grades = st.dictionaries(st.sampled_from(IDS), st.integers(1, 3), min_size=1)
cutoffs = st.integers(1, 8)


@given(rankings, relevant_sets, cutoffs)
def test_without_a_repeat_copies_cost_nothing(ranked: list[str], relevant: set[str], k: int) -> None:
    assert mistakes.precision_with_copies(ranked, relevant, k) == precision_at_k(ranked, relevant, k)
    assert mistakes.recall_with_copies(ranked, relevant, k) == recall_at_k(ranked, relevant, k)


@given(rankings, some_grades, cutoffs)
def test_without_a_repeat_ndcg_is_right(ranked: list[str], grades: dict[str, int], k: int) -> None:
    assert mistakes.ndcg_with_copies(ranked, grades, k) == pytest.approx(ndcg_at_k(ranked, grades, k))


@given(rankings, relevant_sets)
def test_the_place_of_the_largest_is_right_where_there_is_a_hit(ranked: list[str], relevant: set[str]) -> None:
    right = reciprocal_rank(ranked, relevant)
    assert mistakes.reciprocal_rank_by_largest(ranked, relevant) == (right if set(ranked) & relevant else 1)


@given(rankings, st.sampled_from(IDS))
def test_with_one_relevant_document_the_average_is_rr(ranked: list[str], relevant: str) -> None:
    assert mistakes.mean_of_reciprocal_ranks(ranked, {relevant}) == reciprocal_rank(ranked, {relevant})


@given(rankings, some_grades, cutoffs)
def test_the_base_of_the_logarithm_cancels_in_ndcg(ranked: list[str], grades: dict[str, int], k: int) -> None:
    best = sorted(grades, key=grades.__getitem__, reverse=True)
    of_list, of_ideal = (mistakes.dcg_natural_log(order, grades, k) for order in (ranked, best))
    assert of_list / of_ideal == pytest.approx(ndcg_at_k(ranked, grades, k))


def test_the_base_moves_the_dcg_itself() -> None:
    ranked, grades = ["b", "a"], {"a": 2, "b": 1}
    natural = mistakes.dcg_natural_log(ranked, grades, 2)
    assert exp(dcg_at_k(ranked, grades, 2) / natural) == pytest.approx(2)


@pytest.mark.parametrize("score", [0.0, 0.25, -3.5, 1e-3])
def test_32_bits_keep_seven_digits(score: float) -> None:
    assert mistakes.as_32_bits(score) == pytest.approx(score, rel=1e-7)


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: mistakes.ndcg_with_copies(["a"], {}, 3), "no grade is above 0"),
        (lambda: mistakes.ndcg_with_copies(["a"], {"a": 0}, 3), "no grade is above 0"),
        (lambda: mistakes.mean_of_reciprocal_ranks(["a"], set()), "nothing is relevant"),
        (lambda: mistakes.reciprocal_rank_by_largest([], {"a"}), "the ranking is empty"),
        (lambda: mistakes.precision_with_copies(["a"], {"a"}, 0), "k must be at least 1"),
        (lambda: mistakes.dcg_natural_log(["a"], {"a": 1}, 0), "k must be at least 1"),
    ],
)
def test_what_cannot_be_computed_is_refused_with_a_reason(make: Callable[[], float], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        make()


def test_recall_of_nothing_is_undefined_here_too() -> None:
    assert isnan(mistakes.recall_with_copies(["a"], set(), 3))
