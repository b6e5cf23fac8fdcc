"""A meld that is being put together, read off the answers its owner has given so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ..board import cards_in
from ..melds import put_together
from ..needs import fact_of

if TYPE_CHECKING:
    from ..table import Table


class BegunMeld(NamedTuple):
    """Which meld it is, and its cards so far."""

    id: str
    name: str
    cards: tuple[str, ...]
    may_skip: bool  # the next card may leave out a condition: of a set, four of five are enough (RW-9.20)


def begun_meld(table: Table, seat: int) -> BegunMeld:
    """What a seat has begun to lay; the rules' own notes about a meld are left as they were."""
    book = table.book
    notes = (table.meld, table.meld_need, table.meld_picked, table.meld_picked_others, table.meld_stand_in)
    put_together(table, seat)
    facts = book.melds[fact_of(table.meld, table.dominant())]
    cards = cards_in(table.meld_picked, table.meld_picked_others)
    needs_left = book.need_counts[table.meld] - table.meld_need
    may_skip = needs_left > book.pick_counts[table.meld] - len(cards)
    table.meld, table.meld_need, table.meld_picked, table.meld_picked_others, table.meld_stand_in = notes
    return BegunMeld(facts.id, facts.name, tuple(book.card_ids[card] for card in cards), may_skip)
