"""Every page is entered through app.py, whichever address a fresh server is asked for first."""

import streamlit as st
from streamlit.runtime.pages_manager import PagesManager


def through_app() -> None:
    """Run app.py instead, if this page was started without it.

    Until `st.navigation` has run once in a server's life, Streamlit takes a folder named pages for an older kind of
    app and runs a page by itself. There is no public switch for that.
    """
    if PagesManager.uses_pages_directory:
        PagesManager.uses_pages_directory = False
        st.rerun()
