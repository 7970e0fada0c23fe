"""A formula with what its letters mean."""

from collections.abc import Mapping

import streamlit as st


def draw_formula(formula: str, letters: Mapping[str, str]) -> None:
    """Draw the formula, and below it a line on its letters, where it has any.

    Parameters
    ----------
    formula
        LaTeX.
    letters
        What each letter of it means, by its LaTeX.
    """
    st.latex(formula)
    if letters:
        meanings = "; ".join(f"${letter}$: {meaning}" for letter, meaning in letters.items())
        st.markdown(f":small[:gray[{meanings}.]]")
