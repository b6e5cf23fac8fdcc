"""The glory step: a token on a wonder whose condition was met this turn, and claiming it with enough of them."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest
from ...engine.stack import argument_of, frame, seat_of
from .border.events import Aimed, Claimed, Honoured, ShiftedGlory
from .codes import (
    GLORY_LANE,
    GLORY_TOKENS,
    KEEP_GLORY,
    MENU_GLORY,
    MENU_GLORY_FROM,
    OP_GLORY,
)
from .table import Player, Table
from .wonders import eligible, hand_over


def step(table: Table, work: i64) -> None:
    """After retrieval, every turn, one token may go to a wonder of the supply (GS-N18, GS-N19)."""
    seat: i64 = seat_of(work)
    met: i64 = eligible(table, table.players[seat])
    if met:
        table.question(seat, MENU_GLORY, met, 0, work)


def honoured(table: Table, work: i64, option: i64, wonder: i64) -> None:
    """A token from one's own five; only when all lie on wonders, one of those is taken (GS-N20, GS-A50)."""
    if option == KEEP_GLORY:
        return
    seat: i64 = seat_of(work)
    player = table.players[seat]
    if player.tokens_placed() < GLORY_TOKENS:
        _place(table, seat, wonder)
        return
    sources: i64 = wonders_with_tokens(player) & ~BIT[wonder]
    shift: i64 = frame(OP_GLORY, seat, 0, wonder)
    if sources & sources - 1:
        if table.telling:
            table.tell(Aimed(seat, table.book.wonder_ids[wonder]))
        table.question(seat, MENU_GLORY_FROM, sources, 0, shift)
    else:
        shifted(table, shift, lowest(sources))


def shifted(table: Table, work: i64, source: i64) -> None:
    """The token comes from this wonder."""
    seat: i64 = seat_of(work)
    table.players[seat].glory -= BIT[source * GLORY_LANE]
    if table.telling:
        table.tell(ShiftedGlory(seat, table.book.wonder_ids[source]))
    _place(table, seat, argument_of(work))


def _place(table: Table, seat: i64, wonder: i64) -> None:
    """With enough own tokens on it, the wonder must be claimed at once (GS-N21)."""
    player = table.players[seat]
    player.glory += BIT[wonder * GLORY_LANE]
    if table.telling:
        table.tell(Honoured(seat, table.book.wonder_ids[wonder], player.tokens_on(wonder)))
    if player.tokens_on(wonder) >= table.book.glory[wonder]:
        hand_over(table, seat, wonder, Claimed)


def wonders_with_tokens(player: Player) -> i64:
    """The wonders on which a player has tokens, as a set."""
    wonders: i64 = 0
    wonder: i64 = 0
    glory: i64 = player.glory
    while glory:
        if player.tokens_on(wonder):
            wonders |= BIT[wonder]
        wonder += 1
        glory = player.glory >> wonder * GLORY_LANE
    return wonders
