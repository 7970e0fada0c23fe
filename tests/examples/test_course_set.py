"""The lesson's set gives the lesson's table, and every other number it was made to give."""

import pytest

from examples.query_sets import QuerySet, load_course_set
from metrics import evaluate
from metrics.fusion import reciprocal_rank_fusion

KS = (1, 2, 3, 4, 5, 8)
TABLE = {
    "precision": (0.82, 0.57, 0.41, 0.32, 0.29, 0.18),
    "recall": (0.66, 0.82, 0.86, 0.89, 0.98, 0.98),
}
# MRR, MAP, nDCG@3, nDCG@5, nDCG@10, worked out when the runs were made.
MEANS = {
    "keyword": (0.6303030303, 0.5872474747, 0.5313632403, 0.5819679930, 0.6882417369),
    "vector": (0.5212121212, 0.4527777778, 0.4405878162, 0.5525474831, 0.6269948704),
    "hybrid": (0.9090909091, 0.8507575758, 0.8638589783, 0.9064385315, 0.9064385315),
}


@pytest.fixture(scope="module")
def course() -> QuerySet:
    return load_course_set()


@pytest.mark.parametrize("metric", TABLE)
def test_the_hybrid_run_gives_the_lesson_s_table(course: QuerySet, metric: str) -> None:
    curve = evaluate(course.runs["hybrid"], course.qrels).curve
    assert tuple(round(float(curve[metric][k]), 2) for k in KS) == TABLE[metric]


@pytest.mark.parametrize("run", MEANS)
def test_means_of_the_three_runs(course: QuerySet, run: str) -> None:
    at = {k: evaluate(course.runs[run], course.qrels, k=k) for k in (3, 5, 10)}
    means = at[3].means
    found = (means["reciprocal_rank"], means["average_precision"], *(at[k].means["ndcg"] for k in at))
    assert found == pytest.approx(MEANS[run], abs=1e-10)


def test_no_query_of_the_set_can_pass_a_precision_of_0_4_at_5(course: QuerySet) -> None:
    assert evaluate(course.runs["hybrid"], course.qrels).per_query["num_relevant"].max() / 5 == 0.4


def test_hybrid_is_the_fusion_of_the_other_two(course: QuerySet) -> None:
    fused = reciprocal_rank_fusion([course.runs["keyword"], course.runs["vector"]], k=60)
    for query in course.queries:
        hybrid = course.runs["hybrid"].ranking(query)
        assert list(fused.ranking(query))[: len(hybrid)] == list(hybrid)


def test_every_query_and_document_is_known(course: QuerySet) -> None:
    assert len(course.documents) == 24
    assert len(course.queries) == 22
    for run in course.runs.values():
        assert set(run.queries) == set(course.queries)
        assert {doc for query in run.queries for doc in run.ranking(query)} <= set(course.documents)
    assert all(document.text for document in course.documents.values())
