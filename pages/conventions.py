"""Every convention behind the numbers, with its reason."""

import streamlit as st

from metrics.conventions import CONVENTIONS
from ui.entry import through_app
from ui.site import draw_next

through_app()

with st.container(key="reading"):
    st.title("Conventions", anchor=False)
    st.markdown(
        "Two correct programs can print two numbers for one list, because each had to decide what the definitions "
        "leave open. These are the decisions here. Every number in this app follows them."
    )
    for convention in CONVENTIONS:
        st.header(convention.matter, anchor=False, divider="gray")
        st.markdown(convention.here)
        st.markdown(f":gray[{convention.why}]")
    draw_next("conventions")
