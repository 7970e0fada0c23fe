"""Scenarios for the tests: built in one line, or drawn by Hypothesis."""

import random
from collections.abc import Iterable, Mapping
from typing import Any

from hypothesis import strategies as st

from metrics.scenario import Document, Scenario

NAMES = [f"d{number:02}" for number in range(12)]


def scenario(
    ranking: Iterable[str], grades: Mapping[str, int], not_retrieved: Iterable[str] = (), **choices: Any
) -> Scenario:
    """A scenario whose titles are the ids; judged documents that are not ranked are not retrieved."""
    ranking = tuple(ranking)
    unranked = tuple(dict.fromkeys([*not_retrieved, *(doc for doc in grades if doc not in ranking)]))
    documents = {doc: Document(doc, doc) for doc in ranking + unranked}
    return Scenario(documents, ranking, unranked, dict(grades), **choices)


@st.composite
def scenarios(draw: st.DrawFn, relevant: bool | None = None) -> Scenario:
    """Any small scenario; with relevant=True at least one document is relevant."""
    docs = draw(st.permutations(NAMES[: draw(st.integers(1, len(NAMES)))]))
    retrieved = draw(st.integers(0, len(docs)))
    grades = {doc: grade for doc in docs if (grade := draw(st.sampled_from((None, 0, 1, 2, 3)))) is not None}
    min_grade = draw(st.integers(1, 3))
    if relevant:
        grades[draw(st.sampled_from(docs))] = 3
    return scenario(
        docs[:retrieved],
        grades,
        docs[retrieved:],
        k=draw(st.integers(1, 15)),
        gain=draw(st.sampled_from(("exponential", "linear"))),
        min_grade=min_grade,
    )


def random_scenario(seed: int) -> Scenario:
    """A random scenario of up to 30 documents, the same for the same seed."""
    rng = random.Random(seed)
    docs = [f"doc {number}" for number in range(rng.randint(1, 30))]
    rng.shuffle(docs)
    retrieved = rng.randint(1, len(docs))
    share = rng.random()
    return scenario(
        docs[:retrieved],
        {doc: rng.choice((0, 1, 1, 2, 3)) for doc in docs if rng.random() < share},
        docs[retrieved:],
        k=rng.randint(1, 40),
        gain=rng.choice(("exponential", "linear")),
        min_grade=rng.choice((1, 1, 1, 2, 3)),
    )
