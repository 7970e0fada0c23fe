"""The arithmetic behind a value: which document added what, and what the sum is divided by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .catalogue import METRICS
from .filling import filled_formula, number, short_fraction
from .one_query import values_of, yardstick_of
from .rank_aware import DISCOUNTS, GAINS, reciprocal_rank_of
from .scenario import Scenario
from .set_based import found_of, precisions_of

NOT_COUNTED = "–"


@dataclass(frozen=True)
class Term:
    """One document's row: `cells` are the texts for the columns, `adds` what it adds to the sum."""

    rank: int
    doc: str
    grade: int | None
    relevant: bool
    within_cutoff: bool
    cells: tuple[str, ...]
    adds: float


@dataclass(frozen=True)
class Missing:
    """A document that adds nothing although it is relevant, and what that costs."""

    doc: str
    cost: str


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
        The exact value where a short fraction is exact, as "5/6".
    columns, rows
        A row a retrieved document, in rank order; each row has a cell a column.
    ideal
        For nDCG the rows of the ideal order down to the cutoff: judged documents with a grade above 0.
    total, divisor
        What the rows add up to, and what that is divided by: for nDCG the DCG and the ideal DCG.
    missing
        Relevant documents that add nothing, where that matters.
    feeds
        Ids of the documents that make up the value.
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
    missing: tuple[Missing, ...]
    feeds: tuple[str, ...]
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
    return WorkedValue(
        metric=metric_name,
        symbol=metric.symbol_at(scenario.k),
        value=value,
        formula=metric.formula_for(scenario.gain),
        filled=filled_formula(scenario, metric_name, value, [row for row in rows if row.adds], ideal, divisor),
        fraction=short_fraction(value),
        columns=columns,
        rows=rows,
        ideal=ideal,
        total=sum((row.adds for row in rows), 0.0),
        divisor=divisor,
        missing=_missing(scenario, metric_name, value),
        feeds=tuple(row.doc for row in rows if row.adds),
        reason=None if divisor else metric.undefined_because,
    )


def ideal_order(scenario: Scenario) -> tuple[str, ...]:
    """The documents with a grade above 0, highest first; equal ones in the order they are shown."""
    graded = [doc for doc in (*scenario.ranking, *scenario.not_retrieved) if scenario.grades.get(doc, 0) > 0]
    return tuple(sorted(graded, key=lambda doc: -scenario.grades[doc]))


Work = list[tuple[tuple[str, ...], float]]  # for each rank: the cells, and what the document adds


def _terms(scenario: Scenario, docs: Sequence[str], work: Work) -> tuple[Term, ...]:
    relevant = scenario.relevant
    return tuple(
        Term(rank, doc, scenario.grades.get(doc), doc in relevant, rank <= scenario.k, cells, adds)
        for rank, (doc, (cells, adds)) in enumerate(zip(docs, work, strict=True), start=1)
    )


def _hits(scenario: Scenario, docs: Sequence[str]) -> list[bool]:
    relevant = scenario.relevant
    return [doc in relevant for doc in docs]


def _found(hits: Sequence[bool]) -> list[int]:
    return [int(found) for found in found_of(hits)]  # the first is True or False, to be shown as 1 or 0


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


def _missing(scenario: Scenario, metric_name: str, value: float) -> tuple[Missing, ...]:
    """The relevant documents that add nothing; for hit rate and RR only where one of them would have been enough."""
    counted = set(scenario.ranking if METRICS[metric_name].reads_whole_list else scenario.ranking[: scenario.k])
    wanted = set(ideal_order(scenario)) if metric_name == "ndcg" else scenario.relevant
    if metric_name in ("hit_rate", "reciprocal_rank") and value > 0:
        return ()
    shown = (*scenario.ranking, *scenario.not_retrieved)
    return tuple(Missing(doc, _cost(scenario, metric_name, doc)) for doc in shown if doc in wanted - counted)


def _cost(scenario: Scenario, metric_name: str, doc: str) -> str:
    rank, k, num_relevant = scenario.rank(doc), scenario.k, len(scenario.relevant)
    place = f"at rank {rank}, below the cutoff" if rank else "not retrieved"
    if metric_name == "ndcg":
        return f"{place}: {_ideal_place(scenario, doc)}"
    costs = {
        "precision": f"adds nothing; in the top {k} it would add 1/{k}",
        "recall": f"costs 1/{num_relevant} of recall" if num_relevant > 1 else "costs all of recall",
        "hit_rate": f"in the top {k} it alone would make hit rate 1",
        "reciprocal_rank": "in the ranking it alone would lift RR above 0",
        "average_precision": f"adds 0, and could add up to 1/{num_relevant} of AP",
    }
    return f"{place}: {costs[metric_name]}"


def _ideal_place(scenario: Scenario, doc: str) -> str:
    ideal_rank = ideal_order(scenario).index(doc) + 1
    if ideal_rank > scenario.k:
        return f"the ideal has no room for it in its top {scenario.k} either"
    gain = GAINS[scenario.gain][scenario.grades[doc]]
    return f"the ideal counts its gain of {gain} at rank {ideal_rank}"
