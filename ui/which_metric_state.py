"""The state of "Which metric when": the use that was chosen, the cutoff, and the link to them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import streamlit as st

from examples.query_sets import load_course_set
from examples.which_metric import Use, load_uses
from metrics import evaluate
from metrics.catalogue import METRICS
from metrics.link import passed_over, read_choice, read_whole
from metrics.mean_display import format_mean
from metrics.scenario import Scenario
from metrics.verdict import Verdict, verdict

from .address_bar import AddressBar

_ENTRY, _FAULTS = "which_metric", "which_metric_faults"
_ADDRESS = AddressBar(_ENTRY)


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
        moved = [
            f"{prefers(usual).removesuffix('.')}; {prefers(now)}"
            for usual, now in zip(replace(self, own_k=0).verdicts, self.verdicts, strict=True)
            if usual.better != now.better
        ]
        if not moved:
            return self.about.why
        return " ".join([*moved, "Nothing moved but k, which is why a number needs its k."])


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


def arrive() -> None:
    """Take up what this reader left, or what the link describes."""
    st.session_state[_FAULTS] = []
    kept: Choice | None = st.session_state.get(_ENTRY)
    if (params := _ADDRESS.opened(_link_to(kept) if kept else None)) is not None:
        st.session_state[_ENTRY] = read_choice_of(params, st.session_state[_FAULTS])


def chosen() -> tuple[Choice, list[str]]:
    """Return what is shown, and a sentence for each fault of the link."""
    return st.session_state[_ENTRY], st.session_state[_FAULTS]


def choose(use: str) -> None:
    """Take over another use, with its own cutoff."""
    st.session_state[_FAULTS] = []
    st.session_state[_ENTRY] = Choice(use)


def cut_at(k: int) -> None:
    """Take over another cutoff."""
    st.session_state[_FAULTS] = []
    choice: Choice = st.session_state[_ENTRY]
    st.session_state[_ENTRY] = replace(choice, own_k=0 if k == choice.about.a.k else k)


def mirror(choice: Choice) -> None:
    """Put the state into the address bar."""
    _ADDRESS.leave(_link_to(choice))


def _link_to(choice: Choice) -> dict[str, str]:
    return {"use": choice.use, **({"k": str(choice.own_k)} if choice.own_k else {})}


def read_choice_of(params: Mapping[str, str], notices: list[str]) -> Choice:
    """The choice that a link describes; notices get a sentence for each fault."""
    notices += passed_over(params, ("use", "k"))
    choice = Choice(read_choice(params, "use", load_uses(), Choice.use, notices))
    k = read_whole(params, "k", choice.about.ks, choice.k, notices)
    return choice if k == choice.k else replace(choice, own_k=k)
