"""Opening a query of another page on the Playground."""

import streamlit as st

from metrics.checks import Gain
from metrics.link import write_link
from metrics.scenario import Scenario

from .address import put_on_board
from .site import HOME
from .state import Playground


def open_scenario(scenario: Scenario, notices: list[str], back: str) -> None:
    """Show a query of the reader's own on the Playground, as a step that can be undone.

    Parameters
    ----------
    scenario
        The query.
    notices
        What the Playground is to say of it.
    back
        The url of the page to which a link on the Playground leads back.
    """
    params = put_on_board(Playground(scenario, notices=notices, back=back))
    st.switch_page(HOME, query_params=params)


def open_example(slug: str, k: int, back: str, gain: Gain = "exponential", min_grade: int = 1) -> None:
    """Show a bundled query on the Playground, as a step that can be undone.

    Parameters
    ----------
    slug
        An example's name in links; see `examples.query_sets.slug_of`.
    k, gain, min_grade
        The cutoff and the definitions to show it with.
    back
        The url of the page to which a link on the Playground leads back.
    """
    params = {"example": slug, "k": str(k), "gain": gain, "min_grade": str(min_grade), "back": back}
    st.switch_page(HOME, query_params=params)


def draw_open_link(
    scenario: Scenario, *, back: str, label: str = "Open this list on the Playground", metric: str = ""
) -> None:
    """Draw a link to the Playground with exactly this query on its board.

    Parameters
    ----------
    scenario
        What it is to show; its link must be short enough for an address.
    back
        The url of the page to which a link on the Playground leads back.
    label
        What the link says.
    metric
        The metric whose arithmetic is to be shown; empty leaves that to the Playground.
    """
    _draw_link(label, {**write_link(scenario), **({"metric": metric} if metric else {}), "back": back})


def draw_example_link(slug: str, *, back: str, label: str, **shown: str) -> None:
    """Draw a link to the Playground with a bundled query on its board.

    Parameters
    ----------
    slug
        An example's name in links; see `examples.query_sets.slug_of`.
    back
        The url of the page to which a link on the Playground leads back.
    label
        What the link says.
    **shown
        What else its address says, such as ``k`` or ``metric``.
    """
    _draw_link(label, {"example": slug, **shown, "back": back})


def _draw_link(label: str, params: dict[str, str]) -> None:
    st.page_link(HOME, label=label, icon=":material/arrow_outward:", query_params=params)
