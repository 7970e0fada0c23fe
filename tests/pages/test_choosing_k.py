"""Choosing k: the lesson's numbers on screen, what each reader lights, the link, the strip, the way to the board."""

from collections.abc import Callable
from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from ..conftest import board_trigger, component_data
from .opened import link_of, notices_on

PAGE = "pages/choosing_k.py"
LESSON = {
    "Precision@k": ["0.82", "0.57", "0.41", "0.32", "0.29", "0.18"],
    "Recall@k": ["0.66", "0.82", "0.86", "0.89", "0.98", "0.98"],
}
START = {"reader": "model", "k": "3", "run": "hybrid", "metric": "recall", "sort": "query"}

Open = Callable[..., AppTest]


@pytest.fixture
def open_with(open_page: Open) -> Open:
    return partial(open_page, PAGE)


def heads(at: AppTest, key: str) -> list[str]:
    return [column["head"] for column in component_data(at, key)["columns"]]


def lit(at: AppTest, key: str) -> list[str]:
    return [column["head"] for column in component_data(at, key)["columns"] if column["lit"]]


def rows(at: AppTest, key: str) -> dict[str, list[str]]:
    return {row["name"]: [cell["text"] for cell in row["cells"]] for row in component_data(at, key)["rows"]}


def best(at: AppTest, metric: str) -> list[str]:
    data = component_data(at, "runs_table")
    place = heads(at, "runs_table").index(metric)
    return [row["name"] for row in data["rows"] if row["cells"][place]["best"]]


def strip(at: AppTest) -> list[tuple[str, str]]:
    return [(cell["query_id"], cell["value_text"]) for cell in component_data(at, "strip")["cells"]]


def test_the_lessons_twelve_numbers_stand_there(open_with: Open) -> None:
    at = open_with()
    assert heads(at, "lesson_table") == ["1", "2", "3", "4", "5", "8"]
    assert rows(at, "lesson_table") == LESSON
    assert lit(at, "lesson_table") == ["3"]
    assert "Constructed" in component_data(at, "note")["paragraphs"][0]


def test_another_k_is_added_to_the_lessons_table(open_with: Open) -> None:
    at = open_with()
    at.slider(key="choose-k").set_value(6).run()
    assert heads(at, "lesson_table") == ["1", "2", "3", "4", "5", "6", "8"]
    assert lit(at, "lesson_table") == ["6"]
    assert "P@6" in heads(at, "runs_table")
    assert link_of(at) == {name: value for name, value in {**START, "k": "6"}.items() if name != "reader"}


def test_the_runs_with_k_in_every_name_that_has_one(open_with: Open) -> None:
    at = open_with()
    assert heads(at, "runs_table") == ["P@3", "R@3", "Hit rate@3", "MRR", "MAP", "nDCG@3"]
    assert rows(at, "runs_table") == {
        "keyword": ["0.27", "0.59", "0.73", "0.63", "0.59", "0.53"],
        "vector": ["0.24", "0.50", "0.68", "0.52", "0.45", "0.44"],
        "hybrid": ["0.41", "0.86", "1.00", "0.91", "0.85", "0.86"],
    }
    assert any("Mean of 22 of 22 queries" in element.value for element in at.markdown)


def test_the_best_is_marked_but_not_where_all_are_alike(open_with: Open) -> None:
    at = open_with(k="10")
    assert best(at, "R@10") == ["vector"]
    assert best(at, "MRR") == ["hybrid"]
    assert best(at, "Hit rate@10") == best(at, "P@10") == []


@pytest.mark.parametrize(
    ("reader", "k", "columns"),
    [("person", 10, ["P@10", "nDCG@10"]), ("one", 3, ["MRR"]), ("model", 3, ["R@3", "Hit rate@3"])],
)
def test_a_reader_brings_k_and_lights_what_matters(open_with: Open, reader: str, k: int, columns: list[str]) -> None:
    at = open_with(k="3", metric="precision")
    assert lit(at, "runs_table") == []
    at.button_group(key="choose-reader").set_value(reader).run()
    assert at.slider(key="choose-k").value == k
    assert lit(at, "runs_table") == columns
    assert component_data(at, "why")["strong"].startswith("Look at ")
    assert link_of(at)["reader"] == reader


def test_another_k_than_the_readers_sends_them_away(open_with: Open) -> None:
    at = open_with(reader="person")
    assert lit(at, "runs_table")
    at.slider(key="choose-k").set_value(4).run()
    assert lit(at, "runs_table") == []
    assert "reader" not in link_of(at)


def test_the_line_in_the_chart_is_heard(open_with: Open) -> None:
    at = open_with()
    board_trigger(at, "mean_recall", "cutoff", {"k": 7, "seq": 41})
    assert at.slider(key="choose-k").value == 7
    assert component_data(at, "mean_recall")["cutoff"]["ack"] == 41
    board_trigger(at, "mean_recall", "cutoff", {"k": 99, "seq": 42})
    board_trigger(at, "mean_recall", "cutoff", "no message")
    assert at.slider(key="choose-k").value == 7


def test_the_strip_is_sorted(open_with: Open) -> None:
    at = open_with(run="vector", metric="ndcg", k="5")
    assert strip(at)[:3] == [("q01", "0.65"), ("q02", "0.63"), ("q03", "0.39")]
    at.button_group(key="choose-sort").set_value("value").run()
    values = [value for _, value in strip(at)]
    assert values == sorted(values)
    assert strip(at)[0] == ("q13", "0.00")
    at.button_group(key="choose-sort").set_value("kind").run()
    kinds = [cell["kind"] for cell in component_data(at, "strip")["cells"]]
    assert kinds == sorted(kinds)
    assert component_data(at, "strip")["by_kind"]
    assert link_of(at)["sort"] == "kind"


def test_a_link_gives_back_what_it_was_made_of(open_with: Open) -> None:
    params = {"reader": "person", "k": "10", "run": "vector", "metric": "average_precision", "sort": "value"}
    at = open_with(**params)
    assert link_of(at) == params
    assert notices_on(at) == []


def test_every_fault_of_a_link_is_told(open_with: Open) -> None:
    at = open_with(k="eleven", run="neural", metric="f1", sort="colour", reader="cat", set="other", ranking="d03")
    assert len(notices_on(at)) == 7
    assert "The link's ranking means nothing here, and was passed over." in notices_on(at)
    assert link_of(at) == START
    at.slider(key="choose-k").set_value(4).run()
    assert notices_on(at) == []


def test_a_reader_and_a_k_that_disagree(open_with: Open) -> None:
    at = open_with(reader="model", k="5")
    assert notices_on(at) == ["The link's reader stops at 3, and its k is 5. k = 5 is shown."]
    assert link_of(at)["k"] == "5"


def test_what_was_chosen_is_there_after_another_page(open_with: Open) -> None:
    at = open_with()
    at.slider(key="choose-k").set_value(8).run()
    at.switch_page("pages/playground.py").run()
    at.query_params.clear()
    at.switch_page(PAGE).run()
    assert at.slider(key="choose-k").value == 8
    assert link_of(at)["k"] == "8"


def test_two_runs_with_one_mean(open_with: Open) -> None:
    at = open_with()
    said = " ".join(element.value for element in at.markdown)
    assert "By nDCG@5, **keyword** has 0.58 and **vector** 0.55" in said
    assert "From keyword to vector the mean changes by −0.029" in said
    assert "equal on only 2 of 22 queries. keyword is better on 10, vector on 10" in said
    assert rows(at, "alike_kinds")["exact"] == ["7", "0", "0"]


def test_a_query_opens_on_the_board(open_with: Open) -> None:
    at = open_with(run="keyword", k="4")
    board_trigger(at, "strip", "open", "q07")
    assert component_data(at, "board")["k"] == 4
    assert "get my money back" in component_data(at, "title")["paragraphs"][0]
    assert link_of(at)["back"] == "choosing_k"


def test_an_unknown_query_opens_nothing(open_with: Open) -> None:
    at = open_with()
    board_trigger(at, "strip", "open", "q99")
    board_trigger(at, "strip", "open", ["q01"])
    assert strip(at)[0][0] == "q01"
