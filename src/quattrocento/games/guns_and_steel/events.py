"""What can happen, typed and in the past tense, each with the rule it happened by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...engine.actions import Event
from . import codes


@dataclass(frozen=True)
class SeatEvent(Event):
    """Something a seat did, or that happened to it."""

    rule: ClassVar[str]
    seat: int


@dataclass(frozen=True)
class CardEvent(SeatEvent):
    """… with one card, by its number in the book."""

    card: int


@dataclass(frozen=True)
class WonderEvent(SeatEvent):
    """… with one wonder, by its number in the book."""

    wonder: int


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
    resource: int
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
    endings: int  # as a set: wonders, Space cards, culture


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


_OF_CARDS: dict[int, type[CardEvent]] = {
    codes.TOLD_PLACED: Placed,
    codes.TOLD_DEVELOPED: Developed,
    codes.TOLD_ACTIVATED: Activated,
    codes.TOLD_DECLINED: Declined,
    codes.TOLD_REPLENISHED: Replenished,
    codes.TOLD_DEPLETED: Depleted,
    codes.TOLD_PUT_DOWN: PutDown,
    codes.TOLD_TURNED_UP: TurnedUp,
    codes.TOLD_RESPONDED: Responded,
    codes.TOLD_DRAINED: Drained,
    codes.TOLD_BOUGHT: Bought,
    codes.TOLD_SPENT: Spent,
    codes.TOLD_SETTLED: Settled,
    codes.TOLD_RETRIEVED: Retrieved,
    codes.TOLD_NO_EFFECT: HadNoEffect,
    codes.TOLD_STARTED: Started,
    codes.TOLD_TOOK_BACK: TookBack,
    codes.TOLD_BORROWED_NOTHING: BorrowedNothing,
    codes.TOLD_UNCOVERED: Uncovered,
}
_OF_OTHERS: dict[int, type[OtherEvent]] = {
    codes.TOLD_TRIBUTE: Exacted,
    codes.TOLD_PICKED: Picked,
    codes.TOLD_SPIED: Spied,
    codes.TOLD_BORROWED: Borrowed,
    codes.TOLD_DEFECTED: Defected,
    codes.TOLD_LURED: Lured,
}
_OF_WONDERS: dict[int, type[WonderEvent]] = {
    codes.TOLD_TOOK_WONDER: TookWonder,
    codes.TOLD_SHIFTED_GLORY: ShiftedGlory,
    codes.TOLD_CLAIMED: Claimed,
    codes.TOLD_AIMED: Aimed,
    codes.TOLD_FILMED: Filmed,
}
_OF_STRENGTHS: dict[int, type[StrengthEvent]] = {
    codes.TOLD_ATTACKED: Attacked,
    codes.TOLD_DEFENDED: Defended,
    codes.TOLD_BEATEN: Beaten,
}


def event_of(word: int) -> Event:
    """The typed form of what `Table.tell` noted."""
    kind, seat, card, amount = word & 255, word >> 8 & 15, word >> 12 & 255, word >> 20
    if kind in _OF_CARDS:
        return _OF_CARDS[kind](seat, card)
    if kind in _OF_STRENGTHS:
        return _OF_STRENGTHS[kind](seat, card, amount)
    if kind in _OF_OTHERS:
        return _OF_OTHERS[kind](seat, card, amount)
    if kind in _OF_WONDERS:
        return _OF_WONDERS[kind](seat, card)
    match kind:
        case codes.TOLD_TURN:
            return TurnBegan(seat, amount)
        case codes.TOLD_GAINED:
            return Gained(seat, card, amount)
        case codes.TOLD_SEIZED:
            return Seized(seat, card, amount)
        case codes.TOLD_CULTURE:
            return GainedCulture(seat, amount)
        case codes.TOLD_PAID_CULTURE:
            return PaidCulture(seat, amount)
        case codes.TOLD_HONOURED:
            return Honoured(seat, card, amount)
        case codes.TOLD_CHOSE:
            return ChoseEffect(seat, card, amount)
        case codes.TOLD_COUNTED:
            return Counted(seat, card, amount)
        case codes.TOLD_BOUGHT_NOTHING:
            return BoughtNothing(seat)
        case codes.TOLD_ENDED:
            return Ended(seat, amount)
    raise AssertionError(f"nothing is known of events of kind {kind}")
