"""One run measured twice: by all judgments of its set, and by what a weakness leaves of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .query_set import METRIC_NAMES, evaluate
from .weak_sets import judged_only_in_top, of_queries, relevant_in_top, without_share

if TYPE_CHECKING:
    from .query_set import Report
    from .query_set_runs import Qrels, Run


@dataclass(frozen=True)
class Weakened:
    """What becomes of every number.

    Parameters
    ----------
    judgments
        What is left of the judgments, of all queries or of those that were kept.
    before, after
        The report on each run by all judgments, and by those that are left, by the run's name.
    shown
        How many documents stand in the top k of each run, over all queries.
    relevant_before, relevant_after
        How many of these count as relevant.
    """

    judgments: dict[str, dict[str, int]]
    before: Mapping[str, Report]
    after: Mapping[str, Report]
    shown: Mapping[str, int]
    relevant_before: Mapping[str, int]
    relevant_after: Mapping[str, int]

    @property
    def num_judgments(self) -> int:
        """How many judgments are left."""
        return sum(map(len, self.judgments.values()))

    def hardest_hit(self, run: str) -> str:
        """Which other run has lost most of its relevant documents?"""
        others = [name for name in self.shown if name != run]
        return max(others, key=lambda name: self.relevant_before[name] - self.relevant_after[name])

    def means(self, run: str, metric: str) -> tuple[float, float]:
        """The mean before and after."""
        return self.before[run].means[metric], self.after[run].means[metric]

    def of_query(self, run: str, query: str) -> dict[str, tuple[float, float]]:
        """The six metrics of one query before and after; none where the query is not in the set any more."""
        if query not in self.judgments:
            return {}
        before, after = (reports[run].per_query.loc[query] for reports in (self.before, self.after))
        return {name: (float(before[name]), float(after[name])) for name in METRIC_NAMES}


def weakened(
    runs: Mapping[str, Run],
    qrels: Qrels,
    k: int,
    *,
    pool: tuple[str, int] | None = None,
    lost: tuple[float, int] | None = None,
    kept: Iterable[str] | None = None,
) -> Weakened:
    """What do all runs measure when the set is weak in one way?

    Parameters
    ----------
    runs : mapping
        The runs by name.
    qrels : Qrels
        All judgments.
    k : int
        The cutoff.
    pool : run and depth, optional
        Only what stands in the top of this run was judged; see `judged_only_in_top`.
    lost : share and seed, optional
        Such a share of the judgments is lost; see `without_share`.
    kept : iterable of str, optional
        Only these queries are asked; see `of_queries`.

    Returns
    -------
    Weakened
        The reports before and after.

    Examples
    --------
    >>> from metrics import read_qrels, read_run
    >>> run, qrels = read_run(b'{"q1": ["d18", "d05", "d06", "d03"]}'), read_qrels(b'{"q1": ["d03", "d05"]}')
    >>> weakened({"vector": run}, qrels, 3, pool=("vector", 3)).means("vector", "recall")
    (0.5, 1.0)
    """
    judged = {query: dict(grades) for query, grades in qrels.all_grades()}
    rankings = {name: dict(run.rankings()) for name, run in runs.items()}
    left = judged
    if pool:
        left = judged_only_in_top(left, rankings[pool[0]], pool[1])
    if lost:
        left = without_share(left, *lost)
    if kept is not None:
        left = of_queries(left, kept)
    return Weakened(
        judgments=left,
        before={name: evaluate(run, qrels, k=k) for name, run in runs.items()},
        after={name: evaluate(run, left, k=k) for name, run in runs.items()},
        shown={name: sum(len(docs[:k]) for docs in ranked.values()) for name, ranked in rankings.items()},
        relevant_before={name: relevant_in_top(judged, ranked, k) for name, ranked in rankings.items()},
        relevant_after={name: relevant_in_top(left, ranked, k) for name, ranked in rankings.items()},
    )
