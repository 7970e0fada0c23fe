"""The Playground: one query, dragged, graded and measured live."""

import streamlit as st

from ui.address import mirror, playground
from ui.board import readout
from ui.board_view import draw_board
from ui.chart_view import draw_chart
from ui.entry import through_app
from ui.site import draw_next, draw_way_back
from ui.state import Playground
from ui.toolbar import draw_toolbar
from ui.words import words
from ui.worked_view import draw_worked

through_app()

BOARD = "board"
PREDICT = "Which of the six will be highest, and which lowest? Say so first. You can still change the list."


@st.fragment
def play(state: Playground) -> None:
    if state.back:
        draw_way_back(state.back)
    words(state.title, "title", key="title")
    words(state.idea, "lead", key="lead")
    draw_toolbar(state)
    with st.container(key="notices"):  # always there: were it to come and go, all below would be mounted anew
        if told := state.told:
            words(told, "notice", key="notice")

    with st.container(key="readout"):
        readout(
            state.scenario,
            state.before,
            key="values",
            channel=BOARD,
            rev=state.rev,
            ack=state.ack,
            hidden=state.hidden,
            open_metric=state.open_metric,
            on_open=state.open,
        )
    if state.hidden:
        words(PREDICT, "cause", key="cause", strong="The numbers are hidden.")
    else:
        words(state.cause, "cause", key="cause", strong=state.deed)

    left, right = st.columns([5.2, 6], gap="large")
    with right:  # before the board: the chart is what a reader waits for
        if state.hidden:
            st.button("Reveal the numbers", on_click=state.turn_numbers, type="primary", key="reveal")
        else:
            draw_chart(state, BOARD)
    with left:
        draw_board(state, BOARD)
    with right:
        if not state.hidden:
            draw_worked(state.scenario, state.open_metric, on_open=state.open, channel=BOARD)

    mirror(state)


play(playground())
draw_next("")
