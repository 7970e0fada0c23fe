"""The pages of the app, in the order in which they are read, and the links between them."""

from typing import NamedTuple

import streamlit as st


class SitePage(NamedTuple):
    """A page: its file, its name, its address below the app's (the first page has none), its group in the menu."""

    file: str
    title: str
    url: str
    group: str = "Learn"


HOME = "pages/playground.py"
PAGES = (
    SitePage(HOME, "Playground", "", "Practise"),
    SitePage("pages/choosing_k.py", "Choosing k", "choosing-k", "Measure"),
    SitePage("pages/your_data.py", "Your data", "your-data", "Measure"),
    SitePage("pages/definitions.py", "Definitions", "definitions"),
    SitePage("pages/cards.py", "Metric cards", "cards"),
    SitePage("pages/same_documents.py", "Same documents, different order", "order"),
    SitePage("pages/why.py", "Why is my number…?", "why"),
    SitePage("pages/fusion.py", "Fusion", "fusion"),
    SitePage("pages/failures.py", "Why retrieval fails", "failures"),
    SitePage("pages/what_you_need.py", "What you need to measure retrieval", "what-you-need"),
    SitePage("pages/which_metric.py", "Which metric when", "which-metric"),
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
