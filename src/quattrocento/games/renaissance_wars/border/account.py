"""How a seat's florins come about: what is deposited, the coins and where they came from, and what is owed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.border.account import Part, Piece
from .. import codes as c
from ..bidding import returned_melds

if TYPE_CHECKING:
    from ..player import Player
    from ..table import Table
    from .text.language import Language

RULES: Final = {"deposit": "RW-5.13.5", "coins": "RW-9.2", "debt": "RW-9.53"}


def account_of(table: Table, seat: int, language: Language) -> tuple[Part, ...]:
    """The parts of the breakdown, in its order."""
    player = table.players[seat]
    counted = {
        "deposit": {"vault": player.vault},
        "coins": _coins(table, player, returned_melds(table, seat)),
        "debt": {"owed": -player.debt},
    }
    return tuple(_part(id, pieces, language) for id, pieces in counted.items())


def _coins(table: Table, player: Player, returned: int) -> dict[str, int]:
    """During a round, by where they came from; what a round has brought is counted and mixed at its end."""
    if table.phase == c.PHASE_OVER:
        return {"treasury": player.treasury}
    melds = player.from_melds + returned
    before = player.treasury - melds - player.from_texts - player.from_bids
    return {"before": before, "melds": melds, "texts": player.from_texts, "bids": player.from_bids}


def _part(id: str, counted: dict[str, int], language: Language) -> Part:
    name, words = language.part(id)
    pieces = tuple(Piece(language.piece(piece), points) for piece, points in counted.items() if points)
    return Part(id, name, sum(counted.values()), words, RULES[id], pieces)
