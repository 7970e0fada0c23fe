"""The reports behind "Choosing k". The sets are bundled, so every session can share them."""

import streamlit as st

from examples.query_sets import SETS
from metrics import evaluate
from metrics.comparison_alike import AlikePair, find_alike
from metrics.display import format_value
from metrics.query_set import Report

from .choosing_state import LARGEST_K, Choice
from .query_strip import Cell


@st.cache_resource(max_entries=40, show_spinner=False)
def reports_of(set_slug: str, k: int) -> dict[str, Report]:
    """Return the report of each run of a set. It is shared: read it only."""
    query_set = SETS[set_slug]()
    return {name: evaluate(run, query_set.qrels, k=k) for name, run in query_set.runs.items()}


@st.cache_resource(max_entries=4, show_spinner=False)
def alike_in(set_slug: str) -> AlikePair | None:
    """Return the two runs of a set that a mean cannot tell apart."""
    query_set = SETS[set_slug]()
    return find_alike(query_set.runs, query_set.qrels, range(1, LARGEST_K + 1))


def cells_of(choice: Choice, report: Report) -> list[Cell]:
    """Return a cell for each judged query, in the order chosen; those that are in no mean come last by value."""
    values = report.per_query[choice.metric]
    queries = choice.query_set.queries
    cells = [
        Cell(
            query_id=query,
            text=queries[query].text,
            value_text=format_value(choice.metric, value),
            level=None if query in report.left_out else float(value),
            kind=queries[query].kind,
            note=f"in no mean: {report.left_out[query]}" if query in report.left_out else "",
        )
        for query, value in values.items()
    ]
    if choice.sort == "value":
        return sorted(cells, key=lambda cell: 2 if cell.level is None else cell.level)
    if choice.sort == "kind":
        return sorted(cells, key=lambda cell: cell.kind)
    return cells
