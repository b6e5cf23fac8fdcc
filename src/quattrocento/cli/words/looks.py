"""How states, views, questions and outcomes are called in a line, and what stands over their tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

PLACE: Final = "place"
SEAT: Final = "seat"
POINTS: Final = "points"
AS_IT_STANDS: Final = "As it stands; the game goes on."
MOMENTS: Final = ("round", "age", "turn")  # fields of pictures that say how far a game is


def set_up(game: str, seats: int, unusual: Iterable[str]) -> str:
    return ", ".join((game, f"{seats} seats", *unusual))


def moment(told: Mapping[str, int]) -> str:
    """How far a game is, such as `age 2, turn 3`."""
    return ", ".join(f"{name} {number}" for name, number in told.items())


def asked(menus: Mapping[str, Sequence[int]]) -> str:
    """Who owes an answer, and to what."""
    return "; ".join(f"{menu} asked of {_seats(seats)}" for menu, seats in menus.items())


def over(winners: Sequence[int]) -> str:
    return f"over, won by {_seats(winners)}" if winners else "over"


def _seats(seats: Sequence[int]) -> str:
    return f"seat{'s' * (len(seats) > 1)} {', '.join(map(str, seats))}"


def state(set_up: str, moment: str, course: str) -> str:
    return f"{', '.join(filter(None, (set_up, moment)))}: {course}"


def unknown(kind: str, seats: int, asked: Sequence[int]) -> str:
    """A state of which nobody knows the game."""
    return f"{kind}, {seats} seats: {f'asked: {_seats(asked)}' if asked else 'over'}"


def view(seat: int | None) -> str:
    return f"view of {'the public' if seat is None else f'seat {seat}'} on"


def decision(seat: int, menu: str, rule: str) -> str:
    return f"Seat {seat}: {menu} ({rule})"


def label(id: str) -> str:
    """A source of points or a tie-break, where nobody says what people call it."""
    return id.replace("_", " ").replace("-", " ")
