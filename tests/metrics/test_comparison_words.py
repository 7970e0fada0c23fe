"""What is said of two runs promises no more than the numbers hold."""

from metrics import evaluate
from metrics.comparison import Comparison, compare
from metrics.comparison_words import cautions, facts, verdict


def found(*pairs: tuple[int, int]) -> Comparison:
    """Two runs by the rank of the one relevant document of each query, in the first and in the second."""
    qrels = {f"q{number}": ["a"] for number in range(len(pairs))}

    def run(which: int) -> dict[str, list[str]]:
        return {f"q{number}": [*map(str, range(1, pair[which])), "a"] for number, pair in enumerate(pairs)}

    return compare(evaluate(run(0), qrels), evaluate(run(1), qrels), "reciprocal_rank")


def test_an_interval_that_holds_0_tells_nothing_apart() -> None:
    assert "do not tell them apart" in verdict(found((1, 2), (2, 1), (1, 3), (4, 1)), "old", "new")


def test_one_that_does_not_names_the_run_ahead_and_asks_for_its_size() -> None:
    better = found(*[(2, 1)] * 9, (3, 1))
    assert "new is ahead" in verdict(better, "old", "new")
    assert "old is ahead" in verdict(found(*[(1, 2)] * 9, (1, 3)), "old", "new")
    assert "smallest one that would change a decision" in verdict(better, "old", "new")


def test_alike_and_too_few() -> None:
    assert verdict(found((1, 1), (2, 2)), "old", "new") == "old and new have the same value on every query."
    assert "One query alone" in verdict(found((1, 2)), "old", "new")


def test_undefined_numbers_are_called_so() -> None:
    values = {name: value for name, value, _ in facts(found((1, 2)))}
    assert values["mean difference"] == "−0.500"
    assert values["95 % interval"] == "undefined"
    assert values["paired t-test"] == "t = undefined, p undefined"


def test_what_rounds_to_0_has_no_sign() -> None:
    values = {name: value for name, value, _ in facts(found((1, 2), (2, 1)))}
    assert values["effect size"] == "d = 0.00"
    assert values["mean difference"] == "0.000"


def test_cautions_name_few_queries_and_few_differences() -> None:
    said = " ".join(cautions(found((1, 2), (1, 1), (1, 1))))
    assert "3 queries are few" in said
    assert "differ on 1 of 3 queries" in said
    assert cautions(found((1, 2))) == []
    assert "2 queries are few" in cautions(found((1, 2), (1, 1)))[0]
    assert "are few" not in " ".join(cautions(found(*[(2, 1)] * 40)))
