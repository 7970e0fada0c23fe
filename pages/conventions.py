"""Every convention behind the numbers, with its reason."""

import streamlit as st

from metrics.conventions import CONVENTIONS
from ui.terms_table import Row, terms_table

st.title("Conventions", anchor=False)
st.markdown(
    "Two correct programs can print two numbers for one list, because each had to decide what the definitions leave "
    "open. These are our decisions. Every number in this app follows them."
)
terms_table(
    "What was decided, and why",
    ("", "matter", "here", "why"),
    [Row(("", *convention)) for convention in CONVENTIONS],
    key="conventions",
    channel="conventions",
    words=3,
)
st.page_link("pages/playground.py", label="Try them on a list", icon=":material/arrow_forward:")
