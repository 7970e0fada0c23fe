"""A reader says how far it is, and ends where it is told to."""

from itertools import pairwise
from pathlib import Path

import pytest

from metrics import read_qrels, read_run, read_table

LINES = 100_000
TREC = "".join(f"q{number // 100} Q0 d{number} 1 {-number} x\n" for number in range(LINES)).encode()
QRELS = "".join(f"q{number // 100} 0 d{number} 1\n" for number in range(LINES)).encode()
CSV = (
    b"query_id,doc_id,rank\n"
    + "".join(f"q{number // 100},d{number},{number % 100 + 1}\n" for number in range(LINES)).encode()
)
BOTH = b'{"run": {"q1": ["a"]}, "qrels": {"q1": ["a"]}}'


class StopError(Exception):
    pass


@pytest.mark.parametrize(
    ("read", "content"),
    [(read_run, TREC), (read_run, CSV), (read_run, b'{"q1": ["a"]}'), (read_qrels, QRELS), (read_table, BOTH)],
)
def test_shares_rise_to_1_and_begin_anew_with_each_pass(read, content) -> None:
    shares: list[float] = []
    read(content, "x", shares.append)
    assert shares[-1] == 1
    assert all(0 < share <= 1 for share in shares)
    assert all(after > before or after == shares[0] for before, after in pairwise(shares))


def test_the_same_run_is_read_with_and_without(tmp_path: Path) -> None:
    path = tmp_path / "my.run"
    path.write_bytes(TREC)
    shares: list[float] = []
    run = read_run(path, progress=shares.append)
    assert len(shares) > 1
    assert list(run.rankings()) == list(read_run(TREC).rankings())


@pytest.mark.parametrize("content", [TREC, CSV])
def test_what_it_raises_ends_the_reading(content: bytes) -> None:
    told = []

    def stop(share: float) -> None:
        told.append(share)
        if len(told) == 2:
            raise StopError

    with pytest.raises(StopError):
        read_run(content, progress=stop)
    assert len(told) == 2
