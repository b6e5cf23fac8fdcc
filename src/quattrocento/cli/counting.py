"""What simulations count, as people call it, and in the order of the card list."""

from __future__ import annotations

from typing import NamedTuple

from ..arena.balance import CountLine
from ..engine.game import Config, Game
from ..engine.sheets import Sheet
from .tables import painter_of
from .words import results


class Named(NamedTuple):
    """A line of what is counted, by name."""

    name: str
    line: CountLine
    is_doubtful: bool  # whether some value of it is reconstructed


def named(game: Game, config: Config, lines: list[CountLine]) -> list[Named]:
    """Cards in the order of the card list and by their names there; whatever else is counted follows by its id."""
    sheets = {sheet.id: sheet for sheet in game.sheets(config)}
    places = {id: place for place, id in enumerate(sheets)}
    if any(line.thing in places for line in lines):
        lines = sorted(lines, key=lambda line: places.get(line.thing, len(places)))
    elif any(line.owners for line in lines):
        lines = sorted(lines, key=lambda line: line.thing)
    doubtful = {id for id, sheet in sheets.items() if sheet.is_doubtful}
    return [Named(_name(game, sheets, line.thing), line, line.thing in doubtful) for line in lines]


def _name(game: Game, sheets: dict[str, Sheet], thing: str) -> str:
    """What people call it: a card, a side of something that is on the list, or what its painter calls it."""
    label = painter_of(game).label
    if (sheet := sheets.get(thing)) is None:
        whole, _, side = thing.rpartition("_")
        return results.side_of(sheets[whole].name, side) if whole in sheets else label(thing)
    namesakes = [other for other in sheets.values() if other.name == sheet.name and other.id != thing]
    for value, told in sheet.values.items() if namesakes else []:
        if all(other.values.get(value) != told for other in namesakes):
            return results.told_apart(sheet.name, label(value), told)
    return sheet.name
