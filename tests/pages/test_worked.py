"""The worked view: what its formula's letters mean, and what has to be known beside the number."""

import pytest

from metrics.catalogue import METRICS, Metric

from ..conftest import component_data


@pytest.mark.parametrize("metric", METRICS.values(), ids=METRICS)
def test_every_letter_of_the_formula_is_explained_below_it(play, metric: Metric) -> None:
    play.open_metric(metric.name)
    said = " ".join(element.value for element in play.at.markdown)
    assert all(f"${letter}$: {meaning}" in said for letter, meaning in metric.letters.items())


def test_the_other_gain_stands_beside_ndcg(open_with) -> None:
    play = open_with({"example": "graded", "metric": "ndcg"})
    assert play.words("beside").startswith("With the grade itself as gain, as in trec_eval")
    play.at.radio(key="gain").set_value("linear").run()
    assert play.words("beside").startswith("With 2^grade − 1 as gain, as in ranx ndcg_burges")


def test_an_unjudged_document_is_named_beside_the_number(open_with) -> None:
    play = open_with({"example": "unjudged-on-top", "metric": "precision"})
    assert play.words("beside") == "Unjudged: d18. Counts as not relevant and keeps its rank."


def test_what_is_not_counted_is_called_what_it_is(open_with) -> None:
    link = {"ranking": "a,b", "grades": "a:0,b:1", "k": "1"}
    play = open_with({**link, "metric": "recall"})
    assert component_data(play.at, "missing")["strong"] == "Relevant, but not counted:"
    play.open_metric("ndcg")
    assert component_data(play.at, "missing")["strong"] == "With a gain, but not counted:"
