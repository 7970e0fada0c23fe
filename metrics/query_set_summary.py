"""What was read and what is measured, counted and said in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import isnan

import numpy as np
import pandas as pd

from .display import counted
from .mean_display import format_mean
from .query_set import Report
from .query_set_runs import Qrels, Run

LEAST_DEPTH = 20


def interval_text(interval: tuple[float, float]) -> str:
    """How does an interval of a mean stand on screen?

    Parameters
    ----------
    interval : tuple of float
        Its two ends; NaN where there is none.

    Returns
    -------
    str
        Empty where there is none.

    Examples
    --------
    >>> interval_text((0.5, 1.0))
    '0.50 – 1.00'
    """
    return "" if isnan(interval[0]) else " – ".join(map(format_mean, interval))


def used_text(report: Report, of: int | None = None) -> str:
    """Over how many queries are the means?

    Parameters
    ----------
    report : Report
        What `evaluate` returned.
    of : int, optional
        How many queries there are, if not only those with judgments count.

    Returns
    -------
    str
        How many, of how many judged ones.

    Examples
    --------
    >>> from metrics import evaluate
    >>> used_text(evaluate({"q1": ["a"]}, {"q1": ["a"], "q2": {"a": 0}}))
    'mean of 1 of 2 queries'
    """
    there_are = len(report.per_query) if of is None else of
    return f"mean of {len(report.queries_used):,} of {counted(there_are, 'query', 'queries')}"


def run_facts(run: Run) -> list[str]:
    """What does a run hold?

    Parameters
    ----------
    run : Run
        The run.

    Returns
    -------
    list of str
        Its queries, its rows, how deep it goes, its ties.

    Examples
    --------
    >>> from metrics import read_run
    >>> run_facts(read_run(b'{"q1": ["d1", "d2"], "q2": ["d1"]}'))
    ['2 queries', '3 rows', '1 to 2 documents a query', 'no ties']
    """
    lengths = run.lengths
    fewest, most = (int(lengths.min()), int(lengths.max())) if len(lengths) else (0, 0)
    depth = counted(most, "document") if fewest == most else f"{fewest:,} to {counted(most, 'document')}"
    ties = f"{counted(run.num_tied, 'document')} in ties" if run.num_tied else "no ties"
    return [counted(len(run), "query", "queries"), counted(len(run.docs), "row"), f"{depth} a query", ties]


def qrels_facts(qrels: Qrels) -> list[str]:
    """What do qrels hold?

    Parameters
    ----------
    qrels : Qrels
        The judgments.

    Returns
    -------
    list of str
        Their queries, their judgments, how often each grade was given.

    Examples
    --------
    >>> from metrics import read_qrels
    >>> qrels_facts(read_qrels(b'{"q1": {"d1": 2, "d2": 0}, "q2": {"d1": 2}}'))
    ['2 queries', '3 judgments of 2 documents', 'grade 0: 1', 'grade 2: 2']
    """
    judged = f"{counted(len(qrels.grades), 'judgment')} of {counted(len(qrels.judged), 'document')}"
    grades = [f"grade {grade}: {number:,}" for grade, number in grade_counts(qrels).items()]
    return [counted(len(qrels), "query", "queries"), judged, *grades]


def grade_counts(qrels: Qrels) -> dict[int, int]:
    """How many judgments have each grade?

    Parameters
    ----------
    qrels : Qrels
        The judgments.

    Returns
    -------
    dict of int to int
        The number of judgments by grade, lowest grade first; a grade that nothing has is not in it.

    Examples
    --------
    >>> from metrics import read_qrels
    >>> grade_counts(read_qrels(b'{"q1": {"d1": 2, "d2": 0}, "q2": {"d1": 2}}'))
    {0: 1, 2: 2}
    """
    grades, numbers = np.unique(qrels.grades, return_counts=True)
    return dict(zip(grades.tolist(), numbers.tolist(), strict=True))


def notes_on_means(run: Run, qrels: Qrels, report: Report) -> list[str]:
    """What should be known of the means of a run, beyond what was said of the two files when they were read?

    Parameters
    ----------
    run : Run
        The run.
    qrels : Qrels
        The judgments.
    report : Report
        What `evaluate` made of the two.

    Returns
    -------
    list of str
        A sentence each.

    Examples
    --------
    >>> from metrics import evaluate, read_qrels, read_run
    >>> run, qrels = read_run(b'{"q1": ["a"]}'), read_qrels(b'{"q1": ["a"], "q2": ["a"]}')
    >>> notes_on_means(run, qrels, evaluate(run, qrels))[0]
    '1 query of the qrels not in the run: it counts 0 and stays in the means.'
    """
    told = {*run.notices, *qrels.notices}
    return [notice for notice in report.notices if notice not in told]


def unusual_queries(reports: Mapping[str, Report]) -> pd.DataFrame:
    """Which queries are in no mean, or count 0 because the run does not have them?

    Parameters
    ----------
    reports : mapping of str to Report
        What `evaluate` made of each run, by its name.

    Returns
    -------
    DataFrame
        A row for each such query of each run, with the reason.

    Examples
    --------
    >>> from metrics import evaluate
    >>> unusual_queries({"mine": evaluate({"q1": ["a"]}, {"q1": ["a"], "q2": {"a": 0}})}).values.tolist()
    [['mine', 'q2', 'left out', 'nothing relevant']]
    """
    rows = []
    for name, report in reports.items():
        rows += [(name, query, "left out", reason) for query, reason in report.left_out.items()]
        missing = (query for query in report.not_in_run if query not in report.left_out)
        rows += [(name, query, "counts 0", "judged, but not in the run") for query in missing]
    return pd.DataFrame(rows, columns=["run", "query", "in the means", "why"])


def shown_depth(reports: Iterable[Report], k: int) -> int:
    """How far can the curves of these runs be drawn together?

    Parameters
    ----------
    reports : iterable of Report
        What `evaluate` made of each run.
    k : int
        The cutoff.

    Returns
    -------
    int
        The last k: as far as the shortest curve goes, or some way past the cutoff.

    Examples
    --------
    >>> from metrics import evaluate
    >>> shown_depth([evaluate({"q1": ["a", "b", "c"]}, {"q1": ["a"]}, k=2)], k=2)
    3
    """
    return min(*(len(report.curve) for report in reports), max(LEAST_DEPTH, 2 * k))


def matching(per_query: pd.DataFrame, text: str) -> pd.DataFrame:
    """Which rows of a per-query table are of a query whose id holds a text?

    Parameters
    ----------
    per_query : DataFrame
        `Report.per_query`.
    text : str
        What is looked for; blanks around it do not count.

    Returns
    -------
    DataFrame
        The rows whose query id holds the text, in any case; all of them where there is no text.

    Examples
    --------
    >>> from metrics import evaluate
    >>> list(matching(evaluate({"Q1": ["a"]}, {"Q1": ["a"], "x": ["a"]}).per_query, " q1 ").index)
    ['Q1']
    """
    wanted = text.strip()
    return per_query[per_query.index.str.contains(wanted, case=False, regex=False)] if wanted else per_query


def free_name(name: str, taken: Iterable[str]) -> str:
    """What can a run be called that has a name in use?

    Parameters
    ----------
    name : str
        The name that is wanted.
    taken : iterable of str
        Those that are in use.

    Returns
    -------
    str
        The name, with a number behind it where it is taken.

    Examples
    --------
    >>> free_name("my.run", ["my.run", "my.run (2)"])
    'my.run (3)'
    """
    names, number, free = set(taken), 1, name
    while free in names:
        number += 1
        free = f"{name} ({number})"
    return free
