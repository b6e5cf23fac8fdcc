"""PostgreSQL: some connections, each with a thread of its own, for any number of servers that share a database.

Every call becomes a job for whichever thread is free, and every job that changes something a transaction. What the
server has not been asked to commit has not happened, so it can be refused, or tried again on another connection; if a
connection is lost while the server commits, nobody can tell.

A server that does not answer is not waited for: connecting, statements and locks have their limits there, and a
connection on which nothing comes back in time is cut from here.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import socket
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, cast

import psycopg
from psycopg import errors

from . import Conflict, Unavailable, Uncertain, words
from .reaching import Address, Connection, cut, opened, reason
from .schema import POSTGRES
from .sql import Change, Row, Session, SqlStore, Value, kept, read

log = logging.getLogger("quattrocento.store")
T = TypeVar("T")
THREADS: Final = 8
PATIENCE: Final = 6.0  # seconds for a job from beginning to end; the server itself gives up sooner
QUICK: Final = 1.0  # seconds in which a lost connection is found out without having waited for an answer
UNHURRIED: Final = 300.0  # seconds for each statement of a job that takes the time it needs, such as a backup
FOREVER: Final = float("inf")
TICK: Final = 0.25  # seconds between looks for a job that hangs
MOST_TRIES: Final = 4  # for a job that gets in the way of another
CALM: Final = 2.0  # seconds without a refusal after which the log says that all is well
LOOKING: Final = ""
CHANGING: Final = "BEGIN"
SURVEYING: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
CROSSED: Final = (errors.SerializationFailure, errors.DeadlockDetected, errors.IntegrityError)


class _Job(NamedTuple):
    """Something to be done by a thread, and whoever waits for it."""

    work: Callable[[Session], object]
    future: Future[object]
    kind: str  # of transaction
    is_unhurried: bool
    asked: float


class PostgresSession:
    """A connection in mid-transaction. It begins with the first statement, so that one trip serves for both."""

    def __init__(self, connection: Connection, kind: str, waiting: Callable[[], AbstractContextManager[None]]) -> None:
        self._connection = connection
        self._kind = kind
        self._waiting = waiting  # around whatever the server is waited for
        self._is_begun = not kind
        self.is_committing = False

    def rows(self, statement: str, *values: Value) -> list[Row]:
        return [read(row) for row in self._sent([(statement, values)])[0].fetchall()]

    def count(self, statement: str, *values: Value) -> int:
        return self.counts([(statement, values)])[0]

    def counts(self, changes: Sequence[Change]) -> list[int]:
        return [cursor.rowcount for cursor in self._sent(changes)]

    def _sent(self, statements: Sequence[Change]) -> list[psycopg.Cursor[Row]]:
        with self._waiting():
            return self._answered(statements)

    def _answered(self, statements: Sequence[Change]) -> list[psycopg.Cursor[Row]]:
        if self._is_begun and len(statements) == 1:
            return [self._execute(*statements[0])]
        with self._connection.pipeline():
            if not self._is_begun:
                self._is_begun = True
                self._connection.execute(self._kind)
            return [self._execute(*statement) for statement in statements]

    def _execute(self, statement: str, values: Sequence[Value]) -> psycopg.Cursor[Row]:
        return self._connection.execute(POSTGRES.said(statement), kept(values))

    def commit(self) -> None:
        if self._is_begun and self._kind:
            self.is_committing = True
            with self._waiting():
                self._connection.execute("COMMIT")

    def roll_back(self) -> None:
        if self._is_begun and self._kind and not self._connection.closed:
            with suppress(psycopg.Error):
                self._connection.execute("ROLLBACK")


class _Wire:
    """One thread's connection, when it has one, and until when it waits for an answer."""

    def __init__(self) -> None:
        self.connection: Connection | None = None
        self._handle: socket.socket | None = None
        self._lock = threading.Lock()
        self._until = 0.0
        self._hurried = threading.Event()

    def open(self, connection: Connection) -> None:
        with self._lock:
            self.connection, self._handle = connection, cut(connection)

    def close(self) -> None:
        with self._lock:
            if self.connection is not None and self._handle is not None:
                self._handle.close()
                self.connection.close()
            self.connection = self._handle = None

    def wait_until(self, when: float) -> None:
        """Be cut if what is under way lasts longer; 0 if nothing is."""
        self._until = when

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Wait for one statement of a job that takes its time; what is done between two of them is not counted."""
        with self._lock:
            if self._hurried.is_set():
                raise Unavailable(words.STUCK)
            self._until = time.monotonic() + UNHURRIED
        try:
            yield
        finally:
            with self._lock:
                self._until = time.monotonic() + PATIENCE if self._hurried.is_set() else FOREVER

    def hurry(self) -> None:
        """Give whatever is under way no more time than other jobs have, and begin nothing more of it."""
        with self._lock:
            self._hurried.set()
            self._until = min(self._until, time.monotonic() + PATIENCE)

    def cut_if_late(self) -> None:
        with self._lock:
            if self._handle is not None and 0 < self._until < time.monotonic():
                with suppress(OSError):
                    self._handle.shutdown(socket.SHUT_RDWR)


class PostgresStore(SqlStore):
    """All tables in one database, which other nodes may use at the same time."""

    is_shared: ClassVar[bool] = True

    def __init__(self, url: str, visiting: bool = False) -> None:
        super().__init__(THREADS)
        self._address = Address(url)
        self.missing: dict[str, int] = {}  # it looks after its own files
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._wires = [_Wire() for _ in range(THREADS)]
        connection, self.was = opened(self._address, visiting)
        self._wires[0].open(connection)
        self._state = threading.Lock()
        self._lost = ""  # why the server cannot be reached, as the log says
        self._shut_until = 0.0  # nobody knocks before
        self._said: dict[str, float] = {}  # what the server has refused, and when last
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._work, args=(wire,), name="postgres", daemon=True) for wire in self._wires
        ]
        self._threads.append(threading.Thread(target=self._watch, name="postgres-watch", daemon=True))
        for thread in self._threads:
            thread.start()

    async def _seen(self, job: Callable[[Session], T]) -> T:
        return await self._put(job, LOOKING)

    async def _done(self, job: Callable[[Session], T]) -> T:
        return await self._put(job, CHANGING)

    async def survey(self, look: Callable[[Session], T]) -> T:
        return await self._put(_unhurried(look), SURVEYING, is_unhurried=True)

    async def _filled(self, job: Callable[[Session], T]) -> T:
        return await self._put(_unhurried(job), CHANGING, is_unhurried=True)

    async def _put(self, job: Callable[[Session], T], kind: str, is_unhurried: bool = False) -> T:
        future: Future[object] = Future()
        with nullcontext() if is_unhurried else self.line.standing():
            self._jobs.put(_Job(job, future, kind, is_unhurried, time.monotonic()))
            return cast(T, await asyncio.wrap_future(future))

    async def close(self) -> None:
        for wire in self._wires:
            wire.hurry()  # somebody who has stopped a backup need not wait for it
            self._jobs.put(None)
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for thread in self._threads[:-1]:
            thread.join()
        self._closing.set()
        self._threads[-1].join()
        with suppress(queue.Empty):  # what a thread without a connection has left for another
            while job := self._jobs.get_nowait():
                _tell(job, error=Unavailable(words.STUCK))

    # What the threads do.

    def _watch(self) -> None:
        while not self._closing.wait(TICK):
            for wire in self._wires:
                wire.cut_if_late()

    def _work(self, wire: _Wire) -> None:
        while (job := self._jobs.get()) is not None:
            if job.future.running() or job.future.set_running_or_notify_cancel():
                try:
                    _tell(job, self._carried_out(wire, job))
                except _Elsewhere as elsewhere:
                    self._jobs.put(job)
                    time.sleep(elsewhere.pause)
                except Exception as error:
                    _tell(job, error=error)
        wire.close()

    def _carried_out(self, wire: _Wire, job: _Job) -> object:
        """What comes of a job; tried again where it is certain that it has not been done."""
        if time.monotonic() > job.asked + PATIENCE:
            raise Unavailable(words.STUCK)  # whoever asked has waited long enough
        began = time.monotonic()
        for attempt in range(1, MOST_TRIES + 1):
            is_old = wire.connection is not None
            connection = wire.connection or self._connected(wire)
            session = PostgresSession(connection, job.kind, wire.waiting if job.is_unhurried else nullcontext)
            wire.wait_until(FOREVER if job.is_unhurried else time.monotonic() + PATIENCE)
            try:
                result = job.work(session)
                session.commit()
            except psycopg.Error as error:
                wire.wait_until(time.monotonic() + PATIENCE)
                session.roll_back()
                if connection.closed:
                    wire.close()
                    if session.is_committing:
                        self._say(reason(error))
                        raise Uncertain(words.PERHAPS_SAVED) from None
                    if is_old and attempt == 1 and time.monotonic() < began + QUICK:
                        continue  # the server was started anew since
                elif isinstance(error, CROSSED):
                    if attempt < MOST_TRIES and not isinstance(error, errors.IntegrityError):
                        continue
                    raise Conflict(words.CROSSED) from None
                elif isinstance(error, errors.ReadOnlySqlTransaction):
                    wire.close()  # another server may have become the one to write to
                self._say(reason(error))
                raise Unavailable(words.STUCK) from None
            except BaseException:
                wire.wait_until(time.monotonic() + PATIENCE)
                session.roll_back()
                raise
            finally:
                wire.wait_until(0.0)
            if self._said and job.kind == CHANGING:
                self._be_content()
            return result
        raise Conflict(words.CROSSED)

    def _connected(self, wire: _Wire) -> Connection:
        """A new connection, unless nobody has answered lately: then not more than half of the time is spent waiting."""
        began = time.monotonic()
        if began < self._shut_until:
            raise Unavailable(words.STUCK)
        try:
            connection = self._address.connected()
        except (psycopg.Error, OSError) as error:
            if any(other.connection is not None for other in self._wires):
                # The server has no more of them to give, or is about to go; one of the others will find out.
                raise _Elsewhere(max(TICK, time.monotonic() - began)) from None
            with self._state:
                self._shut_until = 2 * time.monotonic() - began
                is_news, self._lost = not self._lost, reason(error)
            if is_news:
                log.error(words.CANNOT_BE_REACHED, self._address.shown, self._lost)
            raise Unavailable(words.STUCK) from None
        wire.open(connection)
        with self._state:
            was_lost, self._lost = self._lost, ""
        if was_lost:
            log.warning(words.IS_BACK, self._address.shown)
        return connection

    def _say(self, why: str) -> None:
        """Log what the server has refused, once."""
        with self._state:
            is_news = why not in self._said
            self._said[why] = time.monotonic()
        if is_news:
            log.error(words.REFUSES, self._address.shown, why)

    def _be_content(self) -> None:
        """Log that the server takes changes again, once it has refused none for a while."""
        with self._state:
            is_news = bool(self._said) and max(self._said.values()) < time.monotonic() - CALM
            if is_news:
                self._said = {}
        if is_news:
            log.warning(words.IS_BACK, self._address.shown)


class _Elsewhere(Exception):
    """This thread has no connection, but another has."""

    def __init__(self, pause: float) -> None:
        self.pause = pause


def _unhurried(job: Callable[[Session], T]) -> Callable[[Session], T]:
    """The job, given the time it takes."""

    def slowly(session: Session) -> T:
        limits = ("statement_timeout", "idle_in_transaction_session_timeout")
        session.counts([(f"SET LOCAL {limit} = 0", ()) for limit in limits])
        return job(session)

    return slowly


def _tell(job: _Job, result: Any = None, error: Exception | None = None) -> None:
    with suppress(InvalidStateError):
        job.future.set_exception(error) if error else job.future.set_result(result)
