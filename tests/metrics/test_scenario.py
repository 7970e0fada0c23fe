import pytest

from metrics.scenario import MAX_DOCUMENTS, Document, Scenario


def scenario(ranking="a b c", tray="x", **rest):
    ids = (*ranking.split(), *tray.split())
    return Scenario(
        {doc: Document(doc, doc.upper()) for doc in ids}, tuple(ranking.split()), tuple(tray.split()), **rest
    )


def test_a_document_moves_and_the_others_close_the_gap():
    assert scenario().placed("c", 1).ranking == ("c", "a", "b")
    assert scenario().placed("a", 3).ranking == ("b", "c", "a")


def test_a_document_comes_in_and_goes_out():
    came_in = scenario().placed("x", 2)
    assert came_in.ranking == ("a", "x", "b", "c")
    assert came_in.not_retrieved == ()
    gone = scenario().taken_out("b")
    assert gone.ranking == ("a", "c")
    assert gone.not_retrieved == ("b", "x")


def test_grades_are_set_and_taken_back():
    assert scenario().graded("a", 2).grades == {"a": 2}
    assert scenario(grades={"a": 2}).graded("a", None).grades == {}


def test_relevant_follows_the_least_grade():
    graded = scenario(grades={"a": 1, "x": 2})
    assert graded.relevant == {"a", "x"}
    assert scenario(grades={"a": 1, "x": 2}, min_grade=2).relevant == {"x"}


def test_documents_join_are_renamed_and_leave():
    joined = scenario().added(Document("y", "New"))
    assert joined.not_retrieved == ("y", "x")
    assert scenario().renamed("a", "Other").title("a") == "Other"
    left = scenario(grades={"a": 1}).removed("a")
    assert left.ranking == ("b", "c")
    assert left.grades == {}
    assert "a" not in left.documents


def test_a_pasted_ranking_keeps_every_document():
    pasted = scenario(grades={"a": 1}).with_ranking(["c", "new"])
    assert pasted.ranking == ("c", "new")
    assert pasted.not_retrieved == ("a", "b", "x")
    assert pasted.grades == {"a": 1}
    assert pasted.title("new") == "new"


def test_as_many_pasted_ids_are_used_as_fit():
    pasted = ["a", *(f"d{number}" for number in range(5000)), "b"]
    fitting = scenario().fitting(pasted)
    assert len(fitting) == 997
    assert len(scenario().with_ranking(fitting).documents) == MAX_DOCUMENTS
    assert scenario().fitting(["c", "a"]) == ["c", "a"]


def test_nothing_changes_in_place():
    before = scenario()
    before.placed("c", 1).graded("a", 3).cut_at(1)
    assert before == scenario()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: scenario("a b a"), "'a'.*rank 1 and 3"),
        (lambda: scenario("a b", "a"), "'a'"),
        (lambda: scenario(grades={"z": 1}), "'z' has a grade but no place"),
        (lambda: scenario(grades={"a": 31}), "'a' must be a whole number from 0 to 30, but is 31"),
        (lambda: scenario(grades={"a": "x"}), "'a' must be a whole number from 0 to 30, but is 'x'"),
        (lambda: scenario(grades={"a": True}), "but is True"),
        (lambda: scenario(k=0), "k must be at least 1, but is 0"),
        (lambda: scenario(k=10**9), "k can be at most 1000"),
        (lambda: scenario(k=2.5), "whole number"),
        (lambda: scenario(gain="cubic"), "'exponential' or 'linear', but is 'cubic'"),
        (lambda: scenario(min_grade=0), "must be from 1 to 30, but is 0"),
        (lambda: scenario(" ".join(f"d{n}" for n in range(MAX_DOCUMENTS + 1))), "at most 1000 documents"),
        (lambda: scenario().added(Document("a", "again")), "a document a already"),
        (lambda: scenario().renamed("a", "  "), "title of a cannot be empty"),
        (lambda: scenario().renamed("a", "\u200b\u2060 "), "title of a cannot be empty"),
        (lambda: Document("", "t"), "id cannot be empty"),
        (lambda: Document("\u200b", "t"), "id cannot be empty"),
        (lambda: Document(" ", "t"), "id cannot be empty"),
        (lambda: Document("a\nb", "t"), "line breaks"),
        (lambda: Document("a" * 201, "t"), "at most 200"),
        (lambda: Document("a", "t" * 201), "at most 200"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(wrong, says):
    with pytest.raises((ValueError, TypeError), match=says):
        wrong()


def test_the_board_shows_the_first_fifty():
    long = scenario(" ".join(f"d{n}" for n in range(60)))
    assert len(long.on_board) == 50
    assert long.off_board[0] == "d50"
    assert long.largest_k == 60
    assert scenario().largest_k == 10
