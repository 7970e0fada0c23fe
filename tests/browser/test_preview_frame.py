"""While a document is held the readout shows each place's numbers in the frame that shows the place, without Python."""

import pytest
from playwright.sync_api import Page

from .pages import Playground
from .preview import Preview

FOUR = "/?ranking=d03,d18,d05,d06&grades=d03:1,d05:1&k=3"
MIXED = "/?ranking=a,b,c,d,e,f,g,h&grades=a:0,b:3,d:1,e:2,g:1,missed:3&k=4"


@pytest.mark.parametrize(("link", "doc"), [(FOUR, "d03"), (MIXED, "b")])
def test_every_place_is_answered_within_a_frame_and_without_a_message(page: Page, link: str, doc: str) -> None:
    preview = Preview(page).open(link)
    size = len(preview.playground.order())
    watched = preview.through_all_places(doc)
    assert set(watched.ranks) == {None, *range(1, size + 1)}
    assert max(watched.lags) <= 1
    assert watched.sent == 0


def test_a_drop_is_seen_as_a_message(page: Page) -> None:
    """Else a count of none would prove nothing."""
    preview = Preview(page).open(FOUR)
    before = preview.sent
    assert before
    Playground(page).mouse_drag("d03", 2)
    assert preview.sent > before
