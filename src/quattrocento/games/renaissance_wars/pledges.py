"""What hangs on the next skirmish: a promise that pays its winner, a duel with an opponent (RW-3.2w).

A player's pledges are one number: florins promised, what a duel brings, what it may cost, and against whom.
"""

from __future__ import annotations

from typing import Final

from ...engine.native import i64
from ...engine.stack import card_of, seat_of
from . import losses, money
from .border.events import Challenged, Promised
from .codes import OP_STEAL
from .programs import AMOUNT, CERTAIN, first_of, second_of, third_of
from .table import Table
from .targets import pick_opponent, target_of

GAIN_AT: Final = 8
LOSE_AT: Final = 16
RIVAL_AT: Final = 24  # one more than the seat
TEXT_AT: Final = 28
PROMISED: Final = 255
DUEL: Final = ~255


def promised(pledge: i64) -> i64:
    """What the bank pays if the next skirmish is won."""
    return pledge & PROMISED


def rival_of(pledge: i64) -> i64:
    """The opponent of a duel; negative if there is none."""
    return (pledge >> RIVAL_AT & 15) - 1


def to_gain(pledge: i64) -> i64:
    return pledge >> GAIN_AT & AMOUNT


def to_lose(pledge: i64) -> i64:
    return pledge >> LOSE_AT & AMOUNT


def pledge(table: Table, work: i64) -> None:
    """A promise, or a duel with an opponent of one's choice; a second one takes the place of the first (RW-3.2w)."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    if not table.skirmish_follows():
        table.tell_no_effect(seat, card_of(work))
    elif not third_of(work):
        player.pledge = player.pledge & DUEL | first_of(work)
        if table.telling:
            table.tell(Promised(seat, first_of(work)))
    elif target_of(work) < 0:
        pick_opponent(table, work)
    else:
        duel: i64 = first_of(work) << GAIN_AT | second_of(work) << LOSE_AT | card_of(work) << TEXT_AT
        player.pledge = player.pledge & PROMISED | duel | target_of(work) + 1 << RIVAL_AT
        if table.telling:
            table.tell(Challenged(seat, target_of(work), first_of(work)))


def settle(table: Table, winner: i64) -> None:
    """The skirmish is won: whoever has a pledge on it gains or pays, and all pledges are over."""
    away: i64 = table.seats - 1
    while away >= 0:
        seat: i64 = (winner + away) % table.seats
        player = table.players[seat]
        hung: i64 = player.pledge
        player.pledge = 0
        rival: i64 = rival_of(hung)
        if seat == winner:
            if rival >= 0:
                losses.steal_from(table, rival, seat, hung >> TEXT_AT, to_gain(hung))
            money.gain(table, seat, promised(hung))
        elif rival == winner:
            # What one has put at stake oneself nothing averts.
            stolen: i64 = to_lose(hung) | winner << losses.THIEF_AT | CERTAIN
            table.later(OP_STEAL, seat, hung >> TEXT_AT, stolen)
        away -= 1


def lapse(table: Table) -> None:
    """With the Encounter Phase pledges end."""
    for player in table.players:
        player.pledge = 0
