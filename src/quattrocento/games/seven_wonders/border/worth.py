"""What cards and stages that count something bring now: coins when they are built, points as the table stands."""

from __future__ import annotations

from typing import NamedTuple, cast

from ..book import STAGES_MOST
from ..cards import EFFECTS
from ..codes import COMPASS, GEAR, TABLET
from ..scoring import points_of, science, score_of, symbols_of_choice
from ..table import Table
from ..turn import coins_of
from .vocabulary import AnySymbol, CoinsPer, CopyGuild, PointsPer


class Worth(NamedTuple):
    """What something brings now, and what of the table counts for it."""

    coins: int = 0
    points: int = 0
    number: int = 0  # of the things counted
    counted: tuple[int, ...] = ()  # what they are: colours, stages, defeats
    each: int = 0  # points, or where there are none coins, for each of them
    symbol: bool = False  # a scientific symbol of choice counts
    copied: str = ""  # the name of a neighbour's guild that counts


def worth_if_built(table: Table, index: int, face: int) -> Worth | None:
    """What a card would bring a city that built it now; None if it counts nothing, or its like stands there."""
    words = EFFECTS.get(table.book.cards[face].id, ())
    counts = any(isinstance(word, CoinsPer | PointsPer | AnySymbol) for word in words)
    if not counts or table.cities[index].holds_twin(table.book, face):
        return None
    after = cast(Table, table.clone())
    after.cities[index].add_structure(table.book, face)
    return _worth(after, index, face, coins_of(after, index, face))


def worth_in_city(table: Table, index: int, face: int) -> Worth | None:
    """What a card that stands in a city counts for there; None if it counts nothing at the end."""
    words = EFFECTS.get(table.book.cards[face].id, ())
    counts = any(isinstance(word, PointsPer | AnySymbol) for word in words)
    return _worth(table, index, face, 0) if counts else None


def stage_worth(table: Table, index: int, number: int) -> Worth | None:
    """What a stage, from 1, counts for, or would if it were built next; None if it counts nothing or comes later."""
    book, city = table.book, table.cities[index]
    words = book.stage_words[city.side * STAGES_MOST + number - 1]
    counts = any(isinstance(word, AnySymbol | CopyGuild) for word in words)
    if not counts or number > city.stages + 1:
        return None
    after = table if number <= city.stages else cast(Table, table.clone())
    if after is not table:
        after.cities[index].add_stage(book)
    if AnySymbol() in words:
        return Worth(points=_points_of_symbol(after, index), symbol=True)
    copied = score_of(after, index).copied
    if copied is None:
        return Worth()
    return Worth(points=points_copied(after, index, copied), copied=book.cards[copied].name)


def points_copied(table: Table, index: int, guild: int) -> int:
    """What a guild of a neighbour counts for in the city that copies it (7W-49)."""
    symbols = table.book.any_symbol[guild]
    return points_of(table, index, guild) + (_points_of_symbol(table, index, symbols) if symbols else 0)


def _worth(table: Table, index: int, face: int, coins: int) -> Worth:
    book = table.book
    if book.any_symbol[face]:
        return Worth(points=_points_of_symbol(table, index), symbol=True)
    match EFFECTS[book.cards[face].id]:
        case (*_, PointsPer(each, counted)):
            points = points_of(table, index, face)
            return Worth(coins, points, points // each, counted, each)
        case (CoinsPer(each, what),):
            return Worth(coins, 0, coins // each, (what,), each)
    raise AssertionError(f"{book.cards[face].id} counts nothing")


def _points_of_symbol(table: Table, index: int, copied: int = 0) -> int:
    """What the last symbol of choice adds, with those that stand there and those copied (7W-44)."""
    city = table.cities[index]
    choices = symbols_of_choice(table.book, city) + copied
    shown = (city.symbols(COMPASS), city.symbols(GEAR), city.symbols(TABLET))
    return science(*shown, choices) - science(*shown, choices - 1)
