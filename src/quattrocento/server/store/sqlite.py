"""SQLite: one file, one writer thread, write-ahead log with full synchronisation, many answers per commit.

Every call becomes a job for the thread. Whatever waits when it gets to work is done in one transaction, each job
behind a savepoint of its own, and nobody is told of success before the commit.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar, cast

from . import AnswerRow, Conflict, Damaged, OwnRow, SeatRow, Stage, TableRow, Unavailable
from .opening import counted, missing, opened, told
from .watching import Tally, Watch

log = logging.getLogger("quattrocento.store")
T = TypeVar("T")
MOST_PER_COMMIT: Final = 200
COLUMNS: Final = "id, game, ruleset, seats, options, pack, seed, stage, created, touched, answers"
LOST: Final = (
    "The server has lost its database and can save nothing now, so nothing was done. "
    "Whoever runs it finds in its log what to do."
)


class SqliteStore:
    """All tables in one file."""

    def __init__(self, path: Path) -> None:
        if str(path) != ":memory:":
            path = Path(os.path.realpath(path))  # where SQLite keeps the other files, too
        self._path = path
        self._tally = Tally(Path(f"{path}-tally")) if str(path) != ":memory:" else None
        noted = self._tally.read() if self._tally else {}  # before the database: it is never ahead of that
        self._connection = opened(path)
        self._watch = Watch(path) if self._tally else None
        found = counted(self._connection)
        self.missing = missing(found, noted)
        if self.missing:
            log.warning("%s", told(path, self.missing, found))
        if self._tally:
            self._tally.begin({id: rows for id, (rows, _) in found.items()})
        self._fresh: dict[str, int] = {}  # how many answers tables have with the commit under way
        self._problem = ""  # what has happened to the files
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
        self._fresh.clear()
        try:
            self._look_after_files()
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
            self._look_after_files()
        except Exception as error:  # the disk is full, the file is gone: nobody is told of success
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            for _, future in batch:
                _fail(future, error)
            return
        if self._tally:
            for id, count in self._fresh.items():
                self._tally.note(id, count)
        for future, result in done:
            with suppress(InvalidStateError):
                future.set_result(result)

    def _look_after_files(self) -> None:
        """Refuse whatever would go into a file that is not the one that was opened; say so once."""
        problem = self._watch.problem() if self._watch else ""
        if problem != self._problem:
            log.error("%s", problem) if problem else log.warning("The database %s is back.", self._path)
            self._problem = problem
        if problem:
            raise Unavailable(LOST)

    async def create(self, table: TableRow, seats: list[SeatRow], keys: list[tuple[int, str]]) -> None:
        def job() -> None:
            pack = json.dumps(table.pack) if table.pack is not None else None
            values = (*table[:4], json.dumps(table.options), pack, *table[6:])
            self._connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?)", values)
            for seat in seats:
                self._connection.execute("INSERT INTO seats VALUES (?,?,?,?,?)", (table.id, *seat))
            for seat_number, key in keys:
                self._connection.execute("INSERT INTO keys VALUES (?,?,?)", (key, table.id, seat_number))
            self._fresh[table.id] = table.answers

        await self._do(job)

    async def table(self, id: str) -> TableRow | None:
        def job() -> TableRow | None:
            row = self._connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,)).fetchone()
            if row is None:
                return None
            options, pack = _parsed(row[4]), None if row[5] is None else _parsed(row[5])
            if not all(isinstance(value, str) for value in options.values()):
                raise Damaged("Its options are not written as they should be.")
            return TableRow(row[0], row[1], row[2], row[3], cast("dict[str, str]", options), pack, *row[6:])

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
            values = (answers[-1].number, over, id)
            self._connection.execute(
                "UPDATE tables SET answers = ?, stage = iif(?, 'over', stage) WHERE id = ?", values
            )
            self._fresh[id] = answers[-1].number

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

    async def knows(self, key: str) -> bool:
        """Whether any seat belongs to this key."""

        def job() -> bool:
            query = "SELECT 1 FROM keys WHERE hash = ? LIMIT 1"
            return self._connection.execute(query, (key,)).fetchone() is not None

        return await self._do(job)

    async def tables_of(self, key: str) -> list[OwnRow]:
        def job() -> list[OwnRow]:
            query = (
                "SELECT keys.table_id, keys.seat, tables.game, tables.stage "
                "FROM keys JOIN tables ON tables.id = keys.table_id "
                "WHERE keys.hash = ? ORDER BY tables.created DESC LIMIT 50"
            )
            return [OwnRow(*row) for row in self._connection.execute(query, (key,))]

        return await self._do(job)

    async def touch(self, id: str, at: float) -> None:
        def job() -> None:
            self._connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (at, id))

        await self._do(job)

    async def untouched(self, stage: Stage, before: float) -> list[str]:
        """Some tables of this stage that nobody has looked at since."""

        def job() -> list[str]:
            query = "SELECT id FROM tables WHERE stage = ? AND touched < ? ORDER BY touched LIMIT 50"
            return [str(row[0]) for row in self._connection.execute(query, (stage, before))]

        return await self._do(job)

    async def remove(self, id: str, stage: Stage, before: float) -> bool:
        """Remove a table for good, unless it has been looked at or gone on meanwhile."""

        def job() -> bool:
            query = "SELECT 1 FROM tables WHERE id = ? AND stage = ? AND touched < ?"
            if self._connection.execute(query, (id, stage, before)).fetchone() is None:
                return False
            if self._tally:
                self._tally.forget(id)  # before the commit: what is forgotten is never missed
            for table in ("answers", "keys", "seats"):
                self._connection.execute(f"DELETE FROM {table} WHERE table_id = ?", (id,))
            self._connection.execute("DELETE FROM tables WHERE id = ?", (id,))
            return True

        return await self._do(job)

    async def count(self) -> int:
        def job() -> int:
            return int(self._connection.execute("SELECT count(*) FROM tables").fetchone()[0])

        return await self._do(job)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()
        if self._watch and self._tally:
            self._watch.close()
            self._tally.close()

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


def _parsed(text: str) -> dict[str, object]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Damaged("What it was set up from is not written as it should be.")
    return value
