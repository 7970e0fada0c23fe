"""Does fusion beat the runs it was made of? What was published, and what our measured set says."""

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import metrics

from .query_sets import QuerySet, load_help_centre_set

if TYPE_CHECKING:
    from metrics.comparison import Comparison

PUBLISHED_IN = "https://github.com/castorini/anserini/blob/master/docs/experiments-beir-fusion.md"
_PUBLISHED = Path(__file__).parent / "published" / "anserini_beir_fusion.csv"
FUSED = "hybrid"


@dataclass(frozen=True)
class Published:
    """On how many corpora fusion beat both runs it was made of, by one metric."""

    metric: str
    num_beaten: int
    num_corpora: int


@lru_cache(maxsize=1)
def load_published() -> tuple[Published, ...]:
    """Return what Anserini's own table of BEIR says, a metric each: BM25 and BGE fused with the constant 60."""
    with _PUBLISHED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    found = []
    for metric in dict.fromkeys(row["metric"] for row in rows):
        of_metric = [row for row in rows if row["metric"] == metric]
        beaten = [row for row in of_metric if float(row["fused"]) > max(float(row["bm25"]), float(row["bge"]))]
        found.append(Published(metric, len(beaten), len(of_metric)))
    return tuple(found)


@dataclass(frozen=True)
class Against:
    """The fused run of the measured set against a run it was made of, by one metric at one cutoff."""

    parent: str
    found: "Comparison"


@lru_cache(maxsize=8)
def measured(metric: str, k: int) -> tuple[Against, ...]:
    """Return the fused run of the measured set against each of the two runs it was made of."""
    from metrics.comparison import compare

    query_set = load_help_centre_set()
    fused = metrics.evaluate(query_set.runs[FUSED], query_set.qrels, k=k)
    return tuple(
        Against(parent, compare(metrics.evaluate(query_set.runs[parent], query_set.qrels, k=k), fused, metric))
        for parent in parents_of(query_set)
    )


def parents_of(query_set: QuerySet) -> Sequence[str]:
    """Return the names of the two runs that the set's fused run is made of."""
    return [name for name in query_set.runs if name != FUSED]


@lru_cache(maxsize=8)
def largest_changes(metric: str, k: int, number: int = 3) -> tuple[tuple[str, float], ...]:
    """Return the queries of the measured set on which fusion loses most to the better of its two parents, and those on
    which it gains most, each with the difference: the worst first.
    """
    tables = [against.found.per_query for against in measured(metric, k)]
    best = tables[0]["first"].combine(tables[1]["first"], max)
    moved = (tables[0]["second"] - best).sort_values(kind="stable")
    ends = [*moved[moved < 0].items()][:number] + [*moved[moved > 0].items()][-number:]
    return tuple((str(query), float(change)) for query, change in ends)
