"""How the app's own components are made: a box, a style sheet and scripts that stand beside the Python module."""

from pathlib import Path
from typing import Any

import streamlit as st

_FOLDER = Path(__file__).parent


def component(folder: Path, name: str, *scripts: str, isolate_styles: bool = True) -> Any:
    """Return a Components v2 mount whose box is marked ``data-<name>``.

    Parameters
    ----------
    folder
        Where ``<name>.css`` and the scripts stand.
    name
        What it is called.
    scripts
        File names, in the order in which one builds on the other; ``<name>.js`` if none is given. They can use what
        stands in ``mount_parts.js``.
    isolate_styles
        Whether it has a shadow root, where its sheet builds on ``mount_parts.css``. If not, its sheet holds for all of
        the page, and the page's for it.
    """
    own = folder / f"{name}.css"
    return st.components.v2.component(
        f"ranking_{name}",
        html=f"<div data-{name}></div>",
        css=_code(_FOLDER / "mount_parts.css", own) if isolate_styles else _code(own),
        js=_code(_FOLDER / "mount_parts.js", *(folder / script for script in scripts or [f"{name}.js"])),
        isolate_styles=isolate_styles,
    )


def _code(*files: Path) -> str:
    """The files without indents and full-line comments: they travel to the browser with every run."""
    lines = (line.strip() for file in files for line in file.read_text(encoding="utf-8").splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/*")))
