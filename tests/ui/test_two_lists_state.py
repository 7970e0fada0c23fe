"""Two lists kept in step, and their link."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples.two_lists import load_pairs
from metrics.scenario import Document, Scenario
from ui.two_lists_address import parameters, read_orders
from ui.two_lists_state import Board, TwoLists, TwoOrders, in_step

from ..metrics.scenarios import scenarios

LESSON = load_pairs()["lesson"]


@pytest.fixture
def lists() -> TwoLists:
    return TwoLists(TwoOrders(LESSON.left, LESSON.right, "lesson"))


def send(board: Board, **changes) -> None:
    scenario = board.scenario
    board.take_snapshot(
        {
            "ranking": list(scenario.ranking),
            "tray": list(scenario.not_retrieved),
            "grades": dict(scenario.grades),
            "k": scenario.k,
            "seq": board.ack + 1,
            "rev": board.rev,
            **changes,
        }
    )


def command(board: Board, **what) -> None:
    board.take_command({"seq": board.ack + 1, **what})


def test_an_order_changes_only_where_it_was_made(lists: TwoLists) -> None:
    rev = lists.right.rev
    send(lists.left, ranking=["d18", "d03", "d05", "d06"])
    assert lists.left.scenario.ranking == ("d18", "d03", "d05", "d06")
    assert (lists.right.scenario, lists.right.rev) == (LESSON.right, rev)


@pytest.mark.parametrize("led", ["left", "right"])
def test_a_grade_and_k_are_shared(lists: TwoLists, led: str) -> None:
    send(getattr(lists, led), grades={"d03": 3, "d05": 1}, k=2)
    left, right = lists.left.scenario, lists.right.scenario
    assert left.grades == right.grades == {"d03": 3, "d05": 1}
    assert left.k == right.k == 2
    assert (left.ranking, right.ranking) == (LESSON.left.ranking, LESSON.right.ranking)


def test_the_board_that_follows_takes_the_new_state_and_shows_what_it_changed(lists: TwoLists) -> None:
    rev = lists.right.rev
    send(lists.left, k=2)
    assert lists.right.rev > rev
    assert lists.right.before == LESSON.right
    send(lists.left, ranking=["d18", "d03", "d05", "d06"])
    assert lists.right.before is None, "nothing changed there"


def test_documents_come_and_go_on_both(lists: TwoLists) -> None:
    command(lists.right, do="add", title="Refunds")
    assert lists.left.scenario.not_retrieved == lists.right.scenario.not_retrieved == ("new1",)
    command(lists.left, do="rename", doc="new1", title="Refund policy")
    assert lists.right.scenario.title("new1") == "Refund policy"
    command(lists.left, do="delete", doc="d18")
    assert lists.right.scenario.ranking == ("d05", "d06", "d03")
    assert "d18" not in lists.right.scenario.documents


def test_undo_walks_both_back_from_either_board(lists: TwoLists) -> None:
    start = lists.orders
    send(lists.left, ranking=["d18", "d03", "d05", "d06"])
    send(lists.right, k=1)
    after = lists.orders
    command(lists.left, do="undo")
    assert (lists.left.scenario.k, lists.right.scenario.k) == (3, 3)
    command(lists.right, do="undo")
    assert lists.orders == start
    lists.redo()
    lists.redo()
    assert lists.orders == after
    lists.reset()
    assert lists.orders == start
    lists.undo()
    assert lists.orders == after


def test_a_step_made_on_an_older_state_is_refused(lists: TwoLists) -> None:
    rev = lists.right.rev
    send(lists.left, k=2)
    send(lists.right, rev=rev, k=5)
    assert lists.right.scenario.k == 2


def test_what_is_said_after_a_step(lists: TwoLists) -> None:
    assert lists.idea == [LESSON.idea]
    send(lists.right, ranking=["d03", "d18", "d05", "d06"], moved="d03")
    assert lists.verdict == "All six metrics call the two lists equal."
    assert lists.idea[0] == "In the second list: d03 rose from rank 4 to 1."
    assert "RR rose because the first relevant document is at rank 1 now, not 2" in lists.idea[1]
    send(lists.left, k=2)
    assert lists.idea == ["In both lists: k went from 3 to 2."]


def test_a_search_puts_its_pair_on_the_boards_and_can_be_undone(lists: TwoLists) -> None:
    lists.search("reciprocal_rank", "ndcg")
    assert lists.left.scenario.ranking != LESSON.left.ranking
    assert lists.idea[0].startswith(
        "RR is 1.00 in both lists. nDCG@3 is 1.00 in the first list and 0.61 in the second."
    )
    lists.undo()
    assert lists.orders == TwoOrders(LESSON.left, LESSON.right, "lesson")


def test_a_search_that_finds_nothing_leaves_the_lists_and_says_why(lists: TwoLists) -> None:
    lists.search("precision", "recall")
    assert lists.orders == TwoOrders(LESSON.left, LESSON.right, "lesson")
    assert "both count the relevant documents in the top k" in lists.notices[0]


def test_a_metric_is_singled_out_and_stands_back(lists: TwoLists) -> None:
    lists.open("ndcg")
    assert lists.chosen == "ndcg"
    lists.open("nonsense")
    assert lists.chosen == "ndcg"
    lists.open("ndcg")
    assert lists.chosen == ""


# The link.


def test_a_preset_is_a_short_link(lists: TwoLists) -> None:
    lists.show_preset("equal-rr")
    assert parameters(lists) == {"preset": "equal-rr"}


def reordered(scenario: Scenario, random: Random) -> Scenario:
    docs = list(scenario.documents)
    random.shuffle(docs)
    return scenario.with_ranking(docs[: random.randint(0, len(docs))])


@given(scenarios(), st.randoms(use_true_random=False))
def test_a_link_gives_back_both_lists(left: Scenario, random: Random) -> None:
    orders = TwoOrders(left, reordered(left, random), None)
    assert read_orders(parameters(TwoLists(orders))) == (orders, [])


@pytest.mark.parametrize("slug", load_pairs())
@given(random=st.randoms(use_true_random=False))
def test_a_link_gives_back_what_was_made_of_a_preset(slug: str, random: Random) -> None:
    start = load_pairs()[slug].left
    left = start.removed(random.choice(start.ranking)).added(Document("new1", "New: one, two"))
    left = left.graded("new1", random.choice((None, 0, 3))).cut_at(random.randint(1, 9))
    orders = TwoOrders(reordered(left, random), reordered(left, random), slug)
    assert read_orders(parameters(TwoLists(orders))) == (orders, [])


def test_a_link_by_hand() -> None:
    orders, notices = read_orders({"ranking": "a,b,c", "right": "c,x,a", "grades": "a:1,c:2", "k": "2"})
    assert notices == []
    assert (orders.left.ranking, orders.left.not_retrieved) == (("a", "b", "c"), ("x",))
    assert (orders.right.ranking, orders.right.not_retrieved) == (("c", "x", "a"), ("b",))
    assert orders.left.grades == orders.right.grades == {"a": 1, "c": 2}
    assert orders.left.k == orders.right.k == 2


MANY = ",".join(f"d{number}" for number in range(900))
BROKEN = [
    ({"preset": "nonsense"}, "There is no pair “nonsense”. The first one is shown."),
    ({"preset": "nonsense", "ranking": "a,b"}, "There is no pair “nonsense”. What else the link says is shown."),
    ({"colour": "red"}, "The link's colour means nothing here"),
    ({"ranking": "a,b", "k": "0"}, "k = 3 is used"),
    ({"ranking": "a,b", "right": "b,b,a"}, "Second list: b stands at place 1 and again at place 2"),
    ({"ranking": MANY, "right": MANY.replace("d", "e")}, "The two lists name more than 1,000 documents"),
]


@pytest.mark.parametrize(("params", "says"), BROKEN, ids=[says for _, says in BROKEN])
def test_a_broken_link_is_told_and_something_sound_is_shown(params: dict[str, str], says: str) -> None:
    orders, notices = read_orders(params)
    assert says in " ".join(notices)
    assert len(set(notices)) == len(notices)
    assert set(orders.left.documents) == set(orders.right.documents)


def test_a_new_document_is_not_retrieved_where_the_other_brought_it_in() -> None:
    leader = LESSON.left.added(Document("n", "New")).placed("n", 1)
    assert in_step(LESSON.right, leader).not_retrieved == ("n",)
