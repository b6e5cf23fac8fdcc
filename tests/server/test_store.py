"""The store: what has been awaited is there, what failed is not, and nobody's failure is another's."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.server.store import AnswerRow, Conflict, SeatRow, TableRow
from quattrocento.server.store.sqlite import SqliteStore

TABLE = TableRow("abc", "guns-and-steel", 1, 2, {"set": "base"}, None, 7, "lobby", 1.0)
SEATS = [SeatRow(0, "person", "Ann", None), SeatRow(1, "open", "", None)]


def test_a_table_comes_back_as_it_was_put_in(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [(0, "key")])
        await store.close()
        store = SqliteStore(tmp_path / "t.db")
        assert await store.table("abc") == TABLE
        assert await store.seats("abc") == SEATS
        assert await store.seat_of("abc", "key") == 0
        assert await store.seat_of("abc", "other") is None
        assert await store.tables_of("key") == [("abc", 0)]
        assert await store.table("xyz") is None
        assert await store.count() == 1
        await store.close()

    asyncio.run(play())


def test_answers_are_numbered_without_a_gap_and_never_overwritten(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        await store.append("abc", [AnswerRow(1, 0, 5, "a"), AnswerRow(2, 0, 6, "a")], over=False)
        with pytest.raises(Conflict):
            await store.append("abc", [AnswerRow(3, 1, 7, "b"), AnswerRow(2, 1, 8, "b")], over=True)
        assert [row.option for row in await store.answers("abc")] == [5, 6]
        table = await store.table("abc")
        assert table is not None
        assert table.stage == "lobby"
        await store.close()

    asyncio.run(play())


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


def test_a_seat_is_taken_by_one_only(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.create(TABLE, SEATS, [])
        taken = await asyncio.gather(*(store.take_seat("abc", 1, f"p{n}", f"k{n}") for n in range(5)))
        assert sum(taken) == 1
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
        import sqlite3

        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA user_version = 99")
    with pytest.raises(BadSetup, match=r"The database .*(cannot be opened|has format 99)"):
        SqliteStore(path)
