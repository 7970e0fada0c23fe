"""Why the numbers moved, or did not: two states of one query compared in words.

A reason is built from facts of both states only (what the top k holds, the terms of AP, the two sums of nDCG), so that
it is true of any change, not just of the usual ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import zip_longest
from math import isclose, isnan

from .catalogue import METRICS
from .deed import replaced
from .display import equal, joined, rounded
from .one_query import values_of, yardstick_of
from .rank_aware import dcg_of
from .scenario import Scenario

_NAMED = 3
_TERMS = 4  # of a long sum: the first three and the last
_TERMS_THAT_DIFFER = 6  # so many more, the first of those that differ: all of them could be hundreds
_PLACES = range(2, 13)  # decimals: two, and more where two do not tell two numbers apart
_SPOKEN = {"hit_rate": "hit rate"}  # its reason names the top k


def explain(before: Scenario, after: Scenario) -> list[str]:
    """Return a sentence on the metrics that moved and one on those that did not, each with its reasons.

    Parameters
    ----------
    before, after
        The state before a change and after it.

    Returns
    -------
    list of str
        Empty where nothing changed, or where the two are lists of different documents that cannot be compared.
    """
    if before == after or replaced(before, after):
        return []
    if _same_numbers(before, after):
        if set(before.documents) != set(after.documents):
            return ["No metric moved: a document that is neither judged nor retrieved adds nothing to any of them."]
        return ["No metric moved: none of them reads titles, the query or the order of documents not retrieved."]
    old, new = values_of(before), values_of(after)
    moved: dict[str, list[str]] = {}
    still: dict[str, list[str]] = {}
    for name, metric in METRICS.items():
        was, now = getattr(old, name), getattr(new, name)
        predicate = _predicate(name, was, now, before, after)
        (still if equal(was, now) else moved).setdefault(predicate, []).append(
            _SPOKEN.get(name) or metric.symbol_at(after.k)
        )
    return [_sentence(clauses) for clauses in (moved, still) if clauses]


def _same_numbers(before: Scenario, after: Scenario) -> bool:
    """Whether nothing changed that any metric reads."""
    parts = ("ranking", "grades", "k", "gain", "min_grade")
    return all(getattr(before, part) == getattr(after, part) for part in parts)


# What it did to a metric. Past tense, so that it reads after one symbol or several.


def _predicate(name: str, was: float, now: float, before: Scenario, after: Scenario) -> str:
    nothing = "no grade is above 0" if name == "ndcg" else "nothing is relevant"
    if isnan(now):
        return f"stayed undefined: {nothing}" if isnan(was) else f"became undefined, because {nothing} any more"
    if isnan(was):
        return f"became defined, because {'a grade is above 0' if name == 'ndcg' else 'something is relevant'} now"
    if equal(was, now):
        return f"did not move: {_WHY_STILL[name](before, after)}"
    return f"{'rose' if now > was else 'fell'} because {_WHY_MOVED[name](before, after)}"


def _precision_moved(before: Scenario, after: Scenario) -> str:
    one_came_or_went = _one_came_or_went(before, after)
    if one_came_or_went:
        return one_came_or_went
    return f"it is {_over_k(after)} now, not {_over_k(before)}"


def _recall_moved(before: Scenario, after: Scenario) -> str:
    one_came_or_went = _one_came_or_went(before, after)
    if one_came_or_went and before.relevant == after.relevant:
        return one_came_or_went
    where = "not" if before.k == after.k else f"where the top {before.k} held"
    return f"the top {after.k} holds {_of_relevant(after)} {_documents(after)} now, {where} {_of_relevant(before)}"


def _hit_rate_moved(before: Scenario, after: Scenario) -> str:
    return f"the top {after.k} holds {'a' if _top(after) else 'no'} relevant document now"


def _reciprocal_rank_moved(before: Scenario, after: Scenario) -> str:
    was, now = _first(before), _first(after)
    if now is None:
        return "no relevant document is retrieved any more"
    if was is None:
        return f"a relevant document is retrieved now, at rank {now}"
    return f"the first relevant document is at rank {now} now, not {was}"


def _average_precision_moved(before: Scenario, after: Scenario) -> str:
    was, now = _fractions(before, after)
    return f"it is {now} now, not {was}"


def _ndcg_moved(before: Scenario, after: Scenario) -> str:
    moved = _moved_sums(before, after)
    rises = [now > was for _, was, now in moved]
    faster = ""
    if rises in ([True, True], [False, False]):  # the one that moved by the larger factor decided
        value_rose = values_of(after).ndcg > values_of(before).ndcg
        faster = "DCG" if value_rose == rises[0] else "ideal DCG"
    return " and ".join(
        f"its {name} {'rose' if now > was else 'fell'} {'by a larger factor, ' if name == faster else ''}"
        f"from {' to '.join(_told_apart(was, now))}"
        for name, was, now in moved
    )


# Why it did not.


def _precision_still(before: Scenario, after: Scenario) -> str:
    if before.k != after.k:
        return f"{_over_k(after)} is what {_over_k(before)} was"
    if _top(before) == _top(after):
        return f"the top {after.k} holds the same relevant documents" if _top(after) else _none_in_top(after)
    return f"the top {after.k} holds as many relevant documents as before, {len(_top(after))}"


def _recall_still(before: Scenario, after: Scenario) -> str:
    if before.k == after.k and len(before.relevant) == len(after.relevant):
        return _precision_still(before, after)
    held = f"where the top {before.k} held {_of_relevant(before)}"
    return f"the top {after.k} holds {_of_relevant(after)} {_documents(after)}, {held}"


def _hit_rate_still(before: Scenario, after: Scenario) -> str:
    return f"it only asks whether any relevant document is in the top {after.k}"


def _reciprocal_rank_still(before: Scenario, after: Scenario) -> str:
    first = _first(after)
    return f"the first relevant document is still at rank {first}" if first else "no relevant document is retrieved"


def _average_precision_still(before: Scenario, after: Scenario) -> str:
    was, now = _fractions(before, after)
    if was != now:
        return f"{now} is what {was} was"
    return "it reads the whole list, whatever k is" if before.k != after.k else f"it is still {now}"


def _ndcg_still(before: Scenario, after: Scenario) -> str:
    moved = [name for name, _, _ in _moved_sums(before, after)]
    if not moved:
        return "its DCG and its ideal DCG stayed the same"
    if not _dcg(before) and not _dcg(after):
        return "its DCG is still 0"
    if len(moved) > 1:
        return "its DCG and its ideal DCG changed in step"
    return f"its {moved[0]} changed by next to nothing"  # beside far larger gains


_Reason = Callable[[Scenario, Scenario], str]
_WHY_MOVED: dict[str, _Reason] = {
    "precision": _precision_moved,
    "recall": _recall_moved,
    "hit_rate": _hit_rate_moved,
    "reciprocal_rank": _reciprocal_rank_moved,
    "average_precision": _average_precision_moved,
    "ndcg": _ndcg_moved,
}
_WHY_STILL: dict[str, _Reason] = {
    "precision": _precision_still,
    "recall": _recall_still,
    "hit_rate": _hit_rate_still,
    "reciprocal_rank": _reciprocal_rank_still,
    "average_precision": _average_precision_still,
    "ndcg": _ndcg_still,
}


# The facts.


def _top(scenario: Scenario) -> set[str]:
    """The relevant documents in the top k."""
    return set(scenario.ranking[: scenario.k]) & scenario.relevant


def _one_came_or_went(before: Scenario, after: Scenario) -> str:
    """The one relevant document that entered or left the top k, or that is or is no longer relevant there."""
    entered, left = _top(after) - _top(before), _top(before) - _top(after)
    if before.k != after.k or len(entered) + len(left) != 1:
        return ""
    (doc,) = entered | left
    if (doc in before.relevant) != (doc in after.relevant):
        return f"{doc}, inside the top {after.k}, is {'' if entered else 'not '}relevant now"
    return f"{doc} is {'now' if entered else 'no longer'} inside the top {after.k}"


def _none_in_top(scenario: Scenario) -> str:
    return f"no relevant document is in the top {scenario.k}"


def _over_k(scenario: Scenario) -> str:
    return f"{len(_top(scenario))} ÷ {scenario.k}"


def _of_relevant(scenario: Scenario) -> str:
    return f"{len(_top(scenario))} of {len(scenario.relevant)}"


def _documents(scenario: Scenario) -> str:
    return "relevant document" if len(scenario.relevant) == 1 else "relevant documents"


def _first(scenario: Scenario) -> int | None:
    return next((rank for rank, doc in enumerate(scenario.ranking, start=1) if doc in scenario.relevant), None)


def _fractions(before: Scenario, after: Scenario) -> tuple[str, str]:
    """The fractions that AP was and is: (1/1 + 2/3) ÷ 2. Of long sums, with the first terms that differ."""
    was, now = _terms(before), _terms(after)
    places = [place for place, (one, other) in enumerate(zip_longest(was, now)) if one != other]
    differ = places[:_TERMS_THAT_DIFFER]
    return _fraction(was, differ, len(before.relevant)), _fraction(now, differ, len(after.relevant))


def _terms(scenario: Scenario) -> list[str]:
    ranks = [rank for rank, doc in enumerate(scenario.ranking, start=1) if doc in scenario.relevant]
    return [f"{found}/{rank}" for found, rank in enumerate(ranks, start=1)]


def _fraction(terms: list[str], keep: Collection[int], divisor: int) -> str:
    shown: list[str] = []
    for place, term in enumerate(terms):
        if len(terms) <= _TERMS or place < _TERMS - 1 or place in keep or place == len(terms) - 1:
            shown.append(term)
        elif shown[-1] != "…":
            shown.append("…")
    return f"{'(' + ' + '.join(shown) + ')' if shown else '0'} ÷ {divisor}"


def _moved_sums(before: Scenario, after: Scenario) -> list[tuple[str, float, float]]:
    """Which of the two sums that nDCG divides moved, what it was and what it is."""
    was, now = yardstick_of(before).ideal_dcg, yardstick_of(after).ideal_dcg
    sums = [("DCG", _dcg(before), _dcg(after)), ("ideal DCG", was, now)]
    # By share, because gains can be large; and finer than `equal`, so that one of the two moved wherever nDCG did.
    return [each for each in sums if not isclose(*each[1:], rel_tol=1e-13)]


def _dcg(scenario: Scenario) -> float:
    return dcg_of(scenario.ranked_grades, scenario.k, scenario.gain)


def _told_apart(was: float, now: float) -> tuple[str, str]:
    """Both numbers with as many decimals as it takes to see that they differ, and no fewer than two."""
    for places in _PLACES:
        texts = rounded(was, places), rounded(now, places)
        if texts[0] != texts[1]:
            break
    return texts


# Words.


def _sentence(clauses: dict[str, list[str]]) -> str:
    text = "; ".join(f"{joined(symbols)} {predicate}" for predicate, symbols in clauses.items())
    return f"{text[0].upper() if text.startswith('hit') else text[0]}{text[1:]}."
