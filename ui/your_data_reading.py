"""Reading files while the page says how far it has come, and can be left or stopped.

The reader works in a thread of its own; the page's script waits for it and draws. Streamlit ends a script where it
draws, when the reader of the page clicks or leaves: the thread then ends at the next block of the file.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

import streamlit as st

from metrics import FileError, read_qrels, read_run, read_table
from metrics.checks import MAX_GRADE
from metrics.display import shorten
from metrics.files_contents import holds_both, is_either, is_json, seems
from metrics.files_source import Progress

from .words import words
from .your_data_state import Box, YourData

T = TypeVar("T")
_PAUSE = 0.05  # seconds between two looks at the reader
_QUIET = 0.4  # seconds: a file read in less needs no progress bar
_TOO_LARGE = "there is not enough memory to read it. Give a smaller file, or fewer at a time."
_AS: dict[Box, str] = {"qrels": "judgments", "run": "a run"}
_BOXES: dict[Box, str] = {"qrels": "judgments", "run": "runs"}
_MISPLACED = {
    "qrels": "It reads as a run: drop it where the runs go.",
    "run": "It reads as qrels: drop it where the judgments go.",
}
_READ = "All of it is read; the documents are being put in order"
_OTHER: dict[Box, Box] = {"qrels": "run", "run": "qrels"}


class LeftError(Exception):
    """The page was left while a file was being read."""


def take_in(data: YourData, box: Box, name: str, content: bytes, file_id: str = "") -> bool:
    """Read a file and keep what it holds, or keep what is wrong with it; return whether it could be read.

    An upload has a `file_id`, by which it is passed over once its reading was stopped; a pasted text has none.
    """

    def watched(read: Callable[[bytes, str, Progress], T]) -> T:
        stop = partial(data.stop_reading, name, file_id)
        return with_progress(name, file_id or name, len(content), lambda told: read(content, name, told), stop)

    try:
        if holds_both(content, name):
            run, qrels = watched(read_table)
            data.keep_qrels(qrels)
            data.keep_run(run)
            return True
        what = _what(box, content)
        if what == "qrels":
            data.keep_qrels(watched(read_qrels))
        else:
            data.keep_run(watched(read_run))
        if what != box:
            data.said.append(f"{shorten(name)} holds {_AS[what]}, and was taken as that.")
        elif is_either(content):
            data.said.append(
                f"{shorten(name)} could be {_AS['qrels']} or {_AS['run']}: its scores are whole numbers up to "
                f"{MAX_GRADE}. It was dropped in the box for {_BOXES[box]} and taken as that."
            )
    except FileError as fault:
        hint = _MISPLACED[box] if seems(_OTHER[box], content) else ""
        data.refuse(box, name, f"{_beginning(fault)} {hint or fault.fix}")
        return False
    except MemoryError:
        data.refuse(box, name, _TOO_LARGE)
        return False
    return True


def _what(box: Box, content: bytes) -> Box:
    """What to read a file as: TREC and CSV in the wrong box are what their first lines say.

    JSON is what its box is for: a grade that is wrong would make it a run.
    """
    in_wrong_box = not is_json(content) and not seems(box, content) and seems(_OTHER[box], content)
    return _OTHER[box] if in_wrong_box else box


def _beginning(fault: FileError) -> str:
    """What is wrong and where; the file's name stands before it on the page."""
    return f"{fault.fault}." if fault.line is None else f"line {fault.line:,}: {fault.fault}."


def with_progress(name: str, key: str, size: int, read: Callable[[Progress], T], stop: Callable[[], None]) -> T:
    """Run a reader in a thread, and draw how far it is until it is done; a button there calls `stop`."""
    share = 0.0
    left = False

    def told(part: float) -> None:
        nonlocal share
        if left:
            raise LeftError
        share = part

    pool = ThreadPoolExecutor(1)
    # In a list, to be let go of: what it raises leads back to this function, and in a ring the file's bytes would stay.
    readings = [pool.submit(read, told)]
    try:
        begun = time.monotonic()
        while not readings[0].done() and time.monotonic() < begun + _QUIET:
            time.sleep(_PAUSE)
        if not readings[0].done():
            _show(name, key, size, lambda: None if readings[0].done() else share, stop)
    except BaseException:  # Streamlit ends the script by raising
        left = True
        raise
    finally:
        pool.shutdown(wait=False)
    return readings.pop().result()


def _show(name: str, key: str, size: int, share: Callable[[], float | None], stop: Callable[[], None]) -> None:
    place = st.empty()
    with place.container():
        words(f"{name}, {size / 1_000_000:,.1f} MB", "aside", key=f"reading-{key}", strong="Reading")
        bar = st.progress(0.0)
        st.button("Stop reading", on_click=stop, key=f"stop-{key}")  # the same one when a click starts the script anew
    while (part := share()) is not None:
        bar.progress(part, text=_READ if part >= 1 else f"{part:.0%} read")
        time.sleep(_PAUSE)
    place.empty()
