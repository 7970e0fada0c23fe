"""Makes this folder's three runs from its passages and queries: `make runs`.

bm25.run holds what shares words with the query, dense.run what means alike, hybrid.run their reciprocal rank fusion.
Every choice below was made before the first run, on the lesson's passages, and none was changed for what came out:
BM25 with the library's own k1 and b, no stemming, no stop words; title and text as one text; the 20 best documents.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from math import inf
from pathlib import Path

import bm25s
import numpy as np

from metrics import read_run
from metrics.files_json import run_of_json
from metrics.files_out import run_to_trec
from metrics.fusion import reciprocal_rank_fusion
from metrics.query_set_runs import Run

from .minilm import Floats, embed

HERE = Path(__file__).parent
DEPTH = 20  # documents a query
DIGITS = 6  # of a score: the machines' rounding differs far behind them, so the order is the same everywhere
TOKEN = re.compile(r"\w+(?:[-.]\w+)*")
PIECE = re.compile(r"\w+")

Texts = Mapping[str, str]  # by id


def make_runs(passages: Texts, queries: Texts) -> dict[str, bytes]:
    """The three runs as TREC files, by name."""
    runs = {name: trec(name, queries, passages, scores(passages, queries)) for name, scores in RETRIEVERS.items()}
    return {**runs, "hybrid": run_to_trec(fused([read_run(run, name) for name, run in runs.items()]), "hybrid")}


def bm25(passages: Texts, queries: Texts) -> Floats:
    """How much the words of each query (a row) say for each passage (a column); -inf where they share none."""
    # Not rank-bm25: last released in 2022, and to it a word of all passages says more than one of half of them.
    index = bm25s.BM25(dtype="float64")
    index.index([tokens(text) for text in passages.values()], show_progress=False)
    known = (index.get_tokens_ids(tokens(text)) for text in queries.values())
    scores = np.array([index.get_scores_from_ids(ids) for ids in known])
    return np.where(scores > 0, scores, -inf)


def dense(passages: Texts, queries: Texts) -> Floats:
    """The cosine of each query (a row) with each passage (a column)."""
    return embed(list(queries.values())) @ embed(list(passages.values())).T


RETRIEVERS = {"bm25": bm25, "dense": dense}


def tokens(text: str) -> list[str]:
    """The words in lower case. One with hyphens or dots counts whole and in pieces: a code is found as it stands,
    and also with a blank for its hyphen.

    Examples
    --------
    >>> tokens("Error E-4012: shut-off valve")
    ['error', 'e-4012', 'e', '4012', 'shut-off', 'shut', 'off', 'valve']
    """
    found = []
    for token in TOKEN.findall(text.lower()):
        pieces = PIECE.findall(token)
        found += [token, *pieces] if len(pieces) > 1 else pieces
    return found


def trec(name: str, queries: Texts, passages: Texts, scores: Floats) -> bytes:
    """The run as a TREC file."""
    best = (top(dict(zip(passages, row, strict=True))) for row in scores.tolist())
    return "".join(line for query, row in zip(queries, best, strict=True) for line in lines(name, query, row)).encode()


def top(scores: Mapping[str, float]) -> list[tuple[str, float]]:
    """The best documents with their scores; -inf is not retrieved."""
    found = [(doc, round(score, DIGITS)) for doc, score in scores.items() if score > -inf]
    # Equal scores by document id, descending, as whoever reads the file puts them.
    return sorted(found, key=lambda pair: (pair[1], pair[0]), reverse=True)[:DEPTH]


def lines(name: str, query: str, best: Sequence[tuple[str, float]]) -> Iterator[str]:
    for rank, (doc, score) in enumerate(best, start=1):
        yield f"{query} Q0 {doc} {rank} {score:.{DIGITS}f} {name}\n"


def fused(runs: Sequence[Run]) -> Run:
    """The first documents of the runs' reciprocal rank fusion."""
    fusion = reciprocal_rank_fusion(runs, k=60)
    return run_of_json("hybrid", {query: ranking[:DEPTH] for query, ranking in fusion.rankings()})


def read_passages(folder: Path = HERE) -> dict[str, str]:
    """Title and text of each passage as one text, by id."""
    entries = json.loads((folder / "passages.json").read_text(encoding="utf-8"))
    return {entry["id"]: f"{entry['title']}\n{entry['text']}" for entry in entries}


def read_queries(folder: Path = HERE) -> dict[str, str]:
    """The words of each query, by id."""
    entries = json.loads((folder / "queries.json").read_text(encoding="utf-8"))
    return {entry["id"]: entry["text"] for entry in entries}


if __name__ == "__main__":
    for made, run in make_runs(read_passages(), read_queries()).items():
        (HERE / f"{made}.run").write_bytes(run)
        print(f"{made}.run: {len(run.splitlines())} lines")
