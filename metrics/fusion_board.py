"""Two lists of one query and their fusion, side by side: which list does best, and where fusion loses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isnan

from .catalogue import METRICS
from .display import best_of, counted, equal, format_value, joined, rounded
from .fusion import FusedDocument, SameOrder, fused_documents
from .one_query import values_of
from .scenario import Scenario

PLACES = 5  # of a fused score: with the constant at 60 neighbours differ in the fourth or the fifth


def kept_after_fusion(first: Sequence[str], second: Sequence[str], constant: int) -> list[FusedDocument]:
    """Which documents does the fused list hold?

    Parameters
    ----------
    first, second : sequence of str
        The two lists, best first.
    constant : int
        The constant of the fusion, added to every rank.

    Returns
    -------
    list of FusedDocument
        Best first, as many as the longer list holds: else fusion would win by its length alone.

    Examples
    --------
    >>> [document.doc for document in kept_after_fusion(["a", "b"], ["b", "c"], 60)]
    ['b', 'a']
    """
    return fused_documents([first, second], constant)[: max(len(first), len(second))]


def fused_scenario(first: Scenario, second: Scenario, constant: int) -> Scenario:
    """How does the query stand with the fusion of its two lists for a ranking?

    Parameters
    ----------
    first, second : Scenario
        The query with either list; of the rest the first one's is kept.
    constant : int
        The constant of the fusion, added to every rank.

    Returns
    -------
    Scenario
        The query with the fused ranking; what is not in it is not retrieved.

    Examples
    --------
    >>> from .scenario import Document
    >>> documents = {doc: Document(doc, doc) for doc in ("d03", "d05", "d06", "d18")}
    >>> keyword = Scenario(documents, ("d03", "d18", "d05", "d06"), grades={"d03": 1, "d05": 1})
    >>> vector = replace(keyword, ranking=("d18", "d05", "d06", "d03"))
    >>> fused_scenario(keyword, vector, 60).ranking
    ('d18', 'd03', 'd05', 'd06')
    """
    ranking = tuple(document.doc for document in kept_after_fusion(first.ranking, second.ranking, constant))
    ranked = set(ranking)
    others = dict.fromkeys((*first.ranking, *second.ranking, *first.not_retrieved))
    return replace(first, ranking=ranking, not_retrieved=tuple(doc for doc in others if doc not in ranked))


def best_of_each(lists: Mapping[str, Scenario]) -> dict[str, set[str]]:
    """Which lists have the best value of each metric?

    Parameters
    ----------
    lists : mapping of str to Scenario
        The lists of one query, by name.

    Returns
    -------
    dict of str to set of str
        By metric the names of the best lists; none where it is undefined, or the same for all.

    Examples
    --------
    >>> from .scenario import Document
    >>> good = Scenario({"a": Document("a", "a"), "b": Document("b", "b")}, ("a", "b"), grades={"a": 1}, k=1)
    >>> best = best_of_each({"good": good, "bad": good.placed("b", 1)})
    >>> best["reciprocal_rank"], best["average_precision"]
    ({'good'}, {'good'})
    """
    values = {name: values_of(scenario) for name, scenario in lists.items()}
    return {
        metric: best_of({name: format_value(metric, getattr(value, metric)) for name, value in values.items()})
        for metric in METRICS
    }


@dataclass(frozen=True)
class Standing:
    """The metrics, by name, on which a list is better than another, equal to it and worse; undefined ones are equal."""

    better: tuple[str, ...]
    equal: tuple[str, ...]
    worse: tuple[str, ...]


def standing(parent: Scenario, fused: Scenario) -> Standing:
    """On which metrics is the fused list better than one it was made of, and on which worse?

    Parameters
    ----------
    parent : Scenario
        A list it was made of.
    fused : Scenario
        The fused list.

    Returns
    -------
    Standing
        The metrics by what became of them.

    Examples
    --------
    >>> from .scenario import Document
    >>> parent = Scenario({"a": Document("a", "a"), "b": Document("b", "b")}, ("a", "b"), grades={"a": 1}, k=2)
    >>> standing(parent, parent.placed("b", 1)).worse
    ('reciprocal_rank', 'average_precision', 'ndcg')
    """
    was, now = values_of(parent)._asdict(), values_of(fused)._asdict()
    same = {name for name in METRICS if equal(was[name], now[name]) or isnan(was[name]) or isnan(now[name])}
    return Standing(
        better=tuple(name for name in METRICS if name not in same and now[name] > was[name]),
        equal=tuple(name for name in METRICS if name in same),
        worse=tuple(name for name in METRICS if name not in same and now[name] < was[name]),
    )


def verdict_of_fusion(lists: Mapping[str, Scenario], fused: Scenario) -> list[str]:
    """Did fusing these lists pay, by the six metrics?

    Parameters
    ----------
    lists : mapping of str to Scenario
        The lists it was made of, by name.
    fused : Scenario
        Their fusion.

    Returns
    -------
    list of str
        The answer, and a sentence for each list that says which metrics are higher, lower and equal.

    Examples
    --------
    >>> from .scenario import Document
    >>> one = Scenario({"a": Document("a", "a"), "b": Document("b", "b")}, ("a", "b"), grades={"a": 1}, k=2)
    >>> verdict_of_fusion({"keyword": one, "vector": one}, one)
    ['On this query fusion changes nothing: all six metrics are those of keyword and of vector.']
    """
    found = {name: standing(parent, fused) for name, parent in lists.items()}
    if not any(each.better or each.worse for each in found.values()):
        return [f"On this query fusion changes nothing: all six metrics are those of {' and of '.join(found)}."]
    beaten = [name for name, each in found.items() if each.better and not each.worse]
    losing = [name for name, each in found.items() if each.worse and not each.better]
    opening = "On this query fusion pays off for some metrics and costs others."
    if not any(each.worse for each in found.values()):
        opening = f"On this query fusion pays off: it is better than {' and '.join(beaten)} and costs nothing."
    if len(beaten) == len(found):
        opening = "On this query fusion beats both lists it was made of."
    elif losing:
        opening = f"On this query fusion loses: {' and '.join(losing)} alone is better."
    if len(losing) == len(found):
        opening = "On this query fusion loses to both lists it was made of."
    return [opening, *(_against(name, each, fused.k) for name, each in found.items())]


def change_of_order(orders: Sequence[SameOrder], constant: int) -> str:
    """What does the constant do to this fused order?

    Parameters
    ----------
    orders : sequence of SameOrder
        The constants in rows that give the same order, from the least on.
    constant : int
        The constant of the fusion, added to every rank.

    Returns
    -------
    str
        A sentence.

    Examples
    --------
    >>> change_of_order([SameOrder(1, 1, ("a", "b")), SameOrder(2, 100, ("b", "a"))], 60)
    'From 1 to 100 the order changes 1 time: it is this one from 2 to 100.'
    >>> change_of_order([SameOrder(1, 100, ("a", "b"))], 60)
    'Every constant from 1 to 100 gives this order.'
    """
    first, last = orders[0].first, orders[-1].last
    if len(orders) == 1:
        return f"Every constant from {first} to {last} gives this order."
    times = len(orders) - 1
    here = next(same for same in orders if same.first <= constant <= same.last)
    where = f"from {here.first} to {here.last}" if here.first < here.last else f"only at {here.first}"
    return f"From {first} to {last} the order changes {counted(times, 'time')}: it is this one {where}."


def format_term(value: float) -> str:
    """How does a term or a sum of a fused score stand on screen?

    Parameters
    ----------
    value : float
        The term or the sum.

    Returns
    -------
    str
        Five decimals: neighbours often differ in the fourth or fifth only.

    Examples
    --------
    >>> format_term(1 / 61 + 1 / 62)
    '0.03252'
    """
    return rounded(value, PLACES)


def written_out(document: FusedDocument, constant: int) -> str:
    """Which sum is behind a fused score?

    Parameters
    ----------
    document : FusedDocument
        A fused document.
    constant : int
        The constant of the fusion, added to every rank.

    Returns
    -------
    str
        A term for each list, 0 where the list does not have it, and their sum.

    Examples
    --------
    >>> written_out(fused_documents([["a"], ["b", "a"]])[0], 60)
    '1/61 + 1/62 = 0.03252'
    >>> written_out(fused_documents([["a"], ["b"]])[0], 60)
    '0 + 1/61 = 0.01639'
    """
    terms = ("0" if rank is None else f"1/{constant + rank}" for rank in document.ranks)
    return f"{' + '.join(terms)} = {format_term(document.score)}"


def share_of_most(term: float, constant: int, num_lists: int) -> float:
    """How much of the most there is to get is this? The most is rank 1 in every list.

    Parameters
    ----------
    term : float
        A term of a fused score.
    constant : int
        The constant of the fusion, added to every rank.
    num_lists : int
        How many lists are fused.

    Returns
    -------
    float
        From 0 to 1.

    Examples
    --------
    >>> share_of_most(1 / 61, 60, 2)
    0.5
    """
    return term * (constant + 1) / num_lists


def _against(name: str, found: Standing, k: int) -> str:
    parts = [
        f"{word} {joined([METRICS[metric].symbol_at(k).replace('Hit', 'hit') for metric in metrics])}"
        for word, metrics in (("higher", found.better), ("lower", found.worse), ("equal", found.equal))
        if metrics
    ]
    return f"Against {name}: {'; '.join(parts)}."
