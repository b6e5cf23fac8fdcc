"""Announcing texts, and the windows in which others may answer them.

Personal actions are hidden, so whoever has not played his is asked, all at once and in secret, whether he could answer
or not: nothing about the question tells who could have (RW-9.64).
"""

from __future__ import annotations

from ...engine.native import BIT, i64
from ...engine.stack import argument_of, card_of, frame, operation_of, seat_of
from .border.events import Announced, Cancelled, ChoseDeed, Exempted, PlayedPersonal
from .codes import (
    MENU_REACTION,
    NO_PERSONAL,
    OP_CARRY_OUT,
    OP_IMMEDIATE,
    OP_RESOLVED,
    TEXT_INTRUSIONS,
    TEXT_PERSONALS,
    TRAIT_CANCEL,
    TRAIT_EXEMPT,
    USE,
)
from .programs import LONGEST
from .table import Table


def announce(table: Table, seat: i64, text: i64) -> None:
    """A power or personal action is to be used; opponents may cancel it before it takes effect (RW-3.3)."""
    table.later(OP_CARRY_OUT, seat, text, 0)
    _open_window(table, table.unplayed() & ~BIT[seat], frame(OP_CARRY_OUT, seat, text, 0))


def announce_immediate(table: Table, seat: i64, text: i64) -> None:
    """An immediate is drawn: personal actions may exempt from it or cancel it (RW-4.5)."""
    table.exempt = 0
    if table.telling:
        table.tell(Announced(seat, table.book.text_ids[text]))
    table.later(OP_RESOLVED, seat, text, 0)
    table.later(OP_CARRY_OUT, seat, text, 0)
    if can_be_answered(table, text):
        _open_window(table, table.unplayed(), frame(OP_IMMEDIATE, seat, text, 0))


def can_be_answered(table: Table, text: i64) -> bool:
    """Whether any personal action fits an immediate; against what is common to all none does (RW-9.74)."""
    return text < TEXT_INTRUSIONS or not table.book.common[text] or table.book.offers_vain_grace


def _open_window(table: Table, seats: i64, cause: i64) -> None:
    if seats:
        table.question_all(seats, MENU_REACTION, cause)


def can_react(table: Table, seat: i64) -> bool:
    """Whether this seat's personal action answers what has been announced."""
    if table.players[seat].personal == NO_PERSONAL:
        return False
    trait: i64 = table.book.traits[TEXT_PERSONALS + table.players[seat].personal]
    cause: i64 = table.context
    if operation_of(cause) == OP_CARRY_OUT:
        return trait == TRAIT_CANCEL
    if card_of(cause) >= TEXT_INTRUSIONS:
        return trait == TRAIT_EXEMPT
    return trait == TRAIT_CANCEL or (trait == TRAIT_EXEMPT and seat == seat_of(cause))


def react(table: Table, cause: i64, answers: list[list[int]]) -> None:
    """Open the envelopes clockwise from whoever caused the window; the first to end the matter ends it (RW-9.64)."""
    away: i64 = 0
    while away < table.seats:
        seat: i64 = (seat_of(cause) + away) % table.seats
        if answers[seat] and answers[seat][0] == USE:
            cancels: bool = table.book.traits[TEXT_PERSONALS + table.players[seat].personal] == TRAIT_CANCEL
            play_personal(table, seat)
            if cancels:
                if table.telling:
                    table.tell(Cancelled(seat, table.book.text_ids[card_of(cause)]))
                table.stack.drop(1)
                return
            table.exempt |= BIT[seat]
            if table.telling:
                table.tell(Exempted(seat, table.book.text_ids[card_of(cause)]))
            if card_of(cause) < TEXT_INTRUSIONS:
                table.stack.drop(1)
                return
        away += 1


def play_personal(table: Table, seat: i64) -> None:
    """A personal action is shown and goes back to its envelope; no other is drawn (RW-5.6.2, RW-9.69)."""
    player = table.players[seat]
    if table.telling:
        table.tell(PlayedPersonal(seat, table.book.text_ids[TEXT_PERSONALS + player.personal]))
    table.played_personals |= BIT[player.personal]
    player.personal = NO_PERSONAL


def carry_out(table: Table, work: i64) -> None:
    """Put a text's instructions on the stack, the first on top."""
    text: i64 = card_of(work)
    if table.telling and argument_of(work):
        table.tell(Announced(seat_of(work), table.book.text_ids[text]))
    program: i64 = text * LONGEST
    step: i64 = table.book.programs[program]
    while step > 0:
        instruction: i64 = table.book.programs[program + step]
        table.later(instruction & 63, seat_of(work), text, instruction >> 6)
        step -= 1


def carry_out_branch(table: Table, seat: i64, text: i64, branch: i64) -> None:
    """Put one of a text's branches on the stack."""
    if table.telling:
        table.tell(ChoseDeed(seat, table.book.text_ids[text], branch))
    instruction: i64 = table.book.programs[text * LONGEST + 1 + branch]
    table.later(instruction & 63, seat, text, instruction >> 6)


def resolved(table: Table) -> None:
    """The immediate has taken effect; nobody is exempt from the next one."""
    table.exempt = 0
