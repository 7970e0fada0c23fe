"""What a run file leaves open: the order of equal scores, and a judged query that it does not answer."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from math import isnan, nan

from .checks import check_grades, check_k
from .rank_aware import GAINS, discount_table, ideal_dcg_of, ndcg_at_k


def order_by_id_descending(scores: Mapping[str, float]) -> list[str]:
    """Which order do scores give, if equal ones go by id, the last id first?

    Parameters
    ----------
    scores : mapping of str to float
        The score of each retrieved document.

    Returns
    -------
    list of str
        Ids, best first.

    Examples
    --------
    >>> order_by_id_descending({"b": 2.0, "a": 1.0, "c": 1.0})
    ['b', 'c', 'a']
    """
    return sorted(scores, key=lambda doc: (scores[doc], doc), reverse=True)


def order_by_file(scores: Mapping[str, float]) -> list[str]:
    """Which order do scores give, if equal ones keep the order in which they came?

    Parameters
    ----------
    scores : mapping of str to float
        The score of each retrieved document, in the order of the file.

    Returns
    -------
    list of str
        Ids, best first.

    Examples
    --------
    >>> order_by_file({"b": 2.0, "a": 1.0, "c": 1.0})
    ['b', 'a', 'c']
    """
    return sorted(scores, key=scores.__getitem__, reverse=True)


def ndcg_ties_by_id(scores: Mapping[str, float], grades: Mapping[str, int], k: int) -> float:
    """What is nDCG@k, if equal scores go by id, the last id first?

    nDCG@k of the documents by score, then by id, both descending

    Parameters
    ----------
    scores
        The score of each retrieved document.
    grades, k
        As in `metrics.ndcg_at_k`.

    Returns
    -------
    float
        From 0 to 1; NaN where no grade is above 0. Renaming a document can change it.

    Examples
    --------
    >>> round(ndcg_ties_by_id({"a": 1.0, "b": 1.0, "c": 1.0, "d": 1.0}, {"a": 1}, 4), 2)
    0.43

    Notes
    -----
    trec_eval and pytrec_eval, and so run files here.
    """
    return ndcg_at_k(order_by_id_descending(scores), grades, k)


def ndcg_ties_by_file_order(scores: Mapping[str, float], grades: Mapping[str, int], k: int) -> float:
    """What is nDCG@k, if equal scores keep the order in which they came?

    nDCG@k of the documents by score, descending; equal ones as in the file

    Parameters
    ----------
    scores
        The score of each retrieved document, in the order of the file.
    grades, k
        As in `metrics.ndcg_at_k`.

    Returns
    -------
    float
        From 0 to 1; NaN where no grade is above 0. Shuffling the file's lines can change it.

    Examples
    --------
    >>> ndcg_ties_by_file_order({"a": 1.0, "b": 1.0, "c": 1.0, "d": 1.0}, {"a": 1}, 4)
    1.0

    Notes
    -----
    ranx, as long as a query has no more than 15 documents; its sort does not keep the order of more.
    """
    return ndcg_at_k(order_by_file(scores), grades, k)


def ndcg_ties_averaged(scores: Mapping[str, float], grades: Mapping[str, int], k: int) -> float:
    """What is nDCG@k on average over every order of the documents with equal scores?

    nDCG@k in which each document gains the mean gain of those that share its score

    Parameters
    ----------
    scores
        The score of each retrieved document.
    grades, k
        As in `metrics.ndcg_at_k`.

    Returns
    -------
    float
        From 0 to 1; NaN where no grade is above 0. Neither ids nor the file's order can change it.

    Examples
    --------
    >>> round(ndcg_ties_averaged({"a": 1.0, "b": 1.0, "c": 1.0, "d": 1.0}, {"a": 1}, 4), 2)
    0.64

    Notes
    -----
    scikit-learn's ndcg_score, whose gain is the grade itself.
    """
    k = check_k(k)
    grades = check_grades(grades)
    gains: list[float] = []
    for _, tied in groupby(order_by_file(scores), key=scores.__getitem__):
        of_tied = [GAINS["exponential"][grades.get(doc, 0)] for doc in tied]
        gains += [sum(of_tied) / len(of_tied)] * len(of_tied)
    ideal = ideal_dcg_of(grades.values(), k, "exponential")
    discounts = discount_table(min(k, len(gains)))
    total = sum(gain * discount for gain, discount in zip(gains, discounts, strict=False))
    return total / ideal if ideal else nan


def mean_missing_as_zero(values: Sequence[float], num_missing: int) -> float:
    """What is the mean over the judged queries, if one that the run does not answer counts as 0?

    mean = (sum of the values) / (number of answered queries + number of missing ones)

    Parameters
    ----------
    values
        The metric of each answered query; an undefined one is left out.
    num_missing
        How many judged queries the run does not answer.

    Returns
    -------
    float
        NaN where no query is left.

    Examples
    --------
    >>> mean_missing_as_zero([0.5], 1)
    0.25

    Notes
    -----
    ir_measures' calc_aggregate, ranx with make_comparable=True, and `metrics.evaluate`.
    """
    return _mean([*values, *[0.0] * num_missing])


def mean_missing_dropped(values: Sequence[float], num_missing: int) -> float:
    """What is the mean over the queries that the run answers?

    mean = (sum of the values) / (number of answered queries)

    Parameters
    ----------
    values
        The metric of each answered query; an undefined one is left out.
    num_missing
        How many judged queries the run does not answer. It changes nothing: that is the fault of this mean.

    Returns
    -------
    float
        NaN where no query is left. A system gains by not answering.

    Examples
    --------
    >>> mean_missing_dropped([0.5], 1)
    0.5

    Notes
    -----
    What pytrec_eval returns has no entry for such a query, so a mean over it drops the query.
    """
    return _mean(values)


def _mean(values: Sequence[float]) -> float:
    defined = [value for value in values if not isnan(value)]
    return sum(defined) / len(defined) if defined else nan
