"""Precision and recall against k, and the sentence that says what the chart shows.

Everything that moves when a document moves is a trace, and there are always the same traces in the same
order: Plotly can only glide from one state to the next where it finds the old trace again.
"""

import math
from functools import partial

import plotly.graph_objects as go

from metrics.display import counted, format_value
from metrics.one_query import Curve

from .chart_parts import (
    LABEL_GAP,
    apart,
    cutoff_label,
    cutoff_line,
    k_layout,
    measured_line,
    plain_line,
    text_trace,
    x_range,
)
from .chart_template import PRECISION, QUIET, RECALL, TEMPLATE

BLANK = "\u00a0"  # a text that is there but shows nothing: Plotly takes a point with an empty one away for good

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
            plain_line(curve.best_recall, color=RECALL, width=1.5, dash="dot", opacity=0.55),
            plain_line(curve.best_precision, color=PRECISION, width=1.5, dash="dot"),
            cutoff_line(k),
            measured_line("recall", curve.recall, RECALL, "square", _recall_hover(curve, num_relevant)),
            measured_line("precision", curve.precision, PRECISION, "circle", _precision_hover(curve, num_ranked)),
            cutoff_label(k),
            _end_labels(curve),
            _remark(k, depth, num_ranked, num_relevant),
        ],
        layout={"template": TEMPLATE, **k_layout(depth)},
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
    return f" Precision cannot exceed {_precision(ceiling)} here: {counted(num_relevant, 'relevant document')}."


def _end_labels(curve: Curve) -> go.Scatter:
    """Name each line at its end. Where two lines end close together their names are moved apart."""
    depth = len(curve.precision)
    lines = [curve.precision, curve.best_precision, curve.recall, curve.best_recall]
    names = ["<b>Precision@k</b>", "ceiling", "<b>Recall@k</b>", "ideal order"]
    wanted = [line[-1] for line in lines if not math.isnan(line[-1])]
    heights = apart(wanted, gap=LABEL_GAP, top=1.0)
    undefined = len(lines) - len(wanted)  # recall's two lines, or none
    names[len(wanted) :] = [BLANK] * undefined
    x = x_range(depth)[1] if depth > 1 else 1.06
    colors = [PRECISION, PRECISION, RECALL, RECALL]
    return text_trace([x] * len(lines), heights + [0.0] * undefined, names, colors, "middle right")


def _remark(k: int, depth: int, num_ranked: int, num_relevant: int) -> go.Scatter:
    """Say why there is little to see, on the wider side of the cutoff and away from the lines; else say nothing."""
    if num_relevant and num_ranked:
        return text_trace([1], [0.75], [BLANK], [QUIET], "middle center")
    text, y = (
        ("No document<br>is ranked", 0.25)
        if num_relevant
        else ("Recall is undefined:<br>no document<br>is relevant", 0.75)
    )
    left, right = x_range(depth)
    aside = 0.03 * (right - left)
    x, side = (k + aside, "right") if k <= (1 + depth) / 2 else (k - aside, "left")
    return text_trace([x], [y], [text], [QUIET], f"middle {side}")


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
