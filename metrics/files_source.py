"""The bytes of a file, in blocks of whole lines, and what kind of file they are."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO, Literal

import numpy as np

from .files_fault import FileError

BLOCK = 1 << 20  # bytes: few enough to stay near the processor, enough to make each step worth its start
HEAD = 1 << 12  # bytes: enough to see what kind of file it is
LF = 10
BOM = b"\xef\xbb\xbf"
File = str | os.PathLike[str] | bytes | bytearray | memoryview

Kind = Literal["json", "csv", "trec"]
Progress = Callable[[float], None]  # told the share read; what it raises ends the reading


@dataclass(frozen=True)
class Source:
    """Where a file's bytes come from, the name its reader knows it by, and who is told how far reading has come."""

    file: File
    name: str
    progress: Progress | None = None

    def blocks(self) -> Iterator[tuple[int, bytes]]:
        """The file from its start: blocks of whole lines, each with the number of its first line."""
        line = 1
        with self.opened() as stream:
            for block in iter(lambda: stream.read(BLOCK) + stream.readline(), b""):
                if self.progress:
                    self.progress(stream.tell() / self.size)
                yield line, block.removeprefix(BOM) if line == 1 else block
                line += num_lines(block)

    def lines(self) -> Iterator[tuple[int, str]]:
        """Every line with content, without its end, and its number."""
        for first, block in self.blocks():
            yield from lines_of(self.name, block, first)

    def content(self) -> bytes:
        """All of it, without a byte order mark."""
        return b"".join(block for _, block in self.blocks())

    @property
    def size(self) -> int:
        """How many bytes there are, at least 1."""
        return max(os.path.getsize(self.file) if isinstance(self.file, str | os.PathLike) else len(self.file), 1)

    def opened(self) -> BinaryIO:
        """The file, ready to be read."""
        if not isinstance(self.file, str | os.PathLike):
            return io.BytesIO(self.file)
        try:
            return open(self.file, "rb")
        except OSError as fault:
            raise FileError(self.name, f"it cannot be opened: {fault.strerror}", "Check the path.") from None


def source_of(file: File, name: str | None, otherwise: str, progress: Progress | None = None) -> Source:
    """A path or the bytes themselves, and the name to use in every message."""
    if isinstance(file, str | os.PathLike):
        return Source(file, name or os.path.basename(file) or otherwise, progress)
    if isinstance(file, bytes | bytearray | memoryview):
        return Source(file, name or otherwise, progress)
    raise TypeError(f"a file must be given as a path or as bytes, but is a {type(file).__name__}")


def num_lines(block: bytes) -> int:
    """How many lines end in the block."""
    return int(np.count_nonzero(np.frombuffer(block, np.uint8) == LF))


def lines_of(name: str, block: bytes, first: int) -> Iterator[tuple[int, str]]:
    """The lines of a block that have content, and their numbers; only LF and CRLF end a line."""
    lines = block.split(b"\n")
    for number, line in enumerate(lines, start=first):
        if line and line.strip(b" \t\r"):
            yield number, decoded(name, line.removesuffix(b"\r"), number)


def decoded(name: str, line: bytes, number: int) -> str:
    """The line as text, if it is text."""
    if b"\0" in line:
        raise FileError(name, "this is not a text file", "Give a run or qrels as TREC, CSV or JSON.", number)
    if b"\r" in line:
        fix = "Save the file with LF or CRLF at the end of each line."
        raise FileError(name, "a carriage return stands in the middle of the line", fix, number)
    try:
        return line.decode()
    except UnicodeDecodeError as fault:
        place = f"byte 0x{line[fault.start]:02X} at place {fault.start + 1} is not UTF-8"
        raise FileError(name, place, "Save the file as UTF-8 text.", number) from None


def kind_of(source: Source) -> Kind:
    """What kind of file it is, told by how its first line with content begins."""
    first = first_line(source)
    if first.lstrip().startswith(("{", "[")):
        return "json"
    return "csv" if header_fields(first) else "trec"


def first_line(source: Source) -> str:
    """The first line with content, if the file is text."""
    with source.opened() as stream:
        head = stream.read(HEAD)
    if b"\0" in head:
        number = head[: head.index(b"\0")].count(b"\n") + 1
        fix = "Give a run or qrels as TREC, CSV or JSON, saved as UTF-8."
        raise FileError(source.name, "this is not a text file", fix, number)
    whole_lines = head[: head.rfind(b"\n") + 1].removeprefix(BOM)
    for _, line in chain(lines_of(source.name, whole_lines, 1), source.lines()):
        return line
    raise FileError(source.name, "the file is empty: no line has content", "Give a file with at least one line.")


def separator_of(header: str) -> str:
    """What parts the columns of a CSV file: a comma, a semicolon or a tab, whichever its header has most of."""
    return max(",;\t", key=header.count)


def header_fields(line: str) -> list[str]:
    r"""The names in the header of a CSV file; none where the line is no header.

    Case, outer blanks and the choice of dash or underscore do not matter.

    Examples
    --------
    >>> header_fields("query-id\tcorpus-id\tscore")
    ['query_id', 'doc_id', 'score']
    """
    names = normal_names(field.strip().strip('"') for field in line.split(separator_of(line)))
    return names if "query_id" in names or "doc_id" in names else []


def normal_names(fields: Iterable[str]) -> list[str]:
    """Column names in the one form they are compared in; BEIR's corpus-id is doc_id."""
    names = (field.strip().lower().replace("-", "_") for field in fields)
    return ["doc_id" if name == "corpus_id" else name for name in names]
