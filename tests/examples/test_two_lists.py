"""Each pair of lists does what its name says."""

from collections.abc import Callable

import pytest

from examples.two_lists import DEFAULT, ListPair, load_pairs
from metrics.catalogue import METRICS
from metrics.display import equal
from metrics.one_query import Values, values_of


def both(pair: ListPair) -> tuple[Values, Values]:
    return values_of(pair.left), values_of(pair.right)


def rises(metric: str) -> Callable[[Values, Values], bool]:
    return lambda left, right: getattr(right, metric) > getattr(left, metric)


def falls(metric: str) -> Callable[[Values, Values], bool]:
    return lambda left, right: getattr(right, metric) < getattr(left, metric)


def agrees(metric: str) -> Callable[[Values, Values], bool]:
    return lambda left, right: equal(getattr(left, metric), getattr(right, metric))


NAMES = {
    "The lesson’s two lists": [agrees("hit_rate"), falls("reciprocal_rank"), falls("ndcg")],
    "Equal hit rate, different RR": [agrees("hit_rate"), falls("reciprocal_rank")],
    "Equal P@k, different AP": [agrees("precision"), falls("average_precision")],
    "Equal RR, different nDCG": [agrees("reciprocal_rank"), falls("ndcg")],
    "One up, another down": [rises("precision"), falls("reciprocal_rank")],
}


def test_every_pair_is_held_to_its_name() -> None:
    assert [pair.name for pair in load_pairs().values()] == list(NAMES)
    assert next(iter(load_pairs())) == DEFAULT


@pytest.mark.parametrize("pair", load_pairs().values(), ids=load_pairs())
def test_a_pair_does_what_its_name_says(pair: ListPair) -> None:
    assert all(does(*both(pair)) for does in NAMES[pair.name])
    assert set(pair.compares) <= set(METRICS)


@pytest.mark.parametrize("pair", load_pairs().values(), ids=load_pairs())
def test_only_the_order_differs(pair: ListPair) -> None:
    assert sorted(pair.left.ranking) == sorted(pair.right.ranking)
    assert pair.left.ranking != pair.right.ranking
    assert pair.left.with_ranking(pair.right.ranking) == pair.right
    assert set(pair.left.grades) == set(pair.left.documents), "every document is judged"


def test_the_lessons_numbers() -> None:
    left, right = both(load_pairs()["lesson"])
    measured = ("precision", "recall", "reciprocal_rank", "average_precision", "ndcg")
    assert [round(getattr(left, name), 2) for name in measured] == [0.67, 1.00, 1.00, 0.83, 0.92]
    assert [round(getattr(right, name), 2) for name in measured] == [0.33, 0.50, 0.50, 0.50, 0.39]
