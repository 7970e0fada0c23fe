"""The chart one step ahead: precision and recall for every move inside the ranking, packed for the browser."""

from itertools import chain

from metrics.one_query import Curve
from metrics.scenario import Scenario
from metrics.what_if import next_curves

from .chart_parts import gaps
from .live_figure import Ahead

MOST_DOCUMENTS = 20  # beyond, the pictures weigh more than the wait for Python's answer
_NAMES = ("precision", "recall")


def ahead_of(scenario: Scenario, channel: str, *, rev: int, ack: int) -> Ahead | None:
    """Return what every move on the board makes of the chart, or None where that would be too much to send.

    Parameters
    ----------
    scenario
        The state on the board.
    channel
        The board's key.
    rev, ack
        See the protocol in `ui.board`.
    """
    if len(scenario.ranking) > MOST_DOCUMENTS:
        return None
    curves = next_curves(scenario)
    pictures: dict[tuple[int, ...], int] = {}  # how many relevant documents each k has found tells the whole picture
    drawn: list[Curve] = []
    for curve in chain.from_iterable(curves.values()):
        if (found := tuple(curve.found)) not in pictures:
            pictures[found] = len(drawn)
            drawn.append(curve)
    values: dict[float | None, int] = {}

    def pack(line: list[float]) -> list[int]:
        return [values.setdefault(value, len(values)) for value in gaps(line)]

    return Ahead(
        channel=channel,
        rev=rev,
        ack=ack,
        names=_NAMES,
        lines=[[pack(getattr(curve, name)) for name in _NAMES] for curve in drawn],
        values=list(values),
        places={doc: [pictures[tuple(curve.found)] for curve in moves] for doc, moves in curves.items()},
    )
