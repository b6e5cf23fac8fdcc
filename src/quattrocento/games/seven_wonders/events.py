"""What can happen, typed and in the past tense, each with the rule it happened by.

`city` is the number of a city; it is the seat's, too, but for the Free city of the two-player game. A card that only
some may know is None for the others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from ...engine.actions import Event
from . import codes


@dataclass(frozen=True)
class CityEvent(Event):
    """Something a city did, or that happened to it."""

    rule: ClassVar[str]
    city: int


@dataclass(frozen=True)
class TookBoard(CityEvent):
    rule = "7W-4"
    board: int
    side: int


@dataclass(frozen=True)
class AgeBegan(Event):
    rule: ClassVar[str] = "7W-6"
    age: int


@dataclass(frozen=True)
class TurnBegan(Event):
    rule: ClassVar[str] = "7W-7"
    number: int


@dataclass(frozen=True)
class SecretCard(CityEvent):
    """… with a card that only its holder has seen."""

    holder: int
    card: int | None


class Drew(SecretCard):
    rule = "7W-V4"


@dataclass(frozen=True)
class SawCards(CityEvent):
    """… a seat sees cards that nobody else sees."""

    cards: tuple[int, ...]


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
    card: int
    pay_left: int
    pay_right: int
    chained: bool


@dataclass(frozen=True)
class BuiltFree(CityEvent):
    rule = "7W-48"
    card: int


@dataclass(frozen=True)
class BuiltStage(SecretCard):
    rule = "7W-20"
    stage: int
    pay_left: int
    pay_right: int


class Sold(SecretCard):
    rule = "7W-9"


@dataclass(frozen=True)
class Earned(CityEvent):
    rule = "7W-33"
    card: int
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
    card: int


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
    victory: int  # what the token of the stronger is worth


@dataclass(frozen=True)
class Ended(Event):
    rule: ClassVar[str] = "7W-38"


def event_of(word: int) -> Event:
    """The typed form of what `Table.tell` noted."""
    kind, city, face, amount = word & 255, word >> 8 & 15, word >> 12 & 255, word >> 20
    match kind:
        case codes.TOLD_BOARD:
            return TookBoard(city, amount >> 1, amount & 1)
        case codes.TOLD_AGE:
            return AgeBegan(amount)
        case codes.TOLD_TURN:
            return TurnBegan(amount)
        case codes.TOLD_DREW:
            return Drew(city, city, face)
        case codes.TOLD_CHOSE:
            return Chose(city)
        case codes.TOLD_BUILT:
            return Built(city, face, (amount >> 1) // codes.SPAN, (amount >> 1) % codes.SPAN, bool(amount & 1))
        case codes.TOLD_BUILT_FREE:
            return BuiltFree(city, face)
        case codes.TOLD_STAGE:
            paid = amount >> 7
            return BuiltStage(city, amount >> 3 & 15, face, amount & 7, paid // codes.SPAN, paid % codes.SPAN)
        case codes.TOLD_SOLD:
            return Sold(city, amount, face)
    return _rarer_event_of(kind, city, face, amount)


def _rarer_event_of(kind: int, city: int, face: int, amount: int) -> Event:
    match kind:
        case codes.TOLD_EARNED:
            return Earned(city, face, amount)
        case codes.TOLD_STAGE_COINS:
            return StageEarned(city, face, amount)
        case codes.TOLD_DISCARDED:
            return Discarded(city, city, face)
        case codes.TOLD_LOOKED:
            return Looked(city)
        case codes.TOLD_FOUND_NOTHING:
            return FoundNothing(city)
        case codes.TOLD_DUG:
            return Dug(city, face)
        case codes.TOLD_DECLINED:
            return DeclinedSeventh(city)
        case codes.TOLD_DECLINED_DIG:
            return DeclinedDig(city)
        case codes.TOLD_FOUGHT:
            return Fought(city, amount & 15, amount >> 4 & 255, amount >> 12 & 255, amount >> 20)
        case codes.TOLD_COUNTED:
            return CountedAround(city, face, amount)
        case codes.TOLD_COUNTED_OWN:
            return CountedAtHome(city, face, amount)
        case codes.TOLD_ENDED:
            return Ended()
        case codes.TOLD_RECEIVED:
            return Received(city, _faces(face | amount << 8))
        case codes.TOLD_FOUND:
            return Found(city, _faces(face | amount << 8))
    raise AssertionError(f"nothing is known of events of kind {kind}")


def _faces(packed: int) -> tuple[int, ...]:
    faces = []
    while packed:
        faces.append((packed & 127) - 1)
        packed >>= 7
    return tuple(faces)


def seen_by(event: Event, seat: int | None) -> Event | None:
    """The event as a seat sees it: a card drawn, sold, buried or left over is its holder's secret (7W-Q25)."""
    if isinstance(event, SecretCard) and event.holder != seat:
        return replace(event, card=None)
    if isinstance(event, SawCards) and event.city != seat:
        return None
    return event
