"""The state of the page Definitions: one list, its equal scores and missing queries, and the link to them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import cast

import streamlit as st

from examples.definition_lists import DEFAULT_LIST, DEFINITION_LISTS
from metrics.display import shorten
from metrics.link import PARAMETERS, passed_over, read_link, read_whole, write_link
from metrics.scenario import Scenario
from metrics.variants import MOST_MISSING, Situation

from .address_bar import AddressBar
from .state import Playground, alike

_ENTRY = "definition_lab"
_ADDRESS = AddressBar(_ENTRY)
_TIES = re.compile(r"([1-9]\d{0,3})-([1-9]\d{0,3})")
_NO_TIES = (1, 1)


@dataclass(frozen=True)
class Beside:
    """What the page keeps beside its list.

    Parameters
    ----------
    slug
        The bundled list that Reset goes back to.
    tied
        The first and the last rank of the documents that share a score; see `Situation`.
    num_missing
        How many more queries are judged that the run does not answer.
    """

    slug: str = DEFAULT_LIST
    tied: tuple[int, int] = _NO_TIES
    num_missing: int = 0


class DefinitionLab:
    """What one reader has on the page.

    Parameters
    ----------
    play
        The list on the board, with its past and future.
    beside
        What stands beside the list first.
    """

    def __init__(self, play: Playground, beside: Beside) -> None:
        self.play = play
        self.play.beside = beside

    @property
    def beside(self) -> Beside:
        """What stands beside the list; it comes back with the list."""
        beside: Beside = self.play.beside
        return beside

    @property
    def situation(self) -> Situation:
        """The list as it stands; equal scores end where the list does."""
        first, last = (max(1, min(rank, len(self.play.scenario.ranking))) for rank in self.beside.tied)
        return Situation(self.play.scenario, (first, last), self.beside.num_missing)

    @property
    def is_bundled(self) -> bool:
        """Whether the list is the bundled one as it was opened."""
        return _shows(self.play.scenario, self.beside, self.slug)

    @property
    def slug(self) -> str:
        """The bundled list that Reset goes back to."""
        return self.beside.slug

    @property
    def is_own(self) -> bool:
        """Whether the list has nothing of the bundled one."""
        return not set(self.play.scenario.documents) & set(DEFINITION_LISTS[self.slug].scenario.documents)

    @property
    def idea(self) -> str:
        bundled = DEFINITION_LISTS[self.slug]
        if self.is_bundled:
            return bundled.idea
        if self.is_own:
            return "A list of your own."
        return f"You changed “{bundled.name}”. Reset brings it back."

    def open(self, slug: str) -> None:
        """Put a bundled list on the board."""
        self.play.change(DEFINITION_LISTS[slug].scenario)
        self.play.beside = _beside_of(slug)

    def reset(self) -> None:
        self.open(self.slug)

    def tie(self, tied: tuple[int, int]) -> None:
        """Give the documents from one rank to another the same score."""
        self.play.beside = replace(self.beside, tied=tied if tied[0] < tied[1] else _NO_TIES)

    def leave_out(self, num_missing: int) -> None:
        """Say how many judged queries the run does not answer."""
        self.play.beside = replace(self.beside, num_missing=num_missing)

    @property
    def has_link(self) -> bool:
        """Whether the list is short enough for one."""
        return self.play.short_parameters is not None

    def parameters(self) -> dict[str, str]:
        """The parameters of a link to exactly this."""
        first, last = self.beside.tied
        own = {
            "ties": f"{first}-{last}" if first < last else "",
            "missing": str(self.beside.num_missing) if self.beside.num_missing else "",
        }
        return {**write_link(self.play.scenario), **{name: value for name, value in own.items() if value}}


def definition_lab() -> DefinitionLab:
    """Return this reader's lab: the one they left, or what the link describes."""
    lab: DefinitionLab | None = st.session_state.get(_ENTRY)
    params = _ADDRESS.opened(_link_to(lab) if lab else None)
    if lab is None:
        lab = st.session_state[_ENTRY] = read_lab(params or {})
    elif params:
        lab.play.take_over(read_lab(params).play)
    return lab


def mirror_lab(lab: DefinitionLab) -> None:
    """Put the state into the address bar."""
    _ADDRESS.leave(_link_to(lab))


def _link_to(lab: DefinitionLab) -> dict[str, str]:
    return lab.parameters() if lab.has_link else {}


def read_lab(params: Mapping[str, str]) -> DefinitionLab:
    """Return what a link describes; each fault in it becomes a notice."""
    notices = passed_over(params, ("ties", "missing", *PARAMETERS))
    bundled = DEFINITION_LISTS[DEFAULT_LIST]
    own = bool(set(params) & {"ranking", "grades", "tray"})
    scenario, faults = read_link(params, None if own else bundled.scenario)
    notices += [*faults, *alike(scenario)]
    tied = _read_ties(params, notices)
    num_missing = read_whole(params, "missing", range(MOST_MISSING + 1), 0, notices)
    beside = Beside(tied=tied, num_missing=num_missing)
    slug = next((slug for slug in DEFINITION_LISTS if _shows(scenario, beside, slug)), DEFAULT_LIST)
    return DefinitionLab(Playground(scenario, start=scenario, notices=notices), replace(beside, slug=slug))


def _beside_of(slug: str) -> Beside:
    bundled = DEFINITION_LISTS[slug]
    return Beside(slug, bundled.tied, bundled.num_missing)


def _shows(scenario: Scenario, beside: Beside, slug: str) -> bool:
    """Whether that is the bundled list as it opens."""
    return scenario == DEFINITION_LISTS[slug].scenario and replace(beside, slug=slug) == _beside_of(slug)


def _read_ties(params: Mapping[str, str], notices: list[str]) -> tuple[int, int]:
    if "ties" not in params:
        return _NO_TIES
    found = _TIES.fullmatch(params["ties"])
    ranks = cast(tuple[int, int], tuple(map(int, found.groups()))) if found else (1, 0)
    if ranks[0] < ranks[1]:
        return ranks
    notices.append(
        f"The link's ties is “{shorten(params['ties'])}”; it must be two ranks, such as 1-4. No scores are equal."
    )
    return _NO_TIES
