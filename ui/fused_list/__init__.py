"""A fused list: each document with what either list gave it, as a bar of two parts and as the sum behind its place."""

from collections.abc import Sequence
from pathlib import Path

from metrics.fusion import FusedDocument
from metrics.fusion_board import share_of_most, written_out
from metrics.scenario import Scenario

from ..mount import component

_list = component(Path(__file__).parent, "fused_list")


def fused_list(
    documents: Sequence[FusedDocument], scenario: Scenario, names: Sequence[str], constant: int, *, key: str
) -> None:
    """Draw the list.

    Parameters
    ----------
    documents
        What fusion gave, best first.
    scenario
        The fused list with its judgments and cutoff.
    names
        What the lists are called that it was made of.
    constant
        The constant of the fusion.
    key
        Its name on the page.
    """
    _list(
        key=key,
        data={
            "rows": [_row(rank, each, scenario, names, constant) for rank, each in enumerate(documents, start=1)],
            "names": list(names),
            "k": scenario.k,
            "empty": "Both lists are empty: there is nothing to fuse.",
        },
    )


def _row(
    rank: int, document: FusedDocument, scenario: Scenario, names: Sequence[str], constant: int
) -> dict[str, object]:
    doc = document.doc
    shares = [share_of_most(term, constant, len(names)) for term in document.terms]
    return {
        "rank": rank,
        "doc": doc,
        "title": scenario.title(doc),
        "judgment": scenario.judgment(doc),
        "relevant": doc in scenario.relevant,
        "below": rank > scenario.k,
        "widths": [f"{100 * share:.2f}%" for share in shares],
        "places": [
            f"{name}: {'not retrieved' if place is None else f'rank {place}'}"
            for name, place in zip(names, document.ranks, strict=True)
        ],
        "sum": written_out(document, constant),
    }
