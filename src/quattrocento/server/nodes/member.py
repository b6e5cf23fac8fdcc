"""A node among others: it gives signs of life, hears what others do, and goes on with what the dead have left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Final

from .. import meters, world
from ..store import AnswerRow, Store, Unavailable
from . import Done, Node, Table, Tables, words
from .bus import Bus
from .leases import AT_ONCE, Leases
from .news import Alive, Changed, Free, Left, News, Present, Stored
from .pace import Pace
from .presence import Presence

log = logging.getLogger("quattrocento.nodes")
MOST_ORPHANS: Final = 1000  # tables looked at in one search
MOST_TAKEN: Final = 50  # tables that are read because of one search: a survivor has pages of its own
SPREAD: Final = 0.5  # seconds over which tables in memory ask for what a node has left
EACH: Final = 0.001  # seconds for each of them at least: the next sign of life waits in the same line
FAREWELL: Final = 3.0  # seconds in which a leaving node tries to say so


class Member(Node):
    """A server of a store that is shared."""

    is_one_of_many = True

    def __init__(self, store: Store, bus: Bus, id: str, pace: Pace = Pace()) -> None:  # noqa: B008 - immutable
        self.id = id
        self._store = store
        self._bus = bus
        self._pace = pace
        self._leases = Leases(store, id, pace)
        self._presence = Presence(id, pace)
        self._tables: Tables | None = None
        self._cut_off_since: float | None = None
        self._look_now, self._search_now = asyncio.Event(), asyncio.Event()
        self._chores: list[asyncio.Task[None]] = []
        self._asides: set[asyncio.Task[None]] = set()

    async def open(self, tables: Tables) -> None:
        try:
            house = await self._store.house("name", world.token_hex(8))
            await self._leases.beat()
        except (Unavailable, TimeoutError):
            raise Unavailable(words.NOT_STARTED) from None
        self._tables = tables
        await self._bus.open(house, self._hear, self._turn)
        with suppress(Unavailable, TimeoutError):  # which may have taken its time, if the bus hangs
            await self._leases.beat()
        pace = self._pace
        self._chores = [
            asyncio.create_task(self._again_and_again(self._beat, lambda: pace.beat, asyncio.Event())),
            asyncio.create_task(self._again_and_again(self._search, lambda: pace.search, self._search_now)),
            asyncio.create_task(self._again_and_again(self._look, self._until_look, self._look_now)),
            asyncio.create_task(self._again_and_again(self._tell, lambda: pace.tell, asyncio.Event())),
        ]

    async def _again_and_again(
        self, chore: Callable[[], Awaitable[None]], pause: Callable[[], float], now: asyncio.Event
    ) -> None:
        """Do a chore with pauses, or when it is urgent; whatever goes wrong, it is done again."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(pause()):
                    await now.wait()
            now.clear()
            try:
                await chore()
            except Unavailable:
                pass  # which the store has said in the log
            except Exception:
                log.exception("a chore of this node failed")

    async def leave(self, unfinished: Iterable[str]) -> None:
        self.is_leaving = True
        await self._stop()
        with suppress(Unavailable, TimeoutError):
            async with asyncio.timeout(FAREWELL):
                await self._leases.leave()
                # These are left as a dead node leaves them, for whoever searches, bus or no bus.
                for table in unfinished:
                    await self._store.hold(table, self.id)
        self._bus.publish(Left(self.id))

    async def _stop(self) -> None:
        for task in [*self._chores, *self._asides]:  # what they leave undone is found by whoever goes on
            task.cancel()
        await asyncio.gather(*self._chores, *self._asides, return_exceptions=True)

    async def close(self) -> None:
        await self._stop()
        await self._bus.close()

    @property
    def problems(self) -> list[str]:
        if self.is_leaving:
            return [words.IS_LEAVING]
        if self._tables is None:
            return [words.NOT_BEGUN]
        return [] if self._leases.is_sure else [words.NO_SIGN_OF_LIFE]

    # Signs of life, and what the dead have left.

    async def _beat(self) -> None:
        assert self._tables is not None
        try:
            is_in_time = await self._leases.beat()
        except (Unavailable, TimeoutError) as error:
            self._cut_off(error)
            return
        self._cut_off_since = None
        if not is_in_time:
            log.warning(words.IS_ALIVE_AGAIN, len(self._tables.rooms))
            self._look_now.set()
            self._aside(self._by_and_by(lambda room: room.look_again()))  # bots that rest need not any more

    def _cut_off(self, error: Exception) -> None:
        """Without the store nothing can be done here; pages are sent where it can be, if that is known."""
        assert self._tables is not None
        now = world.monotonic()
        if self._cut_off_since is None:
            self._cut_off_since = now
            log.warning(words.IS_CUT_OFF, str(error) or words.NO_ANSWER)
        if now - self._cut_off_since > self._pace.cut_off and self._presence.neighbours:
            self._tables.send_away()

    async def _search(self) -> None:
        """Go on with tables whose node is dead: with all that are here, and with some of the others each time."""
        assert self._tables is not None
        for room in list(self._tables.rooms.values()):
            room.ask_again()
        if not self._leases.is_sure:
            return
        await self._leases.give_back_doubtful()
        orphans = await self._store.orphans(self.id, MOST_ORPHANS)
        orphans.sort(key=_by_lot)  # so that survivors do not all begin with the same
        here = [table for table in orphans if table in self._tables.rooms]
        for first in range(0, len(here), AT_ONCE):
            taken = await asyncio.gather(*map(self._take_here, here[first : first + AT_ONCE]), return_exceptions=True)
            for failure in filter(None, taken):
                raise failure  # the rest would only fail as well
        others = [table for table in orphans if table not in self._tables.rooms]
        for table in others[:MOST_TAKEN]:
            if await self.hold(table):
                meters.TAKEOVERS.inc()
                await self._take_over(table)

    async def _by_and_by(self, ask: Callable[[Table], None]) -> None:
        """Let every table here ask the store for something: a few at a time, and at each node in another order."""
        assert self._tables is not None
        tables = sorted(self._tables.rooms, key=_by_lot)
        pause = AT_ONCE * max(EACH, SPREAD / max(1, len(tables)))
        for number, table in enumerate(tables):
            if number and number % AT_ONCE == 0:
                await asyncio.sleep(world.uniform(0, 2 * pause))
            if self.is_leaving:
                return
            if room := self._tables.rooms.get(table):  # it may have left memory meanwhile
                ask(room)

    async def _take_over(self, table: str) -> None:
        assert self._tables is not None
        is_busy = False
        try:
            is_busy = await self._tables.take_over(table)
        finally:
            if not is_busy:  # or could not be read: nobody else would act for it
                self.let_go(table)

    async def _take_here(self, table: str) -> None:
        assert self._tables is not None
        if await self.hold(table):
            meters.TAKEOVERS.inc()
            room = self._tables.rooms.get(table)
            if room is None or room.is_lost:  # since it was found here: it is like any other
                await self._take_over(table)
            else:
                room.wake_hands()

    def holds(self, table: str) -> bool:
        return not self.is_leaving and self._leases.holds(table)

    async def hold(self, table: str) -> bool:
        return not self.is_leaving and await self._leases.hold(table)

    def let_go(self, table: str) -> None:
        if gone := self._leases.let_go(table):
            self._aside(self._announce(gone, Free(self.id, table)))

    async def _announce(self, gone: asyncio.Task[None], news: News) -> None:
        await asyncio.shield(gone)  # whoever leaves waits for it, and needs to tell nobody
        self._bus.publish(news)

    def _aside(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    # What others have stored.

    def _until_look(self) -> float:
        return self._pace.net if self._bus.is_up else self._pace.poll

    async def _look(self) -> None:
        """Compare what is known with what is stored."""
        assert self._tables is not None
        had = {table: room.known for table, room in self._tables.rooms.items()}
        if not had:
            return
        found = await self._store.changes(list(had))
        for table, known in had.items():
            room = self._tables.rooms.get(table)
            if room is not None and found.get(table) not in (known, room.known):
                room.look_again()

    def _turn(self, is_up: bool) -> None:
        meters.BUS.set(is_up)
        self._look_now.set()  # what was told meanwhile, nobody has heard
        self._bus.publish(self._presence.told(self.is_ready))  # pages may have to go to us, or from us, any moment

    # What is told, and heard.

    def tell_answers(self, table: str, rows: list[AnswerRow]) -> None:
        self._bus.publish(Stored(self.id, table, rows))

    def tell_change(self, table: str, done: Done | None = None) -> None:
        self._bus.publish(Changed(self.id, table, done))

    def tell_present(self, table: str, seats: Iterable[int]) -> None:
        if self._presence.put(table, seats):
            self._bus.publish(Present(self.id, table, sorted(set(seats))))

    async def _tell(self) -> None:
        self._bus.publish(self._presence.told(self.is_ready))
        self._met(self._presence.forget_silent())

    def present(self, table: str) -> frozenset[int]:
        return self._presence.elsewhere(table)

    def come_back(self, otherwise: float) -> float:
        return self._presence.a_while() if self._presence.neighbours else otherwise

    def _met(self, tables: Iterable[str]) -> None:
        """Another node was heard of, or has not been: people at these tables have come or gone with it."""
        meters.NEIGHBOURS.set(self._presence.neighbours)
        self._wake(tables)

    def _wake(self, tables: Iterable[str]) -> None:
        assert self._tables is not None
        for table in sorted(tables):  # as everything here: in the same order each time it is simulated
            if room := self._tables.rooms.get(table):
                room.wake_all()

    def _hear(self, news: News) -> None:
        if news.node == self.id or self._tables is None:
            return
        match news:
            case Stored(_, table, rows):
                if room := self._tables.rooms.get(table):
                    room.hear_answers(rows)
            case Changed(_, table, done):
                if room := self._tables.rooms.get(table):
                    room.hear_change(done)
            case Free(_, table):
                if room := self._tables.rooms.get(table):
                    room.wake_hands()
            case Present(node, table, seats):
                self._wake(self._presence.hear(node, table, seats))
            case Alive(node):
                if not self._presence.knows(node):  # it may have come just now
                    self._bus.publish(self._presence.told(self.is_ready))
                self._met(self._presence.hear_all(news))
            case Left(node):
                self._met(self._presence.forget(node))
                self._aside(self._by_and_by(lambda room: room.wake_hands()))  # it may be the one that was to act there
                self._search_now.set()


def _by_lot(anything: object) -> float:
    return world.uniform(0, 1)
