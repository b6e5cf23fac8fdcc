"""What texts do to others' melds and to the cards of a skirmish."""

from __future__ import annotations

from ...engine.native import BIT, i64
from ...engine.stack import argument_of, card_of, operation_of, seat_of
from . import losses
from .board import slot_card, slot_seat
from .border.events import ChoseCard, Replayed
from .codes import (
    EARLIER_CARD,
    MENU_REPLAY,
    MENU_SLOT,
    MENU_TABLE_CARD,
    OP_FLIP,
    OP_FLIP_OTHERS,
    OP_KILL,
    OP_KILL_TABLE,
    OTHERS,
    PASS,
    RELIGION,
    USE,
)
from .effects import slot_of
from .table import Table
from .targets import MAY_STOP, chosen_of, pick_opponent, target_of, with_chosen


def strike_melds(table: Table, work: i64) -> None:
    """Kill or turn a face-up melded card of an opponent; of several, as many as the text says at most."""
    if target_of(work) < 0:
        pick_opponent(table, work)
        return
    cards, others = melded_on_offer(table, work)
    if cards | others:
        table.question(seat_of(work), MENU_TABLE_CARD, work)


def melded_on_offer(table: Table, work: i64) -> tuple[i64, i64]:
    """The face-up melded cards of the opponent picked, but for one that this same effect has been kept from."""
    player = table.players[target_of(work)]
    spared: i64 = chosen_of(work)
    if spared < 0:
        return player.up, player.up_others
    if spared < OTHERS:
        return player.up & ~BIT[spared], player.up_others
    return player.up, player.up_others & ~BIT[spared - OTHERS]


def spare(table: Table, work: i64, option: i64) -> None:
    """A card that was hoisted away cannot be chosen again by the same effect (RW-4.2)."""
    if option == USE and table.stack.depth and operation_of(table.stack.ahead(0)) == OP_FLIP_OTHERS:
        table.stack.push(with_chosen(table.stack.pop(), argument_of(work) & losses.CARD))


def melded_chosen(table: Table, work: i64, option: i64, card: i64) -> None:
    if option == PASS:
        return
    if table.telling:
        table.tell(ChoseCard(seat_of(work), table.book.card_ids[card]))
    owner: i64 = target_of(work)
    if operation_of(work) == OP_KILL_TABLE:
        table.later(OP_KILL, owner, card_of(work), card)
        return
    if argument_of(work) & 255 > 1:
        table.later(OP_FLIP_OTHERS, seat_of(work), card_of(work), argument_of(work) - 1 | MAY_STOP)
    table.later(OP_FLIP, owner, card_of(work), card)


def may_stop(work: i64) -> bool:
    """Whether a text that turns up to so many cards may turn fewer."""
    return operation_of(work) == OP_FLIP_OTHERS and (argument_of(work) & 255 > 1 or argument_of(work) & MAY_STOP != 0)


def kill_slot(table: Table, work: i64) -> None:
    """Strike a card out of the skirmish."""
    cards, others = strikable(table, work)
    if not cards | others:
        table.tell_no_effect(seat_of(work), card_of(work))
    else:
        table.question(seat_of(work), MENU_SLOT, work)


def strikable(table: Table, work: i64) -> tuple[i64, i64]:
    """Condition cards that others played earlier; or Religion cards, luminaries too, anybody's (RW-4.1, RW-4.2)."""
    seat: i64 = seat_of(work)
    own: i64 = slot_of(table, seat)
    cards: i64 = 0
    others: i64 = 0
    place: i64 = 0
    while place < table.slot_count:
        card: i64 = slot_card(table.slots[place])
        if argument_of(work) == EARLIER_CARD:
            if card < OTHERS and place < own:
                cards |= BIT[card]
        elif table.condition_of(card) == RELIGION:
            if card < OTHERS:
                cards |= BIT[card]
            else:
                others |= BIT[card - OTHERS]
        place += 1
    return cards, others


def slot_chosen(table: Table, work: i64, card: i64) -> None:
    place: i64 = 0
    while slot_card(table.slots[place]) != card:
        place += 1
    losses.kill_slot(table, place)


def replay(table: Table, work: i64) -> None:
    """Take one's card back and put another one in its place, if there is another (RW-3.2n)."""
    player = table.players[seat_of(work)]
    if player.hand | player.hand_others | player.up | player.up_others:
        table.question(seat_of(work), MENU_REPLAY, work)


def replay_chosen(table: Table, work: i64, card: i64) -> None:
    seat: i64 = seat_of(work)
    player = table.players[seat]
    place: i64 = slot_of(table, seat)
    back: i64 = slot_card(table.slots[place])
    player.put_out(card)
    table.leaves(card)
    player.add(back)
    table.seen_by_all(back)
    table.slots[place] = card | slot_seat(table.slots[place]) << 8
    if table.telling:
        table.tell(Replayed(seat, table.book.card_ids[card], table.book.card_ids[back]))
