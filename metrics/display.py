"""How a value, its change and a long text stand on screen, the same everywhere."""

from decimal import ROUND_HALF_UP, Decimal
from math import isnan
from typing import Literal

Direction = Literal["up", "down", "same"]
LONGEST_QUOTE = 40


def format_value(metric_name: str, value: float) -> str:
    """Two decimals, half rounded up as by hand; hit rate is 1 or 0; NaN is "undefined".

    Examples
    --------
    >>> format_value("precision", 5 / 8)
    '0.63'
    """
    if isnan(value):
        return "undefined"
    return rounded(value, 0 if metric_name == "hit_rate" else 2)


def rounded(value: float, places: int) -> str:
    """So many decimals, half rounded up as by hand.

    Examples
    --------
    >>> rounded(1 / 16, 3)
    '0.063'
    """
    exact = Decimal(repr(round(float(value), 12)))  # a sum that is a hair below 0.285 is to become 0.29
    return str(exact.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))


def format_change(metric_name: str, before: float, after: float) -> tuple[str, Direction]:
    """How far a value moved, with its arrow, and which way.

    Examples
    --------
    >>> format_change("average_precision", 2 / 3, 5 / 6)
    ('▲ 0.17', 'up')
    """
    if isnan(before) or isnan(after):
        if isnan(before) and isnan(after):
            return "no change", "same"
        return ("now defined" if isnan(before) else "now undefined"), "same"
    moved = round(after - before, 12)
    if not moved:
        return "no change", "same"
    size = format_value(metric_name, abs(moved))
    arrow, direction = ("▲", "up") if moved > 0 else ("▼", "down")
    return f"{arrow} {'<0.01' if size == '0.00' else size}", direction  # type: ignore[return-value]


def shorten(text: str) -> str:
    """The start of a text that a reader typed or sent: enough to know it again.

    Examples
    --------
    >>> shorten("d" * 300)
    'dddddddddddddddddddddddddddddddddddddddd…'
    """
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
