"""The sentences of cause agree with the readout on what moved, and no side of them repeats the other."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from examples.query_sets import load_help_centre_set
from metrics.catalogue import METRICS
from metrics.cause import explain
from metrics.display import format_change, places_of
from metrics.one_query import values_of
from metrics.query_set_board import scenario_of
from metrics.scenario import Document, Scenario

from .scenarios import random_scenario, scenario

HELP_CENTRE = load_help_centre_set()
SIDES = (
    r"it is (?P<now>.+) now, not (?P<was>.+)",
    r"from (?P<was>[\d.]+) to (?P<now>[\d.]+)",
    r"(?P<now>\(?[\d/ +…]+\)? ÷ \d+) is what (?P<was>.+) was",
    r"at rank (?P<now>\d+) now, not (?P<was>\d+)",
    r"(?P<now>the top \d+ holds \d+ of \d+).+(?P<was>the top \d+ held \d+ of \d+)",
    r"holds (?P<now>\d+ of \d+) relevant documents? now, not (?P<was>\d+ of \d+)",
)


def clauses_of(before: Scenario, after: Scenario) -> list[str]:
    return [clause for sentence in explain(before, after) for clause in sentence.rstrip(".").split("; ")]


def check(before: Scenario, after: Scenario) -> None:
    """Each metric is told once, as moved exactly where the readout shows a change; the two sides differ."""
    clauses = clauses_of(before, after)
    old, new = values_of(before), values_of(after)
    for name, metric in METRICS.items():
        change, _ = format_change(getattr(old, name), getattr(new, name), places_of(name))
        if clauses[0].startswith("No metric moved"):
            assert change == "no change"
            continue
        symbol = "it rate" if name == "hit_rate" else metric.symbol_at(after.k)
        (clause,) = [each for each in clauses if symbol in re.split(" rose | fell | did | stayed | became ", each)[0]]
        still = "did not move: " in clause or "stayed undefined: " in clause
        assert still == (change == "no change"), clause
    for clause in clauses:
        assert not clause.endswith("because "), clause
        for found in (match for pattern in SIDES for match in re.finditer(pattern, clause)):
            assert found["was"] != found["now"], clause


def steps_from(before: Scenario, rng: random.Random) -> Iterator[Scenario]:
    docs = list(before.documents)
    for rank in range(1, len(before.ranking)):
        yield before.placed(before.ranking[rank], rank)
    for doc in rng.sample(docs, min(6, len(docs))):
        yield from (before.graded(doc, grade) for grade in (None, 0, 1, 2, 3))
        yield before.removed(doc)
        yield before.taken_out(doc)
        yield before.placed(doc, rng.randint(1, len(before.ranking)))
    yield from (before.cut_at(k) for k in range(1, 41))
    yield from (replace(before, min_grade=grade) for grade in (1, 2, 3))
    yield from (replace(before, gain=gain) for gain in ("linear", "exponential"))
    yield before.added(Document("one more", "one more"))


@pytest.mark.parametrize("seed", range(60))
def test_words_and_readout_agree_on_any_step(seed: int) -> None:
    before = random_scenario(seed)
    for after in steps_from(before, random.Random(seed)):
        if after != before:
            check(before, after)


@pytest.mark.parametrize("seed", range(20))
def test_words_and_readout_agree_on_long_lists(seed: int) -> None:
    """Long sums are shortened, large ones change in a late decimal only, and small ones differ in the last bit."""
    rng = random.Random(seed)
    docs = [f"d{number}" for number in range(rng.randint(60, 200))]
    grades = {doc: rng.choice((0, 1, 1, 2, 3, 3, rng.randint(4, 30))) for doc in docs if rng.random() < 0.6}
    before = scenario(docs, grades, k=rng.choice((20, 100, 200)), gain=rng.choice(("exponential", "linear")))
    for after in steps_from(before, rng):
        if after != before:
            check(before, after)


@pytest.mark.parametrize("run", HELP_CENTRE.runs)
def test_words_and_readout_agree_on_the_help_centre(run: str) -> None:
    for query in HELP_CENTRE.queries:
        before, _ = scenario_of(HELP_CENTRE.runs[run], HELP_CENTRE.qrels, query, k=5)
        for rank in range(1, len(before.ranking)):
            check(before, before.placed(before.ranking[rank], rank))


def test_a_difference_in_the_last_bit_is_no_move() -> None:
    before = scenario(["d1", "d2", "d3", "d4", "d5"], {"d1": 1, "d5": 1})
    assert (
        "AP did not move: (1/1 + 2/4 + 3/5) ÷ 3 is what (1/1 + 2/5) ÷ 2 was"
        in explain(before, before.graded("d4", 1))[-1]
    )


def test_the_term_that_changed_is_shown_in_a_long_sum() -> None:
    docs = [f"d{rank}" for rank in range(1, 21)]
    before = scenario(docs, dict.fromkeys(["d1", "d2", "d3", "d4", "d7", "d9", "d11", "d20"], 1), k=5)
    assert (
        "AP fell because it is (1/1 + 2/2 + 3/3 + 4/5 + … + 8/20) ÷ 8 now, "
        "not (1/1 + 2/2 + 3/3 + 4/4 + … + 8/20) ÷ 8" in explain(before, before.placed("d5", 4))[0]
    )


def test_of_hundreds_of_changed_terms_the_first_are_shown() -> None:
    docs = [f"d{rank}" for rank in range(1, 301)]
    before = scenario(docs, dict.fromkeys(docs[1:], 1), k=5)
    assert (
        "(1/1 + 2/2 + 3/3 + 4/4 + 5/5 + 6/6 + … + 299/299) ÷ 299 now, "
        "not (1/2 + 2/3 + 3/4 + 4/5 + 5/6 + 6/7 + … + 299/300) ÷ 299" in explain(before, before.placed("d1", 300))[0]
    )


def test_a_sum_gets_the_decimals_it_takes_to_see_the_change() -> None:
    docs = [f"d{rank}" for rank in range(1, 21)]
    before = scenario(docs, {**dict.fromkeys(docs[:18], 3), "d19": 1}, k=20)
    said = " ".join(explain(before, before.placed("d20", 19)))
    assert "nDCG@20 fell because its DCG fell from 46.300 to 46.296" in said


def test_a_dcg_of_0_beside_another_ideal_is_told_as_it_is() -> None:
    before = scenario(["x"], {"a": 1})
    assert "nDCG@3 did not move: its DCG is still 0" in " ".join(explain(before, before.graded("a", 3)))


def test_an_unjudged_document_that_is_not_retrieved_adds_nothing() -> None:
    before = scenario(["d1", "d2"], {"d1": 1})
    after = before.added(Document("n", "n"))
    reason = ["No metric moved: a document that is neither judged nor retrieved adds nothing to any of them."]
    assert explain(before, after) == reason
    assert explain(after, before) == reason
