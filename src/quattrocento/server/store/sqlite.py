"""SQLite: one file, one writer thread, write-ahead log with full synchronisation, many answers per commit.

Every call becomes a job for the thread. Whatever waits when it gets to work is done in one transaction, each job
behind a savepoint of its own, and nobody is told of success before the commit.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar, cast

from ...engine.errors import BadSetup
from . import AnswerRow, Conflict, SeatRow, Stage, TableRow

T = TypeVar("T")
MOST_PER_COMMIT: Final = 200
SCHEMA_VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, ruleset INTEGER NOT NULL, seats INTEGER NOT NULL,
    options TEXT NOT NULL, pack TEXT, seed INTEGER NOT NULL, stage TEXT NOT NULL,
    created REAL NOT NULL
) STRICT;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    bot TEXT, PRIMARY KEY (table_id, seat)
) STRICT;
CREATE TABLE keys (
    hash TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
    PRIMARY KEY (hash, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE answers (
    table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    option INTEGER NOT NULL, command TEXT NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
"""


class SqliteStore:
    """All tables in one file."""

    def __init__(self, path: Path) -> None:
        self._connection = _opened(path)
        self._jobs: queue.SimpleQueue[tuple[Callable[[], object], Future[object]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sqlite writer", daemon=True)
        self._thread.start()

    async def _do(self, job: Callable[[], T]) -> T:
        future: Future[object] = Future()
        self._jobs.put((job, future))
        return cast(T, await asyncio.wrap_future(future))

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            with suppress(queue.Empty):
                while len(batch) < MOST_PER_COMMIT:
                    job = self._jobs.get_nowait()
                    if job is None:
                        self._jobs.put(None)
                        break
                    batch.append(job)
            self._commit(batch)

    def _commit(self, batch: list[tuple[Callable[[], object], Future[object]]]) -> None:
        done: list[tuple[Future[object], object]] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job, future in batch:
                if not future.set_running_or_notify_cancel():
                    continue
                self._connection.execute("SAVEPOINT job")
                try:
                    done.append((future, job()))
                except Exception as error:
                    self._connection.execute("ROLLBACK TO job")
                    _fail(future, error)
                self._connection.execute("RELEASE job")
            self._connection.execute("COMMIT")
        except Exception as error:  # the disk is full, the file is gone: nobody is told of success
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            for _, future in batch:
                _fail(future, error)
            return
        for future, result in done:
            with suppress(InvalidStateError):
                future.set_result(result)

    async def create(self, table: TableRow, seats: list[SeatRow], keys: list[tuple[int, str]]) -> None:
        def job() -> None:
            pack = json.dumps(table.pack) if table.pack is not None else None
            values = (*table[:4], json.dumps(table.options), pack, *table[6:])
            self._connection.execute("INSERT INTO tables VALUES (?,?,?,?,?,?,?,?,?)", values)
            for seat in seats:
                self._connection.execute("INSERT INTO seats VALUES (?,?,?,?,?)", (table.id, *seat))
            for seat_number, key in keys:
                self._connection.execute("INSERT INTO keys VALUES (?,?,?)", (key, table.id, seat_number))

        await self._do(job)

    async def table(self, id: str) -> TableRow | None:
        def job() -> TableRow | None:
            row = self._connection.execute("SELECT * FROM tables WHERE id = ?", (id,)).fetchone()
            if row is None:
                return None
            pack = json.loads(row[5]) if row[5] is not None else None
            return TableRow(row[0], row[1], row[2], row[3], json.loads(row[4]), pack, *row[6:])

        return await self._do(job)

    async def seats(self, id: str) -> list[SeatRow]:
        def job() -> list[SeatRow]:
            query = "SELECT seat, kind, name, bot FROM seats WHERE table_id = ? ORDER BY seat"
            return [SeatRow(*row) for row in self._connection.execute(query, (id,))]

        return await self._do(job)

    async def answers(self, id: str) -> list[AnswerRow]:
        def job() -> list[AnswerRow]:
            query = "SELECT number, seat, option, command FROM answers WHERE table_id = ? ORDER BY number"
            return [AnswerRow(*row) for row in self._connection.execute(query, (id,))]

        return await self._do(job)

    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None:
        def job() -> None:
            try:
                self._connection.executemany(
                    "INSERT INTO answers VALUES (?,?,?,?,?)", [(id, *answer) for answer in answers]
                )
            except sqlite3.IntegrityError:
                raise Conflict(f"table {id}: answer {answers[0].number} is there already") from None
            if over:
                self._connection.execute("UPDATE tables SET stage = 'over' WHERE id = ?", (id,))

        await self._do(job)

    async def put_seat(self, id: str, seat: SeatRow, stage: Stage) -> None:
        def job() -> None:
            if self._connection.execute("SELECT 1 FROM tables WHERE id = ? AND stage = ?", (id, stage)).fetchone():
                self._update_seat(id, seat)

        await self._do(job)

    async def set_stage(self, id: str, stage: Stage, seats: list[SeatRow]) -> None:
        def job() -> None:
            self._connection.execute("UPDATE tables SET stage = ? WHERE id = ?", (stage, id))
            for seat in seats:
                self._update_seat(id, seat)

        await self._do(job)

    async def take_seat(self, id: str, seat: int, name: str, key: str) -> bool:
        """Sit down, unless somebody was quicker."""

        def job() -> bool:
            query = (
                "UPDATE seats SET kind = 'person', name = ?, bot = NULL "
                "WHERE table_id = ? AND seat = ? AND kind = 'open'"
            )
            if self._connection.execute(query, (name, id, seat)).rowcount != 1:
                return False
            self._connection.execute("INSERT INTO keys VALUES (?,?,?)", (key, id, seat))
            return True

        return await self._do(job)

    async def free_seat(self, id: str, seat: int) -> bool:
        """Let a person get up before the game: the seat is free, and no key or link opens it any more."""

        def job() -> bool:
            query = (
                "UPDATE seats SET kind = 'open', name = '', bot = NULL WHERE table_id = ? AND seat = ? "
                "AND kind = 'person' AND EXISTS (SELECT 1 FROM tables WHERE id = table_id AND stage = 'lobby')"
            )
            if self._connection.execute(query, (id, seat)).rowcount != 1:
                return False
            self._connection.execute("DELETE FROM keys WHERE table_id = ? AND seat = ?", (id, seat))
            return True

        return await self._do(job)

    async def add_key(self, id: str, seat: int, key: str) -> None:
        def job() -> None:
            self._connection.execute("INSERT OR REPLACE INTO keys VALUES (?,?,?)", (key, id, seat))

        await self._do(job)

    async def seat_of(self, id: str, key: str) -> int | None:
        def job() -> int | None:
            query = "SELECT seat FROM keys WHERE hash = ? AND table_id = ?"
            row = self._connection.execute(query, (key, id)).fetchone()
            return None if row is None else int(row[0])

        return await self._do(job)

    async def tables_of(self, key: str) -> list[tuple[str, int]]:
        def job() -> list[tuple[str, int]]:
            query = (
                "SELECT keys.table_id, keys.seat FROM keys JOIN tables ON tables.id = keys.table_id "
                "WHERE keys.hash = ? ORDER BY tables.created DESC LIMIT 50"
            )
            return [(str(row[0]), int(row[1])) for row in self._connection.execute(query, (key,))]

        return await self._do(job)

    async def count(self) -> int:
        def job() -> int:
            return int(self._connection.execute("SELECT count(*) FROM tables").fetchone()[0])

        return await self._do(job)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    def _update_seat(self, id: str, seat: SeatRow) -> None:
        # A person who sits there is never put out by somebody who did not know.
        query = (
            "UPDATE seats SET kind = ?, name = ?, bot = ? WHERE table_id = ? AND seat = ? "
            "AND (kind != 'person' OR ? = 'person')"
        )
        self._connection.execute(query, (seat.kind, seat.name, seat.bot, id, seat.seat, seat.kind))


def _fail(future: Future[object], error: Exception) -> None:
    with suppress(InvalidStateError):
        future.set_exception(error)


def _opened(path: Path) -> sqlite3.Connection:
    """The database, made or checked; anything wrong with it is said in one sentence."""
    try:
        if str(path) != ":memory:":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # the seeds of running games are nobody else's business
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            connection.executescript(f"BEGIN;{SCHEMA}PRAGMA user_version = {SCHEMA_VERSION};COMMIT;")
        elif version != SCHEMA_VERSION:
            raise BadSetup(f"The database {path} has format {version}; this program reads {SCHEMA_VERSION}.")
    except (sqlite3.Error, OSError) as error:
        raise BadSetup(f"The database {path} cannot be opened: {error}.") from None
    return connection
