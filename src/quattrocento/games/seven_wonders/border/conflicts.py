"""The conflicts of a city: what the ages that have ended brought, and how the present one would end."""

from __future__ import annotations

from dataclasses import dataclass

from ..table import City, Table
from ..turn import victory_in

DEFEAT = -1


@dataclass(frozen=True)
class Conflict:
    """The end of an age: the tokens won or lost against the neighbours, 0 where both were as strong."""

    age: int
    left: int
    right: int


def conflicts_of(table: Table, city: City) -> list[Conflict]:
    """The ages that have ended, with what they brought (7W-36)."""
    over = table.age if not table.asked and not table.menu else table.age - 1
    found = []
    for age in range(over):
        worth = {0: 0, 1: victory_in(age + 1), 2: DEFEAT}
        fought = city.fought >> 4 * age
        found.append(Conflict(age + 1, worth[fought & 3], worth[fought >> 2 & 3]))
    return found


def token_ahead(table: Table, index: int, other: int) -> int:
    """What a conflict with a neighbour would bring at the end of this age, if nothing changed until then."""
    difference = table.cities[index].shields() - table.cities[other].shields()
    return victory_in(table.age) if difference > 0 else DEFEAT if difference < 0 else 0
