"""Whoever plays without hands: bots, and passes that give themselves.

Of the nodes that have the table in memory, the one that holds its lease lets them act; a node that finds something to
do, and does not hold it, asks for it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...engine.errors import QuattrocentoError
from ...engine.game import Decision
from .. import wire, words, world
from ..store import Conflict, Damaged, Unavailable
from ..thinking.jobs import job_of
from ..thinking.workers import Workers

if TYPE_CHECKING:
    from .room import Room

log = logging.getLogger("quattrocento.room")
BOT_PATIENCE: Final = 30.0  # seconds until lots answer for a bot that does not
HESITATION: Final = (1.2, 3.2)  # how many bots' pauses an answer takes where progress is hidden: 0.6 to 1.6 seconds
# Seconds between two moments at which bots answer, at whichever tables: together they take one commit, and less of the
# processor than one by one.
BEAT: Final = 0.05
SHORT_REST: Final = 1.0  # seconds without bots when something cannot be stored; each time more, up to BOT_PATIENCE
OTHERS_PATIENCE: Final = 2.0  # seconds with a node that should act and does not
MOST_TRIES: Final = 20  # of an answer that meets, each time, something new from elsewhere
LULL: Final = 300.0  # seconds of thoughts in full after which it is worth telling that they go less deep again


class _Due(NamedTuple):
    """An answer that is ready, and when it is given; it names its question, and so is dropped if that is gone."""

    moment: float
    answer: wire.Answer


class Acting:
    """The bots of a table, each asked once per question of its own."""

    def __init__(self, room: Room, workers: Workers, pause: float) -> None:
        self._room = room
        self._workers = workers
        self._pause = pause
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self._due: dict[int, _Due] = {}  # by seat
        self._asking: asyncio.Task[None] | None = None
        self._refused: tuple[int, float] | None = None  # another node acts: how many rows there were, and when
        self._resting: asyncio.TimerHandle | None = None  # ends a rest: nothing can be stored, so nobody thinks
        self._rest = SHORT_REST  # and for how long the next time
        self._spared = -LULL  # when a bot here last thought less than usual
        self._is_stopped = False

    def wake(self, anew: bool = False) -> None:
        """Let every bot that is asked think, each once per question of its own, and passes give themselves.

        That is for the node that acts for the table, which may be another one; `anew`, if that may have changed.
        """
        if anew:
            self._refused = None
        if self._resting or self._is_stopped or self._room.is_lost:
            return
        work = [decision for decision in self._work() if decision.seat not in self._thinking]
        if not work:
            return
        if self._room.node.holds(self._room.table.id):
            asked = world.monotonic()
            for decision in work:
                self._set_to_work(decision.seat, self._done_with(decision, self._moment(asked)))
        elif self._asking is None and self._refused is None:
            self._asking = asyncio.create_task(self._ask())

    def _work(self) -> list[Decision]:
        """The questions that nobody with hands answers."""
        game, state = self._room.game, self._room.state
        if self._room.table.stage != "running":
            return []
        return [
            decision
            for decision in game.decisions(state)
            if self._is_bot(decision) or game.passes_itself(state, decision.seat)
        ]

    def _is_bot(self, decision: Decision) -> bool:
        return self._room.seats[decision.seat].kind == "bot"

    @property
    def has_work(self) -> bool:
        """Whether something waits for whoever acts for the table."""
        return bool(self._work())

    def _done_with(self, decision: Decision, moment: float) -> Coroutine[Any, Any, None]:
        step = self._room.course.step(decision.seat)
        if self._is_bot(decision):
            return self._think(decision, step, moment)
        return self._pass(decision.seat, step, self._room.game.options(self._room.state, decision)[0], moment)

    async def _ask(self) -> None:
        """Ask to act for the table."""
        is_ours = False
        try:
            is_ours = await self._room.node.hold(self._room.table.id)
        except Unavailable:
            self.rest()
        finally:
            self._asking = None
            if not is_ours:
                self._refused = self._room.course.rows, world.monotonic()
        if is_ours:
            self.wake()

    def ask_again(self) -> None:
        """Ask again, if another node was to act and nothing has happened for a while."""
        if self._refused is not None:
            rows, at = self._refused
            if rows != self._room.course.rows or not self.has_work:
                self._refused = self._room.course.rows, world.monotonic()
            elif world.monotonic() - at >= OTHERS_PATIENCE:
                self.wake(anew=True)

    def _set_to_work(self, seat: int, work: Coroutine[Any, Any, None]) -> None:
        self._thinking[seat] = asyncio.create_task(work)
        self._thinking[seat].add_done_callback(partial(self._thought, seat))

    @property
    def is_busy(self) -> bool:
        return bool(self._thinking or self._resting or self._asking)

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

    async def _think(self, decision: Decision, step: int, moment: float) -> None:
        """Think about a question and answer it, unless it has changed meanwhile; what others seal changes nothing."""
        bot = self._room.seats[decision.seat].bot or "random"
        job = job_of(self._room.game, self._room.config, self._room.table, self._room.state, decision, step, bot)
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
        await self._answer_for(decision.seat, moment, wire.Answer(f"bot-{step}", step, [option]))

    def _tell_of_sparing(self) -> None:
        """Say that bots think less than usual, once in a stretch of such answers."""
        since, self._spared = world.monotonic() - self._spared, world.monotonic()
        if since >= LULL:
            for listener in self._room.listeners:
                listener.reply(wire.Notice(words.BUSY))

    async def _pass(self, seat: int, step: int, option: int, moment: float) -> None:
        """Give a pass that gives itself, whether somebody is there or not, after as long as a bot would take."""
        # Nobody can foretell this name: his own command of the same name would be taken for done.
        await self._answer_for(seat, moment, wire.Answer(f"pass-{world.token_hex(8)}", step, [option]))

    def _moment(self, asked: float) -> float:
        """When an answer is given, if it is ready: on a beat, or, where progress is hidden, at a moment drawn by lot.

        On a beat nobody with hands answers, so there it would tell that the last answer was one that gave itself.
        """
        if self._room.game.hides_progress(self._room.state):
            return asked + self._pause * world.uniform(*HESITATION)
        return ceil((asked + self._pause) / BEAT) * BEAT if self._pause else asked

    async def _answer_for(self, seat: int, moment: float, answer: wire.Answer) -> None:
        """Answer in the name of a seat when it is time, unless its question has changed by then or another node acts.

        Bots that were asked together answer on the same beat. Whoever may change the table first gives the answers of
        all: one by one each would wait for a commit of its own, and the table would be shown more than once.
        """
        due = self._due[seat] = _Due(moment, answer)
        try:
            await asyncio.sleep(moment - world.monotonic())
            for _ in range(MOST_TRIES):
                with suppress(Conflict):
                    with suppress(Unavailable, Damaged):
                        async with self._room.changing():
                            if self._due.get(seat) is due:
                                await self._give_what_is_due(moment)
                    return
        finally:
            if self._due.get(seat) is due:  # nobody is to give it for whoever has given up
                del self._due[seat]

    async def _give_what_is_due(self, moment: float) -> None:
        """Give every answer whose moment has come by now: also those that came while we waited for our turn.

        They are given up before anything can fail: whatever is wrong, their bots are asked again. Only where somebody
        else was quicker are they still good, if their questions are.
        """
        now = max(moment, world.monotonic())
        due = {seat: one for seat, one in self._due.items() if one.moment <= now}
        for seat in due:
            del self._due[seat]
        if self._room.node.holds(self._room.table.id):
            try:
                await self._room.answer_together({seat: one.answer for seat, one in due.items()})
            except Conflict:  # it is tried again, by any of them, upon what was new
                self._due = due | self._due
                raise

    def rest(self) -> None:
        """Let bots wait for better times, instead of trying again and again."""
        if self._resting is None and not self._is_stopped and not self._room.is_lost:
            self._resting = asyncio.get_running_loop().call_later(self._rest, self._go_on)
            self._rest = min(2 * self._rest, BOT_PATIENCE)

    def _go_on(self) -> None:
        self._resting = None
        self._room.start_work(self._caught_up())

    async def _caught_up(self) -> None:
        """Find out what was stored, as soon as that can be told, and let bots try again."""
        with suppress(QuattrocentoError):
            async with self._room.changing():
                self.wake()

    def go_on(self) -> None:
        """Something was stored or read: there is no need to rest."""
        self._end_rest()
        self._rest = SHORT_REST

    def stop(self) -> None:
        """For good: the table leaves this process."""
        self._is_stopped = True
        self._end_rest()
        for task in [*self._thinking.values(), *filter(None, [self._asking])]:
            task.cancel()

    def _end_rest(self) -> None:
        """Before its time: else its end would cut the next rest short, or wake a table that was stopped."""
        if self._resting is not None:
            self._resting.cancel()
            self._resting = None
