"""What the theme in .streamlit/config.toml cannot say: the page's width, the readout that stays in view."""

from pathlib import Path

import streamlit as st

_STYLES = Path(__file__).with_name("theme.css")


def apply_theme() -> None:
    st.logo(Path(__file__).with_name("logo.svg"), size="large")
    st.html(_STYLES)
