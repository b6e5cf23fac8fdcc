"""English: what the tables of all games have in common."""

from __future__ import annotations


def seat(seat: int, name: str) -> str:
    """A seat with its player's name, where there is one."""
    return f"Seat {seat}, {name}" if name else f"Seat {seat}"


def points(seat: int, name: str, points: int) -> str:
    return f"Seat {seat}, {name}: {points} points."


def heading(game: str) -> str:
    return f"{game}."


def counted(kind: str, count: int) -> str:
    """Cards of a kind that nobody has named."""
    return f"{count} {kind}{'s' * (count != 1)}"
