"""Mean recall of the measured runs at the cutoffs that a model might be given."""

import streamlit as st

import metrics
from examples.query_sets import load_help_centre_set
from metrics.mean_display import format_mean, mean_symbol
from metrics.query_set_summary import used_text

from .failures_state import CUTOFFS
from .marked_table import Column, Value, marked_table


def draw_recall(*, key: str) -> None:
    """Draw each run's mean recall at each cutoff, and over which queries that is."""
    query_set = load_help_centre_set()
    reports = {
        run: [metrics.evaluate(of_run, query_set.qrels, k=k) for k in CUTOFFS] for run, of_run in query_set.runs.items()
    }
    rows = {run: [Value(format_mean(report.means["recall"])) for report in found] for run, found in reports.items()}
    columns = [Column(mean_symbol("recall", k)) for k in CUTOFFS]
    marked_table("Mean recall of the measured runs", "run", columns, rows, key=key, lit="")
    first = next(iter(reports.values()))[0]
    st.markdown(f":gray[Measured: {used_text(first)}; a query that nothing answers has no recall.]")
