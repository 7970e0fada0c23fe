"""What is chosen on the page Definitions: which list, equal scores, queries without an answer."""

from pathlib import Path

import streamlit as st

from examples.definition_lists import DEFINITION_LISTS
from metrics.variants import MOST_MISSING

from .board_view import draw_steps
from .definitions_state import DefinitionLab
from .held import hold


def apply_look() -> None:
    """Style what is this page's alone."""
    st.html(Path(__file__).with_name("definitions.css"))


def draw_list_choice(lab: DefinitionLab) -> None:
    with st.container(horizontal=True, key="toolbar", vertical_alignment="bottom"):
        hold("definition_list", lab.slug if lab.is_bundled else None)
        st.selectbox(
            "Start from a list",
            list(DEFINITION_LISTS),
            format_func=lambda slug: DEFINITION_LISTS[slug].name,
            key="definition_list",
            index=0 if lab.is_bundled else None,  # only "Your own list", which is no bundled one, is an empty box
            placeholder="Your own list",
            label_visibility="collapsed",
            width=290,
            on_change=lambda: lab.open(st.session_state["definition_list"] or lab.slug),
        )
        draw_steps(
            lab.play.undo if lab.play.past else None,
            lab.play.redo if lab.play.future else None,
            None if lab.is_bundled else lab.reset,
        )


def draw_ties(lab: DefinitionLab) -> None:
    """Draw which scores are equal: only a run file has scores, the board has places."""
    length = len(lab.play.scenario.ranking)
    if length < 2:
        st.markdown(":gray[With fewer than two retrieved documents no scores can be equal.]")
        return
    hold("tied", lab.situation.tied)
    st.slider(
        "Equal scores, from rank to rank",
        1,
        length,
        key="tied",
        help="The documents from the one rank to the other share a score. The same rank twice: none do.",
        on_change=lambda: lab.tie(st.session_state["tied"]),
    )


def draw_missing(lab: DefinitionLab) -> None:
    """Draw how many judged queries are not answered."""
    hold("num_missing", lab.beside.num_missing)
    st.segmented_control(
        "Judged queries that the run does not answer",
        range(MOST_MISSING + 1),
        key="num_missing",
        required=True,
        on_change=lambda: lab.leave_out(st.session_state["num_missing"]),
    )
