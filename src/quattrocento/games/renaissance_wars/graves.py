"""The dead: cards that come back from the discard pile, and Unwanted cards put away."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest
from ...engine.stack import argument_of, card_of, operation_of, seat_of
from . import losses, money
from .border.events import Absolved, ChoseCard, GaveUp, Reclaimed
from .codes import (
    LUMINARY_MASK,
    MENU_DEAD,
    MENU_GIVE_UP,
    MENU_UNWANTED,
    OP_RECLAIM,
    OTHERS,
    PASS,
    UNWANTED_MASK,
)
from .programs import LUMINARIES_TOO, MAY_DECLINE, TOP_ONLY
from .table import Table
from .targets import amount_of, chosen_of, with_chosen


def reclaim(table: Table, work: i64) -> None:
    """A card of one's hand for a dead one (RW-3.2e, RW-9.35)."""
    if can_reclaim(table, seat_of(work), argument_of(work)):
        table.question(seat_of(work), MENU_DEAD, work)
    else:
        table.tell_no_effect(seat_of(work), card_of(work))
        _reclaim_nothing(table, work)


def can_reclaim(table: Table, seat: i64, flags: i64) -> bool:
    """Whether a dead card that fits lies there, and the player has one to give."""
    player = table.players[seat]
    dead: i64 = table.discard
    if flags & LUMINARIES_TOO:
        dead |= table.discard_others & LUMINARY_MASK
    return dead != 0 and player.hand | player.hand_others | player.up | player.up_others != 0


def _reclaim_nothing(table: Table, work: i64) -> None:
    if argument_of(work) & MAY_DECLINE:
        money.gain(table, seat_of(work), amount_of(work) >> 2)


def dead_chosen(table: Table, work: i64, option: i64, card: i64) -> None:
    if option == PASS:
        _reclaim_nothing(table, work)
        return
    if table.telling:
        table.tell(ChoseCard(seat_of(work), table.book.card_ids[card]))
    if operation_of(work) == OP_RECLAIM:
        table.question(seat_of(work), MENU_GIVE_UP, with_chosen(work, card))
    else:
        _put_unwanted_away(table, with_chosen(work, card))


def give_up_chosen(table: Table, work: i64, card: i64) -> None:
    seat: i64 = seat_of(work)
    table.players[seat].remove(card)
    table.bury(card)
    if table.telling:
        table.tell(GaveUp(seat, table.book.card_ids[card]))
    _raise(table, seat, chosen_of(work))


def _raise(table: Table, seat: i64, card: i64) -> None:
    """A dead card comes to a hand, and everybody has seen it."""
    table.unbury(card)
    table.players[seat].add(card)
    table.seen_by_all(card)
    if table.telling:
        table.tell(Reclaimed(seat, table.book.card_ids[card]))


def absolve(table: Table, work: i64) -> None:
    """An Unwanted card for a dead condition card; the Priest helps in any case (RW-3.2f, RW-4.1)."""
    seat: i64 = seat_of(work)
    unwanted: i64 = table.players[seat].hand_others & UNWANTED_MASK
    if argument_of(work) & TOP_ONLY:
        if unwanted and table.last_dead() >= 0:
            _put_unwanted_away(table, with_chosen(work, table.last_dead()))
        else:
            table.tell_no_effect(seat, card_of(work))
    elif not unwanted:
        money.gain(table, seat, amount_of(work) >> 1)
    elif table.discard:
        table.question(seat, MENU_DEAD, work)
    else:
        _put_unwanted_away(table, work)


def _put_unwanted_away(table: Table, work: i64) -> None:
    unwanted: i64 = table.players[seat_of(work)].hand_others & UNWANTED_MASK
    if unwanted & unwanted - 1:
        table.question(seat_of(work), MENU_UNWANTED, work)
    else:
        unwanted_chosen(table, work, OTHERS + lowest(unwanted))


def unwanted_chosen(table: Table, work: i64, card: i64) -> None:
    """It goes under its deck, seen by its owner alone; a dead card or another Unwanted card takes its place."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    player.remove(card)
    mixed: i64 = player.hand_others & UNWANTED_MASK
    if mixed:
        table.forget(0, mixed | BIT[card - OTHERS], table.opponents(seat))
    table.put_under_vagrants(card)
    table.seen_by(player, 0, BIT[card - OTHERS])
    if table.telling:
        table.tell(Absolved(seat))
    taken: i64 = chosen_of(work)
    if taken >= 0:
        _raise(table, seat, taken)
    else:
        losses.take_unwanted(table, seat)
