"""Definitions: one list, one set of judgments, and every way of taking the decisions behind the numbers."""

import streamlit as st

from metrics.conventions import CONVENTIONS
from ui.board_view import draw_board
from ui.definitions_state import DefinitionLab, definition_lab, mirror_lab
from ui.definitions_tools import apply_look, draw_list_choice
from ui.entry import through_app
from ui.matter_view import draw_matters, draw_strip, read_all, summary
from ui.opening import draw_open_link
from ui.site import draw_next
from ui.words import words

through_app()
apply_look()

URL = "definitions"
BOARD = "definitions_board"


@st.fragment
def draw_lab(lab: DefinitionLab) -> None:
    play = lab.play
    draw_list_choice(lab)
    with st.container(key="notices"):
        if told := play.told:
            words(told, "notice", key="notice")
    readings = read_all(lab)
    with st.container(key="readout"):
        draw_strip(readings)
    words(lab.idea, "cause", key="cause", strong=summary(readings))
    left, right = st.columns([5.2, 6], gap="large")
    with right:  # before the board: the numbers are what a reader waits for
        draw_matters(lab, readings)
    with left, st.container(key="list"):
        draw_board(play, BOARD, spoken="ndcg")
        if lab.has_link:
            draw_open_link(play.scenario, back=URL)
    mirror_lab(lab)


with st.container(key="reading"):
    st.title("Definitions", anchor=False)
    st.markdown(
        "Two correct programs can print two numbers for one list, because each had to decide what the definitions "
        "leave open. Change the list, and every decision answers with each way of taking it: what it gives, who prints "
        "it, and how far that is from the number here."
    )

draw_lab(definition_lab())

st.header("Every decision", anchor=False)
st.markdown("What this app decided, and why. Every number in it follows these.")
with st.container(key="decisions"):
    for convention in CONVENTIONS:
        with st.container(border=True, height="stretch"):
            st.subheader(convention.matter, anchor=False)
            st.markdown(convention.here)
            st.markdown(f":gray[{convention.why}]")
draw_next(URL)
