"""What makes a card of the supply dear: the cards it rests on, or those in the row beneath its pile."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from ....engine.native import BIT
from ..codes import HORSE
from ..pyramid import row_starts, touched
from ..table import Table
from .sheet import CardFacts


class PriceNow(NamedTuple):
    """What a card of the supply costs now: what is printed on it, and so many of any kind because of other cards."""

    card: CardFacts
    extra: int
    causes: tuple[CardFacts, ...]  # nearest first
    is_on_pile: bool  # then the causes lie in the row beneath the pile
    rule: str


def price_now(table: Table, card: int) -> PriceNow:
    cards, place, extra = table.book.cards, table.place_of(card), table.extra_of(card)
    is_on_pile = place < 0
    below = _lying_in_row(table, table.book.ages[card] - HORSE - 1) if is_on_pile else _hanging_below(table, place)
    causes = tuple(cards[table.layout[other]] for other in below)
    return PriceNow(cards[card], extra, causes, is_on_pile, _price_rule(is_on_pile, extra))


def _price_rule(is_on_pile: bool, extra: int) -> str:
    """By which rule a card costs what it costs now."""
    if is_on_pile:
        return "GS-K5"
    return "GS-B27" if extra else "GS-B26"


def _lying_in_row(table: Table, row: int) -> list[int]:
    """The places of the cards for each of which the one on the pile above costs a resource more (GS-K5)."""
    if row < 0:
        return []
    starts = row_starts(len(table.layout))
    return [place for place in range(starts[row], starts[row + 1]) if table.lying & BIT[place]]


def _hanging_below(table: Table, place: int) -> tuple[int, ...]:
    """The places of lying cards for each of which the one at a place costs a resource more, nearest first (GS-B27)."""
    return _connected(len(table.layout), table.lying, place)


@lru_cache(maxsize=16_384)  # a thousand tables: each asks for the same few until somebody buys a card
def _connected(size: int, lying: int, place: int) -> tuple[int, ...]:
    """To which lying places connections lead down: it follows from the shape, what lies there, and the place."""
    below = _touched(size)
    found: list[int] = []
    waiting = [place]
    while waiting:
        for other in below[waiting.pop(0)]:
            if other >= 0 and lying & BIT[other] and other not in found:
                found.append(other)
                waiting.append(other)
    return tuple(found)


_touched = cache(touched)  # there are two shapes
