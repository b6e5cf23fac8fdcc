"""A live table: one task's worth of order around a game's state.

Commands are carried out one after another. An answer is stored first and acknowledged, shown and answered by bots
only after that; the state is a cache that the stored answers can rebuild at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from time import monotonic, perf_counter
from typing import Any, Final, get_args

from ...engine.errors import IllegalAction, QuattrocentoError, Stale
from ...engine.game import Game
from ...engine.packs import pack_from
from ...engine.state import State
from ...games import shelf
from .. import meters, wire, words
from ..store import AnswerRow, Conflict, Damaged, SeatKind, SeatRow, Stage, Store, TableRow, Unavailable, Uncertain
from ..thinking.workers import Workers
from .acting import Acting
from .course import Course, Step
from .listener import Listener, Reply
from .packs import shown_pack
from .seating import Seating
from .showing import Showing

log = logging.getLogger("quattrocento.room")
MOST_DONE: Final = 200  # commands of the lobby that are remembered, for pages that send one again


class Room:
    """One table: who sits there, the state of the game, and everybody who watches."""

    def __init__(self, table: TableRow, seats: list[SeatRow], store: Store, workers: Workers, pause: float) -> None:
        self.table = table
        self.seats = seats
        _check_rows(table, seats)
        self.game: Game = shelf[table.game]
        pack = pack_from(table.pack, words.OF_THE_TABLE) if table.pack is not None else None
        # Options that came after the table get what was the default when it was made.
        self.config = self.game.config(table.seats, table.options, pack, table.ruleset)
        self.listeners: list[Listener] = []
        self.touched = monotonic()
        self.visited = table.touched  # when somebody last looked, by the calendar
        self.store = store
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[None]] = set()  # commands, until they are done
        self._done: dict[tuple[str, str], wire.Accepted] = {}
        self._is_uncertain = False  # the store may have more than we know
        self.seating = Seating(self)
        self.acting = Acting(self, workers, pause)
        self.showing = Showing(self, shown_pack(pack))
        self.rebuild([])

    def rebuild(self, answers: list[AnswerRow]) -> None:
        """The table as the stored answers make it, those taken back included: everybody's numbers come out the same."""
        course = Course(self.game, self.game.begin(self.config, self.table.seed))
        commands: dict[tuple[int, str], int] = {}
        for number, row in enumerate(answers, start=1):
            if row.number != number:
                raise Damaged(words.answer_missing(number))
            course.carry_out(course.stored(row.seat, row.option))
            commands[row.seat, row.command] = course.version(row.seat)
        self.course, self._commands = course, commands

    @property
    def is_busy(self) -> bool:
        return self.acting.is_busy or bool(self._under_way)

    @property
    def state(self) -> State:
        return self.course.state

    # Commands.

    async def handle(self, listener: Listener, message: wire.FromPage) -> None:
        """Carry a command out, and reply to whoever sent it."""
        self.touched = monotonic()
        # A page may go away at any moment; what is stored must be carried out all the same.
        await asyncio.shield(self.start_work(self._handled(listener, message)))

    def start_work(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Whoever changes the table or its seats does it here, one after another.

        What another process has done, and what may or may not have been stored, is read before anything else happens.
        """
        async with self._lock:
            try:
                if self._is_uncertain:
                    await self._read_again()
                yield
            except Conflict as error:
                log.warning("table %s was changed by another process and is read again: %s", self.table.id, error)
                self._is_uncertain = True
                await self._read_again()
                raise
            except Exception as error:
                self._is_uncertain |= isinstance(error, Uncertain) or not isinstance(error, QuattrocentoError)
                if not isinstance(error, QuattrocentoError) or isinstance(error, Unavailable):
                    self.acting.rest()
                raise

    async def _handled(self, listener: Listener, message: wire.FromPage) -> None:
        reason = ""
        try:
            async with self.changing():
                reply = await self._reply(listener, message)
        except Conflict:
            reason = "elsewhere"
            # It may be the very command that was done elsewhere.
            reply = self._known(listener.seat, message.command) or wire.Refused(message.command, words.ELSEWHERE, "")
        except Unavailable as error:  # the store has said so in the log, once
            reason = "store"
            reply = wire.Refused(message.command, str(error), "")
        except Exception:
            log.exception("table %s: a command failed", self.table.id)
            reason = "mistake"
            reply = wire.Refused(message.command, words.OUR_MISTAKE, "")
        if isinstance(reply, wire.Refused):
            meters.REFUSED.labels(reason or ("rule" if reply.rule else "not-now")).inc()
        listener.reply(reply)

    async def _reply(self, listener: Listener, message: wire.FromPage) -> Reply:
        """The reply to a command; to one that was carried out already, the same reply again."""
        known = (listener.key, message.command)
        if known in self._done:
            return self._done[known]
        reply = await self._carried_out(listener, message)
        if isinstance(reply, wire.Accepted) and not isinstance(message, wire.Answer | wire.TakeBack):
            self._done[known] = reply  # answers are remembered by the store
            if len(self._done) > MOST_DONE:
                del self._done[next(iter(self._done))]
        return reply

    def _known(self, seat: int | None, command: str) -> wire.Accepted | None:
        """The reply to an answer that was stored already."""
        done = None if seat is None else self._commands.get((seat, command))
        return None if done is None else wire.Accepted(command, done)

    async def _carried_out(self, listener: Listener, message: wire.FromPage) -> Reply:
        match message:
            case wire.Answer():
                return await self.answer(listener.seat, message)
            case wire.TakeBack():
                return await self._take_back(listener.seat, message)
            case wire.SeatBot():
                return await self.seating.seat_bot(listener, message)
            case wire.FreeSeat():
                return await self.seating.free_seat(listener, message)
            case wire.Start():
                return await self.seating.start(listener, message)
            case wire.Rename():
                return await self.seating.rename(listener, message)

    async def answer(self, seat: int | None, message: wire.Answer) -> Reply:
        if seat is None:
            return wire.Refused(message.command, words.ONLY_PLAYERS_ANSWER, "")
        if known := self._known(seat, message.command):
            return known
        if self.table.stage != "running":
            return wire.Refused(message.command, words.NOT_PLAYED_NOW, "")
        if not 1 <= len(message.options) <= 64:
            return wire.Refused(message.command, words.A_FEW_OPTIONS, "")
        try:
            if message.question != self.course.step(seat):
                raise Stale(words.TOO_LATE)
            steps = self.course.answered(seat, message.options)
        except IllegalAction as error:
            return wire.Refused(message.command, str(error), error.rule)
        return await self._kept(seat, message.command, steps)

    async def _take_back(self, seat: int | None, message: wire.TakeBack) -> Reply:
        if known := self._known(seat, message.command):
            return known
        if seat is None or message.step != self.course.step(seat) or not self.course.can_take_back(seat):
            return wire.Refused(message.command, words.NOT_TAKEN_BACK, "")
        return await self._kept(seat, message.command, [self.course.taken_back(seat)])

    async def _kept(self, seat: int, command: str, steps: list[Step]) -> Reply:
        """Store steps, and only then let them count and show them to whoever can notice."""
        first = self.course.rows + 1
        rows = [AnswerRow(first + i, seat, step.option, command) for i, step in enumerate(steps)]
        began = perf_counter()
        await self.store.append(self.table.id, rows, over=not steps[-1].after.asked)
        meters.COMMITS.observe(perf_counter() - began)
        meters.ANSWERS.labels(self.table.game, self.seats[seat].kind).inc(len(rows))
        self.acting.go_on()
        noticed = [self.course.carry_out(step) for step in steps]
        self._commands[seat, command] = self.course.version(seat)
        if not self.state.asked:
            self.table = self.table._replace(stage="over")
        for listener in self.listeners:
            if any(noticed) or listener.seat == seat:
                listener.wake.set()
        self.acting.wake()
        return wire.Accepted(command, self.course.version(seat))

    async def _read_again(self) -> None:
        """Take over what the store says, where it is the one to be believed."""
        table = await self.store.table(self.table.id)
        seats, answers = await self.store.seats(self.table.id), await self.store.answers(self.table.id)
        if table is not None:
            self.table, self.seats = table, seats
            self.rebuild(answers)
            self.wake_all()
            self.acting.wake()
        self._is_uncertain = False

    # Showing.

    def join(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self.touched = monotonic()
        if lacking := self.store.missing.get(self.table.id):
            listener.reply(wire.Notice(words.answers_lost(lacking)))
        self.wake_all()
        self.acting.wake()

    def leave(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        self.touched = monotonic()
        self.wake_all()

    def wake_all(self) -> None:
        for listener in self.listeners:
            listener.wake.set()

    @property
    def names(self) -> list[str]:
        return [seat.name or words.seat(seat.seat) for seat in self.seats]

    async def close(self, retry_after: float) -> None:
        """Say goodbye and stop the bots; what was acknowledged is stored already."""
        self.acting.stop()
        for listener in self.listeners:
            listener.reply(wire.Goodbye(retry_after))


def _check_rows(table: TableRow, seats: list[SeatRow]) -> None:
    """Refuse what no program of ours has stored."""
    are_all = len(seats) == table.seats and all(seat.seat == place for place, seat in enumerate(seats))
    if not are_all or not all(seat.kind in get_args(SeatKind) for seat in seats):
        raise Damaged(words.BAD_SEATS)
    if table.stage not in get_args(Stage):
        raise Damaged(words.unknown_stage(table.stage))
