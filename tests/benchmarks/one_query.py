"""One query: every metric of a ranking against pytrec_eval, and the table of next steps."""

import random
from math import isclose

import pytrec_eval

from metrics.one_query import Yardstick
from metrics.scenario import Document, Scenario
from metrics.what_if import next_steps

from .report import Figure, benchmark, milliseconds

DOCS = [f"d{number:02}" for number in range(1, 11)]
K = 3
CUTS = ",".join(str(k) for k in range(1, len(DOCS) + 1))
MEASURES = {f"P.{CUTS}", f"recall.{CUTS}", f"success.{K}", "recip_rank", "map", f"ndcg_cut.{K}"}

Numbers = list[float]


@benchmark
def all_metrics_of_ten_documents() -> list[Figure]:
    """Both keep what the judgments fix; both are given ids, and answer the six metrics and P and R at every k."""
    chance = random.Random(7)
    grades = {doc: chance.choice((0, 0, 1, 2, 3)) for doc in DOCS} | {"missed": 2}
    yardstick = Yardstick(grades.values(), k=K, gain="linear")
    evaluator = pytrec_eval.RelevanceEvaluator({"q": grades}, MEASURES)
    rankings = [chance.sample(DOCS, len(DOCS)) for _ in range(50)]
    runs = [{"q": {doc: float(-rank) for rank, doc in enumerate(ranking)}} for ranking in rankings]

    for ranking, run in zip(rankings, runs, strict=True):
        ours, theirs = our_numbers(yardstick, ranking, grades), their_numbers(evaluator, run)
        assert len(ours) == len(theirs)
        assert all(isclose(a, b, abs_tol=1e-9) for a, b in zip(ours, theirs, strict=True)), (ranking, ours, theirs)

    ours, peer = milliseconds(
        lambda: [yardstick.measure_ids(ranking, grades) for ranking in rankings],
        lambda: [evaluator.evaluate(run) for run in runs],
        repeats=2,
    )
    what = "six metrics, P and R at every k, 10 documents (peer: pytrec_eval, evaluator kept)"
    return [Figure(what, 1000 * ours / len(rankings), peer=1000 * peer / len(rankings), unit="µs", aim=0.65)]


def our_numbers(yardstick: Yardstick, ranking: list[str], grades: dict[str, int]) -> Numbers:
    values, precisions, recalls = yardstick.measure_ids(ranking, grades)
    return [*values, *precisions, *recalls]


def their_numbers(evaluator: pytrec_eval.RelevanceEvaluator, run: dict[str, dict[str, float]]) -> Numbers:
    found = evaluator.evaluate(run)["q"]
    names = [f"P_{K}", f"recall_{K}", f"success_{K}", "recip_rank", "map", f"ndcg_cut_{K}"]
    every_k = [f"{name}_{k}" for name in ("P", "recall") for k in range(1, len(DOCS) + 1)]
    return [found[name] for name in names + every_k]


@benchmark
def next_steps_of_ten_and_fifty_documents() -> list[Figure]:
    return [
        Figure(f"next steps, {size} documents, every one judged", next_steps_time(size), aim=aim)
        for size, aim in ((10, 5), (50, 30))
    ]


def next_steps_time(size: int) -> float:
    chance = random.Random(size)
    ids = [f"d{number:02}" for number in range(1, size + 1)]
    grades = {doc: chance.randint(0, 3) for doc in ids}  # the dearest case: fewest steps coincide
    scenario = Scenario({doc: Document(doc, doc) for doc in ids}, tuple(ids), grades=grades, k=5)
    (time,) = milliseconds(lambda: next_steps(scenario), rounds=15, repeats=2)
    return time
