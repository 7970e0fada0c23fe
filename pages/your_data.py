"""Your data."""

import streamlit as st

from ui.entry import through_app

through_app()

st.title("Your data", anchor=False)
