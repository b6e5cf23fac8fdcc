"""A swarm in one process or in several: Python uses one core at a time, and a swarm must not measure itself."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import threading
from collections.abc import Callable, Coroutine
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from ...engine.errors import BadSetup
from . import words
from .crowd import Plan, swarm
from .figures import Figures

T = TypeVar("T")
SPARE_FILES: Final = 100
LAST_WORDS: Final = 120.0  # seconds a process has to let everybody go, and to verify files

Look = Callable[[Figures], None]
_encode = msgspec.json.Encoder().encode


class Outcome(NamedTuple):
    """What was counted, and the signal that ended it before its time, if one did."""

    figures: Figures
    signal: int


def run(plan: Plan, jobs: int, look: Look) -> Outcome:
    """Carry a plan out with so many processes, until its time is over or a signal comes."""
    allow_files(-(-plan.tables // jobs))
    return _alone(plan, look) if jobs == 1 else _Hands(plan, jobs, look).work()


def in_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run something in the fastest loop there is."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return asyncio.run(work)
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        return runner.run(work)


def allow_files(tables: int) -> None:
    """Every table is a socket, and every socket a file: allow this process as many as the system does."""
    try:
        import resource
    except ImportError:  # no such limit here
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = tables + SPARE_FILES
    if resource.RLIM_INFINITY in (soft, hard) or soft >= wanted:
        return
    if hard < wanted:
        raise BadSetup(words.too_few_files(tables, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _alone(plan: Plan, look: Look) -> Outcome:
    async def work() -> Outcome:
        stop, heard = asyncio.Event(), [0]
        loop = asyncio.get_running_loop()

        def hear(number: int) -> None:
            heard[0] = number
            stop.set()

        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, hear, number)
        return Outcome(await swarm(plan, stop, look), heard[0])

    return in_loop(work())


class _Hands:
    """Processes that share the tables out. Each says what it has counted, in the end for good, over a pipe.

    They hear no signals: whoever started them tells them to stop over the same pipe, and stops them by going away.
    """

    def __init__(self, plan: Plan, jobs: int, look: Look) -> None:
        self._look = look
        self._said: dict[Connection, Figures] = {}
        self._open: list[Connection] = []
        self._processes = []
        context, first = multiprocessing.get_context("spawn"), plan.first
        for number in range(jobs):
            tables = plan.tables // jobs + (number < plan.tables % jobs)
            if not tables:
                break
            part = msgspec.structs.replace(plan, tables=tables, first=first)
            first += tables
            ours, theirs = context.Pipe()
            process = context.Process(target=_part, args=(theirs, _encode(part)), daemon=True)
            process.start()
            theirs.close()
            self._open.append(ours)
            self._processes.append(process)

    def work(self) -> Outcome:
        heard = 0

        def hear(number: int, frame: object) -> None:
            nonlocal heard
            heard = number
            for pipe in self._open:
                _tell(pipe)

        usual = {number: signal.signal(number, hear) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            while self._open:
                for pipe in wait(self._open):
                    assert isinstance(pipe, Connection)
                    self._listen(pipe)
                self._look(self._together())
        finally:
            for number, handler in usual.items():
                signal.signal(number, handler)
            for pipe in self._open:
                pipe.close()
            for process in self._processes:
                process.join(LAST_WORDS)
        return Outcome(self._together(), heard)

    def _listen(self, pipe: Connection) -> None:
        try:
            self._said[pipe] = msgspec.json.decode(pipe.recv_bytes(), type=Figures)
        except (EOFError, OSError):
            pipe.close()
            self._open.remove(pipe)

    def _together(self) -> Figures:
        all = Figures()
        for figures in self._said.values():
            all.merge(figures)
        return all


def _tell(pipe: Connection, what: bytes = b"stop") -> None:
    with suppress(OSError):  # whoever has gone need not be told
        pipe.send_bytes(what)


def _part(pipe: Connection, plan: bytes) -> None:
    """What one of several processes does."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)

    async def work() -> None:
        stop, loop = asyncio.Event(), asyncio.get_running_loop()

        def hear() -> None:
            with suppress(EOFError, OSError):
                pipe.recv_bytes()
            with suppress(RuntimeError):  # the loop has ended before
                loop.call_soon_threadsafe(stop.set)

        threading.Thread(target=hear, daemon=True).start()
        part = msgspec.json.decode(plan, type=Plan)
        allow_files(part.tables)
        _tell(pipe, _encode(await swarm(part, stop, lambda figures: _tell(pipe, _encode(figures)))))

    in_loop(work())
