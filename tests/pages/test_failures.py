"""The page "Why retrieval fails": read, sort, see the answer, count."""

from functools import partial

from streamlit.testing.v1 import AppTest

import metrics
from examples.failed_queries import ANY, chosen, failed_by_cause, failures_of, load_reasons
from examples.failure_causes import CAUSES
from examples.query_sets import load_help_centre_set
from metrics.mean_display import format_mean
from ui.failures_state import CUTOFFS

from ..conftest import component_data
from .opened import drawn_on, words_of
from .opened import opened as opened_page
from .test_fusion import table

PAGE = "pages/failures.py"
TWENTY = chosen(failures_of(ANY, 3))


opened = partial(opened_page, PAGE)


def said(at: AppTest) -> str:
    return " ".join(element.value for element in at.markdown)


def test_it_starts_with_a_failed_query_and_gives_nothing_away() -> None:
    at = opened()
    assert TWENTY[0].query.text in words_of(at, "failed-query")
    cards = component_data(at, "failed-top")["cards"]
    assert len(cards) == 3
    assert all(card["text"] and not card["judged"] for card in cards)
    assert "failed-answers" not in drawn_on(at)
    assert f"failed {len(failures_of(ANY, 3))} of the measured set" in said(at)


def test_a_cause_reveals_the_answer_and_is_counted() -> None:
    place, failure = next((at, each) for at, each in enumerate(TWENTY, start=1) if each.cause.letter == "v")
    at = opened({"at": str(place)})
    at.segmented_control(key="failed_cause").set_value("e").run()
    assert not at.exception
    assert words_of(at, "failed-cause").startswith("You said exact tokens. The set says vocabulary mismatch")
    answers = component_data(at, "failed-answers")["cards"]
    assert answers
    for card in answers:
        assert card["judged"].endswith(load_reasons()[failure.query.id, card["id"]])
    assert table(at, "tally")["Vocabulary mismatch"][1:] == ["1", "0", "1 × Exact tokens"]
    assert failure.query.text in words_of(at, "parted")
    at.segmented_control(key="failed_cause").set_value("v").run()
    assert words_of(at, "failed-cause").startswith("You agree.")
    assert table(at, "tally")["Vocabulary mismatch"][1:] == ["1", "1", "–"]


def test_a_missing_document_has_no_answer() -> None:
    place = next(at for at, each in enumerate(TWENTY, start=1) if each.cause.letter == "n")
    at = opened({"at": str(place), "said": "-" * (place - 1) + "n"})
    assert words_of(at, "failed-cause").startswith("You agree.")
    assert component_data(at, "failed-answers") | {"label": ""} == {
        "label": "",
        "cards": [],
        "cutoff": 0,
        "more": "No passage does.",
    }
    assert "none in any run" in said(at)


def test_next_goes_on_and_begin_again_forgets() -> None:
    at = opened({"said": "c"})
    at.button(key="failed-next").click().run()
    assert TWENTY[1].query.text in words_of(at, "failed-query")
    assert at.query_params["at"] in ("2", ["2"])
    at.button(key="failed-again").click().run()
    assert "tally" not in drawn_on(at)
    assert "said" not in at.query_params


def test_each_run_and_cutoff_can_be_read() -> None:
    at = opened()
    at.segmented_control(key="failed_run").set_value("bm25").run()
    at.segmented_control(key="failed_k").set_value(10).run()
    assert not at.exception
    assert f"the bm25 run failed {len(failures_of('bm25', 10))}" in said(at)
    assert table(at, "failed-by-cause") == {
        each.cause.name: [str(each.num_queries), *map(str, each.failed.values())] for each in failed_by_cause(10)
    }


def test_every_cause_has_its_fix_and_the_lessons_advice_is_called_that() -> None:
    at = opened()
    for cause in CAUSES:
        assert f"**{cause.name}.** {cause.fix}" in said(at)
    assert "The lesson’s advice." in said(at)


def test_recall_is_that_of_the_runs() -> None:
    rows = table(opened(), "rag-recall")
    query_set = load_help_centre_set()
    for run, cells in rows.items():
        reports = (metrics.evaluate(query_set.runs[run], query_set.qrels, k=k) for k in CUTOFFS)
        assert cells == [format_mean(report.means["recall"]) for report in reports]


def test_a_wrong_link_is_told() -> None:
    at = opened({"run": "vector", "at": "99"})
    assert len(component_data(at, "notice")["paragraphs"]) == 2
