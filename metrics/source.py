"""The code that ran, to be shown: a metric's public function and the kernels behind it."""

import ast
import inspect
from collections.abc import Callable, Iterator
from textwrap import dedent
from types import FunctionType
from typing import Any

from .catalogue import METRICS
from .snippets import snippet

__all__ = ["snippet", "source_of"]


def source_of(metric_name: str) -> str:
    """The source of the metric's public function, without its docstring, and of the kernels behind it.

    Parameters
    ----------
    metric_name
        A field of `Values`.

    Raises
    ------
    KeyError
        When there is no metric of that name.
    """
    return "\n\n".join(_without_docstring(function) for function in _with_kernels(METRICS[metric_name].function))


def _with_kernels(function: Callable[..., Any]) -> list[FunctionType]:
    """The function, then each kernel it calls, then each that those call."""
    chain = [_plain(function)]
    for caller in chain:
        chain += [kernel for kernel in _kernels_called(caller) if kernel not in chain]
    return chain


def _plain(function: Callable[..., Any]) -> FunctionType:
    assert isinstance(function, FunctionType)
    return function


def _kernels_called(function: FunctionType) -> Iterator[FunctionType]:
    for node in ast.walk(ast.parse(dedent(inspect.getsource(function)))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("_of"):
            yield function.__globals__[node.func.id]


def _without_docstring(function: FunctionType) -> str:
    source = dedent(inspect.getsource(function))
    lines = source.splitlines()
    definition = ast.parse(source).body[0]
    assert isinstance(definition, ast.FunctionDef)
    if ast.get_docstring(definition) is not None:
        docstring = definition.body[0]
        del lines[docstring.lineno - 1 : docstring.end_lineno]
    return "\n".join(lines) + "\n"
