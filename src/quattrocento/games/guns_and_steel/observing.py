"""What a seat sees of the table, packed for learners as `border/observation.py` names it.

Everything lies open (GS-A5) but the order of the research piles: of these only the open card is read for what it is,
and the cards below it as a set (GS-A56). What a card shows is its face, so equal Warriors are counted and never told
apart.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, capped, i64, ints, lowest, popcount, vec, zeros
from ...engine.packing import Packer
from ...engine.stack import argument_of, card_of, operation_of
from .book import STARTERS, WARRIOR_CARDS, WARRIORS, Book
from .codes import (
    FURTHER,
    GLORY_LANE,
    GLORY_MASK,
    GLORY_TOKENS,
    HORSE,
    KINDS,
    LANE,
    LANE_MASK,
    MENU_ACTIVATE,
    MENU_ACTIVATION,
    MENU_BACK,
    MENU_BORROW,
    MENU_DEFECT,
    MENU_DRAIN,
    MENU_DRAIN_ON,
    MENU_EITHER,
    MENU_FILM,
    MENU_GAIN,
    MENU_GLORY_FROM,
    MENU_LENDER,
    MENU_OPPONENT,
    MENU_PAY,
    MENU_PRICE,
    MENU_PRICE_ON,
    MENU_PUT_DOWN,
    MENU_REPLENISH,
    MENU_RESPONSE,
    MENU_SEIZE,
    MENU_SPY,
    MENU_TAKE_BACK,
    MENU_TRIBUTE,
    MENU_TURN_UP,
    MENUS,
    NO_MENU,
    OP_TAKE_WONDER,
)
from .pyramid import ROWS
from .scoring import points
from .table import DEEPEST_PILE, Player, Table
from .turn import space_row

DEEDS: Final = 12  # of a turn, as a set
_NONE: Final = -1
_UNIQUE_STARTERS: Final = STARTERS - WARRIORS
_MOST_BITS: Final = 62  # packed at once
_WARRIORS: Final = ints([0, 16, 48, 112, 240])  # so many of them, by the lowest of their bits
# What a question has in its piece of work besides a card: something owed, or the seat of an opponent.
_OWES: Final = 1
_REPLENISHES: Final = 2
_PUTS_DOWN: Final = 3
_RESPONDS: Final = 4
_PICKED: Final = 5
_HONOURS: Final = 6
_CARD_ONLY: Final = 7
_MEANINGS: Final[dict[int, int]] = {
    MENU_PRICE: _OWES,
    MENU_PRICE_ON: _OWES,
    MENU_DRAIN: _OWES,
    MENU_DRAIN_ON: _OWES,
    MENU_REPLENISH: _REPLENISHES,
    MENU_PUT_DOWN: _PUTS_DOWN,
    MENU_RESPONSE: _RESPONDS,
    MENU_TRIBUTE: _PICKED,
    MENU_BACK: _PICKED,
    MENU_SPY: _PICKED,
    MENU_BORROW: _PICKED,
    MENU_DEFECT: _PICKED,
    MENU_GLORY_FROM: _HONOURS,
    MENU_EITHER: _CARD_ONLY,
    MENU_GAIN: _CARD_ONLY,
    MENU_ACTIVATE: _CARD_ONLY,
    MENU_TURN_UP: _CARD_ONLY,
    MENU_SEIZE: _CARD_ONLY,
    MENU_PAY: _CARD_ONLY,
    MENU_TAKE_BACK: _CARD_ONLY,
    MENU_FILM: _CARD_ONLY,
    MENU_OPPONENT: _CARD_ONLY,
    MENU_LENDER: _CARD_ONLY,
}
_MEANING: Final[vec[i64]] = ints([_MEANINGS.get(menu, 0) for menu in range(MENUS)])
_extras: Final = zeros(64)  # by card, what it costs more; all zero again after use


def observe(table: Table, seat: i64, into: Packer) -> None:
    """Pack what this seat may know."""
    book: Book = table.book
    warriors: i64 = most_warriors(book)
    faces: i64 = len(book.ages) - WARRIORS + warriors
    place: i64 = 0
    while place < table.seats:
        index: i64 = seat + place
        _player(table, table.players[index if index < table.seats else index - table.seats], warriors, faces, into)
        place += 1
    _pyramid(table, into)
    if book.has_piles:
        _piles(table, into)
    _prices(book, into)
    _turn(table, seat, into)
    _question(table, seat, warriors, faces, into)


def most_warriors(book: Book) -> i64:
    """How many Warriors one player can own: they change hands by Defection, which is not used with two players."""
    return book.seats if book.has_glory and book.seats > 2 else 1


def _faces(cards: i64, warriors: i64) -> i64:
    """The faces of a set of cards, with room for so many Warriors."""
    some: i64 = _WARRIORS[capped(popcount(cards & WARRIOR_CARDS), warriors)]
    return (cards & 15) | some | (cards >> STARTERS << _UNIQUE_STARTERS + warriors)


def _face(card: i64) -> i64:
    """The number of a card's face, all Warriors having one."""
    if card < _UNIQUE_STARTERS:
        return card
    return _UNIQUE_STARTERS if card < STARTERS else card - WARRIORS + 1


def _away(table: Table, seat: i64, other: i64) -> i64:
    """How far to the left of a seat another one sits."""
    return other - seat if other >= seat else other - seat + table.seats


def _player(table: Table, player: Player, warriors: i64, faces: i64, into: Packer) -> None:
    book: Book = table.book
    wonders: i64 = len(book.wonder_ages)
    into.bits(_faces(player.hand, warriors), faces)
    into.bits(_faces(player.up, warriors), faces)
    into.bits(_faces(player.down, warriors), faces)
    into.bits(player.wonders, wonders)
    into.number(popcount(player.hand))
    into.number(table.strength(player))
    into.number(points(table, player))
    if book.has_glory:
        into.number(player.culture)
        into.number(GLORY_TOKENS - player.tokens_placed())
        glory: i64 = player.glory
        wonder: i64 = 0
        while wonder < wonders:
            into.number(glory & GLORY_MASK)
            glory >>= GLORY_LANE
            wonder += 1


def _pyramid(table: Table, into: Packer) -> None:
    """The card at each place, and all that lie there as a set."""
    book: Book = table.book
    extras: vec[i64] = _extras
    supply: i64 = 0
    place: i64 = 0
    end: i64 = 0
    row: i64 = 0
    while row < ROWS:
        width: i64 = popcount(book.of_kind[HORSE + row])
        end += len(table.layout) // ROWS + 2 - row  # rows of 7, 6, 5, 4 and 3 cards make 25, shorter ones 20
        shown: i64 = 0
        filled: i64 = 0
        while place < end:
            if filled + width > _MOST_BITS:
                into.bits(shown, filled)
                shown = 0
                filled = 0
            if table.lying & BIT[place]:
                card: i64 = table.layout[place]
                supply |= BIT[card]
                extras[card] = table.extras[place]
                shown |= BIT[filled + book.ranks[card]]
            filled += width
            place += 1
        into.bits(shown, filled)
        row += 1
    into.bits(supply >> STARTERS, len(book.ages) - STARTERS)


def _piles(table: Table, into: Packer) -> None:
    """The open cards of the research piles, and what lies below them, in an order nobody knows."""
    extras: vec[i64] = _extras
    top: i64 = 0
    below: i64 = 0
    pile: i64 = 0
    while pile < ROWS:
        count: i64 = table.pile_count(pile)
        if count:
            at: i64 = pile * DEEPEST_PILE
            last: i64 = at + count - 1
            while at < last:
                below |= BIT[table.research[at]]
                at += 1
            top |= BIT[table.research[last]]
            extras[table.research[last]] = table.pile_extra(pile)
        pile += 1
    into.bits(top >> STARTERS, len(table.book.ages) - STARTERS)
    into.bits(below >> STARTERS, len(table.book.ages) - STARTERS)


def _prices(book: Book, into: Packer) -> None:
    """What each card that can be bought costs more than is printed on it."""
    extras: vec[i64] = _extras
    card: i64 = STARTERS
    while card < len(book.ages):
        into.number(extras[card])
        extras[card] = 0
        card += 1


def _turn(table: Table, seat: i64, into: Packer) -> None:
    """Whose turn it is, what he has gained and done in it, and how near the end is."""
    book: Book = table.book
    pool: i64 = table.players[table.active].pool
    into.bits(table.wonders, len(book.wonder_ages))
    into.choice(_away(table, seat, table.active), table.seats)
    into.number(popcount(table.wonders))
    into.number(popcount(table.lying >> space_row(table)))
    kind: i64 = 0
    while kind < KINDS:
        into.number(pool & LANE_MASK)
        pool >>= LANE
        kind += 1
    if book.has_glory:
        into.bits(table.deeds, DEEDS)
        into.number(table.retrieved)
        into.number(table.earned)


def _question(table: Table, seat: i64, warriors: i64, faces: i64, into: Packer) -> None:
    """What is asked of whom, on account of what, and what has been chosen so far."""
    book: Book = table.book
    menu: i64 = table.menu
    meaning: i64 = _MEANING[menu]
    argument: i64 = argument_of(table.context)
    card: i64 = _NONE
    if menu == MENU_ACTIVATION:
        card = _face(lowest(table.cards))
    elif meaning != 0 and meaning != _HONOURS:
        card = _face(card_of(table.context))
    pays: bool = menu == MENU_PAY
    into.choice(menu - 1, MENUS - 1)
    into.choice(_away(table, seat, lowest(table.asked)) if menu != NO_MENU else _NONE, table.seats)
    into.choice(card, len(book.ages) - WARRIORS + 1)
    into.bits(_faces(table.resolving, 1), len(book.ages) - WARRIORS + 1)
    # Once a card is resolved, it does not matter any more what it has laid.
    into.bits(_faces(table.laid | table.waiting if table.resolving else 0, 1), len(book.ages) - WARRIORS + 1)
    into.bits(_faces(table.spent, warriors), faces)
    into.bits(_faces(table.others if pays else 0, warriors), faces)
    into.number(_owed(meaning, argument))
    into.number(argument // FURTHER if meaning == _OWES else 0)
    into.number(argument if meaning == _RESPONDS else 0)
    if book.has_glory:
        into.choice(_away(table, seat, argument - 1) if meaning == _PICKED else _NONE, table.seats)
        into.choice(_wonder(table, meaning, argument), len(book.wonder_ages))
        if table.seats > 2:
            into.choice(seat, table.seats)  # opponents are picked by their seats


def _owed(meaning: i64, argument: i64) -> i64:
    """How many cards or resources are still to be chosen."""
    if meaning == _OWES:
        return argument & 15
    if meaning == _REPLENISHES:
        return argument >> KINDS
    return argument >> 3 if meaning == _PUTS_DOWN else 0


def _wonder(table: Table, meaning: i64, argument: i64) -> i64:
    """The wonder that a glory token is meant for, or that is being paid for with resources."""
    if meaning == _HONOURS:
        return argument
    if meaning == _OWES and operation_of(table.stack.ahead(0)) == OP_TAKE_WONDER:
        return argument_of(table.stack.ahead(0))
    return _NONE
