"""Words that a reader typed, uploaded or sent in a link, drawn as the exact text they are.

Streamlit's own text elements read Markdown; this mount only ever sets `textContent`.
"""

from pathlib import Path
from typing import Literal

from ..mount import component

_words = component(Path(__file__).parent, "words")

Kind = Literal["title", "lead", "cause", "notice", "formula", "aside", "file"]


def words(text: str | list[str], kind: Kind, *, key: str, strong: str = "") -> None:
    """Draw text.

    Parameters
    ----------
    text
        What to say; a list gives a paragraph each.
    kind
        How it looks: the page's title, the lead below it, the sentence of cause, a notice, a formula, an aside, or a
        file: its name, what it holds, and what was noticed.
    key
        Its name on the page.
    strong
        Words to set before the text in bold.
    """
    _words(key=key, data={"paragraphs": [text] if isinstance(text, str) else text, "kind": kind, "strong": strong})
