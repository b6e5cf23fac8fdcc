"""English: what is asked, what options offer, what events report. How cards read stands in `cards`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.actions import Event, Option
from ....engine.native import lowest
from ....engine.stack import argument_of, card_of
from .. import answers, codes, events
from ..book import Book
from ..sheet import RESOURCES, CardFacts
from ..vocabulary import Do, Either
from .cards import clause, counted

if TYPE_CHECKING:
    from ..table import Table

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


def wording(table: Table) -> str:
    """What is being asked."""
    work = table.context
    card = card_of(work) if table.menu != codes.MENU_ACTIVATION else lowest(table.cards)
    argument = argument_of(work)
    wonder = table.book.wonders[argument].name if table.menu == codes.MENU_GLORY_FROM else ""
    return WORDINGS[table.menu].format(card=table.book.cards[card].name, strength=argument, wonder=wonder)


WONDER_VERBS: dict[type[answers.OfWonder], str] = {
    answers.Take: "Take",
    answers.Give: "Hand over",
    answers.Honour: "Place a glory token on",
    answers.ShiftGlory: "Take the glory token from",
}


def option(thing: Option, book: Book, table: Table | None) -> str:
    """What an answer offers, as an imperative."""
    match thing:
        case answers.Choose(branch):
            return f"Choose effect {branch + 1}{_branch(branch, table)}"
        case answers.GainResource(resource):
            return f"Gain {RESOURCES[resource]}" if resource < len(RESOURCES) else f"Resource {resource}"
        case answers.Decline():
            borrows = table is not None and table.menu in (codes.MENU_LENDER, codes.MENU_BORROW)
            return "Borrow no card" if borrows else "Leave it without activating it"
        case answers.Hold():
            return "Respond no further"
        case answers.BuyNothing():
            return "Buy nothing"
        case answers.Leave():
            return "Leave the other resource cards where they are"
        case answers.KeepGlory():
            return "Place no glory token"
        case answers.PickOpponent(seat):
            return f"Pick seat {seat}"
        case answers.PickBack(resource):
            return f"A card with {RESOURCES[resource]} on its back" if resource < len(RESOURCES) else f"Back {resource}"
        case answers.Pay():
            return f"Pay as proposed{_proposal(table)}"
        case answers.OfWonder(wonder):
            if wonder >= len(book.wonders):
                return f"Wonder {wonder} (no such wonder)"
            points = f"{book.wonders[wonder].vp} VP{_film_price(book, wonder, table)}"
            return f"{WONDER_VERBS[type(thing)]} {book.wonders[wonder].name} ({points})"
        case answers.OfCard(card):
            if card >= len(book.cards):
                return f"Card {card} (no such card)"
            return _of_card(thing, book.cards[card].name, RESOURCES[book.cards[card].age], table)
    raise AssertionError(f"{thing} has no words")


def _film_price(book: Book, wonder: int, table: Table | None) -> str:
    """What taking a wonder with Movie depletes."""
    if table is None or table.menu != codes.MENU_FILM:
        return ""
    price = book.wonders[wonder].age - codes.HORSE
    return f", depleting {counted(price, 'resource')}" if price else ", for nothing"


def _of_card(thing: answers.OfCard, name: str, age: str, table: Table | None) -> str:
    match thing:
        case answers.Place():
            return f"Play {name} as a resource ({age})"
        case answers.Develop():
            return f"Develop {name}"
        case answers.Activate():
            return f"Activate {name}"
        case answers.Replenish():
            return f"Turn {name} to its resource side ({age})"
        case answers.Deplete():
            return f"Deplete {name} ({age})"
        case answers.PutDown():
            return f"Put {name} from hand face up"
        case answers.TurnUp():
            return f"Turn up {name} ({age})"
        case answers.Respond():
            return f"Respond with {name} from hand"
        case answers.Buy():
            return f"Buy {name}{_price(thing.card, table)}"
        case answers.Spend():
            return f"Pay with {name} ({age})"
        case answers.Retrieve():
            return f"Take {name} ({age}) to hand"
        case answers.Tribute():
            return f"Take {age} from {name}{_owner(table)}"
        case answers.Spy():
            return f"See {name}{_owner(table)}"
        case answers.Borrow():
            return f"Activate {name}{_owner(table)}"
        case answers.Lure():
            return f"Take {name}{_owner(table)}"
    raise AssertionError(f"{thing} has no words")


def event(thing: Event, book: Book, names: Sequence[str] = ()) -> str:
    """What happened, as a sentence whose subject is the seat."""
    match thing:
        case events.TurnBegan(seat, number):
            return f"Turn {number}: {_who(seat, names)} begins"
        case events.Gained(seat, resource, count):
            return f"{_who(seat, names)} gains {count} {RESOURCES[resource]}"
        case events.BoughtNothing(seat):
            return f"{_who(seat, names)} buys nothing"
        case events.Ended(_, endings):
            reasons = [reason for number, reason in enumerate(ENDINGS) if endings >> number & 1]
            return f"The game is over: {' and '.join(reasons)}"
        case events.Seized(seat, wonder, attacker):
            return f"{_who(seat, names)} hands {book.wonders[wonder].name} to {_who(attacker, names)}"
        case events.Honoured(seat, wonder, tokens):
            place = f"token {tokens} of {book.wonders[wonder].glory}"
            return f"{_who(seat, names)} places a glory token on {book.wonders[wonder].name} ({place})"
        case events.WonderEvent(seat, wonder):
            deed = WONDER_DEEDS[type(thing)].format(book.wonders[wonder].name, book.wonders[wonder].vp)
            return f"{_who(seat, names)} {deed}"
        case events.GainedCulture(seat, tokens):
            return f"{_who(seat, names)} gains {counted(tokens, 'culture token')}"
        case events.PaidCulture(seat, tokens):
            return f"{_who(seat, names)} pays {counted(tokens, 'culture token')}"
        case events.OtherEvent(seat, card, other):
            return _between(thing, book.cards[card], _who(seat, names), _who(other, names))
        case events.ChoseEffect(seat, card, branch):
            return (
                f"{_who(seat, names)} chooses the {'second' if branch else 'first'} effect of {book.cards[card].name}"
            )
        case events.Counted(seat, card, attackers):
            found = f"{attackers} face-up attack card{'s' * (attackers != 1)}"
            return f"{_who(seat, names)} counts {found} of the opponents for {book.cards[card].name}"
        case events.Attacked(seat, card, strength):
            return f"{_who(seat, names)} attacks with {book.cards[card].name}: strength {strength} against all others"
        case events.Defended(seat, _, strength):
            return f"{_who(seat, names)} stands with strength {strength}"
        case events.Beaten(seat, _, strength):
            return f"{_who(seat, names)} is beaten with strength {strength}"
        case events.CardEvent(seat, card):
            return f"{_who(seat, names)} {_deed(thing, book.cards[card].name, RESOURCES[book.cards[card].age])}"
    raise AssertionError(f"{thing} has no words")


ENDINGS = ("the last wonder is taken", "the last Space card is bought", "somebody has fifteen culture tokens")
WONDER_DEEDS: dict[type[events.WonderEvent], str] = {
    events.TookWonder: "takes {} ({} VP)",
    events.ShiftedGlory: "takes a glory token off {}",
    events.Aimed: "chooses {}",
    events.Claimed: "claims {} ({} VP), and all glory tokens on it go back",
    events.Filmed: "takes {} ({} VP) from the supply, and all glory tokens on it go back",
}


def _between(thing: events.OtherEvent, card: CardFacts, seat: str, other: str) -> str:
    """What happened between two players."""
    match thing:
        case events.Exacted():
            return f"{seat} takes the {RESOURCES[card.age]} of {other}: {card.name} is depleted"
        case events.Picked():
            return f"{seat} turns {card.name} on {other}"
        case events.Spied():
            found = "which is civil" if card.type == "civil" else f"a {card.type} card that does nothing here"
            return f"{seat} sees {card.name} in the hand of {other}, {found}"
        case events.Borrowed():
            return f"{seat} borrows {card.name} from {other}"
        case events.Defected():
            return f"{seat} gives {card.name} to {other}"
        case events.Lured():
            return f"{seat} takes {card.name} from {other}"
    raise AssertionError(f"{thing} has no words")


def _deed(thing: events.CardEvent, name: str, age: str) -> str:
    match thing:
        case events.Placed():
            return f"plays {name} as a resource ({age})"
        case events.Started():
            return f"lays {name} down as a starting resource ({age})"
        case events.Developed():
            return f"develops {name}"
        case events.Activated():
            return f"activates {name}"
        case events.Declined():
            return f"does not activate {name}"
        case events.Replenished():
            return f"turns {name} to its resource side ({age})"
        case events.Depleted():
            return f"depletes {name} ({age})"
        case events.PutDown():
            return f"puts {name} from hand face up"
        case events.TurnedUp():
            return f"turns up {name}"
        case events.Responded():
            return f"responds with {name} from hand"
        case events.Drained():
            return f"loses the resource on {name} ({age})"
        case events.Bought():
            return f"buys {name}"
        case events.Settled():
            return f"has paid for {name} and lays it face up"
        case events.Spent():
            return f"pays with {name} ({age})"
        case events.Retrieved():
            return f"takes {name} to hand"
        case events.TookBack():
            return f"takes {name} to hand"
        case events.BorrowedNothing():
            return f"borrows no card with {name}"
        case events.Uncovered():
            return f"uncovers {name} on the research pile"
        case events.HadNoEffect():
            return f"finds nothing to do for a part of {name}"
    raise AssertionError(f"{thing} has no words")


def _owner(table: Table | None) -> str:
    """Whose card it is, while a card of an opponent is asked for."""
    return f" of seat {argument_of(table.context) - 1}" if table is not None and argument_of(table.context) else ""


def price(book: Book, card: int, extra: int) -> str:
    """A price as people read it: 2 Gunpowder + 3 of any kind."""
    parts = [f"{count} {RESOURCES[kind]}" for kind, count in enumerate(book.cards[card].cost) if count]
    return " + ".join([", ".join(parts), *([f"{extra} of any kind"] if extra else [])])


def _price(card: int, table: Table | None) -> str:
    if table is None or table.menu != codes.MENU_BUY or not table.cards >> card & 1:
        return ""
    return f" for {price(table.book, card, table.extra_of(card))}"


def _proposal(table: Table | None) -> str:
    if table is None or table.menu != codes.MENU_PAY:
        return ""
    names = [card.name for number, card in enumerate(table.book.cards) if table.others >> number & 1]
    return f": {', '.join(names)}" if names else ": nothing needs to be depleted"


def _branch(branch: int, table: Table | None) -> str:
    """The branch in its own words, read from the card that offers it."""
    if table is None or table.menu != codes.MENU_EITHER:
        return ""
    word = table.book.effects[table.book.cards[card_of(table.context)].id]
    for part in word.words if isinstance(word, Do) else (word,):
        if isinstance(part, Either):
            return f": {clause(part.first if branch == 0 else part.second)}"
    return ""


def _who(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"
