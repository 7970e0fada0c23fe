"""Ways of taking a decision, read side by side on one query; `variants_matters` lists them.

A `Situation` is a query with what a run file adds to it: equal scores, and judged queries without an answer. A `Matter`
is a decision that the definitions leave open, and a `Variant` one way of taking it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Any

from .display import equal, rounded
from .scenario import Scenario

PLACES = 3  # decimals: two would hide some of the differences
MOST_MISSING = 5
_ORDER_SHOWN = 8


@dataclass(frozen=True)
class Situation:
    """A query, and what a run file adds to it.

    Parameters
    ----------
    scenario
        The query.
    tied
        The first and the last rank of the documents that share one score; the same rank twice ties none.
    num_missing
        How many more queries are judged that the run does not answer.
    """

    scenario: Scenario
    tied: tuple[int, int] = (1, 1)
    num_missing: int = 0

    def __post_init__(self) -> None:
        first, last = self.tied
        if not 1 <= first <= last:
            raise ValueError(f"equal scores must reach from a rank to one not above it, but are {self.tied}")
        if not 0 <= self.num_missing <= MOST_MISSING:
            raise ValueError(f"at most {MOST_MISSING} queries can be missing here, but {self.num_missing} are")

    @property
    def scores(self) -> dict[str, float]:
        """The score of each retrieved document, in rank order.

        Examples
        --------
        >>> from metrics.link import read_link
        >>> Situation(read_link({"ranking": "a,b,c"})[0], tied=(2, 3)).scores
        {'a': 3.0, 'b': 2.0, 'c': 2.0}
        """
        first, last = self.tied
        ranking = self.scenario.ranking
        levels = [first if first <= rank <= last else rank for rank in range(1, len(ranking) + 1)]
        return {doc: float(len(ranking) + 1 - level) for doc, level in zip(ranking, levels, strict=True)}

    @property
    def num_tied(self) -> int:
        """How many documents share the one score; 0 where none do."""
        first, last = self.tied
        count = min(last, len(self.scenario.ranking)) - first + 1
        return count if count > 1 else 0


@dataclass(frozen=True)
class Variant:
    """One way of taking a decision.

    Parameters
    ----------
    words
        What it does.
    tools
        Who prints it: run and compared in the tests, unless it says otherwise.
    formula
        LaTeX.
    function
        What computes it.
    given
        What of a situation the function is given.
    here
        Whether it is the choice of this app.
    order
        For equal scores: the order that follows from them.
    """

    words: str
    tools: str
    formula: str
    function: Callable[..., float]
    given: Callable[[Situation], tuple[Any, ...]]
    here: bool = False
    order: Callable[[dict[str, float]], list[str]] | None = None

    def value(self, situation: Situation) -> float:
        """What it gives."""
        return self.function(*self.given(situation))


@dataclass(frozen=True)
class Matter:
    """A decision that the definitions leave open, with the ways of taking it.

    Parameters
    ----------
    slug
        Its name in code.
    short
        What it is about, in two words or three.
    title
        What has to be decided; ``{k}`` marks where the cutoff goes.
    about
        Why it matters, in a sentence.
    variants
        The ways of taking it; exactly one is the choice of this app.
    """

    slug: str
    short: str
    title: str
    about: str
    variants: tuple[Variant, ...]


@dataclass(frozen=True)
class Reading:
    """What a variant gives for a situation.

    Parameters
    ----------
    variant
        The variant.
    value
        NaN where it is undefined.
    against
        How far it is from the choice of this app: "same", "▲ 0.025", "differs"; empty for that choice itself.
    detail
        What else is to be known of it, or nothing.
    """

    variant: Variant
    value: float
    against: str
    detail: str = ""

    @property
    def shown(self) -> str:
        """The value, with three decimals so that near ones can be told apart."""
        return "undefined" if isnan(self.value) else rounded(self.value, PLACES)


def readings_of(matter: Matter, situation: Situation) -> tuple[Reading, ...]:
    """What does each way of taking this decision give?

    Parameters
    ----------
    matter
        The decision.
    situation
        The query, and what a run file adds to it.

    Returns
    -------
    tuple of Reading
        One for each way, in the order of the decision.

    Examples
    --------
    >>> from metrics.link import read_link
    >>> from metrics.variants_matters import MATTER
    >>> list_of_three = Situation(read_link({"ranking": "a,x,b", "grades": "a:1,b:1", "k": "10"})[0])
    >>> [(each.shown, each.against) for each in readings_of(MATTER["short-list"], list_of_three)]
    [('0.200', ''), ('0.667', '▲ 0.467')]
    """
    values = [variant.value(situation) for variant in matter.variants]
    ours = next(value for variant, value in zip(matter.variants, values, strict=True) if variant.here)
    return tuple(
        Reading(variant, value, "" if variant.here else _against(ours, value), _detail(variant, situation))
        for variant, value in zip(matter.variants, values, strict=True)
    )


def num_different(readings: Sequence[Reading]) -> int:
    """How many different numbers do the ways of taking a decision give?

    Parameters
    ----------
    readings : sequence of Reading
        What each way gives.

    Returns
    -------
    int
        At least 1 where there is a way; undefined values count as one number.

    Examples
    --------
    >>> from metrics.link import read_link
    >>> from metrics.variants_matters import MATTER
    >>> answered = Situation(read_link({"ranking": "a,x", "grades": "a:1"})[0])
    >>> num_different(readings_of(MATTER["nothing-relevant"], answered))
    1
    """
    seen: list[float] = []
    for reading in readings:
        if not any(equal(reading.value, other) for other in seen):
            seen.append(reading.value)
    return len(seen)


@dataclass(frozen=True)
class Status:
    """Whether the ways of taking a decision agree.

    Parameters
    ----------
    parts
        Whether they part ways.
    words, brief
        The same in words, and in as few as can be.
    """

    parts: bool
    words: str
    brief: str


def status_of(readings: Sequence[Reading]) -> Status:
    """Do the ways of taking a decision agree on this list?

    Parameters
    ----------
    readings : sequence of Reading
        What each way gives.

    Returns
    -------
    Status
        The answer, in words too.

    Examples
    --------
    >>> from metrics.link import read_link
    >>> from metrics.variants_matters import MATTER
    >>> list_of_three = Situation(read_link({"ranking": "a,x,b", "grades": "a:1,b:1", "k": "10"})[0])
    >>> status_of(readings_of(MATTER["short-list"], list_of_three)).words
    'part ways: 2 numbers'
    """
    count = num_different(readings)
    if count > 1:
        return Status(True, f"part ways: {count} numbers", f"≠ {count} numbers")
    return Status(False, "all agree here" if len(readings) > 2 else "both agree here", "= all agree")


def _against(ours: float, value: float) -> str:
    if equal(ours, value):
        return "same"
    if isnan(ours) or isnan(value):
        return "differs"
    size = rounded(abs(value - ours), PLACES)
    return f"{'▲' if value > ours else '▼'} {size if float(size) else '<0.001'}"


def _detail(variant: Variant, situation: Situation) -> str:
    if not variant.order or not situation.num_tied:
        return ""
    order = variant.order(situation.scores)
    return f"Order: {', '.join(order[:_ORDER_SHOWN])}{' …' if len(order) > _ORDER_SHOWN else ''}"
