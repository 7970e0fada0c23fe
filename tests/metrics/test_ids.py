import pytest

from metrics.ids import look_alikes, read_ids


@pytest.mark.parametrize(
    "text",
    [
        "a\nb\nc",
        "a\r\nb\r\nc\r\n",
        "a,b,c",
        "a, b, c",
        "a b c",
        "a\tb\tc",
        '["a", "b", "c"]',
        "['a', 'b', 'c']",
        "\n a \n\nb\nc",
    ],
)
def test_every_usual_way_to_write_a_list_is_read(text):
    assert read_ids(text) == (["a", "b", "c"], [])


def test_a_line_may_hold_blanks_and_commas():
    assert read_ids("two words\nIPCC_report,_1992") == (["two words", "IPCC_report,_1992"], [])


def test_numbers_keep_their_digits():
    assert read_ids("007, 7") == (["007", "7"], [])


def test_repeats_and_empty_places_are_told():
    ids, notices = read_ids("a,,b,a")
    assert ids == ["a", "b"]
    assert notices == [
        "Place 2 is left out: a document's id cannot be empty.",
        "a stands at place 1 and again at place 4; the first counts.",
    ]


@pytest.mark.parametrize("text", ["", "  \n ", "[", "[" * 5000 + "]", "[1, {2: 3}]"])
def test_odd_texts_are_read_or_give_nothing(text):
    ids, _ = read_ids(text)
    assert all(ids)


def test_look_alikes():
    assert look_alikes(["caf\u00e9", "cafe\u0301", "x", "X", "y"]) == [("caf\u00e9", "cafe\u0301"), ("x", "X")]
    assert look_alikes(["a", "b"]) == []
