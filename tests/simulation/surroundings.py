"""What every part of a simulated world is given: time, luck of its own, and somebody to tell what happens."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextvars import Context
from random import Random
from typing import Any

from tests.simulation.loop import SimulatedLoop
from tests.simulation.trace import Trace


class Surroundings:
    """The world as its parts know it: whatever they begin here outlives the nodes, and no failure of it goes unseen."""

    def __init__(self, seed: int, loop: SimulatedLoop) -> None:
        self.seed = seed
        self.loop = loop
        self.trace = Trace(loop.time)
        self.tell = self.trace.tell
        self.wrong: asyncio.Future[None] = loop.create_future()
        self._context = Context()  # nobody's life
        self._under_way: set[asyncio.Task[None]] = set()

    def luck(self, whose: str) -> Random:
        """Luck of one's own: whoever draws more of it changes nobody else's."""
        return Random(f"{self.seed} {whose}")

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self.loop.create_task(work, context=self._context.copy())
        self._under_way.add(task)
        task.add_done_callback(self._ended, context=self._context)
        return task

    def later(self, seconds: float, act: Any, *args: Any) -> asyncio.TimerHandle:
        return self.loop.call_later(seconds, act, *args, context=self._context.copy())

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.fail(error)

    def fail(self, error: BaseException) -> None:
        """The first thing that goes wrong ends the world."""
        if not self.wrong.done():
            self.tell("world", "wrong", f"{type(error).__name__}: {error}")
            self.wrong.set_exception(error)
