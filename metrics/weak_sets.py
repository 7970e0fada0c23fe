"""What a weak evaluation set is: judgments from one system alone, judgments that are missing, queries of one kind.

Each function takes judgments and returns weaker ones. Every query stays: one that has lost all its judgments has
nothing relevant, and `evaluate` says so.
"""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random

from .checks import check_k

Judgments = Mapping[str, Mapping[str, int]]  # the grades of each query's judged documents
Rankings = Mapping[str, Sequence[str]]  # each query's documents, best first
WORD = re.compile(r"\w+")


def judged_only_in_top(qrels: Judgments, run: Rankings, n: int) -> dict[str, dict[str, int]]:
    """What would the judgments be, had people judged only the first n documents of this run?

    Parameters
    ----------
    qrels : mapping
        The grades of each query's judged documents.
    run : mapping
        The ranking of each query, best first.
    n : int
        How many documents from the top were shown to the people who judge, at least 1.

    Returns
    -------
    dict
        The judgments of the documents in the run's top n. Recall at any k from n on is then 1, or undefined.

    Examples
    --------
    >>> judged_only_in_top({"q1": {"d03": 1, "d05": 1}}, {"q1": ["d18", "d05", "d06", "d03"]}, 3)
    {'q1': {'d05': 1}}

    Notes
    -----
    Judging the top n of several systems is called pooling: Spärck Jones and van Rijsbergen (1975). With one system
    in the pool, what it misses is missing from the judgments too.
    """
    n = check_k(n)
    shown = {query: set(run.get(query, ())[:n]) for query in qrels}
    return {
        query: {doc: grade for doc, grade in grades.items() if doc in shown[query]} for query, grades in qrels.items()
    }


def without_share(qrels: Judgments, share: float, seed: int) -> dict[str, dict[str, int]]:
    """What is left of the judgments when a share of them is lost at random?

    Parameters
    ----------
    qrels : mapping
        The grades of each query's judged documents.
    share : float
        How much of all judgments is lost, from 0 to 1.
    seed : int
        Which of the many ways to lose them. With one seed a larger share loses the same judgments, and more.

    Returns
    -------
    dict
        The judgments that are left.

    Raises
    ------
    ValueError
        When the share is not from 0 to 1.

    Examples
    --------
    >>> left = without_share({"q1": {"d03": 1, "d05": 1}, "q2": {"d01": 2, "d02": 1}}, 0.5, seed=1)
    >>> sum(map(len, left.values()))
    2
    """
    if not 0 <= share <= 1:
        raise ValueError(f"the share must be from 0 to 1, but is {share!r}")
    pairs = [(query, doc) for query, grades in qrels.items() for doc in grades]
    Random(seed).shuffle(pairs)
    lost = set(pairs[: round(share * len(pairs))])
    return {
        query: {doc: grade for doc, grade in grades.items() if (query, doc) not in lost}
        for query, grades in qrels.items()
    }


def of_queries(qrels: Judgments, ids: Iterable[str]) -> dict[str, dict[str, int]]:
    """What are the judgments, were these the only queries of the set?

    Parameters
    ----------
    qrels : mapping
        The grades of each query's judged documents.
    ids : iterable of str
        The queries to keep; those without judgments are passed over.

    Returns
    -------
    dict
        Their judgments, in the order of `qrels`.

    Examples
    --------
    >>> of_queries({"q1": {"d03": 1}, "q2": {"d01": 2}}, ["q2"])
    {'q2': {'d01': 2}}
    """
    kept = set(ids)
    return {query: dict(grades) for query, grades in qrels.items() if query in kept}


def relevant_in_top(qrels: Judgments, run: Rankings, k: int) -> int:
    """How many of the documents in the top k count as relevant, over all queries?

    Parameters
    ----------
    qrels : mapping
        The grades of each query's judged documents.
    run : mapping
        The ranking of each query, best first.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    int
        The number of documents with a grade of 1 or more.

    Examples
    --------
    >>> relevant_in_top({"q1": {"d03": 1, "d05": 1}}, {"q1": ["d18", "d05", "d06", "d03"]}, 3)
    1
    """
    k = check_k(k)
    return sum(grades.get(doc, 0) >= 1 for query, grades in qrels.items() for doc in run.get(query, ())[:k])


def shared_words(query: str, texts: Collection[str]) -> float:
    """What share of a query's words stands in the one of these texts that has most of them?

    Parameters
    ----------
    query : str
        What was asked.
    texts : collection of str
        The texts of the documents that answer it.

    Returns
    -------
    float
        From 0 to 1; 0 where the query has no word. Words are compared letter by letter, in lower case.

    Examples
    --------
    >>> shared_words("can't log in", ["Signing in: authentication failure messages"])
    0.25
    """
    words = set(WORD.findall(query.lower()))
    shared = [len(words & set(WORD.findall(text.lower()))) for text in texts]
    return max(shared, default=0) / len(words) if words else 0.0


def mean_shared_words(queries: Sequence[tuple[str, Collection[str]]]) -> float:
    """What share of its words does a query have in common with a document that answers it, on average?

    Parameters
    ----------
    queries : sequence
        Each query with the texts of the documents that answer it; at least one.

    Returns
    -------
    float
        The mean of `shared_words`.

    Examples
    --------
    >>> mean_shared_words([("log in", ["log in here"]), ("money back", ["refunds"])])
    0.5
    """
    return sum(shared_words(query, texts) for query, texts in queries) / len(queries)
