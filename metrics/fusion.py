"""Several rankings made into one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from .checks import check_k
from .query_set_order import run_of_blocks
from .query_set_runs import Run, Whole

DIGITS = 12  # sums that differ only by the order they were added in are equal


def reciprocal_rank_fusion(runs: Sequence[Run], k: int = 60, name: str = "fusion") -> Run:
    """Which order do several runs agree on, when only their ranks count?

    score of a document = sum over the runs that retrieved it of 1 / (k + its rank there)

    Parameters
    ----------
    runs : sequence of Run
        The runs, one or more; a query needs to be in one of them only.
    k : int
        How little the first ranks stand out, at least 1. It is no cutoff.
    name : str
        What to call the new run.

    Returns
    -------
    Run
        Every document that a run retrieved, highest score first; equal scores by document id, descending.

    Raises
    ------
    ValueError, TypeError
        When there is no run, or k is not a whole number of at least 1.

    Examples
    --------
    >>> from metrics import read_run
    >>> keyword = read_run(b'{"q1": ["a", "b"]}')
    >>> vector = read_run(b'{"q1": ["b", "c"]}')
    >>> reciprocal_rank_fusion([keyword, vector]).ranking("q1")
    ['b', 'a', 'c']

    Notes
    -----
    Cormack, Clarke and Büttcher (2009), who found k = 60 a good choice.
    """
    k = check_k(k)
    if not runs:
        raise ValueError("there must be at least one run to fuse")
    queries = list(dict.fromkeys(query for run in runs for query in run.queries))
    place = {query: number for number, query in enumerate(queries)}
    numbers = np.concatenate([query_of_row(run, place) for run in runs])
    docs = pa.concat_arrays([chunk for run in runs for chunk in run.docs.chunks] or [pa.array([], pa.string())])
    scores = 1 / (k + np.concatenate([rank_of_row(run) for run in runs]))

    encoded = docs.dictionary_encode()
    pairs = numbers * len(encoded.dictionary) + encoded.indices.to_numpy()
    distinct, pair_of_row = np.unique(pairs, return_inverse=True)
    number, doc = np.divmod(distinct, max(len(encoded.dictionary), 1))
    table = pa.table(
        {
            "query": pa.array(queries, pa.string()).take(pa.array(number)),
            "doc": encoded.dictionary.take(pa.array(doc)),
            "score": np.bincount(pair_of_row, scores, minlength=len(distinct)).round(DIGITS),
        }
    )
    found = np.bincount(number, minlength=len(queries))
    empty = [query for query, documents in zip(queries, found, strict=True) if not documents]
    return run_of_blocks(name, lambda: [table] if len(table) else [], empty)


def query_of_row(run: Run, place: dict[str, int]) -> Whole:
    """For each row of the run, the number of its query among those of all runs."""
    return np.repeat(np.array([place[query] for query in run.queries], np.int64), run.lengths)


def rank_of_row(run: Run) -> Whole:
    """For each row of the run, its rank."""
    rank: Whole = np.arange(int(run.starts[-1])) - np.repeat(run.starts[:-1], run.lengths) + 1
    return rank
