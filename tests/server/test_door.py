"""The door: whom it lets in under strain, how many read at once, and which rooms make way."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from quattrocento.server.front.addresses import Addresses
from quattrocento.server.front.app import Front, make_app
from quattrocento.server.front.door import Door
from quattrocento.server.front.limits import Bucket, Limits, Overloaded, TooMany
from quattrocento.server.front.listening import MOST_PARTING, OWN_FILES, within
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import MOST_READ, Full, Lobby
from quattrocento.server.store import SeatRow, Store, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.table.listener import Listener
from quattrocento.server.table.room import Room
from tests.server.houses import PATIENCE, HereAndNow, shut

WISH = {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "A", "bot": None, "start": False}
NOBODY = Addresses()
KEY = "Kz-0_q9Vb3nM7tRw2yLx5A"


@asynccontextmanager
async def front(folder: Path, limits: Limits = Limits()) -> AsyncIterator[tuple[Front, Lobby, httpx.AsyncClient]]:  # noqa: B008
    store = SqliteStore(folder / "t.db")
    lobby = Lobby(store, HereAndNow(), pause=0)
    app = make_app(lobby, limits)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://localhost") as client:
        client.headers["origin"] = "http://localhost"
        yield app, lobby, client
    await shut(lobby)


def test_under_strain_nothing_new_begins_but_seats_are_taken_and_tables_shown(tmp_path: Path) -> None:
    async def play() -> None:
        async with front(tmp_path) as (app, lobby, client):
            table = (await client.post("/api/tables", json=WISH)).json()["id"]
            app.door.strain.is_high = True
            refused = await client.post("/api/tables", json=WISH)
            assert refused.status_code == 503
            assert refused.headers["retry-after"] == "15"
            assert "try again in 15 seconds" in refused.json()["error"]
            assert (await client.get(f"/api/tables/{table}/replay")).status_code == 503
            with pytest.raises(Overloaded):
                app.door.watch(await lobby.room(table))
            client.cookies.clear()
            assert (await client.post(f"/api/tables/{table}/join", json={"player": "B"})).status_code == 200
            assert (await client.get(f"/api/tables/{table}")).status_code == 200

    asyncio.run(play())


@asynccontextmanager
async def locked(database: Path) -> AsyncIterator[None]:
    """A disk on which nothing can be saved for the moment."""
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


def test_nothing_new_begins_while_people_wait_for_the_disk(tmp_path: Path) -> None:
    """The loop is at leisure, and yet whoever comes would have to wait."""
    wish = WISH | {"bot": "random", "start": True}

    async def play() -> None:
        async with front(tmp_path, Limits(lag=60, wait=0.3)) as (app, _, client), asyncio.timeout(PATIENCE):
            watching = asyncio.create_task(app.door.strain.watch())
            async with locked(tmp_path / "t.db"):
                waiting = asyncio.create_task(client.post("/api/tables", json=wish))
                while not app.door.strain.is_high:
                    await asyncio.sleep(0.02)
                client.cookies["quattro"] = KEY  # which nobody looks up: that would be to wait as well
                refused = await client.post("/api/tables", json=wish)
                assert refused.status_code == 503
                assert refused.headers["retry-after"] == "15"
                assert "takes on nothing new" in refused.json()["error"]
                assert app.door.strain.wait > 0.3
                assert not waiting.done()
            assert (await waiting).status_code == 200  # whoever was in line gets what he came for
            while app.door.strain.is_high:
                await asyncio.sleep(0.02)
            assert (await client.post("/api/tables", json=wish)).status_code == 200
            watching.cancel()

    asyncio.run(play())


def test_a_new_game_does_not_wait_until_others_have_read_theirs(tmp_path: Path) -> None:
    async def play() -> None:
        async with front(tmp_path) as (_, lobby, client), asyncio.timeout(PATIENCE):
            while not lobby._turns.locked():
                await lobby._turns.acquire()
            begun = await client.post("/api/tables", json=WISH | {"bot": "random", "start": True})
            assert begun.status_code == 200
            assert begun.json()["id"] in lobby.rooms
            waiting = await client.post("/api/tables", json=WISH)
            assert (await client.get(f"/api/tables/{waiting.json()['id']}")).status_code == 200
            for _ in range(MOST_READ):
                lobby._turns.release()

    asyncio.run(play())


def test_few_read_at_once_some_wait_and_others_come_back(tmp_path: Path) -> None:
    async def play() -> None:
        door, most, at_once = Door(Limits(heavy=2, waiting=3), NOBODY), 0, 0

        async def read(client: str) -> None:
            nonlocal most, at_once
            async with door.reading(client):
                at_once += 1
                most = max(most, at_once)
                await asyncio.sleep(0.01)
                at_once -= 1

        done = await asyncio.gather(*(read(f"192.0.2.{n}") for n in range(8)), return_exceptions=True)
        assert [type(one) for one in done] == [type(None)] * 5 + [Overloaded] * 3
        assert most == 2
        await read("192.0.2.1")  # and then there is room again

    asyncio.run(play())


def test_refusals_say_how_long_to_wait() -> None:
    async def play() -> None:
        door = Door(Limits(tables=(1, 0.1), seats=(1, 0)), NOBODY)
        door.make_table("192.0.2.1")
        with pytest.raises(TooMany, match="try again in 10 seconds") as refused:
            door.make_table("192.0.2.1")
        assert refused.value.retry_after == 10
        door.make_table("192.0.2.2")
        door.ask_for_seat("2001:db8::1")
        with pytest.raises(TooMany, match="try again in 60 seconds"):
            door.ask_for_seat("2001:db8::2")
        assert Bucket(1, 0).wait == 60

    asyncio.run(play())


def test_who_leaves_makes_room() -> None:
    async def play() -> None:
        door = Door(Limits(sockets=3, sockets_each=2), NOBODY)
        with door.open_socket("a"):
            with door.open_socket("a"):
                with pytest.raises(TooMany), door.open_socket("a"):
                    pass
                with door.open_socket("b"), pytest.raises(Overloaded), door.open_socket("c"):
                    pass
            with door.open_socket("a"):
                pass
        assert door.sockets.size == 0

    asyncio.run(play())


@pytest.mark.parametrize("files", [256, 512, 1024, 20_000])
def test_connections_leave_files_for_the_server_itself(files: int) -> None:
    most = within(files, 10_000)
    assert 0 < most + MOST_PARTING + min(OWN_FILES, files // 2) <= files
    assert within(10**6, 10_000) == 10_000


async def make_tables(store: Store, count: int, key: str = "k") -> None:
    """So many tables, one older than the next, at which one person sits who has this key."""
    for n in range(count):
        row = TableRow(f"t{n}", "guns-and-steel", 1, 2, {}, None, n, "lobby", float(n))
        await store.create(row, [SeatRow(0, "person", "A", None), SeatRow(1, "open", "", None)], [(0, hashed(key))])


def test_rooms_nobody_looks_at_make_way_and_come_back_on_touch(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow(), most_rooms=20)
        await make_tables(store, 30)
        for n in range(30):
            await lobby.room(f"t{n}")
            assert lobby.live <= 20
        first = await lobby.room("t0")
        for n in range(20):
            (await lobby.room(f"t{n}")).join(Listener(None, "", 0))
        with pytest.raises(Full, match="come back in 30 seconds"):
            await lobby.room("t25")
        first.leave(first.listeners[0])
        assert (await lobby.room("t25")).table.id == "t25"
        await store.close()

    asyncio.run(play())


def test_of_many_who_come_at_once_no_more_come_in_than_there_is_room_for(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow(), most_rooms=5)
        await make_tables(store, 30)
        rooms = await asyncio.gather(*(lobby.room(f"t{n}") for n in range(30)))
        assert [room.table.id for room in rooms] == [f"t{n}" for n in range(30)]
        assert lobby.live <= 5
        for id in list(lobby.rooms):
            (await lobby.room(id)).join(Listener(None, "", 0))
        outside = [f"t{n}" for n in range(30) if f"t{n}" not in lobby.rooms]
        refused = await asyncio.gather(*map(lobby.room, outside), return_exceptions=True)
        assert lobby.live == 5
        assert [type(one) for one in refused if not isinstance(one, Room)] == [Full] * len(outside)
        await store.close()

    asyncio.run(play())


def test_each_table_that_a_list_brings_into_memory_counts_as_a_read(tmp_path: Path) -> None:
    async def play() -> None:
        async with front(tmp_path, Limits(reads=(4, 0))) as (_, lobby, client):
            await make_tables(lobby.store, 5, KEY)
            await lobby.room("t0")
            client.cookies["quattro"] = KEY
            mine = (await client.get("/api/tables/mine")).json()
            assert [one["table"]["id"] for one in mine] == ["t4", "t3", "t2", "t1", "t0"]
            assert [one["problem"] != "" for one in mine] == [False, False, False, True, False]
            assert mine[3]["problem"].startswith("You have asked for very much in a short time.")
            assert (await client.get("/api/tables/mine")).status_code == 429

    asyncio.run(play())


def test_a_full_house_lists_the_tables_it_holds_and_says_of_others_that_it_is_full(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow(), most_rooms=2)
        await make_tables(store, 4)
        for id in ("t0", "t2"):
            (await lobby.room(id)).join(Listener(None, "", 0))
        mine = {one.table.id: one for one in await lobby.mine("k")}
        assert len(mine) == 4
        assert {id: one.problem for id, one in mine.items() if id in lobby.rooms} == {"t0": "", "t2": ""}
        assert all("come back in 30 seconds" in one.problem for id, one in mine.items() if id not in lobby.rooms)
        await store.close()

    asyncio.run(play())
