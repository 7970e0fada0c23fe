"""Two systems on the same queries: where they differ, and whether that could be chance.

Everything random starts from a seed, so the same reports give the same numbers every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, lgamma, log, nan, sqrt

import numpy as np
import pandas as pd

from .display import DIGITS
from .query_set import METRIC_NAMES, Report
from .query_set_runs import Floats

ROUNDING = 1e-10
ROUNDS = 10_000
SEED = 0
AT_ONCE = 4_000_000  # numbers held in memory at once
MOST_TERMS = 10_000
ALL_SIGNS_UP_TO = 13  # queries: then every pattern of signs is tried, and the p-value is exact


@dataclass(frozen=True)
class Comparison:
    """What `compare` found; every difference is second - first.

    Parameters
    ----------
    metric
        Which metric.
    per_query
        first, second and difference for each query, indexed by query_id.
    wins, ties, losses
        The queries on which the second system is better, equal, worse.
    mean_difference
        The mean over the queries.
    interval
        Its 95 % bootstrap interval; NaN with fewer than two queries.
    randomisation_p
        How often a difference at least as large comes from chance alone.
    t, t_test_p
        The paired t-test: the statistic and its p-value; NaN where the differences are all the same.
    effect_size
        Cohen's d of the differences: their mean in units of their standard deviation.
    """

    metric: str
    per_query: pd.DataFrame
    wins: int
    ties: int
    losses: int
    mean_difference: float
    interval: tuple[float, float]
    randomisation_p: float
    t: float
    t_test_p: float
    effect_size: float

    @property
    def num_queries(self) -> int:
        """How many queries there are."""
        return len(self.per_query)


def compare(first: Report, second: Report, metric: str = "ndcg", rounds: int = ROUNDS, seed: int = SEED) -> Comparison:
    """Is the second system better, query by query, and by more than chance?

    Parameters
    ----------
    first, second : Report
        Two runs evaluated with the same qrels, k, gain and min_grade.
    metric : str
        A column of `report.per_query`, such as "ndcg".
    rounds : int
        How many random patterns the randomisation test and the bootstrap draw.
    seed : int
        Where the random numbers start.

    Returns
    -------
    Comparison
        Differences, wins, ties, losses, the two tests, and a 95 % interval.

    Raises
    ------
    ValueError
        When the reports are not of the same queries and settings, or there is no such metric.

    Examples
    --------
    >>> from metrics import evaluate
    >>> qrels = {"q1": ["a"], "q2": ["a"], "q3": ["a"]}
    >>> first = evaluate({"q1": ["b", "a"], "q2": ["a"], "q3": ["b", "a"]}, qrels)
    >>> second = evaluate({"q1": ["a"], "q2": ["a"], "q3": ["a"]}, qrels)
    >>> found = compare(first, second, "reciprocal_rank")
    >>> found.wins, found.ties, found.losses, round(found.mean_difference, 2), found.randomisation_p
    (2, 1, 0, 0.33, 0.5)

    Notes
    -----
    A small p-value says that chance alone seldom does this, not that the difference matters: look at its size and its
    interval. With many metrics and runs tried, some p-values are small by chance.
    """
    check_comparable(first, second, metric)
    queries = first.queries_used
    table = pd.DataFrame(
        {"first": first.per_query.loc[queries, metric], "second": second.per_query.loc[queries, metric]}
    )
    differences = (table["second"] - table["first"]).to_numpy()
    differences = np.where(differences.round(DIGITS) == 0, 0.0, differences)
    table["difference"] = differences
    t, t_test_p, effect_size = paired_t_test(differences)
    return Comparison(
        metric=metric,
        per_query=table,
        wins=int((differences > 0).sum()),
        ties=int((differences == 0).sum()),
        losses=int((differences < 0).sum()),
        mean_difference=float(differences.mean()) if len(differences) else nan,
        interval=mean_intervals(differences[:, None], rounds, seed)[0],
        randomisation_p=randomisation_p(differences, rounds, seed),
        t=t,
        t_test_p=t_test_p,
        effect_size=effect_size,
    )


def check_comparable(first: Report, second: Report, metric: str) -> None:
    """Raise where two reports do not measure the same thing."""
    if metric not in METRIC_NAMES:
        raise ValueError(f"metric must be one of {', '.join(METRIC_NAMES)}, but is {metric!r}")
    settings = [(report.k, report.gain, report.min_grade) for report in (first, second)]
    if settings[0] != settings[1]:
        raise ValueError(f"both reports must have the same k, gain and min_grade, but have {settings[0]} {settings[1]}")
    if first.queries_used != second.queries_used:
        raise ValueError("both reports must be over the same queries: evaluate both runs with the same qrels")


def intervals_of(report: Report, rounds: int = ROUNDS, seed: int = SEED) -> dict[str, tuple[float, float]]:
    """How far could each mean be off, had the queries been others of their kind?

    Parameters
    ----------
    report : Report
        What `evaluate` returned.
    rounds : int
        How many sets of queries are drawn.
    seed : int
        Where the random numbers start.

    Returns
    -------
    dict
        For each metric the ends of the 95 % bootstrap interval of its mean; NaN with fewer than two queries.

    Examples
    --------
    >>> from metrics import evaluate
    >>> report = evaluate({"q1": ["a"], "q2": ["b", "a"]}, {"q1": ["a"], "q2": ["a"]})
    >>> intervals_of(report)["reciprocal_rank"]
    (0.5, 1.0)
    """
    values = report.per_query.loc[report.queries_used, list(METRIC_NAMES)].to_numpy()
    return dict(zip(METRIC_NAMES, mean_intervals(values, rounds, seed), strict=True))


def mean_intervals(values: Floats, rounds: int, seed: int) -> list[tuple[float, float]]:
    """The 95 % percentile bootstrap interval of the mean of each column; a row is a query."""
    if len(values) < 2:
        return [(nan, nan)] * values.shape[1]
    chance = np.random.default_rng(seed)
    means = np.concatenate([drawn_counts(chance, size, len(values)) @ values for size in batches(rounds, len(values))])
    low, high = np.quantile(means / len(values), (0.025, 0.975), axis=0)
    return list(zip(low.tolist(), high.tolist(), strict=True))


def drawn_counts(chance: np.random.Generator, rounds: int, num_queries: int) -> Floats:
    """How often each query is drawn in each round, when as many are drawn as there are, with replacement."""
    drawn = chance.integers(num_queries, size=(rounds, num_queries))
    drawn += np.arange(rounds)[:, None] * num_queries
    return np.bincount(drawn.ravel(), minlength=rounds * num_queries).reshape(rounds, num_queries).astype(float)


def batches(rounds: int, num_queries: int) -> Iterator[int]:
    """The rounds in parts that fit into memory."""
    size = max(1, AT_ONCE // num_queries)
    for start in range(0, rounds, size):
        yield min(size, rounds - start)


def randomisation_p(differences: Floats, rounds: int, seed: int) -> float:
    """The paired randomisation test, two-sided: if the systems were alike, every difference could as well be reversed.

    p is the share of sign patterns whose sum is at least as far from 0 as the one observed: of all patterns where there
    are few queries, else of random ones, the observed pattern among them. Ties change nothing and are left aside.
    """
    differing = differences[differences != 0]
    if not len(differing):
        return 1.0 if len(differences) else nan
    at_least = abs(differing.sum()) - ROUNDING  # patterns that tie exactly may differ by what sums of floats lose
    if len(differing) <= ALL_SIGNS_UP_TO:
        return float((np.abs(all_signs(len(differing)) @ differing) >= at_least).mean())
    chance = np.random.default_rng(seed)
    as_far = 0
    for size in batches(rounds, len(differing)):
        signs = chance.integers(2, size=(size, len(differing)), dtype=np.int8) * 2.0 - 1
        as_far += int((np.abs(signs @ differing) >= at_least).sum())
    return (as_far + 1) / (rounds + 1)


def all_signs(length: int) -> Floats:
    """Every pattern of -1 and 1 of that length, a row each."""
    bits = np.arange(2**length)[:, None] >> np.arange(length) & 1
    return (2 * bits - 1).astype(np.float64)


def paired_t_test(differences: Floats) -> tuple[float, float, float]:
    """The statistic, the two-sided p-value and Cohen's d of the differences."""
    if len(differences) < 2:
        return nan, nan, nan
    spread = float(differences.std(ddof=1))
    if spread < 10**-DIGITS:
        return nan, nan, nan  # nothing varies, so there is nothing to measure the mean by
    effect_size = float(differences.mean()) / spread
    t = effect_size * sqrt(len(differences))
    return t, t_tails(t, len(differences) - 1), effect_size


def t_tails(t: float, freedom: int) -> float:
    """The chance that Student's t with that many degrees of freedom is at least as far from 0.

    Examples
    --------
    >>> round(t_tails(2.262, 9), 3)
    0.05
    """
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function I_x(a, b), by its continued fraction (Lentz's method)."""
    if x in (0, 1):
        return float(x)
    if x > (a + 1) / (a + b + 2):  # there the fraction of the mirrored function converges fast
        return 1 - incomplete_beta(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    fraction = above = 1.0
    below = 0.0
    for term in range(1, MOST_TERMS):
        coefficient = beta_coefficient(a, b, x, term)
        below = 1 / (1 + coefficient * below)
        above = 1 + coefficient / above
        fraction *= above * below
        if abs(above * below - 1) < 1e-15:
            break
    return front / fraction


def beta_coefficient(a: float, b: float, x: float, term: int) -> float:
    """The numerator of that term of the continued fraction."""
    half, odd = divmod(term, 2)
    if odd:
        return -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
    return half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
