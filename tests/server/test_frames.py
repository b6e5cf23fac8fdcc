"""What travels to a page has a size that tells nothing: no frame is compressed, and what others hide changes no byte.

Compression would mix a seat's secrets with words others choose, such as their names, and betray by the size whether
they are alike.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import shutil
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from quattrocento.engine.rng import seeded
from quattrocento.games import shelf
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import SeatRow, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from quattrocento.server.table.showing import Showing
from tests.server.houses import HereAndNow, Page, ServerProcess, receive, say, snapshot_until

KEPT: Final = Path(__file__).parents[1] / "earlier" / "32c8fcd"
SEEN: Final = json.loads((KEPT / "seen.json").read_text())
LOBBY: Final = next(one["id"] for one in SEEN["tables"] if one["about"] == "a table with a free seat")
PAUSE: Final = 2.0  # seconds without a byte, after which nothing more is under way
COMPRESSED: Final = 0x40  # the first reserved bit of a frame
Sizes = dict[tuple[object, ...], int]
SET_UPS: Final = [
    ("seven-wonders", 2, {}),
    ("seven-wonders", 4, {"boards": "choose"}),
    ("renaissance-wars", 3, {}),
    ("renaissance-wars", 4, {"buying-influence": "on", "mats": "choose"}),
    ("guns-and-steel", 3, {"set": "combined"}),
    ("guns-and-steel", 2, {"set": "renaissance"}),
]


class RawSocket:
    """A page that sees every byte: it offers compression, and takes frames apart by hand."""

    def __init__(self, url: str, table: str, key: str) -> None:
        host, port = url.removeprefix("http://").split(":")
        self._socket = socket.create_connection((host, int(port)), timeout=20)
        self._bytes = b""
        lines = [
            f"GET /api/tables/{table}/socket?since=0&seat= HTTP/1.1", f"Host: {host}:{port}", f"Origin: {url}",
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Cookie: quattro={key}",
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        ]  # fmt: skip
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self._bytes:
            self._bytes += self._socket.recv(65536)
        self.handshake, _, self._bytes = self._bytes.partition(b"\r\n\r\n")

    def frames(self) -> list[tuple[int, bytes]]:
        """The first byte and the payload of every frame up to a pause."""
        with suppress(TimeoutError):
            self._socket.settimeout(PAUSE)
            while data := self._socket.recv(65536):
                self._bytes += data
        found = []
        while self._bytes:
            first, length = self._bytes[:2]
            start = 2
            if length == 126:
                start, (length,) = 4, struct.unpack("!H", self._bytes[2:4])
            elif length == 127:
                start, (length,) = 10, struct.unpack("!Q", self._bytes[2:10])
            found.append((first, self._bytes[start : start + length]))
            self._bytes = self._bytes[start + length :]
        return found

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ServerProcess]]:
    """Two servers on copies of one database: the same deal, the same people."""
    servers = []
    for name in ("one", "other"):
        server = ServerProcess(tmp_path_factory.mktemp(name))
        shutil.copy(KEPT / "tables.db", server.database)
        server.start()
        servers.append(server)
    yield servers
    for server in servers:
        server.end()


def page_of(server: ServerProcess, name: str) -> Page:
    page = Page(server.url)
    page.client.cookies.set("quattro", SEEN["keys"][name])
    page.table = LOBBY
    return page


async def chosen_in_secret(server: ServerProcess, which: int) -> tuple[list[str], int]:
    """Ann begins, and Bob seals one of his answers; the cards of his hand, and how many answers he had."""
    async with page_of(server, "Ann").socket() as ann, page_of(server, "Bob").socket() as bob:
        if (await receive(ann, "snapshot"))["table"]["stage"] == "lobby":
            await say(ann, "start", bot="random")
            await receive(ann, "accepted")
        shown = await snapshot_until(bob, [])
        choices = shown["question"]["choices"]
        option = choices[which % len(choices)]["id"]
        await say(bob, "answer", question=shown["question"]["number"], options=[option])
        await receive(bob, "accepted")
        while {one["seat"] for one in (await receive(ann, "snapshot"))["waiting"]} != {0}:
            pass  # the bots think; what they say when is not to be compared
    return [one["card"] for one in shown["picture"]["hand"]], len(choices)


async def rename(server: ServerProcess, names: list[str]) -> None:
    async with page_of(server, "Ann").socket() as ann:
        for name in names:
            await say(ann, "rename", name=name)
            await receive(ann, "accepted")
            await asyncio.sleep(0.05)


def test_nothing_is_compressed_and_no_size_tells_what_another_has_chosen(twins: list[ServerProcess]) -> None:
    hands = []
    for which, server in enumerate(twins):
        hand, count = asyncio.run(chosen_in_secret(server, 0 if which == 0 else -1))
        assert count > 1
        hands.append(hand)
    assert hands[0] == hands[1]
    names = set(hands[0])
    seen: list[list[Sizes]] = [[{}, {}] for _ in twins]
    for _ in range(8):  # pictures in quick succession may come as one, so not every moment is seen at once
        for server, eyes in zip(twins, seen, strict=True):
            look_under(server, hands[0], eyes)
        shared = [one.keys() & other.keys() for one, other in zip(*seen, strict=True)]
        if all(names <= {moment[0] for moment in moments} for moments in shared):
            break
    for one, other, moments in zip(*seen, shared, strict=True):
        assert names <= {moment[0] for moment in moments}
        assert {moment: one[moment] for moment in moments} == {moment: other[moment] for moment in moments}


def look_under(server: ServerProcess, hand: list[str], sizes: list[Sizes]) -> None:
    """Note how large the pictures are that Ann and a watcher get while Ann takes the names of Bob's cards."""
    eyes = [RawSocket(server.url, LOBBY, SEEN["keys"]["Ann"]), RawSocket(server.url, LOBBY, "")]
    frames = [eye.frames() for eye in eyes]
    asyncio.run(rename(server, ["Ann", *hand]))
    for eye, begun, known in zip(eyes, frames, sizes, strict=True):
        _note(begun + eye.frames(), known)
        assert eye.handshake.startswith(b"HTTP/1.1 101")
        assert b"deflate" not in eye.handshake
        eye.close()


def _note(frames: list[tuple[int, bytes]], sizes: Sizes) -> None:
    """Note each picture by what everybody may see change: Ann's name, who is there, and how much of the log is sent."""
    for first, payload in frames:
        assert not first & COMPRESSED
        message: dict[str, Any] = json.loads(payload) if first & 0x0F == 1 else {}  # readable as it is
        if message.get("type") == "snapshot":
            seats = message["table"]["seats"]
            moment = (seats[0]["name"], *(seat["here"] for seat in seats), message["fresh"], len(message["lines"]))
            assert sizes.setdefault(moment, len(payload)) == len(payload)


@pytest.mark.parametrize(("id", "seats", "options"), SET_UPS)
def test_no_byte_depends_on_what_others_hide(tmp_path: Path, id: str, seats: int, options: dict[str, str]) -> None:
    """What a page is sent is the same in every world its seat could imagine, whatever its player calls himself."""

    async def look() -> None:
        game, chance = shelf[id], random.Random(5)  # any seed: every moment of the game is a case
        store = SqliteStore(tmp_path / "t.db")
        table = TableRow("twin", id, game.ruleset, seats, game.config(seats, options).options, None, 5, "running", 0.0)
        people = [SeatRow(seat, "person", f"P{seat}", None) for seat in range(seats)]
        await store.create(table, people, [])
        room = await Lobby(store, HereAndNow()).room("twin")
        compared = 0
        for step in range(400):
            state = room.state
            if not state.asked:
                break
            if step % 8 == 0:
                compared += sum(_sizes_agree(room, observer, step) for observer in (*range(seats), None))
            decision = chance.choice(game.decisions(state))
            option = chance.choice(game.options(state, decision))
            room.course.carry_out(room.course.stored(decision.seat, option))
        assert compared > 10  # worlds that really differ
        await store.close()

    asyncio.run(look())


def _sizes_agree(room: Room, observer: int | None, step: int) -> bool:
    """Whether there was another world to compare with; the same bytes must come out of both, the log included."""
    game, course = room.game, room.course
    view = game.view(course.state, observer)
    imagined = game.imagine(view, seeded(step, "imagine"))
    differs = imagined.encode() != course.state.encode()
    real, texts = course.state, []
    for state in (real, imagined):  # the course is the same: what everybody has noticed, and the log in their words
        course.state = state
        room.showing = Showing(room, None)  # nothing is left of the other world
        room.seats[0] = room.seats[0]._replace(name=f"card {step}")
        texts.append(msgspec.json.encode(room.showing.snapshot(Listener(observer, "", 0))))
    course.state = real
    assert texts[0] == texts[1]
    return differs
