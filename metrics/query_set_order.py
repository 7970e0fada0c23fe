"""From rows as they were read to a run in rank order and qrels without repeats.

Rows come as tables with the columns query, doc and score (and rank, where the file has one) or query, doc and grade.
Rows of a run come in blocks, so that a long file is never held as text; a block is worked on while it is still warm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from .display import counted
from .query_set_runs import Floats, Mask, Qrels, Run, Whole, starts_of

SPREAD, HALF = np.uint64(0x9E3779B97F4A7C15), np.uint64(29)  # an odd number without a pattern, and a shift
ROUNDS = 8  # ids whose last 64 bytes are alike have one fingerprint


class RepeatedError(ValueError):
    """A document that stands twice where it may stand once; whoever knows the file adds the lines."""

    def __init__(self, query: str, doc: str) -> None:
        super().__init__(f"query {query!r} has document {doc!r} twice")
        self.query = query
        self.doc = doc


class Part(NamedTuple):
    """Some whole queries of a run, in rank order."""

    queries: list[str]
    lengths: Whole
    docs: Any
    num_tied: int
    ranks_disagree: bool


def run_of_blocks(name: str, blocks: Callable[[], Iterable[Any]], without_documents: Iterable[str] = ()) -> Run:
    """Put a run in order, block by block; where the rows of a query do not stand together, all of it at once.

    Parameters
    ----------
    name
        What the reader calls the run.
    blocks
        Gives the rows as tables, from the start each time it is called.
    without_documents
        Queries that the run answers with an empty list.

    Raises
    ------
    RepeatedError
        When a document stands in a ranking twice.
    """
    parts = parts_of(blocks)
    if parts is None:
        parts = [ranked_part(*scattered_queries(pa.concat_tables(blocks())))]
    unanswered = list(without_documents)
    queries = [*chain.from_iterable(part.queries for part in parts), *unanswered]
    lengths = np.concatenate([*(part.lengths for part in parts), np.zeros(len(unanswered), np.int64)])
    num_tied = sum(part.num_tied for part in parts)
    docs = pa.chunked_array([part.docs for part in parts], pa.string())
    notices = run_notices(num_tied, any(part.ranks_disagree for part in parts))
    return Run(name, queries, starts_of(lengths), docs, num_tied, notices)


def parts_of(blocks: Callable[[], Iterable[Any]]) -> list[Part] | None:
    """The run in parts of whole queries; None where a query comes back after another one."""
    parts: list[Part] = []
    seen: set[str] = set()
    for table, queries, ends in whole_queries(read_ahead(blocks())):
        seen_before = len(seen)
        seen.update(queries)
        if len(seen) < seen_before + len(queries):
            return None
        numbers = np.repeat(np.arange(len(queries)), np.diff(ends, prepend=0))
        parts.append(ranked_part(table, queries, numbers, together=True))
    return parts


def read_ahead(blocks: Iterable[Any]) -> Iterator[Any]:
    """The same blocks, the next one being read while this one is worked on."""
    rest = iter(blocks)
    yield from islice(rest, 1)
    if (block := next(rest, None)) is None:
        return  # a file of one block needs no thread
    with ThreadPoolExecutor(1) as pool:
        while block is not None:
            following = pool.submit(next, rest, None)
            yield block
            block = following.result()


def whole_queries(blocks: Iterable[Any]) -> Iterator[tuple[Any, list[str], Whole]]:
    """The same rows, cut where one query ends and another begins; with the queries, and for each the row it ends at."""
    held, queries, ends = None, [], np.empty(0, np.int64)
    for block in blocks:
        if held is not None:
            last_start = ends[-2] if len(ends) > 1 else 0
            if last_start:
                yield held.slice(0, last_start), queries[:-1], ends[:-1]
            block = pa.concat_tables([held.slice(last_start), block])
        held = block.combine_chunks()
        stretches = pc.run_end_encode(held["query"].chunk(0))  # neighbours with the same query
        queries, ends = stretches.values.to_pylist(), stretches.run_ends.to_numpy()
    if held is not None:
        yield held, queries, ends


def scattered_queries(table: Any) -> tuple[Any, list[str], Whole, bool]:
    """The rows of a run whose queries are interleaved, its queries, and for each row the number of its query."""
    table = table.combine_chunks()
    encoded = table["query"].chunk(0).dictionary_encode()
    return table, encoded.dictionary.to_pylist(), encoded.indices.to_numpy().astype(np.int64), False


def ranked_part(table: Any, queries: list[str], numbers: Whole, together: bool) -> Part:
    """Those queries with their documents best first.

    `numbers` gives for each row the number of its query; `together` says that they only rise.
    """
    docs, scores = table["doc"].chunk(0), table["score"].to_numpy()
    check_no_document_twice(queries, numbers, docs)
    rows = rows_to_sort(numbers, scores) if together else np.arange(len(scores))
    order = None
    if len(rows):
        order = np.arange(len(scores))
        order[rows] = best_first(rows, numbers, scores, docs)
        docs, scores, numbers = docs.take(pa.array(order)), scores[order], numbers[order]
    tied = same_as_next(numbers, scores)
    lengths = np.bincount(numbers, minlength=len(queries))
    return Part(queries, lengths, docs, int(in_a_tie(tied).sum()), ranks_disagree(table, order, numbers, tied))


def check_no_document_twice(queries: list[str], numbers: Whole, docs: Any) -> None:
    """Raise `RepeatedError` where a query has a document twice."""
    if any_twice(fingerprints(docs) + numbers.astype(np.uint64) * SPREAD):  # nearly always settles it
        encoded = docs.dictionary_encode()
        pairs = numbers * len(encoded.dictionary) + encoded.indices.to_numpy()
        if any_twice(pairs):
            in_order = np.sort(pairs)
            pair = int(in_order[1:][in_order[1:] == in_order[:-1]][0])
            number, doc = divmod(pair, len(encoded.dictionary))
            raise RepeatedError(queries[number], encoded.dictionary[doc].as_py())


def any_twice(values: Any) -> bool:
    """Whether a value is there more than once."""
    in_order = np.sort(values)
    return bool((in_order[1:] == in_order[:-1]).any())


def fingerprints(ids: Any) -> Any:
    """A number for each id: equal for equal ids, and hardly ever equal for others.

    All ids lie in one piece of memory. Each round mixes in eight more bytes of
    every id, from its end to its start.
    """
    _, offsets, text = ids.buffers()
    ends = np.frombuffer(offsets, np.int32)[ids.offset : ids.offset + len(ids) + 1]
    padded = np.concatenate((np.zeros(8, np.uint8), np.frombuffer(text or b"", np.uint8)))
    eight_bytes_before = np.ndarray(len(padded) - 7, np.uint64, padded, strides=(1,))
    place, left = ends[1:], np.diff(ends)
    found = left.astype(np.uint64)
    for _ in range(ROUNDS):
        if left.max(initial=0) <= 0:
            break
        not_of_this_id = (8 * np.clip(8 - left, 0, 8)).astype(np.uint64)
        piece = eight_bytes_before[np.maximum(place, 0)] >> not_of_this_id
        found = (found ^ piece) * SPREAD
        found ^= found >> HALF
        place, left = place - 8, left - 8
    return found


def rows_to_sort(numbers: Whole, scores: Floats) -> Whole:
    """The rows of those queries whose scores do not fall all the way down."""
    not_falling = (numbers[1:] == numbers[:-1]) & (scores[1:] >= scores[:-1])
    if not not_falling.any():
        return np.empty(0, np.int64)
    to_sort = np.zeros(numbers[-1] + 1, np.bool_)
    to_sort[numbers[1:][not_falling]] = True
    return np.flatnonzero(to_sort[numbers])


def best_first(rows: Whole, numbers: Whole, scores: Floats, docs: Any) -> Whole:
    """Those rows by query, highest score first; equal scores by document id, descending, byte by byte."""
    rows = rows[np.lexsort((-scores[rows], numbers[rows]))]
    tied = np.flatnonzero(in_a_tie(same_as_next(numbers[rows], scores[rows])))
    if len(tied):
        among = rows[tied]
        rows[tied] = among[np.lexsort((-place_of_id(docs, among), -scores[among], numbers[among]))]
    return rows


def place_of_id(docs: Any, rows: Whole) -> Whole:
    """The place of each of those rows in the order of their document ids."""
    place: Whole = pc.rank(docs.take(pa.array(rows)), tiebreaker="dense").to_numpy().astype(np.int64)
    return place


def same_as_next(numbers: Whole, scores: Floats) -> Mask:
    """Whether the row below is of the same query and has the same score; the last row has none below."""
    same: Mask = (numbers[1:] == numbers[:-1]) & (scores[1:] == scores[:-1])
    return same


def in_a_tie(tied: Mask) -> Mask:
    """Whether the row shares its score with the one above or the one below."""
    return np.concatenate((tied, [False])) | np.concatenate(([False], tied))


def ranks_disagree(table: Any, order: Whole | None, numbers: Whole, tied: Mask) -> bool:
    """Whether the rank column, where there is one, falls on the way down although the scores are not equal."""
    if "rank" not in table.column_names or table["rank"].null_count:
        return False
    ranks = table["rank"].to_numpy()
    ranks = ranks if order is None else ranks[order]
    return bool(((ranks[1:] < ranks[:-1]) & (numbers[1:] == numbers[:-1]) & ~tied).any())


def run_notices(num_tied: int, ranks_disagreed: bool) -> tuple[str, ...]:
    """What to say of a run that was read."""
    notices = []
    if num_tied:
        notices.append(
            f"{counted(num_tied, 'document')} share a score with another of the same query. "
            "Equal scores stand in the order of the document id, descending, as trec_eval has it."
        )
    if ranks_disagreed:
        notices.append("The rank column disagrees with the scores. The scores count, as in trec_eval.")
    return tuple(notices)


def qrels_of_rows(name: str, table: Any, without_documents: Iterable[str] = ()) -> Qrels:
    """Put judgments together by query: each once, a grade below 0 as 0.

    Parameters
    ----------
    name
        What the reader calls the qrels.
    table
        The rows.
    without_documents
        Queries for which nothing was judged.

    Raises
    ------
    RepeatedError
        When a document of a query has two different grades.
    """
    table = table.combine_chunks()
    queries, docs = (table[column].chunk(0).dictionary_encode() for column in ("query", "doc"))
    numbers, codes = (encoded.indices.to_numpy().astype(np.int64) for encoded in (queries, docs))
    grades = table["grade"].to_numpy()
    pairs = numbers * len(docs.dictionary) + codes
    _, first, place = np.unique(pairs, return_index=True, return_inverse=True)
    disagreeing = np.flatnonzero(grades != grades[first][place])
    if len(disagreeing):
        row = disagreeing[0]
        raise RepeatedError(queries.dictionary[numbers[row]].as_py(), docs.dictionary[codes[row]].as_py())
    first.sort()
    kept = first[np.argsort(numbers[first], kind="stable")]
    all_queries = [*queries.dictionary.to_pylist(), *without_documents]
    return Qrels(
        name,
        all_queries,
        starts_of(np.bincount(numbers[kept], minlength=len(all_queries))),
        docs.dictionary,
        codes[kept],
        np.maximum(grades[kept], 0),
        tuple(qrels_notices(len(grades) - len(kept), int((grades[kept] < 0).sum()))),
    )


def qrels_notices(num_repeated: int, num_below_0: int) -> Iterator[str]:
    """What to say of qrels that were read."""
    if num_repeated:
        yield f"{counted(num_repeated, 'judgment')} came again with the same grade and counted once."
    if num_below_0:
        yield f"{counted(num_below_0, 'grade')} below 0 counted as 0."
