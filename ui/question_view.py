"""One question of "Why is my number…?": its answer, the lists it speaks of, and where each can be seen and changed."""

from collections.abc import Iterator

import streamlit as st

from examples.questions import Board, FilePair, Question
from metrics.catalogue import METRICS
from metrics.scenario import Scenario

from .come_into_view import come_into_view
from .opening import draw_open_link
from .site import PAGES
from .terms_table import Row, terms_table

_MOST_DOCUMENTS = 6
_COLUMNS = ("Rank", "Document", "Judgment")
_FILES = {"run": "The run", "qrels": "The judgments"}


def draw_answer(question: Question, *, arrive: bool) -> None:
    """Draw the answer, with what it speaks of beside it.

    Parameters
    ----------
    question
        Which one.
    arrive
        Whether the page is to come to it.
    """
    with st.container(gap=None):
        if arrive:
            come_into_view(key=f"arrive-{question.number}")
        st.markdown(question.answer)
    if question.boards:
        several = len(question.boards) > 1
        for column, board in zip(st.columns(max(2, len(question.boards))), question.boards, strict=False):
            with column, st.container(gap="xsmall"):
                _draw_board(question, board, several)
    if question.files and question.page == "your_data":
        _draw_files(next(iter(question.files.values())))
    if question.page:
        page = next(page for page in PAGES if page.url == question.page)
        st.page_link(page.file, label=f"More on this: {page.title}", icon=":material/arrow_forward:")


def _draw_board(question: Question, board: Board, several: bool) -> None:
    scenario = board.scenario
    name = f"question-{question.number}-{board.name}"
    values = question.quoted(board)
    said = [f"{METRICS[metric].symbol_at(scenario.k)} **{value}**" for metric, value in values.items()]
    st.markdown(f"**{board.label}** :gray[· k = {scenario.k}]  \n{' :gray[·] '.join(said)}")
    caption = f"The list of question {question.number}: {board.label}"
    terms_table(caption, _COLUMNS, list(_rows(scenario)), key=f"{name}-list", channel=name, words=2)
    label = f"See it on the board: {board.label}" if several else "See it on the board"
    draw_open_link(scenario, back="why", label=label)


def _rows(scenario: Scenario) -> Iterator[Row]:
    """The list as a table: best first, then what was not retrieved, shortened where it is long."""
    for rank, doc in enumerate(scenario.ranking[:_MOST_DOCUMENTS], start=1):
        cells = (str(rank), doc, scenario.judgment(doc, "both"))
        yield Row(cells, counts=doc in scenario.relevant, dim=rank > scenario.k)
    yield from _rest(len(scenario.ranking) - _MOST_DOCUMENTS, "more in the list")
    tray = scenario.not_retrieved
    kept = tray if len(tray) <= _MOST_DOCUMENTS else ()
    for doc in kept:
        yield Row(("–", doc, f"{scenario.judgment(doc, 'both')}, not retrieved"), dim=True)
    yield from _rest(len(tray) - len(kept), "more, not retrieved")


def _rest(number: int, where: str) -> Iterator[Row]:
    if number > 0:
        yield Row(("…", f"{number} {where}", ""), dim=True)


def _draw_files(files: FilePair) -> None:
    st.markdown(":gray[Paste these two texts into Your data to see it for yourself:]")
    for column, (part, label) in zip(st.columns(2), _FILES.items(), strict=True):
        with column, st.container(gap="xsmall"):
            st.markdown(f"**{label}**")
            st.code(getattr(files, part), language=None, wrap_lines=True)
