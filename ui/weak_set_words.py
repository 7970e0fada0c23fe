"""What the page on weak sets says of the numbers it shows."""

from examples.query_sets import QuerySet
from metrics.display import counted
from metrics.mean_display import format_mean, mean_symbol
from metrics.query_set_weakened import Weakened
from metrics.scenario import Document
from metrics.weak_sets import mean_shared_words

from .weak_set_state import WeakSet

KIND_WORDS = {
    "plain": "A **plain** query: nothing about it is meant to be hard.",
    "exact": "An **exact** query: it holds a code, a number or a name that has to match letter by letter.",
    "vocabulary": "A **vocabulary** query: it is asked in other words than the document that answers it.",
    "split": "A **split** query: the answer is spread over two documents.",
}
_LESSONS = {
    "pool": "What the run missed, nobody judged, so nobody misses it. **What only another run found gets no credit.** "
    "Judge the top of several systems, then; what none of them finds stays unseen even so.",
    "lost": "An unjudged document counts as not relevant, so **the precision of a query can only fall**. Recall moves "
    "either way: what it divides by shrinks too. A mean can even rise, for a query that has lost all its judgments "
    "leaves it.",
    "queries": "The lesson’s claim is that whoever writes queries while reading the documents takes over their words. "
    "What follows is computed, on the "
    "constructed set: **leave the vocabulary queries out**, and see which run looks better than it is.",
}


def cause_of(state: WeakSet, found: Weakened, course: QuerySet) -> list[str]:
    """What the weakness did, in numbers: a sentence or two."""
    say = {"pool": _of_pool, "lost": _of_lost, "queries": _of_queries}
    return say[state.weak](state, found, course)


def lesson_of(state: WeakSet) -> str:
    """What to take from it."""
    return _LESSONS[state.weak]


def _of_pool(state: WeakSet, found: Weakened, course: QuerySet) -> list[str]:
    perfect = f"All that was judged stands in its top {state.k}: recall is perfect wherever anything relevant is left. "
    other = found.hardest_hit(state.run)
    lost = found.relevant_before[other] - found.relevant_after[other]
    return [
        f"{counted(found.num_judgments, 'judgment')} of {len(course.qrels.grades)} are left. "
        f"{_moved(state, found, 'recall')}",
        f"{perfect if state.depth <= state.k else ''}{_dropped(state, found)}",
        f"The {other} run has {counted(found.relevant_before[other], 'relevant document')} in the top {state.k} of all "
        f"queries. The judges saw {found.relevant_after[other]} of them; {lost} now "
        f"{'counts' if lost == 1 else 'count'} as not relevant.",
    ]


def _of_lost(state: WeakSet, found: Weakened, course: QuerySet) -> list[str]:
    run = state.run
    return [
        f"{counted(found.num_judgments, 'judgment')} of {len(course.qrels.grades)} are left. "
        f"{_moved(state, found, 'precision')}",
        f"Of the {found.shown[run]} documents in the top {state.k} of all queries, {found.relevant_before[run]} "
        "counted as relevant. "
        f"Now {found.relevant_after[run]} do, and the lists are the same. {_dropped(state, found)}",
    ]


def _of_queries(state: WeakSet, found: Weakened, course: QuerySet) -> list[str]:
    shared = {other_words: mean_shared_words(_with_answers(course, other_words)) for other_words in (True, False)}
    return [
        f"{len(found.judgments)} of {len(course.queries)} queries are kept. {_moved(state, found, 'recall')}",
        f"Of the words of a vocabulary query, {shared[True]:.0%} stand in a document that answers it, on average; "
        f"of the others’, {shared[False]:.0%}.",
    ]


def _with_answers(course: QuerySet, other_words: bool) -> list[tuple[str, list[str]]]:
    """The vocabulary queries, or the others, each with the documents that answer it."""
    return [
        (query.text, [f"{doc.title} {doc.text}" for doc in _answers(course, query.id)])
        for query in course.queries.values()
        if (query.kind == "vocabulary") == other_words
    ]


def _answers(course: QuerySet, query: str) -> list[Document]:
    return [course.documents[doc] for doc in course.qrels.grades_of(query)]


def _moved(state: WeakSet, found: Weakened, metric_name: str) -> str:
    before, after = map(format_mean, found.means(state.run, metric_name))
    symbol = mean_symbol(metric_name, state.k)
    if before == after:
        return f"The {state.run} run’s {symbol} stays at {after}."
    return f"The {state.run} run’s {symbol} goes from {before} to {after}."


def _dropped(state: WeakSet, found: Weakened) -> str:
    left_out = len(found.after[state.run].left_out)
    if not left_out:
        return "Every query still has a relevant document."
    if left_out == 1:
        return "1 query has nothing relevant left and leaves every mean."
    return f"{left_out} queries have nothing relevant left and leave every mean."
