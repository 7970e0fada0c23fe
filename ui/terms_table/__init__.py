"""A table of terms: which document, at which rank, gave what. Resting on a row lights its document on the board."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from ..mount import component

_table = component(Path(__file__).parent, "terms_table")


@dataclass(frozen=True)
class Row:
    """One row: the texts of its cells, its document where it has one, and whether it counts.

    `title` stands behind the second cell where there is room for it.
    """

    cells: Sequence[str]
    doc: str | None = None
    title: str = ""
    counts: bool = False
    dim: bool = False


def terms_table(
    caption: str, columns: Sequence[str], rows: Sequence[Row], *, key: str, channel: str, words: int = 1
) -> None:
    """Draw the table.

    Parameters
    ----------
    caption
        What it shows, for those who hear it.
    columns
        The heads of the columns.
    rows
        Its rows.
    key
        Its name on the page.
    channel
        The key of the board whose documents a row lights.
    words
        How many columns, from the second on, hold words and not numbers.
    """
    _table(
        key=key,
        data={
            "caption": caption,
            "columns": list(columns),
            "rows": [asdict(row) for row in rows],
            "channel": channel,
            "words": words,
        },
    )
