"""Who has a database file open: servers side by side, and whoever fills it alone."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.store_scene import SEATS, TABLE

fcntl = pytest.importorskip("fcntl")  # without it nobody can tell who has a file open


def test_a_file_is_filled_by_nobody_as_long_as_others_go_on_with_it(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "t.db"
        stores = [SqliteStore(path), SqliteStore(path)]
        for store in stores:
            with pytest.raises(BadSetup, match=r"has the database .* open, so nothing was done; stop it first"):
                SqliteStore(path, alone=True)
            await store.close()
        await SqliteStore(path, alone=True).close()

    asyncio.run(play())


def test_nobody_begins_with_a_file_that_is_being_filled_but_it_can_be_looked_at(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "t.db"
        filling = SqliteStore(path, alone=True)
        for alone, sentence in ((False, "is being filled from elsewhere"), (True, "so nothing was done")):
            with pytest.raises(BadSetup, match=sentence):
                SqliteStore(path, alone=alone)
        await filling.create(TABLE, SEATS, [])
        visitor = SqliteStore(path, visiting=True)
        assert await visitor.table("abc") == TABLE
        await visitor.close()
        await filling.close()
        await SqliteStore(path).close()

    asyncio.run(play())


def test_who_only_visits_keeps_nobody_away(tmp_path: Path) -> None:
    async def play() -> None:
        path = tmp_path / "t.db"
        await SqliteStore(path).close()
        visitor = SqliteStore(path, visiting=True)
        await SqliteStore(path, alone=True).close()
        await visitor.close()

    asyncio.run(play())


def test_where_files_cannot_be_locked_tables_are_kept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*anything: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    asyncio.run(SqliteStore(tmp_path / "t.db").close())
    assert "cannot be told: [Errno 37] No locks available" in caplog.text


def test_the_file_that_is_held_is_its_owners_and_empty(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path / "t.db").close())
    held = (tmp_path / "t.db-lock").stat()
    assert (held.st_mode & 0o777, held.st_size) == (0o600, 0)
