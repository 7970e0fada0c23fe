"""What "Why retrieval fails" is made of: whose failures, the query, its passages, the answer, the tally."""

from collections.abc import Mapping, Sequence

import streamlit as st

from examples.failed_queries import (
    ANY,
    FailedOfCause,
    Failure,
    Judged,
    failed_by_cause,
    first_relevant_ranks,
    judged,
    retrieved,
    runs_of,
    tally,
)
from examples.failure_causes import BY_LETTER, CAUSES
from examples.query_sets import load_help_centre_set, slug_of
from metrics.scenario import judgment_in_words

from .document_list import Card, document_list
from .failures_state import CUTOFFS, Reading, keep, reading
from .held import hold
from .marked_table import Column, Value, marked_table
from .opening import draw_example_link


def draw_choice(now: Reading) -> None:
    """Draw whose failures are read, and at which cutoff."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="failed-choice"):
        hold("failed_run", now.run)
        hold("failed_k", now.k)
        st.segmented_control(
            "Failed by",
            runs_of(load_help_centre_set()),
            format_func=lambda run: "any run" if run == ANY else run,
            key="failed_run",
            required=True,
            on_change=_take_list,
        )
        st.segmented_control(
            "Nothing relevant in the top",
            CUTOFFS,
            key="failed_k",
            required=True,
            on_change=_take_list,
        )


def _take_list() -> None:
    keep(reading().with_list(st.session_state["failed_run"], st.session_state["failed_k"]))


def draw_progress(now: Reading) -> None:
    """Draw which query is open, and the way to the others."""
    failures = now.failures
    hold("failed_at", now.at)
    st.pills(
        f"Query {now.at} of {len(failures)}, {now.num_sorted} sorted",
        range(1, len(failures) + 1),
        format_func=lambda at: _mark(at, failures[at - 1], now.said),
        key="failed_at",
        required=True,
        wrap=True,
        on_change=lambda: keep(reading().gone_to(st.session_state["failed_at"])),
    )


def _mark(at: int, failure: Failure, said: Mapping[str, str]) -> str:
    """The number of a query: with a tick where the reader and the set agree, with a cross where they do not."""
    letter = said.get(failure.query.id)
    if letter is None:
        return str(at)
    return f"{at} {'✓' if letter == failure.cause.letter else '✗'}"


def draw_retrieved(failure: Failure, k: int, *, revealed: bool) -> None:
    """Draw the top k, each text one click away; once a cause is chosen, with the judgments."""
    known = {each.document.id: each for each in judged(failure)} if revealed else {}
    cards = [
        Card(
            str(rank),
            document.title,
            document.id,
            _judgment(known, document.id) if revealed else "",
            text=document.text,
        )
        for rank, document in enumerate(retrieved(failure, k), start=1)
    ]
    document_list(f"Retrieved by {failure.run}", cards, key="failed-top", more="" if cards else "Nothing at all.")


def _judgment(known: Mapping[str, Judged], doc: str) -> str:
    return f"{judgment_in_words(known[doc].grade)}: {known[doc].reason}" if doc in known else judgment_in_words(None)


def draw_causes_to_choose(now: Reading) -> None:
    hold("failed_cause", now.said.get(now.failure.query.id))
    st.segmented_control(
        "Why did it fail?",
        list(BY_LETTER),
        format_func=lambda letter: BY_LETTER[letter].name,
        key="failed_cause",
        wrap=True,
        required=bool(st.session_state["failed_cause"]),
        on_change=_take_cause,
    )


def _take_cause() -> None:
    if letter := st.session_state["failed_cause"]:
        keep(reading().sorted_as(letter))


def draw_answers(failure: Failure) -> None:
    """Draw the documents that would have answered, with the judge's reasons, and where the runs have them."""
    answers = [each for each in judged(failure) if each.grade > 0]
    cards = [
        Card(
            str(each.rank) if each.rank else "–",
            each.document.title,
            each.document.id,
            f"{judgment_in_words(each.grade)}: {each.reason}",
            relevant=True,
            text=each.document.text,
        )
        for each in answers
    ]
    document_list("Would have answered", cards, key="failed-answers", more="" if cards else "No passage does.")


def found_by(failure: Failure) -> str:
    """Say at which rank each run has its first relevant document."""
    ranks = first_relevant_ranks(failure.query.id)
    if not any(ranks.values()):
        return "none in any run"
    return ", ".join(f"{run} at rank {rank}" if rank else f"{run} nowhere" for run, rank in ranks.items())


def draw_open(failure: Failure, k: int, back: str) -> None:
    slug = slug_of(load_help_centre_set(), failure.run, failure.query.id)
    draw_example_link(slug, back=back, label="Open this query on the Playground", k=str(k))


def draw_tally(failures: Sequence[Failure], said: Mapping[str, str]) -> None:
    """Draw, cause by cause, what the reader said of the queries that the set puts down to it."""
    rows = {}
    for found in tally(failures, said):
        others = [
            f"{count} × {BY_LETTER[letter].name}"
            for letter, count in found.chosen.items()
            if letter != found.cause.letter
        ]
        of_cause = sum(failure.cause == found.cause for failure in failures)
        cells = (str(of_cause), str(found.num_sorted), str(found.num_agreed), ", ".join(others) or "–")
        rows[found.cause.name] = [Value(cell) for cell in cells]
    heads = ("to read", "sorted", "agreed", "you said instead")
    marked_table("What you said", "The set’s cause", [Column(head) for head in heads], rows, key="tally", lit="")


def parted(failures: Sequence[Failure], said: Mapping[str, str]) -> list[str]:
    """Say of each query on which reader and set part ways what the set says, and why."""
    return [
        f"“{failure.query.text}” You said {BY_LETTER[said[failure.query.id]].name.lower()}; the set says "
        f"{failure.cause.name.lower()}: {failure.cause.because}."
        for failure in failures
        if said.get(failure.query.id, failure.cause.letter) != failure.cause.letter
    ]


def draw_by_cause(k: int) -> None:
    """Draw how many queries of each cause each run failed."""
    found = failed_by_cause(k)
    columns = [Column("in the set"), *(Column(run) for run in found[0].failed)]
    rows = {
        each.cause.name: [Value(str(each.num_queries)), *(Value(str(count)) for count in each.failed.values())]
        for each in found
    }
    marked_table(f"Failed at k = {k}, by cause", f"Failed at k = {k}", columns, rows, key="failed-by-cause", lit="")


def fixes() -> str:
    """Return what to try first for each cause, as a Markdown list."""
    return "\n".join(f"- **{cause.name}.** {cause.fix}" for cause in CAUSES)


def beside_the_lesson(k: int) -> str:
    """Say what the measured set says of the lesson's advice at this cutoff."""
    found = {each.cause.letter: each for each in failed_by_cause(k)}
    words, codes, missing = (found[letter] for letter in "ven")
    asked = sum(each.num_queries for each in found.values())
    return (
        f"It expects BM25 to miss other words and dense retrieval to blur codes. In the top {k} here, "
        f"{_failed(words)} of the {words.num_queries} queries in other words; "
        f"{_failed(codes)} of the {codes.num_queries} with an exact token. "
        f"It puts about one failure in five down to a missing document: {missing.num_queries} of the {asked} "
        "queries here turned out to have none, so this set cannot test that."
    )


def _failed(found: FailedOfCause) -> str:
    return " and ".join(f"{run} failed {found.failed[run]}" for run in ("bm25", "dense"))
