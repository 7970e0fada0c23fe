"""The chart of precision and recall against k: the traces it holds, what stands where, and what it says in words."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics.one_query import Curve, Yardstick
from ui.chart_parts import HEIGHT, LABEL_LINE, TOP, apart
from ui.charts import BLANK, against_k, alt_text

IDEAL, CEILING, CUTOFF_LINE, RECALL, PRECISION, CUTOFF_LABEL, NAMES, REMARK = range(8)
KEYWORD = [1, 0, 1, 0]
VECTOR = [0, 1, 0, 1]


def curve_of(grades: list[int], num_relevant: int, depth: int | None = None) -> Curve:
    judged = [1] * num_relevant
    return Yardstick(judged, k=1).curve(grades, depth or len(grades))


def drawn(grades: list[int], num_relevant: int, k: int):
    curve = curve_of(grades, num_relevant, max(len(grades), k))
    return against_k(curve, k, num_ranked=len(grades), num_relevant=num_relevant)


def said(grades: list[int], num_relevant: int, k: int) -> str:
    curve = curve_of(grades, num_relevant, max(len(grades), k))
    return alt_text(curve, k, num_ranked=len(grades), num_relevant=num_relevant)


def test_the_lesson_is_drawn() -> None:
    data = drawn(KEYWORD, 2, 3).data
    assert data[PRECISION].x == (1, 2, 3, 4)
    assert data[PRECISION].y == pytest.approx((1, 1 / 2, 2 / 3, 1 / 2))
    assert data[RECALL].y == pytest.approx((1 / 2, 1 / 2, 1, 1))
    assert data[CEILING].y == pytest.approx((1, 1, 2 / 3, 1 / 2))
    assert data[IDEAL].y == pytest.approx((1 / 2, 1, 1, 1))
    assert data[CUTOFF_LINE].x == (3, 3)
    assert data[CUTOFF_LABEL].text == ("<b>k = 3</b>",)
    assert data[REMARK].text == (BLANK,)


def test_hover_gives_value_and_fraction() -> None:
    data = drawn(KEYWORD, 2, 3).data
    assert data[PRECISION].hovertext[2] == "k = 3: precision 0.67 (2 of 3)"
    assert data[RECALL].hovertext[1] == "k = 2: recall 0.50 (1 of 2)"


def test_past_the_end_of_the_ranking_the_hover_says_so() -> None:
    hover = drawn([1], 2, 3).data[PRECISION].hovertext
    assert hover[0] == "k = 1: precision 1.00 (1 of 1)"
    assert hover[2] == "k = 3: precision 0.33 (1 of 3, only 1 ranked)"


@pytest.mark.parametrize(
    ("grades", "num_relevant", "k"),
    [(VECTOR, 2, 3), ([1], 1, 1), ([], 2, 3), ([0, 0, 0], 0, 2), ([1, 0] * 25, 25, 10), ([1, 0] * 500, 500, 1000)],
)
def test_the_traces_are_the_same_in_every_state(grades: list[int], num_relevant: int, k: int) -> None:
    usual, other = drawn(KEYWORD, 2, 3).data, drawn(grades, num_relevant, k).data
    assert len(other) == len(usual) == 8
    for trace, like in zip(other, usual, strict=True):
        assert trace.line.color == like.line.color
        if "text" in like.mode:
            assert len(trace.text) == len(like.text)
            assert all(trace.text), "Plotly takes a point with an empty text away for good"


def test_moving_a_document_or_the_cutoff_leaves_the_structure_alone() -> None:
    before, moved, recut = (
        drawn(*state).to_plotly_json() for state in ((KEYWORD, 2, 3), (VECTOR, 2, 3), (KEYWORD, 2, 1))
    )
    assert before["layout"] == moved["layout"] == recut["layout"]
    for figure in (before, moved, recut):
        for trace in figure["data"]:
            for values in ("x", "y", "text", "hovertext"):
                trace[values] = len(trace.get(values, ()))
    assert before["data"] == moved["data"] == recut["data"]


def test_recall_is_absent_where_nothing_is_relevant() -> None:
    data = drawn([0, 0, 0], 0, 2).data
    assert data[RECALL].y == (None, None, None)
    assert data[IDEAL].y == (None, None, None)
    assert data[NAMES].text == ("<b>Precision@k</b>", "ceiling", BLANK, BLANK)
    assert "Recall is undefined" in data[REMARK].text[0]


def test_an_empty_ranking_says_why_there_is_nothing_to_see() -> None:
    data = drawn([], 2, 3).data
    assert data[PRECISION].y == (0, 0, 0)
    assert data[REMARK].text == ("No document<br>is ranked",)


def test_one_document_has_a_marker_and_room_around_it() -> None:
    figure = drawn([1], 1, 1)
    assert figure.data[PRECISION].mode == "lines+markers"
    low, high = figure.layout.xaxis.range
    assert low < 1 < high


@pytest.mark.parametrize(("depth", "mode"), [(10, "lines+markers"), (50, "lines"), (1000, "lines")])
def test_markers_give_way_where_they_would_touch(depth: int, mode: str) -> None:
    data = drawn([1, 0] * (depth // 2), depth // 2, 5).data
    assert data[PRECISION].mode == data[RECALL].mode == mode


@pytest.mark.parametrize("depth", [2, 10, 50, 1000])
def test_the_k_axis_never_shows_a_k_below_1(depth: int) -> None:
    axis = drawn([1] * depth, depth, 1).layout.xaxis
    assert 0 < axis.range[0] < 1
    assert (axis.dtick == 1) == (depth <= 10)


def test_no_colour_is_written_into_the_figure() -> None:
    figure = drawn(KEYWORD, 2, 3).to_json()
    assert "#" not in figure.replace("playground", "")
    assert "var(--st-blue-color)" in figure


@given(st.lists(st.integers(0, 1), min_size=1, max_size=60), st.integers(0, 20))
def test_names_at_the_line_ends_never_overlap(grades: list[int], missing: int) -> None:
    num_relevant = sum(grades) + missing
    names = drawn(grades, num_relevant, 1).data[NAMES]
    pixels_a_unit = (HEIGHT - 48) / (TOP + 0.03)
    shown = sorted(y for y, text in zip(names.y, names.text, strict=True) if text != BLANK)
    assert shown[0] >= 0
    assert shown[-1] <= 1 + 1e-9
    for lower, upper in pairwise(shown):
        assert (upper - lower) * pixels_a_unit >= LABEL_LINE - 1e-6


def test_heights_far_enough_apart_stay_where_they_are() -> None:
    assert apart([0.2, 0.9, 0.5], gap=0.1, top=1) == pytest.approx([0.2, 0.9, 0.5])
    assert apart([0.5, 0.5], gap=0.1, top=1) == pytest.approx([0.45, 0.55])
    assert apart([1, 1, 1], gap=0.1, top=1) == pytest.approx([0.8, 0.9, 1.0])


@pytest.mark.parametrize(
    ("grades", "num_relevant", "k", "sentence"),
    [
        (
            KEYWORD,
            2,
            3,
            "Precision falls from 1.00 at k = 1 to 0.67 at the cutoff k = 3; recall reaches 1.00 at k = 3. "
            "Precision cannot exceed 0.67 here: 2 relevant documents.",
        ),
        (
            VECTOR,
            2,
            3,
            "Precision rises from 0.00 at k = 1 to 0.33 at the cutoff k = 3; recall is 0.50 there and reaches 1.00 "
            "at k = 4. Precision cannot exceed 0.67 here: 2 relevant documents.",
        ),
        ([1], 1, 1, "Precision is 1.00 at the cutoff k = 1; recall reaches 1.00 at k = 1."),
        (
            [1, 1],
            3,
            2,
            "Precision is 1.00 at k = 1 and at the cutoff k = 2; recall reaches 0.67 at k = 2 and rises no further.",
        ),
        (
            [0, 0],
            1,
            2,
            "Precision is 0.00 at k = 1 and at the cutoff k = 2; recall is 0.00 at every k. "
            "Precision cannot exceed 0.50 here: 1 relevant document.",
        ),
        ([0, 0], 0, 2, "No document is relevant: precision is 0.00 at every k and recall is undefined."),
        ([], 2, 3, "No document is ranked: precision is 0.00 at every k."),
    ],
)
def test_the_words_state_what_the_chart_shows(grades: list[int], num_relevant: int, k: int, sentence: str) -> None:
    assert said(grades, num_relevant, k) == sentence


def test_nan_never_reaches_the_browser() -> None:
    curve = curve_of([0, 0], 0)
    assert math.isnan(curve.recall[0])
    assert "NaN" not in drawn([0, 0], 0, 2).to_json()
