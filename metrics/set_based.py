"""What is in the top k, whatever its order there: precision, recall, hit rate, and precision's ceiling.

A public function checks what it is given and turns the ranking into *hits*: for each rank, is the document there
relevant? The kernel behind it, whose name ends in `_of`, trusts what it is given and does the arithmetic. All three
metrics rest on one number, *found*: how many relevant documents the top k holds.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from math import nan

from .checks import check_k, check_ranking, check_relevant


def precision_at_k(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """Of the k documents shown, what share is relevant?

    P@k = (number of relevant documents in the top k) / k

    Parameters
    ----------
    ranked : sequence of str
        Ids of the retrieved documents, best first, each at most once.
    relevant : collection of str
        Ids of the relevant documents, retrieved or not.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0 to 1, always defined. With fewer than k relevant documents 1 is out of reach: see `best_precision_at_k`.

    Raises
    ------
    ValueError
        When k is below 1 or a document stands in the ranking twice.
    TypeError
        When k is not a whole number, `ranked` has no order, `relevant` is not a collection, or an id is not text.

    Examples
    --------
    >>> round(precision_at_k(["a", "x", "b", "y"], {"a", "b", "c"}, 3), 2)
    0.67

    Notes
    -----
    Precision of the first k documents: Manning, Raghavan and Schütze, Introduction to Information Retrieval (2008),
    section 8.4. It divides by k also where the list is shorter than k, as trec_eval, pytrec_eval and ranx do.
    torchmetrics (adaptive_k) and torcheval (limit_k_to_size) divide by the shorter length if asked to, and print more.
    """
    k = check_k(k)
    relevant = check_relevant(relevant)
    hits = [doc in relevant for doc in check_ranking(ranked)]
    return precision_of(found_in(hits, k), k)


def found_in(hits: Sequence[bool], k: int) -> int:
    """How many hits the top k has."""
    return hits[:k].count(True)


def precision_of(found: int, k: int) -> float:
    """Precision at k, of how many the top k found."""
    return found / k


def recall_at_k(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """Of all relevant documents, what share did the top k include?

    R@k = (number of relevant documents in the top k) / (number of relevant documents)

    Parameters
    ----------
    ranked : sequence of str
        Ids of the retrieved documents, best first, each at most once.
    relevant : collection of str
        Ids of the relevant documents, retrieved or not.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0 to 1; NaN where no document is relevant, for that is 0 / 0.

    Raises
    ------
    ValueError
        When k is below 1 or a document stands in the ranking twice.
    TypeError
        When k is not a whole number, `ranked` has no order, `relevant` is not a collection, or an id is not text.

    Examples
    --------
    >>> recall_at_k(["D9", "D3", "D5", "D2", "D7"], {"D3", "D7"}, 3)
    0.5

    Notes
    -----
    Recall of the first k documents: Manning, Raghavan and Schütze, Introduction to Information Retrieval (2008),
    chapter 8. A relevant document that was not retrieved still counts below the line. Where no document is relevant,
    trec_eval, pytrec_eval and ranx print 0, and torchmetrics 0, 1 or nothing, as it is told.
    """
    k = check_k(k)
    relevant = check_relevant(relevant)
    hits = [doc in relevant for doc in check_ranking(ranked)]
    return recall_of(found_in(hits, k), len(relevant))


def recall_of(found: int, num_relevant: int) -> float:
    """Recall at k, of how many the top k found; NaN where nothing is relevant."""
    return found / num_relevant if num_relevant else nan


def hit_rate_at_k(ranked: Sequence[str], relevant: Collection[str], k: int) -> float:
    """Did the top k contain at least one relevant document?

    Hit rate@k = 1 if it did, else 0

    Parameters
    ----------
    ranked : sequence of str
        Ids of the retrieved documents, best first, each at most once.
    relevant : collection of str
        Ids of the relevant documents, retrieved or not.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        1.0 or 0.0, always defined. A rate only once it is averaged over queries.

    Raises
    ------
    ValueError
        When k is below 1 or a document stands in the ranking twice.
    TypeError
        When k is not a whole number, `ranked` has no order, `relevant` is not a collection, or an id is not text.

    Examples
    --------
    >>> hit_rate_at_k(["D9", "D3", "D5", "D2", "D7"], {"D3", "D7"}, 3)
    1.0

    Notes
    -----
    The lesson's definition. trec_eval and pytrec_eval print the same number as success; ranx and torchmetrics also
    call it hit rate. LlamaIndex's hit rate is recall where use_granular_hit_rate is set.
    """
    k = check_k(k)
    relevant = check_relevant(relevant)
    hits = [doc in relevant for doc in check_ranking(ranked)]
    return hit_rate_of(found_in(hits, k))


def hit_rate_of(found: int) -> float:
    """Whether the top k found any."""
    return 1.0 if found else 0.0


def best_precision_at_k(relevant: Collection[str], k: int) -> float:
    """What is the highest precision that any ranking could reach at this k?

    best P@k = min(k, number of relevant documents) / k

    Parameters
    ----------
    relevant : collection of str
        Ids of the relevant documents.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    float
        From 0 to 1, always defined.

    Raises
    ------
    ValueError
        When k is below 1.
    TypeError
        When k is not a whole number, `relevant` is not a collection, or an id is not text.

    Examples
    --------
    >>> best_precision_at_k({"d03", "d05"}, 5)
    0.4

    Notes
    -----
    The lesson's remark: with two relevant documents and k = 3 no ranking gets past 2/3, so a "low" precision may be
    as good as it gets. Manning, Raghavan and Schütze (2008), section 8.4, name this as what is wrong with averaging
    P@k. trec_eval, pytrec_eval and ranx do not print the ceiling; their R-precision has none below 1, for it cuts the
    list at the number of relevant documents.
    """
    k = check_k(k)
    return best_precision_of(len(check_relevant(relevant)), k)


def best_precision_of(num_relevant: int, k: int) -> float:
    """The ceiling of precision at k."""
    return min(num_relevant, k) / k


# At every k, for the curve and for AP: `found` is a list here, for k = 1, 2, 3, …


def found_of(hits: Iterable[int]) -> list[int]:
    """How many hits the top k has, for every k; the hits are 1 and 0."""
    return list(accumulate(hits))


def precisions_of(found: Sequence[int]) -> list[float]:
    """Precision at every k."""
    return [number / k for k, number in enumerate(found, start=1)]
