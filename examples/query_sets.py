"""The bundled query sets: many queries, their judgments and the runs of several systems."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from metrics import read_qrels, read_run
from metrics.scenario import Document

from . import load_document, load_passages

if TYPE_CHECKING:
    from metrics.query_set_runs import Qrels, Run

_HERE = Path(__file__).parent
_RUNS = ("keyword", "vector", "hybrid")


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

    name: str
    note: str
    documents: Mapping[str, Document]
    queries: Mapping[str, Query]
    qrels: "Qrels"
    runs: Mapping[str, "Run"]


@cache
def load_course_set() -> QuerySet:
    """Return the lesson's set: 24 passages, 22 queries, and three runs made so that the lesson's table comes out."""
    folder = _HERE / "course_set"
    entries = json.loads((folder / "queries.json").read_text(encoding="utf-8"))
    return QuerySet(
        name="The lesson’s set",
        note="Constructed: the rankings were made backwards, so that the hybrid run gives the lesson’s table.",
        documents={doc: load_document(doc) for doc in load_passages()},
        queries={entry["id"]: Query(**entry) for entry in entries},
        qrels=read_qrels(folder / "qrels.txt"),
        runs={name: read_run(folder / f"{name}.run", name=name) for name in _RUNS},
    )
