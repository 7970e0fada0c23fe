"""Every test of a page ends without a traceback on it."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from streamlit.testing.v1 import AppTest

from .opened import Playground, opened

Open = Callable[..., Playground]


@pytest.fixture
def open_with() -> Iterator[Open]:
    """Opens the Playground with a link's parameters, each call for a reader of their own."""
    plays: list[Playground] = []

    def open_one(params: Mapping[str, str] | None = None) -> Playground:
        plays.append(Playground(params))
        return plays[-1]

    yield open_one
    for play in plays:
        assert not play.at.exception, play.at.exception


@pytest.fixture
def open_page() -> Iterator[Callable[..., AppTest]]:
    """Opens a page with a link's parameters, each call for a reader of their own."""
    pages: list[AppTest] = []

    def open_one(page: str, **params: str) -> AppTest:
        pages.append(opened(page, params))
        return pages[-1]

    yield open_one
    for at in pages:
        assert not at.exception, at.exception


@pytest.fixture
def play(open_with: Open) -> Playground:
    """The Playground as it opens without a link: the lesson's keyword list."""
    return open_with()
