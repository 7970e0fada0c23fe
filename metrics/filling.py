"""A formula with this list's numbers in it, as one line of plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from .catalogue import METRICS
from .display import counted, format_value, rounded
from .scenario import Scenario

if TYPE_CHECKING:
    from .worked import Term

MOST_TERMS = 6
LARGEST_DENOMINATOR = 99_999


def number(value: float) -> str:
    """Up to three decimals, without the zeros at the end."""
    return rounded(value, 3).rstrip("0").rstrip(".")


def exact_fraction(metric_name: str, ranks: Sequence[int], divisor: float) -> str | None:
    """The value as a fraction of whole numbers, where it is one short enough to read and is not a whole number.

    nDCG has none: its discounts are logarithms.

    Parameters
    ----------
    metric_name
        Which metric.
    ranks
        The ranks of the documents that add something.
    divisor
        What the sum is divided by.

    Examples
    --------
    >>> exact_fraction("average_precision", [1, 3], 2)
    '5/6'
    """
    if metric_name == "ndcg" or not divisor:
        return None
    value = sum(map(EXACT_TERMS[metric_name], range(1, len(ranks) + 1), ranks), Fraction(0)) / int(divisor)
    return str(value) if 1 < value.denominator <= LARGEST_DENOMINATOR else None


# What the n-th document that adds something adds, at its rank.
EXACT_TERMS: dict[str, Callable[[int, int], Fraction]] = {
    "precision": lambda n, rank: Fraction(1),
    "recall": lambda n, rank: Fraction(1),
    "hit_rate": lambda n, rank: Fraction(1),
    "reciprocal_rank": lambda n, rank: Fraction(1, rank),
    "average_precision": Fraction,
}


def filled_formula(
    scenario: Scenario,
    metric_name: str,
    value: float,
    fraction: str | None,
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
    fraction
        The same exactly, where that is short.
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
        return [f"{len(adding)} relevant in the top {scenario.k} ÷ {counted(round(divisor), 'relevant document')}"]
    if metric_name == "average_precision":
        return [f"{_sum(term.cells[1] for term in adding)} ÷ {counted(round(divisor), 'relevant document')}"]
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


def _remark(scenario: Scenario, metric_name: str, adding: Sequence[Term]) -> str:
    """Hit rate and an RR of 0 have no numbers to fill in; a few words say where the value comes from."""
    if metric_name == "hit_rate":
        place = f"relevant at rank {adding[0].rank}" if adding else f"nothing relevant in the top {scenario.k}"
        return f" ({place})"
    if metric_name == "reciprocal_rank" and not adding:
        return " (nothing relevant in the ranking)"
    return ""
