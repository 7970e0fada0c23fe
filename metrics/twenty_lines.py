"""The lesson's twenty lines: a run and a dictionary of relevant documents, and nothing else."""

from math import log2

from .source import code_of


def measure(ranked: list[str], relevant: list[str], k: int) -> dict[str, float]:
    """How good is one ranking?

    Parameters
    ----------
    ranked : list of str
        The ids of the retrieved documents, best first.
    relevant : list of str
        The ids of the relevant documents, at least one.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    dict
        The six metrics.

    Examples
    --------
    >>> [round(value, 2) for value in measure(["d03", "d18", "d05", "d06"], ["d03", "d05"], k=3).values()]
    [0.67, 1.0, 1, 1.0, 0.83, 0.92]
    """
    ranks = [rank for rank, doc in enumerate(ranked, start=1) if doc in relevant]
    found = sum(rank <= k for rank in ranks)
    ideal = sum(1 / log2(rank + 1) for rank in range(1, min(k, len(relevant)) + 1))
    return {
        "precision": found / k,
        "recall": found / len(relevant),
        "hit_rate": min(found, 1),
        "reciprocal_rank": 1 / ranks[0] if ranks else 0.0,
        "average_precision": sum(nth / rank for nth, rank in enumerate(ranks, start=1)) / len(relevant),
        "ndcg": sum(1 / log2(rank + 1) for rank in ranks if rank <= k) / ideal,
    }


def measure_all(run: dict[str, list[str]], relevant: dict[str, list[str]], k: int) -> dict[str, dict[str, float]]:
    """How good is a run, query by query, by the lesson's dictionary?

    Parameters
    ----------
    run : dict
        ``{query_id: [doc_ids, best first]}``; a query that is missing was not answered, and counts 0.
    relevant : dict
        ``{query_id: [relevant_doc_ids]}``; a query whose list is empty is left out.
    k : int
        The cutoff, at least 1.

    Returns
    -------
    dict
        The six metrics of each query.

    Examples
    --------
    >>> measure_all({"q1": ["d03", "d18"]}, {"q1": ["d03", "d05"], "q2": []}, k=2)["q1"]["recall"]
    0.5

    Notes
    -----
    `evaluate` gives the same values, reads files and grades, and says what it left out; a test holds both together.
    """
    return {query: measure(run.get(query, []), docs, k) for query, docs in relevant.items() if docs}


def mean(table: dict[str, dict[str, float]], metric: str) -> float:
    """What is a metric over all queries of the table?

    Parameters
    ----------
    table : dict
        What `measure_all` returns, at least one query.
    metric : str
        Which of the six.

    Returns
    -------
    float
        Each query counts the same.

    Examples
    --------
    >>> mean({"q1": {"recall": 1.0}, "q2": {"recall": 0.5}}, "recall")
    0.75
    """
    return sum(row[metric] for row in table.values()) / len(table)


def twenty_lines() -> str:
    """The lines that run here, as they can be copied: the three functions above without their docstrings.

    Returns
    -------
    str
        Python that needs nothing but its standard library.
    """
    return "\n".join(["from math import log2\n", code_of(measure), code_of(measure_all), code_of(mean)])
