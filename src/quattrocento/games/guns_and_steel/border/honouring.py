"""What one more glory token on a wonder does."""

from __future__ import annotations

from typing import NamedTuple

from ..codes import GLORY_TOKENS
from ..table import Table


class Placing(NamedTuple):
    """A glory token that may be placed on a wonder."""

    tokens: int  # of the seat there, this one included
    claim: int  # how many of one seat claim the wonder
    shifts: bool  # all its tokens lie on wonders, so this one is taken from another

    @property
    def claims(self) -> bool:
        return self.tokens >= self.claim

    @property
    def rules(self) -> tuple[str, ...]:
        return (*["GS-N21"] * self.claims, *["GS-N20"] * self.shifts)


def placing_on(table: Table, seat: int, wonder: str) -> Placing:
    number, player = table.book.wonder_ids.index(wonder), table.players[seat]
    shifts = player.tokens_placed() == GLORY_TOKENS
    return Placing(player.tokens_on(number) + 1, table.book.glory[number], shifts)
