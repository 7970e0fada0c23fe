"""Values in tiles, each with a gauge from 0 to 1: what it is, what it was, and how far it moved."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import isnan
from pathlib import Path
from typing import Any, Literal

from ..mount import component

_tiles = component(Path(__file__).parent, "value_tiles")


@dataclass(frozen=True)
class Tile:
    """One value.

    Parameters
    ----------
    symbol
        What it is called.
    text
        How it stands on screen.
    value
        How full its gauge is; empty where it is NaN.
    was
        Where the gauge has a tick for the value before; none where it is None or NaN.
    below
        A short line under the value.
    mark
        What to bring out: that it moved, that it is the better of two; nothing.
    above
        A word over the symbol.
    """

    symbol: str
    text: str
    value: float
    was: float | None = None
    below: str = ""
    mark: Literal["", "moved", "better"] = ""
    above: str = ""


@dataclass(frozen=True)
class TileGroup:
    """Tiles in a row under one heading, with a line beside it."""

    label: str
    tiles: Sequence[Tile]
    note: str = ""


def value_tiles(groups: Sequence[TileGroup], *, key: str) -> None:
    """Draw the groups, one under the other."""
    _tiles(key=key, data={"groups": [_group(group) for group in groups]})


def _group(group: TileGroup) -> dict[str, Any]:
    tiles = [
        {**vars(tile), "value": _share(tile.value), "was": None if tile.was is None else _share(tile.was)}
        for tile in group.tiles
    ]
    return {"label": group.label, "note": group.note, "tiles": tiles}


def _share(value: float) -> str | None:
    """A length in CSS; JSON has no NaN."""
    return None if isnan(value) else f"{value:.2%}"
