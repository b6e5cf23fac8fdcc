"""Looking at the draw deck, and what that changes."""

from __future__ import annotations

from ...engine.native import BIT, i64
from ...engine.stack import argument_of, card_of, seat_of
from .border.events import Exchanged, PeekedDeck, Saw, SawText
from .codes import (
    EVENTS,
    IMMEDIATES,
    INTRUSIONS,
    MENU_EXCHANGE,
    MENU_ORDER,
    OTHERS,
    PASS,
    TEXT_EVENTS,
    UNWANTED_MASK,
)
from .table import Table
from .targets import knows


def peek_deck(table: Table, work: i64) -> None:
    """Look at the top cards; how they go back is asked next (RW-3.2h)."""
    if not table.deck_count:
        table.tell_no_effect(seat_of(work), card_of(work))
        return
    count: i64 = argument_of(work) if argument_of(work) < table.deck_count else table.deck_count
    if table.telling:
        table.tell(PeekedDeck(seat_of(work), count))
    place: i64 = 1
    while place <= count:
        see_in_deck(table, seat_of(work), table.deck_count - place)
        place += 1
    table.question(seat_of(work), MENU_ORDER, work)


def see_in_deck(table: Table, seat: i64, place: i64) -> None:
    """A seat sees the card at a place of the draw deck, and if it is an immediate, which one."""
    player = table.players[seat]
    card: i64 = table.deck[place]
    if card < IMMEDIATES:
        knows(player, card)
        if table.telling:
            table.tell(Saw(seat, table.book.card_ids[card]))
    else:
        if table.telling:
            table.tell(SawText(seat, table.book.text_ids[TEXT_EVENTS + immediate_in_deck(table, card)]))
        player.knows_deck |= BIT[card - IMMEDIATES]
        player.knows_immediates |= BIT[immediate_in_deck(table, card)]


def immediate_in_deck(table: Table, card: i64) -> i64:
    """Which immediate an immediate card of the deck is: events from 0, intrusions from 10."""
    number: i64 = card - IMMEDIATES
    if number < 2:
        return table.events[2 * table.era + number]
    return INTRUSIONS - EVENTS + table.intrusions[2 * table.era + number - 2]


def order_chosen(table: Table, work: i64, order: i64) -> None:
    """Put the top cards back in the chosen order, which others cannot know (RW-3.2h)."""
    seat: i64 = seat_of(work)
    count: i64 = argument_of(work) if argument_of(work) < table.deck_count else table.deck_count
    top: list[int] = []
    while len(top) < count:
        top.append(table.deck[table.deck_count - 1 - len(top)])
    for card in top:
        _forget_in_deck(table, card, seat)
    table.own_deck()
    place: i64 = 0
    while place < count:
        table.deck[table.deck_count - 1 - place] = top[order_of(count, order, place)]
        place += 1


def order_of(count: i64, order: i64, place: i64) -> i64:
    """Which of the cards, by its old place from the top, comes to a place in the n-th order of so many cards."""
    first: i64 = order // 2 if count == 3 else order
    if count == 1 or place == 0:
        return first
    if count == 2:
        return 1 - first
    low: i64 = 1 if first == 0 else 0
    high: i64 = 1 if first == 2 else 2
    return low if (place == 1) == (order % 2 == 0) else high


def _forget_in_deck(table: Table, card: i64, seat: i64) -> None:
    if card < OTHERS:
        table.forget(BIT[card], 0, table.opponents(seat))
    elif card < IMMEDIATES:
        table.forget(0, BIT[card - OTHERS], table.opponents(seat))
    else:
        table.open_deck &= ~BIT[card - IMMEDIATES]
        for other, player in enumerate(table.players):
            if other != seat:
                player.knows_deck &= ~BIT[card - IMMEDIATES]


def exchange_top(table: Table, work: i64) -> None:
    """Look at the top card; whether it can be taken is asked in any case, so that nobody learns what it is."""
    if not table.deck_count:
        table.tell_no_effect(seat_of(work), card_of(work))
        return
    if table.telling:
        table.tell(PeekedDeck(seat_of(work), 1))
    see_in_deck(table, seat_of(work), table.deck_count - 1)
    table.question(seat_of(work), MENU_EXCHANGE, work)


def exchange_chosen(table: Table, work: i64, option: i64, card: i64) -> None:
    """The card given goes under the deck, the top card comes to hand; others lose track of both."""
    if option == PASS:
        return
    seat: i64 = seat_of(work)
    player = table.players[seat]
    taken: i64 = table.deck[table.deck_count - 1]
    table.forget(player.hand, player.hand_others & ~UNWANTED_MASK, table.opponents(seat))
    player.remove(card)
    table.put_under_deck(card)
    player.add(taken)
    knows(player, card)
    if table.telling:
        table.tell(Exchanged(seat))
