"""What "Same documents, different order" is made of: its choices, its two boards, its two tables."""

import streamlit as st

from examples.two_lists import load_pairs
from metrics.catalogue import CATALOGUE, METRICS
from metrics.pair_words import differences, swap_change, swap_in_words
from metrics.pairs import neighbour_swaps
from metrics.scenario import Scenario

from .board import readout
from .board_view import draw_board, draw_steps
from .held import hold
from .joining_lines import joining_lines
from .metric_table import Cell, Column, Row, metric_table
from .opening import draw_open_link
from .two_lists_state import Board, TwoLists

LEFT, RIGHT = "left", "right"
_FIRST_SEARCH = ("reciprocal_rank", "ndcg")


def draw_choice(lists: TwoLists) -> None:
    """Draw the presets, and the steps back and forth."""
    pairs = load_pairs()
    with st.container(horizontal=True, vertical_alignment="bottom", key="pair-choice"):
        hold("preset", lists.shown_preset)
        st.segmented_control(
            "Two lists to start from",
            list(pairs),
            format_func=lambda slug: pairs[slug].name,
            key="preset",
            label_visibility="collapsed",
            wrap=True,
            on_change=lambda: lists.show_preset(st.session_state["preset"] or lists.preset),
        )
    with st.container(horizontal=True, vertical_alignment="center", key="pair-search"):
        st.markdown("Find two orders that agree on", width="content")
        _draw_metric_choice("same", _FIRST_SEARCH[0])
        st.markdown("and differ on", width="content")
        _draw_metric_choice("different", _FIRST_SEARCH[1])
        st.button(
            "Find me a pair",
            key="find",
            on_click=lambda: lists.search(st.session_state["same"], st.session_state["different"]),
        )
        st.space("stretch")
        draw_steps(
            lists.undo if lists.past else None,
            lists.redo if lists.future else None,
            lists.reset if lists.can_reset else None,
            of="pair",
        )


def _draw_metric_choice(key: str, first: str) -> None:
    names = [metric.name for metric in CATALOGUE]
    st.selectbox(
        "The metric to agree on" if key == "same" else "The metric to differ on",
        names,
        index=names.index(first),
        format_func=lambda name: METRICS[name].symbol.format(k="k"),
        key=key,
        label_visibility="collapsed",
        width=150,
    )


def draw_boards(lists: TwoLists, back: str) -> None:
    """Draw the two boards side by side, each with its readout, and the lines between them."""
    with st.container(gap=None):  # the lines' own box takes no room
        joining_lines(LEFT, RIGHT, key="joining")
        columns = st.columns(2, gap="xlarge")
    shown = zip(columns, (LEFT, RIGHT), (lists.left, lists.right), lists.names, ("first", "second"), strict=True)
    for column, key, board, name, which in shown:
        with column:
            st.header(name, anchor=False)
            _draw_with_values(lists, key, board)
            draw_open_link(board.scenario, back=back, label=f"Open the {which} list on the Playground")


def _draw_with_values(lists: TwoLists, key: str, board: Board) -> None:
    readout(
        board.scenario,
        board.before,
        key=f"{key}-values",
        channel=key,
        rev=board.rev,
        ack=board.ack,
        hidden=False,
        open_metric=lists.chosen,
        on_open=lists.open,
    )
    draw_board(board, key)


def draw_differences(left: Scenario, right: Scenario, names: tuple[str, str], chosen: str) -> None:
    """Draw the six metrics of both lists, how far they are apart, and what each does not see."""
    rows = [
        Row(
            each.symbol,
            (
                Cell(each.left),
                Cell(each.right),
                Cell(f"{each.change} {each.words}".strip(), each.direction),
                Cell(each.blind_to, "words"),
            ),
            metric=each.metric,
            chosen=each.metric == chosen,
        )
        for each in differences(left, right)
    ]
    columns = (*(Column(name) for name in names), Column("In the second"), Column("Blind to", holds="prose"))
    metric_table("The six metrics of both lists", columns, rows, key="differences")


def draw_swaps(scenario: Scenario, chosen: str) -> None:
    """Draw the blindness map: which metrics see a swap of two neighbours."""
    swaps = neighbour_swaps(scenario)
    if not swaps:
        st.markdown(":gray[There is nothing to swap: the first list holds fewer than two documents.]")
        return
    rows = []
    for metric in CATALOGUE:
        cells = []
        for swap in swaps:
            change, _ = swap_change(swap, metric.name)
            told = swap_in_words(swap, metric.name, scenario.k)
            cells.append(Cell(change or "·", "moves" if change else "still", told))
        rows.append(Row(metric.symbol_at(scenario.k), cells, metric.name, chosen=metric.name == chosen))
    columns = [
        Column(
            f"{swap.rank} ⇄ {swap.rank + 1}",
            holds="marks",
            note=f"across k = {scenario.k}" if swap.crosses_cutoff else "",
            apart=swap.crosses_cutoff,
        )
        for swap in swaps
    ]
    metric_table("Which metrics a swap of two neighbours changes", columns, rows, key="swaps")
