"""Random small files against pytrec_eval, and against a reference written from the definitions alone.

A few hundred in the suite; RANDOM_SETS=10000 in the environment asks for more.
"""

import os
import random
from math import isnan, log2, nan
from pathlib import Path

import pytest
import pytrec_eval

from metrics import evaluate, read_qrels, read_run
from metrics.query_set import METRIC_NAMES
from tests.benchmarks.query_set import assert_equal, generated, ours, theirs

SETS = int(os.environ.get("RANDOM_SETS", "300"))
PER_TEST = 50
LONG = "a-document-with-a-long-id-000000001"
IDS = ["d1", "d10", "d2", "D1", "é", "日本", "01", "1", "#x", "a,b", '"q"', "\u00a0z", LONG]
IDS += [f"doc-{number}" for number in range(12)]

Run = dict[str, dict[str, float]]
Grades = dict[str, dict[str, int]]


def reference(scores: dict[str, float], grades: dict[str, int], k: int, level: int) -> list[float]:
    """The definitions, a line each, and nothing clever."""
    ranking = sorted(scores, key=lambda doc: (scores[doc], doc.encode()), reverse=True)
    relevant = {doc for doc in grades if grades[doc] >= level}
    num_relevant = len(relevant) or nan
    found = sum(doc in relevant for doc in ranking[:k])
    ranks = [rank for rank, doc in enumerate(ranking, 1) if doc in relevant]
    precisions = [sum(doc in relevant for doc in ranking[:rank]) / rank for rank in ranks]
    gains = [max(grades.get(doc, 0), 0) for doc in ranking[:k]]
    ideal = sorted((max(grade, 0) for grade in grades.values()), reverse=True)[:k]
    dcg, best = (sum(gain / log2(rank + 1) for rank, gain in enumerate(top, 1)) for top in (gains, ideal))
    return [
        found / k,
        found / num_relevant,
        float(found > 0),
        1 / ranks[0] if ranks else 0.0,
        sum(precisions) / num_relevant,
        dcg / (best or nan),
    ]


def random_set(chance: random.Random) -> tuple[Run, Grades]:
    run, qrels = {}, {}
    for query in chance.sample(["q1", "q2", "Q1", "7", "07", "ü"], chance.randint(1, 5)):
        docs = chance.sample(IDS, chance.randint(1, len(IDS)))
        run[query] = {doc: chance.choice((0.25, 0.5, 1.0, 2.75, -3.0, 1e5)) * chance.randint(1, 9) for doc in docs}
        judged = chance.sample(IDS, chance.randint(1, 9))
        qrels[query] = {doc: chance.choice((0, 0, 1, 1, 2, 3, -1)) for doc in judged}
    return run, qrels


def untidy(chance: random.Random, rows: list[list[str]]) -> bytes:
    """The rows as people's files have them: in any order, with tabs, runs of blanks, empty lines, CRLF, a BOM."""
    if chance.random() < 0.5:
        chance.shuffle(rows)
    parts = chance.choice(([" "], ["\t"], [" ", "  ", "\t", " \t "]))
    end = chance.choice(("\n", "\r\n", "\n\n", " \n", "\n  \r\n"))
    lines = [chance.choice(parts).join(row) for row in rows]
    text = chance.choice(("", "\n", " \n")) + end.join(lines) + chance.choice(("", end))
    return chance.choice((b"", b"\xef\xbb\xbf")) + text.encode()


def run_file(chance: random.Random, run: Run) -> bytes:
    rows = [[query, "Q0", doc, "0", repr(score), "t"] for query, scores in run.items() for doc, score in scores.items()]
    return untidy(chance, rows)


def qrels_file(chance: random.Random, qrels: Grades) -> bytes:
    return untidy(chance, [[q, "0", doc, str(grade)] for q, grades in qrels.items() for doc, grade in grades.items()])


@pytest.mark.parametrize("seed", range(0, SETS, PER_TEST))
def test_random_files(seed: int) -> None:
    for number in range(seed, min(seed + PER_TEST, SETS)):
        chance = random.Random(number)
        run, qrels = random_set(chance)
        k, level = chance.choice((1, 2, 3, 5, 10, 30)), chance.choice((1, 1, 2, 3))
        report = evaluate(
            read_run(run_file(chance, run)), read_qrels(qrels_file(chance, qrels)), k, gain="linear", min_grade=level
        )
        assert set(report.per_query.index) == set(qrels)
        measures = [f"P_{k}", f"recall_{k}", f"success_{k}", "recip_rank", "map", f"ndcg_cut_{k}"]
        asked = {f"P.{k}", f"recall.{k}", f"success.{k}", "recip_rank", "map", f"ndcg_cut.{k}"}
        theirs = pytrec_eval.RelevanceEvaluator(qrels, asked, relevance_level=level).evaluate(run)
        for query, grades in qrels.items():
            ours = report.per_query.loc[query, list(METRIC_NAMES)].tolist()
            assert ours == pytest.approx(reference(run[query], grades, k, level), abs=1e-12, nan_ok=True), number
            for value, measure in zip(ours, measures, strict=True):
                # where ours is undefined, theirs is 0
                assert theirs[query][measure] == pytest.approx(0 if isnan(value) else value, abs=1e-9), (number, query)


@pytest.mark.parametrize("shuffled", [False, True])
@pytest.mark.parametrize(("queries", "depth", "judged"), [(20, 50, 20), (300, 40, 1)])
def test_the_sets_of_the_benchmark(queries: int, depth: int, judged: int, shuffled: bool, tmp_path: Path) -> None:
    files = generated(tmp_path, queries, depth, judged, shuffled)
    assert_equal(ours(files), theirs(files))
