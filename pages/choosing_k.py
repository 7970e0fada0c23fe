"""Choosing k."""

import streamlit as st

from ui.entry import through_app

through_app()

st.title("Choosing k", anchor=False)
