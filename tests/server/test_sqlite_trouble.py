"""A file that may only be read, or a disk that takes its time: refused in words, or waited for; looking goes on."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.server.store import Unavailable, Uncertain
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.store_scene import SEATS, TABLE, answers

NOBODY = 65534


@contextmanager
def as_nobody() -> Iterator[None]:
    """Nothing is closed to root, so root is somebody else meanwhile."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    yield
    if is_root:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others may enter, as they may not enter pytest's."""
    folder = Path(tempfile.mkdtemp(prefix="quattro-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.parametrize("closed", ["the file", "the folder"])
def test_a_file_that_may_only_be_read_is_refused_at_the_start(open_folder: Path, closed: str) -> None:
    path = open_folder / "t.db"
    if closed == "the file":
        asyncio.run(SqliteStore(path).close())
        path.chmod(0o444)
    open_folder.chmod(0o555)
    with as_nobody(), pytest.raises(BadSetup) as refused:
        SqliteStore(path)
    assert str(refused.value).startswith(f"The database {path} cannot be opened: ")
    assert "\n" not in str(refused.value)


def test_a_database_that_becomes_read_only_refuses_changes_and_can_be_looked_at(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        store._connection.execute("PRAGMA query_only = ON")  # which SQLite refuses like a file system that is read-only
        for _ in range(3):
            with pytest.raises(Unavailable, match="nothing was done") as refusal:
                await store.append("abc", answers(1), over=False)
            assert not isinstance(refusal.value, Uncertain)
            assert await store.table("abc") == TABLE
        store._connection.execute("PRAGMA query_only = OFF")
        await store.append("abc", answers(1), over=False)
        await store.close()

    asyncio.run(play())
    said = [record.getMessage() for record in caplog.records]
    assert "cannot be used: attempt to write a readonly database" in said[0]
    assert said[1:] == [f"The database {tmp_path / 't.db'} is back."]


def test_a_disk_that_takes_its_time_is_waited_for(tmp_path: Path) -> None:
    """Everything asked for meanwhile is done when it can be, in few commits, and nobody is told before."""

    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        for number in range(20):
            await store.create(TABLE._replace(id=f"t{number}"), SEATS, [])
        commits = []
        free = threading.Event()
        store._connection.set_trace_callback(lambda statement: commits.append(statement == "COMMIT"))
        slow = sqlite3.connect(tmp_path / "t.db", isolation_level=None, check_same_thread=False)
        slow.execute("BEGIN IMMEDIATE")
        asked = [asyncio.ensure_future(store.append(f"t{n}", answers(1), over=False)) for n in range(20)]

        def let_go() -> None:
            slow.execute("ROLLBACK")
            free.set()

        threading.Timer(1.0, let_go).start()
        began = time.monotonic()
        await asyncio.sleep(0.5)
        assert not any(one.done() for one in asked)
        await asyncio.gather(*asked)
        assert free.is_set()
        assert time.monotonic() - began < 4
        assert sum(commits) <= 3
        slow.close()
        await store.close()

    asyncio.run(play())
