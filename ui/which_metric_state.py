"""The state of "Which metric when": the use that was chosen, the cutoff, and the link to them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import streamlit as st

from examples.query_sets import load_course_set
from examples.which_metric import Use, load_uses
from metrics import evaluate
from metrics.catalogue import METRICS
from metrics.display import shorten
from metrics.link import read_choice
from metrics.mean_display import format_mean
from metrics.scenario import Scenario
from metrics.verdict import Verdict, verdict

_ENTRY = "which_metric"
_LINK = "which_metric_link"


@dataclass(frozen=True)
class Choice:
    """The use, and a cutoff of the reader's own; 0 is the use's."""

    use: str = "model"
    own_k: int = 0

    @property
    def about(self) -> Use:
        return load_uses()[self.use]

    @property
    def k(self) -> int:
        return self.own_k or self.about.a.k

    @property
    def k_matters(self) -> bool:
        """Whether a metric that is compared here has a cutoff."""
        return not all(METRICS[name].reads_whole_list for name in (*self.about.chosen, self.about.rival))

    @property
    def graded(self) -> bool:
        """Whether the judgments say more than relevant or not."""
        return max(self.about.a.grades.values()) > 1

    @property
    def lists(self) -> dict[str, Scenario]:
        """Both lists with the cutoff."""
        return {"A": self.about.a.cut_at(self.k), "B": self.about.b.cut_at(self.k)}

    @property
    def verdicts(self) -> list[Verdict]:
        """What the chosen metrics say, in their order, and then what the rival says."""
        a, b = self.lists.values()
        return [verdict(a, b, name) for name in (*self.about.chosen, self.about.rival)]

    @property
    def why(self) -> str:
        """Why the metric is right here, or what another cutoff has done to it."""
        first = self.verdicts[0]
        if first.better == self.about.winner:
            return self.about.why
        usual = METRICS[first.metric].symbol_at(self.about.a.k)
        now = f"{first.symbol} prefers {first.better}" if first.better else f"{first.symbol} calls them equal"
        return f"{usual} prefers {self.about.winner}; {now}. Nothing moved but k, which is why a number needs its k."


def prefers(verdict: Verdict) -> str:
    """A verdict in words."""
    return f"{verdict.symbol} prefers {verdict.better}." if verdict.better else f"{verdict.symbol} calls them equal."


@lru_cache(maxsize=1)
def recall_by_k() -> dict[int, str]:
    """Mean recall of the lesson's hybrid run at several cutoffs: one run, many numbers."""
    course = load_course_set()
    curve = evaluate(course.runs["hybrid"], course.qrels).curve["recall"]
    return {k: format_mean(float(curve[k])) for k in (1, 3, 5)}


# Kept, and in the address bar.


def chosen() -> tuple[Choice, list[str]]:
    """Return what this reader left, or what the link describes, and a sentence for each fault of the link."""
    params = st.query_params.to_dict()
    notices: list[str] = []
    if _ENTRY not in st.session_state or (params and params != st.session_state[_LINK]):
        st.session_state[_ENTRY] = read_choice_of(params, notices)
    return st.session_state[_ENTRY], notices


def choose(use: str) -> None:
    """Take over another use, with its own cutoff."""
    st.session_state[_ENTRY] = Choice(use)


def cut_at(k: int) -> None:
    """Take over another cutoff."""
    choice: Choice = st.session_state[_ENTRY]
    st.session_state[_ENTRY] = replace(choice, own_k=0 if k == choice.about.a.k else k)


def mirror(choice: Choice) -> None:
    """Put the state into the address bar."""
    link = {"use": choice.use, **({"k": str(choice.own_k)} if choice.own_k else {})}
    st.session_state[_LINK] = link
    if st.query_params.to_dict() != link:
        st.query_params.from_dict(link)


def read_choice_of(params: Mapping[str, str], notices: list[str]) -> Choice:
    """The choice that a link describes; notices get a sentence for each fault."""
    unknown = sorted(set(params) - {"use", "k"})
    notices += [f"The link's {shorten(name)} means nothing here, and was passed over." for name in unknown]
    choice = Choice(read_choice(params, "use", load_uses(), Choice.use, notices))
    text = params.get("k", str(choice.k))
    if text not in map(str, choice.about.ks):
        notices.append(
            f"The link's k is “{shorten(text)}”; here it can be a whole number from 1 to {choice.about.ks[-1]}. "
            f"k = {choice.k} is used."
        )
        return choice
    return choice if int(text) == choice.k else replace(choice, own_k=int(text))
