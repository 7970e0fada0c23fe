"""Every metric of one query at once."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from .rank_aware import average_precision_of, ideal_dcg_of, ndcg_of, reciprocal_rank_of
from .scenario import Scenario
from .set_based import (
    best_precision_of,
    found_in,
    found_of,
    hit_rate_of,
    precision_of,
    precisions_of,
    recall_of,
)


class Values(NamedTuple):
    """The six metrics of one ranking; NaN where one is undefined."""

    precision: float
    recall: float
    hit_rate: float
    reciprocal_rank: float
    average_precision: float
    ndcg: float


class Curve(NamedTuple):
    """Precision and recall at k = 1, 2, 3, …, here and in the ideal order; recall is NaN where nothing is relevant.

    `found` is how many relevant documents the top k holds.
    """

    precision: list[float]
    recall: list[float]
    best_precision: list[float]
    best_recall: list[float]
    found: list[int]


class Yardstick:
    """What the judgments of a query fix, whatever the order: made once, it measures any number of rankings.

    Parameters
    ----------
    judged_grades : iterable of int
        The grades of all judged documents, retrieved or not.
    k : int
        The cutoff.
    gain : "exponential" or "linear"
        What a grade is worth in nDCG.
    min_grade : int
        The least grade that counts as relevant; nDCG never moves with it.

    Examples
    --------
    >>> lesson = Yardstick([1, 1], k=3)
    >>> round(lesson.measure([1, 0, 1, 0]).average_precision, 2)
    0.83
    """

    __slots__ = ("gain", "ideal_dcg", "k", "min_grade", "num_relevant", "recall_by_found")

    def __init__(self, judged_grades: Iterable[int], k: int, gain: str = "exponential", min_grade: int = 1) -> None:
        judged = list(judged_grades)
        self.k = k
        self.gain = gain
        self.min_grade = min_grade
        self.num_relevant = sum(grade >= min_grade for grade in judged)
        self.recall_by_found = _recall_table(self.num_relevant)
        self.ideal_dcg = ideal_dcg_of(judged, k, gain)

    def measure(self, ranked_grades: Sequence[int]) -> Values:
        """The six metrics of a ranking, given the grades in rank order (0 for an unjudged document)."""
        return self._measured(ranked_grades)[0]

    def curve(self, ranked_grades: Sequence[int], depth: int) -> Curve:
        """Precision and recall at every k from 1 to `depth`, past the end of the ranking too."""
        hits = self._hits(ranked_grades[:depth])
        hits += [False] * (depth - len(hits))
        found = found_of(map(int, hits))
        best = _best_curve(self.num_relevant, depth)
        return Curve(precisions_of(found), self._recalls(found), list(best[0]), list(best[1]), found)

    def measure_ids(self, ranking: Iterable[str], grades: Mapping[str, int]) -> tuple[Values, list[float], list[float]]:
        """The six metrics of a ranking of ids, with precision and recall at every k of it.

        It trusts what it is given, as fast as it can: no id twice, and the grades are those of the yardstick.
        """
        values, precisions, found = self._measured([grades.get(doc, 0) for doc in ranking])
        return values, precisions, self._recalls(found)

    def _recalls(self, found: Sequence[int]) -> list[float]:
        recall_by_found = self.recall_by_found
        return [recall_by_found[number] for number in found]

    def _hits(self, ranked_grades: Sequence[int]) -> list[bool]:
        min_grade = self.min_grade
        return [grade >= min_grade for grade in ranked_grades]

    def _measured(self, ranked_grades: Sequence[int]) -> tuple[Values, list[float], list[int]]:
        """The six metrics, and what is at hand then: at every k the precision and how many are found."""
        k = self.k
        hits = self._hits(ranked_grades)
        found = found_of(hits)
        precisions = precisions_of(found)
        found_at_k = found_in(hits, k)
        values = Values(
            precision_of(found_at_k, k),
            self.recall_by_found[found_at_k],
            hit_rate_of(found_at_k),
            reciprocal_rank_of(hits),
            average_precision_of(hits, precisions, self.num_relevant),
            ndcg_of(ranked_grades, self.ideal_dcg, k, self.gain),
        )
        return values, precisions, found


@lru_cache(maxsize=256)
def _recall_table(num_relevant: int) -> tuple[float, ...]:
    """Recall for each number of relevant documents found, from none to all."""
    return tuple(recall_of(found, num_relevant) for found in range(num_relevant + 1))


@lru_cache(maxsize=256)
def _best_curve(num_relevant: int, depth: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    every_k = range(1, depth + 1)
    recall_by_found = _recall_table(num_relevant)
    return (
        tuple(best_precision_of(num_relevant, k) for k in every_k),
        tuple(recall_by_found[min(num_relevant, k)] for k in every_k),
    )


def yardstick_of(scenario: Scenario) -> Yardstick:
    """What the judgments, the cutoff and the choices of the scenario fix."""
    return Yardstick(scenario.grades.values(), scenario.k, scenario.gain, scenario.min_grade)


def values_of(scenario: Scenario) -> Values:
    """The six metrics of the query as it stands."""
    return yardstick_of(scenario).measure(scenario.ranked_grades)


def curve_of(scenario: Scenario) -> Curve:
    """Precision and recall at every k from 1 to `curve_depth`."""
    return yardstick_of(scenario).curve(scenario.ranked_grades, curve_depth(scenario))


def curve_depth(scenario: Scenario) -> int:
    """The last k of the curve: the end of the ranking or the cutoff, whichever is further down."""
    return max(len(scenario.ranking), scenario.k)
