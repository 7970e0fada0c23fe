import re
from dataclasses import replace

import pytest

from examples import load_examples
from metrics.catalogue import METRICS
from metrics.cause import describe, explain
from metrics.one_query import values_of
from metrics.scenario import Document

EXAMPLES = load_examples()
KEYWORD = EXAMPLES["starter-plan-limit"].scenario
VECTOR = EXAMPLES["starter-plan-limit-vector"].scenario
NOTHING = EXAMPLES["nothing-relevant"].scenario


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (VECTOR, VECTOR.placed("d03", 1), "d03 rose from rank 4 to 1."),
        (KEYWORD, KEYWORD.placed("d03", 4), "d03 fell from rank 1 to 4."),
        (KEYWORD, KEYWORD.placed("d03", 2), "d18 rose from rank 2 to 1."),
        (KEYWORD, KEYWORD.placed("d04", 2), "d04 came in at rank 2."),
        (KEYWORD, KEYWORD.taken_out("d05"), "d05 was taken out of rank 3."),
        (KEYWORD, KEYWORD.graded("d18", 3), "d18 went from grade 0 to 3, perfect."),
        (KEYWORD, KEYWORD.graded("d04", 1), "d04 was judged: grade 1, related."),
        (KEYWORD, KEYWORD.graded("d03", None), "d03 is unjudged now."),
        (KEYWORD, KEYWORD.graded("d03", 2).graded("d05", 2), "2 documents have other grades."),
        (KEYWORD, KEYWORD.cut_at(1), "k went from 3 to 1."),
        (KEYWORD, VECTOR, "d03 fell from rank 1 to 4."),
        (KEYWORD, replace(KEYWORD, ranking=KEYWORD.ranking[::-1]), "The ranking changed."),
        (KEYWORD, KEYWORD.renamed("d03", "Other"), "d03 got another title."),
        (KEYWORD, replace(KEYWORD, query="other"), "The query has other words."),
        (
            EXAMPLES["ten-documents"].scenario,
            EXAMPLES["ten-documents"].scenario.taken_out("d10"),
            "Documents not retrieved changed places among themselves.",
        ),
        (KEYWORD, KEYWORD.added(Document("new1", "New")), "new1 joined the collection."),
        (KEYWORD, KEYWORD.removed("d06"), "d06 left the collection."),
        (KEYWORD, NOTHING, "The list was replaced."),
        (KEYWORD, KEYWORD, ""),
    ],
)
def test_what_was_done_is_told(before, after, says):
    assert describe(before, after) == says


def test_the_issue_s_sentence():
    assert explain(VECTOR, VECTOR.placed("d03", 1)) == (
        "P@3 and R@3 rose because d03 is now inside the top 3; "
        "RR rose because the first relevant document is at rank 1 now, not 2; "
        "AP rose because the relevant documents are at ranks 1 and 3 now, not 2 and 4; "
        "nDCG@3 rose because the gains in the top 3 changed places; "
        "hit rate did not move: it only asks whether any relevant document is in the top 3."
    )


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        (KEYWORD, KEYWORD.placed("d05", 2), "P@3 and R@3 did not move: the top 3 holds the same relevant documents"),
        (KEYWORD, KEYWORD.placed("d05", 2), "RR did not move: the first relevant document is still at rank 1"),
        (KEYWORD, KEYWORD.placed("d06", 3), "P@3 and R@3 fell because d05 is no longer inside the top 3"),
        (KEYWORD, KEYWORD.cut_at(1), "P@1 rose because the top 1 holds 1 relevant, the top 3 2"),
        (KEYWORD, KEYWORD.cut_at(1), "AP did not move: it reads the whole list, whatever k is"),
        (KEYWORD, KEYWORD.cut_at(4), "R@4 did not move: the top 4 holds 2 of 2 relevant documents, as the top 3 did"),
        (KEYWORD, KEYWORD.graded("d18", 1), "P@3 rose because relevant now includes d18"),
        (KEYWORD, KEYWORD.graded("d03", 0), "P@3 fell because relevant no longer includes d03"),
        (
            KEYWORD,
            KEYWORD.graded("d04", 1),
            "R@3 fell because the top 3 holds 2 of 3 relevant documents, where it held 2 of 2",
        ),
        (KEYWORD, KEYWORD.graded("d04", 1), "AP fell because it is the mean over 3 relevant documents now, not 2"),
        (
            KEYWORD,
            KEYWORD.graded("d03", 3),
            "nDCG@3 rose because the grades changed, and with them the gains and the ideal",
        ),
        (
            KEYWORD,
            KEYWORD.taken_out("d03").taken_out("d05"),
            "RR fell because no relevant document is left in the list",
        ),
        (KEYWORD, KEYWORD.taken_out("d03").taken_out("d05"), "the top 3 no longer holds a relevant document"),
        (NOTHING, NOTHING.placed("d04", 1), "R@3, AP and nDCG@3 stayed undefined: nothing is relevant"),
        (NOTHING, NOTHING.graded("d04", 1), "R@3, AP and nDCG@3 became defined, because something is relevant now"),
        (NOTHING.graded("d04", 1), NOTHING, "became undefined, because nothing is relevant any more"),
        (NOTHING, NOTHING.placed("d04", 1), "RR did not move: there is still no relevant document in the list"),
    ],
)
def test_why_it_moved_or_did_not(before, after, says):
    assert says in explain(before, after)


def test_every_step_of_every_example_is_explained():
    for example in EXAMPLES.values():
        scenario = example.scenario
        steps = [scenario.taken_out(doc) for doc in scenario.documents]
        steps += [
            scenario.placed(doc, rank) for doc in scenario.documents for rank in range(1, len(scenario.ranking) + 1)
        ]
        steps += [scenario.graded(doc, grade) for doc in scenario.documents for grade in (None, 0, 1, 2, 3)]
        steps += [scenario.cut_at(k) for k in range(1, 11)]
        for step in steps:
            sentence = explain(scenario, step)
            assert bool(sentence) == (step != scenario)
            assert not sentence or (sentence.endswith(".") and describe(scenario, step))


def test_a_cause_is_true():
    """A metric is said to rise or fall exactly when it does."""
    for scenario in (example.scenario for example in EXAMPLES.values()):
        for doc in scenario.ranking:
            after = scenario.placed(doc, 1)
            clauses = explain(scenario, after).rstrip(".").split("; ")
            for name, metric in METRICS.items():
                was, now = getattr(values_of(scenario), name), getattr(values_of(after), name)
                symbol = "it rate" if name == "hit_rate" else metric.symbol_at(after.k)
                told = [clause for clause in clauses if symbol in re.split(" rose | fell | did | stayed ", clause)[0]]
                if scenario != after:
                    assert len(told) == 1
                    assert (" rose because" in told[0]) == (was < now)
                    assert (" fell because" in told[0]) == (was > now)
