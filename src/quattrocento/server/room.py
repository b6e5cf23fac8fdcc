"""A live table: one task's worth of order around a game's state.

Commands are carried out one after another. An answer is stored first and acknowledged, shown and answered by bots
only after that; the state is a cache that the stored answers can rebuild at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import cached_property, partial
from random import uniform
from secrets import token_hex
from time import monotonic
from typing import Any, Final, get_args

import msgspec

from ..bots import NAMES, NEWCOMERS
from ..engine.errors import IllegalAction, QuattrocentoError, Stale
from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.packs import pack_from
from ..engine.state import State
from ..games import shelf
from . import wire, words
from .course import Course, Step
from .jobs import job_of
from .limits import clean_name
from .listener import Listener, Reply
from .packs import shown_pack
from .show import accounts_of, chosen_of, outcome_of, question_of, sealed_of, seat_info, waiting_of, wire_line
from .store import AnswerRow, Conflict, Damaged, SeatKind, SeatRow, Stage, Store, TableRow, Unavailable, Uncertain
from .workers import Job, Thought, Workers

log = logging.getLogger("quattrocento.room")
BOT_PATIENCE: Final = 30.0  # seconds until lots answer for a bot that does not
HESITATION: Final = (1.2, 3.2)  # how many bots' pauses an answer takes where progress is hidden: 0.6 to 1.6 seconds
LULL: Final = 300.0  # seconds of thoughts in full after which it is worth telling that they go less deep again
HOST: Final = 0  # the seat of whoever made the table, from whichever device
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
        self._pack = shown_pack(pack)
        self.listeners: list[Listener] = []
        self.touched = monotonic()
        self.visited = table.touched  # when somebody last looked, by the calendar
        self._store = store
        self._workers = workers
        self._pause = pause
        self._lock = asyncio.Lock()
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat
        self._under_way: set[asyncio.Task[None]] = set()  # commands, until they are done
        self._done: dict[tuple[str, str], wire.Accepted] = {}
        self._resting = False  # nothing can be stored, so nobody thinks about answers for a while
        self._is_uncertain = False  # the store may have more than we know
        self._spared = -LULL  # when a bot here last thought less than usual
        self._accounts: tuple[tuple[State, list[str]], list[list[wire.Part]]] | None = None
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

    @cached_property
    def _is_doubtful(self) -> bool:
        """Whether cards of this table show values that nobody could look up."""
        return any(sheet.is_doubtful for sheet in self.game.sheets(self.config))

    @property
    def state(self) -> State:
        return self.course.state

    # Commands.

    async def handle(self, listener: Listener, message: wire.FromPage) -> None:
        """Carry a command out, and reply to whoever sent it."""
        self.touched = monotonic()
        # A page may go away at any moment; what is stored must be carried out all the same.
        await asyncio.shield(self._start_work(self._handled(listener, message)))

    def _start_work(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
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
                    self._rest()
                raise

    async def _handled(self, listener: Listener, message: wire.FromPage) -> None:
        try:
            async with self.changing():
                reply = await self._reply(listener, message)
        except Conflict:
            # It may be the very command that was done elsewhere.
            reply = self._known(listener.seat, message.command) or wire.Refused(message.command, words.ELSEWHERE, "")
        except Unavailable as error:  # the store has said so in the log, once
            reply = wire.Refused(message.command, str(error), "")
        except Exception:
            log.exception("table %s: a command failed", self.table.id)
            reply = wire.Refused(message.command, words.OUR_MISTAKE, "")
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
                return await self._answer(listener.seat, message)
            case wire.TakeBack():
                return await self._take_back(listener.seat, message)
            case wire.SeatBot():
                return await self._seat_bot(listener, message)
            case wire.FreeSeat():
                return await self._free_seat(listener, message)
            case wire.Start():
                return await self._start(listener, message)
            case wire.Rename():
                return await self._rename(listener, message)

    async def _answer(self, seat: int | None, message: wire.Answer) -> Reply:
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
        await self._store.append(self.table.id, rows, over=not steps[-1].after.asked)
        self._resting = False
        noticed = [self.course.carry_out(step) for step in steps]
        self._commands[seat, command] = self.course.version(seat)
        if not self.state.asked:
            self.table = self.table._replace(stage="over")
        for listener in self.listeners:
            if any(noticed) or listener.seat == seat:
                listener.wake.set()
        self.wake_bots()
        return wire.Accepted(command, self.course.version(seat))

    def _rest(self) -> None:
        """Let bots wait for better times, instead of trying again and again."""
        if not self._resting:
            self._resting = True
            asyncio.get_running_loop().call_later(BOT_PATIENCE, self._go_on)

    def _go_on(self) -> None:
        self._resting = False
        self._start_work(self._caught_up())

    async def _caught_up(self) -> None:
        """Find out what was stored, as soon as that can be told, and let bots try again."""
        with suppress(QuattrocentoError):
            async with self.changing():
                self.wake_bots()

    async def _read_again(self) -> None:
        """Take over what the store says, where it is the one to be believed."""
        table = await self._store.table(self.table.id)
        seats, answers = await self._store.seats(self.table.id), await self._store.answers(self.table.id)
        if table is not None:
            self.table, self.seats = table, seats
            self.rebuild(answers)
            self.wake_all()
            self.wake_bots()
        self._is_uncertain = False

    # The lobby's part.

    async def _seat_bot(self, listener: Listener, message: wire.SeatBot) -> Reply:
        if problem := self._not_host(listener):
            return wire.Refused(message.command, problem, "")
        if not 0 <= message.seat < len(self.seats) or self.seats[message.seat].kind == "person":
            return wire.Refused(message.command, words.SEAT_TAKEN, "")
        if message.bot is not None and message.bot not in NAMES:
            return wire.Refused(message.command, words.no_bot(message.bot), "")
        kind, name = ("open", "") if message.bot is None else ("bot", words.bot(message.seat))
        seat = SeatRow(message.seat, "open" if kind == "open" else "bot", name, message.bot)
        await self._store.put_seat(self.table.id, seat, "lobby")
        self.seats[message.seat] = seat
        self.wake_all()
        return self._done_with(listener, message.command)

    async def _free_seat(self, listener: Listener, message: wire.FreeSeat) -> Reply:
        if problem := self._not_host(listener):
            return wire.Refused(message.command, problem, "")
        is_other = 0 <= message.seat < len(self.seats) and message.seat != HOST
        if not is_other or not await self._store.free_seat(self.table.id, message.seat):
            return wire.Refused(message.command, words.NOBODY_ELSE_THERE, "")
        self.seats[message.seat] = SeatRow(message.seat, "open", "", None)
        for other in self.listeners:
            if other.seat == message.seat:
                other.sit(None)
                other.reply(wire.Notice(words.SEAT_FREED))
        self.wake_all()
        return self._done_with(listener, message.command)

    async def _start(self, listener: Listener, message: wire.Start) -> Reply:
        if problem := self._not_host(listener):
            return wire.Refused(message.command, problem, "")
        bot = message.bot or NEWCOMERS
        if bot not in NAMES:
            return wire.Refused(message.command, words.no_bot(bot), "")
        await self.begin(bot)
        return self._done_with(listener, message.command)

    async def begin(self, bot: str) -> None:
        """Fill the free seats with bots and let play begin."""
        filled = [
            seat if seat.kind != "open" else SeatRow(seat.seat, "bot", words.bot(seat.seat), bot) for seat in self.seats
        ]
        await self._store.start(self.table.id, filled)
        self.seats = filled
        self.table = self.table._replace(stage="running")
        self.wake_all()
        self.wake_bots()

    async def _rename(self, listener: Listener, message: wire.Rename) -> Reply:
        seat = listener.seat
        if seat is None:
            return wire.Refused(message.command, words.WATCHING, "")
        row = self.seats[seat]._replace(name=clean_name(message.name, self.seats[seat].name))
        await self._store.put_seat(self.table.id, row, self.table.stage)
        self.seats[seat] = row
        self.wake_all()
        return self._done_with(listener, message.command)

    def _done_with(self, listener: Listener, command: str) -> wire.Accepted:
        return wire.Accepted(command, self.course.version(listener.seat))

    def _not_host(self, listener: Listener) -> str:
        if self.table.stage != "lobby":
            return words.BEGUN_ALREADY
        return "" if listener.seat == HOST else words.ONLY_THE_HOST

    # Bots.

    def wake_bots(self) -> None:
        """Let every bot that is asked think, each once per question of its own, and passes give themselves."""
        if self.table.stage != "running" or self._resting:
            return
        for decision in self.game.decisions(self.state):
            seat = decision.seat
            if seat in self._thinking:
                continue
            if self.seats[seat].kind == "bot":
                self._set_to_work(seat, self._think(decision, self.course.step(seat)))
            elif self.game.passes_itself(self.state, seat):
                only = self.game.options(self.state, decision)[0]
                self._set_to_work(seat, self._pass(seat, self.course.step(seat), only))

    def _set_to_work(self, seat: int, work: Coroutine[Any, Any, None]) -> None:
        self._thinking[seat] = asyncio.create_task(work)
        self._thinking[seat].add_done_callback(partial(self._thought, seat))

    @property
    def is_busy(self) -> bool:
        return bool(self._thinking or self._under_way or self._resting)

    def _thought(self, seat: int, task: asyncio.Task[None]) -> None:
        del self._thinking[seat]
        if task.cancelled():
            return
        if task.exception() is None:
            self.wake_bots()
        else:
            log.error("table %s: an answer given for seat %d was lost", self.table.id, seat, exc_info=task.exception())
            asyncio.get_running_loop().call_later(BOT_PATIENCE, self.wake_bots)

    async def _think(self, decision: Decision, step: int) -> None:
        """Think about a question and answer it, unless it has changed meanwhile; what others seal changes nothing."""
        bot = self.seats[decision.seat].bot or "random"
        job = job_of(self.game, self.config, self.table, self.state, decision, step, bot)
        try:
            (option, share), _ = await asyncio.gather(self._thought_of(job), asyncio.sleep(self._a_while()))
            if option not in job.choices:
                raise ValueError(f"{option!r} is not among the answers it was offered")
            if share < job.share:
                self._tell_of_sparing()
        except Exception:  # a table must not stand still because a worker broke
            log.exception("table %s: the bot at seat %d failed; lots answer for it", self.table.id, decision.seat)
            option = job.choices[job.seed % len(job.choices)]
        await self._answer_for(decision.seat, step, f"bot-{step}", option)

    async def _thought_of(self, job: Job) -> Thought:
        async with asyncio.timeout(BOT_PATIENCE):
            return await self._workers.ask(job)

    def _tell_of_sparing(self) -> None:
        """Say that bots think less than usual, once in a stretch of such answers."""
        since, self._spared = monotonic() - self._spared, monotonic()
        if since >= LULL:
            for listener in self.listeners:
                listener.reply(wire.Notice(words.BUSY))

    async def _pass(self, seat: int, step: int, option: int) -> None:
        """Give a pass that gives itself, whether somebody is there or not, after as long as a bot would take."""
        await asyncio.sleep(self._a_while())
        # Nobody can foretell this name and use it up.
        await self._answer_for(seat, step, f"pass-{token_hex(8)}", option)

    def _a_while(self) -> float:
        """How long an answer takes at least; where progress is hidden by lot, whoever gives it and whatever it is."""
        return self._pause * (uniform(*HESITATION) if self.game.hides_progress(self.state) else 1)

    async def _answer_for(self, seat: int, step: int, command: str, option: int) -> None:
        """Answer in the name of a seat, unless its question has changed meanwhile."""
        with suppress(Unavailable, Conflict):
            async with self.changing():
                if self.course.step(seat) == step and self.table.stage == "running":
                    await self._answer(seat, wire.Answer(command, step, [option]))

    # Showing.

    def join(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self.touched = monotonic()
        if lacking := self._store.missing.get(self.table.id):
            listener.reply(wire.Notice(words.answers_lost(lacking)))
        self.wake_all()
        self.wake_bots()

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

    def info(self) -> wire.TableInfo:
        here = {listener.seat for listener in self.listeners}
        return wire.TableInfo(
            self.table.id,
            self.table.game,
            self.game.name,
            self.table.stage,
            [seat_info(seat, seat.seat in here) for seat in self.seats],
            self.config.options,  # also those that came after the table, as it is played
            self._is_doubtful,
            self._pack,
        )

    def news(self, listener: Listener) -> wire.Snapshot | None:
        """The table for this listener, unless it looks just as it did when it was last sent."""
        snapshot = self.snapshot(listener)
        shown = msgspec.structs.replace(snapshot, lines=[], fresh=False)
        if shown == listener.shown:
            return None
        listener.shown = shown
        return snapshot

    def snapshot(self, listener: Listener) -> wire.Snapshot:
        """The table as this listener may see it, with the lines it has not had."""
        seat, running, course = listener.seat, self.table.stage != "lobby", self.course
        # A page that knows nothing yet, or knows what has been taken back since, gets the whole log anew.
        since, listener.since = course.lines_since(seat, listener.since), course.version(seat)
        view = self.game.view(self.state, seat)
        return wire.Snapshot(
            table=self.info(),
            version=course.version(seat),
            seat=seat,
            step=course.step(seat),
            host=seat == HOST,
            picture=self.game.picture(view, self.names) if running else None,
            waiting=waiting_of(self.game, view) if running else [],
            chosen=chosen_of(self.game, view),
            sealed=sealed_of(self.game, view, self.names) if running else [],
            question=question_of(self.game, view, course.step(seat), self.names) if running else None,
            lines=self.lines(view, since) if running else [],
            fresh=since == 0,
            can_take_back=self.table.stage == "running" and course.can_take_back(seat),
            results=outcome_of(self.game, self.state) if self.table.stage == "over" else [],
            accounts=self.accounts() if running else [],
        )

    def accounts(self) -> list[list[wire.Part]]:
        """How everybody's points come about; the same for all who look, so it is made once."""
        known = self.state, self.names
        if self._accounts is None or self._accounts[0] != known:
            self._accounts = known, accounts_of(self.game, *known)
        return self._accounts[1]

    def lines(self, view: View, since: int = 0, upto: int | None = None) -> list[wire.Line]:
        """The log after a version and during the first answers, in the words of an observer's view."""
        names = self.names
        return [
            wire_line(self.game, view, number, turn, event, names)
            for number, turn, event in self.course.seen(view.seat, since, upto)
        ]

    async def close(self, retry_after: float) -> None:
        """Say goodbye and stop the bots; what was acknowledged is stored already."""
        for task in list(self._thinking.values()):
            task.cancel()
        for listener in self.listeners:
            listener.reply(wire.Goodbye(retry_after))


def _check_rows(table: TableRow, seats: list[SeatRow]) -> None:
    """Refuse what no program of ours has stored."""
    are_all = len(seats) == table.seats and all(seat.seat == place for place, seat in enumerate(seats))
    if not are_all or not all(seat.kind in get_args(SeatKind) for seat in seats):
        raise Damaged(words.BAD_SEATS)
    if table.stage not in get_args(Stage):
        raise Damaged(words.unknown_stage(table.stage))
