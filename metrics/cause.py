"""Why the numbers moved, or did not: two states of one query compared in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import isnan

from .catalogue import METRICS
from .one_query import values_of
from .scenario import GRADE_WORDS, Scenario

_NAMED = 3
_SPOKEN = {"hit_rate": "hit rate"}  # its reason names the top k


def explain(before: Scenario, after: Scenario) -> str:
    """Return what a change did to each metric, and why, in one sentence. Empty if nothing changed.

    Parameters
    ----------
    before, after
        The state before a change and after it.
    """
    if before == after:
        return ""
    old, new = values_of(before), values_of(after)
    moved: dict[str, list[str]] = {}
    still: dict[str, list[str]] = {}
    for name, metric in METRICS.items():
        was, now = getattr(old, name), getattr(new, name)
        changed = was != now and not (isnan(was) and isnan(now))
        predicate = _predicate(name, was, now, before, after)
        (moved if changed else still).setdefault(predicate, []).append(_SPOKEN.get(name) or metric.symbol_at(after.k))
    clauses = [f"{_and(symbols, most=len(symbols))} {predicate}" for predicate, symbols in (moved | still).items()]
    return f"{'; '.join(clauses).replace('hit', 'Hit', int(clauses[0].startswith('hit')))}."


def _predicate(name: str, was: float, now: float, before: Scenario, after: Scenario) -> str:
    """What a metric did and why. Past tense throughout, so that it reads after one symbol or several."""
    if isnan(now):
        still = "stayed undefined: nothing is relevant"
        return still if isnan(was) else "became undefined, because nothing is relevant any more"
    if isnan(was):
        return "became defined, because something is relevant now"
    if was == now:
        return f"did not move: {_WHY_STILL[name](before, after)}"
    return f"{'rose' if now > was else 'fell'} because {_WHY_MOVED[name](before, after)}"


def describe(before: Scenario, after: Scenario) -> str:
    """Return what was done, in one short sentence; empty if nothing was."""
    if before == after:
        return ""
    if set(before.documents) != set(after.documents):
        return _describe_documents(before, after)
    deeds = []
    if before.ranking != after.ranking:
        deeds.append(_describe_move(before, after))
    regraded = [doc for doc in after.documents if before.grades.get(doc) != after.grades.get(doc)]
    if len(regraded) == 1:
        deeds.append(_describe_grade(before, after, regraded[0]))
    elif regraded:
        deeds.append(f"{len(regraded)} documents have other grades.")
    if before.k != after.k:
        deeds.append(f"k went from {before.k} to {after.k}.")
    if before.gain != after.gain:
        deeds.append(f"The gain is {after.gain} now.")
    if before.min_grade != after.min_grade:
        deeds.append(f"A document is relevant from grade {after.min_grade} on now.")
    return " ".join(deeds) or _describe_words(before, after)


def _describe_words(before: Scenario, after: Scenario) -> str:
    """What was done where no number can have moved."""
    renamed = [doc for doc in after.documents if before.title(doc) != after.title(doc)]
    if renamed:
        return f"{_and(renamed)} got another title."
    if before.not_retrieved != after.not_retrieved:
        return "Documents not retrieved changed places among themselves."
    return "The query has other words."


def _describe_documents(before: Scenario, after: Scenario) -> str:
    new = [doc for doc in after.documents if doc not in before.documents]
    gone = [doc for doc in before.documents if doc not in after.documents]
    if len(new) == 1 and not gone:
        return f"{new[0]} joined the collection."
    if len(gone) == 1 and not new:
        return f"{gone[0]} left the collection."
    return "The list was replaced."


def _describe_move(before: Scenario, after: Scenario) -> str:
    for doc in after.documents:
        was, now = before.rank(doc), after.rank(doc)
        if was == now:
            continue
        if now and before.placed(doc, now).ranking == after.ranking:
            if was is None:
                return f"{doc} came in at rank {now}."
            if not _neighbours_swapped(before, after, doc, was, now):
                return f"{doc} {'rose' if now < was else 'fell'} from rank {was} to {now}."
        if now is None and before.taken_out(doc).ranking == after.ranking:
            return f"{doc} was taken out of rank {was}."
    return "The ranking changed."


def _neighbours_swapped(before: Scenario, after: Scenario, doc: str, was: int, now: int) -> bool:
    """A swap of two neighbours can be told two ways: tell it by the one that rose."""
    return now == was + 1 and after.rank(before.ranking[was]) == was


def _describe_grade(before: Scenario, after: Scenario, doc: str) -> str:
    was, now = before.grades.get(doc), after.grades.get(doc)
    if now is None:
        return f"{doc} is unjudged now."
    if was is None:
        return f"{doc} was judged: grade {now}, {GRADE_WORDS[now]}."
    return f"{doc} went from grade {was} to {now}, {GRADE_WORDS[now]}."


# Why a metric moved. Each takes both states and completes "it rose because …".


def _top(scenario: Scenario) -> set[str]:
    return set(scenario.ranking[: scenario.k]) & scenario.relevant


def _precision_moved(before: Scenario, after: Scenario) -> str:
    if before.k != after.k:
        return f"the top {after.k} holds {len(_top(after))} relevant, the top {before.k} {len(_top(before))}"
    entered, left = _top(after) - _top(before), _top(before) - _top(after)
    if entered and entered <= after.relevant - before.relevant:
        return f"relevant now includes {_names(after, entered)}"
    if left and left <= before.relevant - after.relevant:
        return f"relevant no longer includes {_names(before, left)}"
    if len(entered) > len(left):
        return f"{_names(after, entered)} {_is(entered)} now inside the top {after.k}"
    return f"{_names(before, left)} {_is(left)} no longer inside the top {after.k}"


def _recall_moved(before: Scenario, after: Scenario) -> str:
    if len(before.relevant) == len(after.relevant):
        return _precision_moved(before, after)
    return (
        f"the top {after.k} holds {len(_top(after))} of {_count(after.relevant)}, "
        f"where it held {len(_top(before))} of {len(before.relevant)}"
    )


def _hit_rate_moved(before: Scenario, after: Scenario) -> str:
    return f"the top {after.k} {'now holds' if _top(after) else 'no longer holds'} a relevant document"


def _reciprocal_rank_moved(before: Scenario, after: Scenario) -> str:
    was, now = _first(before), _first(after)
    if now is None:
        return "no relevant document is left in the list"
    if was is None:
        return f"there is a relevant document now, at rank {now}"
    return f"the first relevant document is at rank {now} now, not {was}"


def _average_precision_moved(before: Scenario, after: Scenario) -> str:
    if len(before.relevant) != len(after.relevant):
        return f"it is the mean over {_count(after.relevant)} now, not {len(before.relevant)}"
    return f"the relevant documents are at {_ranks(after)} now, not {_ranks(before).removeprefix('ranks ')}"


def _ndcg_moved(before: Scenario, after: Scenario) -> str:
    if before.gain != after.gain:
        return f"the gain of a grade is {after.gain} now"
    if before.k != after.k:
        return f"both its sums run to rank {after.k} now, not {before.k}"
    if sorted(before.grades.values()) != sorted(after.grades.values()):
        return "the grades changed, and with them the gains and the ideal"
    return f"the gains in the top {after.k} changed places"


# Why a metric did not move. Each completes "it did not move: …".


def _precision_still(before: Scenario, after: Scenario) -> str:
    if _top(before) == _top(after) and before.ranking[: before.k] != after.ranking[: after.k]:
        return f"the top {after.k} holds the same relevant documents"
    return f"the top {after.k} holds {len(_top(after)) or 'nothing'} relevant, as before"


def _recall_still(before: Scenario, after: Scenario) -> str:
    if before.k == after.k:
        return _precision_still(before, after)
    return f"the top {after.k} holds {len(_top(after))} of {_count(after.relevant)}, as the top {before.k} did"


def _hit_rate_still(before: Scenario, after: Scenario) -> str:
    return f"it only asks whether any relevant document is in the top {after.k}"


def _reciprocal_rank_still(before: Scenario, after: Scenario) -> str:
    first = _first(after)
    return (
        f"the first relevant document is still at rank {first}"
        if first
        else "there is still no relevant document in the list"
    )


def _average_precision_still(before: Scenario, after: Scenario) -> str:
    if before.k != after.k:
        return "it reads the whole list, whatever k is"
    return (
        f"the relevant documents are still at {_ranks(after)}"
        if _first(after)
        else "the list still holds no relevant document"
    )


def _ndcg_still(before: Scenario, after: Scenario) -> str:
    return f"the gains in the top {after.k} kept their places"


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


def _first(scenario: Scenario) -> int | None:
    return next((rank for rank, doc in enumerate(scenario.ranking, start=1) if doc in scenario.relevant), None)


def _ranks(scenario: Scenario) -> str:
    ranks = [str(rank) for rank, doc in enumerate(scenario.ranking, start=1) if doc in scenario.relevant]
    if not ranks:
        return "no rank"
    return ("rank " if len(ranks) == 1 else "ranks ") + _and(ranks)


def _names(scenario: Scenario, docs: Iterable[str]) -> str:
    wanted = set(docs)
    return _and([doc for doc in (*scenario.ranking, *scenario.not_retrieved) if doc in wanted])


def _count(docs: frozenset[str]) -> str:
    return f"{len(docs)} relevant document{'' if len(docs) == 1 else 's'}"


def _is(docs: set[str]) -> str:
    return "is" if len(docs) == 1 else "are"


def _and(parts: Sequence[str], most: int = _NAMED) -> str:
    """Join as in speech; a long row is cut short."""
    if len(parts) > most + 1:
        return f"{', '.join(parts[:most])} and {len(parts) - most} more"
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
