"""English: how points come about."""

from __future__ import annotations

from typing import Final

from ...worth import Worth
from ..speaker import Speaker
from .naming import ROMAN, city_called_inside, coins, counted, stage_called
from .reasons import things_counted

_PARTS: Final = {
    "military": ("Military", "The conflict tokens of the three ages."),
    "treasury": ("Treasury", "One point for every three coins."),
    "wonder": ("Wonder", "The points of the stages built."),
    "civilian": ("Civilian", "The points on blue cards."),
    "science": ("Science", "Each symbol squared, and 7 for each full set."),
    "commercial": ("Commercial", "What yellow cards count at the end."),
    "guilds": ("Guilds", "What guilds count, mostly at the neighbours."),
}
_TIE_BREAKS: Final = {"coins": "Coins"}


def part(id: str) -> tuple[str, str]:
    """A part of the score: its name, and what it counts."""
    return _PARTS[id]


def tie_break(id: str) -> str:
    return _TIE_BREAKS[id]


def conflict(age: int, rival: int, by: Speaker) -> str:
    """The conflict of an age with a neighbour."""
    return f"Age {ROMAN[age]}, against {city_called_inside(by, rival)}"


def earlier_conflicts() -> str:
    """Those of which it is not known when and against whom they were."""
    return "Tokens of earlier ages"


def treasury(count: int) -> str:
    return coins(count)


def stage_built(number: int) -> str:
    return stage_called(number)


def counting_card(card: str, worth: Worth) -> str:
    """A card that counts others: `Traders Guild: 4 yellow cards, 1 each`."""
    return f"{card}: {things_counted(worth.number, worth.counted)}, {worth.each} each"


def copied_guild(guild: str, worth: Worth) -> str:
    return f"Copied: {counting_card(guild, worth)}"


def symbols_squared(count: int) -> str:
    return f"{count} × {count}"


def sets_of_symbols(count: int, points: int) -> str:
    return f"{counted(count, 'set')} × {points}"


def symbols_of_choice(count: int) -> str:
    """How many of the symbols were chosen at the end."""
    which = "One symbol was" if count == 1 else f"{count} symbols were"
    return f"{which} of choice, and used for the most points."


def symbol_counted_elsewhere(guild: str, is_copied: bool) -> str:
    return f"The symbol of the {guild}{', copied,' * is_copied} is counted under science."
