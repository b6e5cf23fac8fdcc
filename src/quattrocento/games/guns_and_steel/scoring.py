"""Points and places at the end, and how it stands before."""

from __future__ import annotations

from ...engine.game import TALLY_UNIT
from ...engine.native import i64, popcount
from ...engine.results import Outcome, Standing
from .book import total
from .table import Player, Table
from .wonders import wonder_points


def card_points(table: Table, player: Player) -> i64:
    """Cards count in hand and on the table, on either side (GS-B47)."""
    return total(player.owned(), table.book.points)


def points(table: Table, player: Player) -> i64:
    return card_points(table, player) + wonder_points(table, player) + player.culture


def card_count(player: Player) -> i64:
    """All cards a player owns, wonders included: the tie-break (GS-B48)."""
    return popcount(player.owned()) + popcount(player.wonders)


def tally(table: Table, seat: i64) -> i64:
    """The points of a player, and the cards he owns as the tie-break, in one integer (GS-B48)."""
    player = table.players[seat]
    return points(table, player) * TALLY_UNIT + card_count(player)


def _sources(table: Table, player: Player) -> dict[str, int]:
    """Where the points come from; a culture token is worth one (GS-N1, GS-N24)."""
    sources = {"cards": card_points(table, player), "wonders": wonder_points(table, player)}
    if table.book.has_glory:
        sources["culture"] = player.culture
    return sources


def outcome(table: Table) -> Outcome:
    """Most points win, then most cards; who is still equal shares the place (GS-B47, GS-B48, GS-N25, GS-A34)."""
    ranks = [(points(table, player), card_count(player)) for player in table.players]
    standings = tuple(
        Standing(
            seat,
            ranks[seat][0],
            _sources(table, player),
            {"cards_owned": ranks[seat][1]},
            1 + sum(rank > ranks[seat] for rank in ranks),
        )
        for seat, player in enumerate(table.players)
    )
    return Outcome(table.asked == 0, standings)
