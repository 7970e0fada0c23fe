"""The chart of differences, and the words for it."""

import pytest

from examples.query_sets import load_course_set
from metrics import evaluate
from metrics.comparison import Comparison, compare
from ui.compare_charts import MOST_BARS, difference_alt, difference_bars

COLORS = ("red", "blue")


def found(num_queries: int = 3) -> Comparison:
    """The second run is better on the first query, worse on the last, alike between."""
    qrels = {f"q{number}": ["a"] for number in range(num_queries)}
    first = {query: ["b", "a"] for query in qrels} | {f"q{num_queries - 1}": ["a", "b"]}
    second = {query: ["b", "a"] for query in qrels} | {"q0": ["a", "b"]}
    return compare(evaluate(first, qrels), evaluate(second, qrels), "reciprocal_rank")


def test_bars_fall_from_wins_to_losses_in_the_colours_of_the_runs() -> None:
    bars = difference_bars(found(), "old", "new", 10, COLORS).data[0]
    assert list(bars.y) == [0.5, 0, -0.5]
    assert list(bars.marker.color) == ["blue", "red", "red"]
    assert list(bars.hovertext) == ["q0: +0.500", "q1: 0.000", "q2: −0.500"]


def test_many_queries_are_one_outline() -> None:
    figure = difference_bars(found(MOST_BARS + 1), "old", "new", 10, COLORS)
    assert figure.data[0].type == "scatter"
    assert len(figure.data[0].y) == MOST_BARS + 1


def test_names_are_shown_as_they_are() -> None:
    figure = difference_bars(found(), "<b>old</b>", "<i>new</i>", 10, COLORS)
    texts = [text for trace in figure.data if trace.type == "scatter" and trace.mode == "text" for text in trace.text]
    assert not [text for text in [*texts, figure.layout.meta] if "<i>" in text or "<b>old" in text]


@pytest.mark.parametrize("metric", ["ndcg", "hit_rate"])
def test_the_words_say_what_the_chart_shows(metric: str) -> None:
    course = load_course_set()
    reports = [evaluate(course.runs[name], course.qrels, k=3) for name in ("keyword", "hybrid")]
    comparison = compare(*reports, metric)
    said = difference_alt(comparison, "keyword", "hybrid", 3)
    assert f"{comparison.wins} above 0, {comparison.ties} at 0, {comparison.losses} below" in said
    assert "@3 on each of 22 queries, hybrid minus keyword" in said
