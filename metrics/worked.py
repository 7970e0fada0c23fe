"""The arithmetic behind a value: which document added what, and what the sum is divided by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import get_args

from .catalogue import GAIN_TOOLS, GAIN_WORDS, METRICS
from .checks import Gain
from .display import format_value, joined
from .filling import exact_fraction, filled_formula, number
from .missing import Missing, ideal_order, missing_from, reach
from .one_query import values_of, yardstick_of
from .rank_aware import DISCOUNTS, GAINS, reciprocal_rank_of
from .scenario import Scenario
from .set_based import found_of, precisions_of

NOT_COUNTED = "–"
UNJUDGED_NAMED = 5


@dataclass(frozen=True)
class Term:
    """One document's row: `cells` are the texts for the columns, `adds` what it adds to the sum."""

    rank: int
    doc: str
    within_cutoff: bool
    cells: tuple[str, ...]
    adds: float


@dataclass(frozen=True)
class WorkedValue:
    """A value with its parts: ``value`` is ``total / divisor``, and ``total`` the sum of what the rows add.

    Parameters
    ----------
    metric, symbol
        Its name in `METRICS` and its symbol with the cutoff.
    value
        NaN where undefined; then `reason` says why.
    formula
        In letters (LaTeX).
    filled
        With this list's numbers (plain text); long sums are shortened with "…".
    fraction
        The exact value, as "5/6", where it is a fraction of whole numbers short enough to read.
    columns, rows
        A row a retrieved document, in rank order; each row has a cell a column.
    ideal
        For nDCG the rows of the ideal order down to the cutoff: judged documents with a grade above 0.
    total, divisor
        What the rows add up to, and what that is divided by: for nDCG the DCG and the ideal DCG.
    notes
        What has to be known beside the number, a sentence each: unjudged documents in reach, the other gain.
    missing
        Relevant documents that add nothing, where that matters.
    reason
        Why the value is undefined, or None.
    """

    metric: str
    symbol: str
    value: float
    formula: str
    filled: str
    fraction: str | None
    columns: tuple[str, ...]
    rows: tuple[Term, ...]
    ideal: tuple[Term, ...]
    total: float
    divisor: float
    notes: tuple[str, ...]
    missing: tuple[Missing, ...]
    reason: str | None


def worked(scenario: Scenario, metric_name: str) -> WorkedValue:
    """Show how a metric comes to its value for the query as it stands.

    Parameters
    ----------
    scenario
        The query.
    metric_name
        A field of `Values`, such as ``"average_precision"``.

    Raises
    ------
    KeyError
        When there is no metric of that name.
    """
    metric = METRICS[metric_name]
    value: float = getattr(values_of(scenario), metric_name)
    columns, work = ARITHMETIC[metric_name]
    rows = _terms(scenario, scenario.ranking, work(scenario, scenario.ranking))
    best = ideal_order(scenario)[: scenario.k] if metric_name == "ndcg" else ()
    ideal = _terms(scenario, best, _discounted(scenario, best))
    divisor = _divisor(scenario, metric_name)
    adding = [row for row in rows if row.adds]
    fraction = exact_fraction(metric_name, [row.rank for row in adding], divisor)
    return WorkedValue(
        metric=metric_name,
        symbol=metric.symbol_at(scenario.k),
        value=value,
        formula=metric.formula_for(scenario.gain),
        filled=filled_formula(scenario, metric_name, value, fraction, adding, ideal, divisor),
        fraction=fraction,
        columns=columns,
        rows=rows,
        ideal=ideal,
        total=sum((row.adds for row in rows), 0.0),
        divisor=divisor,
        notes=(*_unjudged(scenario, metric_name), *_other_gain(scenario, metric_name)),
        missing=missing_from(scenario, metric_name),
        reason=None if divisor else metric.undefined_because,
    )


Work = list[tuple[tuple[str, ...], float]]  # for each rank: the cells, and what the document adds


def _terms(scenario: Scenario, docs: Sequence[str], work: Work) -> tuple[Term, ...]:
    return tuple(
        Term(rank, doc, rank <= scenario.k, cells, adds)
        for rank, (doc, (cells, adds)) in enumerate(zip(docs, work, strict=True), start=1)
    )


def _hits(scenario: Scenario, docs: Sequence[str]) -> list[bool]:
    relevant = scenario.relevant
    return [doc in relevant for doc in docs]


def _found(hits: Sequence[bool]) -> list[int]:
    return found_of(map(int, hits))  # to be shown as numbers


def _counted(scenario: Scenario, docs: Sequence[str]) -> Work:
    hits = _hits(scenario, docs)
    inside: Work = [((str(found), str(int(hit))), float(hit)) for hit, found in zip(hits, _found(hits), strict=True)]
    below: Work = [((NOT_COUNTED, NOT_COUNTED), 0.0)] * max(0, len(docs) - scenario.k)
    return inside[: scenario.k] + below


def _any_in_top(scenario: Scenario, docs: Sequence[str]) -> Work:
    work = _counted(scenario, docs)
    first = next((place for place, (_, adds) in enumerate(work) if adds), None)
    return [
        (cells, adds) if place == first or not adds else ((cells[0], "already 1"), 0.0)
        for place, (cells, adds) in enumerate(work)
    ]


def _first_relevant(scenario: Scenario, docs: Sequence[str]) -> Work:
    hits = _hits(scenario, docs)
    first = hits.index(True) + 1 if True in hits else None
    value = reciprocal_rank_of(hits)
    return [
        ((f"1/{rank}", number(value)), value) if rank == first else ((f"1/{rank}", "0"), 0.0)
        for rank in range(1, len(docs) + 1)
    ]


def _precision_here(scenario: Scenario, docs: Sequence[str]) -> Work:
    hits = _hits(scenario, docs)
    found = _found(hits)
    return [
        ((str(so_far), f"{so_far}/{rank}", number(precision) if hit else "0"), precision if hit else 0.0)
        for rank, (hit, so_far, precision) in enumerate(zip(hits, found, precisions_of(found), strict=True), start=1)
    ]


def _discounted(scenario: Scenario, docs: Sequence[str]) -> Work:
    work: Work = []
    for rank, doc in enumerate(docs, start=1):
        gain = GAINS[scenario.gain][scenario.grades.get(doc, 0)]
        discount = DISCOUNTS[rank - 1]
        adds = gain * discount if rank <= scenario.k else 0.0
        work.append(((str(gain), number(discount), number(adds) if rank <= scenario.k else NOT_COUNTED), adds))
    return work


ARITHMETIC: dict[str, tuple[tuple[str, ...], Callable[[Scenario, Sequence[str]], Work]]] = {
    "precision": (("relevant so far", "adds"), _counted),
    "recall": (("relevant so far", "adds"), _counted),
    "hit_rate": (("relevant so far", "adds"), _any_in_top),
    "reciprocal_rank": (("1 ÷ rank", "adds"), _first_relevant),
    "average_precision": (("relevant so far", "precision here", "adds"), _precision_here),
    "ndcg": (("gain", "discount", "gain × discount"), _discounted),
}


def _divisor(scenario: Scenario, metric_name: str) -> float:
    yardstick = yardstick_of(scenario)
    divisors: dict[str, float] = {
        "precision": scenario.k,
        "recall": yardstick.num_relevant,
        "average_precision": yardstick.num_relevant,
        "ndcg": yardstick.ideal_dcg,
    }
    return divisors.get(metric_name, 1)


def _unjudged(scenario: Scenario, metric_name: str) -> list[str]:
    docs = [doc for doc in reach(scenario, metric_name) if doc not in scenario.grades]
    if not docs:
        return []
    names = joined(docs, UNJUDGED_NAMED)
    counts_as = "grade 0" if metric_name == "ndcg" else "not relevant"
    if len(docs) == 1:
        return [f"Unjudged: {names}. Counts as {counts_as} and keeps its rank."]
    return [f"Unjudged: {names}. They count as {counts_as} and keep their ranks."]


def _other_gain(scenario: Scenario, metric_name: str) -> list[str]:
    """With grades 0 and 1 alone both gains are the same."""
    if metric_name != "ndcg" or max(scenario.grades.values(), default=0) <= 1:
        return []
    other: Gain = next(gain for gain in get_args(Gain) if gain != scenario.gain)
    value = format_value("ndcg", values_of(replace(scenario, gain=other)).ndcg)
    return [f"With {GAIN_WORDS[other]} as gain, as in {GAIN_TOOLS[other]}: {value}."]
