"""The arithmetic behind a metric: its question, its formula, this list's numbers in it, its terms, its code."""

from collections.abc import Callable

import streamlit as st

from metrics.catalogue import CATALOGUE, METRICS
from metrics.scenario import Scenario
from metrics.snippets import snippet
from metrics.source import source_of
from metrics.worked import Term, WorkedValue, worked

from .formula_view import draw_formula
from .held import hold
from .terms_table import Row, terms_table
from .words import words

_MISSING_NAMED = 5
_NOT_COUNTED = {"ndcg": "With a gain, but not counted:"}  # a grade can have one and not count as relevant


def draw_worked(scenario: Scenario, metric_name: str, *, on_open: Callable[[str], None], channel: str) -> None:
    metric, value = METRICS[metric_name], worked(scenario, metric_name)
    with st.container(horizontal=True, vertical_alignment="center", key="worked-head"):
        st.subheader(f"{value.symbol}, worked", anchor=False)
        _draw_choice(scenario.k, metric_name, on_open)
    st.markdown(f"*{metric.question}*")
    draw_formula(value.formula, metric.letters)
    if value.reason:
        st.markdown(value.reason)
    words(value.filled, "formula", key="filled")
    if value.notes:
        words(list(value.notes), "aside", key="beside")
    _draw_terms(scenario, value, channel)
    notes = st.expander("When to use it, what it does not see, where others differ", key="notes", on_change="rerun")
    if notes.open:  # closed ones stay empty, so that they do not slow every move down
        with notes:
            _draw_notes(metric_name)
    code = st.expander("Show the code", key="code", on_change="rerun")
    if code.open:
        with code:
            _draw_code(scenario, metric_name)


def _draw_choice(k: int, metric_name: str, on_open: Callable[[str], None]) -> None:
    hold("worked_metric", metric_name)
    st.segmented_control(
        "Metric",
        [metric.name for metric in CATALOGUE],
        format_func=lambda name: METRICS[name].symbol_at(k),
        key="worked_metric",
        required=True,
        label_visibility="collapsed",
        wrap=True,
        on_change=lambda: on_open(st.session_state["worked_metric"]),
    )


def _draw_terms(scenario: Scenario, value: WorkedValue, channel: str) -> None:
    columns = ("rank", "document", *value.columns)
    terms_table(
        f"The terms of {value.symbol}", columns, _rows(scenario, value.metric, value.rows), key="terms", channel=channel
    )
    if value.missing:
        lines = [f"{_name(scenario, missing.doc)}, {missing.cost}." for missing in value.missing[:_MISSING_NAMED]]
        if len(value.missing) > _MISSING_NAMED:
            lines.append(f"And {len(value.missing) - _MISSING_NAMED} more.")
        words(lines, "aside", key="missing", strong=_NOT_COUNTED.get(value.metric, "Relevant, but not counted:"))
    if value.ideal:
        st.markdown("**The ideal order**: all judged documents, highest grade first, retrieved or not.")
        terms_table(
            "The ideal order", columns, _rows(scenario, value.metric, value.ideal), key="ideal", channel=channel
        )


def _rows(scenario: Scenario, metric_name: str, terms: tuple[Term, ...]) -> list[Row]:
    return [
        Row(
            (str(term.rank), term.doc, *term.cells),
            doc=term.doc,
            title=scenario.title(term.doc) if scenario.title(term.doc) != term.doc else "",
            counts=bool(term.adds),
            dim=not (term.within_cutoff or METRICS[metric_name].reads_whole_list),
        )
        for term in terms
    ]


def _name(scenario: Scenario, doc: str) -> str:
    title = scenario.title(doc)
    return doc if title == doc else f"{doc} {title}"


def _draw_notes(metric_name: str) -> None:
    metric = METRICS[metric_name]
    st.markdown(f"**Use it when:** {metric.use_when}")
    st.markdown(f"**Range:** {metric.range}")
    st.markdown(f"**Blind to:** {metric.blind_to}")
    st.markdown("\n".join(f"- {case}" for case in metric.edge_cases))
    st.markdown(f"**Elsewhere:** {metric.elsewhere}")


def _draw_code(scenario: Scenario, metric_name: str) -> None:
    st.markdown("What ran here:")
    st.code(source_of(metric_name), language="python", wrap_lines=True)
    snippets = snippet(scenario, metric_name)
    for tab, code in zip(st.tabs(list(snippets)), snippets.values(), strict=True):
        tab.code(code, language="python", wrap_lines=True)
