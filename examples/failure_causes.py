"""Why a query fails: the lesson's four causes, and the rest. What each looks like, and what helps first."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cause:
    """One cause.

    Parameters
    ----------
    letter
        Its name in a link.
    name
        What it is called on screen.
    kinds
        The kinds of query, as the measured set names them, that are hard for it.
    because
        What the set says of such a query.
    fix
        What to try first.
    """

    letter: str
    name: str
    kinds: tuple[str, ...]
    because: str
    fix: str


CAUSES = (
    Cause(
        letter="c",
        name="Chunking",
        kinds=("spanning answer",),
        because="its answer is spread over several passages, and none of them holds all of it",
        fix="Let neighbouring chunks overlap, or cut where the document itself does: at headings, tables, list items.",
    ),
    Cause(
        letter="v",
        name="Vocabulary mismatch",
        kinds=("vocabulary mismatch",),
        because="it says in other words what the passage says",
        fix="Add dense retrieval, which compares meanings and not words.",
    ),
    Cause(
        letter="e",
        name="Exact tokens",
        kinds=("exact token",),
        because="it hangs on one code, part number or name that must match to the character",
        fix="Add keyword search, alone or fused with dense retrieval, and see that codes survive the tokeniser.",
    ),
    Cause(
        letter="n",
        name="No such document",
        kinds=("no document",),
        because="no passage of the collection answers it",
        fix="Write the missing page, and give the system a way to say that it does not know.",
    ),
    Cause(
        letter="s",
        name="Something else",
        kinds=("several answers", "plain"),
        because="it was not judged to be hard in one of the four ways",
        fix="Read on: look at what was ranked above the answer, and why.",
    ),
)
BY_LETTER = {cause.letter: cause for cause in CAUSES}
OF_KIND = {kind: cause for cause in CAUSES for kind in cause.kinds}
