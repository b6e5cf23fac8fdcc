"""People and their pages in a simulated world: they do what the real page does (`web/src/wire/socket.ts`).

A page keeps itself connected and keeps every command until it has a reply, sending it again under the same name. People
think for a while, take back, rename themselves, press twice, reload, and come too late.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple
from zlib import crc32

import msgspec

from tests.simulation.ledger import Command, Ledger
from tests.simulation.network import Closed, Connection, Host, Network, Reply
from tests.simulation.surroundings import Surroundings
from tests.simulation.trace import Wrong

FIRST, LONGEST = 0.5, 15.0  # seconds between tries
MOST_TRIES: Final = 20  # of a request, when nothing goes wrong any more
LONGEST_THOUGHT: Final = 120.0  # seconds: less than a table may stand still
Snapshot = dict[str, Any]


class Manners(NamedTuple):
    """What people are like: how long they think in seconds, and how often they do something besides answering."""

    thought: float = 10.0
    takes_back: float = 0.0
    renames: float = 0.0
    presses_twice: float = 0.0
    reloads: float = 0.0
    errs: float = 0.0  # and answers what nobody asked


CALM: Final = Manners(5.0)


class Scene:
    """What pages of a world have in common."""

    def __init__(self, outside: Surroundings, network: Network, nodes: Sequence[Host], ledger: Ledger) -> None:
        self.outside, self.network, self.nodes, self.ledger = outside, network, nodes, ledger
        self.manners = Manners()
        self.knows_presence = True  # nodes tell each other who is there
        self.is_calm = False  # nothing goes wrong any more
        self.is_still = False  # nobody does anything, so that everybody sees the same in the end


class Browser:
    """Somebody's browser: a jar with one cookie."""

    def __init__(self, scene: Scene, name: str) -> None:
        self.scene, self.name = scene, name
        self.cookie = ""
        self.luck = scene.outside.luck(f"browser {name}")

    def node(self) -> Host:
        """Whichever node the address leads to now."""
        return self.luck.choice(list(self.scene.nodes))

    async def post(self, path: str, body: object) -> Reply:
        return await self._asked(path, msgspec.json.encode(body))

    async def get(self, path: str) -> Reply:
        return await self._asked(path, None)

    async def _asked(self, path: str, body: bytes | None) -> Reply:
        reply = await self.scene.network.request(self.node(), path, body, self.cookie)
        self.scene.outside.tell(self.name, f"http {reply.status}", path)
        if reply.status not in (0, 200, 403, 404, 409, 503):
            raise Wrong(f"{path} answers {reply.status}: {bytes(reply.body)!r}")
        if cookie := reply.headers.get("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return reply

    async def insist(self, path: str, body: object = None) -> Reply:
        """Ask until there is an answer other than that there is none now."""
        tries = 0
        while True:
            reply = await self.get(path) if body is None else await self.post(path, body)
            if reply.status not in (0, 503):
                return reply
            tries += self.scene.is_calm
            if tries > MOST_TRIES:
                raise Wrong(f"{path} is refused again and again: {bytes(reply.body)!r}")
            await asyncio.sleep(self.luck.uniform(0.5, 5))


class Page:
    """A page that shows a table; `play` lets somebody sit before it."""

    def __init__(self, browser: Browser, table: str, name: str) -> None:
        self.browser, self.table, self.name = browser, table, name
        self.scene, self.outside = browser.scene, browser.scene.outside
        self.luck: Random = self.outside.luck(f"page {name}")
        self.snapshot: Snapshot | None = None
        self.lines: list[dict[str, Any]] = []
        self._sum = 0  # of the lines
        self.changed = asyncio.Event()
        self._unanswered: dict[str, Command] = {}
        self._sending = ""  # the command the table has not shown yet …
        self._due = 0  # … and the version that shows it
        self._since, self._seat = 0, ""
        self._attempt, self._retry_after = 0, 0.0
        self._connection: Connection | None = None
        self._count = 0
        self._wanted = True
        self._tasks = [self.outside.begin(self._live())]

    def close(self) -> None:
        self._wanted = False
        if self._connection is not None:
            self._connection.close()
        for task in self._tasks:
            task.cancel()

    @property
    def is_over(self) -> bool:
        return self.snapshot is not None and self.snapshot["table"]["stage"] == "over"

    @property
    def events(self) -> list[tuple[int, Any]]:
        """The log without its words: earlier lines keep the names people had then."""
        return [(line["number"], line["event"]) for line in self.lines]

    # The connection.

    async def _live(self) -> None:
        while self._wanted:
            path, query = f"/api/tables/{self.table}/socket", f"since={self._since}&seat={self._seat}"
            self._connection = self.scene.network.connect(
                self.browser.node(), self.name, path, query, self.browser.cookie
            )
            if self._connection is not None:
                await self._attend(self._connection)
            self._connection = None
            wait = min(LONGEST, FIRST * 2**self._attempt) * self.luck.uniform(0.5, 1)
            self._attempt += 1
            if self._retry_after:
                wait, self._retry_after = self._retry_after * self.luck.uniform(1, 1.25), 0.0
            await asyncio.sleep(wait)

    async def _attend(self, connection: Connection) -> None:
        while not isinstance(item := await connection.hear(), Closed):
            if connection is not self._connection:
                continue  # it was reloaded, and knows nothing of what is still under way
            if item is None:
                for command in list(self._unanswered.values()):
                    self._transmit(connection, command)
            else:
                self._hear(msgspec.json.decode(item))
        self.outside.tell(self.name, "closed", f"{item.code} {item.reason}")
        if item.code >= 4000 or item.code == 1008:
            raise Wrong(f"{self.name} was turned away: {item.code} {item.reason}")

    def _transmit(self, connection: Connection, command: Command) -> None:
        command.sendings += 1
        connection.say(msgspec.json.encode(command.message).decode())

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                self._show(message)
            case "accepted" | "refused":
                self._settle(message)
            case "goodbye":
                self._retry_after = message["retryAfter"]
            case "unreadable":
                raise Wrong(f"{self.name} cannot read the table: {message['reason']}")
        self.changed.set()

    def _show(self, snapshot: Snapshot) -> None:
        seen = self.snapshot["version"] if self.snapshot else 0
        new, is_fresh, digest = snapshot.pop("lines"), snapshot.pop("fresh"), snapshot.pop("digest")
        had = [] if is_fresh else self.lines
        added = new if is_fresh else [line for line in new if line["number"] > seen]
        self.lines, self.snapshot = [*had, *added], snapshot
        self._sum = chained(0 if is_fresh else self._sum, added)
        if digest != f"{crc32(msgspec.json.encode(snapshot), self._sum):08x}":
            raise Wrong(f"{self.name} holds something else than its digest says")
        self._since, self._seat = snapshot["version"], "" if snapshot["seat"] is None else str(snapshot["seat"])
        self._attempt = 0
        if self._due and snapshot["version"] >= self._due:
            self._sending, self._due = "", 0

    def _settle(self, reply: dict[str, Any]) -> None:
        id, is_accepted = reply["command"], reply["type"] == "accepted"
        command = self._unanswered.pop(id, None)
        if is_accepted:
            self.scene.ledger.accepted(id, self.outside.loop.time())
        else:
            self.scene.ledger.refused(id, reply["reason"])
        self.outside.tell(self.name, reply["type"], f"{id} {reply.get('reason', '')}")
        if command is None:
            return  # the reply to a command sent twice comes twice
        if id == self._sending:
            if is_accepted and self.snapshot is not None and self.snapshot["version"] < reply["version"]:
                self._due = reply["version"]
            else:
                self._sending, self._due = "", 0

    # Whoever sits before it.

    def say(self, kind: str, **wish: Any) -> None:
        """Send a command, now or as soon as there is a connection."""
        self._count += 1
        id = f"{self.name}-{self._count}"
        seat = self.snapshot["seat"] if self.snapshot else None
        message = {"type": kind, "command": id, **wish}
        command = Command(self.name, self.table, -1 if seat is None else seat, message, self.outside.loop.time())
        self.scene.ledger.note(command)
        self.outside.tell(self.name, kind, f"{id} {wish}")
        self._unanswered[id] = command
        if self._connection is not None and self._connection.is_open:
            self._transmit(self._connection, command)
            if self.luck.random() < self.scene.manners.presses_twice:
                self._transmit(self._connection, command)

    def play(self) -> None:
        self._tasks.append(self.outside.begin(self._played()))

    async def _played(self) -> None:
        while not self.is_over:
            await self.changed.wait()
            self.changed.clear()
            await asyncio.sleep(min(LONGEST_THOUGHT, self.luck.expovariate(1 / self.scene.manners.thought)))
            if not self.scene.is_still and self.snapshot is not None:
                self._act(self.snapshot)
            if self.scene.is_still:
                self.changed.set()
                await asyncio.sleep(5)

    def _act(self, seen: Snapshot) -> None:
        manners, fate = self.scene.manners, self.luck.random()
        if fate < manners.reloads:
            self._reload()
        elif fate < manners.reloads + manners.renames and seen["seat"] is not None:
            self.say("rename", name=f"{self.name} {self._count}")
        elif not self._sending and seen["table"]["stage"] == "running":
            self._answer(seen, manners)

    def _answer(self, seen: Snapshot, manners: Manners) -> None:
        question = seen["question"]
        if seen["canTakeBack"] and self.luck.random() < manners.takes_back:
            self.say("take-back", step=seen["step"])
        elif question is None:
            return
        elif self.luck.random() < manners.errs:
            wrong = self.luck.choice([(question["number"] - 1, self._choice(question)), (question["number"], 10**6)])
            self.say("answer", question=wrong[0], options=[wrong[1]])
        else:
            self.say("answer", question=question["number"], options=[self._choice(question)])
        self._sending = f"{self.name}-{self._count}"

    def _choice(self, question: dict[str, Any]) -> int:
        ids = [choice["id"] for choice in question["choices"]]
        if amounts := question["amounts"]:
            steps = (amounts["most"] - amounts["least"]) // amounts["step"]
            ids += [amounts["id"] + step for step in range(steps + 1)]
        return int(self.luck.choice(ids))

    def _reload(self) -> None:
        """Begin anew and forget everything, also what was not replied to."""
        self.outside.tell(self.name, "reloads")
        self._unanswered = {}
        self._sending, self._due, self._since, self._seat, self._attempt = "", 0, 0, "", 0
        self.snapshot, self.lines, self._sum = None, [], 0
        if self._connection is not None:
            self._connection.close()
            self._connection = None


def chained(sum: int, lines: list[dict[str, Any]]) -> int:
    """The sum of a log that goes on with these lines; see `docs/wire.md`."""
    for line in lines:
        sum = crc32(f"{line['number']} ".encode() + msgspec.json.encode(line["event"]), sum)
    return sum
