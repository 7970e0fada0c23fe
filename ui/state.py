"""The state of the Playground: one scenario, its past and future, and what the page says of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from secrets import token_hex
from typing import Any
from urllib.parse import urlencode

from examples.query_sets import find_example
from metrics.catalogue import METRICS
from metrics.cause import explain
from metrics.deed import describe
from metrics.display import first_of
from metrics.ids import look_alikes, read_ids, read_judgments
from metrics.link import PARAMETERS, write_link
from metrics.scenario import MAX_DOCUMENTS, Document, Scenario, clean

from .board import apply_snapshot

FIRST_OPEN = "average_precision"
KEPT_STEPS = 200
_EMPTY = Scenario(documents={}, ranking=())
_BECAUSE_FULL = f"because a query can have at most {MAX_DOCUMENTS:,} documents here"
_LONGEST_LINK = 60_000  # characters; web servers refuse longer ones


@dataclass(frozen=True)
class Moment:
    """A state to come back to: the scenario, what it started from, its scale, and what the page kept beside it."""

    scenario: Scenario
    example: str | None
    start: Scenario | None
    binary: bool
    beside: Any


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
    past, future
        What undo and redo go back to.
    start
        The scenario as it was opened.
    open_metric, binary, hidden, table
        Which arithmetic is shown; whether judgments are relevant or not; whether the numbers are kept back; whether
        the chart is shown as a table.
    moved
        The document that the board moved last.
    session, rev, ack, announce
        See the protocol in `ui.board`.
    notices
        What was wrong with a link or a paste, and what is shown instead.
    back
        The url of the page that opened it, for the way back; empty if none did.
    beside
        What else a page keeps with the list; undo and redo bring it back, a change of it alone is no step.
    """

    scenario: Scenario
    example: str | None = None
    before: Scenario | None = None
    past: list[Moment] = field(default_factory=list)
    future: list[Moment] = field(default_factory=list)
    start: Scenario | None = None
    open_metric: str = FIRST_OPEN
    binary: bool = False
    hidden: bool = False
    table: bool = False
    moved: str | None = None
    session: str = field(default_factory=lambda: token_hex(8))
    rev: int = 0
    ack: int = 0
    announce: str = ""
    notices: list[str] = field(default_factory=list)
    back: str = ""
    beside: Any = None

    @property
    def base(self) -> Scenario | None:
        """The example's own state: what a link to this one leaves out."""
        return find_example(self.example).scenario if self.example else None

    @property
    def can_reset(self) -> bool:
        return self.binary or self.scenario != (self.base or self.start)

    # What the page says.

    @property
    def title(self) -> str:
        return f"“{self.scenario.query}”" if self.scenario.query else "Your ranking"

    @property
    def idea(self) -> str:
        if self.hidden or not self.example:
            return "Watch what each metric sees, and what it does not."
        example = find_example(self.example)
        measured_alike = replace(
            example.scenario, k=self.scenario.k, gain=self.scenario.gain, min_grade=self.scenario.min_grade
        )
        if self.scenario != measured_alike:
            return f"You changed “{example.name}”. Reset brings it back."
        return f"{example.idea} ({example.origin})"

    @property
    def deed(self) -> str:
        """What was done last."""
        return describe(self.before, self.scenario, self.moved) if self.before else "Drag a document."

    @property
    def cause(self) -> list[str]:
        """What it did to each metric, and why."""
        if not self.before:
            return [
                "Say which are relevant, and how much. After each step, this says why each number moved or did not."
            ]
        return explain(self.before, self.scenario)

    # What a reader does.

    def change(self, scenario: Scenario, *, on_board: bool = False) -> None:
        """Take one step; what was undone before is forgotten.

        Parameters
        ----------
        scenario
            The next state.
        on_board
            Whether the board has the new order already, or keeps its own.
        """
        self.notices = []
        if scenario != self.scenario:
            self._remember()
            self._show(scenario, on_board=on_board)

    def undo(self) -> None:
        if self.past:
            self.future.append(self._now())
            self._return_to(self.past.pop())

    def redo(self) -> None:
        if self.future:
            self.past.append(self._now())
            self._return_to(self.future.pop())

    def reset(self) -> None:
        """Go back to the example, or to the list as it was opened."""
        self.change(self.base or self.start or self.scenario)
        self.binary = False

    def open_example(self, slug: str) -> None:
        self._remember()
        self.notices = []
        self.example = slug
        self._show(find_example(slug).scenario)
        self.before = None

    def take_over(self, other: Playground) -> None:
        """Show what another link describes, as a step that can be undone."""
        self._remember()
        self.example, self.open_metric = other.example, other.open_metric
        self.binary, self.hidden, self.table = other.binary, other.hidden, other.table
        self.back, self.beside = other.back, other.beside
        self.start = other.scenario
        self._show(other.scenario)
        self.notices = other.notices

    def take_snapshot(self, snapshot: Any) -> None:
        """Take what the board sends. One made on an older state is dropped; the board adopts ours."""
        if not isinstance(snapshot, dict) or snapshot.get("rev") != self.rev:
            return
        try:
            scenario = apply_snapshot(self.scenario, snapshot)
        except (ValueError, TypeError):
            scenario = None
        if scenario is None or not self._hear(snapshot):
            self.rev += 1
            return
        moved = snapshot.get("moved")
        self.moved = moved if moved in scenario.ranking + scenario.not_retrieved else None
        self.change(scenario, on_board=True)

    def take_command(self, command: Any) -> None:
        """Do what a button on the board asks for."""
        if not isinstance(command, dict) or not self._hear(command):
            return
        title, doc = command.get("title"), str(command.get("doc"))
        try:
            match command.get("do"):
                case "undo":
                    self.undo()
                case "redo":
                    self.redo()
                case "add" if isinstance(title, str):
                    self.add(title)
                case "rename" if doc in self.scenario.documents and isinstance(title, str):
                    self.change(self.scenario.renamed(doc, title), on_board=True)
                case "delete" if doc in self.scenario.documents:
                    self.change(self.scenario.removed(doc), on_board=True)
        except ValueError as fault:
            self.notices = [f"That did not work: {fault}."]

    def _hear(self, message: dict[str, Any]) -> bool:
        """Note the number of a message from the board; False if it has none."""
        seq = message.get("seq")
        if type(seq) is not int:
            return False
        self.ack = max(self.ack, seq)
        return True

    def add(self, title: str) -> None:
        """Add a document that is not retrieved yet, under the next free id."""
        numbers = range(1, len(self.scenario.documents) + 2)
        doc = next(f"new{number}" for number in numbers if f"new{number}" not in self.scenario.documents)
        self.change(self.scenario.added(Document(doc, title)), on_board=True)

    def ask(self, query: str) -> None:
        self.change(replace(self.scenario, query=clean(query).strip()), on_board=True)

    def define(self, **definitions: Any) -> None:
        """Choose another gain, or another least relevant grade."""
        self.change(replace(self.scenario, **definitions), on_board=True)

    def judge_as(self, binary: bool) -> None:
        """Show judgments as relevant or not, or as grades. The grades themselves stay."""
        self.binary = binary

    def turn_numbers(self) -> None:
        """Keep the numbers back, or show them."""
        self.hidden = not self.hidden

    def turn_chart(self) -> None:
        """Show the chart as a table, or the table as a chart."""
        self.table = not self.table

    def open(self, metric: Any) -> None:
        """Show the arithmetic of a metric."""
        if isinstance(metric, str) and metric in METRICS:
            self.open_metric = metric

    def paste(self, text: str, judgments: str = "") -> None:
        """Replace the ranking by pasted ids, and judge documents.

        Where none of the ids is known the list is the reader's own: it starts without the documents and judgments of
        the list before.
        """
        ids, notices = read_ids(text)
        grades, faults = read_judgments(judgments)
        if not ids:
            self.notices = [
                "Nothing was pasted that could be read as an id. Put one id on each line, best first.",
                *notices,
            ]
            return
        own = not set(ids) & set(self.scenario.documents)
        start = replace(_EMPTY, k=self.scenario.k) if own else self.scenario
        fitting = start.fitting(ids)
        if len(fitting) < len(ids):
            notices.append(f"You pasted {len(ids):,} ids; the first {len(fitting):,} are used, {_BECAUSE_FULL}.")
        pasted = start.with_ranking(fitting)
        new = [doc for doc in grades if doc not in pasted.documents]
        room = MAX_DOCUMENTS - len(pasted.documents)
        if len(new) > room:
            notices.append(f"Judgments left out: {len(new) - room:,}, {_BECAUSE_FULL}.")
        for doc in new[:room]:
            pasted = pasted.added(Document(doc, doc))
        judged = {doc: grade for doc, grade in grades.items() if doc in pasted.documents}
        self.change(replace(pasted, grades={**pasted.grades, **judged}))
        if own:
            self.example, self.start, self.before = None, self.scenario, None
        self.notices = [*notices, *faults, *alike(self.scenario)]

    def _remember(self) -> None:
        self.past = [*self.past, self._now()][-KEPT_STEPS:]
        self.future = []

    def _now(self) -> Moment:
        return Moment(self.scenario, self.example, self.start, self.binary, self.beside)

    def _return_to(self, moment: Moment) -> None:
        self.notices = []
        other_list = moment.example != self.example
        self.example, self.start = moment.example, moment.start
        self.binary, self.beside = moment.binary, moment.beside
        self._show(moment.scenario)
        if other_list:
            self.before = None

    def _show(self, scenario: Scenario, *, on_board: bool = False) -> None:
        self.before, self.scenario = self.scenario, scenario
        if not on_board:
            self.rev += 1
            self.moved = None
            self.announce = describe(self.before, scenario)

    # The link.

    def parameters(self) -> dict[str, str]:
        """The parameters of a link to exactly this."""
        link = {
            "example": self.example or "",
            **write_link(self.scenario, self.base),
            "metric": self.open_metric if self.open_metric != FIRST_OPEN else "",
            "scale": "binary" if self.binary else "",
            "numbers": "hidden" if self.hidden else "",
            "chart": "table" if self.table else "",
            "back": self.back,
        }
        return {name: value for name, value in link.items() if value or name in PARAMETERS}

    @property
    def short_parameters(self) -> dict[str, str] | None:
        """The parameters, or None where no link can hold them."""
        params = self.parameters()
        return params if len(urlencode(params)) <= _LONGEST_LINK else None

    @property
    def told(self) -> list[str]:
        """The notices, as many as one can read."""
        told = first_of(self.notices)
        if self.short_parameters is None:
            told.append("This list is too long for a link: it lives in this tab only, and is gone after a reload.")
        return told


def alike(scenario: Scenario) -> list[str]:
    return [
        f"{one} and {other} look alike but are two documents: their ids differ in case, blanks or Unicode form."
        for one, other in look_alikes(scenario.documents)
    ]
