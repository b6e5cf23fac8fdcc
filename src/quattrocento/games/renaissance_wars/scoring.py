"""Florins and places at the end, and how it stands before."""

from __future__ import annotations

from ...engine.game import TALLY_UNIT
from ...engine.native import i64
from ...engine.results import Outcome, Standing
from .rounds import wealth
from .table import Table


def tally(table: Table, seat: i64) -> i64:
    """The florins of a player with both tie-breaks in one integer (RW-5.16.2, RW-9.47)."""
    player = table.players[seat]
    captured: i64 = player.from_captures if player.from_captures < TALLY_UNIT // 2 else TALLY_UNIT // 2 - 1
    last: i64 = 1 if table.winner == seat and not table.asked else 0
    return wealth(player) * TALLY_UNIT + 2 * captured + last


def outcome(table: Table) -> Outcome:
    """Most florins win; then more captured in the last round, then the last battle (RW-5.16.2, RW-9.47)."""
    ranks = [
        (wealth(player), player.from_captures, int(table.winner == seat and not table.asked))
        for seat, player in enumerate(table.players)
    ]
    standings = tuple(
        Standing(
            seat,
            ranks[seat][0],
            {"deposit": player.vault, "coins": player.treasury, "debt": -player.debt},
            {"captured": ranks[seat][1], "last_battle": ranks[seat][2]},
            1 + sum(rank > ranks[seat] for rank in ranks),
        )
        for seat, player in enumerate(table.players)
    )
    return Outcome(table.asked == 0, standings)
