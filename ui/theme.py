"""What the theme in .streamlit/config.toml cannot say: the page's width, the readout that stays in view."""

from collections.abc import Iterable
from pathlib import Path

import streamlit as st

_HERE = Path(__file__).parent


def apply_theme() -> None:
    st.logo(_HERE / "logo.svg", size="large")
    st.html(_HERE / "theme.css")


def draw_page_links(pages: Iterable[st.Page]) -> None:
    """Draw the pages in a row on a phone, where Streamlit's own menu stays open over the page it has led to."""
    with st.container(key="pages", horizontal=True):
        for page in pages:
            st.page_link(page)
