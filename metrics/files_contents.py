"""What a file seems to hold, a run, qrels or both, before it is read as one of them."""

from __future__ import annotations

import re
from collections.abc import Callable

from . import files
from .files_fault import FileError
from .files_source import BLOCK, File, first_line, header_fields, kind_of, source_of
from .query_set_runs import Qrels, Run

_FIRST_PART = re.compile(r'\s*\{\s*"(run|qrels)"\s*:\s*\{')
_OTHER_PART = {"run": b'"qrels"', "qrels": b'"run"'}


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
        first = _FIRST_PART.match(content[:BLOCK].decode(errors="replace"))
        return first is not None and _OTHER_PART[first[1]] in content
    return False


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
