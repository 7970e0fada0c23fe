"""A Plotly figure that stays on the page and glides to its next state.

``st.plotly_chart`` puts up a new chart whenever a value changes: it blinks and the reader's zoom is gone.
This mount draws once and then moves what is there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
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


@dataclass(frozen=True)
class Ahead:
    """What lines of a figure become with each move on a board: they are drawn when it is made, before Python answers.

    Parameters
    ----------
    channel
        The key of the board.
    rev, ack
        The board's state that the moves start from; see the protocol in `ui.board`.
    names
        The traces that move.
    values
        Each distinct value once; None where there is none.
    lines
        Each distinct picture once: for each trace, places in `values`.
    places
        By document id: at index r - 1 the place in `lines` of the picture with the document at rank r.
    """

    channel: str
    rev: int
    ack: int
    names: Sequence[str]
    values: Sequence[float | None]
    lines: Sequence[Sequence[Sequence[int]]]
    places: Mapping[str, Sequence[int]]


def live_figure(figure: go.Figure, *, key: str, alt: str, ahead: Ahead | None = None) -> None:
    """Show a figure that moves to its new state instead of being drawn anew.

    Parameters
    ----------
    figure : plotly.graph_objects.Figure
        What to show; its layout says how high it is. Colours may be theme variables: ``"var(--st-blue-color)"``.
    key : str
        Names the figure on the page. The same key with other values moves the figure that is there.
    alt : str
        What the chart shows, in a sentence or two, for those who cannot see it.
    ahead : Ahead, optional
        What a move on a board will make of it.

    Notes
    -----
    In the browser the box carries ``data-drawn``, the number of draws so far, and sends the DOM event
    ``figure-drawn`` after each.
    """
    data = {"figure": figure.to_json(), "alt": alt, "height": figure.layout.height, "name": key}
    _mount(key=key, data={**data, "ahead": ahead and asdict(ahead)})
