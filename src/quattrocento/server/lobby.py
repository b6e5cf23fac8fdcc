"""The lobby: making and finding tables, sitting down, coming back; rooms leave memory when nobody looks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from typing import Final
from weakref import WeakValueDictionary

from ..bots import NAMES, NEWCOMERS
from ..engine.border.dealing import SCHEME, seed_from
from ..engine.border.dealing import hashed as committed
from ..engine.errors import BadFile, BadSetup, QuattrocentoError
from ..engine.packs import Pack
from ..engine.record import Writer
from ..games import shelf
from . import meters, wire, words, world
from .dealing import UNDEALT, Dealer, checked, deal_of
from .keeping import DAY, FOR_EVER, Calendar, Keeping
from .keys import hashed, new_key, new_table_id
from .naming import clean_name
from .nodes import Alone, Node
from .nodes import words as nodes
from .refusals import Refusal
from .store import AnswerRow, Conflict, Damaged, OwnRow, SeatRow, Stage, Store, TableRow, Unavailable
from .table.listener import Listener
from .table.packs import pack_of_file
from .table.room import Room
from .table.seating import HOST
from .table.show import accounts_of, chosen_of, outcome_of, waiting_of
from .thinking.workers import Workers
from .wire import DealTold

log = logging.getLogger("quattrocento.lobby")
MOST_REMOVED: Final = 50  # tables at a time
COME_BACK: Final = 2.0  # seconds after which pages should try again
MOST_ROOMS: Final = 5_000  # in memory
FULL_FOR: Final = 30  # seconds until some of them are left, with luck
SOME_ROOMS: Final = 10  # that make way at once where there are too many
BREATH: Final = 25  # answers of a game played again, or lines of its log, after which others have their turn
DEEP_BREATH: Final = 100  # the same where somebody waits for his table: some milliseconds
MOST_READ: Final = 4  # tables read into memory at once, by turns


class Unknown(BadSetup):
    """There is no such table, or nothing of it that may be shown."""


class Forbidden(BadSetup):
    """The asker has no right to it."""


class Full(Refusal):
    """There are as many tables in memory as there may be, and at each of them somebody plays or looks on."""


class UnreadableTable(BadFile):
    """The table is there, but this program cannot read it. Nothing of it is changed or removed."""


class Lobby:
    """All tables: in memory the ones somebody looks at, in the store all of them."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        pause: float = 0.5,
        idle: float = 300.0,
        keeping: Keeping = FOR_EVER,
        calendar: Calendar | None = None,
        node: Node | None = None,
        most_rooms: int = MOST_ROOMS,
    ) -> None:
        self.store = store
        self.node = node or Alone()
        self._workers = workers
        self._pause = pause
        self._idle = idle
        self._keeping = keeping
        self._calendar = calendar or Calendar()
        self.rooms: dict[str, Room] = {}  # in memory
        self.put_away = 0  # rooms that have left it
        self._unreadable: dict[str, str] = {}  # why, until it is looked at again
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # by table, while it is read
        self._turns = asyncio.Semaphore(MOST_READ)
        self._most_rooms = most_rooms
        self.dealer = Dealer(store)

    async def create(self, wish: wire.CreateTable, key: str) -> str:
        """A new table with its maker at the first seat."""
        if wish.game in shelf.apart:
            raise BadSetup(words.is_for_research(shelf[wish.game].name))
        game = shelf[wish.game]
        config = game.config(wish.seats, wish.options, await self._wished_pack(wish.pack))
        if wish.bot is not None and wish.bot not in NAMES:
            raise BadSetup(words.no_bot_among(wish.bot, NAMES))
        id = new_table_id()
        bot = wish.bot or (NEWCOMERS if wish.start else None)
        secret, entropy = await self.dealer.wished(wish.deal)
        seats = [SeatRow(HOST, "person", clean_name(wish.player, words.GUEST), None, entropy)]
        for seat in range(1, config.seats):
            seats.append(SeatRow(seat, "bot", words.bot(seat), bot) if bot else SeatRow(seat, "open", "", None))
        now = self._calendar.now()
        row = TableRow(
            id=id,
            game=game.id,
            ruleset=config.ruleset,
            seats=config.seats,
            options=config.options,
            pack=config.pack.to_json() if config.pack is not None else None,
            seed=seed_from(secret, [seat.entropy for seat in seats]) if wish.start else UNDEALT,
            stage="running" if wish.start else "lobby",
            created=now,
            touched=now,
            commitment=committed(secret),
            secret=secret,
        )
        try:
            await self.store.create(row, seats, [(HOST, hashed(key))])
        except Conflict:  # of its two reasons the other one, a table of the same name, is a matter of 48 random bits
            raise Conflict(words.DEAL_USED) from None
        if wish.start:
            with suppress(Unavailable, Full):  # it is begun all the same, and whoever looks at it wakes the bots
                (await self.room(id)).acting.wake()
        return id

    async def _wished_pack(self, wish: wire.PackFile | wire.PackOf | None) -> Pack | None:
        match wish:
            case wire.PackFile():
                return pack_of_file(wish)
            case wire.PackOf(table):
                return (await self.room(table)).config.pack
            case None:
                return None

    async def room(self, id: str) -> Room:
        """The live table, rebuilt from its answers if it was not in memory."""
        if self.node.is_leaving:
            raise Unavailable(nodes.LEAVING)
        room = await self._live(id)
        room.touched = world.monotonic()
        room.visited = self._calendar.now()  # which is stored when there is time: looking must not depend on saving
        return room

    async def _live(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is None or room.is_lost:
            async with self._reading(id):
                room = self.rooms.get(id)
                if room is None or room.is_lost:
                    self._make_way()
                    self.put_away += room is not None
                    loaded = await self._loaded(id)
                    self._make_way()  # again: others have come in meanwhile
                    room = self.rooms[id] = loaded
                    if self.node.is_one_of_many:
                        room.look_again()  # what others told while it was being read, it has not heard
        return room

    @asynccontextmanager
    async def _reading(self, id: str) -> AsyncIterator[None]:
        """Whoever reads a table, or removes it, does it here: one of them at a time."""
        async with self._loading.setdefault(id, asyncio.Lock()):
            yield

    async def take_over(self, table: str) -> bool:
        """Go on with a table whose node is gone, though nobody looks; whether there is anything to do."""
        try:
            room = await self._live(table)
        except (UnreadableTable, Unknown, Full):
            return False  # another node may be able to: whoever looks at it there wakes its bots
        room.wake_hands()
        return room.acting.has_work

    def send_away(self) -> None:
        """Send every page to another node."""
        for room in self.rooms.values():
            room.send_away(self.node.come_back(COME_BACK))

    def _make_way(self) -> None:
        """Let some rooms go that nobody looks at, if there are too many; what is stored of them stays."""
        if len(self.rooms) < self._most_rooms:
            return
        unwatched = [(room.touched, id) for id, room in self.rooms.items() if not room.listeners and not room.is_busy]
        if not unwatched:
            raise Full(words.house_is_full(FULL_FOR), FULL_FOR, "rooms")
        for _, id in sorted(unwatched)[:SOME_ROOMS]:
            self._put_away(id)

    async def _loaded(self, id: str) -> Room:
        if id in self._unreadable:
            raise UnreadableTable(self._unreadable[id])
        try:
            return await self._read(id)
        except (Unknown, Unavailable):
            raise
        except QuattrocentoError as error:
            why = str(error)
        except Exception:  # whatever stands in the rows: it must hurt no other table
            log.exception("table %s cannot be read", id)
            why = words.DAMAGED
        self._unreadable[id] = words.cannot_be_read(why)
        raise UnreadableTable(self._unreadable[id])

    async def _read(self, id: str) -> Room:
        table, seats, answers = await self._rows(id)
        if answers and table.stage == "lobby":  # it was begun elsewhere, and dealt, while we read
            table, seats, answers = await self._rows(id)
        # Answers are played again in turn, few tables at once; where there are none, nobody waits for those of others.
        async with self._turns if answers else nullcontext():
            room = Room(table, seats, self.store, self._workers, self._pause, self.node)
            for first in range(0, len(answers), DEEP_BREATH):  # nobody else has this room before it is complete
                room.play_on(answers[first : first + DEEP_BREATH])
                await asyncio.sleep(0)
            if table.stage == "over" and room.state.asked:
                raise Damaged(words.END_MISSING)
            await _looked_at(room)
        return room

    async def _rows(self, id: str) -> tuple[TableRow, list[SeatRow], list[AnswerRow]]:
        table = await self.store.table(id)
        if table is None:
            raise Unknown(words.NO_TABLE)
        return table, await self.store.seats(id), await self.store.answers(id)

    async def join(self, id: str, player: str, key: str, entropy: str = "") -> int:
        """Take the first free seat and add to the deal, or come back to one's own."""
        checked(entropy)
        room = await self.room(id)
        async with room.changing():
            return await self._joined(room, player, key, entropy)

    async def _joined(self, room: Room, player: str, key: str, entropy: str) -> int:
        id = room.table.id
        own = await self.store.seat_of(id, hashed(key))
        if own is not None:
            return own
        if room.table.stage != "lobby":
            raise Forbidden(words.HAS_BEGUN)
        for seat in room.seats:
            if seat.kind == "open":
                name = clean_name(player, words.guest(seat.seat))
                if await self.store.take_seat(id, seat.seat, name, hashed(key), entropy):
                    room.seats[seat.seat] = SeatRow(seat.seat, "person", name, None, entropy)
                    self._seat_listeners(room, key, seat.seat)
                    return seat.seat
        if (own := await self.store.seat_of(id, hashed(key))) is not None:  # it sat down elsewhere meanwhile
            return own
        raise Forbidden(words.ALL_TAKEN)

    async def sit(self, id: str, secret: str, key: str) -> int:
        """Exchange the secret of a seat for the right to play it from this browser."""
        room = await self.room(id)
        async with room.changing():
            seat = await self.store.seat_of(id, hashed(secret))
            if seat is None:
                raise Forbidden(words.BAD_LINK)
            own = await self.store.seat_of(id, hashed(key))
            if own is not None and own != seat:
                raise Forbidden(words.SITS_ALREADY)
            with _refusing(words.BAD_LINK):
                await self.store.add_key(id, seat, hashed(key), by=hashed(secret))
            self._seat_listeners(room, key, seat)
            return seat

    def _seat_listeners(self, room: Room, key: str, seat: int) -> None:
        for listener in room.listeners:
            if listener.key == hashed(key):
                listener.sit(seat)
        room.wake_all()
        self.node.tell_change(room.table.id)

    async def link(self, id: str, key: str, renew: bool = False) -> str:
        """A new secret link to one's own seat; renewed, it is the only one, and no other browser sits there."""
        room = await self.room(id)
        async with room.changing():
            seat = await self.store.seat_of(id, hashed(key))
            if seat is None:
                raise Forbidden(words.NO_SEAT_OF_YOURS)
            secret = new_key()
            with _refusing(words.NO_SEAT_OF_YOURS):
                if renew:
                    await self.store.renew(id, seat, keep=hashed(key))
                    room.look_again()  # before anything else happens there: who has lost the seat only watches
                    self.node.tell_change(id)
                await self.store.add_key(id, seat, hashed(secret), by=hashed(key))
        return f"/t/{id}#seat={secret}"

    async def mine(self, key: str, ask_to_read: Callable[[], None] = lambda: None) -> list[wire.MyTable]:
        """The tables this browser has a seat at, newest first; of those that cannot be shown, why not.

        Before a table is read into memory, it is asked whether that is not too much for whoever wants to know.
        """
        found = []
        for row in await self.store.tables_of(hashed(key)):
            try:
                if row.id not in self.rooms:
                    ask_to_read()
                found.append(_mine(await self.room(row.id), row.seat))
            except (UnreadableTable, Unknown, Refusal) as error:  # in a full house, too, there are tables in memory
                if isinstance(error, Refusal):
                    meters.LIMITS.labels(error.kind).inc()
                found.append(_not_shown(row, str(error)))
            except Unavailable:
                raise
            except Exception:  # whatever it is: the others are shown
                log.exception("table %s cannot be listed", row.id)
                found.append(_not_shown(row, words.cannot_be_read(words.DAMAGED)))
        return found

    async def file(self, id: str) -> str:
        """The game file of a finished game; before, its seed would tell the luck to come."""
        return await written(await self._finished(id))

    async def deal(self, id: str) -> DealTold:
        """What a finished game was dealt from, all of it."""
        room = await self._finished(id)
        deal = deal_of(room.table, room.seats)
        if deal is None:
            raise Unknown(words.NO_DEAL)
        seed = str(room.table.seed)
        return DealTold(SCHEME, deal.commitment, deal.secret, list(deal.entropy), seed)

    async def replay(self, id: str, at: int, seat: int | None) -> wire.ReplayStep:
        """A finished game after some of its answers, from any seat's view."""
        room = await self._finished(id)
        if seat is not None and not 0 <= seat < room.table.seats:
            raise Unknown(words.no_seat(seat))
        answers = room.course.history
        at = max(0, min(at, len(answers)))
        state = room.game.begin(room.config, room.table.seed)
        for number, (player, option) in enumerate(answers[:at]):
            room.game.play(state, player, option)
            await _breathe(number)
        view = room.game.view(state, seat)
        lines: list[wire.Line] = []
        for line in room.showing.each_line(view, upto=at):
            lines.append(line)
            await _breathe(len(lines))
        return wire.ReplayStep(
            table=room.showing.info(),
            at=at,
            answers=len(answers),
            seat=seat,
            turns=room.course.turns(),
            picture=room.game.picture(view, room.names),
            waiting=waiting_of(room.game, view),
            chosen=chosen_of(room.game, view),
            lines=lines,
            results=outcome_of(room.game, state) if at == len(answers) else [],
            accounts=accounts_of(room.game, state, room.names),
        )

    async def _finished(self, id: str) -> Room:
        room = await self.room(id)
        if room.table.stage != "over" and self.node.is_one_of_many:
            await room.catch_up()  # it may have ended elsewhere just now
        if room.table.stage != "over":
            raise Forbidden(words.NOT_OVER)
        return room

    async def sweep(self) -> None:
        """Note who looked at what, and let rooms that nobody has looked at for a while leave memory."""
        self._unreadable.clear()  # somebody may have mended them
        await self._note_visits()
        for id, room in list(self.rooms.items()):
            is_idle = world.monotonic() - room.touched > self._idle and not room.is_busy
            if (is_idle and not room.listeners) or room.is_lost:
                self._put_away(id)

    def _put_away(self, id: str) -> None:
        """Let a room leave memory; whoever touches its table brings it back."""
        self.rooms.pop(id).lose()
        self.put_away += 1

    async def _note_visits(self) -> None:
        """Remember, to a day, that somebody looked at a table."""
        for room in list(self.rooms.values()):
            if room.listeners:
                room.visited = self._calendar.now()
            if room.visited - room.table.touched > DAY:
                visited = room.visited
                await self.store.touch(room.table.id, visited)
                room.table = room.table._replace(touched=visited)

    async def remove_abandoned(self) -> None:
        """Remove tables nobody has looked at for very long: those that never began, and games only if it is wished."""
        if self._calendar.is_believable():
            await self._remove("running", self._keeping.begun)
            await self._remove("lobby", self._keeping.unbegun)

    async def _remove(self, stage: Stage, seconds: float) -> None:
        before, removed = self._calendar.now() - seconds, 0
        for id in await self.store.untouched(stage, before):
            async with self._reading(id):
                if id in self.rooms or not await self._is_readable(id):
                    continue  # what this program cannot read, another one may
                if await self.store.remove(id, stage, before):
                    log.info("table %s was removed: nobody has looked at it for %d days", id, seconds / DAY)
                    removed += 1
            if removed == MOST_REMOVED:
                break

    async def _is_readable(self, id: str) -> bool:
        try:
            await self._loaded(id)
        except (UnreadableTable, Unknown):
            return False
        return True

    async def problem(self, id: str) -> str:
        """Why a table cannot be read, in a sentence; empty if it can be, or is not there any more."""
        try:
            await self._loaded(id)
        except UnreadableTable as error:
            return str(error)
        except Unknown:
            pass
        return ""

    @property
    def live(self) -> int:
        return len(self.rooms)

    async def close(self, retry_after: float) -> None:
        """Let everything that is under way end, let others go on with it, and say goodbye to every page."""
        rooms = list(self.rooms.values())
        unfinished = [room.table.id for room in rooms if room.acting.has_work and self.node.holds(room.table.id)]
        self.node.is_leaving = True
        with suppress(Unavailable):
            await self._note_visits()
        await asyncio.gather(*(room.settle() for room in rooms))
        await self.node.leave(unfinished)
        for room in rooms:
            room.send_away(self.node.come_back(retry_after))


async def written(room: Room) -> str:
    """A table's game file as it stands. While the game goes on, nobody at the table may see it."""
    deal = deal_of(room.table, room.seats) if room.table.stage == "over" else None
    writer = Writer(room.game, room.config, room.table.seed, tuple(room.names), deal=deal)
    state = room.game.begin(room.config, room.table.seed)
    for number, (seat, option) in enumerate(room.course.history):
        room.game.play(state, seat, option)
        writer.answer(seat, option, state)
        await _breathe(number)
    return writer.text(state)


async def _looked_at(room: Room) -> None:
    """Look at a table once: what cannot be shown cannot be read either."""
    room.showing.snapshot(Listener(None, "", room.course.version(None)))
    for number, _ in enumerate(room.showing.each_line(room.game.view(room.state, None))):
        await _breathe(number, DEEP_BREATH)


@contextmanager
def _refusing(why: str) -> Iterator[None]:
    """Whoever grants what is not his any more, because it was taken from him elsewhere at this moment."""
    try:
        yield
    except Conflict:
        raise Forbidden(why) from None


async def _breathe(number: int, breath: int = BREATH) -> None:
    """Let others have their turn now and then: a whole game takes longer than anybody should wait for his answer."""
    if number % breath == breath - 1:
        await asyncio.sleep(0)


def _mine(room: Room, seat: int) -> wire.MyTable:
    is_asked = any(decision.seat == seat for decision in room.game.decisions(room.state))
    asked = room.table.stage == "running" and is_asked and not room.game.passes_itself(room.state, seat)
    return wire.MyTable(room.showing.info(), seat, asked, room.course.turn_seen(seat))


def _not_shown(row: OwnRow, problem: str) -> wire.MyTable:
    """A table that cannot be read stands in the list all the same, and says why."""
    name = shelf[row.game].name if row.game in shelf else words.A_TABLE
    stage: Stage = "over" if row.stage == "over" else "running"
    info = wire.TableInfo(row.id, row.game, name, stage, [], {}, False)
    return wire.MyTable(info, row.seat, False, 0, problem)
