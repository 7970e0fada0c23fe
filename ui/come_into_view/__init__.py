"""A mark on the page that brings itself into view when it appears, where a link led to it."""

from pathlib import Path

from ..mount import component

_mark = component(Path(__file__).parent, "come_into_view")


def come_into_view(*, key: str) -> None:
    """Draw the mark: nothing to see. Once it is there the page scrolls to it, unless it can be seen already."""
    _mark(key=key, data={}, height=1)
