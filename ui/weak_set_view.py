"""What becomes of the numbers when the set is weak: the tiles, the runs side by side, the parts of the set."""

from collections.abc import Mapping
from math import isnan

from examples.query_sets import QuerySet
from metrics.catalogue import CATALOGUE, METRICS
from metrics.display import ARROWS, counted, format_change, format_value
from metrics.mean_display import format_mean, mean_symbol
from metrics.query_set_summary import used_text
from metrics.query_set_weakened import Weakened
from metrics.scenario import grade_in_words

from .document_list import Card, document_list
from .terms_table import Row, terms_table
from .value_tiles import Tile, TileGroup, value_tiles
from .weak_set_state import WeakSet
from .words import words

_SHOWN_DOCUMENTS = 4
_NAMED_QUERIES = 7


def draw_numbers(state: WeakSet, found: Weakened, query_set: QuerySet) -> None:
    """Draw the six metrics before and after: for the query, and as means over the set."""
    note = used_text(found.after[state.run], of=len(query_set.queries))
    means = TileGroup(f"The {state.run} run", _mean_tiles(state, found), note)
    values = found.of_query(state.run, state.query)
    asked = f"“{query_set.queries[state.query].text}”"
    if not values:
        value_tiles([means, TileGroup(asked, [], "not among the queries that are kept")], key="numbers")
        return
    left = counted(len(found.judgments[state.query]), "judgment")
    note = f"{left} of {len(query_set.qrels.grades_of(state.query))} left"
    value_tiles([means, TileGroup(asked, _query_tiles(state.k, values), note)], key="numbers")


def _mean_tiles(state: WeakSet, found: Weakened) -> list[Tile]:
    tiles = []
    for metric in CATALOGUE:
        before, after = found.means(state.run, metric.name)
        tiles.append(_tile(mean_symbol(metric.name, state.k), format_mean(before), format_mean(after), before, after))
    return tiles


def _query_tiles(k: int, values: Mapping[str, tuple[float, float]]) -> list[Tile]:
    return [
        _tile(METRICS[name].symbol_at(k), format_value(name, before), format_value(name, after), before, after)
        for name, (before, after) in values.items()
    ]


def _tile(symbol: str, was: str, now: str, before: float, after: float) -> Tile:
    change, direction = format_change(before, after)
    if isnan(before) != isnan(after):
        return Tile(symbol, now, after, before, f"{change}, was {was}", "moved")
    if direction == "same":
        return Tile(symbol, now, after, before, change)
    return Tile(symbol, now, after, before, f"{ARROWS[direction]} from {was}" if was != now else change, "moved")


def draw_runs(state: WeakSet, found: Weakened, metric_name: str) -> None:
    """Draw one metric of every run, before and after."""
    rows = []
    for number, run in enumerate(found.after, start=1):
        before, after = found.means(run, metric_name)
        cells = (
            str(number),
            run,
            format_mean(before),
            format_mean(after),
            format_change(before, after)[0],
        )
        rows.append(Row(cells, counts=run == state.run))
    symbol = mean_symbol(metric_name, state.k)
    columns = ["#", "run", f"{symbol}, whole set", "weak set", "change"]
    terms_table(f"{symbol} of every run, by the whole set and the weak one", columns, rows, key="runs", channel="none")


def draw_collection(state: WeakSet, query_set: QuerySet) -> None:
    """Draw a few documents: those judged for the query, and those the run puts first."""
    first = [*query_set.qrels.grades_of(state.query), *query_set.runs[state.run].ranking(state.query)]
    docs = [query_set.documents[doc] for doc in dict.fromkeys(first)][:_SHOWN_DOCUMENTS]
    cards = [Card("", doc.title, doc.id, text=doc.text) for doc in sorted(docs, key=lambda doc: doc.id)]
    more = f"and {len(query_set.documents) - len(cards)} more"
    document_list("Some documents of the collection", cards, key="collection", more=more)


def draw_other_queries(state: WeakSet, query_set: QuerySet) -> None:
    """Name some other queries, and how many there are."""
    others = [query for query in query_set.queries.values() if query.id != state.query]
    named = ", ".join(f"“{query.text}”" for query in others[:_NAMED_QUERIES])
    words(f"{named} and {len(others[_NAMED_QUERIES:])} more.", "aside", key="other-queries", strong="Also asked:")


def draw_judgments(state: WeakSet, query_set: QuerySet) -> None:
    """Draw the judgments of the query."""
    grades = query_set.qrels.grades_of(state.query)
    cards = [
        Card("", query_set.documents[doc].title, doc, grade_in_words(grade), grade > 0) for doc, grade in grades.items()
    ]
    more = f"The other {len(query_set.documents) - len(cards)} are unjudged: they count as not relevant."
    document_list("The judgments of the query", cards, key="judged", more=more)
