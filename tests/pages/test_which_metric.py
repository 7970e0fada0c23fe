"""Which metric when: each use has two lists, a verdict of each metric, and a link that says which."""

from collections.abc import Callable
from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from examples.which_metric import load_uses
from metrics.catalogue import METRICS
from metrics.display import format_value
from metrics.one_query import values_of

from ..conftest import board_trigger, component_data
from .opened import link_of, words_of

PAGE = "pages/which_metric.py"
Open = Callable[..., AppTest]
USES = load_uses()


@pytest.fixture
def open_with(open_page: Open) -> Open:
    return partial(open_page, PAGE)


def tiles(at: AppTest, name: str) -> dict[str, tuple[str, str]]:
    found = component_data(at, f"values-{name}")["groups"][0]["tiles"]
    return {tile["symbol"]: (tile["text"], tile["below"]) for tile in found}


def verdict(at: AppTest) -> str:
    return words_of(at, "why")


def test_it_opens_on_the_first_use(open_with: Open) -> None:
    at = open_with()
    assert link_of(at) == {}
    assert tiles(at, "A") == {"R@3": ("0.50", "worse"), "Hit rate@3": ("1", "equal"), "RR": ("1.00", "✓ better")}
    assert tiles(at, "B") == {"R@3": ("1.00", "✓ better"), "Hit rate@3": ("1", "equal"), "RR": ("0.50", "worse")}
    assert verdict(at).startswith("R@3 prefers B. Hit rate@3 calls them equal. RR prefers A. The model reads")
    assert component_data(at, "values-B")["groups"][0]["note"] == "the better list for this use"


@pytest.mark.parametrize("slug", USES)
def test_each_use(open_with: Open, slug: str) -> None:
    at, use = open_with(), USES[slug]
    board_trigger(at, "use", "choose", slug)
    assert link_of(at) == ({"use": slug} if slug != "model" else {})  # with which it opens
    for name, scenario in (("A", use.a), ("B", use.b)):
        values = values_of(scenario)
        shown = {
            METRICS[m].symbol_at(scenario.k): format_value(m, getattr(values, m)) for m in (*use.chosen, use.rival)
        }
        assert {symbol: value for symbol, (value, _) in tiles(at, name).items()} == shown
        assert [card["id"] for card in component_data(at, f"list-{name}")["cards"]] == list(scenario.ranking)
    winner = METRICS[use.chosen[0]].symbol_at(use.a.k)
    assert tiles(at, use.winner)[winner][1] == "✓ better"
    assert use.why in verdict(at)


def test_the_cutoff_is_the_readers(open_with: Open) -> None:
    at = open_with(use="people")
    at.button_group(key="which_k").set_value(5).run()
    assert link_of(at) == {"use": "people", "k": "5"}
    assert "P@3 prefers B; P@5 prefers A." in verdict(at)
    assert component_data(at, "list-A")["cutoff"] == 5
    at.button_group(key="which_k").set_value(3).run()
    assert link_of(at) == {"use": "people"}
    at.button_group(key="which_k").set_value(4).run()
    assert "P@4 calls them equal" in verdict(at)
    board_trigger(at, "use", "choose", "model")
    assert link_of(at) == {"use": "model"}


def test_where_no_metric_has_a_cutoff_there_is_none(open_with: Open) -> None:
    at = open_with(use="all")
    assert not at.button_group
    assert component_data(at, "list-A")["cutoff"] == 0


def test_grades_are_named_where_they_matter(open_with: Open) -> None:
    cards = {use: component_data(open_with(use=use), "list-B")["cards"] for use in ("graded", "model")}
    assert cards["graded"][0]["judged"] == "grade 3, perfect"
    assert {card["judged"] for card in cards["model"]} == {"relevant", "unjudged"}


def test_the_closing_advice_says_the_k(open_with: Open) -> None:
    text = " ".join(each.value for each in open_with().markdown)
    assert "0.66 at k = 1, 0.86 at k = 3 and 0.98 at k = 5" in text


@pytest.mark.parametrize(
    ("params", "says", "shown"),
    [
        ({"use": "search"}, "The link's use is “search”", {"use": "model"}),
        ({"use": "people", "k": "7"}, "from 1 to 6", {"use": "people"}),
        ({"k": "x"}, "The link's k is “x”", {"use": "model"}),
        ({"m": "1"}, "The link's m means nothing here", {"use": "model"}),
    ],
)
def test_a_fault_in_the_link_is_told(open_with: Open, params: dict[str, str], says: str, shown: dict[str, str]) -> None:
    at = open_with(**params)
    assert says in " ".join(component_data(at, "faults")["paragraphs"])
    assert link_of(at) == shown


def test_the_choice_is_there_after_another_page(open_with: Open) -> None:
    at = open_with(use="graded", k="2")
    at.switch_page("pages/playground.py").run()
    at.query_params.clear()
    at.switch_page(PAGE).run()
    assert link_of(at) == {"use": "graded", "k": "2"}
