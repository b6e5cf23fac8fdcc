"""SQLite: one file, one writer thread, write-ahead log with full synchronisation, many answers per commit.

Every call becomes a job for the thread. Whatever waits when it gets to work is done in one transaction, and nobody is
told of success before the commit. If one of several jobs cannot be done, all are undone and done again, each behind a
savepoint of its own: that is seldom, and savepoints are not free. Jobs that only look have a transaction of their own:
whatever keeps others from saving keeps nobody from looking, but for a moment.

A commit takes about as much of the processor as everything else an answer needs. So the more tables are played, the
longer changes wait for each other; those of one table alone, for nobody.

The thread tells its outcomes all at once: to wake the loop for each of them costs more than the answer itself.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeVar, cast

from . import Unavailable, Uncertain, words
from .opening import missing, opened, told
from .schema import SQLITE
from .sql import Change, Row, Session, SqlStore, Value, kept, read
from .tally import note_of

log = logging.getLogger("quattrocento.store")
T = TypeVar("T")
ENDINGS: Final = ("", "-wal", "-shm", "-journal", "-lock", "-tally")  # of the files of a database
MOST_PER_COMMIT: Final = 200
APART_EACH: Final = 0.0002  # seconds between two commits for each table that was changed lately
MOST_APART: Final = 0.02  # and in all
LATELY: Final = 1.0  # seconds
DOZE: Final = 0.005  # seconds for which whoever looks may have to wait while changes wait for each other
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
    waiting: asyncio.Future[object]
    kind: str  # of transaction


class _Outcome(NamedTuple):
    """What came of a job: its result or, if there is one, the reason why there is none."""

    job: _Job
    result: object = None
    problem: Exception | None = None


class _Pace:
    """How soon one commit follows another: the more tables there are, the more of them should share one."""

    def __init__(self) -> None:
        self._began = self._counting_since = time.monotonic()
        self._tables: set[str] = set()  # that were changed since
        self._apart = 0.0

    @property
    def rest(self) -> float:
        """Seconds until it is time for the next commit."""
        return max(0.0, self._began + self._apart - time.monotonic())

    def begin(self) -> None:
        """It is: after a lull nothing counts that was counted before."""
        self._began = time.monotonic()
        if self._began - self._counting_since > 2 * LATELY:
            self._tables.clear()
            self._counting_since, self._apart = self._began, 0.0

    def note(self, tables: Iterable[str]) -> None:
        """A commit has changed these."""
        self._tables.update(tables)
        if self._began - self._counting_since >= LATELY:
            self._apart = min(APART_EACH * (len(self._tables) - 1), MOST_APART)
            self._tables.clear()
            self._counting_since = self._began


class SqliteStore(SqlStore):
    """All tables in one file.

    Who only visits, beside a server that may be at work there, leaves the note beside the file to that server. Who
    wants it alone, to replace what is in it, gets it only when nobody else has it open to go on with that.
    """

    def __init__(self, path: Path, visiting: bool = False, alone: bool = False) -> None:
        super().__init__()
        if str(path) != ":memory:":
            path = Path(os.path.realpath(path))  # where SQLite keeps the other files, too
        self._path = path
        self.files = frozenset(Path(f"{path}{ending}") for ending in ENDINGS)
        self._tally = note_of(path) if str(path) != ":memory:" else None
        place = opened(path, visiting=visiting, alone=alone)
        self._connection, self._watch, self._hold, noted, found, self.was = place
        self._session = SqliteSession(self._connection)
        self.missing = missing(found, noted)
        if visiting:
            self._tally = None
        elif self.missing:
            log.warning("%s", told(path, self.missing, found), extra={"event": words.MISSING})
        if self._tally:
            # What is missing stays noted, or only the first start would know of it.
            self._tally.begin(noted | {id: max(count.had, noted.get(id, 0)) for id, count in found.items()})
        self._fresh: dict[str, int] = {}  # how many answers tables have with the commit under way
        self._said: dict[str, str] = {}  # what is wrong, by what was tried; as the log says
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._pace = _Pace()
        self._thread = threading.Thread(target=self._work, name="sqlite writer", daemon=True)
        self._thread.start()

    async def _seen(self, job: Callable[[Session], T]) -> T:
        return await self._put(job, LOOKING)

    async def _done(self, job: Callable[[Session], T]) -> T:
        return await self._put(job, CHANGING)

    async def _put(self, job: Callable[[Session], T], kind: str) -> T:
        waiting: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        with self.line.standing():
            self._jobs.put(_Job(job, waiting, kind))
            return cast(T, await waiting)

    def _counted(self, id: str, answers: int) -> None:
        self._fresh[id] = answers

    def _forgotten(self, id: str) -> None:
        if self._tally:
            self._tally.forget(id)  # before the commit: what is forgotten is never missed

    def _work(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first, *self._waiting()]
            # Whoever looks need not wait for a lock; nobody who waits for a change has been told of it yet.
            self._carry_out(LOOKING, batch)
            while self._pace.rest and any(job.kind == CHANGING for job in batch) and len(batch) < MOST_PER_COMMIT:
                time.sleep(min(self._pace.rest, DOZE))  # to be woken by every job costs more than it gains
                others = self._waiting(MOST_PER_COMMIT - len(batch))
                self._carry_out(LOOKING, others)
                batch += others
            self._carry_out(CHANGING, batch)

    def _waiting(self, most: int = MOST_PER_COMMIT) -> list[_Job]:
        """Jobs that wait by now."""
        jobs: list[_Job] = []
        with suppress(queue.Empty):
            while len(jobs) < most and (job := self._jobs.get_nowait()) is not None:
                jobs.append(job)
            if len(jobs) < most:
                self._jobs.put(None)  # which was there, and says that no more will come
        return jobs

    def _carry_out(self, kind: str, jobs: list[_Job]) -> None:
        """Do those of one kind."""
        batch = [job for job in jobs if job.kind == kind]
        if not batch:
            return
        if kind == CHANGING:
            self._pace.begin()
        self._fresh.clear()
        is_saved = False
        try:
            self._look_after_files()
            outcomes = self._outcomes(kind, batch)
            self._connection.execute("COMMIT")
            is_saved = kind == CHANGING
            self._look_after_files()
        except Exception as error:  # the disk is full, the file is gone: nobody is told of success
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            _tell([self._failed(job, Uncertain(words.PERHAPS_SAVED) if is_saved else error) for job in batch])
            return
        self._pace.note(self._fresh)
        for id, count in self._fresh.items():
            self.missing.pop(id, None)  # it is played on from what was there
            if self._tally:
                self._tally.note(id, count)
        _tell(outcomes)
        if not any(outcome.problem for outcome in outcomes):
            self._say(kind, "")

    def _outcomes(self, kind: str, batch: list[_Job]) -> list[_Outcome]:
        """Begin a transaction and do everything in it that can be done."""
        self._connection.execute(kind)
        batch = [job for job in batch if not job.waiting.cancelled()]
        try:
            return [_Outcome(job, job.work(self._session)) for job in batch]
        except Exception:
            # There is nothing else to be saved, or nothing can be: a full disk ends the transaction by itself.
            if len(batch) == 1 or not self._connection.in_transaction:
                raise
        self._connection.execute("ROLLBACK")
        self._fresh.clear()
        self._connection.execute(kind)
        return [self._outcome(job) for job in batch]

    def _outcome(self, job: _Job) -> _Outcome:
        counted = dict(self._fresh)
        self._connection.execute("SAVEPOINT job")
        try:
            outcome = _Outcome(job, job.work(self._session))
        except Exception as error:
            if not self._connection.in_transaction:
                raise
            self._connection.execute("ROLLBACK TO job")
            self._fresh = counted
            outcome = self._failed(job, error)
        self._connection.execute("RELEASE job")
        return outcome

    def _failed(self, job: _Job, error: Exception) -> _Outcome:
        """What SQLite says is for whoever runs the server, and the log says it once."""
        if isinstance(error, sqlite3.Error):
            self._say(job.kind, words.CANNOT_BE_USED % (self._path, error))
            error = Unavailable(words.STUCK)
        return _Outcome(job, problem=error)

    def _look_after_files(self) -> None:
        """Refuse whatever would go into a file that is not the one that was opened."""
        problem = self._watch.problem() if self._watch else ""
        self._say("files", problem)
        if problem:
            raise Unavailable(words.NOT_SAVED)

    def _say(self, about: str, problem: str) -> None:
        """Log once what is wrong, and once that it is over."""
        if problem != self._said.get(about, ""):
            if problem:
                log.error("%s", problem, extra={"event": words.IN_TROUBLE})
            else:
                log.warning(words.IS_BACK, self._path)
            self._said[about] = problem

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()
        if self._watch:
            self._watch.close()
        if self._tally:
            self._tally.close()
        if self._hold:
            self._hold.close()


def _tell(outcomes: list[_Outcome]) -> None:
    """Let those who wait know, wherever they do: a store may be asked from several loops, one after another."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Outcome]] = {}
    for outcome in outcomes:
        by_loop.setdefault(outcome.job.waiting.get_loop(), []).append(outcome)
    for loop, theirs in by_loop.items():
        with suppress(RuntimeError):  # it is closed, and nobody waits
            loop.call_soon_threadsafe(_told, theirs)


def _told(outcomes: list[_Outcome]) -> None:
    for job, result, problem in outcomes:
        if job.waiting.done():  # whoever waited went away
            continue
        job.waiting.set_result(result) if problem is None else job.waiting.set_exception(problem)
