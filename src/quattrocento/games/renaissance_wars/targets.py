"""Picking an opponent, and what a piece of work remembers of what has been picked."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, lowest
from ...engine.stack import argument_of, card_of, frame, operation_of, seat_of
from .codes import (
    DEED_PLEDGE,
    MENU_OPPONENT,
    OP_DEED,
    OP_FLIP_OTHERS,
    OP_KILL_TABLE,
    OP_SWAP,
    OTHERS,
)
from .effects import with_concealed
from .player import Player
from .programs import RELIGION_ONLY, deed_of
from .table import Table

MAY_STOP: Final = 65536  # in an argument: one card has been turned, further ones need not be
TARGET_AT: Final = 32  # where a picked seat stands in an argument, one more than its number
CHOSEN_AT: Final = 20  # where a chosen card stands, one more than its number


def target_of(work: i64) -> i64:
    """The opponent picked; negative before that."""
    return (argument_of(work) >> TARGET_AT & 15) - 1


def chosen_of(work: i64) -> i64:
    """The card chosen in an earlier step; negative before that."""
    return (argument_of(work) >> CHOSEN_AT & 255) - 1


def amount_of(work: i64) -> i64:
    """A text's own number, without what has been picked since."""
    return argument_of(work) & 0xFFFFF


def with_target(work: i64, seat: i64) -> i64:
    return frame(operation_of(work), seat_of(work), card_of(work), argument_of(work) | seat + 1 << TARGET_AT)


def with_chosen(work: i64, card: i64) -> i64:
    return frame(operation_of(work), seat_of(work), card_of(work), argument_of(work) | card + 1 << CHOSEN_AT)


def pick_opponent(table: Table, work: i64) -> None:
    """Ask which opponent, unless there is only one who fits, or none."""
    seats: i64 = targets(table, work)
    if not seats:
        table.tell_no_effect(seat_of(work), card_of(work))
    elif seats & seats - 1:
        table.question(seat_of(work), MENU_OPPONENT, work)
    else:
        table.stack.push(with_target(work, lowest(seats)))


def targets(table: Table, work: i64) -> i64:
    """The opponents a text can be turned on (RW-3.4)."""
    operation: i64 = operation_of(work)
    if operation == OP_SWAP and argument_of(work) & RELIGION_ONLY:
        return table.opponents(seat_of(work))
    if operation == OP_DEED and deed_of(work) == DEED_PLEDGE:
        return table.opponents(seat_of(work))
    if operation in (OP_FLIP_OTHERS, OP_KILL_TABLE):
        return with_melds(table, seat_of(work))
    return with_concealed(table, seat_of(work))


def with_melds(table: Table, seat: i64) -> i64:
    """The opponents of a seat with face-up melded cards."""
    seats: i64 = 0
    for other, player in enumerate(table.players):
        if other != seat and player.up | player.up_others:
            seats |= BIT[other]
    return seats


def knows(player: Player, card: i64) -> None:
    """A player has seen where this concealed card is."""
    if card < OTHERS:
        player.knows |= BIT[card]
    else:
        player.knows_others |= BIT[card - OTHERS]
