"""What wonders ask for, and taking one at the end of a turn; how those with glory are claimed stands in `glory`."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.stack import seat_of
from .book import total
from .border.events import TookWonder, WonderEvent
from .codes import (
    COUNTS_ATTACKS,
    COUNTS_CARDS,
    COUNTS_CIVIL,
    COUNTS_COVERED,
    COUNTS_COVERED_GUNPOWDER,
    COUNTS_COVERED_HORSE,
    COUNTS_COVERED_OIL,
    COUNTS_CULTURE,
    COUNTS_DEED,
    COUNTS_POINTS,
    COUNTS_RETRIEVED,
    COUNTS_STRENGTH,
    COUNTS_TACTICS,
    GLORY_LANE,
    GLORY_MASK,
    GUNPOWDER,
    HORSE,
    MENU_WONDER,
    OIL,
)
from .table import Player, Table


def reached(table: Table, player: Player, wonder: i64) -> i64:
    """How much a player has of what the wonder counts: cards in front of him only (GS-B49).

    Wonders with glory ask about the turn; for them the player is the one whose turn it is (GS-N18).
    """
    book = table.book
    counts: i64 = book.tests[wonder]
    if counts == COUNTS_COVERED:
        return popcount(player.down)
    if counts == COUNTS_COVERED_HORSE:
        return popcount(player.down & book.of_kind[HORSE])
    if counts == COUNTS_COVERED_GUNPOWDER:
        return popcount(player.down & book.of_kind[GUNPOWDER])
    if counts == COUNTS_COVERED_OIL:
        return popcount(player.down & book.of_kind[OIL])
    if counts == COUNTS_ATTACKS:
        return popcount(player.up & book.attack)
    if counts == COUNTS_CIVIL:
        return popcount(player.up & book.civil)
    if counts == COUNTS_TACTICS:
        return popcount(player.up & book.tactic)
    if counts == COUNTS_STRENGTH:
        return table.strength(player)
    if counts == COUNTS_CARDS:
        # GS-A30: wonders lie in front of you too; the hand does not.
        return popcount(player.up | player.down) + popcount(player.wonders)
    if counts == COUNTS_DEED:
        return 1 if table.deeds & book.deeds[wonder] else 0
    if counts == COUNTS_RETRIEVED:
        return table.retrieved
    if counts == COUNTS_CULTURE:
        return table.earned
    assert counts == COUNTS_POINTS
    return total(player.up | player.down, book.points) + wonder_points(table, player)  # GS-A31


def wonder_points(table: Table, player: Player) -> i64:
    """A wonder brings its points and does nothing else (GS-N4)."""
    points: i64 = 0
    wonders: i64 = player.wonders
    while wonders:
        points += table.book.wonder_points[lowest(wonders)]
        wonders &= wonders - 1
    return points


def eligible(table: Table, player: Player) -> i64:
    """The wonders of the supply whose requirement the player meets."""
    met: i64 = 0
    wonders: i64 = table.wonders
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        if reached(table, player, wonder) >= table.book.needs[wonder]:
            met |= BIT[wonder]
    return met


def check(table: Table, work: i64) -> None:
    """With at most one card in hand, exactly one wonder must be taken if one can be (GS-B22 to GS-B24, GS-A28).

    This happens only in turns that end with retrieval (GS-A27), after buying and before cards come back (GS-A29);
    buying a wonder, as an older edition had it, is not possible (GS-A67).
    """
    seat: i64 = seat_of(work)
    player = table.players[seat]
    if player.hand & player.hand - 1:
        return
    met: i64 = eligible(table, player)
    if met & met - 1:
        table.question(seat, MENU_WONDER, met, 0, work)
    elif met:
        take(table, work, lowest(met))


def take(table: Table, work: i64, wonder: i64) -> None:
    hand_over(table, seat_of(work), wonder, TookWonder)


def hand_over(table: Table, seat: i64, wonder: i64, kind: type[WonderEvent]) -> None:
    """A wonder of the supply comes to a player; all glory tokens on it go back to their owners (GS-N21, GS-A51)."""
    table.wonders ^= BIT[wonder]
    table.players[seat].wonders |= BIT[wonder]
    if table.telling:
        table.tell(kind(seat, table.book.wonder_ids[wonder]))
    if table.book.has_glory:
        for player in table.players:
            player.glory &= ~(GLORY_MASK * BIT[wonder * GLORY_LANE])
