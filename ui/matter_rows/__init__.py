"""A decision with each way of taking it: in words, who prints it, its value, and how far it is from the one here."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from metrics.variants import Matter, Reading, num_different

from ..mount import component

_rows = component(Path(__file__).parent, "matter_rows")


@dataclass(frozen=True)
class Status:
    """Whether the ways of taking a decision agree, in words."""

    parts: bool
    words: str
    brief: str


def status_of(readings: Sequence[Reading]) -> Status:
    """Say whether the ways agree on this list.

    Parameters
    ----------
    readings
        What each way gives.
    """
    count = num_different(readings)
    if count > 1:
        return Status(True, f"part ways: {count} numbers", f"≠ {count} numbers")
    return Status(False, "all agree here" if len(readings) > 2 else "both agree here", "= all agree")


def matter_rows(matter: Matter, k: int, readings: Sequence[Reading]) -> None:
    """Draw a decision and its rows.

    Parameters
    ----------
    matter
        The decision.
    k
        The cutoff, for its title.
    readings
        What each way gives.
    """
    status = status_of(readings)
    _rows(
        key=f"matter-{matter.slug}",
        data={
            "slug": matter.slug,
            "title": matter.title.format(k=k),
            "about": matter.about.format(k=k),
            "parts": status.parts,
            "status": status.words,
            "rows": [
                {
                    "words": reading.variant.words,
                    "tools": reading.variant.tools,
                    "detail": reading.detail,
                    "value": reading.shown,
                    "against": reading.against,
                    "here": reading.variant.here,
                    "differs": reading.against not in ("", "same"),
                }
                for reading in readings
            ],
        },
    )
