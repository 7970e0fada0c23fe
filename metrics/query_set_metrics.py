"""The metrics of every query at once, and their means at every k.

The definitions are those of `set_based` and `rank_aware`, written for columns: gains and discounts are their tables,
and the tests hold both against each other. Only judged documents can change a value, so a run is first narrowed to
those; everything after that is counting.
"""

from __future__ import annotations

from math import nan
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
import pyarrow.compute as pc

from .query_set_runs import Floats, Qrels, Run, Whole
from .rank_aware import GAINS, discount_table
from .scenario import MAX_K


class Found(NamedTuple):
    """The judged documents a run retrieved: number of the query, rank and grade, by query and then by rank."""

    query: Whole
    rank: Whole
    grade: Whole

    def only(self, rows: Any) -> Found:
        """Some of them."""
        return Found(self.query[rows], self.rank[rows], self.grade[rows])


# From a run to the judged documents in it.


def judged_and_retrieved(run: Run, qrels: Qrels) -> Found:
    """Narrow a run to the documents that have a judgment for their query."""
    rows, docs = rows_with_judged_documents(run, qrels)
    run_query = np.searchsorted(run.starts, rows, side="right") - 1
    query = np.array([qrels.place.get(query, -1) for query in run.queries], np.int64)[run_query]
    at = judgment_of(query, docs, qrels)
    kept = np.flatnonzero(at >= 0)
    kept = kept[np.argsort(query[kept], kind="stable")]  # rows of a query stay in rank order
    return Found(query[kept], rows[kept] - run.starts[run_query[kept]] + 1, qrels.grades[at[kept]])


def rows_with_judged_documents(run: Run, qrels: Qrels) -> tuple[Whole, Whole]:
    """The rows of the run whose document is judged for any query, and which document of `judged` each has."""
    rows, docs = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    start = 0
    for chunk in run.docs.chunks:
        place = pc.fill_null(pc.index_in(chunk, value_set=qrels.judged), -1).to_numpy()
        inside = np.flatnonzero(place >= 0)
        rows.append(inside + start)
        docs.append(place[inside].astype(np.int64))
        start += len(chunk)
    return np.concatenate(rows), np.concatenate(docs)


def judgment_of(query: Whole, docs: Whole, qrels: Qrels) -> Whole:
    """For each query and document the row of their judgment, or -1: both together make one number to look up."""
    pairs = qrels.query_of_row * len(qrels.judged) + qrels.docs
    order = np.argsort(pairs)
    wanted = query * len(qrels.judged) + docs
    place = np.minimum(np.searchsorted(pairs, wanted, sorter=order), len(pairs) - 1)
    rows: Whole = np.where(pairs[order[place]] == wanted, order[place], -1)
    return rows


def lengths_in_run(run: Run, qrels: Qrels) -> Whole:
    """How many documents the run has for each judged query; -1 where it does not have the query."""
    lengths = np.append(run.lengths, -1)
    return lengths[[run.place.get(query, -1) for query in qrels.queries]]


# The metrics, a value for each query.


def count_by_query(query: Whole, qrels: Qrels) -> Whole:
    """How many rows each query has."""
    return np.bincount(query, minlength=len(qrels)).astype(np.int64)


def set_based(relevant: Found, num_relevant: Whole, k: int) -> dict[str, Floats]:
    """Precision, recall and hit rate at k."""
    in_top_k = np.bincount(relevant.query[relevant.rank <= k], minlength=len(num_relevant))
    return {
        "precision": in_top_k / k,
        "recall": share(in_top_k, num_relevant),
        "hit_rate": (in_top_k > 0).astype(float),
    }


def rank_aware(relevant: Found, num_relevant: Whole) -> dict[str, Floats]:
    """Reciprocal rank and average precision."""
    nth = place_within_query(relevant.query)
    first = relevant.only(nth == 1)
    reciprocal_rank = np.zeros(len(num_relevant))
    reciprocal_rank[first.query] = 1 / first.rank
    precisions = np.bincount(relevant.query, weights=nth / relevant.rank, minlength=len(num_relevant))
    return {"reciprocal_rank": reciprocal_rank, "average_precision": share(precisions, num_relevant)}


def ndcg(found: Found, qrels: Qrels, k: int, gain: str) -> Floats:
    """NDCG at k: the DCG of the run by that of the ideal, all judged documents by grade."""
    best_first = np.lexsort((-qrels.grades, qrels.query_of_row))
    ideal_query = qrels.query_of_row[best_first]
    ideal = Found(ideal_query, place_within_query(ideal_query), qrels.grades[best_first])
    return share(dcg(found, k, gain, len(qrels)), dcg(ideal, k, gain, len(qrels)))


def dcg(found: Found, k: int, gain: str, num_queries: int) -> Floats:
    """Gain times discount, summed over the top k of each query."""
    top = found.only(found.rank <= k)
    discounts = np.array(discount_table(int(top.rank.max(initial=0))))
    terms = np.array(GAINS[gain], float)[top.grade] * discounts[top.rank - 1]
    return np.bincount(top.query, weights=terms, minlength=num_queries).astype(float)


def place_within_query(query: Whole) -> Whole:
    """1, 2, 3, … for the rows of each query; the rows of a query stand together."""
    place: Whole = np.arange(len(query)) - np.searchsorted(query, query) + 1
    return place


def share(part: Any, whole: Any) -> Floats:
    """Part by whole; NaN where the whole is 0."""
    shares: Floats = np.divide(part, whole, out=np.full(len(whole), nan), where=whole > 0)
    return shares


# At every k.


def curve_depth(lengths: Whole, used: Any, k: int) -> int:
    """How far the curve goes: to the end of the longest ranking, or to the cutoff (up to 1,000) if that is deeper."""
    return max(int(lengths[used].max(initial=0)), min(k, MAX_K))


def mean_curve(relevant: Found, num_relevant: Whole, used: Any, depth: int) -> pd.DataFrame:
    """Mean precision, recall and best precision at every k: count what each rank adds, then sum it up downwards."""
    ks = np.arange(1, depth + 1)
    num_used = int(used.sum()) or nan
    found = sum_down(relevant.rank, None, depth)
    recalled = sum_down(relevant.rank, 1 / num_relevant[relevant.query], depth)
    with_more = num_used - sum_down(num_relevant[used] + 1, None, depth)  # queries with at least k relevant documents
    return pd.DataFrame(
        {
            "precision": found / (ks * num_used),
            "recall": recalled / num_used,
            "best_precision": np.cumsum(with_more) / (ks * num_used),
        },
        index=pd.RangeIndex(1, depth + 1, name="k"),
    )


def sum_down(rank: Whole, weights: Floats | None, depth: int) -> Any:
    """The sum of the weights from rank 1 to each rank, or of ones; what lies deeper is in none of them."""
    return np.bincount(np.minimum(rank, depth + 1), weights, minlength=depth + 2)[1 : depth + 1].cumsum()
