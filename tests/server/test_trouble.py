"""A database that is locked, full, shared or lost for a moment: refused in words, and nothing is taken for damage."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from quattrocento.server import wire, words
from quattrocento.server.front import chores
from quattrocento.server.front.app import make_app
from quattrocento.server.keeping import DAY, Calendar, Keeping
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import AnswerRow, Conflict, SeatRow, TableRow, Unavailable, Uncertain, opening
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from tests.server.houses import HereAndNow, everybody_hears

TABLE = TableRow("abc", "guns-and-steel", 1, 2, {"set": "base"}, None, 7, "running", 1.0)
SEATS = [SeatRow(0, "person", "Ann", None), SeatRow(1, "person", "Bob", None)]
WISH = wire.CreateTable("guns-and-steel", 2, {}, "Ann", None, start=False)
ANN, BOB = "A" * 22, "B" * 22
Scene = Callable[[SqliteStore], Coroutine[Any, Any, None]]
Trouble = Callable[[Path], Any]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for a lock gives up soon."""
    monkeypatch.setattr(opening, "LOCK_PATIENCE", 0.2)


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Somebody has begun to change the database and gone for a coffee."""
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.execute("ROLLBACK")
    other.close()


@contextmanager
def full(database: Path) -> Iterator[None]:
    """There is room for one byte in any file of this process."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def with_store(folder: Path, scene: Scene) -> None:
    async def play() -> None:
        store = SqliteStore(folder / "t.db")
        await store.create(TABLE, SEATS, [(0, hashed(ANN)), (1, hashed(BOB))])
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(play())


async def reply_to(room: Room, listener: Listener, message: wire.FromPage) -> wire.Accepted | wire.Refused:
    await room.handle(listener, message)
    reply = listener.replies.pop()
    assert isinstance(reply, wire.Accepted | wire.Refused)
    return reply


async def answered(room: Room, listener: Listener, command: str) -> wire.Accepted | wire.Refused:
    question = room.showing.snapshot(listener).question
    assert question is not None
    return await reply_to(room, listener, wire.Answer(command, question.number, [question.choices[0].id]))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("trouble", [locked, full])
def test_what_cannot_be_saved_is_refused_and_looking_goes_on(
    tmp_path: Path, trouble: Trouble, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(store: SqliteStore) -> None:
        lobby = Lobby(store, HereAndNow(), pause=0)
        page = httpx.AsyncClient(
            transport=httpx.ASGITransport(make_app(lobby)), base_url="http://localhost", cookies={"quattro": ANN}
        )
        with trouble(tmp_path / "t.db"):
            room = await lobby.room("abc")  # which was not in memory, and was looked at long ago
            ann = Listener(0, hashed(ANN), 0)
            room.join(ann)
            mine = (await page.get("/api/tables/mine")).json()
            assert [(one["table"]["id"], one["problem"]) for one in mine] == [("abc", "")]
            wish = {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "A", "bot": None, "start": False}
            for path, body in (("/api/tables", wish), ("/api/tables/abc/link", {})):
                made = await page.post(path, json=body)
                assert made.status_code == 503
                assert "nothing was done" in made.json()["error"]
            for reply in (await answered(room, ann, "c1"), await reply_to(room, ann, wire.Rename("c2", "Eve"))):
                assert isinstance(reply, wire.Refused)
                assert "cannot use its database now, so nothing was done" in reply.reason
        assert isinstance(await answered(room, ann, "c1"), wire.Accepted)
        assert isinstance(await reply_to(room, ann, wire.Rename("c2", "Eve")), wire.Accepted)
        said = [record for record in caplog.records if record.levelname == "ERROR"]
        assert len(said) == 1
        assert "cannot be used" in said[0].getMessage()
        assert not said[0].exc_info
        assert "is back" in caplog.text

    with_store(tmp_path, scene)


@pytest.mark.usefixtures("impatient")
def test_the_sweeper_survives_a_locked_database_and_notes_the_visit_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(store: SqliteStore) -> None:
        monkeypatch.setattr(chores, "SWEEP_EVERY", 0.01)
        lobby = Lobby(store, HereAndNow(), pause=0, idle=0)
        sweeping = asyncio.create_task(chores.sweep(lobby))
        with locked(tmp_path / "t.db"):
            await lobby.room("abc")
            await asyncio.sleep(0.5)
            assert not sweeping.done()
        while lobby.live:
            await asyncio.sleep(0.01)
        table = await store.table("abc")
        assert table is not None
        assert table.touched > DAY
        sweeping.cancel()

    with_store(tmp_path, scene)


def test_a_change_under_way_when_the_file_was_moved_may_or_may_not_be_saved_and_is_looked_up(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def scene(store: SqliteStore) -> None:
        lobby = Lobby(store, HereAndNow(), pause=0)
        room = await lobby.room("abc")
        ann = Listener(0, hashed(ANN), 0)
        room.join(ann)
        with locked(path):  # the change waits for this lock, after the first look at the files
            answering = asyncio.create_task(answered(room, ann, "c1"))
            await asyncio.sleep(1.0)
            path.rename(tmp_path / "away.db")
        reply = await answering
        assert isinstance(reply, wire.Refused)
        assert "may or may not have been saved" in reply.reason
        assert room.course.rows == 0
        (tmp_path / "away.db").rename(path)
        assert len(await store.answers("abc")) == 1
        again = await reply_to(room, ann, wire.Answer("c1", 0, [0]))  # as the page sends it again
        assert isinstance(again, wire.Accepted)
        assert room.course.rows == 1

    with_store(tmp_path, scene)


def test_the_store_says_so_with_an_error_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "t.db"

    async def scene(store: SqliteStore) -> None:
        with locked(path):
            saving = asyncio.create_task(store.append("abc", [AnswerRow(1, 0, 5, "a")], over=False))
            await asyncio.sleep(1.0)
            path.rename(tmp_path / "away.db")
        with pytest.raises(Uncertain):
            await saving
        with pytest.raises(Unavailable) as refused:
            await store.append("abc", [AnswerRow(2, 0, 5, "a")], over=False)
        assert not isinstance(refused.value, Uncertain)
        (tmp_path / "away.db").rename(path)

    with_store(tmp_path, scene)


def test_two_servers_on_one_database_do_not_undo_each_other(tmp_path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        second = SqliteStore(tmp_path / "t.db")
        here, there = Lobby(store, HereAndNow(), pause=0), Lobby(second, HereAndNow(), pause=0)
        id = await here.create(WISH, ANN)
        room, ann = await here.room(id), Listener(0, hashed(ANN), 0)
        await there.room(id)
        assert await there.join(id, "Bob", BOB) == 1
        seated = await reply_to(room, ann, wire.SeatBot("c1", 1, "random"))
        assert isinstance(seated, wire.Refused)
        assert seated.reason == words.SEAT_TAKEN
        assert [seat.name for seat in room.seats] == ["Ann", "Bob"]
        await (await there.room(id)).seating.begin("random")
        started = await reply_to(room, ann, wire.Start("c2", "random"))
        assert isinstance(started, wire.Refused)
        assert room.table.stage == "running"
        await second.append(id, [AnswerRow(1, 0, 5, "a")], over=True)
        with pytest.raises(Conflict):
            await store.start(id, [], 0)
        table = await store.table(id)
        assert table is not None
        assert table.stage == "over"
        await everybody_hears()
        await second.close()

    with_store(tmp_path, scene)


@pytest.mark.usefixtures("impatient")
def test_a_table_that_is_begun_at_once_is_begun_or_not_there(tmp_path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        lobby = Lobby(store, HereAndNow(), pause=0)
        with locked(tmp_path / "t.db"), pytest.raises(Unavailable):
            await lobby.create(wire.CreateTable("guns-and-steel", 2, {}, "Ann", "random", start=True), ANN)
        assert [row.id for row in await store.tables_of(hashed(ANN))] == ["abc"]
        id = await lobby.create(wire.CreateTable("guns-and-steel", 2, {}, "Ann", None, start=True), ANN)
        assert [(row.id, row.stage) for row in await store.tables_of(hashed(ANN)) if row.id == id] == [(id, "running")]
        assert [seat.kind for seat in (await lobby.room(id)).seats] == ["person", "bot"]
        await lobby.close(0)

    with_store(tmp_path, scene)


def test_what_cannot_be_read_does_not_keep_other_abandoned_tables_for_ever(tmp_path: Path) -> None:
    passed = 0.0

    async def scene(store: SqliteStore) -> None:
        nonlocal passed
        for number in range(60):
            await store.create(TABLE._replace(id=f"bad{number}", game="chess"), SEATS, [])
        await store.create(TABLE._replace(id="old", touched=2.0), SEATS, [])
        calendar = Calendar(now=lambda: 1e9 + passed, passed=lambda: passed)
        passed = 2 * DAY
        await Lobby(store, HereAndNow(), keeping=Keeping(365 * DAY), calendar=calendar).remove_abandoned()
        left = await store.untouched("running", 1e9)
        assert "old" not in left
        assert len(left) == 60

    with_store(tmp_path, scene)
