"""The pages of the app, in the order in which they are read, and the links between them."""

from typing import NamedTuple

import streamlit as st


class SitePage(NamedTuple):
    """A page: its file, its name, and its address below the app's; the first page has none."""

    file: str
    title: str
    url: str


HOME = "pages/playground.py"
PAGES = (
    SitePage(HOME, "Playground", ""),
    SitePage("pages/choosing_k.py", "Choosing k", "choosing-k"),
    SitePage("pages/your_data.py", "Your data", "your-data"),
    SitePage("pages/conventions.py", "Conventions", "conventions"),
)
_BY_URL = {page.url: page for page in PAGES}


def draw_way_back(url: str) -> None:
    """Draw the link back to the page that opened this one."""
    page = _BY_URL[url]
    st.page_link(page.file, label=f"Back to {page.title}", icon=":material/arrow_back:")


def draw_next(url: str) -> None:
    """Draw the link to the page that is read after the one with this address."""
    after = [page.url for page in PAGES].index(url) + 1
    page = PAGES[after % len(PAGES)]
    st.page_link(page.file, label=f"Next: {page.title}", icon=":material/arrow_forward:")
