"""The per-query table of a run: sortable, searchable, to be downloaded; any query opens on the Playground's board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pandas as pd
import streamlit as st

from examples.query_sets import slug_of
from metrics.catalogue import CATALOGUE
from metrics.files_out import per_query_to_csv
from metrics.query_set import Report
from metrics.query_set_board import scenario_of
from metrics.query_set_summary import matching

from .held import hold
from .opening import open_example, open_scenario
from .words import words
from .your_data_state import YourData

HEIGHT = 420
ROW = 35  # pixels
CANNOT = "This query cannot stand on the board: "


def draw_queries(data: YourData, reports: Mapping[str, Report]) -> None:
    name = data.shown_run
    report = reports[name]
    with st.container(horizontal=True, vertical_alignment="bottom", key="queries-head"):
        if len(reports) > 1:
            hold("shown-run", name)
            st.selectbox(
                "Run",
                list(reports),
                key="shown-run",
                width=260,
                on_change=lambda: data.ask(run=st.session_state["shown-run"]),
            )
        text = st.text_input("Find a query by its id", key="find-query", persist_state="session", width=260) or ""
        st.download_button(
            "Table as CSV",
            lambda: per_query_to_csv(report),
            f"{name}-per-query.csv",
            "text/csv",
            on_click="ignore",
            icon=":material/download:",
            key="per-query-csv",
        )
    table = matching(report.per_query, text)
    if table.empty:
        words(f"No query id holds “{text.strip()}”.", "aside", key="no-query")
        return
    event = st.dataframe(
        _shown(table, data),
        key=f"queries-{name}-{text}",  # rows are told by their place: other rows, another table
        hide_index=True,
        height=min(ROW * (len(table) + 1) + 3, HEIGHT),
        on_select="rerun",
        selection_mode="single-row",
        placeholder="undefined",
        column_config=_columns(data.settings.k),
        alt=f"Each metric of each query of {name}",
    )
    rows = event.selection.rows
    chosen = str(table.index[rows[0]]) if rows and rows[0] < len(table) else ""
    with st.container(horizontal=True, vertical_alignment="center", key="open-query"):
        pressed = st.button(
            "Open on the board", disabled=not chosen, icon=":material/arrow_outward:", key="open-on-board"
        )
        said = f"Query {chosen}, as {name} ranks it." if chosen else "Choose a row to look into its ranking."
        words(said, "aside", key="chosen-query")
    if pressed and chosen:
        _open(data, name, chosen)


def _shown(table: pd.DataFrame, data: YourData) -> pd.DataFrame:
    """The table as it stands on the page: the sample's queries with their words."""
    shown = table.reset_index()
    if data.sample_set:
        asked = data.sample_set.queries
        shown.insert(1, "words", [asked[query].text if query in asked else "" for query in shown["query_id"]])
    return shown


def _columns(k: int) -> dict[str, Any]:
    values = {
        metric.name: st.column_config.NumberColumn(metric.symbol_at(k), help=metric.question, format="%.2f")
        for metric in CATALOGUE
    }
    return {
        "query_id": st.column_config.TextColumn("query", width="small"),
        "words": st.column_config.TextColumn("words", width="large"),
        **values,
        "num_relevant": st.column_config.NumberColumn("relevant", help="Relevant documents, retrieved or not"),
        "num_retrieved": st.column_config.NumberColumn("retrieved", help="Documents in the ranking"),
    }


def _open(data: YourData, name: str, query: str) -> None:
    """Show the query on the Playground, as this run ranks it."""
    assert data.qrels is not None
    asked = data.settings
    if data.sample_set:
        slug = slug_of(data.sample_set, name, query)
        open_example(slug, asked.k, back="your_data", gain=asked.gain, min_grade=asked.min_grade)
    try:
        scenario, notices = scenario_of(
            data.runs[name],
            data.qrels,
            query,
            k=asked.k,
            gain=asked.gain,
            min_grade=asked.min_grade,
            words=f"{query}, as {name} ranks it",
        )
    except ValueError as fault:
        words(f"{CANNOT}{fault}", "notice", key="cannot-open")
        return
    open_scenario(scenario, notices, back="your_data")
