"""English for what speaks for or against an answer: what it brings and costs, and what becomes of a card."""

from __future__ import annotations

from ......engine.border.actions import Option
from ... import options
from ...assault import Assault
from ...honouring import Placing
from ...offering import Sought, Terms
from ...sheet import RESOURCES, CardFacts, WonderFacts
from ..speaker import Speaker
from .cards import effect, requirement
from .naming import points, resource, who
from .payments import price_reason


def detail(option: Option, by: Speaker, terms: Terms) -> str:
    """What there is to know about an answer on offer; an empty text where it speaks for itself."""
    if terms.sought is not None:
        return _to_be_had(terms.sought)
    match option:
        case options.Honour(wonder) if terms.placing is not None:
            return honouring(terms.placing, by.wonders[wonder])
        case options.ShiftGlory():
            return f"{terms.tokens} of your tokens lie there." if terms.tokens > 1 else "It is your only token there."
        case options.Give(wonder) if terms.winner is not None:
            return f"{who(terms.winner, by)} gets it, with its {points(by.wonders[wonder].vp)}."
        case options.Take(wonder):
            return "" if terms.film_price is not None else requirement(by.wonders[wonder], terms.seats)
        case options.OfTheirs(card, owner):
            return _of_theirs(option, by.cards[card], terms, who(owner, by))
        case options.OfCard(card):
            return _of_own(option, by.cards[card], terms)
    return ""


def honouring(placing: Placing, wonder: WonderFacts) -> str:
    """What one more glory token does."""
    words = f"Then {placing.tokens} of the {placing.claim} tokens that claim it are yours."
    if placing.claims:
        words = f"It is your token number {placing.claim} there: you claim it, for {points(wonder.vp)}."
    if placing.shifts:
        return f"{words} All your tokens lie on wonders, so one of them is taken from another."
    return words


def _to_be_had(sought: Sought) -> str:
    """What the card under way can take from this opponent, see or borrow."""
    found = ", ".join([*map(resource, sought.resources), *(card.name for card in sought.cards)])
    if sought.on_backs:
        return f"{found} on the backs"
    return found or ("Nothing to take in exchange" if sought.in_exchange else "")


def _of_theirs(option: options.OfTheirs, card: CardFacts, terms: Terms, owner: str) -> str:
    if isinstance(option, options.Tribute):
        return f"The {RESOURCES[card.age]} is yours for this turn; {owner} gains a culture token."
    if terms.given is not None:
        return f"It becomes your card, with strength {card.strength}, and {terms.given.name} stays with {owner}."
    return effect(terms.effect) if terms.effect is not None else ""


def _of_own(option: options.OfCard, card: CardFacts, terms: Terms) -> str:
    age = RESOURCES[card.age]
    if terms.price is not None:
        return price_reason(terms.price, "Nothing")
    if terms.effect is not None:
        return effect(terms.effect)
    match option:
        case options.Place():
            return f"It lies face down and holds {age} until you deplete it."
        case options.Respond() | options.TurnUp():
            return _strength(card, terms)
        case options.Replenish():
            return f"It holds {age} again."
        case options.Spend():
            return "" if terms.is_needed else f"The price does not need it: it is turned up, and its {age} is lost."
        case options.Deplete():
            return f"You lose its {age}; the card itself stays yours.{' It counts as two.' * terms.counts_twice}"
        case options.Retrieve():
            return "It goes back to your hand." if terms.is_taken_back else ""
    return ""


def _strength(card: CardFacts, terms: Terms) -> str:
    """What a card turned up adds; against an attack, what becomes of it."""
    adds = f"It adds {card.strength} to your strength" if card.strength else "It adds no strength"
    return f"{adds}." if terms.assault is None else f"{adds}: {_with(terms.strength, terms.assault)}."


def _with(strength: int, assault: Assault) -> str:
    if assault.is_held_by(strength):
        gain = f" and gain {assault.equals} culture" if assault.is_peaceful else ""
        return f"with {strength} you hold your ground{gain}"
    return f"with {strength} you are still {assault.strength - strength} short of a tie"
