"""One step ahead: every metric for every single step the reader can take next."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from .one_query import Curve, Values, Yardstick, curve_depth, yardstick_of
from .scenario import BOARD_SIZE, GRADES, Scenario

Measure = Callable[[tuple[int, ...]], Values]


@dataclass(frozen=True)
class NextSteps:
    """The values now, and those after each step, each exactly as if the step had been taken.

    Parameters
    ----------
    now
        The values as things stand.
    places
        By document id: at index 0 the values with it not retrieved, at index r with it at rank r.
    grades
        By document id: the values with it unjudged, then with grade 0, 1, 2, 3.
    cutoffs
        At index k - 1 the values with the cutoff at k.
    """

    now: Values
    places: dict[str, list[Values]]
    grades: dict[str, list[Values]]
    cutoffs: list[Values]


def next_steps(scenario: Scenario) -> NextSteps:
    """Measure every step: each document of the board to each place, each of its grades, each cutoff."""
    ranked = tuple(scenario.ranked_grades)
    measure = cache(yardstick_of(scenario).measure)  # many steps lead to the same grades in rank order
    in_sight = (*scenario.on_board, *scenario.not_retrieved[:BOARD_SIZE])
    return NextSteps(
        now=measure(ranked),
        places={doc: _places(scenario, doc, ranked, measure) for doc in in_sight},
        grades=_grades(scenario, in_sight, ranked),
        cutoffs=_cutoffs(scenario, ranked),
    )


def next_curves(scenario: Scenario) -> dict[str, list[Curve]]:
    """Draw every move inside the board's ranking.

    Parameters
    ----------
    scenario
        The query as it stands.

    Returns
    -------
    dict
        By document id: at index r - 1 precision and recall at every k with the document at rank r.
    """
    ranked = tuple(scenario.ranked_grades)
    depth = curve_depth(scenario)
    yardstick = yardstick_of(scenario)
    curve = cache(lambda grades: yardstick.curve(grades, depth))  # many moves lead to the same grades in rank order
    ranks = range(1, len(scenario.on_board) + 1)
    return {doc: [curve(_moved(ranked, old, new)) for new in ranks] for old, doc in enumerate(scenario.on_board, 1)}


def _moved(ranked: tuple[int, ...], old: int, new: int) -> tuple[int, ...]:
    others = (*ranked[: old - 1], *ranked[old:])
    return (*others[: new - 1], ranked[old - 1], *others[new - 1 :])


def _places(scenario: Scenario, doc: str, ranked: tuple[int, ...], measure: Measure) -> list[Values]:
    rank = scenario.rank(doc)
    last = len(scenario.on_board) if rank else len(scenario.on_board) + 1
    others = (*ranked[: rank - 1], *ranked[rank:]) if rank else ranked
    grade = scenario.grades.get(doc, 0)
    return [measure(others), *(measure((*others[:above], grade, *others[above:])) for above in range(last))]


def _grades(scenario: Scenario, in_sight: tuple[str, ...], ranked: tuple[int, ...]) -> dict[str, list[Values]]:
    judged = [scenario.grades.get(doc, 0) for doc in scenario.documents]  # unjudged counts as 0 in every metric

    @cache
    def measure_after(old: int, new: int) -> Measure:
        others = judged.copy()
        others.remove(old)
        return cache(Yardstick([*others, new], scenario.k, scenario.gain, scenario.min_grade).measure)

    def graded(doc: str, new: int) -> Values:
        rank = scenario.rank(doc)
        after = (*ranked[: rank - 1], new, *ranked[rank:]) if rank else ranked
        return measure_after(scenario.grades.get(doc, 0), new)(after)

    steps: dict[str, list[Values]] = {}
    for doc in in_sight:
        by_grade = [graded(doc, grade) for grade in GRADES]
        steps[doc] = [by_grade[0], *by_grade]
    return steps


def _cutoffs(scenario: Scenario, ranked: tuple[int, ...]) -> list[Values]:
    judged = sorted(scenario.grades.values(), reverse=True)
    every_k = range(1, scenario.largest_k + 1)
    return [Yardstick(judged, k, scenario.gain, scenario.min_grade).measure(ranked) for k in every_k]
