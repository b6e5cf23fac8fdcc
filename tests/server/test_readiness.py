"""Readiness: a server that can look but save nothing is not ready, and is again as soon as it can."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from quattrocento.server.front import readiness
from quattrocento.server.front.app import make_app
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import opening
from quattrocento.server.store.copying import sealed
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import PATIENCE, HereAndNow, ServerProcess, get
from tests.server.test_trouble import full, locked
from tests.services import Postgres

Ask = Callable[[], Awaitable[httpx.Response]]


def with_server(path: Path, scene: Callable[[SqliteStore, Ask], Awaitable[None]]) -> None:
    """The scene is given a store, and how to ask the server on it whether it is ready."""

    async def play() -> None:
        store = SqliteStore(path)
        transport = httpx.ASGITransport(app=make_app(Lobby(store, HereAndNow())))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            await scene(store, lambda: client.get("/api/ready"))
        await store.close()

    asyncio.run(play())


@contextmanager
def read_only(store: SqliteStore) -> Iterator[None]:
    """Which SQLite refuses like a file system that is read-only."""
    store._connection.execute("PRAGMA query_only = ON")
    yield
    store._connection.execute("PRAGMA query_only = OFF")


@pytest.mark.parametrize("how", ["full", "read-only", "locked"])
def test_a_server_that_can_save_nothing_is_not_ready_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(readiness, "EVERY", 0.0)
    monkeypatch.setattr(opening, "LOCK_PATIENCE", 0.2)
    path = tmp_path / "t.db"

    async def scene(store: SqliteStore, ask: Ask) -> None:
        assert (await ask()).status_code == 200
        with {"full": lambda: full(path), "read-only": lambda: read_only(store), "locked": lambda: locked(path)}[how]():
            refused = await ask()
            assert refused.status_code == 503
            assert refused.json()["error"].startswith("Nothing can be saved: ")
            assert await store.tables() == []
        assert (await ask()).status_code == 200

    with_server(path, scene)


def test_whoever_asks_often_lets_nothing_be_saved_as_often(tmp_path: Path) -> None:
    async def scene(store: SqliteStore, ask: Ask) -> None:
        saves: list[str] = []
        store._connection.set_trace_callback(lambda said: saves.append(said) if "INTO nodes" in said else None)
        replies = await asyncio.gather(*(ask() for _ in range(20)))
        assert {reply.status_code for reply in replies} == {200}
        with read_only(store):
            assert (await ask()).status_code == 200, "what went well a moment ago is believed"
        assert len(saves) == 1

    with_server(tmp_path / "t.db", scene)


def test_many_who_ask_at_once_share_one_look(tmp_path: Path) -> None:
    async def scene(store: SqliteStore, ask: Ask) -> None:
        looks: list[str] = []
        store._connection.set_trace_callback(lambda said: looks.append(said) if "FROM keys" in said else None)
        replies = await asyncio.gather(*(ask() for _ in range(20)))
        assert {reply.status_code for reply in replies} == {200}
        assert 1 <= len(looks) < 20
        assert (await ask()).status_code == 200

    with_server(tmp_path / "t.db", scene)


def test_what_is_saved_for_it_is_in_no_backup_and_nobodys_sign_of_life(tmp_path: Path) -> None:
    async def scene(store: SqliteStore, ask: Ask) -> None:
        before = await sealed(store)
        assert (await ask()).status_code == 200
        assert await sealed(store) == before
        await store.fill(list, replaces=True)  # which is refused while a node is alive

    with_server(tmp_path / "t.db", scene)


def test_a_node_whose_database_takes_no_changes_is_not_ready_until_it_does(
    tmp_path: Path, postgres_service: Postgres, database_url: str
) -> None:
    name = database_url.rpartition("/")[2]
    server = ServerProcess(tmp_path)
    server.store = database_url

    def until(status: int) -> None:
        since = time.monotonic()
        while get(f"{server.url}/api/ready").status_code != status:
            assert time.monotonic() - since < PATIENCE
            time.sleep(0.1)

    server.start()
    try:
        until(200)
        postgres_service.admin(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        postgres_service.admin(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        until(503)
        postgres_service.admin(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        until(200)
    finally:
        server.end()
