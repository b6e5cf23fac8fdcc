"""Buying a card from the pyramid: what it costs, who can afford it, and paying, one card at a time."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest
from ...engine.stack import card_of, frame, seat_of
from .codes import (
    BUY_NOTHING,
    MENU_BUY,
    MENU_PAY,
    OP_PURCHASE,
    PAY,
    SPEND,
    TOLD_BOUGHT,
    TOLD_BOUGHT_NOTHING,
    TOLD_SPENT,
)
from .payment import Payments, completed, covers, purse_of, units
from .table import Table


def affordable(table: Table, seat: i64) -> i64:
    """The cards of the supply this seat can pay for now, as a set (GS-B18, GS-B26 to GS-B28)."""
    book = table.book
    player = table.players[seat]
    purse: i64 = player.pool + purse_of(book, player.down)  # GS-B33: what is gained and what can be depleted
    most: i64 = units(purse)
    cards: i64 = 0
    places: i64 = table.lying
    while places:
        place: i64 = lowest(places)
        places &= places - 1
        card: i64 = table.layout[place]
        extra: i64 = table.extras[place]
        if book.units[card] + extra <= most and covers(purse, book.costs[card], extra):
            cards |= BIT[card]
    return cards


def place_of(table: Table, card: i64) -> i64:
    """Where in the pyramid a card lies or lay."""
    place: i64 = 0
    while table.layout[place] != card:
        place += 1
    return place


def offer(table: Table, work: i64) -> None:
    """At most one card may be bought (GS-B18)."""
    seat: i64 = seat_of(work)
    cards: i64 = affordable(table, seat)
    if cards:
        table.question(seat, MENU_BUY, cards, 0, work)


def bought(table: Table, work: i64, option: i64, card: i64) -> None:
    """The answer to the offer."""
    seat: i64 = seat_of(work)
    if option == BUY_NOTHING:
        table.tell(TOLD_BOUGHT_NOTHING, seat, 0, 0)
    else:
        table.tell(TOLD_BOUGHT, seat, card, 0)
        pay(table, frame(OP_PURCHASE, seat, card, 0))


def payments_for(table: Table, seat: i64, card: i64) -> Payments:
    """Every minimal payment of this seat for this card."""
    player = table.players[seat]
    extra: i64 = table.extras[place_of(table, card)]
    payments = Payments()
    payments.find(purse_of(table.book, player.down), player.pool, table.book.costs[card], extra)
    return payments


def pay(table: Table, work: i64) -> None:
    """Go on paying: settle when only one payment is left, else ask for one more card (GS-B19, GS-A64)."""
    seat: i64 = seat_of(work)
    book = table.book
    player = table.players[seat]
    payments = payments_for(table, seat, card_of(work))
    chosen: i64 = purse_of(book, table.spent)
    best: i64 = payments.best_with(chosen)
    cards: i64 = player.down & ~table.spent & book.of_kinds(payments.kinds_with(chosen))
    proposal: i64 = completed(book, player.down, table.spent, best)
    if payments.number_with(chosen) == 1 and cards == proposal & ~table.spent:
        settle(table, seat, card_of(work), proposal)
    else:
        table.question(seat, MENU_PAY, cards, proposal, work)


def paid(table: Table, work: i64, option: i64) -> None:
    """The answer to how to pay: as proposed, or with this card among others."""
    if option == PAY:
        settle(table, seat_of(work), card_of(work), table.others)
    else:
        table.spent |= BIT[option - SPEND]
        table.tell(TOLD_SPENT, seat_of(work), option - SPEND, 0)
        pay(table, work)


def settle(table: Table, seat: i64, card: i64, payment: i64) -> None:
    """Deplete the payment and lay the card bought face up; it is not activated (GS-B19, GS-B21)."""
    player = table.players[seat]
    player.down &= ~payment
    player.up |= payment
    player.up |= BIT[card]
    player.pool = 0  # spent, or of no further use this turn (GS-B25)
    table.remove_from_supply(place_of(table, card))
    rest: i64 = payment & ~table.spent
    while rest and table.telling:
        table.tell(TOLD_SPENT, seat, lowest(rest), 0)
        rest &= rest - 1
    table.spent = 0
