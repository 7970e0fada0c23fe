"""The page "Fusion": the lesson's numbers, another query, another constant, a dragged list, the evidence."""

from functools import partial
from typing import Any

from streamlit.testing.v1 import AppTest

from examples.fusion_evidence import load_published, measured
from metrics.display import signed

from ..conftest import board_event, component_data
from .opened import opened as opened_page
from .opened import words_of

PAGE = "pages/fusion.py"


opened = partial(opened_page, PAGE)


def table(at: AppTest, key: str) -> dict[str, list[str]]:
    return {row["name"]: [cell["text"] for cell in row["cells"]] for row in component_data(at, key)["rows"]}


def best(at: AppTest) -> dict[str, list[bool]]:
    return {row["name"]: [cell["best"] for cell in row["cells"]] for row in component_data(at, "fused-metrics")["rows"]}


def fused(at: AppTest) -> list[tuple[str, str]]:
    return [(row["doc"], row["sum"]) for row in component_data(at, "fused")["rows"]]


def drag(at: AppTest, board: str, **changes: Any) -> AppTest:
    data = component_data(at, board)
    snapshot = {name: data[name] for name in ("ranking", "tray", "grades", "k", "rev")}
    return board_event(at, board, "board", {**snapshot, "seq": data["ack"] + 1, **changes})


def test_it_starts_where_fusion_loses() -> None:
    at = opened()
    assert fused(at) == [
        ("d18", "1/62 + 1/61 = 0.03252"),
        ("d03", "1/61 + 1/64 = 0.03202"),
        ("d05", "1/63 + 1/62 = 0.03200"),
        ("d06", "1/64 + 1/63 = 0.03150"),
    ]
    assert table(at, "fused-metrics") == {
        "keyword": ["0.67", "1.00", "1", "1.00", "0.83", "0.92"],
        "vector": ["0.33", "0.50", "1", "0.50", "0.50", "0.39"],
        "fused": ["0.67", "1.00", "1", "0.50", "0.58", "0.69"],
    }
    assert best(at)["keyword"] == [True, True, False, True, True, True]
    assert best(at)["fused"] == [True, True, False, False, False, False]
    assert words_of(at, "verdict").startswith("On this query fusion loses: keyword alone is better.")
    assert "RR fell because the first relevant document is at rank 2 now, not 1" in words_of(at, "fuse-first-cause")


def test_a_dragged_list_is_fused_anew() -> None:
    at = drag(opened(), "fuse-second", ranking=["d03", "d18", "d05", "d06"], moved="d03")
    assert [doc for doc, _ in fused(at)] == ["d03", "d18", "d05", "d06"]
    assert "changes nothing" in words_of(at, "verdict")
    assert at.query_params["right"] in ("d03,d18,d05,d06", ["d03,d18,d05,d06"])
    at.button(key="undo-fuse").click().run()
    assert fused(at)[0][0] == "d18"


def test_the_cutoff_of_one_list_is_that_of_all() -> None:
    at = drag(opened(), "fuse-first", k=1)
    assert component_data(at, "fuse-second")["k"] == component_data(at, "fused")["k"] == 1
    assert table(at, "fused-metrics")["fused"][0] == "0.00"


def test_the_constant_moves_the_terms() -> None:
    at = opened()
    at.slider(key="fuse_constant").set_value(1).run()
    assert fused(at)[0] == ("d18", "1/3 + 1/2 = 0.83333")
    assert at.query_params["c"] in ("1", ["1"])


def test_queries_of_both_sets_can_be_fused() -> None:
    at = opened()
    at.segmented_control(key="fuse_source").set_value("help-centre").run()
    assert not at.exception
    assert len(component_data(at, "fuse-first")["ranking"]) == len(fused(at)) == 10
    at.selectbox(key="fuse_query").set_value("q009").run()
    assert "raining all week" in words_of(at, "question")
    assert "Measured" in words_of(at, "question")
    at.segmented_control(key="fuse_source").set_value("lesson").run()
    assert "Constructed" in words_of(at, "question")


def test_the_evidence_is_what_was_published_and_measured() -> None:
    at = opened()
    said = " ".join(element.value for element in at.markdown)
    for each in load_published():
        assert f"**{each.num_beaten} of {each.num_corpora}** by {each.metric}" in said
    assert "**8 of 29** by nDCG@10 and on **13 of 29** by recall@100" in said
    assert "beats either alone on most real corpora" in said
    rows = table(at, "measured-ndcg")
    for against in measured("ndcg", 10):
        found = against.found
        assert rows[f"hybrid against {against.parent}"][:4] == [
            str(found.wins),
            str(found.ties),
            str(found.losses),
            signed(found.mean_difference),
        ]


def test_a_query_on_which_fusion_loses_can_be_put_on_the_boards() -> None:
    at = opened()
    pills = at.pills(key="fuse_end")
    pills.set_value(pills.options[0].split()[0]).run()
    assert not at.exception
    assert words_of(at, "verdict").startswith("On this query fusion loses")


def test_a_wrong_link_is_told() -> None:
    at = opened({"set": "web", "c": "0"})
    assert len(component_data(at, "notice")["paragraphs"]) == 2
    assert fused(at)[0][0] == "d18"
