"""English for questions and answers: what is asked, and what an answer offers.

What speaks for or against an answer stands in `details`, how cards read in `cards`, what happened in `events`, what
lies on the table in `tables`.
"""

from __future__ import annotations

from .....engine.border.actions import Option
from .....engine.border.speech import Asking, Offer
from .....engine.native import lowest
from .....engine.stack import argument_of, card_of, operation_of
from ... import codes
from ...attack import IN_CARDS
from ...table import Table
from .. import options
from ..assault import assault_on
from ..options import QUESTIONS
from ..sheet import RESOURCES, CardFacts
from ..supply import price_rule
from ..vocabulary import Do, Either
from . import tables
from .cards import clause, counted, effect
from .details import detail, rules
from .speaker import Speaker
from .tables import capital, listing

WORDINGS = {
    codes.MENU_START: "Which card do you lay down as your starting resource?",
    codes.MENU_RESOURCE: "Which card do you play as a resource?",
    codes.MENU_DEVELOP: "Which card do you develop?",
    codes.MENU_ACTIVATION: "Do you activate {card}?",
    codes.MENU_EITHER: "{card}: which effect do you choose?",
    codes.MENU_GAIN: "{card}: which resource do you gain?",
    codes.MENU_REPLENISH: "{card}: which card do you turn to its resource side?",
    codes.MENU_PRICE: "{card}: which resource card do you deplete?",
    codes.MENU_ACTIVATE: "{card}: which card do you activate?",
    codes.MENU_TURN_UP: "{card}: which card do you turn up?",
    codes.MENU_PUT_DOWN: "{card}: which card do you put down?",
    codes.MENU_RESPONSE: "{card} attacks with strength {strength}. How do you respond?",
    codes.MENU_DRAIN: "{card} has beaten you. Which resource do you give up?",
    codes.MENU_SEIZE: "{card} has beaten you. Which wonder do you hand over?",
    codes.MENU_BUY: "Do you buy a card?",
    codes.MENU_PAY: "How do you pay for {card}?",
    codes.MENU_WONDER: "Which wonder do you take?",
    codes.MENU_RETRIEVE: "Which resource cards do you take back to hand?",
    codes.MENU_GLORY: "On which wonder do you place a glory token?",
    codes.MENU_GLORY_FROM: "All your glory tokens lie on wonders. From which one do you take the token for {wonder}?",
    codes.MENU_TAKE_BACK: "{card}: which card do you take to hand?",
    codes.MENU_FILM: "{card}: which wonder do you take?",
    codes.MENU_OPPONENT: "{card}: which opponent do you pick?",
    codes.MENU_TRIBUTE: "{card}: which resource do you take?",
    codes.MENU_BACK: "{card}: a card with which back do you want to see?",
    codes.MENU_SPY: "{card}: which card do you want to see?",
    codes.MENU_LENDER: "{card}: whose card do you activate?",
    codes.MENU_BORROW: "{card}: which card do you activate?",
    codes.MENU_DEFECT: "{card}: which attack card do you take?",
    codes.MENU_DRAIN_ON: "A Space card stood for two. Do you give up another card all the same?",
    codes.MENU_PRICE_ON: "{card}: a Space card stood for two. Do you deplete another card all the same?",
}
ONE_WONDER = "Do you place a glory token on {wonder}?"


# What is asked.


def asking(by: Speaker, table: Table, seat: int) -> Asking:
    """The question, what there is to know about it, and the rules behind it."""
    rule = QUESTIONS[table.menu].rule
    if table.menu == codes.MENU_PAY:
        card = card_of(table.context)
        why = (price_rule(table, card),) if table.extra_of(card) else ()
        return Asking(_title(table), capital(tables.price_reason(table, card)), (rule, *why))
    return Asking(_title(table), _about(by, table, seat), (rule,))


def _title(table: Table) -> str:
    work, book = table.context, table.book
    card = lowest(table.cards) if table.menu == codes.MENU_ACTIVATION else card_of(work)
    words, wonder = WORDINGS[table.menu], ""
    if table.menu == codes.MENU_GLORY_FROM:
        wonder = book.wonders[argument_of(work)].name
    elif table.menu == codes.MENU_GLORY and table.cards & table.cards - 1 == 0:
        words, wonder = ONE_WONDER, book.wonders[lowest(table.cards)].name
    return words.format(card=book.cards[card].name, strength=argument_of(work), wonder=wonder)


def _about(by: Speaker, table: Table, seat: int) -> str:
    """What there is to know about a question; an empty text where its rule says everything."""
    book = table.book
    match table.menu:
        case codes.MENU_ACTIVATION:
            return effect(book.effects[book.ids[lowest(table.cards)]])
        case codes.MENU_RESPONSE:
            assault = assault_on(table)
            assert assault is not None
            return tables.standing(table, seat, assault)
        case codes.MENU_DRAIN:
            return _debt(table, seat)
        case codes.MENU_GLORY:
            honoured = [wonder for number, wonder in enumerate(book.wonders) if table.cards >> number & 1]
            if len(honoured) == 1:
                return detail(options.Honour(honoured[0].id), by, table, seat)
            return f"This turn you did what {listing([wonder.name for wonder in honoured])} ask for."
    under_way = [card_of(work) for work in table.stack.pending() if operation_of(work) == codes.OP_CLOSE]
    return effect(book.effects[book.ids[under_way[-1]]]) if under_way else ""


def _debt(table: Table, seat: int) -> str:
    """What a beaten seat still has to give up."""
    owed, in_cards = argument_of(table.context) & 15, argument_of(table.context) & IN_CARDS
    words = f"You have to give up {counted(owed, 'resource card' if in_cards else 'resource')}."
    spaces = table.players[seat].down & table.book.of_kind[codes.SPACE]
    return f"{words} A Space card counts as two." if spaces and owed > 1 and not in_cards else words


# What an answer offers.


def offer(option: Option, by: Speaker, table: Table, seat: int) -> Offer:
    """An answer that is on offer."""
    words = label(option, by)
    return Offer(words, brief(option, by, table), detail(option, by, table, seat), rules(option, table, seat))


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
            return f"Gain {resource.capitalize()}"
        case options.PickBack(resource):
            return f"A card with {resource.capitalize()} on its back"
        case options.PickOpponent(seat):
            return f"Pick {called(seat, by)}"
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
        price = wonder.age - codes.HORSE
        points += f", depleting {counted(price, 'resource')}" if price else ", for nothing"
    return f"{WONDER_VERBS[type(option)]} {wonder.name} ({points})"


def _owner(option: options.OfCard, by: Speaker) -> str:
    if not isinstance(option, options.OfTheirs) or option.seat == options.NOBODY:
        return ""
    return f" of {called(option.seat, by)}"


def _price(card: CardFacts, table: Table | None) -> str:
    if table is None or table.menu != codes.MENU_BUY:
        return ""
    number = table.book.ids.index(card.id)
    return f" for {tables.price(table.book, number, table.extra_of(number))}" if table.cards >> number & 1 else ""


def _proposal(cards: tuple[str, ...], by: Speaker) -> str:
    if by.table is None or by.table.menu != codes.MENU_PAY:
        return ""
    return f": {', '.join(by.cards[id].name for id in cards)}" if cards else ": nothing needs to be depleted"


def branch_words(branch: int, table: Table | None) -> str:
    """The branch in its own words, read from the card that offers it."""
    if table is None or table.menu != codes.MENU_EITHER:
        return ""
    word = table.book.effects[table.book.ids[card_of(table.context)]]
    for part in word.words if isinstance(word, Do) else (word,):
        if isinstance(part, Either):
            return clause(part.first if branch == 0 else part.second)
    return ""


def called(seat: int, by: Speaker) -> str:
    """A seat within a sentence."""
    return by.named(seat) or f"seat {seat}"


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
            return resource.capitalize()
        case options.PickOpponent(seat):
            return capital(called(seat, by))
        case options.Choose(branch):
            return capital(branch_words(branch, table))
        case options.Decline():
            return "Leave it be" if table.menu == codes.MENU_ACTIVATION else "Borrow nothing"
        case options.Leave() if table.menu == codes.MENU_RETRIEVE:
            return "Leave them" if table.cards & table.cards - 1 else "Leave it"
        case options.Leave():
            return "Leave the rest"
        case options.OfCard(card):
            return BRIEFS[type(option)].format(age=RESOURCES[by.cards[card].age])
    return BRIEFS[type(option)]
