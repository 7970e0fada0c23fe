"""What "Fusion" is made of: what to fuse, the two lists and their fusion, the metrics of all three, the evidence."""

from dataclasses import replace

import streamlit as st

from examples.fused_lists import SOURCES, queries_of
from examples.fusion_evidence import FUSED, Against, largest_changes, measured
from examples.query_sets import load_help_centre_set
from metrics.catalogue import CATALOGUE
from metrics.cause import explain
from metrics.display import format_value, signed
from metrics.fusion_board import best_of_each
from metrics.one_query import values_of

from .board_view import draw_board, draw_steps
from .come_into_view import come_into_view
from .fused_list import fused_list
from .fusion_state import LARGEST_CONSTANT, Fusion
from .held import hold
from .marked_table import Column, Value, marked_table
from .opening import draw_open_link
from .words import words

_BOARDS = ("fuse-first", "fuse-second")
_ARRIVE = "fuse_arrive"


def draw_choice(shown: Fusion) -> None:
    """Draw what can be fused, and the steps back and forth."""
    if st.session_state.pop(_ARRIVE, False):
        come_into_view(key="fuse-arrive")
    pick = shown.pick
    with st.container(horizontal=True, vertical_alignment="bottom", key="fuse-choice"):
        hold("fuse_source", pick.source)
        st.segmented_control(
            "Lists to fuse",
            list(SOURCES),
            format_func=lambda source: SOURCES[source],
            key="fuse_source",
            required=True,
            wrap=True,
            on_change=lambda: shown.choose_source(st.session_state["fuse_source"]),
        )
        if queries := queries_of(pick.source):
            hold("fuse_query", pick.query)
            st.selectbox(
                "Query",
                list(queries),
                format_func=queries.__getitem__,
                key="fuse_query",
                width=420,
                on_change=lambda: shown.choose(replace(shown.pick, query=st.session_state["fuse_query"])),
            )
        st.space("stretch")
        lists = shown.lists
        draw_steps(
            lists.undo if lists.past else None,
            lists.redo if lists.future else None,
            shown.reset if shown.is_changed else None,
            of="fuse",
        )


def draw_constant(shown: Fusion) -> None:
    hold("fuse_constant", shown.pick.constant)
    st.slider(
        "The constant c",
        1,
        LARGEST_CONSTANT,
        key="fuse_constant",
        on_change=lambda: shown.choose(replace(shown.pick, constant=st.session_state["fuse_constant"])),
    )


def draw_lists(shown: Fusion, back: str) -> None:
    """Draw the two boards and, beside them, what becomes of them."""
    columns = st.columns(3, gap="medium")
    boards = (shown.lists.left, shown.lists.right)
    for column, key, board, name in zip(columns, _BOARDS, boards, shown.parents, strict=False):
        with column:
            st.subheader(f"The {name} list", anchor=False)
            draw_board(board, key)
    with columns[2]:
        st.subheader("Their fusion", anchor=False)
        fused_list(shown.documents, shown.fused, list(shown.parents), shown.pick.constant, key="fused")
        draw_open_link(shown.fused, back=back, label="Open the fused list on the Playground")


def draw_metrics(shown: Fusion) -> None:
    """Draw the six metrics of the three lists, the best of each marked."""
    lists = {**shown.parents, "fused": shown.fused}
    best = best_of_each(lists)
    rows = {}
    for name, scenario in lists.items():
        values = values_of(scenario)
        rows[name] = [
            Value(format_value(metric.name, getattr(values, metric.name)), name in best[metric.name])
            for metric in CATALOGUE
        ]
    columns = [Column(metric.symbol_at(shown.fused.k)) for metric in CATALOGUE]
    marked_table(
        "The six metrics of both lists and of their fusion", "list", columns, rows, key="fused-metrics", lit=""
    )


def draw_causes(shown: Fusion) -> None:
    """Draw, for either list, which metrics moved on the way from it to the fused list, and why."""
    for key, (name, scenario) in zip(_BOARDS, shown.parents.items(), strict=True):
        said = explain(scenario, shown.fused) or ["Nothing moved: the two lists are the same."]
        words(said, "cause", key=f"{key}-cause", strong=f"From the {name} list to the fused one:")


def draw_measured(metric: str, k: int) -> None:
    """Draw how the fused run of the measured set stands against the runs it was made of."""
    rows = {f"{FUSED} against {against.parent}": _cells(against) for against in measured(metric, k)}
    columns = [Column(head) for head in ("better", "equal", "worse", "mean difference", "95 % interval")]
    marked_table(
        "The measured set: fusion against either run", "queries", columns, rows, key=f"measured-{metric}", lit=""
    )


def _cells(against: Against) -> list[Value]:
    found = against.found
    low, high = found.interval
    counts = (found.wins, found.ties, found.losses)
    return [
        *(Value(str(count)) for count in counts),
        Value(signed(found.mean_difference)),
        Value(f"{signed(low)} to {signed(high)}"),
    ]


def draw_ends(shown: Fusion, metric: str, k: int) -> None:
    """Draw the queries on which fusion loses and gains most, each to be put on the boards above."""
    changes = dict(largest_changes(metric, k))
    queries = load_help_centre_set().queries
    st.pills(
        "Put one on the boards above",
        list(changes),
        format_func=lambda query: f"{queries[query].id}: {signed(changes[query])}",
        key="fuse_end",
        on_change=lambda: _show(shown, st.session_state["fuse_end"]),
    )


def _show(shown: Fusion, query: str | None) -> None:
    if query:
        shown.choose(replace(shown.pick, source="help-centre", query=query))
        st.session_state[_ARRIVE] = True
    st.session_state["fuse_end"] = None
