"""What an example says of itself is what the metrics return."""

import re
from collections.abc import Callable
from math import isnan

import pytest

from examples import load_examples
from metrics.catalogue import METRICS
from metrics.display import format_value
from metrics.one_query import Values, values_of
from metrics.scenario import Scenario
from metrics.set_based import best_precision_of

EXAMPLES = load_examples()


def at(slug: str, k: int) -> Values:
    return values_of(EXAMPLES[slug].scenario.cut_at(k))


def relevant_ranks(s: Scenario) -> list[int]:
    return [rank for rank, doc in enumerate(s.ranking, start=1) if doc in s.relevant]


# By example: the numbers its idea quotes, in their order, as computed here.
QUOTED: dict[str, list[str]] = {
    "code-sample": ["P@3", "R@3", "2/3"],
    "worked-query": [
        "Recall@3",
        format_value("recall", at("worked-query", 3).recall),
        "recall@5",
        format_value("recall", at("worked-query", 5).recall),
    ],
    "graded": [str(int(at("graded", 3).average_precision))],
    "never-retrieved": [format_value("recall", at("never-retrieved", 3).recall)],
    "precision-ceiling": ["P@5", format_value("precision", at("precision-ceiling", 5).precision)],
    "nothing-relevant": [format_value("hit_rate", at("nothing-relevant", 3).precision)[0]],
    "below-the-cutoff": ["@3", "0", format_value("average_precision", at("below-the-cutoff", 3).average_precision)],
}

# By example: what its idea says in words.
TRUE: dict[str, Callable[[Scenario, Values], bool]] = {
    "starter-plan-limit": lambda s, now: relevant_ranks(s) == [1, 3],
    "starter-plan-limit-vector": lambda s, now: (
        set(s.ranking) == set(EXAMPLES["starter-plan-limit"].scenario.ranking)
        and now.hit_rate == at("starter-plan-limit", 3).hit_rate
        and now.reciprocal_rank != at("starter-plan-limit", 3).reciprocal_rank
        and now.ndcg != at("starter-plan-limit", 3).ndcg
    ),
    "code-sample": lambda s, now: now.precision == now.recall == 2 / 3 and len(s.relevant) == 3 == s.k,
    "worked-query": lambda s, now: s.k == 3,
    "graded": lambda s, now: (
        all(getattr(now, name) == 1 for name in METRICS if name != "ndcg")
        and now.ndcg < 1
        and s.grades[s.ranking[2]] == max(s.grades.values())
    ),
    "never-retrieved": lambda s, now: (
        s.grades[s.ranking[0]] == max(s.grades.values())
        and now.recall == now.average_precision == 0.5
        and bool(s.relevant - set(s.ranking))
    ),
    "precision-ceiling": lambda s, now: now.precision == best_precision_of(len(s.relevant), s.k) == 2 / 5,
    "nothing-relevant": lambda s, now: (
        not s.relevant
        and all(isnan(value) for value in (now.recall, now.average_precision, now.ndcg))
        and now.precision == now.hit_rate == now.reciprocal_rank == 0
    ),
    "unjudged-on-top": lambda s, now: s.ranking[0] not in s.grades,
    "below-the-cutoff": lambda s, now: (
        now.precision == now.recall == now.hit_rate == now.ndcg == 0
        and now.reciprocal_rank == now.average_precision == 0.25
        and relevant_ranks(s) == [s.k + 1]
    ),
    "ten-documents": lambda s, now: len(s.ranking) == 10,
}


def test_every_example_is_checked() -> None:
    assert set(TRUE) == set(EXAMPLES)


@pytest.mark.parametrize("slug", EXAMPLES)
def test_the_idea_is_true(slug: str) -> None:
    scenario = EXAMPLES[slug].scenario
    assert TRUE[slug](scenario, values_of(scenario)), EXAMPLES[slug].idea


@pytest.mark.parametrize("slug", EXAMPLES)
def test_every_number_in_the_idea_is_the_one_computed(slug: str) -> None:
    quoted = re.findall(r"\w*@\d+|\d+(?:[./]\d+)?", EXAMPLES[slug].idea)
    assert quoted == QUOTED.get(slug, [])


@pytest.mark.parametrize("slug", EXAMPLES)
def test_the_query_is_words_and_not_the_ranking(slug: str) -> None:
    scenario = EXAMPLES[slug].scenario
    assert scenario.query
    assert not set(re.split(r"[,\s]+", scenario.query)) & set(scenario.ranking)
