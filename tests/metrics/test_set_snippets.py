"""Each snippet, run against its library on the exported files, prints the means that `evaluate` gives."""

import contextlib
import io
import itertools
from pathlib import Path

import pytest

from examples.query_sets import load_course_set
from metrics import evaluate, read_qrels, read_run
from metrics.files_out import qrels_to_trec, run_to_trec
from metrics.query_set import METRIC_NAMES
from metrics.set_snippets import set_snippets

# Grades of every height, a query with nothing relevant, one without judgments, one that the run does not have, ties.
RUN = read_run(
    b"q1 Q0 a 1 3 x\nq1 Q0 b 2 3 x\nq1 Q0 c 3 1 x\nq2 Q0 a 1 2 x\nq2 Q0 b 2 1 x\n"
    b"q3 Q0 a 1 1 x\nq5 Q0 z 1 4 x\nq6 Q0 u 1 5 x\nq6 Q0 a 2 4 x\nq6 Q0 b 3 3 x\n"
)
QRELS = read_qrels(
    b"q1 0 a 1\nq1 0 b 3\nq1 0 d 2\nq2 0 a 0\nq2 0 c 2\nq3 0 a 0\nq3 0 b 0\nq4 0 a 1\nq4 0 b 2\nq6 0 a 1\nq6 0 b 1\n"
)
TOOLS = ("pytrec_eval", "ranx", "ir_measures")
SETTINGS = list(itertools.product((1, 3, 10), ("exponential", "linear"), (1, 2)))


def printed(code: str) -> list[float]:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "snippet", "exec"), {})
    return [float(line.split()[-1]) for line in out.getvalue().splitlines()]


@pytest.fixture
def exported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("tool", TOOLS)
def test_the_snippet_prints_our_means(exported: Path, tool: str) -> None:
    (exported / "my.trec").write_bytes(run_to_trec(RUN))
    (exported / "my.qrels").write_bytes(qrels_to_trec(QRELS))
    for k, gain, min_grade in SETTINGS:
        code = set_snippets("my.trec", "my.qrels", k=k, gain=gain, min_grade=min_grade)[tool]
        means = evaluate(RUN, QRELS, k=k, gain=gain, min_grade=min_grade).means
        assert printed(code) == pytest.approx([means[name] for name in METRIC_NAMES], abs=1e-9), (k, gain, min_grade)


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("name", load_course_set().runs)
def test_on_the_sample(exported: Path, tool: str, name: str) -> None:
    sample = load_course_set()
    (exported / "run.trec").write_bytes(run_to_trec(sample.runs[name]))
    (exported / "qrels.trec").write_bytes(qrels_to_trec(sample.qrels))
    code = set_snippets("run.trec", "qrels.trec", k=3, gain="exponential", min_grade=1)[tool]
    means = evaluate(sample.runs[name], sample.qrels, k=3).means
    assert printed(code) == pytest.approx([means[name] for name in METRIC_NAMES], abs=1e-9)


@pytest.mark.parametrize("tool", TOOLS)
def test_every_difference_is_named(tool: str) -> None:
    code = set_snippets("run.trec", "qrels.trec", k=3, gain="exponential", min_grade=2)[tool]
    for matter in ("Ties:", "Nothing relevant:", "Gain:", "Relevant is a grade of at least 2", "Judged queries that"):
        assert matter in code
