"""What is said of a change is true of it: for single examples word by word, for every other step number by number."""

import re
from dataclasses import replace
from math import isnan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import load_examples
from metrics.catalogue import METRICS
from metrics.cause import explain
from metrics.deed import describe
from metrics.display import equal, rounded
from metrics.one_query import values_of
from metrics.scenario import Document, Scenario
from metrics.worked import worked

from .scenarios import scenarios

EXAMPLES = {slug: example.scenario for slug, example in load_examples().items()}
KEYWORD = EXAMPLES["starter-plan-limit"]
VECTOR = EXAMPLES["starter-plan-limit-vector"]
NOTHING = EXAMPLES["nothing-relevant"]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (VECTOR, VECTOR.placed("d03", 1), "d03 rose from rank 4 to 1."),
        (KEYWORD, KEYWORD.placed("d03", 4), "d03 fell from rank 1 to 4."),
        (KEYWORD, KEYWORD.placed("d03", 2), "d18 rose from rank 2 to 1."),
        (KEYWORD, KEYWORD.placed("d04", 2), "d04 came in at rank 2."),
        (KEYWORD, KEYWORD.taken_out("d05"), "d05 was taken out of rank 3."),
        (KEYWORD, KEYWORD.graded("d18", 3), "d18 went from grade 0 to grade 3, perfect."),
        (KEYWORD, KEYWORD.graded("d04", 1), "d04 was judged: grade 1, related."),
        (KEYWORD, KEYWORD.graded("d03", None), "d03 is unjudged now."),
        (KEYWORD, KEYWORD.graded("d03", 2).graded("d05", 2), "2 documents have other grades."),
        (KEYWORD, KEYWORD.cut_at(1), "k went from 3 to 1."),
        (KEYWORD, replace(KEYWORD, gain="linear"), "The gain is linear now."),
        (KEYWORD, replace(KEYWORD, min_grade=2), "A document is relevant from grade 2 on now."),
        (KEYWORD, VECTOR, "d03 fell from rank 1 to 4."),
        (KEYWORD, replace(KEYWORD, ranking=KEYWORD.ranking[::-1]), "The ranking changed."),
        (KEYWORD, KEYWORD.added(Document("new1", "New")), "new1 was added."),
        (KEYWORD, KEYWORD.added(Document("new1", "New")).placed("new1", 1), "new1 was added."),
        (KEYWORD, KEYWORD.with_ranking(["d06", "new1", "d03"]), "new1 was added, and the ranking changed."),
        (KEYWORD, KEYWORD.removed("d06"), "d06 was deleted."),
        (KEYWORD, KEYWORD.renamed("d03", "Other"), "d03 got another title."),
        (KEYWORD, replace(KEYWORD, query="other"), "The query has other words."),
        (KEYWORD, NOTHING, "The list was replaced."),
        (KEYWORD, KEYWORD, ""),
    ],
)
def test_what_was_done_is_told(before: Scenario, after: Scenario, says: str) -> None:
    assert describe(before, after) == says


def test_a_swap_is_told_by_the_document_that_was_in_the_hand() -> None:
    after = KEYWORD.placed("d03", 2)
    assert describe(KEYWORD, after, moved="d03") == "d03 fell from rank 1 to 2."
    assert describe(KEYWORD, after, moved="d18") == "d18 rose from rank 2 to 1."


def test_the_lesson_s_change() -> None:
    assert explain(VECTOR, VECTOR.placed("d03", 1)) == [
        "P@3 and R@3 rose because d03 is now inside the top 3; "
        "RR rose because the first relevant document is at rank 1 now, not 2; "
        "AP rose because it is (1/1 + 2/3) ÷ 2 now, not (1/2 + 2/4) ÷ 2; "
        "nDCG@3 rose because its DCG rose from 0.63 to 1.50.",
        "Hit rate did not move: it only asks whether any relevant document is in the top 3.",
    ]


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (KEYWORD, KEYWORD.placed("d05", 2), "P@3 and R@3 did not move: the top 3 holds the same relevant documents"),
        (KEYWORD, KEYWORD.placed("d05", 2), "RR did not move: the first relevant document is still at rank 1"),
        (KEYWORD, KEYWORD.placed("d06", 3), "P@3 and R@3 fell because d05 is no longer inside the top 3"),
        (KEYWORD, KEYWORD.cut_at(1), "P@1 rose because it is 1 ÷ 1 now, not 2 ÷ 3"),
        (
            KEYWORD,
            KEYWORD.cut_at(1),
            "R@1 fell because the top 1 holds 1 of 2 relevant documents now, where the top 3 held 2 of 2",
        ),
        (KEYWORD, KEYWORD.cut_at(1), "AP did not move: it reads the whole list, whatever k is"),
        (
            KEYWORD,
            KEYWORD.cut_at(4),
            "R@4 did not move: the top 4 holds 2 of 2 relevant documents, where the top 3 held 2 of 2",
        ),
        (KEYWORD, KEYWORD.graded("d18", 1), "P@3 rose because d18, inside the top 3, is relevant now"),
        (KEYWORD, KEYWORD.graded("d03", 0), "P@3 fell because d03, inside the top 3, is not relevant now"),
        (
            KEYWORD,
            KEYWORD.graded("d04", 1),
            "R@3 fell because the top 3 holds 2 of 3 relevant documents now, not 2 of 2",
        ),
        (KEYWORD, KEYWORD.graded("d04", 1), "AP fell because it is (1/1 + 2/3) ÷ 3 now, not (1/1 + 2/3) ÷ 2"),
        (KEYWORD, KEYWORD.graded("d04", 3), "nDCG@3 fell because its ideal DCG rose from 1.63 to 8.13"),
        (
            KEYWORD,
            KEYWORD.graded("d05", 3),
            "nDCG@3 fell because its DCG rose from 1.50 to 4.50 and its ideal DCG rose by a larger factor, from",
        ),
        (
            KEYWORD.graded("d05", 3),
            KEYWORD,
            "nDCG@3 rose because its DCG fell from 4.50 to 1.50 and its ideal DCG fell by a larger factor, from",
        ),
        (KEYWORD, KEYWORD.removed("d18"), "nDCG@3 rose because its DCG rose from 1.50 to 1.63"),
        (
            KEYWORD,
            KEYWORD.taken_out("d03").taken_out("d05"),
            "RR fell because no relevant document is retrieved any more",
        ),
        (
            KEYWORD,
            KEYWORD.taken_out("d03").taken_out("d05"),
            "hit rate fell because the top 3 holds no relevant document now",
        ),
        (NOTHING, NOTHING.placed("d04", 1), "R@3 and AP stayed undefined: nothing is relevant"),
        (NOTHING, NOTHING.placed("d04", 1), "nDCG@3 stayed undefined: no grade is above 0"),
        (NOTHING, NOTHING.graded("d04", 1), "R@3 and AP became defined, because something is relevant now"),
        (NOTHING.graded("d04", 1), NOTHING, "became undefined, because nothing is relevant any more"),
        (NOTHING, NOTHING.placed("d04", 1), "RR did not move: no relevant document is retrieved"),
        (KEYWORD, KEYWORD.renamed("d03", "Other"), "No metric moved: none of them reads titles"),
    ],
)
def test_why_it_moved_or_did_not(before: Scenario, after: Scenario, says: str) -> None:
    assert says in " ".join(explain(before, after))


def test_lists_of_different_documents_are_not_compared() -> None:
    assert explain(KEYWORD, NOTHING) == []


def steps_from(scenario: Scenario) -> list[Scenario]:
    placed = [scenario.placed(doc, rank) for doc in scenario.documents for rank in range(1, len(scenario.ranking) + 1)]
    graded = [scenario.graded(doc, grade) for doc in scenario.documents for grade in (None, 0, 1, 2, 3)]
    cut = [scenario.cut_at(k) for k in range(1, 11)]
    out = [scenario.taken_out(doc) for doc in scenario.documents] + [
        scenario.removed(doc) for doc in scenario.documents
    ]
    defined = [replace(scenario, gain="linear"), *(replace(scenario, min_grade=grade) for grade in (1, 2, 3))]
    return placed + graded + cut + out + defined


@pytest.mark.parametrize("slug", EXAMPLES)
def test_every_sentence_of_every_step_is_true(slug: str) -> None:
    for after in steps_from(EXAMPLES[slug]):
        check(EXAMPLES[slug], after)


@given(st.data())
def test_every_sentence_is_true_of_any_scenario(data: st.DataObject) -> None:
    before = data.draw(scenarios())
    check(before, data.draw(st.sampled_from(steps_from(before))))


def check(before: Scenario, after: Scenario) -> None:
    if before == after:
        assert explain(before, after) == []
        return
    assert describe(before, after)
    clauses = [clause for sentence in explain(before, after) for clause in sentence.rstrip(".").split("; ")]
    if clauses[0].startswith("No metric moved"):
        assert same(values_of(before), values_of(after))
        return
    for name, metric in METRICS.items():
        symbol = "it rate" if name == "hit_rate" else metric.symbol_at(after.k)
        (clause,) = [each for each in clauses if symbol in re.split(" rose | fell | did | stayed | became ", each)[0]]
        check_clause(name, clause, before, after)


def same(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(a == b or (isnan(a) and isnan(b)) for a, b in zip(one, other, strict=True))


def check_clause(name: str, clause: str, before: Scenario, after: Scenario) -> None:
    """The direction is right, and so is every number and every document in the reason."""
    was, now = getattr(values_of(before), name), getattr(values_of(after), name)
    moved = not equal(was, now)
    assert (" rose because" in clause) == (moved and was < now)
    assert (" fell because" in clause) == (moved and was > now)
    assert ("undefined" in clause) == isnan(now)
    top = {
        state: set(scenario.ranking[: scenario.k]) & scenario.relevant
        for state, scenario in (("was", before), ("now", after))
    }
    if doc := re.search(
        r"(?:rose|fell) because (.+?)(?:, inside the top \d+,)? is "
        r"(now inside|no longer inside|relevant now|not relevant now)",
        clause,
    ):
        came = doc[2] in ("now inside", "relevant now")
        assert doc[1] in (top["now"] - top["was"] if came else top["was"] - top["now"])
    if fraction := re.search(r"(\d+) ÷ (\d+) now, not (\d+) ÷ (\d+)", clause) if name == "precision" else None:
        assert [int(part) for part in fraction.groups()] == [len(top["now"]), after.k, len(top["was"]), before.k]
    if (
        share := re.search(r"holds (\d+) of (\d+) relevant documents?\b.* (\d+) of (\d+)$", clause)
        if name == "recall"
        else None
    ):
        found = [len(top["now"]), len(after.relevant), len(top["was"]), len(before.relevant)]
        assert [int(part) for part in share.groups()] == found
    if "same relevant documents" in clause:
        assert top["was"] == top["now"]
    if "as many relevant" in clause:
        assert len(top["was"]) == len(top["now"])
    if "no relevant document is in the top" in clause:
        assert not top["now"]
    if rank := re.search(r"rank (\d+)(?: now, not (\d+))?", clause) if name == "reciprocal_rank" else None:
        assert now == 1 / int(rank[1])
        assert not rank[2] or was == 1 / int(rank[2])
    if name == "average_precision":
        for text, value in zip(re.findall(r"\(?([\d/ +…]+)\)? ÷ (\d+)", clause), (now, was), strict=False):
            if "…" not in text[0]:
                total = sum(int(found) / int(at) for found, at in re.findall(r"(\d+)/(\d+)", text[0]))
                assert total / int(text[1]) == pytest.approx(value)
    sums = r"its (DCG|ideal DCG) (?:rose|fell) (?:by a larger factor, )?from ([\d.]+) to ([\d.]+)"
    for sum_name, start, end in re.findall(sums, clause):
        part = "total" if sum_name == "DCG" else "divisor"
        places = len(end.partition(".")[2])
        assert [start, end] == [rounded(getattr(worked(state, "ndcg"), part), places) for state in (before, after)]
    if "stayed the same" in clause:
        assert worked(before, "ndcg").total == pytest.approx(worked(after, "ndcg").total)
        assert worked(before, "ndcg").divisor == pytest.approx(worked(after, "ndcg").divisor)
