"""Every promise of a store, over every kind of store that an address can name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest

from quattrocento.server.store import Store
from quattrocento.server.store.addresses import STORES, store_at
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.relay import Relay
from tests.server.store_contract import PROMISES
from tests.server.store_scene import Place, Promise, hold_to
from tests.services import Postgres


class SqliteFile:
    """A file in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "tables.db"
        self._elsewhere = folder / "elsewhere.db"

    def open(self) -> Store:
        return store_at(f"sqlite:///{quote(str(self._file))}")

    @contextmanager
    def away(self) -> Iterator[None]:
        self._file.rename(self._elsewhere)
        yield
        self._elsewhere.rename(self._file)

    @contextmanager
    def lost_in_mid_save(self, store: Store) -> Iterator[None]:
        """SQLite goes on writing into a file that was moved away, and is content."""
        assert isinstance(store, SqliteStore)

        def carried_out(statement: str) -> None:
            if statement == "COMMIT":
                self._file.rename(self._elsewhere)

        store._connection.set_trace_callback(carried_out)
        yield
        store._connection.set_trace_callback(None)
        self._elsewhere.rename(self._file)


class PostgresDatabase:
    """A database of its own on a real server, reached by a way that can be cut."""

    def __init__(self, service: Postgres) -> None:
        self._service = service
        self._url = service.url()
        self._name = self._url.rpartition("/")[2]
        self._way = Relay(service.port)

    def open(self) -> Store:
        return store_at(self._url.replace(f":{self._service.port}/", f":{self._way.port}/"))

    @contextmanager
    def away(self) -> Iterator[None]:
        self._service.admin(f"ALTER DATABASE {self._name} ALLOW_CONNECTIONS false")
        self._service.admin(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self._name}'")
        yield
        self._service.admin(f"ALTER DATABASE {self._name} ALLOW_CONNECTIONS true")

    @contextmanager
    def lost_in_mid_save(self, store: Store) -> Iterator[None]:
        self._way.cut_at = b"COMMIT"
        yield
        self._way.cut_at = b""

    def close(self) -> None:
        self._service.drop(self._url)
        self._way.close()


@pytest.fixture(params=STORES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """An empty place of every kind of store that an address can name."""
    if request.param == "sqlite":
        yield SqliteFile(tmp_path)
    else:
        assert request.param == "postgresql"
        database = PostgresDatabase(request.getfixturevalue("postgres_service"))
        yield database
        database.close()


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_the_store_keeps_its_promise(promise: Promise, place: Place) -> None:
    hold_to(promise, place)
