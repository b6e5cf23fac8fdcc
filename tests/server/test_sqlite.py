"""What SQLite adds to the promises of a store: a file of our own format, brought up or refused in words."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.server.store import AnswerRow, SeatRow, TableRow, sqlite
from quattrocento.server.store.copying import back_up, restore
from quattrocento.server.store.schema import FORMAT, STEPS
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import PATIENCE

EARLIER = Path(__file__).parents[1] / "earlier"
TABLE = TableRow("abc", "guns-and-steel", 1, 2, {"set": "base"}, None, 7, "lobby", 1.0)
SEATS = [SeatRow(0, "person", "Ann", None), SeatRow(1, "open", "", None)]


def test_one_failing_job_does_not_undo_its_neighbours_in_the_same_commit(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        jobs = [store.append("abc", [AnswerRow(n, 0, n, "c")], over=False) for n in (1, 2, 2, 3)]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [type(result).__name__ for result in results] == ["NoneType", "NoneType", "Conflict", "NoneType"]
        assert [row.number for row in await store.answers("abc")] == [1, 2, 3]
        await store.close()

    asyncio.run(play())


def test_the_more_tables_are_changed_the_longer_commits_wait_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "LATELY", 0.0)
    pace = sqlite._Pace()

    def apart(tables: int) -> float:
        pace.note(f"t{number}" for number in range(tables))
        return pace._apart

    assert apart(1) == 0  # nobody waits for himself
    assert 0 < apart(10) < apart(50) < sqlite.MOST_APART
    assert apart(2000) == sqlite.MOST_APART
    assert apart(1) == 0


class _Patient(sqlite._Pace):
    """Waits for the next commit until it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = False

    @property
    def rest(self) -> float:
        return 0.0 if self.may else 1.0


def test_whoever_looks_does_not_wait_with_changes_and_these_are_saved_together(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        store._pace = patient = _Patient()
        async with asyncio.timeout(PATIENCE):
            first = asyncio.ensure_future(store.append("abc", [AnswerRow(1, 0, 1, "a")], over=False))
            assert await store.answers("abc") == []
            second = asyncio.ensure_future(store.append("abc", [AnswerRow(2, 0, 1, "b")], over=False))
            assert await store.answers("abc") == []
            assert not first.done()
            patient.may = True
            await asyncio.gather(first, second)
        assert len(await store.answers("abc")) == 2
        await store.close()

    asyncio.run(play())


def test_after_a_lull_no_commit_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    pace = sqlite._Pace()
    for _ in range(60):
        now[0] += 0.05
        pace.begin()
        pace.note(f"t{number}" for number in range(50))
    assert pace.rest > 0
    now[0] += 60
    pace.begin()
    assert pace.rest == 0


def test_a_database_that_is_filled_beside_a_job_that_fails_is_filled(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        await back_up(store, tmp_path / "backup")
        held = threading.Event()
        holding = asyncio.ensure_future(store._seen(lambda session: held.wait(PATIENCE)))
        await asyncio.sleep(0.05)  # all that follows waits for the next commit
        failing = store.append("no such table", [AnswerRow(1, 0, 1, "c")], over=False)
        jobs = [failing, restore(tmp_path / "backup", store, replaces=True)]
        together = asyncio.gather(*jobs, return_exceptions=True)
        await asyncio.sleep(0.05)
        held.set()
        results = await together
        await holding
        assert [type(result).__name__ for result in results] == ["Conflict", "Seal"]
        assert await store.table("abc") is not None
        await store.close()

    asyncio.run(play())


@pytest.mark.parametrize("make", ["folder", "text", "newer"])
def test_a_file_that_is_no_database_of_ours_is_refused_in_words(tmp_path: Path, make: str) -> None:
    path = tmp_path / "t.db"
    if make == "folder":
        path.mkdir()
    elif make == "text":
        path.write_text("this is not a database, and long enough to be looked at as one" * 20)
    else:
        asyncio.run(SqliteStore(path).close())
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA user_version = 99")
    with pytest.raises(BadSetup, match=r"The database .*(cannot be opened|has format 99)"):
        SqliteStore(path)


NOT_OURS = {
    "a format below all": "PRAGMA user_version = -5",
    "no table of ours": "PRAGMA user_version = 2",
    "tables of somebody else": "CREATE TABLE later (x)",
}


@pytest.mark.parametrize("how", NOT_OURS)
def test_a_database_of_another_program_is_refused_and_left_as_it_is(tmp_path: Path, how: str) -> None:
    path = tmp_path / "t.db"
    with sqlite3.connect(path) as connection:
        connection.execute(NOT_OURS[how])
    connection.close()
    before = path.read_bytes()
    with pytest.raises(BadSetup, match="is another program's and was left as it is"):
        SqliteStore(path)
    assert path.read_bytes() == before


def test_a_database_that_lost_a_whole_kind_of_rows_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    asyncio.run(SqliteStore(path).close())
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TABLE keys")
    connection.close()
    with pytest.raises(BadSetup, match="is another program's"):
        SqliteStore(path)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no such device")
def test_the_first_error_is_the_one_that_is_told() -> None:
    with pytest.raises(BadSetup) as refused:
        SqliteStore(Path("/dev/full"))
    assert "rollback" not in str(refused.value)


def content(path: Path) -> list[str]:
    """Everything in a database, as statements."""
    connection = sqlite3.connect(path)
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    lines = [f"version {version}", *connection.iterdump()]
    connection.close()
    return lines


@pytest.mark.parametrize("commit", ["776c2e2", "32c8fcd"])
def test_a_database_of_the_first_format_is_brought_up_to_the_present_one(tmp_path: Path, commit: str) -> None:
    path = tmp_path / "t.db"
    shutil.copy(EARLIER / commit / "tables.db", path)
    before = {row: line for row, line in enumerate(content(path)) if 'INTO "answers"' in line or 'INTO "keys"' in line}
    asyncio.run(SqliteStore(path).close())
    after = content(path)
    assert after[0] == f"version {FORMAT}"
    assert sorted(before.values()) == sorted(line for line in after if 'answers" V' in line or 'keys" V' in line)
    with sqlite3.connect(path) as connection:
        rows = connection.execute("SELECT id, touched, answers FROM tables").fetchall()
        for id, touched, answers in rows:
            assert time.time() - touched < 600  # nobody's table is old because nobody had noted when it was used
            counted = connection.execute("SELECT count(*) FROM answers WHERE table_id = ?", (id,)).fetchone()[0]
            assert answers == counted
    connection.close()
    asyncio.run(SqliteStore(path).close())
    assert content(path) == after


def test_a_step_to_the_next_format_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.db"
    shutil.copy(EARLIER / "32c8fcd" / "tables.db", path)
    before = content(path)
    with monkeypatch.context() as broken:
        broken.setitem(STEPS, 1, (*STEPS[1], "UPDATE nowhere SET x = 1"))
        with pytest.raises(BadSetup, match="cannot be opened: no such table: nowhere"):
            SqliteStore(path)
    assert content(path) == before
    asyncio.run(SqliteStore(path).close())
    assert content(path)[0] == f"version {FORMAT}"


def test_a_newer_format_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE later (x)")
        connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    connection.close()
    before = path.read_bytes()
    sentence = f"has format {FORMAT + 1}; this program reads formats up to {FORMAT}.*update this one"
    with pytest.raises(BadSetup, match=sentence):
        SqliteStore(path)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["t.db"]


def test_two_that_open_an_old_database_at_once_both_find_it_new(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    shutil.copy(EARLIER / "32c8fcd" / "tables.db", path)

    async def both() -> None:
        stores = await asyncio.gather(*(asyncio.to_thread(SqliteStore, path) for _ in range(4)))
        assert all([await store.untouched("lobby", time.time()) for store in stores])
        for store in stores:
            await store.close()

    asyncio.run(both())
    assert content(path)[0] == f"version {FORMAT}"


def test_a_database_brought_up_has_the_same_columns_as_a_new_one(tmp_path: Path) -> None:
    shutil.copy(EARLIER / "32c8fcd" / "tables.db", tmp_path / "old.db")
    assert columns(tmp_path / "old.db") == columns(tmp_path / "new.db")


def columns(path: Path) -> dict[str, object]:
    """What a store has made there: columns with types and defaults by relation, and the indexes."""
    asyncio.run(SqliteStore(path).close())
    connection = sqlite3.connect(path)
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    found: dict[str, object] = {
        name: [row[1:3] + row[4:] for row in connection.execute(f"PRAGMA table_info({name})")] for name in names
    }
    indexes = connection.execute("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name")
    found["indexes"] = indexes.fetchall()
    connection.close()
    return found


def test_letters_that_now_mark_others_are_kept_when_a_database_is_brought_up(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    shutil.copy(EARLIER / "61790bc" / "tables.db", path)
    connection = sqlite3.connect(path)
    with connection:
        id = connection.execute("SELECT table_id FROM answers LIMIT 1").fetchone()[0]
        connection.execute("UPDATE answers SET command = ? WHERE table_id = ? AND number = 1", ("\x1a0041", id))
        connection.execute("UPDATE seats SET name = ? WHERE table_id = ? AND seat = 0", ("\x1a", id))
    connection.close()

    async def look() -> None:
        store = SqliteStore(path)
        assert (await store.answers(id))[0].command == "\x1a0041"
        assert (await store.seats(id))[0].name == "\x1a"
        await store.close()

    asyncio.run(look())
