"""What the board sends, and what the page makes of it."""

from typing import Any

import pytest


def test_a_move(play) -> None:
    play.send(ranking=["d18", "d03", "d05", "d06"])
    assert play.board["ranking"] == ["d18", "d03", "d05", "d06"]
    assert (play.values["reciprocal_rank"], play.changes["reciprocal_rank"]) == ("0.50", "▼ 0.50")
    assert (play.values["hit_rate"], play.changes["hit_rate"]) == ("1", "no change")
    assert play.link["ranking"] == "d18,d03,d05,d06"
    assert play.words("cause").startswith("d18 rose from rank 2 to 1.")


def test_a_document_taken_out_and_brought_in(play) -> None:
    play.send(ranking=["d18", "d05", "d06"], tray=["d03", "d04"])
    assert play.values["recall"] == "0.50"
    play.send(seq=2, ranking=["d03", "d18", "d05", "d06"], tray=["d04"])
    assert (play.values["recall"], play.changes["recall"]) == ("1.00", "▲ 0.50")


def test_a_grade(play) -> None:
    play.send(grades={"d03": 3, "d18": 0, "d05": 1, "d06": 0})
    assert play.board["grades"]["d03"] == 3
    assert play.changes["ndcg"] == "▲ 0.06"
    assert play.changes["average_precision"] == "no change"


def test_a_judgment_withdrawn(play) -> None:
    play.send(grades={"d03": 1, "d18": 0, "d06": 0})
    assert "d05" not in play.board["grades"]
    assert play.values["precision"] == "0.33"


def test_the_cutoff(play) -> None:
    play.send(k=2)
    assert play.board["k"] == 2
    assert (play.values["precision"], play.values["recall"]) == ("0.50", "0.50")


def test_the_board_hears_that_its_change_was_seen(play) -> None:
    before = play.board["rev"]
    play.send(seq=7, k=2)
    assert (play.board["ack"], play.board["rev"]) == (7, before)


def test_undo_redo_and_reset(play) -> None:
    start = play.shown
    assert not play.can_press("undo")
    assert not play.can_press("redo")
    assert not play.can_press("reset")
    play.send(k=2)
    moved = play.shown
    play.press("undo")
    assert play.shown == start
    play.press("redo")
    assert play.shown == moved
    play.press("reset")
    assert play.shown == start
    play.press("undo")
    assert play.shown == moved


def test_what_replaces_the_state_raises_rev(play) -> None:
    play.send(k=2)
    for press in ("undo", "redo", "reset"):
        before = play.board["rev"]
        play.press(press)
        assert play.board["rev"] > before, press


def test_a_new_step_forgets_what_was_undone(play) -> None:
    play.send(k=2)
    play.press("undo")
    play.send(seq=2, k=1)
    assert not play.can_press("redo")


def test_the_same_move_works_again_after_a_reset(play) -> None:
    move = ["d18", "d03", "d05", "d06"]
    play.send(seq=1, ranking=move)
    play.press("reset")
    play.send(seq=2, ranking=move)
    assert play.board["ranking"] == move


def test_a_snapshot_of_an_older_state_is_refused(play) -> None:
    older = play.board["rev"]
    play.send(k=2)
    play.press("undo")
    before = play.shown
    play.send(seq=2, rev=older, k=5)
    assert play.shown == before
    assert play.board["rev"] > older


UNFIT: list[dict[str, Any]] = [
    {"ranking": ["d03", "d03", "d05", "d06"]},
    {"ranking": ["d03", "d18", "d05", "d06", "d99"]},
    {"ranking": "d03"},
    {"ranking": [3, 18]},
    {"ranking": None},
    {"tray": None},
    {"tray": ["d03", "d04"]},
    {"grades": {"d03": 31}},
    {"grades": {"d03": "x"}},
    {"grades": {"d03": True}},
    {"grades": {"d99": 1}},
    {"grades": None},
    {"k": 0},
    {"k": 10**9},
    {"k": 2.5},
    {"k": True},
    {"k": "3"},
    {"k": None},
    {"seq": "first"},
    {"seq": None},
]


@pytest.mark.parametrize("unfit", UNFIT, ids=str)
def test_a_snapshot_that_does_not_fit_is_refused_and_the_board_told(play, unfit: dict[str, Any]) -> None:
    before, rev = play.shown, play.board["rev"]
    play.send(**unfit)
    assert not play.at.exception
    assert play.shown == before
    assert play.board["rev"] > rev


def test_a_document_is_added(play) -> None:
    play.command(do="add", title="Refund policy")
    assert play.board["tray"] == ["new1", "d04"]
    assert {"id": "new1", "title": "Refund policy", "text": ""} in play.board["documents"]
    assert "new1" not in play.board["grades"]
    play.command(do="add", title="Another")
    assert play.board["tray"] == ["new2", "new1", "d04"]


def test_a_document_is_renamed(play) -> None:
    values = play.values
    play.command(do="rename", doc="d03", title="Limits of Starter")
    assert play.board["documents"][0]["title"] == "Limits of Starter"
    assert play.link["titles"] == "d03:Limits of Starter"
    assert play.values == values


def test_a_document_is_deleted_with_its_judgment(play) -> None:
    play.command(do="delete", doc="d05")
    assert play.board["ranking"] == ["d03", "d18", "d06"]
    assert "d05" not in play.board["grades"]
    assert play.values["average_precision"] == "1.00"


def test_undo_and_redo_as_commands_of_the_board(play) -> None:
    start = play.shown
    play.send(k=2)
    play.command(do="undo")
    assert play.shown == start
    play.command(do="redo")
    assert play.board["k"] == 2


@pytest.mark.parametrize(
    ("command", "says"),
    [
        ({"do": "add", "title": " "}, "cannot be empty"),
        ({"do": "add", "title": "x" * 201}, "at most 200 characters"),
        ({"do": "rename", "doc": "d03", "title": ""}, "the title of d03 cannot be empty"),
        ({"do": "rename", "doc": "d03", "title": "two\nlines"}, "cannot hold tabs, line breaks"),
    ],
)
def test_a_command_that_cannot_be_done_says_why(play, command: dict[str, str], says: str) -> None:
    before = play.shown
    play.command(**command)
    assert says in " ".join(play.notices)
    assert play.shown == before


@pytest.mark.parametrize(
    "command",
    [
        {"do": "add"},
        {"do": "delete"},
        {"do": "delete", "doc": "d99"},
        {"do": "rename", "doc": "d99", "title": "x"},
        {"do": "fly"},
        {},
    ],
)
def test_a_command_nobody_can_have_given_changes_nothing(play, command: dict[str, str]) -> None:
    before = play.shown
    play.command(**command)
    assert not play.at.exception
    assert play.shown == before


def test_a_title_typed_for_a_document_that_is_gone_is_passed_over(play) -> None:
    play.command(do="rename", doc="d99", title="x")
    assert play.notices == []


def test_a_long_ranking_shows_fifty_and_says_where_the_rest_is(open_with) -> None:
    ids = [f"d{number}" for number in range(1, 61)]
    play = open_with({"ranking": ",".join(ids), "grades": "d1:1,d55:1,d60:1", "k": "3"})
    assert play.board["ranking"] == ids[:50]
    assert "10 more below rank 50, 2 of them relevant, at rank 55, 60." in play.board["notes"]["more_ranking"]
    play.send(ranking=["d2", "d1", *ids[2:50]])
    assert play.link["ranking"] == ",".join(["d2", "d1", *ids[2:]])
    assert "d55:1" in play.link["grades"]
