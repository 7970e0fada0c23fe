"""The bundled examples of one query. All are constructed: made for teaching, measured on no real system."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from metrics.scenario import Document, Scenario

__all__ = ["DEFAULT", "Example", "load_document", "load_examples", "load_passages"]

DEFAULT = "starter-plan-limit"
_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Example:
    """One query to start from: its name in a link and in the menu, the idea it shows, its state, where it is from."""

    slug: str
    name: str
    idea: str
    scenario: Scenario
    origin: str = "Constructed example."


@cache
def load_examples() -> dict[str, Example]:
    """Return the examples of one query by slug, in the order of the menu."""
    entries = json.loads((_HERE / "one_query.json").read_text(encoding="utf-8"))
    return {entry["slug"]: _example(entry) for entry in entries}


@cache
def load_passages() -> dict[str, dict[str, str]]:
    """Return the title and text of each passage of the lesson's collection, by id."""
    passages: dict[str, dict[str, str]] = json.loads((_HERE / "passages.json").read_text(encoding="utf-8"))
    return passages


def load_document(doc: str) -> Document:
    """Return a document of the lesson's collection; any other id is its own title."""
    passage = load_passages().get(doc, {"title": doc, "text": ""})
    return Document(doc, passage["title"], passage["text"])


def _example(entry: dict[str, Any]) -> Example:
    scenario = Scenario(
        documents={doc: load_document(doc) for doc in (*entry["ranking"], *entry["not_retrieved"])},
        ranking=tuple(entry["ranking"]),
        not_retrieved=tuple(entry["not_retrieved"]),
        grades=entry["grades"],
        k=entry["k"],
        query=entry["query"],
    )
    return Example(entry["slug"], entry["name"], entry["idea"], scenario)
