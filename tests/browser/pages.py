"""The Playground as a reader uses it. Tests say what is done; how it is found on the screen stands here.

Locators by role and CSS reach into the board's open shadow root. Names and attributes are the board's stable hooks.
"""

import re
from typing import Any, Literal
from urllib.parse import parse_qs, urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

METRICS = ("precision", "recall", "hit_rate", "reciprocal_rank", "average_precision", "ndcg")
PATIENCE = 20_000  # milliseconds; a first page on a busy machine
DRAWN = re.compile(r"\d+")
STEPS = 8  # positions a drag passes through

Place = int | Literal["tray"]
Point = tuple[float, float]


class Playground:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.locator("[data-board]").first
        self.ranking = page.get_by_role("list", name="Ranking", exact=True)
        self.not_retrieved = page.get_by_role("list", name="Not retrieved", exact=True)
        self.cutoff = page.get_by_role("slider", name="Cutoff k", exact=True)

    def open(self, path: str = "/") -> "Playground":
        self.page.goto(path)
        crash = self.page.get_by_test_id("stException")
        self.board.or_(crash).first.wait_for(timeout=PATIENCE)
        assert not crash.count(), f"the app stopped: {crash.first.inner_text()}"
        return self.settle()

    def settle(self) -> "Playground":
        """Waits until Python has confirmed the board and the run is over.

        A widget of Streamlit's own starts its run a moment after the click: there, wait for what is to change.
        """
        expect(self.board).to_have_attribute("data-confirmed", "true", timeout=PATIENCE)
        settle(self.page)
        if (readout := self.page.locator("[data-readout]").first).count():  # it hears from Python by itself
            expect(readout).to_have_attribute("data-confirmed", "true", timeout=PATIENCE)
        return self

    def until_chart_drawn(self) -> "Playground":
        """Waits for the chart's first drawing: its script comes from the server, which a test may be about to stop."""
        expect(self.page.locator("[data-figure=against_k]")).to_have_attribute("data-drawn", DRAWN, timeout=PATIENCE)
        return self

    # What the reader sees.

    def order(self) -> list[str]:
        return ids(self.ranking)

    def tray(self) -> list[str]:
        return ids(self.not_retrieved)

    def readout(self, metric: str) -> Locator:
        return self.page.locator(f"[data-metric={metric}]").first

    def value(self, metric: str) -> str:
        return self.readout(metric).inner_text().strip()

    def values(self) -> dict[str, str]:
        return {metric: self.value(metric) for metric in METRICS}

    def card(self, doc: str) -> Locator:
        return self.page.locator(f'[data-doc="{doc}"]').first

    def title(self, doc: str) -> str:
        name = self.card(doc).get_by_role("radiogroup").get_attribute("aria-label") or ""
        return name.removeprefix("Grade of ")

    def handle(self, title: str) -> Locator:
        return self.page.get_by_role("button", name=f"Move {title}", exact=True)

    def params(self) -> dict[str, str]:
        """The state in the page's link."""
        return {name: values[0] for name, values in parse_qs(urlsplit(self.page.url).query).items()}

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def cell(self, metric: str) -> Locator:
        """The readout as a button: resting on it lights documents, a tap opens its arithmetic."""
        return self.page.locator(f"[data-name={metric}]")

    def lit(self) -> set[str]:
        return set(self.page.locator(".card.lit").evaluate_all("cards => cards.map(card => card.dataset.doc)"))

    def focused(self) -> str:
        """The name of what has the focus, inside the board or on the page."""
        return self.page.evaluate(
            """() => {
              let at = document.activeElement
              while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
              return at?.getAttribute("aria-label") ?? at?.textContent ?? ""
            }"""
        )

    def shown(self) -> dict[str, Any]:
        """All that a link has to carry, as the reader sees it."""
        cards = self.page.locator("[data-doc]")
        return {
            "query": self.page.get_by_role("heading", level=1).inner_text(),
            "order": self.order(),
            "tray": self.tray(),
            "titles": cards.locator(".title").all_inner_texts(),
            "grades": cards.evaluate_all("cards => cards.map(card => card.dataset.grade)"),
            "k": self.cutoff.get_attribute("aria-valuenow"),
            "values": self.values(),
            "open": self.page.locator("[data-name][aria-pressed=true]").get_attribute("data-name"),
        }

    # What the reader does.

    def press(self, name: str) -> None:
        """Presses a button of the row above the board, and waits until it was answered."""
        self.page.get_by_test_id("stButton").get_by_role("button", name=name).click()

    def menu(self, name: str) -> None:
        self.page.get_by_test_id("stPopover").get_by_role("button", name=name).click()

    def grade(self, title: str, grade: int | Literal["unjudged"]) -> None:
        group = self.page.get_by_role("radiogroup", name=f"Grade of {title}", exact=True)
        group.get_by_role("radio", name=str(grade), exact=True).click()
        self.settle()

    def set_k(self, k: int) -> None:
        """Steps the cutoff by keyboard, as far as it has to go."""
        now = int(self.cutoff.get_attribute("aria-valuenow") or 0)
        key = "ArrowRight" if k > now else "ArrowLeft"
        for _ in range(abs(k - now)):
            self.cutoff.press(key)
        expect(self.cutoff).to_have_attribute("aria-valuenow", str(k))
        self.settle()

    def keyboard_move(self, title: str, key: str, times: int = 1, end: str = "Space") -> None:
        """Moves a document by keyboard and waits for Python."""
        self.press_move(title, key, times, end)
        self.settle()

    def press_move(self, title: str, key: str, times: int = 1, end: str = "Space") -> None:
        """Lifts a document with Space, presses an arrow so many times, and drops it (or leaves with Escape)."""
        handle = self.handle(title)
        handle.press("Space")
        for _ in range(times):
            handle.press(key)
        handle.press(end)

    def hold(self, doc: str, to: Place) -> None:
        """Picks a document up with the mouse and stays over a place: the readout previews it."""
        start, end = self._way(doc, to)
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for point in way_points(start, end):
            self.page.mouse.move(*point)

    def release(self) -> None:
        self.page.mouse.up()
        self.settle()

    def mouse_drag(self, doc: str, to: Place) -> None:
        self.hold(doc, to)
        self.release()

    def drag_cutoff(self, rank: int) -> None:
        """Drags the cutoff line to just under a rank."""
        self.cutoff.scroll_into_view_if_needed()
        start = centre(self.cutoff)
        target = box(self.ranking.locator(f'[data-rank="{rank}"]'))
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for point in way_points(start, (start[0], target["y"] + target["height"])):
            self.page.mouse.move(*point)
        self.release()

    def touch_drag(self, doc: str, to: Place) -> None:
        start, end = self._way(doc, to)
        session = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, *points: Point) -> None:
            at = [{"x": x, "y": y} for x, y in points]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

        touch("touchStart", start)
        for point in way_points(start, end):
            touch("touchMove", point)
        touch("touchEnd")
        session.detach()
        self.settle()

    def _way(self, doc: str, to: Place) -> tuple[Point, Point]:
        """From the document's handle to its place, with the way's middle brought to the middle of the window."""
        handle = self.handle(self.title(doc))
        height = self.page.viewport_size["height"]
        beyond = (centre(handle)[1] + self._height_of(to) - height) / 2
        self.page.get_by_test_id("stMain").evaluate("(main, beyond) => main.scrollBy(0, beyond)", beyond)
        x, y = centre(handle)
        return (x, y), (x, self._height_of(to))

    def _height_of(self, to: Place) -> float:
        """Where on the screen to drop: in the tray, on the card that has the rank, or below the last card."""
        if to == "tray":
            return box(self.not_retrieved.locator(".."))["y"] + 40  # the list itself has no box
        if to <= len(self.order()):
            return centre(self.ranking.locator(f'[data-rank="{to}"]'))[1]
        last = box(self.ranking.locator("[data-rank]").last)
        return last["y"] + last["height"] + 12


def settle(page: Page) -> None:
    """Waits until Streamlit’s run is over, on any page, and what it sent is drawn and unfolded: all stands still.

    The parts that Streamlit fetches when they are first needed stand as skeletons until then.
    """
    expect(page.get_by_test_id("stApp")).to_have_attribute("data-test-script-state", "notRunning", timeout=PATIENCE)
    page.wait_for_function(
        """() => !document.querySelector("[data-testid=stSkeleton]")
          && [...document.querySelectorAll("details")].every(box => !box.getAnimations({ subtree: true }).length)
          && [...document.querySelectorAll("[data-testid=stBidiComponentIsolated]")].every(host => {
            const box = host.shadowRoot?.querySelector("div > div > div")
            return box && (box.childNodes.length || "come_into_view" in box.dataset)
          })""",
        timeout=PATIENCE,
    )


def open_all(page: Page) -> None:
    """Opens whatever is folded, one after the other: what the first shows pushes the next one down."""
    for summary in page.locator("summary").all():
        summary.click()
        page.wait_for_function("summary => summary.nextElementSibling?.textContent", arg=summary.element_handle())
        settle(page)


# Streamlit's own code and formula boxes scroll sideways and cannot be made focusable from here. Chromium and Firefox
# put every scrollable box without a focusable child into the order of Tab themselves, which axe does not know.
SCROLLED_BY_BROWSER = ("> pre", ".katex-display")

# Streamlit's own upload box has the role presentation and a name; its button and its input are named by themselves.
UPLOAD_BOX = re.compile(r"\.stFileUploader\b|^section\[aria-label=")


def axe(page: Page) -> list[str]:
    """What axe-core finds wrong on the page, shadow roots included; one line a rule."""
    violations: list[dict[str, Any]] = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    nodes = {f"{rule['id']} ({rule['impact']})": [node["target"] for node in rule["nodes"]] for rule in violations}
    scrolled = "scrollable-region-focusable (serious)"
    nodes[scrolled] = [at for at in nodes.get(scrolled, []) if not str(at[-1]).endswith(SCROLLED_BY_BROWSER)]
    box = "presentation-role-conflict (minor)"
    nodes[box] = [at for at in nodes.get(box, []) if not UPLOAD_BOX.search(str(at[-1]))]
    return [f"{rule}: {targets}" for rule, targets in nodes.items() if targets]


def ids(cards: Locator) -> list[str]:
    return cards.locator("[data-doc]").evaluate_all("cards => cards.map(card => card.dataset.doc)")


def box(element: Locator) -> Any:
    found = element.bounding_box()
    assert found, f"{element} is not on the screen"
    return found


def centre(element: Locator) -> Point:
    found = box(element)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


def way_points(start: Point, end: Point) -> list[Point]:
    (x0, y0), (x1, y1) = start, end
    return [(x0 + (x1 - x0) * step / STEPS, y0 + (y1 - y0) * step / STEPS) for step in range(1, STEPS + 1)]
