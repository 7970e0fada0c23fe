"""The formats in detail: what each accepts, what each refuses and with which words."""

from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pytest

from metrics import FileError, evaluate, files_trec, read_qrels, read_run, read_table
from metrics.files_json import qrels_of_json, run_of_json
from metrics.query_set_runs import Run

LINE = b"q1 Q0 d1 1 2.5 t\n"


def ranked(data: bytes) -> dict[str, list[str]]:
    return dict(read_run(data).rankings())


def graded(data: bytes) -> dict[str, Any]:
    return {query: dict(grades) for query, grades in read_qrels(data).all_grades()}


# TREC.


@pytest.mark.parametrize(
    "data",
    [
        b"q1 Q0 d1 1 2.5 t\nq1 Q0 d2 2 1 t",
        b"q1\tQ0\td1\t1\t2.5\tt\r\nq1\tQ0\td2\t2\t1\tt\r\n",
        b"  q1  Q0 \t d1 1 2.5 t  \n\n \t \nq1 Q0 d2 2 1. t\t\n\n",
        b"\xef\xbb\xbfq1 Q0 d1 1 +2.5e0 t\nq1 Q0 d2 2 .5 t\n",
        b"q1 Q0 d2 7 -1 t\nq1 Q0 d1 x 2.5 t\n",
        b"q1\tQ0\td1\t1\t2.5\ta tag with blanks\nq1\tQ0\td2\t2\t1\tt\n",
    ],
)
def test_a_run_as_people_write_it(data: bytes) -> None:
    assert ranked(data) == {"q1": ["d1", "d2"]}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"q1 Q0 d9 1 2.5", "5 fields"),
        (b"q1 Q0  d9 1 2.5", "5 fields"),
        (b"q1 Q0 d9 1 2.5 ", "5 fields"),
        (b" q1 Q0 d9 1 2.5", "5 fields"),
        (b"q1 0 d9 1", "4 fields.*qrels"),
        (b"q1,d9,1", "1 field, .*CSV"),
        (b"q1 Q0 d9 1 inf t", "'inf', not a number"),
        (b"q1 Q0 d9 1 1e999 t", "too large"),
        (b"q1 Q0 d9 1 0x1F t", "'0x1F', not a number"),
        (b"q1 Q0 d9 1 \xd9\xa3 t", "not a number"),
        (b"q1 Q0 d\x009 1 2.5 t", "not a text file"),
        (b"q1 Q0 d9\r 1 2.5 t", "carriage return"),
        (b"q1 Q0 d9 1 2.5 t\xff", "0xFF at place 17 is not UTF-8"),
        (b"q1 Q0 d1 9 0.5 t", "'q1' has document 'd1' twice, on lines 1 and 3"),
    ],
)
def test_a_line_that_is_refused(line: bytes, words: str) -> None:
    for data, number in ((LINE + b"\n" + line + b"\n", 3), (LINE + b"\r\n" + line, 3)):
        with pytest.raises(FileError, match=words) as caught:
            read_run(data, name="my.run")
        assert caught.value.line == number
        assert caught.value.name == "my.run"
        assert caught.value.fix.endswith(".")


@pytest.mark.parametrize(
    ("data", "words", "line"),
    [
        (b"q1 0 d1 1\nq1 0 d2 0x1\n", "'0x1', not a whole number", 2),
        (b"q1 0 d1 1\nq1 0 d2 1.5\n", "'1.5', not a whole number", 2),
        (b"q1 0 d1 31\n", "31, above the highest allowed, 30", 1),
        (b"q1 Q0 d1 1 2.5 t\n", "6 fields.*give this file as the run", 1),
        (b"q1 0 d1 1\nq2 0 d1 0\nq1 0 d1 1\nq1 0 d1 2\n", "1 on line 1 and 2 on line 4", 4),
        (b"q1 0 d1 -1\nq1 0 d1 0\n", "-1 on line 1 and 0 on line 2", 2),
    ],
)
def test_qrels_that_are_refused(data: bytes, words: str, line: int) -> None:
    with pytest.raises(FileError, match=words) as caught:
        read_qrels(data)
    assert caught.value.line == line


def test_grades() -> None:
    qrels = read_qrels(b"q1 0 a 30\nq1 0 b -2\nq1 0 c +1\nq1 0 d 2.0\nq1 0 a 30\n")
    assert qrels.grades_of("q1") == {"a": 30, "b": 0, "c": 1, "d": 2}
    assert list(qrels.notices) == [
        "1 judgment came again with the same grade and counted once.",
        "1 grade below 0 counted as 0.",
    ]


def test_equal_scores_by_document_id_descending_byte_by_byte() -> None:
    docs = ["d1", "d10", "d2", "D1", "é", "z", "日", "\u00a0", "01", "1", "\U0001f600"]
    run = read_run("".join(f"q Q0 {doc} 0 1.0 t\n" for doc in docs).encode())
    assert run.ranking("q") == sorted(docs, key=str.encode, reverse=True)
    assert run.num_tied == len(docs)


def test_scores_are_compared_as_64_bit_numbers() -> None:
    assert ranked(b"q Q0 a 1 1.0000000001 t\nq Q0 b 2 1.0 t\n") == {"q": ["a", "b"]}
    assert ranked(b"q Q0 a 1 0.0 t\nq Q0 b 2 -0.0 t\n") == {"q": ["b", "a"]}  # a tie


def test_interleaved_queries_in_the_order_they_are_met() -> None:
    data = b"q2 Q0 a 1 1 t\nq1 Q0 b 1 1 t\nq2 Q0 c 1 2 t\nq1 Q0 d 1 2 t\n"
    assert list(ranked(data).items()) == [("q2", ["c", "a"]), ("q1", ["d", "b"])]


@pytest.mark.parametrize("block", [1, 7, 40, 64, 1000])
@pytest.mark.parametrize("mixed", [False, True])
def test_where_the_blocks_are_cut_makes_no_difference(block: int, mixed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [(f"q{query}", f"d{doc}", (doc * 7) % 5) for query in range(9) for doc in range(query + 1)]
    rows = sorted(rows, key=lambda row: row[2]) if mixed else rows
    data = "".join(f"{query} Q0 {doc} 0 {score} t\n" for query, doc, score in rows).encode()
    expected = dict(read_run(data).rankings())
    monkeypatch.setattr("metrics.files_source.BLOCK", block)
    found = read_run(data)
    assert dict(found.rankings()) == expected
    assert found.num_tied == read_run(data).num_tied
    monkeypatch.setattr("metrics.files_source.HEAD", 3)
    assert dict(read_run(b"\xef\xbb\xbf" + data).rankings()) == expected
    with pytest.raises(FileError, match="5 fields") as caught:
        read_run(data + b"q9 Q0 d1 1 2\n")
    assert caught.value.line == len(rows) + 1


def test_only_the_first_byte_order_mark_is_taken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    mark = "\ufeff"
    data = f"{mark}q1 Q0 d1 1 2 t\n{mark}q1 Q0 d1 1 2 t\n".encode()
    monkeypatch.setattr("metrics.files_source.BLOCK", 5)  # each line is a block of its own
    assert ranked(data) == {"q1": ["d1"], f"{mark}q1": ["d1"]}


def test_the_notice_about_ranks() -> None:
    told = "The rank column disagrees with the scores. The scores count, as in trec_eval."
    assert told in read_run(b"q Q0 a 2 9 t\nq Q0 b 1 8 t\n").notices
    for agreeing in (b"q Q0 a 1 9 t\nq Q0 b 2 8 t\n", b"q Q0 a 0 9 t\nq Q0 b 0 8 t\n", b"q Q0 a 1 9 t\nq Q0 b 2 9 t\n"):
        assert told not in read_run(agreeing).notices


# CSV.


def test_csv_runs() -> None:
    expected = {"q1": ["b", "a"]}
    assert ranked(b"query_id,doc_id,score\nq1,a,1\nq1,b,2.5\n") == expected
    assert ranked(b"doc_id;query_id;rank\na;q1;2\nb;q1;1\n") == expected
    assert ranked(b"Query-ID\tDoc-ID\tRank\r\nq1\ta\t9\r\nq1\tb\t1\r\n") == expected
    assert ranked(b'"query_id","doc_id","rank"\n"q1","a","2.0"\n\n"q1","b","1"\n,,\n') == expected


def test_scores_count_before_ranks() -> None:
    run = read_run(b"query_id,doc_id,rank,score\nq1,a,1,1\nq1,b,2,2\n")
    assert run.ranking("q1") == ["b", "a"]
    assert any("rank column disagrees" in notice for notice in run.notices)


@pytest.mark.parametrize("ranks", [("", "1"), ("", ""), ("x", "1.5"), ("99999999999", "-")])
def test_a_rank_beside_a_score_may_be_anything(ranks: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = ranks
    assert ranked(f"query_id,doc_id,rank,score\nq,a,{one},1\nq,b,{other},2\n".encode()) == {"q": ["b", "a"]}
    run, _ = read_table(f"query_id,doc_id,rank,score,grade\nq,a,{one},1,1\nq,b,{other},2,\n".encode())
    assert run.ranking("q") == ["b", "a"]
    trec = f"q Q0 a {one or '-'} 1 t\nq Q0 b {other or '-'} 2 t\n".encode()
    assert ranked(trec) == {"q": ["b", "a"]}
    monkeypatch.setattr(files_trec, "parsed", lambda *_: None)  # line by line
    assert ranked(trec) == {"q": ["b", "a"]}


def test_csv_ids_are_exact_text() -> None:
    data = b'query_id,doc_id,rank\n01,"a, b",1\n01," a",2\n1,"x""y",1\n1,"two\nlines",2\n'
    assert ranked(data) == {"01": ["a, b", " a"], "1": ['x"y', "two\nlines"]}


def test_beir_qrels() -> None:
    assert graded(b"query-id\tcorpus-id\tscore\nq1\td1\t2\nq1\td2\t0\n") == {"q1": {"d1": 2, "d2": 0}}


def test_one_table_for_both() -> None:
    run, qrels = read_table(b"query_id,doc_id,rank,grade\nq1,a,1,\nq1,b,2,3\nq1,c,,1\nq2,d,,2\n")
    assert dict(run.rankings()) == {"q1": ["a", "b"]}
    assert {query: dict(grades) for query, grades in qrels.all_grades()} == {"q1": {"b": 3, "c": 1}, "q2": {"d": 2}}


def test_one_table_with_ranks_and_scores() -> None:
    """A row with neither was not retrieved; a score is enough to be."""
    run, qrels = read_table(b"query_id,doc_id,rank,score,grade\nq,a,1,.5,1\nq,b,,,2\nq,c,,.7,\n")
    assert run.ranking("q") == ["c", "a"]
    assert qrels.grades_of("q") == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("read", "data", "words", "line"),
    [
        (read_run, b"query_id,doc_id\nq,a\n", "no column score or rank", 1),
        (read_qrels, b"query_id,doc_id,rank\nq,a,1\n", "no column grade", 1),
        (read_table, b"query_id,doc_id,rank\nq,a,1\n", "no column grade", 1),
        (read_run, b"query_id,rank\nq,1\n", "no column doc_id", 1),
        (read_run, b"query_id,doc_id,rank\nq,a,1\nq,b,1\n", "rank 1 twice, on lines 2 and 3", 3),
        (read_run, b"query_id,doc_id,rank\nq,a,1.5\n", "'1.5', not a whole number", 2),
        (read_run, b"query_id,doc_id,rank\nq,a,\n", "'', not a whole number", 2),
        (read_run, b"query_id,doc_id,score\n\nq,a,nan\n", "'nan', not a number", 3),
        (read_run, b"query_id,doc_id,rank\nq,a,1\n\xe2\x80\xa8\n", "1 cell, but the header names 3", 3),
        (read_run, b"query_id,doc_id,rank\nq,a\n", "2 cells, but the header names 3", 2),
        (read_run, b'query_id,doc_id,rank\nq,"a"b,1\n', "follows a closing quote", 2),
        (read_qrels, b"query_id,doc_id,grade\nq,a,1\nq,a,2\n", "1 on line 2 and 2 on line 3", 3),
        (read_table, b"query_id,doc_id,rank,grade\nq,a,1,1\nq,b,,\n", "neither a rank nor a grade", 3),
        (read_table, b"query_id,doc_id,rank,score,grade\nq,c,3,.5,\nq,a,1,,1\n", "has the rank '1', but no score", 3),
        (read_table, b"query_id,doc_id,score,rank,grade\nq,c,.5,3,1\nq,a, ,x,\n", "has the rank 'x', but no score", 3),
        (read_run, b"query_id,doc_id,rank,score\nq,a,1,\n", "the score is ''", 2),
        (read_table, b"q1 Q0 d1 1 2.5 t\n", "neither JSON nor CSV", 1),
        (read_table, b"query_id,doc_id,rank,grade\nq,a,1,\n", "no rows.*at least one judgment", None),
    ],
)
def test_csv_that_is_refused(read: Any, data: bytes, words: str, line: int | None) -> None:
    with pytest.raises(FileError, match=words) as caught:
        read(data)
    assert caught.value.line == line


def test_csv_longer_than_one_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("metrics.files_table.ROWS", 3)
    rows = "".join(f"q{number // 4},d{number},{number}\n" for number in range(11))
    assert ranked(f"query_id,doc_id,rank\n{rows}".encode())["q1"] == ["d4", "d5", "d6", "d7"]


# JSON.


def test_json_runs_and_qrels() -> None:
    assert ranked(b'{"q1": ["a", 7, "b"], "q2": {"x": 1, "y": 2.5}}') == {"q1": ["a", "7", "b"], "q2": ["y", "x"]}
    assert graded(b'{"q1": ["a", 7], "q2": {"x": 3, "y": true, "z": "0"}}') == {
        "q1": {"a": 1, "7": 1},
        "q2": {"x": 3, "y": 1, "z": 0},
    }


@pytest.mark.parametrize(
    ("read", "text", "words"),
    [
        (read_run, '{"q": ["a", "a"]}', "document 'a' twice, at rank 1 and 2"),
        (read_run, '{"q": [true]}', "'True' is neither text nor a whole number"),
        (read_run, '{"q": [""]}', "the document id is empty"),
        (read_run, '{"": ["a"]}', "the query id is empty"),
        (read_run, '{"q": ["\\ud800"]}', "not valid Unicode"),
        (read_run, '{"\\ud800": ["a"]}', "not valid Unicode"),
        (read_run, '{"q": {"a": NaN}}', "NaN, which is not a number"),
        (read_run, '{"q": {"a": null}}', "the score is 'None', not a number"),
        (read_run, '{"q": {"a": 1, "a": 2}}', "run, query 'q': a appears twice"),
        (read_run, '{"q": null}', "run, query 'q' is not an object"),
        (read_run, "[1]", "run is not an object"),
        (read_run, "[" * 100_000, "cannot be read"),
        (read_run, '{"q": {"a": ' + "9" * 5000 + "}}", "cannot be read"),
        (read_run, '{"q": {"a": ' + "9" * 400 + "}}", "too large"),
        (read_qrels, '{"q": {"a": 31}}', "31, above the highest"),
        (read_qrels, '{"q": {"a": {"b": 1}}}', "the grade is an object"),
        (read_qrels, "{}", "there is no judgment"),
        (read_qrels, '{"q": [], "p": {}}', "there is no judgment"),
        (read_run, "{}", "there are no rows. Give at least one document"),
        (read_table, '{"run": {}, "qrels": {"q": ["a"]}}', "there are no rows"),
        (read_table, '{"run": {"q": ["a"]}, "qrels": {"q": []}}', "there is no judgment"),
        (read_table, '{"run": {"q": ["a"]}}', "qrels missing"),
    ],
)
def test_json_that_is_refused(read: Any, text: str, words: str) -> None:
    with pytest.raises(FileError, match=words) as caught:
        read(text.encode(), name="my.json")
    assert str(caught.value).startswith("my.json")


def test_json_that_is_not_utf8() -> None:
    with pytest.raises(FileError, match="not UTF-8") as caught:
        read_run(b'{"q1":\n["caf\xe9"]}')
    assert caught.value.line == 2


def test_the_same_document_twice_among_the_relevant_counts_once() -> None:
    qrels = read_qrels(b'{"q": ["a", "a"]}')
    assert qrels.grades_of("q") == {"a": 1}
    assert qrels.notices == ("1 judgment came again with the same grade and counted once.",)


def test_what_a_run_knows() -> None:
    run: Run = read_run(b'{"q1": ["a", "b"], "q2": []}', name="mine")
    assert (run.name, len(run), "q2" in run, "q3" in run) == ("mine", 2, True, False)
    assert run.ranking("q2") == run.ranking("q3") == []
    qrels = read_qrels(b'{"q1": ["a"]}')
    assert (len(qrels), "q1" in qrels, qrels.grades_of("q3")) == (1, True, {})


# Python's own dictionaries, as a notebook has them.


def test_numbers_of_numpy_are_scores_and_grades() -> None:
    scores = {"a": np.float32(0.5), "b": np.int64(3), "c": np.float64(2.5), "d": Fraction(1, 3), "e": np.array(4.0)}
    assert run_of_json("it", {"q": {**scores, "f": np.longdouble(9), "g": 1}}).ranking("q") == list("febcgad")
    grades = {"a": np.int64(1), "b": np.uint8(2), "c": np.float32(3), "d": np.bool_(True), "e": np.array(0)}
    assert qrels_of_json("it", {"q": grades}).grades_of("q") == {"a": 1, "b": 2, "c": 3, "d": 1, "e": 0}
    report = evaluate({np.str_("q"): {"a": np.float32(0.5), "b": np.float32(0.7)}}, {"q": {"a": np.int64(1)}})
    assert report.means["reciprocal_rank"] == 0.5


def test_neighbouring_numbers_of_32_bits_are_no_tie() -> None:
    low = np.float32(0.1)
    high = np.nextafter(low, np.float32(1))
    run = run_of_json("it", {"q": {"z": low, "a": high}})
    assert (run.ranking("q"), run.num_tied) == (["a", "z"], 0)


@pytest.mark.parametrize(
    ("ids", "expected"),
    [
        (np.array(["b", "a"]), ["b", "a"]),
        (np.array(["b", "a"], object), ["b", "a"]),
        (np.array([7, 3]), ["7", "3"]),
        (pd.Index(["b", "a"]), ["b", "a"]),
        (("b", "a"), ["b", "a"]),
        ([np.int64(7), np.str_("a")], ["7", "a"]),
        (np.array([], object), []),
    ],
)
def test_an_array_of_ids_is_a_list_of_ids(ids: Any, expected: list[str]) -> None:
    assert run_of_json("it", {"q": ids}).ranking("q") == expected
    assert qrels_of_json("it", {"q": ids}).grades_of("q") == dict.fromkeys(expected, 1)


@pytest.mark.parametrize("relevant", [{"b", "a", 7}, frozenset(("b", 7, "a"))])
def test_the_relevant_documents_may_be_a_set(relevant: Any) -> None:
    assert list(qrels_of_json("it", {"q": relevant}).grades_of("q").items()) == [("7", 1), ("a", 1), ("b", 1)]


@pytest.mark.parametrize(
    ("ranking", "words"),
    [
        ({"a", "b"}, "query 'q': the ranking is a set, and a set has no order. Give a list of ids, best first"),
        (frozenset("a"), "a set has no order"),
        ({"a": np.float32("nan")}, "the score is 'nan'"),
        ({"a": np.inf}, "the score is infinite"),
        ({"a": np.bool_(True)}, "the score is 'True', not a number"),
        ({"a": True}, "the score is 'True', not a number"),
        ({"a": 1j}, "the score is '1j', not a number"),
        (np.array([1.5]), "'1.5' is neither text nor a whole number"),
        (np.array([["a"]]), "neither text nor a whole number"),
        (np.array("a"), "is not an object"),
        (pd.Series([2, 1], ["a", "b"]), "is not an object"),
    ],
)
def test_a_ranking_of_python_that_is_refused(ranking: Any, words: str) -> None:
    with pytest.raises(FileError, match=words):
        run_of_json("it", {"q": ranking})


@pytest.mark.parametrize(
    ("judged", "words"),
    [
        ({"a": np.float32(0.5)}, "the grade is '0.5', not a whole number"),
        ({"a": np.int64(31)}, "31, above the highest"),
        ({("a", 1)}, "neither text nor a whole number"),
        (pd.Series([1, 0], ["a", "b"]), "is not an object"),
    ],
)
def test_judgments_of_python_that_are_refused(judged: Any, words: str) -> None:
    with pytest.raises(FileError, match=words):
        qrels_of_json("it", {"q": judged})


@pytest.mark.parametrize(
    ("written", "grade"),
    [("3", 3), ("03", 3), ("0000000001", 1), ("+2", 2), ("2.0", 2), ("-1", 0), ("-12345678901", 0)],
)
def test_every_way_to_write_a_whole_grade(written: str, grade: int) -> None:
    assert read_qrels(f"q1 0 a {written}\nq1 0 b 1\n".encode()).grades_of("q1")["a"] == grade


@pytest.mark.parametrize("written", ["31", "0000000031", "1" * 5000, "99999999999.0"])
def test_a_grade_above_the_highest_is_told_as_that(written: str) -> None:
    with pytest.raises(FileError, match="above the highest allowed, 30"):
        read_qrels(f"q1 0 a {written}\n".encode())


def test_a_cell_that_is_too_long_is_told_as_that() -> None:
    with pytest.raises(FileError, match="line 2: a cell is longer than 131,072 characters"):
        read_run(b"query_id,doc_id,score,text\nq1,d1,1," + b"x" * 131_073 + b"\n")
