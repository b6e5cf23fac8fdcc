"""What an answer rests on and means at its table: facts, which a language puts in words."""

from __future__ import annotations

from typing import NamedTuple

from ....engine.border.actions import Option
from ....engine.native import BIT, popcount
from ....engine.stack import card_of, operation_of
from .. import codes
from ..others import lent
from ..table import Table
from . import options
from .assault import Assault, assault_on, strength_with
from .debts import debt_of
from .honouring import Placing, placing_on
from .sheet import RESOURCE_IDS, CardFacts, WonderFacts
from .supply import PriceNow, price_now
from .trades import is_needed
from .vocabulary import Do, Either, Word


class Sought(NamedTuple):
    """What an opponent has of what the card under way is after: resources or cards."""

    resources: tuple[str, ...] = ()
    cards: tuple[CardFacts, ...] = ()
    on_backs: bool = False  # the resources are only what the backs of a hand show
    in_exchange: bool = False  # a card is taken for the one given


class Terms(NamedTuple):
    """What an answer means at its table; most only where it is on offer, and all only where it is about it."""

    is_on_offer: bool = False
    rules: tuple[str, ...] = ()
    effect: Word | None = None  # what the card or the chosen half of it does
    price: PriceNow | None = None  # of a card to be bought
    is_proposed: bool = False  # there is a payment to agree to
    is_needed: bool = True  # the payment has use for the card
    film_price: int | None = None  # resources to be depleted for a wonder taken with Movie
    seats: int = 0  # how many play: a wonder asks for a number that depends on it
    placing: Placing | None = None  # the glory token to be placed
    tokens: int = 0  # glory tokens of the seat where one is to be taken from
    winner: int | None = None  # who gets a wonder that is handed over
    sought: Sought | None = None  # what there is to be had of an opponent
    given: CardFacts | None = None  # the card that is given for a lured one
    strength: int = 0  # of the seat with the card turned up …
    assault: Assault | None = None  # … against this attack
    counts_twice: bool = False  # a card depleted settles two of what is owed
    is_taken_back: bool = False  # an effect takes the card to hand
    is_borrowing: bool = False  # what is declined is to borrow a card
    retrievable: int | None = None  # how many cards are left where they are, of those that may come back to hand


def terms_of(option: Option, table: Table | None, seat: int | None) -> Terms:
    """`seat` is the one to which it is offered, if it is."""
    if table is None:
        return Terms()
    terms = _in_context(option, table)
    return terms if seat is None else _on_offer(option, table, seat, terms._replace(is_on_offer=True))


def _in_context(option: Option, table: Table) -> Terms:
    """What follows from the question alone, whether the answer is on offer or not."""
    match option:
        case options.Choose(branch) if table.menu == codes.MENU_EITHER:
            return Terms(effect=_branch_offered(table, branch))
        case options.OfWonder(wonder) if table.menu == codes.MENU_FILM and wonder in table.book.wonder_ids:
            return Terms(film_price=_film_price(table.book.wonders[table.book.wonder_ids.index(wonder)]))
        case options.Pay():
            return Terms(is_proposed=table.menu == codes.MENU_PAY)
        case options.Decline():
            return Terms(is_borrowing=table.menu in (codes.MENU_LENDER, codes.MENU_BORROW))
    return Terms()


def _on_offer(option: Option, table: Table, seat: int, terms: Terms) -> Terms:
    match option:
        case options.Honour(wonder):
            placing = placing_on(table, seat, wonder)
            return terms._replace(rules=placing.rules, placing=placing)
        case options.ShiftGlory(wonder):
            return terms._replace(tokens=table.players[seat].tokens_on(table.book.wonder_ids.index(wonder)))
        case options.Give():
            return terms._replace(winner=table.active)
        case options.Take():
            return terms._replace(seats=table.seats)
        case options.PickOpponent(opponent):
            return terms._replace(sought=_sought(table, opponent))
        case options.Leave() if table.menu == codes.MENU_RETRIEVE:
            return terms._replace(retrievable=popcount(table.cards))
        case options.Lure():
            return terms._replace(given=table.book.cards[card_of(table.context)])
        case options.Spy(card) | options.Borrow(card) | options.Develop(card) | options.Activate(card):
            return terms._replace(effect=table.book.effects[card])
        case options.OfCard(card):
            return _of_own(option, table, seat, table.book.ids.index(card), terms)
    return terms


def _of_own(option: options.OfCard, table: Table, seat: int, card: int, terms: Terms) -> Terms:
    facts = table.book.cards[card]
    match option:
        case options.Buy():
            price = price_now(table, card)
            return terms._replace(rules=(price.rule,), price=price)
        case options.Spend() if not is_needed(table, seat, card):
            return terms._replace(rules=("GS-A64",), is_needed=False)
        case options.Respond() | options.TurnUp():
            assault = assault_on(table) if table.menu == codes.MENU_RESPONSE else None
            return terms._replace(strength=strength_with(table, seat, facts), assault=assault)
        case options.Deplete():
            return terms._replace(counts_twice=facts.age == codes.SPACE and debt_of(table).takes_two)
        case options.Retrieve():
            return terms._replace(is_taken_back=table.menu == codes.MENU_TAKE_BACK)
    return terms


def _sought(table: Table, opponent: int) -> Sought:
    player, book = table.players[opponent], table.book
    match operation_of(table.context):
        case codes.OP_TRIBUTE:
            return Sought(resources=_resources(table, player.down))
        case codes.OP_ESPIONAGE if book.chooses_spied:
            return Sought(cards=_cards(table, player.hand))
        case codes.OP_ESPIONAGE:
            return Sought(resources=_resources(table, player.hand), on_backs=True)
        case codes.OP_BORROW:
            return Sought(cards=_cards(table, lent(table, player)))
    return Sought(cards=_cards(table, player.up & book.attack), in_exchange=True)


def _resources(table: Table, cards: int) -> tuple[str, ...]:
    return tuple(id for kind, id in enumerate(RESOURCE_IDS) if cards & table.book.of_kind[kind])


def _cards(table: Table, cards: int) -> tuple[CardFacts, ...]:
    return tuple(facts for number, facts in enumerate(table.book.cards) if cards & BIT[number])


def _film_price(wonder: WonderFacts) -> int:
    """How many resources are depleted to take a wonder with Movie (GS-A51)."""
    return wonder.age - codes.HORSE


def _branch_offered(table: Table, branch: int) -> Word:
    """Of the card that offers two effects, one of them."""
    word = table.book.effects[table.book.ids[card_of(table.context)]]
    (either,) = [part for part in (word.words if isinstance(word, Do) else (word,)) if isinstance(part, Either)]
    return either.second if branch else either.first
