"""Ranking Metrics Playground: page settings and navigation."""

import streamlit as st

from ui.site import HOME, PAGES
from ui.theme import apply_theme, draw_page_links

st.set_page_config(page_title="Ranking Metrics Playground", page_icon="ui/logo.svg", layout="wide")
apply_theme()

pages = [st.Page(page.file, title=page.title, url_path=page.url, default=page.file == HOME) for page in PAGES]
page = st.navigation(pages, position="top")
draw_page_links(pages)
page.run()
