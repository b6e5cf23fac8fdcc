"""Risks taken step by step, cards turned up and dice rolled again (RW-3.2y); and what else is dared for florins."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64
from ...engine.stack import argument_of, card_of, frame, operation_of, seat_of
from . import deck, money, secrets
from .board import slot_card
from .border.events import Boosted, LostAll, PeekedDeck, PutUnder, Saw, TurnedUp, TurnedUpText
from .codes import (
    AMOUNT,
    CONDITIONS,
    DEED_EXPLORE,
    IMMEDIATES,
    MENU_BLIND_SWAP,
    MENU_FORETELL,
    MENU_GO_ON,
    MENU_STRENGTH,
    OP_LOSE,
    POPULACE,
    TEXT_EVENTS,
    USE,
)
from .effects import rolled, slot_of
from .programs import deed_of, first_of, second_of
from .table import Table
from .targets import pick_opponent, target_of
from .trick import winning_place

MOST_STEPS: Final = 4  # cards turned up, or rolls
POT_AT: Final = 20  # where what has been won so far stands in an argument …
POT: Final = 4095
STEPS_AT: Final = 32  # … and how many steps it took


def pot_of(work: i64) -> i64:
    """What is at stake: won so far, and lost with one step too many; cards turned up bring only so much."""
    pot: i64 = argument_of(work) >> POT_AT & POT
    return first_of(work) if deed_of(work) == DEED_EXPLORE and pot > first_of(work) else pot


def steps_of(work: i64) -> i64:
    return argument_of(work) >> STEPS_AT & 15


def _one_step_more(work: i64, florins: i64) -> i64:
    further: i64 = argument_of(work) + (florins << POT_AT) + BIT[STEPS_AT]
    return frame(operation_of(work), seat_of(work), card_of(work), further)


# Cards turned up from the draw deck, and dice.


def explore(table: Table, work: i64) -> None:
    """Turn up the next card, before everybody; an immediate, or a condition for the second time, ends it badly."""
    seat: i64 = seat_of(work)
    place: i64 = table.deck_count - 1 - steps_of(work)
    if place < 0:
        # only where the deck is empty from the start
        table.tell_no_effect(seat, card_of(work))
        return
    card: i64 = table.deck[place]
    if card >= IMMEDIATES:
        number: i64 = deck.immediate_in_deck(table, card)
        table.seen_immediates |= BIT[number]
        table.open_deck |= BIT[card - IMMEDIATES]
        if table.telling:
            table.tell(TurnedUpText(seat, table.book.text_ids[TEXT_EVENTS + number]))
            table.tell(LostAll(seat, pot_of(work)))
        return
    table.seen_by_all(card)
    if table.telling:
        table.tell(TurnedUp(seat, table.book.card_ids[card]))
    condition: i64 = table.condition_of(card)
    if condition < CONDITIONS and _conditions_above(table, place) & BIT[condition]:
        if table.telling:
            table.tell(LostAll(seat, pot_of(work)))
        return
    is_counted: bool = card < POPULACE  # condition cards and luminaries
    further: i64 = _one_step_more(work, table.book.values[card] if is_counted else 0)
    if steps_of(further) == MOST_STEPS or not place:
        _stop(table, further)
    else:
        table.question(seat, MENU_GO_ON, further)


def _conditions_above(table: Table, place: i64) -> i64:
    """The conditions of the cards that were turned up before."""
    found: i64 = 0
    above: i64 = place + 1
    while above < table.deck_count:
        condition: i64 = table.condition_of(table.deck[above])
        if condition < CONDITIONS:
            found |= BIT[condition]
        above += 1
    return found


def press_luck(table: Table, work: i64) -> None:
    """Roll; a 1 takes everything won so far, and more."""
    seat: i64 = seat_of(work)
    pips: i64 = rolled(table, seat)
    if pips == 1:
        if table.telling:
            table.tell(LostAll(seat, pot_of(work)))
        table.later(OP_LOSE, seat, card_of(work), second_of(work))
        return
    further: i64 = _one_step_more(work, pips * first_of(work))
    if steps_of(further) == MOST_STEPS:
        _stop(table, further)
    else:
        table.question(seat, MENU_GO_ON, further)


def go_on_answered(table: Table, work: i64, option: i64) -> None:
    if option == USE:
        table.stack.push(work)
    else:
        _stop(table, work)


def _stop(table: Table, work: i64) -> None:
    money.gain(table, seat_of(work), pot_of(work))


# The top card of the draw deck.


def foretell(table: Table, work: i64) -> None:
    """Look at the top card; whether it stays there is asked next (RW-3.2h)."""
    seat: i64 = seat_of(work)
    if not table.deck_count:
        money.gain(table, seat, first_of(work))
        return
    if table.telling:
        table.tell(PeekedDeck(seat, 1))
    deck.see_in_deck(table, seat, table.deck_count - 1)
    table.question(seat, MENU_FORETELL, work)


def foretell_answered(table: Table, work: i64, option: i64) -> None:
    """To the bottom before everybody: whoever knew the card knows where it is now."""
    if option != USE:
        money.gain(table, seat_of(work), first_of(work))
        return
    table.put_under_deck(table.deck[table.deck_count - 1])
    if table.telling:
        table.tell(PutUnder(seat_of(work)))


# Strength for florins.


def strength(table: Table, work: i64) -> None:
    """Ask how much; if no amount makes the card win any more, nothing happens."""
    if least_to_win(table, seat_of(work)) >= 0:
        table.question(seat_of(work), MENU_STRENGTH, work)
    else:
        table.tell_no_effect(seat_of(work), card_of(work))


def least_to_win(table: Table, seat: i64) -> i64:
    """How many florins make the seat's card the winning one; negative if it wins anyway, or cannot."""
    place: i64 = slot_of(table, seat)
    slot: i64 = table.slots[place]
    if winning_place(table) == place or slot_card(slot) >= POPULACE:
        return -1
    most: i64 = most_to_pay(table, seat)
    found: i64 = -1
    florins: i64 = 1
    while florins <= most and found < 0:
        table.slots[place] = slot + (florins << 12)
        if winning_place(table) == place:
            found = florins
        florins += 1
    table.slots[place] = slot
    return found


def most_to_pay(table: Table, seat: i64) -> i64:
    most: i64 = table.book.most_for_strength
    treasury: i64 = table.players[seat].treasury
    return most if most < treasury else treasury


def strength_answered(table: Table, work: i64, option: i64) -> None:
    seat: i64 = seat_of(work)
    florins: i64 = option - AMOUNT
    money.lose(table, seat, florins)
    table.slots[slot_of(table, seat)] += florins << 12
    if table.telling:
        table.tell(Boosted(seat, florins))


# A card for one nobody has chosen.


def blind_swap(table: Table, work: i64) -> None:
    if target_of(work) < 0:
        pick_opponent(table, work)
    else:
        table.question(seat_of(work), MENU_BLIND_SWAP, work)


def blind_swap_answered(table: Table, work: i64, given: i64) -> None:
    """The card that comes back is drawn by lot from all the opponent holds."""
    seat: i64 = seat_of(work)
    taken: i64 = secrets.random_concealed(table, target_of(work))
    secrets.exchange(table, seat, target_of(work), taken, given)
    if table.telling:
        table.tell(Saw(seat, table.book.card_ids[taken]))
