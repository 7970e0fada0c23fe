"""Lists of ids as people paste them, and ids that look alike but are not the same."""

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any
from unicodedata import normalize

from .display import shorten
from .files_fault import SCORE
from .scenario import GRADES, check_id

LINE_END = re.compile(r"\r\n?|\n")
QUOTED = re.compile(r""" "(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*' """, re.VERBOSE)
ALL_QUOTED = re.compile(rf"(?:(?:{QUOTED.pattern})[\s,]*)+", re.VERBOSE)
NUMBERED = re.compile(r"(\d+)[.)]\s+(\S.*)")
IN_A_LINK = re.compile(r"[^:]+:[0-3]")
BOM = "\ufeff"
BEFORE_DOC = ("Q0", "0")  # the second field of a line of TREC
BEFORE_GRADE = " \t\xa0,;:"  # what may stand between an id and its grade

CONTAINERS: dict[type, str] = {list: "a list inside the list", dict: "an object"}


def read_ids(text: str) -> tuple[list[str], list[str]]:
    r"""Return the ids in a pasted text, best first, and a sentence for each entry that was passed over.

    One id a line, numbered or not; or all in one line, parted by commas, or else by blanks; or a list as Python and
    JSON write it; or lines of a TREC run, whose scores decide, and of whose queries the first is read.

    Examples
    --------
    >>> read_ids("d03, d18, d03")
    (['d03', 'd18'], ['d03 stands at place 1 and again at place 3; the first counts.'])
    >>> read_ids("q1 Q0 d18 2 8.2 mine\nq1 Q0 d03 1 9.5 mine")
    (['d03', 'd18'], [])
    """
    text = text.lstrip(BOM)
    if rows := _run_rows(_lines(text)):
        return _of_run(rows)
    return read_each(_entries(text.strip()))


def _lines(text: str) -> list[str]:
    """Its lines that hold anything."""
    return [line for line in LINE_END.split(text) if line.strip()]


def _run_rows(lines: Sequence[str]) -> list[tuple[str, str, float]]:
    """The query, the document and the score of each line of a TREC run; none where a line is not of one."""
    rows = []
    for line in lines:
        fields = line.split()
        if len(fields) != 6 or fields[1] not in BEFORE_DOC or not SCORE.fullmatch(fields[4]):
            return []
        rows.append((fields[0], fields[2], float(fields[4])))
    return rows


def _of_run(rows: Sequence[tuple[str, str, float]]) -> tuple[list[str], list[str]]:
    """The documents of the run's first query as trec_eval orders them: by score, equal ones by id descending."""
    queries = list(dict.fromkeys(query for query, _, _ in rows))
    of_query = [(score, doc) for query, doc, score in rows if query == queries[0]]
    ids, notices = read_each([doc for _, doc in sorted(of_query, reverse=True)])
    return ids, [*_one_of("ranking", "is", queries), *notices]


def read_judgments(text: str) -> tuple[dict[str, int], list[str]]:
    r"""Return the grades in a pasted text, and a sentence for each line that was passed over.

    A judgment a line: `id grade`, or `query 0 id grade` as in TREC qrels. Of more than one query the first is read. Or
    all in one line as a link has them, `id:grade,id:grade`, or an object of JSON.

    Examples
    --------
    >>> read_judgments("d03 2\nd05,1\nd18 nine")
    ({'d03': 2, 'd05': 1}, ['Line 3 of the judgments is left out: write an id and a grade, 0 to 3.'])
    >>> read_judgments("q1 0 d03 2"), read_judgments("d03:2 d05:1"), read_judgments('{"d03": 2}')
    (({'d03': 2}, []), ({'d03': 2, 'd05': 1}, []), ({'d03': 2}, []))
    """
    lines = [
        (number, *_judgment(part))
        for number, line in enumerate(_judgment_lines(text.lstrip(BOM)), start=1)
        for part in _parts(line)
        if part.strip()
    ]
    queries = list(dict.fromkeys(query for _, query, _, _ in lines if query))
    others = set(queries[1:])
    grades: dict[str, int] = {}
    notices = _one_of("judgments", "are", queries)
    for number, query, doc, written in lines:
        if query in others:
            continue
        if fault := _fault_in(doc, written):
            notices.append(f"Line {number} of the judgments is left out: {fault}.")
        elif grades.setdefault(doc, int(written)) != int(written):
            notices.append(
                f"Line {number} gives {shorten(doc)} another grade, {written}; the first, {grades[doc]}, counts."
            )
    return grades, notices


def _fault_in(doc: str, grade: str) -> str:
    if grade not in map(str, GRADES):
        return "write an id and a grade, 0 to 3"
    try:
        check_id(doc)
    except ValueError as fault:
        return f"{fault}. Correct the id and paste again"
    return ""


def _one_of(what: str, are: str, queries: Sequence[str]) -> list[str]:
    if len(queries) < 2:
        return []
    return [
        f"The {what} {are} for {len(queries):,} queries. The lines of {shorten(queries[0])}, the first, are used; to "
        "use those of another query, paste its lines alone."
    ]


def _judgment_lines(text: str) -> list[str]:
    """The lines of the text; of an object of JSON a line a pair."""
    if text.strip().startswith("{"):
        try:
            pairs = json.loads(text, object_pairs_hook=list, parse_int=str, parse_float=str)
        except (ValueError, RecursionError):
            pairs = None
        if isinstance(pairs, list):
            return [f"{json.dumps(doc, ensure_ascii=False)} {grade}" for doc, grade in pairs]
    return LINE_END.split(text)


def _parts(line: str) -> list[str]:
    """The judgments of a line: one, or several as a link has them."""
    parts = re.split(r"[,\s]+", line.strip().removesuffix(","))
    return parts if len(parts) > 1 and all(IN_A_LINK.fullmatch(part) for part in parts) else [line]


def _judgment(line: str) -> tuple[str, str, str]:
    """The query of a line of TREC qrels, or else nothing; the id; the grade, empty if there is none."""
    line = line.strip().removesuffix(",")
    before_grade = line[:-1]
    doc = before_grade.rstrip(BEFORE_GRADE)
    fields = line.split()
    if len(fields) == 4 and (fields[1] in BEFORE_DOC or fields[1].isdigit()) and not QUOTED.fullmatch(doc):
        query, _, doc, grade = fields
        return _unquoted(query), _unquoted(doc), grade
    return "", _unquoted(doc), line[-1:] if doc != before_grade else ""


def read_each(entries: Sequence[Any], of: str = "") -> tuple[list[str], list[str]]:
    """Return the sound ids among the entries, each once, and a sentence for each entry that was passed over.

    Parameters
    ----------
    entries
        What may be ids, best first.
    of
        Whose places the sentences name, such as " of the link's ranking".
    """
    places: dict[str, int] = {}
    notices = []
    for place, entry in enumerate(entries, start=1):
        try:
            doc = _id(entry)
        except ValueError as fault:
            notices.append(f"Place {place}{of} is left out: {fault}.")
            continue
        if doc in places:
            notices.append(
                f"{shorten(doc)} stands at place {places[doc]} and again at place {place}{of}; the first counts."
            )
        else:
            places[doc] = place
    return list(places), notices


def _id(entry: Any) -> str:
    if not isinstance(entry, str):
        what = CONTAINERS.get(type(entry)) or json.dumps(entry)
        raise ValueError(f"{what} is not an id; ids are text or whole numbers")
    return check_id(entry)


def _entries(text: str) -> list[Any]:
    """The entries of a list. What is not text in it is not an id; whole numbers keep their digits as text."""
    if text.startswith("[") and text.endswith("]"):
        try:
            return [_trimmed(entry) for entry in json.loads(text, parse_int=str)]
        except (ValueError, RecursionError):  # not JSON: Python writes other quotes, people write none
            text = _without_brackets(text)
    if ALL_QUOTED.fullmatch(text):
        return [_unquoted(entry) for entry in QUOTED.findall(text)]
    lines = _lines(text)
    if len(lines) > 1:
        return [_unquoted(line.strip().removesuffix(",")) for line in _without_numbers(lines)]
    return [_unquoted(entry) for entry in (text.split(",") if "," in text else re.findall(r"[^ \t]+", text))]


def _without_numbers(lines: Sequence[str]) -> Sequence[str]:
    """The lines without the numbers before them, where these count 1, 2, 3, …"""
    found = [NUMBERED.fullmatch(line.strip()) for line in lines]
    counts = [int(each[1]) for each in found if each] == list(range(1, len(lines) + 1))
    return [each[2] for each in found if each] if counts else lines


def _without_brackets(text: str) -> str:
    inside = text[1:-1].strip()
    is_one_list = ALL_QUOTED.fullmatch(inside) or not {"[", "]"} & set(inside)
    return LINE_END.sub(" ", inside) if is_one_list else text


def _trimmed(entry: Any) -> Any:
    return entry.strip() if isinstance(entry, str) else entry


def _unquoted(entry: str) -> str:
    entry = entry.strip()
    return re.sub(r"\\(.)", r"\1", entry[1:-1]) if QUOTED.fullmatch(entry) else entry


def look_alikes(ids: Iterable[str]) -> list[tuple[str, str]]:
    """Return the pairs of ids that look the same and are not: they differ in Unicode form, case or outer blanks only.

    Examples
    --------
    >>> look_alikes(["D3", "d3", "d4"])
    [('D3', 'd3')]
    """
    seen: dict[str, str] = {}
    pairs = []
    for doc in ids:
        form = normalize("NFKC", doc).casefold().strip()
        if seen.setdefault(form, doc) != doc:
            pairs.append((seen[form], doc))
    return pairs
