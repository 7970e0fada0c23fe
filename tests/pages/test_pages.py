"""Every page opens, and says what it is for."""

import pytest
from streamlit.testing.v1 import AppTest

from ..conftest import ROOT, page_paths

PAGES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "pages").glob("*.py"))


def opened(page: str) -> AppTest:
    return AppTest.from_file(str(ROOT / "app.py"), default_timeout=60).run().switch_page(page).run()


@pytest.mark.parametrize("page", PAGES)
def test_a_page_opens_without_an_exception(page: str) -> None:
    at = opened(page)
    assert not at.exception
    assert at.title or at.get("bidi_component")


def test_every_file_in_pages_is_in_the_navigation() -> None:
    assert len(page_paths()) == len(PAGES)
