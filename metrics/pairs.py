"""Two orders of one query's documents: which metrics agree on them, and what a swap of two neighbours changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice, pairwise, permutations
from math import isnan
from random import Random

from .display import DIGITS, equal
from .one_query import Values, yardstick_of
from .scenario import Scenario

Order = tuple[str, ...]

ALL_ORDERS_UP_TO = 7  # documents; they have 5,040 orders
MOST_ORDERS = 2_000  # of more documents
_MOST_PLACES = 100_000  # ranks to read in all, so that a long list does not take seconds


# A swap of neighbours.


@dataclass(frozen=True)
class Swap:
    """Two neighbours of a ranking changing places.

    Parameters
    ----------
    rank
        The rank of the upper one; the lower one stands right below.
    upper, lower
        Their ids.
    before, after
        The six metrics before the swap and after it.
    crosses_cutoff
        Whether the cutoff stands between them.
    """

    rank: int
    upper: str
    lower: str
    before: Values
    after: Values
    crosses_cutoff: bool

    def changes(self, metric_name: str) -> bool:
        """Whether that metric sees the swap."""
        return not equal(getattr(self.before, metric_name), getattr(self.after, metric_name))


def neighbour_swaps(scenario: Scenario) -> list[Swap]:
    """What would each swap of two neighbours change?

    Parameters
    ----------
    scenario
        The query as it stands; of a long ranking the part that the board shows.

    Returns
    -------
    list of Swap
        One for each rank but the last, from the top.

    Examples
    --------
    >>> from .scenario import Document
    >>> ids = ("d03", "d18", "d05", "d06")
    >>> keyword = Scenario({doc: Document(doc, doc) for doc in ids}, ids, grades={"d03": 1, "d05": 1}, k=3)
    >>> [swap.changes("hit_rate") for swap in neighbour_swaps(keyword)]
    [False, False, False]
    >>> [swap.changes("precision") for swap in neighbour_swaps(keyword)]
    [False, False, True]
    """
    grades, docs = scenario.ranked_grades, scenario.on_board
    measure = yardstick_of(scenario).measure
    before = measure(grades)
    return [
        Swap(rank, upper, lower, before, measure(_swapped(grades, rank)), rank == scenario.k)
        for rank, (upper, lower) in enumerate(pairwise(docs), start=1)
    ]


def _swapped(grades: list[int], rank: int) -> list[int]:
    return [*grades[: rank - 1], grades[rank], grades[rank - 1], *grades[rank + 1 :]]


# A pair on which one metric agrees and another does not.


@dataclass(frozen=True)
class Search:
    """What a search for two orders found.

    Parameters
    ----------
    pair
        The two orders, the one with the higher value first; None if there is none among those looked at.
    looked_at
        How many orders were compared.
    complete
        Whether these are all there are.
    steady
        Whether the metric that should differ was the same in all of them.
    """

    pair: tuple[Order, Order] | None
    looked_at: int
    complete: bool
    steady: bool


def find_pair(scenario: Scenario, same: str, different: str) -> Search:
    """Which two orders of the retrieved documents agree on one metric and differ most on another?

    Every order of up to 7 documents is compared with every other. Of more documents it compares what one move makes
    of the ranking, and then random orders, the same ones each time.

    Parameters
    ----------
    scenario
        The query: its retrieved documents, judgments and cutoff.
    same, different
        The names of the metric to agree on and of the metric to differ on.

    Returns
    -------
    Search
        Of the pairs that differ most, one that moves few documents.

    Examples
    --------
    >>> from .scenario import Document
    >>> ids = ("d03", "d18", "d05")
    >>> lesson = Scenario({doc: Document(doc, doc) for doc in ids}, ids, grades={"d03": 1, "d05": 1}, k=3)
    >>> find_pair(lesson, "reciprocal_rank", "average_precision").pair
    (('d03', 'd05', 'd18'), ('d03', 'd18', 'd05'))
    >>> find_pair(lesson, "average_precision", "precision").pair is None
    True
    """
    measure = cache(yardstick_of(scenario).measure)  # many orders have the same grades in rank order
    groups: dict[float, dict[float, list[Order]]] = {}
    looked_at = 0
    for order in orders_to_compare(scenario.ranking):
        values = measure(tuple(scenario.grades.get(doc, 0) for doc in order))
        looked_at += 1
        agreed, parted = (round(getattr(values, name), DIGITS) for name in (same, different))
        if not (isnan(agreed) or isnan(parted)):
            groups.setdefault(agreed, {}).setdefault(parted, []).append(order)
    return Search(
        pair=_furthest_apart(groups.values()),
        looked_at=looked_at,
        complete=len(scenario.ranking) <= ALL_ORDERS_UP_TO,
        steady=len({parted for group in groups.values() for parted in group}) == 1,
    )


def orders_to_compare(ranking: Order) -> Iterator[Order]:
    """Which orders of a ranking are looked at?

    Parameters
    ----------
    ranking : tuple of str
        Ids, best first.

    Returns
    -------
    iterator of tuple of str
        Every order of up to 7 documents; of more a bounded number, those one move away first. The ranking itself leads.

    Examples
    --------
    >>> list(orders_to_compare(("a", "b")))
    [('a', 'b'), ('b', 'a')]
    >>> len(list(orders_to_compare(tuple("abcdefgh"))))
    2000
    """
    if len(ranking) <= ALL_ORDERS_UP_TO:
        return permutations(ranking)
    bound = min(MOST_ORDERS, _MOST_PLACES // len(ranking))
    near = islice(_one_move_away(ranking), bound // 2)
    drawn = (tuple(_shuffled(ranking, seed)) for seed in range(bound))
    return islice(dict.fromkeys(chain([ranking], near, drawn)), bound)


def _one_move_away(ranking: Order) -> Iterator[Order]:
    for old, doc in enumerate(ranking):
        others = (*ranking[:old], *ranking[old + 1 :])
        for new in range(len(ranking)):
            yield (*others[:new], doc, *others[new:])


def _shuffled(ranking: Order, seed: int) -> list[str]:
    drawn = list(ranking)
    Random(seed).shuffle(drawn)
    return drawn


def _furthest_apart(groups: Iterable[dict[float, list[Order]]]) -> tuple[Order, Order] | None:
    """Of orders grouped by one metric and then by the other: the two that differ most on the other."""
    widest = max(groups, key=_spread, default={})
    if not _spread(widest):
        return None
    higher = widest[max(widest)][0]
    lower = min(widest[min(widest)], key=lambda order: _num_moved(higher, order))
    return higher, lower


def _spread(values: Iterable[float]) -> float:
    return max(values, default=0.0) - min(values, default=0.0)


def _num_moved(one: Order, other: Order) -> int:
    """How many documents do not stand at the same rank in both."""
    return sum(doc != opposite for doc, opposite in zip(one, other, strict=True))
