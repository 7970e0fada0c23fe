"""What a reader has chosen on "Choosing k", kept in the session and in the page's link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from examples.query_sets import SETS, QuerySet
from metrics.catalogue import METRICS
from metrics.link import passed_over, read_choice, read_whole

from .address_bar import AddressBar

LARGEST_K = 10
OFFERED = tuple(SETS)  # the sets that can be chosen, the first at the start
SORTS = {"query": "Query order", "value": "Lowest first", "kind": "Kind"}
_ENTRY, _TO_OPEN = "choosing", "choosing_to_open"
_ADDRESS = AddressBar(_ENTRY)
_NAMES = ("set", "reader", "k", "run", "metric", "sort")


@dataclass(frozen=True)
class Reader:
    """Who reads the list: how deep, which metrics answer for them, and why.

    Parameters
    ----------
    label
        What the choice says.
    k
        The cutoff, or None where it does not matter.
    metrics
        The metrics that matter, the first one first.
    why
        One sentence.
    """

    label: str
    k: int | None
    metrics: tuple[str, ...]
    why: str


READERS = {
    "model": Reader(
        "A model reads 3 passages",
        3,
        ("recall", "hit_rate"),
        "A model cannot use what it was not given: recall@3 is the share of the relevant passages that reach it, and "
        "hit rate@3 says how often at least one does.",
    ),
    "person": Reader(
        "A person scans 10",
        10,
        ("ndcg", "precision"),
        "A person starts at the top and pays for every line that does not help: precision@10 is the share of the "
        "page worth reading, and nDCG@10 falls when the best stands low.",
    ),
    "one": Reader(
        "One good answer is enough",
        None,
        ("reciprocal_rank",),
        "The search ends at the first relevant passage, so only its rank counts: MRR. It looks down the whole list, "
        "and k does not move it.",
    ),
}


@dataclass(frozen=True)
class Choice:
    """What is shown.

    Parameters
    ----------
    set
        The slug of the query set.
    reader
        Who reads the list, a key of `READERS`, or empty.
    k
        The cutoff.
    run
        The run of the table and of the strip.
    metric
        The metric of the strip and of the distribution.
    sort
        The order of the strip, a key of `SORTS`.
    notices
        What was wrong with the link, and what is shown instead.
    """

    set: str = OFFERED[0]
    reader: str = "model"
    k: int = 3
    run: str = "hybrid"
    metric: str = "recall"
    sort: str = "query"
    notices: tuple[str, ...] = ()

    @property
    def query_set(self) -> QuerySet:
        return SETS[self.set]()

    @property
    def matters(self) -> tuple[str, ...]:
        """The metrics that matter to the reader."""
        return READERS[self.reader].metrics if self.reader else ()

    @property
    def parameters(self) -> dict[str, str]:
        """The parameters of a link to exactly this."""
        return {
            **({"set": self.set} if self.set != OFFERED[0] else {}),
            **({"reader": self.reader} if self.reader else {}),
            "k": str(self.k),
            "run": self.run,
            "metric": self.metric,
            "sort": self.sort,
        }

    def with_changes(self, **changes: Any) -> Choice:
        """Return the choice after a step: a reader brings their k and their first metric, another k sends them away."""
        after = replace(self, **{"notices": (), **changes})
        if after.set != self.set and after.run not in after.query_set.runs:
            after = replace(after, run=first_run(after.query_set))
        reader = READERS.get(after.reader)
        if reader and changes.get("reader"):
            return replace(after, k=reader.k or after.k, metric=reader.metrics[0])
        if reader and reader.k not in (None, after.k):
            return replace(after, reader="")
        return after


def first_run(query_set: QuerySet) -> str:
    """The run to start with: the last one, made of the others."""
    return list(query_set.runs)[-1]


def read_choices(params: Mapping[str, str]) -> Choice:
    """Return the choice that a link describes; its notices have a sentence for each fault."""
    notices = passed_over(params, _NAMES)
    start = Choice(set=read_choice(params, "set", OFFERED, OFFERED[0], notices))
    if params.keys() & {"k", "reader"} == {"k"}:
        start = replace(start, reader="")
    if "reader" in params:
        start = start.with_changes(reader=read_choice(params, "reader", READERS, start.reader, notices))
    k = read_whole(params, "k", range(1, LARGEST_K + 1), start.k, notices)
    after = start.with_changes(k=k)
    if start.reader and not after.reader:
        notices.append(f"The link's reader stops at {start.k}, and its k is {k}. k = {k} is shown.")
    runs = start.query_set.runs
    return replace(
        after,
        run=read_choice(params, "run", runs, first_run(start.query_set), notices),
        metric=read_choice(params, "metric", METRICS, start.metric, notices),
        sort=read_choice(params, "sort", SORTS, start.sort, notices),
        notices=tuple(notices),
    )


# In the session.


def arrive() -> None:
    """Take up what the reader left, or what the link describes if it is not the one left in the address bar."""
    kept: Choice | None = st.session_state.get(_ENTRY)
    if (params := _ADDRESS.opened(kept.parameters if kept else None)) is not None:
        st.session_state[_ENTRY] = read_choices(params)


def chosen() -> Choice:
    choice: Choice = st.session_state[_ENTRY]
    return choice


def choose(**changes: Any) -> None:
    """Take a step."""
    st.session_state[_ENTRY] = chosen().with_changes(**changes)


def mirror() -> None:
    """Put the choice into the address bar."""
    _ADDRESS.leave(chosen().parameters)


def note_to_open(query: str) -> None:
    """Note the query whose board is wanted: a callback cannot switch the page."""
    st.session_state[_TO_OPEN] = query


def take_to_open() -> str | None:
    """Return the query whose board is wanted, once."""
    query: str | None = st.session_state.pop(_TO_OPEN, None)
    return query
