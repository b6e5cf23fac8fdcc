"""Setting a table up: pyramid and research piles, the wonders their order picks, starting hands, the start player."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, ints
from ...engine.rng import Rng
from ...engine.stack import empty_stack
from .book import STARTERS, Book
from .codes import HORSE, KINDS, OP_START, OP_TURN
from .pyramid import ROWS, extras_of, shape
from .table import DEEPEST_PILE, Player, Table
from .turn import advance

SHORT_ROWS: Final = shape(20)


def begin(book: Book, rng: Rng) -> Table:
    """A table ready for its first question (GS-B9 to GS-B13, GS-N13)."""
    rows = [shuffled(book, age, rng) for age in range(HORSE, KINDS)]
    lengths = [row_length(book, age) for age in range(HORSE, KINDS)]
    table = laid_out(book, rng, [card for row, length in zip(rows, lengths, strict=True) for card in row[:length]])
    pile_up(table, [row[length:] for row, length in zip(rows, lengths, strict=True)])
    table.wonders = picked_wonders(table)
    # GS-B12: the start player is drawn; with three or four, the last ones get a head start.
    table.first = rng.below(book.seats)
    table.active = table.first
    table.later(OP_TURN, table.first, 0, 0)
    with_head_start = (
        1 if book.seats == 2 and book.has_glory else 2
    )  # GS-N14: with two, the second player in Renaissance
    for place in range(book.seats - 1, with_head_start - 1, -1):
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


def shuffled(book: Book, age: i64, rng: Rng) -> list[int]:
    """The cards of an age in random order (GS-B9, GS-B13, GS-K1)."""
    cards = ints(row_cards(book, age))
    rng.shuffle(cards)
    return [cards[i] for i in range(len(cards))]


def row_length(book: Book, age: i64) -> int:
    """How many cards of an age lie in the pyramid: all, or with both sets 6, 5, 4, 3 and 2 (GS-K1)."""
    return SHORT_ROWS[age - HORSE] if book.has_piles else len(row_cards(book, age))


def pile_up(table: Table, piles: list[list[int]]) -> None:
    """Lay the rest of each age beside its row, the first card at the bottom (GS-K2)."""
    if table.book.has_piles:
        table.research = ints([0] * ROWS * DEEPEST_PILE)
        for number, pile in enumerate(piles):
            table.piled += len(pile) * 256**number
            for depth, card in enumerate(pile):
                table.research[number * DEEPEST_PILE + depth] = card


def row_cards(book: Book, age: i64) -> list[int]:
    """The cards of an age that are used: with two players one of each set stays in the box (GS-B13, GS-A3)."""
    return [
        number
        for number, card in enumerate(book.cards)
        if number >= STARTERS and card.age == age and not (book.seats == 2 and card.removed_2p)
    ]


def picked_wonders(table: Table) -> int:
    """Of the wonders of an age, the one whose indicator lies further left is used (GS-B10, GS-A1).

    A research pile lies to the right of its row, and only its top card can be seen; where no indicator can, chance
    decides (GS-K4, GS-A2).
    """
    book = table.book
    seen = [table.layout[place] for place in range(len(table.layout))]
    seen += [table.top_of(pile) for pile in range(ROWS) if table.pile_count(pile)]
    place = {book.cards[card].id: place for place, card in enumerate(seen) if card < len(book.cards)}
    picked = 0
    for age in range(HORSE, KINDS):
        rivals = [number for number, wonder in enumerate(book.wonders) if wonder.age == age]
        in_sight = [number for number in rivals if book.wonders[number].indicator in place]
        if in_sight:
            picked += 2 ** min(in_sight, key=lambda number: place[book.wonders[number].indicator])
        else:
            picked += 2 ** rivals[table.rng.below(len(rivals)) if len(rivals) > 1 else 0]
    return picked
