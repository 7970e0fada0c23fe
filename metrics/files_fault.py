"""The one error that files raise, and the words for a field that cannot be read."""

from __future__ import annotations

import re
from math import isfinite

from .checks import MAX_GRADE

BLANKS = " \t\r\n"  # what counts as blank; every other character can belong to an id
LONGEST_QUOTE = 60
SCORE = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
WHOLE = re.compile(r"[+-]?\d{1,9}(?:\.0+)?", re.ASCII)


class FileError(ValueError):
    """What is wrong with a file, where, and what to do about it.

    Parameters
    ----------
    name : str
        What the reader calls the file.
    fault : str
        What is wrong, without a full stop.
    fix : str
        What to do, a sentence.
    line : int, optional
        The line it is on, 1 for the first, where the fault has one.

    Examples
    --------
    >>> print(FileError("my.run", "the score is 'nan', not a number", "Give every document a finite score.", line=2))
    my.run, line 2: the score is 'nan', not a number. Give every document a finite score.
    """

    def __init__(self, name: str, fault: str, fix: str, line: int | None = None) -> None:
        self.name = name
        self.fault = fault
        self.fix = fix
        self.line = line
        place = name if line is None else f"{name}, line {line}"
        super().__init__(f"{place}: {fault}. {fix}")


class FieldError(ValueError):
    """A field that cannot be read, before it is known where it stands: the fault and the fix."""

    def __init__(self, fault: str, fix: str) -> None:
        super().__init__(f"{fault}. {fix}")
        self.fault = fault
        self.fix = fix

    def at(self, name: str, line: int | None = None) -> FileError:
        """The same, with the file's name and the line."""
        return FileError(name, self.fault, self.fix, line)


def quoted(text: str) -> str:
    """The text in quotes, cut where it is long, with anything unprintable spelled out."""
    return repr(text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…")


def check_id(text: str, of: str) -> str:
    """Return an id as it stands, if there is one. `of` is "query" or "document"."""
    if not text.strip(BLANKS):
        raise FieldError(f"the {of} id is empty", f"Give every {of} an id.")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise FieldError(f"the {of} id {quoted(text)} is not valid Unicode", "Write the id in UTF-8.") from None
    return text


def score_of(text: str) -> float:
    """The number a retriever gave a document.

    Examples
    --------
    >>> score_of("8.25")
    8.25
    """
    fault = f"the score is {quoted(text)}, not a number"
    if not SCORE.fullmatch(text):
        comma = re.fullmatch(r"[+-]?\d+,\d+", text)
        raise FieldError(
            fault,
            f"That looks like a decimal comma: write {text.replace(',', '.')}."
            if comma
            else "Give every document a finite score, such as 8.25.",
        )
    score = float(text)
    if not isfinite(score):
        raise FieldError(f"the score is {quoted(text)}, too large for a number", "Give every document a finite score.")
    return score


def grade_of(text: str) -> int:
    """The grade of a judgment, a whole number; one below 0 is returned as it stands.

    Examples
    --------
    >>> grade_of("3"), grade_of("1.0"), grade_of("-2")
    (3, 1, -2)
    """
    written = re.fullmatch(r"([+-]?)0*(\d+)(?:\.0+)?", text, re.ASCII)
    if not written:
        raise FieldError(
            f"the grade is {quoted(text)}, not a whole number", f"Use whole numbers from 0 to {MAX_GRADE}."
        )
    sign, digits = written.groups()
    grade = int(f"{sign}{digits[:9]}")  # further digits say no more: too high, or below 0
    if grade > MAX_GRADE:
        raise too_high(text)
    return grade


def too_high(grade: object) -> FieldError:
    """What to say of a grade above the highest there is."""
    return FieldError(
        f"the grade is {str(grade)[:LONGEST_QUOTE]}, above the highest allowed, {MAX_GRADE}",
        f"Use whole numbers from 0 to {MAX_GRADE}; the gain of a larger one, 2^grade - 1, would drown all others.",
    )


def rank_of(text: str) -> int:
    """A rank, a whole number."""
    if not WHOLE.fullmatch(text):
        raise FieldError(f"the rank is {quoted(text)}, not a whole number", "Number the documents 1, 2, 3, best first.")
    return int(text.partition(".")[0])
