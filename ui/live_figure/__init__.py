"""A Plotly figure that stays on the page and glides to its next state.

``st.plotly_chart`` puts up a new chart whenever a value changes: it blinks and the reader's zoom is gone.
This mount draws once and then moves what is there.
"""

from pathlib import Path

import plotly.graph_objects as go
import streamlit as st

_FOLDER = Path(__file__).parent

_mount = st.components.v2.component(
    "live_figure",
    html='<div class="live-figure" data-figure></div>',
    css=(_FOLDER / "live_figure.css").read_text(encoding="utf-8"),
    js=(_FOLDER / "live_figure.js").read_text(encoding="utf-8"),
    isolate_styles=False,  # Plotly puts its own style sheet into the page, which a shadow root would shut out
)


def live_figure(figure: go.Figure, *, key: str, alt: str) -> None:
    """Show a figure that moves to its new state instead of being drawn anew.

    Parameters
    ----------
    figure : plotly.graph_objects.Figure
        What to show; its layout says how high it is. Colours may be theme variables: ``"var(--st-blue-color)"``.
    key : str
        Names the figure on the page. The same key with other values moves the figure that is there.
    alt : str
        What the chart shows, in a sentence or two, for those who cannot see it.

    Notes
    -----
    In the browser the box carries ``data-drawn``, the number of draws so far, and sends the DOM event
    ``figure-drawn`` after each.
    """
    _mount(key=key, data={"figure": figure.to_json(), "alt": alt, "height": figure.layout.height, "name": key})
