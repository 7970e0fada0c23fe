"""Metric cards: what there is to know of each metric, a card each."""

from dataclasses import replace

import streamlit as st

from metrics.catalogue import METRICS
from ui.entry import through_app
from ui.held import hold
from ui.metric_card import apply_look, draw_card
from ui.metric_cards_state import ALL, CardsView, cards_view, mirror_view, show_cards
from ui.site import draw_next
from ui.words import words

through_app()
apply_look()

URL = "cards"


def draw_choice(view: CardsView) -> None:
    with st.container(horizontal=True, vertical_alignment="center", key="cards-choice"):
        hold("card_metric", view.metric)
        st.segmented_control(
            "Metric",
            [ALL, *METRICS],
            format_func=lambda name: "All six" if name == ALL else METRICS[name].title,
            key="card_metric",
            required=True,
            label_visibility="collapsed",
            wrap=True,
            on_change=lambda: show_cards(CardsView(st.session_state["card_metric"], view.full)),
        )
        if view.metric == ALL:
            hold("cards_full", view.full)
            st.toggle(
                "Everything open, to print",
                key="cards_full",
                on_change=lambda: show_cards(replace(view, full=st.session_state["cards_full"])),
            )


view = cards_view()
with st.container(key="reading"):
    st.title("Metric cards", anchor=False)
    st.markdown(
        "What each metric asks, how it is computed, when to look at it, and where it lies to you. "
        "Take one onto the Playground and change its list."
    )
draw_choice(view)
if view.notices:
    words(list(view.notices), "notice", key="notice")
with st.container(key="cards"):
    for name in view.metrics:
        draw_card(name, back=URL, full=view.open, alone=view.alone)
mirror_view(view)
draw_next(URL)
