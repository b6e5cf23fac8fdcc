"""Populace cards that leave their mats, or change them (RW-3.2j)."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest
from ...engine.stack import argument_of, card_of, frame, seat_of
from . import money
from .border.events import ChoseCard, PopulaceLeft, Rehoused
from .codes import MENU_NEW_HOME, MENU_REHOUSE, OP_LOSE, OP_REHOUSE, OTHERS
from .table import Table


def revolt(table: Table, work: i64) -> None:
    """All active populace cards go; if there are none, everybody pays."""
    found: bool = False
    for player in table.players:
        found = found or player.populace != 0
    away: i64 = 0
    while found and away < table.seats:
        seat: i64 = (seat_of(work) + away) % table.seats
        if not table.exempt & BIT[seat]:
            leave_all(table, seat)
        away += 1
    away = table.seats
    while not found and away > 0:
        away -= 1
        seat = (seat_of(work) + away) % table.seats
        if not table.exempt & BIT[seat]:
            table.later(OP_LOSE, seat, card_of(work), argument_of(work))


def leave_all(table: Table, seat: i64) -> None:
    """All populace cards of a mat are discarded."""
    player = table.players[seat]
    while player.populace:
        card: i64 = player.populace_at(0)
        player.evict(card)
        table.bury(card)
        if table.telling:
            table.tell(PopulaceLeft(seat, table.book.card_ids[card]))


def rehouse(table: Table, work: i64) -> None:
    """An active populace card goes to another mat with room (RW-4.6)."""
    cards: i64 = rehousable(table)
    if not cards:
        money.gain(table, seat_of(work), argument_of(work))
    elif cards & cards - 1:
        table.question(seat_of(work), MENU_REHOUSE, work)
    else:
        rehouse_chosen(table, work, OTHERS + lowest(cards))


def rehousable(table: Table) -> i64:
    """The active populace cards for which another mat has room, as bits of the second mask."""
    cards: i64 = 0
    for seat, player in enumerate(table.players):
        place: i64 = 0
        while place < player.populace_count():
            if new_homes(table, seat):
                cards |= BIT[player.populace_at(place) - OTHERS]
            place += 1
    return cards


def new_homes(table: Table, seat: i64) -> i64:
    """The mats with room, but for that of this seat."""
    seats: i64 = 0
    for other, player in enumerate(table.players):
        if other != seat and player.populace_count() < 2:
            seats |= BIT[other]
    return seats


def rehouse_chosen(table: Table, work: i64, card: i64) -> None:
    homes: i64 = new_homes(table, holder_of(table, card))
    if table.telling:
        table.tell(ChoseCard(seat_of(work), table.book.card_ids[card]))
    if homes & homes - 1:
        table.question(seat_of(work), MENU_NEW_HOME, frame(OP_REHOUSE, seat_of(work), card_of(work), card))
    else:
        settle(table, card, lowest(homes))


def new_home_chosen(table: Table, work: i64, seat: i64) -> None:
    """The piece of work names the card."""
    settle(table, argument_of(work), seat)


def settle(table: Table, card: i64, seat: i64) -> None:
    table.players[holder_of(table, card)].evict(card)
    table.players[seat].settle(card)
    if table.telling:
        table.tell(Rehoused(seat, table.book.card_ids[card]))


def holder_of(table: Table, card: i64) -> i64:
    """On whose mat a populace card is active."""
    seat: i64 = 0
    while not (table.players[seat].populace_at(0) == card or table.players[seat].populace_at(1) == card):
        seat += 1
    return seat
