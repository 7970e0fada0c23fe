"""A formula with this list's numbers in it, as one line of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from .catalogue import METRICS
from .display import format_value
from .scenario import Scenario

if TYPE_CHECKING:
    from .worked import Term

MOST_TERMS = 6
LARGEST_DENOMINATOR = 1000


def number(value: float) -> str:
    """Up to three decimals, without the zeros at the end."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def short_fraction(value: float) -> str | None:
    """The fraction that is exactly this value, where there is a short one and it is not a whole number.

    Examples
    --------
    >>> short_fraction((1 / 1 + 2 / 3) / 2)
    '5/6'
    """
    if not 0 < value < 1:
        return None
    fraction = Fraction(value).limit_denominator(LARGEST_DENOMINATOR)
    return str(fraction) if abs(fraction - Fraction(value)) < 1e-12 else None


def filled_formula(
    scenario: Scenario,
    metric_name: str,
    value: float,
    adding: Sequence[Term],
    ideal: Sequence[Term],
    divisor: float,
) -> str:
    """Fill the formula: symbol = what is added ÷ what it is divided by = exact fraction = value.

    Parameters
    ----------
    scenario
        The query.
    metric_name
        Which metric.
    value
        Its value.
    adding
        The rows that add something.
    ideal
        The rows of the ideal order, for nDCG.
    divisor
        What the sum is divided by.
    """
    symbol = METRICS[metric_name].symbol_at(scenario.k)
    if not divisor:
        return f"{symbol} = 0 ÷ 0: undefined"
    fraction = short_fraction(value)
    steps = [
        symbol,
        *_numbers(scenario, metric_name, adding, ideal, divisor),
        *([fraction] if fraction else []),
        format_value(metric_name, value),
    ]
    return " = ".join(steps) + _remark(scenario, metric_name, adding)


def _numbers(
    scenario: Scenario, metric_name: str, adding: Sequence[Term], ideal: Sequence[Term], divisor: float
) -> list[str]:
    if metric_name == "precision":
        return [f"{len(adding)} relevant in the top {scenario.k} ÷ {scenario.k}"]
    if metric_name == "recall":
        return [f"{len(adding)} relevant in the top {scenario.k} ÷ {_relevant(divisor)}"]
    if metric_name == "average_precision":
        return [f"{_sum(term.cells[1] for term in adding)} ÷ {_relevant(divisor)}"]
    if metric_name == "ndcg":
        return _ndcg_steps(scenario.k, adding, ideal, divisor)
    if metric_name == "reciprocal_rank" and adding:
        return [f"1 ÷ rank {adding[0].rank}"]
    return []


def _ndcg_steps(k: int, adding: Sequence[Term], ideal: Sequence[Term], ideal_dcg: float) -> list[str]:
    dcg = sum((term.adds for term in adding), 0.0)
    return [
        f"DCG@{k} ÷ ideal DCG@{k}",
        f"{_sum(_product(term) for term in adding)} ÷ {_sum(_product(term) for term in ideal)}",
        f"{number(dcg)} ÷ {number(ideal_dcg)}",
    ]


def _product(term: Term) -> str:
    gain, discount, _ = term.cells
    return f"{gain} × {discount}"


def _sum(texts: Iterable[str]) -> str:
    terms = list(texts)
    if len(terms) > MOST_TERMS:
        terms = [*terms[: MOST_TERMS - 2], "…", terms[-1]]
    return f"({' + '.join(terms)})" if terms else "0"


def _relevant(divisor: float) -> str:
    return f"{divisor:.0f} relevant document{'' if divisor == 1 else 's'}"


def _remark(scenario: Scenario, metric_name: str, adding: Sequence[Term]) -> str:
    """Hit rate and an RR of 0 have no numbers to fill in; a few words say where the value comes from."""
    if metric_name == "hit_rate":
        place = f"relevant at rank {adding[0].rank}" if adding else f"nothing relevant in the top {scenario.k}"
        return f" ({place})"
    if metric_name == "reciprocal_rank" and not adding:
        return " (nothing relevant in the ranking)"
    return ""
