"""What is said of two lists: where each metric stands, and why no two orders can be found that part it from another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isnan

from .catalogue import CATALOGUE, METRICS
from .display import Direction, equal, format_change, format_value, joined, places_of
from .one_query import values_of
from .pairs import Search, Swap
from .scenario import Scenario

EQUAL = "equal"
_BY_DIRECTION = {"up": "higher", "down": "lower"}


@dataclass(frozen=True)
class Difference:
    """A metric of both lists, as it stands on screen.

    Parameters
    ----------
    metric, symbol
        Its name, and its symbol with the cutoff.
    left, right
        Its values.
    change
        How far the second one stands above or below the first one, with an arrow; "equal" where they are the same.
    words
        The direction in words, "higher" or "lower"; empty where they are equal.
    direction
        Which way.
    blind_to
        What the metric does not see.
    """

    metric: str
    symbol: str
    left: str
    right: str
    change: str
    words: str
    direction: Direction
    blind_to: str


def differences(left: Scenario, right: Scenario) -> list[Difference]:
    """What does each of the six metrics say of two lists of one query?

    Parameters
    ----------
    left, right : Scenario
        The same query with two rankings.

    Returns
    -------
    list of Difference
        One for each metric, in the order of the catalogue.

    Examples
    --------
    >>> from .scenario import Document
    >>> keyword = Scenario({doc: Document(doc, doc) for doc in "ax"}, ("a", "x"), grades={"a": 1}, k=1)
    >>> rank_aware = differences(keyword, keyword.placed("x", 1))[3]
    >>> rank_aware.symbol, rank_aware.left, rank_aware.right, rank_aware.change
    ('RR', '1.00', '0.50', '▼ 0.50')
    """
    lefts, rights = values_of(left), values_of(right)
    return [
        _difference(metric.name, left.k, one, other)
        for metric, one, other in zip(CATALOGUE, lefts, rights, strict=True)
    ]


def _difference(metric_name: str, k: int, left: float, right: float) -> Difference:
    metric = METRICS[metric_name]
    change, direction = format_change(left, right, places_of(metric_name))
    if equal(left, right):
        change = EQUAL
    return Difference(
        metric_name,
        metric.symbol_at(k),
        format_value(metric_name, left),
        format_value(metric_name, right),
        change,
        _BY_DIRECTION.get(direction, ""),
        direction,
        metric.blind_to,
    )


def contrast(left: Scenario, right: Scenario, metric_names: Iterable[str]) -> str:
    """What is each of these metrics in both lists?

    Parameters
    ----------
    left, right : Scenario
        The same query with two rankings.
    metric_names : iterable of str
        Fields of `Values`.

    Returns
    -------
    str
        A sentence for each.

    Examples
    --------
    >>> from .scenario import Document
    >>> ids = ("d03", "d18", "d05", "d06")
    >>> keyword = Scenario({doc: Document(doc, doc) for doc in ids}, ids, grades={"d03": 1, "d05": 1}, k=3)
    >>> vector = keyword.with_ranking(["d18", "d05", "d06", "d03"])
    >>> contrast(keyword, vector, ["hit_rate", "reciprocal_rank"])
    'Hit rate@3 is 1 in both lists. RR is 1.00 in the first list and 0.50 in the second.'
    """
    found = {each.metric: each for each in differences(left, right)}
    return " ".join(_told(found[name]) for name in metric_names)


def _told(difference: Difference) -> str:
    if difference.change == EQUAL:
        return f"{difference.symbol} is {difference.left} in both lists."
    return f"{difference.symbol} is {difference.left} in the first list and {difference.right} in the second."


def tally(left: Scenario, right: Scenario) -> str:
    """Which of the six metrics call two lists equal, and which do not?

    Parameters
    ----------
    left, right : Scenario
        The same query with two rankings.

    Returns
    -------
    str
        A sentence or two.

    Examples
    --------
    >>> from .scenario import Document
    >>> one = Scenario({"a": Document("a", "a")}, ("a",), grades={"a": 1}, k=1)
    >>> tally(one, one)
    'All six metrics call the two lists equal.'
    """
    found = differences(left, right)
    same = [_inside(each.symbol) for each in found if each.change == EQUAL]
    if len(same) == len(found):
        return "All six metrics call the two lists equal."
    if not same:
        return "No metric calls the two lists equal."
    parted = [_inside(each.symbol) for each in found if each.change != EQUAL]
    agree, do = "calls" if len(same) == 1 else "call", "does" if len(parted) == 1 else "do"
    return f"{_start(joined(same))} {agree} the two lists equal. {_start(joined(parted))} {do} not."


def swap_in_words(swap: Swap, metric_name: str, k: int) -> str:
    """What does a swap of two neighbours do to a metric?

    Parameters
    ----------
    swap : Swap
        Two neighbours that change places.
    metric_name : str
        A field of `Values`.
    k : int
        The cutoff, for the metric's symbol.

    Returns
    -------
    str
        A sentence.

    Examples
    --------
    >>> from .scenario import Document
    >>> from .pairs import neighbour_swaps
    >>> lesson = Scenario({doc: Document(doc, doc) for doc in ("d03", "d18")}, ("d03", "d18"), grades={"d03": 1})
    >>> swap_in_words(neighbour_swaps(lesson)[0], "reciprocal_rank", k=3)
    'd03 and d18 swapped: RR 1.00 becomes 0.50.'
    """
    before, after = (format_value(metric_name, getattr(values, metric_name)) for values in (swap.before, swap.after))
    symbol = _inside(METRICS[metric_name].symbol_at(k))
    told = f"{symbol} {before} becomes {after}" if swap.changes(metric_name) else f"{symbol} stays {before}"
    return f"{swap.upper} and {swap.lower} swapped: {told}."


def swap_change(swap: Swap, metric_name: str) -> tuple[str, Direction]:
    """How far does a swap of two neighbours move a metric?

    Parameters
    ----------
    swap : Swap
        Two neighbours that change places.
    metric_name : str
        A field of `Values`.

    Returns
    -------
    tuple of str and Direction
        The change with its arrow, and which way; empty and "same" where the metric does not see the swap.

    Examples
    --------
    >>> from .scenario import Document
    >>> from .pairs import neighbour_swaps
    >>> lesson = Scenario({doc: Document(doc, doc) for doc in ("d03", "d18")}, ("d03", "d18"), grades={"d03": 1})
    >>> swap = neighbour_swaps(lesson)[0]
    >>> swap_change(swap, "reciprocal_rank"), swap_change(swap, "precision")
    (('▼ 0.50', 'down'), ('', 'same'))
    """
    if not swap.changes(metric_name):
        return "", "same"
    return format_change(getattr(swap.before, metric_name), getattr(swap.after, metric_name), places_of(metric_name))


# What a search found, or why it found nothing.


def search_in_words(scenario: Scenario, search: Search, same: str, different: str) -> str:
    """Which pair did a search find, or why is there none?

    Parameters
    ----------
    scenario
        The query whose documents were put into other orders.
    search
        What `metrics.pairs.find_pair` returned.
    same, different
        The metrics it was asked for.

    Returns
    -------
    str
        A sentence or two: how the metrics stand on the pair, or the reason why there is none.

    Examples
    --------
    >>> from .pairs import find_pair
    >>> from .scenario import Document
    >>> lone = Scenario({"a": Document("a", "a")}, ("a",), grades={"a": 1}, k=1)
    >>> search_in_words(lone, find_pair(lone, "precision", "ndcg"), "precision", "ndcg").partition(": ")[2]
    'it takes two retrieved documents to have two orders.'
    """
    if search.pair is None:
        return _why_none(scenario, search, same, different)
    left, right = (scenario.with_ranking(order) for order in search.pair)
    found = contrast(left, right, (same, different))
    if search.complete:
        return f"{found} In all {search.looked_at:,} orders of these documents no pair is further apart."
    return f"{found} This looked at {search.looked_at:,} orders of these documents; others may be further apart."


def _why_none(scenario: Scenario, search: Search, same: str, different: str) -> str:
    first, second = (_inside(METRICS[name].symbol_at(scenario.k)) for name in (same, different))
    if reason := _reason(scenario, search, same, different):
        return f"No two orders of these documents agree on {first} and differ on {second}: {reason}."
    if search.complete:
        return (
            f"No two of the {search.looked_at:,} orders of these documents agree on {first} and differ on {second}. "
            "Change a grade, add a document or move k, and there may be."
        )
    return (
        f"Among {search.looked_at:,} orders of these documents no two agree on {first} and differ on {second}. "
        "There are more orders than that, so there may be a pair all the same."
    )


def _reason(scenario: Scenario, search: Search, same: str, different: str) -> str:
    """Why it cannot be, where there is a reason that holds for these documents; else empty."""
    values = values_of(scenario)
    first, second = (_inside(METRICS[name].symbol_at(scenario.k)) for name in (same, different))
    if same == different:
        return f"that asks {first} to differ from itself"
    for name, symbol in ((same, first), (different, second)):
        if isnan(getattr(values, name)):
            return f"{symbol} is undefined here, whatever the order"
    if len(scenario.ranking) <= 1:
        return "it takes two retrieved documents to have two orders"
    if len(set(scenario.ranked_grades)) == 1:
        return "every retrieved document counts the same, so no order is better than another"
    if search.steady and search.complete:
        value = format_value(different, getattr(values, different))
        return f"{second} is {value} in every order{_top_holds_all(scenario, different)}"
    if _only_one_counts(scenario) and same in ("reciprocal_rank", "average_precision"):
        return f"only one retrieved document is relevant, {first} tells its rank, and all else follows from that"
    if (same, different) == ("ndcg", "hit_rate") and scenario.min_grade > 1:
        return ""  # a document can have a gain and not count as relevant
    return _FOLLOWS.get((same, different), "").format(first=first, second=second)


def _top_holds_all(scenario: Scenario, metric_name: str) -> str:
    cut = not METRICS[metric_name].reads_whole_list
    return f", for the top {scenario.k} holds them all" if cut and scenario.k >= len(scenario.ranking) else ""


def _only_one_counts(scenario: Scenario) -> bool:
    """Whether a single retrieved document is relevant and no other has a gain."""
    gains = [grade for grade in scenario.ranked_grades if grade]
    return len(gains) == 1 and gains[0] >= scenario.min_grade


_SAME_COUNT = "both count the relevant documents in the top k, and no order changes what they divide by"
_ANY_HIT = "{second} is 1 exactly when {first} is above 0"
_FIRST_RANK = "{first} tells the rank of the first relevant document, and {second} only whether that is in the top k"
_FOLLOWS = {
    ("precision", "recall"): _SAME_COUNT,
    ("recall", "precision"): _SAME_COUNT,
    ("precision", "hit_rate"): _ANY_HIT,
    ("recall", "hit_rate"): _ANY_HIT,
    ("ndcg", "hit_rate"): _ANY_HIT,
    ("reciprocal_rank", "hit_rate"): _FIRST_RANK,
}


def _inside(symbol: str) -> str:
    """A symbol inside a sentence."""
    return symbol.replace("Hit", "hit")


def _start(text: str) -> str:
    """The same words at the start of a sentence."""
    return text.replace("hit", "Hit", 1) if text.startswith("hit") else text
