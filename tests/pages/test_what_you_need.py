"""What you need to measure retrieval: the lesson's numbers, what a weak set makes of them, the dictionary."""

from collections.abc import Callable
from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from metrics import evaluate
from metrics.mean_display import format_mean
from metrics.one_query import Values
from metrics.twenty_lines import twenty_lines
from ui.weak_set_state import WeakSet, measure

from ..conftest import board_trigger, component, component_data
from .opened import drawn_on, link_of

PAGE = "pages/what_you_need.py"
Open = Callable[..., AppTest]


@pytest.fixture
def open_with(open_page: Open) -> Open:
    return partial(open_page, PAGE)


def tiles(at: AppTest, group: int = 0) -> dict[str, tuple[str, str]]:
    """What stands in each tile: the value, and how it moved."""
    found = component_data(at, "numbers")["groups"][group]["tiles"]
    return {tile["symbol"]: (tile["text"], tile["below"]) for tile in found}


def notes(at: AppTest) -> list[str]:
    return [group["note"] for group in component_data(at, "numbers")["groups"]]


def said(at: AppTest, key: str) -> str:
    return " ".join(component_data(at, key)["paragraphs"])


def rows(at: AppTest, key: str) -> list[list[str]]:
    return [row["cells"] for row in component_data(at, key)["rows"]]


def test_the_three_parts(open_with: Open) -> None:
    at = open_with()
    assert [head.value for head in at.subheader[:3]] == ["A collection: 24 documents", "Queries: 22", "Judgments: 33"]
    assert [card["id"] for card in component_data(at, "judged")["cards"]] == ["d01", "d02"]
    assert all(card["text"] for card in component_data(at, "collection")["cards"])
    at.selectbox(key="weak_query").set_value("q01").run()
    assert [card["id"] for card in component_data(at, "judged")["cards"]] == ["d03", "d05"]
    assert link_of(at)["query"] == "q01"


def test_the_lessons_own_numbers(open_with: Open) -> None:
    at = open_with(query="q01", weak="lost", share="0")
    assert [value for value, _ in tiles(at, 1).values()] == ["0.67", "1.00", "1", "1.00", "0.83", "0.92"]
    at.button_group(key="weak_run").set_value("vector").run()
    assert [value for value, _ in tiles(at, 1).values()] == ["0.33", "0.50", "1", "0.50", "0.50", "0.39"]
    at.button_group(key="weak_run").set_value("hybrid").run()
    assert (tiles(at)["P@3"], tiles(at)["R@3"]) == (("0.41", "no change"), ("0.86", "no change"))
    at.button_group(key="weak_k").set_value(5).run()
    assert (tiles(at)["P@5"][0], tiles(at)["R@5"][0]) == ("0.29", "0.98")


def test_recall_climbs_to_1(open_with: Open) -> None:
    at = open_with()
    values = []
    for depth in (10, 8, 5, 3, 1):
        at.slider(key="depth").set_value(depth).run()
        values.append(tiles(at)["R@3"][0])
    assert values == sorted(values)
    assert values[-1] == values[-2] == "1.00"
    assert tiles(at)["R@3"][1] == "▲ from 0.59"
    assert notes(at)[0] == "mean of 10 of 22 queries"
    assert "goes from 0.59 to 1.00" in said(at, "weak-cause")
    assert "12 queries have nothing relevant left and leave every mean." in said(at, "weak-cause")
    assert rows(at, "runs")[1][1:4] == [
        "vector",
        "0.50",
        format_mean(measure(WeakSet(depth=1)).means("vector", "recall")[1]),
    ]


def test_precision_falls(open_with: Open) -> None:
    at = open_with(weak="lost", share="80", run="hybrid")
    found = measure(WeakSet(weak="lost", share=80, run="hybrid"))
    assert tiles(at)["P@3"] == (format_mean(found.after["hybrid"].means["precision"]), "▼ from 0.41")
    counted = f"{found.relevant_before['hybrid']} counted as relevant. Now {found.relevant_after['hybrid']} do"
    assert counted in said(at, "weak-cause")
    assert found.relevant_after["hybrid"] < found.relevant_before["hybrid"] == 27
    before = said(at, "weak-cause")
    at.button(key="roll").click().run()
    assert link_of(at)["seed"] == "2"
    assert said(at, "weak-cause") != before


def test_queries_worded_like_the_documents(open_with: Open) -> None:
    at = open_with()
    board_trigger(at, "weak", "choose", "queries")
    assert link_of(at) == {"weak": "queries"}
    assert tiles(at)["R@3"] == ("0.80", "▲ from 0.59")
    assert rows(at, "runs")[1][1:] == ["vector", "0.50", "0.40", "▼ 0.10"]
    assert notes(at) == ["mean of 15 of 22 queries", "not among the queries that are kept"]
    at.button_group(key="kinds").set_value(["plain"]).run()
    assert notes(at)[0] == "mean of 4 of 22 queries"
    at.button_group(key="kinds").set_value([]).run()
    assert link_of(at)["kinds"] == "plain"
    at.selectbox(key="weak_query").set_value("q01").run()
    assert tiles(at, 1)["AP"] == ("0.83", "no change")


def test_only_what_there_is_can_be_chosen_on_the_rail(open_with: Open) -> None:
    at = open_with()
    board_trigger(at, "weak", "choose", "nothing")
    assert link_of(at) == {}


@pytest.mark.parametrize(
    ("params", "says"),
    [
        ({"query": "q99"}, "There is no query “q99”"),
        ({"run": "<b>"}, "The link's run is “<b>”"),
        ({"k": "4"}, "1, 3, 5 or 10"),
        ({"depth": "0"}, "from 1 to 10"),
        ({"share": "45"}, "The link's share is “45”"),
        ({"seed": "-1"}, "The link's seed"),
        ({"kinds": "plain,odd"}, "The link's kinds"),
        ({"weak": "all"}, "The link's weak is “all”"),
        ({"sort": "up"}, "The link's sort means nothing here"),
    ],
)
def test_a_fault_in_the_link_is_told(open_with: Open, params: dict[str, str], says: str) -> None:
    at = open_with(**params)
    assert says in said(at, "faults")
    assert "numbers" in drawn_on(at)


def test_a_link_brings_everything_back(open_with: Open) -> None:
    params = {
        "query": "q09",
        "run": "vector",
        "k": "5",
        "weak": "lost",
        "share": "20",
        "seed": "7",
        "kinds": "plain,split",
    }
    at = open_with(**params)
    assert link_of(at) == params
    at.switch_page("pages/playground.py").run()
    at.query_params.clear()
    at.switch_page(PAGE).run()
    assert link_of(at) == params


# The dictionary.


def write(at: AppTest, name: str, text: str) -> None:
    at.text_area(key=f"dictionary_{name}").set_value(text).run()


def test_the_lessons_lists_and_their_code(open_with: Open) -> None:
    at = open_with()
    table = {row[1]: row[2:] for row in rows(at, "dictionary-table")}
    assert table["starter plan limit"] == ["0.67", "1.00", "1", "1.00", "0.83", "0.92"]
    assert table["the worked query"][:4] == ["0.33", "0.50", "1", "0.50"]
    assert at.code[0].value.strip() == twenty_lines().strip()
    at.button_group(key="dictionary_k").set_value(5).run()
    table = {row[1]: row[2:] for row in rows(at, "dictionary-table")}
    assert table["the worked query"][:2] == ["0.40", "1.00"]


def test_what_is_typed_is_measured(open_with: Open) -> None:
    at = open_with()
    run, relevant = {"a": ["x", "y"], "b": ["z"], "c": ["x"]}, {"a": ["y"], "b": [], "d": ["x"]}
    write(at, "run", str(run))
    write(at, "relevant", str(relevant))
    means = evaluate(run, relevant, k=3).means
    assert rows(at, "dictionary-table")[-1] == [
        "",
        "mean of 2 queries",
        *(format_mean(means[name]) for name in Values._fields),
    ]
    told = said(at, "dictionary-left-out")
    for words in ("b: nothing is relevant", "c: no judgments", "d: not in the run, so it counts 0"):
        assert words in told
    at.button(key="reset-texts").click().run()
    assert rows(at, "dictionary-table")[0][1] == "starter plan limit"
    assert "dictionary-left-out" not in drawn_on(at)


def test_what_cannot_be_read_names_its_line(open_with: Open) -> None:
    at = open_with()
    write(at, "relevant", '{"a": ["x"],\n "b": __import__("os")}')
    assert said(at, "fault-relevant").startswith("relevant, line 2: query 'b' has something that has to be worked out")
    assert "dictionary-table" not in drawn_on(at)
    assert "fault-run" not in drawn_on(at)
    at.slider(key="depth").set_value(2).run()
    assert "fault-relevant" in drawn_on(at)


@pytest.mark.parametrize("text", ["{}", '{"a": []}', '{"a": ["x", "\\t"]}', '{"' + "q" * 300 + '": ["a"]}'])
def test_odd_dictionaries_are_no_traceback(open_with: Open, text: str) -> None:
    at = open_with()
    write(at, "run", text)
    write(at, "relevant", text)
    assert component(at, "weak")
