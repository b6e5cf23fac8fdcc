"""English for what speaks for or against an answer: what it brings and costs, and what becomes of a card."""

from __future__ import annotations

from .....engine.border.actions import Option
from .....engine.stack import argument_of, card_of, operation_of
from ... import codes
from ...attack import IN_CARDS
from ...others import lent
from ...programs import IN_RESOURCES
from ...table import Table
from .. import options
from ..assault import Assault, assault_on, strength_with
from ..sheet import RESOURCES, CardFacts, WonderFacts
from ..supply import price_rule
from ..trades import is_needed
from . import tables
from .cards import effect, requirement
from .speaker import Speaker
from .tables import capital


def detail(option: Option, by: Speaker, table: Table, seat: int) -> str:
    """What there is to know about an answer on offer; an empty text where it speaks for itself."""
    match option:
        case options.Honour(wonder):
            return _honouring(table, seat, wonder)
        case options.ShiftGlory(wonder):
            own = table.players[seat].tokens_on(table.book.wonder_ids.index(wonder))
            return f"{own} of your tokens lie there." if own > 1 else "It is your only token there."
        case options.Give(wonder):
            return f"{_called(table.active, by)} gets it, with its {_points(by.wonders[wonder])}."
        case options.Take(wonder):
            return "" if table.menu == codes.MENU_FILM else requirement(by.wonders[wonder], table.seats)
        case options.PickOpponent(opponent):
            return _to_be_had(table, opponent)
        case options.OfTheirs(card, owner):
            return _of_theirs(option, by.cards[card], table, _called(owner, by))
        case options.OfCard(card):
            return _of_own(option, by.cards[card], table, seat)
    return ""


def rules(option: Option, table: Table, seat: int) -> tuple[str, ...]:
    """The rules behind the detail."""
    match option:
        case options.Buy(card):
            return (price_rule(table, table.book.ids.index(card)),)
        case options.Spend(card) if not is_needed(table, seat, table.book.ids.index(card)):
            return ("GS-A64",)
        case options.Honour(wonder):
            number, player = table.book.wonder_ids.index(wonder), table.players[seat]
            claims = ("GS-N21",) if player.tokens_on(number) + 1 >= table.book.glory[number] else ()
            shifts = ("GS-N20",) if player.tokens_placed() == codes.GLORY_TOKENS else ()
            return (*claims, *shifts)
    return ()


def _honouring(table: Table, seat: int, wonder: str) -> str:
    """What one more glory token does."""
    number, player = table.book.wonder_ids.index(wonder), table.players[seat]
    tokens, claim = player.tokens_on(number) + 1, table.book.glory[number]
    words = f"Then {tokens} of the {claim} tokens that claim it are yours."
    if tokens >= claim:
        points = _points(table.book.wonders[number])
        words = f"It is your token number {claim} there: you claim it, for {points}."
    shifts = player.tokens_placed() == codes.GLORY_TOKENS
    return f"{words} All your tokens lie on wonders, so one of them is taken from another." if shifts else words


def _points(wonder: WonderFacts) -> str:
    return f"{wonder.vp} point{'s' * (wonder.vp != 1)}"


def _to_be_had(table: Table, seat: int) -> str:
    """What the card under way can take from this opponent, see or borrow."""
    player, book = table.players[seat], table.book
    match operation_of(table.context):
        case codes.OP_TRIBUTE:
            return _kinds(table, player.down)
        case codes.OP_ESPIONAGE:
            return _names(table, player.hand) if book.chooses_spied else f"{_kinds(table, player.hand)} on the backs"
        case codes.OP_BORROW:
            return _names(table, lent(table, player))
    return _names(table, player.up & book.attack) or "Nothing to take in exchange"


def _kinds(table: Table, cards: int) -> str:
    return ", ".join(name for kind, name in enumerate(RESOURCES) if cards & table.book.of_kind[kind])


def _names(table: Table, cards: int) -> str:
    return ", ".join(facts.name for number, facts in enumerate(table.book.cards) if cards >> number & 1)


def _of_theirs(option: options.OfTheirs, card: CardFacts, table: Table, owner: str) -> str:
    match option:
        case options.Tribute():
            return f"The {RESOURCES[card.age]} is yours for this turn; {owner} gains a culture token."
        case options.Lure():
            given = table.book.cards[card_of(table.context)].name
            return f"It becomes your card, with strength {card.strength}, and {given} stays with {owner}."
    return effect(table.book.effects[card.id])


def _of_own(option: options.OfCard, card: CardFacts, table: Table, seat: int) -> str:
    age = RESOURCES[card.age]
    match option:
        case options.Buy():
            return capital(tables.price_reason(table, table.book.ids.index(card.id)))
        case options.Place():
            return f"It lies face down and holds {age} until you deplete it."
        case options.Develop() | options.Activate():
            return effect(table.book.effects[card.id])
        case options.Respond() | options.TurnUp():
            return _strength(card, table, seat)
        case options.Replenish():
            return f"It holds {age} again."
        case options.Spend():
            needed = is_needed(table, seat, table.book.ids.index(card.id))
            return "" if needed else f"The price does not need it: it is turned up, and its {age} is lost."
        case options.Deplete():
            double = " It counts as two." if _counts_double(card, table) else ""
            return f"You lose its {age}; the card itself stays yours.{double}"
        case options.Retrieve() if table.menu == codes.MENU_TAKE_BACK:
            return "It goes back to your hand."
    return ""


def _counts_double(card: CardFacts, table: Table) -> bool:
    """Whether depleting a Space card settles two of what is owed (GS-A9)."""
    debt = argument_of(table.context)
    in_resources = not debt & IN_CARDS if table.menu == codes.MENU_DRAIN else bool(debt & IN_RESOURCES)
    return card.age == codes.SPACE and debt & 15 > 1 and in_resources


def _strength(card: CardFacts, table: Table, seat: int) -> str:
    """What a card turned up adds; against an attack, what becomes of it."""
    adds = f"It adds {card.strength} to your strength" if card.strength else "It adds no strength"
    assault = assault_on(table)
    if table.menu != codes.MENU_RESPONSE or assault is None:
        return f"{adds}."
    return f"{adds}: {_with(strength_with(table, seat, card), assault)}."


def _with(strength: int, assault: Assault) -> str:
    if assault.is_held_by(strength):
        gain = f" and gain {assault.equals} culture" if assault.is_peaceful else ""
        return f"with {strength} you hold your ground{gain}"
    return f"with {strength} you are still {assault.strength - strength} short of a tie"


def _called(seat: int, by: Speaker) -> str:
    return by.named(seat) or f"Seat {seat}"
