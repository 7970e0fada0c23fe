"""Lines that join the same document on two boards which stand side by side."""

from pathlib import Path

from ..mount import component

_lines = component(Path(__file__).parent, "joining_lines")


def joining_lines(left: str, right: str, *, key: str) -> None:
    """Draw the lines; they look at the cards of both boards and follow them, in the hand too.

    Parameters
    ----------
    left, right
        The keys of the two boards.
    key
        Its name on the page.
    """
    _lines(key=key, data={"left": left, "right": right})
