"""Why a card or a stage cannot be built, or a card be used for nothing else: facts, which others put in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from .. import trade
from ..book import STAGES_MOST, Book
from ..cards import EFFECTS
from ..menus import quote_for
from ..table import FREE_CITY, City, Table
from .paying import parent, stage_cost
from .sheet import RESOURCES, Cost
from .vocabulary import Produce, Word


class Why(NamedTuple):
    """The rule that forbids something, and what is short."""

    rule: str
    reason: str  # twice, coins, resources, complete (no stage is left), chain (the Free city must build the card)
    coins: int = 0  # the least it would cost, where coins are short
    missing: tuple[str, ...] = ()  # what neither the city nor its neighbours have, where resources are short


def refused(table: Table, index: int, face: int) -> Why | None:
    """Why a card cannot be built for coins and resources."""
    book, city = table.book, table.cities[index]
    cost = book.cards[face].cost
    if city.holds_twin(book, face):
        return Why("7W-13", "twice")
    if cost.coins > city.coins:
        return Why("7W-14", "coins", cost.coins)
    left, right = table.cities[table.left_of(index)], table.cities[table.right_of(index)]
    return _shortage(table, index, quote_for(book, city, left, right, face), cost)


def stage_refused(table: Table, index: int) -> Why | None:
    """Why the next stage cannot be built."""
    book, city = table.book, table.cities[index]
    if city.stages >= book.stage_count[city.side]:
        return Why("7W-22", "complete")
    left, right = table.cities[table.left_of(index)], table.cities[table.right_of(index)]
    offset = book.stage_cost[city.side * STAGES_MOST + city.stages]
    return _shortage(
        table, index, trade.quote(book.hall, offset, city.own, left.sold, right.sold), stage_cost(book, city)
    )


def must_be_built(table: Table, index: int, face: int) -> Why | None:
    """The Free city must build what a chain makes free for it, unless it stands there."""
    city = table.cities[index]
    is_free_city = table.seats == 2 and index == FREE_CITY
    if not is_free_city or city.holds_twin(table.book, face) or parent(table.book, city, face) is None:
        return None
    return Why("7W-V6", "chain")


def _shortage(table: Table, index: int, quoted: int, cost: Cost) -> Why | None:
    city = table.cities[index]
    if quoted < 0:
        return Why("7W-24", "resources", 0, tuple(_missing(table, index, cost)))
    price = trade.cheapest(quoted, city.discounts)
    return Why("7W-32", "coins", price) if price > city.coins else None


def _missing(table: Table, index: int, cost: Cost) -> list[str]:
    """The fewest units that none of the three cities can spare, as one example."""
    needed = [RESOURCES[kind] for kind, count in enumerate(cost.resources) for _ in range(count)]
    units = _units(table, index, for_sale=False)
    units += _units(table, table.left_of(index), for_sale=True)
    units += _units(table, table.right_of(index), for_sale=True)
    return _unmet(units, needed)


def _units(table: Table, index: int, for_sale: bool) -> list[tuple[str, ...]]:
    """Each unit a city makes, or may sell, as what it can be."""
    usable = [source for source in producers_of(table.book, table.cities[index]) if source.for_sale or not for_sale]
    return [kinds_of(source) for source in usable for _ in range(source.units)]


@cache
def kinds_of(source: Produce) -> tuple[str, ...]:
    """What a unit of it can be, by id."""
    return tuple(RESOURCES[kind] for kind in source.one_of)


def producers_of(book: Book, city: City) -> list[Produce]:
    """Everything that makes resources: the board, structures, stages (7W-16)."""
    made = [_at_start(book.start[city.side])]
    for face in city.faces():
        made += _made_by(book.cards[face].id)
    for stage in range(city.stages):
        made += _producing(book.stage_words[city.side * STAGES_MOST + stage])
    return made


@cache
def _at_start(kind: int) -> Produce:
    return Produce((kind,))


@cache
def _made_by(card: str) -> tuple[Produce, ...]:
    return tuple(_producing(EFFECTS.get(card, ())))


def _producing(words: Iterable[Word]) -> list[Produce]:
    return [word for word in words if isinstance(word, Produce)]


def _unmet(units: Sequence[tuple[str, ...]], needed: list[str]) -> list[str]:
    """What is left over when as many needs as possible get a unit each: augmenting paths, one need after another."""
    served: dict[int, int] = {}  # unit → need

    def serve(need: int, tried: set[int]) -> bool:
        for unit, kinds in enumerate(units):
            if needed[need] in kinds and unit not in tried:
                tried.add(unit)
                if unit not in served or serve(served[unit], tried):
                    served[unit] = need
                    return True
        return False

    return [needed[need] for need in range(len(needed)) if not serve(need, set())]
