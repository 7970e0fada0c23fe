"""One query's state: its documents, the ranking, the judgments and the cutoff.

A `Scenario` never changes. Each thing a reader can do returns a new one, so undo is a list of old ones,
and a state that could not be measured cannot be made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Literal
from unicodedata import category

from .checks import MAX_GRADE, Gain, check_gain, check_k, check_min_grade, check_ranking
from .display import shorten

GRADES = (0, 1, 2, 3)  # those a reader can give; a file may hold others, up to MAX_GRADE
GRADE_WORDS = {0: "useless", 1: "related", 2: "useful", 3: "perfect"}
UNJUDGED = "unjudged"
BOARD_SIZE = 50
MAX_DOCUMENTS = 1000
MAX_K = 1000
MAX_ID = 200
MAX_TITLE = 200
_UNFIT = {"Cc", "Cs", "Zl", "Zp"}
_OVERRIDES = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def grade_in_words(grade: int) -> str:
    """The grade with its word, where it has one.

    Examples
    --------
    >>> grade_in_words(2), grade_in_words(7)
    ('grade 2, useful', 'grade 7')
    """
    return f"grade {grade}, {GRADE_WORDS[grade]}" if grade in GRADE_WORDS else f"grade {grade}"


def judgment_in_words(
    grade: int | None, saying: Literal["grade", "relevance", "both"] = "grade", min_grade: int = 1
) -> str:
    """What was a document judged? One that was not judged is called so, though it counts as not relevant.

    Parameters
    ----------
    grade : int or None
        Its grade; None where it is unjudged.
    saying : "grade", "relevance" or "both"
        Whether to say how relevant it is, whether it is relevant, or its grade and what that counts as.
    min_grade : int
        The least grade that counts as relevant.

    Returns
    -------
    str
        The words.

    Examples
    --------
    >>> judgment_in_words(2), judgment_in_words(0, "relevance"), judgment_in_words(None, "relevance")
    ('grade 2, useful', 'not relevant', 'unjudged')
    >>> judgment_in_words(1, "both", min_grade=2)
    'grade 1, not relevant'
    """
    if grade is None:
        return UNJUDGED
    if saying == "grade":
        return grade_in_words(grade)
    relevance = "relevant" if grade >= min_grade else "not relevant"
    return relevance if saying == "relevance" else f"grade {grade}, {relevance}"


def check_id(doc: Any) -> str:
    """Return ``doc`` if it can be a document's id."""
    if not isinstance(doc, str) or not seen(doc):
        raise ValueError("a document's id cannot be empty")
    if len(doc) > MAX_ID:
        raise ValueError(
            f"a document's id can have at most {MAX_ID} characters; this one has {len(doc)}: “{shorten(doc)}”"
        )
    if unfit(doc):
        raise ValueError(f"a document's id cannot hold tabs, line breaks or control characters: “{shorten(doc)}”")
    return doc


def seen(text: str) -> bool:
    """Whether a text holds anything but blanks and marks of no width."""
    return any(not char.isspace() and category(char) != "Cf" for char in text)


def unfit(text: str) -> bool:
    """Whether a text holds what cannot stand in one line: controls, line ends, overrides of the reading direction."""
    return clean(text) != text


def clean(text: str) -> str:
    """Return the text with a blank for each character that is `unfit`."""
    if text.isprintable():
        return text
    return "".join(" " if category(char) in _UNFIT or char in _OVERRIDES else char for char in text)


@dataclass(frozen=True, slots=True)
class Document:
    """A document: its id (exact text), the title on its card, and its text where there is one."""

    id: str
    title: str
    text: str = ""

    def __post_init__(self) -> None:
        check_id(self.id)
        if not seen(self.title):
            raise ValueError(f"the title of {self.id} cannot be empty")
        if len(self.title) > MAX_TITLE:
            raise ValueError(
                f"the title of {self.id} can have at most {MAX_TITLE} characters; this one has {len(self.title)}"
            )
        if unfit(self.title):
            raise ValueError(f"the title of {self.id} cannot hold tabs, line breaks or control characters")


@dataclass(frozen=True)
class Scenario:
    """One query as it stands on the board.

    Parameters
    ----------
    documents
        Every document of the query, ranked or not, by its id.
    ranking
        Ids of the retrieved documents, best first.
    not_retrieved
        Ids of the other documents, in the order they are shown.
    grades
        The grade of every judged document: 0 to 3, or up to 30 from a file. A document that is absent here is unjudged.
    k
        The cutoff, a whole number from 1 to 1000.
    gain
        ``"exponential"`` (2^grade - 1) or ``"linear"`` (the grade itself), for nDCG.
    min_grade
        The least grade that counts as relevant, for every metric but nDCG.
    query
        What was asked.

    Raises
    ------
    ValueError, TypeError
        When the parts do not fit together; the message names the document.
    """

    documents: Mapping[str, Document]
    ranking: tuple[str, ...]
    not_retrieved: tuple[str, ...] = ()
    grades: Mapping[str, int] = field(default_factory=dict)
    k: int = 3
    gain: Gain = "exponential"
    min_grade: int = 1
    query: str = ""

    def __post_init__(self) -> None:
        check_ranking(self.ranking + self.not_retrieved)
        placed = set(self.ranking) | set(self.not_retrieved)
        if placed != set(self.documents):
            stray = sorted(placed ^ set(self.documents))[0]
            raise ValueError(f"document {stray!r} must have both a title and a place, in the ranking or not retrieved")
        if len(placed) > MAX_DOCUMENTS:
            raise ValueError(f"a query can have at most {MAX_DOCUMENTS} documents here, not {len(placed)}")
        for doc, grade in self.grades.items():
            if doc not in placed:
                raise ValueError(f"document {doc!r} has a grade but no place")
            if type(grade) is not int or not 0 <= grade <= MAX_GRADE:
                raise ValueError(f"the grade of {doc!r} must be a whole number from 0 to {MAX_GRADE}, but is {grade!r}")
        if check_k(self.k) > MAX_K:
            raise ValueError(f"k can be at most {MAX_K}, but is {self.k}")
        check_gain(self.gain)
        check_min_grade(self.min_grade)

    # What can be asked of it.

    @property
    def ranked_grades(self) -> list[int]:
        """The grades in rank order; an unjudged document counts as 0."""
        return [self.grades.get(doc, 0) for doc in self.ranking]

    @cached_property
    def relevant(self) -> frozenset[str]:
        """The relevant documents, retrieved or not."""
        return frozenset(doc for doc, grade in self.grades.items() if grade >= self.min_grade)

    @property
    def largest_k(self) -> int:
        """The largest cutoff the board offers: past the end of a short list too, to show what k alone does."""
        return min(MAX_K, max(10, len(self.ranking), self.k))

    @property
    def on_board(self) -> tuple[str, ...]:
        """The part of the ranking that the board shows."""
        return self.ranking[:BOARD_SIZE]

    @property
    def off_board(self) -> tuple[str, ...]:
        """The rest of a ranking too long for the board; it counts, and stays where it is."""
        return self.ranking[BOARD_SIZE:]

    def rank(self, doc: str) -> int | None:
        """The document's rank, 1 for the best, or None if it is not retrieved."""
        return self.ranking.index(doc) + 1 if doc in self.ranking else None

    def title(self, doc: str) -> str:
        return self.documents[doc].title

    def judgment(self, doc: str, saying: Literal["grade", "relevance", "both"] = "grade") -> str:
        """What the document was judged; see `judgment_in_words`."""
        return judgment_in_words(self.grades.get(doc), saying, self.min_grade)

    # What can be done with it: each returns a new one.

    def placed(self, doc: str, rank: int) -> Scenario:
        """The document at that rank, the others closing the gap it left."""
        others = [other for other in self.ranking if other != doc]
        others.insert(rank - 1, doc)
        return replace(self, ranking=tuple(others), not_retrieved=_without(self.not_retrieved, doc))

    def taken_out(self, doc: str) -> Scenario:
        """The document at the head of those not retrieved."""
        tray = (doc, *_without(self.not_retrieved, doc))
        return replace(self, ranking=_without(self.ranking, doc), not_retrieved=tray)

    def graded(self, doc: str, grade: int | None) -> Scenario:
        """The document with that grade; None makes it unjudged."""
        grades = {other: value for other, value in self.grades.items() if other != doc}
        if grade is not None:
            grades[doc] = grade
        return replace(self, grades=grades)

    def cut_at(self, k: int) -> Scenario:
        return replace(self, k=k)

    def added(self, document: Document) -> Scenario:
        """A new document, unjudged, at the head of those not retrieved."""
        if document.id in self.documents:
            raise ValueError(f"there is a document {document.id} already")
        documents = {**self.documents, document.id: document}
        return replace(self, documents=documents, not_retrieved=(document.id, *self.not_retrieved))

    def renamed(self, doc: str, title: str) -> Scenario:
        return replace(self, documents={**self.documents, doc: replace(self.documents[doc], title=title)})

    def removed(self, doc: str) -> Scenario:
        """Without the document and its judgment, as if it never was in the collection."""
        return replace(
            self,
            documents={other: document for other, document in self.documents.items() if other != doc},
            ranking=_without(self.ranking, doc),
            not_retrieved=_without(self.not_retrieved, doc),
            grades={other: grade for other, grade in self.grades.items() if other != doc},
        )

    def fitting(self, ids: Sequence[str]) -> Sequence[str]:
        """As many of these ids, from the first on, as can be ranked without a document too many."""
        new = [place for place, doc in enumerate(ids) if doc not in self.documents]
        room = MAX_DOCUMENTS - len(self.documents)
        return ids[: new[room]] if len(new) > room else ids

    def with_ranking(self, ids: Iterable[str]) -> Scenario:
        """Another ranking of the same query: new ids join the documents, those left out are not retrieved."""
        ranking = tuple(ids)
        documents = {**self.documents, **{doc: Document(doc, doc) for doc in ranking if doc not in self.documents}}
        ranked = set(ranking)
        left_out = [doc for doc in (*self.ranking, *self.not_retrieved) if doc not in ranked]
        return replace(self, documents=documents, ranking=ranking, not_retrieved=tuple(left_out))


def _without(ids: tuple[str, ...], doc: str) -> tuple[str, ...]:
    return tuple(other for other in ids if other != doc)
