"""A ranking in one line, to look at: rank by rank, relevant or not, with the cutoff and what was not retrieved."""

from pathlib import Path

from metrics.scenario import Scenario

from ..mount import component

_strip = component(Path(__file__).parent, "ranking_strip")


def ranking_strip(scenario: Scenario, *, key: str, cutoff: bool = True) -> None:
    """Draw the strip.

    Parameters
    ----------
    scenario
        The query.
    key
        Its name on the page.
    cutoff
        Whether the cutoff is drawn; a metric that reads the whole list has none.
    """
    missed = [doc for doc in scenario.not_retrieved if doc in scenario.relevant]
    _strip(
        key=key,
        data={
            "ranked": [_chip(scenario, doc) for doc in scenario.ranking],
            "missed": [_chip(scenario, doc) for doc in missed],
            "k": scenario.k if cutoff else None,
        },
    )


def _chip(scenario: Scenario, doc: str) -> dict[str, object]:
    return {"doc": doc, "relevant": doc in scenario.relevant, "judged": scenario.judgment(doc, "relevance")}
