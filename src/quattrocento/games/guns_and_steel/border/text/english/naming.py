"""English for names and numbers: what players and resources are called, and how things are counted and listed."""

from __future__ import annotations

from collections.abc import Sequence

from ...sheet import RESOURCE_IDS, RESOURCES
from ..speaker import Speaker

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def who(seat: int, by: Speaker) -> str:
    """A seat as the subject of a sentence."""
    return by.named(seat) or f"Seat {seat}"


def called(seat: int, by: Speaker) -> str:
    """A seat within a sentence."""
    return by.named(seat) or f"seat {seat}"


def resource(id: str) -> str:
    """A resource, and so an age; the data files write them in English."""
    return RESOURCES[RESOURCE_IDS.index(id)]


def counted(number: int, noun: str) -> str:
    """So many of something: two culture tokens."""
    return f"{NUMBERS.get(number, number)} {noun}{'s' * (number > 1)}"


def points(number: int) -> str:
    return f"{number} point{'s' * (number != 1)}"


def listing(parts: Sequence[str]) -> str:
    """Food, Iron and Horse."""
    return f"{', '.join(parts[:-1])} and {parts[-1]}" if len(parts) > 1 else "".join(parts)


def any_of(names: Sequence[str]) -> str:
    """Food, Iron or Horse, of two or more."""
    return f"{', '.join(names[:-1])} or {names[-1]}"


def capital(words: str) -> str:
    """Words that begin a sentence."""
    return words[:1].upper() + words[1:]
