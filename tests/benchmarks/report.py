"""What a benchmark returns, how it is registered, and the table they make together."""

import gc
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[], object]


@dataclass(frozen=True)
class Figure:
    """One line of the table: ours, the peer's where there is one, and the aim.

    The aim bounds the ratio ours ÷ peer where there is a peer, else ours itself, in the same unit.
    """

    what: str
    ours: float
    aim: float
    peer: float | None = None
    unit: str = "ms"

    @property
    def ratio(self) -> float | None:
        return None if self.peer is None else self.ours / self.peer

    @property
    def reached(self) -> bool:
        return (self.ours if self.ratio is None else self.ratio) <= self.aim

    def cells(self) -> list[str]:
        limit = f"≤ {self.aim:g}" + (f" {self.unit}" if self.ratio is None else " ×")
        peer = "" if self.peer is None else f"{self.peer:.4g} {self.unit}"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        return [self.what, f"{self.ours:.4g} {self.unit}", peer, ratio, limit, "reached" if self.reached else "MISSED"]


Benchmark = Callable[[], list[Figure]]
registered: list[Benchmark] = []


def benchmark(function: Benchmark) -> Benchmark:
    """Registers a function that measures and returns its figures."""
    registered.append(function)
    return function


def milliseconds(*works: Work, rounds: int = 60, repeats: int = 20) -> list[float]:
    """The median time of one call of each work, taken in turns so that a slow moment meets all alike."""
    times: list[list[float]] = [[] for _ in works]
    gc.collect()
    gc.disable()
    try:
        for turn in range(rounds + 3):
            for work, taken in zip(works, times, strict=True):
                start = time.perf_counter()
                for _ in range(repeats):
                    work()
                elapsed = time.perf_counter() - start
                if turn >= 3:  # the first turns only warm up
                    taken.append(1000 * elapsed / repeats)
    finally:
        gc.enable()
    return [statistics.median(taken) for taken in times]


def load() -> str:
    """How busy the machine was in the last minute, to stand beside a time that this moves."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def table(figures: list[Figure]) -> str:
    rows = [["what", "ours", "peer", "ratio", "aim", ""], *(figure.cells() for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [" | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([lines[0], "-+-".join("-" * width for width in widths), *lines[1:]])
