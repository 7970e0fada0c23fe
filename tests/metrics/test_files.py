"""Every case file: what comes of it, the values, the line, and the file's name in the message."""

import json
from math import isnan
from pathlib import Path
from typing import Any

import pytest

from metrics import FileError, evaluate, read_qrels, read_run, read_table
from metrics.query_set import Report

FILES = Path(__file__).parents[1] / "cases" / "files"
CASES = {case["file"]: case for case in json.loads((FILES / "expected.json").read_text(encoding="utf-8"))}
NAMES = {"rr": "reciprocal_rank", "ap": "average_precision"}
GOOD = [name for name, case in CASES.items() if "values" in case]

# For each file that is refused: the line, and words the message holds.
REFUSED = {
    "run_latin1.run": (3, "0xE9"),
    "run_nan_score.run": (2, "'nan', not a number"),
    "run_decimal_comma.run": (2, "decimal comma: write 8.25"),
    "run_underscore_score.run": (2, "'8_25', not a number"),
    "run_doc_with_space.run": (2, "7 fields"),
    "run_tag_with_spaces.run": (1, "8 fields"),
    "run_duplicate_line.run": (7, "'q1' has document 'd2' twice, on lines 1 and 7"),
    "run_comment.run": (1, "4 fields, but a line of a TREC run has 6.* Comments are not part"),
    "run_whitespace_only.run": (None, "no line has content"),
    "run_padded_query_ids.run": (None, "'01'.*qrels_unpadded_query_ids.qrels.*'1'.*leading zeros"),
    "run_msmarco_3col.tsv": (1, "3 fields.*MS MARCO"),
    "run_binary.run": (3, "not a text file"),
    "run_cr_only.run": (1, "carriage return"),
    "qrels_conflict.qrels": (7, "'q1' has two grades for document 'd1': 3 on line 1 and 1 on line 7"),
    "qrels_scientific_grade.qrels": (1, "'3e0'"),
    "qrels_huge_grade.qrels": (1, "2147483647, above the highest allowed, 30"),
    "qrels_text_grade.qrels": (1, "'high'"),
    "qrels_3col.qrels": (1, "3 fields.*has 4"),
    "qrels_empty.qrels": (None, "the file is empty"),
    "csv_blank_id.csv": (2, "document id is empty.*doc_id"),
    "csv_header_only.csv": (None, "no rows"),
    "csv_duplicate_header.csv": (1, "column doc_id is there twice"),
    "csv_unclosed_quote.csv": (2, "never closed"),
    "csv_duplicate_doc.csv": (4, "'q1' has document 'd1' twice, on lines 2 and 4"),
    "json_duplicate_query_key.json": (None, "run: q1 appears twice"),
    "json_float_ids.json": (None, "'1.0' is neither text nor a whole number"),
    "json_trailing_comma.json": (1, "column"),
    "json_lines.jsonl": (2, "JSON Lines"),
    "json_empty_object.json": (None, "run and qrels missing"),
    "json_big_exponent.json": (None, "query 'q1': the score is infinite, or too large for a number"),
}
MAY_BE_REFUSED = {"run_cr_only.run"}  # the cases allow either


def report_of(name: str) -> Report:
    """Reads the file as its slot says, with its pair where it has one."""
    case = CASES[name]
    path, pair = FILES / name, FILES / case["pair"] if "pair" in case else None
    k = case.get("values", {}).get("k", 3)
    if case["slot"] in ("csv", "json"):
        return evaluate(*read_table(path), k=k)
    if case["slot"] == "run":
        run = read_run(path)
        return evaluate(run, read_qrels(pair) if pair else {run.queries[0]: ["any"]}, k=k)
    qrels = read_qrels(path)
    return evaluate(read_run(pair) if pair else {qrels.queries[0]: ["any"]}, qrels, k=k)


@pytest.mark.parametrize("name", [name for name in GOOD if name not in REFUSED])
def test_values(name: str) -> None:
    values, report = CASES[name]["values"], report_of(name)
    assert report.queries_used == values["queries_used"]
    assert report.not_in_run == values["without_results"]
    assert [query for query, why in report.left_out.items() if why == "no judgments"] == values["without_judgments"]
    ours = {name: report.means[NAMES.get(name, name)] for name in values["mean"]}
    assert ours == pytest.approx(values["mean"], abs=1e-12)


@pytest.mark.parametrize("name", REFUSED)
def test_refused(name: str) -> None:
    line, words = REFUSED[name]
    with pytest.raises(FileError, match=words) as caught:
        report_of(name)
    assert isinstance(caught.value, ValueError)
    assert caught.value.line == line
    place = name if line is None else f"{name}, line {line}"
    assert str(caught.value).startswith(f"{place}: ")


def test_all_cases_are_run() -> None:
    assert {path.name for path in FILES.iterdir()} == {*CASES, "expected.json", *not_listed()}
    errors = {name for name, case in CASES.items() if case["outcome"] == "error"}
    assert set(REFUSED) == errors | MAY_BE_REFUSED
    by_hand = {
        "base.qrels",
        "run_constant_scorer.run",
        "run_nbsp_ids.run",
        "run_unicode_ids.run",
        "qrels_all_zero.qrels",
    }
    assert set(CASES) == set(REFUSED) | set(GOOD) | by_hand


def not_listed() -> set[str]:
    """The files that other cases are paired with and that have no case of their own."""
    return {case["pair"] for case in CASES.values() if "pair" in case} - set(CASES)


def test_base_qrels() -> None:
    qrels = read_qrels(FILES / "base.qrels")
    grades = dict(qrels.all_grades())
    assert grades == {"q1": {"d1": 3, "d2": 0, "d3": 1}, "q2": {"d4": 2, "d5": 1}, "q3": {"d6": 1}}
    assert qrels.notices == ()


def test_equal_scores_stand_as_in_trec_eval() -> None:
    case = CASES["run_constant_scorer.run"]
    run = read_run(FILES / case["file"])
    expected = case["values_trec_eval_order"]
    assert run.ranking(case["query"]) == expected["order"]
    row = evaluate(run, read_qrels(FILES / case["pair"]), k=expected["k"]).per_query.loc[case["query"]]
    for name in ("precision", "recall", "hit_rate", "rr", "ap", "ndcg"):
        assert row[NAMES.get(name, name)] == pytest.approx(expected[name], abs=1e-12)
    assert run.num_tied == 5
    assert any("5 documents share a score" in notice for notice in run.notices)


def test_ids_are_not_changed() -> None:
    assert read_run(FILES / "run_nbsp_ids.run").ranking("q1") == ["d\u00a01", "d\u30002"]
    assert read_run(FILES / "run_unicode_ids.run").ranking("問1") == ["文書-1", "😀", "אב"]
    run, _ = read_table(FILES / "csv_na_ids.csv")
    assert run.ranking("q1") == ["NA", "null", "nan", "None", "True"]
    run, _ = read_table(FILES / "csv_long_numeric_ids.csv")
    assert run.ranking("q1") == ["159001810629457001", "159001810629457002", "1E5", "100000"]
    run, _ = read_table(FILES / "csv_formula_id.csv")
    assert run.ranking("q1") == ['=HYPERLINK("http://x","y")', "+1", "-1", "@a"]


def test_nothing_relevant_anywhere() -> None:
    report = report_of("qrels_all_zero.qrels")
    assert report.queries_used == []
    assert all(isnan(value) for value in report.means.values())
    assert report.left_out["q1"] == "nothing relevant"
    assert "No query has a relevant document, so there is no mean." in report.notices
    assert report.curve.isna().all(axis=None)


def notices(name: str) -> str:
    return " ".join(report_of(name).notices)


def test_notices() -> None:
    assert "rank column disagrees" in notices("run_rank_contradicts_score.run")
    assert "1 judgment came again" in notices("qrels_duplicate_same.qrels")
    assert "1 query of the qrels not in the run" in notices("base.run")
    assert "1 query of the run without judgments" in notices("base.run")


def test_the_file_is_a_path_or_bytes(tmp_path: Path) -> None:
    data = (FILES / "base.run").read_bytes()
    for file in (FILES / "base.run", str(FILES / "base.run"), data, bytearray(data), memoryview(data)):
        assert dict(read_run(file).rankings()) == {"q1": ["d2", "d1", "d3"], "q2": ["d9", "d4"], "q4": ["d1"]}
    with pytest.raises(TypeError, match="path or as bytes, but is a int"):
        read_run(3)  # type: ignore[arg-type]
    with pytest.raises(FileError, match=r"absent\.run: it cannot be opened: No such file"):
        read_run(tmp_path / "absent.run")
    with pytest.raises(FileError, match="it cannot be opened"):
        read_run(tmp_path)


@pytest.mark.parametrize("read", [read_run, read_qrels, read_table])
def test_a_name_given_is_used(read: Any) -> None:
    for data in (b"", b"x", b"{", b"query_id,doc_id,rank,grade\n"):
        with pytest.raises(FileError) as caught:
            read(data, name="mine")
        assert caught.value.name == "mine"
        assert str(caught.value).startswith(("mine: ", "mine, line "))
