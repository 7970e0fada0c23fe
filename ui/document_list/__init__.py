"""Documents as a column of small cards: a ranking with its cutoff, or a few documents to read."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from metrics.scenario import Scenario

from ..mount import component

_list = component(Path(__file__).parent, "document_list")


@dataclass(frozen=True)
class Card:
    """One card: what stands before its title, its title and id, what it is judged, its text on demand."""

    lead: str
    title: str
    id: str
    judged: str = ""
    relevant: bool = False
    text: str = ""


def document_list(label: str, cards: Sequence[Card], *, key: str, cutoff: int = 0, more: str = "") -> None:
    """Draw the cards.

    Parameters
    ----------
    label
        What they are, for those who hear it.
    cards
        In their order.
    key
        Its name on the page.
    cutoff
        Below which card the cutoff is drawn; 0 for none.
    more
        A line below the last card.
    """
    _list(key=key, data={"label": label, "cards": [asdict(card) for card in cards], "cutoff": cutoff, "more": more})


def ranked_cards(scenario: Scenario, *, graded: bool) -> list[Card]:
    """Return the cards of a ranking, each judged in words."""
    return [
        Card(
            str(rank),
            scenario.title(doc),
            doc,
            scenario.judgment(doc, "grade" if graded else "relevance"),
            doc in scenario.relevant,
            scenario.documents[doc].text,
        )
        for rank, doc in enumerate(scenario.ranking, start=1)
    ]
