"""The phone: a finger on the handle drags, a finger anywhere else scrolls."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Page

from .conftest import PHONE, OpenPage
from .pages import Playground, box, centre


@pytest.fixture
def touch_play(phone: Page) -> Playground:
    return Playground(phone).open()


@pytest.fixture
def finger(phone: Page) -> Iterator[CDPSession]:
    session = phone.context.new_cdp_session(phone)
    yield session
    session.detach()


def test_a_finger_on_the_handle_drags(touch_play: Playground) -> None:
    touch_play.touch_drag("d03", 2)
    assert touch_play.order() == ["d18", "d03", "d05", "d06"]
    assert touch_play.value("reciprocal_rank") == "0.50"


def test_a_finger_drags_into_the_tray(touch_play: Playground) -> None:
    touch_play.touch_drag("d06", "tray")
    assert touch_play.order() == ["d03", "d18", "d05"]


def test_a_finger_on_the_text_scrolls_the_page(touch_play: Playground, finger: CDPSession) -> None:
    words = touch_play.card("d05").locator(".title")
    words.scroll_into_view_if_needed()
    x, start = centre(words)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": start}]})
    for step in range(1, 11):
        finger.send(
            "Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": start - 14 * step}]}
        )
        touch_play.page.evaluate("() => new Promise(requestAnimationFrame)")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch_play.page.wait_for_function("() => document.querySelector('[data-testid=stMain]').scrollTop > 50")
    assert touch_play.order() == ["d03", "d18", "d05", "d06"]


def test_taps_grade_and_step(touch_play: Playground) -> None:
    touch_play.card("d18").get_by_role("radio", name="3").tap()
    touch_play.button(f"Move up {touch_play.title('d18')}").tap()
    touch_play.settle()
    assert touch_play.card("d18").get_attribute("data-grade") == "3"
    assert touch_play.order() == ["d18", "d03", "d05", "d06"]


def test_the_board_stays_under_the_finger_whatever_a_step_says(touch_play: Playground) -> None:
    card = touch_play.card("d05")
    touch_play.page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, 350)")
    touch_play.settle()
    stood = box(card)["y"]
    cause = touch_play.page.locator("[data-words].cause").first
    heights = set()
    for grade in ("3", "2", "0", "1"):
        card.get_by_role("radio", name=grade, exact=True).tap()
        touch_play.settle()
        heights.add(box(cause)["height"])
        assert abs(box(card)["y"] - stood) < 2
    assert len(heights) > 1  # what it said took more room, and less


def test_the_cutoff_is_dragged_by_a_finger(touch_play: Playground, finger: CDPSession) -> None:
    touch_play.cutoff.scroll_into_view_if_needed()
    x, start = centre(touch_play.cutoff)
    end = touch_play.card("d03").bounding_box()
    assert end
    goal = end["y"] + end["height"]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": start}]})
    for step in range(1, 9):
        y = start + (goal - start) * step / 8
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch_play.settle()
    assert touch_play.cutoff.get_attribute("aria-valuenow") == "1"


def test_targets_are_large_enough_for_a_finger(touch_play: Playground) -> None:
    sizes = touch_play.board.locator("button").evaluate_all(
        "buttons => buttons.map(b => b.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
    )
    assert min(sizes) >= 24


@pytest.mark.parametrize("width", [320, 360, 390])
@pytest.mark.parametrize("scale", ["graded", "binary"])
def test_each_button_of_a_card_is_under_its_own_middle(open_page: OpenPage, width: int, scale: str) -> None:
    play = Playground(open_page(**PHONE | {"viewport": {"width": width, "height": 800}}))
    play.open(f"/?ranking=a,b,c&grades=a:1,c:30&k=2&scale={scale}")
    other = play.board.evaluate(
        """board => [...board.querySelectorAll('.card button')].filter((button) => {
          button.scrollIntoView({ block: "center" });
          const { left, top, width, height } = button.getBoundingClientRect();
          const hit = board.getRootNode().elementFromPoint(left + width / 2, top + height / 2);
          return width && !(hit === button || button.contains(hit));
        }).map((button) => button.getAttribute("aria-label") ?? button.textContent)"""
    )
    assert not other
    gaps = play.board.evaluate(
        """board => [...board.querySelectorAll('.card')].map((card) => {
          const box = (part) => card.querySelector(part).getBoundingClientRect();
          return box('.stepper').left - box('.grades').right;
        })"""
    )
    assert min(gaps) >= 0


def test_the_smallest_phone_steps_and_does_not_grade(open_page: OpenPage) -> None:
    play = Playground(open_page(**PHONE | {"viewport": {"width": 320, "height": 800}}))
    play.open("/?ranking=a,b,c&grades=a:1,c:30&k=2")
    play.button("Move up b").tap()
    play.settle()
    assert play.order() == ["b", "a", "c"]
    assert play.params()["grades"] == "a:1,c:30"
