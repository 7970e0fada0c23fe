"""Fusion: two lists in, one out, and whether it paid."""

import streamlit as st

from examples.fused_lists import DEPTH, FIGURE
from examples.fusion_evidence import FUSED, PUBLISHED_IN, load_published, measured
from metrics.catalogue import METRICS
from metrics.comparison_words import verdict
from metrics.fusion_board import change_of_order, verdict_of_fusion
from ui.entry import through_app
from ui.fusion_state import CONSTANT, Fusion, fusion, mirror
from ui.fusion_view import draw_causes, draw_choice, draw_constant, draw_ends, draw_lists, draw_measured, draw_metrics
from ui.site import draw_next
from ui.words import words

through_app()

URL = "fusion"
METRIC, K = "ndcg", 10  # what the measured set is judged by here


@st.fragment
def fuse(shown: Fusion) -> None:
    st.header("Two lists in, one out", anchor=False)
    draw_choice(shown)
    with st.container(key="notices"):
        if shown.lists.notices:
            words(shown.lists.notices, "notice", key="notice")
    words(shown.pick.runs.note, "lead", key="question", strong=f"“{shown.fused.query}”")
    opening, *details = verdict_of_fusion(shown.parents, shown.fused)
    words(" ".join(details), "cause", key="verdict", strong=opening)

    slider, effect = st.columns([1, 1.6], gap="large", vertical_alignment="center")
    with slider:
        draw_constant(shown)
    with effect:
        st.markdown(
            f"{change_of_order(shown.orders_by_constant, shown.pick.constant)} A small c lets the first ranks stand "
            "out; a large one makes all ranks alike, and being in both lists counts for more than being first in one."
        )

    draw_lists(shown, back=URL)

    st.header("Did it pay?", anchor=False)
    draw_metrics(shown)
    st.markdown(":gray[Underlined: the best of the three, where they are not all alike.]")
    draw_causes(shown)
    if shown.pick.source != FIGURE:
        st.markdown(
            f":gray[Each run is cut to its {DEPTH} best documents here, and so is their fusion: RR and AP, which read "
            "the whole list, see these only. The numbers below are of the whole runs.]"
        )
    _draw_evidence(shown)
    mirror(shown)


def _draw_evidence(shown: Fusion) -> None:
    st.header("Does it pay in general?", anchor=False)
    claim, published = st.columns([1, 1.6], gap="large")
    with claim:
        st.subheader("The lesson’s claim", anchor=False)
        st.markdown("Hybrid retrieval, BM25 and dense vectors fused by rank, beats either alone on most real corpora.")
    with published:
        st.subheader("Published by others", anchor=False)
        found = " and ".join(
            f"on **{each.num_beaten} of {each.num_corpora}** by {each.metric}" for each in load_published()
        )
        st.markdown(
            f"BM25 and BGE on the corpora of BEIR, fused with c = {CONSTANT}: the fusion beat both runs it was made of "
            f"{found}. On the others the better of the two alone was as good or better. "
            f"[Anserini’s table]({PUBLISHED_IN})"
        )
    st.subheader(f"Measured here, on the help centre, by {METRICS[METRIC].symbol_at(K)}", anchor=False)
    draw_measured(METRIC, K)
    against = measured(METRIC, K)
    for column, each in zip(st.columns(len(against), gap="large"), against, strict=True):
        column.markdown(f"**Against {each.parent}.** {verdict(each.found, each.parent, FUSED)}")
    st.markdown(
        f"On which queries does fusion lose most, and gain most, against the better of its two runs? In "
        f"{METRICS[METRIC].symbol_at(K)}, over the whole runs of the measured set:"
    )
    draw_ends(shown, METRIC, K)
    st.markdown(
        "So it depends. Where both runs are about as good and fail on different queries, fusion tends to take the best "
        "of both. Where one is far better, the other pulls it down. Which case is yours, only your own queries tell."
    )


with st.container(key="reading"):
    st.title("Fusion", anchor=False)
    st.markdown(
        "Keyword search and vector search each return a list, and their scores cannot be added: they are on different "
        "scales. Reciprocal rank fusion looks at ranks alone. A document gets 1 ÷ (c + rank) from each list it is in, "
        "and the sums make the new order. Drag the documents in either list, and watch what becomes of the fusion."
    )

fuse(fusion())
draw_next(URL)
