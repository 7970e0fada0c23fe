"""nDCG as others define it: another gain, another ideal, another discount.

Each function is one decision taken another way; `variants` sets them side by side.
"""

from collections.abc import Mapping, Sequence
from math import log2, nan

from .checks import Gain, check_grades, check_k, check_ranking
from .rank_aware import GAINS, dcg_at_k, ndcg_at_k


def ndcg_exponential(ranked: Sequence[str], grades: Mapping[str, int], k: int) -> float:
    """How close is the top k to the best order of all judged documents, with 2^grade - 1 as gain?

    nDCG@k = DCG@k / DCG@k of all judged documents, highest grade first; gain = 2^grade - 1

    Parameters
    ----------
    ranked, grades, k
        As in `metrics.ndcg_at_k`.

    Returns
    -------
    float
        From 0 to 1; NaN where no grade is above 0.

    Examples
    --------
    >>> round(ndcg_exponential(["X", "A", "C", "B"], {"A": 3, "C": 1, "B": 2, "D": 1, "E": 3}, 3), 3)
    0.381

    Notes
    -----
    The choice here; ranx calls it ndcg_burges; ir_measures nDCG takes the gains as an option.
    """
    return ndcg_at_k(ranked, grades, k, gain="exponential")


def ndcg_linear(ranked: Sequence[str], grades: Mapping[str, int], k: int) -> float:
    """How close is the top k to the best order of all judged documents, with the grade itself as gain?

    nDCG@k = DCG@k / DCG@k of all judged documents, highest grade first; gain = grade

    Parameters
    ----------
    ranked, grades, k
        As in `metrics.ndcg_at_k`.

    Returns
    -------
    float
        From 0 to 1; NaN where no grade is above 0.

    Examples
    --------
    >>> round(ndcg_linear(["X", "A", "C", "B"], {"A": 3, "C": 1, "B": 2, "D": 1, "E": 3}, 3), 3)
    0.406

    Notes
    -----
    trec_eval, pytrec_eval, ranx ndcg and ir_measures nDCG.
    """
    return ndcg_at_k(ranked, grades, k, gain="linear")


def ndcg_exponential_ideal_of_retrieved(ranked: Sequence[str], grades: Mapping[str, int], k: int) -> float:
    """How close is the top k to the best order of the retrieved documents alone, with 2^grade - 1 as gain?

    nDCG@k = DCG@k / DCG@k of the retrieved documents, highest grade first; gain = 2^grade - 1

    Parameters
    ----------
    ranked, grades, k
        As in `metrics.ndcg_at_k`.

    Returns
    -------
    float
        From 0 to 1, whatever was missed; NaN where no retrieved document has a grade above 0.

    Examples
    --------
    >>> round(ndcg_exponential_ideal_of_retrieved(["X", "A", "C", "B"], {"A": 3, "C": 1, "B": 2, "D": 1, "E": 3}, 3), 3)
    0.523

    Notes
    -----
    scikit-learn's ndcg_score prints it when given the retrieved documents alone and 2^grade - 1 as their relevance.
    """
    return _share_of_retrieved_ideal(ranked, grades, k, "exponential")


def ndcg_linear_ideal_of_retrieved(ranked: Sequence[str], grades: Mapping[str, int], k: int) -> float:
    """How close is the top k to the best order of the retrieved documents alone, with the grade itself as gain?

    nDCG@k = DCG@k / DCG@k of the retrieved documents, highest grade first; gain = grade

    Parameters
    ----------
    ranked, grades, k
        As in `metrics.ndcg_at_k`.

    Returns
    -------
    float
        From 0 to 1, whatever was missed; NaN where no retrieved document has a grade above 0.

    Examples
    --------
    >>> round(ndcg_linear_ideal_of_retrieved(["X", "A", "C", "B"], {"A": 3, "C": 1, "B": 2, "D": 1, "E": 3}, 3), 3)
    0.502

    Notes
    -----
    scikit-learn's ndcg_score prints it when given the retrieved documents alone: it cannot know of others.
    """
    return _share_of_retrieved_ideal(ranked, grades, k, "linear")


def _share_of_retrieved_ideal(ranked: Sequence[str], grades: Mapping[str, int], k: int, gain: Gain) -> float:
    best_first = sorted(ranked, key=lambda doc: grades.get(doc, 0), reverse=True)
    ideal = dcg_at_k(best_first, grades, k, gain)
    return dcg_at_k(ranked, grades, k, gain) / ideal if ideal else nan


def ndcg_discount_of_2002(ranked: Sequence[str], grades: Mapping[str, int], k: int) -> float:
    """How close is the top k to the best order, when rank 2 is worth as much as rank 1?

    nDCG@k = DCG@k / DCG@k of all judged documents, highest grade first; gain = 2^grade - 1, in full at rank 1,
    and divided by log2(rank) from rank 2 on

    Parameters
    ----------
    ranked, grades, k
        As in `metrics.ndcg_at_k`.

    Returns
    -------
    float
        From 0 to 1; NaN where no grade is above 0.

    Examples
    --------
    A lone relevant document at rank 2, here and with the discount of today:

    >>> ndcg_discount_of_2002(["x", "a"], {"a": 1}, 2)
    1.0
    >>> round(ndcg_exponential(["x", "a"], {"a": 1}, 2), 2)
    0.63

    Notes
    -----
    Järvelin and Kekäläinen, Cumulated Gain-Based Evaluation of IR Techniques (2002), with base 2.
    """
    k = check_k(k)
    grades = check_grades(grades)
    ranked_grades = [grades.get(doc, 0) for doc in check_ranking(ranked)]
    ideal = dcg_of_2002(sorted(grades.values(), reverse=True), k)
    return dcg_of_2002(ranked_grades, k) / ideal if ideal else nan


def dcg_of_2002(grades: Sequence[int], k: int, gain: str = "exponential") -> float:
    """How much gain lies in the top k, with the discount of 2002?

    Gain over log2(rank), summed over the top k; at rank 1, whose logarithm is 0, the gain itself.

    Parameters
    ----------
    grades : sequence of int
        In rank order, 0 for an unjudged document.
    k : int
        The cutoff.
    gain : "exponential" or "linear"
        2^grade - 1, or the grade itself.

    Returns
    -------
    float
        From 0.

    Examples
    --------
    The paper's own list, whose DCG it prints as 9.61:

    >>> round(dcg_of_2002([3, 2, 3, 0, 0, 1, 2, 2, 3, 0], 10, gain="linear"), 2)
    9.61
    """
    gains = map(GAINS[gain].__getitem__, grades[:k])
    return sum((value / max(1.0, log2(rank)) for rank, value in enumerate(gains, start=1)), 0.0)
