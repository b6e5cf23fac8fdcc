"""What simulations count in a finished game: its turns, what ended it, who bought which card and has which wonder."""

from __future__ import annotations

from ....engine.native import BIT
from ....engine.results import Count
from ..codes import HORSE, KINDS
from ..setup import row_cards
from ..table import Table
from ..turn import endings
from .events import ENDINGS


def counted(table: Table) -> list[Count]:
    counts = [Count("length", "turns", None, table.turns)]
    counts += [Count("endings", name, None, endings(table) >> bit & 1) for bit, name in enumerate(ENDINGS)]
    for card in [card for age in range(HORSE, KINDS) for card in row_cards(table.book, age)]:
        owners = [player.owned() for player in table.players]
        counts.append(_owned("cards bought", table.book.cards[card].id, owners, card))
    for number, wonder in enumerate(table.book.wonders):
        owners = [player.wonders for player in table.players]
        if any(wonders & BIT[number] for wonders in [table.wonders, *owners]):
            counts.append(_owned("wonders taken", wonder.id, owners, number))
    return counts


def _owned(subject: str, thing: str, owners: list[int], number: int) -> Count:
    """Whose it is at the end; what nobody has was there to be had."""
    for seat, owned in enumerate(owners):
        if owned & BIT[number]:
            return Count(subject, thing, seat)
    return Count(subject, thing, None, 0)
