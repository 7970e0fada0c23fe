"""The page Definitions: every way of taking each decision, on a list that the reader changes."""

from functools import partial
from typing import Any

from streamlit.testing.v1 import AppTest

from examples.definition_lists import DEFINITION_LISTS, LIST_OF_MATTER
from metrics.conventions import CONVENTIONS
from metrics.source import source_of_function
from metrics.variants_matters import MATTER, MATTERS

from ..conftest import board_event, board_trigger, component_data
from .opened import link_of, turn_to
from .opened import opened as opened_page

PAGE = "pages/definitions.py"


opened = partial(opened_page, PAGE)


def values(at: AppTest, slug: str) -> list[str]:
    return [row["value"] for row in component_data(at, f"matter-{slug}")["rows"]]


def apart(at: AppTest) -> set[str]:
    return {matter.slug for matter in MATTERS if component_data(at, f"matter-{matter.slug}")["parts"]}


def board(at: AppTest) -> dict[str, Any]:
    return component_data(at, "definitions_board")


def send(at: AppTest, **changes: Any) -> None:
    now = board(at)
    snapshot = {name: now[name] for name in ("ranking", "tray", "grades", "k", "rev")}
    board_event(at, "definitions_board", "board", {**snapshot, "seq": now["ack"] + 1, **changes})
    assert not at.exception, at.exception


def notices(at: AppTest) -> str:
    drawn = {element.key for element in at.get("bidi_component")}
    return " ".join(component_data(at, "notice")["paragraphs"]) if "notice" in drawn else ""


def summary(at: AppTest) -> str:
    return component_data(at, "cause")["strong"]


def test_the_list_of_the_brief() -> None:
    at = opened()
    assert (board(at)["ranking"], board(at)["tray"]) == (["X", "A", "C", "B"], ["D", "E"])
    assert values(at, "gain-and-ideal") == ["0.381", "0.406", "0.523", "0.502"]
    assert values(at, "average-precision") == ["0.383", "0.233", "0.389", "0.583"]
    assert summary(at) == "3 of 7 decisions part ways on this list."
    assert apart(at) == {"gain-and-ideal", "discount", "average-precision"}


def test_the_strip_shows_the_number_here_and_who_parts() -> None:
    at = opened()
    cells = component_data(at, "strip")["cells"]
    assert [cell["slug"] for cell in cells] == [matter.slug for matter in MATTERS]
    assert [cell["value"] for cell in cells] == [values(at, cell["slug"])[0] for cell in cells]
    assert {cell["slug"] for cell in cells if cell["parts"]} == apart(at)
    assert (cells[0]["status"], cells[3]["status"]) == ("≠ 4 numbers", "= all agree")


def test_our_own_way_is_marked_and_the_others_measured_against_it() -> None:
    rows = component_data(opened(), "matter-gain-and-ideal")["rows"]
    assert [row["here"] for row in rows] == [True, False, False, False]
    assert [row["against"] for row in rows] == ["", "▲ 0.025", "▲ 0.143", "▲ 0.122"]
    assert "ranx ndcg_burges" in rows[0]["tools"]


def test_a_move_changes_the_numbers_and_can_be_undone() -> None:
    at = opened()
    send(at, ranking=["A", "B", "C", "X"])
    assert values(at, "gain-and-ideal")[2:] == ["1.000", "1.000"]
    assert link_of(at)["ranking"] == "A,B,C,X"
    at.button(key="undo").click().run()
    assert values(at, "gain-and-ideal")[0] == "0.381"
    at.button(key="redo").click().run()
    assert board(at)["ranking"] == ["A", "B", "C", "X"]
    at.button(key="reset").click().run()
    assert board(at)["ranking"] == ["X", "A", "C", "B"]


def test_grades_of_0_and_1_make_both_gains_agree() -> None:
    at = opened()
    send(at, grades={"A": 1, "C": 1, "B": 1, "D": 1, "E": 1})
    linear, exponential = values(at, "gain-and-ideal")[:2]
    assert linear == exponential


def test_every_list_opens_from_the_menu() -> None:
    at = opened()
    for slug, bundled in DEFINITION_LISTS.items():
        at.selectbox(key="definition_list").set_value(slug).run()
        assert not at.exception, at.exception
        assert board(at)["ranking"] == list(bundled.scenario.ranking)
        assert component_data(at, "cause")["paragraphs"] == [bundled.idea]


def test_see_them_part_does() -> None:
    at = opened({"ranking": "a,b", "grades": "a:1,b:1", "k": "2"})
    assert apart(at) == set()
    assert summary(at) == "On this list all 7 decisions give the same numbers, however they are taken."
    for slug in MATTER:
        at.selectbox(key="definition_list").set_value("all-agree").run()
        at.button(key=f"part-{slug}").click().run()
        assert slug in apart(at)
        assert at.selectbox(key="definition_list").value == LIST_OF_MATTER[slug]
        at.button(key="undo").click().run()
        assert board(at)["ranking"] == ["a", "b"]


def test_equal_scores() -> None:
    at = opened({"ranking": "a,b,c,d", "grades": "a:1", "k": "4"})
    assert values(at, "ties") == ["1.000"] * 3
    at.slider(key="tied").set_value((1, 4)).run()
    assert values(at, "ties") == ["0.431", "1.000", "0.640"]
    assert component_data(at, "matter-ties")["rows"][0]["detail"] == "Order: d, c, b, a"
    assert link_of(at)["ties"] == "1-4"
    at.slider(key="tied").set_value((2, 2)).run()
    assert values(at, "ties") == ["1.000"] * 3
    assert "ties" not in link_of(at)


def test_equal_scores_end_where_the_list_does() -> None:
    at = opened({"ranking": "a,b,c,d", "grades": "a:1", "k": "4", "ties": "1-4"})
    send(at, ranking=["a", "b"], tray=["c", "d"])
    assert component_data(at, "matter-ties")["rows"][0]["detail"] == "Order: b, a"
    send(at, ranking=["a"], tray=["b", "c", "d"])
    assert not [slider for slider in at.slider if slider.key == "tied"]


def test_queries_without_an_answer() -> None:
    at = opened()
    assert values(at, "missing-query") == ["0.383", "0.383"]
    at.button_group(key="num_missing").set_value(1).run()
    assert values(at, "missing-query") == ["0.192", "0.383"]
    assert link_of(at)["missing"] == "1"


def test_nothing_retrieved_at_all() -> None:
    at = opened()
    send(at, ranking=[], tray=["X", "A", "C", "B", "D", "E"])
    assert values(at, "gain-and-ideal") == ["0.000", "0.000", "undefined", "undefined"]


def test_undo_brings_back_what_stood_beside_the_list() -> None:
    at = opened()
    at.button(key="part-ties").click().run()
    at.button(key="part-missing-query").click().run()
    assert (link_of(at).get("ties"), link_of(at).get("missing")) == (None, "1")
    at.button(key="undo").click().run()
    assert (link_of(at).get("ties"), link_of(at).get("missing")) == ("1-4", None)
    board_trigger(at, "definitions_board", "command", {"do": "undo", "seq": board(at)["ack"] + 1})
    assert board(at)["ranking"] == ["X", "A", "C", "B"]
    assert component_data(at, "cause")["paragraphs"] == [DEFINITION_LISTS["six-documents"].idea]
    at.button(key="redo").click().run()
    assert (board(at)["ranking"], link_of(at)["ties"]) == (["a", "b", "c", "d"], "1-4")


def test_a_list_too_long_for_a_link_says_so() -> None:
    ids = [f"{'long' * 40}{number}" for number in range(900)]
    at = opened({"ranking": ",".join(ids), "grades": f"{ids[1]}:1"})
    assert "too long for a link" in notices(at)
    assert link_of(at) == {}


def test_formulas_and_code_on_demand() -> None:
    assert not opened().code
    at = opened(**{f"code-{slug}": True for slug in MATTER})
    shown = {element.value.strip() for element in at.code}
    formulas = {element.value.strip("$\n ") for element in at.latex}
    for matter in MATTERS:
        assert {source_of_function(variant.function).strip() for variant in matter.variants} <= shown
        assert {variant.formula for variant in matter.variants} <= formulas


def test_a_fault_in_a_link_is_told() -> None:
    at = opened({"ties": "4-1", "missing": "99"})
    assert "The link's ties is “4-1”" in notices(at)
    assert "The link's missing is “99”" in notices(at)
    assert values(at, "missing-query") == ["0.383", "0.383"]


def test_another_page_and_back_keeps_everything() -> None:
    at = opened()
    send(at, ranking=["A", "B", "C", "X"], k=2)
    at.button_group(key="num_missing").set_value(2).run()
    before = {matter.slug: values(at, matter.slug) for matter in MATTERS}
    turn_to(at, "pages/playground.py").run()
    turn_to(at, PAGE).run()
    assert not at.exception
    assert {matter.slug: values(at, matter.slug) for matter in MATTERS} == before
    assert link_of(at)["missing"] == "2"


def test_every_decision_and_why() -> None:
    at = opened()
    said = {element.value for kind in ("header", "subheader", "markdown") for element in at.get(kind)}
    assert not [
        convention.matter
        for convention in CONVENTIONS
        if not {convention.matter, convention.here, f":gray[{convention.why}]"} <= said
    ]
