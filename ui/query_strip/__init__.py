"""One cell a query, coloured by a metric: where a mean comes from, and the way to each query's board."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import streamlit as st

from ..mount import component

_strip = component(Path(__file__).parent, "query_strip")


@dataclass(frozen=True)
class Cell:
    """One query.

    Parameters
    ----------
    query_id
        Its id.
    text
        Its words, where they are known.
    value_text
        The value as it stands on screen.
    level
        How deep the colour is, from 0 to 1; None where the query is in no mean.
    kind
        What kind of query it is; empty where there are no kinds.
    note
        What else is to be said of it, such as why it is in no mean.
    """

    query_id: str
    text: str
    value_text: str
    level: float | None
    kind: str = ""
    note: str = ""


def query_strip(
    cells: Sequence[Cell], *, key: str, on_open: Callable[[str], None], symbol: str = "", by_kind: bool = False
) -> None:
    """Draw the cells in the order given.

    Parameters
    ----------
    cells
        The queries.
    key
        Its name on the page.
    on_open
        Called with the id of the query whose cell was clicked, tapped or entered. It runs as a widget's callback, where
        Streamlit cannot switch the page: note the query there, and switch at the end of the script.
    symbol
        What is measured, such as "R@3": said with each value.
    by_kind
        Whether each kind has a heading of its own; its cells must then stand together.
    """
    known = {cell.query_id for cell in cells}

    def opened() -> None:
        query = st.session_state[key]["open"]
        if isinstance(query, str) and query in known:
            on_open(query)

    _strip(
        key=key,
        data={"cells": [asdict(cell) for cell in cells], "symbol": symbol, "by_kind": by_kind},
        on_open_change=opened,
    )
