"""Measures this folder's runs by kind of query, and how far two judges agree, as Markdown for the README beside it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import groupby
from math import nan
from pathlib import Path
from typing import NamedTuple

import numpy as np

from metrics import evaluate, read_qrels, read_run
from metrics.comparison import compare, intervals_of
from metrics.display import rounded, signed
from metrics.query_set import Report
from metrics.query_set_runs import Qrels, Run

HERE = Path(__file__).parent
RUNS = ("bm25", "dense", "hybrid")
DIFFERENCES = (("bm25", "hybrid"), ("dense", "hybrid"), ("bm25", "dense"))  # second - first
KINDS = ("exact token", "vocabulary mismatch", "spanning answer", "several answers", "plain")  # rows of the tables
GRADES = 4  # 0 to 3

Pairs = list[tuple[int, int]]  # two judges' grades of one document for one query


class Column(NamedTuple):
    """A metric as the tables show it."""

    title: str
    metric: str
    k: int


COLUMNS = (
    Column("recall@5", "recall", 5),
    Column("hit rate@5", "hit_rate", 5),
    Column("RR", "reciprocal_rank", 10),  # looks down the whole list, whatever k
    Column("nDCG@10", "ndcg", 10),
)


def markdown(folder: Path = HERE) -> str:
    """Everything the README reports."""
    entries = json.loads((folder / "queries.json").read_text(encoding="utf-8"))
    qrels, second = (read_qrels(folder / f"{name}.csv") for name in ("judgments", "second_pass"))
    runs = {name: read_run(folder / f"{name}.run", name) for name in RUNS}
    reports = reports_by_kind(runs, qrels, {entry["id"]: entry["kind"] for entry in entries})
    parts = (
        "Means, each with its 95 % bootstrap interval over the queries:",
        table("run", mean_rows(reports)),
        "Differences between two runs on the same queries, with their 95 % bootstrap intervals:",
        table("difference", difference_rows(reports)),
        notes(runs, qrels),
        agreement(pairs_of(qrels, second)),
    )
    return "\n\n".join(parts)


# The reports behind the tables: by kind of query, by run, by cutoff.

Reports = Mapping[str, Mapping[str, Mapping[int, Report]]]


def reports_by_kind(runs: Mapping[str, Run], qrels: Qrels, kinds: Mapping[str, str]) -> Reports:
    """Each run measured on the queries of each kind, and on all."""
    judged = dict(qrels.all_grades())
    parts = {kind: {query: judged[query] for query in judged if kinds[query] == kind} for kind in KINDS}
    return {kind: measured(runs, part) for kind, part in {**parts, "all": judged}.items() if part}


def measured(runs: Mapping[str, Run], judged: Mapping[str, Mapping[str, int]]) -> dict[str, dict[int, Report]]:
    cutoffs = {column.k for column in COLUMNS}
    return {name: {k: evaluate(run, judged, k=k) for k in cutoffs} for name, run in runs.items()}


def mean_rows(reports: Reports) -> Iterator[list[str]]:
    """A row a kind and run."""
    for kind, by_run in reports.items():
        for run, by_k in by_run.items():
            cells = (cell(by_k[k].means[metric], intervals_of(by_k[k])[metric]) for _, metric, k in COLUMNS)
            yield [*first_cells(kind, by_k), run, *cells]


def difference_rows(reports: Reports) -> Iterator[list[str]]:
    """A row a kind and two runs."""
    for kind, by_run in reports.items():
        for first, second in DIFFERENCES:
            found = (compare(by_run[first][k], by_run[second][k], metric) for _, metric, k in COLUMNS)
            cells = (cell(each.mean_difference, each.interval, partial(signed, places=2)) for each in found)
            yield [*first_cells(kind, by_run[first]), f"{second} − {first}", *cells]


def notes(runs: Mapping[str, Run], qrels: Qrels) -> str:
    """What the means leave out, and what they count as 0."""
    reports = {name: evaluate(run, qrels) for name, run in runs.items()}
    left_out = len(next(iter(reports.values())).left_out)
    said = [f"{left_out} of {len(qrels)} queries have no relevant document: they are in no mean."]
    for name, report in reports.items():
        if missed := [query for query in report.not_in_run if query in report.queries_used]:
            said.append(f"{name} retrieves nothing for {', '.join(missed)}: counted 0.")
    return " ".join(said)


# How they are written.


def table(third: str, rows: Iterable[list[str]]) -> str:
    """Markdown; a kind is named in its first row only."""
    header = ["kind of query", "queries", third, *(column.title for column in COLUMNS)]
    lines = [header, ["---", "--:", "---", *("--:" for _ in COLUMNS)]]
    for _, group in groupby(rows, key=lambda row: row[0]):
        first, *others = group
        lines += [first, *(["", "", *row[2:]] for row in others)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def first_cells(kind: str, by_k: Mapping[int, Report]) -> list[str]:
    return [kind, str(len(by_k[COLUMNS[0].k].queries_used))]


def two_decimals(value: float) -> str:
    return rounded(value, 2)


def cell(value: float, interval: tuple[float, float], written: Callable[[float], str] = two_decimals) -> str:
    low, high = (written(end) for end in interval)
    return f"{written(value)} [{low}, {high}]"


# How far two judges agree.


def pairs_of(first: Qrels, second: Qrels) -> Pairs:
    """Both grades of every document and query that both judged."""
    theirs = {(query, doc): grade for query, grades in second.all_grades() for doc, grade in grades.items()}
    return [
        (grade, theirs[query, doc])
        for query, grades in first.all_grades()
        for doc, grade in grades.items()
        if (query, doc) in theirs
    ]


def agreement(pairs: Pairs) -> str:
    same = sum(first == second for first, second in pairs)
    plain, weighted = (two_decimals(cohens_kappa(pairs, power)) for power in (0, 2))
    return (
        f"The second pass graded {len(pairs)} of the pairs again, {same} of them alike: Cohen's kappa is {plain}, with "
        f"quadratic weights {weighted}."
    )


def cohens_kappa(pairs: Pairs, power: int = 0) -> float:
    """How far do two judges agree beyond what chance alone would give?

    1 - (disagreement found) / (disagreement expected, were their grades independent)

    A pair disagrees by its distance to that power: 0 counts every difference alike, 2 is the quadratic weighting. NaN
    where both give one grade only.

    Examples
    --------
    >>> pairs = [(1, 1)] * 20 + [(1, 0)] * 5 + [(0, 1)] * 10 + [(0, 0)] * 15
    >>> round(cohens_kappa(pairs), 2)
    0.4
    """
    found = np.zeros((GRADES, GRADES))
    for first, second in pairs:
        found[first, second] += 1
    expected = np.outer(found.sum(axis=1), found.sum(axis=0)) / max(len(pairs), 1)
    distance = np.abs(np.subtract.outer(np.arange(GRADES), np.arange(GRADES)))
    cost = np.where(distance > 0, distance.astype(float) ** power, 0)
    by_chance = float((cost * expected).sum())
    return 1 - float((cost * found).sum()) / by_chance if by_chance else nan


if __name__ == "__main__":
    print(markdown())
