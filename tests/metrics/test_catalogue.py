"""The catalogue says what the functions do: its formulas are computed as they stand and compared."""

from collections.abc import Callable
from dataclasses import replace
from math import inf, isnan, log2, nan
from typing import Any, get_args

import pytest
import pytrec_eval
from ranx import Qrels, Run, evaluate

from metrics import average_precision, hit_rate_at_k, ndcg_at_k, precision_at_k, recall_at_k, reciprocal_rank
from metrics.catalogue import CATALOGUE, GAIN_TOOLS, GAIN_WORDS, GAINS_ELSEWHERE, METRICS, Metric
from metrics.checks import Gain
from metrics.conventions import CONVENTIONS
from metrics.one_query import Values, values_of
from metrics.rank_aware import GAINS
from metrics.scenario import Scenario

from .scenarios import random_scenario, scenario


def right_side(formula: str) -> str:
    return formula.split(" = ", 1)[1]


def group(tex: str, start: int) -> tuple[str, int]:
    """What the braces at `start` hold, and where the rest begins."""
    assert tex[start] == "{", tex[start:]
    depth = 0
    for place in range(start, len(tex)):
        depth += {"{": 1, "}": -1}.get(tex[place], 0)
        if depth == 0:
            return tex[start + 1 : place], place + 1
    raise AssertionError(f"unbalanced: {tex}")


LETTERS = {
    r"\mathrm{rel}_i": "rel(i)",
    r"\mathrm{P@}i": "precision(i)",
    r"g^{\ast}_i": "ideal(i)",
    r"g_i": "g(i)",
    r"\cdot ": "* ",
    r"\log_2": "log2",
}


def python(tex: str) -> str:
    """The little LaTeX of the catalogue as a Python expression."""
    tex = tex.strip()
    for letter, expression in LETTERS.items():
        tex = tex.replace(letter, expression)
    out, place = "", 0
    while place < len(tex):
        times = "*" if out.rstrip().endswith(")") and tex[place] == "\\" else ""  # a product written side by side
        if tex.startswith(r"\frac", place):
            above, place = group(tex, place + len(r"\frac"))
            below, place = group(tex, place)
            out += f"{times}(({python(above)})/({python(below)}))"
        elif tex.startswith(r"\sum_", place):
            start, place = group(tex, place + len(r"\sum_"))
            stop, place = group(tex, place + 1)
            variable, first = start.split("=")
            out += f"{times}sum(({python(tex[place:])}) for {variable} in range({first}, {stop} + 1))"
            place = len(tex)
        elif tex.startswith(r"\max_", place):
            bounds, place = group(tex, place + len(r"\max_"))
            first, variable, stop = bounds.split(r" \le ")
            out += f"{times}max(({python(tex[place:])}) for {variable} in range({first}, {stop} + 1))"
            place = len(tex)
        elif tex.startswith("^", place):
            power, place = group(tex, place + 1)
            out += f"**({power})"
        else:
            out, place = out + tex[place], place + 1
    assert "\\" not in out, out
    return out


def read_at(values: list[int]) -> Callable[[int], int]:
    return lambda rank: values[rank - 1] if rank <= len(values) else 0


def computed(metric: Metric, s: Scenario) -> float:
    hits = [int(doc in s.relevant) for doc in s.ranking]
    names: dict[str, Any] = {
        "rel": read_at(hits),
        "g": read_at(s.ranked_grades),
        "ideal": read_at(sorted(s.grades.values(), reverse=True)),
        "k": s.k,
        "n": len(s.ranking),
        "R": len(s.relevant),
        "r": hits.index(1) + 1 if 1 in hits else inf,
        "log2": log2,
    }
    of_precision = python(right_side(METRICS["precision"].formula))
    names["precision"] = lambda rank: eval(of_precision, names | {"k": rank})
    try:
        return float(eval(python(right_side(metric.formula_for(s.gain))), names))
    except ZeroDivisionError:
        return nan


@pytest.mark.parametrize("metric", CATALOGUE, ids=lambda metric: metric.name)
def test_the_formula_is_what_the_function_computes(metric: Metric) -> None:
    undefined = 0
    for seed in range(300):
        s = random_scenario(seed)
        value = getattr(values_of(s), metric.name)
        assert value == pytest.approx(computed(metric, s), abs=1e-12, nan_ok=True), (seed, s)
        undefined += isnan(value)
    assert (undefined > 0) == (metric.undefined_because is not None)


def test_the_gain_stands_in_the_formula() -> None:
    s = scenario(["b", "a"], {"a": 3, "b": 1}, k=2)
    ndcg = METRICS["ndcg"]
    assert computed(ndcg, s) != pytest.approx(computed(ndcg, replace(s, gain="linear")))
    assert "2^" not in ndcg.formula_for("linear")
    assert all(METRICS[name].formula_for("linear") == METRICS[name].formula for name in METRICS if name != "ndcg")


def test_order_and_names() -> None:
    assert tuple(METRICS) == tuple(metric.name for metric in CATALOGUE) == Values._fields
    assert [metric.symbol_at(3) for metric in CATALOGUE] == ["P@3", "R@3", "Hit rate@3", "RR", "AP", "nDCG@3"]


def test_functions() -> None:
    assert [metric.function for metric in CATALOGUE] == [
        precision_at_k,
        recall_at_k,
        hit_rate_at_k,
        reciprocal_rank,
        average_precision,
        ndcg_at_k,
    ]


@pytest.mark.parametrize("metric", CATALOGUE, ids=lambda metric: metric.name)
def test_every_entry_is_whole(metric: Metric) -> None:
    sentences = [metric.use_when, metric.range, metric.blind_to, *metric.edge_cases, metric.elsewhere]
    assert metric.question.endswith("?")
    assert all(sentence.endswith(".") for sentence in sentences)
    assert not any(mark in " ".join(sentences) for mark in ("*", "`", "__", "](", "\n"))  # plain text, no Markdown
    assert metric.edge_cases
    for gain in get_args(Gain):
        assert all(letter in metric.formula_for(gain) for letter in metric.letters)
    assert metric.question in (metric.function.__doc__ or "")


@pytest.mark.parametrize("metric", CATALOGUE, ids=lambda metric: metric.name)
def test_every_docstring_says_where_the_number_comes_from_and_who_differs(metric: Metric) -> None:
    said = metric.function.__doc__ or ""
    notes = said.split("Notes\n    -----\n")[1]
    assert any(tool in notes for tool in ("trec_eval", "ranx"))
    assert any(source in notes for source in ("lesson", "Manning", "Voorhees", "Järvelin"))


def test_the_gains_have_their_table_their_words_and_their_tools() -> None:
    assert set(get_args(Gain)) == set(GAINS) == set(GAIN_WORDS) == set(GAIN_TOOLS)
    for words in (GAINS_ELSEWHERE, METRICS["ndcg"].elsewhere, " ".join(c.why for c in CONVENTIONS)):
        assert all(tools in words for tools in GAIN_TOOLS.values())


@pytest.mark.filterwarnings("ignore")  # from inside ranx and numba
def test_each_tool_named_takes_the_gain_it_is_said_to() -> None:
    ranking, grades = ["a", "b"], {"a": 1, "b": 3}
    ours = {gain: ndcg_at_k(ranking, grades, 2, gain=gain) for gain in get_args(Gain)}
    run = {"q": {"a": 2.0, "b": 1.0}}
    ranx = ["ndcg@2", "ndcg_burges@2"]
    theirs = evaluate(Qrels({"q": grades}), Run(run), ranx)
    trec = pytrec_eval.RelevanceEvaluator({"q": grades}, {"ndcg_cut.2"}).evaluate(run)["q"]["ndcg_cut_2"]
    assert ours["linear"] == pytest.approx(theirs["ndcg@2"]) == pytest.approx(trec)
    assert ours["exponential"] == pytest.approx(theirs["ndcg_burges@2"])
    assert ours["linear"] != pytest.approx(ours["exponential"])
