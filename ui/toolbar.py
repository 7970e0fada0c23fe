"""The row above the board: examples, undo, what the list holds, what the numbers mean, the link."""

from collections.abc import Callable

import streamlit as st

from examples import load_examples
from examples.query_sets import find_example
from metrics.catalogue import GAIN_WORDS, GAINS_ELSEWHERE
from metrics.scenario import GRADES

from .board_view import draw_steps
from .held import hold
from .share import draw_share
from .state import Playground

_SCALES = {False: "Graded 0–3", True: "Relevant or not"}


def draw_toolbar(state: Playground) -> None:
    with st.container(horizontal=True, key="toolbar", vertical_alignment="bottom"):
        _draw_examples(state)
        draw_steps(
            state.undo if state.past else None,
            state.redo if state.future else None,
            state.reset if state.can_reset else None,
        )
        _draw_popover("Edit", _draw_edit, state)
        _draw_popover("Definitions", _draw_definitions, state)
        st.button("Reveal" if state.hidden else "Hide numbers", on_click=state.turn_numbers, key="hide")
        _draw_popover("Share", draw_share, state)


def _draw_popover(label: str, draw: Callable[[Playground], None], state: Playground) -> None:
    """Draw a popover's content only while it is open: closed ones would slow every move down."""
    popover = st.popover(label, key=label.lower(), on_change="rerun")
    if popover.open:
        with popover:
            draw(state)


def _draw_examples(state: Playground) -> None:
    examples = load_examples()
    hold("example", state.example)
    st.selectbox(
        "Start from an example",
        [*examples, *([state.example] if state.example and state.example not in examples else [])],
        format_func=lambda slug: find_example(slug).name,
        key="example",
        index=0 if state.example else None,  # only "Your own list", which is no example, is an empty box
        placeholder="Your own list",
        label_visibility="collapsed",
        width=290,
        on_change=lambda: state.open_example(st.session_state["example"]),
    )


def _draw_edit(state: Playground) -> None:
    hold("query", state.scenario.query)
    st.text_input("Query", key="query", max_chars=200, on_change=lambda: state.ask(st.session_state["query"]))
    with st.form("paste", border=False, clear_on_submit=True):
        st.text_area(
            "Paste a ranking",
            key="pasted",
            placeholder="d03\nd18\nd05",
            help="Ids, best first: one per line, or separated by commas.",
        )
        st.text_area(
            "Judgments (optional)",
            key="judgments",
            placeholder="d03 2\nd05 1",
            help="An id and its grade, 0 to 3, per line, or lines of TREC qrels. Judged documents you did not rank "
            "become not retrieved.",
        )
        st.form_submit_button("Use this ranking", on_click=lambda: _paste(state))


def _paste(state: Playground) -> None:
    state.paste(st.session_state["pasted"], st.session_state["judgments"])
    st.session_state["edit"] = False  # close the menu: it stands over what has changed


def _draw_definitions(state: Playground) -> None:
    hold("binary", state.binary)
    st.radio(
        "Judgments",
        list(_SCALES),
        format_func=_SCALES.__getitem__,
        key="binary",
        on_change=lambda: state.judge_as(st.session_state["binary"]),
    )
    hold("min_grade", state.scenario.min_grade)
    st.segmented_control(
        "Relevant from grade",
        sorted({*GRADES[1:], state.scenario.min_grade}),
        key="min_grade",
        required=True,
        help="For every metric but nDCG, which reads the grades themselves.",
        on_change=lambda: state.define(min_grade=st.session_state["min_grade"]),
    )
    hold("gain", state.scenario.gain)
    st.radio(
        "Gain in nDCG",
        list(GAIN_WORDS),
        format_func=lambda gain: f"{GAIN_WORDS[gain]} ({gain})",
        key="gain",
        help=f"With grades above 1 it matters. {GAINS_ELSEWHERE}",
        on_change=lambda: state.define(gain=st.session_state["gain"]),
    )
