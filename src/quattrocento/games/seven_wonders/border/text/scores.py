"""English: how points come about, and what something that counts is worth now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...book import Book
from ...codes import DEFEATS, STAGES
from ..options import IDS
from ..sheet import COLOUR_NAMES
from ..worth import Worth

ROMAN: Final = ("", "I", "II", "III")

_PARTS: Final = {
    "military": ("Military", "The conflict tokens of the three ages."),
    "treasury": ("Treasury", "One point for every three coins."),
    "wonder": ("Wonder", "The points of the stages built."),
    "civilian": ("Civilian", "The points on blue cards."),
    "science": ("Science", "Each symbol squared, and 7 for each full set."),
    "commercial": ("Commercial", "What yellow cards count at the end."),
    "guilds": ("Guilds", "What guilds count, mostly at the neighbours."),
}


def part(id: str) -> tuple[str, str]:
    """A part of the score: its name, and what it counts."""
    return _PARTS[id]


def earlier_tokens() -> str:
    """Tokens of which it is not known when and against whom they were won."""
    return "Tokens of earlier ages"


def symbol_elsewhere(is_copied: bool) -> str:
    guild = "Scientists Guild, copied," if is_copied else "Scientists Guild"
    return f"The symbol of the {guild} is counted under science."


def token(age: int, rival: str) -> str:
    """A conflict of an age."""
    return f"Age {ROMAN[age]}, against {rival}"


def treasure(coins: int) -> str:
    return _count(coins, "coin")


def stage(number: int) -> str:
    return f"Stage {number}"


def counting(name: str, number: int, counted: Sequence[int], each: int) -> str:
    """A card that counts others: `Traders Guild: 4 yellow cards, 1 each`."""
    return f"{name}: {_things(number, counted)}, {each} each"


def copied(guild: str) -> str:
    return f"Copied: {guild}"


def squared(count: int) -> str:
    return f"{count} × {count}"


def sets(count: int, points: int) -> str:
    return f"{_count(count, 'set')} × {points}"


def of_choice(symbols: int) -> str:
    """How many of the symbols were chosen at the end."""
    which = "One symbol was" if symbols == 1 else f"{symbols} symbols were"
    return f"{which} of choice, and used for the most points."


def worth_words(worth: Worth, book: Book) -> str:
    """What something brings now, as a sentence."""
    points = _count(worth.points, "point")
    if worth.symbol:
        return f"As it stands {points} more in science."
    if worth.copied is not None:
        return f"As it stands it copies the {book.cards[IDS['card'].index(worth.copied)].name}: {points}."
    if not worth.counted:
        return "As it stands there is no guild to copy."
    gains = [_count(worth.coins, "coin")] if worth.coins else []
    gains += [points] if worth.points or not worth.coins else []
    return f"As it stands {' and '.join(gains)}, for {_things(worth.number, worth.counted)}."


def _things(number: int, counted: Sequence[int]) -> str:
    match counted:
        case [one] if one == STAGES:
            return _count(number, "stage")
        case [one] if one == DEFEATS:
            return _count(number, "defeat")
    names = [COLOUR_NAMES[colour] for colour in counted]
    kinds = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
    return f"{_count(number, f'{kinds} card')}"


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"
