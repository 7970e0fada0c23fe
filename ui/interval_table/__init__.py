"""A table of means: a row a run, a column a metric, each mean with its interval below it."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from ..mount import component

_table = component(Path(__file__).parent, "interval_table")


@dataclass(frozen=True)
class Mean:
    """A mean and its interval, as texts; the interval may be empty."""

    value: str
    interval: str = ""


def interval_table(
    caption: str, columns: Sequence[str], rows: Sequence[tuple[str, str, Sequence[Mean]]], *, key: str
) -> None:
    """Draw the table.

    Parameters
    ----------
    caption
        What it shows, for those who hear it.
    columns
        The names of the means.
    rows
        For each run its name, a remark to stand below that, and its means.
    key
        Its name on the page.
    """
    lines = [
        {"name": name, "remark": remark, "means": [asdict(mean) for mean in means]} for name, remark, means in rows
    ]
    _table(key=key, data={"caption": caption, "columns": list(columns), "rows": lines})
