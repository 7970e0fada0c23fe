"""The readout while a document is dragged: how many animation frames it is behind, and what is sent meanwhile.

A document is held with real mouse input and carried over every place of its list, down into the tray and back up,
the page scrolling where the list is longer than the window. `tests.browser.preview` watches it, and fails where the
numbers shown at a place are not those of really moving the document there. The fifty documents have mixed grades, so
that nearly every place has numbers of its own.
"""

import json
import random

from playwright.sync_api import Browser

from tests.browser.opened import chromium, page_of
from tests.browser.preview import Preview, Watched

from .report import Figure, benchmark, load

FOUR = "/?ranking=d03,d18,d05,d06&grades=d03:1,d05:1&k=3"
LONGEST_TASK = 50  # milliseconds: beyond it a browser speaks of a long task


def fifty() -> str:
    """A link to fifty documents: unjudged ones and ones of every grade, the first of them perfect."""
    chance = random.Random(50)
    docs = [f"d{number:02}" for number in range(1, 51)]
    grades = {doc: chance.choice((None, 0, 1, 2, 3)) for doc in docs} | {docs[0]: 3}
    judged = ",".join(f"{doc}:{grade}" for doc, grade in grades.items() if grade is not None)
    return f"/?ranking={','.join(docs)}&grades={judged}&k=10"


@benchmark
def preview_while_dragging() -> list[Figure]:
    with chromium() as browser:
        short = watched(browser, FOUR, "d03")
        long = watched(browser, fifty(), "d01")
        task = longest_task(browser, fifty(), "d01")
    frame = f"longest frame {max(long.frames):.0f} ms, {load()}"
    return [
        *figures_of("4 documents", short),
        *figures_of("50 documents", long),
        Figure(f"longest task of a drag through 50 documents, processor time ({frame})", task, aim=LONGEST_TASK),
    ]


def watched(browser: Browser, link: str, doc: str) -> Watched:
    with page_of(browser) as page:
        preview = Preview(page).open(link)
        size = len(preview.playground.order())
        found = preview.through_all_places(doc)
        assert set(found.ranks) == {None, *range(1, size + 1)}, found.ranks
        return found


def longest_task(browser: Browser, link: str, doc: str) -> float:
    """Milliseconds of processor time that the page's main thread was held at most.

    A frame's length says as much only on an idle machine: on a busy one it is mostly the wait for a processor.
    """
    with page_of(browser) as page:
        preview = Preview(page).open(link)
        browser.start_tracing(page=page, categories=["toplevel"])
        preview.through_all_places(doc)
        events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {(event["pid"], event["tid"]) for event in events if event.get("args", {}).get("name") == "CrRendererMain"}
    times = [event.get("tdur", 0) for event in events if event["ph"] == "X" and (event["pid"], event["tid"]) in main]
    assert times, "the trace has no task of the page"
    return max(times) / 1000


def figures_of(what: str, found: Watched) -> list[Figure]:
    places = f"{what}, {len(found.ranks)} changes of place"
    return [
        Figure(f"preview: from place to readout, {places}, the slowest", max(found.lags), aim=1, unit="frames"),
        Figure(f"preview: sent to the server meanwhile, {what}", found.sent, aim=0, unit="messages"),
    ]
