"""What can happen, typed and in the past tense, each with the rule it happened by.

Cards, texts, melds, mats and conditions are told by their ids. An event says all there is to know of what happened, so
that whoever shows it keeps no books: a trick that is won is told with its cards, a meld with its own, a round that is
counted with where everybody's florins came from.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from ....engine.border.actions import Event
from .forms import CardEvent, FlorinEvent, OtherEvent, PlayedCard, SeatCount, SeatEvent, TextEvent


@dataclass(frozen=True)
class RoundBegan(Event):
    rule: ClassVar[str] = "RW-5.14.3"
    dealer: int
    era: int  # from 1
    number: int


@dataclass(frozen=True)
class MatChosen(SeatEvent):
    rule = "RW-5.2.4"
    mat: str


@dataclass(frozen=True)
class DominanceSet(Event):
    rule: ClassVar[str] = "RW-3.2k"
    condition: str


@dataclass(frozen=True)
class SkirmishBegan(SeatEvent):
    rule = "RW-5.3.2"
    is_seen = True
    number: int


@dataclass(frozen=True)
class BattleBegan(SeatEvent):
    rule = "RW-5.12.2"
    is_seen = True
    number: int


class Played(CardEvent):
    rule = "RW-5.3.2"


@dataclass(frozen=True)
class Won(FlorinEvent):
    """A skirmish or battle, and what its cards are worth."""

    rule = "RW-5.4.1"
    trick: tuple[PlayedCard, ...]
    number: int  # of the skirmish or battle in its round
    battle: bool


class Captured(CardEvent):
    rule = "RW-5.4.1"
    is_seen = True
    is_seen = True


class Arrived(CardEvent):
    rule = "RW-5.4.2"


class RoomMade(CardEvent):
    rule = "RW-9.12"


@dataclass(frozen=True)
class Melded(FlorinEvent):
    rule = "RW-5.5.3"
    meld: str
    cards: tuple[str, ...]


class Laid(CardEvent):
    rule = "RW-5.5.5"


class Announced(TextEvent):
    rule = "RW-3.3"


class Cancelled(TextEvent):
    rule = "RW-3.2s"


class Exempted(TextEvent):
    rule = "RW-3.2s"


class Gained(FlorinEvent):
    rule = "RW-3.2a"


class Lost(FlorinEvent):
    rule = "RW-9.43"


@dataclass(frozen=True)
class Stolen(FlorinEvent):
    rule = "RW-3.2a"
    victim: int


@dataclass(frozen=True)
class Rolled(SeatEvent):
    rule = "RW-3.2b"
    pips: int


class Killed(CardEvent):
    rule = "RW-3.2c"


class TookUnwanted(SeatEvent):
    rule = "RW-3.2c"


class Flipped(CardEvent):
    rule = "RW-3.2i"


@dataclass(frozen=True)
class Spared(CardEvent):
    """A power kept a card from being killed or turned."""

    rule = "RW-4.2"
    text: str


class Reclaimed(CardEvent):
    rule = "RW-3.2e"


class GaveUp(CardEvent):
    rule = "RW-3.2e"


class Peeked(OtherEvent):
    rule = "RW-3.2h"


@dataclass(frozen=True)
class HandedOver(OtherEvent):
    """A concealed card went from hand to hand; whether it is Unwanted, its back tells everybody."""

    is_unwanted: bool


class Swapped(HandedOver):
    rule = "RW-3.2g"


@dataclass(frozen=True)
class PeekedDeck(SeatEvent):
    rule = "RW-3.2h"
    cards: int


class Exchanged(SeatEvent):
    rule = "RW-3.2h"


class Absolved(SeatEvent):
    rule = "RW-3.2f"


@dataclass(frozen=True)
class Replayed(CardEvent):
    rule = "RW-3.2n"
    back: str


class Blocked(SeatEvent):
    rule = "RW-3.2r"


class Sacrificed(CardEvent):
    rule = "RW-5.8.1"


class TookInitiative(SeatEvent):
    rule = "RW-3.2l"


class Drew(SeatEvent):
    rule = "RW-5.10.1"
    is_seen = True


class DrewImmediate(TextEvent):
    rule = "RW-5.10.2"


class PopulaceLeft(CardEvent):
    rule = "RW-3.2j"


class Rehoused(CardEvent):
    rule = "RW-3.2j"


class PassedLeft(HandedOver):
    rule = "RW-3.2g"


class EncounterEnded(Event):
    rule = "RW-5.11.1"


class Replaced(SeatEvent):
    rule = "RW-5.11.3"


class Tallied(FlorinEvent):
    rule = "RW-5.13.1"


class Deposited(FlorinEvent):
    rule = "RW-5.13.5"


@dataclass(frozen=True)
class EraBegan(Event):
    rule: ClassVar[str] = "RW-5.15.2"
    era: int


class BidMade(FlorinEvent):
    rule = "RW-5.17.1"


class BidNothing(SeatEvent):
    rule = "RW-5.17.1"


class BecameBuyer(FlorinEvent):
    rule = "RW-5.17.2"


class Withdrew(FlorinEvent):
    rule = "RW-5.17.7"


class Borrowed(FlorinEvent):
    rule = "RW-5.17.5"


class Hedged(FlorinEvent):
    rule = "RW-5.17.8"


class BidFulfilled(FlorinEvent):
    rule = "RW-5.17.3"


class BidFailed(FlorinEvent):
    rule = "RW-5.17.4"


class ReturnedMelds(FlorinEvent):
    rule = "RW-9.51"


class HedgeWon(FlorinEvent):
    rule = "RW-5.17.9"


class Repaid(FlorinEvent):
    rule = "RW-5.17.5"


class StayedInDebt(FlorinEvent):
    rule = "RW-5.17.6"


@dataclass(frozen=True)
class Ended(Event):
    rule: ClassVar[str] = "RW-5.16.1"
    florins: int


@dataclass(frozen=True)
class LastRoundEnded(Event):
    rule: ClassVar[str] = "RW-9.71"
    number: int


@dataclass(frozen=True)
class BiddingEnded(Event):
    """From this round on nobody is asked for a bid."""

    rule: ClassVar[str] = "RW-9.73"
    number: int


class CountedAsNothing(FlorinEvent):
    """A round's total below zero."""

    rule = "RW-9.42"


@dataclass(frozen=True)
class RoundCounted(Event):
    """Where the florins of a round came from, by seat."""

    rule: ClassVar[str] = "RW-5.13.1"
    number: int
    seats: tuple[SeatCount, ...]


class HadNoEffect(TextEvent):
    rule = "RW-3.4"


class Boosted(FlorinEvent):
    rule = "RW-3.2m"


@dataclass(frozen=True)
class Vowed(FlorinEvent):
    """A power averted a loss."""

    rule = "RW-4.2"
    text: str


class WillPlayLast(TextEvent):
    rule = "RW-5.7.2"


class Shown(CardEvent):
    rule = "RW-4.2"


class PlayedPersonal(TextEvent):
    rule = "RW-5.6.2"


class Targeted(OtherEvent):
    rule = "RW-3.4"


class ChoseCard(CardEvent):
    rule = "RW-3.4"


@dataclass(frozen=True)
class ChoseDeed(TextEvent):
    rule = "RW-5.3.17"
    branch: int


class Declined(TextEvent):
    rule = "RW-3.2g"


class Done(SeatEvent):
    rule = "RW-9.14"
    is_seen = True


class Redrew(TextEvent):
    rule = "RW-5.2.13"


@dataclass(frozen=True)
class Decided(TextEvent):
    """One of the things among which a text lets a player choose."""

    rule = "RW-3.2v"
    branch: int


class Paid(Stolen):
    """Florins another player gave by choice."""

    rule = "RW-3.2v"


class TookBack(CardEvent):
    rule = "RW-3.2u"


class Pawned(CardEvent):
    rule = "RW-3.2i"


class Promised(FlorinEvent):
    rule = "RW-3.2w"


@dataclass(frozen=True)
class Challenged(OtherEvent):
    rule = "RW-3.2w"
    florins: int


@dataclass(frozen=True)
class Voted(SeatEvent):
    rule = "RW-3.2x"
    condition: str


class RanToTheBank(SeatEvent):
    rule = "RW-3.2x"


class TrustedTheBank(SeatEvent):
    rule = "RW-3.2x"


class BankHeld(Event):
    rule = "RW-3.2x"


class BankBroke(Event):
    rule = "RW-3.2x"


class TurnedUp(CardEvent):
    rule = "RW-3.2y"


class TurnedUpText(TextEvent):
    rule = "RW-3.2y"


class LostAll(FlorinEvent):
    rule = "RW-3.2y"


class PutUnder(SeatEvent):
    rule = "RW-3.2h"


@dataclass(frozen=True)
class Saw(SeatEvent):
    """For the seat alone: a card it has come to see, in a hand, in the deck or among its own."""

    rule = "RW-3.2h"
    card: str


@dataclass(frozen=True)
class SawText(SeatEvent):
    """For the seat alone: a personal action, or an immediate in the deck."""

    rule = "RW-3.2h"
    text: str


@dataclass(frozen=True)
class Parted(SeatEvent):
    """For the seat alone: a card of its own that went to another."""

    rule = "RW-3.2g"
    card: str


PRIVATE: Final = (Saw, SawText, Parted)

# Every kind that can happen: those with a rule.
EVENTS: Final[tuple[type[Event], ...]] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Event) and hasattr(kind, "rule")
)
