"""Several rankings made into one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from .checks import check_k, check_ranking
from .display import DIGITS
from .query_set_order import run_of_blocks
from .query_set_runs import Run, Whole


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


@dataclass(frozen=True)
class FusedDocument:
    """A document of one query after fusion, with what each list gave it.

    Parameters
    ----------
    doc
        Its id.
    ranks
        Its rank in each list; None where the list does not have it.
    terms
        What each list gave: 1 / (k + its rank there), 0 where the list does not have it.
    """

    doc: str
    ranks: tuple[int | None, ...]
    terms: tuple[float, ...]

    @property
    def score(self) -> float:
        """The sum of what the lists gave."""
        return round(sum(self.terms), DIGITS)


def fused_documents(rankings: Sequence[Sequence[str]], k: int = 60) -> list[FusedDocument]:
    """Why does each document stand where fusion puts it?

    score of a document = sum over the lists that have it of 1 / (k + its rank there)

    Parameters
    ----------
    rankings : sequence of sequences of str
        The lists of one query, each best first.
    k : int
        The constant of `reciprocal_rank_fusion`, at least 1. It is no cutoff.

    Returns
    -------
    list of FusedDocument
        Every document of the lists in the order of `reciprocal_rank_fusion`, each with its ranks and terms.

    Raises
    ------
    ValueError, TypeError
        When a list holds a document twice, or k is not a whole number of at least 1.

    Examples
    --------
    >>> lesson = fused_documents([["d03", "d18", "d05", "d06"], ["d18", "d05", "d06", "d03"]])
    >>> [document.doc for document in lesson]
    ['d18', 'd03', 'd05', 'd06']
    >>> lesson[0].ranks, round(lesson[0].score, 4)
    ((2, 1), 0.0325)
    """
    k = check_k(k)
    places = [{doc: rank for rank, doc in enumerate(check_ranking(ranking), start=1)} for ranking in rankings]
    fused = []
    for doc in dict.fromkeys(doc for place in places for doc in place):
        ranks = tuple(place.get(doc) for place in places)
        fused.append(FusedDocument(doc, ranks, tuple(0.0 if rank is None else 1 / (k + rank) for rank in ranks)))
    return sorted(fused, key=lambda document: (document.score, document.doc), reverse=True)


@dataclass(frozen=True)
class SameOrder:
    """The constants from `first` to `last`, which all give one order."""

    first: int
    last: int
    ranking: tuple[str, ...]


def orders_by_constant(rankings: Sequence[Sequence[str]], constants: Iterable[int]) -> list[SameOrder]:
    """At which constants does the fused order change?

    Parameters
    ----------
    rankings : sequence of sequences of str
        The lists of one query, each best first.
    constants : iterable of int
        The constants to try, rising.

    Returns
    -------
    list of SameOrder
        Neighbouring constants that give the same order taken together.

    Examples
    --------
    >>> changes = orders_by_constant([["a", "b", "c", "d"], ["e", "b", "c", "a"]], range(1, 101))
    >>> [(same.first, same.last, "".join(same.ranking)) for same in changes]
    [(1, 1, 'abecd'), (2, 100, 'baced')]
    """
    found: list[SameOrder] = []
    for constant in constants:
        ranking = tuple(document.doc for document in fused_documents(rankings, constant))
        if found and found[-1].ranking == ranking:
            found[-1] = SameOrder(found[-1].first, constant, ranking)
        else:
            found.append(SameOrder(constant, constant, ranking))
    return found
