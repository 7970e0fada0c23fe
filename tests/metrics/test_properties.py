"""What holds for every ranking, whatever it is."""

from dataclasses import replace
from math import isclose, isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics.one_query import curve_of, values_of, yardstick_of
from metrics.scenario import Document, Scenario
from metrics.set_based import best_precision_of

from .scenarios import scenario, scenarios


def same(left: tuple[float, ...], right: tuple[float, ...]) -> bool:
    """Exactly equal, where NaN equals NaN."""
    return len(left) == len(right) and all(a == b or (isnan(a) and isnan(b)) for a, b in zip(left, right, strict=True))


@given(scenarios())
def test_from_0_to_1_or_undefined(s: Scenario) -> None:
    values = values_of(s)
    assert all(isnan(value) or 0 <= value <= 1 for value in values)
    assert isnan(values.recall) == isnan(values.average_precision) == (not s.relevant)
    assert isnan(values.ndcg) == (not any(s.grades.values()))
    assert not any(map(isnan, (values.precision, values.hit_rate, values.reciprocal_rank)))


@given(scenarios(relevant=True))
def test_precision_times_k_is_recall_times_relevant(s: Scenario) -> None:
    values = values_of(s)
    assert isclose(values.precision * s.k, values.recall * len(s.relevant), abs_tol=1e-12)


@given(scenarios())
def test_hit_rate_is_1_exactly_when_precision_is_above_0(s: Scenario) -> None:
    values = values_of(s)
    assert (values.hit_rate == 1) == (values.precision > 0)
    assert values.hit_rate in (0, 1)


@given(scenarios(relevant=True))
def test_the_ideal_order_is_perfect(s: Scenario) -> None:
    ideal = sorted(s.documents, key=lambda doc: -s.grades.get(doc, 0))
    values = values_of(s.with_ranking(ideal))
    assert values.ndcg == values.average_precision == values.reciprocal_rank == 1
    assert values.precision == best_precision_of(len(s.relevant), s.k) >= values_of(s).precision


@given(scenarios(), st.data())
def test_with_one_relevant_document_ap_is_rr(s: Scenario, data: st.DataObject) -> None:
    doc = data.draw(st.sampled_from(sorted(s.documents)))
    values = values_of(replace(s, grades={doc: 3}))
    assert values.average_precision == values.reciprocal_rank


@given(scenarios(), st.data())
def test_swapping_equal_grades_changes_nothing(s: Scenario, data: st.DataObject) -> None:
    places = range(len(s.ranking))
    pairs = [(i, j) for i in places for j in places if i < j and s.ranked_grades[i] == s.ranked_grades[j]]
    if pairs:
        i, j = data.draw(st.sampled_from(pairs))
        swapped = list(s.ranking)
        swapped[i], swapped[j] = swapped[j], swapped[i]
        assert same(values_of(replace(s, ranking=tuple(swapped))), values_of(s))


@given(scenarios())
def test_consistent_renaming_changes_nothing(s: Scenario) -> None:
    new = {doc: f"the “{doc}” of old" for doc in s.documents}
    renamed = replace(
        s,
        documents={new[doc]: Document(new[doc], "any title") for doc in s.documents},
        ranking=tuple(new[doc] for doc in s.ranking),
        not_retrieved=tuple(new[doc] for doc in s.not_retrieved),
        grades={new[doc]: grade for doc, grade in s.grades.items()},
    )
    assert same(values_of(renamed), values_of(s))


@given(scenarios())
def test_the_least_relevant_grade_does_not_move_ndcg(s: Scenario) -> None:
    assert same((values_of(replace(s, min_grade=1)).ndcg,), (values_of(replace(s, min_grade=3)).ndcg,))


@given(scenarios())
def test_the_curve_is_the_values_at_every_k(s: Scenario) -> None:
    curve = curve_of(s)
    depth = max(len(s.ranking), s.k)
    at_each_k = [values_of(s.cut_at(k)) for k in range(1, depth + 1)]
    ideal = s.with_ranking(sorted(s.documents, key=lambda doc: -s.grades.get(doc, 0)))
    best_at_each_k = [values_of(ideal.cut_at(k)) for k in range(1, depth + 1)]
    assert curve.precision == [values.precision for values in at_each_k]
    assert same(tuple(curve.recall), tuple(values.recall for values in at_each_k))
    assert curve.best_precision == [values.precision for values in best_at_each_k]
    assert same(tuple(curve.best_recall), tuple(values.recall for values in best_at_each_k))


@given(scenarios())
def test_from_ids_is_the_same(s: Scenario) -> None:
    values, precision, recall = yardstick_of(s).measure_ids(s.ranking, s.grades)
    curve = yardstick_of(s).curve(s.ranked_grades, len(s.ranking))
    assert same(values, values_of(s))
    assert precision == curve.precision
    assert same(tuple(recall), tuple(curve.recall))


def test_the_curve_goes_on_to_k() -> None:
    curve = curve_of(scenario(["a"], {"a": 1, "b": 1}, k=4))
    assert curve.precision == [1, 1 / 2, 1 / 3, 1 / 4]
    assert curve.recall == [0.5, 0.5, 0.5, 0.5]
    assert curve.best_precision == [1, 1, 2 / 3, 2 / 4]
    assert curve.best_recall == [0.5, 1, 1, 1]
    assert len(curve_of(scenario([f"d{n}" for n in range(80)], {})).precision) == 80
    assert curve_of(scenario([], {}, ["a"], k=2)).precision == [0, 0]


@pytest.mark.parametrize("depth", [1, 2, 5])
def test_a_curve_of_any_depth(depth: int) -> None:
    s = scenario(["x", "a"], {"a": 1})
    assert all(len(part) == depth for part in yardstick_of(s).curve(s.ranked_grades, depth))
