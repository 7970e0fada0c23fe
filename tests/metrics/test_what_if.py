"""One step ahead equals doing it, to the last bit."""

from math import isnan

from hypothesis import given

from metrics.one_query import Curve, Values, curve_of, values_of
from metrics.scenario import Scenario
from metrics.what_if import next_curves, next_steps

from .scenarios import random_scenario, scenario, scenarios


def bits(values: Values) -> tuple[float | str, ...]:
    return tuple("NaN" if isnan(value) else value for value in values)


def points(curve: Curve) -> list[tuple[float | str, ...]]:
    return [tuple("NaN" if isnan(value) else value for value in line) for line in curve]


def assert_equals_doing_it(s: Scenario) -> None:
    steps = next_steps(s)
    on_board = len(s.on_board)
    assert bits(steps.now) == bits(values_of(s))
    assert set(steps.places) == set(steps.grades) == {*s.on_board, *s.not_retrieved[:50]}
    for doc, places in steps.places.items():
        last = on_board if doc in s.ranking else on_board + 1
        done = [s.taken_out(doc), *(s.placed(doc, rank) for rank in range(1, last + 1))]
        assert list(map(bits, places)) == [bits(values_of(after)) for after in done]
    for doc, graded in steps.grades.items():
        done = [s.graded(doc, grade) for grade in (None, 0, 1, 2, 3)]
        assert list(map(bits, graded)) == [bits(values_of(after)) for after in done]
    assert set(next_curves(s)) == set(s.on_board)
    for doc, moves in next_curves(s).items():
        done = [s.placed(doc, rank) for rank in range(1, on_board + 1)]
        assert list(map(points, moves)) == [points(curve_of(after)) for after in done]
    cut = [values_of(s.cut_at(k)) for k in range(1, s.largest_k + 1)]
    assert list(map(bits, steps.cutoffs)) == list(map(bits, cut))


@given(scenarios())
def test_small(s: Scenario) -> None:
    assert_equals_doing_it(s)


def test_random() -> None:
    for seed in range(10):
        assert_equals_doing_it(random_scenario(seed))


def test_longer_than_the_board() -> None:
    ranking = [f"d{number}" for number in range(60)]
    out = [f"n{number}" for number in range(55)]
    grades = {"d3": 1, "d20": 3, "d55": 2, "n1": 2, "n54": 1}
    assert_equals_doing_it(scenario(ranking, grades, out, k=7))


def test_the_lessons_first_drag() -> None:
    vector = scenario(["d18", "d05", "d06", "d03"], {"d03": 1, "d05": 1})
    lifted = next_steps(vector).places["d03"][1]
    assert vector.placed("d03", 1).ranking == ("d03", "d18", "d05", "d06")
    assert (lifted.reciprocal_rank, lifted.recall, lifted.average_precision) == (1, 1, (1 + 2 / 3) / 2)
