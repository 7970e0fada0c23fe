"""What a file seems to hold."""

import pytest

from metrics.files_contents import holds_both, is_either, seems


@pytest.mark.parametrize(
    ("content", "both"),
    [
        (b"query_id,doc_id,rank,grade\nq1,a,1,0\n", True),
        (b"query_id;doc_id;score;grade\nq1;a;1.5;0\n", True),
        (b"query_id,doc_id,grade\nq1,a,0\n", False),
        (b"query-id\tcorpus-id\tscore\nq1\ta\t1\n", False),
        (b"q1 0 a 1\n", False),
        (b'{"run": {"q1": ["a"]}, "qrels": {"q1": ["a"]}}', True),
        (b'{ "qrels" : {"q1": ["a"]},\n"run": {"q1": ["a"]}}', True),
        (b'{"run": ["a"], "qrels": ["b"]}', False),  # two queries with these ids
        (b'{"q1": {"run": 1, "qrels": 2}}', False),
        (b'{"run": {"a": 1}}', False),
    ],
)
def test_both_in_one(content: bytes, both: bool) -> None:
    assert holds_both(content) is both


def test_a_kind_is_told_from_the_first_lines() -> None:
    assert seems("run", b"q1 Q0 a 1 2 x\nnonsense\n") is False
    assert seems("qrels", b'{"q1": {"a": 1}}')
    assert not seems("run", b"")
    assert not seems("run", b"{" + b" " * 2_000_000 + b"}")  # too long to be tried


@pytest.mark.parametrize(
    ("content", "both"),
    [
        (b'{"name": "x", "run": {"q1": ["d1"]}, "qrels": {"q1": ["d1"]}}', True),
        (b'{"qrels": {"q1": {"d1": 1}}, "k": 3, "run": {"q1": ["d1"]}}', True),
        (b'{"run": ["qrels"], "q1": ["a"]}', False),
        (b'{"run": {"a": 1}, "qrels": {"b": 1}', False),
    ],
)
def test_the_two_parts_are_found_wherever_they_stand(content: bytes, both: bool) -> None:
    assert holds_both(content) == both


@pytest.mark.parametrize(
    ("content", "either"),
    [
        (b"query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td2\t2\n", True),
        (b"query_id,doc_id,score\nq1,d1,3\n", True),
        (b"query_id,doc_id,score\nq1,d1,3.5\n", False),
        (b"query_id,doc_id,score\nq1,d1,31\n", False),
        (b"query_id,doc_id,rank,score\nq1,d1,1,3\n", False),
        (b"query_id,doc_id,grade\nq1,d1,3\n", False),
        (b"q1 0 d1 3\n", False),
        (b'{"q1": {"d1": 3}}', False),
    ],
)
def test_what_could_be_a_run_and_qrels_is_known(content: bytes, either: bool) -> None:
    assert is_either(content) == either
