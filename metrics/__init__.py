"""How ranked lists are scored: one function a metric, in plain Python.

>>> from metrics import precision_at_k, recall_at_k
>>> precision_at_k(["D9", "D3", "D5", "D2", "D7"], {"D3", "D7"}, 5)
0.4
>>> recall_at_k(["D9", "D3", "D5", "D2", "D7"], {"D3", "D7"}, 5)
1.0
"""

from .rank_aware import average_precision, dcg_at_k, ndcg_at_k, reciprocal_rank
from .set_based import best_precision_at_k, hit_rate_at_k, precision_at_k, recall_at_k

__all__ = [
    "average_precision",
    "best_precision_at_k",
    "dcg_at_k",
    "hit_rate_at_k",
    "ndcg_at_k",
    "precision_at_k",
    "recall_at_k",
    "reciprocal_rank",
]
