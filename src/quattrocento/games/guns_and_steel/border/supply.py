"""What makes a card of the supply dear: the cards it rests on, or those in the row beneath its pile."""

from __future__ import annotations

from functools import cache
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
    cards = table.book.cards
    causes = tuple(cards[other] for other in _causes_of(table, card))
    return PriceNow(cards[card], table.extra_of(card), causes, _is_on_pile(table, card), _price_rule(table, card))


def _causes_of(table: Table, card: int) -> list[int]:
    """The cards for each of which this one costs a resource more, nearest first."""
    place = table.place_of(card)
    if place < 0:
        return [table.layout[other] for other in _lying_in_row(table, table.book.ages[card] - HORSE - 1)]
    return [table.layout[other] for other in _hanging_below(table, place)]


def _is_on_pile(table: Table, card: int) -> bool:
    return table.place_of(card) < 0


def _price_rule(table: Table, card: int) -> str:
    """By which rule a card costs what it costs now."""
    if _is_on_pile(table, card):
        return "GS-K5"
    return "GS-B27" if table.extra_of(card) else "GS-B26"


def _lying_in_row(table: Table, row: int) -> list[int]:
    if row < 0:
        return []
    starts = row_starts(len(table.layout))
    return [place for place in range(starts[row], starts[row + 1]) if table.lying & BIT[place]]


def _hanging_below(table: Table, place: int) -> list[int]:
    """The places of lying cards to which connections lead down from a place (GS-B27)."""
    below = _touched(len(table.layout))
    found: list[int] = []
    waiting = [place]
    while waiting:
        for other in below[waiting.pop(0)]:
            if other >= 0 and table.lying & BIT[other] and other not in found:
                found.append(other)
                waiting.append(other)
    return found


_touched = cache(touched)  # there are two shapes
