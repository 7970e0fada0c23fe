"""The chart of precision and recall against k, and the same numbers as a table."""

import streamlit as st

from metrics.display import format_value
from metrics.one_query import curve_of

from .chart_ahead import ahead_of
from .charts import against_k, alt_text
from .held import hold
from .live_figure import live_figure
from .state import Playground
from .terms_table import Row, terms_table


def draw_chart(state: Playground, channel: str) -> None:
    scenario = state.scenario
    curve = curve_of(scenario)
    shape = {"num_ranked": len(scenario.ranking), "num_relevant": len(scenario.relevant)}
    with st.container(horizontal=True, vertical_alignment="center", key="chart-head"):
        st.subheader("Precision and recall against k", anchor=False)
        hold("chart_as_table", state.table)
        st.toggle("as a table", key="chart_as_table", on_change=state.turn_chart)
    if not state.table:
        live_figure(
            against_k(curve, scenario.k, **shape),
            key="against_k",
            alt=alt_text(curve, scenario.k, **shape),
            ahead=ahead_of(scenario, channel, rev=state.rev, ack=state.ack),
        )
        return
    rows = [
        Row(
            (str(k), *(format_value(name, value) for name, value in zip(_METRICS, values, strict=True))),
            doc=scenario.ranking[k - 1] if k <= len(scenario.ranking) else None,
            counts=k == scenario.k,
        )
        for k, values in enumerate(
            zip(curve.precision, curve.recall, curve.best_precision, curve.best_recall, strict=True), start=1
        )
    ]
    terms_table("Precision and recall at every k", _COLUMNS, rows, key="against_k_table", channel=channel, words=0)


_METRICS = ("precision", "recall", "precision", "recall")
_COLUMNS = ("k", "precision", "recall", "best possible precision", "recall in the ideal order")
