"""A query set: from files on disk to the per-query table of all metrics and the curves, against pytrec_eval.

pytrec_eval is asked for the six metrics at one k and for no curve; ours gives the curve too. Files are read from disk
by both, each in every round. pytrec_eval is trec_eval's own code, called from Python; trec_eval itself has no
package to install, so it is no peer of its own.
"""

import random
import tempfile
from math import isclose
from pathlib import Path
from typing import NamedTuple

import pytrec_eval

from metrics import evaluate, read_qrels, read_run
from metrics.query_set import METRIC_NAMES, Report

from .report import Figure, benchmark, load, milliseconds

K = 10
MEASURES = {
    f"P.{K}": f"P_{K}",
    f"recall.{K}": f"recall_{K}",
    f"success.{K}": f"success_{K}",
    "recip_rank": "recip_rank",
    "map": "map",
    f"ndcg_cut.{K}": f"ndcg_cut_{K}",
}

Theirs = dict[str, dict[str, float]]


class Files(NamedTuple):
    """Where a run and its qrels are."""

    run: Path
    qrels: Path


def generated(folder: Path, queries: int, depth: int, judged: int, shuffled: bool = False, seed: int = 11) -> Files:
    """A seeded set: each query has `judged` judgments on average, most of them of documents that were retrieved."""
    chance = random.Random(seed)
    files = Files(folder / "run", folder / "qrels")
    with files.run.open("w") as run, files.qrels.open("w") as qrels:
        for number in chance.sample(range(100_000, 1_100_000), queries):
            docs = [str(doc) for doc in chance.sample(range(8_841_823), depth)]
            lines = [
                f"{number} Q0 {doc} {rank} {(depth - rank) / 64:.6f} bm25\n" for rank, doc in enumerate(docs, start=1)
            ]
            run.writelines(lines)
            for doc in graded(chance, docs, judged):
                qrels.write(f"{number} 0 {doc} {chance.choice((1, 1, 2, 3)) if judged < 5 else chance.randint(0, 3)}\n")
    if shuffled:
        lines = files.run.read_text().splitlines(keepends=True)
        chance.shuffle(lines)
        files.run.write_text("".join(lines))
    return files


def graded(chance: random.Random, docs: list[str], judged: int) -> list[str]:
    """Which documents have a judgment: some of those retrieved, and some that were not."""
    number = judged + (chance.random() < 0.1)
    return [f"missed{place}" if chance.random() < 0.2 else doc for place, doc in enumerate(chance.sample(docs, number))]


def ours(files: Files) -> Report:
    return evaluate(read_run(files.run), read_qrels(files.qrels), k=K, gain="linear")


def theirs(files: Files) -> Theirs:
    with files.run.open() as run, files.qrels.open() as qrels:
        evaluator = pytrec_eval.RelevanceEvaluator(pytrec_eval.parse_qrel(qrels), set(MEASURES))
        found: Theirs = evaluator.evaluate(pytrec_eval.parse_run(run))
    return found


def assert_equal(report: Report, found: Theirs) -> None:
    table = report.per_query.loc[report.queries_used]
    assert len(table) > 0
    for name, peer in zip(METRIC_NAMES, MEASURES.values(), strict=True):
        for query, value in table[name].items():
            assert isclose(value, found[str(query)][peer], abs_tol=1e-9), (name, query)


def ratio(what: str, files: Files, aim: float, rounds: int, repeats: int = 1) -> Figure:
    """Ours against theirs, in rounds that take turns; `aim` is how many times faster ours is to be.

    Where one call takes few milliseconds a round has several: the first finds the processor full of the other's data.
    """
    assert_equal(ours(files), theirs(files))
    mine, peer = milliseconds(lambda: ours(files), lambda: theirs(files), rounds=rounds, repeats=repeats)
    return Figure(f"{what} ({peer / mine:.1f} times faster than pytrec_eval; {load()})", mine, 1 / aim, peer=peer)


@benchmark
def small_and_middle_sets() -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        small = ratio(
            "50 queries × 100 documents", generated(folder, 50, 100, judged=20), aim=1.3, rounds=60, repeats=5
        )
        middle = ratio("200 × 1000, graded", generated(folder, 200, 1000, judged=50), aim=2.3, rounds=12)
        mixed = ratio(
            "200 × 1000, lines shuffled", generated(folder, 200, 1000, judged=50, shuffled=True), aim=1.7, rounds=12
        )
    return [small, middle, mixed]
