"""Mean recall of the measured runs at the cutoffs that a model might be given."""

import streamlit as st

from examples.query_sets import load_help_centre_set
from metrics.mean_display import format_mean, mean_symbol
from metrics.query_set_summary import used_text

from .choosing_reports import reports_of
from .failures_state import CUTOFFS
from .marked_table import Column, Value, marked_table


def draw_recall(*, key: str) -> None:
    """Draw each run's mean recall at each cutoff, and over which queries that is."""
    reports = reports_of(load_help_centre_set().slug, CUTOFFS[-1])
    rows = {
        run: [Value(format_mean(float(report.curve["recall"][k]))) for k in CUTOFFS] for run, report in reports.items()
    }
    columns = [Column(mean_symbol("recall", k)) for k in CUTOFFS]
    marked_table("Mean recall of the measured runs", "run", columns, rows, key=key, lit="")
    used = used_text(next(iter(reports.values())))
    st.markdown(f":gray[Measured: {used}; a query that nothing answers has no recall.]")
