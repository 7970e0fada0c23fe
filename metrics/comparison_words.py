"""What a comparison of two runs says, in sentences that promise no more than the numbers hold."""

from __future__ import annotations

from math import isnan

from .comparison import Comparison
from .display import counted, rounded, signed

FEW_QUERIES = 30


def p_text(p: float) -> str:
    """How does a p-value stand on screen? With three decimals, and never as 0.

    Parameters
    ----------
    p : float
        From 0 to 1, or NaN.

    Returns
    -------
    str
        "< 0.001" for all that is smaller; "undefined" for NaN.

    Examples
    --------
    >>> p_text(0.0314), p_text(0.00009), p_text(float("nan"))
    ('0.031', '< 0.001', 'undefined')
    """
    if isnan(p):
        return "undefined"
    return "< 0.001" if p < 0.001 else rounded(p, 3)


def facts(found: Comparison) -> list[tuple[str, str, str]]:
    """What are the numbers of a comparison?

    Parameters
    ----------
    found : Comparison
        What `metrics.comparison.compare` returned.

    Returns
    -------
    list of tuple
        The name of each number, its value, and what it says.

    Examples
    --------
    >>> from metrics import evaluate
    >>> from .comparison import compare
    >>> qrels = {"q1": ["a"], "q2": ["a"]}
    >>> one = evaluate({"q1": ["a"], "q2": ["a"]}, qrels)
    >>> facts(compare(one, one))[0]
    ('mean difference', '0.000', 'second − first, over the queries in both means')
    """
    low, high = found.interval
    return [
        ("mean difference", signed(found.mean_difference), "second − first, over the queries in both means"),
        (
            "95 % interval",
            "undefined" if isnan(low) else f"{signed(low)} to {signed(high)}",
            "where the mean difference would fall with other queries of this kind (bootstrap)",
        ),
        ("randomisation test", f"p {_is(p_text(found.randomisation_p))}", "signs of the differences turned at random"),
        (
            "paired t-test",
            f"t = {signed(found.t, 2, plus=False)}, p {_is(p_text(found.t_test_p))}",
            "the mean against its spread",
        ),
        (
            "effect size",
            f"d = {signed(found.effect_size, 2, plus=False)}",
            "mean difference in standard deviations (Cohen’s d)",
        ),
    ]


def counts(found: Comparison, first: str, second: str, symbol: str) -> str:
    """On how many queries is which run ahead?

    Parameters
    ----------
    found : Comparison
        What `metrics.comparison.compare` returned.
    first, second : str
        What the runs are called.
    symbol : str
        The metric's symbol.

    Returns
    -------
    str
        A sentence.

    Examples
    --------
    >>> from metrics import evaluate
    >>> from .comparison import compare
    >>> old = evaluate({"q1": ["b", "a"], "q2": ["a"]}, {"q1": ["a"], "q2": ["a"]})
    >>> new = evaluate({"q1": ["a", "b"], "q2": ["a"]}, {"q1": ["a"], "q2": ["a"]})
    >>> counts(compare(old, new, "reciprocal_rank"), "old", "new", "RR")
    'RR, query by query: new wins on 1, ties on 1, loses on 0 of 2 queries against old.'
    """
    return (
        f"{symbol}, query by query: {second} wins on {found.wins:,}, ties on {found.ties:,}, loses on "
        f"{found.losses:,} of {counted(found.num_queries, 'query', 'queries')} against {first}."
    )


def verdict(found: Comparison, first: str, second: str) -> str:
    """What do the numbers allow to say of the two runs?

    Parameters
    ----------
    found : Comparison
        What `metrics.comparison.compare` returned.
    first, second : str
        What the runs are called.

    Returns
    -------
    str
        A sentence or two that say no more than the interval does.

    Examples
    --------
    >>> from metrics import evaluate
    >>> from .comparison import compare
    >>> qrels = {"q1": ["a"], "q2": ["a"]}
    >>> one = evaluate({"q1": ["a"], "q2": ["a"]}, qrels)
    >>> verdict(compare(one, one), "old", "new")
    'old and new have the same value on every query.'
    """
    if not found.num_queries:
        return "There is no query to compare on."
    if found.ties == found.num_queries:
        return f"{first} and {second} have the same value on every query."
    low, high = found.interval
    if isnan(low):
        return "One query alone says nothing of the next one."
    ahead = second if found.mean_difference > 0 else first
    if low <= 0 <= high:
        return (
            "The interval holds 0: with other queries of this kind the order of the two could be the other way round. "
            "These queries do not tell them apart."
        )
    return (
        f"The interval lies on one side of 0: on queries like these, {ahead} is ahead. Whether by enough is for you to "
        "say: compare the mean difference with the smallest one that would change a decision."
    )


def cautions(found: Comparison) -> list[str]:
    """What is to be kept in mind before reading anything into the numbers?

    Parameters
    ----------
    found : Comparison
        What `metrics.comparison.compare` returned.

    Returns
    -------
    list of str
        A sentence each; those that always hold come last. None where fewer than two queries are compared: the verdict
        says already that nothing can be read from them.

    Examples
    --------
    >>> from metrics import evaluate
    >>> from .comparison import compare
    >>> one = evaluate({"q1": ["a"], "q2": ["a"]}, {"q1": ["a"], "q2": ["a"]})
    >>> cautions(compare(one, one))[0].partition(":")[0]
    '2 queries are few'
    """
    if found.num_queries < 2:
        return []
    said = []
    if found.num_queries < FEW_QUERIES:
        said.append(
            f"{found.num_queries} queries are few: one or two of them can carry the whole difference, "
            "and a real one can stay unseen."
        )
    differing = found.wins + found.losses
    if 0 < differing < found.ties:
        said.append(f"The runs differ on {differing} of {found.num_queries} queries: look at those, not at the mean.")
    said.append(
        "Every metric, cutoff and pair of runs you look at is one more throw of the dice: of twenty comparisons of "
        "equal runs, about one has p below 0.05. Choose the metric before you look, and report all that you tried."
    )
    said.append("A small p speaks of chance, not of size: with many queries, differences nobody would notice get one.")
    return said


def _is(text: str) -> str:
    return text if text.startswith("<") or text == "undefined" else f"= {text}"
