"""Why is my number…?: the questions people ask, each with an answer that can be seen and changed."""

import streamlit as st

from examples.questions import TOPICS, load_questions
from ui.entry import through_app
from ui.held import hold
from ui.question_view import draw_answer
from ui.site import draw_next
from ui.why_state import MAX_WORDS, Asked, arrive, ask, asked, mirror
from ui.words import words

through_app()
arrive()

QUESTIONS = load_questions()
FIGURE_SPACE = "\u2007"  # as wide as a digit: the numbers stand in a column


@st.fragment
def search() -> None:
    state = asked()
    if state.notices:
        words(list(state.notices), "notice", key="notice")
    draw_search(state)
    if not state.shown:
        draw_nothing_found(state)
    with st.container(gap="xxsmall", key="questions"):
        for number in state.shown:
            draw_question(state, number)
    mirror(state)


def draw_search(state: Asked) -> None:
    hold("find", state.find)
    hold("topic", state.topic or None)
    st.text_input(
        "Search questions and answers",
        key="find",
        type="search",
        live=True,
        max_chars=MAX_WORDS,
        icon=":material/search:",
        placeholder="Search: above 1, ties, duplicates, NaN …",
        label_visibility="collapsed",
        on_change=look,
    )
    st.pills("Topic", TOPICS, key="topic", label_visibility="collapsed", on_change=look)
    filtered = f"{len(state.shown)} of {len(QUESTIONS)} questions"
    st.markdown(f":gray[{filtered if state.find.strip() or state.topic else f'All {len(QUESTIONS)} questions'}]")


def look() -> None:
    ask(asked().looking_for(st.session_state["find"] or "", st.session_state["topic"] or ""))


def draw_nothing_found(state: Asked) -> None:
    where = f" about {state.topic}" if state.topic else ""
    words(
        [
            f"No question{where} has all of these words: “{state.find}”.",
            "Try one word alone: a metric’s short name (nDCG, AP, MRR, recall) or what you see (above 1, NaN, tie).",
        ],
        "notice",
        key="nothing",
    )
    st.button("Show all questions", on_click=lambda: ask(asked().looking_for("", "")), key="all")


def draw_question(state: Asked, number: int) -> None:
    key = f"question-{number}"
    hold(key, number in state.open)
    label = f":gray[{number:{FIGURE_SPACE}>2}]  {QUESTIONS[number].words}"
    expander = st.expander(label, key=key, on_change=lambda: ask(asked().turned(number)))
    if expander.open:
        with expander:
            draw_answer(QUESTIONS[number], arrive=number == state.come_to)


with st.container(width=880):
    st.title("Why is my number…?", anchor=False)
    st.markdown(
        f"{len(QUESTIONS)} questions that people really asked, nearly all in public issue trackers. The numbers in the "
        "answers are computed as you read them, from lists that you can open on the Playground and change."
    )
    search()
    draw_next("why")
