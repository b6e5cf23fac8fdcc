"""A node of a simulated world: the real application in a process that can be killed."""

from __future__ import annotations

import asyncio
from contextvars import Context
from math import inf
from typing import Any, Final

from quattrocento.server import world as outer
from quattrocento.server.front.app import make_app
from quattrocento.server.front.hosts import Hosts
from quattrocento.server.front.limits import Limits
from quattrocento.server.keeping import Calendar
from quattrocento.server.lobby import COME_BACK, Lobby
from quattrocento.server.nodes import Alone
from quattrocento.server.nodes import Node as Membership
from quattrocento.server.nodes.bus import Silence
from quattrocento.server.nodes.member import Member
from quattrocento.server.nodes.pace import Pace
from quattrocento.server.serving import FAREWELL
from quattrocento.server.store import Unavailable
from quattrocento.server.thinking.workers import Job, Thought, Workers, answer
from tests.simulation.cable import Cable, CableBus
from tests.simulation.disk import Disk, NodeStore
from tests.simulation.loop import LIFE, Life
from tests.simulation.network import HOST, Message, Network
from tests.simulation.surroundings import Surroundings

MUCH: Final = (1e6, 1e6)
FREELY: Final = Limits(
    wait=inf,
    messages=MUCH,
    frames=MUCH,
    tables=MUCH,
    reads=MUCH,
    commands=MUCH,
    openings=MUCH,
    seat_commands=MUCH,
    sockets_each=5000,
    watchers=5000,
)
PAUSE: Final = 0.5  # seconds bots wait, as in real life
EPOCH: Final = 1_600_000_000.0  # what the calendar says when a world begins
RESTART: Final = 1.0  # seconds after which a server is started again that could not be
PATIENCE: Final = 10.0  # of whoever stops a server


class Thinkers(Workers):
    """Bots that think here and at once, and say it after a while or never."""

    def __init__(self, outside: Surroundings, node: str) -> None:
        self._luck = outside.luck(f"{node} bots")
        self.failures = 0.0

    async def ask(self, job: Job) -> Thought:
        await asyncio.sleep(self._luck.expovariate(20))
        fate = self._luck.random()
        if fate < self.failures / 2:
            raise MemoryError("a simulated bot was killed")
        if fate < self.failures:
            await asyncio.sleep(3600)
        return answer(job)

    def close(self) -> None:
        """There is no process to end."""


class Node:
    """A server that can be started, stopped and killed, again and again, on the disk all share."""

    def __init__(
        self, name: str, outside: Surroundings, disk: Disk, network: Network, cable: Cable | None, pace: Pace | None
    ) -> None:
        self.name = name
        self._cable = cable
        self._pace = pace  # none for a server that is alone
        self.is_up = False
        self.lives: list[Life] = []
        self._outside, self._disk, self._network = outside, disk, network
        self.thinkers = Thinkers(outside, name)

    def start(self) -> None:
        """A process with nothing in its memory."""
        life = Life()
        self.lives.append(life)
        self._context = Context()
        self._context.run(LIFE.set, life)
        self._context.run(outer.luck.set, self._outside.luck(f"{self.name} life {len(self.lives)}"))
        self._outside.tell(self.name, "starts")
        self._begin(self._started(life))

    async def _started(self, life: Life) -> None:
        """What `serving` does, without the real doors."""
        clock, store = self._outside.loop.time, NodeStore(self._disk, self.name)
        self._asked_to_end = asyncio.Event()
        calendar = Calendar(lambda: EPOCH + clock(), clock)
        membership = self._membership(store)
        self.lobby = Lobby(store, self.thinkers, PAUSE, calendar=calendar, node=membership)
        self._app = make_app(self.lobby, FREELY, Hosts(allowed=[HOST]))
        try:
            await membership.open(self.lobby)
        except Unavailable:  # whoever keeps servers running starts it again
            life.end()
            self._outside.later(RESTART, self._start_again, life)
            return
        self.is_up = True
        await self._lives()

    def _membership(self, store: NodeStore) -> Membership:
        if self._pace is None:
            return Alone()
        bus = Silence() if self._cable is None else CableBus(self._cable, self.name)
        return Member(store, bus, outer.token_hex(8), self._pace)

    def _start_again(self, life: Life) -> None:
        if self.lives[-1] is life:
            self.start()

    async def _lives(self) -> None:
        """The life of an application, as a server leads it through."""
        begin: list[Message] = [{"type": "lifespan.startup"}]

        async def receive() -> Message:
            if begin:
                return begin.pop()
            await self._asked_to_end.wait()
            return {"type": "lifespan.shutdown"}

        async def send(message: Message) -> None:
            assert not message["type"].endswith("failed"), message

        await self._app({"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}, receive, send)

    def serve(self, scope: Message, receive: Any, send: Any) -> asyncio.Task[None]:
        return self._begin(self._app(scope, receive, send))

    def _begin(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = self._outside.loop.create_task(work, context=self._context.copy())
        task.add_done_callback(self._ended, context=self._context)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self._outside.fail(error)

    def kill(self) -> None:
        """The end of it, without a word."""
        self._outside.tell(self.name, "is killed")
        self.lives[-1].end()
        self.is_up = False
        self._network.lose(self)

    async def stop(self) -> None:
        """The end as an operator wishes it: goodbyes, and whatever is still under way after that is cut off."""
        if not self.is_up:
            return
        self._outside.tell(self.name, "stops")
        self.is_up = False  # nobody is let in any more
        await asyncio.wait([self._begin(self.lobby.close(COME_BACK))], timeout=PATIENCE)
        await asyncio.sleep(FAREWELL)
        self.kill()
