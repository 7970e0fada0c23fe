"""Snippets that reproduce a number of the board in plain Python, ranx and pytrec_eval."""

from collections.abc import Iterable
from dataclasses import replace
from math import isnan

from .catalogue import METRICS
from .one_query import values_of
from .scenario import Scenario

UNDEFINED = 'float("nan")'

PLAIN = {
    "precision": "print(sum(doc in relevant for doc in ranking[:k]) / k)",
    "recall": f"""\
found = sum(doc in relevant for doc in ranking[:k])
print(found / len(relevant) if relevant else {UNDEFINED})""",
    "hit_rate": "print(1 if any(doc in relevant for doc in ranking[:k]) else 0)",
    "reciprocal_rank": """\
ranks = [rank for rank, doc in enumerate(ranking, start=1) if doc in relevant]
print(1 / ranks[0] if ranks else 0)""",
    "average_precision": f"""\
ranks = [rank for rank, doc in enumerate(ranking, start=1) if doc in relevant]
precisions = [found / rank for found, rank in enumerate(ranks, start=1)]
print(sum(precisions) / len(relevant) if relevant else {UNDEFINED})""",
}
PLAIN_NDCG = f"""\
def dcg(graded):
    return sum(({{gain}}) / log2(rank + 1) for rank, grade in enumerate(graded[:k], start=1))


ideal = dcg(sorted(grades.values(), reverse=True))
print(dcg([grades.get(doc, 0) for doc in ranking]) / ideal if ideal else {UNDEFINED})"""

RANX = {
    "precision": "precision@{k}",
    "recall": "recall@{k}",
    "hit_rate": "hit_rate@{k}",
    "reciprocal_rank": "mrr",
    "average_precision": "map",
}
PYTREC_EVAL = {
    "precision": "P.{k}",
    "recall": "recall.{k}",
    "hit_rate": "success.{k}",
    "reciprocal_rank": "recip_rank",
    "average_precision": "map",
    "ndcg": "ndcg_cut.{k}",
}
WITHOUT_JUDGMENTS = {
    "ranx": "refuses a query without judgments",
    "pytrec_eval": "says nothing of a query without judgments",
}
FALLING = "# It orders by score, not by place: 1/rank falls strictly, so the order stays."


def snippet(scenario: Scenario, metric_name: str) -> dict[str, str]:
    """Code that reproduces a metric of this query, by tool: "plain Python", "ranx", "pytrec_eval".

    Each snippet runs by itself and prints the number; a comment names what differs in that tool.

    Parameters
    ----------
    scenario
        The query.
    metric_name
        A field of `Values`.

    Raises
    ------
    KeyError
        When there is no metric of that name.
    """
    return {
        "plain Python": _plain_python(scenario, metric_name),
        "ranx": _ranx(scenario, metric_name),
        "pytrec_eval": _pytrec_eval(scenario, metric_name),
    }


def _plain_python(scenario: Scenario, metric_name: str) -> str:
    lines = [f"ranking = {list(scenario.ranking)!r}"]
    if metric_name == "ndcg":
        gain = "2**grade - 1" if scenario.gain == "exponential" else "grade"
        lines = ["from math import log2\n", *lines, f"grades = {dict(scenario.grades)!r}", f"k = {scenario.k}\n\n"]
        return _joined([*lines, PLAIN_NDCG.format(gain=gain)])
    lines.append(f"relevant = {_set_literal(doc for doc in scenario.grades if doc in scenario.relevant)}")
    if not METRICS[metric_name].reads_whole_list:
        lines.append(f"k = {scenario.k}")
    return _joined([*lines, "", PLAIN[metric_name]])


def _ranx(scenario: Scenario, metric_name: str) -> str:
    measure = RANX.get(metric_name, "").format(k=scenario.k)
    comments = [FALLING]
    if metric_name == "ndcg":
        exponential = scenario.gain == "exponential"
        measure = f"{'ndcg_burges' if exponential else 'ndcg'}@{scenario.k}"
        comments.append("# ndcg_burges has the gain 2^grade - 1; ranx's ndcg takes the grade itself as the gain.")
    elif scenario.min_grade > 1:
        measure += f"-l{scenario.min_grade}"
        comments.append(f"# -l{scenario.min_grade}: relevant is a grade of at least {scenario.min_grade}.")
    data, notes = _data(scenario, "ranx", run_too=True)
    return _joined(
        [
            "from ranx import Qrels, Run, evaluate\n",
            *data,
            *comments,
            *notes,
            *_undefined_note(scenario, metric_name, "ranx"),
            'run = Run({"q": {doc: 1 / rank for rank, doc in enumerate(ranking, start=1)}})',
            f'print(evaluate(Qrels({{"q": grades}}), run, {measure!r}))',
        ]
    )


def _pytrec_eval(scenario: Scenario, metric_name: str) -> str:
    measure = PYTREC_EVAL[metric_name].format(k=scenario.k)
    comments, grades, level = [FALLING], "grades", ""
    if metric_name == "ndcg" and scenario.gain == "exponential":
        grades = "{doc: 2**grade - 1 for doc, grade in grades.items()}"
        comments.append(
            "# Its gain is the grade itself (linear): given 2^grade - 1 as grades, it prints the number here."
        )
        comments += _with_grades_as_they_are(scenario)
    elif metric_name == "ndcg":
        comments.append("# Its gain is the grade itself (linear), as chosen here.")
    elif scenario.min_grade > 1:
        level = f", relevance_level={scenario.min_grade}"
        comments.append(f"# relevance_level: relevant is a grade of at least {scenario.min_grade}.")
    data, notes = _data(scenario, "pytrec_eval", run_too=False)
    return _joined(
        [
            "import pytrec_eval\n",
            *data,
            *comments,
            *notes,
            *_undefined_note(scenario, metric_name, "pytrec_eval"),
            'run = {"q": {doc: 1 / rank for rank, doc in enumerate(ranking, start=1)}}',
            f'qrels = {{"q": {grades}}}',
            f"evaluator = pytrec_eval.RelevanceEvaluator(qrels, {{{measure!r}}}{level})",
            f'print(evaluator.evaluate(run)["q"][{measure.replace(".", "_")!r}])',
        ]
    )


def _with_grades_as_they_are(scenario: Scenario) -> list[str]:
    exponential, linear = values_of(scenario).ndcg, values_of(replace(scenario, gain="linear")).ndcg
    if isnan(linear) or round(exponential, 4) == round(linear, 4):
        return []
    return [f"# With the grades as they are it would print {linear:.4f}."]


def _data(scenario: Scenario, tool: str, *, run_too: bool) -> tuple[list[str], list[str]]:
    """The ranking and the grades; a stand-in where the tool cannot do with an empty one."""
    stand_in = "nothing"
    while stand_in in scenario.documents:
        stand_in += "_"
    ranking, grades, notes = list(scenario.ranking), dict(scenario.grades), []
    if not ranking and run_too:
        ranking = [stand_in]
        notes.append(f"# {tool} refuses an empty ranking, so a document that is not relevant stands in.")
    if not grades:
        grades = {stand_in: 0}
        notes.append(f"# {tool} {WITHOUT_JUDGMENTS[tool]}, so a grade of 0 stands in.")
    return [f"ranking = {ranking!r}", f"grades = {grades!r}\n"], notes


def _undefined_note(scenario: Scenario, metric_name: str, tool: str) -> list[str]:
    if not isnan(getattr(values_of(scenario), metric_name)):
        return []
    return [f"# Here this is 0 / 0 and called undefined; {tool} prints 0."]


def _set_literal(docs: Iterable[str]) -> str:
    listed = ", ".join(map(repr, docs))
    return f"{{{listed}}}" if listed else "set()"


def _joined(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"
