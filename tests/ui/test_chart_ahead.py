"""What is sent ahead of each move is what the chart shows after it."""

from hypothesis import given

from metrics.one_query import curve_of
from metrics.scenario import Scenario
from tests.metrics.scenarios import scenario, scenarios
from ui.chart_ahead import MOST_DOCUMENTS, ahead_of
from ui.charts import against_k
from ui.live_figure import Ahead


def drawn_after(state: Scenario) -> dict[str, list[float | None]]:
    shape = {"num_ranked": len(state.ranking), "num_relevant": len(state.relevant)}
    figure = against_k(curve_of(state), state.k, **shape)
    return {trace.name: list(trace.y) for trace in figure.data if trace.name in ("precision", "recall")}


def unpacked(ahead: Ahead, doc: str, rank: int) -> dict[str, list[float | None]]:
    lines = ahead.lines[ahead.places[doc][rank - 1]]
    return {name: [ahead.values[at] for at in line] for name, line in zip(ahead.names, lines, strict=True)}


@given(scenarios())
def test_every_move_is_drawn_as_if_it_were_made(state: Scenario) -> None:
    ahead = ahead_of(state, "board", rev=1, ack=2)
    assert ahead is not None
    assert set(ahead.places) == set(state.ranking)
    for doc in state.ranking:
        for rank in range(1, len(state.ranking) + 1):
            assert unpacked(ahead, doc, rank) == drawn_after(state.placed(doc, rank))


def test_a_picture_that_many_moves_make_is_sent_once() -> None:
    ahead = ahead_of(scenario("abcdef", {"a": 1}), "board", rev=0, ack=0)
    assert ahead is not None
    assert len(ahead.lines) == 6


def test_a_long_list_waits_for_the_answer() -> None:
    ranking = [f"d{number}" for number in range(MOST_DOCUMENTS + 1)]
    assert ahead_of(scenario(ranking, {"d0": 1}), "board", rev=0, ack=0) is None
    assert ahead_of(scenario(ranking[1:], {"d1": 1}), "board", rev=0, ack=0) is not None
