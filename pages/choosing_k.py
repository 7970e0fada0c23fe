"""Choosing k: who reads the list decides the cutoff, and the cutoff decides which numbers matter."""

import streamlit as st

from examples.query_sets import slug_of
from metrics.query_set_summary import used_text
from ui.choosing_reports import alike_in, reports_of
from ui.choosing_state import arrive, chosen, mirror, take_to_open
from ui.choosing_views import (
    draw_alike,
    draw_curves,
    draw_distribution,
    draw_lesson_table,
    draw_reader,
    draw_run_choice,
    draw_runs,
    draw_set_choice,
    draw_strip,
    draw_strip_choices,
    table_title,
)
from ui.entry import through_app
from ui.opening import open_example
from ui.site import draw_next
from ui.words import words

through_app()
arrive()

with st.container(key="reading"):
    st.title("Choosing k", anchor=False)
    st.markdown(
        "The right k is not a property of a metric: it is where your reader stops. Say who reads, and see which of the "
        "means is about that reader, and which are not."
    )
draw_set_choice(chosen())
words(chosen().query_set.note, "aside", key="note")


@st.fragment
def choosing() -> None:
    choice = chosen()
    reports = reports_of(choice.set, choice.k)
    report = reports[choice.run]
    with st.container(key="notices"):  # always there: were it to come and go, all below would be mounted anew
        if choice.notices:
            words(list(choice.notices), "notice", key="notice")

    st.header("Who reads the list?", anchor=False)
    draw_reader(choice, report)
    draw_curves(choice, reports)

    left, right = st.columns(2, gap="large")
    with left, st.container(key="lesson"):
        st.subheader(table_title(choice), anchor=False)
        draw_run_choice(choice, "table_run")
        draw_lesson_table(choice, report)
    with right:
        st.subheader(f"The runs at k = {choice.k}", anchor=False)
        draw_runs(choice, reports)
        st.markdown(f":gray[{used_text(report).capitalize()}. Underlined: the best of its column.]")
        if report.left_out:
            words(report.notices, "aside", key="left_out")

    st.header("Query by query", anchor=False)
    in_no_mean = " Dashed: in no mean, for nothing is relevant." if report.left_out else ""
    st.markdown(f"A mean is made of these: a cell a query, deeper where the value is higher.{in_no_mean}")
    draw_strip_choices(choice)
    draw_strip(choice, report)

    st.header("A mean hides queries", anchor=False)
    st.markdown("Each dot is a query, the long line is their mean. No query need be anywhere near it.")
    draw_distribution(choice, reports)

    mirror()
    if query := take_to_open():
        open_example(slug_of(choice.query_set, choice.run, query), choice.k, back="choosing_k")


with st.container(key="choosing"):
    choosing()

if pair := alike_in(chosen().set):
    st.header("Two runs, one mean, different queries", anchor=False)
    draw_alike(chosen(), pair)

draw_next("choosing_k")
