"""Links: what the address bar holds opens the same page again, and no link breaks it."""

from urllib.parse import urlsplit

import pytest

from ..conftest import board_trigger, component_data
from .opened import params_of

LONG = ",".join(f"d{number}" for number in range(5000))
HOSTILE = [
    ({"ranking": "a,b,a"}, "a stands at place 1 and again at place 3"),
    ({"ranking": "a,,b"}, "a document's id cannot be empty"),
    ({"ranking": "a", "grades": "a:31"}, "the grade “31”; grades are whole numbers from 0 to 30"),
    ({"ranking": "a", "grades": "a:x"}, "the grade “x”"),
    ({"ranking": "a", "grades": "a:-1"}, "the grade “-1”"),
    ({"ranking": "a", "grades": "a:1,a:2"}, "two grades, 1 and 2"),
    ({"ranking": "a", "grades": "a"}, "write it as id:grade"),
    ({"ranking": "a", "k": "0"}, "k is “0”; it must be a whole number from 1 to 1,000. k = 3 is used"),
    ({"ranking": "a", "k": "1000000000"}, "k is “1000000000”"),
    ({"ranking": "a", "k": "3.5"}, "k is “3.5”"),
    ({"ranking": "a", "k": "٣"}, "k is “٣”"),
    ({"ranking": "a", "k": ""}, "k is “”"),
    ({"ranking": "a", "k": "<script>"}, "k is “<script>”"),
    ({"ranking": "a", "gain": "cubic"}, "gain is “cubic”"),
    ({"ranking": "a", "min_grade": "0"}, "min_grade is “0”"),
    ({"ranking": "a", "titles": "a:"}, "title of a cannot be empty"),
    ({"ranking": LONG}, "lists 5,000 ids; the first 1,000 are used"),
    ({"ranking": "a\x00b"}, "control characters"),
    ({"ranking": "a" * 300}, "at most 200 characters"),
    ({"example": "nowhere"}, "no example “nowhere”. The first one is shown."),
    ({"example": "nowhere", "ranking": "a,b"}, "no example “nowhere”. What else the link says is shown."),
    ({"metric": "score"}, "metric is “score”"),
    ({"scale": "stars"}, "scale is “stars”; it can be graded or binary"),
    ({"ranking": "d3,D3"}, "look alike but are two documents"),
]


@pytest.mark.parametrize(("params", "says"), HOSTILE, ids=lambda part: str(part)[:40])
def test_a_fault_is_told_and_the_page_works(open_with, params: dict[str, str], says: str) -> None:
    play = open_with(params)
    assert says in " ".join(play.notices)
    assert not play.at.exception
    assert len(play.values) == 6
    assert open_with(play.link).shown == play.shown


def test_a_link_by_itself(open_with) -> None:
    play = open_with({"ranking": "a,x,b,y", "grades": "a:1,b:1,c:1", "k": "3"})
    assert (play.board["ranking"], play.board["tray"]) == (["a", "x", "b", "y"], ["c"])
    assert [document["title"] for document in play.board["documents"]] == ["a", "x", "b", "y", "c"]
    assert (play.values["precision"], play.values["recall"]) == ("0.67", "0.67")
    assert play.notices == []
    assert play.at.selectbox(key="example").value is None


def test_the_link_of_the_design(open_with) -> None:
    play = open_with(params_of("/?example=starter-plan-limit&ranking=d03,d18,d05,d06&grades=d03:1,d05:1&k=3"))
    assert play.board["grades"] == {"d03": 1, "d05": 1}
    assert play.board["documents"][0]["title"] == "Starter plan: projects, seats and storage limits"
    assert play.notices == []


def test_every_part_of_the_state_is_in_the_link(open_with, play) -> None:
    play.send(ranking=["d05", "d04", "d18"], tray=["d06", "d03"], grades={"d05": 3, "d04": 2, "d03": 1}, k=2)
    play.command(do="add", title="A: title, with 100% of & separators")
    play.command(do="rename", doc="d18", title="Probe <b>#1</b>")
    play.at.text_input(key="query").set_value("what? & why=1").run()
    play.at.radio(key="gain").set_value("linear").run()
    play.at.radio(key="binary").set_value(True).run()
    play.at.button_group(key="min_grade").set_value(2).run()
    play.open_metric("ndcg")
    again = open_with(play.link)
    assert again.notices == []
    assert again.shown == play.shown
    assert again.link == play.link


def test_the_link_to_copy_is_the_address(open_with, play) -> None:
    play.send(k=2)
    link = next(code.value for code in play.at.code if "ranking=" in code.value)
    assert params_of(link) == play.link
    assert "ranking=d03,d18,d05,d06" in urlsplit(link).query


def test_the_page_without_a_link_is_not_a_step(play) -> None:
    assert not play.can_press("undo")
    assert play.notices == []


def test_a_link_opened_over_a_state_can_be_undone(play) -> None:
    before = play.shown
    play.at.query_params.clear()
    play.at.query_params.update({"ranking": "a,b", "grades": "b:1", "k": "1"})
    play.at.run()
    assert play.board["ranking"] == ["a", "b"]
    play.press("undo")
    assert play.shown == before


def test_another_page_and_back_keeps_the_state(play) -> None:
    play.send(ranking=["d18", "d03", "d05", "d06"], k=2)
    play.open_metric("recall")
    left = play.shown
    for page in ("pages/definitions.py", "pages/playground.py"):
        play.at.query_params.clear()  # as a browser does
        play.at.switch_page(page).run()
        assert not play.at.exception
    assert play.shown == left
    play.press("undo")
    assert play.board["k"] == 3


def test_a_metric_is_opened_by_name_only(play) -> None:
    before = component_data(play.at, "values")["open"]
    board_trigger(play.at, "values", "open", "<b>")
    assert component_data(play.at, "values")["open"] == before
