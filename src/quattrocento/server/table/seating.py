"""Who sits at a table: what the host arranges before the game, and what everybody is called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...bots import NAMES, NEWCOMERS
from .. import wire, words
from ..dealing import deal_of
from ..naming import clean_name
from ..store import SeatRow
from .listener import Listener, Reply

if TYPE_CHECKING:
    from .room import Room

HOST: Final = 0  # the seat of whoever made the table, from whichever device


class Seating:
    """The seats of a table; every change is stored first and shown after that."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def seat_bot(self, listener: Listener, message: wire.SeatBot) -> Reply:
        if problem := self._not_host(listener):
            return wire.Refused(message.command, problem, "")
        if not 0 <= message.seat < len(self._room.seats) or self._room.seats[message.seat].kind == "person":
            return wire.Refused(message.command, words.SEAT_TAKEN, "")
        if message.bot is not None and message.bot not in NAMES:
            return wire.Refused(message.command, words.no_bot(message.bot), "")
        kind, name = ("open", "") if message.bot is None else ("bot", words.bot(message.seat))
        seat = SeatRow(message.seat, "open" if kind == "open" else "bot", name, message.bot)
        await self._room.store.put_seat(self._room.table.id, seat, "lobby")
        self._room.seats[message.seat] = seat
        self._room.wake_all()
        return self._done_with(listener, message.command)

    async def free_seat(self, listener: Listener, message: wire.FreeSeat) -> Reply:
        if problem := self._not_host(listener):
            return wire.Refused(message.command, problem, "")
        is_other = 0 <= message.seat < len(self._room.seats) and message.seat != HOST
        if not is_other or not await self._room.store.free_seat(self._room.table.id, message.seat):
            return wire.Refused(message.command, words.NOBODY_ELSE_THERE, "")
        self._room.seats[message.seat] = SeatRow(message.seat, "open", "", None)
        for other in self._room.listeners:
            if other.seat == message.seat:
                other.sit(None)
                other.reply(wire.Notice(words.SEAT_FREED))
        self._room.wake_all()
        return self._done_with(listener, message.command)

    async def start(self, listener: Listener, message: wire.Start) -> Reply:
        if problem := self._not_host(listener):
            return wire.Refused(message.command, problem, "")
        bot = message.bot or NEWCOMERS
        if bot not in NAMES:
            return wire.Refused(message.command, words.no_bot(bot), "")
        await self.begin(bot)
        return self._done_with(listener, message.command)

    async def begin(self, bot: str) -> None:
        """Fill the free seats with bots, deal from what all seats have added, and let play begin."""
        filled = [
            seat if seat.kind != "open" else SeatRow(seat.seat, "bot", words.bot(seat.seat), bot)
            for seat in self._room.seats
        ]
        deal = deal_of(self._room.table, filled)
        seed = self._room.table.seed if deal is None else deal.seed
        await self._room.store.start(self._room.table.id, filled, seed)
        self._room.seats = filled
        self._room.table = self._room.table._replace(stage="running", seed=seed)
        self._room.rebuild([])  # only now it is dealt
        self._room.wake_all()
        self._room.acting.wake()

    async def rename(self, listener: Listener, message: wire.Rename) -> Reply:
        seat = listener.seat
        if seat is None:
            return wire.Refused(message.command, words.WATCHING, "")
        row = self._room.seats[seat]._replace(name=clean_name(message.name, self._room.seats[seat].name))
        await self._room.store.put_seat(self._room.table.id, row, self._room.table.stage)
        self._room.seats[seat] = row
        self._room.wake_all()
        return self._done_with(listener, message.command)

    def _done_with(self, listener: Listener, command: str) -> wire.Accepted:
        return wire.Accepted(command, self._room.course.version(listener.seat))

    def _not_host(self, listener: Listener) -> str:
        if self._room.table.stage != "lobby":
            return words.BEGUN_ALREADY
        return "" if listener.seat == HOST else words.ONLY_THE_HOST
