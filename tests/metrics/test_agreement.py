"""On random lists our numbers are those of pytrec_eval, ranx and ir_measures, once gain and 0 / 0 are mapped.

They print 0 where a query has nothing relevant; ours is undefined there, and the tests say so case by case.
"""

import random
from dataclasses import dataclass
from math import isnan

import ir_measures
import pytest
import pytrec_eval
from ir_measures import AP, RR, P, R, Success, nDCG

from metrics import average_precision, hit_rate_at_k, ndcg_at_k, precision_at_k, recall_at_k, reciprocal_rank

NAMES = ("precision", "recall", "hit_rate", "reciprocal_rank", "average_precision", "linear", "exponential")
CUTOFFS = (1, 3, 10, 40, 100)
LEVELS = (1, 2)


@dataclass
class Query:
    ranking: list[str]
    grades: dict[str, int]


def query(rng: random.Random) -> Query:
    docs = [f"d{number}" for number in range(rng.randint(2, 60))]
    rng.shuffle(docs)
    share = rng.random()
    judged = {doc: rng.choice((0, 0, 1, 1, 2, 3)) for doc in docs if rng.random() < share}
    return Query(docs[: rng.randint(1, len(docs))], judged or {docs[0]: 0})


RNG = random.Random(20)
QUERIES = {f"q{number:03}": query(RNG) for number in range(300)}
RUN = {name: {doc: 1 / rank for rank, doc in enumerate(q.ranking, start=1)} for name, q in QUERIES.items()}
QRELS = {name: q.grades for name, q in QUERIES.items()}
GAINS_AS_GRADES = {name: {doc: 2**grade - 1 for doc, grade in q.grades.items()} for name, q in QUERIES.items()}


def ours(q: Query, k: int, level: int) -> dict[str, float]:
    relevant = {doc for doc, grade in q.grades.items() if grade >= level}
    return {
        "precision": precision_at_k(q.ranking, relevant, k),
        "recall": recall_at_k(q.ranking, relevant, k),
        "hit_rate": hit_rate_at_k(q.ranking, relevant, k),
        "reciprocal_rank": reciprocal_rank(q.ranking, relevant),
        "average_precision": average_precision(q.ranking, relevant),
        "linear": ndcg_at_k(q.ranking, q.grades, k, gain="linear"),
        "exponential": ndcg_at_k(q.ranking, q.grades, k),
    }


def assert_agree(theirs: dict[str, dict[str, float]], k: int, level: int) -> None:
    """`theirs` is by query, then by name; where ours is undefined, theirs must be 0."""
    assert set(theirs) == set(QUERIES)
    for name, q in QUERIES.items():
        assert set(theirs[name]) == set(NAMES)
        for metric, value in ours(q, k, level).items():
            expected = 0 if isnan(value) else value
            assert theirs[name][metric] == pytest.approx(expected, abs=1e-9), (name, metric, q)


def test_the_random_queries_are_telling() -> None:
    values = [ours(q, 10, 1) for q in QUERIES.values()]
    assert sum(isnan(value["recall"]) for value in values) >= 5
    assert sum(0 < value["average_precision"] < 1 for value in values) >= 200
    assert sum(abs(value["linear"] - value["exponential"]) > 1e-3 for value in values) >= 150
    assert sum(len(q.ranking) < 10 for q in QUERIES.values()) >= 20


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("k", CUTOFFS)
def test_pytrec_eval(k: int, level: int) -> None:
    keys = {
        f"P_{k}": "precision",
        f"recall_{k}": "recall",
        f"success_{k}": "hit_rate",
        "recip_rank": "reciprocal_rank",
        "map": "average_precision",
        f"ndcg_cut_{k}": "linear",
    }
    measures = {f"P.{k}", f"recall.{k}", f"success.{k}", "recip_rank", "map", f"ndcg_cut.{k}"}
    theirs = pytrec_eval.RelevanceEvaluator(QRELS, measures, relevance_level=level).evaluate(RUN)
    graded = pytrec_eval.RelevanceEvaluator(GAINS_AS_GRADES, {f"ndcg_cut.{k}"}).evaluate(RUN)
    named = {
        name: {ours: theirs[name][key] for key, ours in keys.items()} | {"exponential": graded[name][f"ndcg_cut_{k}"]}
        for name in QUERIES
    }
    assert_agree(named, k, level)


@pytest.mark.filterwarnings("ignore")  # from inside ranx and numba
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("k", CUTOFFS)
def test_ranx(k: int, level: int) -> None:
    import ranx

    keys = {
        f"precision@{k}-l{level}": "precision",
        f"recall@{k}-l{level}": "recall",
        f"hit_rate@{k}-l{level}": "hit_rate",
        f"mrr-l{level}": "reciprocal_rank",
        f"map-l{level}": "average_precision",
        f"ndcg@{k}": "linear",
        f"ndcg_burges@{k}": "exponential",
    }
    run = ranx.Run(RUN)
    ranx.evaluate(ranx.Qrels(QRELS), run, list(keys))
    named = {name: {ours: float(run.scores[key][name]) for key, ours in keys.items()} for name in QUERIES}
    assert_agree(named, k, level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("k", CUTOFFS)
def test_ir_measures(k: int, level: int) -> None:
    keys = {
        P(rel=level) @ k: "precision",
        R(rel=level) @ k: "recall",
        Success(rel=level) @ k: "hit_rate",
        RR(rel=level): "reciprocal_rank",
        AP(rel=level): "average_precision",
        nDCG @ k: "linear",
    }
    # Asked for together with the others, a gain of its own can leak into the plain nDCG: its set order decides.
    exponential = {nDCG(gains={0: 0, 1: 1, 2: 3, 3: 7}) @ k: "exponential"}
    named: dict[str, dict[str, float]] = {name: {} for name in QUERIES}
    for together in (keys, exponential):
        for measured in ir_measures.iter_calc(list(together), QRELS, RUN):
            named[measured.query_id][together[measured.measure]] = measured.value
    assert_agree(named, k, level)
