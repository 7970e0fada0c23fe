"""Two lists for each use of a ranking, on which the metric for that use and a rival disagree. All are constructed."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from metrics.scenario import Scenario

from . import load_document

_HERE = Path(__file__).parent


@dataclass(frozen=True)
class Use:
    """One use of a ranking.

    Parameters
    ----------
    slug
        Its name in a link.
    use
        What the system does with its ranking.
    look_at
        Which metrics to look at, in words.
    icon
        The name of a Material symbol.
    chosen
        These metrics; the first is the one the two lists are about.
    rival
        A metric that prefers the other list.
    winner
        "A" or "B": the list that is better for this use.
    why
        Why it is.
    a, b
        The lists: the same query, documents and judgments.
    """

    slug: str
    use: str
    look_at: str
    icon: str
    chosen: tuple[str, ...]
    rival: str
    winner: str
    why: str
    a: Scenario
    b: Scenario

    @property
    def ks(self) -> range:
        """The cutoffs to choose from: 1 to the end of the longer list."""
        return range(1, 1 + max(len(self.a.ranking), len(self.b.ranking)))


@cache
def load_uses() -> dict[str, Use]:
    """Return the uses by slug, in the order in which they are offered."""
    entries = json.loads((_HERE / "which_metric.json").read_text(encoding="utf-8"))
    return {entry["slug"]: _use(entry) for entry in entries}


def _use(entry: dict[str, Any]) -> Use:
    words = {name: entry[name] for name in ("slug", "use", "look_at", "icon", "rival", "winner", "why")}
    a, b = (_scenario(entry, entry[name]) for name in ("a", "b"))
    return Use(**words, chosen=tuple(entry["chosen"]), a=a, b=b)


def _scenario(entry: dict[str, Any], ranking: Sequence[str]) -> Scenario:
    docs = dict.fromkeys([*ranking, *entry["a"], *entry["b"]])
    return Scenario(
        documents={doc: load_document(doc) for doc in docs},
        ranking=tuple(ranking),
        not_retrieved=tuple(doc for doc in docs if doc not in ranking),
        grades=entry["grades"],
        k=entry["k"],
        query=entry["query"],
    )
