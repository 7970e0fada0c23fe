"""Two runs side by side: the difference on each query, its mean, and what may be said of it."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from metrics.catalogue import METRICS
from metrics.comparison_words import cautions, counts, facts, verdict
from metrics.query_set import Report

from .compare_charts import difference_alt, difference_bars
from .held import hold
from .live_figure import live_figure
from .set_charts import color_of
from .terms_table import Row, terms_table
from .words import words
from .your_data_state import YourData
from .your_data_views import draw_metric_choice


def draw_comparison(data: YourData, reports: Mapping[str, Report]) -> None:
    first, second = data.pair
    with st.container(horizontal=True, vertical_alignment="bottom", key="pair"):
        _draw_choice(data, "first", "First run", [name for name in reports if name != second], first)
        _draw_choice(data, "second", "Second run", [name for name in reports if name != first], second)
        st.button("Swap", on_click=lambda: data.ask(first=second, second=first), key="swap")
    draw_metric_choice(data, "compared-metric")
    metric, k = data.settings.metric, data.settings.k
    with st.spinner("Comparing query by query"):
        found = data.comparison(first, second, metric)
    words(counts(found, first, second, METRICS[metric].symbol_at(k)), "lead", key="counts")
    colors = [color_of(list(reports).index(name)) for name in (first, second)]  # as in the charts above
    left, right = st.columns([6, 5], gap="large")
    with left:
        live_figure(
            difference_bars(found, first, second, k, colors),
            key="differences",
            alt=difference_alt(found, first, second, k),
            save_as=f"difference-{metric}",
        )
    with right:
        rows = [Row((value, name), title=meaning) for name, value, meaning in facts(found)]
        terms_table("The comparison in numbers", ("value", "what it is"), rows, key="comparison", channel="", words=1)
    words(verdict(found, first, second), "cause", key="verdict", strong="What this allows to say.")
    if kept_in_mind := cautions(found):
        words(kept_in_mind, "aside", key="cautions", strong="Before reading anything into it.")


def _draw_choice(data: YourData, name: str, label: str, options: list[str], chosen: str) -> None:
    key = f"{name}-run"
    hold(key, chosen)
    st.selectbox(label, options, key=key, width=240, on_change=lambda: data.ask(**{name: st.session_state[key]}))
