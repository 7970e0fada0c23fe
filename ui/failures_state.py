"""The state of "Why retrieval fails": whose failures are read, at which k, where the reader is, what they said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import streamlit as st

from examples.failed_queries import ANY, Failure, chosen, failures_of, runs_of
from examples.failure_causes import BY_LETTER
from examples.query_sets import load_help_centre_set
from metrics.display import shorten
from metrics.link import passed_over, read_choice, read_whole

from .address_bar import AddressBar

CUTOFFS = (1, 3, 5, 10)
_ENTRY = "failures"
_ADDRESS = AddressBar(_ENTRY)
_OPEN = "-"  # in a link: not sorted yet


@dataclass(frozen=True)
class Reading:
    """What a reader has on the page.

    Parameters
    ----------
    run
        Whose failures: a run of the measured set, or any of them.
    k
        The cutoff without a relevant document above it.
    at
        Which of the queries is open, from 1.
    said
        The letter of the cause that was chosen for a query, by its id.
    notices
        What was wrong with the link, and what is shown instead.
    """

    run: str = ANY
    k: int = 3
    at: int = 1
    said: Mapping[str, str] = field(default_factory=dict)
    notices: tuple[str, ...] = ()

    @property
    def failures(self) -> list[Failure]:
        """The failures to read."""
        return chosen(failures_of(self.run, self.k))

    @property
    def num_failed(self) -> int:
        """How many queries failed, of which those to read are taken."""
        return len(failures_of(self.run, self.k))

    @property
    def failure(self) -> Failure:
        """The one that is open."""
        return self.failures[self.at - 1]

    @property
    def num_sorted(self) -> int:
        return sum(failure.query.id in self.said for failure in self.failures)

    @property
    def has_next(self) -> bool:
        return self.at < len(self.failures)

    @property
    def after(self) -> int:
        """The place of the query after the open one."""
        return self.at + 1

    @property
    def parameters(self) -> dict[str, str]:
        """The parameters of a link to exactly this."""
        letters = "".join(self.said.get(failure.query.id, _OPEN) for failure in self.failures)
        said = {"said": letters} if letters.strip(_OPEN) else {}
        return {"run": self.run, "k": str(self.k), "at": str(self.at), **said}

    def with_list(self, run: str, k: int) -> Reading:
        """Other failures to read, from the first on; what was said of a query stays."""
        return replace(self, run=run, k=k, at=1, notices=())

    def gone_to(self, at: int) -> Reading:
        return replace(self, at=min(max(at, 1), len(self.failures)), notices=())

    def sorted_as(self, letter: str) -> Reading:
        """The open query put down to a cause."""
        return replace(self, said={**self.said, self.failure.query.id: letter}, notices=())

    def begun_anew(self) -> Reading:
        return replace(self, at=1, said={}, notices=())


def read_reading(params: Mapping[str, str]) -> Reading:
    """Return what a link describes; its notices have a sentence for each fault that was passed over."""
    notices = passed_over(params, ("run", "k", "at", "said"))
    run = read_choice(params, "run", runs_of(load_help_centre_set()), ANY, notices)
    k = read_whole(params, "k", CUTOFFS, Reading.k, notices)
    start = Reading(run, k)
    at = read_whole(params, "at", range(1, len(start.failures) + 1), 1, notices)
    said = _read_said(params.get("said", ""), start.failures, notices)
    return replace(start, at=at, said=said, notices=tuple(notices))


def _read_said(letters: str, failures: list[Failure], notices: list[str]) -> dict[str, str]:
    if len(letters) > len(failures) or set(letters) - {_OPEN, *BY_LETTER}:
        notices.append(
            f"The link's said is “{shorten(letters)}”; it has a letter a query, one of {', '.join(BY_LETTER)} or -. "
            "No query is taken as sorted."
        )
        return {}
    pairs = zip(failures, letters, strict=False)
    return {failure.query.id: letter for failure, letter in pairs if letter != _OPEN}


# In the session.


def arrive() -> None:
    """Take up what the reader left, or what the link describes if it is not the one left in the address bar."""
    kept: Reading | None = st.session_state.get(_ENTRY)
    if (params := _ADDRESS.opened(kept.parameters if kept else None)) is not None:
        st.session_state[_ENTRY] = read_reading(params)


def reading() -> Reading:
    kept: Reading = st.session_state[_ENTRY]
    return kept


def keep(changed: Reading) -> None:
    """Take a step."""
    st.session_state[_ENTRY] = changed


def mirror() -> None:
    """Put the state into the address bar."""
    _ADDRESS.leave(reading().parameters)
