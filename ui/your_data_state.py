"""What a reader of "Your data" has: the files that were read, what was wrong with others, and what is asked of them.

All of it lives in this one session, in memory. Nothing is written to disk and nothing is shared between readers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar

from examples.query_sets import SETS, QuerySet
from metrics import FileError, evaluate
from metrics.checks import Gain
from metrics.comparison import Comparison, compare, intervals_of
from metrics.display import shorten
from metrics.files_out import trec_fault
from metrics.query_set import Report
from metrics.query_set_runs import Qrels, Run
from metrics.query_set_summary import free_name, grade_counts

Box = Literal["qrels", "run"]
T = TypeVar("T")
_MEASURED = 20  # a run: some values of k and the definitions, each with its intervals


@dataclass(frozen=True)
class Settings:
    """What is asked of the files; all of it stands in the link.

    An empty `run` is the first one, an empty `first` or `second` the first two.
    """

    k: int = 10
    gain: Gain = "exponential"
    min_grade: int = 1
    metric: str = "ndcg"
    run: str = ""
    first: str = ""
    second: str = ""


@dataclass(frozen=True)
class Fault:
    """A file that could not be read: where it was dropped, its name, and what to do about it."""

    box: Box
    name: str
    text: str


@dataclass
class YourData:
    """One reader's files and settings.

    Parameters
    ----------
    qrels, runs
        What was read; the runs by the names they go by here.
    faults
        The files of the last drop that could not be read.
    said
        What happened to the files, in sentences.
    sample
        The slug of the bundled set, where what is here is one; else empty.
    settings
        What is asked of it.
    intake
        How often the boxes were emptied: they are only the way in, and their widgets are named by it.
    begun
        The boxes whose files are being read.
    held, taken
        The uploads that were last seen in the boxes, their names by their ids; and the ids of those that are done
        with: read, refused or stopped.
    pasted_in
        The pasted texts that were read, so that their fields can be emptied.
    notices
        What was wrong with a link.
    """

    qrels: Qrels | None = None
    runs: dict[str, Run] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    sample: str = ""
    settings: Settings = field(default_factory=Settings)
    intake: int = 0
    begun: set[Box] = field(default_factory=set)
    held: dict[str, str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    pasted_in: list[str] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    _measured: dict[Hashable, Any] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return self.qrels is None and not self.runs

    # Files come and go.

    @property
    def sample_set(self) -> QuerySet | None:
        """The bundled set, where what is here is one."""
        return SETS[self.sample]() if self.sample else None

    def load_sample(self, slug: str) -> None:
        sample = SETS[slug]()
        self._forget()
        self.end_intake()
        self.qrels, self.runs, self.sample = replace(sample.qrels, name="qrels"), dict(sample.runs), slug

    def begin_intake(self, box: Box) -> None:
        """New files have arrived in a box: what was said of the last ones there is over."""
        self.faults = [fault for fault in self.faults if fault.box != box]
        self.said, self.notices = [], []

    def end_intake(self) -> None:
        """Empty the boxes; what they brought is kept here or was refused."""
        self.intake += 1
        self.begun, self.taken = set(), set()

    def stop_reading(self, name: str, file_id: str = "") -> None:
        """Pass over this file, unless it was read just before; the others of its drop are still read."""
        if file_id and (not self.begun or file_id in self.taken):
            return
        self.taken.add(file_id)
        self.said.append(f"Reading was stopped; nothing of {shorten(name)} was kept.")

    def keep_run(self, run: Run) -> None:
        self._make_way()
        name = free_name(shorten(run.name), self.runs)
        self.runs[name] = replace(run, name=name)

    def keep_qrels(self, qrels: Qrels) -> None:
        self._make_way()
        if self.qrels:
            self.said.append(f"{shorten(qrels.name)} took the place of the judgments in {self.qrels.name}.")
        self._measured.clear()
        self.qrels = replace(qrels, name=shorten(qrels.name))

    def refuse(self, box: Box, name: str, text: str) -> None:
        self.faults.append(Fault(box, shorten(name), text))

    def remove_run(self, name: str) -> None:
        self.runs.pop(name, None)
        self._measured = {key: value for key, value in self._measured.items() if name not in key}  # type: ignore[operator]
        self.said = []
        if self.is_empty:
            self.sample = ""

    def remove_qrels(self) -> None:
        self.qrels = None
        self._measured.clear()
        self.said = []
        if self.is_empty:
            self.sample = ""

    def remove_all(self) -> None:
        self._forget()
        self.end_intake()

    def dismiss(self, fault: Fault) -> None:
        self.faults = [other for other in self.faults if other is not fault]

    def _make_way(self) -> None:
        """The sample goes when the first file of the reader's own comes: numbers of both would mean nothing."""
        if self.sample:
            self._forget()
            self.said.append("The sample made way for your files.")

    def _forget(self) -> None:
        self.qrels, self.runs, self.sample = None, {}, ""
        self.faults, self.said, self.notices = [], [], []
        self._measured.clear()

    # What is asked.

    def ask(self, **changes: Any) -> None:
        self.settings = replace(self.settings, **changes)
        self.notices = []

    @property
    def grades(self) -> list[int]:
        """What "relevant from grade" can be: each grade that the judgments hold, and the one that is asked for."""
        held = grade_counts(self.qrels) if self.qrels else {}
        return sorted({1, self.settings.min_grade, *(grade for grade in held if grade > 0)})

    @property
    def reports(self) -> dict[str, Report]:
        """The report of each run that can be measured."""
        reports = ((name, self.report(name)) for name in self.runs)
        return {name: report for name, report in reports if isinstance(report, Report)}

    def report(self, name: str) -> Report | FileError:
        """What `evaluate` says of a run, or why it cannot be measured."""
        assert self.qrels is not None
        qrels, asked = self.qrels, self.settings

        def measure() -> Report | FileError:
            try:
                return evaluate(self.runs[name], qrels, asked.k, asked.gain, asked.min_grade)
            except FileError as fault:
                return fault

        return self._once(("report", name, asked.k, asked.gain, asked.min_grade), measure)

    def intervals(self, name: str, report: Report) -> dict[str, tuple[float, float]]:
        key = ("intervals", name, report.k, report.gain, report.min_grade)
        return self._once(key, lambda: intervals_of(report))

    def comparison(self, first: str, second: str, metric: str) -> Comparison:
        reports = self.reports
        asked = self.settings
        key = ("comparison", first, second, metric, asked.k, asked.gain, asked.min_grade)
        return self._once(key, lambda: compare(reports[first], reports[second], metric))

    def trec_fault(self, name: str) -> str:
        """Why a run and the judgments cannot be written as TREC; empty where they can."""
        assert self.qrels is not None
        run, qrels = self.runs[name], self.qrels
        return self._once(("trec", name), lambda: trec_fault(run, qrels))

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        """What was made for this key before, or what is made now; the oldest goes where there are too many."""
        if key not in self._measured:
            while len(self._measured) >= _MEASURED * max(1, len(self.runs)):
                self._measured.pop(next(iter(self._measured)))
            self._measured[key] = make()
        found: T = self._measured[key]
        return found

    # Which runs are meant.

    @property
    def shown_run(self) -> str:
        """The run whose queries are shown."""
        names = list(self.reports)
        return self.settings.run if self.settings.run in names else names[0]

    @property
    def pair(self) -> tuple[str, str]:
        """The two runs that are compared."""
        names = list(self.reports)
        first = self.settings.first if self.settings.first in names else names[0]
        others = [name for name in names if name != first]
        return first, self.settings.second if self.settings.second in others else others[0]
