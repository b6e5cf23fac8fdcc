"""A simulated world: nodes, pages, a disk and a network, and what goes wrong with them, all from a seed."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from quattrocento.games import shelf
from quattrocento.server.front import strain
from quattrocento.server.nodes.pace import Pace
from tests.contract.toy import BlindDraft
from tests.simulation.cable import Cable, Noise
from tests.simulation.disk import Disk, Trouble
from tests.simulation.evening import SETTLED, Evening
from tests.simulation.ledger import Ledger
from tests.simulation.loop import Life, SimulatedLoop, simulate
from tests.simulation.network import Network, Weather
from tests.simulation.node import Node
from tests.simulation.page import CALM, Manners, Scene
from tests.simulation.surroundings import Surroundings
from tests.simulation.trace import Wrong

MINUTES: Final = 10.0  # of trouble
LONGEST: Final = 4 * 3600.0  # seconds, after which a world without trouble must have come to its end
LEISURE: Final = 10.0  # seconds between two looks at the loop
# What the log may say when things go wrong that are meant to.
EXPECTED: Final = ("table %s: the bot at seat %d failed; lots answer for it",)


class Story(NamedTuple):
    """How a world ended."""

    seed: int
    digest: str
    minutes: float  # simulated
    seconds: float  # of a processor
    counts: Counter[str]
    last: list[str]
    wrong: BaseException | None


class World:
    """One world from its beginning to its end."""

    def __init__(self, seed: int, minutes: float = MINUTES, nodes: int | None = None) -> None:
        self._loop = SimulatedLoop()
        self.outside = Surroundings(seed, self._loop)
        self._minutes = minutes
        self._wished = nodes
        self._luck = self.outside.luck("world")
        self._loop.set_exception_handler(self._failed)

    def run(self) -> Story:
        begun, wrong = time.process_time(), None
        self.nodes: list[Node] = []
        try:
            with _toys(), _at_leisure(), self._reading_logs():
                simulate(self._course(), self._loop, self._end)
        except Exception as error:
            wrong = error
        trace = self.outside.trace
        passed = time.process_time() - begun
        return Story(self.outside.seed, trace.digest, self._loop.time() / 60, passed, trace.counts, trace.last, wrong)

    def _end(self) -> list[Life]:
        """Nobody is told of anything from now on; what hangs there may be cleared away."""
        self.outside.trace.is_over = True
        return [life for node in self.nodes for life in node.lives]

    async def _course(self) -> None:
        course = self.outside.begin(self._events())
        await asyncio.wait([course, self.outside.wrong], return_when=asyncio.FIRST_COMPLETED)
        if self.outside.wrong.done():
            self.outside.wrong.result()

    async def _events(self) -> None:
        disk, network = Disk(self.outside), Network(self.outside)
        self.nodes = self._founded(disk, network)
        for node in self.nodes:
            node.start()
        self._scene = Scene(self.outside, network, self.nodes, Ledger(disk))
        self._scene.knows_presence = len(self.nodes) == 1 or self._cable is not None
        evenings = [Evening(self._scene, disk, number) for number in range(self._luck.choice((1, 1, 2)))]
        spent = [self.outside.begin(evening.spend()) for evening in evenings]
        self._disk, self._network = disk, network
        await self._trouble()
        await self._stillness(evenings)
        async with asyncio.timeout(LONGEST):
            await asyncio.wait(spent)

    def _founded(self, disk: Disk, network: Network) -> list[Node]:
        """One server alone, or several that share the disk, with a bus or without."""
        drawn = self._luck.choice((1, 2, 3))
        count = self._wished or drawn
        has_bus = self._luck.random() < 0.8
        self._cable = Cable(self.outside) if has_bus else None
        self.outside.tell("world", f"{count} nodes {'with' if has_bus else 'without'} a bus")
        names = [f"node {number}" for number in range(1, count + 1)]
        # Real nodes are as quick as the first; the others have the same story in fewer signs of life, which cost most.
        slowness = self._luck.choice((1, 4, 6))
        pace = Pace(*(slowness * seconds for seconds in Pace()))
        return [Node(name, self.outside, disk, network, self._cable, None if count == 1 else pace) for name in names]

    # What goes wrong.

    async def _trouble(self) -> None:
        """Bad times: some worlds have much of one evil, some a little of all."""

        def rare(most: float) -> float:
            return self._luck.choice((0.0, 0.0, 0.3, 1.0)) * most

        self._disk.trouble = Trouble(
            rare(0.03), rare(0.02), rare(0.02), rare(0.02), rare(0.02), self._luck.choice((0.001, 0.01, 0.1))
        )
        if len(self.nodes) == 1:  # whoever has a database to himself finds it done or not, and never later
            self._disk.trouble = self._disk.trouble._replace(lost_early=0.0)
        self._network.weather = Weather(
            self._luck.choice((0.005, 0.03, 0.2)), rare(0.05), rare(0.5), rare(0.2), rare(0.2)
        )
        self._scene.manners = Manners(
            self._luck.choice((5.0, 20.0, 60.0)), rare(0.3), rare(0.05), rare(0.2), rare(0.03), rare(0.1)
        )
        for node in self.nodes:
            node.thinkers.failures = rare(0.05)
        evils = [self.outside.begin(self._crashes(node, rare(1 / 60))) for node in self.nodes]
        evils.append(self.outside.begin(self._outages(rare(1 / 120))))
        if self._cable is not None:
            self._cable.noise = Noise(self._luck.choice((0.001, 0.01, 0.3)), rare(0.3), rare(0.2))
            evils.append(self.outside.begin(self._partitions(self._cable, rare(1 / 60))))
        await asyncio.sleep(self._minutes * 60)
        for evil in evils:
            evil.cancel()
        await asyncio.wait(evils)

    async def _crashes(self, node: Node, per_second: float) -> None:
        while per_second:
            await asyncio.sleep(self._luck.expovariate(per_second))
            if self._luck.random() < 0.3:
                await node.stop()
            else:
                node.kill()
            await asyncio.sleep(self._luck.expovariate(1 / 4))
            node.start()

    async def _outages(self, per_second: float) -> None:
        while per_second:
            await asyncio.sleep(self._luck.expovariate(per_second))
            away = self._luck.sample(self.nodes, self._luck.randint(1, len(self.nodes)))
            self.outside.tell("world", "outage", str([node.name for node in away]))
            self._disk.away |= {node.name for node in away}
            await asyncio.sleep(self._luck.expovariate(1 / 20))
            self._disk.away.clear()

    async def _partitions(self, cable: Cable, per_second: float) -> None:
        while per_second:
            await asyncio.sleep(self._luck.expovariate(per_second))
            cut = [end for end in cable.ends if end.is_up and self._luck.random() < 0.5]
            for end in cut:
                end.turn(False)
            await asyncio.sleep(self._luck.expovariate(1 / 10))
            for end in cut:
                end.turn(True)

    async def _stillness(self, evenings: list[Evening]) -> None:
        """Good times: everything works again, and people let the server come to rest before they play on."""
        self._disk.trouble, self._network.weather, self._scene.manners = Trouble(), Weather(), CALM
        self._disk.away.clear()
        if self._cable is not None:
            self._cable.noise = Noise()
            for end in self._cable.ends:
                end.turn(True)
        for node in self.nodes:
            node.thinkers.failures = 0.0
            if node.lives[-1].is_over:
                node.start()
        self.outside.tell("world", "calm")
        self._scene.is_calm = self._scene.is_still = True
        count = -1
        while count != (count := sum(self._disk.count(evening.table) for evening in evenings)):
            await asyncio.sleep(SETTLED)
        for evening in evenings:
            evening.is_late = True
            await evening.compare()
        self.outside.tell("world", "all see the same")
        self._disk.is_calm = True
        self._scene.is_still = False

    # What must not be overheard.

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if not self.outside.trace.is_over:
            self.outside.fail(context.get("exception") or Wrong(context["message"]))

    @contextmanager
    def _reading_logs(self) -> Iterator[None]:
        log, handler = logging.getLogger("quattrocento"), _Reader(self)
        was = log.level, log.propagate
        log.addHandler(handler)
        log.setLevel(logging.INFO)
        log.propagate = False
        try:
            yield
        finally:
            log.removeHandler(handler)
            log.level, log.propagate = was

    def heard(self, record: logging.LogRecord) -> None:
        """Something was written into a log."""
        if self.outside.trace.is_over:
            return
        self.outside.tell("log", record.levelname, record.getMessage())
        if record.levelno >= logging.ERROR and record.msg not in EXPECTED:
            cause = record.exc_info[1] if record.exc_info else None
            self.outside.fail(cause or Wrong(record.getMessage()))


class _Reader(logging.Handler):
    """Reads what the server logs."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world = world

    def emit(self, record: logging.LogRecord) -> None:
        self._world.heard(record)


@contextmanager
def _toys() -> Iterator[None]:
    """The game in which everybody answers at once stands on the shelf."""
    shelf._games["blind-draft"] = BlindDraft()
    try:
        yield
    finally:
        del shelf._games["blind-draft"]


@contextmanager
def _at_leisure() -> Iterator[None]:
    """No loop is ever late here, so that nobody need look every tenth of a second whether one is."""
    usual, strain.EVERY = strain.EVERY, LEISURE  # type: ignore[misc]
    try:
        yield
    finally:
        strain.EVERY = usual  # type: ignore[misc]
