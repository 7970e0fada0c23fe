"""What the mean of a metric over queries is called, and how it stands on screen."""

from math import isnan

from .catalogue import METRICS
from .display import UNDEFINED, rounded

MEAN_SYMBOLS = {"reciprocal_rank": "MRR", "average_precision": "MAP"}


def mean_symbol(metric_name: str, k: int) -> str:
    """What is the mean of that metric called? The cutoff is in the name of every metric that has one.

    Parameters
    ----------
    metric_name : str
        A field of `Values`.
    k : int
        The cutoff.

    Returns
    -------
    str
        The metric's own symbol, or MRR or MAP: these look down the whole list and carry no k.

    Examples
    --------
    >>> mean_symbol("recall", 3), mean_symbol("reciprocal_rank", 3)
    ('R@3', 'MRR')
    """
    return MEAN_SYMBOLS.get(metric_name) or METRICS[metric_name].symbol_at(k)


def format_mean(value: float) -> str:
    """How does a mean stand on screen?

    Parameters
    ----------
    value : float
        The mean of a metric.

    Returns
    -------
    str
        Two decimals, half rounded up, of hit rate too; NaN is "undefined".

    Examples
    --------
    >>> format_mean(16 / 22)
    '0.73'
    """
    return UNDEFINED if isnan(value) else rounded(value, 2)
