"""Precision and average precision as others define them: another divisor, another end of the list, another 0 / 0."""

from collections.abc import Collection, Sequence
from itertools import compress
from math import isnan, nan

from .checks import check_k, check_ranking, check_relevant
from .rank_aware import average_precision
from .set_based import found_of, precisions_of


def precision_by_length(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """Of the documents shown, at most k, what share is relevant?

    P = (number of relevant documents in the top k) / min(k, length of the list)

    Parameters
    ----------
    ranked, relevant, k
        As in `metrics.precision_at_k`.

    Returns
    -------
    float
        From 0 to 1; 0 for an empty list. A system that answers less can score more.

    Examples
    --------
    >>> round(precision_by_length(["a", "x", "b"], {"a", "b"}, 10), 2)
    0.67

    Notes
    -----
    scikit-learn's precision_score of the documents that were returned, where these are fewer than k.
    """
    k = check_k(k)
    relevant = check_relevant(relevant)
    shown = check_ranking(ranked)[:k]
    return sum(doc in relevant for doc in shown) / len(shown) if shown else 0.0


def average_precision_cut(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """How early do the relevant documents of the top k come, with every other one counted as missed?

    AP@k = (sum of the precision at each relevant rank in the top k) / (number of relevant documents)

    Parameters
    ----------
    ranked, relevant
        As in `metrics.average_precision`.
    k
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0 to 1; with more than k relevant documents 1 is out of reach. NaN where no document is relevant.

    Examples
    --------
    >>> round(average_precision_cut(["X", "A", "C", "B"], {"A", "B", "C", "D", "E"}, 3), 3)
    0.233

    Notes
    -----
    pytrec_eval's map_cut, ranx's map@k and ir_measures' AP@k; they print 0 where no document is relevant.
    """
    precisions, relevant = _precisions_in_top(ranked, relevant, k)
    return sum(precisions) / len(relevant) if relevant else nan


def average_precision_cut_over_smaller(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """How early do the relevant documents of the top k come, out of as many as the top k could hold?

    AP@k = (sum of the precision at each relevant rank in the top k) / min(k, number of relevant documents)

    Parameters
    ----------
    ranked, relevant
        As in `metrics.average_precision`.
    k
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0 to 1; it is 1 for a top k of relevant documents only. NaN where no document is relevant.

    Examples
    --------
    >>> round(average_precision_cut_over_smaller(["X", "A", "C", "B"], {"A", "B", "C", "D", "E"}, 3), 3)
    0.389

    Notes
    -----
    Which of this and `average_precision_cut` is meant by AP@k is a standing question in public trackers.
    """
    precisions, relevant = _precisions_in_top(ranked, relevant, k)
    return sum(precisions) / min(k, len(relevant)) if relevant else nan


def average_precision_cut_over_hits(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """How early do the relevant documents of the top k come, if those missed are forgotten?

    AP@k = (sum of the precision at each relevant rank in the top k) / (number of relevant documents in the top k)

    Parameters
    ----------
    ranked, relevant
        As in `metrics.average_precision`.
    k
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0 to 1; 0 where the top k has no relevant document. It can fall when another one is found.

    Examples
    --------
    >>> round(average_precision_cut_over_hits(["X", "A", "C", "B"], {"A", "B", "C", "D", "E"}, 3), 3)
    0.583

    Notes
    -----
    scikit-learn's average_precision_score when given the top k alone: it cannot know of other documents.
    """
    precisions, _ = _precisions_in_top(ranked, relevant, k)
    return sum(precisions) / len(precisions) if precisions else 0.0


def _precisions_in_top(ranked: Sequence[str], relevant: Collection[str], k: int) -> tuple[list[float], Collection[str]]:
    """The precision at each relevant rank of the top k, and the relevant documents."""
    k = check_k(k)
    relevant = check_relevant(relevant)
    hits = [doc in relevant for doc in check_ranking(ranked)][:k]
    return list(compress(precisions_of(found_of(hits)), hits)), relevant


def average_precision_or_zero(ranked: Sequence[str], relevant: Collection[str]) -> float:
    """How early do the relevant documents come, if a query without any counts as a failure?

    AP as in `metrics.average_precision`; 0 where no document is relevant

    Parameters
    ----------
    ranked, relevant
        As in `metrics.average_precision`.

    Returns
    -------
    float
        From 0 to 1, always defined. Each query without a relevant document pulls a mean down, whatever the system did.

    Examples
    --------
    >>> average_precision_or_zero(["a", "b"], set())
    0.0

    Notes
    -----
    pytrec_eval's map, ranx's map, ir_measures' AP and scikit-learn's average_precision_score.
    """
    value = average_precision(ranked, relevant)
    return 0.0 if isnan(value) else value


def average_precision_or_one(ranked: Sequence[str], relevant: Collection[str]) -> float:
    """How early do the relevant documents come, if a query without any counts as solved?

    AP as in `metrics.average_precision`; 1 where no document is relevant

    Parameters
    ----------
    ranked, relevant
        As in `metrics.average_precision`.

    Returns
    -------
    float
        From 0 to 1, always defined. Each query without a relevant document pulls a mean up, whatever the system did.

    Examples
    --------
    >>> average_precision_or_one(["a", "b"], set())
    1.0

    Notes
    -----
    scikit-learn's label_ranking_average_precision_score.
    """
    value = average_precision(ranked, relevant)
    return 1.0 if isnan(value) else value
