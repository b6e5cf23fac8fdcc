"""Buying a card from the pyramid or a research pile: its price, who can afford it, and paying, one card at a time."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, lowest
from ...engine.stack import card_of, frame, seat_of
from .book import WARRIOR_CARDS, Book
from .border.events import Bought, BoughtNothing, Settled, Spent, Uncovered
from .codes import (
    BUY_NOTHING,
    DEED_CONVERSION,
    DEED_MODESTY,
    DEED_THRIFT,
    HORSE,
    IRON,
    MENU_BUY,
    MENU_PAY,
    OP_PURCHASE,
    PAY,
    SPACE,
    SPEND,
)
from .payment import Payments, completed, converts, covers, purse_of, units, within, worth
from .pyramid import ROWS
from .table import Player, Table

_payments: Final = Payments()  # for whoever needs them no longer than a line


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
    if book.has_piles:
        pile: i64 = 0
        while pile < ROWS:  # GS-K5: the open card of each research pile
            if table.pile_count(pile):
                card = table.top_of(pile)
                extra = table.pile_extra(pile)
                if book.units[card] + extra <= most and covers(purse, book.costs[card], extra):
                    cards |= BIT[card]
            pile += 1
    return cards


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
        if table.telling:
            table.tell(BoughtNothing(seat))
    else:
        if table.telling:
            table.tell(Bought(seat, table.book.ids[card]))
        pay(table, frame(OP_PURCHASE, seat, card, 0))


def payments_for(table: Table, seat: i64, card: i64) -> Payments:
    """Every minimal payment of this seat for this card; where a wonder asks for a conversion, those with one as well.

    Where payments are not free these are all there are (GS-A13, GS-A64); where they are, these are worth a thought.
    """
    player = table.players[seat]
    have: i64 = purse_of(table.book, player.down)
    extra: i64 = table.extra_of(card)
    payments = Payments()
    payments.find(have, player.pool, table.book.costs[card], extra)
    if wants_conversion(table):
        payments.find_converting(have, player.pool, table.book.costs[card], extra)
    return payments


def wants_conversion(table: Table) -> bool:
    """Whether a wonder of the supply asks for a conversion."""
    wonders: i64 = table.wonders
    while wonders:
        if table.book.deeds[lowest(wonders)] & DEED_CONVERSION:
            return True
        wonders &= wonders - 1
    return False


def ways_to_pay(table: Table, seat: i64, card: i64) -> list[int]:
    """The payments worth showing that include the cards chosen so far, as purses, those that give up less first.

    Where payments are free these are the ones to which no card has been added without need, but for the chosen.
    """
    book = table.book
    player = table.players[seat]
    chosen: i64 = purse_of(book, table.spent)
    payments = payments_for(table, seat, card)
    purses = {payments.purses[index] for index in range(payments.count) if within(chosen, payments.purses[index])}
    if book.pays_freely:
        rest: i64 = purse_of(book, player.down & ~table.spent)
        payments.find(rest, player.pool + chosen, book.costs[card], table.extra_of(card))
        purses |= {chosen + payments.purses[index] for index in range(payments.count)}
    return sorted(purses, key=worth)


def pay(table: Table, work: i64) -> None:
    """Go on paying: settle when only one payment is left, else ask for one more card (GS-B19, GS-A64)."""
    if table.book.pays_freely:
        _pay_freely(table, work)
    else:
        _pay_what_is_needed(table, work)


def _pay_freely(table: Table, work: i64) -> None:
    """Any resource card may be added, needed or not; what the chosen ones lack is proposed (GS-A64)."""
    seat: i64 = seat_of(work)
    card: i64 = card_of(work)
    book = table.book
    player = table.players[seat]
    chosen: i64 = purse_of(book, table.spent)
    rest: i64 = purse_of(book, player.down & ~table.spent)
    lacking: i64 = _lacking(table, player, card, chosen, rest)
    if lacking == rest:  # nothing is left to choose: not a card can be left out, or all are in
        settle(table, seat, card, player.down)
        return
    if chosen and lacking and wants_conversion(table):
        lacking = _lacking_to_convert(table, player, card, chosen, rest, lacking)
    proposal: i64 = completed(book, player.down, table.spent, chosen + lacking)
    table.question(seat, MENU_PAY, player.down & ~table.spent, proposal, work)


def _lacking(table: Table, player: Player, card: i64, chosen: i64, rest: i64) -> i64:
    """Of the other resource cards, those to add to the chosen ones for a payment that gives up the least."""
    cost: i64 = table.book.costs[card]
    extra: i64 = table.extra_of(card)
    if covers(player.pool + chosen, cost, extra):
        return 0
    _payments.find(rest, player.pool + chosen, cost, extra)
    return _payments.best_with(0)


def _lacking_to_convert(table: Table, player: Player, card: i64, chosen: i64, rest: i64, lacking: i64) -> i64:
    """A wonder asks for a conversion, so a card no payment needs is taken as a wish to convert (GS-A13)."""
    payments = Payments()
    payments.find(chosen + rest, player.pool, table.book.costs[card], table.extra_of(card))
    if payments.best_with(chosen) >= 0:
        return lacking
    payments.find_converting(chosen + rest, player.pool, table.book.costs[card], table.extra_of(card))
    converting: i64 = payments.best_with(chosen)
    return converting - chosen if converting >= 0 else lacking


def _pay_what_is_needed(table: Table, work: i64) -> None:
    """No card that could be left out is offered (GS-A64)."""
    seat: i64 = seat_of(work)
    book = table.book
    player = table.players[seat]
    payments = payments_for(table, seat, card_of(work))
    chosen: i64 = purse_of(book, table.spent)
    best: i64 = payments.best_with(chosen)
    cards: i64 = player.down & ~table.spent & book.of_kinds(payments.kinds_with(chosen))
    proposal: i64 = completed(book, player.down, table.spent, best)
    if payments.number_with(chosen) == 1 and _are_alike(book, cards, proposal & ~table.spent):
        settle(table, seat, card_of(work), proposal)
    else:
        table.question(seat, MENU_PAY, cards, proposal, work)


def _are_alike(book: Book, cards: i64, proposed: i64) -> bool:
    """Whether it makes no difference which of these cards complete a payment: all of them do, or any Warrior."""
    if cards == proposed:
        return True
    return not cards & ~proposed & ~WARRIOR_CARDS and not cards & book.of_kind[IRON] & ~WARRIOR_CARDS


def paid(table: Table, work: i64, option: i64) -> None:
    """The answer to how to pay: as proposed, or with this card among others."""
    if option == PAY:
        settle(table, seat_of(work), card_of(work), table.others)
    else:
        table.spent |= BIT[option - SPEND]
        if table.telling:
            table.tell(Spent(seat_of(work), table.book.ids[option - SPEND]))
        pay(table, work)


def settle(table: Table, seat: i64, card: i64, payment: i64) -> None:
    """Deplete the payment and lay the card bought face up; it is not activated (GS-B19, GS-B21)."""
    player = table.players[seat]
    if table.book.has_glory:
        _note_deeds(table, player, card, payment)
    player.down &= ~payment
    player.up |= payment
    player.up |= BIT[card]
    player.pool = 0  # spent, or of no further use this turn (GS-B25, GS-N7)
    rest: i64 = payment & ~table.spent
    while rest and table.telling:
        table.tell(Spent(seat, table.book.ids[lowest(rest)]))
        rest &= rest - 1
    table.spent = 0
    if table.telling:
        table.tell(Settled(seat, table.book.ids[card]))
    _take(table, seat, card)


def _take(table: Table, seat: i64, card: i64) -> None:
    """Out of the supply, or off a research pile, whose next card is open for others at once (GS-A55)."""
    place: i64 = table.place_of(card)
    if place >= 0:
        table.remove_from_supply(place)
        return
    pile: i64 = table.book.ages[card] - HORSE
    table.remove_from_pile(pile)
    if table.telling and table.pile_count(pile):
        table.tell(Uncovered(seat, table.book.ids[table.top_of(pile)]))


def _note_deeds(table: Table, player: Player, card: i64, payment: i64) -> None:
    """What wonders may ask about a purchase (GS-A13, GS-A43, GS-A48)."""
    book = table.book
    table.deeds &= ~DEED_THRIFT
    if book.ages[card] < highest_bought(table):
        table.deeds |= DEED_MODESTY
    if converts(purse_of(book, payment) + player.pool, book.costs[card], table.extra_of(card)):
        table.deeds |= DEED_CONVERSION


def highest_bought(table: Table) -> i64:
    """The highest age anybody has bought a card of: bought cards stay with the players (GS-A43)."""
    owned: i64 = 0
    for player in table.players:
        owned |= player.owned()
    age: i64 = SPACE
    while age >= HORSE and not owned & table.book.of_kind[age]:
        age -= 1
    return age
