"""Queries that a set's runs failed: which ones to read, what would have answered them, who found it."""

import csv
import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from metrics.scenario import Document

from .failure_causes import CAUSES, OF_KIND, Cause
from .query_sets import Query, QuerySet, load_help_centre_set

ANY = "any"  # a choice of runs: whichever failed
TO_READ = 20
SEED = 4
_JUDGMENTS = Path(__file__).parent / "help_centre" / "judgments.csv"


@dataclass(frozen=True)
class Failure:
    """A query without a relevant document in the top k, and a run that failed it."""

    query: Query
    run: str

    @property
    def cause(self) -> Cause:
        """What makes a query of this kind hard."""
        return OF_KIND[self.query.kind]


@dataclass(frozen=True)
class Judged:
    """A judged document: its grade, the judge’s reason, and its rank in the run, None where it was not retrieved."""

    document: Document
    grade: int
    reason: str
    rank: int | None


@lru_cache(maxsize=1)
def load_reasons(path: Path = _JUDGMENTS) -> Mapping[tuple[str, str], str]:
    """Return the judge's half-line of reason by query and document.

    Raises
    ------
    ValueError
        Where a judgment has none; the message names the line.
    """
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for line, row in enumerate(rows, start=2):
        if not (row["reason"] or "").strip():
            raise ValueError(f"{path.name}, line {line}: {row['query_id']} {row['doc_id']} has no reason; write one")
    return {(row["query_id"], row["doc_id"]): row["reason"].strip() for row in rows}


@lru_cache(maxsize=64)
def failures_of(run: str, k: int) -> tuple[Failure, ...]:
    """Return what a run of the measured set failed at k, a query each, in the set's order.

    Where `run` is `ANY`, a query that several runs failed stands for the last of them, in the set's order: the fused
    run, then the dense one.
    """
    query_set = load_help_centre_set()
    runs = list(query_set.runs) if run == ANY else [run]
    failed = {query.id: Failure(query, name) for name in runs for query in query_set.failed(name, k)}
    return tuple(failed[query] for query in query_set.queries if query in failed)


def chosen(failures: Sequence[Failure], number: int = TO_READ, seed: int = SEED) -> list[Failure]:
    """Return so many failures to read, of every cause as many as of the others as far as there are.

    The rule: shuffle the failures with the seed; take one of each cause in turn, until there are enough or none is
    left; shuffle again, so that the order gives nothing away.
    """
    chance = random.Random(seed)
    waiting = {cause.name: [failure for failure in failures if failure.cause == cause] for cause in CAUSES}
    for group in waiting.values():
        chance.shuffle(group)
    taken: list[Failure] = []
    while len(taken) < number and any(waiting.values()):
        taken += [group.pop() for group in waiting.values() if group][: number - len(taken)]
    chance.shuffle(taken)
    return taken


def retrieved(failure: Failure, k: int) -> list[Document]:
    """Return the top k that the run retrieved."""
    query_set = load_help_centre_set()
    return [query_set.documents[doc] for doc in query_set.runs[failure.run].ranking(failure.query.id)[:k]]


def judged(failure: Failure) -> list[Judged]:
    """Return every judged document of the query, highest grade first."""
    query_set = load_help_centre_set()
    ranking = query_set.runs[failure.run].ranking(failure.query.id)
    grades, reasons = query_set.qrels.grades_of(failure.query.id), load_reasons()
    return [
        Judged(
            document=query_set.documents[doc],
            grade=grades[doc],
            reason=reasons.get((failure.query.id, doc), ""),
            rank=ranking.index(doc) + 1 if doc in ranking else None,
        )
        for doc in sorted(grades, key=lambda doc: (-grades[doc], doc))
    ]


def first_relevant_ranks(query: str) -> dict[str, int | None]:
    """Return the rank of the first relevant document in each run; None where it retrieved none."""
    query_set = load_help_centre_set()
    grades = query_set.qrels.grades_of(query)
    return {
        run: next((rank for rank, doc in enumerate(ranking, start=1) if grades.get(doc, 0) > 0), None)
        for run, ranking in query_set.rankings_of(query).items()
    }


@dataclass(frozen=True)
class FailedOfCause:
    """How many queries are hard for a cause, and how many of them each run failed."""

    cause: Cause
    num_queries: int
    failed: Mapping[str, int]


@lru_cache(maxsize=16)
def failed_by_cause(k: int) -> tuple[FailedOfCause, ...]:
    """Return what each run of the measured set failed at k, by cause."""
    query_set = load_help_centre_set()
    asked = _by_cause(query_set.queries.values())
    failed = {run: _by_cause(query_set.failed(run, k)) for run in query_set.runs}
    return tuple(
        FailedOfCause(cause, asked[cause], {run: counts[cause] for run, counts in failed.items()}) for cause in CAUSES
    )


def _by_cause(queries: Iterable[Query]) -> Counter[Cause]:
    return Counter(OF_KIND[query.kind] for query in queries)


def runs_of(query_set: QuerySet) -> list[str]:
    """Return the choices of runs to read the failures of."""
    return [ANY, *query_set.runs]


# What a reader said.


@dataclass(frozen=True)
class Agreement:
    """For a cause: how many failures were sorted that the set puts down to it, and how often each cause was chosen."""

    cause: Cause
    num_sorted: int
    chosen: Mapping[str, int]

    @property
    def num_agreed(self) -> int:
        """How often the reader chose this very cause."""
        return self.chosen.get(self.cause.letter, 0)


def tally(failures: Sequence[Failure], said: Mapping[str, str]) -> list[Agreement]:
    """Return, for each cause, what a reader said of the failures that the set puts down to it.

    Parameters
    ----------
    failures
        What there was to read.
    said
        The letter of the cause chosen for each query that was sorted.
    """
    found = []
    for cause in CAUSES:
        letters = Counter(said[each.query.id] for each in failures if each.cause == cause and each.query.id in said)
        found.append(Agreement(cause, letters.total(), letters))
    return found
