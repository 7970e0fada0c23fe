"""The state of "Why retrieval fails": its links and its steps."""

import pytest

from examples.failed_queries import ANY, TO_READ
from ui.failures_state import Reading, read_reading


def test_a_link_gives_back_what_was_read_and_said() -> None:
    now = Reading().sorted_as("v").gone_to(3).sorted_as("n")
    assert now.parameters == {"run": ANY, "k": "3", "at": "3", "said": "v-n" + "-" * (TO_READ - 3)}
    again = read_reading(now.parameters)
    assert (again, again.notices) == (now, ())
    assert again.num_sorted == 2


def test_other_failures_begin_at_the_first_and_keep_what_was_said() -> None:
    now = Reading(at=4).sorted_as("v")
    other = now.with_list("bm25", 5)
    assert (other.run, other.k, other.at, other.said) == ("bm25", 5, 1, now.said)
    assert other.begun_anew().num_sorted == 0


def test_it_goes_no_further_than_there_are_queries() -> None:
    now = Reading()
    assert (now.gone_to(0).at, now.gone_to(99).at) == (1, len(now.failures))
    assert now.has_next
    assert not now.gone_to(99).has_next


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"run": "vector"}, "The link's run is “vector”"),
        ({"k": "4"}, "The link's k is “4”"),
        ({"at": "21"}, "must be a whole number from 1 to 20"),
        ({"at": "-1"}, "at = 1 is used"),
        ({"said": "vx"}, "No query is taken as sorted"),
        ({"said": "v" * 400}, "No query is taken as sorted"),
        ({"colour": "red"}, "colour means nothing here"),
    ],
)
def test_a_fault_in_a_link_is_told(params: dict[str, str], said: str) -> None:
    now = read_reading(params)
    assert any(said in notice for notice in now.notices), now.notices
    assert (now.run, now.k, now.at, dict(now.said)) == (ANY, 3, 1, {})
