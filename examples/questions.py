"""The questions people ask about these numbers: each with its answer, whose numbers are computed when it is read."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import metrics
from metrics import dcg_at_k, mistakes, variants_counted, variants_graded
from metrics.catalogue import METRICS
from metrics.checks import MAX_GRADE, check_grades
from metrics.display import format_value, rounded
from metrics.one_query import curve_of, values_of
from metrics.query_set_board import scenario_of
from metrics.scenario import Document, Scenario

if TYPE_CHECKING:
    from metrics.query_set import Report
    from metrics.query_set_runs import Qrels, Run

TOPICS = ("nDCG", "P and R", "RR", "AP", "means", "files and ids")
_SPELLED = {  # what a reader may look for instead of the symbol
    "P@": "precision",
    "R@": "recall",
    "RR": "reciprocal rank",
    "MRR": "mean reciprocal rank",
    "AP": "average precision",
    "MAP": "mean average precision",
    "nDCG": "normalized normalised discounted cumulative gain",
}
NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")

# What an answer may quote beside the numbers of a board or of a set, by the name of its function.
OF_GRADES: dict[str, Callable[..., float]] = {
    function.__name__: function
    for function in (
        dcg_at_k,
        mistakes.dcg_natural_log,
        mistakes.ndcg_with_copies,
        variants_graded.ndcg_discount_of_2002,
        variants_graded.ndcg_exponential_ideal_of_retrieved,
        variants_graded.ndcg_linear_ideal_of_retrieved,
    )
}
OF_RELEVANT: dict[str, Callable[..., float]] = {
    function.__name__: function
    for function in (
        mistakes.precision_with_copies,
        mistakes.recall_over_found,
        mistakes.recall_with_copies,
        variants_counted.average_precision_cut_over_hits,
        variants_counted.average_precision_cut_over_smaller,
        variants_counted.precision_by_length,
    )
}
OF_ORDER: dict[str, Callable[..., float]] = {
    function.__name__: function for function in (mistakes.mean_of_reciprocal_ranks, mistakes.reciprocal_rank_by_largest)
}


@dataclass(frozen=True)
class FilePair:
    """A run and its judgments, as the text of two files; `k` is what they are measured with."""

    run: str
    qrels: str
    k: int
    in_32_bits: bool = False

    @cached_property
    def read(self) -> "tuple[Run, Qrels]":
        run = metrics.read_run(self.run.encode(), name="the run")
        qrels = metrics.read_qrels(self.qrels.encode(), name="the judgments")
        return (metrics.read_run(json.dumps(self._scores_in_32_bits()).encode()) if self.in_32_bits else run), qrels

    @cached_property
    def report(self) -> "Report":
        return metrics.evaluate(*self.read, k=self.k)

    def _scores_in_32_bits(self) -> dict[str, dict[str, float]]:
        scores: dict[str, dict[str, float]] = {}
        for query, _, doc, _, score, _ in map(str.split, self.run.splitlines()):
            scores.setdefault(query, {})[doc] = mistakes.as_32_bits(float(score))
        return scores


@dataclass(frozen=True)
class Board:
    """A list that an answer speaks of: its name in the answer, what it is called on screen, and its state."""

    name: str
    label: str
    scenario: Scenario


@dataclass(frozen=True)
class Question:
    """One question.

    Parameters
    ----------
    number
        Its number in the list and in links.
    topics
        What it is about, of `TOPICS`.
    page
        The url of the page that says more; empty if none does.
    entry
        Its words, with a slot for each number, and what the numbers are of.
    """

    number: int
    topics: tuple[str, ...]
    page: str
    entry: Mapping[str, Any]

    @property
    def words(self) -> str:
        """The question, its numbers in place."""
        return self._filled("question")

    @property
    def answer(self) -> str:
        """The answer, its numbers in place."""
        return self._filled("answer")

    @cached_property
    def files(self) -> dict[str, FilePair]:
        """The sets of queries that the answer speaks of, by their names in it."""
        entries = self.entry.get("sets", {})
        return {name: _file_pair({**entries.get(entry.get("like"), {}), **entry}) for name, entry in entries.items()}

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The lists that the answer speaks of."""
        return tuple(
            Board(name, entry["label"], self._scenario(entry)) for name, entry in self.entry.get("boards", {}).items()
        )

    @cached_property
    def numbers(self) -> dict[str, float]:
        """The numbers that a mistake or another convention gives, by their names in the answer."""
        return {name: self._printed(entry) for name, entry in self.entry.get("printed", {}).items()}

    def quoted(self, board: Board) -> dict[str, str]:
        """The metrics that question and answer quote of a board, by name: what the board itself shows."""
        texts = [self.entry["question"], self.entry["answer"]]
        slots = {slot for text in texts for _, slot, _, _ in Formatter().parse(text)}
        shown = _shown_of(board.scenario)
        return {metric: getattr(shown, metric) for metric in METRICS if f"{board.name}.{metric}" in slots}

    def speaks_of(self, words: str) -> bool:
        """Whether question, answer or topics hold every one of these words."""
        text = " ".join((self.words, self.answer, *self.topics))
        spelled = (long for short, long in _SPELLED.items() if re.search(rf"\b{short}\b", text))
        text = _plain(" ".join((text, *spelled)))
        return all(word in text for word in _plain(words).split())

    def _filled(self, part: str) -> str:
        slots: dict[str, Any] = {board.name: _shown_of(board.scenario) for board in self.boards}
        slots |= {name: _shown_of_means(pair.report) for name, pair in self.files.items()}
        slots |= {name: rounded(value, 2) for name, value in self.numbers.items()}
        return str(self.entry[part]).format(**slots, limits=SimpleNamespace(max_grade=MAX_GRADE))

    def _scenario(self, entry: Mapping[str, Any]) -> Scenario:
        title = f"Question {self.number}: {entry['label']}"
        if "set" in entry:
            pair = self.files[entry["set"]]
            scenario, _ = scenario_of(*pair.read, entry["query"], k=pair.k, words=title)
            return scenario
        tray = entry.get("tray", [])
        return Scenario(
            documents={doc: Document(doc, doc) for doc in (*entry["ranking"], *tray)},
            ranking=tuple(entry["ranking"]),
            not_retrieved=tuple(tray),
            grades=check_grades(entry["grades"]),
            k=entry["k"],
            gain=entry.get("gain", "exponential"),
            min_grade=entry.get("min_grade", 1),
            query=title,
        )

    def _printed(self, entry: Mapping[str, Any]) -> float:
        scenario = next(board.scenario for board in self.boards if board.name == entry["board"])
        ranking, by = entry.get("ranking", list(scenario.ranking)), entry["by"]
        if by in OF_GRADES:
            return OF_GRADES[by](ranking, scenario.grades, scenario.k)
        if by in OF_RELEVANT:
            return OF_RELEVANT[by](ranking, scenario.relevant, scenario.k)
        return OF_ORDER[by](ranking, scenario.relevant)


@cache
def load_questions() -> dict[int, Question]:
    """Return the questions by number."""
    entries = json.loads((Path(__file__).parent / "questions.json").read_text(encoding="utf-8"))
    return {
        entry["number"]: Question(entry["number"], tuple(entry["topics"]), entry.get("page", ""), entry)
        for entry in entries
    }


def find_questions(words: str = "", topic: str = "") -> list[Question]:
    """Return the questions about a topic (any, if none is given) that speak of all these words."""
    return [
        question
        for question in load_questions().values()
        if (not topic or topic in question.topics) and question.speaks_of(words)
    ]


def _file_pair(entry: Mapping[str, Any]) -> FilePair:
    return FilePair(_text(entry["run"]), _text(entry["qrels"]), entry["k"], entry.get("bits") == 32)


def _text(content: list[str] | dict[str, Any]) -> str:
    """A file's text: its lines, or JSON with a query on each line."""
    if isinstance(content, list):
        return "\n".join(content)
    lines = ",\n".join(f" {json.dumps(query)}: {json.dumps(documents)}" for query, documents in content.items())
    return f"{{\n{lines}\n}}"


def _plain(text: str) -> str:
    return text.casefold().replace("’", "'").replace("“", '"').replace("”", '"').replace("−", "-")


def _shown_of(scenario: Scenario) -> SimpleNamespace:
    """What an answer can say of a list, as the board shows it."""
    values = values_of(scenario)
    curve = curve_of(scenario)
    return SimpleNamespace(
        **{metric: format_value(metric, getattr(values, metric)) for metric in METRICS},
        best_precision=rounded(curve.best_precision[scenario.k - 1], 2),
        k=scenario.k,
        **_counted(
            found=curve.found[scenario.k - 1],
            relevant=len(scenario.relevant),
            judged=len(scenario.grades),
            retrieved=len(scenario.ranking),
        ),
    )


def _shown_of_means(report: "Report") -> SimpleNamespace:
    """What an answer can say of a set of queries."""
    means = {metric: rounded(report.means[metric], 2) for metric in METRICS}
    return SimpleNamespace(**means, **_counted(used=len(report.queries_used)))


def _counted(**counts: int) -> dict[str, int | str]:
    """Each count as a number, and under its name with `_in_words` as a word, where it is short."""
    words = {f"{name}_in_words": _in_words(count) for name, count in counts.items()}
    return {**counts, **words}


def _in_words(count: int) -> str:
    return NUMBER_WORDS[count] if count < len(NUMBER_WORDS) else str(count)
