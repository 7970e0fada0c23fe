"""The state of the Playground: one scenario, its past and future, mirrored in the link."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import streamlit as st

from examples import DEFAULT, load_examples
from metrics.catalogue import METRICS
from metrics.cause import describe, explain
from metrics.ids import look_alikes, read_ids
from metrics.link import PARAMETERS, read_link, write_link
from metrics.scenario import MAX_DOCUMENTS, Document, Scenario

from .board import apply_snapshot

_ENTRY = "playground"
_FIRST_OPEN = "average_precision"
_KEPT_STEPS = 200


@dataclass(frozen=True)
class Moment:
    """A state to come back to: the scenario and the example it belongs to."""

    scenario: Scenario
    example: str | None


@dataclass
class Playground:
    """What one reader has on the Playground.

    Parameters
    ----------
    scenario
        What stands on the board.
    example
        The slug of the example it started from, or None.
    before
        The scenario that the readout's changes and the sentence of cause compare with.
    """

    scenario: Scenario
    example: str | None = None
    before: Scenario | None = None
    past: list[Moment] = field(default_factory=list)
    future: list[Moment] = field(default_factory=list)
    start: Scenario | None = None
    open_metric: str = _FIRST_OPEN
    binary: bool = False
    hidden: bool = False
    rev: int = 0
    ack: int = 0
    announce: str = ""
    notices: list[str] = field(default_factory=list)
    link: dict[str, str] = field(default_factory=dict)

    @property
    def base(self) -> Scenario | None:
        """The example's own state: what a link to this one leaves out."""
        return load_examples()[self.example].scenario if self.example else None

    @property
    def can_reset(self) -> bool:
        return self.scenario != (self.base or self.start)

    # What the page says.

    @property
    def title(self) -> str:
        return f"“{self.scenario.query}”" if self.scenario.query else "Your ranking"

    @property
    def idea(self) -> str:
        if not self.example or self.hidden:
            return "Drag the documents. Say which are relevant. Watch what each metric sees, and what it does not."
        return f"{load_examples()[self.example].idea} (Constructed example.)"

    @property
    def deed(self) -> str:
        """What was done last."""
        return describe(self.before, self.scenario) if self.before else "Drag a document."

    @property
    def cause(self) -> str:
        """What it did to each metric, and why."""
        if not self.before:
            return (
                "Say which are relevant, and how much. Here stands, after each step, why every number moved or did not."
            )
        return explain(self.before, self.scenario)

    # What a reader does.

    def change(self, scenario: Scenario, *, from_board: bool = False) -> None:
        """Take one step; what was undone before is forgotten."""
        self.notices = []
        if scenario != self.scenario:
            self._remember()
            self._show(scenario, from_board=from_board)

    def undo(self) -> None:
        if self.past:
            self.future.append(Moment(self.scenario, self.example))
            self._return_to(self.past.pop())

    def redo(self) -> None:
        if self.future:
            self.past.append(Moment(self.scenario, self.example))
            self._return_to(self.future.pop())

    def reset(self) -> None:
        """Go back to the example, or to the list as it was opened."""
        self.change(self.base or self.start or self.scenario)

    def open_example(self, slug: str | None) -> None:
        if slug is None:
            return
        self._remember()
        self.notices = []
        self.example = slug
        self._show(load_examples()[slug].scenario)
        self.before = None

    def take_snapshot(self, snapshot: Any) -> None:
        """Take what the board sends. One made on an older state is dropped; the board adopts ours."""
        if not isinstance(snapshot, dict) or snapshot.get("rev") != self.rev:
            return
        try:
            scenario = apply_snapshot(self.scenario, snapshot)
            self.ack = int(snapshot["seq"])
        except (ValueError, TypeError, KeyError):
            self.rev += 1
            return
        self.change(scenario, from_board=True)

    def take_command(self, command: Any) -> None:
        """Do what a button on the board asks for. `rev` rises in any case, so that the board hears back."""
        self.rev += 1
        if not isinstance(command, dict):
            return
        try:
            self._do(command)
        except (ValueError, TypeError, KeyError) as fault:
            self.notices = [_sentence(fault)]

    def _do(self, command: dict[str, Any]) -> None:
        match command.get("do"):
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "add":
                self.add(str(command["title"]))
            case "rename" if command["doc"] in self.scenario.documents:
                self.change(self.scenario.renamed(str(command["doc"]), str(command["title"])))
            case "delete" if command["doc"] in self.scenario.documents:
                self.change(self.scenario.removed(command["doc"]))

    def add(self, title: str) -> None:
        """Add a document that is not retrieved yet, under the next free id."""
        numbers = range(1, len(self.scenario.documents) + 2)
        doc = next(f"new{number}" for number in numbers if f"new{number}" not in self.scenario.documents)
        self.change(self.scenario.added(Document(doc, title)))

    def ask(self, query: str) -> None:
        self.change(replace(self.scenario, query=query.strip()))

    def define(self, **definitions: Any) -> None:
        """Choose another gain, or another least relevant grade."""
        self.change(replace(self.scenario, **definitions))

    def judge_as(self, binary: bool) -> None:
        """Show judgments as relevant or not, or as grades. The grades themselves stay."""
        self.binary = binary
        self.rev += 1

    def hide(self) -> None:
        """Keep the numbers back, or show them."""
        self.hidden = not self.hidden

    def open(self, metric: Any) -> None:
        """Show the arithmetic of a metric."""
        if metric in METRICS:
            self.open_metric = metric

    def paste(self, text: str) -> None:
        """Replace the ranking by pasted ids."""
        ids, notices = read_ids(text)
        if not ids:
            self.notices = [
                "Nothing was pasted that could be read as an id. Put one id on each line, best first.",
                *notices,
            ]
            return
        fitting = self.scenario.fitting(ids)
        if len(fitting) < len(ids):
            notices.append(
                f"You pasted {len(ids):,} ids; the first {len(fitting):,} are used, "
                f"because a query can have at most {MAX_DOCUMENTS:,} documents here."
            )
        self.change(self.scenario.with_ranking(fitting))
        self.notices = [*notices, *_alike(self.scenario)]

    def _remember(self) -> None:
        self.past = [*self.past, Moment(self.scenario, self.example)][-_KEPT_STEPS:]
        self.future = []

    def _return_to(self, moment: Moment) -> None:
        self.notices = []
        self.example = moment.example
        self._show(moment.scenario)

    def _show(self, scenario: Scenario, *, from_board: bool = False) -> None:
        self.before, self.scenario = self.scenario, scenario
        if not from_board:
            self.rev += 1
            self.announce = describe(self.before, scenario)

    # The link.

    def parameters(self) -> dict[str, str]:
        """The parameters of a link to exactly this."""
        link = {
            "example": self.example or "",
            **write_link(self.scenario, self.base),
            "metric": self.open_metric if self.open_metric != _FIRST_OPEN else "",
            "scale": "binary" if self.binary else "",
            "numbers": "hidden" if self.hidden else "",
        }
        return {name: value for name, value in link.items() if value or name in PARAMETERS}

    def mirror(self) -> None:
        """Put the state into the address bar."""
        self.link = self.parameters()
        if st.query_params.to_dict() != self.link:
            st.query_params.from_dict(self.link)


def playground() -> Playground:
    """Return this reader's Playground: the one they left, or what the link describes.

    A link that differs from what was last mirrored was opened by hand or by the browser's Back; it is a step like any
    other and can be undone.
    """
    params = {name: value for name, value in st.query_params.to_dict().items() if name in _KNOWN}
    state: Playground | None = st.session_state.get(_ENTRY)
    if state is None:
        state = st.session_state[_ENTRY] = _open(params)
        state.start = state.scenario
    elif params and params != state.link:
        opened = _open(params)
        state._remember()
        state.example, state.open_metric = opened.example, opened.open_metric
        state.binary, state.hidden = opened.binary, opened.hidden
        state._show(opened.scenario)
        state.notices = opened.notices
    return state


_KNOWN = {"example", "metric", "scale", "numbers", *PARAMETERS}


def _open(params: Mapping[str, str]) -> Playground:
    notices = []
    examples = load_examples()
    slug = params.get("example")
    if slug is not None and slug not in examples:
        instead = "What else the link says is shown." if len(params) > 1 else "The first one is shown."
        notices.append(f"There is no example “{slug[:40]}”. {instead}")
    if slug not in examples:
        slug = DEFAULT if not set(params) & {"ranking", "grades", "tray"} else None
    scenario, faults = read_link(params, examples[slug].scenario if slug else None)
    state = Playground(scenario, example=slug, notices=[*notices, *faults, *_alike(scenario)])
    state.open_metric = _choice(params, "metric", [_FIRST_OPEN, *METRICS], state.notices)
    state.binary = _choice(params, "scale", ["graded", "binary"], state.notices) == "binary"
    state.hidden = _choice(params, "numbers", ["shown", "hidden"], state.notices) == "hidden"
    return state


def _choice(params: Mapping[str, str], name: str, choices: Sequence[str], notices: list[str]) -> str:
    """What the link says, or the first choice."""
    value = params.get(name, choices[0])
    if value in choices:
        return value
    possible = " or ".join(dict.fromkeys(choices))
    notices.append(f"The link's {name} is “{value[:40]}”; it can be {possible}. {choices[0]} is used.")
    return choices[0]


def _alike(scenario: Scenario) -> list[str]:
    return [
        f"{one} and {other} look alike but are two documents: their ids differ in case, blanks or Unicode form."
        for one, other in look_alikes(scenario.documents)
    ]


def _sentence(fault: Exception) -> str:
    text = str(fault)
    return f"That did not work: {text}."
