"""The arithmetic shown is the arithmetic done: terms sum to the value, to the last bit."""

from fractions import Fraction
from math import isnan

import pytest
from hypothesis import given

from metrics.catalogue import METRICS
from metrics.filling import short_fraction
from metrics.one_query import values_of
from metrics.scenario import Scenario
from metrics.worked import Missing, WorkedValue, worked

from .scenarios import random_scenario, scenario, scenarios

KEYWORD = scenario(["d03", "d18", "d05", "d06"], {"d03": 1, "d05": 1})
LATE = scenario(["D9", "D3", "D5", "D2", "D7"], {"D3": 1, "D7": 1})


def assert_terms_sum_to_the_value(s: Scenario) -> None:
    for name, value in values_of(s)._asdict().items():
        shown = worked(s, name)
        total = sum((row.adds for row in shown.rows), 0.0)
        assert total == shown.total
        if isnan(value):
            assert isnan(shown.value)
            assert shown.divisor == 0
            assert shown.reason == METRICS[name].undefined_because
            assert shown.reason
        else:
            assert shown.value == total / shown.divisor == value
            assert shown.reason is None
        assert [row.doc for row in shown.rows] == list(s.ranking)
        assert shown.feeds == tuple(row.doc for row in shown.rows if row.adds)
        assert all(len(row.cells) == len(shown.columns) for row in (*shown.rows, *shown.ideal))
        if name == "ndcg":
            assert sum((row.adds for row in shown.ideal), 0.0) == shown.divisor
        else:
            assert shown.ideal == ()


@given(scenarios())
def test_small(s: Scenario) -> None:
    assert_terms_sum_to_the_value(s)


def test_random() -> None:
    for seed in range(200):
        assert_terms_sum_to_the_value(random_scenario(seed))


@given(scenarios())
def test_a_row_says_what_the_scenario_says(s: Scenario) -> None:
    for name in METRICS:
        for rank, row in enumerate(worked(s, name).rows, start=1):
            assert row.rank == rank == s.rank(row.doc)
            assert row.grade == s.grades.get(row.doc)
            assert row.relevant == (row.doc in s.relevant)
            assert row.within_cutoff == (rank <= s.k)
            assert "True" not in row.cells
            assert "False" not in row.cells


@given(scenarios(relevant=True))
def test_relevant_documents_either_add_or_are_missing(s: Scenario) -> None:
    for name in ("precision", "recall", "average_precision"):
        shown = worked(s, name)
        assert sorted([*shown.feeds, *(missing.doc for missing in shown.missing)]) == sorted(s.relevant)


@pytest.mark.parametrize(
    ("shown", "filled"),
    [
        (worked(KEYWORD, "precision"), "P@3 = 2 relevant in the top 3 ÷ 3 = 2/3 = 0.67"),
        (worked(KEYWORD, "recall"), "R@3 = 2 relevant in the top 3 ÷ 2 relevant documents = 1.00"),
        (worked(KEYWORD, "hit_rate"), "Hit rate@3 = 1 (relevant at rank 1)"),
        (worked(KEYWORD, "average_precision"), "AP = (1/1 + 2/3) ÷ 2 relevant documents = 5/6 = 0.83"),
        (
            worked(KEYWORD, "ndcg"),
            "nDCG@3 = DCG@3 ÷ ideal DCG@3 = (1 × 1 + 1 × 0.5) ÷ (1 × 1 + 1 × 0.631) = 1.5 ÷ 1.631 = 0.92",
        ),
        (worked(LATE, "reciprocal_rank"), "RR = 1 ÷ rank 2 = 1/2 = 0.50"),
        (worked(LATE, "average_precision"), "AP = (1/2 + 2/5) ÷ 2 relevant documents = 9/20 = 0.45"),
        (worked(LATE.cut_at(1), "hit_rate"), "Hit rate@1 = 0 (nothing relevant in the top 1)"),
        (worked(scenario(["x"], {"a": 1}), "reciprocal_rank"), "RR = 0.00 (nothing relevant in the ranking)"),
        (worked(scenario(["x"], {"a": 1}), "average_precision"), "AP = 0 ÷ 1 relevant document = 0.00"),
        (worked(scenario(["x"], {}), "recall"), "R@3 = 0 ÷ 0: undefined"),
        (worked(scenario([], {}, ["x"]), "ndcg"), "nDCG@3 = 0 ÷ 0: undefined"),
    ],
)
def test_filled(shown: WorkedValue, filled: str) -> None:
    assert shown.filled == filled


def test_a_long_sum_is_shortened_and_its_rows_are_not() -> None:
    ids = [f"d{number}" for number in range(1, 11)]
    shown = worked(scenario(ids, dict.fromkeys(ids, 1)), "average_precision")
    assert shown.filled == "AP = (1/1 + 2/2 + 3/3 + 4/4 + … + 10/10) ÷ 10 relevant documents = 1.00"
    assert len(shown.rows) == 10


def test_the_columns_of_ap() -> None:
    shown = worked(KEYWORD, "average_precision")
    assert shown.columns == ("relevant so far", "precision here", "adds")
    assert [row.cells for row in shown.rows] == [
        ("1", "1/1", "1"),
        ("1", "1/2", "0"),
        ("2", "2/3", "0.667"),
        ("2", "2/4", "0"),
    ]


def test_gain_discount_and_the_ideal_order() -> None:
    s = scenario(["b", "x", "a"], {"a": 3, "b": 1, "c": 2, "x": 0}, k=2)
    shown = worked(s, "ndcg")
    assert shown.columns == ("gain", "discount", "gain × discount")
    assert [row.cells for row in shown.rows] == [("1", "1", "1"), ("0", "0.631", "0"), ("7", "0.5", "–")]
    assert [(row.doc, row.cells) for row in shown.ideal] == [("a", ("7", "1", "7")), ("c", ("3", "0.631", "1.893"))]
    assert shown.missing == (
        Missing("a", "at rank 3, below the cutoff: the ideal counts its gain of 7 at rank 1"),
        Missing("c", "not retrieved: the ideal counts its gain of 3 at rank 2"),
    )


def test_missing_only_where_it_matters() -> None:
    s = scenario(["a", "x", "b"], {"a": 1, "b": 1, "c": 1}, k=2)
    assert worked(s, "hit_rate").missing == worked(s, "reciprocal_rank").missing == ()
    assert worked(s, "average_precision").missing == (
        Missing("c", "not retrieved: adds 0, and could add up to 1/3 of AP"),
    )
    assert [missing.doc for missing in worked(s, "recall").missing] == ["b", "c"]
    assert worked(s, "ndcg").missing[-1].cost == "not retrieved: the ideal has no room for it in its top 2 either"


def test_only_the_first_relevant_document_lights_for_rr_and_hit_rate() -> None:
    s = scenario(["x", "a", "b"], {"a": 1, "b": 1})
    assert worked(s, "hit_rate").feeds == worked(s, "reciprocal_rank").feeds == ("a",)
    assert worked(s, "precision").feeds == ("a", "b")


@pytest.mark.parametrize("denominator", range(2, 60))
def test_short_fractions_are_exact(denominator: int) -> None:
    for above in range(1, denominator):
        assert short_fraction(above / denominator) == str(Fraction(above, denominator))


def test_no_fraction_where_none_is_exact() -> None:
    assert [short_fraction(value) for value in (0.0, 1.0, float("nan"), 0.9197207891481876)] == [None] * 4


def test_the_formula_follows_the_gain() -> None:
    assert "2^" not in worked(scenario(["a"], {"a": 2}, gain="linear"), "ndcg").formula
