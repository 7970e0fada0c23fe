"""What is written can be read again; and a spreadsheet does not run what stands in a cell."""

import csv
import io
import json

import pytest

from metrics import evaluate, read_qrels, read_run, read_table
from metrics.files_json import qrels_of_json, run_of_json
from metrics.files_out import (
    per_query_to_csv,
    qrels_to_csv,
    qrels_to_json,
    qrels_to_trec,
    report_to_json,
    run_to_csv,
    run_to_json,
    run_to_trec,
    table_to_csv,
    table_to_json,
    trec_fault,
)

RANKINGS = {"q1": ["d2", "d10", "=1+1", "é", "日本"], "07": ["x"]}
GRADES = {"q1": {"d2": 1, "missed": 3, "é": 0}, "07": {"y": 2}}
RUN = run_of_json("mine", RANKINGS)
QRELS = qrels_of_json("theirs", GRADES)


@pytest.mark.parametrize("write", [run_to_trec, run_to_csv, run_to_json])
def test_run_there_and_back(write) -> None:
    assert dict(read_run(write(RUN)).rankings()) == RANKINGS


@pytest.mark.parametrize("write", [qrels_to_trec, qrels_to_csv, qrels_to_json])
def test_qrels_there_and_back(write) -> None:
    assert dict(read_qrels(write(QRELS)).all_grades()) == GRADES


@pytest.mark.parametrize("write", [table_to_csv, table_to_json])
def test_table_there_and_back(write) -> None:
    run, qrels = read_table(write(RUN, QRELS))
    assert dict(run.rankings()) == RANKINGS
    assert {query: dict(sorted(grades.items())) for query, grades in qrels.all_grades()} == GRADES


def test_written_scores_fall_strictly() -> None:
    tied = read_run(b"q Q0 a 1 1.0 my tag\n".replace(b"my tag", b"t") + b"q Q0 b 2 1.0 t\n")
    lines = run_to_trec(tied, tag="my tag").decode().splitlines()
    assert lines == ["q Q0 b 1 2 my_tag", "q Q0 a 2 1 my_tag"]
    assert read_run(run_to_trec(tied)).num_tied == 0


def test_ids_that_trec_cannot_hold() -> None:
    for doc in ("my doc", "a\tb", "a\nb", "a\rb"):
        with pytest.raises(ValueError, match="take JSON or CSV"):
            run_to_trec(run_of_json("run", {"q": [doc]}))
        with pytest.raises(ValueError, match="take JSON or CSV"):
            qrels_to_trec(qrels_of_json("qrels", {"q": [doc]}))
    assert dict(read_run(run_to_csv(run_of_json("run", {"q": ["my doc", 'a,"b"', "a\nb"]}))).rankings())["q"] == [
        "my doc",
        'a,"b"',
        "a\nb",
    ]


def test_no_cell_starts_a_formula() -> None:
    ids = ["=1+1", "+1", "-1", "@a", "\ta", "\ra", "\na", "plain", "a=b", '=HYPERLINK("http://x","y")']
    report = evaluate({query: ["a"] for query in ids}, {query: ["a"] for query in ids})
    rows = list(csv.reader(io.StringIO(per_query_to_csv(report).decode(), newline="")))
    assert [row[0] for row in rows[1:]] == [f"'{query}" for query in ids[:7]] + ["plain", "a=b", f"'{ids[-1]}"]
    assert all(cell[:1] not in {"=", "+", "-", "@", "\t", "\r", "\n"} for row in rows for cell in row)


def test_per_query_table() -> None:
    report = evaluate({"q1": ["x", "a"], "q2": ["a"]}, {"q1": ["a"], "q2": {"a": 0}}, k=1)
    rows = list(csv.DictReader(io.StringIO(per_query_to_csv(report).decode())))
    assert rows[0]["query_id"] == "q1"
    assert float(rows[0]["average_precision"]) == 0.5
    assert rows[1]["recall"] == rows[1]["ndcg"] == ""
    assert rows[1]["num_retrieved"] == "1"


def test_report_as_json() -> None:
    report = evaluate({"q1": ["x", "a"], "q2": ["a"]}, {"q1": ["a"], "q2": {"a": 0}}, k=1)
    found = json.loads(report_to_json(report, "mine"))
    assert found["k"] == 1
    assert found["means"]["reciprocal_rank"] == 0.5
    assert found["per_query"]["q2"]["recall"] is None
    assert found["left_out"] == {"q2": "nothing relevant"}


@pytest.mark.parametrize(
    "blank", [" ", "\t", "\r", "\n", "\0", "\x0b", "\x0c", "\x1c", "\x85", "\xa0", "\u2003", "\u2028", "\u3000"]
)
def test_an_id_that_another_reader_would_part_is_not_written_as_trec(blank: str) -> None:
    doc = f"a{blank}b"
    run, qrels = run_of_json("run", {"q1": [doc]}), qrels_of_json("qrels", {"q1": [doc]})
    assert "TREC files cannot" in trec_fault(run, qrels)
    for write, what in ((run_to_trec, run), (qrels_to_trec, qrels)):
        with pytest.raises(ValueError, match="TREC files cannot"):
            write(what)
    whole = "q1 Q0 a\u200bb\ufeff 1 1 x"
    assert len(whole.split()) == 6  # and marks of no width part nothing
    assert trec_fault(run_of_json("run", {"q1": ["a\u200bb"]}), qrels_of_json("qrels", {"q1": ["c"]})) == ""
