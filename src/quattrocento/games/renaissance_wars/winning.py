"""After a skirmish: the winner's duties and optional actions, populace, and what others may do then."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, lowest
from ...engine.stack import argument_of, seat_of
from . import losses, pledges
from .board import slot_card, slot_seat
from .border.events import Arrived, Captured, Done, RoomMade, Sacrificed, Won
from .codes import (
    CASTLE,
    CONDITIONS,
    LUMINARIES,
    LUMINARY_MASK,
    MATS,
    MENU_AFTERMATH,
    MENU_OPTIONAL,
    MENU_ROOM,
    NEEDS_CASTLE,
    NEEDS_CONTESTANTS,
    NEEDS_DEAD,
    NEEDS_DECK,
    NEEDS_MELD_LAID,
    NEEDS_MELD_LEFT,
    NEEDS_NOTHING,
    NEEDS_OTHERS_CARDS,
    NEEDS_OTHERS_MELDS,
    NEEDS_OWN_MELDS,
    NEEDS_RELIGION,
    NEEDS_SKIRMISH,
    NEEDS_UNWANTED_AND_DEAD,
    NO_PERSONAL,
    OP_AFTERMATH,
    OP_CARRY_OUT,
    OP_DRAW,
    OP_GATHER,
    OP_OPTIONAL,
    OP_POPULACE,
    OTHERS,
    PASS,
    PERSONAL,
    POPULACE,
    POWER,
    POWERS_OF_A_MAT,
    RELIGION,
    SACRIFICE,
    TEXT_PERSONALS,
    TEXT_POPULACE,
    TEXT_POWERS,
    TRAIT_EMULATE,
    TRAIT_NONE,
    UNWANTED_MASK,
    USE,
    WINDOW_AFTERMATH,
    WINDOW_OPTIONAL,
    WINDOW_PLAYED,
    WINDOW_TURN,
)
from .effects import with_concealed
from .encounter import use_personal, use_power
from .graves import can_reclaim
from .programs import LUMINARIES_TOO
from .table import Table
from .targets import with_melds
from .trick import conditions_in, is_populace, trick_of, winning_place

POWER_SPENT: Final = 1  # in the argument of OP_OPTIONAL
LUMINARY_SPENT: Final = 2


def win(table: Table, work: i64) -> None:
    """The winner takes the cards and the initiative, and may act (RW-5.4.4, RW-5.5.1, RW-5.5.2, RW-9.61)."""
    winner: i64 = slot_seat(table.slots[winning_place(table)])
    table.winner = winner
    table.initiative = winner
    table.gained_conditions = conditions_in(table)
    table.last_meld = 0
    table.melds_left = 1
    table.wild = False
    if table.telling:
        table.tell(Won(winner, value_in_slots(table), trick_of(table), table.skirmish, False))
    after_win(table, winner)
    table.later(OP_GATHER, winner, 0, 0)
    pledges.settle(table, winner)


def after_win(table: Table, winner: i64) -> None:
    """What follows once the cards are captured, the last first."""
    table.later(OP_DRAW, 0, 0, 0)
    table.later(OP_AFTERMATH, winner, 0, 0)
    table.later(OP_POPULACE, winner, 0, 0)
    table.later(OP_OPTIONAL, winner, 0, 0)


def value_in_slots(table: Table) -> i64:
    """What the cards are worth to whoever captures them; populace is never scored (RW-5.4.2)."""
    value: i64 = 0
    place: i64 = 0
    while place < table.slot_count:
        card: i64 = slot_card(table.slots[place])
        if not is_populace(card):
            value += table.book.values[card]
        place += 1
    return value


def gather(table: Table, work: i64) -> None:
    """Cards are captured in the order of play; a populace card may need room made for it (RW-5.4.1 to RW-5.4.3)."""
    seat: i64 = seat_of(work)
    player = table.players[seat]
    while table.slot_count:
        slot: i64 = table.slots[0]
        card: i64 = slot_card(slot)
        if is_populace(card):
            if player.populace_count() == 2:
                table.question(seat, MENU_ROOM, work)
                return
            player.settle(card)
            if table.telling:
                table.tell(Arrived(seat, table.book.card_ids[card]))
        else:
            capture(table, seat, slot)
        _take_away(table)


def _take_away(table: Table) -> None:
    """The first card is no longer in its slot, and no card is in two places."""
    place: i64 = 1
    while place < table.slot_count:
        table.slots[place - 1] = table.slots[place]
        place += 1
    table.slot_count -= 1


def capture(table: Table, seat: i64, slot: i64) -> None:
    card: i64 = slot_card(slot)
    player = table.players[seat]
    table.players[slot_seat(slot)].forget_use(card)
    if card < OTHERS:
        player.captured |= BIT[card]
    else:
        player.captured_others |= BIT[card - OTHERS]
    if table.telling:
        table.tell(Captured(seat, table.book.card_ids[card]))


def room_made(table: Table, work: i64, card: i64) -> None:
    """One of the two there before goes (RW-9.12)."""
    seat: i64 = seat_of(work)
    table.players[seat].evict(card)
    table.bury(card)
    if table.telling:
        table.tell(RoomMade(seat, table.book.card_ids[card]))
    table.stack.push(work)


# The winner's optional actions.


def optional(table: Table, work: i64) -> None:
    """Meld, personal action, power, sacrifice: each at most once, in any order (RW-9.14)."""
    seat: i64 = seat_of(work)
    if table.players[seat].blocked:
        table.players[seat].blocked = False
        return
    table.question(seat, MENU_OPTIONAL, work)


def optional_answered(table: Table, work: i64, option: i64) -> None:
    seat: i64 = seat_of(work)
    if option == PASS:
        if table.telling:
            table.tell(Done(seat))
        return
    if option < PERSONAL:
        table.later(OP_OPTIONAL, seat, 0, argument_of(work) | POWER_SPENT)
        use_power(table, seat, option - POWER)
    elif option < SACRIFICE:
        table.stack.push(work)
        use_personal(table, seat)
    else:
        table.later(OP_OPTIONAL, seat, 0, argument_of(work) | LUMINARY_SPENT)
        sacrifice(table, seat, option - SACRIFICE >> 3, option - SACRIFICE & 7)


def sacrifice(table: Table, seat: i64, luminary: i64, condition: i64) -> None:
    """A luminary of the HAND, which nothing protects, for another dominant condition (RW-3.2d, RW-5.8.1, RW-5.8.3)."""
    card: i64 = LUMINARIES + luminary
    table.players[seat].remove(card)
    table.bury(card)
    if table.telling:
        table.tell(Sacrificed(seat, table.book.card_ids[card]))
    losses.take_unwanted(table, seat)
    table.set_dominant(condition)


def optional_powers(table: Table, seat: i64) -> i64:
    """The powers a winner may use now, as a set: one of his own mat, or with genius another's (RW-5.7.1)."""
    player = table.players[seat]
    powers: i64 = 0
    number: i64 = 0
    while number < POWERS_OF_A_MAT:
        power: i64 = player.mat * POWERS_OF_A_MAT + number
        is_deed: bool = table.book.traits[TEXT_POWERS + power] == TRAIT_NONE
        if not player.powers & BIT[number] and is_deed and _is_usable(table, seat, power):
            powers |= BIT[power]
        number += 1
    if table.power_with(seat, TRAIT_EMULATE) >= 0:
        for other in table.players:
            number = 0
            while number < POWERS_OF_A_MAT and other.mat != player.mat:
                power = other.mat * POWERS_OF_A_MAT + number
                if _is_usable(table, seat, power):
                    powers |= BIT[power]
                number += 1
    return powers


def _is_usable(table: Table, seat: i64, power: i64) -> bool:
    """Whether a power belongs to winners and would do anything."""
    return table.book.windows[TEXT_POWERS + power] == WINDOW_OPTIONAL and _would_do(table, seat, TEXT_POWERS + power)


def _would_do(table: Table, seat: i64, text: i64) -> bool:
    """Whether what a text needs is there (RW-4.2, RW-4.5, RW-4.8)."""
    player = table.players[seat]
    needs: i64 = table.book.uses[text]
    if needs == NEEDS_NOTHING:
        return True
    if needs == NEEDS_CASTLE:
        return (player.hand | player.up) & table.book.of_rank[CASTLE] != 0
    if needs == NEEDS_MELD_LEFT:
        return table.melds_left > 0
    if needs == NEEDS_UNWANTED_AND_DEAD:
        return player.hand_others & UNWANTED_MASK != 0 and table.last_dead() >= 0
    if needs == NEEDS_OTHERS_MELDS:
        return with_melds(table, seat) != 0
    if needs == NEEDS_MELD_LAID:
        return table.last_meld > 1
    if needs == NEEDS_DEAD:
        return can_reclaim(table, seat, LUMINARIES_TOO)
    if needs == NEEDS_RELIGION:
        held: i64 = (player.hand | player.up) & table.book.of_condition[RELIGION]
        return held | (player.hand_others | player.up_others) & table.book.luminaries_of[RELIGION] != 0
    if needs == NEEDS_OWN_MELDS:
        return player.up | player.up_others != 0
    if needs == NEEDS_DECK:
        return table.deck_count > 0
    if needs == NEEDS_SKIRMISH:
        return table.skirmish_follows()
    gifts: i64 = player.hand | player.hand_others & ~UNWANTED_MASK
    if needs == NEEDS_CONTESTANTS:
        gifts = player.hand | player.hand_others
    return with_concealed(table, seat) != 0 and (needs == NEEDS_OTHERS_CARDS or gifts != 0)


def has_optional_personal(table: Table, seat: i64) -> bool:
    """Whether the seat's personal action can be used after a win."""
    return _has_personal(table, seat, WINDOW_OPTIONAL)


def has_turn_personal(table: Table, seat: i64) -> bool:
    """Whether the seat's personal action can be used before it plays a card."""
    return _has_personal(table, seat, WINDOW_TURN)


def _has_personal(table: Table, seat: i64, window: i64) -> bool:
    personal: i64 = table.players[seat].personal
    if personal == NO_PERSONAL or table.book.windows[TEXT_PERSONALS + personal] != window:
        return False
    return _would_do(table, seat, TEXT_PERSONALS + personal)


def is_boostable(table: Table, seat: i64) -> bool:
    """Whether the seat's personal action can be used with the card it plays."""
    return _has_personal(table, seat, WINDOW_PLAYED)


def sacrifices(table: Table, seat: i64) -> list[int]:
    """Luminary and condition, as the options number them; melded luminaries too (RW-9.16)."""
    player = table.players[seat]
    found: list[int] = []
    luminaries: i64 = (player.hand_others | player.up_others) & LUMINARY_MASK
    while luminaries:
        luminary: i64 = lowest(luminaries)
        luminaries &= luminaries - 1
        conditions: i64 = table.book.changes[luminary * CONDITIONS + table.dominant()]
        while conditions:
            found.append(luminary * MATS + lowest(conditions))
            conditions &= conditions - 1
    return found


# After the winner's actions.


def populace(table: Table, work: i64) -> None:
    """Active populace cards act, from the winner clockwise, in the order of arrival (RW-5.9.1, RW-9.13).

    Those on mats only, but those just won as well; some only for the winner (RW-5.9.2, RW-5.9.3, RW-9.11).
    """
    winner: i64 = seat_of(work)
    away: i64 = table.seats - 1
    while away >= 0:
        seat: i64 = (winner + away) % table.seats
        player = table.players[seat]
        place: i64 = player.populace_count() - 1
        while place >= 0:
            number: i64 = player.populace_at(place) - POPULACE
            if seat == winner or not table.book.after_own_wins & BIT[number]:
                table.later(OP_CARRY_OUT, seat, TEXT_POPULACE + number, 1)
            place -= 1
        away -= 1


def aftermath(table: Table, work: i64) -> None:
    """Whoever has not won and not played his personal action may have a coup in mind (RW-9.66)."""
    seats: i64 = table.unplayed() & ~BIT[seat_of(work)]
    if seats:
        table.question_all(seats, MENU_AFTERMATH, work)


def aftermath_answered(table: Table, answers: list[list[int]]) -> None:
    for seat in range(table.seats):
        if answers[seat] and answers[seat][0] == USE:
            use_personal(table, seat)


def has_aftermath_personal(table: Table, seat: i64) -> bool:
    """Whether the seat's personal action can be used after a skirmish it has not won."""
    return _has_personal(table, seat, WINDOW_AFTERMATH)
