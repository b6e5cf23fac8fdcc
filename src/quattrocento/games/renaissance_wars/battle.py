"""The battle phase: the hands are played out, with duties instead of texts (RW-5.12.1, RW-9.41)."""

from __future__ import annotations

from ...engine.native import i64
from ...engine.stack import seat_of
from .board import slot_seat
from .border.events import BattleBegan, Won
from .codes import MENU_BATTLE, OP_BATTLE, OP_BATTLE_TURN, OP_BATTLE_WIN, OP_TALLY, PLAY
from .encounter import play
from .table import Table
from .trick import lacks_shown_by, trick_of, winning_place
from .winning import capture, value_in_slots


def battle(table: Table, work: i64) -> None:
    """Whoever has the initiative leads; when the hands are empty, the round is over (RW-5.12.2, RW-5.12.8)."""
    if not table.players[table.initiative].hand | table.players[table.initiative].hand_others:
        table.later(OP_TALLY, 0, 0, 0)
        return
    table.skirmish += 1
    table.slot_count = 0
    if table.telling:
        table.tell(BattleBegan(table.initiative, table.battle()))
    play_on(table)


def play_on(table: Table) -> None:
    """The turns of all who have not played yet."""
    table.later(OP_BATTLE_WIN, 0, 0, 0)
    away: i64 = table.seats - 1
    while away >= table.slot_count:
        table.later(OP_BATTLE_TURN, (table.initiative + away) % table.seats, 0, 0)
        away -= 1


def turn(table: Table, work: i64) -> None:
    """A card that duty allows; the question comes even where only one is left, so that nobody learns how many."""
    table.question(seat_of(work), MENU_BATTLE, work)


def turn_answered(table: Table, work: i64, option: i64) -> None:
    table.players[seat_of(work)].lacks |= lacks_shown_by(table, option - PLAY)
    play(table, seat_of(work), option - PLAY)


def win(table: Table, work: i64) -> None:
    """The winner captures the cards and leads the next battle (RW-5.12.6, RW-5.12.7)."""
    winner: i64 = slot_seat(table.slots[winning_place(table)])
    table.winner = winner
    table.initiative = winner
    if table.telling:
        table.tell(Won(winner, value_in_slots(table), trick_of(table), table.battle(), True))
    place: i64 = 0
    while place < table.slot_count:
        capture(table, winner, table.slots[place])
        place += 1
    table.slot_count = 0
    table.later(OP_BATTLE, 0, 0, 0)
