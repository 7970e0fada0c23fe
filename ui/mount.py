"""How the app's own components are made: a box, a style sheet and scripts that stand beside the Python module."""

from pathlib import Path
from typing import Any

import streamlit as st

_PARTS = Path(__file__).with_name("mount_parts.js")


def component(folder: Path, name: str, *scripts: str, parts: bool = False) -> Any:
    """Return a Components v2 mount whose box is marked ``data-<name>``.

    Parameters
    ----------
    folder
        Where ``<name>.css`` and the scripts stand.
    name
        What it is called.
    scripts
        File names, in the order in which one builds on the other; ``<name>.js`` if none is given.
    parts
        Whether they build their box with what stands in ``mount_parts.js``.
    """
    files = [folder / script for script in scripts or [f"{name}.js"]]
    return st.components.v2.component(
        f"ranking_{name}",
        html=f"<div data-{name}></div>",
        css=_code(folder / f"{name}.css"),
        js="\n".join(map(_code, [_PARTS, *files] if parts else files)),
    )


def _code(path: Path) -> str:
    """A file without its indents and full-line comments: it travels to the browser with every run."""
    lines = (line.strip() for line in path.read_text(encoding="utf-8").splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/*")))
