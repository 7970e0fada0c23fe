"""A scenario as the parameters of a link, and back.

The parameters are short and readable: ``ranking=d03,d18&grades=d03:1&k=3``. What a link does not say comes from
``base``, the example it names. A link is untrusted: every fault in it becomes a sentence, and a sound default is used.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import cast, get_args
from urllib.parse import quote, unquote

from .checks import MAX_GRADE, Gain
from .display import joined, shorten
from .ids import read_each
from .scenario import MAX_DOCUMENTS, MAX_K, MAX_TITLE, Document, Scenario, check_id, clean

PARAMETERS = ("query", "ranking", "tray", "grades", "titles", "k", "gain", "min_grade")
_EMPTY = Scenario(documents={}, ranking=())


def write_link(scenario: Scenario, base: Scenario | None = None) -> dict[str, str]:
    """Which parameters of a link say what stands on the board?

    Parameters
    ----------
    scenario : Scenario
        The query.
    base : Scenario, optional
        The example that the link names; what is the same there is left out.

    Returns
    -------
    dict of str to str
        The parameters; `read_link` with the same base gives the scenario back.

    Examples
    --------
    >>> scenario, _ = read_link({"ranking": "a,x", "grades": "a:1"})
    >>> write_link(scenario)
    {'ranking': 'a,x', 'grades': 'a:1', 'k': '3'}
    """
    base = base or _EMPTY
    params = {}
    if scenario.query != base.query:
        params["query"] = scenario.query
    params["ranking"] = _join(map(_escape, scenario.ranking))
    if scenario.not_retrieved != _default_tray(base, scenario.ranking, scenario.grades):
        params["tray"] = _join(map(_escape, scenario.not_retrieved))
    order = (*scenario.ranking, *scenario.not_retrieved)
    params["grades"] = _join(f"{_escape(doc)}:{scenario.grades[doc]}" for doc in order if doc in scenario.grades)
    retitled = [doc for doc in order if scenario.title(doc) != _base_title(base, doc)]
    if retitled:
        params["titles"] = _join(f"{_escape(doc)}:{_escape(scenario.title(doc))}" for doc in retitled)
    params["k"] = str(scenario.k)
    if scenario.gain != base.gain:
        params["gain"] = scenario.gain
    if scenario.min_grade != base.min_grade:
        params["min_grade"] = str(scenario.min_grade)
    return params


def read_link(params: Mapping[str, str], base: Scenario | None = None) -> tuple[Scenario, list[str]]:
    """Return the scenario that a link's parameters describe, and a sentence for each fault that was passed over.

    Parameters
    ----------
    params
        The parameters of the link, decoded once as every web framework does.
    base
        The example that the link names: it gives what the link leaves out.

    Returns
    -------
    scenario
        Always a sound one.
    notices
        One sentence a fault: what was wrong and what is shown instead.
    """
    base = base or _EMPTY
    notices: list[str] = []
    ranking = _read_ids(params["ranking"], "ranking", notices) if "ranking" in params else base.ranking
    mentioned = _read_grades(params["grades"], notices) if "grades" in params else base.grades
    grades = {doc: grade for doc, grade in mentioned.items() if grade is not None}
    if "tray" in params:
        listed = [doc for doc in _read_ids(params["tray"], "tray", notices) if doc not in ranking]
        tray = (*listed, *(doc for doc in mentioned if doc not in ranking and doc not in listed))
    else:
        tray = _default_tray(base, ranking, mentioned)
    if len(ranking) + len(tray) > MAX_DOCUMENTS:
        notices.append(
            f"The link holds {len(ranking) + len(tray):,} documents; {MAX_DOCUMENTS:,} are kept here, "
            "and the rest are left out."
        )
        ranking = ranking[:MAX_DOCUMENTS]
        tray = tray[: MAX_DOCUMENTS - len(ranking)]
    titles = _read_titles(params.get("titles", ""), notices)
    placed = (*ranking, *tray)
    documents = {doc: Document(doc, titles.get(doc) or _base_title(base, doc), _base_text(base, doc)) for doc in placed}
    scenario = Scenario(
        documents=documents,
        ranking=ranking,
        not_retrieved=tray,
        grades={doc: grade for doc, grade in grades.items() if doc in documents},
        k=read_whole(params, "k", range(1, MAX_K + 1), base.k, notices),
        gain=cast(Gain, read_choice(params, "gain", get_args(Gain), base.gain, notices)),
        min_grade=read_whole(params, "min_grade", range(1, MAX_GRADE + 1), base.min_grade, notices),
        query=clean(params.get("query", base.query)).strip()[:MAX_TITLE].rstrip(),
    )
    return scenario, notices


def _default_tray(base: Scenario, ranking: Iterable[str], judged: Iterable[str]) -> tuple[str, ...]:
    """Where a link says nothing of the tray: the example's other documents, then the judged ones it does not rank."""
    ranked = set(ranking)
    return tuple(doc for doc in dict.fromkeys((*base.not_retrieved, *base.ranking, *judged)) if doc not in ranked)


def _base_title(base: Scenario, doc: str) -> str:
    return base.title(doc) if doc in base.documents else doc[:MAX_TITLE]


def _base_text(base: Scenario, doc: str) -> str:
    return base.documents[doc].text if doc in base.documents else ""


def _escape(text: str) -> str:
    """Keep what separates ids out of them; letters of every script stay readable."""
    return "".join(quote(char, safe="") if char in ",:%" else char for char in text)


def _join(parts: Iterable[str]) -> str:
    return ",".join(parts)


def _split(text: str) -> list[str]:
    return text.split(",") if text else []


def _read_ids(text: str, parameter: str, notices: list[str]) -> tuple[str, ...]:
    parts = _split(text)
    if len(parts) > MAX_DOCUMENTS:
        notices.append(f"The link's {parameter} lists {len(parts):,} ids; the first {MAX_DOCUMENTS:,} are used.")
    ids, faults = read_each([unquote(part) for part in parts[:MAX_DOCUMENTS]], f" of the link's {parameter}")
    notices += faults
    return tuple(ids)


def _read_grades(text: str, notices: list[str]) -> dict[str, int | None]:
    """The grades by id, in the link's order; None for a document whose grade could not be used."""
    grades: dict[str, int | None] = {}
    for part in _split(text)[: 2 * MAX_DOCUMENTS]:
        doc, colon, value = part.rpartition(":")
        doc = unquote(doc)
        try:
            check_id(doc)
        except ValueError as fault:
            why = fault if colon else "write it as id:grade"
            notices.append(f"A grade of the link, “{shorten(part)}”, is left out: {why}.")
            continue
        if value not in map(str, range(MAX_GRADE + 1)):
            notices.append(
                f"The link gives {shorten(doc)} the grade “{shorten(value)}”; grades are whole numbers from 0 to "
                f"{MAX_GRADE}. It is shown as unjudged."
            )
            grades.setdefault(doc, None)
            continue
        if grades.get(doc) not in (None, int(value)):
            notices.append(f"The link gives {shorten(doc)} two grades, {grades[doc]} and {value}; the first counts.")
            continue
        grades[doc] = int(value)
    return grades


def _read_titles(text: str, notices: list[str]) -> dict[str, str]:
    titles = {}
    for part in _split(text)[: 2 * MAX_DOCUMENTS]:
        doc, _, title = (unquote(piece) for piece in part.partition(":"))
        try:
            Document(doc, title)
        except ValueError as fault:
            notices.append(f"A title of the link, “{shorten(part)}”, is left out: {fault}.")
            continue
        titles[doc] = title
    return titles


def passed_over(params: Iterable[str], known: Collection[str]) -> list[str]:
    """What is to be said of parameters of a link that a page does not know?

    Parameters
    ----------
    params : iterable of str
        The names of the parameters.
    known : collection of str
        Those that the page knows.

    Returns
    -------
    list of str
        A sentence for each that it does not know.

    Examples
    --------
    >>> passed_over(["k", "kk"], ["k"])
    ["The link's kk means nothing here, and was passed over."]
    """
    strange = sorted(set(params) - set(known))
    return [f"The link's {shorten(name)} means nothing here, and was passed over." for name in strange]


def read_whole(params: Mapping[str, str], name: str, allowed: Sequence[int], default: int, notices: list[str]) -> int:
    """Which whole number does a link give? The default where it gives none or one that is not allowed.

    Parameters
    ----------
    params
        The parameters of the link.
    name
        Which of them.
    allowed
        What it can be, from the least to the largest.
    default
        One of them.
    notices
        Gets a sentence where the link says something else.

    Returns
    -------
    int
        One of ``allowed``.

    Examples
    --------
    >>> notices = []
    >>> read_whole({"k": "5"}, "k", range(1, 11), 3, notices), read_whole({"k": "0"}, "k", range(1, 11), 3, notices)
    (5, 3)
    >>> notices
    ["The link's k is “0”; it must be a whole number from 1 to 10. k = 3 is used."]
    """
    text = params.get(name, str(default))
    if text in map(str, allowed):
        return int(text)
    can_be = f"a whole number from {allowed[0]} to {allowed[-1]:,}"
    if isinstance(allowed, range) and allowed.step > 1:
        can_be += f" in steps of {allowed.step}"
    elif not isinstance(allowed, range):
        can_be = f"{', '.join(map(str, allowed[:-1]))} or {allowed[-1]}"
    notices.append(f"The link's {name} is “{shorten(text)}”; it must be {can_be}. {name} = {default} is used.")
    return default


def read_choice(
    params: Mapping[str, str], name: str, choices: Collection[str], default: str, notices: list[str]
) -> str:
    """What does a link say of a choice? The default where it says nothing or something that cannot be chosen.

    Parameters
    ----------
    params
        The parameters of the link.
    name
        Which of them.
    choices
        What it can be.
    default
        One of them.
    notices
        Gets a sentence where the link says something else.

    Returns
    -------
    str
        One of ``choices``.

    Examples
    --------
    >>> notices = []
    >>> read_choice({"gain": "cubic"}, "gain", ("exponential", "linear"), "exponential", notices)
    'exponential'
    >>> notices
    ["The link's gain is “cubic”; it can be exponential or linear. Used instead: exponential."]
    """
    value = params.get(name, default)
    if value in choices:
        return value
    can_be = joined([choice for choice in choices if choice], word="or")
    instead = f"Used instead: {default}" if default else "It was passed over"
    notices.append(f"The link's {name} is “{shorten(value)}”; it can be {can_be}. {instead}.")
    return default
