"""Each bundled example, as the page shows it."""

import pytest

from examples import DEFAULT, load_examples
from metrics.catalogue import METRICS
from metrics.display import format_value
from metrics.one_query import values_of

from ..conftest import component_data

EXAMPLES = load_examples()
LESSON = {
    "starter-plan-limit": {
        "precision": "0.67",
        "recall": "1.00",
        "hit_rate": "1",
        "reciprocal_rank": "1.00",
        "average_precision": "0.83",
        "ndcg": "0.92",
    },
    "code-sample": {"precision": "0.67", "recall": "0.67"},
    "worked-query": {"precision": "0.33", "recall": "0.50", "reciprocal_rank": "0.50"},
    "nothing-relevant": {
        "precision": "0.00",
        "recall": "undefined",
        "hit_rate": "0",
        "reciprocal_rank": "0.00",
        "average_precision": "undefined",
        "ndcg": "undefined",
    },
}


@pytest.mark.parametrize("slug", EXAMPLES)
def test_it_opens_with_its_documents_and_values(open_with, slug: str) -> None:
    play, scenario = open_with({"example": slug}), EXAMPLES[slug].scenario
    values = values_of(scenario)
    assert play.values == {name: format_value(name, getattr(values, name)) for name in METRICS}
    assert (play.board["ranking"], play.board["tray"]) == (list(scenario.ranking), list(scenario.not_retrieved))
    assert (play.board["grades"], play.board["k"]) == (scenario.grades, scenario.k)
    assert play.words("title") == f"“{scenario.query}”"
    assert play.notices == []


@pytest.mark.parametrize(("slug", "printed"), LESSON.items())
def test_the_values_the_lesson_prints(open_with, slug: str, printed: dict[str, str]) -> None:
    assert printed.items() <= open_with({"example": slug}).values.items()


@pytest.mark.parametrize("name", METRICS)
def test_every_metric_opens_on_every_example(play, name: str) -> None:
    play.open_metric(name)
    for slug in EXAMPLES:
        play.at.selectbox(key="example").set_value(slug).run()
        assert not play.at.exception
        assert component_data(play.at, "values")["open"] == name
        assert METRICS[name].symbol_at(EXAMPLES[slug].scenario.k) in component_data(play.at, "terms")["caption"]


def test_the_page_opens_with_the_first_example(play) -> None:
    assert play.link == {}  # the address without parameters says it
    assert play.board["ranking"] == ["d03", "d18", "d05", "d06"]


def test_an_example_is_chosen_and_left_by_undo(play) -> None:
    before = play.shown
    play.at.selectbox(key="example").set_value("graded").run()
    assert play.board["ranking"] == list(EXAMPLES["graded"].scenario.ranking)
    assert play.link["example"] == "graded"
    play.press("undo")
    assert play.shown == before
    assert play.link["example"] == DEFAULT


def test_the_table_of_the_chart_has_a_row_for_every_k(play) -> None:
    play.at.toggle(key="chart_as_table").set_value(True).run()
    rows = component_data(play.at, "against_k_table")["rows"]
    assert [row["cells"][:3] for row in rows[:4]] == [
        ["1", "1.00", "0.50"],
        ["2", "0.50", "0.50"],
        ["3", "0.67", "1.00"],
        ["4", "0.50", "1.00"],
    ]
    assert [row["cells"][3] for row in rows[:3]] == ["1.00", "1.00", "0.67"]
    assert [row["cells"][0] for row in rows if row["counts"]] == ["3"]
