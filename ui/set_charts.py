"""Charts of whole runs: mean precision or recall against k, and how the queries behind a mean are spread.

Run names and query ids may be anyone's. Plotly reads tags in its texts, so every such name goes through `plain`.
"""

from collections.abc import Mapping, Sequence
from html import escape
from math import isnan

import pandas as pd
import plotly.graph_objects as go

from metrics.catalogue import METRICS
from metrics.display import format_value, shorten
from metrics.mean_display import format_mean, mean_symbol
from metrics.query_set import Report

from .chart_parts import (
    HEIGHT,
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
from .chart_template import CUTOFF, PAPER, QUIET, RUN_COLORS, TEMPLATE

SYMBOLS = ("circle", "square", "diamond", "triangle-up", "cross", "x")
LONGEST_NAME = 12  # characters of a run's name beside its line
MOST_DOTS = 300  # queries; beyond, dots would be a blot and slow
PILES = 20  # heights at which dots lie side by side
STEP, WIDEST = 0.036, 0.9  # of a run's column: from one dot to the next, and the widest pile
THINNEST = 0.004  # half a bar that can still be seen


def plain(text: str) -> str:
    """Return a text that Plotly shows as it is."""
    return escape(text, quote=False)


def color_of(number: int) -> str:
    return RUN_COLORS[number % len(RUN_COLORS)]


def symbol_of(number: int) -> str:
    return SYMBOLS[number % len(SYMBOLS)]


def mean_curves(reports: Mapping[str, Report], measure: str, k: int, depth: int) -> go.Figure:
    """Draw the mean precision or recall of each run at every cutoff.

    Parameters
    ----------
    reports : mapping of str to Report
        The runs by name, all measured with the same judgments.
    measure : "precision" or "recall"
        Which.
    k : int
        The cutoff.
    depth : int
        The largest k to draw.

    Returns
    -------
    plotly.graph_objects.Figure
        Its cutoff is the traces `chart_parts.CUTOFF_LINE` and `CUTOFF_LABEL`; `live_figure` can make them draggable.
    """
    curves = {name: values_to(report, measure, depth) for name, report in reports.items()}
    ceiling = values_to(next(iter(reports.values())), "best_precision", depth) if measure == "precision" else []
    return go.Figure(
        data=[
            plain_line(ceiling, color=QUIET, width=1.5, dash="dot"),
            cutoff_line(k),
            *(
                measured_line(name, values, color_of(at), symbol_of(at), curve_hover(name, measure, values))
                for at, (name, values) in enumerate(curves.items())
            ),
            cutoff_label(k),
            end_names(curves, ceiling, depth),
        ],
        layout={"template": TEMPLATE, "meta": f"Mean {measure}@k{over(reports)}", **k_layout(depth)},
    )


def mean_curves_alt(reports: Mapping[str, Report], measure: str, k: int, depth: int) -> str:
    """Say in words what `mean_curves` shows: each run at the first, the chosen and the last cutoff."""
    parts = [
        f"{name} {', '.join(format_mean(values[at - 1]) for at in sorted({1, k, depth}))}"
        for name, values in ((name, values_to(report, measure, depth)) for name, report in reports.items())
    ]
    where = ", ".join(f"{at:,}" for at in sorted({1, k, depth}))
    words = f"Mean {measure} at k = {where}: {'; '.join(parts)}."
    if measure == "precision":
        best = values_to(next(iter(reports.values())), "best_precision", depth)[k - 1]
        words += f" No run can exceed {format_mean(best)} at the cutoff k = {k:,}."
    return words


def distribution(reports: Mapping[str, Report], metric: str) -> go.Figure:
    """Draw every query of each run at its value, and the mean: a dot a query, or bars where there are many.

    Parameters
    ----------
    reports : mapping of str to Report
        The runs by name, all measured with the same judgments, k and gain.
    metric : str
        A column of `report.per_query`.

    Returns
    -------
    plotly.graph_objects.Figure
        A column a run.
    """
    values = {name: values_of(report, metric) for name, report in reports.items()}
    fullest = max((largest_pile(column) for column in values.values()), default=1)
    step = min(STEP, WIDEST / fullest)
    many = max(map(len, values.values()), default=0) > MOST_DOTS
    draw = bars if many else dots
    return go.Figure(
        data=[
            *(draw(at, column, metric, step) for at, column in enumerate(values.values())),
            mean_lines(reports, metric),
            column_names(reports, metric),
        ],
        layout={
            "template": TEMPLATE,
            "meta": f"{symbol_at_cutoff(reports, metric)} of each query",
            "height": HEIGHT,
            "hovermode": "closest",
            "margin": {"l": 34, "r": 8, "t": 4, "b": 12},
            "xaxis": {"range": [-0.5, len(reports) - 0.5], "visible": False, "fixedrange": True},
            "yaxis": {"range": [-0.28, 1.06], "tickvals": [0, 0.5, 1], "tickformat": ".1f"},
        },
    )


def distribution_alt(reports: Mapping[str, Report], metric: str) -> str:
    """Say in words what `distribution` shows: each mean, and how many queries stand at 0 and at 1."""
    parts = []
    for name, report in reports.items():
        values = values_of(report, metric)
        ends = " and ".join(f"{int((values == end).sum()):,} at {end}" for end in (0, 1))
        mean = f"{mean_symbol(metric, report.k)} {format_mean(report.means[metric])}"
        parts.append(f"{name}: {mean}; of {len(values):,} queries {ends}")
    return f"{symbol_at_cutoff(reports, metric)} of each query, a column a run. {'. '.join(parts)}."


# The pieces.


def symbol_at_cutoff(reports: Mapping[str, Report], metric: str) -> str:
    """The symbol of the metric of one query, with the cutoff that the reports were made with."""
    return METRICS[metric].symbol_at(next(iter(reports.values())).k)


def over(reports: Mapping[str, Report]) -> str:
    number = len(next(iter(reports.values())).queries_used)
    return f", {number:,} queries"


def values_to(report: Report, measure: str, depth: int) -> list[float]:
    """The curve from k = 1 to the depth."""
    return [float(value) for value in report.curve[measure].iloc[:depth]]


def curve_hover(name: str, measure: str, values: Sequence[float]) -> list[str]:
    return [f"{plain(shorten(name))}, k = {k}: {measure} {format_mean(value)}" for k, value in enumerate(values, 1)]


def end_names(curves: Mapping[str, Sequence[float]], ceiling: Sequence[float], depth: int) -> go.Scatter:
    """Name each line at its end, the names kept apart."""
    ends = [(name_at_end(name), values[-1], color_of(at)) for at, (name, values) in enumerate(curves.items())]
    if ceiling:
        ends.append(("ceiling", ceiling[-1], QUIET))
    shown = [end for end in ends if not isnan(end[1])]
    gap = min(LABEL_GAP, 1 / max(len(shown) - 1, 1))
    heights = apart([value for _, value, _ in shown], gap=gap, top=1.0)
    x = x_range(depth)[1] if depth > 1 else 1.06
    names, colors = [name for name, _, _ in shown], [color for _, _, color in shown]
    return text_trace([x] * len(shown), heights, names, colors, "middle right")


def name_at_end(name: str) -> str:
    short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    return f"<b>{plain(short)}</b>"


def values_of(report: Report, metric: str) -> pd.Series:
    """The metric of each query that is in the mean."""
    return report.per_query.loc[report.queries_used, metric]


def pile_of(values: pd.Series) -> pd.Series:
    """For each query the pile it lies in: values this near would cover each other."""
    return (values * PILES).round().astype(int)


def largest_pile(values: pd.Series) -> int:
    return int(pile_of(values).value_counts().max()) if len(values) else 1


def dots(number: int, values: pd.Series, metric: str, step: float) -> go.Scatter:
    """A dot a query, those of a pile side by side."""
    piles = values.groupby(pile_of(values))
    aside = (piles.cumcount() - (piles.transform("size") - 1) / 2) * step
    return go.Scatter(
        name=f"queries {number}",
        x=(number + aside).tolist(),
        y=values.tolist(),
        mode="markers",
        marker={
            "symbol": symbol_of(number),
            "color": color_of(number),
            "size": 9,
            "opacity": 1,
            "line": {"color": PAPER, "width": 1},
        },
        hovertext=[f"{plain(shorten(query))}: {format_value(metric, value)}" for query, value in values.items()],
        hoverinfo="text",
        cliponaxis=False,
    )


def bars(number: int, values: pd.Series, metric: str, step: float) -> go.Scatter:
    """A bar for each pile of queries, as wide as it is large, at the mean of its values."""
    x: list[float | None] = []
    y: list[float | None] = []
    hover: list[str] = []
    for _, pile in values.groupby(pile_of(values)):
        half = max(len(pile) * step / 2, THINNEST)
        x += [number - half, number + half, None]
        y += [float(pile.mean())] * 2 + [None]
        ends = dict.fromkeys(format_mean(end) for end in (pile.min(), pile.max()))
        hover += [f"{' to '.join(ends)}: {len(pile):,} of {len(values):,} queries"] * 2 + [""]
    return go.Scatter(
        name=f"queries {number}",
        x=x,
        y=y,
        mode="lines",
        line={"color": color_of(number), "width": 5},
        hovertext=hover,
        hoverinfo="text",
    )


def mean_lines(reports: Mapping[str, Report], metric: str) -> go.Scatter:
    x: list[float | None] = []
    y: list[float | None] = []
    for at, report in enumerate(reports.values()):
        mean = report.means[metric]
        x += [at - 0.46, at + 0.46, None]
        y += [None if isnan(mean) else mean] * 2 + [None]
    return go.Scatter(name="means", x=x, y=y, mode="lines", line={"color": CUTOFF, "width": 2}, hoverinfo="skip")


def column_names(reports: Mapping[str, Report], metric: str) -> go.Scatter:
    names = [
        f"{name_at_end(name)}<br>{mean_symbol(metric, report.k)} {format_mean(report.means[metric])}"
        for name, report in reports.items()
    ]
    return text_trace(
        list(range(len(names))),
        [-0.17] * len(names),
        names,
        [color_of(at) for at in range(len(names))],
        "middle center",
    )
