"""The documents that should count towards a value and do not, and what each of them costs."""

from __future__ import annotations

from dataclasses import dataclass

from .catalogue import METRICS
from .rank_aware import GAINS
from .scenario import Scenario


@dataclass(frozen=True)
class Missing:
    """A document that adds nothing although it is relevant, or for nDCG has a gain, and what that costs."""

    doc: str
    cost: str


def feeds(scenario: Scenario, metric_name: str) -> tuple[str, ...]:
    """Ids of the documents that make up a value, in rank order.

    Parameters
    ----------
    scenario
        The query.
    metric_name
        A field of `Values`.
    """
    wanted = _wanted(scenario, metric_name)
    counted = tuple(doc for doc in reach(scenario, metric_name) if doc in wanted)
    return counted[:1] if metric_name in _ONE_IS_ENOUGH else counted


def reach(scenario: Scenario, metric_name: str) -> tuple[str, ...]:
    """The part of the ranking that the metric reads: the top k, or all of it."""
    return scenario.ranking if METRICS[metric_name].reads_whole_list else scenario.ranking[: scenario.k]


def missing_from(scenario: Scenario, metric_name: str) -> tuple[Missing, ...]:
    """The documents that add nothing; for hit rate and RR only where one of them would have been enough."""
    if metric_name in _ONE_IS_ENOUGH and feeds(scenario, metric_name):
        return ()
    absent = _wanted(scenario, metric_name) - set(reach(scenario, metric_name))
    costs = _ideal_places(scenario) if metric_name == "ndcg" else dict.fromkeys(absent, _cost(scenario, metric_name))
    ranks = {doc: rank for rank, doc in enumerate(scenario.ranking, start=1)}
    shown = (*scenario.ranking, *scenario.not_retrieved)
    return tuple(Missing(doc, f"{_place(ranks.get(doc))}: {costs[doc]}") for doc in shown if doc in absent)


def ideal_order(scenario: Scenario) -> tuple[str, ...]:
    """The documents with a grade above 0, highest first; equal ones in the order they are shown."""
    graded = [doc for doc in (*scenario.ranking, *scenario.not_retrieved) if scenario.grades.get(doc, 0) > 0]
    return tuple(sorted(graded, key=lambda doc: -scenario.grades[doc]))


_ONE_IS_ENOUGH = ("hit_rate", "reciprocal_rank")


def _wanted(scenario: Scenario, metric_name: str) -> frozenset[str]:
    return frozenset(ideal_order(scenario)) if metric_name == "ndcg" else scenario.relevant


def _place(rank: int | None) -> str:
    return f"at rank {rank}, below the cutoff" if rank else "not retrieved"


def _cost(scenario: Scenario, metric_name: str) -> str:
    """What it costs that a relevant document is not counted; for all of them the same."""
    k, num_relevant = scenario.k, len(scenario.relevant)
    match metric_name:
        case "precision" if len(feeds(scenario, "precision")) == k:
            return f"adds nothing, and costs nothing: every place in the top {k} holds a relevant document"
        case "precision":
            return f"adds nothing; in a place of the top {k} without a relevant document it would add 1/{k}"
        case "recall":
            return f"costs 1/{num_relevant} of recall" if num_relevant > 1 else "costs all of recall"
        case "hit_rate":
            return f"in the top {k} it alone would make hit rate 1"
        case "reciprocal_rank":
            return "in the ranking it alone would lift RR above 0"
        case _:
            return f"adds 0; its own term could be up to 1/{num_relevant}"


def _ideal_places(scenario: Scenario) -> dict[str, str]:
    """For nDCG: what the ideal makes of each document."""
    gains = GAINS[scenario.gain]
    return {
        doc: f"the ideal counts its gain of {gains[scenario.grades[doc]]} at rank {rank}"
        if rank <= scenario.k
        else f"the ideal has no room for it in its top {scenario.k} either"
        for rank, doc in enumerate(ideal_order(scenario), start=1)
    }
