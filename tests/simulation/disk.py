"""The database of a simulated world: real SQL in memory, behind everything that can go wrong on the way there and back.

Whoever asks for something may be dead when it is done, and may hear that it was not done when it was. Every call is one
transaction; calls made at the same time overtake each other.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from quattrocento.server.store import AnswerRow, Conflict, Unavailable, Uncertain, words
from quattrocento.server.store.opening import opened
from quattrocento.server.store.sql import Session, SqlStore
from quattrocento.server.store.sqlite import SqliteSession
from tests.simulation.surroundings import Surroundings
from tests.simulation.trace import Wrong

T = TypeVar("T")
SLOW: Final = 4.0  # seconds a call may take that hangs
FATES: Final = ("refused", "lost", "lost after", "lost early", "slow")
LATE: Final = 1.5  # seconds after which something is saved that was given up


class Trouble(NamedTuple):
    """How often which fault befalls a call."""

    refused: float = 0.0  # nothing is done, and that is said
    lost: float = 0.0  # the connection is lost before it is done, or …
    lost_after: float = 0.0  # … after it, or …
    lost_early: float = 0.0  # … before it, and yet it is done a while later
    slow: float = 0.0
    usual: float = 0.004  # seconds it takes on average


class Disk:
    """What all nodes of a world share. `away` are the nodes that cannot reach it."""

    def __init__(self, outside: Surroundings) -> None:
        self._outside = outside
        self._luck = outside.luck("disk")
        self.connection: sqlite3.Connection = opened(Path(":memory:"), outside.loop.time).connection
        self._session = SqliteSession(self.connection)
        self.trouble = Trouble()
        self.away: set[str] = set()
        self.is_calm = False

    def close(self) -> None:
        self.connection.close()

    # What is really stored, for whoever may look behind the scenes.

    def rows(self, table: str) -> list[AnswerRow]:
        query = "SELECT number, seat, option, command FROM answers WHERE table_id = ? ORDER BY number"
        return [AnswerRow(*row) for row in self.connection.execute(query, (table,))]

    def rows_of(self, table: str, command: str) -> list[AnswerRow]:
        query = "SELECT number, seat, option, command FROM answers WHERE table_id = ? AND command = ? ORDER BY number"
        return [AnswerRow(*row) for row in self.connection.execute(query, (table, command))]

    def count(self, table: str) -> int:
        query = "SELECT count(*) FROM answers WHERE table_id = ?"
        return int(self.connection.execute(query, (table,)).fetchone()[0])

    def stage(self, table: str) -> str:
        return str(self.connection.execute("SELECT stage FROM tables WHERE id = ?", (table,)).fetchone()[0])

    async def done(self, node: str, work: Callable[[Session], T], is_change: bool) -> T:
        """Carry out a piece of work for a node; it goes on when the node dies, but nobody hears of it then."""
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._outside.later(self._a_while(), self._arrive, node, work, is_change, reply)
        return await reply

    def _arrive(self, node: str, work: Callable[[Session], T], is_change: bool, reply: asyncio.Future[T]) -> None:
        """The wish has come to the disk; what becomes of it is decided by lot."""
        fate = "refused" if node in self.away else self._fate(is_change)
        name = work.__qualname__.split(".")[1]
        if fate != "done" or is_change:
            self._outside.tell(node, f"store {fate}", name)
        match fate:
            case "refused":
                self._outside.later(self._a_while(), _fail, reply, Unavailable(words.NOT_SAVED))
                return
            case "slow":
                wait = self._luck.uniform(0.1, SLOW)
                self._outside.later(wait, self._carry_out, work, reply)
                return
            case "done":
                self._carry_out(work, reply)
                return
            case "lost after":
                self._try(work)
            case "lost early":
                self._outside.later(self._luck.uniform(0.0, LATE), self._try, work)
        lost = Uncertain(words.PERHAPS_SAVED) if is_change else Unavailable(words.STUCK)
        self._outside.later(self._a_while(), _fail, reply, lost)

    def _carry_out(self, work: Callable[[Session], T], reply: asyncio.Future[T]) -> None:
        result, error = self._try(work)
        if error is None:
            self._outside.later(self._a_while(), _tell, reply, result)
        else:
            self._outside.later(self._a_while(), _fail, reply, error)

    def check_hands(self, node: str, table: str, late: AnswerRow) -> None:
        """An answer met another one. While nothing goes wrong, one node alone acts for the bots of a table."""
        rows = self.rows_of(table, late.command)
        if late.command.startswith("bot-") and any(row.seat == late.seat for row in rows):
            self._outside.tell(node, "bot twice", f"{table} {late}")
            if self.is_calm:
                raise Wrong(f"two nodes act for table {table}: {late}")

    def _fate(self, is_change: bool) -> str:
        for fate, chance in zip(FATES, self.trouble[:5], strict=True):
            if chance and self._luck.random() < chance:
                return "lost" if fate == "lost early" and not is_change else fate
        return "done"

    def _a_while(self) -> float:
        return self._luck.expovariate(1 / self.trouble.usual)

    def _try(self, work: Callable[[Session], T]) -> tuple[T | None, Exception | None]:
        self.connection.execute("BEGIN")
        try:
            result = work(self._session)
        except Exception as error:
            self.connection.execute("ROLLBACK")
            return None, error
        self.connection.execute("COMMIT")
        return result, None


def _tell(reply: asyncio.Future[T], result: T) -> None:
    if not reply.done():  # unless nobody waits any more
        reply.set_result(result)


def _fail(reply: asyncio.Future[T], error: Exception) -> None:
    if not reply.done():
        reply.set_exception(error)


class NodeStore(SqlStore):
    """The real store, as one node has it open; whatever others give a thread goes to the simulated disk."""

    is_shared = True

    def __init__(self, disk: Disk, node: str) -> None:
        super().__init__()
        self.missing = {}
        self._disk, self._node = disk, node

    async def _seen(self, job: Callable[[Session], T]) -> T:
        return await self._disk.done(self._node, job, is_change=False)

    async def _done(self, job: Callable[[Session], T]) -> T:
        return await self._disk.done(self._node, job, is_change=True)

    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None:
        try:
            await super().append(id, answers, over)
        except Conflict:
            self._disk.check_hands(self._node, id, answers[0])
            raise

    async def close(self) -> None:
        """The disk stays."""
