"""What everybody decides at once and in secret: a contest, a vote, a run on the bank (RW-3.2x)."""

from __future__ import annotations

from ...engine.native import BIT, i64
from ...engine.stack import card_of, seat_of
from . import money
from .border.events import BankBroke, BankHeld, RanToTheBank, Shown, TrustedTheBank, Voted
from .border.sheet import CONDITIONS
from .codes import (
    CONDITION,
    MARKERS,
    MENU_BANK,
    MENU_CONCLAVE,
    MENU_CONTEST,
    OP_GAIN,
    OP_LOSE,
    PICK,
    USE,
)
from .programs import CERTAIN, first_of, second_of, third_of
from .table import Table


def contest(table: Table, work: i64) -> None:
    """Everybody who has a concealed card shows one."""
    seats: i64 = 0
    for seat, player in enumerate(table.players):
        if player.hand | player.hand_others:
            seats |= BIT[seat]
    table.question_all(seats, MENU_CONTEST, work)


def conclave(table: Table, work: i64) -> None:
    """All vote: the dominant condition belongs to nobody, so nobody is exempt (RW-9.74)."""
    table.question_all(BIT[table.seats] - 1, MENU_CONCLAVE, work)


def run_on_the_bank(table: Table, work: i64) -> None:
    table.question_all(BIT[table.seats] - 1 & ~table.exempt, MENU_BANK, work)


def opened(table: Table, menu: i64, work: i64, answers: list[list[int]]) -> None:
    """All answers are in; they are carried out clockwise from whoever used or drew the text."""
    if menu == MENU_CONTEST:
        _shown(table, work, answers)
    elif menu == MENU_CONCLAVE:
        _counted(table, work, answers)
    else:
        _withdrawn(table, work, answers)


def _shown(table: Table, work: i64, answers: list[list[int]]) -> None:
    """The highest card brings florins; of equal ones the first, beginning with whoever called the contest."""
    best: i64 = -1
    highest: i64 = 0
    away: i64 = 0
    while away < table.seats:
        seat: i64 = (seat_of(work) + away) % table.seats
        if answers[seat]:
            card: i64 = answers[seat][0] - PICK
            table.seen_by_all(card)
            if table.telling:
                table.tell(Shown(seat, table.book.card_ids[card]))
            if best < 0 or table.book.values[card] > highest:
                best = seat
                highest = table.book.values[card]
        away += 1
    money.gain(table, best, first_of(work))


def _counted(table: Table, work: i64, answers: list[list[int]]) -> None:
    """Most votes; of as many, the condition voted for first, beginning with whoever drew the card."""
    votes: list[int] = [0, 0, 0, 0]
    elected: i64 = table.dominant()
    most: i64 = 0
    for given in answers:
        if given:
            votes[given[0] - CONDITION] += 1
    away: i64 = 0
    while away < table.seats:
        seat: i64 = (seat_of(work) + away) % table.seats
        if answers[seat]:
            condition: i64 = answers[seat][0] - CONDITION
            assert 0 <= condition < MARKERS
            if table.telling:
                table.tell(Voted(seat, CONDITIONS[condition]))
            if votes[condition] > most:
                most = votes[condition]
                elected = condition
        away += 1
    if elected != table.dominant():
        table.set_dominant(elected)


def _withdrawn(table: Table, work: i64, answers: list[list[int]]) -> None:
    """The bank breaks if at least half of them run; what follows waits on the stack, where a vow can avert losses."""
    runners: i64 = 0
    asked: i64 = 0
    away: i64 = 0
    while away < table.seats:
        seat: i64 = (seat_of(work) + away) % table.seats
        if answers[seat]:
            asked += 1
            runs: bool = answers[seat][0] == USE
            if table.telling:
                table.tell(RanToTheBank(seat) if runs else TrustedTheBank(seat))
            if runs:
                runners += 1
        away += 1
    is_broken: bool = 2 * runners >= asked
    if table.telling:
        table.tell(BankBroke() if is_broken else BankHeld())
    while away > 0:
        away -= 1
        seat = (seat_of(work) + away) % table.seats
        if answers[seat] and answers[seat][0] == USE:
            table.later(OP_LOSE, seat, card_of(work), first_of(work) | CERTAIN)
        elif answers[seat] and is_broken:
            table.later(OP_LOSE, seat, card_of(work), third_of(work))
        elif answers[seat]:
            table.later(OP_GAIN, seat, card_of(work), second_of(work))
