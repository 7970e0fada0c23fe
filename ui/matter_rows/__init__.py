"""A decision with each way of taking it: in words, who prints it, its value, and how far it is from the one here."""

from collections.abc import Sequence
from pathlib import Path

from metrics.variants import Matter, Reading, status_of

from ..mount import component

_rows = component(Path(__file__).parent, "matter_rows")


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
