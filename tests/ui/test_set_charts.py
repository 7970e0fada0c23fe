"""Charts of whole runs: what stands where, what is said of it, and that no name becomes markup."""

from itertools import pairwise

import pytest

from examples.query_sets import load_course_set
from metrics import evaluate
from metrics.comparison_alike import find_alike
from metrics.query_set import Report
from ui.chart_parts import CUTOFF_LABEL, CUTOFF_LINE, LABEL_GAP
from ui.pair_chart import paired_values, paired_values_alt
from ui.set_charts import MOST_DOTS, distribution, distribution_alt, mean_curves, mean_curves_alt


@pytest.fixture(scope="module")
def reports() -> dict[str, Report]:
    course = load_course_set()
    return {name: evaluate(run, course.qrels, k=3) for name, run in course.runs.items()}


def traces(figure) -> dict[str, object]:
    return {trace.name: trace for trace in figure.data if trace.name}


def one_run(name: str, num_queries: int, rank: int = 1) -> dict[str, Report]:
    ranking = [*(f"x{i}" for i in range(rank - 1)), "a"]
    queries = [f"q{number}" for number in range(num_queries)]
    return {name: evaluate(dict.fromkeys(queries, ranking), {query: ["a"] for query in queries}, k=2)}


def test_the_lessons_curves(reports: dict[str, Report]) -> None:
    drawn = traces(mean_curves(reports, "precision", 3, 10))
    assert [round(value, 2) for value in drawn["hybrid"].y[:5]] == [0.82, 0.57, 0.41, 0.32, 0.29]
    assert drawn["hybrid"].hovertext[2] == "hybrid, k = 3: precision 0.41"
    assert drawn[CUTOFF_LINE].x == (3, 3)
    assert drawn[CUTOFF_LABEL].text == ("<b>k = 3</b>",)


def test_only_precision_has_a_ceiling(reports: dict[str, Report]) -> None:
    precision, recall = (mean_curves(reports, measure, 3, 10) for measure in ("precision", "recall"))
    assert precision.data[0].y[0] == 1
    assert precision.data[0].y[9] == pytest.approx(33 / 220, abs=0.01)
    assert recall.data[0].y == ()
    assert "ceiling" in precision.data[-1].text
    assert "ceiling" not in recall.data[-1].text


def test_another_cutoff_leaves_the_structure_alone(reports: dict[str, Report]) -> None:
    one, other = (mean_curves(reports, "recall", k, 10).to_plotly_json() for k in (3, 9))
    assert one["layout"] == other["layout"]
    for figure in (one, other):
        for trace in figure["data"]:
            for values in ("x", "y", "text", "hovertext"):
                trace[values] = len(trace.get(values, ()))
    assert one["data"] == other["data"]


@pytest.mark.parametrize("number", [1, 3, 6, 30])
def test_names_at_the_ends_keep_apart(number: int) -> None:
    reports = {f"run {at}": report for at in range(number) for report in one_run("", 2).values()}
    names = mean_curves(reports, "precision", 1, 1).data[-1]
    assert len(names.text) == number + 1
    heights = sorted(names.y)
    assert 0 <= heights[0] <= heights[-1] <= 1 + 1e-9
    gap = min(LABEL_GAP, 1 / number)
    assert all(upper - lower >= gap - 1e-9 for lower, upper in pairwise(heights))


def test_the_curves_in_words(reports: dict[str, Report]) -> None:
    assert mean_curves_alt(reports, "precision", 3, 10) == (
        "Mean precision at k = 1, 3, 10: keyword 0.45, 0.27, 0.15; vector 0.27, 0.24, 0.15; hybrid 0.82, 0.41, 0.15. "
        "No run can exceed 0.50 at the cutoff k = 3."
    )
    assert mean_curves_alt(reports, "recall", 10, 10).startswith("Mean recall at k = 1, 10: keyword 0.39, 0.98;")


def test_every_query_is_a_dot(reports: dict[str, Report]) -> None:
    drawn = traces(distribution(reports, "recall"))
    dots = drawn["queries 2"]
    assert sorted(dots.y) == sorted(reports["hybrid"].per_query["recall"])
    assert len({*zip(dots.x, dots.y, strict=True)}) == 22
    assert dots.hovertext[10] == "q11: 0.50"
    assert drawn["means"].y[6] == reports["hybrid"].means["recall"]


def test_many_queries_are_bars() -> None:
    few, many = (distribution(one_run("run", number, rank=2), "reciprocal_rank") for number in (MOST_DOTS, 2000))
    assert len(few.data[0].x) == MOST_DOTS
    bar = many.data[0]
    assert len(bar.x) == 3
    assert bar.x[1] - bar.x[0] <= 1
    assert bar.hovertext[0] == "0.50: 2,000 of 2,000 queries"


def test_the_distribution_in_words(reports: dict[str, Report]) -> None:
    assert distribution_alt({"hybrid": reports["hybrid"]}, "recall") == (
        "R@3 of each query, a column a run. hybrid: R@3 0.86; of 22 queries 0 at 0 and 16 at 1."
    )


def test_no_mean_no_line() -> None:
    nothing = {"run": evaluate({"q": ["a"]}, {"q": {"a": 0}}, k=1)}
    for figure in (distribution(nothing, "recall"), mean_curves(nothing, "recall", 1, 1)):
        assert "NaN" not in figure.to_json()
    assert "undefined" in distribution_alt(nothing, "recall")
    assert "undefined" in mean_curves_alt(nothing, "precision", 1, 1)


def test_a_name_is_never_markup() -> None:
    reports = one_run("<a href=x>run</a>", 3)
    for figure in (mean_curves(reports, "recall", 1, 1), distribution(reports, "recall")):
        texts = [text for trace in figure.data for text in (*(trace.text or ()), *(trace.hovertext or ()))]
        assert not [text for text in texts if "<a" in text]
        assert [text for text in texts if "&lt;a" in text]


def test_the_pair() -> None:
    course = load_course_set()
    pair = find_alike(course.runs, course.qrels, range(1, 11))
    assert pair
    drawn = traces(paired_values(pair, list(course.runs)))
    lines = [len(drawn[name].x) // 3 for name in ("first is better", "ties", "second is better")]
    assert lines == [10, 2, 10]
    assert drawn["means"].y == pytest.approx((0.58197, 0.55255), abs=1e-5)
    assert "1.00: q03, q04, q05, q06, q13, q14 and 2 more" in drawn["first run"].hovertext
    assert paired_values_alt(pair) == (
        "nDCG@5 of each query in keyword and vector: the means are 0.58 and 0.55, close to each other, while the lines "
        "of the queries cross: vector is better on 10, keyword on 10, 2 are equal."
    )
