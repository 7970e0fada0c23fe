"""The code that ran, to be shown: a function of a metric, the kernels behind it and the tables they read."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterator
from textwrap import dedent
from types import FunctionType
from typing import Any

from .catalogue import METRICS
from .checks import check_k


def source_of(metric_name: str) -> str:
    """The source of the metric's public function, without its docstring, of the kernels behind it and their tables.

    Parameters
    ----------
    metric_name
        A field of `Values`.

    Raises
    ------
    KeyError
        When there is no metric of that name.
    """
    return source_of_function(METRICS[metric_name].function)


def source_of_function(function: Callable[..., Any]) -> str:
    """The source of a function, without its docstring, of the kernels behind it and the tables they read.

    Parameters
    ----------
    function
        A public function of this package, such as a metric's or a variant's.
    """
    functions = _with_kernels(function)
    tables = dict.fromkeys(table for function in functions for table in _tables_read(function))
    return "\n\n".join([*map(_without_docstring, functions), *filter(None, ["\n".join(tables)])])


def code_of(function: Callable[..., Any]) -> str:
    """The source of one function, without its docstring.

    Parameters
    ----------
    function
        A function written in Python.
    """
    assert isinstance(function, FunctionType)
    return _without_docstring(function)


def _with_kernels(function: Callable[..., Any]) -> list[FunctionType]:
    """The function, then each kernel it calls, then each that those call."""
    assert isinstance(function, FunctionType)
    chain = [function]
    for caller in chain:
        chain += [kernel for kernel in _kernels_called(caller) if kernel not in chain]
    return chain


def _kernels_called(function: FunctionType) -> Iterator[FunctionType]:
    """The functions of ours that it calls, but for the checks."""
    for name in _names_in(function):
        called = function.__globals__.get(name)
        if isinstance(called, FunctionType) and called.__module__ != check_k.__module__:
            yield called


def _tables_read(function: FunctionType) -> Iterator[str]:
    """The lines that make the constants of its module which it reads."""
    source = inspect.getsource(sys.modules[function.__module__])
    names = set(_names_in(function))
    for node in ast.parse(source).body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        if any(isinstance(target, ast.Name) and target.id in names for target in targets):
            yield "\n".join(source.splitlines()[node.lineno - 1 : node.end_lineno]) + "\n"


def _names_in(function: FunctionType) -> list[str]:
    nodes = ast.walk(ast.parse(dedent(inspect.getsource(function))))
    return list(dict.fromkeys(node.id for node in nodes if isinstance(node, ast.Name)))


def _without_docstring(function: FunctionType) -> str:
    source = dedent(inspect.getsource(function))
    lines = source.splitlines()
    definition = ast.parse(source).body[0]
    assert isinstance(definition, ast.FunctionDef)
    if ast.get_docstring(definition) is not None:
        docstring = definition.body[0]
        del lines[docstring.lineno - 1 : docstring.end_lineno]
    return "\n".join(lines) + "\n"
