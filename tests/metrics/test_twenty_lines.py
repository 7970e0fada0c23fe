"""The lesson's twenty lines agree with the rest of the package, and the code shown is the code that ran."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics import evaluate
from metrics.one_query import Values
from metrics.twenty_lines import mean, measure_all, twenty_lines

DOCS = [f"d{number}" for number in range(9)]
some_docs = st.permutations(DOCS).flatmap(lambda docs: st.integers(0, len(docs)).map(lambda length: docs[:length]))
lists = st.dictionaries(st.sampled_from("abcdef"), some_docs, min_size=1)


@given(lists, lists, st.integers(1, 12))
def test_they_agree_with_evaluate(run: dict[str, list[str]], relevant: dict[str, list[str]], k: int) -> None:
    run["shared"], relevant["shared"] = DOCS[:3], DOCS[2:4]
    report, table = evaluate(run, relevant, k=k), measure_all(run, relevant, k)
    assert list(table) == report.queries_used
    for query, values in table.items():
        assert values == pytest.approx(dict(report.per_query.loc[query, list(Values._fields)]))
    assert {name: mean(table, name) for name in Values._fields} == pytest.approx(report.means)


def test_they_are_twenty_and_can_be_copied() -> None:
    code = twenty_lines()
    assert len(code.splitlines()) <= 20
    shown: dict[str, object] = {}
    exec(code, shown)
    rerun = shown["measure_all"]
    assert callable(rerun)
    assert rerun is not measure_all
    case = {"q1": ["d03", "d18", "d05", "d06"]}, {"q1": ["d03", "d05"], "q2": ["d01"]}, 3
    assert rerun(*case) == measure_all(*case)
    assert '"""' not in code
