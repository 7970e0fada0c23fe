"""The state of the page Definitions: one list, its equal scores and missing queries, and the link to them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import streamlit as st

from examples.definition_lists import DEFAULT_LIST, DEFINITION_LISTS
from metrics.display import shorten
from metrics.link import PARAMETERS, passed_over, read_link, read_whole, write_link
from metrics.variants import MOST_MISSING, Situation

from .address_bar import AddressBar
from .state import Playground, alike

_ENTRY = "definition_lab"
_ADDRESS = AddressBar(_ENTRY)
_TIES = re.compile(r"([1-9]\d{0,3})-([1-9]\d{0,3})")
_NO_TIES = (1, 1)


@dataclass
class DefinitionLab:
    """What one reader has on the page.

    Parameters
    ----------
    play
        The list on the board, with its past and future.
    tied
        The first and the last rank of the documents that share a score; see `Situation`.
    num_missing
        How many more queries are judged that the run does not answer.
    slug
        The bundled list that Reset goes back to.
    beside
        By the number of steps behind: what stood beside the list then, for undo and redo.
    """

    play: Playground
    tied: tuple[int, int] = _NO_TIES
    num_missing: int = 0
    slug: str = DEFAULT_LIST
    beside: dict[int, tuple[str, tuple[int, int], int]] = field(default_factory=dict)

    @property
    def situation(self) -> Situation:
        """The list as it stands; equal scores end where the list does."""
        first, last = (max(1, min(rank, len(self.play.scenario.ranking))) for rank in self.tied)
        return Situation(self.play.scenario, (first, last), self.num_missing)

    @property
    def is_bundled(self) -> bool:
        """Whether the list is the bundled one as it was opened."""
        bundled = DEFINITION_LISTS[self.slug]
        now = (self.play.scenario, self.tied, self.num_missing)
        return now == (bundled.scenario, bundled.tied, bundled.num_missing)

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
        bundled = DEFINITION_LISTS[slug]
        self.slug, self.tied, self.num_missing = slug, bundled.tied, bundled.num_missing
        self.play.change(bundled.scenario)

    def reset(self) -> None:
        self.open(self.slug)

    def undo(self) -> None:
        self.play.undo()
        self._recall()

    def redo(self) -> None:
        self.play.redo()
        self._recall()

    def take_command(self, command: Any) -> None:
        """Do what a button or a key on the board asks for."""
        self.play.take_command(command)
        if isinstance(command, dict) and command.get("do") in ("undo", "redo"):
            self._recall()

    def keep(self) -> None:
        """Note what stands beside the list, to come back to it with the list."""
        self.beside[len(self.play.past)] = self.slug, self.tied, self.num_missing

    def _recall(self) -> None:
        now = self.slug, self.tied, self.num_missing
        self.slug, self.tied, self.num_missing = self.beside.get(len(self.play.past), now)

    def tie(self, tied: tuple[int, int]) -> None:
        """Give the documents from one rank to another the same score."""
        self.tied = tied if tied[0] < tied[1] else _NO_TIES

    def leave_out(self, num_missing: int) -> None:
        """Say how many judged queries the run does not answer."""
        self.num_missing = num_missing

    def take_over(self, other: DefinitionLab) -> None:
        """Show what another link describes."""
        self.tied, self.num_missing, self.slug = other.tied, other.num_missing, other.slug
        self.play.take_over(other.play)

    @property
    def has_link(self) -> bool:
        """Whether the list is short enough for one."""
        return self.play.short_parameters is not None

    def parameters(self) -> dict[str, str]:
        """The parameters of a link to exactly this."""
        first, last = self.tied
        own = {
            "ties": f"{first}-{last}" if first < last else "",
            "missing": str(self.num_missing) if self.num_missing else "",
        }
        return {**write_link(self.play.scenario), **{name: value for name, value in own.items() if value}}


def definition_lab() -> DefinitionLab:
    """Return this reader's lab: the one they left, or what the link describes."""
    params = _ADDRESS.opened()
    lab: DefinitionLab | None = st.session_state.get(_ENTRY)
    if lab is None:
        lab = st.session_state[_ENTRY] = read_lab(params or {})
    elif params:
        lab.take_over(read_lab(params))
    return lab


def mirror_lab(lab: DefinitionLab) -> None:
    """Put the state into the address bar."""
    lab.keep()
    _ADDRESS.leave(lab.parameters() if lab.has_link else {})


def read_lab(params: Mapping[str, str]) -> DefinitionLab:
    """Return what a link describes; each fault in it becomes a notice."""
    notices = passed_over(params, ("ties", "missing", *PARAMETERS))
    bundled = DEFINITION_LISTS[DEFAULT_LIST]
    own = bool(set(params) & {"ranking", "grades", "tray"})
    scenario, faults = read_link(params, None if own else bundled.scenario)
    lab = DefinitionLab(Playground(scenario, notices=[*notices, *faults, *alike(scenario)]))
    lab.play.start = scenario
    lab.tied = _read_ties(params, lab.play.notices)
    lab.num_missing = read_whole(params, "missing", range(MOST_MISSING + 1), 0, lab.play.notices)
    lab.slug = next((slug for slug in DEFINITION_LISTS if _shows(lab, slug)), DEFAULT_LIST)
    return lab


def _shows(lab: DefinitionLab, slug: str) -> bool:
    bundled = DEFINITION_LISTS[slug]
    return (lab.play.scenario, lab.tied, lab.num_missing) == (bundled.scenario, bundled.tied, bundled.num_missing)


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
