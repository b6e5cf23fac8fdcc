"""English: what the tables of all games have in common."""

from __future__ import annotations

from typing import Final

from ...engine.sheets import Value

AS_SAID: Final = "as said above"  # of a value that stands in the words of a card


def value(value: Value) -> str:
    """A value of a card as people write it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {entry}" for key, entry in value.items())
    if isinstance(value, list):
        return ", ".join(value)
    return str(value) or "–"


def seat(seat: int, name: str) -> str:
    """A seat with its player's name, where there is one."""
    return f"Seat {seat}, {name}" if name else f"Seat {seat}"


def points(seat: int, name: str, points: int) -> str:
    return f"Seat {seat}, {name}: {points} points." if name else f"Seat {seat}: {points} points."


def heading(game: str) -> str:
    return f"{game}."


def counted(kind: str, count: int) -> str:
    """Cards of a kind that nobody has named."""
    return f"{count} {kind}{'s' * (count != 1)}"
