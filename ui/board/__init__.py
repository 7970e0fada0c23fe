"""The ranking board and its readout: two mounts that speak to each other by DOM events.

The protocol. Python sends `data` with the state, the readout of every next step, `rev` (raised whenever Python puts
another order in place: undo, reset, an example), `session` (which server session speaks) and `ack` (the last change or
command of the board that Python has seen). The board sends whole snapshots, numbered `seq`, made on `rev`. A snapshot
made on an older `rev` is refused. From data that does not yet hold the board's last change, the board takes titles and
documents, and keeps its own order; data of another session that lost the last change is answered by sending it again.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st

from metrics.scenario import Scenario

from ..mount import component
from .payload import board_data, readout_data
from .snapshot import apply_snapshot

__all__ = ["apply_snapshot", "ranking_board", "readout"]

_HERE = Path(__file__).parent
_board = component(_HERE, "board", "surface.js", "steps.js", "hand.js", "board.js")
_readout = component(_HERE, "readout")


def ranking_board(
    scenario: Scenario,
    *,
    key: str,
    rev: int,
    ack: int,
    session: str,
    binary: bool,
    hidden: bool,
    spoken: str,
    announce: str,
    on_change: Callable[[Any], None],
    on_command: Callable[[Any], None],
) -> None:
    """Draw the board.

    Parameters
    ----------
    scenario
        The state it shows.
    key
        Its name; a readout with the same name as ``channel`` follows it.
    rev, ack, session
        See the protocol above.
    binary
        Whether a document is only relevant or not, instead of graded 0 to 3.
    hidden
        Whether the numbers are kept back, so that a class can predict them.
    spoken
        The metric that screen readers hear after each step.
    announce
        What screen readers hear when Python has replaced the state.
    on_change
        Called with each snapshot.
    on_command
        Called with ``{"do": "add" | "rename" | "delete" | "undo" | "redo", …}``.
    """
    _board(
        key=key,
        data=board_data(
            scenario,
            key,
            rev=rev,
            ack=ack,
            session=session,
            binary=binary,
            hidden=hidden,
            spoken=spoken,
            announce=announce,
        ),
        on_board_change=lambda: on_change(st.session_state[key]["board"]),
        on_command_change=lambda: on_command(st.session_state[key]["command"]),
    )


def readout(
    scenario: Scenario,
    before: Scenario | None,
    *,
    key: str,
    channel: str,
    rev: int,
    ack: int,
    hidden: bool,
    open_metric: str,
    on_open: Callable[[str], None],
) -> None:
    """Draw the six metrics, each with its change since ``before``.

    Parameters
    ----------
    scenario, before
        The state, and the one it is compared with.
    key
        Its name.
    channel
        The key of the board it follows.
    rev, ack
        See the protocol above.
    hidden
        Whether the numbers are kept back.
    open_metric
        The metric whose arithmetic is shown.
    on_open
        Called with the metric that was tapped.
    """
    _readout(
        key=key,
        data=readout_data(scenario, before, channel, rev=rev, ack=ack, hidden=hidden, open_metric=open_metric),
        on_open_change=lambda: on_open(st.session_state[key]["open"]),
    )
