"""What is pasted, named or added with hostile ids: read where it can be, told where it cannot, and never a crash."""

import pytest

LONG = "d" * 300
TURNED = "d\u202e03"
LEFT_OUT = "Line 1 of the judgments is left out: a document's id "


def test_judgments_as_lines_of_qrels(play) -> None:
    play.paste("d03\nd05", "q1\t0\td03\t2\nq1\t0\tnew\t1")
    assert play.board["grades"] == {"d03": 2, "d18": 0, "d05": 1, "d06": 0, "new": 1}
    assert "new" in play.board["tray"]
    assert play.notices == []


def test_judgments_of_two_queries(play) -> None:
    play.paste("d03\nd05", "q1 0 d03 2\nq2 0 d03 1\nq2 0 d07 1")
    assert play.board["grades"]["d03"] == 2
    assert "d07" not in play.board["tray"]
    assert play.notices[0].startswith("The judgments are for 2 queries. The lines of q1, the first, are used")


def test_an_id_in_quotes_is_the_same_in_both_fields(play) -> None:
    play.paste('"d03"\n"d05"', '"d03" 3')
    assert play.board["grades"]["d03"] == 3
    assert len(play.board["documents"]) == 5


@pytest.mark.parametrize("doc", [LONG, TURNED, "a\tb", "a\0b", "a\x1bb", "a\u2028b"], ids=ascii)
def test_a_judgment_of_what_cannot_be_an_id_is_left_out(play, doc: str) -> None:
    play.paste("d03\nd05", f"{doc} 2\nd05 3")
    assert play.board["ranking"] == ["d03", "d05"]
    assert play.board["grades"]["d05"] == 3
    assert len(play.board["documents"]) == 5
    (notice,) = play.notices
    assert notice.startswith(LEFT_OUT)
    assert TURNED not in notice


@pytest.mark.parametrize("doc", [LONG, TURNED, "a\tb", "a\0b", "a\x1bb", "a\u2028b"], ids=ascii)
def test_what_cannot_be_an_id_is_left_out_of_a_ranking(play, doc: str) -> None:
    play.paste(f"{doc}\nd05\nd03")
    assert play.board["ranking"] == ["d05", "d03"]
    assert play.notices[0].startswith("Place 1 is left out: a document's id ")


ODD = [
    "<img src=x onerror=alert(1)>",
    "a:b",
    "50 % off",
    "$x$ & `y`",
    "__proto__",
    "constructor",
    "\U0001f600",
    "0",
    "-1",
]


def test_any_other_text_is_an_id_in_both_fields(play, open_with) -> None:
    play.paste("\n".join(ODD), "\n".join(f"{doc} 1" for doc in ODD))
    assert play.board["ranking"] == ODD
    assert play.board["grades"] == dict.fromkeys(ODD, 1)
    assert play.notices == []
    assert open_with(play.link).board["grades"] == play.board["grades"]


@pytest.mark.parametrize("title", ["t" * 300, "t\u202e", "a\tb", "a\0b", " ", ""], ids=ascii)
def test_a_title_that_cannot_be_one_is_told(play, title: str) -> None:
    before = play.shown
    for command in ({"do": "add"}, {"do": "rename", "doc": "d03"}):
        play.command(**command, title=title)
        assert play.notices[0].startswith("That did not work: the title of ")
        assert play.shown == before


@pytest.mark.parametrize("doc", [LONG, TURNED, "", None, 3, ["d03"], {"id": "d03"}], ids=ascii)
def test_a_document_that_is_not_there_is_not_renamed(play, doc: object) -> None:
    before = play.shown
    play.command(do="rename", doc=doc, title="New title")
    play.command(do="delete", doc=doc)
    assert play.shown == before


def test_judgments_of_more_documents_than_fit_are_told(play) -> None:
    play.paste("d03", "\n".join(f"q1 0 p{number} 1" for number in range(2000)))
    assert play.notices == ["Judgments left out: 1,005, because a query can have at most 1,000 documents here."]
