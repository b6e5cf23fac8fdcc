"""SQLite: one file, one writer thread, write-ahead log with full synchronisation, many answers per commit.

Every call becomes a job for the thread. Whatever waits when it gets to work is done in one transaction, each job
behind a savepoint of its own, and nobody is told of success before the commit. Jobs that only look have a transaction
of their own: whatever keeps others from saving keeps nobody from looking.
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
from typing import Final, NamedTuple, TypeVar, cast

from . import (
    MOST_TABLES,
    AnswerRow,
    Conflict,
    Damaged,
    OwnRow,
    SeatRow,
    Stage,
    Store,
    TableRow,
    Unavailable,
    Uncertain,
    words,
)
from .opening import missing, opened, told
from .tally import Tally

log = logging.getLogger("quattrocento.store")
T = TypeVar("T")
MOST_PER_COMMIT: Final = 200
LOOKING: Final = "BEGIN"  # needs no lock, and no room on the disk
CHANGING: Final = "BEGIN IMMEDIATE"
COLUMNS: Final = "id, game, ruleset, seats, options, pack, seed, stage, created, touched, answers"
# A key opens a seat that is there.
KEYS: Final = "keys JOIN tables ON id = table_id AND seat >= 0 AND seat < seats"


class _Job(NamedTuple):
    """Something to be done by the thread, and whoever waits for it."""

    work: Callable[[], object]
    future: Future[object]
    kind: str  # of transaction


class SqliteStore(Store):
    """All tables in one file."""

    def __init__(self, path: Path) -> None:
        if str(path) != ":memory:":
            path = Path(os.path.realpath(path))  # where SQLite keeps the other files, too
        self._path = path
        self._tally = Tally(Path(f"{path}-tally")) if str(path) != ":memory:" else None
        noted = self._tally.read() if self._tally else {}  # before the database: it is never ahead of that
        self._connection, self._watch, found = opened(path)
        self.missing = missing(found, noted)
        if self.missing:
            log.warning("%s", told(path, self.missing, found))
        if self._tally:
            # What is missing stays noted, or only the first start would know of it.
            self._tally.begin(noted | {id: max(count.had, noted.get(id, 0)) for id, count in found.items()})
        self._fresh: dict[str, int] = {}  # how many answers tables have with the commit under way
        self._said: dict[str, str] = {}  # what is wrong, by what was tried; as the log says
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sqlite writer", daemon=True)
        self._thread.start()

    async def _seen(self, work: Callable[[], T]) -> T:
        """What is found by work that changes nothing."""
        return await self._done(work, LOOKING)

    async def _done(self, work: Callable[[], T], kind: str = CHANGING) -> T:
        future: Future[object] = Future()
        self._jobs.put(_Job(work, future, kind))
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
            # Whoever looks need not wait for a lock; nobody who waits for a change has been told of it yet.
            self._carry_out(LOOKING, [job for job in batch if job.kind == LOOKING])
            self._carry_out(CHANGING, [job for job in batch if job.kind == CHANGING])

    def _carry_out(self, kind: str, batch: list[_Job]) -> None:
        if not batch:
            return
        done: list[tuple[Future[object], object]] = []
        self._fresh.clear()
        is_saved = False
        try:
            self._look_after_files()
            self._connection.execute(kind)
            for job in batch:
                if job.future.set_running_or_notify_cancel():
                    self._connection.execute("SAVEPOINT job")
                    try:
                        done.append((job.future, job.work()))
                    except Exception as error:
                        self._connection.execute("ROLLBACK TO job")
                        self._fail(job, error, kind)
                    self._connection.execute("RELEASE job")
            self._connection.execute("COMMIT")
            is_saved = kind == CHANGING
            self._look_after_files()
        except Exception as error:  # the disk is full, the file is gone: nobody is told of success
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            for job in batch:
                self._fail(job, Uncertain(words.PERHAPS_SAVED) if is_saved else error, kind)
            return
        for id, count in self._fresh.items():
            self.missing.pop(id, None)  # it is played on from what was there
            if self._tally:
                self._tally.note(id, count)
        for future, result in done:
            with suppress(InvalidStateError):
                future.set_result(result)
        if len(done) == len(batch):
            self._say(kind, "")

    def _fail(self, job: _Job, error: Exception, kind: str) -> None:
        """Tell whoever waits; what SQLite says is for whoever runs the server, and the log says it once."""
        if isinstance(error, sqlite3.Error):
            self._say(kind, words.cannot_be_used(self._path, error))
            error = Unavailable(words.STUCK)
        with suppress(InvalidStateError):
            job.future.set_exception(error)

    def _look_after_files(self) -> None:
        """Refuse whatever would go into a file that is not the one that was opened."""
        problem = self._watch.problem() if self._watch else ""
        self._say("files", problem)
        if problem:
            raise Unavailable(words.NOT_SAVED)

    def _say(self, about: str, problem: str) -> None:
        """Log once what is wrong, and once that it is over."""
        if problem != self._said.get(about, ""):
            log.error("%s", problem) if problem else log.warning("The database %s is back.", self._path)
            self._said[about] = problem

    async def create(self, table: TableRow, seats: list[SeatRow], keys: list[tuple[int, str]]) -> None:
        def job() -> None:
            pack = json.dumps(table.pack) if table.pack is not None else None
            values = (*table[:4], json.dumps(table.options), pack, *table[6:])
            query = f"INSERT INTO tables ({COLUMNS}) VALUES (?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (id) DO NOTHING"
            if self._connection.execute(query, values).rowcount != 1:
                raise Conflict(words.there_already(table.id))
            for seat in seats:
                self._connection.execute("INSERT INTO seats VALUES (?,?,?,?,?)", (table.id, *seat))
            for seat_number, key in keys:
                self._connection.execute("INSERT INTO keys VALUES (?,?,?)", (key, table.id, seat_number))
            self._fresh[table.id] = table.answers

        await self._done(job)

    async def table(self, id: str) -> TableRow | None:
        def job() -> TableRow | None:
            row = self._connection.execute(f"SELECT {COLUMNS} FROM tables WHERE id = ?", (id,)).fetchone()
            if row is None:
                return None
            options, pack = _parsed(row[4]), None if row[5] is None else _parsed(row[5])
            if not all(isinstance(value, str) for value in options.values()):
                raise Damaged(words.BAD_OPTIONS)
            return TableRow(row[0], row[1], row[2], row[3], cast("dict[str, str]", options), pack, *row[6:])

        return await self._seen(job)

    async def seats(self, id: str) -> list[SeatRow]:
        def job() -> list[SeatRow]:
            query = "SELECT seat, kind, name, bot FROM seats WHERE table_id = ? ORDER BY seat"
            return [SeatRow(*row) for row in self._connection.execute(query, (id,))]

        return await self._seen(job)

    async def answers(self, id: str) -> list[AnswerRow]:
        def job() -> list[AnswerRow]:
            query = "SELECT number, seat, option, command FROM answers WHERE table_id = ? ORDER BY number"
            return [AnswerRow(*row) for row in self._connection.execute(query, (id,))]

        return await self._seen(job)

    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None:
        def job() -> None:
            query = "UPDATE tables SET answers = ?, stage = iif(?, 'over', stage) WHERE id = ?"
            if self._connection.execute(query, (answers[-1].number, over, id)).rowcount != 1:
                raise Conflict(words.not_there(id))
            query = "SELECT coalesce(max(number), 0) + 1 FROM answers WHERE table_id = ?"
            first = self._connection.execute(query, (id,)).fetchone()[0]
            if [answer.number for answer in answers] != list(range(first, first + len(answers))):
                raise Conflict(words.not_the_next(id, first, answers[0].number))
            rows = [(id, *answer) for answer in answers]
            self._connection.executemany("INSERT INTO answers VALUES (?,?,?,?,?)", rows)
            self._fresh[id] = answers[-1].number

        await self._done(job)

    async def put_seat(self, id: str, seat: SeatRow, stage: Stage) -> None:
        def job() -> None:
            if not self._connection.execute("SELECT 1 FROM tables WHERE id = ? AND stage = ?", (id, stage)).fetchone():
                raise Conflict(words.not_at_stage(id, stage))
            self._update_seat(id, seat)

        await self._done(job)

    async def start(self, id: str, seats: list[SeatRow]) -> None:
        def job() -> None:
            query = "UPDATE tables SET stage = 'running' WHERE id = ? AND stage = 'lobby'"
            if self._connection.execute(query, (id,)).rowcount != 1:
                raise Conflict(words.begun_already(id))
            for seat in seats:
                self._update_seat(id, seat)

        await self._done(job)

    async def take_seat(self, id: str, seat: int, name: str, key: str) -> bool:
        def job() -> bool:
            query = (
                "UPDATE seats SET kind = 'person', name = ?, bot = NULL "
                "WHERE table_id = ? AND seat = ? AND kind = 'open'"
            )
            if self._connection.execute(query, (name, id, seat)).rowcount != 1:
                return False
            self._connection.execute("INSERT OR REPLACE INTO keys VALUES (?,?,?)", (key, id, seat))
            return True

        return await self._done(job)

    async def free_seat(self, id: str, seat: int) -> bool:
        def job() -> bool:
            query = (
                "UPDATE seats SET kind = 'open', name = '', bot = NULL WHERE table_id = ? AND seat = ? "
                "AND kind = 'person' AND EXISTS (SELECT 1 FROM tables WHERE id = table_id AND stage = 'lobby')"
            )
            if self._connection.execute(query, (id, seat)).rowcount != 1:
                return False
            self._connection.execute("DELETE FROM keys WHERE table_id = ? AND seat = ?", (id, seat))
            return True

        return await self._done(job)

    async def add_key(self, id: str, seat: int, key: str) -> None:
        def job() -> None:
            query = "INSERT OR REPLACE INTO keys SELECT ?, id, ? FROM tables WHERE id = ?"
            if self._connection.execute(query, (key, seat, id)).rowcount != 1:
                raise Conflict(words.not_there(id))

        await self._done(job)

    async def seat_of(self, id: str, key: str) -> int | None:
        def job() -> int | None:
            query = f"SELECT seat FROM {KEYS} WHERE hash = ? AND table_id = ?"
            row = self._connection.execute(query, (key, id)).fetchone()
            return None if row is None else int(row[0])

        return await self._seen(job)

    async def knows(self, key: str) -> bool:
        def job() -> bool:
            query = "SELECT 1 FROM keys WHERE hash = ? LIMIT 1"
            return self._connection.execute(query, (key,)).fetchone() is not None

        return await self._seen(job)

    async def tables_of(self, key: str) -> list[OwnRow]:
        def job() -> list[OwnRow]:
            query = f"SELECT table_id, seat, game, stage FROM {KEYS} WHERE hash = ? ORDER BY created DESC LIMIT ?"
            return [OwnRow(*row) for row in self._connection.execute(query, (key, MOST_TABLES))]

        return await self._seen(job)

    async def touch(self, id: str, at: float) -> None:
        def job() -> None:
            self._connection.execute("UPDATE tables SET touched = ? WHERE id = ?", (at, id))

        await self._done(job)

    async def untouched(self, stage: Stage, before: float) -> list[str]:
        def job() -> list[str]:
            query = "SELECT id FROM tables WHERE stage = ? AND touched < ? ORDER BY touched"
            return [str(row[0]) for row in self._connection.execute(query, (stage, before))]

        return await self._seen(job)

    async def remove(self, id: str, stage: Stage, before: float) -> bool:
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

        return await self._done(job)

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
        values = (seat.kind, seat.name, seat.bot, id, seat.seat, seat.kind)
        if self._connection.execute(query, values).rowcount != 1:
            raise Conflict(words.somebody_sits(id, seat.seat))


def _parsed(text: str) -> dict[str, object]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Damaged(words.BAD_SET_UP)
    return value
