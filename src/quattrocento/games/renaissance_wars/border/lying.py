"""Melds as they lie on the table: each card with those it was laid with last."""

from __future__ import annotations

from ..board import cards_in
from ..melds import LAID, laid_by, laid_fact
from ..table import Table
from .picture import LaidMeld, MeldedCard


def melds_of(table: Table, seat: int) -> list[LaidMeld]:
    """All melded cards of a seat, in the melds they were laid for last, the earliest meld first."""
    book, player = table.book, table.players[seat]
    left = cards_in(player.up | player.down, player.up_others | player.down_others)
    found: list[LaidMeld] = []
    for at in reversed(range(0, len(table.laid), LAID)):
        note, first, others = (table.laid[at + place] for place in range(LAID))
        laid = cards_in(first, others) if laid_by(note) == seat else []
        if lying := [card for card in laid if card in left]:
            left = [card for card in left if card not in laid]
            facts = book.melds[laid_fact(note)]
            # Of a staged meld, cards may have been missing from the beginning.
            broken = len(laid) < len(facts.needs) or not all(map(player.shows, laid))
            found.insert(0, LaidMeld(facts.id, facts.florins, _shown(table, seat, lying), broken))
    return [*found, LaidMeld(None, 0, _shown(table, seat, left), False)] if left else found


def _shown(table: Table, seat: int, cards: list[int]) -> list[MeldedCard]:
    return [MeldedCard(table.book.card_ids[card], table.players[seat].shows(card)) for card in cards]
