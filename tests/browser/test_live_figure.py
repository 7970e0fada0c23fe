"""The chart on the Playground stays the same chart: it glides, keeps the reader's zoom and follows the theme."""

import re
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .pages import Playground
from .server import Server

KEYWORD = "/?ranking=d03,d18,d05,d06&grades=d03:1,d05:1&k=3"
MARK = "box => { window.keptBox = box; window.keptDrawing = box.querySelector('svg.main-svg') }"
KEPT = "() => document.contains(window.keptBox) && document.contains(window.keptDrawing)"
SHOWN = """() => ({
  lines: [...document.querySelectorAll('.live-figure .js-line')].map(line => line.getAttribute('d')),
  points: [...document.querySelectorAll('.live-figure .point')].map(point => point.getAttribute('transform')),
  texts: [...document.querySelectorAll('.live-figure .textpoint text')].map(text => text.textContent),
})"""
VISIBLE_K = "() => document.querySelector('.live-figure .js-plotly-plot')._fullLayout.xaxis.range.slice()"
PRECISION_STROKE = "() => getComputedStyle([...document.querySelectorAll('.live-figure .js-line')].at(-1)).stroke"


def chart(page: Page) -> Locator:
    return page.locator("[data-figure=against_k]")


def opened(page: Page, path: str = KEYWORD) -> Playground:
    return Playground(page).open(path).until_chart_drawn()


def number_drawn(page: Page) -> int:
    return int(chart(page).get_attribute("data-drawn") or 0)


def at_rest(page: Page) -> dict[str, list[str]]:
    """What the chart shows once it fills its place and moves no more."""
    page.wait_for_function(
        "box => +box.querySelector('svg.main-svg').getAttribute('width') === box.clientWidth",
        arg=chart(page).element_handle(),
    )
    shown = page.evaluate(SHOWN)
    while True:
        page.wait_for_timeout(300)
        before, shown = shown, page.evaluate(SHOWN)
        if before == shown:
            return whole(shown)


def until_drawn(page: Page, act: Callable[[], None]) -> None:
    """Does something and waits for the draw it causes to end."""
    before = number_drawn(page)
    act()
    page.wait_for_function("([box, before]) => +box.dataset.drawn > before", arg=[chart(page).element_handle(), before])


def whole(shown: dict[str, list[str]]) -> dict[str, list[str]]:
    """Coordinates to the pixel: a glide ends within a fraction of one."""
    pixels = {
        name: [re.sub(r"-?\d+\.\d+", lambda n: f"{float(n[0]):.0f}", text) for text in shown[name]] for name in shown
    }
    return {**pixels, "texts": shown["texts"]}


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_ten_changes_move_one_drawing(open_page, motion: str) -> None:
    page = open_page(reduced_motion=motion)
    playground = opened(page)
    chart(page).evaluate(MARK)
    title = playground.title("d03")
    for step in range(10):
        until_drawn(page, lambda key="ArrowDown" if step % 2 == 0 else "ArrowUp": playground.keyboard_move(title, key))
        assert page.evaluate(KEPT), f"the chart was put up anew at change {step + 1}"
    other = open_page()
    opened(other)
    assert at_rest(page) == at_rest(other)


def test_the_last_of_many_quick_changes_is_what_stands(open_page) -> None:
    page = open_page(reduced_motion="no-preference")
    playground = opened(page)
    title = playground.title("d03")
    for key in ("ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown"):
        handle = playground.handle(title)
        handle.press("Space")
        handle.press(key)
        handle.press("Space")
    playground.settle()
    page.wait_for_timeout(1000)  # nothing is announced when nothing more comes
    other = open_page()
    opened(other, "/?ranking=d18,d03,d05,d06&grades=d03:1,d05:1&k=3")
    assert playground.order() == ["d18", "d03", "d05", "d06"]
    assert at_rest(page) == at_rest(other)


def test_it_follows_a_document_that_rests_in_the_hand(page: Page) -> None:
    playground = opened(page)
    before = at_rest(page)
    until_drawn(page, lambda: playground.hold("d03", 4))
    held = at_rest(page)
    assert held["lines"] != before["lines"]
    until_drawn(page, lambda: page.keyboard.press("Escape"))
    assert at_rest(page) == before
    page.mouse.up()
    playground.mouse_drag("d03", 4)
    assert at_rest(page)["lines"] == held["lines"]


def test_it_follows_a_drop_while_python_stands_still(open_page, own_server: Server) -> None:
    page = open_page()
    playground = opened(page)
    title = playground.title("d03")
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        until_drawn(page, lambda: playground.press_move(title, "ArrowDown"))
        ahead = at_rest(page)
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    playground.settle()
    other = open_page()
    opened(other, "/?ranking=d18,d03,d05,d06&grades=d03:1,d05:1&k=3")
    assert ahead == at_rest(page) == at_rest(other)


def test_recall_leaves_and_comes_back(page: Page) -> None:
    playground = opened(page, "/?ranking=a,b,c&grades=a:1&k=2")
    title = playground.title("a")
    assert "Recall@k" in page.evaluate(SHOWN)["texts"]
    until_drawn(page, lambda: playground.grade(title, 0))
    assert "Recall@k" not in page.evaluate(SHOWN)["texts"]
    assert "undefined" in (chart(page).get_attribute("aria-label") or "")
    until_drawn(page, lambda: playground.grade(title, 1))
    assert "Recall@k" in page.evaluate(SHOWN)["texts"]


def test_the_readers_zoom_stays(page: Page) -> None:
    playground = opened(page)
    chart(page).scroll_into_view_if_needed()
    area = page.locator(".live-figure .nsewdrag").bounding_box()
    assert area
    page.mouse.move(area["x"] + area["width"] * 0.3, area["y"] + 100)
    page.mouse.down()
    page.mouse.move(area["x"] + area["width"] * 0.8, area["y"] + 102, steps=6)
    page.mouse.up()
    page.wait_for_function(f"() => ({VISIBLE_K})()[0] > 1.5")
    zoomed = page.evaluate(VISIBLE_K)
    until_drawn(page, lambda: playground.keyboard_move(playground.title("d03"), "ArrowDown"))
    assert page.evaluate(VISIBLE_K) == zoomed


def test_the_colours_follow_the_theme(page: Page) -> None:
    opened(page)
    light = page.evaluate(PRECISION_STROKE)
    until_drawn(page, lambda: page.emulate_media(color_scheme="dark"))
    dark = page.evaluate(PRECISION_STROKE)
    assert dark != light
    until_drawn(page, lambda: page.emulate_media(color_scheme="light"))
    assert page.evaluate(PRECISION_STROKE) == light


def test_the_chart_is_as_wide_as_its_place(page: Page) -> None:
    opened(page)
    until_drawn(page, lambda: page.set_viewport_size({"width": 1000, "height": 900}))
    page.wait_for_function(
        "box => +box.querySelector('svg.main-svg').getAttribute('width') === box.clientWidth",
        arg=chart(page).element_handle(),
    )


def test_names_are_whole_on_a_phone(phone: Page) -> None:
    opened(phone)
    frame = chart(phone).bounding_box()
    assert frame
    texts = phone.locator(".live-figure .textpoint text")
    assert texts.count() >= 4
    for text in texts.all():
        inside = text.bounding_box()
        assert inside
        assert inside["x"] >= frame["x"] - 1
        assert inside["x"] + inside["width"] <= frame["x"] + frame["width"] + 1


def test_a_finger_on_the_chart_scrolls_the_page(phone: Page) -> None:
    opened(phone)
    chart(phone).scroll_into_view_if_needed()
    frame = chart(phone).bounding_box()
    assert frame
    session = phone.context.new_cdp_session(phone)
    x, start = frame["x"] + 100, frame["y"] + frame["height"] / 2

    def touch(kind: str, *ys: float) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for y in ys]})

    visible = phone.evaluate(VISIBLE_K)
    touch("touchStart", start)
    for step in range(1, 11):
        touch("touchMove", start + 12 * step)
        phone.wait_for_timeout(16)
    touch("touchEnd")
    phone.wait_for_function(
        "([box, top]) => box.getBoundingClientRect().top > top + 50", arg=[chart(phone).element_handle(), frame["y"]]
    )
    assert phone.evaluate(VISIBLE_K) == visible


@pytest.mark.console(allow="plotly|ERR_FAILED|could not be drawn")
def test_without_plotly_the_words_stand_in_its_place(page: Page) -> None:
    page.route("**/plotly-basic.min.js", lambda route: route.abort())
    playground = Playground(page).open(KEYWORD)
    expect(chart(page)).to_contain_text("The chart could not be drawn")
    expect(chart(page)).to_contain_text("Precision falls from 1.00 at k = 1 to 0.67 at the cutoff k = 3")
    page.unroute("**/plotly-basic.min.js")
    playground.keyboard_move(playground.title("d03"), "ArrowDown")
    expect(chart(page)).to_have_attribute("data-drawn", re.compile(r"\d+"))
    expect(chart(page)).to_have_attribute("role", "img")


def test_what_a_person_typed_is_never_markup(page: Page) -> None:
    opened(page, "/?ranking=%3Cimg%20src=x%20onerror=alert(1)%3E,b&grades=b:1&k=1")
    assert chart(page).locator("img").count() == 0
