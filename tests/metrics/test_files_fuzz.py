"""Files damaged at random: a fault that names the file and the line, or what a plain reading of the lines gives.

The fast way through pyarrow and the way line by line must say the same of every file, in the same words; and what is
read must hold every line that has content, so that no row goes missing in silence. FUZZ_FILES=100000 asks for more.
"""

import os
import random
from collections.abc import Callable
from typing import Any

import pytest

from metrics import FileError, evaluate, files_trec, read_qrels, read_run, read_table

FILES = int(os.environ.get("FUZZ_FILES", "4000"))
PER_TEST = FILES // 4

RUN = "q1 Q0 d1 1 9.5 t\nq1 Q0 d2 2 8.25 t\nq1 Q0 é 3 8.25 t\nq2 Q0 d1 1 -3e-2 t\nq10 Q0 日本 1 7 t\n".encode()
QRELS = "q1 0 d1 3\nq1 0 d2 0\nq2 0 d1 1\nq2 0 日本 -1\nq10 0 d4 2\n".encode()
RUN_CSV = 'query_id,doc_id,score\nq1,"d,1",9.5\nq1,d2,8\nq2,é,1e3\n'.encode()
QRELS_CSV = b"query-id\tcorpus-id\tscore\nq1\td1\t3\nq1\td2\t0\nq2\td1\t1\n"
TABLE_CSV = b"query_id;doc_id;rank;grade\nq1;d1;1;3\nq1;d2;2;\nq1;d3;;1\nq2;d1;1;0\n"
SCORED_CSV = b"query_id,doc_id,rank,score,grade\nq1,d1,1,9.5,3\nq1,d2,,8,\nq1,d3,,,1\nq2,d1,x,1,0\n"
RUN_JSON = b'{"q1": ["d1", "d2", 3], "q2": {"d1": 0.5, "d2": 1}}'
QRELS_JSON = b'{"q1": {"d1": 3, "d2": true}, "q2": ["d1"]}'
TABLE_JSON = b'{"run": {"q1": ["d1"]},\n "qrels": {"q1": {"d1": 3}}}'
PIECES = [b" ", b"\t", b"\n", b"\r", b"\r\n", b"  ", b"\0", b"\xff", b"\xef\xbb\xbf", b"\xc2\xa0", b"\xe2\x80\xa8"]
PIECES += [b"\x0b", b"\x1c", b'"', b"'", b",", b";", b"#", b"{", b"}", b"[", b"]", b":", b"-", b"+", b".", b"e", b"_"]
PIECES += [b"0", b"1", b"9", b"99999999999", b"nan", b"inf", b"0x1", b"1e999", b"NA", b"null", b"true", b"q1", b"d1"]
PIECES += [b"\\", b"\\ud800", b"q1 Q0 d1 1 9.5 t\n", b"q1 0 d1 3\n", b"q1 0 d2 1\n"]


def damaged(chance: random.Random, data: bytes) -> bytes:
    """The file with a few changes: a piece put in, taken out, written over, said twice, or lines exchanged."""
    for _ in range(chance.randint(1, 3)):
        at, length = chance.randint(0, len(data)), chance.choice((0, 0, 1, 1, 2, 9))
        piece = chance.choice((chance.choice(PIECES), chance.choice(PIECES), b"", data[at : at + 20]))
        data = data[:at] + piece + data[at + length :]
        if chance.random() < 0.2:
            lines = data.split(b"\n")
            chance.shuffle(lines)
            data = b"\n".join(lines)
    return data


def outcome(read: Callable[..., Any], data: bytes) -> Any:
    """What was read, or the fault; any other exception ends the test."""
    fault = None
    try:
        return read(data, name="damaged.file")
    except FileError as caught:
        fault = caught
    assert str(fault).startswith("damaged.file")
    assert fault.line is None or 1 <= fault.line <= data.count(b"\n") + 1
    return str(fault)


def rows_with_content(data: bytes) -> int:
    return sum(bool(line.strip(b" \t\r")) for line in data.removeprefix(b"\xef\xbb\xbf").split(b"\n"))


def all_of(found: Any) -> Any:
    """What a run or qrels hold, for comparing."""
    return found if isinstance(found, str) else (list(contents(found).items()), found.notices)


def contents(found: Any) -> Any:
    return dict(found.rankings() if hasattr(found, "rankings") else found.all_grades())


@pytest.mark.parametrize(("read", "data"), [(read_run, RUN), (read_qrels, QRELS)])
@pytest.mark.parametrize("part", range(4))
def test_trec_fast_and_line_by_line_agree(
    read: Callable[..., Any], data: bytes, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [damaged(random.Random(f"{part} {number}"), data) for number in range(PER_TEST)]
    fast = [outcome(read, file) for file in files]
    monkeypatch.setattr(files_trec, "parsed", lambda *_: None)
    slow = [outcome(read, file) for file in files]
    for file, quick, plain in zip(files, fast, slow, strict=True):
        assert all_of(quick) == all_of(plain), file
    for file, found in zip(files, fast, strict=True):
        if not isinstance(found, str) and not file.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"{", b"[")):
            again = sum(int(notice.split()[0]) for notice in found.notices if "came again" in notice)
            assert sum(map(len, contents(found).values())) + again == rows_with_content(file), file
    assert 0.1 < sum(isinstance(found, str) for found in fast) / len(fast) < 0.95  # both kinds are well tried


@pytest.mark.parametrize(
    ("read", "data"),
    [
        (read_run, RUN_CSV),
        (read_qrels, QRELS_CSV),
        (read_table, TABLE_CSV),
        (read_table, SCORED_CSV),
        (read_run, RUN_JSON),
        (read_qrels, QRELS_JSON),
        (read_table, TABLE_JSON),
    ],
)
def test_csv_and_json_are_read_or_refused(read: Callable[..., Any], data: bytes) -> None:
    read(data)
    chance = random.Random(1)
    refused = 0
    for _ in range(PER_TEST):
        file = damaged(chance, data)
        found = outcome(read, file)
        refused += isinstance(found, str)
        if isinstance(found, tuple):
            run, qrels = found
            if set(run.queries) & set(qrels.queries):
                assert evaluate(run, qrels).per_query["num_retrieved"].sum() <= run.starts[-1]
        if b'"' not in file and not isinstance(found, str | tuple) and file.lstrip(b"\xef\xbb\xbf \t")[:1] not in b"{[":
            empty = sum(not line.strip(b",;\t \r") for line in file.split(b"\n"))
            again = sum(int(notice.split()[0]) for notice in found.notices if "came again" in notice)
            rows = sum(map(len, contents(found).values())) + again
            assert rows == len(file.split(b"\n")) - empty - 1, file
    assert 0.1 < refused / PER_TEST < 0.97
