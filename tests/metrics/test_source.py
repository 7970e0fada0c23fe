"""The code shown is the code that ran, and each snippet prints the number its comment promises."""

import contextlib
import io
from math import isnan

import pytest
import pytrec_eval
from ranx import Qrels

from metrics import rank_aware, set_based
from metrics.catalogue import METRICS
from metrics.one_query import values_of
from metrics.scenario import Scenario
from metrics.snippets import snippet
from metrics.source import source_of

from .scenarios import scenario

TOOLS = ("plain Python", "ranx", "pytrec_eval")
HOSTILE = [
    "it's",
    'say "hi"',
    "back\\slash",
    "{brace}",
    "{{k}}",
    "\\n",
    "# no",
    "'''",
    "ünï",
    "a b",
]

SCENARIOS = {
    "keyword": scenario(["d03", "d18", "d05", "d06"], {"d03": 1, "d05": 1}),
    "graded": scenario(["b", "x", "a", "y"], {"a": 3, "b": 1, "c": 2, "x": 0}),
    "linear": scenario(["b", "x", "a"], {"a": 3, "b": 1, "c": 2}, gain="linear", k=2),
    "only grades from 2": scenario(["b", "a", "x"], {"a": 3, "b": 1, "c": 2}, min_grade=2),
    "only grades from 3, late": scenario(["b", "c", "x", "a"], {"a": 3, "b": 1, "c": 2}, min_grade=3),
    "not retrieved": scenario(["x", "y"], {"a": 1, "b": 2}),
    "hostile ids": scenario(HOSTILE, {HOSTILE[1]: 2, HOSTILE[2]: 1, HOSTILE[7]: 3, "nothing": 1}, k=5),
    "no judgments": scenario(["x", "y"], {}),
    "all useless": scenario(["x", "y"], {"x": 0, "y": 0}),
    "relevant to nDCG alone": scenario(["x", "a"], {"a": 1}, min_grade=2),
    "nothing retrieved": scenario([], {"nothing": 1}),
    "nothing at all": scenario([], {}),
    "shorter than k": scenario(["a", "x"], {"a": 1, "b": 1}, k=9),
    "long": scenario([f"d{n}" for n in range(300)], {f"d{n}": 1 + n % 3 for n in range(0, 300, 7)}, k=250),
}


def printed(code: str) -> float:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "<snippet>", "exec"), {"__name__": "__main__"})
    return float(out.getvalue())


@pytest.mark.filterwarnings("ignore")  # from inside ranx and numba
@pytest.mark.parametrize("metric_name", METRICS)
@pytest.mark.parametrize("s", SCENARIOS.values(), ids=SCENARIOS.keys())
def test_snippets_print_our_number_or_say_what_they_print(s: Scenario, metric_name: str) -> None:
    value = getattr(values_of(s), metric_name)
    codes = snippet(s, metric_name)
    assert tuple(codes) == TOOLS
    assert printed(codes["plain Python"]) == pytest.approx(value, abs=1e-12, nan_ok=True)
    for tool in TOOLS[1:]:
        says_zero = f"{tool} prints 0." in codes[tool]
        assert says_zero == isnan(value)
        assert printed(codes[tool]) == pytest.approx(0 if says_zero else value, abs=1e-9)


def test_the_other_number_in_the_comment_is_what_it_would_print() -> None:
    code = snippet(SCENARIOS["graded"], "ndcg")["pytrec_eval"]
    promised = code.split("would print ")[1].split("\n")[0].rstrip(".")
    as_they_are = printed(code.replace("{doc: 2**grade - 1 for doc, grade in grades.items()}", "grades"))
    assert f"{as_they_are:.4f}" == promised
    assert as_they_are != pytest.approx(values_of(SCENARIOS["graded"]).ndcg)


def test_the_gain_is_named() -> None:
    assert "ndcg_burges" in snippet(SCENARIOS["graded"], "ndcg")["ranx"].splitlines()[-1]
    assert "'ndcg@2'" in snippet(SCENARIOS["linear"], "ndcg")["ranx"].splitlines()[-1]


@pytest.mark.parametrize("metric_name", METRICS)
def test_the_source_runs_and_gives_the_same(metric_name: str) -> None:
    metric = METRICS[metric_name]
    source = source_of(metric_name)
    shown: dict[str, object] = {**vars(set_based), **vars(rank_aware)}
    exec(source, shown)
    rerun = shown[metric.function.__name__]
    assert callable(rerun)
    assert rerun is not metric.function
    ranked = ["d03", "d18", "d05", "d06"]
    judged = {"d03": 1, "d05": 1} if metric_name == "ndcg" else {"d03", "d05"}
    arguments = (ranked, judged, 3) if not metric.reads_whole_list else (ranked, judged)
    assert rerun(*arguments) == metric.function(*arguments)
    assert '"""' not in source
    assert len(source.splitlines()) <= 40


@pytest.mark.parametrize(
    ("metric_name", "lines"),
    [
        ("precision", ["    return hits[:k].count(True)", "    return found / k"]),
        (
            "average_precision",
            [
                "    return [number / k for k, number in enumerate(found, start=1)]",
                "    return sum(compress(precisions, hits)) / num_relevant if num_relevant else nan",
            ],
        ),
        (
            "ndcg",
            [
                '    "exponential": tuple(2**grade - 1 for grade in range(MAX_GRADE + 1)),',
                "    return tuple(1 / log2(rank + 1) for rank in range(1, depth + 1))",
                "DISCOUNTS = discount_table(1000)  # a deeper list gets a table of its own",
                "    return dcg_of(sorted(judged_grades, reverse=True), k, gain)",
            ],
        ),
    ],
)
def test_the_source_shows_the_formula_and_its_tables(metric_name: str, lines: list[str]) -> None:
    assert set(lines) <= set(source_of(metric_name).splitlines())


def test_the_checks_are_called_and_not_shown() -> None:
    assert all("def check_" not in source_of(name) for name in METRICS)


def test_what_is_said_of_a_query_without_judgments() -> None:
    run = {"q": {"a": 1.0}}
    assert pytrec_eval.RelevanceEvaluator({"q": {}}, {"map"}).evaluate(run) == {}
    with pytest.raises(ValueError, match="empty"):
        Qrels({"q": {}})
    codes = snippet(SCENARIOS["no judgments"], "average_precision")
    assert "# pytrec_eval says nothing of a query without judgments" in codes["pytrec_eval"]
    assert "# ranx refuses a query without judgments" in codes["ranx"]
