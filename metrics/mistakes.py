"""Numbers that common mistakes print: each function makes one on purpose, and says which.

A repeated document, a wrong divisor, a search for the first hit where there is none: such numbers look like metrics.
To know where a strange one comes from, make the mistake and compare.
"""

from collections.abc import Collection, Mapping, Sequence
from math import log
from struct import pack, unpack

from .checks import check_k
from .rank_aware import GAINS, dcg_of, ideal_dcg_of, reciprocal_rank_of
from .set_based import found_in, hit_rate_of, precision_of, recall_of


def precision_with_copies(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """What does P@k come to where a document may stand in the ranking twice, and counts each time?

    Parameters
    ----------
    ranked : sequence of str
        Ids, best first; here one may stand twice.
    relevant : collection of str
        Ids of the relevant documents.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0 to 1.

    Raises
    ------
    ValueError
        Where k is below 1.

    Examples
    --------
    >>> precision_with_copies(["a", "a", "x"], {"a"}, 2)
    1.0
    """
    k = check_k(k)
    return precision_of(found_in([doc in relevant for doc in ranked], k), k)


def recall_with_copies(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """What does R@k come to where a document may stand in the ranking twice, and counts each time?

    Parameters
    ----------
    ranked : sequence of str
        Ids, best first; here one may stand twice.
    relevant : collection of str
        Ids of the relevant documents.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0; above 1 where copies outnumber what was missed. NaN where nothing is relevant.

    Raises
    ------
    ValueError
        Where k is below 1.

    Examples
    --------
    >>> recall_with_copies(["a", "a", "b"], {"a", "b"}, 3)
    1.5
    """
    found = found_in([doc in relevant for doc in ranked], check_k(k))
    return recall_of(found, len(set(relevant)))


def ndcg_with_copies(ranked: Sequence[str], grades: Mapping[str, int], k: int) -> float:
    """What does nDCG@k come to where a document may stand in the ranking twice, and gains each time?

    Parameters
    ----------
    ranked : sequence of str
        Ids, best first; here one may stand twice.
    grades : mapping of str to int
        The grade of each judged document, 0 to 30.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0; above 1 where copies gain more than the best order without them.

    Raises
    ------
    ValueError
        Where k is below 1, or no grade is above 0.

    Examples
    --------
    >>> round(ndcg_with_copies(["a", "a"], {"a": 3}, 2), 2)
    1.63
    """
    k = check_k(k)
    _check_any(
        [grade for grade in grades.values() if grade > 0], "no grade is above 0, so there is no ideal to divide by"
    )
    ranked_grades = [grades.get(doc, 0) for doc in ranked]
    return dcg_of(ranked_grades, k, "exponential") / ideal_dcg_of(grades.values(), k, "exponential")


def recall_over_found(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """What does R@k come to where only the relevant documents found are known? The same as hit rate@k.

    Parameters
    ----------
    ranked : sequence of str
        Ids, best first.
    relevant : collection of str
        Ids of the relevant documents.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        1 or 0.

    Raises
    ------
    ValueError
        Where k is below 1.

    Examples
    --------
    >>> recall_over_found(["a", "x"], {"a", "b"}, 2)
    1.0
    """
    return hit_rate_of(found_in([doc in relevant for doc in ranked], check_k(k)))


def reciprocal_rank_by_largest(ranked: Sequence[str], relevant: Collection[str]) -> float:
    """What does RR come to where the first hit is looked for as the place of the largest value (argmax)?

    With a hit the two agree. In a row of zeros the largest value stands at the first place.

    Parameters
    ----------
    ranked : sequence of str
        Ids, best first.
    relevant : collection of str
        Ids of the relevant documents.

    Returns
    -------
    float
        Above 0, up to 1.

    Raises
    ------
    ValueError
        Where the ranking is empty.

    Examples
    --------
    >>> reciprocal_rank_by_largest(["x", "y"], {"a"}), reciprocal_rank_by_largest(["x", "a"], {"a"})
    (1.0, 0.5)
    """
    _check_any(ranked, "the ranking is empty, so no place holds the largest value")
    hits = [doc in relevant for doc in ranked]
    return 1 / (hits.index(max(hits)) + 1)


def mean_of_reciprocal_ranks(ranked: Sequence[str], relevant: Collection[str]) -> float:
    """What does RR come to where it is averaged over every relevant document, and not taken from the first?

    Parameters
    ----------
    ranked : sequence of str
        Ids, best first.
    relevant : collection of str
        Ids of the relevant documents.

    Returns
    -------
    float
        From 0 to 1; below RR wherever more than one document is relevant and one is retrieved.

    Raises
    ------
    ValueError
        Where nothing is relevant.

    Examples
    --------
    >>> round(mean_of_reciprocal_ranks(["a", "b", "c"], {"a", "b", "c"}), 2)
    0.61
    """
    _check_any(relevant, "nothing is relevant: name at least one document")
    return sum(reciprocal_rank_of([other == doc for other in ranked]) for doc in relevant) / len(relevant)


def dcg_natural_log(ranked: Sequence[str], grades: Mapping[str, int], k: int) -> float:
    """What does DCG@k come to with the natural logarithm? In nDCG, a ratio of two such sums, the base cancels.

    Parameters
    ----------
    ranked : sequence of str
        Ids, best first.
    grades : mapping of str to int
        The grade of each judged document, 0 to 30.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0; DCG@k divided by the natural logarithm of 2.

    Raises
    ------
    ValueError
        Where k is below 1.

    Examples
    --------
    >>> round(dcg_natural_log(["b", "a"], {"a": 2, "b": 1}, 2), 2)
    4.17
    """
    gains = (GAINS["exponential"][grades.get(doc, 0)] for doc in ranked[: check_k(k)])
    return sum(gain / log(rank + 1) for rank, gain in enumerate(gains, start=1))


def as_32_bits(score: float) -> float:
    """What is left of a score that is kept in 32 bits, about seven digits?

    Parameters
    ----------
    score : float
        A score as a run file has it.

    Returns
    -------
    float
        The nearest number that 32 bits can hold.

    Raises
    ------
    OverflowError
        Where it is too large for 32 bits, from about 3.4e38 on.

    Examples
    --------
    >>> as_32_bits(0.912345679) == as_32_bits(0.912345678), as_32_bits(0.5)
    (True, 0.5)
    """
    kept: float = unpack("f", pack("f", score))[0]
    return kept


def _check_any(things: Collection[object], complaint: str) -> None:
    if not things:
        raise ValueError(complaint)
