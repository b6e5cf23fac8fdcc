"""What can happen, typed and in the past tense, in ids, each with the rule it happened by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ....engine.border.actions import Event

ENDINGS: Final = ("wonders", "space", "culture")  # what ends a game, in the order of their bits


def endings_in(met: int) -> tuple[str, ...]:
    """The endings of a set, by name."""
    return tuple(ending for number, ending in enumerate(ENDINGS) if met >> number & 1)


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
class WonderEvent(SeatEvent):
    """… with one wonder."""

    wonder: str


@dataclass(frozen=True)
class StrengthEvent(CardEvent):
    """… at this military strength; the card is the attacking one."""

    strength: int


@dataclass(frozen=True)
class TurnBegan(SeatEvent):
    rule = "GS-B12"
    number: int


class Placed(CardEvent):
    rule = "GS-B14"


class Started(CardEvent):
    rule = "GS-B12"


class Developed(CardEvent):
    rule = "GS-B15"


class Activated(CardEvent):
    rule = "GS-B16"


class Declined(CardEvent):
    rule = "GS-B16"


class Replenished(CardEvent):
    rule = "GS-B5"


class Depleted(CardEvent):
    rule = "GS-B20"


@dataclass(frozen=True)
class Gained(SeatEvent):
    rule = "GS-B17"
    resource: str
    count: int


class PutDown(CardEvent):
    rule = "GS-B16"


class TurnedUp(CardEvent):
    rule = "GS-B4"


class Attacked(StrengthEvent):
    rule = "GS-B35"


class Responded(CardEvent):
    rule = "GS-B38"


class Defended(StrengthEvent):
    rule = "GS-B41"


class Beaten(StrengthEvent):
    rule = "GS-B41"


class Drained(CardEvent):
    rule = "GS-B42"


@dataclass(frozen=True)
class Seized(WonderEvent):
    rule = "GS-B42"
    attacker: int


class Bought(CardEvent):
    rule = "GS-B18"


class Settled(CardEvent):
    rule = "GS-B21"


class Spent(CardEvent):
    rule = "GS-B19"


class TookWonder(WonderEvent):
    rule = "GS-B24"


class Retrieved(CardEvent):
    rule = "GS-B22"


class BoughtNothing(SeatEvent):
    rule = "GS-B18"


@dataclass(frozen=True)
class Ended(SeatEvent):
    rule = "GS-B46"
    endings: tuple[str, ...]  # of `ENDINGS`, those that came to pass


@dataclass(frozen=True)
class TokensEvent(SeatEvent):
    """… with this many tokens."""

    tokens: int


@dataclass(frozen=True)
class OtherEvent(CardEvent):
    """… with a card and another seat."""

    other: int


class GainedCulture(TokensEvent):
    rule = "GS-N1"


class PaidCulture(TokensEvent):
    rule = "GS-N1"


@dataclass(frozen=True)
class Honoured(WonderEvent):
    rule = "GS-N18"
    tokens: int


class ShiftedGlory(WonderEvent):
    rule = "GS-N20"


class Claimed(WonderEvent):
    rule = "GS-N21"


class Aimed(WonderEvent):
    rule = "GS-N20"


class Filmed(WonderEvent):
    rule = "GS-A51"


class TookBack(CardEvent):
    rule = "GS-A44"


class Exacted(OtherEvent):
    rule = "GS-N39"


class Picked(OtherEvent):
    rule = "GS-A6"


class Spied(OtherEvent):
    rule = "GS-A37"


class Borrowed(OtherEvent):
    rule = "GS-A38"


class BorrowedNothing(CardEvent):
    rule = "GS-A66"


class Defected(OtherEvent):
    rule = "GS-A41"


class Lured(OtherEvent):
    rule = "GS-A42"


class Uncovered(CardEvent):
    rule = "GS-A55"


@dataclass(frozen=True)
class ChoseEffect(CardEvent):
    rule = "GS-A8"
    branch: int


@dataclass(frozen=True)
class Counted(CardEvent):
    rule = "GS-A60"
    attackers: int


class HadNoEffect(CardEvent):
    rule = "GS-A6"


EVENTS: Final[tuple[type[Event], ...]] = (
    TurnBegan,
    Placed,
    Started,
    Developed,
    Activated,
    Declined,
    Replenished,
    Depleted,
    Gained,
    PutDown,
    TurnedUp,
    Attacked,
    Responded,
    Defended,
    Beaten,
    Drained,
    Seized,
    Bought,
    Settled,
    Spent,
    TookWonder,
    Retrieved,
    BoughtNothing,
    Ended,
    GainedCulture,
    PaidCulture,
    Honoured,
    ShiftedGlory,
    Claimed,
    Aimed,
    Filmed,
    TookBack,
    Exacted,
    Picked,
    Spied,
    Borrowed,
    BorrowedNothing,
    Defected,
    Lured,
    Uncovered,
    ChoseEffect,
    Counted,
    HadNoEffect,
)
