"""What the theme in .streamlit/config.toml cannot say: the page's width, the readout that stays in view."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import streamlit as st

_HERE = Path(__file__).parent


def apply_theme() -> None:
    st.logo(_HERE / "logo.svg", size="large")
    st.html(_HERE / "theme.css")


def draw_menu(groups: Mapping[str, Iterable[st.Page]], current: st.Page) -> None:
    """Draw the menu of a phone: Streamlit's own one stays open over the page it has led to."""
    key = f"menu-{current.url_path}"  # on another page it is another menu, and closed
    with st.container(key="pages"), st.popover(current.title, icon=":material/menu:", key=key):
        for group, pages in groups.items():
            st.markdown(f"**{group}**")
            for page in pages:
                st.page_link(page)
