"""The Playground: one query, dragged, graded and scored live."""

import streamlit as st

from ui.board import ranking_board, readout
from ui.chart_view import draw_chart
from ui.state import Playground, playground
from ui.toolbar import draw_toolbar
from ui.words import words
from ui.worked_view import draw_worked

BOARD = "board"


@st.fragment
def play(state: Playground) -> None:
    words(state.title, "title", key="title")
    words(state.idea, "lead", key="lead")
    draw_toolbar(state)
    if state.notices:
        words(state.notices, "notice", key="notices")

    with st.container(key="readout"):
        readout(
            state.scenario,
            state.before,
            key="values",
            channel=BOARD,
            rev=state.rev,
            ack=state.ack,
            open_metric=state.open_metric,
            on_open=state.open,
        )

    left, right = st.columns([5.2, 6], gap="large")
    with left:
        ranking_board(
            state.scenario,
            key=BOARD,
            rev=state.rev,
            ack=state.ack,
            binary=state.binary,
            spoken=state.open_metric,
            announce=state.announce,
            on_change=state.take_snapshot,
            on_command=state.take_command,
        )
    with right:
        words(state.cause, "cause", key="cause", strong=state.deed)
        draw_chart(state.scenario, BOARD)
        draw_worked(state.scenario, state.open_metric, on_open=state.open, channel=BOARD)

    state.mirror()


play(playground())
