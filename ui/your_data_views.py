"""The definitions, the means with their intervals and what they are over, the curves and the distribution."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from metrics import FileError
from metrics.catalogue import CATALOGUE, GAIN_WORDS, GAINS_ELSEWHERE, METRICS
from metrics.comparison import ROUNDS
from metrics.mean_display import format_mean, mean_symbol
from metrics.query_set import Report
from metrics.query_set_summary import interval_text, notes_on_means, shown_depth, unusual_queries, used_text
from metrics.scenario import MAX_K

from .held import hold
from .interval_table import Mean, interval_table
from .live_figure import live_figure
from .set_charts import distribution, distribution_alt, mean_curves, mean_curves_alt
from .words import words
from .your_data_state import YourData

MOST_IN_A_CHART = 6  # runs; there are as many colours and marks


def draw_definitions(data: YourData) -> None:
    """Draw k, the gain and the least relevant grade in one row."""
    asked = data.settings
    with st.container(horizontal=True, key="definitions-row", gap="medium"):
        hold("set-k", asked.k)
        st.number_input(
            "Cutoff k",
            1,
            MAX_K,
            step=1,
            key="set-k",
            width=150,
            on_change=lambda: data.ask(k=int(st.session_state["set-k"] or asked.k)),  # emptied: as it was
        )
        hold("set-min-grade", asked.min_grade)
        st.selectbox(
            "Relevant from grade",
            data.grades,
            key="set-min-grade",
            width=170,
            help="For every metric but nDCG, which reads the grades themselves.",
            on_change=lambda: data.ask(min_grade=int(st.session_state["set-min-grade"])),
        )
        hold("set-gain", asked.gain)
        st.selectbox(
            "Gain in nDCG",
            list(GAIN_WORDS),
            key="set-gain",
            width=250,
            format_func=lambda gain: f"{GAIN_WORDS[gain]} ({gain})",
            help=f"With grades above 1 it matters. {GAINS_ELSEWHERE}",
            on_change=lambda: data.ask(gain=st.session_state["set-gain"]),
        )


def draw_refused(data: YourData) -> None:
    """Say of each run that cannot be measured with these judgments why not."""
    for number, name in enumerate(data.runs):
        report = data.report(name)
        if isinstance(report, FileError):
            words(f"{report.fault}. {report.fix}", "notice", key=f"refused-{number}", strong=f"{name} is not measured:")


def draw_notes(data: YourData, reports: Mapping[str, Report]) -> None:
    """Say which queries the means are over, and list the others where they are asked for."""
    assert data.qrels is not None
    for number, (name, report) in enumerate(reports.items()):
        notes = notes_on_means(data.runs[name], data.qrels, report)
        if notes:
            words(notes, "aside", key=f"notes-{number}", strong=f"{name}:")
    unusual = unusual_queries(reports)
    if unusual.empty:
        return
    listed = st.expander("The queries that are left out, or count 0", key="unusual", on_change="rerun")
    if listed.open:
        with listed:
            st.dataframe(unusual, hide_index=True, height=min(36 * len(unusual) + 40, 320), alt="Queries left out")


def draw_means(data: YourData, reports: Mapping[str, Report]) -> None:
    """Draw a row a run, a column a metric, each mean with its 95 % interval."""
    columns = [mean_symbol(metric.name, data.settings.k) for metric in CATALOGUE]
    rows = []
    with st.spinner("Drawing queries again for the intervals"):
        for name, report in reports.items():
            intervals = data.intervals(name, report)
            means = [
                Mean(format_mean(report.means[metric.name]), interval_text(intervals[metric.name]))
                for metric in CATALOGUE
            ]
            rows.append((name, used_text(report), means))
    interval_table("Means of each run with their 95 % intervals", columns, rows, key="means")
    st.markdown(
        f":small[:gray[Below each mean: its 95 % interval, by drawing the queries anew {ROUNDS:,} times (bootstrap, "
        "percentiles). It says how far the mean could move with other queries of this kind; it knows nothing of wrong "
        "judgments.]]"
    )


def draw_metric_choice(data: YourData, key: str) -> None:
    """Draw the choice of the metric that the distribution, and the comparison, are of."""
    hold(key, data.settings.metric)
    st.segmented_control(
        "Metric",
        [metric.name for metric in CATALOGUE],
        format_func=lambda name: METRICS[name].symbol_at(data.settings.k),
        key=key,
        required=True,
        label_visibility="collapsed",
        wrap=True,
        on_change=lambda: data.ask(metric=st.session_state[key]),
    )


def draw_charts(data: YourData, reports: Mapping[str, Report]) -> None:
    """Draw mean precision and recall against k, and how the queries are spread around the mean."""
    shown = dict(list(reports.items())[:MOST_IN_A_CHART])
    if len(shown) < len(reports):
        st.markdown(f":gray[The charts show the first {MOST_IN_A_CHART} runs; remove some to see others.]")
    if not next(iter(shown.values())).queries_used:
        st.markdown(":gray[There is nothing to draw: no query has a relevant document.]")
        return
    k, depth = data.settings.k, shown_depth(shown.values(), data.settings.k)
    for column, measure in zip(st.columns(2, gap="large"), ("precision", "recall"), strict=True):
        with column:
            st.subheader(f"Mean {measure} against k", anchor=False)
            live_figure(
                mean_curves(shown, measure, k, depth),
                key=f"mean-{measure}",
                alt=mean_curves_alt(shown, measure, k, depth),
                save_as=f"mean-{measure}",
            )
    with st.container(horizontal=True, vertical_alignment="center", key="distribution-head"):
        st.subheader("A mean hides queries", anchor=False)
        draw_metric_choice(data, "distribution-metric")
    live_figure(
        distribution(shown, data.settings.metric),
        key="distribution",
        alt=distribution_alt(shown, data.settings.metric),
        save_as=f"distribution-{data.settings.metric}",
    )
