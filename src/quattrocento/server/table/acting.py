"""Whoever plays without hands: bots, and passes that give themselves."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from random import uniform
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from ...engine.errors import QuattrocentoError
from ...engine.game import Decision
from .. import wire, words
from ..store import Conflict, Unavailable
from ..thinking.jobs import job_of
from ..thinking.workers import Workers

if TYPE_CHECKING:
    from .room import Room

log = logging.getLogger("quattrocento.room")
BOT_PATIENCE: Final = 30.0  # seconds until lots answer for a bot that does not
HESITATION: Final = (1.2, 3.2)  # how many bots' pauses an answer takes where progress is hidden: 0.6 to 1.6 seconds
LULL: Final = 300.0  # seconds of thoughts in full after which it is worth telling that they go less deep again


class Acting:
    """The bots of a table, each asked once per question of its own."""

    def __init__(self, room: Room, workers: Workers, pause: float) -> None:
        self._room = room
        self._workers = workers
        self._pause = pause
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self._is_resting = False  # nothing can be stored, so nobody thinks about answers for a while
        self._spared = -LULL  # when a bot here last thought less than usual

    def wake(self) -> None:
        """Let every bot that is asked think, each once per question of its own, and passes give themselves."""
        if self._room.table.stage != "running" or self._is_resting:
            return
        for decision in self._room.game.decisions(self._room.state):
            seat = decision.seat
            if seat in self._thinking:
                continue
            if self._room.seats[seat].kind == "bot":
                self._set_to_work(seat, self._think(decision, self._room.course.step(seat)))
            elif self._room.game.passes_itself(self._room.state, seat):
                only = self._room.game.options(self._room.state, decision)[0]
                self._set_to_work(seat, self._pass(seat, self._room.course.step(seat), only))

    def _set_to_work(self, seat: int, work: Coroutine[Any, Any, None]) -> None:
        self._thinking[seat] = asyncio.create_task(work)
        self._thinking[seat].add_done_callback(partial(self._thought, seat))

    @property
    def is_busy(self) -> bool:
        return bool(self._thinking or self._is_resting)

    def _thought(self, seat: int, task: asyncio.Task[None]) -> None:
        del self._thinking[seat]
        if task.cancelled():
            return
        if task.exception() is None:
            self.wake()
        else:
            log.error(
                "table %s: an answer given for seat %d was lost", self._room.table.id, seat, exc_info=task.exception()
            )
            asyncio.get_running_loop().call_later(BOT_PATIENCE, self.wake)

    async def _think(self, decision: Decision, step: int) -> None:
        """Think about a question and answer it, unless it has changed meanwhile; what others seal changes nothing."""
        bot = self._room.seats[decision.seat].bot or "random"
        job = job_of(self._room.game, self._room.config, self._room.table, self._room.state, decision, step, bot)
        loop = asyncio.get_running_loop()
        until = loop.time() + self._a_while()
        try:
            async with asyncio.timeout(BOT_PATIENCE):
                option, share = await self._workers.ask(job)
            if option not in job.choices:
                raise ValueError(f"{option!r} is not among the answers it was offered")
            if share < job.share:
                self._tell_of_sparing()
        except Exception:  # a table must not stand still because a worker broke
            log.exception("table %s: the bot at seat %d failed; lots answer for it", self._room.table.id, decision.seat)
            option = job.choices[job.seed % len(job.choices)]
        await asyncio.sleep(until - loop.time())
        await self._answer_for(decision.seat, step, f"bot-{step}", option)

    def _tell_of_sparing(self) -> None:
        """Say that bots think less than usual, once in a stretch of such answers."""
        since, self._spared = monotonic() - self._spared, monotonic()
        if since >= LULL:
            for listener in self._room.listeners:
                listener.reply(wire.Notice(words.BUSY))

    async def _pass(self, seat: int, step: int, option: int) -> None:
        """Give a pass that gives itself, whether somebody is there or not, after as long as a bot would take."""
        await asyncio.sleep(self._a_while())
        # Nobody can foretell this name and use it up.
        await self._answer_for(seat, step, f"pass-{token_hex(8)}", option)

    def _a_while(self) -> float:
        """How long an answer takes at least; where progress is hidden by lot, whoever gives it and whatever it is."""
        return self._pause * (uniform(*HESITATION) if self._room.game.hides_progress(self._room.state) else 1)

    async def _answer_for(self, seat: int, step: int, command: str, option: int) -> None:
        """Answer in the name of a seat, unless its question has changed meanwhile."""
        with suppress(Unavailable, Conflict):
            async with self._room.changing():
                if self._room.course.step(seat) == step and self._room.table.stage == "running":
                    await self._room.answer(seat, wire.Answer(command, step, [option]))

    def rest(self) -> None:
        """Let bots wait for better times, instead of trying again and again."""
        if not self._is_resting:
            self._is_resting = True
            asyncio.get_running_loop().call_later(BOT_PATIENCE, self._go_on)

    def _go_on(self) -> None:
        self._is_resting = False
        self._room.start_work(self._caught_up())

    async def _caught_up(self) -> None:
        """Find out what was stored, as soon as that can be told, and let bots try again."""
        with suppress(QuattrocentoError):
            async with self._room.changing():
                self.wake()

    def go_on(self) -> None:
        """Something was stored: there is no need to rest."""
        self._is_resting = False

    def stop(self) -> None:
        for task in list(self._thinking.values()):
            task.cancel()
