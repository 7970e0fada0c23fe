"""The queries that the measured set's runs failed: which, drawn how, and why."""

from collections import Counter

import pytest

from examples.failed_queries import (
    ANY,
    TO_READ,
    chosen,
    failed_by_cause,
    failures_of,
    first_relevant_ranks,
    judged,
    load_reasons,
    retrieved,
    tally,
)
from examples.failure_causes import BY_LETTER, CAUSES, OF_KIND
from examples.query_sets import load_help_centre_set
from ui.failures_state import CUTOFFS

RUNS = [ANY, *load_help_centre_set().runs]


def test_every_judgment_has_a_reason() -> None:
    qrels = load_help_centre_set().qrels
    assert set(load_reasons()) == {(query, doc) for query, grades in qrels.all_grades() for doc in grades}


def test_a_judgment_without_a_reason_is_refused_by_line(tmp_path) -> None:
    path = tmp_path / "judgments.csv"
    path.write_text("query_id,doc_id,grade,reason\nq1,d1,3,says so\nq1,d2,0, \n")
    with pytest.raises(ValueError, match=r"judgments\.csv, line 3: q1 d2 has no reason"):
        load_reasons.__wrapped__(path)


def test_every_kind_of_query_has_one_cause() -> None:
    assert set(OF_KIND) == {query.kind for query in load_help_centre_set().queries.values()}
    assert len(BY_LETTER) == len(CAUSES) == len({cause.name for cause in CAUSES})


@pytest.mark.parametrize("k", CUTOFFS)
@pytest.mark.parametrize("run", RUNS)
def test_each_failure_is_one(run: str, k: int) -> None:
    found = failures_of(run, k)
    for failure in found:
        assert failure.run == run or run == ANY
        rank = first_relevant_ranks(failure.query.id)[failure.run]
        assert rank is None or rank > k
        grades = {each.document.id: each.grade for each in judged(failure)}
        assert not [document for document in retrieved(failure, k) if grades.get(document.id)]
    assert len({failure.query.id for failure in found}) == len(found)


def test_any_run_is_all_of_them() -> None:
    each = {failure.query.id for run in RUNS[1:] for failure in failures_of(run, 3)}
    assert {failure.query.id for failure in failures_of(ANY, 3)} == each


def test_twenty_are_drawn_with_every_cause_among_them() -> None:
    drawn = chosen(failures_of(ANY, 3))
    assert len(drawn) == TO_READ == len({failure.query.id for failure in drawn})
    assert drawn == chosen(failures_of(ANY, 3))
    assert {failure.cause for failure in drawn} == set(CAUSES)


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("k", CUTOFFS)
def test_the_causes_are_drawn_in_turn(run: str, k: int) -> None:
    failures = failures_of(run, k)
    drawn = Counter(failure.cause for failure in chosen(failures))
    there = Counter(failure.cause for failure in failures)
    assert drawn.total() == min(TO_READ, len(failures))
    unused = {cause for cause in there if drawn[cause] < there[cause]}
    most = max(drawn.values())
    assert all(drawn[cause] >= most - 1 for cause in unused)


def test_failures_by_cause_are_those_of_the_runs() -> None:
    for run in RUNS[1:]:
        counted = sum(each.failed[run] for each in failed_by_cause(5))
        assert counted == len(failures_of(run, 5))
    assert sum(each.num_queries for each in failed_by_cause(5)) == len(load_help_centre_set().queries)
    no_document = next(each for each in failed_by_cause(5) if each.cause.letter == "n")
    assert set(no_document.failed.values()) == {no_document.num_queries}


def test_the_tally_counts_what_was_said_by_the_sets_cause() -> None:
    drawn = chosen(failures_of(ANY, 3))
    missing = [failure for failure in drawn if failure.cause.letter == "n"]
    said = {missing[0].query.id: "n", missing[1].query.id: "v", "not here": "c"}
    found = {each.cause.letter: each for each in tally(drawn, said)}
    assert (found["n"].num_sorted, found["n"].num_agreed, dict(found["n"].chosen)) == (2, 1, {"n": 1, "v": 1})
    assert sum(each.num_sorted for each in found.values()) == 2


def test_what_would_have_answered_comes_first_with_its_rank() -> None:
    failure = next(each for each in failures_of("bm25", 3) if each.cause.letter == "v")
    found = judged(failure)
    assert [each.grade for each in found] == sorted((each.grade for each in found), reverse=True)
    assert all(each.reason for each in found)
    first = min((each.rank for each in found if each.grade > 0 and each.rank), default=None)
    assert first == first_relevant_ranks(failure.query.id)["bm25"]
