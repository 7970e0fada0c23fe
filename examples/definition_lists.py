"""Constructed lists for the page Definitions: each makes one decision bite."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from metrics.link import read_link
from metrics.scenario import Scenario


@dataclass(frozen=True)
class DefinitionList:
    """A list to start from: its name, what it shows, and its state as the parameters of a link."""

    name: str
    idea: str
    parameters: Mapping[str, str]
    tied: tuple[int, int] = (1, 1)
    num_missing: int = 0

    @cached_property
    def scenario(self) -> Scenario:
        return read_link(self.parameters)[0]


DEFINITION_LISTS = {
    "six-documents": DefinitionList(
        "Six documents, k = 3",
        "X is unjudged; D and E were never retrieved, and E is as good as A. "
        "Grades above 1 tell the gains apart; what was missed tells the ideals and the divisors of AP apart.",
        {"ranking": "X,A,C,B", "grades": "A:3,C:1,B:2,D:1,E:3", "k": "3"},
    ),
    "second-place": DefinitionList(
        "One good document, at rank 2",
        "The discount of 2002 does not tell rank 2 from rank 1, so this list is perfect to it.",
        {"ranking": "x,a", "grades": "a:1,x:0", "k": "2"},
    ),
    "grades": DefinitionList(
        "Related above perfect",
        "Two documents in the wrong order: how wrong that is depends on what a grade is worth.",
        {"ranking": "b,a", "grades": "b:1,a:3", "k": "2"},
    ),
    "short-list": DefinitionList(
        "Three documents, k = 10",
        "The list ends before the cutoff. Are the empty places wrong answers, or no answers?",
        {"ranking": "a,x,b", "grades": "a:1,b:1,x:0", "k": "10"},
    ),
    "nothing-relevant": DefinitionList(
        "Nothing relevant",
        "Every document was judged, and none of them answers the query.",
        {"ranking": "x,y,z", "grades": "x:0,y:0,z:0", "k": "3"},
    ),
    "ties": DefinitionList(
        "Four equal scores",
        "A system that scores everything the same has said nothing. What it is given for that depends on who breaks "
        "the ties.",
        {"ranking": "a,b,c,d", "grades": "a:1,b:0,c:0,d:0", "k": "4"},
        tied=(1, 4),
    ),
    "missing-query": DefinitionList(
        "A query without an answer",
        "The run answers this query and leaves another judged one out.",
        {"ranking": "D9,D3,D5,D2,D7", "grades": "D9:0,D3:1,D5:0,D2:0,D7:1", "k": "3"},
        num_missing=1,
    ),
    "all-agree": DefinitionList(
        "Where all agree",
        "Both relevant documents stand on top, nothing is missed, and no scores are equal: no decision bites.",
        {"ranking": "a,b", "grades": "a:1,b:1", "k": "2"},
    ),
}
DEFAULT_LIST = "six-documents"

# On which list to see that a matter's ways part.
LIST_OF_MATTER = {
    "gain-and-ideal": "six-documents",
    "discount": "second-place",
    "average-precision": "six-documents",
    "short-list": "short-list",
    "nothing-relevant": "nothing-relevant",
    "ties": "ties",
    "missing-query": "missing-query",
}
