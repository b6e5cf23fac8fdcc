"""What events are made of: whom they are about, and what is told in parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ....engine.border.actions import Event


@dataclass(frozen=True)
class SeatEvent(Event):
    """Something a seat did, or that happened to it."""

    rule: ClassVar[str]
    seat: int


@dataclass(frozen=True)
class CardEvent(SeatEvent):
    """… with one card."""

    card: str


@dataclass(frozen=True)
class TextEvent(SeatEvent):
    """… through a text: a power, a personal action, an immediate, a special card."""

    text: str


@dataclass(frozen=True)
class FlorinEvent(SeatEvent):
    """… with florins."""

    florins: int


@dataclass(frozen=True)
class OtherEvent(SeatEvent):
    """… with another seat."""

    other: int


# What is told in parts.


@dataclass(frozen=True)
class PlayedCard:
    """A card of a skirmish or battle, in the order of play."""

    card: str
    seat: int
    value: int  # as it counts here …
    bonus: int  # … with what a text adds to it
    led: bool
    winning: bool


@dataclass(frozen=True)
class SeatCount:
    """What a round has brought a seat: the first five together are the change of what it owns."""

    melds: int
    captures: int
    texts: int  # powers, actions, events and populace, gained and lost
    bids: int  # stakes, hedges, loans and debts
    forgiven: int  # what a total lacked of 0
    deposited: int
    owns: int  # from now on
