"""Why retrieval fails: twenty queries that real runs failed, to read and to sort by cause."""

import streamlit as st

from examples.failed_queries import ANY, TO_READ
from examples.failure_causes import BY_LETTER
from ui.entry import through_app
from ui.failures_recall import draw_recall
from ui.failures_state import Reading, arrive, keep, mirror, reading
from ui.failures_view import (
    beside_the_lesson,
    draw_answers,
    draw_by_cause,
    draw_causes_to_choose,
    draw_choice,
    draw_open,
    draw_progress,
    draw_retrieved,
    draw_tally,
    fixes,
    found_by,
    parted,
)
from ui.site import draw_next
from ui.words import words

through_app()

URL = "failures"


@st.fragment
def sort_failures() -> None:
    now = reading()
    with st.container(key="notices"):
        if now.notices:
            words(list(now.notices), "notice", key="notice")
    st.header(f"{len(now.failures)} failed queries", anchor=False)
    draw_choice(now)
    st.markdown(f":gray[{_which(now)}]")
    draw_progress(now)
    left, right = st.columns([1, 1.3], gap="large")
    with left:
        _draw_query(now)
    with right:
        _draw_answer(now)

    st.header("Your tally", anchor=False)
    if now.num_sorted:
        draw_tally(now.failures, now.said)
        if apart := parted(now.failures, now.said):
            words(apart, "aside", key="parted", strong="Where you and the set part ways:")
        st.button("Begin again", key="failed-again", on_click=lambda: keep(reading().begun_anew()))
    else:
        st.markdown("Sort a query, and this says how often you and the set agree, and where you do not.")

    st.header("What to fix first", anchor=False)
    _draw_fixes(now)
    mirror()


def _which(now: Reading) -> str:
    whose = "at least one of the runs" if now.run == ANY else f"the {now.run} run"
    shown = len(now.failures)
    fewer = f" That is fewer than {TO_READ}: these are all there are." if shown < TO_READ else ""
    return (
        f"Measured: {whose} failed {now.num_failed} of the measured set’s queries, with nothing relevant in the top "
        f"{now.k}. {shown} of them are here, drawn with a fixed seed, one of each cause in turn as long as there are."
        f"{fewer}"
    )


def _draw_query(now: Reading) -> None:
    failure = now.failure
    words("", "formula", key="failed-query", strong=f"“{failure.query.text}”")
    st.subheader(f"What {failure.run} returned, top {now.k}", anchor=False)
    draw_retrieved(failure, now.k, revealed=failure.query.id in now.said)


def _draw_answer(now: Reading) -> None:
    failure = now.failure
    draw_causes_to_choose(now)
    if failure.query.id not in now.said:
        st.markdown("Read the query and what came back. Open a passage to see its text. Then say what went wrong.")
        return
    same = now.said[failure.query.id] == failure.cause.letter
    words(
        [
            f"The set says {failure.cause.name.lower()}: {failure.cause.because}.",
            f"What helps first: {failure.cause.fix}",
        ],
        "cause",
        key="failed-cause",
        strong="You agree." if same else f"You said {BY_LETTER[now.said[failure.query.id]].name.lower()}.",
    )
    st.subheader("What would have answered", anchor=False)
    st.markdown(f":gray[With its rank in the {failure.run} run. The first relevant passage: {found_by(failure)}.]")
    draw_answers(failure)
    with st.container(horizontal=True, vertical_alignment="center"):
        draw_open(failure, now.k, back=URL)
        st.space("stretch")
        st.button(
            "Next query",
            key="failed-next",
            type="primary",
            disabled=not now.has_next,
            on_click=lambda: keep(reading().gone_to(reading().after)),
        )


def _draw_fixes(now: Reading) -> None:
    counts, fix = st.columns([1, 1.2], gap="large")
    with counts:
        draw_by_cause(now.k)
        st.markdown(
            ":gray[Measured: how many of the queries of each cause each run failed. The cause is what was judged "
            "to make a query hard, before any run was made. A query whose answer spans passages counts as failed only "
            "where not one of them was found: half an answer does not show here.]"
        )
    with fix:
        st.markdown(fixes())
        st.markdown(f":gray[The lesson’s advice.] {beside_the_lesson(now.k)}")


with st.container(key="reading"):
    st.title("Why retrieval fails", anchor=False)
    st.markdown(
        "When recall is poor, read twenty failed queries. The lesson says that the cause is usually one of four: the "
        "answer was cut across chunks, the user and the document use other words, an exact token was blurred, or no "
        "such document exists. These queries are of the measured set, and its runs really failed them."
    )

arrive()
sort_failures()

with st.container(key="closing", width=704):
    st.header("For RAG, recall@k is the number", anchor=False)
    st.markdown(
        "Take for k the number of passages that you pass to the model. What is not among them cannot be in a grounded "
        "answer, whatever the prompt says. Keep k modest and put the strongest passage first: a model reads all of "
        "them, but the middle of a long context least."
    )
    draw_recall(key="rag-recall")
draw_next(URL)
