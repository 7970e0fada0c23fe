"""A card a metric: what it asks, how it is computed, when to look at it, where it lies, and its code."""

from pathlib import Path

import streamlit as st

from examples.metric_cards import LIES, WORKED_ON
from examples.query_sets import find_example
from metrics.catalogue import METRICS, Metric
from metrics.source import source_of
from metrics.worked import worked

from .formula_view import draw_formula
from .opening import draw_example_link, draw_open_link
from .ranking_strip import ranking_strip
from .words import words

DEFINITIONS = "pages/definitions.py"


def apply_look() -> None:
    """Style what is this page's alone."""
    st.html(Path(__file__).with_name("metric_cards.css"))


def draw_card(metric_name: str, *, back: str, full: bool, alone: bool) -> None:
    """Draw a card.

    Parameters
    ----------
    metric_name
        A field of `Values`.
    back
        The url of the page to which the Playground leads back.
    full
        Whether edge cases, other tools and the code are shown outright, instead of on demand.
    alone
        Whether it is the only card on the page and so has room for two columns.
    """
    metric = METRICS[metric_name]
    with st.container(border=True, height="stretch", key=f"card-{metric_name}"):
        st.header(metric.title, anchor=False)
        st.markdown(f"*{metric.question}*")
        if alone:
            left, right = st.columns(2, gap="large")
        else:
            left = right = st.container()
        with left:
            draw_formula(metric.formula, metric.letters)
            _draw_example(metric, back)
            st.markdown(f"**Use it when** {_continued(metric.use_when)}")
            st.markdown(f"**Range** {metric.range}")
            _draw_lie(metric, back)
        with right:
            if full:
                _draw_edges(metric)
                _draw_code(metric_name)
            else:
                _draw_on_demand(metric)


def _draw_example(metric: Metric, back: str) -> None:
    slug, name = WORKED_ON[metric.name]
    scenario = find_example(slug).scenario
    value = worked(scenario, metric.name)
    with st.container(key=f"example-{metric.name}"):
        st.markdown(f":small[:gray[Worked on {name}]]")
        ranking_strip(scenario, key=f"strip-{metric.name}", cutoff=not metric.reads_whole_list)
        words(value.filled, "formula", key=f"filled-{metric.name}")
        draw_example_link(slug, back=back, label="Work it on the Playground", metric=metric.name)


def _draw_lie(metric: Metric, back: str) -> None:
    lie = LIES[metric.name]
    with st.container(key=f"lie-{metric.name}"):
        st.markdown(f"**Where it lies to you** {lie.sentence}")
        st.markdown(f":gray[Blind to: {_continued(metric.blind_to)}]")
        draw_open_link(lie.scenario, back=back, label="See that list", metric=metric.name)


def _draw_on_demand(metric: Metric) -> None:
    edges = st.expander("Edge cases, and where others differ", key=f"edges-{metric.name}", on_change="rerun")
    if edges.open:
        with edges:
            _draw_edges(metric)
    code = st.expander("Show the code", key=f"code-{metric.name}", on_change="rerun")
    if code.open:
        with code:
            _draw_code(metric.name)


def _draw_edges(metric: Metric) -> None:
    st.markdown("**At the edges**")
    st.markdown("\n".join(f"- {case}" for case in metric.edge_cases))
    st.markdown(f"**Elsewhere** {metric.elsewhere}")
    st.page_link(DEFINITIONS, label="Other definitions, side by side", icon=":material/arrow_outward:")


def _draw_code(metric_name: str) -> None:
    st.code(source_of(metric_name), language="python", wrap_lines=True)


def _continued(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]
