"""What is said of two lists, with the lesson's numbers."""

from metrics.pair_words import differences, swap_change, swap_in_words, tally
from metrics.pairs import neighbour_swaps

from .scenarios import scenario

KEYWORD = scenario(["d03", "d18", "d05", "d06"], {"d03": 1, "d18": 0, "d05": 1, "d06": 0})
VECTOR = KEYWORD.with_ranking(["d18", "d05", "d06", "d03"])


def test_the_lessons_two_lists() -> None:
    found = {each.symbol: (each.left, each.right, each.change, each.words) for each in differences(KEYWORD, VECTOR)}
    assert found == {
        "P@3": ("0.67", "0.33", "▼ 0.33", "lower"),
        "R@3": ("1.00", "0.50", "▼ 0.50", "lower"),
        "Hit rate@3": ("1", "1", "equal", ""),
        "RR": ("1.00", "0.50", "▼ 0.50", "lower"),
        "AP": ("0.83", "0.50", "▼ 0.33", "lower"),
        "nDCG@3": ("0.92", "0.39", "▼ 0.53", "lower"),
    }


def test_the_other_way_round_it_is_higher() -> None:
    found = {each.symbol: (each.change, each.words) for each in differences(VECTOR, KEYWORD)}
    assert found["RR"] == ("▲ 0.50", "higher")


def test_undefined_in_both_is_equal() -> None:
    nothing = scenario("ab", {"a": 0})
    found = {each.symbol: (each.left, each.change) for each in differences(nothing, nothing.placed("b", 1))}
    assert found["AP"] == ("undefined", "equal")


def test_the_tally() -> None:
    assert tally(KEYWORD, VECTOR) == ("Hit rate@3 calls the two lists equal. P@3, R@3, RR, AP and nDCG@3 do not.")
    one_place = KEYWORD.placed("d05", 2)
    assert tally(KEYWORD, one_place) == ("P@3, R@3, hit rate@3 and RR call the two lists equal. AP and nDCG@3 do not.")
    assert tally(KEYWORD.cut_at(1), VECTOR.cut_at(1)) == "No metric calls the two lists equal."
    only_ap = scenario("yzabcd", {"a": 1, "c": 1}, k=1)
    assert tally(only_ap, only_ap.placed("c", 4)).endswith("AP does not.")


def test_a_swap_that_is_seen_and_one_that_is_not() -> None:
    first = neighbour_swaps(KEYWORD)[0]
    assert swap_in_words(first, "reciprocal_rank", 3) == "d03 and d18 swapped: RR 1.00 becomes 0.50."
    assert swap_in_words(first, "hit_rate", 3) == "d03 and d18 swapped: hit rate@3 stays 1."
    assert swap_change(first, "reciprocal_rank") == ("▼ 0.50", "down")
    assert swap_change(first, "hit_rate") == ("", "same")
