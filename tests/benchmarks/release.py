"""From letting a document go to its chart on the screen, against the same page on streamlit-sortables.

Both pages stand in one Chromium and are dragged by turns with real mouse input. A clock starts with the `pointerup`
event, in whichever frame it comes, and stops in the first animation frame that finds the lines of the chart as they
stay; both pages are looked at in the same way. Lines that stand so before the release count as 0. Motion is reduced,
so the 250 ms for which our lines glide to their places for other readers are not counted. After each move the numbers
drawn are compared with the metrics core's.
"""

import statistics
from contextlib import ExitStack
from math import isclose, isnan
from pathlib import Path
from typing import Protocol
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Page

from metrics.link import read_link
from metrics.one_query import Curve, curve_of
from tests.browser.opened import APP, chromium, page_of
from tests.browser.pages import PATIENCE, Playground, Point, centre, settle, way_points

from .report import Figure, benchmark, load

PEER = Path(__file__).with_name("peers") / "sortables_page.py"
LINK = "/?ranking=d03,d18,d05,d06&grades=d03:1,d05:1&k=3"
WARM_UP, ROUNDS, MOVES_A_ROUND = 1, 6, 6
STILL = 400  # milliseconds without a new drawing after which a chart stays as it is

CLOCK = """addEventListener("pointerup", event => { top.released = performance.timeOrigin + event.timeStamp; }, true)"""
WATCH = """() => {
  const paths = () => [...document.querySelectorAll(".js-plotly-plot .js-line")];
  const lines = () => paths().map(path => path.getAttribute("d")).join();
  const drawings = window.drawings = [{ at: 0, lines: lines() }];
  window.released = null;
  const look = () => {
    if (window.drawings !== drawings) return;
    const seen = lines();
    if (seen !== drawings.at(-1).lines) drawings.push({ at: performance.timeOrigin + performance.now(), lines: seen });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
STANDS = """still => {
  const last = window.drawings.at(-1), now = performance.timeOrigin + performance.now();
  return last.lines !== window.drawings[0].lines && now - last.at > still;
}"""
TAKEN = """() => {
  const { drawings, released } = window;
  window.drawings = null;
  return Math.max(0, drawings.find(({ lines }) => lines === drawings.at(-1).lines).at - released);
}"""
DRAWN = "() => document.querySelector('.js-plotly-plot').data.map(trace => [...(trace.y ?? [])])"


class Dragged(Protocol):
    """A page with a ranking that can be dragged."""

    page: Page

    def order(self) -> list[str]: ...
    def place_of(self, rank: int) -> Point: ...


class Ours:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.playground = Playground(page).open(LINK)

    def order(self) -> list[str]:
        return self.playground.order()

    def place_of(self, rank: int) -> Point:
        return centre(self.playground.ranking.locator(f'[data-rank="{rank}"] .handle'))


class Sortables:
    def __init__(self, page: Page) -> None:
        self.page = page
        page.goto(LINK)
        self.items = page.frame_locator("iframe").locator(".sortable-container").first.locator(".sortable-item")
        self.items.first.wait_for(timeout=PATIENCE)
        settle(page)

    def order(self) -> list[str]:
        return [text.split()[0] for text in self.items.all_inner_texts()]

    def place_of(self, rank: int) -> Point:
        return centre(self.items.nth(rank - 1))


@benchmark
def release_to_chart_repainted() -> list[Figure]:
    with ExitStack() as open_things:
        browser = open_things.enter_context(chromium())
        ours, peer = (
            dragged(open_things.enter_context(page_of(browser, app, script=CLOCK)))
            for app, dragged in ((APP, Ours), (PEER, Sortables))
        )
        times: tuple[list[float], list[float]] = ([], [])
        for turn in range(WARM_UP + ROUNDS):
            for dragged, taken in zip((ours, peer), times, strict=True):
                dragged.page.bring_to_front()
                moved = [time_of_move(dragged) for _ in range(MOVES_A_ROUND)]
                taken += moved if turn >= WARM_UP else []
    our_time, peer_time = map(statistics.median, times)
    what = f"release to chart repainted, median of {len(times[0])} moves"
    return [
        Figure(f"{what} (peer: the page on streamlit-sortables; {load()})", our_time, peer=peer_time, aim=1.0),
        Figure(f"{what}, by itself ({load()})", our_time, aim=100),
    ]


def time_of_move(dragged: Dragged) -> float:
    """Drags the document at rank 1 to rank 2, which draws other lines each time; milliseconds until they stand."""
    page, mouse = dragged.page, dragged.page.mouse
    first, second, *others = dragged.order()
    start, end = dragged.place_of(1), dragged.place_of(2)
    page.evaluate(WATCH)
    mouse.move(*start)
    mouse.down()
    for point in way_points(start, (end[0], end[1] + 4)):
        mouse.move(*point)
    mouse.up()
    page.wait_for_function(STANDS, arg=STILL, timeout=PATIENCE)
    settle(page)
    assert dragged.order() == [second, first, *others]
    assert_drawn(page, [second, first, *others])
    return float(page.evaluate(TAKEN))


def assert_drawn(page: Page, ranking: list[str]) -> None:
    """The chart's lines are the curve of that ranking."""
    params = dict(parse_qsl(urlsplit(LINK).query))
    scenario, _ = read_link({**params, "ranking": ",".join(ranking)})
    curve: Curve = curve_of(scenario)
    drawn = page.evaluate(DRAWN)
    for values in (curve.precision, curve.recall, curve.best_precision, curve.best_recall):
        assert any(same(values, line) for line in drawn), (ranking, values, drawn)


def same(values: tuple[float, ...], line: list[float | None]) -> bool:
    pairs = zip(values, line, strict=False)
    return len(values) == len(line) and all(b is None if isnan(a) else isclose(a, b or 0) for a, b in pairs)
