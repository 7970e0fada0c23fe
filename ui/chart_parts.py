"""What charts against k are made of: the k axis, markers, the cutoff, and names kept apart at the ends of lines."""

import math
from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from .chart_template import CUTOFF, FONT, PAPER, QUIET

HEIGHT = 320
TOP = 1.16  # the axis runs past 1 to leave room for the cutoff's label
FOOT = -0.03
MARGINS = 48  # pixels of the height that are not the plot's: the k axis and a hair above
MOST_TICKS = 10
MOST_LARGE_MARKERS = 12
MOST_MARKERS = 30
LABEL_ROOM = 96  # pixels right of the lines for their names
LABEL_LINE = 18  # pixels from one name to the next
LABEL_GAP = LABEL_LINE * (TOP - FOOT) / (HEIGHT - MARGINS)

CUTOFF_LINE, CUTOFF_LABEL = "cutoff", "cutoff label"


def k_layout(depth: int) -> dict[str, Any]:
    """Return the axes of a chart of shares against k = 1 … depth."""
    left, right = x_range(depth)
    ticks = {"dtick": 1, "tick0": 1} if depth <= MOST_TICKS else {"nticks": MOST_TICKS}
    return {
        "height": HEIGHT,
        "margin": {"r": LABEL_ROOM},
        "xaxis": {
            "range": [left, right],
            "title": {"text": "k", "standoff": 6, "font": {"color": QUIET, "size": 14}},
            **ticks,
        },
        "yaxis": {"range": [FOOT, TOP], "tickvals": [0, 0.5, 1], "tickformat": ".1f"},
        "uirevision": f"depth {depth}",  # the reader's zoom stays until the axis itself is another one
    }


def x_range(depth: int) -> tuple[float, float]:
    """Return the ends of the k axis; it runs a little past the first and the last k."""
    if depth <= 1:
        return 0.5, 1.5
    margin = max(0.04 * (depth - 1), 0.15)
    return 1 - min(margin, 0.6), depth + margin  # there is no k = 0 to show


def ks(values: Sequence[float]) -> list[int]:
    return list(range(1, len(values) + 1))


def gaps(values: Sequence[float]) -> list[float | None]:
    """Return the values with None, which Plotly leaves out, in place of NaN."""
    return [None if math.isnan(value) else value for value in values]


def plain_line(values: Sequence[float], *, color: str, width: float, dash: str, opacity: float = 1.0) -> go.Scatter:
    line = {"color": color, "width": width, "dash": dash}
    return go.Scatter(x=ks(values), y=gaps(values), mode="lines", line=line, opacity=opacity, hoverinfo="skip")


def measured_line(name: str, values: Sequence[float], color: str, symbol: str, hover: list[str]) -> go.Scatter:
    """Return a solid line with a marker at every k, or without where markers would touch."""
    depth = len(values)
    size = 10 if depth <= MOST_LARGE_MARKERS else 6
    return go.Scatter(
        name=name,
        x=ks(values),
        y=gaps(values),
        mode="lines+markers" if depth <= MOST_MARKERS else "lines",
        line={"color": color, "width": 3},
        marker=marker(symbol, color, size),
        cliponaxis=False,
        hovertext=hover,
        hoverinfo="text",
    )


def marker(symbol: str, color: str, size: int) -> dict[str, Any]:
    look = {"symbol": symbol, "color": color, "size": size, "opacity": 1}
    if symbol == "square":  # of paper with a coloured edge, so that the line does not show through it
        look |= {"color": PAPER, "line": {"color": color, "width": 2.5 if size > 6 else 1.5}}
    return look


def cutoff_line(k: int) -> go.Scatter:
    line = {"color": CUTOFF, "width": 1.75, "dash": "dash"}
    return go.Scatter(
        name=CUTOFF_LINE, x=[k, k], y=[0, 1.05], mode="lines", line=line, hoverinfo="skip", cliponaxis=False
    )


def cutoff_label(k: int) -> go.Scatter:
    return text_trace([k], [1.11], [f"<b>k = {k}</b>"], [CUTOFF], "middle center", name=CUTOFF_LABEL)


def text_trace(
    x: list[Any], y: list[float], text: list[str], colors: list[str], position: str, *, name: str | None = None
) -> go.Scatter:
    font = {"family": FONT, "size": 14, "color": colors}
    return go.Scatter(
        name=name,
        x=x,
        y=y,
        text=text,
        mode="text",
        textfont=font,
        textposition=position,
        hoverinfo="skip",
        cliponaxis=False,
    )


def apart(heights: Sequence[float], *, gap: float, top: float) -> list[float]:
    """Move heights as little as keeps them ``gap`` apart, from 0 to ``top``; of equal ones the first stands lowest."""

    def foot(group: list[int]) -> float:
        """Where the lowest of a group stands when the group is centred on its heights."""
        centre = sum(heights[i] for i in group) / len(group)
        height = gap * (len(group) - 1)
        return min(max(centre - height / 2, 0.0), top - height)

    groups: list[list[int]] = []
    for i in sorted(range(len(heights)), key=lambda i: heights[i]):
        groups.append([i])
        while len(groups) > 1 and foot(groups[-1]) < foot(groups[-2]) + gap * len(groups[-2]):
            upper = groups.pop()
            groups[-1] += upper
    placed = {i: foot(group) + gap * step for group in groups for step, i in enumerate(group)}
    return [placed[i] for i in range(len(heights))]
