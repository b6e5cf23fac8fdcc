"""The door: who may come in now, how much each may ask for, and when to come back otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from ..line import Line
from ..table.room import Room
from . import words
from .addresses import Addresses, whom
from .limits import Bucket, Buckets, Crowd, Limits, Overloaded, TooMany
from .strain import Strain

SOON: Final = 2  # seconds until a read is over, or a page has gone
LATER: Final = 15  # seconds until a crowd has become smaller, or the load less
MUCH_LATER: Final = 300  # seconds until one more problem can be reported
FOR_PLAYERS: Final = 0.1  # of all sockets: kept for those who have a seat


class Door:
    """Counts and measures what comes, by address; those named as unlimited count only with all others together.

    It shuts for whatever is new while people wait too long: for the loop, or in the line behind it.
    """

    def __init__(self, limits: Limits, unlimited: Addresses, line: Line | None = None) -> None:
        self.limits = limits
        self.strain = Strain(limits.lag, limits.wait, Line() if line is None else line)
        self.connections = Crowd(limits.connections, limits.connections_each)
        self.sockets = Crowd(limits.sockets, limits.sockets_each)
        self._unlimited = unlimited
        self._tables = Buckets(*limits.tables)
        self._seats = Buckets(*limits.seats)
        self._moves = Buckets(*limits.moves)
        self._reads = Buckets(*limits.reads)
        self._reports = Buckets(*limits.reports)
        self._table_reports = Buckets(*limits.table_reports)
        self._all_reports = Bucket(*limits.all_reports)
        self._commands = Buckets(*limits.commands)
        self._openings = Buckets(*limits.openings)
        self._seat_commands = Buckets(*limits.seat_commands)
        self._reading = asyncio.Semaphore(limits.heavy)
        self._readers = 0  # reading, or in line for it

    # Requests.

    def make_table(self, client: str) -> None:
        """Refuse a table that would be one too many, for its maker or for the server."""
        if self.strain.is_high:
            raise Overloaded(words.overloaded(LATER), LATER, "overload")
        if wait := self._wait(self._tables, client):
            raise TooMany(words.too_many_tables(wait), wait, "tables")

    def ask_for_seat(self, client: str) -> None:
        if wait := self._wait(self._seats, client):
            raise TooMany(words.too_many_seats(wait), wait, "seats")

    def move_key(self, client: str) -> None:
        """Refuse one more key whose seats are all written down again for another."""
        if wait := self._wait(self._moves, client):
            raise TooMany(words.too_many_seats(wait), wait, "moves")

    def read(self, client: str) -> None:
        """Refuse somebody who reads too much."""
        if wait := self._wait(self._reads, client):
            raise TooMany(words.too_many_reads(wait), wait, "reads")

    @asynccontextmanager
    async def reading(self, client: str) -> AsyncIterator[None]:
        """A read that plays a game again: few at once, some in line, and none while players wait for their answers."""
        self.read(client)
        if self.strain.is_high:
            raise Overloaded(words.overloaded(LATER), LATER, "overload")
        if self._readers >= self.limits.heavy + self.limits.waiting:
            raise Overloaded(words.busy_reading(SOON), SOON, "heavy")
        self._readers += 1
        try:
            async with self._reading:
                yield
        finally:
            self._readers -= 1

    def report(self, client: str) -> None:
        """Refuse somebody who reports too much."""
        if self._wait(self._reports, client):
            raise TooMany(words.TOO_MANY_REPORTS, MUCH_LATER, "reports")

    def keep_report(self, table: str) -> None:
        """Refuse a report where there are enough, of this table or of all."""
        if not self._table_reports.take(table) or not self._all_reports.take():
            raise TooMany(words.TOO_MANY_REPORTS, MUCH_LATER, "reports")

    def _wait(self, buckets: Buckets, client: str, counted: str = "") -> int:
        """Seconds this client, or what is counted in its place, has to wait; none if it may go on."""
        counted = counted or whom(client)
        if client in self._unlimited or buckets.take(counted):
            return 0
        return max(1, round(buckets.wait(counted)))

    # Sockets.

    @contextmanager
    def open_socket(self, client: str) -> Iterator[None]:
        """A socket, while it is open."""
        if wait := self._wait(self._openings, client):
            raise TooMany(words.too_many_openings(wait), wait, "openings")
        if self.sockets.is_full():
            raise Overloaded(words.full_house(LATER), LATER, "sockets")
        if client not in self._unlimited and self.sockets.has_enough_of(whom(client)):
            raise TooMany(words.too_many_sockets(LATER), LATER, "sockets-each")
        self.sockets.enter(whom(client))
        try:
            yield
        finally:
            self.sockets.leave(whom(client))

    def hear(self, socket: Bucket, client: str, table: str, seat: int | None) -> None:
        """Refuse a command that is one too many: of its socket, of its address, or of its seat.

        Who watches has no part in what players say, so that no stranger can use it up; nor has one player in another's.
        """
        if not socket.take():
            raise TooMany(words.too_many_messages(SOON), SOON, "messages")
        if wait := self._wait(self._commands, client):
            raise TooMany(words.too_many_commands(wait), wait, "commands")
        if wait := self._wait(self._seat_commands, client, f"{table} {'' if seat is None else seat}"):
            raise TooMany(words.too_many_at_seat(wait), wait, "seat-commands")

    def watch(self, room: Room) -> None:
        """Refuse a spectator where there are enough, or where players need what is left."""
        if self.strain.is_high:
            raise Overloaded(words.overloaded(LATER), LATER, "overload")
        if self.sockets.size > self.sockets.most * (1 - FOR_PLAYERS):
            raise Overloaded(words.full_house(LATER), LATER, "sockets")
        if sum(listener.seat is None for listener in room.listeners) >= self.limits.watchers:
            raise Overloaded(words.too_many_watchers(LATER), LATER, "watchers")

    # Connections.

    def connect(self, client: str, is_proxy: bool) -> None:
        """Let a connection in, or refuse it; a proxy brings many people's."""
        if self.connections.is_full():
            raise Overloaded(words.full_house(LATER), LATER, "connections")
        is_free = is_proxy or client in self._unlimited
        if not is_free and self.connections.has_enough_of(whom(client)):
            raise TooMany(words.too_many_connections(LATER), LATER, "connections-each")
        self.connections.enter(whom(client))

    def disconnect(self, client: str) -> None:
        self.connections.leave(whom(client))
