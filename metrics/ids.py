"""Lists of ids as people paste them, and ids that look alike but are not the same."""

import json
from ast import literal_eval
from collections.abc import Iterable
from unicodedata import normalize

from .scenario import Document


def read_ids(text: str) -> tuple[list[str], list[str]]:
    """Return the ids in a pasted text, best first, and a sentence for each entry that was passed over.

    One id a line; or all in one line, parted by commas, or else by blanks; or a list as Python and JSON write it.

    Examples
    --------
    >>> read_ids("d03, d18, d03")
    (['d03', 'd18'], ['d03 stands at place 1 and again at place 3; the first counts.'])
    """
    places: dict[str, int] = {}
    notices = []
    entries = _entries(text.strip())
    for place, entry in enumerate(entries, start=1):
        doc = entry.strip()
        try:
            Document(doc, "?")
        except ValueError as fault:
            notices.append(f"Place {place} is left out: {fault}.")
            continue
        if doc in places:
            notices.append(f"{doc} stands at place {places[doc]} and again at place {place}; the first counts.")
        else:
            places[doc] = place
    return list(places), notices


def _entries(text: str) -> list[str]:
    if text.startswith("[") and text.endswith("]"):
        for parse in (json.loads, literal_eval):
            try:
                return [str(entry) for entry in parse(text)]
            except (ValueError, SyntaxError, RecursionError, MemoryError):
                continue
    if "\n" in text:
        return [line for line in text.splitlines() if line.strip()]
    return text.split(",") if "," in text else text.split()


def look_alikes(ids: Iterable[str]) -> list[tuple[str, str]]:
    """Return the pairs of ids that look the same and are not: they differ in Unicode form, case or outer blanks only.

    Examples
    --------
    >>> look_alikes(["D3", "d3", "d4"])
    [('D3', 'd3')]
    """
    seen: dict[str, str] = {}
    pairs = []
    for doc in ids:
        form = normalize("NFKC", doc).casefold().strip()
        if seen.setdefault(form, doc) != doc:
            pairs.append((seen[form], doc))
    return pairs
