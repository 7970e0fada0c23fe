"""JSON files in.

A run is {query: [ids, best first]} or {query: {id: score}}, qrels are
{query: {id: grade}} or {query: [ids of relevant documents]}.

The same is read from Python's own dictionaries, so a run made in a notebook needs no file. NumPy's numbers and arrays
count there as Python's numbers and lists, and the relevant documents may be a set.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import isinf
from numbers import Real
from operator import index
from typing import Any

from .files_fault import FieldError, FileError, check_id, grade_of, quoted, score_of
from .files_source import Source
from .files_trec import QRELS_SCHEMA, RUN_SCHEMA, QrelsRow, RunRow, table_of
from .query_set_order import RepeatedError, qrels_of_rows, run_of_blocks
from .query_set_runs import Qrels, Run

RUN_FORM = "A run is {query: [ids, best first]} or {query: {id: score}}."
QRELS_FORM = "Qrels are {query: {id: grade}} or {query: [ids of relevant documents]}."
TABLE_FORM = 'A file with both is {"run": {…}, "qrels": {…}}.'


class Pairs(list[tuple[str, Any]]):
    """A JSON object as its pairs: a dictionary would swallow a key that comes twice."""


def json_of(source: Source) -> Any:
    """What the file holds, its objects as `Pairs`."""
    try:
        text = source.content().decode()
        return json.loads(text, object_pairs_hook=Pairs, parse_constant=refuse_constant)
    except FieldError as fault:
        raise fault.at(source.name) from None
    except UnicodeDecodeError as fault:
        line = fault.object.count(b"\n", 0, fault.start) + 1
        raise FileError(source.name, "the file is not UTF-8 here", "Save the file as UTF-8 text.", line) from None
    except json.JSONDecodeError as fault:
        raise FileError(source.name, *syntax_fault(fault), fault.lineno) from None
    except (ValueError, RecursionError) as fault:
        raise FileError(source.name, f"this JSON cannot be read: {fault}", f"{RUN_FORM} {QRELS_FORM}") from None


def refuse_constant(word: str) -> float:
    """NaN and Infinity are no JSON, though Python reads them."""
    raise FieldError(f"the file holds {word}, which is not a number", "Give finite numbers only.")


def syntax_fault(fault: json.JSONDecodeError) -> tuple[str, str]:
    """What is wrong with JSON that cannot be parsed, and what to do."""
    if fault.msg == "Extra data":
        return (
            f"a second JSON value begins at column {fault.colno}",
            "JSON Lines are not read: put everything into one object.",
        )
    return f"this is not valid JSON at column {fault.colno}: {fault.msg}", "Correct it there, or just before."


def table_parts(source: Source) -> tuple[Any, Any]:
    """The run and the qrels of a file with both."""
    parts = dict(items_of(source.name, json_of(source), "the file", TABLE_FORM))
    if missing := [part for part in ("run", "qrels") if part not in parts]:
        raise FileError(source.name, f"{' and '.join(missing)} missing", TABLE_FORM)
    return parts["run"], parts["qrels"]


def run_of_json(name: str, value: Any) -> Run:
    """A run from JSON or from Python's dictionaries."""
    rows: list[RunRow] = []
    unanswered = []
    for query, ranking in items_of(name, value, "run", RUN_FORM):
        try:
            found = list(ranking_rows(name, check_id(query, "query"), ranking))
        except FieldError as fault:
            raise FileError(name, f"run, query {quoted(query)}: {fault.fault}", fault.fix) from None
        rows += found
        if not found:
            unanswered.append(query)
    table = table_of(rows, RUN_SCHEMA)
    try:
        return run_of_blocks(name, lambda: [table] if rows else [], unanswered)
    except RepeatedError as fault:
        docs = [row.doc for row in rows if row.query == fault.query]
        places = " and ".join(str(place) for place, doc in enumerate(docs, start=1) if doc == fault.doc)
        said = f"query {quoted(fault.query)} has document {quoted(fault.doc)} twice, at rank {places}"
        raise FileError(name, said, "Keep one of the two.") from None


def ranking_rows(name: str, query: str, ranking: Any) -> Iterator[RunRow]:
    """The rows of one query: a list in its order, or documents with their scores."""
    ranking = plain(ranking)
    if isinstance(ranking, set | frozenset):
        raise FieldError("the ranking is a set, and a set has no order", "Give a list of ids, best first.")
    if is_list(ranking):
        for rank, doc in enumerate(ranking, start=1):
            yield RunRow(query, id_of(doc), float(-rank), None)
        return
    for doc, score in items_of(name, ranking, f"run, query {quoted(query)}", RUN_FORM):
        yield RunRow(query, id_of(doc), score_of(number_text(score, "score")), None)


def qrels_of_json(name: str, value: Any) -> Qrels:
    """Qrels from JSON or from Python's dictionaries."""
    rows: list[QrelsRow] = []
    nothing_judged = []
    for query, judged in items_of(name, value, "qrels", QRELS_FORM):
        try:
            found = judged_rows(name, check_id(query, "query"), judged)
        except FieldError as fault:
            raise FileError(name, f"qrels, query {quoted(query)}: {fault.fault}", fault.fix) from None
        rows += found
        if not found:
            nothing_judged.append(query)
    if not rows and not nothing_judged:
        raise FileError(name, "there is no judgment", QRELS_FORM)
    return qrels_of_rows(name, table_of(rows, QRELS_SCHEMA), nothing_judged)


def judged_rows(name: str, query: str, judged: Any) -> list[QrelsRow]:
    """The rows of one query: a list or a set of relevant documents, or documents with their grades."""
    judged = plain(judged)
    if isinstance(judged, set | frozenset):
        judged = sorted(judged, key=str)  # a set's own order differs from one start of Python to the next
    if is_list(judged):
        return [QrelsRow(query, id_of(doc), 1) for doc in judged]
    items = items_of(name, judged, f"qrels, query {quoted(query)}", QRELS_FORM)
    return [QrelsRow(query, id_of(doc), grade_of(grade_text(grade))) for doc, grade in items]


def items_of(name: str, value: Any, of: str, form: str) -> list[tuple[str, Any]]:
    """The pairs of an object, if it is one and none of its keys comes twice."""
    if not isinstance(value, Mapping | Pairs):
        raise FileError(name, f"{of} is not an object", form)
    pairs = list(value.items() if isinstance(value, Mapping) else value)
    seen: set[str] = set()
    for key, _ in pairs:
        if not isinstance(key, str):
            raise FileError(name, f"{of}: the id {key!r} is not text", "Ids are text: write them in quotes.")
        if key in seen:
            raise FileError(name, f"{of}: {key} appears twice", "Keep one of the two.")
        seen.add(key)
    return pairs


def plain(value: Any) -> Any:
    """A number or an array of NumPy, or of a library like it, as Python's number or list; all else as it stands.

    A pandas Series stays, and is refused: its values may be ids, or the scores of the ids in its index.
    """
    if isinstance(value, str | int | float):
        return value  # nearly all are: the questions below would take longer than the reading
    if hasattr(value, "tolist") and not hasattr(value, "index"):
        value = value.tolist()
    elif hasattr(value, "__index__"):
        value = index(value)
    return value if isinstance(value, int) or not isinstance(value, Real) else float(value)


def is_list(value: Any) -> bool:
    """Whether it is a list of ids; a JSON object is a list of pairs here and is not meant."""
    return isinstance(value, list | tuple) and not isinstance(value, Pairs)


def id_of(value: Any) -> str:
    """An id as text; a whole number becomes its digits."""
    value = plain(value)
    if isinstance(value, bool) or not isinstance(value, str | int):
        fault = f"the document id {quoted(str(value))} is neither text nor a whole number"
        raise FieldError(fault, "Write ids as text, in quotes.")
    return check_id(str(value), "document")


def grade_text(grade: Any) -> str:
    """A grade in the form files have it: true is 1, false is 0."""
    grade = plain(grade)
    return str(int(grade)) if isinstance(grade, bool) else number_text(grade, "grade")


def number_text(value: Any, what: str) -> str:
    """A number as text, for the one function that reads it."""
    value = plain(value)
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        given = "an object" if isinstance(value, Pairs) else quoted(str(value))
        raise FieldError(f"the {what} is {given}, not a number", "Give a number.")
    if isinstance(value, float) and isinf(value):  # in a file it had digits, too many of them
        raise FieldError(f"the {what} is infinite, or too large for a number", "Give a finite number.")
    return str(value)
