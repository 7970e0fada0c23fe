"""Which metric when: what a system does with its ranking decides which number to look at."""

import streamlit as st

from examples.which_metric import load_uses
from metrics.catalogue import METRICS
from ui.choice_rail import Stop, choice_rail
from ui.document_list import document_list, ranked_cards
from ui.entry import through_app
from ui.held import hold
from ui.opening import draw_open_link
from ui.site import draw_next
from ui.value_tiles import Tile, TileGroup, value_tiles
from ui.which_metric_state import Choice, arrive, choose, chosen, cut_at, mirror, prefers, recall_by_k
from ui.words import words

through_app()
arrive()

URL = "which_metric"
READING = 704  # pixels, a line that reads well
STOPS = [Stop(use.slug, use.use, f"Look at {use.look_at}", use.icon) for use in load_uses().values()]


@st.fragment
def guide() -> None:
    choice, faults = chosen()
    if faults:
        words(faults, "notice", key="faults")
    choice_rail("What does your system do with its ranking?", STOPS, choice.use, key="use", on_choose=choose)
    with st.container(key="verdict"):
        words([choice.why], "cause", key="why", strong=" ".join(map(prefers, choice.verdicts)))
    with st.container(horizontal=True, vertical_alignment="center", key="lists-head"):
        st.subheader(f"Two lists for “{choice.about.a.query}”", anchor=False)
        if choice.k_matters:
            _draw_k(choice)
    for name, column in zip(choice.lists, st.columns(2, gap="large"), strict=True):
        with column:
            _draw_list(choice, name)
    mirror(choice)


def _draw_k(choice: Choice) -> None:
    hold("which_k", choice.k)
    st.segmented_control(
        "Cutoff k",
        choice.about.ks,
        format_func=lambda k: f"k = {k}" if k == choice.k else str(k),
        key="which_k",
        required=True,
        label_visibility="collapsed",
        on_change=lambda: cut_at(st.session_state["which_k"]),
    )


def _draw_list(choice: Choice, name: str) -> None:
    scenario = choice.lists[name]
    tiles = []
    for verdict in choice.verdicts:
        rival = verdict.metric == choice.about.rival
        tiles.append(
            Tile(
                verdict.symbol,
                verdict.of(name),
                verdict.value_of(name),
                below="equal" if not verdict.better else "✓ better" if verdict.better == name else "worse",
                mark="better" if verdict.better == name else "",
                above="the rival" if rival else "look at",
            )
        )
    better = "the better list for this use" if choice.verdicts[0].better == name else ""
    value_tiles([TileGroup(f"List {name}", tiles, better)], key=f"values-{name}")
    cutoff = scenario.k if choice.k_matters else 0
    document_list(f"List {name}", ranked_cards(scenario, graded=choice.graded), key=f"list-{name}", cutoff=cutoff)
    draw_open_link(scenario, back=URL, label=f"Open list {name} on the Playground")


with st.container(key="reading"):
    st.title("Which metric when", anchor=False)
    st.markdown(
        "No metric is right by itself. It is right for what is done with the ranking. Say what your system does, and "
        "see two lists on which the metric to look at and a rival disagree."
    )

st.header("What does your system do with its ranking?", anchor=False)
guide()

with st.container(width=READING):
    st.header("Report two or three, and always say the k", anchor=False)
    recall = recall_by_k()
    st.markdown(
        "One number says nothing of what it is blind to, and nobody reads six. Take the one that fits the use, and one "
        f"or two that see what it does not: {METRICS['recall'].title} with "
        f"{METRICS['reciprocal_rank'].title.lower()}, say."
    )
    st.markdown(
        f"A number without its k says little. The lesson’s hybrid run has a mean recall of {recall[1]} at k = 1, "
        f"{recall[3]} at k = 3 and {recall[5]} at k = 5, and nothing about the run has changed in between."
    )
    st.markdown(":gray[The lists on this page are constructed: each pair was made so that two metrics disagree.]")
    draw_next(URL)
