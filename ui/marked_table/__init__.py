"""A small table of numbers: the columns that matter for a question are lit, the best of a column is marked."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from ..mount import component

_table = component(Path(__file__).parent, "marked_table")


@dataclass(frozen=True)
class Column:
    """The head of a column, and whether it is lit."""

    head: str
    lit: bool = False


@dataclass(frozen=True)
class Value:
    """A cell's text, and whether it is the best of its column."""

    text: str
    best: bool = False


def marked_table(
    caption: str, corner: str, columns: Sequence[Column], rows: Mapping[str, Sequence[Value]], *, key: str, lit: str
) -> None:
    """Draw the table.

    Parameters
    ----------
    caption
        What it shows, for those who hear it.
    corner
        The head of the column of row names.
    columns
        The other columns.
    rows
        The cells of each row, by its name.
    key
        Its name on the page.
    lit
        What it means that a column is lit, for those who hear it.
    """
    _table(
        key=key,
        data={
            "caption": caption,
            "corner": corner,
            "columns": [asdict(column) for column in columns],
            "rows": [{"name": name, "cells": [asdict(cell) for cell in cells]} for name, cells in rows.items()],
            "lit": lit,
        },
    )
