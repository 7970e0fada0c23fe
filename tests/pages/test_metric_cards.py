"""The metric cards: everything the catalogue knows, with the lesson's numbers, and a list on which each metric lies."""

from functools import partial
from urllib.parse import parse_qsl

from streamlit.testing.v1 import AppTest

from examples.metric_cards import LIES, WORKED_ON
from metrics.catalogue import CATALOGUE, METRICS
from metrics.source import source_of

from ..conftest import component_data
from .opened import Playground, turn_to
from .opened import opened as opened_page

PAGE = "pages/cards.py"
LESSON = {
    "precision": "P@3 = 2 relevant in the top 3 ÷ 3 = 2/3 = 0.67",
    "recall": "R@3 = 1 relevant in the top 3 ÷ 2 relevant documents = 1/2 = 0.50",
    "hit_rate": "Hit rate@3 = 1 (relevant at rank 2)",
    "reciprocal_rank": "RR = 1 ÷ rank 2 = 1/2 = 0.50",
    "average_precision": "AP = (1/1 + 2/3) ÷ 2 relevant documents = 5/6 = 0.83",
    "ndcg": "1.5 ÷ 1.631 = 0.92",
}
LIED = {
    "precision": "P@10 is 0.20",
    "recall": "R@3 is 1.00",
    "hit_rate": "Hit rate@5 is 1",
    "reciprocal_rank": "RR is 1.00",
    "average_precision": "AP is 1.00",
    "ndcg": "nDCG@3 is 1.00",
}


opened = partial(opened_page, PAGE)


def text(at: AppTest) -> str:
    return "\n".join(element.value for element in at.markdown)


def cards(at: AppTest) -> list[str]:
    return [element.value for element in at.header]


def links(at: AppTest, label: str) -> list[dict[str, str]]:
    protos = [element.proto for element in at.get("page_link")]
    return [dict(parse_qsl(proto.query_string)) for proto in protos if proto.label == label]


def test_a_card_a_metric() -> None:
    at = opened()
    assert cards(at) == [metric.title for metric in CATALOGUE]
    said = text(at)
    for metric in CATALOGUE:
        assert metric.question in said
        assert metric.range in said
        assert metric.use_when[1:] in said
        assert metric.blind_to[1:] in said
    assert [element.value.strip("$\n ") for element in at.latex] == [metric.formula for metric in CATALOGUE]
    assert not at.code


def test_the_lessons_numbers() -> None:
    at = opened()
    for name in METRICS:
        assert component_data(at, f"filled-{name}")["paragraphs"][0].endswith(LESSON[name])
        assert LIED[name] in text(at)


def test_the_strip_shows_the_list_it_was_worked_on() -> None:
    at = opened()
    strip = component_data(at, "strip-precision")
    assert [chip["doc"] for chip in strip["ranked"]] == ["a", "x", "b", "y"]
    assert [chip["relevant"] for chip in strip["ranked"]] == [True, False, True, False]
    assert (strip["missed"], strip["k"]) == ([{"doc": "c", "relevant": True, "judged": "relevant"}], 3)
    assert component_data(at, "strip-average_precision")["k"] is None


def test_a_link_opens_one_card() -> None:
    assert cards(opened({"metric": "ndcg"})) == ["nDCG@k"]


def test_a_card_alone_shows_its_edges_and_its_code() -> None:
    at = opened({"metric": "precision"})
    for metric in reversed(CATALOGUE):
        at.button_group(key="card_metric").set_value(metric.name).run()
        assert cards(at) == [metric.title]
        assert [code.value.strip() for code in at.code] == [source_of(metric.name).strip()]
        assert metric.elsewhere in text(at)
        assert all(case in text(at) for case in metric.edge_cases)


def test_the_choice_and_the_way_back() -> None:
    at = opened()
    at.button_group(key="card_metric").set_value("recall").run()
    assert cards(at) == ["Recall@k"]
    assert at.query_params["metric"] in ("recall", ["recall"])
    turn_to(at, "pages/playground.py").run()
    turn_to(at, PAGE).run()
    assert cards(at) == ["Recall@k"]
    at.button_group(key="card_metric").set_value("all").run()
    assert len(cards(at)) == len(METRICS)
    assert "metric" not in at.query_params


def test_everything_open() -> None:
    at = opened()
    at.toggle(key="cards_full").set_value(True).run()
    assert len(at.code) == len(METRICS)
    assert all(metric.elsewhere in text(at) for metric in CATALOGUE)
    assert at.query_params["full"] in ("1", ["1"])


def test_edges_and_code_on_demand() -> None:
    at = opened(**{"edges-ndcg": True, "code-precision": True})
    assert METRICS["ndcg"].elsewhere in text(at)
    assert [code.value.strip() for code in at.code] == [source_of("precision").strip()]


def test_a_fault_in_a_link_is_told() -> None:
    at = opened({"metric": "<b>", "full": "yes", "colour": "red"})
    assert len(component_data(at, "notice")["paragraphs"]) == 3
    assert len(cards(at)) == len(METRICS)


def test_the_links_open_the_very_lists_with_the_metric_worked() -> None:
    at = opened()
    worked, lies = links(at, "Work it on the Playground"), links(at, "See that list")
    for name, on_example, on_lie in zip(METRICS, worked, lies, strict=True):
        assert on_example == {"example": WORKED_ON[name][0], "metric": name, "back": "cards"}
        play = Playground(on_lie)
        assert play.shown["open"] == name
        assert play.values[name] == LIED[name].rpartition(" ")[2]
        assert play.board["ranking"] == list(LIES[name].scenario.ranking)
        assert play.notices == []
