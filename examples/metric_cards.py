"""What the metric cards show: a list of the lesson to work each metric out on, and one on which it lies."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from metrics.catalogue import METRICS
from metrics.display import format_value
from metrics.link import read_link
from metrics.one_query import values_of
from metrics.scenario import Scenario

# By metric: the slug of a bundled example, and what the lesson calls it.
WORKED_ON = {
    "precision": ("code-sample", "the lesson's code sample"),
    "recall": ("worked-query", "the lesson's worked query"),
    "hit_rate": ("starter-plan-limit-vector", "the lesson's vector list"),
    "reciprocal_rank": ("worked-query", "the lesson's worked query"),
    "average_precision": ("starter-plan-limit", "the lesson's keyword list"),
    "ndcg": ("starter-plan-limit", "the lesson's keyword list"),
}


@dataclass(frozen=True)
class Lie:
    """A list on which a metric says what it does not mean.

    `words` names the value as ``{value}`` and the metric with its cutoff as ``{symbol}``.
    """

    metric: str
    words: str
    parameters: Mapping[str, str]

    @cached_property
    def scenario(self) -> Scenario:
        return read_link(self.parameters)[0]

    @property
    def sentence(self) -> str:
        value = getattr(values_of(self.scenario), self.metric)
        return self.words.format(
            symbol=METRICS[self.metric].symbol_at(self.scenario.k), value=format_value(self.metric, value)
        )


_LIES = (
    Lie(
        "precision",
        "A perfect list: both relevant documents there are, on top. {symbol} is {value}, and can be no more.",
        {"ranking": "a,b,x,y", "grades": "a:1,b:1,x:0,y:0", "k": "10"},
    ),
    Lie(
        "recall",
        "Only the system’s own top 3 was judged, so what it missed cannot count. {symbol} is {value}, and would be for "
        "any system judged so.",
        {"ranking": "a,b,x", "grades": "a:1,b:1,x:0", "k": "3"},
    ),
    Lie(
        "hit_rate",
        "Four useless documents, then one relevant; two more are missing. {symbol} is {value}, as for the best list.",
        {"ranking": "w,x,y,z,a", "grades": "w:0,x:0,y:0,z:0,a:1,b:1,c:1", "k": "5"},
    ),
    Lie(
        "reciprocal_rank",
        "Three of four relevant documents are missing. {symbol} is {value}: it stopped reading at rank 1.",
        {"ranking": "a,x,y,z", "grades": "a:1,x:0,y:0,z:0,b:1,c:1,d:1", "k": "3"},
    ),
    Lie(
        "average_precision",
        "The one perfect document stands last, below three that are merely related. {symbol} is {value}: "
        "relevant is relevant.",
        {"ranking": "a,b,c,p", "grades": "a:1,b:1,c:1,p:3", "k": "3"},
    ),
    Lie(
        "ndcg",
        "Nobody found or judged anything better than related. {symbol} is {value}: poor documents in their best order "
        "are a perfect list.",
        {"ranking": "a,b,x", "grades": "a:1,b:1,x:0", "k": "3"},
    ),
)
LIES = {lie.metric: lie for lie in _LIES}
