"""Every promise of a store, over every kind of store that an address can name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest

from quattrocento.server.store import Store
from quattrocento.server.store.addresses import STORES, store_at
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.store_contract import PROMISES
from tests.server.store_scene import Place, Promise, hold_to


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


PLACES: dict[str, Callable[[Path], Place]] = {"sqlite": SqliteFile}


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("kind", PLACES)
def test_the_store_keeps_its_promise(promise: Promise, kind: str, tmp_path: Path) -> None:
    hold_to(promise, PLACES[kind](tmp_path))


def test_every_kind_of_store_there_is_is_held_to_its_promises() -> None:
    assert set(PLACES) == set(STORES)
