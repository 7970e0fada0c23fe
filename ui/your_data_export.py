"""What can be taken along: files of a run and its numbers, and code that gives the same numbers elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from metrics import files_out
from metrics.query_set import Report
from metrics.set_snippets import set_snippets

from .words import words
from .your_data_state import YourData

RUN_FILE, QRELS_FILE = "run.trec", "qrels.trec"
NO_SNIPPETS = "The code for pytrec_eval, ranx and ir_measures reads TREC: it comes back with ids that fit."


def draw_export(data: YourData, reports: Mapping[str, Report]) -> None:
    """Draw the downloads of the run that is shown; each is made when it is asked for."""
    assert data.qrels is not None
    name = data.shown_run
    run, qrels, report = data.runs[name], data.qrels, reports[name]
    words(f"Files of {name}, the run chosen above.", "aside", key="export-of")
    fault = data.trec_fault(name)
    downloads: list[tuple[str, str, Callable[[], bytes]]] = [
        ("Per query, CSV", f"{name}-per-query.csv", lambda: files_out.per_query_to_csv(report)),
        ("Whole report, JSON", f"{name}-report.json", lambda: files_out.report_to_json(report, name)),
    ]
    if fault:
        words(f"{fault}. {NO_SNIPPETS}", "notice", key="no-trec", strong="No TREC:")
        downloads = [
            ("Run, JSON", "run.json", lambda: files_out.run_to_json(run)),
            ("Judgments, JSON", "qrels.json", lambda: files_out.qrels_to_json(qrels)),
            ("Both, JSON", "both.json", lambda: files_out.table_to_json(run, qrels)),
            *downloads,
        ]
    else:
        downloads = [
            ("Run, TREC", RUN_FILE, lambda: files_out.run_to_trec(run)),
            ("Judgments, TREC", QRELS_FILE, lambda: files_out.qrels_to_trec(qrels)),
            *downloads,
        ]
    with st.container(horizontal=True, key="downloads"):
        for label, file_name, make in downloads:
            st.download_button(
                label, make, file_name, on_click="ignore", icon=":material/download:", key=f"export-{label}"
            )
    if fault:
        return
    snippets = st.expander("The same numbers with pytrec_eval, ranx and ir_measures", key="snippets", on_change="rerun")
    if snippets.open:
        with snippets:
            _draw_snippets(report)


def _draw_snippets(report: Report) -> None:
    st.markdown(
        f"Download run and judgments as TREC (`{RUN_FILE}`, `{QRELS_FILE}`) beside the script. "
        "Each comment names what that library decides differently; the line below it makes up for it."
    )
    code = set_snippets(RUN_FILE, QRELS_FILE, k=report.k, gain=report.gain, min_grade=report.min_grade)
    for tab, text in zip(st.tabs(list(code)), code.values(), strict=True):
        tab.code(text, language="python", wrap_lines=True)
