"""A query of a set opens on the Playground, and the way back leads to the page it came from."""

import pytest

from examples.query_sets import SETS, find_example, has_example, slug_of
from metrics import evaluate
from metrics.display import format_value

from .opened import Playground

LESSON = SETS["lesson"]()


@pytest.mark.parametrize("run", LESSON.runs)
@pytest.mark.parametrize("query", ["q01", "q03"])
def test_a_query_of_the_lessons_set_shows_the_numbers_of_its_table(run: str, query: str) -> None:
    play = Playground({"example": slug_of(LESSON, run, query), "k": "3", "back": "choosing_k"})
    table = evaluate(LESSON.runs[run], LESSON.qrels, k=3).per_query.loc[query]
    assert play.values == {name: format_value(name, table[name]) for name in play.values}
    assert play.words("title") == f"“{LESSON.queries[query].text}”"
    assert "Constructed" in play.words("lead")
    assert play.link["example"] == f"lesson.{query}.{run}"
    assert play.link["back"] == "choosing_k"
    assert "Back to Choosing k" in [link.label for link in play.at.get("page_link")]


def test_a_page_that_does_not_exist_is_no_way_back() -> None:
    play = Playground({"back": "nowhere"})
    assert any("back" in notice for notice in play.notices)
    assert "back" not in play.link


@pytest.mark.parametrize("slug", ["lesson.q01", "lesson.q99.hybrid", "lesson.q01.best", "other.q01.hybrid", "no", ""])
def test_a_name_that_means_nothing_is_no_example(slug: str) -> None:
    assert not has_example(slug)
    with pytest.raises(KeyError):
        find_example(slug)


def test_a_documents_text_is_on_its_card() -> None:
    board = Playground({"example": "lesson.q01.hybrid"}).board
    assert all(document["text"] for document in board["documents"])


def test_a_grade_from_a_file_can_be_shown_and_changed() -> None:
    play = Playground({"ranking": "a,b", "grades": "a:12,b:1", "k": "2", "min_grade": "5"})
    assert play.board["grades"] == {"a": 12, "b": 1}
    assert play.at.segmented_control(key="min_grade").options == ["1", "2", "3", "5"]
    play.send(grades={"a": 2, "b": 1})
    assert play.words("cause").startswith("a went from grade 12 to grade 2, useful.")
    play.press("undo")
    assert play.link["grades"] == "a:12,b:1"
