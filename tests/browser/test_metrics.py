"""The readout: what feeds a metric is lit, a tap opens its arithmetic; and the chart's table and the code."""

import pytest
from playwright.sync_api import expect

from .pages import METRICS, Playground

FEEDS = {
    "precision": {"d03", "d05"},
    "recall": {"d03", "d05"},
    "hit_rate": {"d03"},
    "reciprocal_rank": {"d03"},
    "average_precision": {"d03", "d05"},
    "ndcg": {"d03", "d05"},
}


@pytest.mark.parametrize("metric", METRICS)
def test_resting_on_a_metric_lights_what_feeds_it(play: Playground, metric: str) -> None:
    play.cell(metric).hover()
    assert play.lit() == FEEDS[metric]
    play.page.mouse.move(5, 5)
    assert play.lit() == set()


def test_focus_lights_as_well(play: Playground) -> None:
    play.cell("reciprocal_rank").focus()
    assert play.lit() == {"d03"}
    play.page.keyboard.press("Tab")
    assert play.lit() == {"d03", "d05"}


def test_the_lit_documents_follow_a_move(play: Playground) -> None:
    play.set_k(2)
    play.cell("precision").hover()
    assert play.lit() == {"d03"}


@pytest.mark.parametrize(
    ("metric", "head"),
    [
        ("precision", "P@3"),
        ("recall", "R@3"),
        ("hit_rate", "Hit rate@3"),
        ("reciprocal_rank", "RR"),
        ("ndcg", "nDCG@3"),
    ],
)
def test_a_tap_opens_the_arithmetic(play: Playground, metric: str, head: str) -> None:
    play.cell(metric).click()
    expect(play.page.get_by_role("heading", name=f"{head}, worked")).to_be_visible()
    expect(play.cell(metric)).to_have_attribute("aria-pressed", "true")
    expect(play.page.get_by_role("table", name=f"The terms of {head}")).to_be_visible()
    play.page.wait_for_url(f"**metric={metric}**")


def test_the_arithmetic_has_this_lists_numbers(play: Playground) -> None:
    expect(play.page.locator("[data-words].formula")).to_contain_text("0.83")
    play.mouse_drag("d03", 2)
    expect(play.page.locator("[data-words].formula")).to_contain_text("0.58")


def test_resting_on_a_term_lights_its_document(play: Playground) -> None:
    play.page.get_by_role("table", name="The terms of AP").get_by_role("row").filter(has_text="d05").hover()
    assert play.lit() == {"d05"}


def test_ndcg_shows_the_ideal_order(play: Playground) -> None:
    play.cell("ndcg").click()
    ideal = play.page.get_by_role("table", name="The ideal order")
    expect(ideal.locator("tbody tr").first).to_contain_text("d03")


def test_the_code_that_ran_and_how_to_get_the_number_elsewhere(play: Playground) -> None:
    play.page.get_by_text("Show the code").click()
    expect(play.page.get_by_text("def average_precision").first).to_be_visible()
    for tool in ("ranx", "pytrec_eval"):
        play.page.get_by_role("tab", name=tool).click()
        expect(play.page.get_by_role("tabpanel").filter(visible=True)).to_contain_text(tool)


def test_the_chart_as_a_table(play: Playground) -> None:
    play.page.get_by_text("as a table").click()
    table = play.page.get_by_role("table", name="Precision and recall at every k")
    expect(table.get_by_role("row").nth(3).get_by_role("cell")).to_have_text(["3", "0.67", "1.00", "0.67", "1.00"])
    play.mouse_drag("d05", 1)
    play.mouse_drag("d03", "tray")
    expect(table.get_by_role("row").nth(3).get_by_role("cell")).to_have_text(["3", "0.33", "0.50", "0.67", "1.00"])


def test_the_figure_is_the_same_node_after_moves(play: Playground) -> None:
    figure = play.page.locator("[data-figure=against_k]")
    expect(figure).to_have_attribute("data-drawn", "1")
    figure.evaluate("figure => { window.kept = figure.querySelector('svg') }")
    play.mouse_drag("d03", 4)
    expect(figure).not_to_have_attribute("data-drawn", "1")
    assert figure.evaluate("figure => window.kept.isConnected && figure.contains(window.kept)")


def test_the_description_of_the_figure_follows(play: Playground) -> None:
    figure = play.page.locator("[data-figure=against_k]")
    before = figure.get_attribute("aria-label") or ""
    assert "k = 3" in before
    play.set_k(2)
    expect(figure).not_to_have_attribute("aria-label", before)
    assert "k = 2" in (figure.get_attribute("aria-label") or "")
