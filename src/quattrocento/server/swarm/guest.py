"""One person of a swarm: opens a table, plays it to its end as a page would, and opens the next one."""

from __future__ import annotations

import asyncio
import itertools
import random
import secrets
import time
import uuid
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeVar

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from . import words
from .browsing import PATIENCE, Browser, Reply, decoded, seconds_from
from .figures import Figures

T = TypeVar("T")
SILENCE: Final = 60.0  # seconds in which at least a bot should have answered
FIRST_DELAY: Final = 0.5  # as the page waits before it tries again: doubling, up to the longest
LONGEST_DELAY: Final = 15.0
FOR_GOOD: Final = range(4000, 5000)  # codes with which a socket is closed not to be opened again
POLITE: Final = (429, 503)
TROUBLE: Final = (OSError, EOFError, TimeoutError, ConnectionClosed, InvalidHandshake)


class _Choice(msgspec.Struct):
    id: int


class _Amounts(msgspec.Struct):
    id: int
    least: int
    most: int
    step: int


class _Question(msgspec.Struct):
    number: int
    choices: list[_Choice]
    amounts: _Amounts | None


class _Table(msgspec.Struct):
    stage: str


class _Snapshot(msgspec.Struct, tag="snapshot"):
    table: _Table
    version: int
    seat: int | None
    picture: msgspec.Raw
    question: _Question | None


class _Accepted(msgspec.Struct, tag="accepted"):
    command: str


class _Refused(msgspec.Struct, tag="refused"):
    command: str
    reason: str


class _Notice(msgspec.Struct, tag="notice"):
    pass


class _Unreadable(msgspec.Struct, tag="unreadable"):
    pass


class _Goodbye(msgspec.Struct, tag="goodbye", rename="camel"):
    retry_after: float


class _Offer(msgspec.Struct):
    nonce: str
    commitment: str


class _Id(msgspec.Struct):
    id: str


# Only what is needed is decoded: a picture of a table would take longer than all the rest.
_from_server = msgspec.json.Decoder(_Snapshot | _Accepted | _Refused | _Notice | _Unreadable | _Goodbye)
_encode = msgspec.json.Encoder().encode


class Wish(NamedTuple):
    """A table to open."""

    game: str
    seats: int
    bot: str


class Finished(NamedTuple):
    """A game that is over, and what whoever played it knows of what must stand in its file."""

    game: str
    table: str
    seat: int
    commitment: str
    entropy: str
    answers: tuple[int, ...]  # all that were acknowledged, in their order


class _Pending(NamedTuple):
    """An answer that is neither acknowledged nor refused; it is sent again over every new connection."""

    command: str
    question: int
    option: int
    message: str
    at: float


class Guest:
    """Answers by lot, after thinking for about so long; what goes wrong is counted, and the page's way out taken."""

    def __init__(self, browser: Browser, wishes: Sequence[Wish], think: float, figures: Figures, number: int) -> None:
        self.figures = figures
        self.is_measured = False  # from when on answers count
        self.is_seated = asyncio.Event()
        self.finished: list[Finished] = []
        self._browser = browser
        self._wishes = wishes
        self._think = think
        self._number = number
        self._chance = random.Random(number)
        self._watch: asyncio.Task[None] | None = None  # thinks, sends, and waits for the acknowledgement
        self._begin_anew()

    def _begin_anew(self) -> None:
        self._began = time.monotonic()
        self._attempt = 0
        self._version = 0
        self._seat: int | None = None
        self._has_picture = self._is_over = False
        self._question: _Question | None = None
        self._thought_about = -1  # the number of a question …
        self._acknowledged = -1  # … and of one whose answer is stored
        self._pending: _Pending | None = None
        self._commitment, self._entropy = "", secrets.token_hex(16)
        self._answers: list[int] = []

    async def stay(self) -> None:
        """Play until one is told to go."""
        for number in itertools.count(self._number):
            wish = self._wishes[number % len(self._wishes)]
            self._begin_anew()
            id = await self._open(wish)
            await self._play(wish, id)
            if self._is_over:
                self.figures.finished += 1
                known = self._seat or 0, self._commitment, self._entropy, tuple(self._answers)
                self.finished.append(Finished(wish.game, id, *known))

    # Opening a table.

    async def _open(self, wish: Wish) -> str:
        """A new table, with bots at the other seats, and all that a page asks for besides."""
        offer = await self._got("GET", "/api/deal", _Offer)
        self._commitment = offer.commitment
        body = {
            "game": wish.game,
            "seats": wish.seats,
            "options": {},
            "player": self._chance.choice(words.NAMES),
            "bot": wish.bot,
            "start": True,
            "deal": {"nonce": offer.nonce, "entropy": self._entropy},
        }
        made = await self._got("POST", "/api/tables", _Id, body)
        self.figures.games += 1
        for path in (f"/api/tables/{made.id}/cards", f"/api/games/{wish.game}/rules"):
            await self._asked_for("GET", path)
        return str(made.id)

    async def _got(self, method: str, path: str, kind: type[T], body: object = None) -> T:
        """A reply of a type; asked for again until it is."""
        while True:
            reply: T | None = decoded((await self._asked_for(method, path, body)).body, kind)
            if reply is not None:
                return reply
            self.figures.failed("not-understood")
            await self._wait(None)

    async def _asked_for(self, method: str, path: str, body: object = None) -> Reply:
        """A reply that is none to an error; asked for again until there is one, as politely as the server is."""
        while True:
            try:
                reply = await self._browser.request(method, path, body)
            except TROUBLE:
                self.figures.failed("no-connection")
                await self._wait(None)
                continue
            if reply.status == 200:
                return reply
            if reply.status in POLITE:
                self.figures.turned_away += 1
            else:
                self.figures.failed(f"http-{reply.status}")
            await self._wait(reply.retry_after)

    async def _wait(self, told: float | None) -> None:
        """So long as one was told, and a little longer, so that not all come at once; or else longer every time."""
        luck = self._chance.random()
        if told is None:
            told = min(LONGEST_DELAY, FIRST_DELAY * 2 ** min(self._attempt, 10)) * (0.5 + luck / 2)
            self._attempt += 1
        else:
            told *= 1 + luck / 4
        await asyncio.sleep(told)

    # Playing.

    async def _play(self, wish: Wish, id: str) -> None:
        """Play a table to its end through every loss of the connection."""
        connections = 0
        while not self._is_over:
            since = f"since={self._version}&seat={'' if self._seat is None else self._seat}"
            told: float | None = None
            try:
                async with self._browser.socket(f"/api/tables/{id}/socket?{since}") as socket:
                    connections += 1
                    self.figures.reconnects += connections > 1
                    told = await self._converse(socket)
            except InvalidStatus as error:
                if error.response.status_code in POLITE:
                    self.figures.turned_away += 1
                    told = seconds_from(error.response.headers.get("retry-after", ""))
                else:
                    self.figures.failed(f"http-{error.response.status_code}")
            except ConnectionClosed as error:
                code = error.rcvd.code if error.rcvd is not None else 0
                if code in FOR_GOOD:
                    self.figures.failed("table-lost")
                    return
                self.figures.failed("lost-connection")
            except TROUBLE:
                self.figures.failed("no-connection")
            finally:
                self._stop_watching()
            if not self._is_over:
                await self._wait(told)

    async def _converse(self, socket: ClientConnection) -> float | None:
        """Hear and answer until the game is over, or until the server says goodbye: when to come back, if it said."""
        self._thought_about = -1
        if self._pending is not None:
            await socket.send(self._pending.message)
            self._watch = asyncio.create_task(self._await_acknowledgement(socket))
        while not self._is_over:
            try:
                async with asyncio.timeout(SILENCE + self._think * 2):
                    message = _from_server.decode(await socket.recv(decode=False))
            except TimeoutError:
                self.figures.failed("silence")
                return None
            except (msgspec.DecodeError, UnicodeDecodeError):
                self.figures.failed("not-understood")
                return None
            self._attempt = 0
            if isinstance(message, _Goodbye):
                self.figures.goodbyes += 1
                return message.retry_after
            if isinstance(message, _Snapshot):
                self._look(socket, message)
            elif isinstance(message, _Accepted | _Refused):
                self._hear(socket, message)
        return None

    def _look(self, socket: ClientConnection, seen: _Snapshot) -> None:
        self._version, self._seat = seen.version, seen.seat
        self._is_over = seen.table.stage == "over"
        if not self._has_picture and bytes(seen.picture) != b"null":
            self._has_picture = True
            self.figures.first_pictures.add(time.monotonic() - self._began)
            self.is_seated.set()
        self._question = seen.question
        if seen.question is not None and seen.question.number <= self._acknowledged:
            self.figures.failed("asked-again")
        elif seen.question is None or seen.question.number != self._thought_about:
            self._consider(socket, self._think * self._chance.uniform(0.5, 1.5))

    def _consider(self, socket: ClientConnection, seconds: float) -> None:
        """Begin to think about the question as it stands, unless an answer is on its way."""
        if self._pending is not None:
            return
        self._stop_watching()
        if self._question is not None:
            self._thought_about = self._question.number
            self._watch = asyncio.create_task(self._answer(socket, self._question, seconds))

    def _hear(self, socket: ClientConnection, message: _Accepted | _Refused) -> None:
        pending = self._pending
        if pending is None or message.command != pending.command:
            return
        self._stop_watching()
        self._pending = None
        if isinstance(message, _Refused):
            self.figures.refused(message.reason)
            self._consider(socket, max(FIRST_DELAY, self._think))
            return
        self._acknowledged = pending.question
        self._answers.append(pending.option)
        if self.is_measured:
            self.figures.answers += 1
            self.figures.acknowledged.add(time.monotonic() - pending.at)
        if self._question is not None and self._question.number > self._acknowledged:
            self._consider(socket, self._think)

    async def _answer(self, socket: ClientConnection, question: _Question, seconds: float) -> None:
        """Think, choose by lot, send, and see that the answer is acknowledged."""
        await asyncio.sleep(seconds)
        options = [choice.id for choice in question.choices]
        if (amounts := question.amounts) is not None:
            options.append(amounts.id + self._chance.randrange((amounts.most - amounts.least) // amounts.step + 1))
        command, option = str(uuid.uuid4()), self._chance.choice(options)
        answer = {"type": "answer", "command": command, "question": question.number, "options": [option]}
        self._pending = _Pending(command, question.number, option, _encode(answer).decode(), time.monotonic())
        try:
            await socket.send(self._pending.message)
        except ConnectionClosed:
            return  # which whoever listens finds, too
        await self._await_acknowledgement(socket)

    async def _await_acknowledgement(self, socket: ClientConnection) -> None:
        await asyncio.sleep(PATIENCE)
        self.figures.failed("no-acknowledgement")
        await socket.close()

    def _stop_watching(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
