import pytest

from metrics.ids import look_alikes, read_ids, read_judgments


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
        "a\rb\rc",
        "[a, b, c]",
        "[a b c]",
        "[a,\n b,\n c]",
        "['a' 'b' 'c']",
        "['a'\n 'b'\n 'c']",
        '["a", b, c]',
        '"a","b","c"',
        "'a', 'b', 'c'",
        '"a"\n"b"\n"c"',
        '"a",\n"b",\n"c"',
        '"a",\nb,\nc',
    ],
)
def test_every_usual_way_to_write_a_list_is_read(text):
    assert read_ids(text) == (["a", "b", "c"], [])


def test_a_line_may_hold_blanks_and_commas():
    assert read_ids("two words\nIPCC_report,_1992") == (["two words", "IPCC_report,_1992"], [])


@pytest.mark.parametrize("text", ["007, 7", "[007, 7]", "007 7", '"007", 7', '["007", 7]', "['007', 7]"])
def test_numbers_keep_their_digits(text):
    assert read_ids(text) == (["007", "7"], [])


def test_a_number_of_any_length_is_an_id():
    assert read_ids(f"[{'9' * 100}, 1]") == (["9" * 100, "1"], [])


def test_what_stands_in_quotes_is_one_id():
    assert read_ids("""["a, b", 'it\\'s', "say \\"hi\\""]""") == (["a, b", "it's", 'say "hi"'], [])
    assert read_ids('["a, b", "c\\\\d"]') == (["a, b", "c\\d"], [])


def test_quotes_and_brackets_that_do_not_surround_are_kept():
    assert read_ids("it's, 'tis, 5\"") == (["it's", "'tis", '5"'], [])
    assert read_ids("[1]\n[2]") == (["[1]", "[2]"], [])
    assert read_ids("a[1], b[2]") == (["a[1]", "b[2]"], [])


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        ("true", "true"),
        ("null", "null"),
        ("1.5", "1.5"),
        ("1e3", "1000.0"),
        ('["b"]', "a list inside the list"),
        ('{"b": 1}', "an object"),
    ],
)
def test_only_text_and_whole_numbers_are_ids_in_json(entry, what):
    assert read_ids(f'["a", {entry}, 7]') == (
        ["a", "7"],
        [f"Place 2 is left out: {what} is not an id; ids are text or whole numbers."],
    )


def test_the_words_true_and_null_are_ids_like_others():
    assert read_ids("true, null") == (["true", "null"], [])


@pytest.mark.parametrize("char", ["\u2028", "\u2029", "\x0c", "\x0b", "\x85", "\x1e"])
@pytest.mark.parametrize("text", ["a{}b\nc", "a{}b,c", "a{}b c"])
def test_only_line_feed_and_carriage_return_end_a_line(text, char):
    ids, notices = read_ids(text.format(char))
    assert ids == ["c"]
    assert len(notices) == 1
    assert notices[0].startswith("Place 1 is left out: a document's id cannot hold")


def test_a_long_id_is_shortened_in_a_notice():
    assert read_ids(f"{'d' * 99}\n{'d' * 99}")[1] == [
        f"{'d' * 40}… stands at place 1 and again at place 2; the first counts."
    ]


def test_repeats_and_empty_places_are_told():
    ids, notices = read_ids("a,,b,a")
    assert ids == ["a", "b"]
    assert notices == [
        "Place 2 is left out: a document's id cannot be empty.",
        "a stands at place 1 and again at place 4; the first counts.",
    ]


@pytest.mark.parametrize("text", ["", "  \n ", "[", "[" * 5000 + "]", "[1, {2: 3}]", "[" * 900 + "]" * 900])
def test_odd_texts_are_read_or_give_nothing(text):
    ids, _ = read_ids(text)
    assert all(ids)


def test_look_alikes():
    assert look_alikes(["caf\u00e9", "cafe\u0301", "x", "X", "y"]) == [("caf\u00e9", "cafe\u0301"), ("x", "X")]
    assert look_alikes(["a", "b"]) == []


@pytest.mark.parametrize("text", ["a 2\nb 0", "a\t2\r\nb\t0", "a,2\nb,0", "a: 2\n\nb: 0\n"])
def test_judgments_are_read_as_people_write_them(text: str) -> None:
    assert read_judgments(text) == ({"a": 2, "b": 0}, [])


def test_an_id_of_judgments_may_hold_blanks_and_digits() -> None:
    assert read_judgments("two words 3\n007 1") == ({"two words": 3, "007": 1}, [])


@pytest.mark.parametrize("line", ["a", "a 9", "a -1", "a 2.5", "a high", "2"])
def test_a_line_that_is_no_judgment_is_told(line: str) -> None:
    grades, notices = read_judgments(line)
    assert grades == {}
    assert notices == ["Line 1 of the judgments is left out: write an id and a grade, 0 to 3."]


def test_two_grades_for_one_document_are_told() -> None:
    assert read_judgments("a 1\na 2") == ({"a": 1}, ["Line 2 gives a another grade, 2; the first, 1, counts."])


def test_an_id_of_judgments_loses_its_quotes_as_one_of_a_ranking_does() -> None:
    assert read_judgments('"d03" 2\n\'it\\\'s\', 1\n"q1 0 d03": 3,') == ({"d03": 2, "it's": 1, "q1 0 d03": 3}, [])


@pytest.mark.parametrize("text", ["q1 0 d03 2\nq1 0 d05 0", "q1\t0\td03\t2\r\nq1\tQ0\td05\t0", '"q1" 0 "d03" 2\nd05 0'])
def test_lines_of_trec_qrels_are_read_as_document_and_grade(text: str) -> None:
    assert read_judgments(text) == ({"d03": 2, "d05": 0}, [])


def test_of_the_judgments_of_several_queries_those_of_the_first_are_read() -> None:
    grades, notices = read_judgments("q1 0 d03 2\nq2 0 d03 1\nq2 0 d05 9\nd18 1\nq1 0 d06 3\nq3 0 d07 1")
    assert grades == {"d03": 2, "d18": 1, "d06": 3}
    assert notices == [
        "The judgments are for 3 queries. The lines of q1, the first, are used; to use those of another query, paste "
        "its lines alone."
    ]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("q1 Q0 a 1 9.5 x\nq1 Q0 b 2 8 x", ["a", "b"]),
        ("q1\tQ0\tb\t1\t8\tx\r\nq1\tQ0\ta\t2\t1e1\tx\n", ["a", "b"]),  # the scores decide
        ("q1 Q0 a 1 5 x\nq1 Q0 b 2 5 x", ["b", "a"]),  # equal ones by id, descending
        ("q1 Q0 a 1 9.5 x", ["a"]),
        ("q1 Q0 a 1 9.5 x\nand this is no run line", ["q1 Q0 a 1 9.5 x", "and this is no run line"]),
        ("1. Paris\n2. Rome", ["Paris", "Rome"]),
        ("1) a\n2) b", ["a", "b"]),
        ("1. Paris\n3. Rome", ["1. Paris", "3. Rome"]),
        ("7. Symphonie\n9. Symphonie", ["7. Symphonie", "9. Symphonie"]),
    ],
)
def test_lines_of_a_run_and_numbered_lines_are_read(text: str, ids: list[str]) -> None:
    assert read_ids(text) == (ids, [])


def test_of_a_run_of_several_queries_the_first_is_read_and_repeats_are_told() -> None:
    ids, notices = read_ids("q2 Q0 a 1 9 x\nq1 Q0 b 1 9 x\nq2 Q0 a 2 8 x")
    assert ids == ["a"]
    assert notices[0].startswith("The ranking is for 2 queries. The lines of q2, the first, are used")
    assert notices[1] == "a stands at place 1 and again at place 2; the first counts."


@pytest.mark.parametrize(
    ("text", "grades"),
    [
        ("a:1,b:2,c:0", {"a": 1, "b": 2, "c": 0}),
        ("a:1 b:2", {"a": 1, "b": 2}),
        ("a:1,", {"a": 1}),
        ("two words:1", {"two words": 1}),
        ("a:b:1", {"a:b": 1}),
        ('{"a": 1, "b c": 2}', {"a": 1, "b c": 2}),
        ('{"say \\"hi\\"": 3}', {'say "hi"': 3}),
    ],
)
def test_judgments_of_a_link_and_of_json_are_read(text: str, grades: dict[str, int]) -> None:
    assert read_judgments(text) == (grades, [])


@pytest.mark.parametrize("grade", ["9", "1.5", '"x"', "true", "[1]"])
def test_a_grade_of_json_that_is_none_is_told(grade: str) -> None:
    grades, notices = read_judgments(f'{{"a": 1, "b": {grade}}}')
    assert grades == {"a": 1}
    assert notices == ["Line 2 of the judgments is left out: write an id and a grade, 0 to 3."]


@pytest.mark.parametrize(
    ("doc", "why"),
    [
        ("d" * 300, "a document's id can have at most 200 characters; this one has 300"),
        ("d\u202e03", r"cannot hold tabs, line breaks or control characters: “d\u202e03”"),
        ("d\t03", "cannot hold tabs, line breaks or control characters"),
        ("\0", "cannot hold tabs, line breaks or control characters"),
        ('""', "a document's id cannot be empty"),
        ("", "a document's id cannot be empty"),
    ],
)
def test_a_judgment_of_what_cannot_be_an_id_is_told(doc: str, why: str) -> None:
    grades, (notice,) = read_judgments(f"d05 1\n{doc},2")
    assert grades == {"d05": 1}
    assert notice.startswith("Line 2 of the judgments is left out: a document's id")
    assert why in notice
    assert notice.endswith(". Correct the id and paste again.")


@pytest.mark.parametrize("line", ["q1 0 d03 9", "q1 0 d03 -1", "q1 0 d03 high", f"q1 0 d03 {'1' * 5000}"])
def test_a_grade_of_qrels_that_a_reader_cannot_give_is_told(line: str) -> None:
    assert read_judgments(line) == (
        {},
        ["Line 1 of the judgments is left out: write an id and a grade, 0 to 3."],
    )


def test_a_line_s_number_counts_the_empty_ones_above_it() -> None:
    assert read_judgments("\n \na 1\n\nb 9")[1] == [
        "Line 5 of the judgments is left out: write an id and a grade, 0 to 3."
    ]


def test_a_line_of_blanks_alone_takes_no_time() -> None:
    grades, notices = read_judgments(f"a{' ' * 1_000_000}b")
    assert (grades, len(notices)) == ({}, 1)
