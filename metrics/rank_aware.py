"""Where the relevant documents sit: reciprocal rank, average precision, DCG and nDCG.

Built as `set_based`: a public function that checks, and the kernel that computes. Gains and discounts come from tables.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import compress
from math import log2, nan
from operator import mul

from .checks import MAX_GRADE, Gain, check_gain, check_grades, check_k, check_ranking, check_relevant
from .set_based import found_of, precisions_of

GAINS: dict[str, tuple[int, ...]] = {
    "exponential": tuple(2**grade - 1 for grade in range(MAX_GRADE + 1)),
    "linear": tuple(range(MAX_GRADE + 1)),
}


def discount_table(depth: int) -> tuple[float, ...]:
    """The discount of every rank down to that depth."""
    return tuple(1 / log2(rank + 1) for rank in range(1, depth + 1))


DISCOUNTS = discount_table(1000)  # a deeper list gets a table of its own


def reciprocal_rank(ranked: Sequence[str], relevant: Collection[str]) -> float:
    """How far down is the first relevant document?

    RR = 1 / (rank of the first relevant document), and 0 where the ranking has none

    Parameters
    ----------
    ranked : sequence of str
        Ids of the retrieved documents, best first, each at most once.
    relevant : collection of str
        Ids of the relevant documents, retrieved or not.

    Returns
    -------
    float
        From 0 to 1, always defined.

    Raises
    ------
    ValueError
        When a document stands in the ranking twice.
    TypeError
        When `ranked` has no order, `relevant` is not a collection, or an id is not text.

    Examples
    --------
    >>> reciprocal_rank(["D9", "D3", "D5", "D2", "D7"], {"D3", "D7"})
    0.5

    Notes
    -----
    Its mean over queries is MRR: Voorhees, The TREC-8 Question Answering Track Report (1999), where only the first
    five answers were read. Here it looks down the whole list, as trec_eval's and pytrec_eval's recip_rank and ranx's
    mrr; MRR@10, as MS MARCO reports it, counts a first relevant document below rank 10 as 0.
    """
    relevant = check_relevant(relevant)
    hits = [doc in relevant for doc in check_ranking(ranked)]
    return reciprocal_rank_of(hits)


def reciprocal_rank_of(hits: Sequence[bool]) -> float:
    """1 / rank of the first hit."""
    return 1 / (hits.index(True) + 1) if True in hits else 0.0


def average_precision(ranked: Sequence[str], relevant: Collection[str]) -> float:
    """How early do the relevant documents come, all of them taken together?

    AP = (sum of the precision at the rank of each relevant document) / (number of relevant documents)

    Parameters
    ----------
    ranked : sequence of str
        Ids of the retrieved documents, best first, each at most once.
    relevant : collection of str
        Ids of the relevant documents, retrieved or not.

    Returns
    -------
    float
        From 0 to 1; NaN where no document is relevant, for that is 0 / 0.

    Raises
    ------
    ValueError
        When a document stands in the ranking twice.
    TypeError
        When `ranked` has no order, `relevant` is not a collection, or an id is not text.

    Examples
    --------
    >>> round(average_precision(["d03", "d18", "d05", "d06"], {"d03", "d05"}), 2)
    0.83

    Notes
    -----
    The measure of TREC: Buckley and Voorhees, Evaluating Evaluation Measure Stability (2000). It runs over the whole
    list, and a relevant document that was not retrieved adds 0 but still counts below the line, as in map of
    trec_eval, pytrec_eval and ranx; those print 0 where no document is relevant. Libraries that cut AP at k differ
    among themselves in what they divide by. scikit-learn's average_precision_score knows only the documents it is
    given: one that was not retrieved costs nothing there.
    """
    relevant = check_relevant(relevant)
    hits = [doc in relevant for doc in check_ranking(ranked)]
    precisions = precisions_of(found_of(hits))
    return average_precision_of(hits, precisions, len(relevant))


def average_precision_of(hits: Sequence[bool], precisions: Sequence[float], num_relevant: int) -> float:
    """Mean over all relevant documents of the precision at their rank; NaN where there are none."""
    return sum(compress(precisions, hits)) / num_relevant if num_relevant else nan


def dcg_at_k(ranked: Sequence[str], grades: Mapping[str, int], k: int, gain: Gain = "exponential") -> float:
    """How much did the top k give, when what stands lower counts less?

    DCG@k = sum over ranks i = 1 to k of gain_i / log2(i + 1), where
    gain_i = 2^grade_i - 1 with gain="exponential", and grade_i itself with gain="linear"

    Parameters
    ----------
    ranked : sequence of str
        Ids of the retrieved documents, best first, each at most once.
    grades : mapping of str to int
        Grade of each judged document, a whole number up to 30; below 0 counts as 0, and so does a missing document.
    k : int
        The cutoff, at least 1.
    gain : "exponential" or "linear"
        What a grade is worth: 2^grade - 1, or the grade itself.

    Returns
    -------
    float
        0 or more, always defined; how large it can get depends on the grades.

    Raises
    ------
    ValueError
        When k is below 1, a grade is above 30, the gain is unknown, or a document stands in the ranking twice.
    TypeError
        When k or a grade is not a whole number, `ranked` has no order, `grades` is not a mapping, or an id is not text.

    Examples
    --------
    >>> dcg_at_k(["d03", "d18", "d05", "d06"], {"d03": 1, "d05": 1}, 3)
    1.5
    >>> dcg_at_k(["d03"], {"d03": 3}, 1), dcg_at_k(["d03"], {"d03": 3}, 1, gain="linear")
    (7.0, 3.0)

    Notes
    -----
    The linear gain is that of Järvelin and Kekäläinen, Cumulated Gain-Based Evaluation of IR Techniques (2002); the
    exponential one that of Burges et al., Learning to Rank Using Gradient Descent (2005). The paper of 2002 leaves
    rank 2 undiscounted; here, as in trec_eval, pytrec_eval, ranx and scikit-learn, it counts 1 / log2(3). ranx's
    dcg_burges has the exponential gain, its dcg and scikit-learn's dcg_score the linear one.
    """
    k = check_k(k)
    gain = check_gain(gain)
    grades = check_grades(grades)
    ranked_grades = [grades.get(doc, 0) for doc in check_ranking(ranked)]
    return dcg_of(ranked_grades, k, gain)


def dcg_of(grades: Sequence[int], k: int, gain: str) -> float:
    """Gain times discount, summed over the top k; the grades are in rank order."""
    gains = map(GAINS[gain].__getitem__, grades[:k])
    discounts = DISCOUNTS if k <= len(DISCOUNTS) else discount_table(min(k, len(grades)))
    return sum(map(mul, gains, discounts), 0.0)


def ndcg_at_k(ranked: Sequence[str], grades: Mapping[str, int], k: int, gain: Gain = "exponential") -> float:
    """How close is the top k to the best order of all judged documents?

    nDCG@k = DCG@k / (DCG@k of the ideal: all judged documents, highest grade first), with the same gain in both

    Parameters
    ----------
    ranked : sequence of str
        Ids of the retrieved documents, best first, each at most once.
    grades : mapping of str to int
        Grade of each judged document, a whole number up to 30; below 0 counts as 0, and so does a missing document.
    k : int
        The cutoff, at least 1; both sums stop there.
    gain : "exponential" or "linear"
        What a grade is worth: 2^grade - 1, or the grade itself.

    Returns
    -------
    float
        From 0 to 1; NaN where no grade is above 0, for that is 0 / 0.

    Raises
    ------
    ValueError
        When k is below 1, a grade is above 30, the gain is unknown, or a document stands in the ranking twice.
    TypeError
        When k or a grade is not a whole number, `ranked` has no order, `grades` is not a mapping, or an id is not text.

    Examples
    --------
    >>> round(ndcg_at_k(["d03", "d18", "d05", "d06"], {"d03": 1, "d05": 1}, 3), 2)
    0.92

    With grades above 1 the gain matters:

    >>> round(ndcg_at_k(["d05", "d03"], {"d03": 3, "d05": 1}, 3), 2)
    0.71
    >>> round(ndcg_at_k(["d05", "d03"], {"d03": 3, "d05": 1}, 3, gain="linear"), 2)
    0.8

    Notes
    -----
    Järvelin and Kekäläinen (2002), with the gain of Burges et al. (2005): see `dcg_at_k`. trec_eval, pytrec_eval,
    ranx `ndcg` and scikit-learn use the linear gain, so with grades above 1 their numbers differ from the default
    here; ranx `ndcg_burges` has the exponential one. trec_eval, pytrec_eval and ranx print 0 where no grade is above 0.
    """
    k = check_k(k)
    gain = check_gain(gain)
    grades = check_grades(grades)
    ranked_grades = [grades.get(doc, 0) for doc in check_ranking(ranked)]
    return ndcg_of(ranked_grades, ideal_dcg_of(grades.values(), k, gain), k, gain)


def ndcg_of(grades: Sequence[int], ideal_dcg: float, k: int, gain: str) -> float:
    """DCG as a share of the ideal DCG; NaN where that is 0."""
    return dcg_of(grades, k, gain) / ideal_dcg if ideal_dcg else nan


def ideal_dcg_of(judged_grades: Iterable[int], k: int, gain: str) -> float:
    """DCG of all judged documents, highest grade first."""
    return dcg_of(sorted(judged_grades, reverse=True), k, gain)
