"""Documents added, renamed, deleted and pasted; definitions changed."""

import pytest
from playwright.sync_api import expect

from .pages import Playground

STARTER = "Starter plan: projects, seats and storage limits"


def add(play: Playground, title: str) -> None:
    box = play.page.get_by_role("textbox", name="Title of a new document")
    box.press_sequentially(title)
    box.press("Enter")


def details(play: Playground, doc: str):
    play.button(f"More about {play.title(doc)}").click()
    return play.card(doc)


def test_a_document_is_added_and_dragged_in(play: Playground) -> None:
    add(play, "Refund policy")
    expect(play.card("new1")).to_contain_text("Refund policy")
    play.settle()
    assert play.tray() == ["new1", "d04"]
    play.mouse_drag("new1", 1)
    assert play.order()[0] == "new1"
    assert play.value("reciprocal_rank") == "0.50"


def test_an_empty_title_adds_nothing(play: Playground) -> None:
    play.button("Add").click()
    expect(play.page.get_by_role("textbox", name="Title of a new document")).to_be_focused()
    assert play.tray() == ["d04"]


def test_a_document_is_renamed(play: Playground) -> None:
    name = details(play, "d03").get_by_role("textbox")
    name.fill("Limits of the Starter plan")
    name.press("Enter")
    expect(play.handle("Limits of the Starter plan")).to_be_visible()
    play.settle()
    assert play.params()["titles"] == "d03:Limits of the Starter plan"


def test_escape_leaves_the_title_as_it_was(play: Playground) -> None:
    name = details(play, "d03").get_by_role("textbox")
    name.fill("Something else")
    name.press("Escape")
    expect(name).to_have_value(STARTER)
    assert play.title("d03") == STARTER


def test_a_document_is_deleted_and_comes_back_by_undo(play: Playground) -> None:
    before = play.shown()
    details(play, "d05").get_by_role("button", name="Delete").click()
    expect(play.card("d05")).to_have_count(0)
    play.settle()
    assert play.value("average_precision") == "1.00"
    assert "d05" not in play.params()["grades"]
    play.press("Undo")
    expect(play.card("d05")).to_be_visible()
    play.settle()
    assert play.shown() == before


def test_the_text_of_a_document_is_shown_on_demand(play: Playground) -> None:
    expect(play.page.get_by_text("holds 3 projects, 2 seats")).to_have_count(0)
    expect(details(play, "d03")).to_contain_text("holds 3 projects, 2 seats and 5 GB")


@pytest.mark.parametrize("letters", ["rc", "RC"])
def test_letters_typed_into_a_title_are_no_shortcuts(play: Playground, letters: str) -> None:
    play.page.evaluate("() => { window.stillTheSamePage = true }")
    add_box = play.page.get_by_role("textbox", name="Title of a new document")
    add_box.press_sequentially(letters)
    name = details(play, "d03").get_by_role("textbox")
    name.press_sequentially(letters)
    expect(play.page.get_by_role("dialog")).to_have_count(0)
    assert add_box.input_value() == letters
    assert letters in name.input_value()
    assert play.page.evaluate("() => window.stillTheSamePage")


def test_a_pasted_ranking(play: Playground) -> None:
    play.menu("Edit")
    play.page.get_by_role("textbox", name="Paste a ranking").fill("d05\nd03\nnew")
    play.page.get_by_role("button", name="Use this ranking").click()
    expect(play.card("new")).to_have_attribute("data-rank", "3")
    play.settle()
    assert play.order() == ["d05", "d03", "new"]
    assert play.value("average_precision") == "1.00"


def test_a_repeated_id_in_a_pasted_ranking_is_told(play: Playground) -> None:
    play.menu("Edit")
    play.page.get_by_role("textbox", name="Paste a ranking").fill("d05, d03, d05")
    play.page.get_by_role("button", name="Use this ranking").click()
    expect(play.page.get_by_role("status")).to_contain_text(
        "d05 stands at place 1 and again at place 3; the first counts."
    )


def test_the_query(play: Playground) -> None:
    play.menu("Edit")
    query = play.page.get_by_role("textbox", name="Query")
    query.fill("what does Starter hold?")
    query.press("Enter")
    expect(play.page.get_by_role("heading", level=1)).to_have_text("“what does Starter hold?”")


def test_relevant_or_not(play: Playground) -> None:
    play.menu("Definitions")
    play.page.get_by_text("Relevant or not", exact=True).click()
    group = play.page.get_by_role("radiogroup", name=f"Grade of {STARTER}", exact=True)
    expect(group.get_by_role("radio")).to_have_count(3)
    play.settle()
    play.page.keyboard.press("Escape")
    group.get_by_role("radio", name="not relevant").click()
    play.settle()
    assert play.value("precision") == "0.33"


def test_the_linear_gain(play: Playground) -> None:
    play.grade(STARTER, 3)
    before = play.value("ndcg")
    play.menu("Definitions")
    play.page.get_by_text("the grade itself (linear)", exact=True).click()
    expect(play.readout("ndcg")).not_to_have_text(before)
    play.page.wait_for_url("**gain=linear**")
