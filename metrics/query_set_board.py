"""One query of a set as a scenario, to be looked into document by document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from .checks import Gain
from .scenario import MAX_DOCUMENTS, MAX_K, MAX_TITLE, Document, Scenario, clean

if TYPE_CHECKING:
    from .query_set_runs import Qrels, Run

_NO_DOCUMENTS: Mapping[str, Document] = {}


def scenario_of(
    run: Run,
    qrels: Qrels,
    query: str,
    *,
    k: int = 3,
    gain: Gain = "exponential",
    min_grade: int = 1,
    documents: Mapping[str, Document] = _NO_DOCUMENTS,
    words: str = "",
) -> tuple[Scenario, list[str]]:
    """What did this run retrieve for one query, and what did it miss?

    Parameters
    ----------
    run : Run
        The run.
    qrels : Qrels
        The judgments.
    query : str
        The id of the query.
    k, gain, min_grade
        As for `evaluate`; a scenario's k goes up to 1,000.
    documents : mapping
        Titles and texts by document id, where they are known; any other document has its id for a title.
    words : str
        What was asked; the query's id, unless given.

    Returns
    -------
    Scenario, list of str
        The ranking, every judged document that is not in it, and a sentence for whatever did not fit on the board.

    Raises
    ------
    ValueError
        When an id cannot stand on a card: it is blank, too long, or holds control characters.

    Examples
    --------
    >>> from metrics import read_qrels, read_run
    >>> run, qrels = read_run(b'{"q1": ["d18", "d05"]}'), read_qrels(b'{"q1": {"d03": 1, "d05": 1}}')
    >>> scenario, notices = scenario_of(run, qrels, "q1", k=2)
    >>> scenario.ranking, scenario.not_retrieved, scenario.k
    (('d18', 'd05'), ('d03',), 2)
    """
    grades = qrels.grades_of(query)
    whole = run.ranking(query)
    ranked = set(whole)
    best_first = sorted((doc for doc in grades if doc not in ranked), key=lambda doc: -grades[doc])
    useful = [doc for doc in best_first if grades[doc] > 0]  # what is dropped without a grade above 0 moves no number
    ranking = whole[: max(MAX_DOCUMENTS - len(useful), 0)]
    tray = [*useful, *best_first[len(useful) :]][: MAX_DOCUMENTS - len(ranking)]
    placed = (*ranking, *tray)
    scenario = Scenario(
        documents={doc: documents.get(doc) or Document(doc, doc[:MAX_TITLE]) for doc in placed},
        ranking=tuple(ranking),
        not_retrieved=tuple(tray),
        grades={doc: grades[doc] for doc in placed if doc in grades},
        k=min(k, MAX_K),
        gain=gain,
        min_grade=min_grade,
        query=clean(words or query).strip()[:MAX_TITLE].rstrip(),
    )
    return scenario, _left_out(query, whole, ranking, grades)


def _left_out(query: str, whole: list[str], ranking: list[str], grades: Mapping[str, int]) -> list[str]:
    cut = whole[len(ranking) :]
    if not cut:
        return []
    judged = sum(grades.get(doc, 0) > 0 for doc in cut)
    return [
        f"Query {query} has {len(whole):,} documents in the run; the first {len(ranking):,} are here, "
        f"without {judged:,} graded above 0. Numbers that read the whole list can differ from those of the set."
    ]
