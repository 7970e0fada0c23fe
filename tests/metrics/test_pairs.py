"""The search for two orders against brute force with the public functions; a swap against doing it."""

from itertools import combinations, permutations, product
from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

import metrics
from metrics.catalogue import METRICS
from metrics.display import equal
from metrics.one_query import values_of
from metrics.pair_words import search_in_words
from metrics.pairs import MOST_ORDERS, find_pair, neighbour_swaps, orders_to_compare
from metrics.scenario import Scenario
from metrics.what_if import next_steps

from .scenarios import scenario, scenarios

TWO = [(same, different) for same, different in product(METRICS, METRICS) if same != different]
LESSON = scenario(["d03", "d18", "d05", "d06"], {"d03": 1, "d18": 0, "d05": 1, "d06": 0})
SHORT = scenarios().map(lambda s: s.with_ranking(s.ranking[:4]))
LONG = scenario([f"d{number}" for number in range(12)], {"d1": 1, "d4": 3, "d7": 2, "d10": 1})


def by_hand(s: Scenario, ranking: tuple[str, ...], metric: str) -> float:
    """The metric by its public function."""
    relevant = {doc for doc, grade in s.grades.items() if grade >= s.min_grade}
    match metric:
        case "reciprocal_rank" | "average_precision":
            return METRICS[metric].function(ranking, relevant)
        case "ndcg":
            return metrics.ndcg_at_k(ranking, dict(s.grades), s.k, s.gain)
    return METRICS[metric].function(ranking, relevant, s.k)


def widest(s: Scenario, same: str, different: str) -> float:
    """How far apart two orders can be on one metric while they agree on the other, from every pair of orders."""
    values = [(by_hand(s, order, same), by_hand(s, order, different)) for order in permutations(s.ranking)]
    gaps = [abs(one[1] - other[1]) for one, other in combinations(values, 2) if equal(one[0], other[0])]
    undefined = any(isnan(value) for pair in values for value in pair)
    return 0 if undefined else max(gaps, default=0)


@given(SHORT, st.sampled_from(TWO))
def test_a_pair_is_found_exactly_where_there_is_one_and_none_is_further_apart(s: Scenario, asked) -> None:
    same, different = asked
    found, gap = find_pair(s, same, different), widest(s, same, different)
    assert found.complete
    if found.pair is None:
        assert gap < 1e-9
        return
    higher, lower = (values_of(s.with_ranking(order)) for order in found.pair)
    assert equal(getattr(higher, same), getattr(lower, same))
    assert getattr(higher, different) - getattr(lower, different) == pytest.approx(gap)


@pytest.mark.parametrize(("same", "different"), TWO)
def test_a_pair_among_a_part_of_the_orders_does_what_was_asked(same: str, different: str) -> None:
    found = find_pair(LONG, same, different)
    assert not found.complete
    assert found.looked_at == MOST_ORDERS
    if found.pair:
        assert all(sorted(order) == sorted(LONG.ranking) for order in found.pair)
        higher, lower = (values_of(LONG.with_ranking(order)) for order in found.pair)
        assert equal(getattr(higher, same), getattr(lower, same))
        assert getattr(higher, different) > getattr(lower, different)


def test_the_same_search_finds_the_same() -> None:
    assert find_pair(LONG, "precision", "ndcg") == find_pair(LONG, "precision", "ndcg")


def test_the_search_in_a_long_list_finds_what_a_move_below_the_cutoff_does() -> None:
    assert find_pair(LONG, "ndcg", "average_precision").pair
    assert find_pair(LONG, "precision", "reciprocal_rank").pair


def test_how_many_orders_are_compared() -> None:
    assert len(list(orders_to_compare(tuple("abcdefg")))) == 5_040
    for length in (8, 50, 1000):
        ranking = tuple(f"d{number}" for number in range(length))
        orders = list(orders_to_compare(ranking))
        assert orders[0] == ranking
        assert len(set(orders)) == len(orders) <= MOST_ORDERS
        assert len(orders) * length <= 100_000


REASONS = [
    (LESSON, "precision", "recall", "both count the relevant documents in the top k"),
    (LESSON, "ndcg", "ndcg", "that asks nDCG@3 to differ from itself"),
    (LESSON.cut_at(4), "reciprocal_rank", "precision", "P@4 is 0.50 in every order, for the top 4 holds them all"),
    (LESSON, "reciprocal_rank", "hit_rate", "hit rate@3 is 1 in every order"),
    (LONG, "reciprocal_rank", "hit_rate", "RR tells the rank of the first relevant document, and hit rate@3 only"),
    (LONG, "recall", "hit_rate", "hit rate@3 is 1 exactly when R@3 is above 0"),
    (LESSON.graded("d05", 0), "average_precision", "reciprocal_rank", "only one retrieved document is relevant, AP"),
    (scenario("ab", {"a": 0}), "precision", "ndcg", "nDCG@3 is undefined here, whatever the order"),
    (scenario("ab", {"a": 1, "b": 1}), "precision", "ndcg", "every retrieved document counts the same"),
    (scenario("a", {"a": 1}), "precision", "ndcg", "it takes two retrieved documents"),
]


@pytest.mark.parametrize(("s", "same", "different", "reason"), REASONS)
def test_where_there_is_no_pair_it_says_why(s: Scenario, same: str, different: str, reason: str) -> None:
    found = find_pair(s, same, different)
    assert found.pair is None
    assert reason in search_in_words(s, found, same, different)


def test_where_no_reason_is_known_it_says_what_was_looked_at() -> None:
    every = search_in_words(LESSON, find_pair(LESSON, "ndcg", "recall"), "ndcg", "recall")
    assert every.startswith("No two of the 24 orders of these documents agree on nDCG@3 and differ on R@3.")
    bare = scenario([f"d{number}" for number in range(9)], {"d0": 3, "d1": 2})
    some = search_in_words(bare, find_pair(bare, "ndcg", "precision"), "ndcg", "precision")
    assert some.startswith("Among 2,000 orders of these documents no two agree on nDCG@3 and differ on P@3.")


def test_what_is_said_of_a_pair() -> None:
    assert search_in_words(LESSON, find_pair(LESSON, "hit_rate", "ndcg"), "hit_rate", "ndcg") == (
        "Hit rate@3 is 1 in both lists. nDCG@3 is 1.00 in the first list and 0.31 in the second. "
        "In all 24 orders of these documents no pair is further apart."
    )
    found = find_pair(LONG, "precision", "ndcg")
    assert "This looked at 2,000 orders" in search_in_words(LONG, found, "precision", "ndcg")


@given(SHORT, st.sampled_from(TWO))
def test_a_reason_that_is_given_without_looking_at_every_order_is_true(s: Scenario, asked) -> None:
    same, different = asked
    blind = find_pair(s, same, different)
    partial = type(blind)(pair=None, looked_at=1, complete=False, steady=False)
    if "No two orders" in search_in_words(s, partial, same, different):
        assert widest(s, same, different) < 1e-9


@given(scenarios())
def test_a_swap_is_the_step_that_the_board_foresees(s: Scenario) -> None:
    places = next_steps(s).places
    swaps = neighbour_swaps(s)
    assert [(swap.rank, swap.upper, swap.lower) for swap in swaps] == [
        (rank, *s.ranking[rank - 1 : rank + 1]) for rank in range(1, len(s.ranking))
    ]
    for swap in swaps:
        assert repr(swap.after) == repr(places[swap.lower][swap.rank])
        assert swap.crosses_cutoff == (swap.rank == s.k)


@given(scenarios())
def test_what_each_metric_cannot_see(s: Scenario) -> None:
    for swap in neighbour_swaps(s):
        if not swap.crosses_cutoff:
            assert not any(map(swap.changes, ("precision", "recall", "hit_rate")))
        if swap.rank > s.k:
            assert not swap.changes("ndcg")
        if s.grades.get(swap.upper, 0) == s.grades.get(swap.lower, 0):
            assert not any(map(swap.changes, METRICS))
