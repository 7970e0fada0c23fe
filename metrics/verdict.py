"""Which of two lists is better, by one metric."""

from typing import NamedTuple

from .catalogue import METRICS
from .display import equal, format_value
from .one_query import values_of
from .scenario import Scenario


class Verdict(NamedTuple):
    """What one metric says of two lists: its symbol, both values, and the better list.

    `better` is "A", "B", or "" where it calls them equal.
    """

    metric: str
    symbol: str
    a: float
    b: float
    better: str

    def value_of(self, name: str) -> float:
        """The value of list "A" or "B"."""
        return self.a if name == "A" else self.b

    def of(self, name: str) -> str:
        """The value of list "A" or "B" as it stands on screen."""
        return format_value(self.metric, self.value_of(name))


def verdict(a: Scenario, b: Scenario, metric_name: str) -> Verdict:
    """Which of two lists of the same query is better, by this metric?

    Parameters
    ----------
    a, b
        The lists, with the same judgments and the same cutoff.
    metric_name
        A field of `Values`.

    Returns
    -------
    Verdict
        The list with the larger value; neither where they are equal, or undefined.

    Examples
    --------
    >>> from .scenario import Document
    >>> documents = {doc: Document(doc, doc) for doc in ("d03", "d18")}
    >>> lists = [Scenario(documents, order, grades={"d03": 1}, k=1) for order in (("d03", "d18"), ("d18", "d03"))]
    >>> verdict(*lists, "reciprocal_rank")
    Verdict(metric='reciprocal_rank', symbol='RR', a=1.0, b=0.5, better='A')
    """
    of_a, of_b = (getattr(values_of(scenario), metric_name) for scenario in (a, b))
    better = "" if equal(of_a, of_b) else "A" if of_a > of_b else "B" if of_b > of_a else ""
    return Verdict(metric_name, METRICS[metric_name].symbol_at(a.k), of_a, of_b, better)
