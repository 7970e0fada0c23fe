"""Why is my number…? in a browser: typing finds a question, its link opens the list, the way back leads to it again."""

import re

from playwright.sync_api import Page, expect

from .conftest import PHONE
from .pages import PATIENCE, Playground, axe, settle

LINK = "See it on the board: gain = grade"


def opened(page: Page, path: str) -> Page:
    page.goto(path)
    page.get_by_role("heading", name="Why is my number…?", level=1).wait_for(timeout=PATIENCE)
    settle(page)
    return page


def test_a_question_is_typed_opened_seen_on_the_board_and_come_back_to(page: Page) -> None:
    opened(page, "/why")
    questions = page.locator("[data-testid=stExpander]")
    expect(questions).to_have_count(40)
    page.get_by_role("searchbox", name="Search questions and answers").press_sequentially("wikipedia ", delay=40)
    expect(questions).to_have_count(1)  # as it is typed: Enter was not pressed
    expect(page.get_by_role("searchbox", name="Search questions and answers")).to_have_value("wikipedia ")
    questions.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=LINK)).to_be_visible()
    expect(page).to_have_url(re.compile(r"/why\?q=6&find=wikipedia"))

    settle(page)
    page.get_by_role("link", name=LINK).click()
    play = Playground(page)
    expect(play.readout("ndcg")).to_have_text("0.79", timeout=PATIENCE)
    play.settle()
    assert play.order() == ["D1", "D2", "D3", "D4", "D5", "D6"]
    page.get_by_role("link", name="Back to Why is my number…?").click()
    expect(page.get_by_role("link", name=LINK)).to_be_visible()
    settle(page)

    opened(page, "/why?q=33")
    expect(page.get_by_text("It keeps scores in 32 bits")).to_be_in_viewport()
    expect(questions.locator("summary").nth(32)).to_be_in_viewport()


def test_axe_finds_nothing_in_open_questions(open_page) -> None:
    for look in ({}, {"color_scheme": "dark"}, PHONE):
        page = opened(open_page(**look), "/why?q=1,35,22")
        page.get_by_text("Paste these two texts").wait_for()
        settle(page)
        assert axe(page) == [], look
        main = page.get_by_test_id("stMain")
        assert main.evaluate("main => main.scrollWidth <= main.clientWidth"), look
    opened(page, "/why?find=zzz&topic=AP&q=99")
    expect(page.get_by_role("status")).to_have_count(2)
    assert axe(page) == []
