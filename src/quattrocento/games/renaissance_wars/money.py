"""Florins: from and to the bank, and from treasury to treasury (RW-3.2a)."""

from __future__ import annotations

from typing import Final

from ...engine.native import i64
from .border.events import Gained, Lost, Paid, Stolen
from .table import Table

HUNDRED: Final = 100  # only whole hundreds are deposited (RW-5.13.5)


def gain(table: Table, seat: i64, florins: i64) -> None:
    if florins > 0:
        table.players[seat].treasury += florins
        table.players[seat].from_texts += florins
        if table.telling:
            table.tell(Gained(seat, florins))


def lose(table: Table, seat: i64, florins: i64) -> None:
    """Never more than the treasury holds; vault and stake are safe (RW-9.43, RW-9.50)."""
    player = table.players[seat]
    lost: i64 = florins if florins < player.treasury else player.treasury
    player.treasury -= lost
    player.from_texts -= lost
    if table.telling:
        table.tell(Lost(seat, lost))


def steal(table: Table, victim: i64, thief: i64, florins: i64) -> None:
    player = table.players[victim]
    taken: i64 = florins if florins < player.treasury else player.treasury
    _hand_over(table, victim, thief, taken)
    if table.telling:
        table.tell(Stolen(thief, taken, victim))


def pay(table: Table, payer: i64, other: i64, florins: i64) -> None:
    """By choice, and in full (RW-3.2v)."""
    _hand_over(table, payer, other, florins)
    if table.telling:
        table.tell(Paid(other, florins, payer))


def _hand_over(table: Table, giver: i64, taker: i64, florins: i64) -> None:
    table.players[giver].treasury -= florins
    table.players[giver].from_texts -= florins
    table.players[taker].treasury += florins
    table.players[taker].from_texts += florins
