"""Your data: what goes in, what is said of it, and what the link keeps."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from examples.query_sets import load_course_set
from metrics import evaluate, read_run
from metrics.files_out import qrels_to_trec, run_to_json, run_to_trec
from metrics.mean_display import format_mean
from metrics.query_set import METRIC_NAMES
from ui import your_data_reading

from ..conftest import component, component_data
from .your_data import QRELS, RUN, YourData


def means_of(run: Any, qrels: Any, **asked: Any) -> list[str]:
    means = evaluate(run, qrels, **asked).means
    return [format_mean(means[name]) for name in METRIC_NAMES]


@pytest.fixture
def sample() -> YourData:
    return YourData().press("sample-lesson")


def test_an_empty_page_invites_and_measures_nothing() -> None:
    page = YourData()
    assert [each.key.partition("-")[0] for each in page.at.file_uploader] == ["qrels", "runs"]
    assert any("300 MB" in text.value for text in page.at.markdown)
    assert not page.drawn("means")
    assert page.link == {}


def test_the_sample_and_its_means(sample: YourData) -> None:
    course = load_course_set()
    assert sample.files[1:] == list(course.runs)
    assert sample.means == {name: means_of(run, course.qrels, k=10) for name, run in course.runs.items()}
    heads = component_data(sample.at, "means")["columns"]
    assert heads == ["P@10", "R@10", "Hit rate@10", "MRR", "MAP", "nDCG@10"]
    assert component_data(sample.at, "means")["rows"][0]["remark"] == "mean of 22 of 22 queries"
    assert "Constructed" in sample.words("sample-note")
    assert sample.link == {"data": "lesson"}


def test_definitions_move_the_means_and_stand_in_the_link(sample: YourData) -> None:
    course = load_course_set()
    sample.at.number_input(key="set-k").set_value(3)
    sample.run()
    sample.at.selectbox(key="set-min-grade").set_value(2)
    sample.run()
    sample.at.selectbox(key="set-gain").set_value("linear")
    sample.run()
    asked = {"k": 3, "min_grade": 2, "gain": "linear"}
    assert sample.means["hybrid"] == means_of(course.runs["hybrid"], course.qrels, **asked)
    assert sample.link == {"data": "lesson", "k": "3", "min_grade": "2", "gain": "linear"}
    assert YourData(**sample.link).means == sample.means


def test_several_files_one_of_them_bad() -> None:
    page = YourData().upload("qrels", ("my.qrels", QRELS))
    page.upload("runs", ("one.run", RUN), ("bad.run", b"q1 Q0 a 1 3 x\nq1 Q0 b 2 x\n"), ("one.run", RUN))
    assert page.files == ["my.qrels", "one.run", "one.run (2)"]
    assert len(page.faults) == 1
    assert page.faults[0].startswith("bad.run: line 2: the line has 5 fields")
    assert list(page.means) == ["one.run", "one.run (2)"]
    page.upload("runs", ("bad.run", RUN))
    assert not page.faults
    assert page.files == ["my.qrels", "one.run", "one.run (2)", "bad.run"]
    page.press("remove-run-1")
    assert page.files == ["my.qrels", "one.run", "bad.run"]


@pytest.mark.parametrize(
    ("box", "content", "said"),
    [
        ("qrels", b'{"q1": {"a": 3.5, "b": 2}}', "It reads as a run"),
        ("runs", b"", "the file is empty"),
        ("runs", b"\x89PNG\r\n\x00\x00", "this is not a text file"),
    ],
)
def test_json_in_the_wrong_box_and_files_of_another_kind_are_refused(box: str, content: bytes, said: str) -> None:
    page = YourData().upload(box, ("x", content))
    assert said in page.faults[0]
    assert not page.files
    page.press("dismiss-0")
    assert not page.faults


@pytest.mark.parametrize(
    ("box", "content", "holds"),
    [
        ("qrels", RUN, "a run"),
        ("qrels", b"query_id,doc_id,rank\nq1,a,1\n", "a run"),
        ("runs", QRELS, "judgments"),
        ("runs", b"query_id,doc_id,grade\nq1,a,1\n", "judgments"),
    ],
)
def test_a_file_in_the_wrong_box_is_taken_for_what_it_is(box: str, content: bytes, holds: str) -> None:
    page = YourData().upload(box, ("x", content))
    assert page.words("said") == f"x holds {holds}, and was taken as that."
    assert page.files == ["x"]
    assert not page.faults


@pytest.mark.parametrize(("box", "taken_as"), [("qrels", "the box for judgments"), ("runs", "the box for runs")])
def test_a_file_that_could_be_both_is_told(box: str, taken_as: str) -> None:
    page = YourData().upload(box, ("x.tsv", b"query-id\tcorpus-id\tscore\nq1\ta\t1\n"))
    assert page.words("said").startswith("x.tsv could be judgments or a run: its scores are whole numbers up to 30.")
    assert taken_as in page.words("said")


@pytest.mark.parametrize("box", ["qrels", "runs"])
@pytest.mark.parametrize(
    "content",
    [
        b"query_id,doc_id,rank,grade\nq1,a,2,1\nq1,z,1,0\nq1,b,,2\n",
        b'{"run": {"q1": ["z", "a"]}, "qrels": {"q1": {"a": 1, "b": 2, "z": 0}}}',
        b'\n {"qrels": {"q1": {"a": 1, "b": 2, "z": 0}}, "run": {"q1": ["z", "a"]}}',
    ],
)
def test_one_file_with_both_in_either_box(box: str, content: bytes) -> None:
    page = YourData().upload(box, ("both", content))
    assert page.files == ["both", "both"]
    assert page.means == {"both": means_of({"q1": ["z", "a"]}, {"q1": {"a": 1, "b": 2, "z": 0}}, k=10)}


def test_left_out_and_missing_queries_are_said_and_listed() -> None:
    page = YourData().upload("qrels", ("my.qrels", QRELS)).upload("runs", ("one.run", RUN))
    assert component_data(page.at, "means")["rows"][0]["remark"] == "mean of 2 of 3 queries"
    said = page.words("notes-0")
    assert "1 query of the qrels not in the run: it counts 0" in said
    assert "1 query of the run without judgments" in said
    assert "1 query with nothing relevant" in said
    page.open("unusual")
    listed = page.at.dataframe[0].value.drop(columns="run").to_numpy().tolist()
    assert sorted(listed) == [
        ["q2", "left out", "nothing relevant"],
        ["q3", "counts 0", "judged, but not in the run"],
        ["q9", "left out", "no judgments"],
    ]


def test_ties_and_grades_below_0_are_told_beside_the_file() -> None:
    page = YourData().upload("qrels", ("my.qrels", b"q1 0 a -1\nq1 0 b 2\n"))
    page.upload("runs", ("one.run", b"q1 Q0 a 1 3 x\nq1 Q0 b 2 3 x\n"))
    assert "grade 0: 1" in page.words("about-qrels")
    assert "below 0" in page.words("about-qrels")
    assert "2 documents in ties" in page.words("about-run-0")


def test_paste_good_then_bad_then_mended() -> None:
    page = YourData().paste(QRELS.decode(), RUN.decode())
    assert page.files == ["pasted qrels", "pasted run 1"]
    assert page.drawn("means")
    page.paste(first=RUN.decode(), second="nonsense")
    assert page.faults[0].startswith("pasted run 2: line 1:")
    assert page.at.text_area(key="pasted run 2").value == "nonsense"
    assert page.at.text_area(key="pasted run 1").value == ""
    page.paste(second='{"q1": ["b"]}')
    assert not page.faults
    assert page.files == ["pasted qrels", "pasted run 1", "pasted run 1 (2)", "pasted run 2"]


def test_nothing_pasted_is_told() -> None:
    assert "nothing to read" in YourData().paste().words("nothing-pasted")


def test_several_long_files_are_read_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(content: bytes, name: str, told: Callable[[float], None]) -> Any:
        told(0.5)
        time.sleep(0.2)
        return read_run(content, name)

    monkeypatch.setattr(your_data_reading, "_QUIET", 0)
    monkeypatch.setattr(your_data_reading, "read_run", slowly)
    page = YourData().upload("runs", ("one.run", RUN), ("two.run", RUN))
    assert page.files == ["one.run", "two.run"]
    assert not page.at.get("progress")


def test_a_run_with_other_ids_is_told_and_the_others_are_measured() -> None:
    page = YourData().upload("qrels", ("my.qrels", QRELS))
    page.upload("runs", ("other.run", b"x1 Q0 a 1 3 x\n"), ("one.run", RUN))
    assert page.words("refused-0").startswith("other.run is not measured: no query has judgments")
    assert list(page.means) == ["one.run"]


def test_two_runs_compared(sample: YourData) -> None:
    assert "vector wins on 11, ties on 1, loses on 10 of 22 queries against keyword." in sample.words("counts")
    sample.at.selectbox(key="second-run").set_value("hybrid")
    sample.run()
    assert "hybrid wins on" in sample.words("counts")
    assert "one side of 0" in sample.words("verdict")
    sample.press("swap")
    assert "keyword wins on" in sample.words("counts")
    assert sample.link == {"data": "lesson", "first": "hybrid", "second": "keyword"}
    cells = [row["cells"] for row in component_data(sample.at, "comparison")["rows"]]
    assert [name for _, name in cells] == [
        "mean difference",
        "95 % interval",
        "randomisation test",
        "paired t-test",
        "effect size",
    ]
    assert "significant" not in sample.words("verdict") + sample.words("cautions")


def test_the_per_query_table_is_searched_and_shows_the_run_chosen(sample: YourData) -> None:
    sample.at.selectbox(key="shown-run").set_value("hybrid")
    sample.run()
    sample.at.text_input(key="find-query").set_value("Q01")
    sample.run()
    table = sample.at.dataframe[0].value
    assert table["query_id"].tolist() == ["q01"]
    course = load_course_set()
    report = evaluate(course.runs["hybrid"], course.qrels, k=10)
    assert table["ndcg"].tolist() == [report.per_query.loc["q01", "ndcg"]]
    sample.at.text_input(key="find-query").set_value("nowhere")
    sample.run()
    assert "No query id holds “nowhere”" in sample.words("no-query")


def test_the_readers_files_take_the_samples_place(sample: YourData) -> None:
    sample.upload("runs", ("one.run", RUN))
    assert sample.files == ["one.run"]
    assert "made way" in sample.words("said")
    assert sample.words("needed").startswith("Still needed: judgments")
    assert sample.link == {"data": "own"}


def test_a_link_with_files_says_that_they_stay_with_their_owner() -> None:
    page = YourData(data="own", k="5", run="mine.run")
    assert "never carries them" in page.words("link-notice")
    assert page.at.session_state["your_data"].settings.k == 5


def test_a_faulty_link_is_told_fault_by_fault() -> None:
    page = YourData(data="lesson", k="0", gain="x", min_grade="31", metric="p", run="<b>no</b>", odd="1")
    said = page.words("link-notice")
    for fault in ("k is “0”", "gain is “x”", "min_grade is “31”", "metric is “p”", "no run “<b>no</b>”", "odd means"):
        assert fault in said
    assert page.drawn("means")


def test_ids_that_trec_cannot_hold_are_told_at_the_export() -> None:
    page = YourData().upload("runs", ("both.json", b'{"run": {"q1": ["a b"]}, "qrels": {"q1": ["a b"]}}'))
    assert "'a b' holds a blank" in page.words("no-trec")
    offered = {button.key.removeprefix("export-") for button in page.at.get("download_button")}
    assert {"Run, JSON", "Judgments, JSON", "Both, JSON"} < offered
    assert not {"Run, TREC", "Judgments, TREC"} & offered
    assert "snippets" not in {expander.key for expander in page.at.expander}


def test_the_snippets_are_there_for_each_library(sample: YourData) -> None:
    sample.open("snippets")
    assert [tab.label for tab in sample.at.tabs][-3:] == ["pytrec_eval", "ranx", "ir_measures"]


def test_files_of_one_reader_are_not_anothers() -> None:
    course = load_course_set()
    YourData().upload("qrels", ("q", qrels_to_trec(course.qrels))).upload(
        "runs", ("r", run_to_trec(course.runs["vector"]))
    )
    assert not YourData().files


def test_hostile_names_and_ids_stay_text() -> None:
    name = "<img src=x onerror=alert(1)> **bold** :red[x]"
    page = YourData().upload("qrels", ("q", qrels_to_trec(load_course_set().qrels)))
    runs = [(f"{number} {name}", run_to_json(run)) for number, run in enumerate(load_course_set().runs.values())]
    page.upload("runs", *runs)
    drawn = [
        text.value for kind in ("markdown", "caption", "header", "subheader", "button") for text in page.at.get(kind)
    ]
    assert not [text for text in drawn if isinstance(text, str) and "onerror" in text]
    assert "<img" not in component(page.at, "differences").proto.mixed.json


def test_nothing_relevant_at_all_is_undefined_everywhere_and_no_fault() -> None:
    page = YourData().upload("qrels", ("my.qrels", b"q1 0 a 0\nq2 0 a 0\n"))
    page.upload("runs", ("one.run", b"q1 Q0 a 1 1 x\n"), ("two.run", b"q1 Q0 b 1 1 x\n"))
    assert page.means == {name: ["undefined"] * 6 for name in ("one.run", "two.run")}
    assert "No query has a relevant document" in page.words("notes-0")
    assert page.words("verdict").endswith("There is no query to compare on.")
    assert not page.drawn("cautions")


def test_one_query_alone_has_no_interval() -> None:
    page = YourData().upload("qrels", ("my.qrels", b"q1 0 a 1\n")).upload("runs", ("one.run", b"q1 Q0 a 1 1 x\n"))
    assert {mean["interval"] for mean in component_data(page.at, "means")["rows"][0]["means"]} == {""}
    page.press("remove-qrels")
    assert page.words("needed").startswith("Still needed: judgments")
    assert not page.drawn("means")
