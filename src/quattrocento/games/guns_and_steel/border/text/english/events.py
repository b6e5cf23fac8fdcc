"""English for what happened: a sentence for every event, in its parts.

Sentences that may stand in a row, such as the cards of a payment, differ in their things only.
"""

from __future__ import annotations

from ......engine.border.actions import Event
from ......engine.border.speech import Sentence, Thing
from ... import events
from ...sheet import RESOURCES, CardFacts
from ..speaker import Speaker
from .naming import counted, resource, who

ENDINGS = {
    "wonders": "the last wonder is taken",
    "space": "the last Space card is bought",
    "culture": "somebody has fifteen culture tokens",
}


def sentence(thing: Event, by: Speaker) -> Sentence:
    """What happened; the subject is the seat."""
    match thing:
        case events.TurnBegan(seat, number):
            return Sentence(f"Turn {number}:", f"{who(seat, by)} begins")
        case events.Ended(_, endings):
            return Sentence("The game", f"is over: {' and '.join(ENDINGS[ending] for ending in endings)}")
        case events.CardEvent(seat, card):
            return _with_card(thing, by.cards[card], who(seat, by), by)
        case events.WonderEvent(seat):
            return _with_wonder(thing, who(seat, by), by)
        case events.Gained(seat, kind, count):
            return Sentence(who(seat, by), "gains", (Thing(f"{count} {resource(kind)}"),))
        case events.GainedCulture(seat, tokens):
            return Sentence(who(seat, by), f"gains {counted(tokens, 'culture token')}")
        case events.PaidCulture(seat, tokens):
            return Sentence(who(seat, by), f"pays {counted(tokens, 'culture token')}")
        case events.BoughtNothing(seat):
            return Sentence(who(seat, by), "buys nothing")
    raise AssertionError(f"{thing} has no words")


def _with_wonder(thing: events.WonderEvent, who_did: str, by: Speaker) -> Sentence:
    wonder = by.wonders[thing.wonder]
    this = (Thing(wonder.name, "", wonder.id),)
    worth = (Thing(wonder.name, f"{wonder.vp} VP", wonder.id),)
    match thing:
        case events.Seized():
            return Sentence(who_did, "hands", this, f" to {who(thing.attacker, by)}")
        case events.Honoured():
            placed = (Thing(wonder.name, f"token {thing.tokens} of {wonder.glory}", wonder.id),)
            return Sentence(who_did, "places a glory token on", placed)
        case events.TookWonder():
            return Sentence(who_did, "takes", worth)
        case events.ShiftedGlory():
            return Sentence(who_did, "takes a glory token off", this)
        case events.Aimed():
            return Sentence(who_did, "chooses", this)
        case events.Claimed():
            return Sentence(who_did, "claims", worth, ", and all glory tokens on it go back")
        case events.Filmed():
            return Sentence(who_did, "takes", worth, " from the supply, and all glory tokens on it go back")
    raise AssertionError(f"{thing} has no words")


def _with_card(thing: events.CardEvent, card: CardFacts, who_did: str, by: Speaker) -> Sentence:
    this = (Thing(card.name, "", card.id),)
    match thing:
        case events.OtherEvent():
            return _between(thing, card, who_did, who(thing.other, by))
        case events.ChoseEffect():
            return Sentence(who_did, f"chooses the {'second' if thing.branch else 'first'} effect of", this)
        case events.Counted():
            found = f"{thing.attackers} face-up attack card{'s' * (thing.attackers != 1)}"
            return Sentence(who_did, f"counts {found} of the opponents for", this)
        case events.Attacked():
            return Sentence(who_did, "attacks with", this, f": strength {thing.strength} against all others")
        case events.Defended():
            return Sentence(who_did, f"stands with strength {thing.strength}")
        case events.Beaten():
            return Sentence(who_did, f"is beaten with strength {thing.strength}")
        case events.HadNoEffect():  # not a thing: two such parts of one card are not two cards
            return Sentence(who_did, f"finds nothing to do for a part of {card.name}")
    verb, rest, shows_age = DEEDS[type(thing)]
    age = RESOURCES[card.age]
    return Sentence(who_did, verb, (Thing(card.name, age if shows_age else "", card.id),), rest.format(age=age))


# What is done with one card: the verb before it, what follows it, and whether the resource on its back is noted.
DEEDS: dict[type[events.CardEvent], tuple[str, str, bool]] = {
    events.Placed: ("plays", " as a resource ({age})", False),
    events.Started: ("lays", " down as a starting resource ({age})", False),
    events.Developed: ("develops", "", False),
    events.Activated: ("activates", "", False),
    events.Declined: ("does not activate", "", False),
    events.Replenished: ("turns", " to the resource side", True),
    events.Depleted: ("depletes", "", True),
    events.PutDown: ("puts", " from hand face up", False),
    events.TurnedUp: ("turns up", "", False),
    events.Responded: ("responds with", " from hand", False),
    events.Drained: ("loses the resource on", "", True),
    events.Bought: ("buys", "", False),
    events.Settled: ("has paid for", " and lays it face up", False),
    events.Spent: ("pays with", "", True),
    events.Retrieved: ("takes", " to hand", False),
    events.TookBack: ("takes", " to hand", False),
    events.BorrowedNothing: ("borrows no card with", "", False),
    events.Uncovered: ("uncovers", " on the research pile", False),
}


FOUND = {
    "civil": "which is civil",
    "tactic": "a tactic card that does nothing here",
    "attack": "an attack card that does nothing here",
}


def _between(thing: events.OtherEvent, card: CardFacts, who_did: str, other: str) -> Sentence:
    """What happened between two players."""
    this = (Thing(card.name, "", card.id),)
    match thing:
        case events.Exacted():
            return Sentence(who_did, f"takes the {RESOURCES[card.age]} of {other}:", this, " is depleted")
        case events.Picked():
            return Sentence(who_did, "turns", this, f" on {other}")
        case events.Spied():
            return Sentence(who_did, "sees", this, f" in the hand of {other}, {FOUND[card.type]}")
        case events.Borrowed():
            return Sentence(who_did, "borrows", this, f" from {other}")
        case events.Defected():
            return Sentence(who_did, "gives", this, f" to {other}")
        case events.Lured():
            return Sentence(who_did, "takes", this, f" from {other}")
    raise AssertionError(f"{thing} has no words")
