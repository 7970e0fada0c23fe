"""What the browser is sent: every text of the readout is the metric's own value, for every next step."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from examples import load_examples
from metrics.catalogue import CATALOGUE
from metrics.display import format_change, format_value, places_of
from metrics.one_query import values_of
from metrics.scenario import GRADES, Scenario
from metrics.what_if import next_steps
from ui.board.payload import Reading, pack_steps, readout_data

from ..metrics.scenarios import scenario, scenarios

LESSON = load_examples()["starter-plan-limit"].scenario


def looked_up(packed: dict, row: list[int], place: int) -> list[list[str]]:
    """As the board does it."""
    width = len(packed["metrics"])
    return [texts[row[place * width + metric]] for metric, texts in enumerate(packed["metrics"])]


def read(before: Scenario, after: Scenario) -> list[list[str]]:
    then, now = values_of(before), values_of(after)
    return [
        (
            format_value(metric.name, getattr(now, metric.name)),
            *format_change(getattr(then, metric.name), getattr(now, metric.name), places_of(metric.name)),
        )
        for metric in CATALOGUE
    ]


def steps_of(state: Scenario, packed: dict) -> Iterator[tuple[list[Reading], Scenario]]:
    """What the board would show for each step, and the state the step leads to."""
    for doc, row in packed["places"].items():
        yield looked_up(packed, row, 0), state.taken_out(doc)
        places = len(row) // len(CATALOGUE) - 1
        yield from ((looked_up(packed, row, rank), state.placed(doc, rank)) for rank in range(1, places + 1))
    for doc, row in packed["grades"].items():
        yield from ((looked_up(packed, row, at), state.graded(doc, grade)) for at, grade in enumerate((None, *GRADES)))
    places = len(packed["cutoffs"]) // len(CATALOGUE)
    yield from ((looked_up(packed, packed["cutoffs"], k - 1), state.cut_at(k)) for k in range(1, places + 1))


@given(scenarios())
def test_every_next_step_reads_as_it_will(state: Scenario) -> None:
    packed = pack_steps(next_steps(state))
    for shown, after in steps_of(state, packed):
        assert shown == read(state, after)


def test_every_place_grade_and_cutoff_is_there() -> None:
    packed = pack_steps(next_steps(LESSON))
    width = len(CATALOGUE)
    assert set(packed["places"]) == set(packed["grades"]) == set(LESSON.documents)
    assert len(packed["places"]["d03"]) == (1 + 4) * width
    assert len(packed["places"]["d04"]) == (1 + 5) * width
    assert len(packed["grades"]["d03"]) == 5 * width
    assert len(packed["cutoffs"]) == LESSON.largest_k * width


def readings(state: Scenario, before: Scenario | None) -> dict[str, list[str]]:
    data = readout_data(state, before, "board", rev=0, ack=0, open_metric="ndcg", hidden=False)
    return {cell["name"]: cell["reading"] for cell in data["metrics"]}


def test_without_a_before_there_is_no_change_to_show() -> None:
    assert readings(LESSON, None)["average_precision"] == ("0.83", "", "same")


def test_a_change_has_its_arrow() -> None:
    assert readings(LESSON.placed("d03", 2), LESSON)["reciprocal_rank"] == ("0.50", "▼ 0.50", "down")


@pytest.mark.parametrize("name", ["recall", "average_precision", "ndcg"])
def test_undefined_is_a_word(name: str) -> None:
    nothing = scenario(["a"], {"a": 0})
    assert readings(nothing, nothing)[name] == ("undefined", "no change", "same")
