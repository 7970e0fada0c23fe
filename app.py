"""Ranking Metrics Playground: page settings and navigation."""

import streamlit as st

from ui.site import GROUPS, HOME
from ui.theme import apply_theme, draw_menu

NAME = "Ranking Metrics Playground"

st.set_page_config(page_icon="ui/logo.svg", layout="wide")
apply_theme()

pages = {
    group: [st.Page(page.file, title=page.title, url_path=page.url, default=page.file == HOME) for page in group_pages]
    for group, group_pages in GROUPS.items()
}
page = st.navigation(pages, position="top")
st.set_page_config(page_title=NAME if page.url_path == "" else f"{page.title} · {NAME}")
draw_menu(pages, page)
page.run()
