"""Each way of taking a decision gives the numbers of the brief, and those of the library it speaks of."""

import random
from collections.abc import Callable
from itertools import permutations
from math import isnan, log2, nan
from statistics import mean
from typing import Any

import ir_measures
import pytest
import pytrec_eval
from ir_measures import AP, P, R, nDCG
from sklearn.metrics import (
    average_precision_score,
    dcg_score,
    label_ranking_average_precision_score,
    ndcg_score,
    precision_score,
    recall_score,
)

from examples.definition_lists import DEFINITION_LISTS, LIST_OF_MATTER
from metrics import average_precision, dcg_at_k, ndcg_at_k, precision_at_k
from metrics.source import source_of_function
from metrics.variants import Matter, Reading, Situation, Variant, num_different, readings_of, status_of
from metrics.variants_counted import (
    average_precision_cut,
    average_precision_cut_over_hits,
    average_precision_cut_over_smaller,
    average_precision_or_one,
    average_precision_or_zero,
    precision_by_length,
)
from metrics.variants_graded import (
    dcg_of_2002,
    ndcg_exponential,
    ndcg_exponential_ideal_of_retrieved,
    ndcg_linear,
    ndcg_linear_ideal_of_retrieved,
)
from metrics.variants_matters import MATTER, MATTERS, letters_of
from metrics.variants_run import (
    mean_missing_as_zero,
    mean_missing_dropped,
    ndcg_ties_averaged,
    ndcg_ties_by_file_order,
    ndcg_ties_by_id,
    order_by_file,
    order_by_id_descending,
)

from .scenarios import random_scenario, scenario
from .test_catalogue import python, read_at, right_side

pytestmark = pytest.mark.filterwarnings("ignore")  # from inside ranx, numba and scikit-learn

CUTOFFS = (1, 3, 10)
RNG = random.Random(5)


def a_query(length: int) -> tuple[list[str], dict[str, int]]:
    docs = [f"d{number:02}" for number in range(length + 3)]
    RNG.shuffle(docs)
    grades = {doc: RNG.choice((0, 0, 1, 2, 3)) for doc in docs if RNG.random() < 0.8}
    return docs[:length], {**grades, docs[-1]: 2}  # one is missed


QUERIES = [a_query(RNG.randint(3, 14)) for _ in range(30)]
queries = pytest.mark.parametrize(("ranked", "grades"), QUERIES)


def relevant_of(grades: dict[str, int]) -> set[str]:
    return {doc for doc, grade in grades.items() if grade}


def run_of(ranked: list[str]) -> dict[str, dict[str, float]]:
    return {"q": {doc: 1 / rank for rank, doc in enumerate(ranked, start=1)}}


def trec(measure: str, grades: dict[str, int], run: dict[str, dict[str, float]]) -> float:
    found = pytrec_eval.RelevanceEvaluator({"q": grades}, {measure}).evaluate(run)
    return found["q"][measure.replace(".", "_")]


def ranx(measure: str, grades: dict[str, int], run: dict[str, dict[str, float]]) -> float:
    from ranx import Qrels, Run, evaluate

    return float(evaluate(Qrels({"q": grades}), Run(run), measure))


def ir(measure: Any, grades: dict[str, int], run: dict[str, dict[str, float]]) -> float:
    return ir_measures.calc_aggregate([measure], {"q": grades}, run)[measure]


def gains_of(grades: dict[str, int]) -> dict[str, int]:
    return {doc: 2**grade - 1 for doc, grade in grades.items()}


def falling(count: int) -> list[int]:
    return list(range(count, 0, -1))


# The list of the brief.


def default_values(slug: str) -> list[str]:
    situation = Situation(DEFINITION_LISTS["six-documents"].scenario)
    return [reading.shown for reading in readings_of(MATTER[slug], situation)]


def test_the_list_the_page_opens_with() -> None:
    assert default_values("gain-and-ideal") == ["0.381", "0.406", "0.523", "0.502"]
    assert default_values("average-precision") == ["0.383", "0.233", "0.389", "0.583"]


def test_a_lone_document_at_rank_2() -> None:
    readings = readings_of(MATTER["discount"], Situation(DEFINITION_LISTS["second-place"].scenario))
    assert [reading.shown for reading in readings] == ["0.631", "1.000"]


def test_the_paper_of_2002_prints_these() -> None:
    grades = [3, 2, 3, 0, 0, 1, 2, 2, 3, 0]
    printed = [3, 5, 6.89, 6.89, 6.89, 7.28, 7.99, 8.66, 9.61, 9.61]
    assert [dcg_of_2002(grades, k, "linear") for k in range(1, 11)] == pytest.approx(printed, abs=0.006)


# The libraries.


@pytest.mark.parametrize("k", CUTOFFS)
@queries
def test_pytrec_eval(ranked: list[str], grades: dict[str, int], k: int) -> None:
    run, relevant = run_of(ranked), relevant_of(grades)
    assert ndcg_linear(ranked, grades, k) == pytest.approx(trec(f"ndcg_cut.{k}", grades, run))
    assert ndcg_exponential(ranked, grades, k) == pytest.approx(trec(f"ndcg_cut.{k}", gains_of(grades), run))
    assert average_precision_cut(ranked, relevant, k) == pytest.approx(trec(f"map_cut.{k}", grades, run))
    assert average_precision(ranked, relevant) == pytest.approx(trec("map", grades, run))
    assert precision_at_k(ranked, relevant, k) == pytest.approx(trec(f"P.{k}", grades, run))


@pytest.mark.parametrize("k", CUTOFFS)
def test_ranx(k: int) -> None:
    for ranked, grades in QUERIES[:12]:
        run, relevant = run_of(ranked), relevant_of(grades)
        assert ndcg_exponential(ranked, grades, k) == pytest.approx(ranx(f"ndcg_burges@{k}", grades, run))
        assert ndcg_linear(ranked, grades, k) == pytest.approx(ranx(f"ndcg@{k}", grades, run))
        assert average_precision_cut(ranked, relevant, k) == pytest.approx(ranx(f"map@{k}", grades, run))
        assert average_precision(ranked, relevant) == pytest.approx(ranx("map", grades, run))
        assert precision_at_k(ranked, relevant, k) == pytest.approx(ranx(f"precision@{k}", grades, run))


@pytest.mark.parametrize("k", CUTOFFS)
def test_ir_measures(k: int) -> None:
    exponential = nDCG(gains={0: 0, 1: 1, 2: 3, 3: 7}) @ k
    for ranked, grades in QUERIES[:12]:
        run, relevant = run_of(ranked), relevant_of(grades)
        assert ndcg_exponential(ranked, grades, k) == pytest.approx(ir(exponential, grades, run))
        assert ndcg_linear(ranked, grades, k) == pytest.approx(ir(nDCG @ k, grades, run))
        assert average_precision_cut(ranked, relevant, k) == pytest.approx(ir(AP @ k, grades, run))
        assert average_precision(ranked, relevant) == pytest.approx(ir(AP, grades, run))
        assert precision_at_k(ranked, relevant, k) == pytest.approx(ir(P @ k, grades, run))


@pytest.mark.parametrize("k", CUTOFFS)
@queries
def test_scikit_learn_given_the_retrieved_documents_alone(ranked: list[str], grades: dict[str, int], k: int) -> None:
    by_rank = [grades.get(doc, 0) for doc in ranked]
    scores = falling(len(ranked))
    if not any(by_rank):  # it prints 0 there
        assert isnan(ndcg_linear_ideal_of_retrieved(ranked, grades, k))
        return
    assert ndcg_linear_ideal_of_retrieved(ranked, grades, k) == pytest.approx(ndcg_score([by_rank], [scores], k=k))
    gains = [2**grade - 1 for grade in by_rank]
    theirs = ndcg_score([gains], [scores], k=k)
    assert ndcg_exponential_ideal_of_retrieved(ranked, grades, k) == pytest.approx(theirs)
    assert dcg_at_k(ranked, grades, k, gain="linear") == pytest.approx(dcg_score([by_rank], [scores], k=k))


@pytest.mark.parametrize("k", CUTOFFS)
@queries
def test_scikit_learn_given_the_top_k_alone(ranked: list[str], grades: dict[str, int], k: int) -> None:
    hits = [int(grades.get(doc, 0) > 0) for doc in ranked[:k]]
    theirs = average_precision_score(hits, falling(len(hits)))
    assert average_precision_cut_over_hits(ranked, relevant_of(grades), k) == pytest.approx(theirs)


@queries
def test_scikit_learn_on_a_list_shorter_than_k(ranked: list[str], grades: dict[str, int]) -> None:
    hits = [int(grades.get(doc, 0) > 0) for doc in ranked]
    theirs = precision_score(hits, [1] * len(hits))
    assert precision_by_length(ranked, relevant_of(grades), 20) == pytest.approx(theirs)


@queries
def test_over_the_smaller_lies_between_and_is_1_at_best(ranked: list[str], grades: dict[str, int]) -> None:
    """No library that is run here divides so: it is held to its definition instead."""
    relevant = relevant_of(grades)
    for k in range(1, len(ranked) + 3):
        over_all = average_precision_cut(ranked, relevant, k)
        smaller = average_precision_cut_over_smaller(ranked, relevant, k)
        assert smaller * min(k, len(relevant)) == pytest.approx(over_all * len(relevant))
        assert over_all <= smaller + 1e-12
        assert smaller <= average_precision_cut_over_hits(ranked, relevant, k) + 1e-12 or not smaller
        assert average_precision_cut_over_smaller(sorted(relevant), relevant, k) == pytest.approx(1)


def test_nothing_relevant() -> None:
    ranked, grades = ["a", "b"], {"a": 0, "b": 0}
    run = run_of(ranked)
    assert isnan(average_precision(ranked, set()))
    assert isnan(recall_score([0, 0], [1, 1], zero_division=nan))
    assert average_precision_or_zero(ranked, set()) == 0
    assert {trec("map", grades, run), ranx("map", grades, run), ir(AP, grades, run)} == {0}
    assert average_precision_score([0, 0], [2, 1]) == 0
    assert average_precision_or_one(ranked, set()) == label_ranking_average_precision_score([[0, 0]], [[2, 1]]) == 1
    assert {trec("recall.2", grades, run), ir(R @ 2, grades, run)} == {0}


@queries
def test_something_relevant_is_the_same_for_all_three(ranked: list[str], grades: dict[str, int]) -> None:
    relevant = relevant_of(grades)
    value = average_precision(ranked, relevant)
    assert average_precision_or_zero(ranked, relevant) == average_precision_or_one(ranked, relevant) == value


# Equal scores.


def tied_scores(ranked: list[str]) -> dict[str, float]:
    rng = random.Random("".join(ranked))
    levels = sorted((rng.randint(1, 4) for _ in ranked), reverse=True)
    return {doc: float(level) for doc, level in zip(ranked, levels, strict=True)}


@queries
def test_ties(ranked: list[str], grades: dict[str, int]) -> None:
    scores, gains, k = tied_scores(ranked), gains_of(grades), 5
    assert ndcg_ties_by_id(scores, grades, k) == pytest.approx(trec(f"ndcg_cut.{k}", gains, {"q": scores}))
    assert ndcg_ties_by_id(scores, grades, k) == pytest.approx(ir(nDCG @ k, gains, {"q": scores}))
    missed = [doc for doc in grades if doc not in scores]
    least = dict(zip(missed, range(-1, -1 - len(missed), -1), strict=True))  # behind all others, and none tied
    every = {**scores, **least}
    theirs = ndcg_score([[gains.get(doc, 0) for doc in every]], [list(every.values())], k=k)
    if k <= len(ranked):
        assert ndcg_ties_averaged(scores, grades, k) == pytest.approx(theirs)


def test_ranx_keeps_the_order_of_the_file_up_to_15_documents() -> None:
    for ranked, grades in QUERIES[:20]:
        scores = tied_scores(ranked)
        theirs = ranx("ndcg_burges@5", grades, {"q": scores})
        assert ndcg_ties_by_file_order(scores, grades, 5) == pytest.approx(theirs)
    many = {f"d{number:02}": 1.0 for number in range(30)}
    ranks = {order(many).index("d00") + 1 for order in (order_by_file, order_by_id_descending)}
    assert round(1 / ranx("mrr", {"d00": 1}, {"q": many})) not in ranks


def test_the_average_is_that_of_every_order() -> None:
    scores, grades = {"a": 2.0, "b": 1.0, "c": 1.0, "d": 1.0, "e": 0.0}, {"a": 1, "b": 3, "d": 2, "e": 3, "f": 1}
    orders = [["a", *tied, "e"] for tied in permutations("bcd")]
    assert ndcg_ties_averaged(scores, grades, 3) == pytest.approx(mean(ndcg_at_k(each, grades, 3) for each in orders))


# Queries without an answer.


def test_a_missing_query() -> None:
    from ranx import Qrels, Run, evaluate

    ranked, grades = QUERIES[0]
    run, qrels = run_of(ranked), {"q": grades, "r": {"a": 1}}
    value = average_precision(ranked, relevant_of(grades))
    as_zero, dropped = mean_missing_as_zero([value], 1), mean_missing_dropped([value], 1)
    assert as_zero == pytest.approx(ir_measures.calc_aggregate([AP], qrels, run)[AP])
    assert as_zero == pytest.approx(evaluate(Qrels(qrels), Run(run), "map", make_comparable=True))
    assert list(pytrec_eval.RelevanceEvaluator(qrels, {"map"}).evaluate(run)) == ["q"]
    assert dropped == value > as_zero


def test_an_undefined_value_is_in_no_mean() -> None:
    assert mean_missing_as_zero([nan], 1) == 0
    assert isnan(mean_missing_dropped([nan], 1))


# The page's table.


@pytest.mark.parametrize("matter", MATTERS, ids=lambda matter: matter.slug)
def test_a_matter_is_whole(matter: Matter) -> None:
    assert [variant.here for variant in matter.variants].count(True) == 1
    assert matter.variants[0].here
    assert matter.about.endswith((".", "?"))
    for variant in matter.variants:
        assert variant.tools
        assert not variant.tools.endswith(".")
        assert f"def {variant.function.__name__}(" in source_of_function(variant.function)
        assert all(name in (variant.function.__doc__ or "") for name in ("Returns", "Examples", "Notes"))


@pytest.mark.parametrize("matter", MATTERS, ids=lambda matter: matter.slug)
def test_there_is_a_list_on_which_its_ways_part_and_one_on_which_they_agree(matter: Matter) -> None:
    def different(slug: str) -> int:
        bundled = DEFINITION_LISTS[slug]
        return num_different(readings_of(matter, Situation(bundled.scenario, bundled.tied, bundled.num_missing)))

    assert different(LIST_OF_MATTER[matter.slug]) > 1
    assert different("all-agree") == 1


def test_matters_have_names_of_their_own() -> None:
    assert len(MATTER) == len(MATTERS) == len(LIST_OF_MATTER)
    assert len({matter.short for matter in MATTERS}) == len(MATTERS)


FORMULAS = [variant for matter in MATTERS for variant in matter.variants if r"\text" not in variant.formula]


@pytest.mark.parametrize("variant", FORMULAS, ids=lambda variant: variant.words)
def test_the_formula_is_what_the_function_computes(variant) -> None:
    code = python(as_known(right_side(variant.formula)))
    for seed in range(120):
        s = random_scenario(seed)
        situation = Situation(s, num_missing=seed % 3)
        value = variant.value(situation)
        if not s.relevant:
            continue  # 0 / 0, which each variant decides by itself
        hits = [int(doc in s.relevant) for doc in s.ranking]
        names: dict[str, Any] = {
            "rel": read_at(hits),
            "precision": lambda rank, hits=hits: sum(hits[:rank]) / rank,
            "g": read_at(s.ranked_grades),
            "ideal": read_at(sorted(s.grades.values(), reverse=True)),
            "retrieved_ideal": read_at(sorted(s.ranked_grades, reverse=True)),
            "k": s.k,
            "n": len(s.ranking),
            "R": len(s.relevant),
            "m": situation.num_missing,
            "AP": average_precision(s.ranking, s.relevant),
            "log2": log2,
        }
        try:
            expected = eval(code, names)
        except ZeroDivisionError:
            assert isnan(value) or value == 0
            continue
        assert value == pytest.approx(expected, abs=1e-12), (seed, variant.words)


def as_known(formula: str) -> str:
    """The letters that the catalogue's formulas do not have."""
    known = {
        r"g^{\circ}_i": "retrieved_ideal(i)",
        r"\mathrm{AP}": "AP",
        r"\min(": "min(",
        r"\max(": "max(",
    }
    for letter, expression in known.items():
        formula = formula.replace(letter, expression)
    return formula


def test_every_letter_is_explained() -> None:
    for matter in MATTERS:
        for variant in matter.variants:
            in_words = r"\text" in variant.formula or variant.formula == r"\mathrm{MAP} = \mathrm{AP}"
            assert letters_of(variant.formula) or in_words


def test_no_letter_is_explained_that_the_formula_does_not_have() -> None:
    found = {variant.function.__name__: set(letters_of(variant.formula)) for m in MATTERS for variant in m.variants}
    assert found["mean_missing_as_zero"] == {"m"}
    assert found["mean_missing_dropped"] == set()
    assert found["average_precision"] == {"R", "n", r"\mathrm{rel}_i"}
    assert found["ndcg_linear"] == {"g_i", r"g^{\ast}_i"}


# Readings.


def of(slug: str, s: Any, **more: Any) -> tuple[Reading, ...]:
    return readings_of(MATTER[slug], Situation(s, **more))


def test_against_says_how_far_and_which_way() -> None:
    list_of_three = scenario(["a", "x", "b"], {"a": 1, "b": 1}, k=10)
    assert [each.against for each in of("short-list", list_of_three)] == ["", "▲ 0.467"]
    assert [each.against for each in of("short-list", list_of_three.cut_at(3))] == ["", "same"]
    nothing = scenario(["a"], {"a": 0})
    assert [each.against for each in of("nothing-relevant", nothing)] == ["", "differs", "differs"]
    assert num_different(of("nothing-relevant", nothing)) == 3


def test_the_order_that_ties_give_is_told() -> None:
    four = scenario(["a", "b", "c", "d"], {"a": 1}, k=4)
    assert [each.detail for each in of("ties", four)] == ["", "", ""]
    tied = of("ties", four, tied=(2, 4))
    assert [each.detail for each in tied] == ["Order: a, d, c, b", "Order: a, b, c, d", ""]


@pytest.mark.parametrize(
    "make",
    [
        lambda s: Situation(s, tied=(2, 1)),
        lambda s: Situation(s, tied=(0, 1)),
        lambda s: Situation(s, num_missing=6),
        lambda s: Situation(s, num_missing=-1),
    ],
)
def test_a_situation_that_cannot_be_is_refused(make: Callable[[Any], Situation]) -> None:
    with pytest.raises(ValueError, match="but"):
        make(scenario(["a"], {"a": 1}))


def test_nothing_retrieved() -> None:
    for matter in MATTERS:
        for reading in readings_of(matter, Situation(scenario([], {"a": 1}))):
            assert reading.shown in ("0.000", "undefined")


def test_no_difference_hides_behind_the_rounding() -> None:
    def way(value: float, *, here: bool = False) -> Variant:
        return Variant("", "", "", lambda: value, lambda situation: (), here=here)

    close = Matter("close", "", "", "", (way(0.5, here=True), way(0.5001), way(0.4999), way(0.5)))
    readings = readings_of(close, Situation(scenario(["a"], {"a": 1})))
    assert {each.shown for each in readings} == {"0.500"}
    assert [each.against for each in readings] == ["", "▲ <0.001", "▼ <0.001", "same"]
    assert status_of(readings).words == "part ways: 3 numbers"
