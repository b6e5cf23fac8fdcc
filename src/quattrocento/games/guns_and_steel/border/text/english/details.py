"""English for what speaks for or against an answer: what it brings and costs, and what becomes of a card."""

from __future__ import annotations

from ......engine.border.actions import Option
from ......engine.stack import card_of, operation_of
from .... import codes
from ....others import lent
from ....table import Table
from ... import options
from ...assault import Assault, assault_on, strength_with
from ...grounds import debt_of
from ...sheet import RESOURCES, CardFacts
from ...trades import is_needed
from ..speaker import Speaker
from .cards import effect, requirement
from .naming import points, who
from .payments import price_reason


def detail(option: Option, by: Speaker, table: Table, seat: int) -> str:
    """What there is to know about an answer on offer; an empty text where it speaks for itself."""
    match option:
        case options.Honour(wonder):
            return _honouring(table, seat, wonder)
        case options.ShiftGlory(wonder):
            own = table.players[seat].tokens_on(table.book.wonder_ids.index(wonder))
            return f"{own} of your tokens lie there." if own > 1 else "It is your only token there."
        case options.Give(wonder):
            return f"{who(table.active, by)} gets it, with its {points(by.wonders[wonder].vp)}."
        case options.Take(wonder):
            return "" if table.menu == codes.MENU_FILM else requirement(by.wonders[wonder], table.seats)
        case options.PickOpponent(opponent):
            return _to_be_had(table, opponent)
        case options.OfTheirs(card, owner):
            return _of_theirs(option, by.cards[card], table, who(owner, by))
        case options.OfCard(card):
            return _of_own(option, by.cards[card], table, seat)
    return ""


def _honouring(table: Table, seat: int, wonder: str) -> str:
    """What one more glory token does."""
    number, player = table.book.wonder_ids.index(wonder), table.players[seat]
    tokens, claim = player.tokens_on(number) + 1, table.book.glory[number]
    words = f"Then {tokens} of the {claim} tokens that claim it are yours."
    if tokens >= claim:
        worth = points(table.book.wonders[number].vp)
        words = f"It is your token number {claim} there: you claim it, for {worth}."
    shifts = player.tokens_placed() == codes.GLORY_TOKENS
    return f"{words} All your tokens lie on wonders, so one of them is taken from another." if shifts else words


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
            return price_reason(table, table.book.ids.index(card.id), "Nothing")
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
            double = " It counts as two." if card.age == codes.SPACE and debt_of(table).takes_two else ""
            return f"You lose its {age}; the card itself stays yours.{double}"
        case options.Retrieve() if table.menu == codes.MENU_TAKE_BACK:
            return "It goes back to your hand."
    return ""


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
