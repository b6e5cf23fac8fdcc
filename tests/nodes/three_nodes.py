"""Three nodes on PostgreSQL and Redis under load, while one after another is killed, frozen, cut off and restarted.

`python -m tests.nodes.three_nodes --seconds 60 --tables 30` prints what came of it. At the end every acknowledged
answer must be stored exactly once, every game be over and every game file play out as it is written.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from websockets.exceptions import WebSocketException

from quattrocento.engine.record import lines_of, verify
from quattrocento.games import shelf
from tests.nodes.cluster import Cluster, NodeProcess, cluster_of_ones_own
from tests.nodes.players import Ledger, Player

REPLACED_WITHIN = 5.0  # seconds, as promised
OF_ITS_OWN = 2.0  # processes that want to run, for each core: these tests alone come to one or two
TABLES = (  # the game, its seats and how many of them are people; the others are bots
    ("seven-wonders", 4, 3),
    ("guns-and-steel", 2, 1),
    ("seven-wonders", 3, 2),
    ("guns-and-steel", 3, 2),
    ("renaissance-wars", 3, 2),
)
BEFORE = 5  # answers a table, until troubles begin
GRACE = 240.0  # seconds for the last games to end


@dataclass
class Figures:
    """What came of it."""

    tables: int = 0
    seconds: float = 0.0
    answers: int = 0  # of people, acknowledged
    rows: int = 0  # stored, with those of bots
    answers_per_second: float = 0.0
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    longest_ms: float = 0.0
    takeovers: list[float] = field(default_factory=list)  # seconds until the last table of a dead node was held again
    longest_pause: dict[str, float] = field(default_factory=dict)  # at any table, in seconds, by what was done
    load: float = 0.0  # the highest average of processes that wanted to run
    sent_again: int = 0
    connections: int = 0
    tried_again: int = 0  # changes that met something new, and were done upon that
    refusals: dict[str, int] = field(default_factory=dict)
    lost: int = 0
    doubled: int = 0
    verified: int = 0


def longest_allowed(load: float = 0.0) -> float:
    """Seconds for what is promised within five: up to three times as many where others want the machine's cores too."""
    wanted = max(load, os.getloadavg()[0]) / (os.cpu_count() or 1)
    return REPLACED_WITHIN * min(3.0, max(1.0, wanted / OF_ITS_OWN))


class Evening:
    """Tables, people, and what happens to the nodes."""

    def __init__(self, cluster: Cluster, tables: int, think: float, seed: int, is_brief: bool) -> None:
        self._cluster = cluster
        self._is_brief = is_brief
        self._count = tables
        self._think = think
        self._luck = Random(seed)
        self.ledger = Ledger()
        self.figures = Figures()
        self._tables: list[str] = []
        self._players: list[Player] = []
        self._ends = asyncio.Event()

    def _nodes(self) -> list[str]:
        """Where people go: to any node that runs, also to one that is frozen or cut off."""
        return [node.url for node in self._cluster.running] or [self._cluster.nodes_made[-1].url]

    async def run(self, seconds: float) -> Figures:
        for _ in range(3):
            await asyncio.to_thread(self._cluster.start)
        began = time.monotonic()
        guests = [asyncio.create_task(self._host(place)) for place in range(self._count)]
        try:
            while len(self.ledger.acknowledged) < BEFORE * self._count:
                await asyncio.sleep(0.1)
            await self._troubles(began + seconds)
            self._ends.set()
            for player in self._players:
                player.think = 0.0  # it is late
            async with asyncio.timeout(GRACE):
                await asyncio.gather(*guests)
        except TimeoutError:
            raise AssertionError(f"games do not end: {self._unfinished()}") from None
        finally:
            for guest in guests:
                guest.cancel()
            await asyncio.gather(*guests, return_exceptions=True)
        self.figures.seconds = time.monotonic() - began
        await self._audit()
        return self.figures

    async def _host(self, place: int) -> None:
        """One table after another at the same place, until the evening ends."""
        while not self._ends.is_set():
            game, seats, people = TABLES[place % len(TABLES)]
            players = [
                Player(self._nodes, self.ledger, Random(self._luck.random()), self._think) for _ in range(people)
            ]
            self._players += players
            host = players[0]
            await host.open_table(game, seats, "random" if people == 1 else None, start=people == 1)
            for player in players[1:]:
                # Whoever has been here before has a key, and does not sit down twice if the reply gets lost.
                await player.open_table(game, seats, None, start=False)
                await player.join(host.table)
            if people > 1:
                await _begin(host)
            self._tables.append(host.table)
            await asyncio.gather(*(player.play() for player in players))

    def _unfinished(self) -> list[tuple[object, ...]]:
        """Where it hangs: the tables, and what their people last said and heard."""
        query = "SELECT id, game, stage, answers, revision, holder FROM tables WHERE stage = 'running'"
        people = [player for player in self._players if not player.is_over]
        return self._cluster.rows(query) + [(player.table, player.seat, player.last) for player in people]

    # Troubles.

    async def _troubles(self, until: float) -> None:
        troubles: list[tuple[str, Callable[[], Awaitable[None]]]] = [
            ("killed", self._kill),
            ("frozen", self._freeze),
            ("cut off from the bus", self._cut_bus),
            ("cut off from the database", self._cut_store),
            ("restarted one by one", self._roll),
        ]
        first = True
        while first or time.monotonic() < until:
            for name, trouble in troubles:
                self.ledger.watch()
                await trouble()
                await asyncio.sleep(1.0 if self._is_brief else 5.0)
                longest = round(self.ledger.longest_pause, 2)
                self.figures.longest_pause[name] = max(self.figures.longest_pause.get(name, 0.0), longest)
                self.figures.load = max(self.figures.load, os.getloadavg()[0])
            first = False

    def _any(self) -> NodeProcess:
        return self._luck.choice(self._cluster.running)

    async def _kill(self) -> None:
        """The node that acts for most tables dies."""
        holdings = [(await asyncio.to_thread(self._cluster.held, node.id), node) for node in self._cluster.running]
        held, node = max(holdings, key=lambda holding: len(holding[0]))
        assert held, "nobody acts for any table"
        node.kill()
        since = time.monotonic()
        while held & await asyncio.to_thread(self._cluster.held, node.id):
            assert time.monotonic() - since < 60, "tables of a dead node are left alone"
            await asyncio.sleep(0.05)
        self.figures.takeovers.append(round(time.monotonic() - since, 2))
        await asyncio.to_thread(self._cluster.start)

    async def _freeze(self) -> None:
        node = self._any()
        node.freeze()
        await asyncio.sleep(5.0)
        node.thaw()

    async def _cut_bus(self) -> None:
        node = self._any()
        assert node.to_bus is not None
        for harm in (node.to_bus.cut, node.to_bus.hang):
            harm()
            await asyncio.sleep(2.5)
            node.to_bus.mend()

    async def _cut_store(self) -> None:
        node = self._any()
        node.to_store.cut()
        await asyncio.sleep(5.0)
        node.to_store.mend()

    async def _roll(self) -> None:
        for node in self._cluster.running[: 1 if self._is_brief else None]:
            await asyncio.to_thread(self._cluster.start)
            assert await asyncio.to_thread(node.stop) == 0, node.log()

    # At the end.

    async def _audit(self) -> None:
        figures, ledger = self.figures, self.ledger
        waits = sorted(ledger.waits) or [0.0]
        figures.tables, figures.answers = len(self._tables), len(ledger.acknowledged)
        figures.answers_per_second = round(figures.answers / figures.seconds, 1)
        figures.p50_ms = round(1000 * statistics.median(waits), 1)
        figures.p99_ms = round(1000 * waits[int(0.99 * (len(waits) - 1))], 1)
        figures.longest_ms = round(1000 * waits[-1], 1)
        figures.sent_again, figures.connections = ledger.sent_again, ledger.comings
        figures.refusals = dict(ledger.refusals)
        stored: dict[tuple[str, int, str], int] = {}
        for table, seat, command in self._cluster.rows("SELECT table_id, seat, command FROM answers"):
            key = str(table), int(str(seat)), str(command)
            stored[key] = stored.get(key, 0) + 1
        figures.rows = sum(stored.values())
        for done in ledger.acknowledged:
            count = stored.get((done.table, done.seat, done.command), 0)
            figures.lost += count < done.options
            figures.doubled += count > done.options
        rolled_back = "SELECT xact_rollback FROM pg_stat_database WHERE datname = current_database()"
        figures.tried_again = int(str(self._cluster.rows(rolled_back)[0][0]))
        for table in self._tables:
            await self._verify(table)

    async def _verify(self, table: str) -> None:
        """The game is over, and its file is what these answers make of it."""
        guest = Player(self._nodes, self.ledger, self._luck, 0)
        text = await guest.text(f"/api/tables/{table}/file")
        lines = lines_of(text)
        header: dict[str, Any] = json.loads(lines[0])
        verify(shelf[header["game"]], lines, table)
        self.figures.verified += 1


async def _begin(host: Player) -> None:
    """The host says that play may begin, until it does."""
    while (await host.ask("GET", f"/api/tables/{host.table}"))["stage"] == "lobby":
        with suppress(OSError, TimeoutError, WebSocketException):
            await host.command({"type": "start", "bot": "random"})


def evening(seconds: float, tables: int, think: float = 0.2, seed: int = 1, is_brief: bool = False) -> Figures:
    """A whole evening, with services of its own."""
    with cluster_of_ones_own() as cluster:
        try:
            return asyncio.run(Evening(cluster, tables, think, seed, is_brief).run(seconds))
        except BaseException:
            print(cluster.logs()[-20_000:])
            raise


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--think", type=float, default=0.2)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    print(json.dumps(asdict(evening(wish.seconds, wish.tables, wish.think, wish.seed)), indent=2))


if __name__ == "__main__":
    main()
