"""Several nodes in this process, on a store they share: quick, and everything about them can be looked at."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ClassVar, cast

from quattrocento.server import wire
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.nodes.bus import Hall, HallBus
from quattrocento.server.nodes.member import Member
from quattrocento.server.nodes.pace import Pace
from quattrocento.server.store import SeatKind, SeatRow, TableRow
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from quattrocento.server.thinking.workers import Job, Thought
from tests.server.houses import PATIENCE, HereAndNow, everybody_hears
from tests.server.toy_store import ToyPlace, ToyStore

# All is quick, but for the safety net: what a test sees came by the bus, or by the poll of who has none.
PACE = Pace(beat=0.05, dead=0.4, search=0.05, poll=0.02, net=3600, tell=0.05, gone=0.4, cut_off=3600)


class SharedStore(ToyStore):
    """A toy that several nodes may use."""

    is_shared: ClassVar[bool] = True


class Counted(HereAndNow):
    """Bots that think here, when they may; what they were asked is remembered."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.go = asyncio.Event()
        self.go.set()

    async def ask(self, job: Job) -> Thought:
        self.jobs.append(job)
        await self.go.wait()
        return await super().ask(job)


class NodeHere:
    """A node in this process."""

    def __init__(self, place: ToyPlace, hall: Hall, name: str, pace: Pace) -> None:
        self.bots = Counted()
        self.bus = HallBus(hall)
        self.store = place.open()
        self.node = Member(self.store, self.bus, name, pace)
        self.lobby = Lobby(self.store, self.bots, pause=0, idle=0, node=self.node)

    async def open(self) -> None:
        await self.node.open(self.lobby)

    async def die(self) -> None:
        """Stop without a word; its rooms and bots go on as those of a frozen node do."""
        await self.node.close()

    async def room(self) -> Room:
        return await self.lobby.room("twin")


class House:
    """Nodes that share a store."""

    def __init__(self, place: ToyPlace, nodes: list[NodeHere]) -> None:
        self.place = place
        self.nodes = nodes

    async def table(
        self, game: str, kinds: tuple[SeatKind, ...], options: dict[str, str], stage: str = "running"
    ) -> None:
        """A table that is the same whenever it is made; the first node makes it."""
        seats = [SeatRow(n, kind, f"P{n}", "random" if kind == "bot" else None) for n, kind in enumerate(kinds)]
        table = TableRow("twin", game, 1, len(kinds), options, None, 5, stage, 0.0)  # type: ignore[arg-type]
        keys = [(n, hashed(f"key{n}")) for n, kind in enumerate(kinds) if kind == "person"]
        await self.nodes[0].store.create(table, seats, keys)

    @property
    def holder(self) -> str:
        return self.place.content.tables["twin"].holder


@asynccontextmanager
async def house(count: int = 2, pace: Pace = PACE) -> AsyncIterator[House]:
    place, hall = ToyPlace(SharedStore), Hall()
    made = House(place, [NodeHere(place, hall, f"node{number}", pace) for number in range(count)])
    for node in made.nodes:
        await node.open()
    try:
        yield made
    finally:
        for node in made.nodes:
            for room in node.lobby.rooms.values():
                room.acting.stop()
            await node.die()
        await everybody_hears()


async def until(happens: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happens():
            await asyncio.sleep(0.005)


async def tell(room: Room, seat: int | None, message: wire.FromPage) -> wire.Accepted | wire.Refused:
    """Say something as whoever sits there."""
    listener = Listener(seat, hashed(f"key{seat}"), 0)
    await room.handle(listener, message)
    return cast("wire.Accepted | wire.Refused", listener.replies.pop())


def any_answer(room: Room, seat: int, command: str, place: int = 0) -> wire.Answer:
    """An answer to what the seat is asked."""
    question = room.showing.snapshot(Listener(seat, "", 0)).question
    assert question is not None
    return wire.Answer(command, question.number, [question.choices[place].id])
