"""Watches the readout while a document is held: in which animation frame each place is shown, in which its numbers.

Both are read in the page by one MutationObserver, so nothing in the app is changed for it. What the readout has to
show at a place is worked out here by really moving the document there.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Page

from metrics.catalogue import CATALOGUE
from metrics.display import format_change, format_value, places_of
from metrics.link import read_link
from metrics.one_query import values_of
from metrics.scenario import Scenario

from .pages import Playground, centre

EDGE = 12  # pixels from the window's edge: the board scrolls there
PATIENCE = 60  # seconds for one way through a long list

WATCH = """([board, readout, doc]) => {
  const watch = { log: [], frames: [], on: true };
  window.previewWatch?.stop();
  const frame = now => { watch.frames.push(now); if (watch.on) requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  const card = board.querySelector(`[data-doc="${CSS.escape(doc)}"]`);
  const cells = readout.getElementsByTagName("button");
  const note = () => watch.log.push({
    frame: watch.frames.length,
    rank: Number(card.dataset.rank) || null,
    texts: [...cells].map(cell => [...cell.children].slice(1).map(line => line.textContent)),
  });
  const observer = new MutationObserver(note);
  observer.observe(board, { subtree: true, attributes: true, attributeFilter: ["data-rank"] });
  observer.observe(readout, { subtree: true, childList: true, characterData: true });
  watch.stop = () => { watch.on = false; observer.disconnect(); };
  window.previewWatch = watch;
  note();
}"""
FOUND = "() => { const { log, frames, stop } = window.previewWatch; stop(); return { log, frames }; }"
RANK = "() => window.previewWatch.log.at(-1).rank"

Texts = list[list[str]]


@dataclass(frozen=True)
class Watched:
    """What was seen while a document was held.

    `ranks`: the places it came to, None for the tray. `lags`: for each, after how many animation frames the readout
    showed that place's numbers. `sent`: messages that left for the server meanwhile. `frames`: how long each animation
    frame took, in milliseconds.
    """

    ranks: list[int | None]
    lags: list[int]
    sent: int
    frames: list[float]


class Preview:
    """Holds a document on the board of a page and watches. Make it before the page is opened: it counts messages."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.playground = Playground(page)
        self.sent = 0
        page.on("websocket", lambda socket: socket.on("framesent", self._count))

    def _count(self, _message: Any) -> None:
        self.sent += 1

    def open(self, link: str) -> "Preview":
        self.link = link
        self.playground.open(link)
        return self

    def through_all_places(self, doc: str) -> Watched:
        """Holds the document over every place down to the tray and back up to rank 1, then lets it go unmoved."""
        x, y = centre(self.playground.handle(self.playground.title(doc)))
        height = self.page.viewport_size["height"]
        with self._held(doc, (x, y)) as watched:
            self._carry((x, y), (x, height - EDGE), until=None)
            self._carry((x, height - EDGE), (x, EDGE), until=1)
        return self._read(doc, *watched)

    @contextmanager
    def _held(self, doc: str, point: tuple[float, float]) -> Iterator[list[Any]]:
        """Presses the mouse on a document; what was seen until it is let go stands in the list afterwards."""
        watched: list[Any] = []
        board, readout = self.playground.board, self.page.locator("[data-readout]")
        self.page.mouse.move(*point)
        self.page.evaluate(WATCH, [board.element_handle(), readout.element_handle(), doc])
        before = self.sent
        self.page.mouse.down()
        yield watched
        watched += [self.page.evaluate(FOUND), self.sent - before]
        self.page.keyboard.press("Escape")
        self.page.mouse.up()
        self.playground.settle()

    def _carry(self, start: tuple[float, float], end: tuple[float, float], until: int | None) -> None:
        """Moves in small steps, and stays at the end while the board scrolls, until the document is at a place."""
        (x, y0), (_, y1) = start, end
        steps = round(abs(y1 - y0) / 6)
        deadline = time.monotonic() + PATIENCE
        for step in range(1, steps + 1):
            self.page.mouse.move(x, y0 + (y1 - y0) * step / steps)
            self.page.evaluate("() => new Promise(requestAnimationFrame)")  # each step is seen, on a busy machine too
            if self.page.evaluate(RANK) == until:
                return
        while (rank := self.page.evaluate(RANK)) != until:
            assert time.monotonic() < deadline, f"the document stays at {rank or 'the tray'} and never comes to {until}"
            self.page.wait_for_timeout(20)

    def _read(self, doc: str, found: dict[str, Any], sent: int) -> Watched:
        expected = Expected(self.link, doc)
        log = found["log"]
        arrivals = [at for at, (was, now) in enumerate(pairwise(log), 1) if was["rank"] != now["rank"]]
        ends = [*arrivals[1:], len(log)]
        lags = [expected.lag(log[start:end]) for start, end in zip(arrivals, ends, strict=True)]
        frames = [now - was for was, now in pairwise(found["frames"])]
        return Watched([log[at]["rank"] for at in arrivals], lags, sent, frames)


class Expected:
    """What the readout has to say of one document at each place."""

    def __init__(self, link: str, doc: str) -> None:
        self.scenario, notices = read_link(dict(parse_qsl(urlsplit(link).query)))
        assert not notices, notices
        self.doc = doc

    def lag(self, seen: list[dict[str, Any]]) -> int:
        """From the frame in which the document came to a place to the one in which the readout shows its numbers."""
        rank = seen[0]["rank"]
        wanted = self.texts(self.scenario.placed(self.doc, rank) if rank else self.scenario.taken_out(self.doc))
        right = next((entry["frame"] for entry in seen if entry["texts"] == wanted), None)
        assert right is not None, f"at {rank or 'the tray'} the readout says {seen[-1]['texts']}, not {wanted}"
        return right - seen[0]["frame"]

    def texts(self, moved: Scenario) -> Texts:
        now, then = values_of(self.scenario), values_of(moved)
        names = [metric.name for metric in CATALOGUE]
        pairs = [(name, getattr(now, name), getattr(then, name)) for name in names]
        return [[format_value(name, b), format_change(a, b, places_of(name))[0]] for name, a, b in pairs]
