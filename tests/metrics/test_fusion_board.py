"""Two lists and their fusion: the lesson's query, on which fusion loses, and made-up ones on which it does not."""

from dataclasses import replace

import pytest

from metrics.catalogue import METRICS
from metrics.display import format_value
from metrics.fusion import SameOrder, fused_documents
from metrics.fusion_board import (
    best_of_each,
    change_of_order,
    fused_scenario,
    kept_after_fusion,
    share_of_most,
    standing,
    verdict_of_fusion,
    written_out,
)
from metrics.one_query import values_of
from metrics.scenario import Document, Scenario


def listed(ranking: str, grades: dict[str, int], k: int, others: str = "") -> Scenario:
    documents = {doc: Document(doc, f"title of {doc}") for doc in (*ranking.split(), *others.split())}
    return Scenario(documents, tuple(ranking.split()), tuple(others.split()), grades, k)


KEYWORD = listed("d03 d18 d05 d06", {"d03": 1, "d05": 1}, 3)
VECTOR = replace(KEYWORD, ranking=("d18", "d05", "d06", "d03"))
FUSED = fused_scenario(KEYWORD, VECTOR, 60)


def test_the_lessons_query_is_worse_off_than_keyword_alone() -> None:
    assert FUSED.ranking == ("d18", "d03", "d05", "d06")
    shown = {name: format_value(name, getattr(values_of(FUSED), name)) for name in METRICS}
    assert shown == {
        "precision": "0.67",
        "recall": "1.00",
        "hit_rate": "1",
        "reciprocal_rank": "0.50",
        "average_precision": "0.58",
        "ndcg": "0.69",
    }
    against = standing(KEYWORD, FUSED)
    assert against.worse == ("reciprocal_rank", "average_precision", "ndcg")
    assert against.equal == ("precision", "recall", "hit_rate")
    assert verdict_of_fusion({"keyword": KEYWORD, "vector": VECTOR}, FUSED) == [
        "On this query fusion loses: keyword alone is better.",
        "Against keyword: lower RR, AP and nDCG@3; equal P@3, R@3 and hit rate@3.",
        "Against vector: higher P@3, R@3, AP and nDCG@3; equal hit rate@3 and RR.",
    ]


def test_the_best_of_three_is_marked_unless_all_are_alike() -> None:
    best = best_of_each({"keyword": KEYWORD, "vector": VECTOR, "fused": FUSED})
    assert best["ndcg"] == {"keyword"}
    assert best["precision"] == {"keyword", "fused"}
    assert best["hit_rate"] == set()


def test_nothing_is_best_where_nothing_is_defined() -> None:
    empty = replace(KEYWORD, grades={})
    best = best_of_each({"one": empty, "other": empty})
    assert best["recall"] == best["ndcg"] == set()


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("x a z y", "y a z x", "beats both"),
        ("a x y b", "b x y a", "loses to both"),
        ("x y a", "x y a", "changes nothing"),
        ("a x y", "x y a", "loses: first alone"),
    ],
)
def test_each_verdict(first: str, second: str, said: str) -> None:
    grades = {doc: 1 for doc in "ab" if doc in first}
    lists = {name: listed(ranking, grades, 1) for name, ranking in (("first", first), ("second", second))}
    assert said in verdict_of_fusion(lists, fused_scenario(lists["first"], lists["second"], 60))[0]


def test_a_fusion_is_as_long_as_the_longer_list_and_loses_no_document() -> None:
    first, second = listed("a b c", {"e": 1}, 2, "d e"), listed("d e", {"e": 1}, 2, "a b c")
    assert len(kept_after_fusion(first.ranking, second.ranking, 60)) == 3
    fused = fused_scenario(first, second, 60)
    assert len(fused.ranking) == 3
    assert set(fused.ranking) | set(fused.not_retrieved) == set("abcde")


def test_what_the_constant_does_in_words() -> None:
    assert change_of_order([SameOrder(1, 100, ("a",))], 5) == "Every constant from 1 to 100 gives this order."
    orders = [SameOrder(1, 2, ("a", "b")), SameOrder(3, 3, ("b", "a")), SameOrder(4, 100, ("a", "b"))]
    assert change_of_order(orders, 3).endswith("changes 2 times: it is this one only at 3.")
    assert change_of_order(orders, 60).endswith("it is this one from 4 to 100.")


def test_a_sum_as_it_stands_on_screen() -> None:
    first = fused_documents([KEYWORD.ranking, VECTOR.ranking])[0]
    assert written_out(first, 60) == "1/62 + 1/61 = 0.03252"
    assert sum(share_of_most(term, 60, 2) for term in first.terms) < 1
    assert sum(share_of_most(term, 60, 2) for term in fused_documents([["a"], ["a"]])[0].terms) == pytest.approx(1)
