"""People without browsers: they play through the public protocol, at any node, and come back when they are cut off."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

TIRED = 2.5  # seconds without a reply, or a word, after which somebody tries elsewhere
BREATH = 0.15  # seconds between two tries


class Acknowledged(NamedTuple):
    """An answer the server has said to be stored for good."""

    table: str
    seat: int
    command: str
    options: int


@dataclass
class Ledger:
    """What was promised to people, and what they had to wait for."""

    acknowledged: list[Acknowledged] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # from an answer to its acknowledgement
    refusals: Counter[str] = field(default_factory=Counter)
    comings: int = 0  # connections
    sent_again: int = 0  # commands that were sent to another node without knowing
    pauses: dict[str, float] = field(default_factory=dict)  # the longest time without news, by table
    news: dict[str, float] = field(default_factory=dict)  # when somebody there last saw something new
    ended: set[str] = field(default_factory=set)  # where nothing new will come

    def saw(self, table: str, is_over: bool = False) -> None:
        now = time.monotonic()
        if table in self.news:
            self.pauses[table] = max(self.pauses.get(table, 0.0), now - self.news[table])
        self.news[table] = now
        if is_over:
            self.ended.add(table)

    def watch(self) -> None:
        """Measure pauses from now on."""
        self.pauses.clear()
        self.news = dict.fromkeys(self.news, time.monotonic())

    @property
    def longest_pause(self) -> float:
        """At any table, in seconds; also one that is not over yet."""
        waiting = (time.monotonic() - last for table, last in self.news.items() if table not in self.ended)
        return max((*self.pauses.values(), *waiting), default=0.0)


class Player:
    """Somebody at a table."""

    def __init__(self, nodes: Callable[[], list[str]], ledger: Ledger, luck: Random, think: float) -> None:
        self._nodes = nodes  # where there is one, right now or so
        self._ledger = ledger
        self._luck = luck
        self.think = think
        self.key = ""
        self.table = ""
        self.seat = -1
        self.is_over = False
        self._answered = -1  # the number of the question last answered
        self._said: dict[str, Any] | None = None  # which has got no reply yet
        self._said_at = 0.0
        self.last: object = None  # what happened last, for whoever wonders why it does not go on

    async def ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        said: dict[str, Any] = (await self._asked(method, path, body)).json()
        return said

    async def text(self, path: str) -> str:
        return (await self._asked("GET", path)).text

    async def _asked(self, method: str, path: str, body: object = None) -> httpx.Response:
        """A request to any node, until one answers it."""
        while True:
            url = self._luck.choice(self._nodes())
            headers = {"origin": url} | ({"cookie": f"quattro={self.key}"} if self.key else {})
            try:
                async with httpx.AsyncClient(timeout=TIRED) as client:
                    reply = await client.request(method, url + path, json=body, headers=headers)
            except httpx.TransportError:
                await asyncio.sleep(BREATH)
                continue
            if reply.status_code in (429, 502, 503):
                await asyncio.sleep(BREATH)
                continue
            assert reply.status_code == 200, reply.text
            self.key = self.key or reply.cookies.get("quattro") or ""
            return reply

    async def open_table(self, game: str, seats: int, bot: str | None, start: bool) -> None:
        wish = {"game": game, "seats": seats, "options": {}, "player": "Ann", "bot": bot, "start": start}
        self.table, self.seat = (await self.ask("POST", "/api/tables", wish))["id"], 0

    async def join(self, table: str) -> None:
        self.table = table
        self.seat = (await self.ask("POST", f"/api/tables/{table}/join", {"player": "Bob"}))["seat"]

    def _socket(self) -> connect:
        url = self._luck.choice(self._nodes())
        address = f"{url.replace('http', 'ws', 1)}/api/tables/{self.table}/socket?since=0&seat="
        headers = {"Cookie": f"quattro={self.key}", "Origin": url}
        return connect(address, additional_headers=headers, open_timeout=TIRED, close_timeout=0.2, ping_interval=None)

    async def command(self, message: dict[str, Any]) -> dict[str, Any]:
        """Say something else than an answer, at any node; what it replies."""
        message = {**message, "command": str(uuid.UUID(int=self._luck.getrandbits(128)))}
        async with self._socket() as socket:
            await socket.send(json.dumps(message))
            while True:
                reply: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), TIRED))
                if reply["type"] in ("accepted", "refused"):
                    return reply

    async def play(self) -> None:
        """Answer every question by lot until the game is over."""
        while not self.is_over:
            pause = BREATH
            try:
                async with self._socket() as socket:
                    self._ledger.comings += 1
                    pause = await self._sit(socket)
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException) as error:
                self.last = repr(error), self._said, self.last if isinstance(self.last, str) else ""
            if not self.is_over:
                await asyncio.sleep(pause * self._luck.uniform(0.5, 1))

    async def _sit(self, socket: ClientConnection) -> float:
        """Play as long as this node lets one; seconds until it is worth trying another."""
        if self._said is not None:
            self._ledger.sent_again += 1
            await socket.send(json.dumps(self._said))
        while not self.is_over:
            message = json.loads(await asyncio.wait_for(socket.recv(), TIRED if self._said else 2 * TIRED))
            self.last = f"{message['type']} {message.get('question') or message.get('reason') or ''}"[:300]
            match message["type"]:
                case "goodbye":
                    return float(message["retryAfter"])
                case "accepted" | "refused":
                    self._heard(message)
                case "snapshot":
                    self.is_over = message["table"]["stage"] == "over"
                    self._ledger.saw(self.table, self.is_over)
                    question = message["question"]
                    if question and self._said is None and question["number"] != self._answered:
                        await asyncio.sleep(self._luck.uniform(0, 2 * self.think))
                        await self._answer(socket, question)
        return 0.0

    async def _answer(self, socket: ClientConnection, question: dict[str, Any]) -> None:
        options = [choice["id"] for choice in question["choices"]]
        if amounts := question["amounts"]:
            options += [amounts["id"], amounts["highest"]["id"]]
        self._said = {
            "type": "answer",
            "command": str(uuid.UUID(int=self._luck.getrandbits(128))),
            "question": question["number"],
            "options": [self._luck.choice(options)],
        }
        self._said_at = time.monotonic()
        await socket.send(json.dumps(self._said))

    def _heard(self, message: dict[str, Any]) -> None:
        if self._said is None or message["command"] != self._said["command"]:
            return
        if message["type"] == "accepted":
            self._answered = self._said["question"]
            self._ledger.waits.append(time.monotonic() - self._said_at)
            done = Acknowledged(self.table, self.seat, message["command"], len(self._said["options"]))
            self._ledger.acknowledged.append(done)
        else:
            self._ledger.refusals[message["reason"]] += 1
        self._said = None
        if message["type"] == "refused":
            raise ConnectionError("look at the table again")  # as people do
