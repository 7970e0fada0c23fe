"""The address bar of "Same documents, different order": the preset, and both lists where they differ from it."""

from collections.abc import Mapping

import streamlit as st

from examples.two_lists import DEFAULT, load_pairs
from metrics.display import shorten
from metrics.link import PARAMETERS, passed_over, read_link, write_link

from .address_bar import AddressBar
from .two_lists_state import TwoLists, TwoOrders, in_step, of_the_same_documents

_ENTRY = "two_lists"
_ADDRESS = AddressBar(_ENTRY)
_RIGHT = {"ranking": "right", "tray": "right_tray"}  # what only the right list has of its own
_KNOWN = {"preset", *PARAMETERS, *_RIGHT.values()}


def two_lists() -> TwoLists:
    """Return this reader's two lists: those they left, or what the link describes."""
    params = _ADDRESS.opened()
    lists: TwoLists | None = st.session_state.get(_ENTRY)
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
    left, faults = read_link(
        {name: params[name] for name in PARAMETERS if name in params}, start.left if start else None
    )
    right, more = read_link(_right_of(params), start.right if start else left)
    notices += [*faults, *(f"Right list: {fault}" for fault in more if fault not in faults)]
    left, right = of_the_same_documents(left, right, notices)
    return TwoOrders(left, in_step(right, left), slug), notices


def _preset_of(params: Mapping[str, str], notices: list[str]) -> str | None:
    own = not params.keys().isdisjoint({"ranking", "right", "grades", "tray"})
    slug = params.get("preset", None if own else DEFAULT)
    if slug is None or slug in load_pairs():
        return slug
    notices.append(
        f"There is no pair “{shorten(slug)}”. {'What else the link says' if own else 'The first one'} is shown."
    )
    return None if own else DEFAULT


def _right_of(params: Mapping[str, str]) -> dict[str, str]:
    shared = {name: params[name] for name in PARAMETERS if name in params and name not in _RIGHT}
    return {**shared, **{name: params[own] for name, own in _RIGHT.items() if own in params}}


def parameters(lists: TwoLists) -> dict[str, str]:
    """Return the parameters of a link to exactly this."""
    if lists.shown_preset:
        return {"preset": lists.shown_preset}
    start = lists.start
    left = write_link(lists.left.scenario, start.left if start else None)
    right = write_link(lists.right.scenario, start.right if start else lists.left.scenario)
    own = {link: right[name] for name, link in _RIGHT.items() if name in right}
    return {**({"preset": lists.preset} if lists.preset else {}), **left, **own}


def mirror(lists: TwoLists) -> None:
    """Put the state into the address bar."""
    _ADDRESS.leave(parameters(lists))
