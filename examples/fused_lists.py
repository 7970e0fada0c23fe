"""Two lists of one query to fuse: the lesson's own, or the two first runs of a set cut to their ten best."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from metrics.query_set_board import scenario_of
from metrics.scenario import Scenario

from .fusion_evidence import parents_of
from .query_sets import SETS, QuerySet
from .two_lists import DEFAULT, load_pairs

FIGURE = "figure"
SOURCES: Mapping[str, str] = {
    FIGURE: "The lesson’s query",
    "lesson": "The lesson’s set",
    "help-centre": "The measured set",
}
DEPTH = 10  # documents of a list
CUTOFFS = {"lesson": 3, "help-centre": 5}
_NOTES = {"lesson": " Its hybrid run is the fusion of these two with c = 60, cut to its ten best."}


@dataclass(frozen=True)
class TwoRuns:
    """Two lists of one query: the same documents, judgments and cutoff.

    Parameters
    ----------
    names
        What the lists are called.
    first, second
        The lists.
    note
        Where they come from.
    """

    names: tuple[str, str]
    first: Scenario
    second: Scenario
    note: str


@lru_cache(maxsize=200)
def load_two(source: str, query: str = "") -> TwoRuns:
    """Return the lists of the lesson's own query, or of a query of a set.

    Raises
    ------
    KeyError
        If there is no such set or query.
    """
    if source == FIGURE:
        pair = load_pairs()[DEFAULT]
        note = "The lesson’s figure, constructed: both lists hold the same four documents."
        return TwoRuns(("keyword", "vector"), pair.left, pair.right, note)
    query_set = SETS[source]()
    first, second = parents_of(query_set)
    lists = [_cut(query_set, run, query, CUTOFFS[source]) for run in (first, second)]
    note = query_set.note + _NOTES.get(source, "")
    return TwoRuns((first, second), _with_all(lists[0], lists[1]), _with_all(lists[1], lists[0]), note)


def queries_of(source: str) -> dict[str, str]:
    """Return what can be picked from a source, with the words that stand in the menu; nothing for the figure."""
    if source == FIGURE:
        return {}
    return {query.id: f"{query.text} ({query.id}, {query.kind})" for query in SETS[source]().queries.values()}


def _cut(query_set: QuerySet, run: str, query: str, k: int) -> Scenario:
    """A run's ten best documents of the query, and whatever else is relevant; other documents are left out."""
    words = query_set.queries[query].text
    whole, _ = scenario_of(query_set.runs[run], query_set.qrels, query, k=k, documents=query_set.documents, words=words)
    ranking = whole.ranking[:DEPTH]
    missed = tuple(doc for doc in (*whole.ranking[DEPTH:], *whole.not_retrieved) if whole.grades.get(doc, 0) > 0)
    kept = {*ranking, *missed}
    return replace(
        whole,
        documents={doc: whole.documents[doc] for doc in (*ranking, *missed)},
        ranking=ranking,
        not_retrieved=missed,
        grades={doc: grade for doc, grade in whole.grades.items() if doc in kept},
    )


def _with_all(scenario: Scenario, other: Scenario) -> Scenario:
    """The list with the other's documents and their judgments: those it does not rank are not retrieved."""
    new = tuple(doc for doc in (*other.ranking, *other.not_retrieved) if doc not in scenario.documents)
    documents = {**scenario.documents, **{doc: other.documents[doc] for doc in new}}
    grades = {**other.grades, **scenario.grades}
    return replace(scenario, documents=documents, not_retrieved=(*scenario.not_retrieved, *new), grades=grades)
