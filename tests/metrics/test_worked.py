"""The arithmetic shown is the arithmetic done: terms sum to the value, to the last bit."""

from dataclasses import replace
from fractions import Fraction
from math import isnan

import pytest
from hypothesis import given

from metrics.catalogue import METRICS
from metrics.display import format_value
from metrics.filling import exact_fraction, number
from metrics.missing import Missing, feeds
from metrics.one_query import values_of
from metrics.scenario import Scenario
from metrics.worked import WorkedValue, worked

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
        assert feeds(s, name) == tuple(row.doc for row in shown.rows if row.adds)
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
            assert row.within_cutoff == (rank <= s.k)
            assert "True" not in row.cells
            assert "False" not in row.cells


@given(scenarios(relevant=True))
def test_relevant_documents_either_add_or_are_missing(s: Scenario) -> None:
    for name in ("precision", "recall", "average_precision"):
        shown = worked(s, name)
        assert sorted([*feeds(s, name), *(missing.doc for missing in shown.missing)]) == sorted(s.relevant)


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
        Missing("c", "not retrieved: adds 0; its own term could be up to 1/3"),
    )
    assert [missing.doc for missing in worked(s, "recall").missing] == ["b", "c"]
    assert worked(s, "ndcg").missing[-1].cost == "not retrieved: the ideal has no room for it in its top 2 either"


def test_only_the_first_relevant_document_lights_for_rr_and_hit_rate() -> None:
    s = scenario(["x", "a", "b"], {"a": 1, "b": 1})
    assert feeds(s, "hit_rate") == feeds(s, "reciprocal_rank") == ("a",)
    assert feeds(s, "precision") == ("a", "b")


@given(scenarios())
def test_the_fraction_is_the_value(s: Scenario) -> None:
    for name, value in values_of(s)._asdict().items():
        fraction = worked(s, name).fraction
        if fraction:
            assert float(Fraction(fraction)) == pytest.approx(value, rel=1e-14)
            assert f"= {fraction} =" in worked(s, name).filled
        else:
            assert name == "ndcg" or isnan(value) or value in (0, 1) or len(s.ranking) > 9


def test_a_fraction_is_exact_or_not_there() -> None:
    assert exact_fraction("precision", [1, 2], 997) == "2/997"
    assert exact_fraction("average_precision", [1, 3], 2) == "5/6"
    assert exact_fraction("average_precision", [1, 2], 2) is None
    assert exact_fraction("average_precision", [], 0) is None
    assert exact_fraction("average_precision", [7, 11, 13, 17, 19], 5) is None  # 323,323 and more below the line
    assert exact_fraction("ndcg", [3], 1) is None


def test_a_number_in_the_terms_is_rounded_half_up() -> None:
    assert [number(value) for value in (1 / 16, 2 / 3, 0.5, 10, 0)] == ["0.063", "0.667", "0.5", "10", "0"]


def test_a_full_top_has_no_room_for_more_precision() -> None:
    full = worked(scenario(["a", "b", "c"], {"a": 1, "b": 1, "c": 1}, k=2), "precision")
    assert full.missing == (
        Missing(
            "c",
            "at rank 3, below the cutoff: adds nothing, and costs nothing: "
            "every place in the top 2 holds a relevant document",
        ),
    )
    open_place = worked(scenario(["a", "x", "c"], {"a": 1, "c": 1}, k=2), "precision")
    assert open_place.missing[0].cost.endswith(
        "adds nothing; in a place of the top 2 without a relevant document it would add 1/2"
    )


@given(scenarios(relevant=True))
def test_what_a_missing_document_would_add_to_precision_and_ap_is_true(s: Scenario) -> None:
    for missing in worked(s, "precision").missing:
        free = [
            rank for rank in range(1, s.k + 1) if s.ranking[rank - 1 : rank] and s.ranking[rank - 1] not in s.relevant
        ]
        assert ("costs nothing" in missing.cost) == (values_of(s).precision == 1)
        for rank in free:
            swapped = list(s.ranking)
            if missing.doc in swapped:
                swapped[swapped.index(missing.doc)] = swapped[rank - 1]
            swapped[rank - 1] = missing.doc
            assert values_of(s.with_ranking(swapped)).precision == pytest.approx(values_of(s).precision + 1 / s.k)
    most = 1 / len(s.relevant)
    for missing in worked(s, "average_precision").missing:
        placed = [s.placed(missing.doc, rank) for rank in range(1, len(s.ranking) + 2)]
        own = [next(row.adds for row in worked(p, "average_precision").rows if row.doc == missing.doc) for p in placed]
        assert max(own) / len(s.relevant) == pytest.approx(most)


GRADED = scenario(["b", "x", "a"], {"a": 3, "b": 1, "x": 0})


def test_the_other_gain_stands_beside_ndcg_where_grades_pass_1() -> None:
    linear = replace(GRADED, gain="linear")
    values = [format_value("ndcg", values_of(each).ndcg) for each in (GRADED, linear)]
    assert values[0] != values[1]
    assert worked(GRADED, "ndcg").notes == (
        f"With the grade itself as gain, as in trec_eval, pytrec_eval, ranx ndcg and scikit-learn: {values[1]}.",
    )
    assert worked(linear, "ndcg").notes == (f"With 2^grade − 1 as gain, as in ranx ndcg_burges: {values[0]}.",)
    assert worked(scenario(["a", "x"], {"a": 1, "x": 0}), "ndcg").notes == ()
    assert worked(GRADED, "precision").notes == ()


def test_unjudged_documents_in_reach_are_named() -> None:
    s = scenario(["u", "a", "v"], {"a": 1}, k=2)
    assert worked(s, "precision").notes == ("Unjudged: u. Counts as not relevant and keeps its rank.",)
    assert worked(s, "ndcg").notes == ("Unjudged: u. Counts as grade 0 and keeps its rank.",)
    for name in ("reciprocal_rank", "average_precision"):
        assert worked(s, name).notes == ("Unjudged: u and v. They count as not relevant and keep their ranks.",)
    many = scenario([f"d{n}" for n in range(1, 9)], {"a": 1}, k=8)
    assert worked(many, "recall").notes == (
        "Unjudged: d1, d2, d3, d4, d5 and 3 more. They count as not relevant and keep their ranks.",
    )


def test_what_feeds_a_value_is_known_without_its_terms() -> None:
    s = scenario(["x", "a", "b", "c"], {"a": 1, "b": 3, "c": 2}, k=3, min_grade=2)
    assert {name: feeds(s, name) for name in METRICS} == {
        "precision": ("b",),
        "recall": ("b",),
        "hit_rate": ("b",),
        "reciprocal_rank": ("b",),
        "average_precision": ("b", "c"),
        "ndcg": ("a", "b"),
    }


def test_the_formula_follows_the_gain() -> None:
    assert "2^" not in worked(scenario(["a"], {"a": 2}, gain="linear"), "ndcg").formula
