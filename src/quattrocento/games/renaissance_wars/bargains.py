"""Choices a text leaves to a player: what to give up for florins, what to pay, what to show (RW-3.2u, RW-3.2v)."""

from __future__ import annotations

from ...engine.native import BIT, i64, lowest
from ...engine.stack import card_of, seat_of
from . import losses, money, secrets
from .border.events import Decided, Pawned, PopulaceLeft, Sacrificed, Shown, TookBack
from .codes import (
    DEED_DISMISS,
    DEED_PAWN,
    DEED_SELL,
    DEED_SHOW_OR_PAY,
    DEED_TAKE_BACK,
    MENU_CHOICE,
    MENU_DEMAND,
    MENU_OWN_DEED,
    OP_FLIP,
    OP_LOSE,
    OTHERS,
    PASS,
    PICK,
    RELIGION,
    UNWANTED_MASK,
    USE,
)
from .programs import CERTAIN, LONGEST, deed_of, first_of, second_of
from .table import Table
from .targets import pick_opponent, target_of

# One of several things.


def choose(table: Table, work: i64) -> None:
    """Ask which, unless only one can be carried out."""
    parts: i64 = possible_parts(table, work)
    if parts & parts - 1:
        table.question(seat_of(work), MENU_CHOICE, work)
    else:
        _carry_out(table, work, lowest(parts))


def possible_parts(table: Table, work: i64) -> i64:
    """What can be chosen, as a set: only who has the florins can pay them (RW-3.2v)."""
    found: i64 = 0
    part: i64 = 0
    while part < second_of(work):
        instruction: i64 = _instruction(table, work, part)
        is_price: bool = instruction & 63 == OP_LOSE and instruction >> 6 & CERTAIN != 0
        if not is_price or table.players[seat_of(work)].treasury >= instruction >> 6 & losses.FLORINS:
            found |= BIT[part]
        part += 1
    return found


def _instruction(table: Table, work: i64, part: i64) -> i64:
    return table.book.programs[card_of(work) * LONGEST + first_of(work) + part]


def part_chosen(table: Table, work: i64, part: i64) -> None:
    if table.telling:
        table.tell(Decided(seat_of(work), table.book.text_ids[card_of(work)], part))
    _carry_out(table, work, part)


def _carry_out(table: Table, work: i64, part: i64) -> None:
    instruction: i64 = _instruction(table, work, part)
    table.later(instruction & 63, seat_of(work), card_of(work), instruction >> 6)


# A card of one's own.


def own_deed(table: Table, work: i64) -> None:
    """Something happens to a card of one's own, if there is one, and mostly if one likes."""
    cards, others = own_on_offer(table, work)
    if cards | others:
        table.question(seat_of(work), MENU_OWN_DEED, work)
    else:
        table.tell_no_effect(seat_of(work), card_of(work))
        _otherwise(table, work)


def own_on_offer(table: Table, work: i64) -> tuple[i64, i64]:
    """The cards among which the owner may choose."""
    player = table.players[seat_of(work)]
    deed: i64 = deed_of(work)
    if deed == DEED_SELL:
        religion: i64 = table.book.of_condition[RELIGION]
        luminaries: i64 = table.book.luminaries_of[RELIGION]
        return religion & (player.hand | player.up), luminaries & (player.hand_others | player.up_others)
    if deed in (DEED_PAWN, DEED_TAKE_BACK):
        return player.up, player.up_others
    if deed == DEED_DISMISS:
        people: i64 = 0
        place: i64 = 0
        while place < player.populace_count():
            people |= BIT[player.populace_at(place) - OTHERS]
            place += 1
        return 0, people
    assert deed == DEED_SHOW_OR_PAY
    return player.hand & ~table.open, player.hand_others & ~table.open_others & ~UNWANTED_MASK


def may_decline(table: Table, work: i64) -> bool:
    """Whether the owner may leave all cards as they are: to pay instead, one needs the florins (RW-3.2v)."""
    if deed_of(work) == DEED_SHOW_OR_PAY:
        return table.players[seat_of(work)].treasury >= first_of(work)
    return deed_of(work) in (DEED_PAWN, DEED_DISMISS)


def _otherwise(table: Table, work: i64) -> None:
    """What happens if no card is chosen."""
    deed: i64 = deed_of(work)
    if deed == DEED_PAWN:
        money.gain(table, seat_of(work), second_of(work))
    elif deed == DEED_DISMISS:
        money.gain(table, seat_of(work), first_of(work))
    elif deed == DEED_SHOW_OR_PAY:
        money.lose(table, seat_of(work), first_of(work))


def own_deed_answered(table: Table, work: i64, option: i64) -> None:
    if option == PASS:
        _otherwise(table, work)
        return
    seat: i64 = seat_of(work)
    card: i64 = option - PICK
    player = table.players[seat]
    deed: i64 = deed_of(work)
    if deed == DEED_SELL:
        _sell(table, seat, card, first_of(work))
    elif deed == DEED_PAWN:
        if table.telling:
            table.tell(Pawned(seat, table.book.card_ids[card]))
        money.gain(table, seat, first_of(work))
        table.later(OP_FLIP, seat, card_of(work), card | losses.CERTAIN_CARD)  # by one's own choice (RW-3.2v)
    elif deed == DEED_TAKE_BACK:
        player.remove(card)
        player.add(card)
        table.seen_by_all(card)
        if table.telling:
            table.tell(TookBack(seat, table.book.card_ids[card]))
    elif deed == DEED_DISMISS:
        player.evict(card)
        table.bury(card)
        if table.telling:
            table.tell(PopulaceLeft(seat, table.book.card_ids[card]))
    else:
        table.seen_by_all(card)
        if table.telling:
            table.tell(Shown(seat, table.book.card_ids[card]))


def _sell(table: Table, seat: i64, card: i64, most: i64) -> None:
    """A sacrifice for twice the card's value (RW-3.2d)."""
    table.players[seat].remove(card)
    table.bury(card)
    if table.telling:
        table.tell(Sacrificed(seat, table.book.card_ids[card]))
    losses.take_unwanted(table, seat)
    florins: i64 = 2 * table.book.values[card]
    money.gain(table, seat, florins if florins < most else most)


# Florins or a look.


def demand(table: Table, work: i64) -> None:
    """The opponent picked pays or shows all concealed cards; who has too few florins shows them."""
    opponent: i64 = target_of(work)
    if opponent < 0:
        pick_opponent(table, work)
    elif table.players[opponent].treasury >= first_of(work):
        table.question(opponent, MENU_DEMAND, work)
    else:
        secrets.peek(table, work)


def demand_answered(table: Table, work: i64, option: i64) -> None:
    if option == USE:
        money.pay(table, target_of(work), seat_of(work), first_of(work))
    else:
        secrets.peek(table, work)
