"""Why is my number…?: every answer is drawn, every link opens what it quotes, words and links find a question."""

from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from examples.questions import Question, find_questions, load_questions
from metrics.display import rounded
from metrics.link import write_link
from ui.site import PAGES

from ..conftest import component_data
from .opened import Playground, drawn_on, link_of, params_of

PAGE = "pages/why.py"
QUESTIONS = load_questions()
OF_MEANS = [question for question in QUESTIONS.values() if question.number in (22, 29, 40)]
MEANS = {"reciprocal_rank": "MRR", "average_precision": "MAP"}
every_question = pytest.mark.parametrize("question", QUESTIONS.values(), ids=lambda question: str(question.number))

Open = Callable[..., AppTest]


@pytest.fixture
def open_page(open_page: Open) -> Open:
    """Opens this page, or the one that is named."""
    return lambda page=PAGE, **params: open_page(page, **params)


def listed(at: AppTest) -> list[str]:
    return [expander.label.rpartition("]")[2].strip() for expander in at.main.expander]


def said(at: AppTest) -> str:
    return "\n".join(element.value for element in at.markdown)


def board_links(at: AppTest) -> list[dict[str, str]]:
    links = [element.proto for element in at.get("page_link")]
    return [params_of(f"?{proto.query_string}") for proto in links if proto.label.startswith("See it on the board")]


def test_it_opens_with_every_question_closed(open_page: Open) -> None:
    at = open_page()
    assert listed(at) == [question.words for question in QUESTIONS.values()]
    assert not [question.number for question in QUESTIONS.values() if question.answer in said(at)]
    assert link_of(at) == {}


def test_every_answer_is_drawn_with_its_numbers_and_links(open_page: Open) -> None:
    at = open_page(q=",".join(map(str, QUESTIONS)))
    text = said(at)
    assert not [question.number for question in QUESTIONS.values() if question.answer not in text]
    boards = [(question, board) for question in QUESTIONS.values() for board in question.boards]
    assert board_links(at) == [{**write_link(board.scenario), "back": "why"} for _, board in boards]
    assert all(f"**{value}**" in text for question, board in boards for value in question.quoted(board).values())
    assert {question.page for question in QUESTIONS.values()} <= {page.url for page in PAGES}


@every_question
def test_its_board_shows_what_the_answer_quotes(question: Question) -> None:
    for board in question.boards:
        play = Playground({**write_link(board.scenario), "back": "why"})
        assert not play.at.exception
        assert play.notices == []
        quoted = question.quoted(board)
        assert quoted.items() <= play.values.items()
        assert all(value in question.words + question.answer for value in quoted.values())
        assert "Back to Why is my number…?" in [page_link.label for page_link in play.at.get("page_link")]


@pytest.mark.parametrize("question", OF_MEANS, ids=lambda question: str(question.number))
def test_the_two_texts_pasted_into_your_data_give_the_mean_it_quotes(open_page: Open, question: Question) -> None:
    files = next(iter(question.files.values()))
    assert [files.run, files.qrels] == [code.value for code in open_page(q=str(question.number)).code]
    means = means_on_your_data(open_page, files.run, files.qrels)
    quoted = {MEANS[name]: rounded(files.report.means[name], 2) for name in MEANS if MEANS[name] in question.answer}
    assert quoted
    assert quoted.items() <= means.items()
    assert all(value in question.answer for value in quoted.values())


def means_on_your_data(open_page: Open, run: str, qrels: str) -> dict[str, str]:
    at = open_page("pages/your_data.py")
    at.session_state["paste"] = True
    at.run()
    at.text_area(key="pasted run 1").set_value(run)
    at.text_area(key="pasted qrels").set_value(qrels)
    at.button(key="read-pasted").click().run()
    table: dict[str, Any] = component_data(at, "means")
    return dict(zip(table["columns"], (mean["value"] for mean in table["rows"][0]["means"]), strict=True))


# Searching.


def test_words_narrow_the_list_and_stand_in_the_link(open_page: Open) -> None:
    at = open_page()
    at.text_input(key="find").set_value("above 1").run()
    found = [question.words for question in find_questions("above 1")]
    assert listed(at) == found
    assert f":gray[{len(found)} of 40 questions]" in said(at)
    assert link_of(at) == {"find": "above 1"}
    assert listed(open_page(**link_of(at))) == found


def test_a_topic_narrows_the_list_too(open_page: Open) -> None:
    at = open_page(topic="means")
    assert listed(at) == [question.words for question in find_questions(topic="means")]
    at.pills(key="topic").set_value("AP").run()
    assert listed(at) == [question.words for question in find_questions(topic="AP")]
    assert link_of(at) == {"topic": "AP"}


def test_nothing_found_says_so_and_leads_back(open_page: Open) -> None:
    at = open_page(find="**zzz**", topic="AP")
    assert listed(at) == []
    assert component_data(at, "nothing")["paragraphs"][0] == "No question about AP has all of these words: “**zzz**”."
    assert "**zzz**" not in said(at)
    at.button(key="all").click().run()
    assert len(listed(at)) == len(QUESTIONS)
    assert link_of(at) == {}


# Links to a question.


def test_a_link_opens_a_question_and_comes_to_it(open_page: Open) -> None:
    at = open_page(q="7")
    assert QUESTIONS[7].answer in said(at)
    assert "arrive-7" in drawn_on(at)
    assert link_of(at) == {"q": "7"}


def test_what_is_opened_and_closed_stands_in_the_link(open_page: Open) -> None:
    at = open_page(q="7")
    for number, expected in [(24, {"q": "7,24"}), (7, {"q": "24"}), (24, {})]:
        turn(at, number)
        assert link_of(at) == expected
    assert QUESTIONS[24].answer not in said(at)


def turn(at: AppTest, number: int) -> None:
    """Opens or closes a question: AppTest cannot click an expander, so its callback's work is done here."""
    at.session_state["why"] = at.session_state["why"].turned(number)
    at.run()


def test_it_is_kept_while_another_page_is_visited(open_page: Open) -> None:
    at = open_page(q="7", topic="nDCG")
    at.switch_page("pages/choosing_k.py").run()
    at.query_params.clear()
    at.switch_page(PAGE).run()
    assert QUESTIONS[7].answer in said(at)
    assert link_of(at) == {"q": "7", "topic": "nDCG"}


@pytest.mark.parametrize("params", [{"q": "41"}, {"q": "seven"}, {"q": "**7**"}, {"topic": "all"}, {"other": "1"}])
def test_a_fault_in_a_link_is_told(open_page: Open, params: dict[str, str]) -> None:
    at = open_page(**params)
    assert component_data(at, "notice")["paragraphs"]
    assert len(listed(at)) == len(QUESTIONS)
    assert link_of(at) == {}
