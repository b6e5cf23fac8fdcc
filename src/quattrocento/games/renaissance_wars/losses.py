"""Losing florins and cards: what can still be averted is asked before it happens (RW-3.2a, RW-3.2c, RW-4.2)."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, lowest, popcount
from ...engine.stack import argument_of, card_of, operation_of, seat_of
from . import money
from .board import slot_card, slot_seat
from .border.events import Flipped, Killed, Played, Saw, Spared, TookUnwanted, Vowed
from .codes import (
    LUMINARY_MASK,
    MENU_HOIST,
    MENU_VOW,
    OP_FLIP,
    OP_KILL,
    OP_LOSE,
    OP_STEAL,
    OTHERS,
    TEXT_EVENTS,
    TEXT_PERSONALS,
    TEXT_POPULACE,
    TEXT_POWERS,
    TRAIT_AVERT,
    TRAIT_SPARE,
    USE,
)
from .player import Player
from .programs import CERTAIN
from .table import Table

FLORINS: Final = 1023
THIEF_AT: Final = 10
CARD: Final = 255
CERTAIN_CARD: Final = 256


# Florins.


def lose(table: Table, work: i64) -> None:
    """The seat loses florins to the bank; a vow can avert what an immediate does (RW-4.2)."""
    seat: i64 = seat_of(work)
    florins: i64 = argument_of(work) & FLORINS
    is_avertible: bool = card_of(work) >= TEXT_EVENTS and not argument_of(work) & CERTAIN
    if is_avertible and _can_vow(table, seat, florins):
        table.question(seat, MENU_VOW, work)
    else:
        money.lose(table, seat, florins)


def steal(table: Table, work: i64) -> None:
    """The seat's florins go to a thief; populace aside, a vow can avert that too."""
    seat: i64 = seat_of(work)
    argument: i64 = argument_of(work)
    florins: i64 = argument & FLORINS
    is_populace: bool = TEXT_POPULACE <= card_of(work) < TEXT_PERSONALS
    if not is_populace and not argument & CERTAIN and _can_vow(table, seat, florins):
        table.question(seat, MENU_VOW, work)
    else:
        money.steal(table, seat, argument >> THIEF_AT & 15, florins)


def steal_from(table: Table, victim: i64, thief: i64, text: i64, florins: i64) -> None:
    table.later(OP_STEAL, victim, text, florins | thief << THIEF_AT)


def vow_answered(table: Table, work: i64, option: i64) -> None:
    seat: i64 = seat_of(work)
    if option == USE:
        power: i64 = table.power_with(seat, TRAIT_AVERT)
        table.spend_power(seat, power)
        if table.telling:
            table.tell(Vowed(seat, argument_of(work) & FLORINS, table.book.text_ids[TEXT_POWERS + power]))
    else:
        operation: i64 = OP_STEAL if operation_of(work) == OP_STEAL else OP_LOSE
        table.later(operation, seat, card_of(work), argument_of(work) | CERTAIN)


def _can_vow(table: Table, seat: i64, florins: i64) -> bool:
    return florins > 0 and table.players[seat].treasury > 0 and table.power_with(seat, TRAIT_AVERT) >= 0


# Cards.


def kill(table: Table, work: i64) -> None:
    """A card of the seat's HAND dies, unless it is melded and spared."""
    seat: i64 = seat_of(work)
    card: i64 = argument_of(work) & CARD
    if _asks_for_hoist(table, work, card):
        return
    kill_card(table, seat, card)


def flip(table: Table, work: i64) -> None:
    """A melded card is turned face down, unless it is spared (RW-3.2i, RW-5.5.16)."""
    seat: i64 = seat_of(work)
    card: i64 = argument_of(work) & CARD
    if _asks_for_hoist(table, work, card):
        return
    player = table.players[seat]
    if card < OTHERS:
        player.up &= ~BIT[card]
        player.down |= BIT[card]
    else:
        player.up_others &= ~BIT[card - OTHERS]
        player.down_others |= BIT[card - OTHERS]
    if table.telling:
        table.tell(Flipped(seat, table.book.card_ids[card]))


def _asks_for_hoist(table: Table, work: i64, card: i64) -> bool:
    seat: i64 = seat_of(work)
    if argument_of(work) & CERTAIN_CARD or table.players[seat].holds(card):
        return False
    if table.power_with(seat, TRAIT_SPARE) < 0:
        return False
    table.question(seat, MENU_HOIST, work)
    return True


def hoist_answered(table: Table, work: i64, option: i64) -> None:
    seat: i64 = seat_of(work)
    if option == USE:
        power: i64 = table.power_with(seat, TRAIT_SPARE)
        table.spend_power(seat, power)
        if table.telling:
            card: i64 = argument_of(work) & CARD
            table.tell(Spared(seat, table.book.card_ids[card], table.book.text_ids[TEXT_POWERS + power]))
    else:
        operation: i64 = OP_FLIP if operation_of(work) == OP_FLIP else OP_KILL
        table.later(operation, seat, card_of(work), argument_of(work) | CERTAIN_CARD)


def kill_card(table: Table, seat: i64, card: i64) -> None:
    """The card goes face up to the discard pile; its owner takes an Unwanted card to hand (RW-3.2c, RW-3.2t)."""
    player = table.players[seat]
    player.remove(card)
    table.bury(card)
    if table.telling:
        table.tell(Killed(seat, table.book.card_ids[card]))
    take_unwanted(table, seat)


def take_unwanted(table: Table, seat: i64) -> None:
    card: i64 = table.take_unwanted()
    table.players[seat].add(card)
    if table.telling:
        table.tell(TookUnwanted(seat))
        table.tell(Saw(seat, table.book.card_ids[card]))


def kill_slot(table: Table, place: i64) -> None:
    """A card of the skirmish dies; an Unwanted card takes its place, without any bonus (RW-3.2c, RW-3.2m)."""
    slot: i64 = table.slots[place]
    seat: i64 = slot_seat(slot)
    card: i64 = slot_card(slot)
    table.players[seat].forget_use(card)
    table.bury(card)
    if table.telling:
        table.tell(Killed(seat, table.book.card_ids[card]))
    unwanted: i64 = table.take_unwanted()
    table.leaves(unwanted)
    table.slots[place] = unwanted | seat << 8 | slot & BIT[24]  # the bonus goes, winning ties stays with the slot
    if table.telling:
        table.tell(Played(seat, table.book.card_ids[unwanted]))


def kill_at_random(table: Table, seat: i64) -> bool:
    """A random concealed condition or luminary card dies; false if there is none."""
    player = table.players[seat]
    count: i64 = popcount(player.hand) + popcount(player.hand_others & LUMINARY_MASK)
    if not count:
        return False
    chosen: i64 = table.rng.below(count)
    kill_card(table, seat, _mortal(player, chosen))
    return True


def _mortal(player: Player, number: i64) -> i64:
    cards: i64 = player.hand
    while cards:
        if number == 0:
            return lowest(cards)
        number -= 1
        cards &= cards - 1
    cards = player.hand_others & LUMINARY_MASK
    while number:
        number -= 1
        cards &= cards - 1
    return OTHERS + lowest(cards)
