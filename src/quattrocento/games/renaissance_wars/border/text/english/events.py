"""English: what events report."""

from __future__ import annotations

from typing import Final

from ......engine.border.actions import Event
from ......engine.border.speech import Sentence, Thing
from ... import events, forms
from ...finding import word_of
from ..speaker import Speaker
from .cards import clause, deed_words
from .naming import (
    card_name,
    card_thing,
    condition_name,
    florins,
    luminary_name,
    named,
    number_words,
    text_name,
    text_thing,
    who,
    whom,
)

Parts = tuple[str, tuple[Thing, ...], str]  # a predicate: verb, things and the rest


def sentence(thing: Event, by: Speaker) -> Sentence:
    """What happened; the subject is the seat, where there is one."""
    if isinstance(thing, forms.SeatEvent):
        return Sentence(who(thing.seat, by), *_predicate(thing, by))
    return Sentence("", _of_all(thing, by))


def _of_all(thing: Event, by: Speaker) -> str:
    match thing:
        case events.RoundBegan(dealer, era, number):
            return f"Round {number} begins in era {era}; {whom(dealer, by)} deals"
        case events.DominanceSet(condition):
            return f"{condition_name(condition)} is dominant"
        case events.EncounterEnded():
            return "The Encounter Phase is over, and melded cards come back to hand"
        case events.RoundCounted(number, seats):
            owns = [f"{whom(seat, by)} owns {florins(count.owns)}" for seat, count in enumerate(seats)]
            return f"Round {number} is counted: {named(owns)}"
        case events.EraBegan(era):
            return f"Era {era} begins"
        case events.Ended(count):
            return f"The game is over: somebody has {florins(count)}"
        case events.LastRoundEnded(number):
            return f"The game is over: round {number} is the last"
        case events.BiddingEnded(number):
            return f"From round {number} on nobody bids"
        case events.BankHeld():
            return "The bank holds"
        case events.BankBroke():
            return "The bank breaks"
    raise AssertionError(f"{thing} has no words")


def _predicate(thing: forms.SeatEvent, by: Speaker) -> Parts:
    match thing:
        case events.Melded(_, count, meld):
            facts = by.meld(meld)
            return "completes", (Thing(facts.name if facts is not None else meld, "", meld),), f" for {florins(count)}"
        case events.Replayed(_, card, back):
            return "takes", (card_thing(by, back),), f" back and plays {card_name(by, card)} instead"
        case events.Spared(_, card, text):
            return "saves", (card_thing(by, card),), f" by {text_name(by, text)}"
        case forms.CardEvent(_, card) | events.Saw(_, card) | events.Parted(_, card):
            verb, rest = _WITH_CARDS[type(thing)]
            return verb, (card_thing(by, card),), rest
        case events.Decided(_, text, branch) | events.ChoseDeed(_, text, branch):
            chosen = by.text(text)
            deed = deed_words(chosen, branch) if chosen is not None else f"deed {branch + 1}"
            return _CHOICES[type(thing)], (text_thing(by, text),), f": {deed}"
        case events.Redrew():
            return "returns a personal action and draws another", (), ""
        case events.DrewImmediate(_, text):
            drawn = by.text(text)
            note = clause(word_of(drawn)) if drawn is not None else ""
            return "draws", (text_thing(by, text, note),), ""
        case forms.TextEvent(_, text) | events.SawText(_, text):
            verb, rest = _WITH_TEXTS[type(thing)]
            return verb, (text_thing(by, text),), rest
    return _deed(thing, by), (), ""


def _deed(thing: forms.SeatEvent, by: Speaker) -> str:
    match thing:
        case events.Paid(_, count, payer):
            return f"is paid {florins(count)} by {whom(payer, by)}"
        case events.Stolen(_, count, victim):
            return f"steals {florins(count)} from {whom(victim, by)}"
        case events.Vowed(_, count, text):
            return f"loses none of {florins(count)}, by {text_name(by, text)}"
        case forms.FlorinEvent(_, count):
            return _about_florins(thing, count)
        case forms.OtherEvent(_, other):
            return _about_other(thing, whom(other, by))
        case events.MatChosen(_, mat):
            return f"takes the mat of {luminary_name(by, mat)}"
        case events.SkirmishBegan(_, number):
            return f"leads skirmish {number}"
        case events.BattleBegan(_, number):
            return f"leads battle {number}"
        case events.Rolled(_, pips):
            return f"rolls a {pips}"
        case events.PeekedDeck(_, count):
            return f"looks at the top {f'{count} cards' if count > 1 else 'card'} of the draw deck"
        case events.Voted(_, condition):
            return f"votes for {condition_name(condition)}"
    return _DEEDS[type(thing)]


def _about_florins(thing: forms.FlorinEvent, count: int) -> str:
    amount = florins(count)
    match thing:
        case events.Lost():
            return f"loses {amount}" if count else "has no florins to lose"
        case events.Deposited():
            return f"deposits {amount}" if count else "deposits nothing"
        case events.ReturnedMelds():
            return f"returns {amount} gained by melds" if count else "has no florins from melds to return"
        case events.Boosted():
            return f"makes the card count {number_words(count)} more in this skirmish"
        case events.CountedAsNothing():
            return f"has {amount} in all, which counts as 0"
        case events.HedgeWon():
            return f"wins the hedge and takes {florins(2 * count)}"
        case events.LostAll():
            return f"has dared too much and gains none of {amount}" if count else "has no luck"
    return _AMOUNTS[type(thing)].format(amount)


def _about_other(thing: forms.OtherEvent, other: str) -> str:
    match thing:
        case events.Peeked():
            return f"looks at concealed cards of {other}"
        case events.Swapped():
            taken = "an Unwanted card" if thing.is_unwanted else "a card"
            return f"exchanges a card for {taken} of {other}"
        case events.PassedLeft():
            return f"hands {'an Unwanted card' if thing.is_unwanted else 'a card'} to {other}"
        case events.Targeted():
            return f"chooses {other}"
        case events.Challenged():
            return f"challenges {other}: {florins(thing.florins)} hang on the next skirmish"
    raise AssertionError(f"{thing} has no words")


# Verbs, and what stands behind the card or the text.
_WITH_CARDS: Final[dict[type[Event], tuple[str, str]]] = {
    events.Played: ("plays", ""),
    events.Captured: ("captures", ""),
    events.Arrived: ("takes", " on the mat"),
    events.RoomMade: ("discards", " to make room on the mat"),
    events.Laid: ("lays", " for the meld"),
    events.Killed: ("loses", ", which is killed"),
    events.Flipped: ("must turn", " face down"),
    events.Reclaimed: ("takes", " from the discard pile"),
    events.GaveUp: ("discards", ""),
    events.Sacrificed: ("sacrifices", ""),
    events.PopulaceLeft: ("loses", " from the mat"),
    events.Rehoused: ("is given", " on the mat"),
    events.Shown: ("shows", ""),
    events.ChoseCard: ("chooses", ""),
    events.TookBack: ("takes", " back to hand"),
    events.Pawned: ("pawns", ""),
    events.TurnedUp: ("turns up", ", which stays in the draw deck"),
    events.Saw: ("sees", ""),
    events.Parted: ("has given", " away"),
}
_WITH_TEXTS: Final[dict[type[Event], tuple[str, str]]] = {
    events.PlayedPersonal: ("shows the personal action", ""),
    events.Announced: ("uses", ""),
    events.Cancelled: ("cancels", ""),
    events.Exempted: ("is exempt from", ""),
    events.HadNoEffect: ("finds no card for", ""),
    events.Declined: ("makes no exchange with", ""),
    events.WillPlayLast: ("will play last in this skirmish, by", ""),
    events.TurnedUpText: ("turns up", ", an immediate, which stays in the draw deck"),
    events.SawText: ("sees", ""),
}
_CHOICES: Final[dict[type[Event], str]] = {events.Decided: "decides by", events.ChoseDeed: "chooses of"}
_DEEDS: Final[dict[type[Event], str]] = {
    events.TookUnwanted: "takes an Unwanted card",
    events.Exchanged: "puts a card under the draw deck and takes the top card",
    events.Absolved: "puts an Unwanted card under its deck",
    events.Blocked: "is barred from optional actions after the next win",
    events.TookInitiative: "takes the initiative",
    events.Drew: "draws a card",
    events.BidNothing: "does not bid",
    events.Done: "takes no further optional action",
    events.Replaced: "discards a populace card, which has no place in battles",
    events.RanToTheBank: "runs to the bank",
    events.TrustedTheBank: "trusts the bank",
    events.PutUnder: "puts the top card at the bottom of the draw deck",
}
_AMOUNTS: Final[dict[type[Event], str]] = {
    events.Won: "wins cards worth {}",
    events.Gained: "gains {}",
    events.Tallied: "has captured cards worth {}",
    events.BidMade: "bids {}",
    events.BecameBuyer: "buys influence for {}",
    events.Withdrew: "withdraws {} from the vault",
    events.Borrowed: "borrows {} from the bank",
    events.Hedged: "hedges {} against the Buyer",
    events.BidFulfilled: "has laid enough melds and takes the stake of {} back",
    events.BidFailed: "has laid too few melds and loses the stake of {}",
    events.Repaid: "repays {}",
    events.StayedInDebt: "still owes {}",
    events.Promised: "will gain {} by winning the next skirmish",
}
