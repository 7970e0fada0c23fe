"""The board of a `Playground`, and the steps back and forth that stand above it."""

from collections.abc import Callable

import streamlit as st

from .board import ranking_board
from .state import Playground


def draw_board(play: Playground, key: str, *, spoken: str | None = None) -> None:
    """Draw the board.

    Parameters
    ----------
    play
        What stands on it, and who takes its changes.
    key
        Its name; what has the same name as ``channel`` follows it.
    spoken
        The metric that screen readers hear after each step; the one that is open if not given.
    """
    ranking_board(
        play.scenario,
        key=key,
        rev=play.rev,
        ack=play.ack,
        session=play.session,
        binary=play.binary,
        hidden=play.hidden,
        spoken=spoken or play.open_metric,
        announce=play.announce,
        on_change=play.take_snapshot,
        on_command=play.take_command,
    )


def draw_steps(
    undo: Callable[[], None] | None, redo: Callable[[], None] | None, reset: Callable[[], None] | None, *, of: str = ""
) -> None:
    """Draw Undo, Redo and Reset.

    Parameters
    ----------
    undo, redo, reset
        What each does; None where there is nothing to do.
    of
        What they are of, to tell them from others.
    """
    of = of and f"-{of}"
    st.button("Undo", on_click=undo, disabled=not undo, icon=":material/undo:", key=f"undo{of}")
    st.button("Redo", on_click=redo, disabled=not redo, icon=":material/redo:", key=f"redo{of}")
    st.button("Reset", on_click=reset, disabled=not reset, key=f"reset{of}")
