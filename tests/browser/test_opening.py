"""What stands on the page when it opens."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import PHONE
from .pages import Playground

LESSON = {
    "precision": "0.67",
    "recall": "1.00",
    "hit_rate": "1",
    "reciprocal_rank": "1.00",
    "average_precision": "0.83",
    "ndcg": "0.92",
}


def test_the_lessons_list_and_its_values(play: Playground) -> None:
    assert play.order() == ["d03", "d18", "d05", "d06"]
    assert play.tray() == ["d04"]
    assert play.values() == LESSON
    expect(play.cutoff).to_have_attribute("aria-valuenow", "3")


def test_an_example_is_chosen_from_the_menu(play: Playground) -> None:
    play.page.get_by_role("combobox", name="Start from an example").click()
    play.page.get_by_role("option", name="Lesson: the worked query").click()
    expect(play.card("D9")).to_have_attribute("data-rank", "1")
    assert play.order() == ["D9", "D3", "D5", "D2", "D7"]
    expect(play.readout("recall")).to_have_text("0.50")


def test_nothing_relevant_is_undefined_and_says_why(page: Page) -> None:
    play = Playground(page).open("/?example=nothing-relevant&metric=average_precision")
    assert [play.value(name) for name in ("recall", "average_precision", "ndcg")] == ["undefined"] * 3
    assert [play.value(name) for name in ("precision", "hit_rate", "reciprocal_rank")] == ["0.00", "0", "0.00"]
    expect(page.get_by_text("relevant").and_(page.locator("[data-testid=stMarkdown] p"))).not_to_have_count(0)
    expect(page.get_by_test_id("stMain")).to_contain_text("undefined")


@pytest.mark.parametrize("word", ["0.67", "undefined"])
def test_no_value_is_cut_off(open_page, word: str) -> None:
    path = "/?example=nothing-relevant" if word == "undefined" else "/"
    for view in ({}, PHONE, {"viewport": {"width": 320, "height": 700}}):
        play = Playground(open_page(**view)).open(path)
        assert word in play.values().values()
        fits = play.page.locator("[data-metric]").evaluate_all(
            "cells => cells.every(cell => cell.scrollWidth <= cell.clientWidth + 1)"
        )
        assert fits, view


def test_the_phone_does_not_scroll_sideways(phone: Page) -> None:
    Playground(phone).open()
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert phone.get_by_test_id("stMain").evaluate("main => main.scrollWidth <= main.clientWidth")


def test_sixty_documents(page: Page) -> None:
    ids = [f"d{number}" for number in range(1, 61)]
    play = Playground(page).open(f"/?ranking={','.join(ids)}&grades=d1:1,d55:1&k=3")
    assert play.order() == ids[:50]
    expect(play.board).to_contain_text("10 more below rank 50, 1 of them relevant, at rank 55.")
    play.mouse_drag("d1", 2)
    assert play.order() == ["d2", "d1", *ids[2:50]]
    assert play.value("reciprocal_rank") == "0.50"
    assert play.params()["ranking"].split(",")[50:] == ids[50:]


def test_five_thousand_ids_in_a_link_are_told(page: Page) -> None:
    play = Playground(page).open(f"/?ranking={','.join(f'd{number}' for number in range(5000))}")
    expect(page.get_by_role("status")).to_contain_text("lists 5,000 ids; the first 1,000 are used")
    assert len(play.order()) == 50
