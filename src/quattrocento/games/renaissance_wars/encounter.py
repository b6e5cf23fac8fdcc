"""The encounter phase: a skirmish from its lead to the showdown."""

from __future__ import annotations

from typing import Final

from ...engine.native import BIT, i64, popcount
from ...engine.stack import argument_of, card_of, frame, seat_of
from . import reactions, ventures
from .board import slot_card, slot_seat
from .border.events import Announced, Played, SkirmishBegan
from .codes import (
    FANATICS,
    MENU_BRANCH,
    MENU_LAST,
    MENU_PLAY,
    MENU_SHOWDOWN,
    MENU_SPECIAL,
    NEEDS_ANOTHER_CARD,
    NEEDS_BEATABLE,
    NEEDS_RELIGION_PLAYED,
    NEEDS_TIE,
    OP_KILL_RANDOM,
    OP_KILL_SLOT,
    OP_KILL_TABLE,
    OP_PLAYED,
    OP_PRELEAD,
    OP_RECLAIM,
    OP_SHOWDOWN,
    OP_SWAP,
    OP_TURN,
    OP_WIN,
    PASS,
    PERSONAL,
    PLAY,
    PLAY_BOOSTED,
    POWER,
    POWERS_OF_A_MAT,
    RELIGION,
    TEXT_DEATH,
    TEXT_FANATICS,
    TEXT_PERSONALS,
    TEXT_POWERS,
    TEXT_PRIEST,
    TRAIT_EMULATE,
    USE,
    WINDOW_PRELEAD,
    WINDOW_SHOWDOWN,
)
from .effects import slot_of, with_concealed
from .graves import can_reclaim
from .player import Player
from .programs import LONGEST, LUMINARIES_TOO
from .striking import strikable
from .table import Table
from .targets import with_melds
from .trick import conditions_in, winning_place

DEATH_CARDS: Final = 8  # the Bishops of Culture: this card and the next
PRIEST_CARDS: Final = 22  # the Bishops of Religion


def skirmish(table: Table, work: i64) -> None:
    """Everybody plays a card, clockwise from the initiative; then it is decided (RW-5.3.1, RW-5.3.2)."""
    table.skirmish += 1
    table.slot_count = 0
    table.last_of = -1
    if table.telling:
        table.tell(SkirmishBegan(table.initiative, table.skirmish))
    play_on(table)
    table.later(OP_PRELEAD, 0, 0, 0)


def play_on(table: Table) -> None:
    """The next one's turn, unless all have played; each turn puts the one after it on the stack."""
    table.later(OP_WIN, 0, 0, 0)
    table.later(OP_SHOWDOWN, 0, 0, 0)
    if table.slot_count < table.seats:
        table.later(OP_TURN, (table.initiative + table.slot_count) % table.seats, 0, 0)


def prelead(table: Table, work: i64) -> None:
    """Somebody who is not last anyway may want to be (RW-4.2, Study of Motion)."""
    seat: i64 = 0
    while seat < table.seats:
        is_last: bool = (seat + 1) % table.seats == table.initiative
        if seat != table.initiative and not is_last and table.power_in(seat, WINDOW_PRELEAD) >= 0:
            table.question(seat, MENU_LAST, frame(OP_PRELEAD, seat, 0, 0))
            return
        seat += 1


def prelead_answered(table: Table, work: i64, option: i64) -> None:
    if option == USE:
        use_power(table, seat_of(work), table.power_in(seat_of(work), WINDOW_PRELEAD))


def turn(table: Table, work: i64) -> None:
    """Any card of the HAND may be played, melded ones too (RW-5.3.3, RW-5.3.5, RW-9.10)."""
    table.question(seat_of(work), MENU_PLAY, work)


def playable(player: Player) -> tuple[i64, i64]:
    """The cards that may be played; whoever has no other turns a face-down one up and plays it (RW-9.26)."""
    first: i64 = player.hand | player.up
    others: i64 = player.hand_others | player.up_others
    if first | others:
        return first, others
    return player.down, player.down_others


def turn_answered(table: Table, work: i64, option: i64) -> None:
    seat: i64 = seat_of(work)
    if PERSONAL <= option < PERSONAL + 64:
        table.stack.push(work)
        use_personal(table, seat)
        return
    is_boosted: bool = option >= PLAY_BOOSTED
    card: i64 = option - PLAY_BOOSTED if is_boosted else option - PLAY
    play(table, seat, card)
    _next_turn(table, seat)
    table.later(OP_PLAYED, seat, card, 0)
    if is_boosted:
        use_personal(table, seat)


def use_personal(table: Table, seat: i64) -> None:
    """Show the personal action and carry it out, unless somebody cancels it (RW-5.6.1, RW-4.5)."""
    text: i64 = TEXT_PERSONALS + table.players[seat].personal
    reactions.play_personal(table, seat)
    reactions.announce(table, seat, text)


def play(table: Table, seat: i64, card: i64) -> None:
    """Lay a card into the skirmish or battle; a meld it comes from is broken (RW-5.5.12)."""
    table.players[seat].put_out(card)
    table.leaves(card)
    table.slots[table.slot_count] = card | seat << 8
    table.slot_count += 1
    if table.telling:
        table.tell(Played(seat, table.book.card_ids[card]))


def _next_turn(table: Table, seat: i64) -> None:
    """Clockwise, but for one who plays last."""
    if table.slot_count == table.seats:
        return
    following: i64 = (seat + 1) % table.seats
    if table.slot_count == table.seats - 1 and table.last_of >= 0:
        following = table.last_of
    elif following == table.last_of:
        following = (following + 1) % table.seats
    table.later(OP_TURN, following, 0, 0)


def played(table: Table, work: i64) -> None:
    """Priest, Death and fanatics may do something when they are played (RW-5.3.17, RW-5.3.18)."""
    seat: i64 = seat_of(work)
    text: i64 = text_of(card_of(work))
    if text < 0 or slot_card(table.slots[slot_of(table, seat)]) != card_of(work):
        return
    if text >= TEXT_FANATICS:
        table.question(seat, MENU_BRANCH, frame(OP_PLAYED, seat, text, 0))
    elif text == TEXT_PRIEST or strikes_anything(table, seat):
        table.question(seat, MENU_SPECIAL, frame(OP_PLAYED, seat, text, 0))


def text_of(card: i64) -> i64:
    """The text of a card that is played; negative for most."""
    if card >= FANATICS:
        return TEXT_FANATICS + card - FANATICS if card < FANATICS + 2 else -1
    if card == PRIEST_CARDS or card == PRIEST_CARDS + 1:
        return TEXT_PRIEST
    if card == DEATH_CARDS or card == DEATH_CARDS + 1:
        return TEXT_DEATH
    return -1


def strikes_anything(table: Table, seat: i64) -> bool:
    cards, others = strikable(table, frame(OP_KILL_SLOT, seat, TEXT_DEATH, 0))
    return cards | others != 0


def special_answered(table: Table, work: i64, option: i64) -> None:
    if option == USE:
        if table.telling:
            table.tell(Announced(seat_of(work), table.book.text_ids[card_of(work)]))
        reactions.carry_out(table, work)


def branches(table: Table, work: i64) -> i64:
    """Which of a fanatic's deeds can be carried out, as a set."""
    seat: i64 = seat_of(work)
    found: i64 = 0
    branch: i64 = 0
    while branch < table.book.programs[card_of(work) * LONGEST]:
        operation: i64 = table.book.programs[card_of(work) * LONGEST + 1 + branch] & 63
        possible: bool = True
        if operation == OP_KILL_TABLE:
            possible = with_melds(table, seat) != 0
        elif operation in (OP_KILL_RANDOM, OP_SWAP):
            possible = with_concealed(table, seat) != 0
        elif operation == OP_RECLAIM:
            possible = can_reclaim(table, seat, LUMINARIES_TOO)
        if possible:
            found |= BIT[branch]
        branch += 1
    return found


# The showdown.


def showdown(table: Table, work: i64) -> None:
    """Powers that change who wins, from the leader clockwise, until all have passed (RW-3.3)."""
    passed: i64 = argument_of(work)
    leader: i64 = slot_seat(table.slots[0])
    away: i64 = 0
    while away < table.seats:
        seat: i64 = (leader + away) % table.seats
        if not passed & BIT[seat] and showdown_power(table, seat) >= 0:
            table.question(seat, MENU_SHOWDOWN, frame(OP_SHOWDOWN, seat, 0, passed))
            return
        away += 1


def showdown_power(table: Table, seat: i64) -> i64:
    """The power this seat could use now; negative for none. No mat has two of them."""
    power: i64 = table.power_in(seat, WINDOW_SHOWDOWN)
    return power if power >= 0 and _would_change(table, seat, table.book.uses[TEXT_POWERS + power]) else -1


def _would_change(table: Table, seat: i64, needs: i64) -> bool:
    """Whether what a power of the showdown needs is there (RW-4.2, RW-4.8)."""
    if needs == NEEDS_RELIGION_PLAYED:
        return conditions_in(table) & BIT[RELIGION] != 0
    if needs == NEEDS_ANOTHER_CARD:
        player = table.players[seat]
        return player.count() > popcount(player.down) + popcount(player.down_others)
    if needs == NEEDS_BEATABLE:
        return ventures.least_to_win(table, seat) >= 0
    assert needs == NEEDS_TIE
    return _breaks_tie(table, seat)


def _breaks_tie(table: Table, seat: i64) -> bool:
    """Whether winning ties would change who wins."""
    own: i64 = slot_of(table, seat)
    before: i64 = table.slots[own]
    now: i64 = winning_place(table)
    table.slots[own] |= BIT[24]
    then: i64 = winning_place(table)
    table.slots[own] = before
    return now != then


def showdown_answered(table: Table, work: i64, option: i64) -> None:
    seat: i64 = seat_of(work)
    if option == PASS:
        table.later(OP_SHOWDOWN, 0, 0, argument_of(work) | BIT[seat])
        return
    table.later(OP_SHOWDOWN, 0, 0, 0)
    use_power(table, seat, option - POWER)


def use_power(table: Table, seat: i64, power: i64) -> None:
    """A power is spent when it is announced, whatever becomes of it (RW-5.7.2)."""
    if table.players[seat].mat == power // POWERS_OF_A_MAT:
        table.spend_power(seat, power)
    else:
        table.spend_power(seat, table.power_with(seat, TRAIT_EMULATE))
    if table.telling:
        table.tell(Announced(seat, table.book.text_ids[TEXT_POWERS + power]))
    reactions.announce(table, seat, TEXT_POWERS + power)
