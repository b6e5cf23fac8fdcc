"""The network of a simulated world: connections between pages and nodes, spoken as ASGI on the one side.

A connection is TCP as it is: what arrives does so in order; a cut may be noticed at once, late or by one side only, and
whatever was under way is lost. A reader who is slow makes the writer wait.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, MutableMapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from tests.simulation.surroundings import Surroundings

HOST: Final = "quattro.test"
ORIGIN: Final = f"https://{HOST}"
BUFFER: Final = 16  # messages under way before a writer has to wait
HEADWAY: Final = 1e-6  # seconds between two messages
GUST: Final = 3.0  # seconds between two moments at which connections may be cut
PINGS: Final = (20.0, 40.0)  # seconds until a server notices that nobody is there any more: uvicorn's pings
UNNOTICED: Final = (5.0, 60.0)  # and until a browser does
GONE: Final = 1006  # the code of a connection that was not closed by anybody
Message = MutableMapping[str, Any]
App = Callable[[Message, Callable[[], Any], Callable[[Message], Any]], Coroutine[Any, Any, None]]


class Host(Protocol):
    """A node, as the network knows it."""

    name: str
    is_up: bool

    def serve(self, scope: Message, receive: Any, send: Any) -> asyncio.Task[None]: ...


class Weather(NamedTuple):
    """How bad the network is."""

    latency: float = 0.03  # seconds on average
    cuts: float = 0.0  # of a connection, per second
    half_open: float = 0.0  # of the cuts, those one side does not notice
    lost_requests: float = 0.0  # of requests over HTTP, and of the replies to them
    slow_readers: float = 0.0


class Pipe:
    """One direction of a connection."""

    def __init__(self, outside: Surroundings, luck: Random, latency: float) -> None:
        self._outside, self._luck, self._latency = outside, luck, latency
        self._arrived: deque[Any] = deque()
        self._under_way = 0
        self._due = 0.0
        self._news, self._room = asyncio.Event(), asyncio.Event()
        self._room.set()
        self.is_cut = False

    def put(self, item: Any) -> None:
        """Send something on its way; nobody overtakes."""
        self._due = max(self._due + HEADWAY, self._outside.loop.time() + self._luck.expovariate(1 / self._latency))
        self._under_way += 1
        if self._under_way >= BUFFER:
            self._room.clear()
        self._outside.later(self._due - self._outside.loop.time(), self._arrive, item)

    def _arrive(self, item: Any) -> None:
        if not self.is_cut:
            self.end_with(item)

    def end_with(self, item: Any) -> None:
        """Let something be read, though it came through no wire."""
        self._arrived.append(item)
        self._news.set()

    def cut(self) -> None:
        self.is_cut = True
        self._room.set()

    async def room(self) -> None:
        await self._room.wait()

    async def get(self) -> Any:
        while not self._arrived:
            self._news.clear()
            await self._news.wait()
        self._under_way -= 1
        if self._under_way < BUFFER:
            self._room.set()
        return self._arrived.popleft()


class Closed(NamedTuple):
    """A connection has come to its end."""

    code: int
    reason: str = ""


class Connection:
    """A socket between a page and a node: `say` and `hear` for the page, `receive` and `send` for the node."""

    def __init__(self, network: Network, node: Host, whose: str) -> None:
        self._network, self._outside = network, network.outside
        luck, latency = network.luck, network.weather.latency * network.luck.uniform(0.3, 2)
        self.node, self.whose = node, whose
        self._up, self._down = Pipe(self._outside, luck, latency), Pipe(self._outside, luck, latency)
        self._is_gone = False  # as far as the node knows
        self.is_open = False  # as far as the page knows
        self._is_wanted = True
        self.reads_slowly = luck.random() < network.weather.slow_readers

    # The page.

    def say(self, text: str) -> None:
        self._up.put({"type": "websocket.receive", "text": text})

    async def hear(self) -> str | Closed | None:
        """The next message, None when the connection is open, or its end."""
        if self.reads_slowly:
            await asyncio.sleep(self._network.luck.uniform(0.5, 3))
        item: str | Closed | None = await self._down.get()
        self.is_open = not isinstance(item, Closed)
        if isinstance(item, Closed):
            self._network.forget(self)
        return item

    def close(self, code: int = 1001) -> None:
        """The page goes away."""
        self._is_wanted = False
        self._up.put({"type": "websocket.disconnect", "code": code})
        self._down.end_with(Closed(code))
        self._network.forget(self)

    # The node.

    def arrive(self, path: str, query: str, cookie: str) -> None:
        """The wish for a connection has come through, so that somebody attends to it."""
        if not self._is_wanted:
            return
        if self.node.is_up and not self._up.is_cut:
            self._up.end_with({"type": "websocket.connect"})
            self.node.serve(_scope("websocket", path, query, cookie) | {"subprotocols": []}, self.receive, self.send)
        elif not self._up.is_cut:
            self.cut(False)

    async def receive(self) -> Message:
        message: Message = await self._up.get()
        self._is_gone |= message["type"] == "websocket.disconnect"
        return message

    async def send(self, message: Message) -> None:
        await self._down.room()
        if self._is_gone:
            raise OSError("the page is gone")
        match message["type"]:
            case "websocket.accept":
                self._down.put(None)
            case "websocket.send":
                self._outside.tell(self.node.name, "says", f"{self.whose} {message['text']}")
                self._down.put(message["text"])
            case "websocket.close":
                self._is_gone = True
                self._down.put(Closed(message.get("code", 1000), message.get("reason") or ""))

    # What befalls them.

    def cut(self, is_half_open: bool) -> None:
        """Nothing gets through any more; each side notices in its own time."""
        luck = self._network.luck
        self._outside.tell("network", "half open" if is_half_open else "cut", self.whose)
        self._up.cut()
        self._down.cut()
        node, page = luck.uniform(0, 0.5), luck.uniform(0, 0.5)
        if is_half_open:
            node, page = luck.choice([(luck.uniform(*PINGS), page), (node, luck.uniform(*UNNOTICED))])
        self._outside.later(node, self._up.end_with, {"type": "websocket.disconnect", "code": GONE})
        self._outside.later(page, self._down.end_with, Closed(GONE))
        self._network.forget(self)


@dataclass
class Reply:
    """What came back to a request over HTTP; a status of 0 if nothing did."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytearray = field(default_factory=bytearray)


class Network:
    """All connections of a world, and how bad they are."""

    def __init__(self, outside: Surroundings) -> None:
        self.outside = outside
        self.luck = outside.luck("network")
        self.weather = Weather()
        self._open: list[Connection] = []
        outside.begin(self._storms())

    def connect(self, node: Host, whose: str, path: str, query: str, cookie: str) -> Connection | None:
        """A connection to a node, if that is there."""
        if not node.is_up:
            return None
        connection = Connection(self, node, whose)
        self._open.append(connection)
        self.outside.later(self.luck.expovariate(1 / self.weather.latency), connection.arrive, path, query, cookie)
        return connection

    async def request(self, node: Host, path: str, body: bytes | None, cookie: str) -> Reply:
        """The reply to a request, if both get through."""
        await self._travel()
        if not node.is_up or self.luck.random() < self.weather.lost_requests:
            return Reply()
        arriving: list[Message] = [{"type": "http.request", "body": body or b"", "more_body": False}]
        reply = Reply()

        async def receive() -> Message:
            if arriving:
                return arriving.pop()
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                reply.status = message["status"]
                reply.headers = {name.decode().lower(): value.decode() for name, value in message["headers"]}
            else:
                reply.body += message.get("body", b"")

        scope = _scope("http", path, "", cookie) | {"method": "GET" if body is None else "POST"}
        served = node.serve(scope, receive, send)
        # A browser has no patience of its own, but people have.
        await asyncio.wait([served], timeout=30.0)
        await self._travel()
        if not served.done() or self.luck.random() < self.weather.lost_requests:
            return Reply()
        return reply

    async def _travel(self) -> None:
        await asyncio.sleep(self.luck.expovariate(1 / self.weather.latency))

    async def _storms(self) -> None:
        while True:
            await asyncio.sleep(GUST)
            for connection in list(self._open):
                if self.luck.random() < self.weather.cuts * GUST:
                    connection.cut(self.luck.random() < self.weather.half_open)

    def forget(self, connection: Connection) -> None:
        if connection in self._open:
            self._open.remove(connection)

    def lose(self, node: Host) -> None:
        """A node has died: the machine it ran on tells those who were connected, or nobody does."""
        for connection in [one for one in self._open if one.node is node]:
            connection.cut(self.luck.random() < self.weather.half_open)


def _scope(kind: str, path: str, query: str, cookie: str) -> dict[str, Any]:
    headers = [(b"host", HOST.encode()), (b"origin", ORIGIN.encode())]
    if cookie:
        headers.append((b"cookie", cookie.encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "wss" if kind == "websocket" else "https",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 40000),
        "server": (HOST, 443),
        "state": {},
    }
