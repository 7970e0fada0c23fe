"""A query set of 7 million lines, as `query_set` measures the smaller ones. It takes some minutes."""

import subprocess
import sys
import tempfile
from pathlib import Path

from pyarrow import csv

from .query_set import Files, generated, ours, ratio
from .report import Figure, benchmark, milliseconds

QUERIES, DEPTH, JUDGED = 6980, 1000, 1
ROUNDS = 3
MOST_MEGABYTES = 450
MOST_TIMES_PARSING = 1.8


@benchmark
def large_set() -> list[Figure]:
    with tempfile.TemporaryDirectory() as name:
        files = generated(Path(name), QUERIES, DEPTH, JUDGED)
        against_peer = ratio(f"{QUERIES * DEPTH:,} lines", files, aim=4, rounds=ROUNDS)
        mine, parsing = milliseconds(lambda: ours(files), lambda: parse_only(files), rounds=ROUNDS, repeats=1)
        what = "the same (peer: pyarrow parsing alone)"
        return [
            against_peer,
            Figure(what, mine, MOST_TIMES_PARSING, peer=parsing),
            Figure("the same, peak memory", peak_megabytes(files), MOST_MEGABYTES, unit="MB"),
        ]


def parse_only(files: Files) -> object:
    """All six columns in memory, ids as text."""
    names = ["query", "Q0", "doc", "rank", "score", "tag"]
    return csv.read_csv(
        files.run,
        read_options=csv.ReadOptions(column_names=names),
        parse_options=csv.ParseOptions(delimiter=" ", quote_char=False),
        convert_options=csv.ConvertOptions(column_types={"query": "string", "doc": "string"}),
    )


def peak_megabytes(files: Files) -> float:
    """The most memory that a process of its own holds while it does the work, imports and all."""
    code = (
        "import re, sys; from metrics import evaluate, read_qrels, read_run; "
        "evaluate(read_run(sys.argv[1]), read_qrels(sys.argv[2])); "
        "print(re.search(r'VmHWM:\\s+(\\d+)', open('/proc/self/status').read())[1])"
    )
    command = [sys.executable, "-c", code, str(files.run), str(files.qrels)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2])
    return int(done.stdout) / 1024
