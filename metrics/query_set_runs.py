"""A run and its qrels, held as columns: the documents of a query stand together, those of a run best first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

Whole = NDArray[np.int64]
Floats = NDArray[np.float64]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class Run:
    """The rankings of one system.

    Parameters
    ----------
    name
        What the reader calls it.
    queries
        The ids of its queries, in the order they were first met.
    starts
        Query number i has the rows from `starts[i]` up to, not including, `starts[i + 1]`.
    docs
        The ids of the documents, best first in each query.
    num_tied
        How many documents share their score with another of the same query.
    notices
        A sentence for everything that was read in a way its reader might not expect.
    """

    name: str
    queries: list[str]
    starts: Whole
    docs: Any
    num_tied: int = 0
    notices: tuple[str, ...] = ()

    @cached_property
    def place(self) -> dict[str, int]:
        """The number of each query."""
        return {query: number for number, query in enumerate(self.queries)}

    @property
    def lengths(self) -> Whole:
        """How many documents each query has."""
        return np.diff(self.starts)

    def __len__(self) -> int:
        return len(self.queries)

    def __contains__(self, query: object) -> bool:
        return query in self.place

    def ranking(self, query: str) -> list[str]:
        """The documents of that query, best first; none where the run does not have it."""
        if query not in self.place:
            return []
        number = self.place[query]
        start, end = int(self.starts[number]), int(self.starts[number + 1])
        return list(self.docs.slice(start, end - start).to_pylist())

    def rankings(self) -> Iterator[tuple[str, list[str]]]:
        """Every query with its ranking."""
        for query in self.queries:
            yield query, self.ranking(query)


@dataclass(frozen=True, eq=False)
class Qrels:
    """The judgments of many queries.

    Parameters
    ----------
    name
        What the reader calls it.
    queries
        The ids of its queries, in the order they were first met.
    starts
        Query number i has the rows from `starts[i]` up to, not including, `starts[i + 1]`.
    judged
        The id of every document that has a judgment, once.
    docs
        For each row, the place of its document in `judged`.
    grades
        For each row, the grade, 0 or more.
    notices
        A sentence for everything that was read in a way its reader might not expect.
    """

    name: str
    queries: list[str]
    starts: Whole
    judged: Any
    docs: Whole
    grades: Whole
    notices: tuple[str, ...] = ()

    @cached_property
    def place(self) -> dict[str, int]:
        """The number of each query."""
        return {query: number for number, query in enumerate(self.queries)}

    @cached_property
    def query_of_row(self) -> Whole:
        """For each row, the number of its query."""
        return np.repeat(np.arange(len(self.queries)), np.diff(self.starts))

    def __len__(self) -> int:
        return len(self.queries)

    def __contains__(self, query: object) -> bool:
        return query in self.place

    def grades_of(self, query: str) -> dict[str, int]:
        """The grade of every judged document of that query; none where it has no judgments."""
        if query not in self.place:
            return {}
        number = self.place[query]
        rows = slice(self.starts[number], self.starts[number + 1])
        docs = self.judged.take(pa.array(self.docs[rows])).to_pylist()
        return dict(zip(docs, self.grades[rows].tolist(), strict=True))

    def all_grades(self) -> Iterator[tuple[str, Mapping[str, int]]]:
        """Every query with its grades."""
        for query in self.queries:
            yield query, self.grades_of(query)


def starts_of(lengths: Any) -> Whole:
    """Where the rows of each query start, and at the end how many rows there are."""
    return np.concatenate(([0], np.cumsum(lengths, dtype=np.int64)))
