"""English for answers: what they offer, as an imperative and in a few words beside the thing."""

from __future__ import annotations

from ......engine.border.actions import Option
from ......engine.border.speech import Offer
from ... import options
from ...offering import Terms
from ...sheet import RESOURCES
from ..speaker import Speaker
from . import naming
from .cards import clause
from .details import detail
from .payments import price


def offer(option: Option, by: Speaker, terms: Terms) -> Offer:
    """An answer: as an imperative, and, where it is on offer, in a few words and with what there is to know."""
    words = label(option, by, terms)
    if not terms.is_on_offer:
        return Offer(words)
    return Offer(words, brief(option, by, terms), detail(option, by, terms), terms.rules)


WONDER_VERBS: dict[type[options.OfWonder], str] = {
    options.Take: "Take",
    options.Give: "Hand over",
    options.Honour: "Place a glory token on",
    options.ShiftGlory: "Take the glory token from",
}
CARD_VERBS: dict[type[options.OfCard], str] = {
    options.Place: "Play {name} as a resource ({age})",
    options.Develop: "Develop {name}",
    options.Activate: "Activate {name}",
    options.Replenish: "Turn {name} to its resource side ({age})",
    options.Deplete: "Deplete {name} ({age})",
    options.PutDown: "Put {name} from hand face up",
    options.TurnUp: "Turn up {name} ({age})",
    options.Respond: "Respond with {name} from hand",
    options.Buy: "Buy {name}{price}",
    options.Spend: "Pay with {name} ({age})",
    options.Retrieve: "Take {name} ({age}) to hand",
    options.Tribute: "Take {age} from {name}{owner}",
    options.Spy: "See {name}{owner}",
    options.Borrow: "Activate {name}{owner}",
    options.Lure: "Take {name}{owner}",
}


def label(option: Option, by: Speaker, terms: Terms) -> str:
    """What an answer offers, as an imperative."""
    match option:
        case options.OfCard(card):
            return _of_card(option, by, terms) if card in by.cards else f"Card {card} (no such card)"
        case options.OfWonder(wonder):
            return _of_wonder(option, by, terms) if wonder in by.wonders else f"Wonder {wonder} (no such wonder)"
        case options.GainResource(resource) | options.PickBack(resource) if not isinstance(resource, str):
            return f"Resource {resource} (no such resource)"
        case options.GainResource(resource):
            return f"Gain {naming.resource(resource)}"
        case options.PickBack(resource):
            return f"A card with {naming.resource(resource)} on its back"
        case options.PickOpponent(seat):
            return f"Pick {naming.called(seat, by)}"
        case options.Choose(branch):
            words = _branch(terms)
            return f"Choose effect {branch + 1}{': ' * bool(words)}{words}"
        case options.Pay(cards):
            return f"Pay as proposed{_proposal(cards, by) if terms.is_proposed else ''}"
        case options.Decline():
            return "Borrow no card" if terms.is_borrowing else "Leave it without activating it"
    return WAYS_OUT[type(option)]


WAYS_OUT: dict[type[Option], str] = {
    options.Hold: "Respond no further",
    options.BuyNothing: "Buy nothing",
    options.Leave: "Leave the other resource cards where they are",
    options.KeepGlory: "Place no glory token",
}


def _of_card(option: options.OfCard, by: Speaker, terms: Terms) -> str:
    card = by.cards[option.card]
    return CARD_VERBS[type(option)].format(
        name=card.name, age=RESOURCES[card.age], price=_price(terms), owner=_owner(option, by)
    )


def _of_wonder(option: options.OfWonder, by: Speaker, terms: Terms) -> str:
    wonder = by.wonders[option.wonder]
    points = f"{wonder.vp} VP"
    if terms.film_price is not None:
        depleted = naming.counted(terms.film_price, "resource")
        points += f", depleting {depleted}" if terms.film_price else ", for nothing"
    return f"{WONDER_VERBS[type(option)]} {wonder.name} ({points})"


def _owner(option: options.OfCard, by: Speaker) -> str:
    if not isinstance(option, options.OfTheirs) or option.seat == options.NOBODY:
        return ""
    return f" of {naming.called(option.seat, by)}"


def _price(terms: Terms) -> str:
    return f" for {price(terms.price.card, terms.price.extra)}" if terms.price is not None else ""


def _proposal(cards: tuple[str, ...], by: Speaker) -> str:
    return f": {', '.join(by.cards[id].name for id in cards)}" if cards else ": nothing needs to be depleted"


def _branch(terms: Terms) -> str:
    """One of two effects in its own words, where a card offers it."""
    return clause(terms.effect) if terms.effect is not None else ""


# In a few words, beside the thing.

BRIEFS: dict[type[Option], str] = {
    options.Place: "Play as {age}",
    options.Develop: "Develop it",
    options.Activate: "Activate it",
    options.Replenish: "Turn it",
    options.Deplete: "Deplete it",
    options.PutDown: "Put it down",
    options.TurnUp: "Turn it up",
    options.Respond: "Respond with it",
    options.Give: "Hand it over",
    options.Buy: "Buy it",
    options.BuyNothing: "Buy nothing",
    options.Spend: "Pay with it",
    options.Pay: "Pay",
    options.Take: "Take it",
    options.Retrieve: "Take it back",
    options.Hold: "Respond no further",
    options.Honour: "Place a token",
    options.ShiftGlory: "Take this token",
    options.KeepGlory: "Not this turn",
    options.Tribute: "Take the {age}",
    options.Spy: "See it",
    options.Borrow: "Borrow it",
    options.Lure: "Take it over",
}


def brief(option: Option, by: Speaker, terms: Terms) -> str:
    match option:
        case options.GainResource(resource) | options.PickBack(resource):
            return naming.resource(resource)
        case options.PickOpponent(seat):
            return naming.who(seat, by)
        case options.Choose():
            return naming.capital(_branch(terms))
        case options.Decline():
            return "Borrow nothing" if terms.is_borrowing else "Leave it be"
        case options.Leave() if terms.retrievable is not None:
            return "Leave them" if terms.retrievable > 1 else "Leave it"
        case options.Leave():
            return "Leave the rest"
        case options.OfCard(card):
            return BRIEFS[type(option)].format(age=RESOURCES[by.cards[card].age])
    return BRIEFS[type(option)]
