"""Your data: no file is read twice, none is lost without a word, and no upload is kept."""

import gc
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.scriptrunner import StopException

from metrics import evaluate, read_run
from ui import your_data_reading, your_data_state

from .your_data import QRELS, RUN, YourData


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> YourData:
    """The page after a drop of four runs, one of them bad; a click ended the script while the third was being read."""
    clicks = ["three.run"]

    def read(content: bytes, name: str, told: Callable[[float], None]) -> Any:
        if name in clicks:
            clicks.remove(name)
            raise StopException  # what Streamlit raises in a script that is to end
        return read_run(content, name)

    monkeypatch.setattr(your_data_reading, "read_run", read)
    page = YourData().upload("qrels", ("my.qrels", QRELS))
    return page.upload("runs", ("one.run", RUN), ("bad.run", b"x"), ("three.run", RUN), ("four.run", RUN))


def test_a_click_while_files_are_read_reads_none_of_them_twice(interrupted: YourData) -> None:
    interrupted.run()
    assert interrupted.files == ["my.qrels", "one.run", "three.run", "four.run"]
    assert [fault.partition(":")[0] for fault in interrupted.faults] == ["bad.run"]
    assert not interrupted.drawn("said")
    assert interrupted.run().files == ["my.qrels", "one.run", "three.run", "four.run"]


def test_a_file_that_is_stopped_is_told_and_the_rest_of_its_drop_is_read(interrupted: YourData) -> None:
    data = interrupted.at.session_state["your_data"]
    stopped = next(file_id for file_id, name in data.held.items() if name == "three.run")
    data.stop_reading("three.run", stopped)  # as its button does
    interrupted.run()
    assert interrupted.files == ["my.qrels", "one.run", "four.run"]
    assert interrupted.words("said") == "Reading was stopped; nothing of three.run was kept."
    data.stop_reading("four.run", "an upload that was read just before")
    assert "four.run" not in interrupted.run().words("said")


def test_files_whose_turn_had_not_come_when_the_page_was_left_are_named(interrupted: YourData) -> None:
    next(each for each in interrupted.at.file_uploader if each.key.startswith("runs-")).set_value([])
    interrupted.run()
    assert interrupted.files == ["my.qrels", "one.run"]
    assert [f"{name} was not read" in interrupted.words("said") for name in ("one.run", "three.run", "four.run")] == [
        False,
        True,
        True,
    ]


def test_remove_all_ends_a_reading_too(interrupted: YourData) -> None:
    data = interrupted.at.session_state["your_data"]
    data.remove_all()
    interrupted.run()
    assert not interrupted.files
    assert not interrupted.drawn("said")


def test_the_server_keeps_no_bytes_of_an_upload_that_was_read_or_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    arrived: list[tuple[MemoryUploadedFileManager, str]] = []
    add = MemoryUploadedFileManager.add_file

    def noted(manager: MemoryUploadedFileManager, session_id: str, file: Any) -> None:
        arrived.append((manager, file.name))
        add(manager, session_id, file)

    monkeypatch.setattr(MemoryUploadedFileManager, "add_file", noted)
    YourData().upload("qrels", ("my.qrels", QRELS)).upload("runs", ("one.run", RUN), ("bad.run", b"x"))
    assert {name for _, name in arrived} == {"my.qrels", "one.run", "bad.run"}
    assert [len(files) for manager, _ in arrived for files in manager.file_storage.values() if files] == []


def test_nor_does_what_is_wrong_with_a_file_keep_its_bytes() -> None:
    content = b"q1 Q0 a 1 high x\n" * 1000
    data = your_data_state.YourData()
    gc.disable()  # it would find a ring of objects some time; the bytes are to go at once
    try:
        before = sys.getrefcount(content)
        assert not your_data_reading.take_in(data, "run", "bad.run", content)
        for thread in threading.enumerate():  # the reader's ends a moment after it is done
            if thread.name.startswith("ThreadPoolExecutor"):
                thread.join()
        assert sys.getrefcount(content) == before
    finally:
        gc.enable()


def test_what_was_typed_and_not_read_opens_the_fields_again() -> None:
    page = YourData().open("paste")
    page.at.text_area(key="pasted run 1").set_value("q1 Q0 d03")
    page.run()
    page.at.switch_page("pages/choosing_k.py").run()
    page.at.switch_page("pages/your_data.py")
    page.run()
    assert page.at.text_area(key="pasted run 1").value == "q1 Q0 d03"
    page.at.text_area(key="pasted run 1").set_value(RUN.decode())
    page.press("read-pasted")
    assert page.files == ["pasted run 1"]
    assert not page.at.text_area


@pytest.mark.parametrize(
    ("box", "content", "said"),
    [("runs", b"{}", "there are no rows"), ("qrels", b'{"q1": []}', "there is no judgment")],
)
def test_json_that_holds_nothing_is_refused(box: str, content: bytes, said: str) -> None:
    page = YourData().upload(box, ("x.json", content))
    assert said in page.faults[0]
    assert not page.files


def test_many_runs_are_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = []

    def counted(run: Any, *asked: Any) -> Any:
        measured.append(run.name)
        return evaluate(run, *asked)

    monkeypatch.setattr(your_data_state, "evaluate", counted)
    page = YourData().upload("qrels", ("my.qrels", QRELS))
    page.upload("runs", *[(f"{number}.run", RUN) for number in range(31)])
    assert sorted(measured) == sorted(f"{number}.run" for number in range(31))
    page.open("formats")
    page.at.number_input(key="set-k").set_value(3)
    page.run()
    page.at.number_input(key="set-k").set_value(10)
    page.run()
    assert len(measured) == 2 * 31  # for k 10, and for k 3
