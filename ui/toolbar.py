"""The row above the board: examples, undo, what the list holds, what the numbers mean, the link."""

from collections.abc import Callable

import streamlit as st

from examples import load_examples

from .share import draw_share
from .state import Playground

_SCALES = {False: "Graded 0–3", True: "Relevant or not"}
_GAINS = {"exponential": "2^grade − 1 (exponential)", "linear": "the grade itself (linear)"}


def draw_toolbar(state: Playground) -> None:
    with st.container(horizontal=True, key="toolbar", vertical_alignment="bottom"):
        _draw_examples(state)
        st.button("Undo", on_click=state.undo, disabled=not state.past, icon=":material/undo:", key="undo")
        st.button("Redo", on_click=state.redo, disabled=not state.future, icon=":material/redo:", key="redo")
        st.button("Reset", on_click=state.reset, disabled=not state.can_reset, key="reset")
        _draw_popover("Edit", _draw_edit, state)
        _draw_popover("Definitions", _draw_definitions, state)
        st.button("Reveal" if state.hidden else "Hide numbers", on_click=state.hide, key="hide")
        _draw_popover("Share", draw_share, state)


def _draw_popover(label: str, draw: Callable[[Playground], None], state: Playground) -> None:
    """Draw a popover's content only while it is open: closed ones would slow every move down."""
    popover = st.popover(label, key=label.lower(), on_change="rerun")
    if popover.open:
        with popover:
            draw(state)


def _draw_examples(state: Playground) -> None:
    examples = load_examples()
    st.session_state["example"] = state.example
    st.selectbox(
        "Start from an example",
        list(examples),
        format_func=lambda slug: examples[slug].name,
        key="example",
        index=None,
        placeholder="Your own list",
        label_visibility="collapsed",
        width=290,
        on_change=lambda: state.open_example(st.session_state["example"] or state.example),
    )


def _draw_edit(state: Playground) -> None:
    st.session_state["query"] = state.scenario.query
    st.text_input("Query", key="query", max_chars=200, on_change=lambda: state.ask(st.session_state["query"]))
    with st.form("paste", border=False, clear_on_submit=True):
        st.text_area(
            "Paste a ranking",
            key="pasted",
            placeholder="d03\nd18\nd05",
            help="Ids, best first: one a line, or parted by commas.",
        )
        st.form_submit_button("Use this ranking", on_click=lambda: state.paste(st.session_state["pasted"]))


def _draw_definitions(state: Playground) -> None:
    st.session_state["binary"] = state.binary
    st.radio(
        "Judgments",
        list(_SCALES),
        format_func=_SCALES.__getitem__,
        key="binary",
        on_change=lambda: state.judge_as(st.session_state["binary"]),
    )
    st.session_state["min_grade"] = state.scenario.min_grade
    st.segmented_control(
        "Relevant from grade",
        [1, 2, 3],
        key="min_grade",
        required=True,
        help="For every metric but nDCG, which reads the grades themselves.",
        on_change=lambda: state.define(min_grade=st.session_state["min_grade"]),
    )
    st.session_state["gain"] = state.scenario.gain
    st.radio(
        "Gain in nDCG",
        list(_GAINS),
        format_func=_GAINS.__getitem__,
        key="gain",
        help="trec_eval, pytrec_eval and scikit-learn use the grade itself, so graded nDCG differs there.",
        on_change=lambda: state.define(gain=st.session_state["gain"]),
    )
