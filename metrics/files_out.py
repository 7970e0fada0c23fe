"""Run, qrels and reports out: TREC, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable
from math import isnan
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from .query_set import Report
from .query_set_runs import Qrels, Run

CANNOT_STAND_IN_TREC = r"[\s\x00\x0b\x1c-\x1f\x{85}\p{Z}]"  # other readers part fields at any blank of Unicode
STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


def run_to_trec(run: Run, tag: str | None = None) -> bytes:
    r"""The run as TREC: its scores fall strictly, so that every reader finds the same order.

    Parameters
    ----------
    run : Run
        The run.
    tag : str, optional
        The name in the last column; the run's own, unless given. Blanks in it become underscores.

    Returns
    -------
    bytes
        A line a document, UTF-8. The score of a ranking's last document is 1, and each rank above has one more.

    Raises
    ------
    ValueError
        When an id holds a blank or a line end, which TREC cannot say.

    Examples
    --------
    >>> from metrics import read_run
    >>> run_to_trec(read_run(b'{"q1": ["d03", "d18"]}'), tag="hybrid")
    b'q1 Q0 d03 1 2 hybrid\nq1 Q0 d18 2 1 hybrid\n'
    """
    last = "_".join((tag or run.name).split()) or "run"
    lines = []
    for query, ranking in run.rankings():
        check_fits_trec((query, *ranking))
        most = len(ranking)
        lines += [f"{query} Q0 {doc} {rank + 1} {most - rank} {last}\n" for rank, doc in enumerate(ranking)]
    return "".join(lines).encode()


def qrels_to_trec(qrels: Qrels) -> bytes:
    r"""The qrels as TREC.

    Raises
    ------
    ValueError
        When an id holds a blank or a line end, which TREC cannot say.

    Examples
    --------
    >>> from metrics import read_qrels
    >>> qrels_to_trec(read_qrels(b'{"q1": {"d03": 2}}'))
    b'q1 0 d03 2\n'
    """
    lines = []
    for query, grades in qrels.all_grades():
        check_fits_trec((query, *grades))
        lines += [f"{query} 0 {doc} {grade}\n" for doc, grade in grades.items()]
    return "".join(lines).encode()


def check_fits_trec(ids: Iterable[str]) -> None:
    """Raise where an id cannot stand in a TREC file."""
    for text in ids:
        if "\0" in text or text.split() != [text]:  # other readers part fields at any blank of Unicode
            raise ValueError(f"the id {text!r} holds a blank or a line end: TREC files cannot; take JSON or CSV")


def trec_fault(run: Run, qrels: Qrels) -> str:
    """Why cannot these two be written as TREC? Empty where they can.

    Examples
    --------
    >>> from metrics import read_qrels, read_run
    >>> qrels = read_qrels(b'{"q1": ["d 1"]}')
    >>> trec_fault(read_run(b'{"q1": ["d1"]}'), qrels)
    "the id 'd 1' holds a blank or a line end: TREC files cannot; take JSON or CSV"
    """
    queries = pa.array([*run.queries, *qrels.queries], pa.string())
    for ids in (queries, *run.docs.chunks, qrels.judged):
        found = pc.match_substring_regex(ids, CANNOT_STAND_IN_TREC)
        if pc.any(found).as_py():
            try:
                check_fits_trec(ids.filter(found).slice(0, 1).to_pylist())
            except ValueError as fault:
                return str(fault)
    return ""


def run_to_csv(run: Run) -> bytes:
    """The run as CSV with query_id, doc_id and rank, as `read_run` reads it."""
    rows = ((query, doc, rank) for query, docs in run.rankings() for rank, doc in enumerate(docs, start=1))
    return csv_of(("query_id", "doc_id", "rank"), rows)


def qrels_to_csv(qrels: Qrels) -> bytes:
    """The qrels as CSV with query_id, doc_id and grade, as `read_qrels` reads it."""
    rows = ((query, doc, grade) for query, grades in qrels.all_grades() for doc, grade in grades.items())
    return csv_of(("query_id", "doc_id", "grade"), rows)


def table_to_csv(run: Run, qrels: Qrels) -> bytes:
    """Both as one CSV, as `read_table` reads it: without a rank not retrieved, without a grade unjudged."""
    rows: list[tuple[Any, ...]] = []
    for query in dict.fromkeys([*run.queries, *qrels.queries]):
        ranking, grades = run.ranking(query), qrels.grades_of(query)
        retrieved = set(ranking)
        rows += [(query, doc, rank, grades.get(doc, "")) for rank, doc in enumerate(ranking, start=1)]
        rows += [(query, doc, "", grade) for doc, grade in grades.items() if doc not in retrieved]
    return csv_of(("query_id", "doc_id", "rank", "grade"), rows)


def run_to_json(run: Run) -> bytes:
    """The run as ``{query: [ids best first]}``."""
    return json_of(dict(run.rankings()))


def qrels_to_json(qrels: Qrels) -> bytes:
    """The qrels as ``{query: {id: grade}}``."""
    return json_of(dict(qrels.all_grades()))


def table_to_json(run: Run, qrels: Qrels) -> bytes:
    """Both as ``{"run": …, "qrels": …}``, as `read_table` reads it."""
    return json_of({"run": dict(run.rankings()), "qrels": dict(qrels.all_grades())})


def per_query_to_csv(report: Report) -> bytes:
    """The per-query table as CSV, safe to open in a spreadsheet; an undefined value is an empty cell."""
    columns = [report.per_query[name].tolist() for name in report.per_query.columns]
    rows = (
        (safe_cell(query), *("" if isnan(value) else value for value in values))
        for query, *values in zip(report.per_query.index, *columns, strict=True)
    )
    return csv_of(("query_id", *report.per_query.columns), rows)


def safe_cell(text: str) -> str:
    """The text behind an apostrophe where a spreadsheet would take it for a formula.

    Examples
    --------
    >>> safe_cell("=1+1"), safe_cell("q1")
    ("'=1+1", 'q1')
    """
    return f"'{text}" if text.startswith(STARTS_A_FORMULA) else text


def report_to_json(report: Report, run: str) -> bytes:
    """All of a report on that run; an undefined value is null."""
    by_query = report.per_query.to_dict("index")
    return json_of(
        {
            "run": run,
            "k": report.k,
            "gain": report.gain,
            "min_grade": report.min_grade,
            "means": with_null(report.means),
            "queries_used": report.queries_used,
            "left_out": report.left_out,
            "not_in_run": report.not_in_run,
            "notices": report.notices,
            "per_query": {query: with_null(values) for query, values in by_query.items()},
        }
    )


def with_null(values: dict[Any, float]) -> dict[Any, float | None]:
    """The same, null for what is undefined: JSON has no NaN."""
    return {name: None if isnan(value) else value for name, value in values.items()}


def csv_of(header: Iterable[str], rows: Iterable[Iterable[Any]]) -> bytes:
    """A header and rows as CSV, every cell that holds a line end in quotes."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(header)
    writer.writerows(rows)
    return out.getvalue().encode()


def json_of(value: Any) -> bytes:
    """The value as JSON, ids as they are."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, indent=1).encode()
