"""Digests: whoever adds up what a page holds gets the digest it was sent, whatever happened to page and table."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest

from quattrocento.games import shelf
from quattrocento.server import wire
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import SeatRow, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.digests import chained, digest_of
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from tests.contract.toy import BlindDraft
from tests.server.houses import HereAndNow

SET_UPS = [("seven-wonders", 3), ("guns-and-steel", 2), ("renaissance-wars", 3), ("blind-draft", 3)]


def compact(value: object) -> bytes:
    """As `JSON.stringify` writes what was read."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def values_in(value: object) -> Iterator[object]:
    """Every key and every value of a message."""
    yield value
    for part in value.items() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ():
        yield from values_in(part)


class Reader:
    """A page: what it holds of a table, and whether that is what it should hold."""

    def __init__(self, room: Room, seat: int | None) -> None:
        self.room = room
        self.lines: list[bytes] = []  # as they are added up
        self.version = 0
        self.checked = 0
        self.connect(seat, 0)

    def connect(self, seat: int | None, since: int) -> None:
        self.listener = Listener(seat, hashed(f"key{seat}"), since)
        self.room.join(self.listener)
        self.read()

    def come_back(self, seat: int | None, forgets: bool) -> None:
        """Open the page again, perhaps with other eyes; a page that has forgotten or sees otherwise starts anew."""
        is_other = seat != self.listener.seat or forgets
        self.room.leave(self.listener)
        self.connect(seat, 0 if is_other else self.version)

    def read(self) -> None:
        text = self.room.showing.news(self.listener)
        if text is None:
            return
        message = json.loads(text)
        self.version = message["version"]
        if message["fresh"]:
            self.lines = []
        self.lines += [f"{line['number']} ".encode() + compact(line["event"]) for line in message["lines"]]
        assert message["digest"] == self.digest(message)
        self.checked += 1

    def digest(self, message: dict[str, Any]) -> str:
        total = 0
        for line in self.lines:
            total = crc32(line, total)
        shown = {name: value for name, value in message.items() if name not in ("lines", "fresh", "digest")}
        return f"{crc32(compact(shown), total):08x}"


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(shelf._games, "blind-draft", BlindDraft())


async def table_of(folder: Path, id: str, seats: int) -> Room:
    game = shelf[id]
    store = SqliteStore(folder / "t.db")
    table = TableRow("one", id, game.ruleset, seats, game.config(seats).options, None, 11, "running", 0.0)
    people = [SeatRow(seat, "person", f"P{seat}", None) for seat in range(seats)]
    await store.create(table, people, [(seat, hashed(f"key{seat}")) for seat in range(seats)])
    return await Lobby(store, HereAndNow(), pause=0).room("one")


async def something_happens(room: Room, chance: random.Random, number: int) -> str:
    """Somebody answers, mostly; or takes back, or is called otherwise."""
    command, seats = f"c{number}", len(room.seats)
    back = [seat for seat in range(seats) if room.course.can_take_back(seat)]
    decision = chance.choice(room.game.decisions(room.state))
    seat, option = decision.seat, chance.choice(room.game.options(room.state, decision))
    message: wire.FromPage = wire.Answer(command, room.course.step(seat), [option])
    match chance.randrange(12):
        case 0 | 1 if back:
            seat = chance.choice(back)
            message = wire.TakeBack(command, room.course.step(seat))
        case 2:
            seat = chance.randrange(seats)
            message = wire.Rename(command, chance.choice(["Ann", "Ævar", "名", 'a "b" \\', f"P{number}"]))
    listener = Listener(seat, hashed(f"key{seat}"), 0)
    await room.handle(listener, message)
    # A pass that gives itself may have been quicker.
    return type(message).__name__ if isinstance(listener.replies[-1], wire.Accepted) else ""


@pytest.mark.parametrize(("id", "seats"), SET_UPS)
def test_a_page_that_adds_up_what_it_holds_gets_the_digest_it_was_sent(tmp_path: Path, id: str, seats: int) -> None:
    async def look() -> None:
        room, chance = await table_of(tmp_path, id, seats), random.Random(5)
        observers = (*range(seats), None)
        readers = [Reader(room, seat) for seat in (*observers, 0)]
        done, back = set(), 0
        for number in range(4000):
            if not room.state.asked:
                break
            done.add(await something_happens(room, chance, number))
            for reader in readers:
                if chance.random() < 0.05:
                    back += 1
                    same = chance.random() < 0.7
                    reader.come_back(
                        reader.listener.seat if same else chance.choice(observers), forgets=chance.random() < 0.3
                    )
                elif chance.random() < 0.8:  # the others are slow, and have more to read later
                    reader.read()
        assert room.table.stage == "over"
        for reader in readers:
            reader.read()
        assert {"Answer", "TakeBack", "Rename"} <= done
        assert back > 2
        assert all(reader.checked > 5 for reader in readers)
        await room.store.close()

    asyncio.run(look())


@pytest.mark.parametrize(("id", "seats"), SET_UPS)
def test_what_is_shown_is_written_alike_by_page_and_server(tmp_path: Path, id: str, seats: int) -> None:
    """A script sorts keys that look like numbers before others, and knows no difference between 1.0 and 1."""

    async def look() -> None:
        room, chance = await table_of(tmp_path, id, seats), random.Random(6)
        looked = 0
        for number in range(200):
            if not room.state.asked:
                break
            await something_happens(room, chance, number)
            text = room.showing.news(Listener(chance.choice((*range(seats), None)), "", 0))
            assert text is not None
            assert compact(json.loads(text)) == text.encode()
            for value in values_in(json.loads(text)):
                looked += 1
                assert not isinstance(value, float)
                assert not isinstance(value, dict) or not any(key.isdecimal() for key in value)
        assert looked > 1000
        await room.store.close()

    asyncio.run(look())


def test_a_page_that_holds_something_else_notices(tmp_path: Path) -> None:
    async def look() -> None:
        room, chance = await table_of(tmp_path, "guns-and-steel", 2), random.Random(7)
        reader = Reader(room, 0)
        while not reader.lines:
            await something_happens(room, chance, len(room.course.played))
            reader.read()
        for lost in ([], [*reader.lines, reader.lines[-1]], reader.lines[:-1] or [b"9 {}"]):
            reader.lines = list(lost)
            text = room.showing.news(Listener(0, "", reader.version))
            assert text is not None
            message = json.loads(text)
            assert not message["lines"]
            assert message["digest"] != reader.digest(message)
        await room.store.close()

    asyncio.run(look())


def test_the_digest_is_the_one_that_pages_work_out() -> None:
    """A moment written down: what is added up, and how, is a promise to pages that are open."""

    class Drawn(msgspec.Struct, tag="drawn", tag_field="kind"):
        card: str

    assert digest_of(b"{}", chained(0, [(7, Drawn("Crème"))])) == "a0768b2f"
    assert crc32(b"{}", crc32('7 {"kind":"drawn","card":"Crème"}'.encode())) == 0xA0768B2F
