"""A live table: one task's worth of order around a game's state.

Commands are carried out one after another. An answer is stored first and acknowledged, shown and answered by bots
only after that; the state is a cache that the stored answers can rebuild at any time.

Other nodes may have rooms for the same table. What they have stored comes by the bus, or is read when it is noticed;
a command that met something new is tried again upon that.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from time import perf_counter
from typing import Any, Final, get_args

from ...engine.errors import IllegalAction, QuattrocentoError, Stale
from ...engine.game import Game
from ...engine.packs import pack_from
from ...engine.state import State
from ...games import shelf
from .. import meters, wire, words, world
from ..nodes import Alone, Done, Node
from ..store import AnswerRow, Conflict, Damaged, SeatKind, SeatRow, Stage, Store, TableRow, Unavailable, Uncertain
from ..thinking.workers import Workers
from .acting import Acting
from .course import Course, Step
from .crowd import Crowd
from .listener import Listener, Reply
from .packs import shown_pack
from .seating import Seating
from .showing import Showing

log = logging.getLogger("quattrocento.room")
MOST_DONE: Final = 200  # commands of the lobby that are remembered, for pages that send one again
MOST_TRIES: Final = 20  # of a command that meets, each time, something new from elsewhere
MOST_ROWS: Final = 10_000  # stored, until nothing is taken back any more: every one is read again with the table
LAST_WORDS: Final = 2.0  # seconds for commands under way when the server is stopped
SOON: Final = 0.1  # seconds after which a page comes back to a table that must be read anew


class Room:
    """One table: who sits there, the state of the game, and everybody who watches."""

    def __init__(
        self,
        table: TableRow,
        seats: list[SeatRow],
        store: Store,
        workers: Workers,
        pause: float,
        node: Node | None = None,
    ) -> None:
        self.table = table
        self.seats = seats
        _check_rows(table, seats)
        self.game: Game = shelf[table.game]
        pack = pack_from(table.pack, words.OF_THE_TABLE) if table.pack is not None else None
        # Options that came after the table get what was the default when it was made.
        self.config = self.game.config(table.seats, table.options, pack, table.ruleset)
        self.listeners: list[Listener] = []
        self._crowd = Crowd()
        self.touched = world.monotonic()
        self.visited = table.touched  # when somebody last looked, by the calendar
        self.store = store
        self._lock = asyncio.Lock()
        self._under_way: set[asyncio.Task[None]] = set()  # commands, until they are done
        self._done: dict[tuple[str, str], wire.Accepted] = {}
        self.node = node or Alone()
        self.is_lost = False  # it has left memory, is not there any more, or cannot be read: whoever asks next is told
        self._is_behind = False  # the store may have more than we know
        self._is_doubtful = False  # what we know may be wrong
        self._is_untold = False  # we may have stored something without knowing, and so without telling
        self.seating = Seating(self)
        self.acting = Acting(self, workers, pause)
        self.showing = Showing(self, shown_pack(pack))
        self.rebuild([])

    def rebuild(self, answers: list[AnswerRow]) -> None:
        """The table as the stored answers make it, those taken back included: everybody's numbers come out the same."""
        self.course = Course(self.game, self.game.begin(self.config, self.table.seed))
        self._commands: dict[tuple[int, str], int] = {}
        self.play_on(answers)

    def play_on(self, rows: list[AnswerRow]) -> tuple[bool, set[int]]:
        """Let more stored answers count; whether everybody can notice, and the seats that can in any case."""
        noticed = False
        for row in rows:
            if row.number != self.course.rows + 1:
                raise Damaged(words.answer_missing(self.course.rows + 1))
            noticed |= self.course.carry_out(self.course.stored(row.seat, row.option))
            self._commands[row.seat, row.command] = self.course.version(row.seat)
        return noticed, {row.seat for row in rows}

    @property
    def is_busy(self) -> bool:
        return self.acting.is_busy or bool(self._under_way) or self._lock.locked()

    @property
    def state(self) -> State:
        return self.course.state

    # Commands.

    async def handle(self, listener: Listener, message: wire.FromPage) -> None:
        """Carry a command out, and reply to whoever sent it."""
        self.touched = world.monotonic()
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

        What others have done, and what may or may not have been stored, is read before anything else happens. Before
        the game everybody changes the same few rows, so it is looked up each time whether they are still the same.
        """
        async with self._lock:
            try:
                if self._is_behind or (self.node.is_one_of_many and self.table.stage == "lobby"):
                    await self._catch_up()
                yield
            except Conflict as error:
                log.debug("table %s was changed elsewhere and is read again: %s", self.table.id, error)
                meters.CONFLICTS.inc()
                self._is_behind = True
                if not await self._catch_up():  # nothing new, so that something old must be wrong
                    self._is_behind = self._is_doubtful = True
                    await self._catch_up()
                raise
            except Exception as error:
                self._is_doubtful |= not isinstance(error, QuattrocentoError)
                self._is_untold |= isinstance(error, Uncertain)
                self._is_behind |= self._is_doubtful or self._is_untold
                if not isinstance(error, QuattrocentoError) or isinstance(error, Unavailable):
                    self.acting.rest()
                raise

    async def _handled(self, listener: Listener, message: wire.FromPage) -> None:
        reason = ""
        try:
            reply = await self._tried(listener, message)
        except (Unavailable, Damaged) as error:  # the log has said so, once
            reason = "store"
            reply = wire.Refused(message.command, str(error), "")
        except Exception:
            log.exception("table %s: a command failed", self.table.id)
            reason = "mistake"
            reply = wire.Refused(message.command, words.OUR_MISTAKE, "")
        if isinstance(reply, wire.Refused):
            meters.REFUSED.labels(reason or ("rule" if reply.rule else "not-now")).inc()
        listener.reply(reply)

    async def _tried(self, listener: Listener, message: wire.FromPage) -> Reply:
        """The reply to a command, which is tried again upon whatever was new; it may be the very one done elsewhere."""
        for _ in range(MOST_TRIES):
            with suppress(Conflict):
                async with self.changing():
                    reply = await self._reply(listener, message)
                    if isinstance(reply, wire.Refused) and self.node.is_one_of_many and await self._catch_up():
                        continue  # it was refused upon what is not so any more
                    return reply
        return wire.Refused(message.command, words.ELSEWHERE, "")

    async def _reply(self, listener: Listener, message: wire.FromPage) -> Reply:
        """The reply to a command; to one that was carried out already, the same reply again."""
        known = (listener.key, message.command)
        if known in self._done:
            return self._done[known]
        reply = await self._carried_out(listener, message)
        if isinstance(reply, wire.Accepted) and not isinstance(message, wire.Answer | wire.TakeBack):
            done = Done(*known, reply.version)  # answers are remembered by the store
            self._remember(done)
            self.node.tell_change(self.table.id, done)
        return reply

    def _remember(self, done: Done) -> None:
        self._done[done.key, done.command] = wire.Accepted(done.command, done.version)
        if len(self._done) > MOST_DONE:
            del self._done[next(iter(self._done))]

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
        await self._kept(steps, [message.command] * len(steps))
        return wire.Accepted(message.command, self.course.version(seat))

    async def answer_together(self, given: dict[int, wire.Answer]) -> None:
        """Answers of several seats, in one commit and for one look; what is not asked any more is left out."""
        steps: list[Step] = []
        commands: list[str] = []
        if self.table.stage != "running":
            return
        for seat, answer in given.items():
            if steps and not steps[-1].after.sealed_by(steps[-1].seat):
                break  # the last one was in: what was asked before is not asked now
            if answer.question != self.course.step(seat):
                continue
            try:
                taken = self.course.answered(seat, answer.options, steps[-1].after if steps else None)
            except IllegalAction as error:
                log.warning("table %s: an answer given for seat %d is not allowed: %s", self.table.id, seat, error)
                continue
            steps += taken
            commands += [answer.command] * len(taken)
        if steps:
            await self._kept(steps, commands)

    async def _take_back(self, seat: int | None, message: wire.TakeBack) -> Reply:
        if known := self._known(seat, message.command):
            return known
        if seat is None or message.step != self.course.step(seat) or not self.course.can_take_back(seat):
            return wire.Refused(message.command, words.NOT_TAKEN_BACK, "")
        if self.course.rows >= MOST_ROWS:
            return wire.Refused(message.command, words.TAKEN_BACK_TOO_OFTEN, "")
        await self._kept([self.course.taken_back(seat)], [message.command])
        return wire.Accepted(message.command, self.course.version(seat))

    async def _kept(self, steps: list[Step], commands: list[str]) -> None:
        """Store steps and who asked for them; only then let them count, and show them to whoever can notice."""
        numbered = enumerate(zip(steps, commands, strict=True), start=self.course.rows + 1)
        rows = [AnswerRow(number, step.seat, step.option, command) for number, (step, command) in numbered]
        began = perf_counter()
        await self.store.append(self.table.id, rows, over=not steps[-1].after.asked)
        self.node.tell_answers(self.table.id, rows)
        meters.COMMITS.observe(perf_counter() - began)
        self.acting.go_on()
        noticed = False
        for step, command in zip(steps, commands, strict=True):
            noticed |= self.course.carry_out(step)
            self._commands[step.seat, command] = self.course.version(step.seat)
            meters.answers_of(self.table.game, self.seats[step.seat].kind).inc()
        self._show(noticed, {step.seat for step in steps})

    def _show(self, noticed: bool, seats: set[int]) -> None:
        """Go on from new answers: whoever can notice them is shown the table."""
        if not self.state.asked:
            self.table = self.table._replace(stage="over")
        self._crowd.wake(listener for listener in self.listeners if noticed or listener.seat in seats)
        self.acting.wake()

    # Other nodes.

    @property
    def known(self) -> tuple[int, int]:
        return self.course.rows, self.table.revision

    def hear_answers(self, rows: list[AnswerRow]) -> None:
        self.start_work(self._heard(rows))

    def hear_change(self, done: Done | None) -> None:
        if done is not None:
            self._remember(done)
        self.look_again()

    def look_again(self) -> None:
        self.start_work(self._heard(None))

    async def _heard(self, rows: list[AnswerRow] | None) -> None:
        """Take over answers that others have stored, if they are the next ones, else whatever there is."""
        try:
            async with self.changing():
                fresh = [row for row in rows or () if row.number > self.course.rows]
                if fresh and fresh[0].number == self.course.rows + 1:
                    self._show(*self.play_on(fresh))
                elif fresh or rows is None:
                    await self._catch_up()
                self.acting.go_on()
                self.acting.wake()
        except QuattrocentoError:
            self._is_behind = True  # so that whatever is done next looks first

    async def catch_up(self) -> None:
        """Know all that is stored by now."""
        async with self.changing():
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Take over what the store has and we have not; whether there was anything."""
        try:
            found = (await self.store.changes([self.table.id])).get(self.table.id)
            if found is None:
                raise Damaged(words.NO_TABLE)
            is_new = self.known != found or self._is_doubtful
            if self.table.revision != found[1]:
                await self._read_seats()
            is_anew = self._is_doubtful or found[0] < self.course.rows
            fresh = await self.store.answers(self.table.id, after=0 if is_anew else self.course.rows)
            if fresh and self.table.stage == "lobby":  # it was begun, and dealt, while we read
                await self._read_seats()
            if is_anew:
                self.rebuild(fresh)
                self._show(True, set())
            elif fresh:
                if self._is_untold:
                    self.node.tell_answers(self.table.id, fresh)
                self._show(*self.play_on(fresh))
        except Unavailable:
            raise
        except Exception as error:  # whatever is wrong with it: whoever looks again is told
            log.error("table %s cannot be gone on with and leaves memory: %s", self.table.id, error)
            self.lose()
            raise
        self._is_behind = self._is_doubtful = self._is_untold = False
        return is_new

    async def _read_seats(self) -> None:
        """Take over who sits where, with which key, and how far the table is."""
        id = self.table.id
        table, seats, keys = await self.store.table(id), await self.store.seats(id), await self.store.keys(id)
        if table is None:
            raise Damaged(words.NO_TABLE)
        _check_rows(table, seats)
        is_dealt_anew = table.seed != self.table.seed  # as when play begins
        opened = {key: seat for seat, key in keys}
        for listener in self.listeners:
            if (had := listener.seat) != (now := opened.get(listener.key)):
                if had is not None:
                    is_same = seats[had] == self.seats[had]
                    listener.reply(wire.Notice(words.LINK_RENEWED if is_same else words.SEAT_FREED))
                listener.sit(now)
        # It is over with its last answer, which may still have to be read.
        is_ahead = table.stage == "over" and bool(self.state.asked)
        self.table, self.seats = table._replace(stage="running") if is_ahead else table, seats
        if is_dealt_anew:
            self.rebuild([])
        self.wake_all()
        self.acting.wake()

    def lose(self) -> None:
        """Be of no use any more: pages come back and find out what there is instead, and others may act."""
        if self.is_lost:
            return  # there may be another room for the table by now, which acts
        self.is_lost = True
        self.acting.stop()
        self.node.let_go(self.table.id)
        self.send_away(SOON)

    def wake_hands(self) -> None:
        self.acting.wake(anew=True)

    def ask_again(self) -> None:
        self.acting.ask_again()

    # Showing.

    def join(self, listener: Listener) -> None:
        is_news = self._is_alone(listener)
        self.listeners.append(listener)
        self.touched = world.monotonic()
        if self.is_lost:  # since it was looked for
            listener.reply(wire.Goodbye(SOON))
        if lacking := self.store.missing.get(self.table.id):
            listener.reply(wire.Notice(words.answers_lost(lacking)))
        self.wake_all() if is_news else self._crowd.wake([listener])
        self.acting.wake()

    def leave(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        self.touched = world.monotonic()
        if self._is_alone(listener):
            self.wake_all()

    def _is_alone(self, listener: Listener) -> bool:
        """Whether others can tell if this page is open: it is the only one at its seat."""
        return listener.seat is not None and all(other.seat != listener.seat for other in self.listeners)

    def wake_all(self) -> None:
        self.node.tell_present(self.table.id, self._present)
        self._crowd.wake(self.listeners)

    @property
    def _present(self) -> set[int]:
        return {listener.seat for listener in self.listeners if listener.seat is not None}

    @property
    def present(self) -> frozenset[int]:
        """The seats at which somebody has an open page, at whichever node."""
        return self.node.present(self.table.id) | self._present

    @property
    def names(self) -> list[str]:
        return [seat.name or words.seat(seat.seat) for seat in self.seats]

    async def close(self, retry_after: float) -> None:
        """Let everything end here, and say goodbye to every page."""
        await self.settle()
        self.send_away(retry_after)

    async def settle(self) -> None:
        """Stop the bots and let commands that are under way end; what was acknowledged is stored already."""
        self.acting.stop()
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=LAST_WORDS)

    def send_away(self, retry_after: float) -> None:
        for listener in self.listeners:
            listener.reply(wire.Goodbye(retry_after))


def _check_rows(table: TableRow, seats: list[SeatRow]) -> None:
    """Refuse what no program of ours has stored."""
    are_all = len(seats) == table.seats and all(seat.seat == place for place, seat in enumerate(seats))
    if not are_all or not all(seat.kind in get_args(SeatKind) for seat in seats):
        raise Damaged(words.BAD_SEATS)
    if table.stage not in get_args(Stage):
        raise Damaged(words.unknown_stage(table.stage))
