"""The bundled query sets: many queries, their judgments and the runs of several systems."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import metrics
from metrics.query_set_board import scenario_of
from metrics.scenario import Document

from . import Example, load_document, load_examples, load_passages

if TYPE_CHECKING:
    from metrics.query_set_runs import Qrels, Run

_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Query:
    """A query: its id, its words, and what makes it hard."""

    id: str
    text: str
    kind: str


@dataclass(frozen=True)
class QuerySet:
    """A query set.

    Parameters
    ----------
    slug
        Its name in links.
    name
        What it is called on screen.
    note
        Where it comes from, to be said wherever its numbers stand.
    documents
        The collection, by id.
    queries
        What was asked, by id.
    qrels
        The judgments.
    runs
        The rankings of each system, by the system's name.
    """

    slug: str
    name: str
    note: str
    documents: Mapping[str, Document]
    queries: Mapping[str, Query]
    qrels: "Qrels"
    runs: Mapping[str, "Run"]

    @property
    def title(self) -> str:
        """Its name at the start of a line."""
        return self.name[0].upper() + self.name[1:]

    def rankings_of(self, query: str) -> dict[str, list[str]]:
        """Return what each run retrieved for a query, best first, by the run's name."""
        return {name: run.ranking(query) for name, run in self.runs.items()}

    def failed(self, run: str, k: int) -> list[Query]:
        """Return the queries that have no relevant document in a run's top k, those that no document answers too."""
        hit_rates = metrics.evaluate(self.runs[run], self.qrels, k=k).per_query["hit_rate"]
        return [self.queries[query] for query, hit_rate in hit_rates.items() if not hit_rate]


@cache
def load_course_set() -> QuerySet:
    """Return the lesson's set: 24 passages, 22 queries, and three runs made so that the lesson's table comes out."""
    return _load(
        slug="lesson",
        name="the lesson’s set",
        note="Constructed: the rankings were made backwards, so that the hybrid run gives the lesson’s table.",
        folder=_HERE / "course_set",
        documents={doc: load_document(doc) for doc in load_passages()},
        judgments="qrels.txt",
        runs=("keyword", "vector", "hybrid"),
    )


@cache
def load_help_centre_set() -> QuerySet:
    """Return the measured set: a fictional help centre, and what real retrievers made of its queries."""
    folder = _HERE / "help_centre"
    passages = json.loads((folder / "passages.json").read_text(encoding="utf-8"))
    return _load(
        slug="help-centre",
        name="the help centre",
        note="Measured: a fictional product’s help centre, ranked by real retrievers; nothing was tuned on it.",
        folder=folder,
        documents={passage["id"]: Document(**passage) for passage in passages},
        judgments="judgments.csv",
        runs=("bm25", "dense", "hybrid"),
    )


def _load(
    *,
    slug: str,
    name: str,
    note: str,
    folder: Path,
    documents: dict[str, Document],
    judgments: str,
    runs: Iterable[str],
) -> QuerySet:
    entries = json.loads((folder / "queries.json").read_text(encoding="utf-8"))
    return QuerySet(
        slug=slug,
        name=name,
        note=note,
        documents=documents,
        queries={entry["id"]: Query(**entry) for entry in entries},
        qrels=metrics.read_qrels(folder / judgments),
        runs={run: metrics.read_run(folder / f"{run}.run", name=run) for run in runs},
    )


SETS = {"lesson": load_course_set, "help-centre": load_help_centre_set}


def slug_of(query_set: QuerySet, run: str, query: str) -> str:
    """Return the name in links of a query as one run ranked it: ``lesson.q03.hybrid``."""
    return f"{query_set.slug}.{query}.{run}"


def has_example(slug: str) -> bool:
    """Whether there is an example of that name, of one query or of a set."""
    return slug in load_examples() or _of_a_set(slug) is not None


def find_example(slug: str) -> Example:
    """Return an example of one query, or a query of a set as one run ranked it.

    Raises
    ------
    KeyError
        If there is none of that name.
    """
    if slug in load_examples():
        return load_examples()[slug]
    if example := _of_a_set(slug):
        return example
    raise KeyError(slug)


@lru_cache(maxsize=100)
def _of_a_set(slug: str) -> Example | None:
    parts = slug.split(".")
    if len(parts) != 3 or parts[0] not in SETS:
        return None
    query_set, (_, query, run) = SETS[parts[0]](), parts
    if query not in query_set.queries or run not in query_set.runs:
        return None
    asked = query_set.queries[query]
    scenario, _ = scenario_of(
        query_set.runs[run], query_set.qrels, query, documents=query_set.documents, words=asked.text
    )
    idea = f"Query {query} of {query_set.name} as the {run} run ranks it."
    return Example(slug, f"{query}: {asked.text} ({run})", idea, scenario, query_set.note)
