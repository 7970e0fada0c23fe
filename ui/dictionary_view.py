"""The lesson's dictionary to type in, and what the twenty lines make of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from metrics.catalogue import CATALOGUE, METRICS
from metrics.dictionary import FORMS, LONGEST_TEXT, read_dictionary
from metrics.display import counted, first_of, format_value
from metrics.files_fault import FileError
from metrics.link import read_whole
from metrics.mean_display import MEAN_SYMBOLS, format_mean
from metrics.scenario import Document, Scenario
from metrics.twenty_lines import mean, measure_all

from .held import hold
from .opening import draw_open_link
from .terms_table import Row, terms_table
from .words import words

Lists = Mapping[str, list[str]]

START = {
    "run": """{
    "starter plan limit": ["d03", "d18", "d05", "d06"],
    "the worked query": ["D9", "D3", "D5", "D2", "D7"],
    "can't log in": ["d13", "d19", "d02"],
}""",
    "relevant": """{
    "starter plan limit": ["d03", "d05"],
    "the worked query": ["D3", "D7"],
    "can't log in": ["d01", "d02"],
}""",
}
_LABELS = {"run": "What the system returned", "relevant": "What is relevant"}
_LINKS = {"run": "returned", "relevant": "relevant"}  # a text -> its name in links
DICTIONARY_PARAMETERS = (*_LINKS.values(), "lists_k")
_KS = (1, 3, 5, 10)
_ENTRY = "dictionary"


@dataclass(frozen=True)
class Written:
    """What the reader has typed, and the cutoff."""

    run: str = START["run"]
    relevant: str = START["relevant"]
    k: int = 3


def draw_editors() -> tuple[dict[str, dict[str, list[str]]], int]:
    """Draw both texts to type in and the cutoff; return what they hold, nothing where one cannot be read, and k."""
    written: Written = st.session_state.setdefault(_ENTRY, Written())
    read = {}
    for name, column in zip(FORMS, st.columns(2, gap="large"), strict=True):
        with column:
            text = getattr(written, name)
            _draw_editor(name, text)
            try:
                read[name] = read_dictionary(text, name)
            except FileError as fault:
                words(str(fault), "notice", key=f"fault-{name}")
    with st.container(horizontal=True, vertical_alignment="bottom", key="dictionary-choices"):
        hold("dictionary_k", written.k)
        st.segmented_control("Cutoff k", _KS, key="dictionary_k", required=True, on_change=lambda: _take("k"))
        if written != Written(k=written.k):
            st.button("Back to the lesson’s", key="reset-texts", on_click=lambda: _keep(**START))
    return (read if len(read) == len(FORMS) else {}), written.k


def _draw_editor(name: str, text: str) -> None:
    hold(f"dictionary_{name}", text)
    st.text_area(
        f"{_LABELS[name]}: `{name}`",
        key=f"dictionary_{name}",
        height=170,
        max_chars=LONGEST_TEXT,
        help=f"Python or JSON: `{FORMS[name]}`. It is read, never run.",
        on_change=lambda: _take(name),
    )


def _take(name: str) -> None:
    """Take over what a widget holds."""
    _keep(**{name: st.session_state[f"dictionary_{name}"]})


def _keep(**changes: Any) -> None:
    st.session_state[_ENTRY] = replace(st.session_state[_ENTRY], **changes)


def take_dictionary(params: Mapping[str, str], notices: list[str]) -> None:
    """Take over what a link says of the texts and their cutoff; notices get a sentence for each fault."""
    texts = {name: params.get(link, START[name])[:LONGEST_TEXT] for name, link in _LINKS.items()}
    st.session_state[_ENTRY] = Written(**texts, k=read_whole(params, "lists_k", _KS, Written.k, notices))


def dictionary_parameters() -> dict[str, str]:
    """The parameters of a link to what was typed: what differs from the lesson's."""
    written: Written = st.session_state.get(_ENTRY, Written())
    texts = {link: getattr(written, name) for name, link in _LINKS.items() if getattr(written, name) != START[name]}
    return {**texts, **({"lists_k": str(written.k)} if written.k != Written.k else {})}


def draw_means(run: Lists, relevant: Lists, k: int, *, back: str) -> None:
    """Draw the table of what the twenty lines find, and what they left out."""
    table = measure_all(dict(run), dict(relevant), k)
    rows = [
        Row((str(number), query, *(format_value(name, value) for name, value in values.items())))
        for number, (query, values) in enumerate(table.items(), start=1)
    ]
    if table:
        means = [format_mean(mean(table, metric.name)) for metric in CATALOGUE]
        rows.append(Row(("", f"mean of {counted(len(table), 'query', 'queries')}", *means), counts=True))
    symbols = [METRICS[metric.name].symbol_at(k) for metric in CATALOGUE]
    terms_table("What the twenty lines find", ["#", "query", *symbols], rows, key="dictionary-table", channel="none")
    if said := _left_out(run, relevant):
        words(said, "aside", key="dictionary-left-out")
    if scenario := _board(run, relevant, k):
        draw_open_link(scenario, back=back, label="Open the first query on the Playground")


def mean_words() -> str:
    """What the means of RR and AP are called."""
    return " and ".join(MEAN_SYMBOLS.values())


def _left_out(run: Lists, relevant: Lists) -> list[str]:
    nothing = [f"{query}: nothing is relevant, so it is in no mean." for query, docs in relevant.items() if not docs]
    unjudged = [f"{query}: no judgments, so it is left out." for query in run if query not in relevant]
    missing = [query for query, docs in relevant.items() if docs and query not in run]
    said = [*nothing, *unjudged, *(f"{query}: not in the run, so it counts 0." for query in missing)]
    return first_of(said)


def _board(run: Lists, relevant: Lists, k: int) -> Scenario | None:
    """The first query with a ranking and judgments, if there is one that fits on the Playground."""
    query = next((query for query in run if query in relevant), None)
    if query is None:
        return None
    missing = [doc for doc in relevant[query] if doc not in run[query]]
    try:
        return Scenario(
            documents={doc: Document(doc, doc) for doc in (*run[query], *missing)},
            ranking=tuple(run[query]),
            not_retrieved=tuple(missing),
            grades=dict.fromkeys(relevant[query], 1),
            k=k,
            query=query,
        )
    except ValueError:  # an id that cannot stand on a card
        return None
