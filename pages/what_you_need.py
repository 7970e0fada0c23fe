"""What you need to measure retrieval: a collection, queries, judgments, and what a weak one does to every number."""

import streamlit as st

from examples.query_sets import QuerySet, load_course_set
from metrics.twenty_lines import twenty_lines
from ui.choice_rail import Stop, choice_rail
from ui.dictionary_view import draw_editors, draw_means, mean_words
from ui.entry import through_app
from ui.held import hold
from ui.opening import draw_open_link
from ui.site import draw_next
from ui.weak_set_state import (
    DEPTHS,
    KINDS,
    KS,
    SHARES,
    WeakSet,
    arrive,
    board_of,
    change,
    keep_kinds,
    measure,
    mirror,
    queries_of,
    weak_set,
)
from ui.weak_set_view import draw_collection, draw_judgments, draw_numbers, draw_other_queries, draw_runs
from ui.weak_set_words import KIND_WORDS, cause_of, lesson_of
from ui.words import words

through_app()
arrive()

URL = "what_you_need"
STOPS = [
    Stop("pool", "Judge only what one system returned", "Its recall climbs.", "filter_alt"),
    Stop("lost", "Lose judgments at random", "A query’s precision can only fall.", "grain"),
    Stop("queries", "Write the queries from the documents", "The hard ones are never asked.", "edit_note"),
]
WATCHED = {"pool": "recall", "lost": "precision", "queries": "recall"}


@st.fragment
def weaken(course: QuerySet) -> None:
    state, faults = weak_set()
    if faults:
        words(faults, "notice", key="faults")
    _draw_parts(state, course)
    st.header("Make one part weak", anchor=False)
    choice_rail("What is weak?", STOPS, state.weak, key="weak", on_choose=lambda weak: change(weak=weak))
    found = measure(state)
    left, right = st.columns([5, 7], gap="large")
    with left:
        _draw_control(state)
        words(cause_of(state, found, course), "cause", key="weak-cause")
        draw_runs(state, found, WATCHED[state.weak])
    with right:
        _draw_choices(state, course)
        draw_numbers(state, found, course)
        st.markdown(lesson_of(state))
        judged = "as it is judged now" if found.of_query(state.run, state.query) else "with all its judgments"
        draw_open_link(board_of(state), back=URL, label=f"Open this query {judged}")
    mirror()


def _draw_parts(state: WeakSet, course: QuerySet) -> None:
    st.header("The three parts, seen from one query", anchor=False)
    collection, queries, judgments = st.columns(3, gap="large")
    with collection:
        st.subheader(f"A collection: {len(course.documents)} documents", anchor=False)
        draw_collection(state, course)
    with queries:
        st.subheader(f"Queries: {len(course.queries)}", anchor=False)
        hold("weak_query", state.query)
        st.selectbox(
            "Look at one",
            list(course.queries),
            format_func=lambda query: f"{query}: {course.queries[query].text}",
            key="weak_query",
            on_change=lambda: change(query=st.session_state["weak_query"]),
        )
        st.markdown(KIND_WORDS[course.queries[state.query].kind])
        draw_other_queries(state, course)
    with judgments:
        st.subheader(f"Judgments: {len(course.qrels.grades)}", anchor=False)
        draw_judgments(state, course)


def _draw_choices(state: WeakSet, course: QuerySet) -> None:
    with st.container(horizontal=True, key="weak-choices", vertical_alignment="bottom"):
        hold("weak_run", state.run)
        st.segmented_control(
            "Run",
            list(course.runs),
            key="weak_run",
            required=True,
            on_change=lambda: change(run=st.session_state["weak_run"]),
        )
        hold("weak_k", state.k)
        st.segmented_control(
            "Cutoff k", KS, key="weak_k", required=True, on_change=lambda: change(k=st.session_state["weak_k"])
        )


def _draw_control(state: WeakSet) -> None:
    if state.weak == "pool":
        hold("depth", state.depth)
        st.slider(
            f"Judge only the first … documents of the {state.run} run",
            DEPTHS[0],
            DEPTHS[-1],
            key="depth",
            on_change=lambda: change(depth=st.session_state["depth"]),
        )
    elif state.weak == "lost":
        hold("share", state.share)
        st.slider(
            "Judgments lost",
            SHARES[0],
            SHARES[-1],
            step=SHARES.step,
            format="%d %%",
            key="share",
            on_change=lambda: change(share=st.session_state["share"]),
        )
        st.button("Lose others", icon=":material/casino:", key="roll", on_click=lambda: change(seed=state.next_seed))
    else:
        hold("kinds", list(state.kinds))
        st.pills(
            "Kinds of query in the set",
            KINDS,
            selection_mode="multi",
            format_func=lambda kind: f"{kind} ({len(queries_of([kind]))})",
            key="kinds",
            on_change=lambda: keep_kinds(st.session_state["kinds"]),
        )


@st.fragment
def evaluate_by_hand() -> None:
    read, k = draw_editors()
    mirror()
    if read:
        draw_means(read["run"], read["relevant"], k, back=URL)


course = load_course_set()
with st.container(key="reading"):
    st.title("What you need to measure retrieval", anchor=False)
    st.markdown(
        "Three things together: a **collection** of documents, **queries** that people really ask, and **judgments** "
        "that say which documents answer which query. The metrics are small formulas; these three are the work. If one "
        "of them is weak, so is every number computed from it, and no number tells you."
    )
    st.markdown(f":gray[Here they are for the lesson’s set. {course.note}]")

weaken(course)

with st.container(key="dictionary"):
    st.header("A dictionary and twenty lines", anchor=False)
    st.markdown(
        "For all of this you need no library. The lesson keeps its judgments in a dictionary, "
        "`{query_id: [relevant_doc_ids]}`. It has no grades, so nDCG counts every relevant document alike here. Change "
        f"either text: the code below runs on it. The last row holds the means, {mean_words()} among them."
    )
    evaluate_by_hand()
    st.subheader("The code that ran", anchor=False)
    st.code(twenty_lines(), language="python", wrap_lines=True)
    draw_next(URL)
