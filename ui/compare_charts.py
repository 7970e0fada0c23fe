"""Two runs, query by query: how far apart they are, largest gain first."""

from __future__ import annotations

from collections.abc import Sequence

import plotly.graph_objects as go

from metrics.catalogue import METRICS
from metrics.comparison import Comparison
from metrics.display import shorten, signed

from .chart_parts import text_trace
from .chart_template import INK, QUIET, TEMPLATE
from .set_charts import plain

HEIGHT = 300
MOST_BARS = 400  # queries; beyond, the bars would be thinner than a pixel and are drawn as one outline


def difference_bars(found: Comparison, first: str, second: str, k: int, colors: Sequence[str]) -> go.Figure:
    """Draw the difference on each query, second − first, sorted: wins of the second left, losses right.

    Parameters
    ----------
    found : Comparison
        What `compare` found.
    first, second : str
        The names of the two runs.
    k : int
        The cutoff.
    colors : sequence of str
        The colour of the first run and of the second.

    Returns
    -------
    plotly.graph_objects.Figure
        To be drawn with `ui.live_figure.live_figure`.
    """
    differences = found.per_query["difference"].sort_values(ascending=False, kind="stable")
    values = differences.tolist()
    symbol = METRICS[found.metric].symbol_at(k)
    reach = max(map(abs, values), default=0) or 1
    hover = [f"{plain(shorten(str(query)))}: {signed(value)}" for query, value in differences.items()]
    bar_colors = [colors[value > 0] for value in values]
    ranks = list(range(1, len(values) + 1))
    common = {"x": ranks, "y": values, "hovertext": hover, "hoverinfo": "text"}
    bars = len(values) <= MOST_BARS
    data = (
        [go.Bar(**common, marker={"color": bar_colors, "line": {"width": 0}})]
        if bars
        else [go.Scatter(**common, mode="lines", fill="tozeroy", line={"color": colors[1], "width": 1.5})]
    )
    return go.Figure(
        data=[*data, _zero(len(values)), *_sides((first, second), colors, len(values), reach)],
        layout={
            "template": TEMPLATE,
            "meta": f"{symbol} of {plain(second)} − {plain(first)}, by query",
            "height": HEIGHT,
            "hovermode": "closest" if bars else "x",
            "bargap": 0.25 if len(values) <= 60 else 0.05,
            "margin": {"l": 48, "r": 12, "t": 8, "b": 34},
            "xaxis": {
                "range": [0.4, len(values) + 0.6],
                "showticklabels": False,
                "fixedrange": True,
                "title": {
                    "text": f"{len(values):,} queries, sorted",
                    "standoff": 6,
                    "font": {"color": QUIET, "size": 14},
                },
            },
            "yaxis": {
                "range": [-1.15 * reach, 1.15 * reach],
                "nticks": 5,
                "tickformat": "+.2f",
            },
        },
    )


def difference_alt(found: Comparison, first: str, second: str, k: int) -> str:
    """Say in words what `difference_bars` shows."""
    symbol = METRICS[found.metric].symbol_at(k)
    return (
        f"Difference in {symbol} on each of {found.num_queries:,} queries, {second} minus {first}, sorted: "
        f"{found.wins:,} above 0, {found.ties:,} at 0, {found.losses:,} below. Mean {signed(found.mean_difference)}."
    )


def _zero(num_queries: int) -> go.Scatter:
    line = {"color": INK, "width": 1}
    return go.Scatter(x=[0.4, num_queries + 0.6], y=[0, 0], mode="lines", line=line, hoverinfo="skip")


def _sides(names: Sequence[str], colors: Sequence[str], num_queries: int, reach: float) -> list[go.Scatter]:
    """Say above and below the line which run is ahead there, where no bar stands: right above, left below."""
    first, second = (f"<b>{plain(shorten(name))}</b> ahead" for name in names)
    return [
        text_trace([num_queries + 0.5], [reach], [f"{second} ▲"], [colors[1]], "middle left"),
        text_trace([0.5], [-reach], [f"\u2002{first} ▼"], [colors[0]], "middle right"),
    ]
