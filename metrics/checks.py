"""What the public functions refuse, and the words they refuse it with.

Each check runs once, at the border; the functions behind it trust what they are given.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, NoReturn, cast, get_args

MAX_GRADE = 30
Gain = Literal["exponential", "linear"]  # what a grade is worth in DCG and nDCG: 2^grade - 1, or the grade itself
_TEXT_ONLY = {str}


def check_k(k: Any) -> int:
    """Return ``k`` if it is a whole number of at least 1."""
    if isinstance(k, bool) or not hasattr(k, "__index__"):
        raise TypeError(f"k must be a whole number of at least 1, but is {k!r}")
    if k < 1:
        raise ValueError(f"k must be at least 1, but is {k}")
    return int(k)


def check_ranking(ranked: Any) -> Sequence[str]:
    """Return ``ranked`` if it is a sequence of ids that holds no document twice."""
    if isinstance(ranked, str | bytes):
        raise TypeError(f"ranked must be a sequence of ids, best first, but is the text {ranked!r}")
    if isinstance(ranked, Mapping) or not isinstance(ranked, Sequence):
        to_list = getattr(ranked, "tolist", None)  # NumPy arrays and pandas columns keep their order
        if to_list is None:
            raise TypeError(f"ranked must be a sequence of ids, best first: a {type(ranked).__name__} has no order")
        return check_ranking(to_list())
    if not set(map(type, ranked)) <= _TEXT_ONLY:
        for rank, doc in enumerate(ranked, start=1):
            if not isinstance(doc, str):
                _refuse_id(doc, f"at rank {rank}")
    if len(set(ranked)) < len(ranked):
        first_rank: dict[str, int] = {}
        for rank, doc in enumerate(ranked, start=1):
            if doc in first_rank:
                raise ValueError(f"document {doc!r} stands in the ranking twice, at rank {first_rank[doc]} and {rank}")
            first_rank[doc] = rank
    return ranked


def check_relevant(relevant: Any) -> Collection[str]:
    """Return ``relevant`` as something that answers ``in`` fast and counts no document twice."""
    if isinstance(relevant, str | bytes):
        raise TypeError(f"relevant must be a collection of ids, but is the text {relevant!r}")
    if isinstance(relevant, Mapping):
        raise TypeError(
            "relevant must be a collection of ids, but is a mapping: pass those ids that you count as relevant"
        )
    if not isinstance(relevant, Iterable):
        raise TypeError(f"relevant must be a collection of ids, but is {relevant!r}")
    ids = relevant if isinstance(relevant, set | frozenset) else list(relevant)
    if not set(map(type, ids)) <= _TEXT_ONLY:
        for doc in ids:
            if not isinstance(doc, str):
                _refuse_id(doc, "in relevant")
    return ids if isinstance(ids, set | frozenset) else set(ids)


def _refuse_id(doc: Any, where: str) -> NoReturn:
    """Say why: an id that is a number would never match the same id as text, and every metric would be 0."""
    hint = f": write {str(doc)!r}" if hasattr(doc, "__index__") and not isinstance(doc, bool) else ""
    raise TypeError(f"an id must be text, but {where} stands {doc!r} ({type(doc).__name__}){hint}")


def check_grade(doc: str, grade: Any) -> int:
    """Return ``grade`` if it is a whole number of at most 30; below 0 it counts as 0."""
    if isinstance(grade, bool) or not hasattr(grade, "__index__"):
        raise TypeError(f"the grade of document {doc!r} must be a whole number from 0 to {MAX_GRADE}, but is {grade!r}")
    if grade > MAX_GRADE:
        raise ValueError(
            f"the grade of document {doc!r} is {int(grade)}, but may be at most {MAX_GRADE}: "
            "its gain, 2^grade - 1, would drown all others"
        )
    return max(0, int(grade))


def check_grades(grades: Any) -> dict[str, int]:
    """Return ``grades`` as a dictionary from id to a whole number from 0 to 30."""
    if not isinstance(grades, Mapping):
        raise TypeError(f"grades must be a mapping from id to grade, but is a {type(grades).__name__}")
    for doc in grades:
        if not isinstance(doc, str):
            _refuse_id(doc, "in grades")
    return {doc: check_grade(doc, grade) for doc, grade in grades.items()}


def check_gain(gain: Any) -> Gain:
    """Return ``gain`` if it is one of the two there are."""
    if gain not in get_args(Gain):
        raise ValueError(f"gain must be {' or '.join(map(repr, get_args(Gain)))}, but is {gain!r}")
    return cast(Gain, gain)


def check_min_grade(min_grade: Any) -> int:
    """Return the least relevant grade if it is a whole number from 1 to 30."""
    if isinstance(min_grade, bool) or not hasattr(min_grade, "__index__"):
        raise TypeError(f"min_grade must be a whole number from 1 to {MAX_GRADE}, but is {min_grade!r}")
    if not 1 <= min_grade <= MAX_GRADE:
        raise ValueError(f"min_grade must be from 1 to {MAX_GRADE}, but is {min_grade}")
    return int(min_grade)
