"""Snippets that reproduce the means of a run with pytrec_eval, ranx and ir_measures from exported TREC files.

Each makes up for what its library decides differently, and a comment above each such line says what that is.
"""

from __future__ import annotations

from collections.abc import Iterable

from .checks import Gain

TIES = """\
# Ties: the exported run has scores that fall strictly. In your own file equal scores stand by document id,
# descending, as trec_eval has them; {ties}"""
LEFT_OUT = """\
# Nothing relevant: {tool} counts recall, AP and nDCG of such a query as 0. Here it is left out of every mean."""
UNJUDGED = "# Queries without judgments and unjudged documents: as here."
GAIN = "# Gain: {tool} takes the grade itself; here a grade is worth 2^grade - 1."
LINEAR = "# Gain: the grade itself, as {tool} has it."

PYTREC_EVAL = """\
import pytrec_eval

with open({qrels!r}) as file:
    qrels = pytrec_eval.parse_qrel(file)
with open({run!r}) as file:
    run = pytrec_eval.parse_run(file)

{ties}
{left_out}
qrels = {{query: grades for query, grades in qrels.items() if max(grades.values()) >= {min_grade}}}

{level}
measures = {{"P.{k}", "recall.{k}", "success.{k}", "recip_rank", "map"}}
values = pytrec_eval.RelevanceEvaluator(qrels, measures, relevance_level={min_grade}).evaluate(run)

{gain}
gains = {{query: {{doc: {worth} for doc, grade in grades.items()}} for query, grades in qrels.items()}}
for query, value in pytrec_eval.RelevanceEvaluator(gains, {{"ndcg_cut.{k}"}}).evaluate(run).items():
    values[query].update(value)

# Judged queries that the run does not have: pytrec_eval leaves them out. Here each counts 0.
for name in ("P_{k}", "recall_{k}", "success_{k}", "recip_rank", "map", "ndcg_cut_{k}"):
    print(name, sum(values[query][name] for query in qrels if query in values) / len(qrels))
"""

RANX = """\
from ranx import Qrels, Run, evaluate

qrels = Qrels.from_file({qrels!r}, kind="trec").to_dict()
run = Run.from_file({run!r}, kind="trec")

{ties}
{left_out}
qrels = Qrels({{query: grades for query, grades in qrels.items() if max(grades.values()) >= {min_grade}}})

{level}
{gain}
measures = [{measures}]

# Judged queries that the run does not have, and queries without judgments: ranx refuses both.
# make_comparable counts the first 0 and leaves the second out, as here.
for name, value in evaluate(qrels, run, measures, make_comparable=True).items():
    print(name, value)
"""

IR_MEASURES = """\
import ir_measures
from ir_measures import AP, P, R, RR, Success, nDCG

qrels = list(ir_measures.read_trec_qrels({qrels!r}))
run = list(ir_measures.read_trec_run({run!r}))

{ties}
{left_out}
used = {{judgment.query_id for judgment in qrels if judgment.relevance >= {min_grade}}}
qrels = [judgment for judgment in qrels if judgment.query_id in used]

{level}
{gain}
measures = [P({rel})@{k}, R({rel})@{k}, Success({rel})@{k}, RR({rel}), AP({rel}), nDCG({gains})@{k}]

# Judged queries that the run does not have: each counts 0, as here.
means = ir_measures.calc_aggregate(measures, qrels, run)
for measure in measures:
    print(measure.NAME, means[measure])
"""

OTHER_TIES = {
    "pytrec_eval": "pytrec_eval does the same, but keeps 32 bits of a score.",
    "ranx": "ranx lets their order fall as its sort has it.",
    "ir_measures": "ir_measures asks pytrec_eval, which does the same with 32 bits of a score.",
}


def set_snippets(run_file: str, qrels_file: str, *, k: int, gain: Gain, min_grade: int) -> dict[str, str]:
    """How do other libraries come to these means? Code by tool, each of which prints the six means in our order.

    Parameters
    ----------
    run_file, qrels_file
        The names of the exported TREC files.
    k, gain, min_grade
        As for `evaluate`.

    Returns
    -------
    dict
        A snippet each for pytrec_eval, ranx and ir_measures.

    Notes
    -----
    pytrec_eval and ir_measures with a grade above 1 as the least relevant one still take nDCG's grades as they are,
    as we do.
    """
    shared = {"run": run_file, "qrels": qrels_file, "k": k, "min_grade": min_grade}
    return {
        tool: template.format(**shared, **_words(tool, gain, min_grade), **extra)
        for tool, template, extra in (
            ("pytrec_eval", PYTREC_EVAL, {"worth": "2**grade - 1" if gain == "exponential" else "grade"}),
            ("ranx", RANX, {"measures": ", ".join(map(repr, _ranx_measures(k, gain, min_grade)))}),
            (
                "ir_measures",
                IR_MEASURES,
                {
                    "rel": f"rel={min_grade}",
                    "gains": "gains={g: 2**g - 1 for g in range(31)}" if gain == "exponential" else "",
                },
            ),
        )
    }


def _words(tool: str, gain: Gain, min_grade: int) -> dict[str, str]:
    return {
        "ties": TIES.format(ties=OTHER_TIES[tool]),
        "left_out": LEFT_OUT.format(tool=tool),
        "level": f"# Relevant is a grade of at least {min_grade}; nDCG reads the grades themselves. {UNJUDGED[2:]}",
        "gain": _gain_words(tool, gain),
    }


def _gain_words(tool: str, gain: Gain) -> str:
    if tool == "ranx":
        exponential = "# Gain: ndcg_burges has 2^grade - 1, as chosen here; ranx's ndcg takes the grade itself."
        return exponential if gain == "exponential" else "# Gain: ranx's ndcg takes the grade itself, as chosen here."
    return (GAIN if gain == "exponential" else LINEAR).format(tool=tool)


def _ranx_measures(k: int, gain: Gain, min_grade: int) -> Iterable[str]:
    level = f"-l{min_grade}" if min_grade > 1 else ""
    names = (f"precision@{k}", f"recall@{k}", f"hit_rate@{k}", "mrr", "map")
    return (*(name + level for name in names), f"{'ndcg_burges' if gain == 'exponential' else 'ndcg'}@{k}")
