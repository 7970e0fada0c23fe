"""What the board sends back, made into the next scenario."""

from dataclasses import replace
from typing import Any

from metrics.scenario import Scenario


def apply_snapshot(scenario: Scenario, snapshot: Any) -> Scenario:
    """Return ``scenario`` as the board shows it.

    Documents that the board does not show (past its size) keep their order behind those it does.

    Parameters
    ----------
    scenario
        The state before.
    snapshot
        ``{"ranking": [ids], "tray": [ids], "grades": {id: 0..3}, "k": whole number}``.

    Raises
    ------
    ValueError, TypeError
        If it does not fit ``scenario``; nothing the browser sends is trusted.
    """
    if not isinstance(snapshot, dict):
        raise TypeError("a snapshot must be a dictionary")
    ranking, tray = (_ids(snapshot.get(part)) for part in ("ranking", "tray"))
    shown = {*ranking, *tray}
    grades = snapshot.get("grades")
    if not isinstance(grades, dict) or not set(grades) <= shown <= set(scenario.documents):
        raise ValueError("a snapshot may only speak of the scenario's documents")
    return replace(
        scenario,
        ranking=(*ranking, *(doc for doc in scenario.ranking if doc not in shown)),
        not_retrieved=(*tray, *(doc for doc in scenario.not_retrieved if doc not in shown)),
        grades={**{doc: grade for doc, grade in scenario.grades.items() if doc not in shown}, **grades},
        k=snapshot.get("k"),  # type: ignore[arg-type]  # the scenario checks it
    )


def _ids(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(doc, str) for doc in value):
        raise TypeError("a snapshot must list ids")
    return value
