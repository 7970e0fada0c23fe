"""`evaluate`: published cases, trec_eval's own data, the one-query functions, and what it refuses and says."""

import json
from math import inf, isnan, nan
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import metrics
from metrics import FileError, evaluate, read_qrels, read_run
from metrics.one_query import Yardstick
from metrics.query_set import METRIC_NAMES, Report

CASES = Path(__file__).parents[1] / "cases"
MEANS = json.loads((CASES / "means.json").read_text(encoding="utf-8"))
SHORT = {"rr": "reciprocal_rank", "ap": "average_precision"}


def ours_of(values: Any, expected: dict[str, float]) -> dict[str, float]:
    return {name: float(values[SHORT.get(name, name)]) for name in expected}


@pytest.mark.parametrize("case", [case for case in MEANS if "expect_mean" in case], ids=lambda case: case["id"])
def test_published_cases(case: dict[str, Any]) -> None:
    report = evaluate(case["run"], case["qrels"], k=case["k"])
    assert report.queries_used == case["averaged_over"]
    for query, values in case.get("per_query", {}).items():
        expected = {name: nan if value is None else value for name, value in values.items()}
        assert ours_of(report.per_query.loc[query], expected) == pytest.approx(expected, abs=1e-12, nan_ok=True)
    assert ours_of(report.means, case["expect_mean"]) == pytest.approx(case["expect_mean"], abs=1e-12)
    for name, wrong in case.get("wrong", {}).items():
        assert report.means[SHORT.get(name, name)] != (pytest.approx(wrong) if isinstance(wrong, float) else wrong)


@pytest.mark.parametrize("case", [case for case in MEANS if "expect_error" in case], ids=lambda case: case["id"])
def test_published_cases_that_have_no_mean(case: dict[str, Any]) -> None:
    with pytest.raises(FileError, match="there is no judgment"):
        evaluate(case["run"], case["qrels"], k=case["k"])


def test_all_cases_are_run() -> None:
    assert len(MEANS) == 6
    assert all(("expect_mean" in case) != ("expect_error" in case) for case in MEANS)


# trec_eval's own data. It prints four decimals.

PRINTED = {
    "map": "average_precision",
    "recip_rank": "reciprocal_rank",
    "num_ret": "num_retrieved",
    "num_rel": "num_relevant",
    "P": "precision",
    "recall": "recall",
    "success": "hit_rate",
    "ndcg_cut": "ndcg",
}
WITHOUT_CUTOFF = ("map", "recip_rank", "num_ret", "num_rel")


def printed(name: str) -> dict[tuple[str, int | None], dict[str, float]]:
    """What trec_eval printed for the measures we share: by measure and cutoff, then by query."""
    found: dict[tuple[str, int | None], dict[str, float]] = {}
    for line in (CASES / "trec_eval" / name).read_text().splitlines():
        measure, query, value = line.split()[:3]
        family, _, cutoff = measure.rpartition("_")
        if measure in WITHOUT_CUTOFF:
            found.setdefault((measure, None), {})[query] = float(value)
        elif family in PRINTED and family not in WITHOUT_CUTOFF:
            found.setdefault((family, int(cutoff)), {})[query] = float(value)
    return found


@pytest.mark.parametrize(
    ("run_name", "qrels_name", "output", "min_grade"),
    [
        ("results.test", "qrels.test", "out.test.aq", 1),
        ("results.trunc", "qrels.test", "out.test.aqc", 1),
        ("results.test", "qrels.rel_level", "out.test.aql", 2),  # its option -l 2
    ],
)
def test_trec_eval(run_name: str, qrels_name: str, output: str, min_grade: int) -> None:
    run = read_run(CASES / "trec_eval" / run_name)
    qrels = read_qrels(CASES / "trec_eval" / qrels_name)
    expected = printed(output)
    assert len(expected) == 4 + 9 + 9 + 3 + 9
    for (measure, cutoff), by_query in expected.items():
        report = evaluate(run, qrels, k=cutoff or 10, gain="linear", min_grade=min_grade)
        column = report.per_query[PRINTED[measure]]
        queries = [query for query in by_query if query != "all"]
        assert len(queries) == 3
        assert column[queries].to_dict() == pytest.approx({q: by_query[q] for q in queries}, abs=5.1e-5)
        over_all = column[queries].sum() if measure.startswith("num") else column[queries].mean()
        assert over_all == pytest.approx(by_query["all"], abs=5.1e-5)
        if PRINTED[measure] in METRIC_NAMES:
            assert report.means[PRINTED[measure]] == pytest.approx(by_query["all"], abs=5.1e-5)


def test_trec_eval_where_order_matters() -> None:
    qrels = read_qrels(CASES / "trec_eval" / "qrels.test")
    report = evaluate(read_run(CASES / "trec_eval" / "results.test"), qrels)
    assert report.means["average_precision"] == pytest.approx(0.1785, abs=5e-5)  # in the order of the lines: 0.0489
    assert any("share a score" in notice for notice in report.notices)


# The one-query functions are the definitions; this is the same, many at a time.


def graded_set(seed: int) -> tuple[dict[str, list[str]], dict[str, dict[str, int]]]:
    chance = np.random.default_rng(seed)
    run, qrels = {}, {}
    for number in range(30):
        docs = [f"d{doc}" for doc in chance.permutation(40)]
        run[f"q{number}"] = docs[: chance.integers(0, 40)]
        qrels[f"q{number}"] = {doc: int(chance.integers(0, 4)) for doc in docs[: chance.integers(1, 12)]}
    return run, qrels


@pytest.mark.parametrize("gain", ["exponential", "linear"])
@pytest.mark.parametrize("min_grade", [1, 2, 3])
@pytest.mark.parametrize("k", [1, 5, 60])
def test_same_as_one_query(k: int, min_grade: int, gain: Any) -> None:
    run, qrels = graded_set(k)
    report = evaluate(run, qrels, k=k, gain=gain, min_grade=min_grade)
    for query, ranking in run.items():
        yardstick = Yardstick(qrels[query].values(), k, gain, min_grade)
        expected = yardstick.measure([qrels[query].get(doc, 0) for doc in ranking])
        assert list(report.per_query.loc[query][list(METRIC_NAMES)]) == pytest.approx(list(expected), nan_ok=True)
        assert report.per_query.loc[query, "num_relevant"] == yardstick.num_relevant
        assert report.per_query.loc[query, "num_retrieved"] == len(ranking)
    used = report.per_query.loc[report.queries_used]
    assert report.means == pytest.approx(used[list(METRIC_NAMES)].mean().to_dict())
    assert (used["num_relevant"] > 0).all()


@pytest.mark.parametrize("min_grade", [1, 2])
def test_curve_is_the_mean_of_the_curves(min_grade: int) -> None:
    run, qrels = graded_set(7)
    report = evaluate(run, qrels, k=5, min_grade=min_grade)
    depth = max(len(run[query]) for query in report.queries_used)
    assert list(report.curve.index) == list(range(1, depth + 1))
    curves = []
    for query in report.queries_used:
        yardstick = Yardstick(qrels[query].values(), 5, min_grade=min_grade)
        curves.append(yardstick.curve([qrels[query].get(doc, 0) for doc in run[query]], depth))
    for name in ("precision", "recall", "best_precision"):
        expected = np.mean([getattr(curve, name) for curve in curves], axis=0)
        assert report.curve[name].to_numpy() == pytest.approx(expected)
    assert report.curve.loc[5, "precision"] == pytest.approx(report.means["precision"])
    assert report.curve.loc[5, "recall"] == pytest.approx(report.means["recall"])


def test_curve_goes_to_the_cutoff_past_short_rankings() -> None:
    report = evaluate({"q": ["a"]}, {"q": ["a", "b"]}, k=4)
    assert report.curve["precision"].tolist() == [1, 1 / 2, 1 / 3, 1 / 4]
    assert report.curve["recall"].tolist() == [0.5] * 4
    assert report.curve["best_precision"].tolist() == [1, 1, 2 / 3, 1 / 2]
    assert len(evaluate({"q": ["a"]}, {"q": ["a"]}, k=10**9).curve) == 1000


def test_curve_where_more_is_relevant_than_it_is_deep() -> None:
    report = evaluate({"q": ["a", "x"]}, {"q": [*"abcdefg"]}, k=2)
    assert report.curve["best_precision"].tolist() == [1, 1]


# What stays in the means and what does not.


def test_who_is_left_out() -> None:
    run = {"both": ["a"], "unjudged": ["a"], "useless": ["a"], "empty": []}
    qrels = {"both": {"a": 1}, "useless": {"a": 0}, "missing": {"a": 1}, "empty": {"a": 2}}
    report = evaluate(run, qrels, k=1)
    assert report.queries_used == ["both", "missing", "empty"]
    assert report.left_out == {"useless": "nothing relevant", "unjudged": "no judgments"}
    assert report.not_in_run == ["missing"]
    assert list(report.per_query.index) == ["both", "useless", "missing", "empty"]
    assert report.means["precision"] == report.means["ndcg"] == pytest.approx(1 / 3)
    useless = report.per_query.loc["useless"]
    assert [isnan(useless[name]) for name in METRIC_NAMES] == [False, True, False, False, True, True]
    assert sum(useless[["precision", "hit_rate", "reciprocal_rank"]]) == 0


def test_a_query_with_an_empty_list_has_nothing_relevant() -> None:
    report = evaluate({"q1": ["a"], "q2": ["a"]}, {"q1": ["a"], "q2": []})
    assert report.left_out == {"q2": "nothing relevant"}
    assert evaluate({"q2": ["a"]}, {"q2": []}).queries_used == []


def test_a_query_left_out_is_left_out_of_every_mean() -> None:
    report = evaluate({"q1": ["a"], "q2": ["a"]}, {"q1": {"a": 1}, "q2": {"a": 2}}, min_grade=2)
    assert report.left_out == {"q1": "nothing relevant: no grade of 2 or more"}
    assert report.per_query.loc["q1", "ndcg"] == 1  # defined, for nDCG never moves with min_grade
    assert report.queries_used == ["q2"]


def test_the_table_has_these_columns() -> None:
    table = evaluate({"q1": ["a"]}, {"q1": ["a"]}).per_query
    assert table.index.name == "query_id"
    assert list(table.columns) == [*METRIC_NAMES, "num_relevant", "num_retrieved"]
    assert [kind.kind for kind in table.dtypes] == ["f"] * 6 + ["i"] * 2


def test_a_document_judged_for_another_query_is_unjudged() -> None:
    report = evaluate({"q1": ["b", "a"], "q2": ["a", "b"]}, {"q1": ["a"], "q2": ["b"]})
    assert report.per_query["reciprocal_rank"].tolist() == [0.5, 0.5]


def test_queries_in_any_order() -> None:
    run = {"q2": ["b"], "q1": ["x", "a"]}
    report = evaluate(run, {"q1": ["a"], "q2": ["b"]})
    assert report.per_query["reciprocal_rank"].to_dict() == {"q1": 0.5, "q2": 1}


def test_notices_say_what_a_reader_should_know() -> None:
    report = evaluate({"q1": ["x"], "q9": ["x"]}, {"q1": {"a": 1, "b": -2}, "q2": {"a": 0}, "q3": {"a": 1}})
    told = " ".join(report.notices)
    assert "1 grade below 0 counted as 0" in told
    assert "2 queries of the qrels not in the run: 1 of them counts 0" in told  # q3: q2 has nothing relevant
    assert report.not_in_run == ["q2", "q3"]
    assert "1 query of the run without judgments" in told
    assert "1 query with nothing relevant" in told
    assert "Not one retrieved document is judged" in told


# What it refuses.


def test_the_package_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'evaluat'"):
        metrics.evaluat  # noqa: B018
    assert all(getattr(metrics, name) for name in metrics.__all__)


@pytest.mark.parametrize(
    ("asked", "fault", "words"),
    [
        ({"k": 0}, ValueError, "k must be at least 1, but is 0"),
        ({"k": True}, TypeError, "k must be a whole number"),
        ({"k": 2.0}, TypeError, "k must be a whole number"),
        ({"gain": "log"}, ValueError, "gain must be"),
        ({"min_grade": 0}, ValueError, "min_grade must be from 1 to 30, but is 0"),
        ({"min_grade": 31}, ValueError, "min_grade must be from 1 to 30"),
        ({"min_grade": True}, TypeError, "min_grade must be a whole number"),
    ],
)
def test_bad_settings(asked: dict[str, Any], fault: type[Exception], words: str) -> None:
    with pytest.raises(fault, match=words):
        evaluate({"q": ["a"]}, {"q": ["a"]}, **asked)


@pytest.mark.parametrize(
    ("run", "qrels", "words"),
    [
        ({"1": ["a"]}, {"01": ["a"]}, "the run: no query has judgments.*'1'.*the qrels.*'01'.*leading zeros"),
        ({"q": ["a"]}, {"Q": ["a"]}, "no query has judgments.*exact text"),
        ({}, {"q": ["a"]}, "the run: it has no query"),
        ({"q": ["a"]}, {}, "the qrels: there is no judgment"),
        ({"q": ["a", "a"]}, {"q": ["a"]}, "the run: query 'q' has document 'a' twice, at rank 1 and 2"),
        ({"q": "ab"}, {"q": ["a"]}, "the run: run, query 'q' is not an object"),
        ({"q": ["a"]}, {"q": {"a": 31}}, "qrels, query 'q': the grade is 31, above the highest allowed, 30"),
        ({"q": ["a"]}, {"q": {"a": 0.5}}, "the grade is '0.5', not a whole number"),
        ({"q": {"a": nan}}, {"q": ["a"]}, "the score is 'nan', not a number"),
        ({"q": {"a": inf}}, {"q": ["a"]}, "query 'q': the score is infinite, or too large"),
        ({3: ["a"]}, {"q": ["a"]}, "the id 3 is not text"),
        (["a"], {"q": ["a"]}, "run is not an object"),
    ],
)
def test_bad_dictionaries(run: Any, qrels: Any, words: str) -> None:
    with pytest.raises(FileError, match=words):
        evaluate(run, qrels)


def test_scores_order_a_dictionary() -> None:
    report: Report = evaluate({"q": {"a": 1, "b": 3.5, "c": 2}}, {"q": ["c"]})
    assert report.means["reciprocal_rank"] == 0.5
