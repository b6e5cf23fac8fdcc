"""What looks after the files takes no writing of SQLite for a mishap, and nothing else for SQLite's."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from quattrocento.server.store import AnswerRow, SeatRow, TableRow, Unavailable, opening
from quattrocento.server.store.sqlite import SqliteStore
from quattrocento.server.store.watching import Watch

TABLE = TableRow("abc", "guns-and-steel", 1, 2, {"set": "base"}, None, 7, "running", 1.0)
SEATS = [SeatRow(0, "person", "Ann", None), SeatRow(1, "person", "Bob", None)]


def with_store(path: Path, scene: Callable[[SqliteStore], Coroutine[Any, Any, None]]) -> None:
    async def play() -> None:
        store = SqliteStore(path)
        await store.create(TABLE, SEATS, [])
        try:
            await scene(store)
        finally:
            await store.close()

    asyncio.run(play())


WRITER = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=20)
other.execute("PRAGMA synchronous = OFF")
print("ready", flush=True)
while True:
    other.execute("UPDATE seats SET name = hex(randomblob(8)) WHERE seat = 1")
"""


def test_another_process_may_write_as_much_as_it_likes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    watches = []

    async def scene(store: SqliteStore) -> None:
        line = [sys.executable, "-c", WRITER, str(tmp_path / "t.db")]
        watch = Watch(tmp_path / "t.db")
        with subprocess.Popen(line, stdout=subprocess.PIPE) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            try:
                for _ in range(10_000):  # without a second look, two hundred are enough to see a cut that is none
                    assert watch.problem() == ""
                for number in range(1, 30):
                    await store.append("abc", [AnswerRow(number, 0, 5, "a")], over=False)
            finally:
                writer.kill()
        assert len(await store.answers("abc")) == 29
        watches.append(watch)  # not closed before the store: that would let go of its locks

    monkeypatch.setattr(opening, "LOCK_PATIENCE", 60.0)
    with_store(tmp_path / "t.db", scene)
    watches[0].close()


GUEST = """
import asyncio, sys
from pathlib import Path
from tests.server.test_watching import SEATS, TABLE, SqliteStore

async def visit(name):
    store = SqliteStore(Path(sys.argv[1]))
    await store.create(TABLE._replace(id=name), SEATS, [])
    await store.close()

for number in range(30):
    asyncio.run(visit(f"guest{number}"))
    print(number, flush=True)
"""


def test_another_server_may_come_and_go(tmp_path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        line = [sys.executable, "-c", GUEST, str(tmp_path / "t.db")]
        with subprocess.Popen(line, stdout=subprocess.PIPE, cwd=Path(__file__).parents[2]) as guest:
            assert guest.stdout is not None
            number = 0
            while guest.stdout.readline():
                number += 1
                await store.append("abc", [AnswerRow(number, 0, 5, "a")], over=False)
        assert guest.returncode == 0
        assert number == 30
        assert len(await store.answers("abc")) == 30

    with_store(tmp_path / "t.db", scene)


@pytest.mark.parametrize("first", ["nothing", "emptying the log", "a crash"])
def test_a_copy_laid_over_the_database_is_noticed_before_anything_is_acknowledged(tmp_path: Path, first: str) -> None:
    path = tmp_path / "t.db"

    async def scene(store: SqliteStore) -> None:
        for number in range(1, 301):
            await store.append("abc", [AnswerRow(number, 0, 5, "a" * 30)], over=False)
            if number == 295:
                with sqlite3.connect(path) as source, sqlite3.connect(tmp_path / "old.db") as copy:
                    source.backup(copy)
                source.close()
                copy.close()
        if first == "emptying the log":
            other = sqlite3.connect(path)
            assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
            other.close()
        await asyncio.sleep(0.05)  # clocks of files are coarse
        shutil.copyfile(tmp_path / "old.db", path)
        for _ in range(2):
            with pytest.raises(Unavailable, match="lost its database"):
                await store.append("abc", [AnswerRow(301, 0, 5, "a")], over=False)

    if first == "a crash":
        with_crash(path)
    with_store(tmp_path / "t.db", scene)


def with_crash(path: Path) -> None:
    """Leave a log behind that nobody has emptied."""
    script = "import os, sys; from pathlib import Path; from quattrocento.server.store.sqlite import SqliteStore\n"
    subprocess.run([sys.executable, "-c", script + "SqliteStore(Path(sys.argv[1])); os._exit(1)", str(path)])
    assert Path(f"{path}-wal").stat().st_size > 0
