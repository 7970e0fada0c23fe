"""What one reader has on the Playground, without a page around it."""

import pytest

from examples import load_examples
from ui.state import Playground

LESSON = load_examples()["starter-plan-limit"].scenario


@pytest.fixture
def state() -> Playground:
    return Playground(LESSON, example="starter-plan-limit", start=LESSON)


def test_a_step_that_changes_nothing_is_no_step(state: Playground) -> None:
    state.change(LESSON)
    assert state.past == []
    assert state.before is None


def test_undo_and_redo_walk_the_same_way(state: Playground) -> None:
    walked = [LESSON]
    for k in (1, 2, 5):
        state.change(LESSON.cut_at(k))
        walked.append(state.scenario)
    for scenario in walked[-2::-1]:
        state.undo()
        assert state.scenario == scenario
    for scenario in walked[1:]:
        state.redo()
        assert state.scenario == scenario


def test_undo_and_redo_with_nothing_to_do_do_nothing(state: Playground) -> None:
    state.undo()
    state.redo()
    assert (state.scenario, state.rev) == (LESSON, 0)


def test_the_past_is_bounded(state: Playground) -> None:
    for step in range(500):
        state.change(LESSON.cut_at(step % 2 + 1))
    assert len(state.past) == 200


def test_reset_returns_to_the_example(state: Playground) -> None:
    state.change(LESSON.cut_at(1).removed("d05"))
    assert state.can_reset
    state.reset()
    assert state.scenario == LESSON
    assert not state.can_reset


def test_reset_returns_to_the_list_that_was_opened() -> None:
    state = Playground(LESSON, start=LESSON)
    state.change(LESSON.cut_at(1))
    state.reset()
    assert state.scenario == LESSON


def test_a_change_made_on_the_board_leaves_rev_and_one_made_elsewhere_raises_it(state: Playground) -> None:
    state.take_snapshot(
        {"ranking": list(LESSON.ranking), "tray": ["d04"], "grades": dict(LESSON.grades), "k": 2, "seq": 1, "rev": 0}
    )
    assert (state.rev, state.ack, state.scenario.k) == (0, 1, 2)
    state.undo()
    assert state.rev == 1


def test_a_new_document_takes_the_next_free_id(state: Playground) -> None:
    state.add("one")
    state.add("two")
    state.change(state.scenario.removed("new1"))
    state.add("three")
    assert [doc for doc in state.scenario.documents if doc.startswith("new")] == ["new2", "new1"]
    assert state.scenario.title("new1") == "three"


def test_what_is_said_after_a_step(state: Playground) -> None:
    state.change(LESSON.placed("d03", 2))
    assert state.deed == "d18 rose from rank 2 to 1."
    assert "RR fell because the first relevant document is at rank 2 now, not 1" in " ".join(state.cause)


def test_an_example_opens_without_a_change_to_show(state: Playground) -> None:
    state.open_example("graded")
    assert state.scenario == load_examples()["graded"].scenario
    assert state.before is None
    state.undo()
    assert state.scenario == LESSON


def test_a_metric_that_is_none_is_not_opened(state: Playground) -> None:
    state.open("score")
    state.open(None)
    assert state.open_metric == "average_precision"


def test_the_link_of_an_example_says_no_more_than_it_must(state: Playground) -> None:
    assert set(state.parameters()) == {"example", "ranking", "grades", "k"}


def test_the_link_names_what_differs(state: Playground) -> None:
    state.open("ndcg")
    state.judge_as(binary=True)
    state.define(gain="linear", min_grade=2)
    extra = {
        name: value for name, value in state.parameters().items() if name not in ("example", "ranking", "grades", "k")
    }
    assert extra == {"metric": "ndcg", "scale": "binary", "gain": "linear", "min_grade": "2"}
