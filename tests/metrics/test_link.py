from dataclasses import replace
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import load_examples
from metrics.link import read_choice, read_link, write_link
from metrics.scenario import Document, Scenario

LESSON = load_examples()["starter-plan-limit"].scenario
IDS = st.text(min_size=1, max_size=12).filter(lambda text: text.strip() and text.isprintable())
TITLES = IDS


@st.composite
def scenarios(draw, base=None):
    own = draw(st.lists(IDS, unique=True, max_size=8))
    ids = draw(st.permutations([*own, *(doc for doc in (base.documents if base else ()) if doc not in own)]))
    cut = draw(st.integers(0, len(ids)))
    documents = {
        doc: base.documents[doc] if base and doc in base.documents else Document(doc, draw(st.just(doc) | TITLES))
        for doc in ids
    }
    return Scenario(
        documents=documents,
        ranking=tuple(ids[:cut]),
        not_retrieved=tuple(ids[cut:]),
        grades=draw(st.dictionaries(st.sampled_from(ids), st.integers(0, 3))) if ids else {},
        k=draw(st.integers(1, 1000)),
        gain=draw(st.sampled_from(["exponential", "linear"])),
        min_grade=draw(st.integers(1, 3)),
        query=draw(st.just("") | IDS.map(str.strip)),
    )


def through_a_url(params):
    return dict(parse_qsl(urlencode(params), keep_blank_values=True))


@given(scenarios())
def test_a_link_gives_the_scenario_back(scenario):
    assert read_link(through_a_url(write_link(scenario))) == (scenario, [])


@given(scenarios(base=LESSON))
def test_a_link_on_an_example_gives_the_scenario_back(scenario):
    assert read_link(through_a_url(write_link(scenario, LESSON)), LESSON) == (scenario, [])


def test_the_link_of_an_example_is_short():
    assert write_link(LESSON, LESSON) == {"ranking": "d03,d18,d05,d06", "grades": "d03:1,d18:0,d05:1,d06:0", "k": "3"}


def test_a_link_works_by_itself():
    scenario, notices = read_link({"ranking": "a,x,b,y", "grades": "a:1,b:1,c:1", "k": "3"})
    assert notices == []
    assert scenario.ranking == ("a", "x", "b", "y")
    assert scenario.not_retrieved == ("c",)
    assert scenario.title("x") == "x"
    assert scenario.k == 3


def test_a_removed_document_stays_removed():
    without = LESSON.removed("d04")
    assert read_link(write_link(without, LESSON), LESSON) == (without, [])


def test_ids_that_hold_separators_are_kept():
    ids = ("IPCC_report,_1992", "a:b", "100%", 'say"hi', "two words", "msmarco_v2#12_3", "<b>x</b>", "%2C")
    scenario = Scenario({doc: Document(doc, doc) for doc in ids}, ids, grades=dict.fromkeys(ids, 1))
    assert read_link(through_a_url(write_link(scenario))) == (scenario, [])


@pytest.mark.parametrize(
    ("params", "says", "shown"),
    [
        (
            {"ranking": "a,b,a"},
            "a stands at place 1 and again at place 3 of the link's ranking; the first counts.",
            {"ranking": ("a", "b")},
        ),
        (
            {"ranking": "a,,b"},
            "Place 2 of the link's ranking is left out: a document's id cannot be empty",
            {"ranking": ("a", "b")},
        ),
        (
            {"ranking": "a", "grades": "a:31"},
            "gives a the grade “31”; grades are whole numbers from 0 to 30",
            {"grades": {}},
        ),
        ({"ranking": "a", "grades": "a:x"}, "gives a the grade “x”", {"grades": {}}),
        ({"ranking": "a", "grades": "a:-1"}, "gives a the grade “-1”", {"grades": {}}),
        ({"ranking": "a", "grades": "a:1,a:2"}, "two grades, 1 and 2", {"grades": {"a": 1}}),
        ({"ranking": "a", "grades": "a"}, "write it as id:grade", {"grades": {}}),
        ({"ranking": "a", "grades": "z:70"}, "gives z the grade “70”", {"not_retrieved": ("z",), "grades": {}}),
        ({"ranking": "a", "k": "0"}, "k is “0”; it must be a whole number from 1 to 1,000. k = 3 is used", {"k": 3}),
        ({"ranking": "a", "k": "1000000000"}, "k is “1000000000”", {"k": 3}),
        ({"ranking": "a", "k": "3.5"}, "k is “3.5”", {"k": 3}),
        ({"ranking": "a", "k": "٣"}, "k is “٣”", {"k": 3}),
        ({"ranking": "a", "k": ""}, "k is “”", {"k": 3}),
        ({"ranking": "a", "k": "9" * 5000}, f"k is “{'9' * 40}…”", {"k": 3}),
        (
            {"ranking": "a", "gain": "cubic"},
            "gain is “cubic”; it can be exponential or linear",
            {"gain": "exponential"},
        ),
        ({"ranking": "a", "min_grade": "0"}, "min_grade is “0”", {"min_grade": 1}),
        ({"ranking": "a", "titles": "a:"}, "title of a cannot be empty", {"ranking": ("a",)}),
        ({"ranking": ",".join(f"d{n}" for n in range(5000))}, "lists 5,000 ids; the first 1,000 are used", {}),
        ({"ranking": "a\x00b"}, "control characters", {"ranking": ()}),
        ({"ranking": "a" * 300}, "at most 200 characters", {"ranking": ()}),
    ],
)
def test_a_fault_becomes_a_sentence_and_a_sound_default(params, says, shown):
    scenario, notices = read_link(params)
    assert any(says in notice for notice in notices), notices
    for name, value in shown.items():
        assert getattr(scenario, name) == value


@given(
    st.dictionaries(
        st.sampled_from(["query", "ranking", "tray", "grades", "titles", "k", "gain", "min_grade"]),
        st.text(max_size=40),
    )
)
def test_no_link_breaks_the_reader(params):
    for base in (None, LESSON):
        scenario, notices = read_link(params, base)
        assert read_link(through_a_url(write_link(scenario, base)), base) == (scenario, [])
        assert all(notice.endswith(".") for notice in notices)


def test_a_choice_is_read_or_told_and_replaced():
    notices = []
    assert read_choice({}, "scale", ("graded", "binary"), "graded", notices) == "graded"
    assert read_choice({"scale": "binary"}, "scale", ("graded", "binary"), "graded", notices) == "binary"
    assert notices == []
    assert read_choice({"scale": "s" * 50}, "scale", ("graded", "binary"), "graded", notices) == "graded"
    assert notices == [f"The link's scale is “{'s' * 40}…”; it can be graded or binary. Used instead: graded."]


def test_texts_of_an_example_come_along():
    scenario, _ = read_link({"ranking": "d05,d03"}, LESSON)
    assert scenario.documents["d05"].text == LESSON.documents["d05"].text
    assert scenario.not_retrieved == ("d04", "d18", "d06")
    assert replace(scenario, ranking=LESSON.ranking, not_retrieved=LESSON.not_retrieved) == LESSON
