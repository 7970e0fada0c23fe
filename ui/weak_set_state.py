"""The state of "What you need to measure retrieval": what is looked at, what is weak, and the link to it."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import streamlit as st

from examples.query_sets import load_course_set
from metrics.display import shorten
from metrics.files_json import qrels_of_json
from metrics.link import passed_over, read_choice, read_whole
from metrics.query_set_board import scenario_of
from metrics.query_set_runs import Qrels
from metrics.query_set_weakened import Weakened, weakened
from metrics.scenario import Scenario

from .address_bar import AddressBar
from .dictionary_view import DICTIONARY_PARAMETERS, dictionary_parameters, take_dictionary

KINDS = ("plain", "exact", "vocabulary", "split")
WEAK = ("pool", "lost", "queries")
KS = (1, 3, 5, 10)
DEPTHS = range(1, 11)  # each ranking of the set has ten documents
SHARES = range(0, 81, 10)
_SEEDS = range(1, 1000)
_ENTRY, _FAULTS = "weak_set", "weak_set_faults"
_ADDRESS = AddressBar(_ENTRY)


@dataclass(frozen=True)
class WeakSet:
    """What the reader looks at.

    Parameters
    ----------
    query, run, k
        Which query, which run, and the cutoff.
    weak
        What is weak: the judgments come from a "pool" of one run, some are "lost", or the "queries" are of some kinds.
    depth
        How many documents of the run were judged.
    share, seed
        How many of a hundred judgments are lost, and which.
    kinds
        The kinds of queries that the set holds.
    """

    query: str = "q02"
    run: str = "keyword"
    k: int = 3
    weak: str = "pool"
    depth: int = 3
    share: int = 40
    seed: int = 1
    kinds: tuple[str, ...] = ("plain", "exact", "split")

    @property
    def next_seed(self) -> int:
        """Another way to lose as many judgments."""
        return self.seed + 1 if self.seed + 1 in _SEEDS else _SEEDS[0]


def measure(state: WeakSet) -> Weakened:
    """What every run measures, before and after."""
    return _measured(replace(state, query=WeakSet.query))  # it is the same whichever query is looked at


@lru_cache(maxsize=200)
def _measured(state: WeakSet) -> Weakened:
    course = load_course_set()
    return weakened(
        course.runs,
        course.qrels,
        state.k,
        pool=(state.run, state.depth) if state.weak == "pool" else None,
        lost=(state.share / 100, state.seed) if state.weak == "lost" else None,
        kept=queries_of(state.kinds) if state.weak == "queries" else None,
    )


def queries_of(kinds: Collection[str]) -> list[str]:
    """The queries of some kinds."""
    return [query.id for query in load_course_set().queries.values() if query.kind in kinds]


def board_of(state: WeakSet) -> Scenario:
    """The query as the run ranks it, with the judgments that are left."""
    course = load_course_set()
    left: Qrels = qrels_of_json("the judgments", measure(state).judgments)
    scenario, _ = scenario_of(
        course.runs[state.run],
        left if state.query in left else course.qrels,
        state.query,
        k=state.k,
        documents=course.documents,
        words=course.queries[state.query].text,
    )
    return scenario


# Kept, and in the address bar.


def arrive() -> None:
    """Take up what this reader left, or what the link describes."""
    st.session_state[_FAULTS] = []
    if (params := _ADDRESS.opened(_link() if _ENTRY in st.session_state else None)) is not None:
        st.session_state[_ENTRY] = read_state(params, st.session_state[_FAULTS])
        take_dictionary(params, st.session_state[_FAULTS])


def weak_set() -> tuple[WeakSet, list[str]]:
    """Return what is shown, and a sentence for each fault of the link."""
    return st.session_state[_ENTRY], st.session_state[_FAULTS]


def change(**changes: Any) -> None:
    """Take over what the reader has chosen."""
    st.session_state[_FAULTS] = []
    st.session_state[_ENTRY] = replace(st.session_state[_ENTRY], **changes)


def keep_kinds(kinds: Collection[str]) -> None:
    """Keep the queries of these kinds only; a set without a query measures nothing, so the last kind stays."""
    if kinds:
        change(kinds=tuple(kind for kind in KINDS if kind in kinds))


def mirror() -> None:
    """Put the state, and the dictionary typed below it, into the address bar."""
    _ADDRESS.leave(_link())


def _link() -> dict[str, str]:
    return {**write_state(st.session_state[_ENTRY]), **dictionary_parameters()}


def write_state(state: WeakSet) -> dict[str, str]:
    """The parameters of a link: what differs from the page as it opens."""
    texts = {**vars(state), "kinds": ",".join(state.kinds)}
    start = {**vars(WeakSet()), "kinds": ",".join(WeakSet().kinds)}
    return {name: str(value) for name, value in texts.items() if value != start[name]}


def read_state(params: Mapping[str, str], notices: list[str]) -> WeakSet:
    """The state that a link describes; notices get a sentence for each fault."""
    start, course = WeakSet(), load_course_set()
    notices += passed_over(params, (*vars(start), *DICTIONARY_PARAMETERS))
    whole = {"k": KS, "depth": DEPTHS, "share": SHARES, "seed": _SEEDS}
    numbers = {
        name: read_whole(params, name, allowed, getattr(start, name), notices) for name, allowed in whole.items()
    }
    query = params.get("query", start.query)
    if query not in course.queries:
        notices.append(f"There is no query “{shorten(query)}” in this set. {start.query} is shown.")
        query = start.query
    return WeakSet(
        query=query,
        run=read_choice(params, "run", course.runs, start.run, notices),
        weak=read_choice(params, "weak", WEAK, start.weak, notices),
        kinds=_kinds(params, start.kinds, notices),
        **numbers,
    )


def _kinds(params: Mapping[str, str], default: tuple[str, ...], notices: list[str]) -> tuple[str, ...]:
    if "kinds" not in params:
        return default
    named = params["kinds"].split(",")
    kinds = tuple(kind for kind in KINDS if kind in named)
    if len(kinds) == len(named):
        return kinds
    notices.append(f"The link's kinds are “{shorten(params['kinds'])}”; they can be any of {', '.join(KINDS)}.")
    return kinds or default
