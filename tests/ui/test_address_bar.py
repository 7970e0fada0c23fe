"""What pages leave in the address bar: nothing where that says as much, and never a step that Back cannot take back."""

from typing import Any

import pytest
from streamlit.runtime.state.query_params import QueryParams
from streamlit.testing.v1 import AppTest

SCRIPT = """
import streamlit as st
from ui.address_bar import AddressBar

page = st.session_state["page"]
bar = AddressBar(page)
if "changed" in st.session_state:  # as a callback does, before the script runs
    st.session_state[page] = st.session_state.pop("changed")
shown = {"k": st.session_state[page]} if page in st.session_state else None
if (params := bar.opened(shown)) is not None:
    st.session_state[page] = params.get("k", "3")
st.session_state[page] = st.session_state.pop("choose", st.session_state[page])
st.text(st.session_state[page])
bar.leave({"k": st.session_state[page]})
"""


class Reader:
    """Someone on one of two pages, each with a k that is 3 at first."""

    def __init__(self, **params: str) -> None:
        self.at = AppTest.from_string(SCRIPT)
        self.go("one", **params)

    def go(self, page: str, **params: str) -> "Reader":
        """Opens a page with these parameters: by a link, the menu, or the browser's Back."""
        self.at.session_state["page"] = page
        self.at.query_params.clear()
        for name, value in params.items():
            self.at.query_params[name] = value
        return self.run()

    def choose(self, k: str) -> "Reader":
        self.at.session_state["choose"] = k
        return self.run()

    def run(self) -> "Reader":
        self.at.run()
        assert not self.at.exception, self.at.exception
        return self

    @property
    def sees(self) -> tuple[str, dict[str, Any]]:
        return self.at.text[0].value, {name: value[-1] for name, value in self.at.query_params.items()}


def test_a_page_as_it_opens_needs_no_parameters() -> None:
    assert Reader().sees == ("3", {})
    assert Reader().run().sees == ("3", {})


def test_a_change_is_left_and_back_takes_it_back() -> None:
    reader = Reader().choose("5")
    assert reader.sees == ("5", {"k": "5"})
    assert reader.go("one").sees == ("3", {})


def test_back_goes_from_step_to_step() -> None:
    reader = Reader().choose("5").choose("6")
    assert reader.go("one", k="5").sees == ("5", {"k": "5"})
    assert reader.go("one").sees == ("3", {})
    assert reader.go("one", k="5").sees == ("5", {"k": "5"})


def test_another_page_and_back_by_the_menu_keeps_the_change_and_says_it() -> None:
    reader = Reader().choose("5").go("two")
    assert reader.sees == ("3", {})
    assert reader.go("one").sees == ("5", {"k": "5"})


def test_back_from_there_does_not_lead_to_the_same_page_for_ever() -> None:
    reader = Reader().choose("5").go("two").go("one")
    assert reader.go("one").sees == ("5", {})
    assert reader.run().sees == ("5", {})
    assert reader.go("two").sees == ("3", {})


@pytest.mark.parametrize("k", ["3", "7"])
def test_a_link_is_shown_and_stays(k: str) -> None:
    assert Reader(k=k).run().sees == (k, {"k": k})


def test_a_link_opened_by_hand_is_shown() -> None:
    assert Reader().choose("5").go("one", k="8").sees == ("8", {"k": "8"})


@pytest.mark.parametrize("k", ["4", "3"])
def test_a_change_back_is_said_after_the_one_that_is_on_its_way(k: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, str]] = []
    send = QueryParams.from_dict
    monkeypatch.setattr(QueryParams, "from_dict", lambda params, new: (sent.append(dict(new)), send(params, new)))
    reader = Reader(k=k).choose("5")
    reader.at.session_state["changed"] = k
    assert reader.go("one", k=k).sees == (k, {"k": k})  # the browser has not shown k = 5 yet
    assert sent == [{"k": "5"}, {"k": k}]
    reader.go("one", k="8").run()
    assert len(sent) == 2  # a link that was opened is there already


def test_an_address_that_is_behind_takes_nothing_back() -> None:
    """The browser tells its address with each run; after a quick second change it is still that of the first."""
    reader = Reader().choose("5")
    reader.at.session_state["changed"] = "6"
    assert reader.go("one", k="3").sees == ("6", {"k": "6"})
