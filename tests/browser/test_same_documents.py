"""Two boards and the lines between them, as a reader uses them."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .pages import PATIENCE, axe, box, centre, ids, settle, way_points


class TwoLists:
    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, path: str = "/same_documents") -> "TwoLists":
        self.page.goto(path)
        self.board("right").locator("[data-doc]").first.wait_for(timeout=PATIENCE)
        return self.settle()

    def settle(self) -> "TwoLists":
        for side in ("left", "right"):
            expect(self.board(side)).to_have_attribute("data-confirmed", "true", timeout=PATIENCE)
        settle(self.page)
        return self

    def board(self, side: str) -> Locator:
        return self.page.locator(f".st-key-{side} [data-board]")

    def card(self, side: str, doc: str) -> Locator:
        return self.board(side).locator(f'[data-doc="{doc}"]')

    def order(self, side: str) -> list[str]:
        return ids(self.board(side).get_by_role("list", name="Ranking"))

    def value(self, side: str, metric: str) -> Locator:
        return self.page.locator(f".st-key-{side}-values [data-metric={metric}]")

    def line(self, doc: str) -> Any:
        """Where the line of a document starts and ends on the screen, and how thick it is."""
        return self.page.locator(f'[data-line="{doc}"] .line').evaluate(
            """line => {
              const at = (length) => line.getPointAtLength(length).matrixTransform(line.getScreenCTM())
              const [from, to] = [at(0), at(line.getTotalLength())]
              return {x1: from.x, y1: from.y, x2: to.x, y2: to.y, width: parseFloat(getComputedStyle(line).strokeWidth)}
            }"""
        )

    def assert_joined(self, doc: str) -> None:
        """The line runs from the middle of the card's right side to the middle of its left side on the other board."""
        line, start, end = self.line(doc), box(self.card("left", doc)), box(self.card("right", doc))
        assert line["x1"] == pytest.approx(start["x"] + start["width"], abs=4)
        assert line["y1"] == pytest.approx(start["y"] + start["height"] / 2, abs=2)
        assert line["x2"] == pytest.approx(end["x"], abs=4)
        assert line["y2"] == pytest.approx(end["y"] + end["height"] / 2, abs=2)

    def frames(self, count: int = 3) -> None:
        self.page.evaluate(
            """count => new Promise(done => {
              const next = () => count-- ? requestAnimationFrame(next) : done()
              next()
            })""",
            count,
        )


@pytest.fixture
def lists(page: Page) -> TwoLists:
    return TwoLists(page).open()


def test_a_drag_is_followed_by_its_line_and_shared_by_nothing_else(lists: TwoLists) -> None:
    for doc in ("d03", "d18", "d05", "d06"):
        lists.assert_joined(doc)
    assert lists.line("d03")["width"] > lists.line("d18")["width"]

    card = lists.card("right", "d03")
    card.scroll_into_view_if_needed()
    start, end = centre(card.locator(".handle")), centre(lists.card("right", "d18"))
    lists.page.mouse.move(*start)
    lists.page.mouse.down()
    for point in way_points(start, (start[0], end[1])):
        lists.page.mouse.move(*point)
    lists.frames()
    assert lists.line("d03")["y2"] == pytest.approx(end[1], abs=6), "the line ends where the hand is"
    expect(lists.value("right", "reciprocal_rank")).to_have_text("1.00")
    expect(lists.value("left", "reciprocal_rank")).to_have_text("1.00")
    assert "right=" not in lists.page.url, "nothing is sent while a document is held"
    lists.page.mouse.up()
    lists.settle()
    assert lists.order("left") == lists.order("right") == ["d03", "d18", "d05", "d06"]
    expect(lists.page.get_by_text("All six metrics call the two lists equal.")).to_be_visible()
    lists.frames(40)
    lists.assert_joined("d03")

    lists.page.reload()
    lists.card("right", "d03").wait_for(timeout=PATIENCE)
    lists.settle()
    assert lists.order("right") == ["d03", "d18", "d05", "d06"]

    lists.page.get_by_role("link", name="Open the second list on the Playground").click()
    lists.page.get_by_role("link", name="Back to Same documents, different order").click()
    lists.card("right", "d03").wait_for(timeout=PATIENCE)
    lists.settle()
    assert lists.order("right") == ["d03", "d18", "d05", "d06"]
    lists.frames(40)
    lists.assert_joined("d05")


def test_a_grade_by_key_is_shared_and_undone_from_the_other_board(lists: TwoLists) -> None:
    lists.card("left", "d18").locator(".handle").press("3")
    expect(lists.card("right", "d18")).to_have_attribute("data-grade", "3")
    lists.settle()
    assert lists.line("d18")["width"] > lists.line("d03")["width"], "the line of the card in focus stands out"
    lists.board("right").get_by_role("slider", name="Cutoff k").press("ArrowLeft")
    expect(lists.board("left").get_by_role("slider", name="Cutoff k")).to_have_text("k = 2")
    lists.settle()
    lists.frames()
    assert lists.line("d18")["width"] == lists.line("d03")["width"], "both are relevant now"
    for _ in range(2):
        lists.board("right").get_by_role("slider", name="Cutoff k").press("Control+z")
        lists.settle()
    expect(lists.card("left", "d18")).to_have_attribute("data-grade", "0")
    expect(lists.board("left").get_by_role("slider", name="Cutoff k")).to_have_text("k = 3")


def test_a_pair_is_found_and_every_part_of_the_page_is_sound(dark_page: Page) -> None:
    lists = TwoLists(dark_page).open()
    lists.page.get_by_role("button", name="Find me a pair").click()
    expect(lists.page.get_by_text("In all 24 orders of these documents no pair is further apart.")).to_be_visible()
    lists.settle()
    lists.page.locator(".st-key-left-values [data-name=average_precision]").click()
    expect(lists.page.locator("[data-row=average_precision].chosen")).to_have_count(2)
    table = lists.page.get_by_role("table", name="Which metrics a swap of two neighbours changes")
    expect(table.get_by_role("columnheader", name="across k = 3 3 ⇄ 4")).to_be_visible()
    expect(table.get_by_role("row", name="RR")).to_contain_text("swapped: RR")
    assert axe(lists.page) == []


def test_on_a_phone_the_boards_stack_without_lines(phone: Page) -> None:
    lists = TwoLists(phone).open("/same_documents?preset=equal-rr")
    assert box(lists.board("left"))["y"] < box(lists.board("right"))["y"]
    expect(lists.page.locator("[data-joining_lines] svg")).to_be_hidden()
    main = lists.page.get_by_test_id("stMain")
    assert main.evaluate("main => main.scrollWidth <= main.clientWidth"), "nothing is wider than the phone"
    lists.card("right", "d16").get_by_role("button", name="Move up").tap()
    lists.settle()
    assert lists.order("right") == ["d15", "d18", "d16", "d24", "d21"]
    assert lists.order("left") == ["d16", "d15", "d18", "d21", "d24"]
