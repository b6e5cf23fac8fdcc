"""What simulations count in a finished game: its rounds, and who played with which mat."""

from __future__ import annotations

from ...engine.game import Count
from .table import Table


def counted(table: Table) -> list[Count]:
    mats = [table.book.luminaries[player.mat].id for player in table.players]
    return [
        Count("length", "rounds", None, table.round),
        *(Count("mats", mat, seat) for seat, mat in enumerate(mats)),
    ]
