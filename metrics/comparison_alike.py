"""Two runs that one mean cannot tell apart, although they do well on different queries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from .catalogue import METRICS
from .comparison import Comparison, compare
from .display import DIGITS
from .query_set import METRIC_NAMES, Report, evaluate
from .query_set_runs import Qrels, Run

CLOSE = 0.03  # two means this near are taken for one


@dataclass(frozen=True)
class AlikePair:
    """Two runs with nearly the same mean of one metric.

    Parameters
    ----------
    first, second
        The names of the runs.
    k
        The cutoff.
    means
        The mean of the metric of each.
    comparison
        What `compare` finds; its differences are second - first.
    """

    first: str
    second: str
    k: int
    means: tuple[float, float]
    comparison: Comparison

    @property
    def metric(self) -> str:
        """Which metric."""
        return self.comparison.metric

    @property
    def num_different(self) -> int:
        """On how many queries the two runs differ."""
        return self.comparison.wins + self.comparison.losses


def find_alike(runs: Mapping[str, Run], qrels: Qrels, ks: Iterable[int], close: float = CLOSE) -> AlikePair | None:
    """Which two runs does a mean call alike that are not?

    |mean of second - mean of first| <= close, and the most queries on which they differ

    Parameters
    ----------
    runs : mapping of str to Run
        The runs, by name.
    qrels : Qrels
        Their judgments.
    ks : iterable of int
        The cutoffs to look at.
    close : float
        How far apart two means may be and still pass for one.

    Returns
    -------
    AlikePair or None
        Of all pairs of runs, metrics and cutoffs with close means the one where both runs win on the most queries;
        where several do, the one that differs on more queries, then the one with the closer means. None where no
        pair has close means and a query that each of the two wins.

    Examples
    --------
    >>> from examples.query_sets import load_course_set
    >>> course = load_course_set()
    >>> found = find_alike(course.runs, course.qrels, range(1, 11))
    >>> found.first, found.second, found.metric, found.k, found.num_different
    ('keyword', 'vector', 'ndcg', 5, 20)
    """
    best: tuple[tuple[int, int, float], Report, Report, str, tuple[str, str]] | None = None
    seen_whole: set[str] = set()
    for k in ks:
        reports = {name: evaluate(run, qrels, k=k) for name, run in runs.items()}
        names = [metric for metric in METRIC_NAMES if metric not in seen_whole]
        seen_whole |= {metric for metric in names if METRICS[metric].reads_whole_list}  # the same at every k
        for first, second in combinations(reports, 2):
            for metric in names:
                rank = how_different(reports[first], reports[second], metric, close)
                if rank and (best is None or rank > best[0]):
                    best = rank, reports[first], reports[second], metric, (first, second)
    if best is None:
        return None
    _, one, other, metric, (first, second) = best
    means = one.means[metric], other.means[metric]
    return AlikePair(first, second, one.k, means, compare(one, other, metric))


def how_different(first: Report, second: Report, metric: str, close: float) -> tuple[int, int, float] | None:
    """How different are two runs whose means are close?

    Parameters
    ----------
    first, second : Report
        The two runs at one cutoff.
    metric : str
        Which metric.
    close : float
        How far apart two means may be and still pass for one.

    Returns
    -------
    tuple or None
        Larger for runs that differ more: the wins of the run that has fewer, on how many queries they differ, and minus
        the distance of the means. None where one of the two never wins or the means are apart.

    Examples
    --------
    >>> qrels = {"q1": ["a"], "q2": ["a"]}
    >>> one = evaluate({"q1": ["a"], "q2": ["b", "a"]}, qrels)
    >>> other = evaluate({"q1": ["b", "a"], "q2": ["a"]}, qrels)
    >>> how_different(one, other, "reciprocal_rank", close=0.01)
    (1, 2, -0.0)
    """
    table = second.per_query.loc[second.queries_used, metric] - first.per_query.loc[first.queries_used, metric]
    differences = table.round(DIGITS)
    wins, losses = int((differences > 0).sum()), int((differences < 0).sum())
    apart = abs(float(differences.mean()))
    if not min(wins, losses) or apart > close:
        return None
    return min(wins, losses), wins + losses, -apart


def wins_by_kind(pair: AlikePair, kinds: Mapping[str, str]) -> dict[str, tuple[int, int, int]]:
    """On which kinds of queries is each of the two runs better?

    Parameters
    ----------
    pair : AlikePair
        What `find_alike` returned.
    kinds : mapping of str to str
        The kind of each query.

    Returns
    -------
    dict
        For each kind the queries that the first run wins, those that are equal, and those that the second wins.

    Examples
    --------
    >>> from examples.query_sets import load_course_set
    >>> course = load_course_set()
    >>> pair = find_alike(course.runs, course.qrels, range(1, 11))
    >>> wins_by_kind(pair, {query: words.kind for query, words in course.queries.items()})["exact"]
    (7, 0, 0)
    """
    counts: dict[str, list[int]] = {}
    for query, difference in pair.comparison.per_query["difference"].items():
        at = 1 if difference == 0 else 2 if difference > 0 else 0
        counts.setdefault(kinds[query], [0, 0, 0])[at] += 1
    return {kind: (first, equal, second) for kind, (first, equal, second) in counts.items()}
