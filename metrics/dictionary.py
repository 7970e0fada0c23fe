"""The lesson's dictionary as people type it: read as Python or JSON, never run."""

import ast
from collections.abc import Iterator
from typing import Any

from .files_fault import FieldError, FileError, check_id, quoted

LONGEST_TEXT = 4000  # characters: a few dozen queries
FORMS = {"run": "{query_id: [doc_ids, best first]}", "relevant": "{query_id: [relevant_doc_ids]}"}
_MOST_BITS = 8000
_WHAT = {
    ast.Dict: "a dictionary",
    ast.List: "a list",
    ast.Tuple: "a tuple",
    ast.Set: "a set",
    ast.UnaryOp: "a number with a sign",
}


def read_dictionary(text: str, name: str) -> dict[str, list[str]]:
    r"""Which documents does each query have, in a dictionary as the lesson writes it?

    Parameters
    ----------
    text : str
        ``{"q1": ["d03", "d05"]}``, as Python or JSON. Nothing in it is ever run.
    name : str
        ``"run"``, whose lists are rankings, best first, or ``"relevant"``, whose lists may be sets.

    Returns
    -------
    dict
        The ids of the documents of each query. Whole numbers become text.

    Raises
    ------
    FileError
        When it is no such dictionary, an id is not one, or a query or a document comes twice; it names the line.

    Examples
    --------
    >>> read_dictionary('{"q1": ["d03", "d05"], "q2": [7]}', "relevant")
    {'q1': ['d03', 'd05'], 'q2': ['7']}
    >>> read_dictionary('{"q1": ["d03",\n "d03"]}', "run")
    Traceback (most recent call last):
    metrics.files_fault.FileError: run, line 2: query 'q1' has document 'd03' twice. Keep one of the two.
    """
    form = f"Write {FORMS[name]}."
    if len(text) > LONGEST_TEXT:
        raise FileError(name, f"there are more than {LONGEST_TEXT:,} characters", "Larger sets go to Your data.")
    if not text.strip():
        raise FileError(name, "nothing is written", form)
    node = _parsed(text, name).body
    if not isinstance(node, ast.Dict):
        raise FileError(name, f"this is {_what(node)}, not a dictionary", form, node.lineno)
    lists: dict[str, list[str]] = {}
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            raise FileError(name, "** cannot stand here", form, value.lineno)
        query = _id(key, "query", name)
        if query in lists:
            raise FileError(name, f"query {quoted(query)} comes twice", "Keep one of the two.", key.lineno)
        lists[query] = list(_documents(value, query, name))
    return lists


def _parsed(text: str, name: str) -> ast.Expression:
    """The expression that is written, its lines counted from the first of the text."""
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise FileError(name, "there is a null character, which no id can hold", "Take it out.", line)
    written = text.lstrip("\ufeff \t\r\n")
    above = text[: len(text) - len(written)].count("\n")
    try:
        tree = ast.parse(written, mode="eval")
    except SyntaxError as fault:
        line = min(max(fault.lineno or 1, 1) + above, text.count("\n") + 1)
        said = f"this cannot be read as a dictionary: {fault.msg}"
        fix = "Look for a missing quote, comma or bracket here, or just before."
        raise FileError(name, said, fix, line) from None
    except (MemoryError, RecursionError):
        raise FileError(name, "this is nested too deeply to be read", f"Write {FORMS[name]}.") from None
    except ValueError as fault:
        raise FileError(name, f"this cannot be read: {fault}", f"Write {FORMS[name]}.") from None
    return ast.increment_lineno(tree, above)


def _documents(value: ast.expr, query: str, name: str) -> Iterator[str]:
    """The ids of one query's list."""
    if isinstance(value, ast.Set) and name == "run":
        said = f"the documents of query {quoted(query)} are a set, which has no order"
        raise FileError(name, said, "Write a list, in square brackets.", value.lineno)
    if not isinstance(value, ast.List | ast.Tuple | ast.Set):
        said = f"query {quoted(query)} has {_what(value)}, not a list of document ids"
        raise FileError(name, said, 'Write a list, such as ["d03", "d05"].', value.lineno)
    seen = set()
    for element in value.elts:
        doc = _id(element, "document", name)
        if doc in seen:
            said = f"query {quoted(query)} has document {quoted(doc)} twice"
            raise FileError(name, said, "Keep one of the two.", element.lineno)
        seen.add(doc)
        yield doc


def _id(node: ast.expr, of: str, name: str) -> str:
    """An id as text; a whole number becomes its digits."""
    value = node.value if isinstance(node, ast.Constant) else None
    if isinstance(value, bool) or not isinstance(value, str | int):
        said = f"a {of} id is {_what(node)}, neither text nor a whole number"
        raise FileError(name, said, 'Write ids in quotes, such as "d03".', node.lineno)
    try:
        return check_id(_whole_characters(_written(value)), of)
    except FieldError as fault:
        raise fault.at(name, node.lineno) from None


def _written(value: Any) -> str:
    """A constant as text; Python writes no number of more than some thousand digits but in hexadecimal."""
    return hex(value) if isinstance(value, int) and value.bit_length() > _MOST_BITS else str(value)


def _whole_characters(text: str) -> str:
    """JSON writes some characters as two escapes, which Python reads as two halves."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _what(node: ast.expr) -> str:
    """What was written instead, in words."""
    if isinstance(node, ast.Constant):
        return quoted(_written(node.value))
    if isinstance(node, ast.Name):
        return f"the name {quoted(node.id)}"
    return _WHAT.get(type(node), "something that has to be worked out")
