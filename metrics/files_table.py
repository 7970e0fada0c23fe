"""CSV files: a header names the columns, in any order; a comma, a semicolon or a tab parts them.

A run has query_id, doc_id and score or rank; qrels have query_id, doc_id and grade; one file may hold both.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from .display import counted
from .files_fault import BLANKS, FieldError, FileError, check_id, grade_of, quoted, rank_of, score_of
from .files_source import Source, decoded, normal_names, separator_of
from .files_trec import QRELS_SCHEMA, RUN_SCHEMA, QrelsRow, RunRow, rank_or_none, table_of

ROWS = 100_000  # a table at a time, so that a long file is not held as Python objects
KNOWN = ("query_id", "doc_id", "rank", "score", "grade")
NEEDS_NAMES = "Name the columns in the first line; a run has query_id, doc_id and score or rank, qrels have grade."


class Columns(NamedTuple):
    """Where the columns stand that are read; None for one that the file does not have."""

    query: int
    doc: int
    rank: int | None
    score: int | None
    grade: int | None
    width: int


def columns_of(source: Source, header: list[str]) -> Columns:
    """Where each known column stands in the header; the others are ignored."""
    names = normal_names(header)
    for name in KNOWN:
        if names.count(name) > 1:
            raise FileError(source.name, f"the column {name} is there twice", "Keep one of them, or rename one.", 1)
    for name in ("query_id", "doc_id"):
        if name not in names:
            raise FileError(source.name, f"there is no column {name}", NEEDS_NAMES, 1)
    rank, score, grade = (names.index(name) if name in names else None for name in ("rank", "score", "grade"))
    return Columns(names.index("query_id"), names.index("doc_id"), rank, score, grade, len(header))


def run_rows(source: Source, blank_is_absent: bool = False) -> Iterator[tuple[int, RunRow]]:
    """Every row of a run, and its line. A row without rank or score is refused, or else not retrieved."""
    columns, records = opened(source)
    if columns.score is None and columns.rank is None:
        raise FileError(source.name, "there is no column score or rank", NEEDS_NAMES, 1)
    for line, cells in records:
        rank, score = cell_of(columns.rank, cells), cell_of(columns.score, cells)
        if blank_is_absent and not rank and not score:
            continue
        query, doc = ids_of(source, columns, line, cells)
        try:
            if columns.score is None:
                row = RunRow(query, doc, -float(rank_of(rank)), None)
            else:
                row = RunRow(query, doc, score_of(score), rank_or_none(rank))
        except FieldError as fault:
            raise fault.at(source.name, line) from None
        yield line, row


def cell_of(place: int | None, cells: list[str]) -> str:
    """What stands in a column, without outer blanks; nothing where the file does not have the column."""
    return "" if place is None else cells[place].strip(BLANKS)


def qrels_rows(source: Source, blank_is_absent: bool = False) -> Iterator[tuple[int, QrelsRow]]:
    """Every row of qrels, and its line. A row without a grade is refused, or else unjudged."""
    columns, records = opened(source)
    place = columns.grade if blank_is_absent or columns.grade is not None else columns.score  # BEIR's qrels say score
    if place is None:
        raise FileError(source.name, "there is no column grade", NEEDS_NAMES, 1)
    for line, cells in records:
        grade = cell_of(place, cells)
        if blank_is_absent and not grade:
            continue
        query, doc = ids_of(source, columns, line, cells)
        try:
            yield line, QrelsRow(query, doc, grade_of(grade))
        except FieldError as fault:
            raise fault.at(source.name, line) from None


def ids_of(source: Source, columns: Columns, line: int, cells: list[str]) -> tuple[str, str]:
    """The two ids of a row, exactly as they stand."""
    for name, place, of in (("query_id", columns.query, "query"), ("doc_id", columns.doc, "document")):
        try:
            check_id(cells[place], of)
        except FieldError as fault:
            raise FileError(source.name, f"{fault.fault} (column {name})", fault.fix, line) from None
    return cells[columns.query], cells[columns.doc]


def check_every_row_says_something(source: Source) -> None:
    """Raise where a row of a file with both has neither a place in the ranking nor a grade, or a rank that is no place.

    A file with scores is put in order by them, so that a document with its rank alone would be lost from the ranking.
    """
    columns, records = opened(source)
    for line, cells in records:
        ids_of(source, columns, line, cells)
        rank, score, grade = (cell_of(place, cells) for place in (columns.rank, columns.score, columns.grade))
        if not (rank or score or grade):
            fix = "Give the row a rank, a grade or both, or remove it."
            raise FileError(source.name, "the row has neither a rank nor a grade", fix, line)
        if columns.score is not None and rank and not score:
            fix = "Give it a score, or leave its rank empty too if it was not retrieved, or remove the column score."
            raise FileError(source.name, f"the row has the rank {quoted(rank)}, but no score", fix, line)


def opened(source: Source) -> tuple[Columns, Iterator[tuple[int, list[str]]]]:
    """The columns of the file and its records after the header."""
    records = records_of(source)
    _, header = next(records)
    columns = columns_of(source, header)

    def of_full_width() -> Iterator[tuple[int, list[str]]]:
        for line, cells in records:
            if len(cells) != columns.width:
                fault = f"the row has {counted(len(cells), 'cell')}, but the header names {columns.width}"
                raise FileError(source.name, fault, "Give each row one cell a column.", line)
            yield line, cells

    return columns, of_full_width()


def records_of(source: Source) -> Iterator[tuple[int, list[str]]]:
    """Every record with content, and the line it begins on."""
    separator = separator_of(next(line for _, line in source.lines()))
    reader = csv.reader(all_lines(source), delimiter=separator, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(cell.strip(BLANKS) for cell in cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as fault:
        raise FileError(source.name, *record_fault(str(fault)), line) from None


def record_fault(fault: str) -> tuple[str, str]:
    """What is wrong with the cells of a record, in our words."""
    never_closed = "a quote that is opened here is never closed"
    if "end of data" in fault:
        return never_closed, 'Close it, or write a quote inside a cell as "".'
    if "limit" in fault:
        return f"a cell is longer than {csv.field_size_limit():,} characters, or {never_closed}", "Correct the cell."
    return "text follows a closing quote", 'Quote the whole cell, and write a quote inside it as "".'


def all_lines(source: Source) -> Iterator[str]:
    """Every line, also the empty ones, each with a line feed at its end: a quoted cell may hold some."""
    for first, block in source.blocks():
        for number, line in enumerate(block.removesuffix(b"\n").split(b"\n"), start=first):
            yield decoded(source.name, line.removesuffix(b"\r"), number) + "\n"


def tables_of(rows: Callable[[], Iterator[tuple[int, Any]]], schema: Any) -> Iterator[Any]:
    """The rows as tables of a bounded size."""
    numbered = rows()
    while batch := [row for _, row in islice(numbered, ROWS)]:
        yield table_of(batch, schema)


def run_tables(source: Source, blank_is_absent: bool = False) -> Iterator[Any]:
    """The rows of a run, some at a time."""
    return tables_of(lambda: run_rows(source, blank_is_absent), RUN_SCHEMA)


def qrels_tables(source: Source, blank_is_absent: bool = False) -> Iterator[Any]:
    """The rows of qrels, some at a time."""
    return tables_of(lambda: qrels_rows(source, blank_is_absent), QRELS_SCHEMA)


def check_no_rank_twice(source: Source, blank_is_absent: bool) -> None:
    """Raise where two documents of a query have one rank and no score says which is better."""
    first_line: dict[tuple[str, float], int] = {}
    for line, row in run_rows(source, blank_is_absent):
        if (row.query, row.score) in first_line:
            before = first_line[row.query, row.score]
            fault = f"query {quoted(row.query)} has rank {-row.score:.0f} twice, on lines {before} and {line}"
            raise FileError(source.name, fault, "Give every document of a query a rank of its own.", line)
        first_line[row.query, row.score] = line


def ranks_by_score(source: Source) -> bool:
    """Whether the file has a score for its documents."""
    return opened(source)[0].score is not None
