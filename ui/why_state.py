"""What a reader asks on "Why is my number…?": the words and the topic looked for, and the questions that are open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import streamlit as st

from examples.questions import TOPICS, find_questions, load_questions
from metrics.display import shorten
from metrics.link import passed_over, read_choice

from .address_bar import AddressBar

_ENTRY = "why"
_ADDRESS = AddressBar(_ENTRY)
_KNOWN = {"q", "find", "topic"}
MAX_WORDS = 80


@dataclass(frozen=True)
class Asked:
    """One reader's state of the page.

    Parameters
    ----------
    find, topic
        What is looked for; empty for all questions.
    open
        The numbers of the open questions, the last one opened at the end.
    come_to
        The question that the page comes to when it opens; 0 for none.
    notices
        What was wrong with a link.
    """

    find: str = ""
    topic: str = ""
    open: tuple[int, ...] = ()
    come_to: int = 0
    notices: tuple[str, ...] = ()

    @property
    def shown(self) -> list[int]:
        """The numbers of the questions that fit."""
        return [question.number for question in find_questions(self.find, self.topic)]

    @property
    def link(self) -> dict[str, str]:
        """The parameters of a link to exactly this."""
        link = {"q": ",".join(map(str, self.open)), "find": self.find, "topic": self.topic}
        return {name: value for name, value in link.items() if value}

    def turned(self, number: int) -> Asked:
        """The question opened, or closed if it was open."""
        others = tuple(other for other in self.open if other != number)
        if number in self.open:
            return replace(self, open=others, come_to=0, notices=())
        return replace(self, open=(*others, number), come_to=number, notices=())

    def looking_for(self, find: str, topic: str) -> Asked:
        """Other words or another topic."""
        return replace(self, find=find, topic=topic, come_to=0, notices=())


def arrive() -> None:
    """Take up what this reader left, or what the link describes."""
    kept: Asked | None = st.session_state.get(_ENTRY)
    if (params := _ADDRESS.opened(kept.link if kept else None)) is not None:
        st.session_state[_ENTRY] = read_asked(params)


def asked() -> Asked:
    """Return what is shown."""
    found: Asked = st.session_state[_ENTRY]
    return found


def ask(changed: Asked) -> None:
    """Take the next state."""
    st.session_state[_ENTRY] = changed


def mirror(state: Asked) -> None:
    """Put the state into the address bar."""
    _ADDRESS.leave(state.link)


def read_asked(params: Mapping[str, str]) -> Asked:
    """Return what a link's parameters describe; every fault becomes a notice, and is passed over."""
    notices = passed_over(params, _KNOWN)
    parts = [part for part in params.get("q", "").split(",") if part]
    numbers = [int(part) for part in parts if part in map(str, load_questions())]
    for part in parts:
        if part not in map(str, load_questions()):
            notices.append(
                f"There is no question “{shorten(part)}”; they have the numbers 1 to {len(load_questions())}."
            )
    opened = tuple(dict.fromkeys(numbers))
    return Asked(
        find=params.get("find", "")[:MAX_WORDS],
        topic=read_choice(params, "topic", ("", *TOPICS), "", notices),
        open=opened,
        come_to=opened[-1] if opened else 0,
        notices=tuple(notices),
    )
