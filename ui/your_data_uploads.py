"""Uploaded files on their way in: each is read once, whatever is clicked meanwhile, and then let go.

A click ends the page's script and starts it anew with the same files in the boxes. So it is noted which of them were
taken; the one that was being read begins again.
"""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.uploaded_file_manager import UploadedFile

from metrics.display import shorten

from .your_data_reading import take_in
from .your_data_state import Box, YourData


def read_uploads(data: YourData, boxes: Mapping[Box, list[UploadedFile]]) -> None:
    """Read what was dropped into the boxes, then empty them and draw the page anew; without a file, do nothing."""
    missed = _missed(data, {file.file_id: file.name for files in boxes.values() for file in files})
    if not data.held and not data.begun:
        return
    for box, files in boxes.items():
        if files and box not in data.begun:
            data.begin_intake(box)
            data.begun.add(box)
    data.said += [f"{shorten(name)} was not read: the page was left, or the file taken out." for name in missed]
    for box, files in boxes.items():
        for file in files:
            if file.file_id not in data.taken:
                take_in(data, box, file.name, file.getvalue(), file.file_id)
                data.taken.add(file.file_id)
            let_go(file.file_id)
    data.end_intake()
    st.rerun()


def _missed(data: YourData, dropped: dict[str, str]) -> list[str]:
    """Let go of the files that are in the boxes no more, and return the names of those whose turn had not come."""
    gone = {file_id: name for file_id, name in data.held.items() if file_id not in dropped}
    for file_id in gone:
        let_go(file_id)
    data.held = dropped
    return [name for file_id, name in gone.items() if data.begun and file_id not in data.taken]


def let_go(file_id: str) -> None:
    """Remove the bytes of an upload from the server's memory.

    Streamlit keeps them until the session ends, in a box that is emptied too, and has no public way to say that they
    are no longer needed. This is what its own server does when the cross beside a file is pressed.
    """
    context = get_script_run_ctx()
    if context and isinstance(context.uploaded_file_mgr, MemoryUploadedFileManager):
        context.uploaded_file_mgr.remove_file(session_id=context.session_id, file_id=file_id)
