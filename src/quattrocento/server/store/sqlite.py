"""SQLite: one file, one writer thread, write-ahead log with full synchronisation, many answers per commit.

Every call becomes a job for the thread. Whatever waits when it gets to work is done in one transaction, each of several
jobs behind a savepoint of its own, and nobody is told of success before the commit. Jobs that only look have a
transaction of their own: whatever keeps others from saving keeps nobody from looking.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeVar, cast

from . import Unavailable, Uncertain, words
from .opening import missing, opened, told
from .schema import SQLITE
from .sql import Change, Row, Session, SqlStore, Value, kept, read
from .tally import Tally

log = logging.getLogger("quattrocento.store")
T = TypeVar("T")
MOST_PER_COMMIT: Final = 200
LOOKING: Final = "BEGIN"  # needs no lock, and no room on the disk
CHANGING: Final = "BEGIN IMMEDIATE"


class SqliteSession:
    """A connection in mid-transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, statement: str, *values: Value) -> list[Row]:
        return [read(row) for row in self._done(statement, values)]

    def count(self, statement: str, *values: Value) -> int:
        return self._done(statement, values).rowcount

    def counts(self, changes: Sequence[Change]) -> list[int]:
        return [self._done(statement, values).rowcount for statement, values in changes]

    def _done(self, statement: str, values: Sequence[Value]) -> sqlite3.Cursor:
        named = {f"p{number}": value for number, value in enumerate(kept(values), start=1)}
        return self._connection.execute(SQLITE.said(statement), named)


class _Job(NamedTuple):
    """Something to be done by the thread, and whoever waits for it."""

    work: Callable[[Session], object]
    future: Future[object]
    kind: str  # of transaction


class SqliteStore(SqlStore):
    """All tables in one file.

    Who only visits, beside a server that may be at work there, leaves the note beside the file to that server.
    """

    def __init__(self, path: Path, visiting: bool = False) -> None:
        if str(path) != ":memory:":
            path = Path(os.path.realpath(path))  # where SQLite keeps the other files, too
        self._path = path
        self._tally = Tally(Path(f"{path}-tally")) if str(path) != ":memory:" else None
        noted = self._tally.read() if self._tally else {}  # before the database: it is never ahead of that
        self._connection, self._watch, found, self.was = opened(path, visiting=visiting)
        self._session = SqliteSession(self._connection)
        self.missing = missing(found, noted)
        if visiting:
            self._tally = None
        elif self.missing:
            log.warning("%s", told(path, self.missing, found))
        if self._tally:
            # What is missing stays noted, or only the first start would know of it.
            self._tally.begin(noted | {id: max(count.had, noted.get(id, 0)) for id, count in found.items()})
        self._fresh: dict[str, int] = {}  # how many answers tables have with the commit under way
        self._said: dict[str, str] = {}  # what is wrong, by what was tried; as the log says
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="sqlite writer", daemon=True)
        self._thread.start()

    async def _seen(self, job: Callable[[Session], T]) -> T:
        return await self._put(job, LOOKING)

    async def _done(self, job: Callable[[Session], T]) -> T:
        return await self._put(job, CHANGING)

    async def _put(self, job: Callable[[Session], T], kind: str) -> T:
        future: Future[object] = Future()
        self._jobs.put(_Job(job, future, kind))
        return cast(T, await asyncio.wrap_future(future))

    def _counted(self, id: str, answers: int) -> None:
        self._fresh[id] = answers

    def _forgotten(self, id: str) -> None:
        if self._tally:
            self._tally.forget(id)  # before the commit: what is forgotten is never missed

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
                    if len(batch) == 1:  # if it fails, there is nothing else to be saved
                        done.append((job.future, job.work(self._session)))
                        continue
                    self._connection.execute("SAVEPOINT job")
                    try:
                        done.append((job.future, job.work(self._session)))
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
            log.error("%s", problem) if problem else log.warning("%s", words.is_back(self._path))
            self._said[about] = problem

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()
        if self._watch:
            self._watch.close()
        if self._tally:
            self._tally.close()
