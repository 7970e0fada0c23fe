"""The parts of "Choosing k" that draw a choice: who reads, the curves, the tables, the strip."""

from collections.abc import Mapping

import streamlit as st

from examples.query_sets import SETS
from metrics.catalogue import CATALOGUE, METRICS
from metrics.comparison_alike import AlikePair, wins_by_kind
from metrics.comparison_words import p_text, verdict
from metrics.display import best_of, signed
from metrics.mean_display import format_mean, mean_symbol
from metrics.query_set import Report

from .chart_parts import CUTOFF_LABEL, CUTOFF_LINE
from .choosing_reports import cells_of
from .choosing_state import LARGEST_K, OFFERED, READERS, SORTS, Choice, choose, note_to_open
from .held import hold
from .live_figure import Cutoff, live_figure
from .marked_table import Column, Value, marked_table
from .pair_chart import paired_values, paired_values_alt
from .query_strip import query_strip
from .set_charts import distribution, distribution_alt, mean_curves, mean_curves_alt
from .words import words

LESSON_KS = (1, 2, 3, 4, 5, 8)
MEANS = tuple(METRICS)


def draw_set_choice(choice: Choice) -> None:
    hold("choose-set", choice.set)
    st.segmented_control(
        "Query set",
        OFFERED,
        format_func=lambda slug: SETS[slug]().title,
        key="choose-set",
        required=True,
        on_change=lambda: choose(set=st.session_state["choose-set"]),
    )


def draw_reader(choice: Choice, report: Report) -> None:
    """Draw who reads the list, why that matters, and k."""
    left, right = st.columns([7, 4], gap="large", vertical_alignment="center")
    with left:
        hold("choose-reader", choice.reader or None)
        st.segmented_control(
            "Who reads the list?",
            list(READERS),
            format_func=lambda name: READERS[name].label,
            key="choose-reader",
            label_visibility="collapsed",
            wrap=True,
            on_change=lambda: choose(reader=st.session_state["choose-reader"] or ""),
        )
    with right:
        hold("choose-k", choice.k)
        st.slider("Cutoff k", 1, LARGEST_K, key="choose-k", on_change=lambda: choose(k=st.session_state["choose-k"]))
    words(why(choice, report), "cause", key="why", strong=looked_at(choice))


def looked_at(choice: Choice) -> str:
    if not choice.reader:
        return f"k = {choice.k}."
    return f"Look at {' and '.join(mean_symbol(metric, choice.k) for metric in choice.matters)}."


def why(choice: Choice, report: Report) -> list[str]:
    """Say why the lit metrics matter, and how far precision could go at all."""
    best = format_mean(float(report.curve["best_precision"][choice.k]))
    ceiling = f"Mean P@{choice.k} cannot exceed {best} on this set: its queries have too few relevant passages."
    if best == format_mean(1):
        ceiling = f"Mean P@{choice.k} could be {best} on this set: every query has relevant passages enough for that."
    if not choice.reader:
        return ["Choose who reads the list, and the numbers that answer for them are lit.", ceiling]
    return [READERS[choice.reader].why, ceiling]


def draw_curves(choice: Choice, reports: Mapping[str, Report]) -> None:
    """Draw mean precision and mean recall against k, side by side."""
    cutoff = Cutoff(choice.k, CUTOFF_LINE, CUTOFF_LABEL, 1, LARGEST_K)
    for column, measure in zip(st.columns(2, gap="large"), ("precision", "recall"), strict=True):
        with column:
            st.subheader(f"Mean {measure} against k", anchor=False)
            live_figure(
                mean_curves(reports, measure, choice.k, LARGEST_K),
                key=f"mean_{measure}",
                alt=mean_curves_alt(reports, measure, choice.k, LARGEST_K),
                cutoff=cutoff,
                on_cutoff=lambda k: choose(k=k),
                save_as=f"mean-{measure}-at-k",
            )


def table_title(choice: Choice) -> str:
    """The lesson's table is the lesson's only with the lesson's set."""
    return "The lesson’s table, live" if choice.set == OFFERED[0] else "Precision and recall at k"


def draw_lesson_table(choice: Choice, report: Report) -> None:
    """Draw precision and recall at the lesson's cutoffs, and at the one chosen."""
    ks = sorted({*LESSON_KS, choice.k})
    marked_table(
        f"Mean precision and recall of the {choice.run} run at k = {', '.join(map(str, ks))}",
        "k",
        [Column(str(k), lit=k == choice.k) for k in ks],
        {
            f"{title}@k": [Value(format_mean(float(report.curve[measure][k]))) for k in ks]
            for title, measure in (("Precision", "precision"), ("Recall", "recall"))
        },
        key="lesson_table",
        lit="the cutoff",
    )


def draw_runs(choice: Choice, reports: Mapping[str, Report]) -> None:
    """Draw the means of every run at the cutoff."""
    shown = {metric: {name: format_mean(report.means[metric]) for name, report in reports.items()} for metric in MEANS}
    best = {metric: best_of(means) for metric, means in shown.items()}
    marked_table(
        f"Means of each run at k = {choice.k}",
        "run",
        [Column(mean_symbol(metric, choice.k), lit=metric in choice.matters) for metric in MEANS],
        {name: [Value(shown[metric][name], best=name in best[metric]) for metric in MEANS] for name in reports},
        key="runs_table",
        lit="matters to this reader",
    )


def draw_run_choice(choice: Choice, key: str) -> None:
    hold(key, choice.run)
    st.segmented_control(
        "Run",
        list(choice.query_set.runs),
        key=key,
        required=True,
        on_change=lambda: choose(run=st.session_state[key]),
    )


def draw_strip_choices(choice: Choice) -> None:
    """Draw the run, the metric and the order of the strip."""
    with st.container(horizontal=True, key="strip-choices", gap="medium"):
        draw_run_choice(choice, "strip_run")
        hold("choose-metric", choice.metric)
        st.segmented_control(
            "Metric",
            [metric.name for metric in CATALOGUE],
            format_func=lambda name: METRICS[name].symbol_at(choice.k),
            key="choose-metric",
            required=True,
            wrap=True,
            on_change=lambda: choose(metric=st.session_state["choose-metric"]),
        )
        hold("choose-sort", choice.sort)
        st.segmented_control(
            "Sort by",
            list(SORTS),
            format_func=SORTS.__getitem__,
            key="choose-sort",
            required=True,
            on_change=lambda: choose(sort=st.session_state["choose-sort"]),
        )


def draw_strip(choice: Choice, report: Report) -> None:
    query_strip(
        cells_of(choice, report),
        key="strip",
        on_open=note_to_open,
        symbol=METRICS[choice.metric].symbol_at(choice.k),
        by_kind=choice.sort == "kind",
    )


def draw_distribution(choice: Choice, reports: Mapping[str, Report]) -> None:
    live_figure(
        distribution(reports, choice.metric),
        key="distribution",
        alt=distribution_alt(reports, choice.metric),
        save_as=f"distribution-of-{METRICS[choice.metric].symbol_at(choice.k).replace(' ', '-').replace('@', '-at-')}",
    )


def draw_alike(choice: Choice, pair: AlikePair) -> None:
    """Draw the values of two runs that a mean cannot tell apart, and what a mean does not say of them."""
    left, right = st.columns([5, 6], gap="large", vertical_alignment="center")
    found, symbol = pair.comparison, mean_symbol(pair.metric, pair.k)
    first, second = (format_mean(mean) for mean in pair.means)
    low, high = (signed(end) for end in found.interval)
    with left:
        st.markdown(
            "Here k stands, whatever it is above, where two runs with close means disagree on the most queries. "
            f"By {symbol}, **{pair.first}** has {first} and **{pair.second}** {second}. From "
            f"{pair.first} to {pair.second} the mean changes by {signed(found.mean_difference)}; the 95 % interval is "
            f"{low} to {high}, and a paired randomisation test gives p = {p_text(found.randomisation_p)}."
        )
        st.markdown(verdict(found, pair.first, pair.second))
        st.markdown(
            f"Yet the two are equal on only {found.ties} of {found.num_queries} queries. {pair.first} is better on "
            f"{found.losses}, {pair.second} on {found.wins}. By kind of query:"
        )
        kinds = {name: query.kind for name, query in choice.query_set.queries.items()}
        marked_table(
            f"Queries of each kind on which {pair.first} or {pair.second} is better by {symbol}",
            "kind of query",
            [Column(f"{pair.first} better"), Column("equal"), Column(f"{pair.second} better")],
            {kind: [Value(str(count)) for count in counts] for kind, counts in wins_by_kind(pair, kinds).items()},
            key="alike_kinds",
            lit="",
        )
        st.markdown("Runs that fail on different queries are worth putting together. No mean can tell which those are.")
    with right:
        live_figure(
            paired_values(pair, list(choice.query_set.runs)),
            key="alike",
            alt=paired_values_alt(pair),
            save_as=f"{pair.first}-and-{pair.second}",
        )
