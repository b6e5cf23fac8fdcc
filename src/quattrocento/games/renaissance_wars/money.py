"""Florins: from and to the bank, and from treasury to treasury (RW-3.2a)."""

from __future__ import annotations

from typing import Final

from ...engine.native import i64
from .codes import TOLD_GAINED, TOLD_LOST, TOLD_PAID, TOLD_STOLEN
from .table import Table

HUNDRED: Final = 100  # only whole hundreds are deposited (RW-5.13.5)


def gain(table: Table, seat: i64, florins: i64) -> None:
    if florins > 0:
        table.players[seat].treasury += florins
        table.tell_word(TOLD_GAINED, seat, 0, florins)


def lose(table: Table, seat: i64, florins: i64) -> None:
    """Never more than the treasury holds; vault and stake are safe (RW-9.43, RW-9.50)."""
    player = table.players[seat]
    lost: i64 = florins if florins < player.treasury else player.treasury
    player.treasury -= lost
    table.tell_word(TOLD_LOST, seat, 0, lost)


def steal(table: Table, victim: i64, thief: i64, florins: i64) -> None:
    player = table.players[victim]
    taken: i64 = florins if florins < player.treasury else player.treasury
    player.treasury -= taken
    table.players[thief].treasury += taken
    table.tell_word(TOLD_STOLEN, thief, victim, taken)


def pay(table: Table, payer: i64, other: i64, florins: i64) -> None:
    """By choice, and in full (RW-3.2v)."""
    table.players[payer].treasury -= florins
    table.players[other].treasury += florins
    table.tell_word(TOLD_PAID, other, payer, florins)
