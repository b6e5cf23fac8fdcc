"""The database of a simulated world: real SQL in memory, behind everything that can go wrong on the way there and back.

Whoever asks for something may be dead when it is done, and may hear that it was not done when it was. Every call is one
transaction; calls made at the same time overtake each other.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, TypeVar, cast

from quattrocento.server.store import AnswerRow, Unavailable, Uncertain, words
from quattrocento.server.store.opening import opened
from quattrocento.server.store.sqlite import CHANGING, SqliteStore
from tests.simulation.surroundings import Surroundings

T = TypeVar("T")
SLOW: Final = 4.0  # seconds a call may take that hangs
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
        self.connection: sqlite3.Connection = opened(Path(":memory:")).connection
        self.trouble = Trouble()
        self.away: set[str] = set()

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

    async def done(self, node: str, work: Callable[[], T], is_change: bool) -> T:
        """Carry out a piece of work for a node; it goes on when the node dies, but nobody hears of it then."""
        reply: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._outside.begin(self._carried_out(node, work, is_change, reply))
        return await reply

    async def _carried_out(self, node: str, work: Callable[[], T], is_change: bool, reply: asyncio.Future[T]) -> None:
        name, trouble = work.__qualname__.split(".")[-3], self.trouble
        await asyncio.sleep(self._a_while())
        fate = self._fate(trouble, is_change)
        if node in self.away:
            fate = "refused"
        self._outside.tell(node, f"store {fate}", name)
        if fate == "slow":
            await asyncio.sleep(self._luck.uniform(0.1, SLOW))
        result, error = self._try(work) if fate not in ("refused", "lost", "lost early") else (None, None)
        await asyncio.sleep(self._a_while())
        if fate == "refused":
            error = Unavailable(words.NOT_SAVED)
        elif fate.startswith("lost"):
            error = Uncertain(words.PERHAPS_SAVED) if is_change else Unavailable(words.STUCK)
        if not reply.done():  # unless nobody waits any more
            reply.set_result(cast(T, result)) if error is None else reply.set_exception(error)
        if fate == "lost early":
            await asyncio.sleep(self._luck.uniform(0.0, LATE))
            self._try(work)
            self._outside.tell(node, "store late", name)

    def _fate(self, trouble: Trouble, is_change: bool) -> str:
        for fate, chance in zip(("refused", "lost", "lost after", "lost early", "slow"), trouble[:5], strict=True):
            if self._luck.random() < chance:
                return "lost" if fate == "lost early" and not is_change else fate
        return "done"

    def _a_while(self) -> float:
        return self._luck.expovariate(1 / self.trouble.usual)

    def _try(self, work: Callable[[], T]) -> tuple[T | None, Exception | None]:
        self.connection.execute("BEGIN")
        try:
            result = work()
        except Exception as error:
            self.connection.execute("ROLLBACK")
            return None, error
        self.connection.execute("COMMIT")
        return result, None


class NodeStore(SqliteStore):
    """The real store, as one node has it open; whatever it would give its thread goes to the simulated disk."""

    def __init__(self, disk: Disk, node: str) -> None:
        self.missing = {}
        self._disk, self._node = disk, node
        self._connection = disk.connection
        self._tally, self._watch, self._fresh = None, None, {}

    async def _done(self, work: Callable[[], T], kind: str = CHANGING) -> T:
        return await self._disk.done(self._node, work, kind == CHANGING)

    async def close(self) -> None:
        """The disk stays."""
