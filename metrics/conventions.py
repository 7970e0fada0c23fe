"""Every decision behind the numbers where others decide differently, told once."""

from typing import NamedTuple

from .catalogue import GAIN_WORDS, GAINS_ELSEWHERE
from .display import rounded
from .rank_aware import dcg_at_k

_AT_RANK_2 = rounded(dcg_at_k(["x", "a"], {"a": 1}, 2), 2)


class Convention(NamedTuple):
    """What had to be decided, what is done here, and why."""

    matter: str
    here: str
    why: str


CONVENTIONS = (
    Convention(
        "Precision of a list shorter than k",
        "Relevant documents in the top k, divided by k.",
        "Dividing by the length instead would reward a system for answering less.",
    ),
    Convention(
        "Recall",
        "Divided by all relevant documents, retrieved or not.",
        "Divided by what was found, it would be 1 for every system.",
    ),
    Convention(
        "Reciprocal rank",
        "Over the whole list, so it carries no k. 0 if no retrieved document is relevant.",
        "A first relevant document just below the cutoff is worth something, and this metric can say what.",
    ),
    Convention(
        "Average precision",
        "The mean over all relevant documents of the precision at their rank, over the whole list, so it carries no k. "
        "One that was not retrieved adds 0.",
        "Over the documents found it would ignore misses; cut at k, tools divide in several ways, and they disagree.",
    ),
    Convention(
        "nDCG: what a grade is worth",
        f"{GAIN_WORDS['exponential']}. The other choice, {GAIN_WORDS['linear']}, is in the Playground's menu "
        "Definitions.",
        f"It sets perfect far above related. {GAINS_ELSEWHERE} "
        "So graded numbers differ between them; with grades 0 and 1 only, the gain makes no difference.",
    ),
    Convention(
        "nDCG: the ideal",
        "All judged documents, highest grade first, retrieved or not, cut at k like the list itself.",
        "An ideal made of the retrieved documents calls any list perfect that happens to be in order.",
    ),
    Convention(
        "nDCG: the discount",
        f"Divide by log2(rank + 1): rank 1 counts in full, rank 2 counts {_AT_RANK_2}.",
        "Its authors' paper of 2002 left rank 2 undiscounted; today's tools do not.",
    ),
    Convention(
        "Nothing is relevant",
        "Recall, AP and nDCG are undefined, 0 ÷ 0. Precision, hit rate and RR are 0.",
        "Some tools print 0, some 1. Either would enter a mean as if something had been measured.",
    ),
    Convention(
        "An unjudged document",
        "Counts as not relevant and keeps its rank.",
        "Leaving it out would move everything below it up, and make the list look better than it was.",
    ),
    Convention(
        "Relevant",
        "From grade 1 on. Another least grade is in the Playground's menu Definitions; nDCG never moves with it.",
        "Some judges' grade 1 only means related, and evaluations of such judgments count from 2 on.",
    ),
    Convention(
        "A document twice in one ranking",
        "Refused in a file and by the functions. In a pasted list or a link the first one counts, and a notice "
        "says so.",
        "Counted twice, it would push recall past 1.",
    ),
    Convention(
        "Ids",
        "Exact text: 01 is not 1, and case and Unicode form matter.",
        "Ids that were read as numbers have lost their zeros and matched the wrong judgments.",
    ),
    Convention(
        "Two decimals",
        f"Values are rounded half up, as by hand: 5 ÷ 8 shows as {rounded(5 / 8, 2)}. The worked view shows the exact "
        "fraction where it is short.",
        "Every value is computed in full and only shown rounded.",
    ),
)
