"""All decisions in one row that stays in view: the number here, and whether the other ways give others."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from metrics.variants import Matter, Reading, status_of

from ..mount import component

_strip = component(Path(__file__).parent, "matter_strip")


def matter_strip(readings: Mapping[str, Sequence[Reading]], matters: Sequence[Matter], *, key: str) -> None:
    """Draw the row. A tap on a decision brings its rows into view.

    Parameters
    ----------
    readings
        By the slug of a decision: what each way gives.
    matters
        The decisions, in the order of the page.
    key
        Its name on the page.
    """
    cells = []
    for matter in matters:
        status = status_of(readings[matter.slug])
        here = next(each for each in readings[matter.slug] if each.variant.here)
        cells.append(
            {
                "slug": matter.slug,
                "name": matter.short,
                "value": here.shown,
                "parts": status.parts,
                "status": status.brief,
            }
        )
    _strip(key=key, data={"cells": cells})
