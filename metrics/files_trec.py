"""TREC files: a run has six fields a line, qrels have four, parted by blanks or tabs.

Each block of lines goes through pyarrow, which is fast and strict. A block it refuses, or that holds anything it would
read in another way than we do, is read line by line: that gives the same rows, or names the line and the fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
from pyarrow import csv

from .display import counted
from .files_fault import FieldError, FileError, check_id, grade_of, quoted, rank_of, score_of
from .files_source import BOM, Source, lines_of, num_lines

RUN_FIELDS = ("query", "Q0", "doc", "rank", "score", "tag")
QRELS_FIELDS = ("query", "iteration", "doc", "grade")
RUN_SCHEMA = pa.schema({"query": pa.string(), "doc": pa.string(), "score": pa.float64(), "rank": pa.int32()})
QRELS_SCHEMA = pa.schema({"query": pa.string(), "doc": pa.string(), "grade": pa.int64()})
QRELS_TEXT = pa.schema({"query": pa.string(), "doc": pa.string(), "grade": pa.string()})
BLANK = 32  # of the bytes up to it, a text file should hold only blank, tab, LF and CR


class RunRow(NamedTuple):
    """One line of a run."""

    query: str
    doc: str
    score: float
    rank: int | None


class QrelsRow(NamedTuple):
    """One line of qrels."""

    query: str
    doc: str
    grade: int


def run_rows(source: Source) -> Iterator[tuple[int, RunRow]]:
    """Every line of a run as a row, and its number."""
    return ((number, run_row(source.name, number, line)) for number, line in source.lines())


def qrels_rows(source: Source) -> Iterator[tuple[int, QrelsRow]]:
    """Every line of qrels as a row, and its number."""
    return ((number, qrels_row(source.name, number, line)) for number, line in source.lines())


def run_tables(source: Source) -> Iterator[Any]:
    """The rows of a run, a table for each block."""
    for first, block in source.blocks():
        table = parsed(block, RUN_FIELDS, RUN_SCHEMA)
        if table is None or not np.isfinite(table["score"].to_numpy()).all():
            rows = [run_row(source.name, number, line) for number, line in lines_of(source.name, block, first)]
            table = table_of(rows, RUN_SCHEMA)
        if len(table):
            yield table


def qrels_tables(source: Source) -> Iterator[Any]:
    """The rows of qrels, a table for each block."""
    for first, block in source.blocks():
        table = with_whole_grades(parsed(block, QRELS_FIELDS, QRELS_TEXT))
        if table is None:
            rows = [qrels_row(source.name, number, line) for number, line in lines_of(source.name, block, first)]
            table = table_of(rows, QRELS_SCHEMA)
        if len(table):
            yield table


# The fast way.


def parsed(block: bytes, fields: tuple[str, ...], schema: Any) -> Any:
    """The columns of the schema, or None where the block has to be read line by line."""
    text = tidied(block)
    if b"\r" in text or b"\0" in text or text.startswith(BOM) or not is_utf8(text):
        return None
    try:
        table = csv.read_csv(
            pa.py_buffer(text),
            read_options=csv.ReadOptions(column_names=fields, block_size=len(text) + 1, use_threads=False),
            parse_options=csv.ParseOptions(delimiter=" ", quote_char=False, double_quote=False),
            convert_options=csv.ConvertOptions(
                column_types=schema, include_columns=schema.names, null_values=[], check_utf8=False
            ),
        )
    except pa.ArrowInvalid:
        return None
    return table.combine_chunks() if len(table) == num_lines(text) else None


def tidied(block: bytes) -> bytes:
    """The block with one blank between fields and none elsewhere, no empty lines, and LF at every line's end."""
    if b"\r" in block:
        block = block.replace(b"\r\n", b"\n")
    if b"\t" in block:
        block = block.replace(b"\t", b" ")
    if not block.endswith(b"\n"):
        block += b"\n"
    small = np.frombuffer(block, np.uint8) <= BLANK
    if small[0] or (small[1:] & small[:-1]).any():  # two separators in a row, or one at the start
        block = squeezed(block, b" ").replace(b" \n", b"\n").replace(b"\n ", b"\n")
        block = squeezed(block, b"\n").lstrip(b" \n")
    return block


def squeezed(text: bytes, byte: bytes) -> bytes:
    """The text with one of that byte where several stood in a row."""
    while byte + byte in text:
        text = text.replace(byte + byte, byte)
    return text


def is_utf8(text: bytes) -> bool:
    """Whether all of it is UTF-8, the fields that do not count too."""
    try:
        return text.isascii() or bool(text.decode())
    except UnicodeDecodeError:
        return False


def with_whole_grades(table: Any) -> Any:
    """The grades as whole numbers: few texts differ, and each of those is read once."""
    if table is None:
        return None
    texts = table["grade"].combine_chunks().dictionary_encode()
    try:
        grades = np.array([grade_of(text) for text in texts.dictionary.to_pylist()], np.int64)
    except FieldError:
        return None
    column = table.column_names.index("grade")
    return table.set_column(column, "grade", pa.array(grades[texts.indices.to_numpy()]))


# Line by line.


def run_row(name: str, number: int, line: str) -> RunRow:
    """One line of a run, or the error that says what is wrong with it."""
    fields = fields_of(line)
    if len(fields) > len(RUN_FIELDS):
        fields = fields_by_tab(line) or fields
    if len(fields) != len(RUN_FIELDS):
        raise FileError(name, *run_line_fault(line, fields), number)
    query, _, doc, rank, score, _ = fields
    try:
        return RunRow(check_id(query, "query"), check_id(doc, "document"), score_of(score), rank_or_none(rank))
    except FieldError as fault:
        raise fault.at(name, number) from None


def qrels_row(name: str, number: int, line: str) -> QrelsRow:
    """One line of qrels, or the error that says what is wrong with it."""
    fields = fields_of(line)
    if len(fields) != len(QRELS_FIELDS):
        raise FileError(name, *qrels_line_fault(line, fields), number)
    query, _, doc, grade = fields
    try:
        return QrelsRow(check_id(query, "query"), check_id(doc, "document"), grade_of(grade))
    except FieldError as fault:
        raise fault.at(name, number) from None


def fields_of(line: str) -> list[str]:
    """The fields of a line; only blank and tab part them."""
    return [field for field in line.replace("\t", " ").split(" ") if field]


def fields_by_tab(line: str) -> list[str]:
    """The six fields of a line parted by tabs, whose tag may then hold blanks: no id can be meant by them."""
    fields = [field.strip(" ") for field in line.split("\t")]
    return fields if len(fields) == len(RUN_FIELDS) and all(f and " " not in f for f in fields[:-1]) else []


def rank_or_none(text: str) -> int | None:
    """The rank, which counts for nothing: it is only compared with the order of the scores."""
    try:
        return rank_of(text)
    except FieldError:
        return None


def run_line_fault(line: str, fields: list[str]) -> tuple[str, str]:
    """What is wrong with a line that does not have six fields, and what to do."""
    has = f"the line has {counted(len(fields), 'field')}"
    fault = f"{has}, but a line of a TREC run has 6: query Q0 document rank score tag"
    if line.startswith("#"):
        return fault, "Comments are not part of the format: remove the line."
    if len(fields) == 3:
        return fault, "Query, document and rank alone are MS MARCO's format: add Q0, a score that falls, and a tag."
    if len(fields) == 4:
        return fault, "Four fields a line are qrels: give this file as qrels, or give a run here."
    if len(fields) > 6:
        return fault, "An id or a tag cannot hold blanks: put something else in their place."
    return fault, advice(line)


def qrels_line_fault(line: str, fields: list[str]) -> tuple[str, str]:
    """What is wrong with a line that does not have four fields, and what to do."""
    fault = f"the line has {counted(len(fields), 'field')}, but a line of TREC qrels has 4: query 0 document grade"
    if len(fields) == 3:
        return fault, "Put a 0 between the query and the document."
    if len(fields) == 6:
        return fault, "Six fields a line are a run: give this file as the run, or give qrels here."
    return fault, advice(line)


def advice(line: str) -> str:
    """What to do about a line that fits no format."""
    if "," in line or ";" in line:
        return "If this is CSV, its first line must name the columns, query_id and doc_id among them."
    return f"Correct or remove the line, which begins {quoted(line[:30])}."


def table_of(rows: list[Any], schema: Any) -> Any:
    """Rows as a table."""
    columns = list(zip(*rows, strict=True)) or [()] * len(schema)
    return pa.table([pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)], schema)
