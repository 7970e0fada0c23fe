"""Choosing k in a browser: the line in the chart, the slider, the strip, the pictures, and what axe says of it all."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import PHONE
from .pages import DRAWN, PATIENCE, Playground, axe, box, settle, way_points

CHARTS = ("mean_precision", "mean_recall", "distribution", "alike")


def opened(page: Page, query: str = "") -> Page:
    page.goto(f"/choosing_k{query}")
    for name in CHARTS:
        expect(chart(page, name)).to_have_attribute("data-drawn", DRAWN, timeout=PATIENCE)
    settle(page)
    return page


def chart(page: Page, name: str) -> Locator:
    return page.locator(f"[data-figure={name}]")


def column(page: Page, name: str) -> Locator:
    return page.get_by_role("table", name=re.compile("Means of each run")).get_by_role("columnheader", name=name)


def label(page: Page, name: str) -> Locator:
    return chart(page, name).locator(".textpoint text").filter(has_text=re.compile(r"^k = \d+$"))


def grip(page: Page, name: str) -> Locator:
    return chart(page, name).locator(".live-figure-grip")


def params(page: Page) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def way(page: Page, name: str, steps: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """From the middle of the line to so many ks further right."""
    chart(page, name).scroll_into_view_if_needed()
    found = box(grip(page, name))
    unit = (
        chart(page, name)
        .locator(".js-plotly-plot")
        .evaluate("plot => plot._fullLayout.xaxis.l2p(2) - plot._fullLayout.xaxis.l2p(1)")
    )
    x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    return (x, y), (x + steps * unit, y)


def test_the_line_is_dragged_by_mouse_and_stepped_by_keyboard(page: Page) -> None:
    opened(page)
    start, end = way(page, "mean_recall", 4)
    page.mouse.move(*start)
    page.mouse.down()
    for point in way_points(start, end):
        page.mouse.move(*point)
    expect(label(page, "mean_recall")).to_have_text("k = 7")
    expect(column(page, "R@7")).to_be_visible()  # while the hand still holds it
    page.mouse.up()
    expect(label(page, "mean_precision")).to_have_text("k = 7")
    settle(page)
    assert params(page)["k"] == "7"
    assert box(grip(page, "mean_recall"))["x"] == pytest.approx(end[0] - 15, abs=2)
    slider = page.get_by_role("slider", name="Cutoff k")
    expect(slider).to_have_value("7")
    slider.press("ArrowLeft")
    expect(column(page, "R@6")).to_be_visible()
    expect(label(page, "mean_recall")).to_have_text("k = 6")
    expect(label(page, "mean_precision")).to_have_text("k = 6")
    page.reload()
    expect(label(page, "mean_recall")).to_have_text("k = 6", timeout=PATIENCE)


@contextmanager
def finger(page: Page) -> Iterator[Any]:
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    yield touch
    session.detach()


def test_a_finger_drags_the_line_and_scrolls_beside_it(phone: Page) -> None:
    opened(phone)
    start, end = way(phone, "mean_precision", 5)
    with finger(phone) as touch:
        touch("touchStart", start)
        for point in way_points(start, end):
            touch("touchMove", point)
        touch("touchEnd")
        expect(label(phone, "mean_recall")).to_have_text("k = 8")
        settle(phone)
        top = box(chart(phone, "mean_precision"))["y"]
        x, y = start
        touch("touchStart", (x, y))
        for step in range(1, 11):
            touch("touchMove", (x, y - 12 * step))
            phone.wait_for_timeout(16)
        touch("touchEnd")
    phone.wait_for_function(
        "([box, top]) => box.getBoundingClientRect().top < top - 50",
        arg=[chart(phone, "mean_precision").element_handle(), top],
    )
    expect(label(phone, "mean_recall")).to_have_text("k = 8")


def test_a_query_is_read_and_opened_and_left_again(page: Page) -> None:
    opened(page, "?k=4&run=keyword&metric=ndcg&sort=kind")
    cell = page.get_by_role("button", name=re.compile("^q07 "))
    cell.focus()
    expect(page.locator(".told")).to_contain_text("q07  “get my money back”, vocabulary, nDCG@4 0.00")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name=re.compile("^q08 "))).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    play = Playground(page)
    play.board.wait_for(timeout=PATIENCE)
    play.settle()
    assert page.get_by_role("heading", level=1).inner_text() == "“get my money back”"
    assert play.cutoff.get_attribute("aria-valuenow") == "4"
    page.get_by_role("link", name=re.compile("Choosing k")).last.click()
    expect(page.get_by_role("heading", name="Choosing k", level=1)).to_be_visible(timeout=PATIENCE)
    expect(column(page, "P@4")).to_be_visible()
    settle(page)
    assert params(page) == {"k": "4", "run": "keyword", "metric": "ndcg", "sort": "kind"}


def test_the_charts_are_saved(dark_page: Page, tmp_path: Path) -> None:
    opened(dark_page)
    name = "save “Mean recall@k, 22 queries”"
    for ending in ("PNG", "SVG"):
        with dark_page.expect_download() as download:
            dark_page.get_by_role("button", name=f"{ending}: {name}").click()
        assert download.value.suggested_filename == f"mean-recall-at-k.{ending.lower()}"
        download.value.save_as(tmp_path / f"chart.{ending}")
    picture = (tmp_path / "chart.PNG").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20]) == 2000
    drawing = (tmp_path / "chart.SVG").read_text()
    assert "var(--" not in drawing
    assert "Mean recall@k, 22 queries" in drawing
    assert "rgb(21, 25, 29)" in drawing  # the paper of the dark theme


@pytest.mark.parametrize("look", [{"color_scheme": "dark"}, PHONE], ids=["dark", "phone"])
def test_axe(open_page, look: dict[str, Any]) -> None:
    page = opened(open_page(**look), "?reader=person&sort=kind&k=10&metric=ndcg")
    page.get_by_role("button", name=re.compile("^q07 ")).focus()
    assert axe(page) == []
    opened(page, "?k=99&run=vector")
    expect(page.get_by_role("status")).to_be_visible()
    assert axe(page) == []
