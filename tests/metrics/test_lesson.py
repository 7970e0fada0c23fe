"""Every number the lessons print, to the two decimals they print and exactly."""

from math import log2

import pytest

from metrics import (
    average_precision,
    best_precision_at_k,
    dcg_at_k,
    hit_rate_at_k,
    ndcg_at_k,
    precision_at_k,
    recall_at_k,
    reciprocal_rank,
)
from metrics.display import format_value

CODE = ["a", "x", "b", "y"], {"a", "b", "c"}
KEYWORD = ["d03", "d18", "d05", "d06"]
VECTOR = ["d18", "d05", "d06", "d03"]
STARTER_PLAN = {"d03", "d05"}
WORKED = ["D9", "D3", "D5", "D2", "D7"], {"D3", "D7"}
IDEAL = 1 + 1 / log2(3)


@pytest.mark.parametrize(
    ("name", "value", "exactly", "printed"),
    [
        ("precision", precision_at_k(*CODE, 3), 2 / 3, "0.67"),
        ("recall", recall_at_k(*CODE, 3), 2 / 3, "0.67"),
        ("precision", precision_at_k(KEYWORD, STARTER_PLAN, 3), 2 / 3, "0.67"),
        ("recall", recall_at_k(KEYWORD, STARTER_PLAN, 3), 1, "1.00"),
        ("hit_rate", hit_rate_at_k(KEYWORD, STARTER_PLAN, 3), 1, "1"),
        ("reciprocal_rank", reciprocal_rank(KEYWORD, STARTER_PLAN), 1, "1.00"),
        ("average_precision", average_precision(KEYWORD, STARTER_PLAN), (1 + 2 / 3) / 2, "0.83"),
        ("ndcg", ndcg_at_k(KEYWORD, {"d03": 1, "d05": 1}, 3), 1.5 / IDEAL, "0.92"),
        ("precision", precision_at_k(VECTOR, STARTER_PLAN, 3), 1 / 3, "0.33"),
        ("recall", recall_at_k(VECTOR, STARTER_PLAN, 3), 1 / 2, "0.50"),
        ("hit_rate", hit_rate_at_k(VECTOR, STARTER_PLAN, 3), 1, "1"),
        ("reciprocal_rank", reciprocal_rank(VECTOR, STARTER_PLAN), 1 / 2, "0.50"),
        ("average_precision", average_precision(VECTOR, STARTER_PLAN), (1 / 2 + 2 / 4) / 2, "0.50"),
        ("ndcg", ndcg_at_k(VECTOR, {"d03": 1, "d05": 1}, 3), (1 / log2(3)) / IDEAL, "0.39"),
        ("recall", recall_at_k(*WORKED, 3), 1 / 2, "0.50"),
        ("recall", recall_at_k(*WORKED, 5), 1, "1.00"),
        ("precision", precision_at_k(*WORKED, 3), 1 / 3, "0.33"),
        ("precision", precision_at_k(*WORKED, 5), 2 / 5, "0.40"),
        ("reciprocal_rank", reciprocal_rank(*WORKED), 1 / 2, "0.50"),
        ("precision", best_precision_at_k(STARTER_PLAN, 3), 2 / 3, "0.67"),
        ("precision", best_precision_at_k(STARTER_PLAN, 5), 0.4, "0.40"),
        ("reciprocal_rank", reciprocal_rank(["x", "y", "a"], {"a"}), 1 / 3, "0.33"),
        ("ndcg", dcg_at_k(["a", "b"], {"a": 3, "b": 2}, 2), 7 + 3 / log2(3), "8.89"),
    ],
)
def test_the_lessons_numbers(name: str, value: float, exactly: float, printed: str) -> None:
    assert value == pytest.approx(exactly, rel=1e-15)
    assert format_value(name, value) == printed
