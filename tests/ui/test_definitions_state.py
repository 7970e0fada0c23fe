"""The state of the page Definitions to a link and back."""

import pytest

from examples.definition_lists import DEFINITION_LISTS
from ui.definitions_state import DefinitionLab, read_lab


def situation_of(lab: DefinitionLab) -> tuple:
    return lab.play.scenario, lab.beside.tied, lab.beside.num_missing


@pytest.mark.parametrize("slug", DEFINITION_LISTS)
def test_a_bundled_list_survives_its_link(slug: str) -> None:
    lab = read_lab({})
    lab.open(slug)
    again = read_lab(lab.parameters())
    assert situation_of(again) == situation_of(lab)
    assert (again.slug, again.is_bundled, again.play.notices) == (slug, True, [])


def test_a_list_of_ones_own_survives_its_link() -> None:
    lab = read_lab({"ranking": "a,b,c", "grades": "a:2,d:1", "k": "5", "ties": "2-3", "missing": "4"})
    assert (lab.beside.tied, lab.beside.num_missing) == ((2, 3), 4)
    assert not lab.is_bundled
    assert situation_of(read_lab(lab.parameters())) == situation_of(lab)


def test_without_a_link_it_is_the_first_list() -> None:
    assert read_lab({}).is_bundled
    assert read_lab({"k": "2"}).play.scenario.ranking == ("X", "A", "C", "B")


def test_equal_scores_end_with_the_list() -> None:
    lab = read_lab({"ranking": "a,b", "grades": "a:1", "ties": "1-9"})
    assert lab.situation.tied == (1, 2)
    assert read_lab({"ranking": "", "grades": "a:1", "ties": "2-9"}).situation.tied == (1, 1)


@pytest.mark.parametrize(
    ("params", "says"),
    [
        ({"ties": "4-1"}, "The link's ties is “4-1”; it must be two ranks, such as 1-4."),
        ({"ties": "2-2"}, "The link's ties is “2-2”"),
        ({"ties": "<b>"}, "The link's ties is “<b>”"),
        ({"ties": "1-99999"}, "The link's ties is “1-99999”"),
        ({"missing": "99"}, "The link's missing is “99”; it must be a whole number from 0 to 5."),
        ({"missing": "-1"}, "The link's missing is “-1”"),
        ({"k": "0"}, "The link's k is “0”"),
        ({"colour": "red"}, "The link's colour means nothing here"),
        ({"ranking": "a,a", "grades": "a:1"}, "a stands at place 1 and again at place 2"),
    ],
)
def test_a_fault_in_a_link_is_told_and_passed_over(params: dict[str, str], says: str) -> None:
    lab = read_lab(params)
    assert says in " ".join(lab.play.notices)
    assert (lab.beside.tied, lab.beside.num_missing) == ((1, 1), 0)


def test_reset_goes_back_to_the_list_that_was_opened() -> None:
    lab = read_lab({})
    lab.open("ties")
    lab.tie((2, 3))
    lab.leave_out(1)
    assert "Four equal scores" in lab.idea
    lab.reset()
    assert lab.is_bundled
    assert lab.beside.tied == (1, 4)


def test_undo_brings_back_what_stood_beside_the_list_however_many_steps_there_were() -> None:
    lab = read_lab({})
    first, second = (lab.play.scenario.cut_at(k) for k in (1, 2))
    for _ in range(110):  # more steps than are kept
        lab.play.change(first)
        lab.tie((1, 2))
        lab.play.change(second)
        lab.tie((2, 3))
    for _ in range(3):
        lab.play.undo()
        assert (lab.play.scenario.k, lab.beside.tied) == (1, (1, 2))
        lab.play.undo()
        assert (lab.play.scenario.k, lab.beside.tied) == (2, (2, 3))
    lab.play.redo()
    assert (lab.play.scenario.k, lab.beside.tied) == (1, (1, 2))


def test_undo_brings_back_the_list_that_reset_goes_back_to() -> None:
    lab = read_lab({})
    was = lab.slug
    lab.open("ties")
    lab.play.undo()
    assert (lab.slug, lab.is_bundled) == (was, True)
    lab.play.redo()
    assert (lab.slug, lab.beside.tied) == ("ties", (1, 4))
