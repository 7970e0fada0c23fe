"""The state of "Fusion": its links, its two lists in step, its steps."""

import pytest

from examples.fused_lists import FIGURE, queries_of
from ui.fusion_state import CONSTANT, Fusion, Pick, read_fusion


def opened(params: dict[str, str] | None = None) -> Fusion:
    return Fusion(*read_fusion(params or {}))


def test_it_starts_with_the_lessons_query() -> None:
    shown = opened()
    assert (shown.pick.source, shown.pick.constant) == (FIGURE, CONSTANT)
    assert shown.fused.ranking == ("d18", "d03", "d05", "d06")
    assert shown.parameters() == {"set": "figure", "c": "60"}
    assert not shown.lists.notices


def test_a_moved_list_is_in_the_link() -> None:
    shown = opened()
    shown.lists.right.change(shown.second.placed("d03", 1))
    again = opened(shown.parameters())
    assert (again.first, again.second) == (shown.first, shown.second)
    assert again.fused.ranking[0] == "d03"
    assert not again.lists.notices


def test_grades_and_cutoff_are_one_for_both_lists() -> None:
    shown = opened({"set": "help-centre", "q": "q009"})
    doc = shown.first.ranking[0]
    shown.lists.left.change(shown.first.graded(doc, 3).cut_at(2))
    assert shown.second.grades[doc] == 3
    assert shown.second.k == shown.fused.k == 2
    again = opened(shown.parameters())
    assert (again.first, again.second) == (shown.first, shown.second)


def test_a_document_dragged_out_of_one_list_stays_in_the_link() -> None:
    shown = opened({"set": "lesson", "q": next(iter(queries_of("lesson")))})
    shown.lists.left.change(shown.first.taken_out(shown.first.ranking[0]))
    again = opened(shown.parameters())
    assert (again.first, again.second, again.fused) == (shown.first, shown.second, shown.fused)


def test_another_query_forgets_the_steps_and_reset_brings_its_lists_back() -> None:
    shown = opened()
    shown.lists.left.change(shown.first.placed("d06", 1))
    assert shown.is_changed
    assert shown.lists.past
    shown.lists.undo()
    assert not shown.is_changed
    shown.choose_source("help-centre")
    assert (shown.pick.query, shown.lists.past) == (next(iter(queries_of("help-centre"))), [])
    shown.lists.left.change(shown.first.placed(shown.first.ranking[2], 1))
    shown.reset()
    assert not shown.is_changed


def test_another_constant_keeps_the_lists() -> None:
    shown = opened()
    shown.lists.left.change(shown.first.placed("d06", 1))
    moved = shown.first
    shown.choose(Pick(FIGURE, "", 1))
    assert shown.first == moved
    assert shown.parameters()["c"] == "1"


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"set": "web"}, "The link's set is “web”"),
        ({"set": "lesson", "q": "q999"}, "no query “q999”"),
        ({"q": "q01"}, "has one query only"),
        ({"c": "0"}, "a whole number from 1 to 100"),
        ({"c": "x" * 300}, "a whole number from 1 to 100"),
        ({"colour": "red"}, "colour means nothing here"),
        ({"k": "0"}, "The link's k is “0”"),
        ({"ranking": "d03,d03"}, "d03"),
        ({"right": "d03,d03"}, "Second list: "),
    ],
)
def test_a_fault_in_a_link_is_told(params: dict[str, str], said: str) -> None:
    shown = opened(params)
    assert any(said in notice for notice in shown.lists.notices), shown.lists.notices
    assert set(shown.first.documents) == set(shown.second.documents)
    assert shown.fused.ranking


def test_documents_of_the_second_list_alone_are_kept() -> None:
    _, orders, notices = read_fusion({"ranking": "a,b", "right": "c,d", "grades": "c:1"})
    assert notices == []
    assert orders.left.ranking == ("a", "b")
    assert orders.right.ranking == ("c", "d")
    assert {"c", "d"} <= set(orders.left.not_retrieved)
    assert {"a", "b"} <= set(orders.right.not_retrieved)
