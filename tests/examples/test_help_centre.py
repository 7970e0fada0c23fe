"""The measured set: what its page says of it holds, and what pages ask of it is right."""

from collections import Counter

import pytest

from examples.query_sets import find_example, load_help_centre_set, slug_of
from metrics import evaluate

HELP_CENTRE = load_help_centre_set()
KINDS = {"exact token", "vocabulary mismatch", "spanning answer", "several answers", "plain", "no document"}


def test_its_sizes() -> None:
    assert len(HELP_CENTRE.documents) == 149
    assert len(HELP_CENTRE.queries) == len(HELP_CENTRE.qrels) == 100
    grades = [grade for _, judged in HELP_CENTRE.qrels.all_grades() for grade in judged.values()]
    assert len(grades) == 541
    assert set(grades) == {0, 1, 2, 3}
    assert list(HELP_CENTRE.runs) == ["bm25", "dense", "hybrid"]


def test_every_query_is_judged_and_has_a_kind() -> None:
    kinds = Counter(query.kind for query in HELP_CENTRE.queries.values())
    assert set(kinds) == KINDS
    assert kinds["no document"] == 17
    for query in HELP_CENTRE.queries.values():
        grades = HELP_CENTRE.qrels.grades_of(query.id)
        assert grades
        assert (max(grades.values()) == 0) == (query.kind == "no document")


def test_every_document_of_a_run_and_of_a_judgment_is_in_the_collection() -> None:
    retrieved = {doc for run in HELP_CENTRE.runs.values() for _, ranking in run.rankings() for doc in ranking}
    judged = {doc for _, grades in HELP_CENTRE.qrels.all_grades() for doc in grades}
    assert retrieved | judged <= set(HELP_CENTRE.documents)
    assert all(document.text for document in HELP_CENTRE.documents.values())


def test_a_querys_three_rankings() -> None:
    rankings = HELP_CENTRE.rankings_of("q001")
    assert list(rankings) == ["bm25", "dense", "hybrid"]
    assert all(len(ranking) <= 20 for ranking in rankings.values())


@pytest.mark.parametrize("run", HELP_CENTRE.runs)
def test_the_failed_queries_are_those_without_a_relevant_document_in_the_top_k(run: str) -> None:
    failed = {query.id for query in HELP_CENTRE.failed(run, 5)}
    for query in HELP_CENTRE.queries:
        grades = HELP_CENTRE.qrels.grades_of(query)
        assert (query in failed) == (not any(grades.get(doc, 0) for doc in HELP_CENTRE.rankings_of(query)[run][:5]))
    assert {query.id for query in HELP_CENTRE.queries.values() if query.kind == "no document"} <= failed
    assert failed <= {query.id for query in HELP_CENTRE.failed(run, 1)}


def test_queries_that_no_document_answers_are_in_no_mean() -> None:
    report = evaluate(HELP_CENTRE.runs["hybrid"], HELP_CENTRE.qrels, k=5)
    assert len(report.queries_used) == 83
    assert len(report.left_out) == 17


def test_a_query_opens_as_an_example_with_its_texts() -> None:
    example = find_example(slug_of(HELP_CENTRE, "dense", "q001"))
    assert example.origin.startswith("Measured")
    assert all(document.text for document in example.scenario.documents.values())
    assert example.scenario.ranking == tuple(HELP_CENTRE.rankings_of("q001")["dense"])
