"""What an answer costs: the processor time of a real server per answer it stores, for each game.

python -m tools.answer_cost [--tables 100] [--seconds 15] [--think 1] [--game ID …] [--against PATH …] [--json]

A server of its own is started for each game. One person sits at each table and answers a while after being asked, three
random bots play the other seats, everything goes over real sockets. Counted is what /proc says the server's process has
used (and, apart from it, its bots' processes) between two moments of play, divided by the answers stored between them.

Machines differ, and a busy one differs from itself: compare only what was measured together. `--against` names the
PYTHONPATH of another build of this program, which is measured by turns with this one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sqlite3
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import msgspec

from quattrocento.games import shelf
from tests.server.houses import Page, ServerProcess

SEATS: Final = 4
TICK: Final = os.sysconf("SC_CLK_TCK")
SETTLING: Final = 3.0  # seconds of play at all tables before anything counts


class _Amounts(msgspec.Struct):
    id: int


class _Choice(msgspec.Struct):
    id: int


class _Question(msgspec.Struct):
    number: int
    choices: list[_Choice]
    amounts: _Amounts | None


class _Table(msgspec.Struct):
    stage: str


class _Message(msgspec.Struct):
    """As much of a message as a person needs to play at random: reading it must not cost more than making it."""

    type: str
    command: str = ""
    table: _Table | None = None
    question: _Question | None = None


class Cost(NamedTuple):
    """One measurement; times in milliseconds."""

    game: str
    build: str
    answers: int
    per_second: float
    server: float  # of processor time per answer, of the server's own process
    bots: float  # and of the processes its bots think in
    p50: float  # from an answer to its acknowledgement
    p99: float


_read = msgspec.json.Decoder(_Message).decode


class Person:
    """Sits at one table after another and answers by lot, a while after being asked."""

    def __init__(self, url: str, game: str, think: float, seed: int) -> None:
        self._page = Page(url)
        self._game = game
        self._think = think
        self._lot = random.Random(seed)
        self.sits = asyncio.Event()
        self.times: list[tuple[float, float]] = []  # when an answer was sent, and how long it took

    async def play(self) -> None:
        async with self._page.client:
            while True:
                await self._page.create(seats=SEATS, game=self._game)
                await self._one_game()

    async def _one_game(self) -> None:
        sent: dict[str, float] = {}
        asked = -1
        async with self._page.socket() as socket:
            while True:
                message = _read(await socket.recv())
                if message.type == "accepted":
                    self.times.append((sent[message.command], time.monotonic() - sent[message.command]))
                if message.table is None:
                    continue
                self.sits.set()
                if message.table.stage == "over":
                    return
                question = message.question
                if question is not None and question.number != asked:
                    asked = question.number
                    await asyncio.sleep(self._think * self._lot.uniform(0.5, 1.5))
                    offered = [choice.id for choice in question.choices]
                    offered += [question.amounts.id] if question.amounts is not None else []
                    command = str(uuid.uuid4())
                    words = {"type": "answer", "command": command, "question": asked}
                    sent[command] = time.monotonic()
                    await socket.send(json.dumps({**words, "options": [self._lot.choice(offered)]}))


def used_by(pid: int) -> float:
    """Seconds of processor time a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def children_of(pid: int) -> list[int]:
    found = [Path(f"/proc/{pid}/task/{task}/children").read_text() for task in os.listdir(f"/proc/{pid}/task")]
    return [int(child) for line in found for child in line.split()]


def stored_in(database: Path) -> int:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return int(connection.execute("SELECT count(*) FROM answers").fetchone()[0])


class Moment(NamedTuple):
    """How much was used and stored up to now."""

    at: float
    server: float
    bots: float
    answers: int


def now(server: ServerProcess) -> Moment:
    bots = sum(used_by(child) for child in children_of(server.pid))
    return Moment(time.monotonic(), used_by(server.pid), bots, stored_in(server.database))


async def measured(server: ServerProcess, game: str, build: str, wish: argparse.Namespace) -> Cost:
    people = [Person(server.url, game, wish.think, seed) for seed in range(wish.tables)]
    playing = asyncio.gather(*(person.play() for person in people))
    sitting = asyncio.gather(*(person.sits.wait() for person in people))
    await asyncio.wait((playing, sitting), return_when=asyncio.FIRST_COMPLETED)
    if playing.done():  # which it never is, unless somebody could not sit down
        sitting.cancel()
        await playing
    await asyncio.sleep(SETTLING)
    first = now(server)
    await asyncio.sleep(wish.seconds)
    last = now(server)
    playing.cancel()
    with suppress(asyncio.CancelledError):
        await playing
    times = sorted(took for person in people for at, took in person.times if first.at <= at < last.at) or [0.0]
    answers = last.answers - first.answers
    return Cost(
        game,
        build,
        answers,
        round(answers / (last.at - first.at), 1),
        round(1000 * (last.server - first.server) / answers, 3),
        round(1000 * (last.bots - first.bots) / answers, 3),
        round(1000 * times[len(times) // 2], 1),
        round(1000 * times[int(len(times) * 0.99)], 1),
    )


@contextmanager
def built_at(path: str) -> Iterator[None]:
    """Let servers that are started now be of another build."""
    before = os.environ.get("PYTHONPATH", "")
    if path:
        os.environ["PYTHONPATH"] = path
    try:
        yield
    finally:
        os.environ["PYTHONPATH"] = before


def cost_of(game: str, build: str, wish: argparse.Namespace) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), wish.pause)
        try:
            with built_at(build):
                server.start()
            return asyncio.run(measured(server, game, build or "here", wish))
        finally:
            server.end()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--think", type=float, default=1.0, help="seconds a person takes")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds a bot takes at least")
    parser.add_argument("--rounds", type=int, default=1, help="how often all is measured; the medians are told")
    parser.add_argument("--game", action="append", choices=list(shelf), help="all, unless named")
    parser.add_argument("--against", action="append", default=[], metavar="PATH", help="another build's PYTHONPATH")
    parser.add_argument("--json", action="store_true", help="one object per measurement")
    wish = parser.parse_args()
    for game in wish.game or list(shelf):
        costs: dict[str, list[Cost]] = {}
        for _ in range(wish.rounds):
            for build in (*wish.against, ""):
                costs.setdefault(build, []).append(cost_of(game, build, wish))
        for several in costs.values():
            middle = {name: median(getattr(one, name) for one in several) for name in Cost._fields[2:]}
            cost = several[0]._replace(**middle)
            print(json.dumps(cost._asdict()) if wish.json else in_words(cost), flush=True)
    return 0


def in_words(cost: Cost) -> str:
    return (
        f"{cost.game:18} {cost.server:6.2f} ms per answer, {cost.bots:5.2f} in bots; {cost.answers} answers, "
        f"{cost.per_second:.0f} a second; acknowledged in {cost.p50:.1f} ms, 99% in {cost.p99:.1f} ms  [{cost.build}]"
    )


if __name__ == "__main__":
    sys.exit(main())
