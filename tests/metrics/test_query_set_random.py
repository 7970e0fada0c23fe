"""Random small sets against pytrec_eval, and against a reference written from the definitions alone.

Ten thousand sets are written to files and measured in the suite, twenty to a file, because opening a file takes longer
than measuring what a small one holds. Some have files of their own: `make check-random` gives each of ten thousand its
own.
"""

import csv
import io
import json
import os
import random
from math import log2, nan
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import pytrec_eval

from metrics import FileError, evaluate, read_qrels, read_run
from metrics.query_set import METRIC_NAMES
from tests.benchmarks.query_set import assert_equal, generated, ours, theirs

SETS, SETS_A_FILE = 10_000, 20
SETS_ALONE = int(os.environ.get("RANDOM_SETS", "300"))
PARTS = 10  # of each, so that they can be shared among workers
FORMS = ("trec", "trec", "csv", "json")
QUERIES = ["q1", "q2", "Q1", "7", "07", "ü"]
LONG = "a-document-with-a-long-id-000000001"
IDS = ["d1", "d10", "d2", "D1", "é", "日本", "01", "1", "#x", "a,b", '"q"', "\u00a0z", LONG]
IDS += [f"doc-{number}" for number in range(12)]

Run = dict[str, dict[str, float]]
Grades = dict[str, dict[str, int]]


# The definitions, a line each, and nothing clever.


def values_of(scores: dict[str, float], grades: dict[str, int], k: int, level: int) -> list[float]:
    ranking = sorted(scores, key=lambda doc: (scores[doc], doc.encode()), reverse=True)
    relevant = {doc for doc in grades if grades[doc] >= level}
    num_relevant = len(relevant) or nan
    found = sum(doc in relevant for doc in ranking[:k])
    ranks = [rank for rank, doc in enumerate(ranking, 1) if doc in relevant]
    precisions = [place / rank for place, rank in enumerate(ranks, 1)]
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


def queries_with_something_relevant(qrels: Grades, level: int) -> list[str]:
    return [query for query, grades in qrels.items() if any(grade >= level for grade in grades.values())]


def why_left_out(run: Run, qrels: Grades, level: int) -> dict[str, str]:
    used = queries_with_something_relevant(qrels, level)
    nothing = {query: "nothing relevant" for query in qrels if query not in used}
    return nothing | {query: "no judgments" for query in run if query not in qrels}


def means_of(values: dict[str, list[float]], used: list[str]) -> list[float]:
    return [sum(values[query][place] for query in used) / (len(used) or nan) for place in range(len(METRIC_NAMES))]


# The sets, and their files as people have them.


def random_set(chance: random.Random, number: int, run_form: str, qrels_form: str) -> tuple[Run, Grades]:
    """A run and qrels whose queries are drawn apart from each other: some are in one of them alone.

    Only JSON can name a query without documents.
    """
    run, qrels = {}, {}
    for query in chance.sample(QUERIES, chance.randint(1, 5)):
        docs = chance.sample(IDS, chance.choice((0 if run_form == "json" else 1, 1, 2, 5, 12, len(IDS))))
        run[f"{query}.{number}"] = {
            doc: chance.choice((0.25, 0.5, 1.0, 2.75, -3.0, 1e5)) * chance.randint(1, 9) for doc in docs
        }
    grades = chance.choice(((0, 0, 1, 1, 2, 3, -1), (0, 0, 0, 0, 1)))
    for place, query in enumerate(chance.sample(QUERIES, chance.randint(1, 5))):
        judged = chance.sample(IDS, chance.randint(0 if place and qrels_form == "json" else 1, 9))
        qrels[f"{query}.{number}"] = {doc: chance.choice(grades) for doc in judged}
    return run, qrels


def trec(chance: random.Random, rows: list[list[str]]) -> bytes:
    """The rows with tabs, runs of blanks, empty lines, CRLF, a byte order mark."""
    parts = chance.choice(([" "], ["\t"], [" ", "  ", "\t", " \t "]))
    end = chance.choice(("\n", "\r\n", "\n\n", " \n", "\n  \r\n"))
    lines = [chance.choice(parts).join(row) for row in rows]
    text = chance.choice(("", "\n", " \n")) + end.join(lines) + chance.choice(("", end))
    return chance.choice((b"", b"\xef\xbb\xbf")) + text.encode()


def table(chance: random.Random, header: list[str], rows: list[list[str]]) -> bytes:
    text = io.StringIO()
    ways = {"delimiter": chance.choice(",;\t"), "lineterminator": chance.choice(("\n", "\r\n"))}
    csv.writer(text, **ways).writerows([header, *rows])
    return text.getvalue().encode()


def file_of(chance: random.Random, form: str, value: Run | Grades, what: str) -> bytes:
    """The run, whose `what` is a score, or the qrels, whose `what` is a grade, with the rows in any order."""
    if form == "json":
        return json.dumps(value, ensure_ascii=chance.random() < 0.5).encode()
    rows = [[query, doc, repr(number)] for query, docs in value.items() for doc, number in docs.items()]
    if chance.random() < 0.5:
        chance.shuffle(rows)
    if form == "csv":
        return table(chance, ["query_id", "doc_id", what], rows)
    if what == "score":
        return trec(chance, [[query, "Q0", doc, "0", score, "t"] for query, doc, score in rows])
    return trec(chance, [[query, "0", doc, grade] for query, doc, grade in rows])


# The two held against each other.


def check(numbers: range) -> None:
    """The sets of those numbers, all in one file."""
    chance = random.Random(str(numbers))
    run_form, qrels_form = chance.choice(FORMS), chance.choice(FORMS)
    run: Run = {}
    qrels: Grades = {}
    for number in numbers:
        some_run, some_qrels = random_set(random.Random(number), number, run_form, qrels_form)
        run |= some_run
        qrels |= some_qrels
    run_read = read_run(file_of(chance, run_form, run, "score"))
    qrels_read = read_qrels(file_of(chance, qrels_form, qrels, "grade"))
    k, level = chance.choice((1, 2, 3, 5, 10, 30)), chance.choice((1, 1, 2, 3))
    if not run.keys() & qrels.keys():
        with pytest.raises(FileError, match="no query has judgments"):
            evaluate(run_read, qrels_read, k, min_grade=level)
        return
    report = evaluate(run_read, qrels_read, k, gain="linear", min_grade=level)
    values = {query: values_of(run.get(query, {}), grades, k, level) for query, grades in qrels.items()}
    used = queries_with_something_relevant(qrels, level)
    assert sorted(report.queries_used) == sorted(used), numbers
    assert {query: why.split(":")[0] for query, why in report.left_out.items()} == why_left_out(run, qrels, level)
    assert sorted(report.not_in_run) == sorted(query for query in qrels if query not in run), numbers
    np.testing.assert_allclose(list(report.means.values()), means_of(values, used), 0, 1e-12, err_msg=str(numbers))
    columns = [*METRIC_NAMES, "num_retrieved"]
    rows = dict(zip(report.per_query.index, report.per_query[columns].to_numpy(float), strict=True))
    assert rows.keys() == qrels.keys(), numbers
    expected = [[*values[query], len(run.get(query, {}))] for query in qrels]
    np.testing.assert_allclose([rows[query] for query in qrels], expected, 0, 1e-12, err_msg=str(numbers))
    check_with_the_peer(rows, run, qrels, k, level)


def check_with_the_peer(rows: dict[str, Any], run: Run, qrels: Grades, k: int, level: int) -> None:
    """pytrec_eval sees only queries that both have, and says 0 where ours is undefined."""
    measures = [f"P_{k}", f"recall_{k}", f"success_{k}", "recip_rank", "map", f"ndcg_cut_{k}"]
    asked = {f"P.{k}", f"recall.{k}", f"success.{k}", "recip_rank", "map", f"ndcg_cut.{k}"}
    shared = [query for query in qrels if run.get(query) and qrels[query]]
    peer = pytrec_eval.RelevanceEvaluator({query: qrels[query] for query in shared}, asked, relevance_level=level)
    found = peer.evaluate({query: run[query] for query in shared})
    assert found.keys() == set(shared)
    theirs = [[found[query][measure] for measure in measures] for query in shared]
    ours = [rows[query][: len(measures)] for query in shared]
    np.testing.assert_allclose(np.nan_to_num(ours), theirs, 0, 1e-9, err_msg=str(shared))


@pytest.mark.parametrize("part", range(PARTS))
def test_random_sets_many_to_a_file(part: int) -> None:
    for first in range(part * SETS_A_FILE, SETS, PARTS * SETS_A_FILE):
        check(range(first, first + SETS_A_FILE))


@pytest.mark.parametrize("part", range(PARTS))
def test_random_sets_alone(part: int) -> None:
    for number in range(part, SETS_ALONE, PARTS):
        check(range(number, number + 1))


@pytest.mark.parametrize("shuffled", [False, True])
@pytest.mark.parametrize(("queries", "depth", "judged"), [(20, 50, 20), (300, 40, 1)])
def test_the_sets_of_the_benchmark(queries: int, depth: int, judged: int, shuffled: bool, tmp_path: Path) -> None:
    files = generated(tmp_path, queries, depth, judged, shuffled)
    assert_equal(ours(files), theirs(files))
