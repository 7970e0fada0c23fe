"""Values and changes as text."""

from math import nan

import pytest

from metrics.display import format_change, format_value, places_of, rounded, shorten


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("precision", 5 / 8, "0.63"),
        ("precision", 1 / 8, "0.13"),
        ("recall", 0.285, "0.29"),
        ("recall", 0.1 + 0.005, "0.11"),
        ("recall", 1.005 - 0.72, "0.29"),  # comes out as 0.28499999999999992
        ("recall", 2 / 3, "0.67"),
        ("ndcg", 0.0, "0.00"),
        ("ndcg", 1.0, "1.00"),
        ("ndcg", 0.995, "1.00"),
        ("ndcg", 0.9949, "0.99"),
        ("ndcg", 1e-9, "0.00"),
        ("hit_rate", 1.0, "1"),
        ("hit_rate", 0.0, "0"),
        ("recall", nan, "undefined"),
    ],
)
def test_value(name: str, value: float, text: str) -> None:
    assert format_value(name, value) == text


@pytest.mark.parametrize(
    ("name", "before", "after", "change"),
    [
        ("average_precision", 2 / 3, 5 / 6, ("▲ 0.17", "up")),
        ("precision", 2 / 3, 1 / 3, ("▼ 0.33", "down")),
        ("precision", 0.1 + 0.2, 0.3, ("no change", "same")),
        ("ndcg", 0.5, 0.504, ("▲ <0.01", "up")),
        ("ndcg", 0.5, 0.495, ("▼ 0.01", "down")),
        ("ndcg", 0.5, 0.4951, ("▼ <0.01", "down")),
        ("hit_rate", 0.0, 1.0, ("▲ 1", "up")),
        ("hit_rate", 1.0, 1.0, ("no change", "same")),
        ("recall", nan, 0.5, ("now defined", "same")),
        ("recall", 0.5, nan, ("now undefined", "same")),
        ("recall", nan, nan, ("no change", "same")),
    ],
)
def test_change(name: str, before: float, after: float, change: tuple[str, str]) -> None:
    assert format_change(before, after, places_of(name)) == change


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [(1 / 16, 3, "0.063"), (0.5, 0, "1"), (2 / 3, 3, "0.667"), (0.0, 3, "0.000"), (1e-9, 2, "0.00"), (7, 3, "7.000")],
)
def test_half_is_rounded_up_at_any_number_of_places(value: float, places: int, text: str) -> None:
    assert rounded(value, places) == text


def test_a_long_text_is_cut_and_shows_that_it_is() -> None:
    assert shorten("d" * 40) == "d" * 40
    assert shorten("d" * 41) == "d" * 40 + "…"
