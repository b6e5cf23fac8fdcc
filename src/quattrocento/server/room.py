"""A live table: one task's worth of order around a game's state.

Commands are carried out one after another. An answer is stored first and acknowledged, shown and answered by bots
only after that; the state is a cache that the stored answers can rebuild at any time.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from time import monotonic
from typing import Final, NamedTuple

from ..bots import NAMES
from ..engine.actions import Event
from ..engine.errors import IllegalAction, Stale
from ..engine.game import Config, Decision, Game
from ..engine.packs import pack_from
from ..engine.state import State
from ..games import shelf
from . import wire
from .limits import clean_name
from .show import outcome_of, picture_of, question_of, waiting_of, wire_line
from .store import TAKEN_BACK, AnswerRow, Conflict, SeatRow, Store, TableRow
from .workers import Job, Workers

log = logging.getLogger("quattrocento.room")
BOT_PATIENCE: Final = 30.0  # seconds until lots answer for a bot that does not
HOST: Final = 0  # the seat of whoever made the table, from whichever device
TOO_LATE: Final = "That answer came too late. The question has changed; nothing was played."


class Happening(NamedTuple):
    """An event: the version it came with, how many answers counted by then, and the turn it belongs to."""

    number: int
    answers: int
    turn: int
    event: Event


class Listener:
    """A page that watches a table; `wake` tells its sender that there is something to send."""

    def __init__(self, seat: int | None, key: str, since: int) -> None:
        self.seat = seat
        self.key = key
        self.since = since  # lines up to this version have been sent
        self.replies: list[wire.Accepted | wire.Refused | wire.Goodbye] = []
        self.wake = asyncio.Event()

    def reply(self, message: wire.Accepted | wire.Refused | wire.Goodbye) -> None:
        self.replies.append(message)
        self.wake.set()


class Room:
    """One table: who sits there, the state of the game, and everybody who watches."""

    def __init__(self, table: TableRow, seats: list[SeatRow], store: Store, workers: Workers, pause: float) -> None:
        self.table = table
        self.seats = seats
        self.game: Game = shelf[table.game]
        pack = pack_from(table.pack, "of the table") if table.pack is not None else None
        self.config = Config(table.seats, table.options, pack)
        self.listeners: list[Listener] = []
        self.touched = monotonic()
        self._store = store
        self._workers = workers
        self._pause = pause
        self.lock = asyncio.Lock()  # whoever changes the table or its seats holds it
        self._thinking: set[asyncio.Task[None]] = set()
        self._done: dict[tuple[str, str], wire.Accepted] = {}
        self._reset()

    def _reset(self) -> None:
        self.version = 0
        self.retractions: list[int] = []  # versions with which an answer was taken back
        self.state: State = self.game.begin(self.config, self.table.seed)
        self.history: list[tuple[int, int]] = []  # the answers that count
        self.happenings: list[Happening] = []
        self._turn = 1
        self._before: State | None = None  # the state before the last answer that counts
        self._commands: dict[tuple[int, str], int] = {}

    # Rebuilding and keeping.

    def rebuild(self, answers: list[AnswerRow]) -> None:
        """The table as the stored answers make it; what was taken back is not played at all."""
        self._reset()
        counting: list[AnswerRow] = []
        for row in answers:
            self._commands[row.seat, row.command] = row.number
            if row.option == TAKEN_BACK:
                counting.pop()
                self.retractions.append(row.number)
            else:
                counting.append(row)
        for row in counting:
            self._play(row.number, row.seat, row.option)
        if answers:
            self.version = answers[-1].number
            if answers[-1].option == TAKEN_BACK:
                self._before = None  # one step back, not two

    def _play(self, number: int, seat: int, option: int) -> None:
        before = self.state
        self.state, events = self.game.apply(before, seat, option)
        self._before = before
        self.history.append((seat, option))
        self._note(number, events)
        self.version = number

    def _note(self, number: int, events: list[Event]) -> None:
        for event in events:
            self._turn = self.game.turn_begun(event) or self._turn
            self.happenings.append(Happening(number, len(self.history), self._turn, event))

    def _forget_last(self, number: int) -> None:
        """Go back to before the last answer; the version goes on counting."""
        assert self._before is not None
        self.state, self._before = self._before, None
        self.history.pop()
        self.happenings = [happening for happening in self.happenings if happening.answers <= len(self.history)]
        self._turn = self.happenings[-1].turn if self.happenings else 1
        self.retractions.append(number)
        self.version = number

    # Commands.

    async def handle(self, listener: Listener, message: wire.FromPage) -> None:
        """Carry a command out, and reply to whoever sent it."""
        self.touched = monotonic()
        async with self.lock:
            listener.reply(await self._reply(listener, message))

    async def _reply(self, listener: Listener, message: wire.FromPage) -> wire.Accepted | wire.Refused:
        """The reply to a command; to one that was carried out already, the same reply again."""
        known = (listener.key, message.command)
        if known in self._done:
            return self._done[known]
        reply = await self._carried_out(listener, message)
        if isinstance(reply, wire.Accepted) and not isinstance(message, wire.Answer | wire.TakeBack):
            self._done[known] = reply  # answers are remembered by the store
        return reply

    async def _carried_out(self, listener: Listener, message: wire.FromPage) -> wire.Accepted | wire.Refused:
        match message:
            case wire.Answer():
                return await self._answer(listener.seat, message)
            case wire.TakeBack():
                return await self._take_back(listener.seat, message)
            case wire.SeatBot():
                return await self._seat_bot(listener, message)
            case wire.Start():
                return await self._start(listener, message)
            case wire.Rename():
                return await self._rename(listener.seat, message)

    async def _answer(self, seat: int | None, message: wire.Answer) -> wire.Accepted | wire.Refused:
        def refused(reason: str, rule: str = "") -> wire.Refused:
            return wire.Refused(message.command, reason, rule)

        if seat is None:
            return refused("You are watching this table; only its players answer.")
        if (done := self._commands.get((seat, message.command))) is not None:
            return wire.Accepted(message.command, done)
        if self.table.stage != "running":
            return refused("No game is being played at this table now.")
        if not 1 <= len(message.options) <= 64:
            return refused("An answer holds one option, or a few in order.")
        state, steps = self.state, []
        try:
            if message.question != self.version:
                raise Stale(TOO_LATE)
            for option in message.options:
                before = state
                state, events = self.game.apply(before, seat, option)
                steps.append((before, state, option, events))
        except IllegalAction as error:
            return refused(str(error), error.rule)
        first = self.version + 1
        rows = [AnswerRow(first + i, seat, step[2], message.command) for i, step in enumerate(steps)]
        if problem := await self._store_answers(rows, over=not state.asked):
            if (done := self._commands.get((seat, message.command))) is not None:
                return wire.Accepted(message.command, done)  # it was stored after all
            return refused(problem)
        for row, (before, after, option, events) in zip(rows, steps, strict=True):
            self.state, self._before = after, before
            self.history.append((seat, option))
            self._note(row.number, events)
        self._settle(rows[-1].number, seat, message.command)
        return wire.Accepted(message.command, self.version)

    async def _take_back(self, seat: int | None, message: wire.TakeBack) -> wire.Accepted | wire.Refused:
        if seat is not None and (done := self._commands.get((seat, message.command))) is not None:
            return wire.Accepted(message.command, done)
        if message.version != self.version or not self.can_take_back(seat):
            return wire.Refused(
                message.command, "This answer can no longer be taken back: something has happened since.", ""
            )
        assert seat is not None
        row = AnswerRow(self.version + 1, seat, TAKEN_BACK, message.command)
        if problem := await self._store_answers([row], over=False):
            return wire.Refused(message.command, problem, "")
        self._forget_last(row.number)
        self._settle(row.number, seat, message.command)
        return wire.Accepted(message.command, self.version)

    def can_take_back(self, seat: int | None) -> bool:
        """One's own last answer, while it revealed nothing, drew no chance and nobody else acted."""
        if seat is None or self._before is None or not self.history or self.table.stage != "running":
            return False
        before, after = self._before, self.state
        by_chance = (before.rng.a, before.rng.b) != (after.rng.a, after.rng.b)
        knew, knows = before.knowledge, after.knowledge
        revealed = knew is not None and knows is not None and knew.rows != knows.rows
        return self.history[-1][0] == seat and not by_chance and not revealed

    async def _store_answers(self, rows: list[AnswerRow], over: bool) -> str:
        """Store answers for good; a sentence when that failed, and then nothing has changed."""
        try:
            await self._store.append(self.table.id, rows, over)
        except Conflict:
            log.warning("table %s was written by another process and is read again", self.table.id)
            await self._read_again()
            return TOO_LATE
        except Exception:
            log.exception("table %s: an answer could not be stored", self.table.id)
            with suppress(Exception):  # it may have been stored all the same; if even that cannot be told, it was not
                await self._read_again()
            return "Your answer could not be saved, so it was not played. Please try again."
        return ""

    async def _read_again(self) -> None:
        """Take over what the store says, where it is the one to be believed."""
        table = await self._store.table(self.table.id)
        seats, answers = await self._store.seats(self.table.id), await self._store.answers(self.table.id)
        if table is not None:
            self.table, self.seats = table, seats
            self.rebuild(answers)
            self.wake_all()

    def _settle(self, version: int, seat: int, command: str) -> None:
        self.version = version
        self._commands[seat, command] = version
        if not self.state.asked:
            self.table = self.table._replace(stage="over")
        self.wake_all()
        self.wake_bots()

    # The lobby's part.

    async def _seat_bot(self, listener: Listener, message: wire.SeatBot) -> wire.Accepted | wire.Refused:
        if problem := self._not_host(listener):
            return wire.Refused(message.command, problem, "")
        if not 0 <= message.seat < len(self.seats) or self.seats[message.seat].kind == "person":
            return wire.Refused(message.command, "That seat is taken by a player.", "")
        if message.bot is not None and message.bot not in NAMES:
            return wire.Refused(message.command, f"There is no bot {message.bot!r}.", "")
        kind, name = ("open", "") if message.bot is None else ("bot", bot_name(message.seat))
        seat = SeatRow(message.seat, "open" if kind == "open" else "bot", name, message.bot)
        await self._store.put_seat(self.table.id, seat, "lobby")
        self.seats[message.seat] = seat
        self.wake_all()
        return wire.Accepted(message.command, self.version)

    async def _start(self, listener: Listener, message: wire.Start) -> wire.Accepted | wire.Refused:
        if problem := self._not_host(listener):
            return wire.Refused(message.command, problem, "")
        if message.bot not in NAMES:
            return wire.Refused(message.command, f"There is no bot {message.bot!r}.", "")
        await self.begin(message.bot)
        return wire.Accepted(message.command, self.version)

    async def begin(self, bot: str) -> None:
        """Fill the free seats with bots and let play begin."""
        filled = [
            seat if seat.kind != "open" else SeatRow(seat.seat, "bot", bot_name(seat.seat), bot) for seat in self.seats
        ]
        await self._store.set_stage(self.table.id, "running", filled)
        self.seats = filled
        self.table = self.table._replace(stage="running")
        self.wake_all()
        self.wake_bots()

    async def _rename(self, seat: int | None, message: wire.Rename) -> wire.Accepted | wire.Refused:
        if seat is None:
            return wire.Refused(message.command, "You are watching this table.", "")
        row = self.seats[seat]._replace(name=clean_name(message.name, self.seats[seat].name))
        await self._store.put_seat(self.table.id, row, self.table.stage)
        self.seats[seat] = row
        self.wake_all()
        return wire.Accepted(message.command, self.version)

    def _not_host(self, listener: Listener) -> str:
        if self.table.stage != "lobby":
            return "The game has begun already."
        return "" if listener.seat == HOST else "Only the host of this table may do that."

    # Bots.

    def wake_bots(self) -> None:
        """Let every bot that is asked think, each once per question."""
        if self.table.stage != "running" or self._thinking:
            return
        for decision in self.game.decisions(self.state):
            if self.seats[decision.seat].kind == "bot":
                task = asyncio.create_task(self._think(decision, self.version))
                self._thinking.add(task)
                task.add_done_callback(self._thought)

    @property
    def is_busy(self) -> bool:
        return bool(self._thinking)

    def _thought(self, task: asyncio.Task[None]) -> None:
        self._thinking.discard(task)
        if task.cancelled():
            return
        if task.exception() is None:
            self.wake_bots()
        else:
            log.error("table %s: a bot's answer was lost", self.table.id, exc_info=task.exception())
            asyncio.get_running_loop().call_later(BOT_PATIENCE, self.wake_bots)

    async def _think(self, decision: Decision, version: int) -> None:
        job = self._job(decision)
        try:
            thought = asyncio.wait_for(self._workers.ask(job), BOT_PATIENCE)
            option = (await asyncio.gather(thought, asyncio.sleep(self._pause)))[0]
            if option not in job.choices:
                raise ValueError(f"{option!r} is not among the answers it was offered")
        except Exception:  # a table must not stand still because a worker broke
            log.exception("table %s: the bot at seat %d failed; lots answer for it", self.table.id, decision.seat)
            option = job.choices[job.seed % len(job.choices)]
        async with self.lock:
            if self.version == version and self.table.stage == "running":
                await self._answer(decision.seat, wire.Answer(f"bot-{version}-{decision.seat}", version, [option]))

    def _job(self, decision: Decision) -> Job:
        view = self.game.view(self.state, decision.seat)
        luck = f"{self.table.seed}:{self.version}:{decision.seat}"  # nobody outside can foretell it
        seed = blake2b(luck.encode(), digest_size=7).digest()
        row = self.table
        return Job(
            row.game, row.seats, row.options, row.pack, decision.seat, view.state.words(), view.pools,
            decision.menu, decision.rule, self.game.options(self.state, decision),
            self.seats[decision.seat].bot or "random", int.from_bytes(seed, "little"),
        )  # fmt: skip

    # Showing.

    def join(self, listener: Listener) -> None:
        self.listeners.append(listener)
        self.touched = monotonic()
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
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    def info(self) -> wire.TableInfo:
        here = {listener.seat for listener in self.listeners}
        return wire.TableInfo(
            self.table.id,
            self.table.game,
            self.game.name,
            self.table.stage,
            [wire.SeatInfo(s.seat, s.kind, s.name, s.bot, s.kind == "bot" or s.seat in here) for s in self.seats],
            self.table.options,
            self.config.pack is None,
        )

    def snapshot(self, listener: Listener) -> wire.Snapshot:
        """The table as this listener may see it, with the lines it has not had."""
        seat, running = listener.seat, self.table.stage != "lobby"
        # A page that knows nothing yet, or knows what has been taken back since, gets the whole log anew.
        fresh = not 0 < listener.since <= self.version or any(listener.since < r for r in self.retractions)
        since = 0 if fresh else listener.since
        listener.since = self.version
        return wire.Snapshot(
            table=self.info(),
            version=self.version,
            seat=seat,
            host=seat == HOST,
            picture=picture_of(self.game, self.state, seat) if running else None,
            waiting=waiting_of(self.game, self.state, seat) if running else [],
            question=question_of(self.game, self.state, seat, self.version) if running else None,
            lines=self.lines(seat, lambda happening: happening.number > since) if running else [],
            fresh=fresh,
            can_take_back=self.can_take_back(seat),
            results=outcome_of(self.game, self.state) if self.table.stage == "over" else [],
        )

    def lines(self, seat: int | None, wanted: Callable[[Happening], bool]) -> list[wire.Line]:
        names = self.names
        return [
            wire_line(self.game, self.state, h.number, h.turn, event, names)
            for h in self.happenings
            if wanted(h) and (event := self.game.seen(h.event, seat)) is not None
        ]

    async def close(self, retry_after: float) -> None:
        """Say goodbye and stop the bots; what was acknowledged is stored already."""
        for task in list(self._thinking):
            task.cancel()
        for listener in self.listeners:
            listener.reply(wire.Goodbye(retry_after))


BOT_NAMES = ("Lorenzo", "Ginevra", "Piero", "Bianca", "Cosimo", "Lucrezia", "Tommaso")


def bot_name(seat: int) -> str:
    return f"Bot {BOT_NAMES[seat % len(BOT_NAMES)]}"
