"""A query of a set on the board says what the set's table says of it."""

from math import isnan

import pytest

from metrics import evaluate, read_qrels, read_run
from metrics.one_query import values_of
from metrics.query_set_board import scenario_of
from metrics.scenario import MAX_DOCUMENTS, Document

RUN = read_run(b'{"q1": ["d18", "d05", "x"], "q2": ["a"], "q9": ["a"]}')
QRELS = read_qrels(b'{"q1": {"d03": 12, "d05": 1, "d18": 0, "z": 0}, "q2": {"b": 0}, "q3": {"d03": 1}}')


@pytest.mark.parametrize("gain", ["exponential", "linear"])
@pytest.mark.parametrize("min_grade", [1, 5])
def test_the_numbers_are_those_of_the_table(gain, min_grade) -> None:
    report = evaluate(RUN, QRELS, k=2, gain=gain, min_grade=min_grade)
    for query in ("q1", "q2", "q3"):
        scenario, notices = scenario_of(RUN, QRELS, query, k=2, gain=gain, min_grade=min_grade)
        assert notices == []
        for name, value in values_of(scenario)._asdict().items():
            expected = report.per_query.loc[query, name]
            assert (isnan(value) and isnan(expected)) or value == pytest.approx(expected, abs=1e-12), (query, name)


def test_what_was_missed_stands_in_the_tray_the_best_first() -> None:
    scenario, _ = scenario_of(RUN, QRELS, "q1")
    assert scenario.ranking == ("d18", "d05", "x")
    assert scenario.not_retrieved == ("d03", "z")
    assert scenario.query == "q1"


def test_titles_and_words_are_used_where_there_are_some() -> None:
    scenario, _ = scenario_of(RUN, QRELS, "q1", documents={"d18": Document("d18", "Plans")}, words="how much")
    assert scenario.title("d18") == "Plans"
    assert scenario.title("x") == "x"
    assert scenario.query == "how much"


def test_a_ranking_too_long_keeps_every_useful_document_and_says_so() -> None:
    ranking = [f"d{number}" for number in range(MAX_DOCUMENTS + 200)]
    run = read_run(b'{"q": %s}' % str(ranking).replace("'", '"').encode())
    qrels = read_qrels(b'{"q": {"d0": 1, "d1150": 2, "missed": 3, "poor": 0}}')
    scenario, (notice,) = scenario_of(run, qrels, "q")
    assert len(scenario.documents) == MAX_DOCUMENTS
    assert scenario.not_retrieved == ("missed",)
    assert "1,200 documents" in notice
    assert "without 1 graded above 0" in notice


def test_an_id_that_no_card_can_hold_is_named() -> None:
    run = read_run(b'{"q": ["%s"]}' % (b"x" * 300))
    with pytest.raises(ValueError, match="at most 200 characters"):
        scenario_of(run, QRELS, "q")
