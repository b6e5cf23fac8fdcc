"""Setting up: boards by draw or by choice (7W-4), and the cards of an age (7W-2, 7W-3, 7W-6)."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, appended, copied, i64, ints, vec
from ...engine.rng import Rng
from ...engine.stack import empty_stack
from . import secrets
from .book import Book
from .border.events import AgeBegan, TookBoard
from .border.sheet import SIDES
from .codes import AGES, BOARDS, OP_AGE, OP_BOARD, OP_TURN
from .table import NO_BOARD, City, Table

SIDES_IN_PLAY: Final = {"A": 1, "B": 2, "mixed": 3}  # as a set


def empty_table(book: Book, rng: Rng) -> Table:
    """The cities without boards, nothing dealt."""
    table = Table(book, rng, empty_stack())
    table.knowledge = book.all_open
    for _ in range(book.cities):
        table.cities.append(City())
    return table


def begin(book: Book, rng: Rng, sides: int, choose: bool) -> Table:
    """A game about to begin; `sides` is the set of sides in play: 1 A, 2 B."""
    table = empty_table(book, rng)
    table.sides = sides
    table.later(OP_AGE, 0)
    if choose:
        for seat in range(book.seats - 1, -1, -1):
            table.later(OP_BOARD, seat)
    else:
        draw_boards(table)
    return table


def begin_with(book: Book, deck: vec[i64]) -> Table:
    """A game about to begin with cards of age I in this order: dealt one by one, beginning with the first seat."""
    table = empty_table(book, Rng(0, 0))
    draw_boards(table)
    table.age = 1
    hand_out(table, 0, deck)
    table.later(OP_TURN, 0)
    return table


def draw_boards(table: Table) -> None:
    """A board by lot for every city that has none yet, its facing by lot where both sides are in play (7W-4).

    Where boards are fixed, no lot is drawn (7W-R2).
    """
    if len(table.book.sides):
        for seat, city in enumerate(table.cities):
            if city.side == NO_BOARD:
                take_board(table, seat, table.book.sides[seat])
        return
    boards = ints(range(BOARDS))
    table.rng.shuffle(boards)
    taken = [city.side >> 1 for city in table.cities if city.side != NO_BOARD]
    free = [boards[i] for i in range(BOARDS) if boards[i] not in taken]
    for seat, city in enumerate(table.cities):
        if city.side == NO_BOARD:
            facing = table.rng.below(2) if table.sides == 3 else table.sides - 1
            take_board(table, seat, 2 * free.pop() + facing)


def take_board(table: Table, city: i64, side: i64) -> None:
    table.cities[city].settle_on(table.book, side)
    if table.telling:
        table.tell(TookBoard(city, table.book.boards[side >> 1].id, SIDES[side & 1]))


def begin_age(table: Table) -> None:
    """Deal the next age: seven cards to everybody, with two players seven more to the draw pile (7W-V2)."""
    if any(city.side == NO_BOARD for city in table.cities):
        draw_boards(table)  # the Free city's, when the players have chosen theirs (7W-Q31)
    table.age += 1
    table.turn = 0
    if table.telling:
        table.tell(AgeBegan(table.age, table.passes()))
    deal(table, table.age - 1)
    table.later(OP_TURN, 0)


def deal(table: Table, age: i64) -> None:
    """Shuffle the deck of an age and deal it out."""
    deck = _deck(table, age)
    table.rng.shuffle(deck)
    hand_out(table, age, deck)


def hand_out(table: Table, age: i64, deck: vec[i64]) -> None:
    """Deal a deck in its order, and note who holds what."""
    hands: i64 = table.book.cities  # with two players the third hand is the draw pile
    table.pile = 0
    for index, city in enumerate(table.cities):
        hand: i64 = 0
        at: i64 = index
        while at < len(deck) and at < hands * table.book.hand:
            hand |= BIT[deck[at]]
            at += hands
        if index < table.seats:
            city.hand = hand
        else:
            table.pile = hand
    table.note(secrets.note_of_deal(age))
    seat: i64 = 0
    while seat < table.seats:
        table.note(table.cities[seat].hand)
        seat += 1
    table.note(table.pile)
    table.note(table.box if age == AGES - 1 else 0)


def _deck(table: Table, age: i64) -> vec[i64]:
    """The cards of an age for this number of players, without those that a position has put elsewhere."""
    book: Book = table.book
    deck = copied(book.decks[age])
    absent: i64 = table.absent[age]
    if absent:
        deck = ints([deck[i] for i in range(len(deck)) if not absent & BIT[deck[i]]])
    return with_guilds(table, deck, absent) if age == AGES - 1 else deck


def with_guilds(table: Table, deck: vec[i64], placed: i64) -> vec[i64]:
    """The deck of age III with as many guilds as are still missing, drawn unseen; the others stay in the box (7W-3)."""
    guilds = copied(table.book.guilds)
    table.rng.shuffle(guilds)
    missing: i64 = table.book.guilds_dealt
    at: i64 = 0
    while at < len(guilds):
        if placed & BIT[guilds[at]]:
            missing -= 1
        at += 1
    table.box = 0
    at = 0
    while at < len(guilds):
        if not placed & BIT[guilds[at]]:
            if missing > 0:
                deck = appended(deck, guilds[at])
                missing -= 1
            else:
                table.box |= BIT[guilds[at]]
        at += 1
    return deck
