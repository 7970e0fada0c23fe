"""Giving a widget the value that the state holds."""

import streamlit as st


def hold(key: str, value: object) -> None:
    """Give a widget its value, where it does not have it already.

    A value given anew in each run would overtake what the reader does meanwhile: of two quick steps of a slider the
    second would be taken back by the answer to the first.
    """
    if key not in st.session_state or st.session_state[key] != value:
        st.session_state[key] = value
