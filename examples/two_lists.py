"""Pairs of lists to compare: one query, the same documents, two orders. All are constructed."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from metrics.scenario import Scenario

from . import load_document

__all__ = ["DEFAULT", "ListPair", "load_pairs"]

DEFAULT = "lesson"
_HERE = Path(__file__).parent


@dataclass(frozen=True)
class ListPair:
    """Two lists of one query.

    Parameters
    ----------
    slug, name
        Its name in links, and in the menu.
    idea
        What differs between the two orders.
    compares
        The names of the metrics it was made for.
    names
        What the first and the second list are called.
    left, right
        The two lists: the same documents, judgments and cutoff.
    """

    slug: str
    name: str
    idea: str
    compares: tuple[str, ...]
    names: tuple[str, str]
    left: Scenario
    right: Scenario


@cache
def load_pairs() -> dict[str, ListPair]:
    """Return the pairs by slug, in the order of the menu."""
    entries = json.loads((_HERE / "two_lists.json").read_text(encoding="utf-8"))
    return {entry["slug"]: _pair(entry) for entry in entries}


def _pair(entry: dict[str, Any]) -> ListPair:
    left = Scenario(
        documents={doc: load_document(doc) for doc in (*entry["left"], *entry["not_retrieved"])},
        ranking=tuple(entry["left"]),
        not_retrieved=tuple(entry["not_retrieved"]),
        grades=entry["grades"],
        k=entry["k"],
        query=entry["query"],
    )
    names = (entry["names"][0], entry["names"][1])
    compares = tuple(entry["compares"])
    return ListPair(
        entry["slug"], entry["name"], entry["idea"], compares, names, left, left.with_ranking(entry["right"])
    )
