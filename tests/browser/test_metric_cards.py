"""The metric cards in a browser: one is chosen, leads to the Playground and back; they fit a phone and a sheet."""

import re

import pytest
from playwright.sync_api import Page, expect

from metrics.catalogue import CATALOGUE

from .conftest import PHONE
from .pages import Playground, axe, settle


def opened(page: Page, path: str = "/cards") -> Page:
    page.goto(path)
    page.get_by_role("heading", name="Metric cards", level=1).wait_for()
    page.locator("[data-ranking_strip] .chip").first.wait_for()
    settle(page)
    return page


def test_a_card_leads_to_its_list_and_back(page: Page) -> None:
    opened(page)
    expect(page.get_by_role("heading", level=2)).to_have_text([metric.title for metric in CATALOGUE])
    page.get_by_role("radio", name="Average precision").click()
    expect(page.get_by_role("heading", level=2)).to_have_text(["Average precision"])
    expect(page).to_have_url(re.compile(r"/cards\?metric=average_precision$"))
    settle(page)
    assert axe(page) == []
    page.get_by_role("link", name="See that list").click()
    play = Playground(page)
    play.readout("average_precision").wait_for()
    play.settle()
    assert (play.value("average_precision"), play.order()) == ("1.00", ["a", "b", "c", "p"])
    expect(play.cell("average_precision")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Back to Metric cards").click()
    expect(page.get_by_role("heading", level=2)).to_have_text(["Average precision"])


@pytest.mark.parametrize("look", [{"color_scheme": "dark"}, PHONE])
def test_with_everything_open(open_page, look) -> None:
    page = opened(open_page(**look), "/cards?full=1")
    assert page.get_by_test_id("stMain").evaluate("main => main.scrollWidth <= main.clientWidth")
    expect(page.get_by_test_id("stCode")).to_have_count(len(CATALOGUE))
    assert axe(page) == []
    page.emulate_media(media="print")
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    expect(page.locator(".st-key-cards-choice")).to_be_hidden()
    page.emulate_media(media="screen")
