"""English for answers: what they offer, as an imperative and in a few words beside the thing."""

from __future__ import annotations

from ......engine.border.actions import Option
from ......engine.border.speech import Offer
from .... import codes
from ....table import Table
from ... import options
from ...grounds import branch_offered, film_price, rules_of_answer
from ...sheet import RESOURCES, CardFacts
from ..speaker import Speaker
from . import naming
from .cards import clause
from .details import detail
from .payments import price


def offer(option: Option, by: Speaker, table: Table, seat: int) -> Offer:
    """An answer that is on offer."""
    words = label(option, by)
    known = detail(option, by, table, seat)
    return Offer(words, brief(option, by, table), known, rules_of_answer(option, table, seat))


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


def label(option: Option, by: Speaker) -> str:
    """What an answer offers, as an imperative."""
    table = by.table
    match option:
        case options.OfCard(card):
            return _of_card(option, by) if card in by.cards else f"Card {card} (no such card)"
        case options.OfWonder(wonder):
            return _of_wonder(option, by) if wonder in by.wonders else f"Wonder {wonder} (no such wonder)"
        case options.GainResource(resource) | options.PickBack(resource) if not isinstance(resource, str):
            return f"Resource {resource} (no such resource)"
        case options.GainResource(resource):
            return f"Gain {naming.resource(resource)}"
        case options.PickBack(resource):
            return f"A card with {naming.resource(resource)} on its back"
        case options.PickOpponent(seat):
            return f"Pick {naming.called(seat, by)}"
        case options.Choose(branch):
            words = branch_words(branch, table)
            return f"Choose effect {branch + 1}{': ' * bool(words)}{words}"
        case options.Pay(cards):
            return f"Pay as proposed{_proposal(cards, by)}"
        case options.Decline():
            borrows = table is not None and table.menu in (codes.MENU_LENDER, codes.MENU_BORROW)
            return "Borrow no card" if borrows else "Leave it without activating it"
    return WAYS_OUT[type(option)]


WAYS_OUT: dict[type[Option], str] = {
    options.Hold: "Respond no further",
    options.BuyNothing: "Buy nothing",
    options.Leave: "Leave the other resource cards where they are",
    options.KeepGlory: "Place no glory token",
}


def _of_card(option: options.OfCard, by: Speaker) -> str:
    card = by.cards[option.card]
    return CARD_VERBS[type(option)].format(
        name=card.name, age=RESOURCES[card.age], price=_price(card, by.table), owner=_owner(option, by)
    )


def _of_wonder(option: options.OfWonder, by: Speaker) -> str:
    wonder = by.wonders[option.wonder]
    points = f"{wonder.vp} VP"
    if by.table is not None and by.table.menu == codes.MENU_FILM:  # what taking it with Movie depletes
        depleted = film_price(wonder)
        points += f", depleting {naming.counted(depleted, 'resource')}" if depleted else ", for nothing"
    return f"{WONDER_VERBS[type(option)]} {wonder.name} ({points})"


def _owner(option: options.OfCard, by: Speaker) -> str:
    if not isinstance(option, options.OfTheirs) or option.seat == options.NOBODY:
        return ""
    return f" of {naming.called(option.seat, by)}"


def _price(card: CardFacts, table: Table | None) -> str:
    if table is None or table.menu != codes.MENU_BUY:
        return ""
    number = table.book.ids.index(card.id)
    return f" for {price(table.book, number, table.extra_of(number))}" if table.cards >> number & 1 else ""


def _proposal(cards: tuple[str, ...], by: Speaker) -> str:
    if by.table is None or by.table.menu != codes.MENU_PAY:
        return ""
    return f": {', '.join(by.cards[id].name for id in cards)}" if cards else ": nothing needs to be depleted"


def branch_words(branch: int, table: Table | None) -> str:
    """The branch in its own words, where a card offers it."""
    if table is None or table.menu != codes.MENU_EITHER:
        return ""
    return clause(branch_offered(table, branch))


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


def brief(option: Option, by: Speaker, table: Table) -> str:
    match option:
        case options.GainResource(resource) | options.PickBack(resource):
            return naming.resource(resource)
        case options.PickOpponent(seat):
            return naming.who(seat, by)
        case options.Choose(branch):
            return naming.capital(branch_words(branch, table))
        case options.Decline():
            return "Leave it be" if table.menu == codes.MENU_ACTIVATION else "Borrow nothing"
        case options.Leave() if table.menu == codes.MENU_RETRIEVE:
            return "Leave them" if table.cards & table.cards - 1 else "Leave it"
        case options.Leave():
            return "Leave the rest"
        case options.OfCard(card):
            return BRIEFS[type(option)].format(age=RESOURCES[by.cards[card].age])
    return BRIEFS[type(option)]
