"""English: what cards, cities and numbers of things are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from ......engine.border.speech import Thing
from ..speaker import Speaker

ROMAN: Final = ("", "I", "II", "III")
FREE_CITY: Final = "The Free city"
FREE_CITY_INSIDE: Final = "the Free city"  # in the middle of a sentence


def card_called(by: Speaker, id: str) -> Thing:
    """A card's name; where two ages share it, with the age."""
    card = by.card(id)
    return Thing(card.name, f"age {ROMAN[card.age]}" if by.shares_name(card) else "", id)


def city_called(by: Speaker, city: int) -> str:
    """A city by its player's name, at the beginning of a sentence."""
    return FREE_CITY if by.is_free_city(city) else _player_called(by, city)


def city_called_inside(by: Speaker, city: int) -> str:
    """The same in the middle of a sentence."""
    return FREE_CITY_INSIDE if by.is_free_city(city) else _player_called(by, city)


def _player_called(by: Speaker, city: int) -> str:
    return by.named(city) or f"Seat {city}"


def stage_called(number: int) -> str:
    """A stage of a wonder, at the beginning of a sentence."""
    return f"Stage {number}"


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"


def coins(count: int) -> str:
    return counted(count, "coin")


def points(count: int) -> str:
    return counted(count, "point")


def units(resources: Iterable[str]) -> str:
    """Units one by one, counted: `2 stone and 1 glass`."""
    return all_of([f"{count} {resource}" for resource, count in Counter(resources).items()])


def all_of(words: Sequence[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)
