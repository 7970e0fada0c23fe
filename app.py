"""Ranking Metrics Playground: page settings and navigation."""

import gc

import streamlit as st

from ui.theme import apply_theme

st.set_page_config(page_title="Ranking Metrics Playground", page_icon="ui/logo.svg", layout="wide")
apply_theme()
gc.freeze()  # what the imports made never dies; looking through it after each run held the answer back

st.navigation(
    [
        st.Page("pages/playground.py", title="Playground", default=True),
        st.Page("pages/conventions.py", title="Conventions", url_path="conventions"),
    ],
    position="top",
).run()
