"""Which cards the page shows, and the link to it."""

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from metrics.catalogue import METRICS
from metrics.link import passed_over, read_choice

from .address_bar import AddressBar

ALL = "all"
_ENTRY = "metric_cards"
_ADDRESS = AddressBar(_ENTRY)


@dataclass(frozen=True)
class CardsView:
    """What the page shows: one metric or all, each with everything open or not; and what was wrong with the link."""

    metric: str = ALL
    full: bool = False
    notices: tuple[str, ...] = ()

    @property
    def metrics(self) -> list[str]:
        return list(METRICS) if self.metric == ALL else [self.metric]

    @property
    def alone(self) -> bool:
        """Whether one card stands alone."""
        return self.metric != ALL

    @property
    def open(self) -> bool:
        """Whether edge cases and code are shown outright: one card alone has the room."""
        return self.full or self.alone

    def parameters(self) -> dict[str, str]:
        metric = {} if self.metric == ALL else {"metric": self.metric}
        return {**metric, **({"full": "1"} if self.full else {})}


def cards_view() -> CardsView:
    """Return what this reader left, or what the link asks for."""
    kept: CardsView | None = st.session_state.get(_ENTRY)
    if (params := _ADDRESS.opened(kept.parameters() if kept else None)) is not None:
        show_cards(read_view(params))
    view: CardsView = st.session_state[_ENTRY]
    return view


def show_cards(view: CardsView) -> None:
    st.session_state[_ENTRY] = view


def mirror_view(view: CardsView) -> None:
    """Put the view into the address bar."""
    _ADDRESS.leave(view.parameters())


def read_view(params: Mapping[str, str]) -> CardsView:
    """Return what a link asks for; each fault in it becomes a notice."""
    notices = passed_over(params, ("metric", "full"))
    metric = read_choice(params, "metric", (*METRICS, ALL), ALL, notices)
    full = read_choice(params, "full", ("0", "1"), "0", notices) == "1"
    return CardsView(metric, full, tuple(notices))
