"""What can happen, typed and in the past tense, each with the rule it happened by.

`city` is the number of a city; it is the seat's, too, but for the Free city of the two-player game. A card that only
some may know is None for the others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from ....engine.border.actions import Event


@dataclass(frozen=True)
class CityEvent(Event):
    """Something a city did, or that happened to it."""

    rule: ClassVar[str]
    city: int


@dataclass(frozen=True)
class TookBoard(CityEvent):
    rule = "7W-4"
    board: str
    side: str


@dataclass(frozen=True)
class AgeBegan(Event):
    rule: ClassVar[str] = "7W-6"
    age: int
    passes: str  # where hands go: left, right; swap with two players


@dataclass(frozen=True)
class TurnBegan(Event):
    rule: ClassVar[str] = "7W-7"
    number: int  # in the whole game
    age: int
    turn: int  # in the age


@dataclass(frozen=True)
class SecretCard(CityEvent):
    """… with a card that only its holder has seen."""

    holder: int
    card: str | None


class Drew(SecretCard):
    rule = "7W-V4"


@dataclass(frozen=True)
class SawCards(CityEvent):
    """… a seat sees cards that nobody else sees."""

    cards: tuple[str, ...]


class Received(SawCards):
    rule = "7W-10"
    is_seen = True


class Found(SawCards):
    rule = "7W-51"


class Chose(CityEvent):
    rule = "7W-7"
    is_seen = True


@dataclass(frozen=True)
class Built(CityEvent):
    rule = "7W-8"
    card: str
    bank: int
    pay_left: int
    pay_right: int
    chained: bool


@dataclass(frozen=True)
class BuiltFree(CityEvent):
    rule = "7W-48"
    card: str


@dataclass(frozen=True)
class BuiltStage(SecretCard):
    rule = "7W-20"
    stage: int
    pay_left: int
    pay_right: int


@dataclass(frozen=True)
class Sold(SecretCard):
    rule = "7W-9"
    coins: int


@dataclass(frozen=True)
class Earned(CityEvent):
    rule = "7W-33"
    card: str
    coins: int


class CountedAround(Earned):
    rule = "7W-34"


class CountedAtHome(Earned):
    rule = "7W-35"


@dataclass(frozen=True)
class StageEarned(CityEvent):
    rule = "7W-23"
    stage: int
    coins: int


class Discarded(SecretCard):
    rule = "7W-11"


class Looked(CityEvent):
    rule = "7W-51"


class FoundNothing(CityEvent):
    rule = "7W-Q4"


@dataclass(frozen=True)
class Dug(CityEvent):
    rule = "7W-51"
    card: str


class DeclinedSeventh(CityEvent):
    rule = "7W-Q34"


class DeclinedDig(CityEvent):
    rule = "7W-Q7"


@dataclass(frozen=True)
class Fought(CityEvent):
    rule = "7W-36"
    other: int
    shields: int
    other_shields: int
    token: int  # what it brings: more than 0 for a victory, less for a defeat
    other_token: int


@dataclass(frozen=True)
class Ended(Event):
    rule: ClassVar[str] = "7W-38"


EVENTS: Final = (
    *(TookBoard, AgeBegan, TurnBegan, Drew, Received, Found, Chose),
    *(Built, BuiltFree, BuiltStage, Sold, Earned, CountedAround, CountedAtHome, StageEarned),
    *(Discarded, Looked, FoundNothing, Dug, DeclinedSeventh, DeclinedDig, Fought, Ended),
)


def seen_by(event: Event, seat: int | None) -> Event | None:
    """The event as a seat sees it: a card drawn, sold, buried or left over is its holder's secret (7W-Q25)."""
    if isinstance(event, SecretCard) and event.holder != seat:
        return replace(event, card=None)
    if isinstance(event, SawCards) and event.city != seat:
        return None
    return event
