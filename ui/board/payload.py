"""What the board and the readout are sent: texts ready to show, so that the browser only looks them up."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Any

from metrics.catalogue import CATALOGUE
from metrics.display import counted, format_change, format_value, places_of
from metrics.missing import feeds
from metrics.one_query import Values, values_of
from metrics.scenario import BOARD_SIZE, GRADE_WORDS, Scenario
from metrics.what_if import NextSteps, next_steps

_RANKS_NAMED = 8
_HIDDEN = ("?", "", "same")

Reading = tuple[str, str, str]


def board_data(
    scenario: Scenario,
    channel: str,
    *,
    rev: int,
    ack: int,
    session: str,
    binary: bool,
    hidden: bool,
    spoken: str,
    announce: str,
) -> dict[str, Any]:
    tray = scenario.not_retrieved[:BOARD_SIZE]
    shown = [*scenario.on_board, *tray]
    documents = [scenario.documents[doc] for doc in shown]
    return {
        "channel": channel,
        "documents": [{"id": each.id, "title": each.title, "text": each.text} for each in documents],
        "ranking": list(scenario.on_board),
        "tray": list(tray),
        "grades": {doc: scenario.grades[doc] for doc in shown if doc in scenario.grades},
        "num_off_board": len(scenario.off_board),
        "k": scenario.k,
        "largest_k": scenario.largest_k,
        "min_grade": scenario.min_grade,
        "binary": binary,
        "grade_words": {str(grade): word for grade, word in GRADE_WORDS.items()},
        "symbols": [metric.symbol for metric in CATALOGUE],
        "spoken": [metric.name for metric in CATALOGUE].index(spoken),
        "notes": _notes(scenario),
        "steps": None if hidden else pack_steps(next_steps(scenario)),
        "announce": announce,
        "rev": rev,
        "ack": ack,
        "session": session,
    }


def readout_data(
    scenario: Scenario,
    before: Scenario | None,
    channel: str,
    *,
    rev: int,
    ack: int,
    hidden: bool,
    open_metric: str,
) -> dict[str, Any]:
    now = values_of(scenario)
    then = values_of(before) if before else None
    return {
        "channel": channel,
        "metrics": [
            {
                "name": metric.name,
                "symbol": metric.symbol,
                "reading": _HIDDEN
                if hidden
                else _reading(metric.name, then and getattr(then, metric.name), getattr(now, metric.name)),
                "feeds": [] if hidden else list(feeds(scenario, metric.name)),
            }
            for metric in CATALOGUE
        ],
        "k": scenario.k,
        "hidden": hidden,
        "open": open_metric,
        "rev": rev,
        "ack": ack,
    }


def pack_steps(steps: NextSteps) -> dict[str, Any]:
    """Return the next steps as texts, each distinct one once, and rows of places in those texts.

    Fifty documents have some 2,900 next steps of six metrics; most of them read alike.
    """
    readings: list[dict[Reading, int]] = [{} for _ in CATALOGUE]
    packed: dict[Values, list[int]] = {}

    def pack(values: Values) -> list[int]:
        return [
            seen.setdefault(_reading(metric.name, now, value), len(seen))
            for metric, seen, now, value in zip(CATALOGUE, readings, steps.now, values, strict=True)
        ]

    def row(values: Iterable[Values]) -> list[int]:
        return list(
            chain.from_iterable(
                packed[each] if each in packed else packed.setdefault(each, pack(each)) for each in values
            )
        )

    return {
        "places": {doc: row(values) for doc, values in steps.places.items()},
        "grades": {doc: row(values) for doc, values in steps.grades.items()},
        "cutoffs": row(steps.cutoffs),
        "metrics": [list(seen) for seen in readings],
    }


@lru_cache(maxsize=4096)  # fifty documents ask for some thousands, most of them again and again
def _reading(metric: str, before: float | None, now: float) -> Reading:
    """A value, its change, and the direction of the change, as the readout shows them."""
    change, direction = ("", "same") if before is None else format_change(before, now, places_of(metric))
    return format_value(metric, now), change, direction


def _notes(scenario: Scenario) -> dict[str, str]:
    """The lines beside and below the two lists."""
    missed = [doc for doc in scenario.not_retrieved if doc in scenario.relevant]
    hidden = scenario.not_retrieved[BOARD_SIZE:]
    return {
        "ranking": f"{counted(len(scenario.ranking), 'document')}, best first",
        "tray": f"{len(missed)} relevant here: counted against recall"
        if missed
        else "relevant documents here count against recall",
        "more_ranking": _further_down(scenario),
        "more_tray": f"{len(hidden):,} more, {sum(doc in scenario.relevant for doc in hidden):,} of them relevant."
        if hidden
        else "",
    }


def _further_down(scenario: Scenario) -> str:
    if not scenario.off_board:
        return ""
    ranks = [f"{rank:,}" for rank, doc in enumerate(scenario.off_board, BOARD_SIZE + 1) if doc in scenario.relevant]
    if not ranks:
        where = "none of them is relevant"
    elif len(ranks) > _RANKS_NAMED:
        where = f"{len(ranks):,} of them relevant, the next at rank {', '.join(ranks[:_RANKS_NAMED])} …"
    else:
        where = f"{len(ranks)} of them relevant, at rank {', '.join(ranks)}"
    return f"{len(scenario.off_board):,} more below rank {BOARD_SIZE}, {where}. They count in every number."
