"""The state of "Same documents, different order": two lists of one query that share documents, grades and cutoff."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from examples.two_lists import ListPair, load_pairs
from metrics.deed import describe
from metrics.pair_words import contrast, search_in_words, tally
from metrics.pairs import find_pair
from metrics.scenario import MAX_DOCUMENTS, Scenario

from .state import KEPT_STEPS, Playground

_GENERIC = ("First list", "Second list")


@dataclass(frozen=True)
class TwoOrders:
    """Both lists as they stand at one moment, and the preset they started from, if any."""

    left: Scenario
    right: Scenario
    preset: str | None


@dataclass
class Board(Playground):
    """One of the two boards: what a reader does on it is told to the page, which keeps the other in step.

    Parameters
    ----------
    on_step
        Called after a step with how things stood on this board before it.
    on_undo, on_redo
        Called instead of walking back or forth on this board alone.
    """

    on_step: Callable[[Scenario], None] = field(default=lambda before: None, repr=False, compare=False)
    on_undo: Callable[[], None] = field(default=lambda: None, repr=False, compare=False)
    on_redo: Callable[[], None] = field(default=lambda: None, repr=False, compare=False)

    def change(self, scenario: Scenario, *, on_board: bool = False) -> None:
        before = self.scenario
        super().change(scenario, on_board=on_board)
        if self.scenario != before:
            self.on_step(before)

    def undo(self) -> None:
        self.on_undo()

    def redo(self) -> None:
        self.on_redo()

    def follow(self, scenario: Scenario) -> None:
        """Show what was done elsewhere on the page, and how it changed the numbers here."""
        self.before, self.announce = None, ""
        if scenario != self.scenario:
            self.before, self.scenario = self.scenario, scenario
            self.rev += 1
            self.moved = None

    def replace_by(self, scenario: Scenario) -> None:
        """Show another list, with nothing to compare it with."""
        before = self.scenario
        self.follow(scenario)
        self.before, self.announce = None, describe(before, scenario)


class TwoLists:
    """What one reader has on the page.

    Parameters
    ----------
    orders
        What the boards show first.
    notices
        What was wrong with a link, and what is shown instead.
    """

    def __init__(self, orders: TwoOrders, notices: list[str] | None = None) -> None:
        self.left, self.right = Board(orders.left), Board(orders.right)
        self.preset = orders.preset
        self.past: list[TwoOrders] = []
        self.future: list[TwoOrders] = []
        self.chosen = ""  # the metric that is singled out
        self.led: Board | None = None  # the board of the last step
        self.searched = ""  # what the last search said, until the next step
        self.notices = notices or []
        for board in (self.left, self.right):
            board.on_undo, board.on_redo = self.undo, self.redo
        self.left.on_step = lambda before: self._stepped(replace(self.orders, left=before), self.left, self.right)
        self.right.on_step = lambda before: self._stepped(replace(self.orders, right=before), self.right, self.left)

    # What the page says.

    @property
    def orders(self) -> TwoOrders:
        return TwoOrders(self.left.scenario, self.right.scenario, self.preset)

    @property
    def start(self) -> ListPair | None:
        """The preset that the lists started from."""
        return load_pairs()[self.preset] if self.preset else None

    @property
    def shown_preset(self) -> str | None:
        """The preset, while the lists are still just that."""
        return self.preset if self.start and self.orders == _orders_of(self.start) else None

    @property
    def names(self) -> tuple[str, str]:
        return self.start.names if self.start and self.shown_preset else _GENERIC

    @property
    def question(self) -> str:
        query = self.left.scenario.query
        return f"The query of both lists: “{query}”" if query else "Two lists of your own"

    @property
    def idea(self) -> list[str]:
        """What there is to see: what a search said, the preset's own words, or what the last step did and why."""
        if self.searched:
            return [self.searched]
        if self.start and self.shown_preset:
            return [self.start.idea]
        if not self.led or not self.led.before:
            return ["Drag a document in either list."]
        if self.led.before.ranking == self.led.scenario.ranking:
            return [f"In both lists: {self.led.deed}"]
        return [f"In the {'first' if self.led is self.left else 'second'} list: {self.led.deed}", *self.led.cause]

    @property
    def verdict(self) -> str:
        """Which metrics call the lists equal; of a preset, what those it was made for say."""
        left, right = self.left.scenario, self.right.scenario
        if self.start and self.shown_preset:
            return contrast(left, right, self.start.compares)
        return tally(left, right)

    @property
    def can_reset(self) -> bool:
        return self.preset is not None and self.shown_preset is None

    # What a reader does.

    def open(self, metric: Any) -> None:
        """Single out a metric wherever the page shows it; the same one again stands back."""
        self.left.open(metric)
        self.right.open(metric)
        self.chosen = self.left.open_metric if metric != self.chosen else ""

    def show(self, orders: TwoOrders) -> None:
        """Put two other lists on the boards, as a step that can be undone."""
        if orders != self.orders:
            self._remember(self.orders)
            self._put(orders)

    def show_preset(self, slug: str | None) -> None:
        if slug:
            self.show(_orders_of(load_pairs()[slug]))

    def reset(self) -> None:
        if self.start:
            self.show(_orders_of(self.start))

    def undo(self) -> None:
        if self.past:
            self.future.append(self.orders)
            self._put(self.past.pop())

    def redo(self) -> None:
        if self.future:
            self.past.append(self.orders)
            self._put(self.future.pop())

    def search(self, same: str, different: str) -> None:
        """Look for two orders of the first list's documents that agree on one metric and differ on the other."""
        query = self.left.scenario
        found = find_pair(query, same, different)
        said = search_in_words(query, found, same, different)
        if found.pair:
            left, right = (query.with_ranking(order) for order in found.pair)
            self.show(TwoOrders(left, right, self.preset))
            self.searched, self.notices = said, []
        else:
            self.searched, self.notices = "", [said]

    def _stepped(self, before: TwoOrders, led: Board, other: Board) -> None:
        self._remember(before)
        other.follow(in_step(other.scenario, led.scenario))
        self.led, self.searched, self.notices = led, "", []

    def _remember(self, orders: TwoOrders) -> None:
        self.past = [*self.past, orders][-KEPT_STEPS:]
        self.future = []

    def _put(self, orders: TwoOrders) -> None:
        self.preset = orders.preset
        self.left.replace_by(orders.left)
        self.right.replace_by(orders.right)
        self.led, self.searched, self.notices = None, "", []


def of_the_same_documents(first: Scenario, second: Scenario, notices: list[str]) -> tuple[Scenario, Scenario]:
    """Both lists with what only the other one names, not retrieved there; notices tell where that is too much."""
    if len({*first.documents, *second.documents}) > MAX_DOCUMENTS:
        notices.append(f"The two lists name more than {MAX_DOCUMENTS:,} documents; the first one is shown twice.")
        return first, first
    return _joined(first, second), _joined(second, first)


def _joined(scenario: Scenario, other: Scenario) -> Scenario:
    for doc, document in other.documents.items():
        if doc not in scenario.documents:
            scenario = scenario.added(document)
    return scenario


def in_step(scenario: Scenario, leader: Scenario) -> Scenario:
    """Return a scenario with the leader's documents, judgments and cutoff in its own order; new ones not retrieved."""
    there = leader.documents
    new = [doc for doc in there if doc not in scenario.documents]
    return replace(
        leader,
        ranking=tuple(doc for doc in scenario.ranking if doc in there),
        not_retrieved=(*new, *(doc for doc in scenario.not_retrieved if doc in there)),
    )


def _orders_of(pair: ListPair) -> TwoOrders:
    return TwoOrders(pair.left, pair.right, pair.slug)
