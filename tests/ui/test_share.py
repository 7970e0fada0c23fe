"""The link to copy: short, readable, and the same when it is read."""

from io import BytesIO
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from ui.share import link_to, qr_code

PAGE = "http://localhost:8501/"


def test_ids_stay_readable() -> None:
    assert (
        link_to(PAGE, {"ranking": "d03,d18", "grades": "d03:1", "k": "3"}) == f"{PAGE}?ranking=d03,d18&grades=d03:1&k=3"
    )


@pytest.mark.parametrize(
    ("page", "start"),
    [
        ("http://localhost:8501", "http://localhost:8501/?"),
        ("https://example.org/app/?k=9&ranking=x#top", "https://example.org/app/?"),
        ("https://example.org/a/playground", "https://example.org/a/playground?"),
    ],
)
def test_the_address_of_the_page_is_kept_and_its_parameters_replaced(page: str, start: str) -> None:
    assert link_to(page, {"k": "3"}) == f"{start}k=3"


@given(
    st.dictionaries(st.sampled_from(["query", "ranking", "titles"]), st.text(st.characters(exclude_categories=["Cs"])))
)
def test_reading_gives_back_what_was_written(params: dict[str, str]) -> None:
    assert dict(parse_qsl(urlsplit(link_to(PAGE, params)).query, keep_blank_values=True)) == params


def test_a_link_becomes_a_square_picture() -> None:
    image = Image.open(BytesIO(qr_code(link_to(PAGE, {"k": "3"})) or b""))
    assert image.format == "PNG"
    assert image.width == image.height > 600  # large enough for a slide


def test_a_link_too_long_for_a_code_has_none() -> None:
    assert qr_code(PAGE + "x" * 5000) is None
