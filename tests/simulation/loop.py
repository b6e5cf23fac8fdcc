"""A loop whose time is not real: when nothing is left to do now, it is at once the next moment something is due.

Everything that asyncio waits for is simulated with it: sleeps, timeouts, calls to be made later. There is nothing else
to wait for: threads, sockets and processes are refused, so that a run depends on nothing but what it was given.

Parts of a world can die. What belongs to a `Life` is told by its context, which every task and every call hands on;
when the life ends, nothing of it is ever carried out again, not even what stands in a `finally`: as after kill -9.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final, NoReturn

LIFE: Final[ContextVar[Life | None]] = ContextVar("life", default=None)
RESOLUTION: Final = 1e-6  # seconds; more than is lost in rounding, also after years


class Standstill(Exception):
    """Nothing is left to do, now or later, and somebody still waits."""


class Unreal(Exception):
    """Somebody asked for something of the real world."""


class Life:
    """Whatever ends with a process."""

    def __init__(self) -> None:
        self.is_over = False
        self.tasks: set[asyncio.Task[Any]] = set()  # held, since clearing one away would carry out what it has left
        self.left: list[tuple[Callable[..., object], tuple[Any, ...], Context]] = []  # undone when it ended

    def end(self) -> None:
        self.is_over = True


class _Jump:
    """In place of the wait for input: a leap in time."""

    def __init__(self, loop: SimulatedLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[object]:
        if timeout is None:
            raise Standstill
        self._loop.pass_time(timeout)
        return []


class SimulatedLoop(asyncio.BaseEventLoop):
    """asyncio's own loop, with leaps in time for waiting."""

    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        self._selector = _Jump(self)
        self._clock_resolution = RESOLUTION

    def time(self) -> float:
        return self._now

    def pass_time(self, seconds: float) -> None:
        self._now += seconds

    def call_soon(  # type: ignore[override]  # whatever is called with whatever
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        return super().call_soon(self._in_life(callback, context), *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return super().call_at(when, self._in_life(callback, context), *args, context=context)

    def create_task(self, coro: Any, *, name: object = None, context: Context | None = None) -> asyncio.Task[Any]:
        task = super().create_task(coro, name=name, context=context)
        life = LIFE.get() if context is None else context.get(LIFE)
        if life is not None:
            life.tasks.add(task)
            task.add_done_callback(life.tasks.discard)
        return task

    def _in_life(self, callback: Any, context: Context | None) -> Callable[..., object]:
        life = LIFE.get() if context is None else context.get(LIFE)
        if life is None:
            return callback  # type: ignore[no-any-return]

        def carried_out(*args: Any) -> None:
            if life.is_over:
                life.left.append((callback, args, copy_context()))
            else:
                callback(*args)

        return carried_out

    def bury(self, lives: list[Life]) -> None:
        """Let everything that still hangs there end in order, dead or alive; for a world that is over."""
        for life in lives:
            life.is_over = False
            for callback, args, context in life.left:
                self.call_soon(callback, *args, context=context)
            life.left = []
            life.tasks = set()
        while tasks := asyncio.all_tasks(self):
            for task in tasks:
                task.cancel()
            self.run_until_complete(asyncio.wait(tasks))
        self.run_until_complete(self.shutdown_asyncgens())
        self._scheduled: list[asyncio.TimerHandle] = []
        self.close()

    def _process_events(self, events: list[object]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody sleeps who would have to be woken."""

    def _refuse(self, *args: Any, **more: Any) -> NoReturn:
        raise Unreal("a simulated world has no threads, processes, signals or sockets")

    call_soon_threadsafe = _refuse  # type: ignore[assignment]
    run_in_executor = _refuse  # type: ignore[assignment]
    add_signal_handler = _refuse  # type: ignore[assignment]
    create_connection = _refuse
    create_server = _refuse
    subprocess_exec = _refuse
    subprocess_shell = _refuse


def simulate(course: Coroutine[Any, Any, None], loop: SimulatedLoop, end: Callable[[], list[Life]]) -> None:
    """Carry out the course of a world to its end, whatever that is; `end` tells what lived there, and it goes."""
    try:
        asyncio.set_event_loop(loop)
        loop.run_until_complete(course)
    finally:
        loop.bury(end())
        asyncio.set_event_loop(None)
