"""Run and qrels files in: TREC, CSV and JSON, told apart by what they hold.

Everything a file can do wrong raises `FileError`, which names the file, the line where there is one, the fault and the
fix. A row is never left out in silence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pyarrow as pa

from . import files_json, files_table, files_trec
from .files_fault import FileError, quoted
from .files_source import File, Progress, Source, first_line, kind_of, source_of
from .query_set_order import RepeatedError, qrels_of_rows, run_of_blocks
from .query_set_runs import Qrels, Run

__all__ = ["FileError", "Qrels", "Run", "read_qrels", "read_run", "read_table"]


def read_run(file: File, name: str | None = None, progress: Progress | None = None) -> Run:
    r"""Which documents did a system retrieve for each query, and in what order?

    Parameters
    ----------
    file : path or bytes
        A TREC run (query Q0 document rank score tag), CSV with query_id, doc_id and score or rank, or JSON:
        ``{query: [ids best first]}`` or ``{query: {id: score}}``.
    name : str, optional
        What to call the file in messages; its own name, unless given.
    progress : callable, optional
        Told the share of the file that was read, from 0 to 1, anew for each pass over it and perhaps from another
        thread. What it raises ends the reading.

    Returns
    -------
    Run
        The rankings: highest score first, and equal scores by document id, descending, as trec_eval has them. The
        rank column of a file that has scores does not count.

    Raises
    ------
    FileError
        When the file cannot be read as a run, or a document stands in a ranking twice.

    Examples
    --------
    >>> run = read_run(b"q1 Q0 d03 1 9.5 bm25\nq1 Q0 d18 2 8.25 bm25\n", name="my.run")
    >>> run.ranking("q1")
    ['d03', 'd18']

    Notes
    -----
    Ids are exact text. Scores are compared as 64-bit numbers; trec_eval keeps 32 bits of them, so scores that differ
    from the eighth digit on are ties there and not here.
    """
    source = source_of(file, name, "the run", progress)
    kind = kind_of(source)
    if kind == "json":
        return json_run(source, files_json.json_of(source))
    return csv_run(source) if kind == "csv" else trec_run(source)


def read_qrels(file: File, name: str | None = None, progress: Progress | None = None) -> Qrels:
    r"""Which documents were judged for each query, and with what grade?

    Parameters
    ----------
    file : path or bytes
        TREC qrels (query 0 document grade), CSV with query_id, doc_id and grade (BEIR's query-id, corpus-id and score
        too), or JSON: ``{query: {id: grade}}`` or ``{query: [ids of relevant documents]}``.
    name : str, optional
        What to call the file in messages; its own name, unless given.
    progress : callable, optional
        Told the share of the file that was read, from 0 to 1, anew for each pass over it and perhaps from another
        thread. What it raises ends the reading.

    Returns
    -------
    Qrels
        The judgments, each once. A grade below 0 counts as 0, with a notice.

    Raises
    ------
    FileError
        When the file cannot be read as qrels, a grade is not a whole number up to 30, or a document has two grades.

    Examples
    --------
    >>> qrels = read_qrels(b"q1 0 d03 1\nq1 0 d05 1\n", name="my.qrels")
    >>> qrels.grades_of("q1")
    {'d03': 1, 'd05': 1}
    """
    source = source_of(file, name, "the qrels", progress)
    kind = kind_of(source)
    if kind == "json":
        return json_qrels(source, files_json.json_of(source))
    rows, tables = (
        (files_table.qrels_rows, files_table.qrels_tables)
        if kind == "csv"
        else (files_trec.qrels_rows, files_trec.qrels_tables)
    )
    return line_qrels(source, lambda: rows(source), tables(source))


def read_table(file: File, name: str | None = None, progress: Progress | None = None) -> tuple[Run, Qrels]:
    r"""What was retrieved and what was judged, where one file holds both?

    Parameters
    ----------
    file : path or bytes
        CSV with query_id, doc_id, rank (or score) and grade, or JSON: ``{"run": {…}, "qrels": {…}}``. In CSV a document
        without a rank was not retrieved, and one without a grade is unjudged. Beside a score the rank does not count.
    name : str, optional
        What to call the file in messages; its own name, unless given.
    progress : callable, optional
        Told the share of the file that was read, from 0 to 1, anew for each pass over it and perhaps from another
        thread. What it raises ends the reading.

    Returns
    -------
    Run, Qrels
        As `read_run` and `read_qrels` return them.

    Raises
    ------
    FileError
        When the file cannot be read as both.

    Examples
    --------
    >>> run, qrels = read_table(b"query_id,doc_id,rank,grade\nq1,d2,1,0\nq1,d1,2,3\n", name="x.csv")
    >>> run.ranking("q1"), qrels.grades_of("q1")
    (['d2', 'd1'], {'d2': 0, 'd1': 3})
    """
    source = source_of(file, name, "the file", progress)
    kind = kind_of(source)
    if kind == "json":
        run, qrels = files_json.table_parts(source)
        return json_run(source, run), json_qrels(source, qrels)
    if kind == "trec":
        fault = f"this is neither JSON nor CSV with a header; it begins {quoted(first_line(source)[:30])}"
        raise FileError(source.name, fault, f"{files_table.NEEDS_NAMES} TREC files come in two: a run and qrels.", 1)
    files_table.check_every_row_says_something(source)
    tables = files_table.qrels_tables(source, blank_is_absent=True)
    qrels_read = line_qrels(source, lambda: files_table.qrels_rows(source, blank_is_absent=True), tables)
    return csv_run(source, blank_is_absent=True), qrels_read


def json_run(source: Source, value: Any) -> Run:
    """A run from JSON. One that names a query and retrieved nothing for it is a run: that query counts 0."""
    return with_queries(files_json.run_of_json(source.name, value))


def json_qrels(source: Source, value: Any) -> Qrels:
    """Qrels from JSON, of at least one judgment."""
    qrels = files_json.qrels_of_json(source.name, value)
    if not len(qrels.docs):
        raise FileError(source.name, "there is no judgment", files_json.QRELS_FORM)
    return qrels


def trec_run(source: Source) -> Run:
    """A run from a TREC file."""
    return line_run(source, lambda: files_trec.run_rows(source), lambda: files_trec.run_tables(source))


def csv_run(source: Source, blank_is_absent: bool = False) -> Run:
    """A run from CSV, by score where the file has it, else by rank."""
    run = line_run(
        source,
        lambda: files_table.run_rows(source, blank_is_absent),
        lambda: files_table.run_tables(source, blank_is_absent),
    )
    if run.num_tied and not files_table.ranks_by_score(source):
        files_table.check_no_rank_twice(source, blank_is_absent)
    return run


def line_run(source: Source, rows: Callable[[], Iterator[tuple[int, Any]]], tables: Callable[[], Iterable[Any]]) -> Run:
    """A run from a file of lines; `rows` reads it again, slowly, to find the lines of a fault."""
    try:
        run = run_of_blocks(source.name, tables)
    except RepeatedError as fault:
        lines = [line for line, row in rows() if (row.query, row.doc) == (fault.query, fault.doc)]
        said = f"query {quoted(fault.query)} has document {quoted(fault.doc)} twice, on lines {lines[0]} and {lines[1]}"
        raise FileError(source.name, said, "Keep one of the two.", lines[1]) from None
    return with_queries(run)


def with_queries(run: Run) -> Run:
    """The run, if it has a query: without any there is nothing that could be measured."""
    if not run.queries:
        raise FileError(run.name, "there are no rows", "Give at least one document with its rank or score.")
    return run


def line_qrels(source: Source, rows: Callable[[], Iterator[tuple[int, Any]]], tables: Iterable[Any]) -> Qrels:
    """Qrels from a file of lines; `rows` reads it again, slowly, to find the lines of a fault."""
    read = list(tables)
    if not read:
        raise FileError(source.name, "there are no rows", "Give at least one judgment.")
    try:
        return qrels_of_rows(source.name, pa.concat_tables(read))
    except RepeatedError as fault:
        found = [(line, row.grade) for line, row in rows() if (row.query, row.doc) == (fault.query, fault.doc)]
        first = found[0]
        other = next(pair for pair in found if pair[1] != first[1])
        said = (
            f"query {quoted(fault.query)} has two grades for document {quoted(fault.doc)}: "
            f"{first[1]} on line {first[0]} and {other[1]} on line {other[0]}"
        )
        raise FileError(source.name, said, "Keep the grade that is right.", other[0]) from None
