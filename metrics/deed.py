"""What was done between two states of one query, in one short sentence."""

from __future__ import annotations

from .display import joined
from .scenario import Scenario, grade_in_words

_NAMED = 3


def describe(before: Scenario, after: Scenario, moved: str | None = None) -> str:
    """Return what was done, in one short sentence; empty if nothing was.

    Parameters
    ----------
    before, after
        The state before a change and after it.
    moved
        The document that was in the reader's hand, where that is known: a swap of neighbours can be told two ways.
    """
    if before == after:
        return ""
    if set(before.documents) != set(after.documents):
        return _describe_documents(before, after)
    deeds = []
    if before.ranking != after.ranking:
        deeds.append(_describe_move(before, after, moved))
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


def replaced(before: Scenario, after: Scenario) -> bool:
    """Whether the two hold different documents, by more than one that came or went."""
    return len(set(before.documents) ^ set(after.documents)) > 1


def _describe_documents(before: Scenario, after: Scenario) -> str:
    if replaced(before, after):
        return "The list was replaced."
    (doc,) = set(before.documents) ^ set(after.documents)
    deed = "added" if doc in after.documents else "deleted"
    if before.removed(doc).ranking != after.removed(doc).ranking:
        return f"{doc} was {deed}, and the ranking changed."
    return f"{doc} was {deed}."


def _describe_move(before: Scenario, after: Scenario, moved: str | None) -> str:
    rose_first = sorted(
        after.documents, key=lambda doc: (doc != moved, (after.rank(doc) or 0) >= (before.rank(doc) or 0))
    )
    for doc in rose_first:
        was, now = before.rank(doc), after.rank(doc)
        if was == now:
            continue
        if now is None and before.taken_out(doc).ranking == after.ranking:
            return f"{doc} was taken out of rank {was}."
        if now and before.placed(doc, now).ranking == after.ranking:
            if was is None:
                return f"{doc} came in at rank {now}."
            return f"{doc} {'rose' if now < was else 'fell'} from rank {was} to {now}."
    return "The ranking changed."


def _describe_grade(before: Scenario, after: Scenario, doc: str) -> str:
    was, now = before.grades.get(doc), after.grades.get(doc)
    if now is None:
        return f"{doc} is unjudged now."
    if was is None:
        return f"{doc} was judged: {grade_in_words(now)}."
    return f"{doc} went from grade {was} to {grade_in_words(now)}."


def _describe_words(before: Scenario, after: Scenario) -> str:
    """What was done where no number can have moved."""
    renamed = [doc for doc in after.documents if before.title(doc) != after.title(doc)]
    if renamed:
        return f"{joined(renamed, _NAMED)} got another title."
    if before.not_retrieved != after.not_retrieved:
        return "Documents not retrieved changed places among themselves."
    return "The query has other words."
