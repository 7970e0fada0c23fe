"""A choice as stops on a rail: a radio group whose options have a line of their own."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import streamlit as st

from ..mount import component

_rail = component(Path(__file__).parent, "choice_rail")


@dataclass(frozen=True)
class Stop:
    """One option: its value, what it says, a line below that, and the name of a Material symbol."""

    value: str
    title: str
    note: str
    icon: str


def choice_rail(label: str, stops: Sequence[Stop], chosen: str, *, key: str, on_choose: Callable[[str], None]) -> None:
    """Draw the rail.

    Parameters
    ----------
    label
        What is asked, for those who hear it.
    stops
        The options, in their order.
    chosen
        The value of the chosen one.
    key
        Its name on the page.
    on_choose
        Called with the value of another option when the reader chooses it.
    """

    def choose() -> None:
        value = st.session_state[key]["choose"]
        if any(value == stop.value for stop in stops):  # it comes from a browser
            on_choose(value)

    data = {"label": label, "stops": [asdict(stop) for stop in stops], "chosen": chosen}
    _rail(key=key, data=data, on_choose_change=choose)
