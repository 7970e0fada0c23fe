"""Precision and recall against k, and the sentence that says what the chart shows.

Everything that moves when a document moves is a trace, and there are always the same traces in the same
order: Plotly can only glide from one state to the next where it finds the old trace again.
"""

import math
from collections.abc import Sequence
from functools import partial
from typing import Any

import plotly.graph_objects as go

from metrics.display import format_value
from metrics.one_query import Curve

from .chart_template import CUTOFF, FONT, PAPER, PRECISION, QUIET, RECALL, TEMPLATE

HEIGHT = 320
TOP = 1.16  # the axis runs past 1 to leave room for the cutoff's label
MOST_TICKS = 10
MOST_LARGE_MARKERS = 12
MOST_MARKERS = 30
BLANK = "\u00a0"  # a text that is there but shows nothing: Plotly takes a point with an empty one away for good
LABEL_ROOM = 96  # pixels right of the lines for "Precision@k"
LABEL_LINE = 18  # pixels from one label to the next

_precision = partial(format_value, "precision")
_recall = partial(format_value, "recall")


def against_k(curve: Curve, k: int, *, num_ranked: int, num_relevant: int) -> go.Figure:
    """Draw what precision and recall are at every cutoff.

    Parameters
    ----------
    curve : Curve
        Precision and recall, and the best either could be, for k = 1, 2, … at least up to the cutoff.
    k : int
        The cutoff.
    num_ranked : int
        Documents in the ranking.
    num_relevant : int
        Relevant documents, retrieved or not.

    Returns
    -------
    plotly.graph_objects.Figure
        Its colours are names of theme colours, so it is drawn with `ui.live_figure.live_figure`.
    """
    depth = len(curve.precision)
    return go.Figure(
        data=[
            _line(curve.best_recall, color=RECALL, width=1.5, dash="dot", opacity=0.55),
            _line(curve.best_precision, color=PRECISION, width=1.5, dash="dot"),
            _cutoff_line(k),
            _measured("recall", curve.recall, RECALL, "square", _recall_hover(curve, num_relevant)),
            _measured("precision", curve.precision, PRECISION, "circle", _precision_hover(curve, num_ranked)),
            _cutoff_label(k),
            _end_labels(curve),
            _remark(k, depth, num_ranked, num_relevant),
        ],
        layout=_layout(depth),
    )


def alt_text(curve: Curve, k: int, *, num_ranked: int, num_relevant: int) -> str:
    """Say in words what the chart shows.

    Parameters
    ----------
    curve, k, num_ranked, num_relevant
        As for `against_k`.

    Returns
    -------
    str
        One to three sentences.
    """
    if num_ranked == 0:
        return "No document is ranked: precision is 0.00 at every k."
    if num_relevant == 0:
        return "No document is relevant: precision is 0.00 at every k and recall is undefined."
    return f"{_precision_in_words(curve, k)}; {_recall_in_words(curve, k)}.{_ceiling_in_words(curve, k, num_relevant)}"


def _precision_in_words(curve: Curve, k: int) -> str:
    first, here = _precision(curve.precision[0]), _precision(curve.precision[k - 1])
    if k == 1:
        return f"Precision is {here} at the cutoff k = 1"
    if first == here:
        return f"Precision is {here} at k = 1 and at the cutoff k = {k}"
    verb = "rises" if curve.precision[k - 1] > curve.precision[0] else "falls"
    return f"Precision {verb} from {first} at k = 1 to {here} at the cutoff k = {k}"


def _recall_in_words(curve: Curve, k: int) -> str:
    here, last = curve.recall[k - 1], curve.recall[-1]
    reached = f"reaches {_recall(last)} at k = {curve.recall.index(last) + 1}"
    if last == 0:
        return "recall is 0.00 at every k"
    if here == last:
        return f"recall {reached}" if last == 1 else f"recall {reached} and rises no further"
    return f"recall is {_recall(here)} there and {reached}"


def _ceiling_in_words(curve: Curve, k: int, num_relevant: int) -> str:
    ceiling = curve.best_precision[k - 1]
    if ceiling == 1:
        return ""
    documents = "1 relevant document" if num_relevant == 1 else f"{num_relevant} relevant documents"
    return f" Precision cannot exceed {_precision(ceiling)} here: {documents}."


def _layout(depth: int) -> dict[str, Any]:
    left, right = _x_range(depth)
    ticks = {"dtick": 1, "tick0": 1} if depth <= MOST_TICKS else {"nticks": MOST_TICKS}
    return {
        "template": TEMPLATE,
        "height": HEIGHT,
        "margin": {"r": LABEL_ROOM},
        "xaxis": {
            "range": [left, right],
            "title": {"text": "k", "standoff": 6, "font": {"color": QUIET, "size": 14}},
            **ticks,
        },
        "yaxis": {"range": [-0.03, TOP], "tickvals": [0, 0.5, 1], "tickformat": ".1f"},
        "uirevision": f"depth {depth}",  # the reader's zoom stays until the axis itself is another one
    }


def _x_range(depth: int) -> tuple[float, float]:
    """Return the ends of the k axis; it runs a little past the first and the last k."""
    if depth <= 1:
        return 0.5, 1.5
    margin = max(0.04 * (depth - 1), 0.15)
    return 1 - min(margin, 0.6), depth + margin  # there is no k = 0 to show


def _ks(values: Sequence[float]) -> list[int]:
    return list(range(1, len(values) + 1))


def gaps(values: Sequence[float]) -> list[float | None]:
    """Return the values with None, which Plotly leaves out, in place of NaN."""
    return [None if math.isnan(value) else value for value in values]


def _line(values: Sequence[float], *, color: str, width: float, dash: str, opacity: float = 1.0) -> go.Scatter:
    line = {"color": color, "width": width, "dash": dash}
    return go.Scatter(x=_ks(values), y=gaps(values), mode="lines", line=line, opacity=opacity, hoverinfo="skip")


def _measured(name: str, values: Sequence[float], color: str, symbol: str, hover: list[str]) -> go.Scatter:
    """Return a solid line with a marker at every k, or without where markers would touch."""
    depth = len(values)
    size = 10 if depth <= MOST_LARGE_MARKERS else 6
    return go.Scatter(
        name=name,
        x=_ks(values),
        y=gaps(values),
        mode="lines+markers" if depth <= MOST_MARKERS else "lines",
        line={"color": color, "width": 3},
        marker=_marker(symbol, color, size),
        cliponaxis=False,
        hovertext=hover,
        hoverinfo="text",
    )


def _marker(symbol: str, color: str, size: int) -> dict[str, Any]:
    marker = {"symbol": symbol, "color": color, "size": size, "opacity": 1}
    if symbol == "square":  # of paper with a coloured edge, so that the line does not show through it
        marker |= {"color": PAPER, "line": {"color": color, "width": 2.5 if size > 6 else 1.5}}
    return marker


def _cutoff_line(k: int) -> go.Scatter:
    line = {"color": CUTOFF, "width": 1.75, "dash": "dash"}
    return go.Scatter(x=[k, k], y=[0, 1.05], mode="lines", line=line, hoverinfo="skip", cliponaxis=False)


def _cutoff_label(k: int) -> go.Scatter:
    return _text([k], [1.11], [f"<b>k = {k}</b>"], [CUTOFF], "middle center")


def _end_labels(curve: Curve) -> go.Scatter:
    """Name each line at its end. Where two lines end close together their names are moved apart."""
    depth = len(curve.precision)
    lines = [curve.precision, curve.best_precision, curve.recall, curve.best_recall]
    names = ["<b>Precision@k</b>", "ceiling", "<b>Recall@k</b>", "ideal order"]
    wanted = [line[-1] for line in lines if not math.isnan(line[-1])]
    heights = _apart(wanted, gap=LABEL_LINE * (TOP + 0.03) / (HEIGHT - 48), top=1.0)
    undefined = len(lines) - len(wanted)  # recall's two lines, or none
    names[len(wanted) :] = [BLANK] * undefined
    x = _x_range(depth)[1] if depth > 1 else 1.06
    colors = [PRECISION, PRECISION, RECALL, RECALL]
    return _text([x] * len(lines), heights + [0.0] * undefined, names, colors, "middle right")


def _remark(k: int, depth: int, num_ranked: int, num_relevant: int) -> go.Scatter:
    """Say why there is little to see, on the wider side of the cutoff and away from the lines; else say nothing."""
    if num_relevant and num_ranked:
        return _text([1], [0.75], [BLANK], [QUIET], "middle center")
    text, y = (
        ("No document<br>is ranked", 0.25)
        if num_relevant
        else ("Recall is undefined:<br>no document<br>is relevant", 0.75)
    )
    left, right = _x_range(depth)
    aside = 0.03 * (right - left)
    x, side = (k + aside, "right") if k <= (1 + depth) / 2 else (k - aside, "left")
    return _text([x], [y], [text], [QUIET], f"middle {side}")


def _text(x: list[float], y: list[float], text: list[str], colors: list[str], position: str) -> go.Scatter:
    font = {"family": FONT, "size": 14, "color": colors}
    return go.Scatter(
        x=x, y=y, text=text, mode="text", textfont=font, textposition=position, hoverinfo="skip", cliponaxis=False
    )


def _apart(heights: Sequence[float], *, gap: float, top: float) -> list[float]:
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


def _precision_hover(curve: Curve, num_ranked: int) -> list[str]:
    texts = []
    for k, (precision, found) in enumerate(zip(curve.precision, curve.found, strict=True), start=1):
        beyond = f", only {num_ranked} ranked" if k > num_ranked else ""
        texts.append(f"k = {k}: precision {_precision(precision)} ({found} of {k}{beyond})")
    return texts


def _recall_hover(curve: Curve, num_relevant: int) -> list[str]:
    if not num_relevant:
        return [""] * len(curve.recall)
    return [
        f"k = {k}: recall {_recall(recall)} ({found} of {num_relevant})"
        for k, (recall, found) in enumerate(zip(curve.recall, curve.found, strict=True), start=1)
    ]
