"""Work shared out among processes: the same results in the same order, whatever their number.

States do not travel between processes. What does is the part of a plan that is to be done, and its results.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_all_start_methods, get_context
from types import FrameType
from typing import Final, Protocol, TypeVar

from ..engine.errors import BadSetup
from .elsewhere import Refusal, tried
from .lifeline import end_with

STOPPING: Final = (signal.SIGINT, signal.SIGTERM)
PARTS_PER_JOB: Final = 4  # under way or waiting: a million games must fit in memory

Part = TypeVar("Part")
Done = TypeVar("Done")


class Crew(Protocol):
    """Whoever does the parts of a plan: processes of this machine, or a cluster."""

    @property
    def hands(self) -> int:
        """How many parts are done at a time."""

    def done_in_order(self, work: Callable[[Part], Done], parts: Iterable[Part]) -> Generator[Done, None, None]:
        """What comes of each part, one after another; whoever stops early closes the generator."""


class Lost(BadSetup):
    """A process that shared the work is gone, and has left no word why."""


class Processes:
    """A crew of so many processes; a single one is this process itself, unless the work is to be done apart from it."""

    def __init__(self, jobs: int = 1, apart: bool = False) -> None:
        self.hands = jobs
        self._is_apart = apart or jobs > 1

    def done_in_order(self, work: Callable[[Part], Done], parts: Iterable[Part]) -> Generator[Done, None, None]:
        if not self._is_apart:
            yield from map(work, parts)
            return
        # Forked where that is possible: it takes no time. Nobody here has threads before the work begins.
        context = get_context("fork" if "fork" in get_all_start_methods() else None)
        with ProcessPoolExecutor(self.hands, context, _Worker.settle_in, (os.getpid(),)) as pool:
            try:
                yield from _in_order(pool, work, parts, PARTS_PER_JOB * self.hands)
            except BrokenProcessPool:
                raise Lost("A process that shared the work ended unexpectedly; try --jobs 1 to see why.") from None
            except BaseException:
                # Leaving the block waits for games under way; whoever stops a simulation does not want to wait.
                for process in active_children():
                    process.terminate()
                pool.shutdown(cancel_futures=True)
                raise


def _in_order(
    pool: ProcessPoolExecutor, work: Callable[[Part], Done], parts: Iterable[Part], window: int
) -> Iterator[Done]:
    waiting: deque[Future[Done | Refusal]] = deque()
    for part in parts:
        with _unheard():
            future = pool.submit(_Worker.do, work, part)
        waiting.append(future)
        if len(waiting) >= window:
            yield _result(waiting.popleft())
    while waiting:
        yield _result(waiting.popleft())


def _result(future: Future[Done | Refusal]) -> Done:
    done = future.result()
    if isinstance(done, Refusal):
        done.repeat()
    return done


@contextmanager
def _unheard() -> Iterator[None]:
    """Let signals wait: submitting the first part forks, and what is raised in the middle of that gets lost."""
    if not hasattr(signal, "pthread_sigmask"):  # nor do such systems fork
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Stopped(Exception):
    """The work was stopped while this part was done; nobody waits for it any more."""


class _Worker:
    """How a process of the pool hears of the end.

    Ctrl-C reaches every process; only the one that talks to the user answers it, and tells the others by SIGTERM.
    They do not die of it: one that did so while sending its results would leave half a message behind, and the pool
    would wait for the rest for ever. So they give up the games under way and those still to come. Only when there is
    nobody left to tell them anything do they end at once.
    """

    working = False
    stopped = False

    @classmethod
    def settle_in(cls, parent: int) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, cls.stop)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
        end_with(parent)

    @classmethod
    def stop(cls, number: int, frame: FrameType | None) -> None:
        cls.stopped = True
        if cls.working:
            raise _Stopped

    @classmethod
    def do(cls, work: Callable[[Part], Done], part: Part) -> Done | Refusal:
        cls.working = True
        try:
            if cls.stopped:
                raise _Stopped
            return tried(work, part)
        finally:
            cls.working = False
