"""The questions: each is answered, from numbers that are computed and agree with what its askers saw."""

import re
from math import isnan
from string import Formatter

import pytest

from examples.questions import TOPICS, Question, find_questions, load_questions
from metrics.one_query import values_of

QUESTIONS = load_questions()
every_question = pytest.mark.parametrize("question", QUESTIONS.values(), ids=lambda question: str(question.number))

# What the trackers quote, by question, the list or number in the answer, and the metric.
EXPECTED = {
    (1, "poor", "ndcg"): 1,
    (1, "good", "ndcg"): 1,
    (2, "alone", "ndcg"): 1,
    (2, "ten", "ndcg"): 0.2201,
    (3, "alone", "ndcg"): 1,
    (5, "exponential", "ndcg"): 0.7098,
    (5, "linear", "ndcg"): 0.7967,
    (6, "linear", "ndcg"): 0.7850,
    (6, "exponential", "ndcg"): 0.7511,
    (7, "here", "ndcg"): 0.6309,
    (9, "cut", "ndcg"): 1,
    (9, "whole", "ndcg"): 0.7654,
    (10, "here", "ndcg"): 0.7967,
    (11, "top", "precision"): 0.2,
    (12, "three", "precision"): 0.2,
    (14, "here", "precision"): 2 / 5,
    (14, "here", "recall"): 2 / 4,
    (18, "here", "hit_rate"): 1,
    (18, "here", "recall"): 0.5,
    (19, "here", "recall"): 0.2,
    (19, "here", "reciprocal_rank"): 1,
    (20, "here", "reciprocal_rank"): 1,
    (21, "here", "reciprocal_rank"): 0,
    (22, "missed", "reciprocal_rank"): 0,
    (23, "here", "average_precision"): 0.5,
    (24, "here", "average_precision"): 10 / 35,
    (31, "by_id", "reciprocal_rank"): 0.25,
    (31, "by_file", "reciprocal_rank"): 1,
    (36, "here", "precision"): 0,
    (36, "here", "reciprocal_rank"): 0.5,
    (39, "numbers", "reciprocal_rank"): 0,
}
PRINTED = {
    (3, "retrieved"): 1,
    (4, "copies"): (7 + 7 * 0.63093 + 0.5) / (7 + 0.63093),
    (7, "undiscounted"): 1,
    (10, "two"): 2.8928,
    (12, "by_length"): 2 / 3,
    (12, "one_by_length"): 1,
    (15, "over_found"): 1,
    (16, "copies"): 1.5,
    (20, "averaged"): (1 + 1 / 2 + 1 / 3) / 3,
    (21, "largest"): 1,
    (23, "over_hits"): 1,
    (24, "smaller"): 1,
    (26, "first_over_hits"): 1,
    (26, "last_over_hits"): 1 / 3,
    (38, "copies"): 1,
}
MEANS = {
    (22, "all", "reciprocal_rank"): (3, (1 + 1 / 2 + 0) / 3),
    (22, "answered", "reciprocal_rank"): (2, (1 + 1 / 2) / 2),
    (29, "all", "reciprocal_rank"): (3, 2 / 3),
    (29, "answered", "reciprocal_rank"): (2, 1),
    (40, "one", "average_precision"): (2, 0.75),
    (40, "two", "average_precision"): (2, 0.75),
}


def value_on(number: int, name: str, metric: str) -> float:
    board = next(board for board in QUESTIONS[number].boards if board.name == name)
    return getattr(values_of(board.scenario), metric)


def templates(question: Question) -> list[str]:
    return [question.entry["question"], question.entry["answer"]]


def test_there_are_forty() -> None:
    assert list(QUESTIONS) == list(range(1, 41))


@every_question
def test_it_has_an_answer_of_two_or_three_sentences(question: Question) -> None:
    assert not {"{", "}"} & set(question.words + question.answer)
    assert 2 <= len(re.findall(r"[.?!](?= [A-ZR]|$)", question.answer)) <= 3
    assert question.topics
    assert set(question.topics) <= set(TOPICS)


@every_question
def test_it_can_be_seen_somewhere(question: Question) -> None:
    assert question.boards or question.page
    for board in question.boards:
        assert question.quoted(board), board.name


@every_question
def test_its_numbers_are_not_typed(question: Question) -> None:
    """A bound, a grade, a year, an id, or what a tracker quotes may be typed; a value never is."""
    allowed = {"0", "1", "2", "3", "2^", "007", "7", "32", "64", "112", "2002", "log2"}
    for template in templates(question):
        text = "".join(literal for literal, *_ in Formatter().parse(template))
        text = re.sub(r"\b[qD]\d\b", "", text)
        assert set(re.findall(r"(?:log)?\d[\d.]*\d|\d\^?", text)) <= allowed, text


@every_question
def test_everything_it_computes_is_quoted(question: Question) -> None:
    slots = {
        slot.partition(".")[0] for text in templates(question) for _, slot, _, _ in Formatter().parse(text) if slot
    }
    computed = {*question.numbers, *(board.name for board in question.boards)}
    assert computed <= slots
    assert slots <= {*computed, *question.files, "limits"}


@pytest.mark.parametrize(("where", "value"), EXPECTED.items())
def test_a_list_has_the_value_that_was_reported(where: tuple[int, str, str], value: float) -> None:
    assert value_on(*where) == pytest.approx(value, abs=5e-5)


@pytest.mark.parametrize(("where", "value"), PRINTED.items())
def test_a_mistake_or_another_convention_prints_what_was_reported(where: tuple[int, str], value: float) -> None:
    number, name = where
    assert QUESTIONS[number].numbers[name] == pytest.approx(value, abs=5e-5)


@pytest.mark.parametrize(("where", "expected"), MEANS.items())
def test_a_mean(where: tuple[int, str, str], expected: tuple[int, float]) -> None:
    number, name, metric = where
    report = QUESTIONS[number].files[name].report
    assert (len(report.queries_used), report.means[metric]) == (expected[0], pytest.approx(expected[1]))


# What the answers claim beside the numbers.


def test_nothing_relevant_or_nothing_graded_is_undefined() -> None:
    assert isnan(value_on(1, "useless", "ndcg"))
    assert isnan(value_on(28, "here", "recall"))


def test_beyond_the_end_of_the_list_only_precision_falls() -> None:
    end, beyond = (values_of(board.scenario) for board in QUESTIONS[13].boards)
    assert beyond.precision == pytest.approx(end.precision * 3 / 10)
    assert end[1:5] == beyond[1:5]


def test_one_relevant_document_makes_ap_and_rr_equal() -> None:
    one, two = (values_of(board.scenario) for board in QUESTIONS[27].boards)
    assert one.average_precision == one.reciprocal_rank
    assert two.average_precision != two.reciprocal_rank


def test_judging_more_lowers_ndcg_of_the_same_list() -> None:
    before, after = QUESTIONS[8].boards
    assert before.scenario.ranking == after.scenario.ranking
    assert values_of(after.scenario).ndcg < values_of(before.scenario).ndcg


def test_the_least_relevant_grade_does_not_move_ndcg() -> None:
    from_1, from_2 = (values_of(board.scenario) for board in QUESTIONS[35].boards)
    assert from_1.ndcg == from_2.ndcg
    assert from_1.reciprocal_rank != from_2.reciprocal_rank


@pytest.mark.parametrize(("number", "orders"), [(30, ("doc_b doc_a", "doc_z doc_b")), (33, ("a b", "b a"))])
def test_a_tie_is_broken_by_id(number: int, orders: tuple[str, str]) -> None:
    assert tuple(" ".join(board.scenario.ranking) for board in QUESTIONS[number].boards) == orders


def test_the_score_counts_and_not_the_rank_column() -> None:
    by_score, by_rank = QUESTIONS[32].boards
    assert (by_score.scenario.ranking, by_rank.scenario.ranking) == (("b", "a"), ("a", "b"))
    assert any("rank" in notice for notice in QUESTIONS[32].files["file"].read[0].notices)


def test_the_tie_of_32_bits_is_none_in_64() -> None:
    files = QUESTIONS[33].files
    assert (files["file"].read[0].num_tied, files["rounded"].read[0].num_tied) == (0, 2)


# The search.


def numbers(words: str = "", topic: str = "") -> list[int]:
    return [question.number for question in find_questions(words, topic)]


def test_without_words_all_are_found() -> None:
    assert numbers() == numbers("  ") == list(QUESTIONS)


@pytest.mark.parametrize(
    ("words", "found"),
    [("wikipedia", [6]), ("NDCG above 1", [4]), ("ARGMAX", [21]), ("007 pandas", [39]), ("-2", [36])],
)
def test_words_are_looked_for_in_question_and_answer(words: str, found: list[int]) -> None:
    assert set(found) <= set(numbers(words))
    assert len(numbers(words)) < 8


def test_every_word_must_be_there() -> None:
    assert numbers("wikipedia argmax") == []


def test_a_topic_narrows() -> None:
    assert set(numbers(topic="AP")) == {number for number, question in QUESTIONS.items() if "AP" in question.topics}
    assert numbers("wikipedia", "AP") == []
    assert all(numbers(topic=topic) for topic in TOPICS)
