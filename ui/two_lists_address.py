"""The address bar of "Same documents, different order": the preset, and both lists where they differ from it."""

from collections.abc import Mapping

import streamlit as st

from examples.two_lists import DEFAULT, load_pairs
from metrics.display import shorten
from metrics.link import passed_over

from .address_bar import AddressBar
from .second_list import TWO_LISTS, read_both, write_both
from .two_lists_state import TwoLists, TwoOrders

_ENTRY = "two_lists"
_ADDRESS = AddressBar(_ENTRY)
_KNOWN = {"preset", *TWO_LISTS}


def two_lists() -> TwoLists:
    """Return this reader's two lists: those they left, or what the link describes."""
    lists: TwoLists | None = st.session_state.get(_ENTRY)
    params = _ADDRESS.opened(parameters(lists) if lists else None)
    if lists is None:
        lists = st.session_state[_ENTRY] = TwoLists(*read_orders(params or {}))
    elif params:
        orders, notices = read_orders(params)
        lists.show(orders)
        lists.notices = notices
    return lists


def read_orders(params: Mapping[str, str]) -> tuple[TwoOrders, list[str]]:
    """Return what a link describes, and a sentence for each fault that was passed over."""
    notices = passed_over(params, _KNOWN)
    slug = _preset_of(params, notices)
    start = load_pairs()[slug] if slug else None
    bases = (start.left, start.right) if start else (None, None)
    return TwoOrders(*read_both(params, bases, "Second list", notices), slug), notices


def _preset_of(params: Mapping[str, str], notices: list[str]) -> str | None:
    own = not params.keys().isdisjoint({"ranking", "right", "grades", "tray"})
    slug = params.get("preset", None if own else DEFAULT)
    if slug is None or slug in load_pairs():
        return slug
    notices.append(
        f"There is no pair “{shorten(slug)}”. {'What else the link says' if own else 'The first one'} is shown."
    )
    return None if own else DEFAULT


def parameters(lists: TwoLists) -> dict[str, str]:
    """Return the parameters of a link to exactly this."""
    if lists.shown_preset:
        return {"preset": lists.shown_preset}
    start = lists.start
    left, right = lists.left.scenario, lists.right.scenario
    bases = (start.left, start.right) if start else (None, left)
    return {**({"preset": lists.preset} if lists.preset else {}), **write_both(left, right, bases)}


def mirror(lists: TwoLists) -> None:
    """Put the state into the address bar."""
    _ADDRESS.leave(parameters(lists))
