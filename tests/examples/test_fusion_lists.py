"""The lists to fuse, and the evidence for and against fusing."""

import pytest

import metrics
from examples.fused_lists import DEPTH, FIGURE, SOURCES, load_two, queries_of
from examples.fusion_evidence import FUSED, largest_changes, load_published, measured
from examples.query_sets import load_course_set, load_help_centre_set
from metrics.fusion import fused_documents, reciprocal_rank_fusion


def test_the_lessons_own_lists() -> None:
    two = load_two(FIGURE)
    assert two.names == ("keyword", "vector")
    assert two.first.ranking == ("d03", "d18", "d05", "d06")
    assert two.second.ranking == ("d18", "d05", "d06", "d03")
    assert not queries_of(FIGURE)


@pytest.mark.parametrize("source", [source for source in SOURCES if source != FIGURE])
def test_both_lists_of_every_query_hold_the_same(source: str) -> None:
    assert queries_of(source)
    for query in queries_of(source):
        two = load_two(source, query)
        assert set(two.first.documents) == set(two.second.documents)
        assert dict(two.first.grades) == dict(two.second.grades)
        assert two.first.k == two.second.k
        assert max(len(two.first.ranking), len(two.second.ranking)) <= DEPTH


def test_no_relevant_document_is_left_out() -> None:
    query_set = load_help_centre_set()
    for query in queries_of("help-centre"):
        relevant = {doc for doc, grade in query_set.qrels.grades_of(query).items() if grade > 0}
        assert load_two("help-centre", query).first.relevant == relevant


def test_the_measured_hybrid_run_is_the_fusion_of_the_other_two() -> None:
    query_set = load_help_centre_set()
    fused = reciprocal_rank_fusion([query_set.runs["bm25"], query_set.runs["dense"]], k=60)
    for query in query_set.queries:
        made = query_set.runs[FUSED].ranking(query)
        assert made == fused.ranking(query)[: len(made)]


def test_the_lessons_hybrid_run_is_the_fusion_of_the_two_lists_as_its_note_says() -> None:
    hybrid = load_course_set().runs["hybrid"]
    for query in load_course_set().queries:
        two = load_two("lesson", query)
        assert "is the fusion of these two with c = 60, cut to its ten best" in two.note
        fused = fused_documents([two.first.ranking, two.second.ranking], 60)
        assert [each.doc for each in fused][:DEPTH] == hybrid.ranking(query)


def test_what_was_published() -> None:
    found = {each.metric: (each.num_beaten, each.num_corpora) for each in load_published()}
    assert found == {"nDCG@10": (8, 29), "recall@100": (13, 29)}


def test_what_was_measured_is_of_the_committed_runs() -> None:
    query_set = load_help_centre_set()
    for against in measured("ndcg", 10):
        parent, fused = (
            metrics.evaluate(query_set.runs[run], query_set.qrels, k=10).means["ndcg"]
            for run in (against.parent, FUSED)
        )
        assert against.found.mean_difference == pytest.approx(fused - parent)
        assert against.found.wins + against.found.ties + against.found.losses == against.found.num_queries
    assert [against.parent for against in measured("ndcg", 10)] == ["bm25", "dense"]


def test_the_largest_losses_come_first_and_the_largest_gains_last() -> None:
    found = [(query, round(change, 3)) for query, change in largest_changes("ndcg", 10)]
    assert found[:3] == [("q059", -0.667), ("q066", -0.652), ("q009", -0.648)]
    assert found[3:] == [("q042", 0.339), ("q004", 0.435), ("q033", 0.436)]


def test_no_query_loses_or_gains_more_than_these() -> None:
    query_set = load_help_centre_set()
    per_query = {
        name: metrics.evaluate(run, query_set.qrels, k=10).per_query["ndcg"].dropna()
        for name, run in query_set.runs.items()
    }
    of_better = {query: max(per_query["bm25"][query], per_query["dense"][query]) for query in per_query[FUSED].index}
    changes = sorted((per_query[FUSED][query] - best, query) for query, best in of_better.items())
    assert [query for _, query in changes[:3] + changes[-3:]] == [query for query, _ in largest_changes("ndcg", 10)]
