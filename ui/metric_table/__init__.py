"""A table with a row for each metric: texts, each with a tone and, where it is short, words for those who hear it."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from ..mount import component

_table = component(Path(__file__).parent, "metric_table")

Tone = Literal["number", "words", "up", "down", "same", "moves", "still"]


@dataclass(frozen=True)
class Column:
    """A column: its head, what its cells hold, a note above it where there is one, and whether it is set apart."""

    head: str
    holds: Literal["numbers", "prose", "marks"] = "numbers"
    note: str = ""
    apart: bool = False


@dataclass(frozen=True)
class Cell:
    """A cell: its text, how it looks, and the sentence that it stands for."""

    text: str
    tone: Tone = "number"
    told: str = ""


@dataclass(frozen=True)
class Row:
    """A row: the metric's symbol, its cells, whether it is singled out, and the metric's name."""

    head: str
    cells: Sequence[Cell]
    metric: str
    chosen: bool = False


def metric_table(caption: str, columns: Sequence[Column], rows: Sequence[Row], *, key: str) -> None:
    """Draw the table.

    Parameters
    ----------
    caption
        What it shows, for those who hear it.
    columns
        One for each cell of a row; the first column, the metric's, is added.
    rows
        Its rows.
    key
        Its name on the page.
    """
    _table(
        key=key,
        data={
            "caption": caption,
            "columns": [asdict(column) for column in columns],
            "rows": [asdict(row) for row in rows],
        },
    )
