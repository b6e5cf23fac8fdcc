"""Setting a table up: the pyramid, the wonders its order picks, starting hands and the start player."""

from __future__ import annotations

from ...engine.native import BIT, i64, ints
from ...engine.rng import Rng
from ...engine.stack import empty_stack
from .book import STARTERS, Book
from .codes import HORSE, KINDS, OP_START, OP_TURN
from .pyramid import extras_of
from .table import Player, Table
from .turn import advance


def begin(book: Book, rng: Rng) -> Table:
    """A table ready for its first question."""
    layout = deal(book, rng)
    table = laid_out(book, rng, layout)
    table.wonders = picked_wonders(book, layout)
    # GS-B12: the start player is drawn; with three or four, the last ones get a head start.
    table.first = rng.below(book.seats)
    table.active = table.first
    table.later(OP_TURN, table.first, 0, 0)
    for place in range(book.seats - 1, 1, -1):
        table.later(OP_START, (table.first + place) % book.seats, 0, 0)
    advance(table)
    return table


def laid_out(book: Book, rng: Rng, layout: list[int]) -> Table:
    """A table with a full pyramid and the starters in every hand; nothing is pending."""
    table = Table(book, rng, empty_stack(), ints(layout))
    table.lying = BIT[len(layout)] - 1
    table.extras = extras_of(table.lying, len(layout))
    table.players = [Player() for _ in range(book.seats)]
    return table


def deal(book: Book, rng: Rng) -> list[int]:
    """The pyramid from the bottom left upwards: each age shuffled (GS-B9, GS-B13)."""
    layout: list[int] = []
    for age in range(HORSE, KINDS):
        row = ints(row_cards(book, age))
        rng.shuffle(row)
        layout += [row[i] for i in range(len(row))]
    return layout


def row_cards(book: Book, age: i64) -> list[int]:
    """The cards of an age that are used: with two players one of them stays in the box (GS-B13)."""
    return [
        number
        for number, card in enumerate(book.cards)
        if number >= STARTERS and card.age == age and not (book.seats == 2 and card.removed_2p)
    ]


def picked_wonders(book: Book, layout: list[int]) -> int:
    """Of the two wonders of an age, the one whose indicator lies further left is used (GS-B10, GS-A1)."""
    place = {book.cards[card].id: place for place, card in enumerate(layout)}
    nearest: dict[int, int] = {}
    for number, wonder in enumerate(book.wonders):
        rival = nearest.get(wonder.age)
        if rival is None or place[wonder.indicator] < place[book.wonders[rival].indicator]:
            nearest[wonder.age] = number
    return sum(2**number for number in nearest.values())
