"""What the public functions refuse and what they accept; that importing them stays light."""

import re
import subprocess
import sys
from collections.abc import Callable
from math import isnan, log2
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import metrics
from metrics import (
    average_precision,
    best_precision_at_k,
    dcg_at_k,
    hit_rate_at_k,
    ndcg_at_k,
    precision_at_k,
    recall_at_k,
    reciprocal_rank,
)

BY_RANKING: list[Callable[[Any], float]] = [
    lambda ranked: precision_at_k(ranked, {"a"}, 3),
    lambda ranked: recall_at_k(ranked, {"a"}, 3),
    lambda ranked: hit_rate_at_k(ranked, {"a"}, 3),
    lambda ranked: reciprocal_rank(ranked, {"a"}),
    lambda ranked: average_precision(ranked, {"a"}),
    lambda ranked: dcg_at_k(ranked, {"a": 1}, 3),
    lambda ranked: ndcg_at_k(ranked, {"a": 1}, 3),
]
BY_RELEVANT: list[Callable[[Any], float]] = [
    lambda relevant: precision_at_k(["a"], relevant, 3),
    lambda relevant: recall_at_k(["a"], relevant, 3),
    lambda relevant: hit_rate_at_k(["a"], relevant, 3),
    lambda relevant: reciprocal_rank(["a"], relevant),
    lambda relevant: average_precision(["a"], relevant),
    lambda relevant: best_precision_at_k(relevant, 3),
]
BY_K: list[Callable[[Any], float]] = [
    lambda k: precision_at_k(["a"], {"a"}, k),
    lambda k: recall_at_k(["a"], {"a"}, k),
    lambda k: hit_rate_at_k(["a"], {"a"}, k),
    lambda k: best_precision_at_k({"a"}, k),
    lambda k: dcg_at_k(["a"], {"a": 1}, k),
    lambda k: ndcg_at_k(["a"], {"a": 1}, k),
]
GRADED: list[Callable[..., float]] = [dcg_at_k, ndcg_at_k]


@pytest.mark.parametrize("function", BY_RANKING)
def test_the_ranking_has_an_order_and_no_repeats(function: Callable[[Any], float]) -> None:
    with pytest.raises(TypeError, match="set has no order"):
        function({"a", "b"})
    with pytest.raises(TypeError, match="dict has no order"):
        function({"a": 1})
    with pytest.raises(TypeError, match="the text 'abc'"):
        function("abc")
    with pytest.raises(TypeError, match="NoneType"):
        function(None)
    with pytest.raises(ValueError, match="'b' stands in the ranking twice, at rank 2 and 4"):
        function(["a", "b", "c", "b"])


@pytest.mark.parametrize("function", BY_RANKING)
def test_any_sequence_is_a_ranking(function: Callable[[Any], float]) -> None:
    expected = function(["x", "a"])
    assert function(("x", "a")) == expected
    assert function(np.array(["x", "a"])) == expected
    assert function([]) == 0


@pytest.mark.parametrize("function", BY_RELEVANT)
def test_relevant_is_a_collection_of_ids(function: Callable[[Any], float]) -> None:
    assert function(["a", "a"]) == function({"a"}) == function(frozenset("a")) == function(iter("a"))
    with pytest.raises(TypeError, match="the text 'a'"):
        function("a")
    with pytest.raises(TypeError, match="is a mapping"):
        function({"a": 1})
    with pytest.raises(TypeError, match="is 7"):
        function(7)


@pytest.mark.parametrize("function", BY_K)
def test_k_is_a_whole_number_of_at_least_1(function: Callable[[Any], float]) -> None:
    for k in (0, -1):
        with pytest.raises(ValueError, match=f"k must be at least 1, but is {k}"):
            function(k)
    for bad in (True, 2.0, "3", None):
        with pytest.raises(TypeError, match="k must be a whole number of at least 1"):
            function(bad)
    assert function(np.int64(3)) == function(3)
    assert 0 <= function(10**12) <= 1


@pytest.mark.parametrize("function", GRADED)
def test_grades_and_gain(function: Callable[..., float]) -> None:
    with pytest.raises(ValueError, match="document 'a' is 31"):
        function(["a"], {"a": 31}, 1)
    for grade in ("high", 1.0, True, None):
        with pytest.raises(TypeError, match="document 'a' must be a whole number"):
            function(["a"], {"a": grade}, 1)
    with pytest.raises(TypeError, match="mapping"):
        function(["a"], {"a"}, 1)
    for gain in ("burges", None, []):
        with pytest.raises(ValueError, match="gain must be 'exponential' or 'linear'"):
            function(["a"], {"a": 1}, 1, gain=gain)
    assert function(["a", "b"], {"a": -2, "b": 1}, 2) == function(["a", "b"], {"b": 1}, 2)


def test_the_two_gains() -> None:
    grades = {"a": 3, "b": 2}
    assert dcg_at_k(["b", "a"], grades, 2) == pytest.approx(3 + 7 / log2(3))
    assert dcg_at_k(["b", "a"], grades, 2, gain="linear") == pytest.approx(2 + 3 / log2(3))
    assert dcg_at_k(["a"], {"a": 30}, 1) == 2**30 - 1


def test_undefined_is_nan_and_only_there() -> None:
    for value in (recall_at_k(["a"], [], 1), average_precision(["a"], []), ndcg_at_k(["a"], {"a": 0}, 1)):
        assert isnan(value)
    for value in (precision_at_k(["a"], [], 1), hit_rate_at_k(["a"], [], 1), reciprocal_rank(["a"], [])):
        assert value == 0
    assert dcg_at_k(["a"], {}, 1) == best_precision_at_k([], 1) == 0


def test_every_value_is_a_float() -> None:
    for function in BY_RANKING:
        for ranked in ([], ["a"], ["x", "a"]):
            assert type(function(ranked)) is float
    assert type(best_precision_at_k([], 1)) is float


def test_past_the_table_of_discounts() -> None:
    ranked = [f"d{number}" for number in range(2500)]
    assert dcg_at_k(ranked, {"d2400": 1}, 2500) == pytest.approx(1 / log2(2402))
    assert ndcg_at_k(ranked, dict.fromkeys(ranked, 1), 2500) == 1
    assert dcg_at_k(ranked, {"d2400": 1}, 1000) == 0


def test_ids_are_exact_text() -> None:
    assert precision_at_k(["01", "1 ", "A", "cafe\u0301"], {"1", "a", "caf\u00e9"}, 4) == 0


NOT_TEXT = [1, 1.0, None, True, b"a", ["a"], ("a",)]


@pytest.mark.parametrize("function", BY_RANKING)
@pytest.mark.parametrize("doc", NOT_TEXT, ids=str)
def test_an_id_in_the_ranking_that_is_not_text_is_named_with_its_rank(
    function: Callable[[Any], float], doc: Any
) -> None:
    with pytest.raises(TypeError, match=re.escape(f"an id must be text, but at rank 2 stands {doc!r}")):
        function(["a", doc, "b"])


@pytest.mark.parametrize("function", BY_RELEVANT)
@pytest.mark.parametrize("doc", NOT_TEXT, ids=str)
def test_a_relevant_id_that_is_not_text_is_named(function: Callable[[Any], float], doc: Any) -> None:
    with pytest.raises(TypeError, match=re.escape(f"an id must be text, but in relevant stands {doc!r}")):
        function(["a", doc])


@pytest.mark.parametrize("function", GRADED)
def test_a_graded_id_that_is_not_text_is_named(function: Callable[..., float]) -> None:
    with pytest.raises(TypeError, match=re.escape("an id must be text, but in grades stands 1 (int): write '1'")):
        function(["a"], {1: 1}, 1)


@pytest.mark.parametrize("function", BY_RANKING)
def test_text_of_numpy_and_pandas_is_text(function: Callable[[Any], float]) -> None:
    expected = function(["x", "a"])
    assert function([np.str_("x"), np.str_("a")]) == expected
    assert function(pd.Series(["x", "a"])) == expected
    assert function(pd.Index(["x", "a"], dtype=object)) == expected
    with pytest.raises(TypeError, match="at rank 1 stands 7"):
        function(pd.Series([7, 8]))


def test_import_is_light() -> None:
    root = Path(metrics.__file__).parents[1]
    code = (
        "import sys, metrics; import metrics.what_if, metrics.worked, metrics.source; "
        "print(sorted({'streamlit', 'pandas', 'numpy', 'pyarrow'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
