"""Everything by keyboard alone, the focus staying with what was moved, each step said aloud."""

import pytest
from playwright.sync_api import expect

from .conftest import OpenPage
from .pages import Playground, settle

STARTER = "Starter plan: projects, seats and storage limits"
TRIAL = "Free trial: length and limits"


def tab_to(play: Playground, name: str) -> None:
    for _ in range(60):
        if play.focused() == name:
            return
        play.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {name!r}")


def test_a_handle_is_reached_by_tab_and_moves_its_document(play: Playground) -> None:
    tab_to(play, f"Move {STARTER}")
    for key in ("Space", "ArrowDown", "ArrowDown", "Space"):
        play.page.keyboard.press(key)
    play.settle()
    assert play.order() == ["d18", "d05", "d03", "d06"]
    assert play.focused() == f"Move {STARTER}"


def test_the_readout_previews_while_lifted(play: Playground) -> None:
    handle = play.handle(STARTER)
    handle.press("Space")
    handle.press("ArrowDown")
    assert play.value("reciprocal_rank") == "0.50"
    handle.press("ArrowDown")
    held = play.values()
    handle.press("Space")
    play.settle()
    assert play.values() == held


def test_escape_cancels(play: Playground) -> None:
    before = play.shown()
    play.keyboard_move(STARTER, "ArrowDown", times=2, end="Escape")
    assert play.shown() == before
    assert play.focused() == f"Move {STARTER}"


def test_leaving_with_tab_cancels(play: Playground) -> None:
    before = play.shown()
    play.keyboard_move(STARTER, "ArrowDown", end="Tab")
    assert play.shown() == before


def test_past_the_last_rank_into_the_tray_and_back(play: Playground) -> None:
    title = play.title("d06")
    play.keyboard_move(title, "ArrowDown")
    assert play.tray() == ["d06", "d04"]
    play.keyboard_move(title, "ArrowUp")
    assert play.order() == ["d03", "d18", "d05", "d06"]


@pytest.mark.parametrize(
    ("key", "order"), [("End", ["d18", "d05", "d06", "d03"]), ("ArrowRight", ["d18", "d05", "d06"])]
)
def test_other_keys_while_lifted(play: Playground, key: str, order: list[str]) -> None:
    play.keyboard_move(STARTER, key)
    assert play.order() == order


@pytest.mark.parametrize("digit", "0123")
def test_a_digit_grades_the_focused_card(play: Playground, digit: str) -> None:
    play.handle(play.title("d04")).press(digit)
    play.settle()
    assert play.card("d04").get_attribute("data-grade") == digit
    expect(play.card("d04").get_by_role("radio", name=digit)).to_be_checked()
    assert f"d04:{digit}" in play.params()["grades"]


def test_grades_by_arrow_keys(play: Playground) -> None:
    group = play.page.get_by_role("radiogroup", name=f"Grade of {STARTER}", exact=True)
    group.get_by_role("radio", name="1").press("ArrowRight")
    play.settle()
    expect(group.get_by_role("radio", name="2")).to_be_checked()
    expect(group.get_by_role("radio", name="2")).to_be_focused()
    play.page.keyboard.press("ArrowLeft")
    play.page.keyboard.press("ArrowLeft")
    play.page.keyboard.press("ArrowLeft")
    play.settle()
    expect(group.get_by_role("radio", name="unjudged")).to_be_focused()
    assert play.card("d03").get_attribute("data-grade") == "unjudged"


def test_a_group_of_grades_is_one_stop_of_tab(play: Playground) -> None:
    assert play.board.locator("[role=radio][tabindex='0']").count() == play.board.locator("[role=radiogroup]").count()


def test_step_buttons_keep_the_focus_on_the_card(play: Playground) -> None:
    down = play.button(f"Move down {STARTER}")
    down.press("Enter")
    play.settle()
    expect(down).to_be_focused()
    down.press("Enter")
    down.press("Enter")
    play.settle()
    assert play.order()[-1] == "d03"
    assert play.focused() == f"Move {STARTER}"


def test_arrows_go_from_handle_to_handle(play: Playground) -> None:
    play.handle(STARTER).press("ArrowDown")
    assert play.focused() == f"Move {TRIAL}"
    assert play.order() == ["d03", "d18", "d05", "d06"]


def live(play: Playground):
    return play.board.locator("[aria-live=polite]")


def test_a_move_is_said(play: Playground) -> None:
    play.keyboard_move(STARTER, "ArrowDown")
    expect(live(play)).to_have_text(f"{STARTER} moved to rank 2 of 4. AP 0.58, down 0.25.")


def test_lifting_and_each_place_are_said(play: Playground) -> None:
    handle = play.handle(STARTER)
    handle.press("Space")
    expect(live(play)).to_have_text(f"{STARTER} lifted. Arrow keys move it, Space drops it, Escape cancels.")
    handle.press("ArrowDown")
    expect(live(play)).to_have_text("Rank 2 of 4. AP 0.58, down 0.25.")
    handle.press("Escape")
    expect(live(play)).to_have_text("Cancelled. Nothing moved.")


def test_a_grade_and_the_cutoff_are_said(play: Playground) -> None:
    play.grade(TRIAL, 1)
    expect(live(play)).to_have_text(f"{TRIAL} has grade 1. AP 1.00, up 0.17.")
    play.set_k(2)
    expect(live(play)).to_have_text("k = 2. AP 1.00, no change.")


def test_undo_is_said(play: Playground) -> None:
    play.set_k(2)
    play.cutoff.press("Control+z")
    expect(live(play)).to_have_text("k went from 2 to 3.")


def test_the_open_metric_is_the_one_that_is_said(play: Playground) -> None:
    play.cell("recall").click()
    expect(play.cell("recall")).to_have_attribute("aria-pressed", "true")
    play.settle()
    play.set_k(2)
    expect(live(play)).to_have_text("k = 2. R@2 0.50, down 0.50.")


@pytest.mark.parametrize("path", ["/", "/same_documents", "/definitions"])
def test_nothing_in_focus_lies_under_what_stays_on_top(open_page: OpenPage, path: str) -> None:
    page = open_page(viewport={"width": 1280, "height": 700})
    page.goto(path)
    last = page.get_by_role("link", name="Next: ")
    last.wait_for()
    settle(page)
    last.focus()
    covered = []
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        page.evaluate("() => new Promise(requestAnimationFrame)")
        covered += page.evaluate(COVERED)
    assert not covered


# The name of what has the focus, if all of it is under the header or the readout, or outside the window.
COVERED = """() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const [header, readout] = ["[data-testid=stHeader]", ".st-key-readout"].map((on) => document.querySelector(on));
  if (!at || at === document.body || header.contains(at) || readout?.contains(document.activeElement)) return [];
  const under = header.getBoundingClientRect().bottom, stays = readout?.getBoundingClientRect();
  const roof = stays && stays.top < under + 8 ? stays.bottom : under;
  const { top, bottom } = at.getBoundingClientRect();
  return bottom > roof && top < innerHeight ? [] : [`${at.getAttribute("aria-label") ?? at.textContent} at ${top}`];
}"""
