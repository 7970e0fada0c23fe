"""How a value, its change, a count and a long text stand on screen, the same everywhere; when two values are one."""

from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from math import isnan
from typing import Literal

UNDEFINED = "undefined"
Direction = Literal["up", "down", "same"]
ARROWS: dict[Direction, str] = {"up": "▲", "down": "▼"}
LONGEST_QUOTE = 40
DIGITS = 12  # two ways to add the same terms can differ in the last bit


def format_value(metric_name: str, value: float) -> str:
    """How does a value of a metric stand on screen?

    Parameters
    ----------
    metric_name : str
        A field of `Values`.
    value : float
        Its value.

    Returns
    -------
    str
        Two decimals, half rounded up as by hand; hit rate is 1 or 0; NaN is "undefined".

    Examples
    --------
    >>> format_value("precision", 5 / 8)
    '0.63'
    """
    if isnan(value):
        return UNDEFINED
    return rounded(value, places_of(metric_name))


def places_of(metric_name: str) -> int:
    """How many decimals do the values of a metric have? Of one query's: a mean of hit rates has two.

    Parameters
    ----------
    metric_name : str
        A field of `Values`.

    Returns
    -------
    int
        None for hit rate, two for all others.

    Examples
    --------
    >>> places_of("hit_rate"), places_of("ndcg")
    (0, 2)
    """
    return 0 if metric_name == "hit_rate" else 2


def rounded(value: float, places: int) -> str:
    """How is a number written with so many decimals?

    Parameters
    ----------
    value : float
        Any number.
    places : int
        How many decimals.

    Returns
    -------
    str
        Half rounded up as by hand, also where adding fractions fell a hair short of the half.

    Examples
    --------
    >>> rounded(1 / 16, 3)
    '0.063'
    """
    exact = Decimal(repr(round(float(value), DIGITS)))  # a sum that is a hair below 0.285 is to become 0.29
    return str(exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def format_change(before: float, after: float, places: int = 2) -> tuple[str, Direction]:
    """How far did a value move, and which way?

    Parameters
    ----------
    before, after : float
        Its values.
    places : int
        How many decimals they stand on screen with.

    Returns
    -------
    tuple of str and Direction
        The size with an arrow, and which way; words where there is no size, and then "same".

    Examples
    --------
    >>> format_change(2 / 3, 5 / 6)
    ('▲ 0.17', 'up')
    """
    if isnan(before) or isnan(after):
        if isnan(before) and isnan(after):
            return "no change", "same"
        return ("now defined" if isnan(before) else "now undefined"), "same"
    if equal(before, after):
        return "no change", "same"
    size = rounded(abs(after - before), places)
    direction: Direction = "up" if after > before else "down"
    return f"{ARROWS[direction]} {size if float(size) else '<0.01'}", direction


def signed(value: float, places: int = 3, plus: bool = True) -> str:
    """How does a difference stand on screen? With its sign.

    Parameters
    ----------
    value : float
        The difference.
    places : int
        How many decimals.
    plus : bool
        Whether "+" stands before one above 0.

    Returns
    -------
    str
        Its size; "+" or "−" before it, unless it rounds to 0; "undefined" for NaN.

    Examples
    --------
    >>> signed(0.0214), signed(-0.5), signed(0.0), signed(float("nan"))
    ('+0.021', '−0.500', '0.000', 'undefined')
    >>> signed(4.58, 2, plus=False), signed(-0.001, 2)
    ('4.58', '0.00')
    """
    if isnan(value):
        return UNDEFINED
    size = rounded(abs(value), places)
    sign = "−" if value < 0 else "+" if plus else ""
    return f"{sign}{size}" if float(size) else size


def equal(first: float, second: float) -> bool:
    """Are two values of a metric the same number, or both undefined?

    Parameters
    ----------
    first, second : float
        The two values.

    Returns
    -------
    bool
        To twelve digits: two ways to add the same terms can differ in the last bit.

    Examples
    --------
    >>> equal(1 / 2 + 1 / 3, 1 / 3 + 1 / 2), equal(0.5, 0.51)
    (True, False)
    """
    return (isnan(first) and isnan(second)) or round(first - second, DIGITS) == 0


def best_of(shown: Mapping[str, str]) -> set[str]:
    """Which of these numbers are the best, as they stand on screen?

    Parameters
    ----------
    shown : mapping of str to str
        The numbers as texts, by name; one may be "undefined".

    Returns
    -------
    set of str
        The names of the highest; none where all are alike.

    Examples
    --------
    >>> sorted(best_of({"keyword": "0.67", "vector": "0.33", "fused": "0.67"})), best_of({"a": "0.50", "b": "0.50"})
    (['fused', 'keyword'], set())
    """
    highest = max((text for text in shown.values() if text != UNDEFINED), key=float, default=UNDEFINED)
    return {name for name, text in shown.items() if text == highest} if len(set(shown.values())) > 1 else set()


def first_of(sentences: Sequence[str], most: int = 5) -> list[str]:
    """As many of these sentences as one can read, and how many more there are.

    Parameters
    ----------
    sentences : sequence of str
        What could be told.
    most : int
        How many to tell.

    Returns
    -------
    list of str
        The first ones, and one more that counts the rest where there is one.

    Examples
    --------
    >>> first_of(["a is no grade.", "b is no grade.", "c is no grade."], most=2)
    ['a is no grade.', 'b is no grade.', 'And 1 more like these.']
    """
    more = len(sentences) - most
    return [*sentences[:most], *([f"And {more:,} more like these."] if more > 0 else [])]


def shorten(text: str) -> str:
    r"""How is a text quoted that a reader typed or sent?

    Parameters
    ----------
    text : str
        What was typed or sent.

    Returns
    -------
    str
        Up to 40 characters, enough to know it again; “…” stands for the rest.

    Examples
    --------
    >>> shorten("d" * 300)
    'dddddddddddddddddddddddddddddddddddddddd…'
    >>> print(shorten("what no one sees: \a"))
    what no one sees: \x07
    """
    start = text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in start)


def counted(number: int, thing: str, things: str | None = None) -> str:
    """A number with its noun.

    Examples
    --------
    >>> counted(1, "query", "queries"), counted(2500, "document")
    ('1 query', '2,500 documents')
    """
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def joined(parts: Sequence[str], most: int | None = None, word: str = "and") -> str:
    """How do these words stand in a sentence? With commas between them and "and" before the last.

    Parameters
    ----------
    parts : sequence of str
        The words, in their order.
    most : int, optional
        How many to name where there are more than one too many; the rest is counted. All of them if not given.
    word : str
        What stands before the last.

    Returns
    -------
    str
        Empty where there are none.

    Examples
    --------
    >>> joined(["P@3", "R@3", "AP"]), joined(["P@3", "R@3"]), joined(["P@3"])
    ('P@3, R@3 and AP', 'P@3 and R@3', 'P@3')
    >>> joined(["d01", "d02", "d03", "d04"], most=2), joined(["d01", "d02", "d03"], most=2)
    ('d01, d02 and 2 more', 'd01, d02 and d03')
    """
    if most is not None and len(parts) > most + 1:
        return f"{', '.join(parts[:most])} {word} {len(parts) - most:,} more"
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
