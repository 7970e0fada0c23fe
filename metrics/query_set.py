"""Whole runs at once: every metric of every query, their means, and precision and recall at every k."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import nan
from typing import Any

import numpy as np
import pandas as pd

from .checks import Gain, check_gain, check_k, check_min_grade
from .display import counted
from .files_fault import FileError
from .files_json import qrels_of_json, run_of_json
from .one_query import Values
from .query_set_metrics import (
    Found,
    count_by_query,
    curve_depth,
    judged_and_retrieved,
    lengths_in_run,
    mean_curve,
    ndcg,
    rank_aware,
    set_based,
)
from .query_set_runs import Floats, Mask, Qrels, Run, Whole

METRIC_NAMES = Values._fields


@dataclass(frozen=True)
class Report:
    """What `evaluate` found.

    Parameters
    ----------
    per_query
        The six metrics, num_relevant and num_retrieved of every judged query, indexed by query_id. NaN is undefined.
    means
        The mean of each metric over `queries_used`; NaN where there is none.
    queries_used
        The queries every mean is over.
    left_out
        Each query that is in no mean, and why.
    not_in_run
        The judged queries that the run does not have. Those with something relevant count 0 and stay in the means.
    notices
        A sentence for everything a reader of the means should know.
    curve
        Mean precision, recall and best precision at every k, indexed by k: down to the end of the longest ranking, and
        to the cutoff where that is deeper, but for its sake not beyond 1,000.
    k, gain, min_grade
        What was asked for.
    """

    per_query: pd.DataFrame
    means: dict[str, float]
    queries_used: list[str]
    left_out: dict[str, str]
    not_in_run: list[str]
    notices: list[str]
    curve: pd.DataFrame
    k: int
    gain: Gain
    min_grade: int


def evaluate(
    run: Run | Mapping[str, Any],
    qrels: Qrels | Mapping[str, Any],
    k: int = 10,
    gain: Gain = "exponential",
    min_grade: int = 1,
) -> Report:
    """How good is a run, by these judgments?

    mean = (sum of the metric over the queries used) / (number of queries used)

    Parameters
    ----------
    run : Run or mapping
        What `read_run` returns, or ``{query: [ids best first]}`` or ``{query: {id: score}}``.
    qrels : Qrels or mapping
        What `read_qrels` returns, or ``{query: {id: grade}}`` or ``{query: [ids of relevant documents]}``.
        In both, NumPy's numbers and arrays count as Python's numbers and lists.
    k : int
        The cutoff, at least 1.
    gain : "exponential" or "linear"
        What a grade is worth in nDCG: 2^grade - 1, or the grade itself.
    min_grade : int
        The least grade that counts as relevant; nDCG never moves with it.

    Returns
    -------
    Report
        Per query, means, and the curve against k. A query with nothing relevant is NaN in recall, AP and nDCG, and is
        left out of every mean; a judged query that the run does not have counts 0.

    Raises
    ------
    ValueError, TypeError
        When k is not a whole number of at least 1, min_grade not one from 1 to 30, or the gain is unknown.
    FileError
        When run and qrels have no query in common, or a mapping does not have the form above.

    Examples
    --------
    >>> report = evaluate({"q1": ["d03", "d18", "d05", "d06"]}, {"q1": ["d03", "d05"]}, k=3)
    >>> round(report.means["average_precision"], 2), round(report.means["ndcg"], 2)
    (0.83, 0.92)

    Notes
    -----
    trec_eval and pytrec_eval leave out judged queries that the run does not have, unless told to keep them
    (trec_eval -c), and count recall, AP and nDCG of a query with nothing relevant as 0.
    """
    k, gain, min_grade = check_k(k), check_gain(gain), check_min_grade(min_grade)
    run = run if isinstance(run, Run) else run_of_json("the run", run)
    qrels = qrels if isinstance(qrels, Qrels) else qrels_of_json("the qrels", qrels)
    check_shared_queries(run, qrels)

    found = judged_and_retrieved(run, qrels)
    relevant = found.only(found.grade >= min_grade)
    num_relevant = count_by_query(qrels.query_of_row[qrels.grades >= min_grade], qrels)
    lengths = lengths_in_run(run, qrels)

    values = {
        **set_based(relevant, num_relevant, k),
        **rank_aware(relevant, num_relevant),
        "ndcg": ndcg(found, qrels, k, gain),
    }
    used = num_relevant > 0
    left_out = reasons(run, qrels, used, min_grade)
    not_in_run = named(qrels, lengths < 0)
    return Report(
        per_query=table_by_query(qrels, values, num_relevant, lengths),
        means=means_of(values, used),
        queries_used=named(qrels, used),
        left_out=left_out,
        not_in_run=not_in_run,
        notices=notices_of(run, qrels, found, left_out, not_in_run),
        curve=mean_curve(relevant, num_relevant, used, curve_depth(lengths, used, k)),
        k=k,
        gain=gain,
        min_grade=min_grade,
    )


def check_shared_queries(run: Run, qrels: Qrels) -> None:
    """Raise where not one query of the run has judgments: then the ids are of two kinds."""
    if any(query in qrels.place for query in run.queries):
        return
    if not run.queries:
        raise FileError(run.name, "it has no query", "Give at least one query with what was retrieved for it.")
    ours, theirs = run.queries[0], qrels.queries[0]
    fault = f"no query has judgments: the run has queries such as {ours!r}, {qrels.name} has such as {theirs!r}"
    fix = "Ids are compared as exact text: use the same ones in both."
    if {query.lstrip("0") for query in run.queries} & {query.lstrip("0") for query in qrels.queries}:
        fix = "They differ in leading zeros: write the ids alike in both."
    raise FileError(run.name, fault, fix)


# Over all queries.


def named(qrels: Qrels, wanted: Any) -> list[str]:
    """The ids of some queries, given as a mask."""
    return [qrels.queries[number] for number in np.flatnonzero(wanted)]


def table_by_query(qrels: Qrels, values: dict[str, Floats], num_relevant: Whole, lengths: Whole) -> pd.DataFrame:
    """The metrics of each judged query, and how many documents are relevant and how many were retrieved."""
    counts = {"num_relevant": num_relevant, "num_retrieved": np.maximum(lengths, 0)}
    return pd.DataFrame({**values, **counts}, index=pd.Index(qrels.queries, dtype="str", name="query_id"), copy=False)


def means_of(values: dict[str, Floats], used: Mask) -> dict[str, float]:
    """The mean of each metric over the queries used."""
    return {name: float(column[used].mean()) if used.any() else nan for name, column in values.items()}


# What to say about it.


def reasons(run: Run, qrels: Qrels, used: Any, min_grade: int) -> dict[str, str]:
    """Why each query that is in no mean is not."""
    nothing = "nothing relevant" if min_grade == 1 else f"nothing relevant: no grade of {min_grade} or more"
    without = {query: "no judgments" for query in run.queries if query not in qrels.place}
    return {**dict.fromkeys(named(qrels, ~used), nothing), **without}


def notices_of(run: Run, qrels: Qrels, found: Found, left_out: Mapping[str, str], not_in_run: list[str]) -> list[str]:
    """Everything a reader of the means should know."""
    notices = [*run.notices, *qrels.notices]
    without = sum(query not in qrels.place for query in left_out)
    nothing = len(left_out) - without
    if counting_0 := sum(query not in left_out for query in not_in_run):
        if counting_0 < len(not_in_run):  # the others have nothing relevant
            what = f"{counting_0:,} of them {'counts 0 and stays' if counting_0 == 1 else 'count 0 and stay'}"
        else:
            what = f"{'it' if counting_0 == 1 else 'each'} counts 0 and stays"
        notices.append(f"{queries(len(not_in_run))} of the qrels not in the run: {what} in the means.")
    if without:
        notices.append(f"{queries(without)} of the run without judgments: left out of every mean.")
    if nothing:
        notices.append(f"{queries(nothing)} with nothing relevant: undefined, and left out of every mean.")
    if nothing == len(qrels):
        notices.append("No query has a relevant document, so there is no mean.")
    if not len(found.query):
        notices.append("Not one retrieved document is judged. Do run and qrels use the same document ids?")
    return notices


def queries(number: int) -> str:
    """How many queries, in words."""
    return counted(number, "query", "queries")
