"""What a reader typed is shown as they typed it: no markup, no Markdown, no emoji, no formula."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from metrics.catalogue import METRICS

from ..conftest import elements

MARKED = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "**bold** [link](http://example.org)",
    ":smile: :material/home:",
    "$\\frac{1}{2}$",
    ":red[warning]",
    "`code` # head",
]
PLAIN = {"bidi_component", "code", "text_input", "text_area"}  # these show a text as it is; so do components of ours


def read_as_markdown(at: AppTest) -> str:
    """Every text on the page that Streamlit itself might read as Markdown."""
    return "\n".join(_texts(element.proto) for element in elements(at) if element.type not in PLAIN)


def _texts(message: Any) -> str:
    """The texts in a message of Streamlit's protocol, however deep."""
    return "\n".join(
        value if isinstance(value, str) else _texts(value)
        for field, found in message.ListFields()
        for value in (found if field.is_repeated else [found])
        if isinstance(value, str) or hasattr(value, "ListFields")
    )


@pytest.mark.parametrize("text", MARKED)
def test_a_title_is_only_ever_the_data_of_a_component(play, text: str) -> None:
    play.command(do="rename", doc="d03", title=text)
    assert play.board["documents"][0]["title"] == text
    for name in METRICS:
        play.open_metric(name)
        assert not play.at.exception
        assert text not in read_as_markdown(play.at)


@pytest.mark.parametrize("text", MARKED)
def test_a_query_is_only_ever_the_data_of_a_component(play, text: str) -> None:
    play.at.text_input(key="query").set_value(text).run()
    assert play.words("title") == f"“{text}”"
    assert text not in read_as_markdown(play.at)


@pytest.mark.parametrize("text", MARKED)
def test_an_id_is_only_ever_the_data_of_a_component(play, text: str) -> None:
    play.paste(f"{text}\nd03")
    assert play.board["ranking"] == [text, "d03"]
    for name in METRICS:
        play.open_metric(name)
        assert text not in read_as_markdown(play.at)


@pytest.mark.parametrize("text", MARKED)
def test_a_hostile_link_is_told_without_markup(open_with, text: str) -> None:
    play = open_with({"ranking": "a", "k": text, "gain": text, "example": text, "metric": text})
    assert len(play.notices) >= 4
    assert text not in read_as_markdown(play.at)


def test_the_search_sees_what_streamlit_reads(play) -> None:
    assert METRICS["average_precision"].question in read_as_markdown(play.at)
