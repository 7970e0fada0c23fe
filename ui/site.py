"""The pages of the app, in the order in which they are read, and the links between them."""

from pathlib import Path
from typing import NamedTuple

import streamlit as st

HOME = "pages/playground.py"


class SitePage(NamedTuple):
    """A page: its file, its name, its group in the menu."""

    file: str
    title: str
    group: str

    @property
    def url(self) -> str:
        """Its address below the app's; the first page has none.

        It is the file's name: by that a fresh server finds the page that it is asked for before app.py has run.
        """
        return "" if self.file == HOME else Path(self.file).stem


PAGES = (
    SitePage(HOME, "Playground", "Practise"),
    SitePage("pages/same_documents.py", "Same documents, different order", "Practise"),
    SitePage("pages/what_you_need.py", "What you need to measure retrieval", "Learn"),
    SitePage("pages/choosing_k.py", "Choosing k", "Measure"),
    SitePage("pages/which_metric.py", "Which metric when", "Learn"),
    SitePage("pages/fusion.py", "Fusion", "Practise"),
    SitePage("pages/failures.py", "Why retrieval fails", "Practise"),
    SitePage("pages/definitions.py", "Definitions", "Learn"),
    SitePage("pages/cards.py", "Metric cards", "Learn"),
    SitePage("pages/why.py", "Why is my number…?", "Learn"),
    SitePage("pages/your_data.py", "Your data", "Measure"),
)
GROUPS = {group: [page for page in PAGES if page.group == group] for group in ("Learn", "Practise", "Measure")}
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
