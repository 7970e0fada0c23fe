"""The look all charts share: one Plotly template, and the names of its colours.

A colour here is the name of a theme colour, not a colour. Its value stands in ``.streamlit/config.toml``, reaches the
browser as a CSS variable, and is put in by ``live_figure.js`` when the figure is drawn. So a figure
built once is right in light and in dark.
"""

import plotly.graph_objects as go
import plotly.io as pio

INK = "var(--st-text-color)"
PAPER = "var(--st-background-color)"
QUIET = "var(--st-gray-color)"
GRID = "var(--st-border-color)"
PRECISION = "var(--st-blue-color)"
RECALL = "var(--st-orange-color)"
CUTOFF = "var(--st-red-color)"
RUN_COLORS = (RECALL, PRECISION, INK, "var(--st-green-color)", "var(--st-violet-color)", QUIET)  # a run each, in turn
FONT = "var(--st-font)"
TRANSPARENT = "rgba(0,0,0,0)"

TEMPLATE = "playground"

pio.templates[TEMPLATE] = go.layout.Template(
    layout={
        "font": {"family": FONT, "size": 14, "color": INK},
        "paper_bgcolor": TRANSPARENT,
        "plot_bgcolor": TRANSPARENT,
        "showlegend": False,
        "hovermode": "x",
        "hoverlabel": {
            "bgcolor": PAPER,
            "bordercolor": GRID,
            "font": {"family": FONT, "size": 14, "color": INK},
            "namelength": 0,
        },
        "xaxis": {"showgrid": False, "zeroline": False, "tickfont": {"color": QUIET}},
        "yaxis": {"gridcolor": GRID, "zeroline": False, "tickfont": {"color": QUIET}, "fixedrange": True},
        "margin": {"l": 34, "r": 12, "t": 4, "b": 44},
    }
)
