"""The state of "Fusion": two lists of one query, kept in step, and the constant that fuses them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import streamlit as st

from examples.fused_lists import FIGURE, SOURCES, TwoRuns, load_two, queries_of
from metrics.display import shorten
from metrics.fusion import FusedDocument, SameOrder, orders_by_constant
from metrics.fusion_board import fused_scenario, kept_after_fusion
from metrics.link import passed_over, read_choice, read_whole
from metrics.scenario import Scenario

from .address_bar import AddressBar
from .second_list import TWO_LISTS, read_both, write_both
from .two_lists_state import TwoLists, TwoOrders

CONSTANT, LARGEST_CONSTANT = 60, 100
_ENTRY = "fusion"
_ADDRESS = AddressBar(_ENTRY)
_OF_LISTS = set(TWO_LISTS) - {"query"}  # the query is chosen, not typed
_KNOWN = {"set", "q", "c", *_OF_LISTS}


@dataclass(frozen=True)
class Pick:
    """What is fused: where the lists are from, the query, and the constant."""

    source: str = FIGURE
    query: str = ""
    constant: int = CONSTANT

    @property
    def runs(self) -> TwoRuns:
        """The two lists as they are before anything is moved."""
        return load_two(self.source, self.query)

    @property
    def orders(self) -> TwoOrders:
        return TwoOrders(self.runs.first, self.runs.second, None)


class Fusion:
    """What one reader has on the page.

    Parameters
    ----------
    pick
        What is fused.
    orders
        The two lists as they stand.
    notices
        What was wrong with a link, and what is shown instead.
    """

    def __init__(self, pick: Pick, orders: TwoOrders, notices: list[str] | None = None) -> None:
        self.pick = pick
        self.lists = TwoLists(orders, notices)

    # What the page shows.

    @property
    def first(self) -> Scenario:
        return self.lists.left.scenario

    @property
    def second(self) -> Scenario:
        return self.lists.right.scenario

    @property
    def fused(self) -> Scenario:
        return fused_scenario(self.first, self.second, self.pick.constant)

    @property
    def documents(self) -> list[FusedDocument]:
        """The fused documents with what each list gave them."""
        return kept_after_fusion(self.first.ranking, self.second.ranking, self.pick.constant)

    @property
    def orders_by_constant(self) -> list[SameOrder]:
        return orders_by_constant((self.first.ranking, self.second.ranking), range(1, LARGEST_CONSTANT + 1))

    @property
    def parents(self) -> dict[str, Scenario]:
        """The two lists by name."""
        return dict(zip(self.pick.runs.names, (self.first, self.second), strict=True))

    @property
    def is_changed(self) -> bool:
        return self.lists.orders != self.pick.orders

    # What a reader does.

    def choose(self, pick: Pick) -> None:
        """Fuse other lists, or the same with another constant."""
        other_lists = (pick.source, pick.query) != (self.pick.source, self.pick.query)
        self.pick = pick
        if other_lists:
            self.put(pick.orders)

    def choose_source(self, source: str) -> None:
        self.choose(replace(self.pick, source=source, query=next(iter(queries_of(source)), "")))

    def put(self, orders: TwoOrders) -> None:
        """Put lists on the boards; steps on other lists cannot be undone on these."""
        self.lists.show(orders)
        self.lists.past, self.lists.future, self.lists.notices = [], [], []

    def reset(self) -> None:
        self.lists.show(self.pick.orders)

    # The link.

    def parameters(self) -> dict[str, str]:
        """The parameters of a link to exactly this."""
        pick = {
            "set": self.pick.source,
            **({"q": self.pick.query} if self.pick.query else {}),
            "c": str(self.pick.constant),
        }
        if not self.is_changed:
            return pick
        runs = self.pick.runs
        return {**pick, **write_both(self.first, self.second, (runs.first, runs.second))}


def fusion() -> Fusion:
    """Return what this reader left on the page, or what the link describes."""
    kept: Fusion | None = st.session_state.get(_ENTRY)
    params = _ADDRESS.opened(kept.parameters() if kept else None)
    if kept is None:
        kept = st.session_state[_ENTRY] = Fusion(*read_fusion(params or {}))
    elif params:
        pick, orders, notices = read_fusion(params)
        kept.pick = pick
        kept.put(orders)
        kept.lists.notices = notices
    return kept


def mirror(shown: Fusion) -> None:
    """Put the state into the address bar."""
    _ADDRESS.leave(shown.parameters())


def read_fusion(params: Mapping[str, str]) -> tuple[Pick, TwoOrders, list[str]]:
    """Return what a link describes, and a sentence for each fault that was passed over."""
    notices = passed_over(params, _KNOWN)
    source = read_choice(params, "set", SOURCES, FIGURE, notices)
    pick = Pick(
        source,
        _read_query(params, source, notices),
        read_whole(params, "c", range(1, LARGEST_CONSTANT + 1), CONSTANT, notices),
    )
    of_lists = {name: params[name] for name in params if name in _OF_LISTS}
    lists = read_both(of_lists, (pick.runs.first, pick.runs.second), "Second list", notices)
    return pick, TwoOrders(*lists, None), notices


def _read_query(params: Mapping[str, str], source: str, notices: list[str]) -> str:
    queries = queries_of(source)
    wanted = params.get("q", "")
    if wanted in queries or not (queries or wanted):
        return wanted
    first = next(iter(queries), "")
    if wanted:
        instead = f"{first} is shown" if first else "this source has one query only"
        notices.append(f"There is no query “{shorten(wanted)}” here; {instead}.")
    return first
