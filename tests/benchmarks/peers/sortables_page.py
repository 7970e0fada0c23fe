"""The Playground built on streamlit-sortables and st.plotly_chart: what the board's speed is compared with.

All else is the Playground's own: state, readout, sentence of cause, worked arithmetic, metrics and figure. It is run by
`streamlit run`, from tests/benchmarks/release.py.
"""

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

import plotly.graph_objects as go
import plotly.io as pio
import streamlit as st
from streamlit_sortables import sort_items

from metrics.one_query import curve_of
from metrics.scenario import Scenario
from ui import chart_parts, chart_template, charts
from ui.address import mirror, playground
from ui.board import readout
from ui.chart_template import TEMPLATE
from ui.state import Playground
from ui.theme import apply_theme
from ui.toolbar import draw_toolbar
from ui.words import words
from ui.worked_view import draw_worked

st.set_page_config(page_title="Peer", layout="wide")
apply_theme()

BOARD = "board"
LISTS = ("Ranking", "Not retrieved")
COLOURS = {
    "INK": "#1d2329",
    "PAPER": "#ffffff",
    "QUIET": "#5d6670",
    "GRID": "#dedad1",
    "PRECISION": "#2f5da8",
    "RECALL": "#a9520e",
    "CUTOFF": "#b3261e",
    "FONT": "sans-serif",
}


def paint_charts() -> None:
    """Puts colours where the figure names theme variables, which st.plotly_chart cannot read; once, not per move."""
    variables = {getattr(chart_template, name): colour for name, colour in COLOURS.items()}
    template = re.sub(r"var\([\w-]+\)", lambda found: variables[found[0]], pio.templates[TEMPLATE].to_json())
    pio.templates[TEMPLATE] = go.layout.Template(json.loads(template))
    for module in (chart_parts, charts):
        vars(module).update({name: colour for name, colour in COLOURS.items() if hasattr(module, name)})


def as_lists(scenario: Scenario) -> list[dict[str, str | list[str]]]:
    """What sort_items takes. It tells documents apart by their texts, so the id has to stand in them."""
    both = zip(LISTS, (scenario.ranking, scenario.not_retrieved), strict=True)
    return [{"header": name, "items": [f"{doc} {scenario.title(doc)}" for doc in docs]} for name, docs in both]


def take_move(state: Playground) -> None:
    """The lists as they were left stand in the session before the script draws anything."""
    if lists := st.session_state.get(BOARD):
        state.change(state.scenario.with_ranking(text.partition(" ")[0] for text in lists[0]["items"]))


def draw_chart(scenario: Scenario) -> None:
    curve = curve_of(scenario)
    shape = {"num_ranked": len(scenario.ranking), "num_relevant": len(scenario.relevant)}
    figure = charts.against_k(curve, scenario.k, **shape)
    alt = charts.alt_text(curve, scenario.k, **shape)
    st.subheader("Precision and recall against k", anchor=False)
    st.plotly_chart(figure, key="against_k", theme=None, alt=alt, config={"displayModeBar": False})


@st.fragment
def play(state: Playground) -> None:
    take_move(state)
    words(state.title, "title", key="title")
    words(state.idea, "lead", key="lead")
    draw_toolbar(state)
    with st.container(key="readout"):
        readout(
            state.scenario,
            state.before,
            key="values",
            channel=BOARD,
            rev=state.rev,
            ack=state.ack,
            hidden=False,
            open_metric=state.open_metric,
            on_open=state.open,
        )
    words(state.cause, "cause", key="cause", strong=state.deed)
    left, right = st.columns([5.2, 6], gap="large")
    with left:
        sort_items(as_lists(state.start or state.scenario), multi_containers=True, direction="vertical", key=BOARD)
    with right:
        draw_chart(state.scenario)
        draw_worked(state.scenario, state.open_metric, on_open=state.open, channel=BOARD)
    mirror(state)


paint_charts()
play(playground())
