"""Same documents, different order: the lesson's numbers on screen, the two boards, the presets and the search."""

from typing import Any

import pytest

from examples.two_lists import DEFAULT, load_pairs
from metrics.pair_words import contrast

from ..conftest import board_event, board_trigger, component_data
from .opened import link_of, words_of
from .opened import opened as opened_page

PAGE = "pages/same_documents.py"


class Page:
    def __init__(self, params: dict[str, str] | None = None) -> None:
        self.at = opened_page(PAGE, params)

    def board(self, side: str) -> dict[str, Any]:
        return component_data(self.at, side)

    def values(self, side: str) -> list[str]:
        return [cell["reading"][0] for cell in component_data(self.at, f"{side}-values")["metrics"]]

    def table(self, key: str) -> dict[str, list[str]]:
        """Each row's texts by its head."""
        return {row["head"]: [cell["text"] for cell in row["cells"]] for row in component_data(self.at, key)["rows"]}

    def words(self, key: str) -> str:
        return words_of(self.at, key)

    @property
    def link(self) -> dict[str, str]:
        return link_of(self.at)

    def send(self, side: str, **changes: Any) -> None:
        board = self.board(side)
        snapshot = {name: board[name] for name in ("ranking", "tray", "grades", "k", "rev")}
        board_event(self.at, side, "board", {**snapshot, "seq": board["ack"] + 1, **changes})

    def press(self, key: str) -> None:
        self.at.button(key=key).click().run()


@pytest.fixture
def page():
    opened = Page()
    yield opened
    assert not opened.at.exception, opened.at.exception


def test_the_lessons_figure(page: Page) -> None:
    assert page.board("left")["ranking"] == ["d03", "d18", "d05", "d06"]
    assert page.board("right")["ranking"] == ["d18", "d05", "d06", "d03"]
    assert page.values("left") == ["0.67", "1.00", "1", "1.00", "0.83", "0.92"]
    assert page.values("right") == ["0.33", "0.50", "1", "0.50", "0.50", "0.39"]
    assert [heading.value for heading in page.at.header][:2] == ["Keyword list", "Vector list"]
    said = page.words("verdict")
    assert said.startswith("Hit rate@3 is 1 in both lists. RR is 1.00 in the first list and 0.50 in the second.")
    assert "nDCG@3 is 0.92 in the first list and 0.39 in the second." in said
    assert page.link == {}


def test_the_table_of_differences(page: Page) -> None:
    table = page.table("differences")
    assert table["nDCG@3"][:3] == ["0.92", "0.39", "▼ 0.53 lower"]
    assert table["Hit rate@3"][:3] == ["1", "1", "equal"]
    assert table["RR"][3] == "Everything below the first relevant document."


def test_the_blindness_map(page: Page) -> None:
    assert page.table("swaps") == {
        "P@3": ["·", "·", "▼ 0.33"],
        "R@3": ["·", "·", "▼ 0.50"],
        "Hit rate@3": ["·", "·", "·"],
        "RR": ["▼ 0.50", "·", "·"],
        "AP": ["▼ 0.25", "▲ 0.17", "▼ 0.08"],
        "nDCG@3": ["▼ 0.23", "▲ 0.08", "▼ 0.31"],
    }
    columns = component_data(page.at, "swaps")["columns"]
    assert [(column["head"], column["note"]) for column in columns][1:] == [("2 ⇄ 3", ""), ("3 ⇄ 4", "across k = 3")]
    told = component_data(page.at, "swaps")["rows"][4]["cells"][1]["told"]
    assert told == "d18 and d05 swapped: AP 0.83 becomes 1.00."


def test_a_move_on_one_board(page: Page) -> None:
    page.send("right", ranking=["d03", "d18", "d05", "d06"])
    assert page.board("left")["ranking"] == page.board("right")["ranking"]
    assert page.words("verdict").startswith("All six metrics call the two lists equal. In the second list: d03 rose")
    assert {row[2] for row in page.table("differences").values()} == {"equal"}
    assert page.link["right"] == "d03,d18,d05,d06"
    assert [heading.value for heading in page.at.header][:2] == ["First list", "Second list"]


def test_a_grade_or_a_cutoff_of_one_board_is_the_others_too(page: Page) -> None:
    page.send("left", grades={"d03": 1, "d18": 2, "d05": 1, "d06": 0})
    page.send("right", k=2)
    for side in ("left", "right"):
        assert page.board(side)["grades"]["d18"] == 2
        assert page.board(side)["k"] == 2
    assert page.link["k"] == "2"


def test_undo_redo_and_reset(page: Page) -> None:
    assert page.at.button(key="undo-pair").disabled
    page.send("left", k=1)
    page.press("undo-pair")
    assert page.link == {"preset": "lesson"}
    page.press("redo-pair")
    assert page.board("right")["k"] == 1
    page.press("reset-pair")
    assert page.link == {"preset": "lesson"}


@pytest.mark.parametrize("slug", load_pairs())
def test_every_preset_says_what_is_equal_and_what_is_not(page: Page, slug: str) -> None:
    pair = load_pairs()[slug]
    page.at.button_group(key="preset").set_value(slug).run()
    assert page.link == ({"preset": slug} if slug != DEFAULT else {})
    assert page.board("right")["ranking"] == list(pair.right.ranking)
    assert page.words("verdict") == f"{contrast(pair.left, pair.right, pair.compares)} {pair.idea}"
    assert pair.left.query in page.words("question")


def test_find_me_a_pair(page: Page) -> None:
    page.press("find")
    assert "RR is 1.00 in both lists. nDCG@3 is 1.00 in the first list and 0.61 in the second." in page.words("verdict")
    assert page.values("left")[3] == page.values("right")[3] == "1.00"
    page.at.selectbox(key="same").set_value("precision").run()
    page.at.selectbox(key="different").set_value("recall").run()
    before = page.link
    page.press("find")
    assert "No two orders of these documents agree on P@3 and differ on R@3" in page.words("notice")
    assert page.link == before


def test_a_metric_tapped_on_a_readout_is_singled_out_below(page: Page) -> None:
    board_trigger(page.at, "left-values", "open", "average_precision")
    for key in ("differences", "swaps"):
        assert [row["metric"] for row in component_data(page.at, key)["rows"] if row["chosen"]] == ["average_precision"]


def test_each_list_opens_on_the_playground(page: Page) -> None:
    links = {link.proto.label: link.proto.query_string for link in page.at.get("page_link")}
    assert "ranking=d18%2Cd05%2Cd06%2Cd03" in links["Open the second list on the Playground"]
    assert "back=same_documents" in links["Open the first list on the Playground"]


def test_a_broken_link_is_told() -> None:
    page = Page({"preset": "nonsense", "ranking": "a,b,a", "grades": "a:1,b:x"})
    assert not page.at.exception
    assert "There is no pair “nonsense”." in page.words("notice")
    assert page.board("right")["ranking"] == page.board("left")["ranking"] == ["a", "b"]


def test_lists_with_nothing_to_compare() -> None:
    page = Page({"ranking": "a", "right": "", "grades": "a:0"})
    assert not page.at.exception
    assert page.table("differences")["AP"][:3] == ["undefined", "undefined", "equal"]
    assert any("nothing to swap" in text.value for text in page.at.markdown)
