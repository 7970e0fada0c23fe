"""Two runs that a mean cannot tell apart: a line a query from its value in the first to its value in the second."""

from collections.abc import Sequence

import pandas as pd
import plotly.graph_objects as go

from metrics.catalogue import METRICS
from metrics.comparison_alike import AlikePair
from metrics.display import format_value, joined
from metrics.mean_display import format_mean, mean_symbol

from .chart_parts import text_trace
from .chart_template import CUTOFF, QUIET, TEMPLATE
from .set_charts import color_of, symbol_of

HEIGHT = 380
MOST_NAMED = 6


def paired_values(pair: AlikePair, runs: Sequence[str]) -> go.Figure:
    """Draw each query's value in the two runs, and the two means.

    Parameters
    ----------
    pair : AlikePair
        What `find_alike` returned.
    runs : sequence of str
        All runs in their order: each has the colour and the mark that it has in the other charts.

    Returns
    -------
    plotly.graph_objects.Figure
        A line a query, in the colour of the run that is better on it.
    """
    table = pair.comparison.per_query
    difference = table["difference"]
    places = [list(runs).index(name) for name in (pair.first, pair.second)]
    colors = [color_of(place) for place in places]
    return go.Figure(
        data=[
            slopes("ties", table[difference == 0], QUIET),
            slopes("first is better", table[difference < 0], colors[0]),
            slopes("second is better", table[difference > 0], colors[1]),
            ends(pair, "first", 0, places[0]),
            ends(pair, "second", 1, places[1]),
            mean_line(pair),
            *mean_names(pair),
            text_trace([0, 1], [1.1, 1.1], [f"<b>{pair.first}</b>", f"<b>{pair.second}</b>"], colors, "middle center"),
        ],
        layout={
            "template": TEMPLATE,
            "meta": f"{METRICS[pair.metric].symbol_at(pair.k)} of each query in two runs",
            "height": HEIGHT,
            "hovermode": "closest",
            "margin": {"l": 34, "r": 8, "t": 4, "b": 12},
            "xaxis": {"range": [-0.34, 1.34], "visible": False, "fixedrange": True},
            "yaxis": {"range": [-0.04, 1.16], "tickvals": [0, 0.5, 1], "tickformat": ".1f"},
        },
    )


def paired_values_alt(pair: AlikePair) -> str:
    """Say in words what `paired_values` shows."""
    symbol = mean_symbol(pair.metric, pair.k)
    found = pair.comparison
    return (
        f"{symbol} of each query in {pair.first} and {pair.second}: the means are {format_mean(pair.means[0])} and "
        f"{format_mean(pair.means[1])}, close to each other, while the lines of the queries cross: {pair.second} is "
        f"better on {found.wins}, {pair.first} on {found.losses}, {found.ties} are equal."
    )


def slopes(name: str, table: pd.DataFrame, color: str) -> go.Scatter:
    x: list[float | None] = []
    y: list[float | None] = []
    for first, second in zip(table["first"], table["second"], strict=True):
        x += [0, 1, None]
        y += [first, second, None]
    line = {"color": color, "width": 1.75}
    return go.Scatter(name=name, x=x, y=y, mode="lines", line=line, opacity=0.6, hoverinfo="skip")


def ends(pair: AlikePair, side: str, x: int, place: int) -> go.Scatter:
    """A point for each value that queries have in a run, which names them."""
    groups = pair.comparison.per_query.groupby(side).groups
    return go.Scatter(
        name=f"{side} run",
        x=[x] * len(groups),
        y=list(groups),
        mode="markers",
        marker={"symbol": symbol_of(place), "color": color_of(place), "size": 8, "opacity": 1},
        hovertext=[
            f"{format_value(pair.metric, value)}: {joined(queries, MOST_NAMED)}" for value, queries in groups.items()
        ],
        hoverinfo="text",
        cliponaxis=False,
    )


def mean_line(pair: AlikePair) -> go.Scatter:
    line = {"color": CUTOFF, "width": 4}
    return go.Scatter(name="means", x=[0, 1], y=list(pair.means), mode="lines", line=line, hoverinfo="skip")


def mean_names(pair: AlikePair) -> list[go.Scatter]:
    """The two means, outside the lines."""
    first, second = pair.means
    return [
        text_trace([-0.03], [first], [f"<b>mean {format_mean(first)}</b>"], [CUTOFF], "middle left"),
        text_trace([1.03], [second], [f"<b>mean {format_mean(second)}</b>"], [CUTOFF], "middle right"),
    ]
