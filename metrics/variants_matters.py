"""Every decision that the definitions leave open, with each way of taking it, its formula, and who takes it so."""

from __future__ import annotations

import re
from typing import Any

from .catalogue import ALL_RELEVANT, LENGTH, METRICS, REL
from .rank_aware import average_precision
from .set_based import precision_at_k
from .variants import Matter, Situation, Variant
from .variants_counted import (
    average_precision_cut,
    average_precision_cut_over_hits,
    average_precision_cut_over_smaller,
    average_precision_or_one,
    average_precision_or_zero,
    precision_by_length,
)
from .variants_graded import (
    ndcg_discount_of_2002,
    ndcg_exponential,
    ndcg_exponential_ideal_of_retrieved,
    ndcg_linear,
    ndcg_linear_ideal_of_retrieved,
)
from .variants_run import (
    mean_missing_as_zero,
    mean_missing_dropped,
    ndcg_ties_averaged,
    ndcg_ties_by_file_order,
    ndcg_ties_by_id,
    order_by_file,
    order_by_id_descending,
)


def _graded(situation: Situation) -> tuple[Any, ...]:
    return situation.scenario.ranking, situation.scenario.grades, situation.scenario.k


def _cut(situation: Situation) -> tuple[Any, ...]:
    return situation.scenario.ranking, situation.scenario.relevant, situation.scenario.k


def _whole(situation: Situation) -> tuple[Any, ...]:
    return situation.scenario.ranking, situation.scenario.relevant


def _scored(situation: Situation) -> tuple[Any, ...]:
    return situation.scores, situation.scenario.grades, situation.scenario.k


def _averaged(situation: Situation) -> tuple[Any, ...]:
    return [average_precision(*_whole(situation))], situation.num_missing


_NDCG, _AP = METRICS["ndcg"], METRICS["average_precision"].formula
_OF_JUDGED, _OF_RETRIEVED = r"g^{\ast}_i", r"g^{\circ}_i"
_AP_SUM = r"\sum_{i=1}^{%s} \mathrm{rel}_i \cdot \mathrm{P@}i"
_OTHERWISE = r"\text{ where } R > 0, \text{ else }"

MATTERS = (
    Matter(
        "gain-and-ideal",
        "nDCG: gain",
        "nDCG@{k}: gain and ideal",
        "What is a grade worth? What is the best order made of? One made of the retrieved documents forgives misses.",
        (
            Variant(
                "2^grade − 1, ideal from all judged documents",
                "ranx ndcg_burges, ir_measures nDCG if given those gains",
                _NDCG.formula_for("exponential"),
                ndcg_exponential,
                _graded,
                here=True,
            ),
            Variant(
                "The grade itself, ideal from all judged documents",
                "pytrec_eval (which runs trec_eval) ndcg_cut, ranx ndcg, ir_measures nDCG",
                _NDCG.formula_for("linear"),
                ndcg_linear,
                _graded,
            ),
            Variant(
                "2^grade − 1, ideal from the retrieved documents",
                "scikit-learn ndcg_score, if given the retrieved documents alone and 2^grade − 1 as relevance",
                _NDCG.formula_for("exponential").replace(_OF_JUDGED, _OF_RETRIEVED),
                ndcg_exponential_ideal_of_retrieved,
                _graded,
            ),
            Variant(
                "The grade itself, ideal from the retrieved documents",
                "scikit-learn ndcg_score, if given the retrieved documents alone",
                _NDCG.formula_for("linear").replace(_OF_JUDGED, _OF_RETRIEVED),
                ndcg_linear_ideal_of_retrieved,
                _graded,
            ),
        ),
    ),
    Matter(
        "discount",
        "nDCG: discount",
        "nDCG@{k}: the discount",
        "Does rank 2 count less than rank 1? Both rows take 2^grade − 1 and all judged documents.",
        (
            Variant(
                "log2(rank + 1): rank 2 counts less",
                "ranx, ir_measures, pytrec_eval and scikit-learn all discount so",
                _NDCG.formula_for("exponential"),
                ndcg_exponential,
                _graded,
                here=True,
            ),
            Variant(
                "log2(rank) from rank 2 on: ranks 1 and 2 count in full",
                "Järvelin and Kekäläinen, 2002. Reported for LensKit and openagent-eval, which were not run here",
                _NDCG.formula_for("exponential").replace(r"\log_2(i + 1)", r"\max(1, \log_2(i))"),
                ndcg_discount_of_2002,
                _graded,
            ),
        ),
    ),
    Matter(
        "average-precision",
        "AP: divisor",
        "AP: how far down, and divided by what",
        "Over the whole list it needs no k. Cut at k = {k}, tools divide in several ways; three stand here.",
        (
            Variant(
                "The whole list, over all relevant",
                "pytrec_eval (trec_eval) map, ranx map, ir_measures AP",
                _AP,
                average_precision,
                _whole,
                here=True,
            ),
            Variant(
                "The top k, over all relevant",
                "pytrec_eval (trec_eval) map_cut, ranx map@k, ir_measures AP@k",
                r"\mathrm{AP@}k = \frac{1}{R} " + _AP_SUM % "k",
                average_precision_cut,
                _cut,
            ),
            Variant(
                "The top k, over k or all relevant, whichever is fewer",
                "Reported for Quepid, trectools and Metrics, which were not run here",
                r"\mathrm{AP@}k = \frac{1}{\min(k, R)} " + _AP_SUM % "k",
                average_precision_cut_over_smaller,
                _cut,
            ),
            Variant(
                "The top k, over the relevant found in it",
                "scikit-learn average_precision_score, if given the top k alone",
                r"\mathrm{AP@}k = \frac{1}{\sum_{i=1}^{k} \mathrm{rel}_i} " + _AP_SUM % "k",
                average_precision_cut_over_hits,
                _cut,
            ),
        ),
    ),
    Matter(
        "short-list",
        "P: short list",
        "P@{k}: a list shorter than k",
        "Divided by its own length, a system gains by answering less.",
        (
            Variant(
                "Divided by k",
                "pytrec_eval (trec_eval) P, ranx precision, ir_measures P",
                METRICS["precision"].formula,
                precision_at_k,
                _cut,
                here=True,
            ),
            Variant(
                "Divided by the length of the list, if that is shorter",
                "scikit-learn precision_score of what was returned",
                r"\mathrm{P@}k = \frac{1}{\min(k, n)} \sum_{i=1}^{k} \mathrm{rel}_i",
                precision_by_length,
                _cut,
            ),
        ),
    ),
    Matter(
        "nothing-relevant",
        "AP: nothing",
        "AP of a query with nothing relevant",
        "The formula asks for 0 ÷ 0. Recall and nDCG have the same hole.",
        (
            Variant(
                "Undefined, and left out of every mean",
                "scikit-learn recall_score, for recall, if told zero_division=nan",
                _AP,
                average_precision,
                _whole,
                here=True,
            ),
            Variant(
                "0, as if the system had failed",
                "pytrec_eval (trec_eval), ranx, ir_measures, scikit-learn average_precision_score",
                _AP + _OTHERWISE + "0",
                average_precision_or_zero,
                _whole,
            ),
            Variant(
                "1, as if there had been nothing to miss",
                "scikit-learn label_ranking_average_precision_score. Reported for xgboost, which was not run here",
                _AP + _OTHERWISE + "1",
                average_precision_or_one,
                _whole,
            ),
        ),
    ),
    Matter(
        "ties",
        "nDCG: ties",
        "nDCG@{k}: equal scores",
        "A run file's scores can tie, and something has to decide who stands first.",
        (
            Variant(
                "By id, the last id first",
                "pytrec_eval (trec_eval), ir_measures; run files here",
                r"\mathrm{nDCG@}k \text{ by score, then id, both descending}",
                ndcg_ties_by_id,
                _scored,
                here=True,
                order=order_by_id_descending,
            ),
            Variant(
                "In the order of the file",
                "ranx, up to 15 documents; in longer lists its order follows neither",
                r"\mathrm{nDCG@}k \text{ by score, then line}",
                ndcg_ties_by_file_order,
                _scored,
                order=order_by_file,
            ),
            Variant(
                "Averaged over every order of the tied",
                "scikit-learn ndcg_score, unless told ignore_ties=True",
                r"\mathrm{nDCG@}k \text{ with the mean gain of the tied in place of } 2^{g_i} - 1",
                ndcg_ties_averaged,
                _scored,
            ),
        ),
    ),
    Matter(
        "missing-query",
        "MAP: missing",
        "MAP: a judged query that the run does not answer",
        "The mean of this query's AP and of the queries without an answer.",
        (
            Variant(
                "Counts as 0",
                "ir_measures calc_aggregate, ranx if told make_comparable=True",
                r"\mathrm{MAP} = \frac{\mathrm{AP}}{1 + m}",
                mean_missing_as_zero,
                _averaged,
                here=True,
            ),
            Variant(
                "Is dropped",
                "a mean over what pytrec_eval returns: such a query has no entry there",
                r"\mathrm{MAP} = \mathrm{AP}",
                mean_missing_dropped,
                _averaged,
            ),
        ),
    ),
)

MATTER = {matter.slug: matter for matter in MATTERS}
_LETTERS = (
    (r"g_i", _NDCG.letters[r"g_i"]),
    (_OF_JUDGED, _NDCG.letters[_OF_JUDGED]),
    (_OF_RETRIEVED, "the grade at rank i of the retrieved documents, highest first"),
    (r"\mathrm{rel}_i", REL),
    (r"R", ALL_RELEVANT),
    (r"n", LENGTH),
    (r"m", "the number of judged queries without an answer"),
)


def letters_of(formula: str) -> dict[str, str]:
    r"""What the letters in a formula stand for.

    Examples
    --------
    >>> list(letters_of(MATTER["short-list"].variants[1].formula))
    ['\\mathrm{rel}_i', 'n']
    """
    alone = re.sub(r"\\(mathrm|text)\{[^}]*\}|\\[a-z]+", " ", formula)  # without words and commands
    return {letter: means for letter, means in _LETTERS if letter in (formula if "_" in letter else alone)}
