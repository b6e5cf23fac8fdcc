"""From what the hot code notes to typed events."""

from __future__ import annotations

from ...engine.actions import Event
from . import codes
from .events import (
    Absolved,
    Announced,
    Arrived,
    BankBroke,
    BankHeld,
    BattleBegan,
    BecameBuyer,
    BiddingEnded,
    BidFailed,
    BidFulfilled,
    BidMade,
    BidNothing,
    Blocked,
    Boosted,
    Borrowed,
    Cancelled,
    Captured,
    CardEvent,
    Challenged,
    ChoseCard,
    ChoseDeed,
    CountedAsNothing,
    Decided,
    Declined,
    Deposited,
    DominanceSet,
    Done,
    Drew,
    DrewImmediate,
    EncounterEnded,
    Ended,
    EraBegan,
    Exchanged,
    Exempted,
    Flipped,
    FlorinEvent,
    Gained,
    GaveUp,
    HadNoEffect,
    Hedged,
    HedgeWon,
    Killed,
    Laid,
    LastRoundEnded,
    Lost,
    LostAll,
    MatChosen,
    Melded,
    OtherEvent,
    Paid,
    Parted,
    PassedLeft,
    Pawned,
    Peeked,
    PeekedDeck,
    Played,
    PlayedPersonal,
    PopulaceLeft,
    Promised,
    PutUnder,
    RanToTheBank,
    Reclaimed,
    Redrew,
    Rehoused,
    Repaid,
    Replaced,
    Replayed,
    ReturnedMelds,
    Rolled,
    RoomMade,
    RoundBegan,
    Sacrificed,
    Saw,
    SawText,
    SeatEvent,
    Shown,
    SkirmishBegan,
    Spared,
    StayedInDebt,
    Stolen,
    Swapped,
    Tallied,
    Targeted,
    TextEvent,
    TookBack,
    TookInitiative,
    TookUnwanted,
    TrustedTheBank,
    TurnedUp,
    TurnedUpText,
    Voted,
    Vowed,
    WillPlayLast,
    Withdrew,
    Won,
)

_OF_SEATS: dict[int, type[SeatEvent]] = {
    codes.TOLD_EXCHANGED: Exchanged,
    codes.TOLD_ABSOLVED: Absolved,
    codes.TOLD_BLOCKED: Blocked,
    codes.TOLD_INITIATIVE: TookInitiative,
    codes.TOLD_DREW: Drew,
    codes.TOLD_NO_BID: BidNothing,
    codes.TOLD_REDREW: Redrew,
    codes.TOLD_DONE: Done,
    codes.TOLD_REPLACED: Replaced,
    codes.TOLD_LAST: WillPlayLast,
    codes.TOLD_UNWANTED: TookUnwanted,
    codes.TOLD_RAN: RanToTheBank,
    codes.TOLD_TRUSTED: TrustedTheBank,
    codes.TOLD_PUT_UNDER: PutUnder,
}
_OF_CARDS: dict[int, type[CardEvent]] = {
    codes.TOLD_PLAYED: Played,
    codes.TOLD_CAPTURED: Captured,
    codes.TOLD_ARRIVED: Arrived,
    codes.TOLD_ROOM: RoomMade,
    codes.TOLD_LAID: Laid,
    codes.TOLD_KILLED: Killed,
    codes.TOLD_FLIPPED: Flipped,
    codes.TOLD_SPARED: Spared,
    codes.TOLD_RECLAIMED: Reclaimed,
    codes.TOLD_GAVE_UP: GaveUp,
    codes.TOLD_SACRIFICED: Sacrificed,
    codes.TOLD_LEFT: PopulaceLeft,
    codes.TOLD_REHOUSED: Rehoused,
    codes.TOLD_SHOWN: Shown,
    codes.TOLD_CHOSE_CARD: ChoseCard,
    codes.TOLD_TOOK_BACK: TookBack,
    codes.TOLD_PAWNED: Pawned,
    codes.TOLD_TURNED_UP: TurnedUp,
}
_OF_TEXTS: dict[int, type[TextEvent]] = {
    codes.TOLD_ANNOUNCED: Announced,
    codes.TOLD_CANCELLED: Cancelled,
    codes.TOLD_EXEMPT: Exempted,
    codes.TOLD_IMMEDIATE: DrewImmediate,
    codes.TOLD_NO_EFFECT: HadNoEffect,
    codes.TOLD_PERSONAL: PlayedPersonal,
    codes.TOLD_DECLINED: Declined,
    codes.TOLD_TURNED_UP_TEXT: TurnedUpText,
}
_OF_OTHERS: dict[int, type[OtherEvent]] = {
    codes.TOLD_PEEKED: Peeked,
    codes.TOLD_TARGETED: Targeted,
}
_OF_FLORINS: dict[int, type[FlorinEvent]] = {
    codes.TOLD_WON: Won,
    codes.TOLD_GAINED: Gained,
    codes.TOLD_LOST: Lost,
    codes.TOLD_TALLIED: Tallied,
    codes.TOLD_DEPOSITED: Deposited,
    codes.TOLD_BID: BidMade,
    codes.TOLD_BUYER: BecameBuyer,
    codes.TOLD_WITHDREW: Withdrew,
    codes.TOLD_BORROWED: Borrowed,
    codes.TOLD_HEDGED: Hedged,
    codes.TOLD_BID_MADE: BidFulfilled,
    codes.TOLD_BID_FAILED: BidFailed,
    codes.TOLD_RETURNED_MELDS: ReturnedMelds,
    codes.TOLD_HEDGE_WON: HedgeWon,
    codes.TOLD_REPAID: Repaid,
    codes.TOLD_DEBT: StayedInDebt,
    codes.TOLD_BOOSTED: Boosted,
    codes.TOLD_VOWED: Vowed,
    codes.TOLD_PROMISED: Promised,
    codes.TOLD_LOST_ALL: LostAll,
    codes.TOLD_BELOW_ZERO: CountedAsNothing,
}


def event_of(word: int) -> Event:
    """The typed form of what `Table.tell` noted."""
    kind, seat, card = word & 255, word >> 8 & 15, word >> 12 & 255
    amount = (word >> 20) - codes.AMOUNT_ZERO if word >> 20 else 0
    if kind in _OF_SEATS:
        return _OF_SEATS[kind](seat)
    if kind in _OF_CARDS:
        return _OF_CARDS[kind](seat, card)
    if kind in _OF_TEXTS:
        return _OF_TEXTS[kind](seat, card)
    if kind in _OF_OTHERS:
        return _OF_OTHERS[kind](seat, card)
    if kind in _OF_FLORINS:
        return _OF_FLORINS[kind](seat, amount)
    match kind:
        case codes.TOLD_ROUND:
            return RoundBegan(seat, card, amount)
        case codes.TOLD_MAT:
            return MatChosen(seat, card)
        case codes.TOLD_DOMINANT:
            return DominanceSet(card)
        case codes.TOLD_SKIRMISH:
            return SkirmishBegan(seat, amount)
        case codes.TOLD_BATTLE:
            return BattleBegan(seat, amount)
        case codes.TOLD_MELDED:
            return Melded(seat, amount, card)
        case codes.TOLD_CHOSE_DEED:
            return ChoseDeed(seat, card, amount)
        case codes.TOLD_SAW:
            return Saw(seat, card)
        case codes.TOLD_SAW_TEXT:
            return SawText(seat, card)
        case codes.TOLD_PARTED:
            return Parted(seat, card)
        case codes.TOLD_STOLEN:
            return Stolen(seat, amount, card)
        case codes.TOLD_ROLLED:
            return Rolled(seat, card)
        case codes.TOLD_PEEKED_DECK:
            return PeekedDeck(seat, amount)
        case codes.TOLD_SWAPPED:
            return Swapped(seat, card, bool(amount))
        case codes.TOLD_PASSED_LEFT:
            return PassedLeft(seat, card, bool(amount))
        case codes.TOLD_REPLAYED:
            return Replayed(seat, card, amount)
        case codes.TOLD_ENCOUNTER_ENDED:
            return EncounterEnded()
        case codes.TOLD_ERA:
            return EraBegan(amount)
        case codes.TOLD_ENDED:
            return Ended(amount)
        case codes.TOLD_LAST_ROUND:
            return LastRoundEnded(amount)
        case codes.TOLD_BIDS_OVER:
            return BiddingEnded(amount)
    return _of_deeds(kind, seat, card, amount)


def _of_deeds(kind: int, seat: int, card: int, amount: int) -> Event:
    """Bargains and councils."""
    match kind:
        case codes.TOLD_DECIDED:
            return Decided(seat, card, amount)
        case codes.TOLD_PAID:
            return Paid(seat, amount, card)
        case codes.TOLD_CHALLENGED:
            return Challenged(seat, card, amount)
        case codes.TOLD_VOTED:
            return Voted(seat, card)
        case codes.TOLD_BANK_HELD:
            return BankHeld()
        case codes.TOLD_BANK_BROKE:
            return BankBroke()
    raise AssertionError(f"nothing is known of events of kind {kind}")
