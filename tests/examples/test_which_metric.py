"""On each use's two lists the chosen metrics and the rival disagree, and the list named as the better one wins."""

import pytest

from examples.which_metric import Use, load_uses
from metrics.verdict import verdict

USES = load_uses()
each_use = pytest.mark.parametrize("use", USES.values(), ids=USES)


@each_use
def test_the_rival_prefers_the_other_list(use: Use) -> None:
    assert verdict(use.a, use.b, use.chosen[0]).better == use.winner
    assert {verdict(use.a, use.b, name).better for name in use.chosen} <= {use.winner, ""}
    assert {use.winner, verdict(use.a, use.b, use.rival).better} == {"A", "B"}


@each_use
def test_the_difference_can_be_seen(use: Use) -> None:
    for name in (use.chosen[0], use.rival):
        found = verdict(use.a, use.b, name)
        assert found.of("A") != found.of("B")


@each_use
def test_both_lists_are_of_one_query_with_one_set_of_judgments(use: Use) -> None:
    assert (use.a.query, use.a.grades, use.a.k) == (use.b.query, use.b.grades, use.b.k)
    assert use.a.documents == use.b.documents
    assert use.a.ranking != use.b.ranking
    assert all(document.text for document in use.a.documents.values())


def test_the_lessons_five_uses_and_their_metrics() -> None:
    assert {slug: use.chosen for slug, use in USES.items()} == {
        "model": ("recall", "hit_rate"),
        "one": ("reciprocal_rank",),
        "all": ("average_precision",),
        "graded": ("ndcg",),
        "people": ("precision", "ndcg"),
    }
