"""English: how words on cards read, what options offer, what events report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.actions import Event, Option
from ....engine.native import lowest
from ....engine.stack import argument_of, card_of
from .. import answers, codes, events
from ..book import Book
from ..purchase import place_of
from ..sheet import RESOURCES, WonderFacts
from ..vocabulary import (
    TYPE_NAMES,
    Activate,
    ActivateEachOfThem,
    ActivateOneOfThem,
    Attack,
    DepleteCards,
    Do,
    Drain,
    Either,
    Gain,
    GainOneOf,
    PutDown,
    Replenish,
    TurnUp,
    Word,
)

if TYPE_CHECKING:
    from ..table import Table

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


def effect(word: Word) -> str:
    """What a card does, as a sentence or two."""
    words = word.words if isinstance(word, Do) else (word,)
    clauses = [_in_context(part, words) for part in words]
    return ". ".join(clause[0].upper() + clause[1:] for clause in _joined(clauses)) + "."


def _joined(clauses: list[str]) -> list[str]:
    """Clauses that repeat their verb become one: turn an Iron card and a Gunpowder card …"""
    verb, side = "turn ", " of yours to the resource side"
    joined: list[str] = []
    for clause in clauses:
        if clause.endswith(side) and joined and joined[-1].endswith(side):
            joined[-1] = f"{joined[-1][: -len(side)]}, then {clause[len(verb) : -len(side)]}{side}"
        else:
            joined.append(clause)
    return joined


def _in_context(word: Word, words: tuple[Word, ...]) -> str:
    """Cards that are brought out and never activated say so; a single one that is, is "it"."""
    match word:
        case PutDown(types) if not any(_activates(other, types) for other in words):
            return f"{_clause(word)}; it is not activated"
        case ActivateOneOfThem(types) if _brought(words, types) == 1:
            return "activate it"
    return _clause(word)


def _activates(word: Word, types: int) -> bool:
    return isinstance(word, ActivateEachOfThem) or (isinstance(word, ActivateOneOfThem) and bool(word.types & types))


def _brought(words: tuple[Word, ...], types: int) -> int:
    """How many cards of these types the words bring out."""
    return sum(
        word.count if isinstance(word, PutDown) else 1
        for word in words
        if isinstance(word, PutDown | TurnUp) and word.types & types
    )


def _clause(word: Word) -> str:
    match word:
        case Gain(resource, count):
            return f"gain {NUMBERS[count]} {RESOURCES[resource]} for this turn"
        case GainOneOf(resources):
            return f"gain one {_any_of([RESOURCES[kind] for kind in resources])} for this turn"
        case Replenish(resource, count):
            named = "card of any age" if resource is None else f"{RESOURCES[resource]} card"
            many = f"{NUMBERS[count]} face-up {named}s (all, if fewer)" if count > 1 else f"one face-up {named}"
            return f"turn {many} of yours to the resource side"
        case DepleteCards(count):
            return f"deplete {_count(count, 'resource card')} of yours, which yield{'s' * (count == 1)} nothing"
        case Either(first, second):
            return f"either {_clause(first)}, or {_clause(second)}"
        case Activate(types):
            return f"activate one face-up {TYPE_NAMES[types]} card in front of you"
        case TurnUp(types):
            return f"turn up one face-down {TYPE_NAMES[types]} card of yours, which yields nothing"
        case PutDown(types, count):
            many = f"{_count(count, f'{TYPE_NAMES[types]} card')} from your hand"
            return f"put {many}{' (all, if fewer)' * (count > 1)} face up in front of you"
        case ActivateOneOfThem(types):
            return f"activate one of these {TYPE_NAMES[types]} cards"
        case ActivateEachOfThem():
            return "activate each of them once, in any order"
        case Attack(Drain(resources)):
            return f"attack: each beaten opponent depletes {_count(resources, 'resource')} of their choice"
        case Attack(_):
            return "attack: each beaten opponent gives you one wonder of their choice"
        case Do(words):
            return ", then ".join(_clause(part) for part in words)
    raise AssertionError(f"{word} has no words")


def requirement(wonder: WonderFacts, seats: int) -> str:
    """What a wonder asks for, with this many players."""
    needs = wonder.needs.get(seats, 0)
    match wonder.requirement:
        case "resource_cards_down":
            return f"{needs} or more cards in front of you show their resource side."
        case "visible_strength":
            return f"Your face-up cards have a military strength of {needs} or more."
        case "cards_in_front":
            return f"{needs} or more cards lie in front of you, of any type and on either side, wonders included."
        case "vp_in_front":
            return f"The cards and wonders in front of you are worth {needs} victory points or more."
        case asked if asked.endswith("_cards_up"):
            return f"{needs} or more face-up {asked.removesuffix('_cards_up')} cards lie in front of you."
        case asked:
            age = asked.removesuffix("_cards_down").capitalize()
            return f"{needs} or more {age} cards in front of you show their resource side."


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
}


def wording(table: Table) -> str:
    """What is being asked."""
    work = table.context
    card = card_of(work) if table.menu != codes.MENU_ACTIVATION else lowest(table.cards)
    return WORDINGS[table.menu].format(card=table.book.cards[card].name, strength=argument_of(work))


def option(thing: Option, book: Book, table: Table | None) -> str:
    """What an answer offers, as an imperative."""
    match thing:
        case answers.Choose(branch):
            return f"Choose effect {branch + 1}{_branch(branch, table)}"
        case answers.GainResource(resource):
            return f"Gain {RESOURCES[resource]}" if resource < len(RESOURCES) else f"Resource {resource}"
        case answers.Decline():
            return "Leave it without activating it"
        case answers.Hold():
            return "Respond no further"
        case answers.BuyNothing():
            return "Buy nothing"
        case answers.Leave():
            return "Leave the other resource cards where they are"
        case answers.Pay():
            return f"Pay as proposed{_proposal(table)}"
        case answers.OfWonder(wonder):
            if wonder >= len(book.wonders):
                return f"Wonder {wonder} (no such wonder)"
            name, points = book.wonders[wonder].name, book.wonders[wonder].vp
            verb = "Take" if isinstance(thing, answers.Take) else "Hand over"
            return f"{verb} {name} ({points} VP)"
        case answers.OfCard(card):
            if card >= len(book.cards):
                return f"Card {card} (no such card)"
            return _of_card(thing, book.cards[card].name, RESOURCES[book.cards[card].age], table)
    raise AssertionError(f"{thing} has no words")


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
        case events.Ended():
            return "The game is over"
        case events.Seized(seat, wonder, attacker):
            return f"{_who(seat, names)} hands {book.wonders[wonder].name} to {_who(attacker, names)}"
        case events.TookWonder(seat, wonder):
            return f"{_who(seat, names)} takes {book.wonders[wonder].name} ({book.wonders[wonder].vp} VP)"
        case events.Attacked(seat, card, strength):
            return f"{_who(seat, names)} attacks with {book.cards[card].name}: strength {strength} against all others"
        case events.Defended(seat, _, strength):
            return f"{_who(seat, names)} stands with strength {strength}"
        case events.Beaten(seat, _, strength):
            return f"{_who(seat, names)} is beaten with strength {strength}"
        case events.CardEvent(seat, card):
            return f"{_who(seat, names)} {_deed(thing, book.cards[card].name, RESOURCES[book.cards[card].age])}"
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
        case events.Spent():
            return f"pays with {name} ({age})"
        case events.Retrieved():
            return f"takes {name} to hand"
        case events.HadNoEffect():
            return f"finds nothing to do for a part of {name}"
    raise AssertionError(f"{thing} has no words")


def price(book: Book, card: int, extra: int) -> str:
    """A price as people read it: 2 Gunpowder + 3 of any kind."""
    parts = [f"{count} {RESOURCES[kind]}" for kind, count in enumerate(book.cards[card].cost) if count]
    return " + ".join([", ".join(parts), *([f"{extra} of any kind"] if extra else [])])


def _price(card: int, table: Table | None) -> str:
    if table is None:
        return ""
    return f" for {price(table.book, card, table.extras[place_of(table, card)])}"


def _proposal(table: Table | None) -> str:
    if table is None:
        return ""
    names = [card.name for number, card in enumerate(table.book.cards) if table.others >> number & 1]
    return f": {', '.join(names)}" if names else ": nothing needs to be depleted"


def _branch(branch: int, table: Table | None) -> str:
    """The branch in its own words, read from the card that offers it."""
    if table is None:
        return ""
    from ..cards import EFFECTS

    word = EFFECTS[table.book.cards[card_of(table.context)].id]
    return f": {_clause(word.first if branch == 0 else word.second)}" if isinstance(word, Either) else ""


def _who(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"


def _count(count: int, noun: str) -> str:
    return f"{NUMBERS[count]} {noun}{'s' * (count > 1)}"


def _any_of(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"
