"""What a file seems to hold, a run, qrels or both, before it is read as one of them."""

from __future__ import annotations

from collections.abc import Callable

from . import files
from .files_fault import FileError
from .files_json import Pairs, table_parts
from .files_source import BLOCK, File, Source, first_line, header_fields, kind_of, source_of
from .query_set_runs import Qrels, Run

PARTS = ("run", "qrels")


def holds_both(file: File, name: str | None = None) -> bool:
    r"""Does one file hold a run and its qrels?

    Parameters
    ----------
    file : path or bytes
        Any file that `read_run`, `read_qrels` or `read_table` takes.
    name : str, optional
        What to call the file in messages.

    Returns
    -------
    bool
        Whether it is CSV with a grade and with a rank or score, or JSON of the form ``{"run": {…}, "qrels": {…}}``.

    Raises
    ------
    FileError
        When the file is empty or no text.

    Examples
    --------
    >>> holds_both(b"query_id,doc_id,rank,grade\nq1,d2,1,0\n"), holds_both(b"q1 0 d03 1\n")
    (True, False)
    """
    source = source_of(file, name, "the file")
    kind = kind_of(source)
    if kind == "csv":
        names = header_fields(first_line(source))
        return "grade" in names and ("rank" in names or "score" in names)
    if kind == "json":
        content = source.content()
        return all(f'"{part}"'.encode() in content for part in PARTS) and has_parts(source)
    return False


def has_parts(source: Source) -> bool:
    """Whether it is JSON with a run and qrels, each in a part of its own."""
    try:
        return all(isinstance(part, Pairs) for part in table_parts(source))
    except FileError:
        return False


def is_either(file: File) -> bool:
    r"""Is this file CSV that could be a run as well as qrels?

    Parameters
    ----------
    file : path or bytes
        A file that was read as one of the two.

    Returns
    -------
    bool
        Whether its columns name a score alone, no rank and no grade, and its first scores are whole numbers up to 30:
        BEIR's qrels have this form.

    Examples
    --------
    >>> is_either(b"query-id\tcorpus-id\tscore\nq1\td03\t1\n"), is_either(b"query_id,doc_id,score\nq1,d03,8.25\n")
    (True, False)
    """
    source = source_of(file, None, "the file")
    names = header_fields(first_line(source)) if kind_of(source) == "csv" else []
    return "score" in names and not {"rank", "grade"} & set(names) and seems("qrels", file)


def is_json(file: File) -> bool:
    """Is this file JSON? TREC and CSV tell a run from qrels by their form, JSON only by its values.

    Parameters
    ----------
    file : path or bytes
        Any file with content.

    Returns
    -------
    bool
        Whether its first line with content begins as JSON does.

    Raises
    ------
    FileError
        When the file is empty or no text.

    Examples
    --------
    >>> is_json(b'{"q1": ["d03"]}'), is_json(b"q1 0 d03 1")
    (True, False)
    """
    return kind_of(source_of(file, None, "the file")) == "json"


def seems(what: str, file: File) -> bool:
    r"""Could this file be read as the other thing, a run where qrels were asked for or the reverse?

    Parameters
    ----------
    what : "run" or "qrels"
        What it may be.
    file : path or bytes
        The file; its first lines are tried, and JSON as a whole where it is short.

    Returns
    -------
    bool
        False also where it cannot be told.

    Examples
    --------
    >>> seems("run", b"q1 Q0 d03 1 9.5 bm25\n"), seems("qrels", b"q1 Q0 d03 1 9.5 bm25\n")
    (True, False)
    """
    readers: dict[str, Callable[[bytes], Run | Qrels]] = {"run": files.read_run, "qrels": files.read_qrels}
    try:
        source = source_of(file, None, what)
        if kind_of(source) == "json" and source.size > BLOCK:
            return False
        _, start = next(source.blocks())
        return len(readers[what](start)) > 0
    except FileError:
        return False
