"""Reciprocal rank fusion."""

import random

import pytest

from metrics import read_run
from metrics.files_json import run_of_json
from metrics.fusion import fused_documents, orders_by_constant, reciprocal_rank_fusion


def by_hand(rankings: list[list[str]], k: int) -> list[str]:
    docs = {doc for ranking in rankings for doc in ranking}
    scores = {doc: sum(1 / (k + r.index(doc) + 1) for r in rankings if doc in r) for doc in docs}
    return sorted(docs, key=lambda doc: (round(scores[doc], 12), doc.encode()), reverse=True)


@pytest.mark.parametrize("seed", range(30))
def test_same_as_by_hand(seed: int) -> None:
    chance = random.Random(seed)
    docs = [f"d{number}" for number in range(12)]
    k = chance.choice((1, 10, 60))
    runs = [
        {query: chance.sample(docs, chance.randint(1, 12)) for query in chance.sample(["q1", "q2", "q3"], 2)}
        for _ in range(chance.randint(1, 4))
    ]
    fused = reciprocal_rank_fusion([run_of_json("run", run) for run in runs], k=k)
    queries = list(dict.fromkeys(query for run in runs for query in run))
    assert set(fused.queries) == set(queries)
    for query in queries:
        assert fused.ranking(query) == by_hand([run[query] for run in runs if query in run], k)


def test_sixty_unless_told_otherwise() -> None:
    runs = [run_of_json("run", {"q": [*"xxyz"[1:], "a"]}), run_of_json("run", {"q": [*"bcdefgh", "a"]})]
    assert reciprocal_rank_fusion(runs).ranking("q")[0] == "a"
    assert reciprocal_rank_fusion(runs).ranking("q") == reciprocal_rank_fusion(runs, k=60).ranking("q")
    assert reciprocal_rank_fusion(runs, k=1).ranking("q")[0] == "x"


def test_equal_sums_are_equal_in_whatever_order_they_were_added() -> None:
    rankings = (["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"])
    fused = reciprocal_rank_fusion([run_of_json("run", {"q": ranking}) for ranking in rankings])
    assert fused.ranking("q") == ["c", "b", "a"]
    assert fused.num_tied == 3
    # 1/61 + 1/62 + 1/67 and 1/67 + 1/61 + 1/62 differ in their last bit as 64-bit numbers.
    rankings = (["a", *"uvwxy", "b"], ["b", "a"], [*"xb", *"uvwy", "a"])
    fused = reciprocal_rank_fusion([run_of_json("run", {"q": ranking}) for ranking in rankings])
    assert fused.ranking("q")[:2] == ["b", "a"]


def test_name_and_empty_rankings() -> None:
    fused = reciprocal_rank_fusion([read_run(b'{"q1": [], "q2": ["a"]}')], name="hybrid")
    assert fused.name == "hybrid"
    assert dict(fused.rankings()) == {"q2": ["a"], "q1": []}
    assert dict(reciprocal_rank_fusion([read_run(b'{"q1": []}')]).rankings()) == {"q1": []}


def test_refused() -> None:
    with pytest.raises(ValueError, match="at least one run"):
        reciprocal_rank_fusion([])
    with pytest.raises(ValueError, match="k must be at least 1"):
        reciprocal_rank_fusion([read_run(b'{"q": ["a"]}')], k=0)


@pytest.mark.parametrize("seed", range(30))
def test_fused_documents_stand_as_in_the_fused_run(seed: int) -> None:
    chance = random.Random(seed)
    docs = [f"d{number}" for number in range(12)]
    k = chance.choice((1, 10, 60))
    rankings = [chance.sample(docs, chance.randint(0, 12)) for _ in range(chance.randint(1, 4))]
    fused = reciprocal_rank_fusion([run_of_json("run", {"q": ranking}) for ranking in rankings], k=k)
    assert [document.doc for document in fused_documents(rankings, k)] == fused.ranking("q")


def test_a_fused_score_is_the_sum_of_its_terms() -> None:
    for document in fused_documents([["a", "b", "c"], ["c", "x"]], 10):
        assert document.score == pytest.approx(sum(document.terms))
        expected = [0 if rank is None else 1 / (10 + rank) for rank in document.ranks]
        assert list(document.terms) == expected


def test_fused_documents_refuse_what_is_no_ranking() -> None:
    with pytest.raises(ValueError, match="twice"):
        fused_documents([["a", "a"]])
    with pytest.raises(ValueError, match="k must be at least 1"):
        fused_documents([["a"]], 0)


def test_orders_by_constant_leave_no_constant_out() -> None:
    rankings = (["a", "b", "c", "d"], ["e", "b", "c", "a"])
    found = orders_by_constant(rankings, range(1, 101))
    assert [constant for same in found for constant in range(same.first, same.last + 1)] == list(range(1, 101))
    for same in found:
        for constant in (same.first, same.last):
            assert [document.doc for document in fused_documents(rankings, constant)] == list(same.ranking)
    assert orders_by_constant(rankings, []) == []
