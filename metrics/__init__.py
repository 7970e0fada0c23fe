"""How ranked lists are measured: one function a metric, in plain Python.

>>> from metrics import precision_at_k, recall_at_k
>>> precision_at_k(["D9", "D3", "D5", "D2", "D7"], {"D3", "D7"}, 5)
0.4
>>> recall_at_k(["D9", "D3", "D5", "D2", "D7"], {"D3", "D7"}, 5)
1.0
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .files_fault import FileError
from .rank_aware import average_precision, dcg_at_k, ndcg_at_k, reciprocal_rank
from .set_based import best_precision_at_k, hit_rate_at_k, precision_at_k, recall_at_k

if TYPE_CHECKING:
    from .files import read_qrels, read_run, read_table
    from .query_set import evaluate

__all__ = [
    "FileError",
    "average_precision",
    "best_precision_at_k",
    "dcg_at_k",
    "evaluate",
    "hit_rate_at_k",
    "ndcg_at_k",
    "precision_at_k",
    "read_qrels",
    "read_run",
    "read_table",
    "recall_at_k",
    "reciprocal_rank",
]

# These work on whole runs, with NumPy, pyarrow and pandas: loaded when first asked for.
ON_FIRST_USE = {"evaluate": "query_set", "read_run": "files", "read_qrels": "files", "read_table": "files"}


def __getattr__(name: str) -> Any:
    if name not in ON_FIRST_USE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{ON_FIRST_USE[name]}", __name__), name)
