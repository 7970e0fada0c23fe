"""Every test of a page ends without a traceback on it."""

from collections.abc import Callable, Iterator, Mapping

import pytest

from .opened import Playground

Open = Callable[..., Playground]


@pytest.fixture
def open_with() -> Iterator[Open]:
    """Opens the Playground with a link's parameters, each call for a reader of their own."""
    opened: list[Playground] = []

    def open_one(params: Mapping[str, str] | None = None) -> Playground:
        opened.append(Playground(params))
        return opened[-1]

    yield open_one
    for play in opened:
        assert not play.at.exception, play.at.exception


@pytest.fixture
def play(open_with: Open) -> Playground:
    """The Playground as it opens without a link: the lesson's keyword list."""
    return open_with()
