"""Reciprocal rank fusion."""

import random

import pytest

from metrics import read_run
from metrics.files_json import run_of_json
from metrics.fusion import reciprocal_rank_fusion


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
