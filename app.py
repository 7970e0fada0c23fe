"""Ranking Metrics Playground: page settings and navigation."""

import streamlit as st

from ui.theme import apply_theme, draw_page_links

st.set_page_config(page_title="Ranking Metrics Playground", page_icon="ui/logo.svg", layout="wide")
apply_theme()

pages = [
    st.Page("pages/playground.py", title="Playground", default=True),
    st.Page("pages/conventions.py", title="Conventions", url_path="conventions"),
]
page = st.navigation(pages, position="top")
draw_page_links(pages)
page.run()
