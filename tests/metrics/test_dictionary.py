"""The lesson's dictionary as people type it: what is read, and what is said of what is not."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics.dictionary import LONGEST_TEXT, read_dictionary
from metrics.files_fault import FileError

ids = st.text(st.characters(blacklist_categories=["Cs"]), min_size=1, max_size=5).filter(str.strip)
lists = st.dictionaries(ids, st.lists(ids, unique=True, max_size=4), max_size=4)


@given(lists, st.sampled_from([repr, json.dumps, lambda value: json.dumps(value, ensure_ascii=False, indent=1)]))
def test_what_python_and_json_write_is_read(written: dict[str, list[str]], write) -> None:
    assert read_dictionary(write(written), "run") == written


@given(st.text(max_size=60))
def test_whatever_is_typed_is_read_or_refused_in_words(text: str) -> None:
    try:
        assert isinstance(read_dictionary(text, "relevant"), dict)
    except FileError as fault:
        line = fault.line
    else:
        return
    assert line is None or 1 <= line <= text.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('{"q": ("a", "b"),}', {"q": ["a", "b"]}),
        ("{'q': {'a'}}", {"q": ["a"]}),
        ('  {7: [1, "01"]} ', {"7": ["1", "01"]}),
        ('{"q": [],  # nothing is relevant\n}', {"q": []}),
        ('\n\n {"q": ["a"]}\n', {"q": ["a"]}),
        ("{}", {}),
        (r'{"q": ["\ud83d\ude00"]}', {"q": ["😀"]}),
    ],
)
def test_what_is_read(text: str, read: dict[str, list[str]]) -> None:
    assert read_dictionary(text, "relevant") == read


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", None, "nothing is written"),
        ('{"q": ["a"', 1, "cannot be read as a dictionary"),
        ('{"q": ["a"],\n"r" ["b"]}', 2, "missing quote, comma or bracket"),
        ('\n\n{"q": [a]}', 3, "a document id is the name 'a'"),
        ('["a"]', 1, "this is a list, not a dictionary"),
        ('{"q": "a"}', 1, "query 'q' has 'a', not a list"),
        ('{"q":\n {"a": 1}}', 2, "query 'q' has a dictionary, not a list"),
        ('{"q": ["a",\n  "b",\n  "a"]}', 3, "has document 'a' twice"),
        ('{"q": ["a"],\n "q": []}', 2, "query 'q' comes twice"),
        ('{"q": [1.5]}', 1, "neither text nor a whole number"),
        ('{"q": [True]}', 1, "neither text nor a whole number"),
        ('{"q": [null]}', 1, "the name 'null'"),
        ('{"q": [" "]}', 1, "the document id is empty"),
        ('{**{"q": []}}', 1, "** cannot stand here"),
        ('{"q": [open("x").read()]}', 1, "something that has to be worked out"),
        ("[" * 300, 1, "cannot be read"),
        ("-" * (LONGEST_TEXT - 1) + "1", None, "nested too deeply"),
        ('{"q":\n ["a\0"]}', 2, "null character"),
        ('{"q": ["a", -3]}', 1, "a number with a sign"),
        (" " * LONGEST_TEXT + "x", None, "more than 4,000 characters"),
    ],
)
def test_a_fault_names_its_line(text: str, line: int | None, says: str) -> None:
    with pytest.raises(FileError) as fault:
        read_dictionary(text, "relevant")
    assert says in str(fault.value)
    assert fault.value.line == line
    assert str(fault.value).startswith("relevant")


def test_a_ranking_has_an_order() -> None:
    with pytest.raises(FileError, match="a set, which has no order"):
        read_dictionary('{"q": {"a"}}', "run")


def test_a_number_too_long_for_digits_is_an_id_all_the_same() -> None:
    number = "0x" + "f" * 3900
    assert read_dictionary(f'{{"q": [{number}]}}', "run") == {"q": [number]}
