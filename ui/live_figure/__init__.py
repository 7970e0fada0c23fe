"""A Plotly figure that stays on the page and glides to its next state.

``st.plotly_chart`` puts up a new chart whenever a value changes: it blinks and the reader's zoom is gone.
This mount draws once and then moves what is there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from ..mount import component

_figure = component(
    Path(__file__).parent,
    "live_figure",
    "cutoff.js",
    "save.js",
    "live_figure.js",
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


@dataclass(frozen=True)
class Cutoff:
    """A cutoff that can be dragged in a figure.

    Parameters
    ----------
    k
        Where it stands.
    line, label
        The names of its traces: their x is k, and the number in the label's text is k.
    smallest, largest
        How far it can be dragged.
    """

    k: int
    line: str
    label: str
    smallest: int
    largest: int


def live_figure(
    figure: go.Figure,
    *,
    key: str,
    alt: str,
    ahead: Ahead | None = None,
    cutoff: Cutoff | None = None,
    on_cutoff: Callable[[int], None] | None = None,
    save_as: str | None = None,
) -> None:
    """Show a figure that moves to its new state instead of being drawn anew.

    Parameters
    ----------
    figure : plotly.graph_objects.Figure
        What to show; its layout says how high it is. Colours may be theme variables: ``"var(--st-blue-color)"``.
        ``layout.meta`` is the title of a saved picture; on the page it is not drawn.
    key : str
        Names the figure on the page. The same key with other values moves the figure that is there.
    alt : str
        What the chart shows, in a sentence or two, for those who cannot see it.
    ahead : Ahead, optional
        What a move on a board will make of it.
    cutoff : Cutoff, optional
        The line that can be dragged. There must be a widget beside it that does the same by keyboard.
    on_cutoff : callable, optional
        Called with each whole k on the line's way.
    save_as : str, optional
        The file name, without its ending, of a picture; with it, two buttons save the figure as PNG or SVG.

    Notes
    -----
    In the browser the box carries ``data-drawn``, the number of draws so far, and sends the DOM event
    ``figure-drawn`` after each. Each k that is told carries a number, ``seq``, and the data carries the last one heard
    back as ``ack``: so the line does not jump back to what Python knew a moment ago.
    """
    heard = f"{key} cutoff heard"

    def hear() -> None:
        message = st.session_state[key]["cutoff"]
        k, seq = (message.get("k"), message.get("seq")) if isinstance(message, dict) else (None, None)
        if not cutoff or not on_cutoff or type(k) is not int or type(seq) is not int:
            return
        st.session_state[heard] = seq
        if cutoff.smallest <= k <= cutoff.largest:
            on_cutoff(k)

    data: dict[str, Any] = {"figure": figure.to_json(), "alt": alt, "height": figure.layout.height, "name": key}
    data["ahead"] = ahead and asdict(ahead)
    data["cutoff"] = cutoff and {**asdict(cutoff), "ack": st.session_state.get(heard, 0)}
    _figure(key=key, data={**data, "save_as": save_as}, on_cutoff_change=hear)
