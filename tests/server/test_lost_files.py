"""A database deleted, replaced or cut while the server runs is noticed before the next acknowledgement.

And a start that finds answers missing says so. Real servers, real files.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from quattrocento.engine.errors import BadSetup
from quattrocento.server.keys import mark_of
from quattrocento.server.store import AnswerRow, SeatRow, TableRow, Unavailable
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import Page, ServerProcess, receive, say, snapshot_until

TABLE = TableRow("abc", "guns-and-steel", 1, 2, {"set": "base"}, None, 7, "running", 1.0)
SEATS = [SeatRow(0, "person", "Ann", None), SeatRow(1, "open", "", None)]


def delete(database: Path) -> None:
    database.unlink()


def delete_log(database: Path) -> None:
    Path(f"{database}-wal").unlink()


def delete_all(database: Path) -> None:
    for file in database.parent.glob("tables.db*"):
        file.unlink()


def move_away(database: Path) -> None:
    database.rename(database.with_name("elsewhere.db"))


def replace(database: Path) -> None:
    shutil.copy(database, database.with_name("copy.db"))
    database.with_name("copy.db").replace(database)


def lay_over(database: Path) -> None:
    shutil.copyfile(database, database.with_name("copy.db"))
    shutil.copyfile(database.with_name("copy.db"), database)


def cut(database: Path) -> None:
    os.truncate(database, database.stat().st_size // 2)


def empty(database: Path) -> None:
    os.truncate(database, 0)


def cut_log(database: Path) -> None:
    log = Path(f"{database}-wal")
    os.truncate(log, log.stat().st_size // 2)


def empty_log(database: Path) -> None:
    os.truncate(f"{database}-wal", 0)


MISHAPS = [delete, delete_log, delete_all, move_away, replace, lay_over, cut, empty, cut_log, empty_log]


async def answered(socket: ClientConnection, shown: dict[str, Any]) -> dict[str, Any]:
    """The reply to an answer to the question shown."""
    question = shown["question"]
    command = await say(socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
    while True:
        message = await anything(socket)
        if message.get("command") == command:
            return message


async def anything(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 20))
    return message


async def play(socket: ClientConnection, answers: int) -> dict[str, Any]:
    """Give some answers; the question after them."""
    shown = await snapshot_until(socket, [])
    for _ in range(answers):
        assert (await answered(socket, shown))["type"] == "accepted"
        shown = await snapshot_until(socket, [])
    return shown


@pytest.mark.parametrize("mishap", MISHAPS)
def test_nothing_is_acknowledged_into_nothing(tmp_path: Path, mishap: Callable[[Path], None]) -> None:
    async def scene(server: ServerProcess) -> None:
        page, other = Page(server.url), Page(server.url)
        await page.create(seats=2, bot="random")
        async with page.socket() as socket:
            shown = await play(socket, 6)
            mishap(server.database)
            for _ in range(5):
                reply = await answered(socket, shown)
                assert reply["type"] == "refused"
                assert "lost its database" in reply["reason"]
            await say(socket, "rename", name="Eve")
            assert "lost its database" in (await receive(socket, "refused"))["reason"]
        made = await other.post("/api/tables", {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "Bob",
                                                "bot": None, "start": False})  # fmt: skip
        assert made.status_code == 503
        assert "lost its database" in made.json()["error"]
        assert (await page.client.get("/api/tables/mine")).status_code == 503

    server = ServerProcess(tmp_path)
    server.start()
    try:
        asyncio.run(scene(server))
        said = [line for line in server.log().splitlines() if '"ERROR"' in line]
        assert len(said) == 1, said
        assert "Nothing is saved until" in said[0]
        assert "Traceback" not in server.log()
    finally:
        server.end()


def test_a_database_that_was_moved_away_goes_on_when_it_is_back(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        page = Page(server.url)
        await page.create(seats=2, bot="random")
        async with page.socket() as socket:
            shown = await play(socket, 3)
            away = server.database.with_name("elsewhere.db")
            server.database.rename(away)
            assert (await answered(socket, shown))["type"] == "refused"
            away.rename(server.database)
            assert (await answered(socket, shown))["type"] == "accepted"
        assert "is back" in server.log()

    server = ServerProcess(tmp_path)
    server.start()
    try:
        asyncio.run(scene(server))
    finally:
        server.end()


def test_a_log_emptied_into_the_database_by_somebody_else_is_no_loss(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        await store.append("abc", [AnswerRow(1, 0, 5, "a")], over=False)
        with sqlite3.connect(tmp_path / "t.db") as other:
            assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        other.close()
        assert (tmp_path / "t.db-wal").stat().st_size == 0
        await store.append("abc", [AnswerRow(2, 0, 5, "b")], over=False)
        assert len(await store.answers("abc")) == 2
        await store.close()

    asyncio.run(scene())


def test_a_log_that_starts_anew_after_a_thousand_pages_is_no_loss(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        for number in range(1, 1500):
            await store.append("abc", [AnswerRow(number, 0, 5, "a" * 30)], over=False)
        assert len(await store.answers("abc")) == 1499
        await store.close()

    asyncio.run(scene())


def test_a_database_tidied_up_by_somebody_else_is_no_loss(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "t.db")
        for id in ("abc", "def"):
            await store.create(TABLE._replace(id=id), SEATS, [])
            await store.append(id, [AnswerRow(number, 0, 5, "a" * 30) for number in range(1, 900)], over=False)
        with sqlite3.connect(tmp_path / "t.db", isolation_level=None) as other:
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            await store.table("abc")
            size = (tmp_path / "t.db").stat().st_size
            other.execute("DELETE FROM answers WHERE table_id = 'def'")
            other.execute("VACUUM")
            other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        other.close()
        assert (tmp_path / "t.db").stat().st_size < size
        await store.append("abc", [AnswerRow(900, 0, 5, "b")], over=False)
        await store.close()

    asyncio.run(scene())


def test_a_database_behind_a_link_is_looked_after_where_it_is(tmp_path: Path) -> None:
    async def scene() -> None:
        (tmp_path / "real").mkdir()
        (tmp_path / "t.db").symlink_to(tmp_path / "real" / "tables.db")
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        assert (tmp_path / "real" / "tables.db-tally").is_file()
        (tmp_path / "real" / "tables.db").rename(tmp_path / "away.db")
        with pytest.raises(Unavailable):
            await store.append("abc", [AnswerRow(1, 0, 5, "a")], over=False)
        await store.close()

    asyncio.run(scene())


def killed_after(folder: Path, answers: int) -> tuple[ServerProcess, str]:
    """A server that was killed in mid-game, with answers in its log that are nowhere else."""
    server = ServerProcess(folder)
    server.start()

    async def scene() -> str:
        page = Page(server.url)
        table = await page.create(seats=2, bot=None, start=False)
        await page.post(f"/api/tables/{table}/join", {"player": "Ann"})
        async with page.socket() as socket:
            await say(socket, "start", bot="random")
            await play(socket, answers)
        return table

    try:
        table = asyncio.run(scene())
    finally:
        server.kill()
    return server, table


def stored(database: Path, table: str) -> int:
    with sqlite3.connect(database) as connection:
        query = "SELECT count(*) FROM answers WHERE table_id = ?"
        count = int(connection.execute(query, (table,)).fetchone()[0])
    connection.close()
    return count


def damage_log(database: Path) -> None:
    """A byte in the middle of the log is another: SQLite forgets everything from there on, in silence."""
    log = Path(f"{database}-wal")
    data = bytearray(log.read_bytes())
    data[len(data) // 2] ^= 1
    log.write_bytes(data)


@pytest.mark.parametrize("mishap", [damage_log, cut_log, empty_log, delete_log])
def test_a_start_that_finds_answers_missing_says_which(tmp_path: Path, mishap: Callable[[Path], None]) -> None:
    server, table = killed_after(tmp_path, 12)
    whole = tmp_path / "whole"
    whole.mkdir()
    for file in tmp_path.glob("tables.db*"):
        shutil.copy(file, whole)
    had = stored(whole / "tables.db", table)
    assert had > 12
    mishap(server.database)

    server.start()
    try:
        left = stored(server.database, table)
        assert left < had
        warnings = [line for line in server.log().splitlines() if "lacks answers that were saved" in line]
        assert len(warnings) == 1
        is_there = f"table {mark_of(table)} lacks {had - left}." in warnings[0]
        assert is_there or f"1 whole table with {had}." in warnings[0]
    finally:
        server.end()


def test_those_who_sit_there_are_told_what_is_lost(tmp_path: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        await store.create(TABLE, SEATS, [])
        await store.close()
        note = tmp_path / "tables.db-tally"
        note.write_text(note.read_text().replace("abc         0", "abc         3"))

    async def look(server: ServerProcess) -> None:
        async with Page(server.url).socket("abc") as socket:
            said = await receive(socket, "notice")
        assert "the last 3 answers at this table got lost" in said["text"]

    asyncio.run(fill())
    server = ServerProcess(tmp_path)
    server.start()
    try:
        asyncio.run(look(server))
        assert "table abc lacks 3." in server.log()
    finally:
        server.end()


def test_a_clean_start_and_a_killed_one_say_nothing(tmp_path: Path) -> None:
    server, _ = killed_after(tmp_path, 12)
    server.start()
    assert server.stop() == 0
    server.start()
    server.end()
    assert "lacks" not in server.log()


def test_answers_deleted_from_the_database_are_missed_even_without_the_note(tmp_path: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        await store.append("abc", [AnswerRow(number, 0, 5, "a") for number in (1, 2, 3)], over=False)
        assert store.missing == {}
        await store.close()

    async def look() -> None:
        store = SqliteStore(tmp_path / "t.db")
        assert store.missing == {"abc": 1}
        await store.close()

    asyncio.run(fill())
    (tmp_path / "t.db-tally").unlink()
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute("DELETE FROM answers WHERE number = 3")
    connection.close()
    asyncio.run(look())


def test_a_whole_table_that_is_gone_is_missed_unless_it_was_removed(tmp_path: Path, caplog: Any) -> None:
    async def fill() -> None:
        store = SqliteStore(tmp_path / "t.db")
        for id in ("abc", "def"):
            await store.create(TABLE._replace(id=id), SEATS, [])
        assert await store.remove("abc", "running", before=9.0)
        await store.close()

    async def look() -> None:
        store = SqliteStore(tmp_path / "t.db")
        assert store.missing == {"def": 0}
        await store.close()

    asyncio.run(fill())
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute("DELETE FROM seats")
        connection.execute("DELETE FROM tables")
    connection.close()
    asyncio.run(look())
    assert "1 whole table with 0" in caplog.text


def test_a_loss_is_told_at_every_start_until_the_table_is_played_on(tmp_path: Path, caplog: Any) -> None:
    note = tmp_path / "t.db-tally"

    async def start(expected: dict[str, int]) -> SqliteStore:
        caplog.clear()
        store = SqliteStore(tmp_path / "t.db")
        assert store.missing == expected
        assert ("lacks" in caplog.text) == bool(expected)
        return store

    async def scene() -> None:
        store = await start({})
        await store.create(TABLE, SEATS, [])
        await store.append("abc", [AnswerRow(1, 0, 5, "a")], over=False)
        await store.close()
        note.write_text(note.read_text().replace("abc         1", "abc         3"))
        for _ in range(3):
            store = await start({"abc": 2})
            await store.close()
        store = await start({"abc": 2})
        await store.append("abc", [AnswerRow(2, 0, 5, "b")], over=False)
        assert store.missing == {}
        await store.close()
        await (await start({})).close()

    asyncio.run(scene())


def test_a_table_with_a_hole_or_without_its_end_is_not_said_to_go_on(tmp_path: Path, caplog: Any) -> None:
    async def fill() -> None:
        store = SqliteStore(tmp_path / "t.db")
        for id in ("hole", "over", "plain"):
            await store.create(TABLE._replace(id=id), SEATS, [])
            await store.append(id, [AnswerRow(number, 0, 5, "a") for number in (1, 2, 3)], over=id == "over")
        await store.close()

    async def look() -> None:
        store = SqliteStore(tmp_path / "t.db")
        assert store.missing == {"hole": 1, "over": 1, "plain": 1}
        await store.close()

    asyncio.run(fill())
    with sqlite3.connect(tmp_path / "t.db") as connection:
        connection.execute("DELETE FROM answers WHERE number = iif(table_id = 'hole', 2, 3)")
    connection.close()
    asyncio.run(look())
    assert "hole, over cannot be read any more; the other tables go on" in caplog.text


def test_a_database_cut_while_no_server_runs_is_called_damaged(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path / "t.db").close())
    os.truncate(tmp_path / "t.db", 3 * 4096)
    with pytest.raises(BadSetup, match=r"is damaged .* put a copy of it in its place"):
        SqliteStore(tmp_path / "t.db")


@pytest.mark.parametrize(
    "note", [b"", b"\xff\xfe\x00", b"abc\n", b"abc 99999999999999999999\n", b"abc many\n", b"\n" * 9]
)
def test_a_note_that_is_none_is_ignored(tmp_path: Path, note: bytes) -> None:
    async def look() -> None:
        store = SqliteStore(tmp_path / "t.db")
        assert store.missing == {}
        await store.create(TABLE, SEATS, [])
        await store.close()

    (tmp_path / "t.db-tally").write_bytes(note)
    asyncio.run(look())
    assert (tmp_path / "t.db-tally").read_text() == "abc         0\n"


def test_a_damaged_database_is_refused_in_words_and_left_as_it_is(tmp_path: Path) -> None:
    async def fill() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        await store.append("abc", [AnswerRow(number, 0, 5, "a" * 30) for number in range(1, 900)], over=False)
        await store.close()

    asyncio.run(fill())
    data = bytearray((tmp_path / "t.db").read_bytes())
    data[-4096:] = b"\x55" * 4096
    (tmp_path / "t.db").write_bytes(data)
    with pytest.raises(BadSetup, match=r"The database .* is damaged .* was left as it is"):
        SqliteStore(tmp_path / "t.db")
    assert (tmp_path / "t.db").read_bytes() == bytes(data)


def test_what_is_refused_has_not_happened(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        (tmp_path / "t.db").rename(tmp_path / "away.db")
        with pytest.raises(Unavailable):
            await store.append("abc", [AnswerRow(1, 0, 5, "a")], over=False)
        with pytest.raises(Unavailable):
            await store.answers("abc")
        (tmp_path / "away.db").rename(tmp_path / "t.db")
        assert await store.answers("abc") == []
        await store.close()

    asyncio.run(scene())


@pytest.mark.skipif(sys.platform != "linux", reason="locks are elsewhere")
def test_looking_after_the_files_lets_go_of_no_lock_of_sqlite(tmp_path: Path) -> None:
    """Who closes a file loses all locks on it; then another process would take the index for abandoned."""
    try_to_lock = "import fcntl, sys; fcntl.lockf(open(sys.argv[1], 'r+'), fcntl.LOCK_EX | fcntl.LOCK_NB, 1, 128)"

    async def scene() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        for number in range(1, 5):
            await store.append("abc", [AnswerRow(number, 0, 5, "a")], over=False)
        line = [sys.executable, "-c", try_to_lock, str(tmp_path / "t.db-shm")]
        assert b"BlockingIOError" in subprocess.run(line, capture_output=True).stderr
        await store.close()

    asyncio.run(scene())
