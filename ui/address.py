"""The address bar: the link a Playground is opened from, and the link it leaves there."""

from collections.abc import Mapping

import streamlit as st

from examples import DEFAULT
from examples.query_sets import find_example, has_example
from metrics.catalogue import METRICS
from metrics.display import shorten
from metrics.link import PARAMETERS, passed_over, read_choice, read_link

from .address_bar import AddressBar
from .site import PAGES
from .state import FIRST_OPEN, Playground, alike

_ENTRY = "playground"
_ADDRESS = AddressBar(_ENTRY)
_KNOWN = {"example", "metric", "scale", "numbers", "chart", "back", *PARAMETERS}


def playground() -> Playground:
    """Return this reader's Playground: the one they left, or what the link describes.

    A link that differs from what was last mirrored was opened by hand or by the browser's Back; it is a step like any
    other and can be undone.
    """
    state: Playground | None = st.session_state.get(_ENTRY)
    params = _ADDRESS.opened((state.short_parameters or {}) if state else None)
    if state is None:
        state = st.session_state[_ENTRY] = _open(params or {})
        state.start = state.scenario
    elif params:
        state.take_over(_open(params))
    return state


def _open(params: Mapping[str, str]) -> Playground:
    notices = passed_over(params, _KNOWN)
    slug = params.get("example")
    if slug is not None and not has_example(slug):
        instead = "What else the link says is shown." if len(params) > 1 else "The first one is shown."
        notices.append(f"There is no example “{shorten(slug)}”. {instead}")
    if slug is None or not has_example(slug):
        slug = DEFAULT if not set(params) & {"ranking", "grades", "tray"} else None
    scenario, faults = read_link(params, find_example(slug).scenario if slug else None)
    state = Playground(scenario, example=slug, notices=[*notices, *faults, *alike(scenario)])
    state.open_metric = read_choice(params, "metric", METRICS, FIRST_OPEN, state.notices)
    state.binary = read_choice(params, "scale", ("graded", "binary"), "graded", state.notices) == "binary"
    state.hidden = read_choice(params, "numbers", ("shown", "hidden"), "shown", state.notices) == "hidden"
    state.table = read_choice(params, "chart", ("figure", "table"), "figure", state.notices) == "table"
    state.back = read_choice(params, "back", ("", *(page.url for page in PAGES)), "", state.notices)
    return state


def put_on_board(state: Playground) -> dict[str, str]:
    """Show another state: the first one of this reader, or a step from the one they have that can be undone.

    Return the parameters to open the Playground with; none where no link can hold the list.
    """
    state.start = state.scenario
    kept: Playground = st.session_state.setdefault(_ENTRY, state)
    if kept is not state:
        kept.take_over(state)
        kept.before = None
    params = kept.short_parameters or {}
    _ADDRESS.expect(params)
    return params


def mirror(state: Playground) -> None:
    """Put the state into the address bar."""
    _ADDRESS.leave(state.short_parameters or {})
