"""The words cards and wonder stages are written in, besides their plain values (cost, points, shields, coins).

A word is a frozen value; what it does stands in `trade`, `turn` and `scoring`, how it reads in `text`. `book` lowers
words to integers once, when a game is set up.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..codes import NEIGHBOURS, OWN


@dataclass(frozen=True)
class Word:
    """Something a card or a stage gives its city."""


@dataclass(frozen=True)
class Produce(Word):
    """Every turn one of these resources, or several units of the only one (7W-15 to 7W-17)."""

    one_of: tuple[int, ...]
    units: int = 1
    for_sale: bool = True  # yellow cards and wonder stages serve their own city alone (7W-25)


@dataclass(frozen=True)
class Symbol(Word):
    """A scientific symbol (7W-43)."""

    symbol: int


@dataclass(frozen=True)
class AnySymbol(Word):
    """A scientific symbol chosen when the game is scored (7W-44)."""


@dataclass(frozen=True)
class Discount(Word):
    """These resources cost 1 coin instead of 2 when bought from these neighbours (7W-27, 7W-28)."""

    resources: tuple[int, ...]
    neighbours: int = NEIGHBOURS


@dataclass(frozen=True)
class CoinsPer(Word):
    """Coins at once for every card of a colour, or every wonder stage, in these cities (7W-34, 7W-35)."""

    coins: int
    counted: int
    cities: int = OWN


@dataclass(frozen=True)
class PointsPer(Word):
    """Points at the end for every card of these colours, wonder stage or defeat in these cities (7W-35, 7W-46)."""

    points: int
    counted: tuple[int, ...]
    cities: int = NEIGHBOURS


@dataclass(frozen=True)
class FreeBuild(Word):
    """Once in each age, build a structure from your hand without its cost (7W-48)."""


@dataclass(frozen=True)
class CopyGuild(Word):
    """At the end, score a guild of a neighbour as if it were your own (7W-49)."""


@dataclass(frozen=True)
class SeventhCard(Word):
    """Use the last card of your hand in every age instead of discarding it (7W-50)."""


@dataclass(frozen=True)
class Dig(Word):
    """At the end of the turn, build a card from the discards without its cost (7W-51)."""
