"""The Definitions and Edit menus: what counts as relevant, how grades become gain, the query, a pasted ranking."""

import pytest


def judged(play) -> None:
    play.send(grades={"d03": 3, "d18": 0, "d05": 1, "d06": 0})


def test_the_linear_gain_moves_ndcg_alone(play) -> None:
    judged(play)
    play.at.radio(key="gain").set_value("linear").run()
    assert play.link["gain"] == "linear"
    assert {name for name, change in play.changes.items() if change != "no change"} == {"ndcg"}
    assert play.values["ndcg"] == "0.96"


def test_the_least_relevant_grade_moves_all_but_ndcg(play) -> None:
    judged(play)
    play.at.button_group(key="min_grade").set_value(2).run()
    assert play.board["min_grade"] == 2
    assert play.link["min_grade"] == "2"
    assert (play.values["precision"], play.values["average_precision"]) == ("0.33", "1.00")
    assert play.changes["ndcg"] == "no change"


def test_relevant_or_not_keeps_the_grades(play) -> None:
    judged(play)
    grades = play.board["grades"]
    play.at.radio(key="binary").set_value(True).run()
    assert play.board["binary"]
    assert play.board["grades"] == grades
    assert play.link["scale"] == "binary"


def test_the_query(play) -> None:
    play.at.text_input(key="query").set_value("plan limits").run()
    assert play.words("title") == "“plan limits”"
    assert play.link["query"] == "plan limits"
    play.press("undo")
    assert play.words("title") == "“Starter plan limit”"


@pytest.mark.parametrize("text", ["d06\nd03\nnew", "d06, d03, new", "d06 d03 new", '["d06", "d03", "new"]'])
def test_a_pasted_ranking_replaces_the_order_and_keeps_the_judgments(play, text: str) -> None:
    play.paste(text)
    assert play.board["ranking"] == ["d06", "d03", "new"]
    assert set(play.board["tray"]) == {"d18", "d05", "d04"}
    assert play.board["grades"] == {"d03": 1, "d18": 0, "d05": 1, "d06": 0}
    assert play.notices == []
    play.press("undo")
    assert play.board["ranking"] == ["d03", "d18", "d05", "d06"]


@pytest.mark.parametrize(
    ("text", "says", "ranking"),
    [
        ("d03\nd05\nd03", "d03 stands at place 1 and again at place 3; the first counts.", ["d03", "d05"]),
        ("d03,,d05", "Place 2 is left out: a document's id cannot be empty.", ["d03", "d05"]),
        (",", "Nothing was pasted that could be read as an id.", ["d03", "d18", "d05", "d06"]),
        ("d3\nD3", "d3 and D3 look alike but are two documents", ["d3", "D3"]),
        ("\n".join(f"p{number}" for number in range(5000)), "You pasted 5,000 ids", None),
    ],
)
def test_a_fault_in_a_pasted_ranking_is_told(play, text: str, says: str, ranking: list[str] | None) -> None:
    play.paste(text)
    assert says in " ".join(play.notices)
    if ranking:
        assert play.board["ranking"] == ranking


def test_ids_that_are_all_new_start_a_list_of_their_own(play) -> None:
    play.paste("x1\nx2\nx3", "x2 3\nx9 1\nx1,0\nnonsense")
    assert play.board["ranking"] == ["x1", "x2", "x3"]
    assert play.board["tray"] == ["x9"]
    assert play.board["grades"] == {"x1": 0, "x2": 3, "x9": 1}
    assert play.words("title") == "Your ranking"
    assert play.notices == ["Line 4 of the judgments is left out: write an id and a grade, 0 to 3."]
    assert "example" not in play.link
    play.press("undo")
    assert play.link["example"] == "starter-plan-limit"


def test_five_thousand_pasted_ids_become_a_full_ranking(play) -> None:
    play.paste("\n".join(f"p{number}" for number in range(5000)))
    assert play.board["ranking"] == [f"p{number}" for number in range(50)]


def test_a_notice_goes_with_the_next_step(play) -> None:
    play.paste("d03\nd05\nd03")
    assert play.notices
    play.send(k=1)
    assert play.notices == []


def test_the_sentence_for_nothing_relevant(open_with) -> None:
    play = open_with({"example": "nothing-relevant", "metric": "average_precision"})
    assert any(
        "nothing is relevant" in each.value.lower() or "no relevant" in each.value.lower() for each in play.at.markdown
    )


def test_hidden_numbers_are_not_sent_at_all(open_with, play) -> None:
    before = play.values
    play.press("hide")
    assert not {value for value in play.values.values() if any(char.isdigit() for char in value)}
    assert play.board["steps"] is None
    assert open_with(play.link).values == play.values
    play.press("hide")
    assert play.values == before
    assert "numbers" not in play.link
