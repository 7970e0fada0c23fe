"""Inputs from public bug reports: our values are the right ones, and not those that were reported as wrong."""

import json
from math import isnan, nan
from pathlib import Path
from typing import Any

import pytest

from metrics import average_precision, hit_rate_at_k, ndcg_at_k, precision_at_k, recall_at_k, reciprocal_rank
from metrics.checks import check_grades

CASES = json.loads((Path(__file__).parents[1] / "cases" / "one_ranking.json").read_text(encoding="utf-8"))


def measured(case: dict[str, Any]) -> dict[str, float]:
    ranking, grades, k = case["ranking"], case["grades"], case["k"]
    relevant = {doc for doc, grade in check_grades(grades).items() if grade >= case.get("threshold", 1)}
    return {
        "precision": precision_at_k(ranking, relevant, k),
        "recall": recall_at_k(ranking, relevant, k),
        "hit_rate": hit_rate_at_k(ranking, relevant, k),
        "rr": reciprocal_rank(ranking, relevant),
        "ap": average_precision(ranking, relevant),
        "ndcg": ndcg_at_k(ranking, grades, k),
    }


def number(value: Any) -> float:
    return nan if value in (None, "NaN") else value


@pytest.mark.parametrize("case", [case for case in CASES if "expect" in case], ids=lambda case: case["id"])
def test_value(case: dict[str, Any]) -> None:
    ours = measured(case)
    expected = {name: number(value) for name, value in case["expect"].items()}
    assert ours == pytest.approx(expected, abs=1e-12, nan_ok=True)
    for name, wrong in case.get("wrong", {}).items():
        if name != "error":  # "error" is how the reported program failed; that we return values is asserted above
            assert ours[name] != pytest.approx(number(wrong), abs=1e-6, nan_ok=True)


@pytest.mark.parametrize("case", [case for case in CASES if "expect_error" in case], ids=lambda case: case["id"])
def test_refused(case: dict[str, Any]) -> None:
    with pytest.raises((ValueError, TypeError)) as caught:
        measured(case)
    message = str(caught.value)
    repeated = [doc for doc in case["ranking"] if case["ranking"].count(doc) > 1]
    bad_grades = [(doc, grade) for doc, grade in case["grades"].items() if not isinstance(grade, int) or grade > 30]
    if repeated:
        assert repr(repeated[0]) in message
        assert "rank 1 and 2" in message
    elif bad_grades:
        doc, grade = bad_grades[0]
        assert repr(doc) in message
        assert repr(grade) in message
    else:
        assert repr(case["k"]) in message
        assert "at least 1" in message


def test_all_cases_are_run() -> None:
    assert len(CASES) == 51
    assert all(("expect" in case) != ("expect_error" in case) for case in CASES)
    assert any(isnan(number(value)) for case in CASES for value in case.get("expect", {}).values())
