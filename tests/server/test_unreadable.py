"""A table that cannot be read says so to those who sit there, and hurts no other; nothing of it is changed."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from quattrocento.server.keeping import DAY, Calendar, Keeping
from quattrocento.server.keys import hashed
from quattrocento.server.lobby import Lobby, UnreadableTable
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import HereAndNow, Page, ServerProcess, get, post, receive

KEPT: Final = Path(__file__).parents[1] / "earlier" / "32c8fcd"
SEEN: Final = json.loads((KEPT / "seen.json").read_text())
ANN: Final = SEEN["keys"]["Ann"]
RUNNING: Final = [one["id"] for one in SEEN["tables"] if one["stage"] == "running" and one["ending"] != "open"]
OVER: Final = next(one["id"] for one in SEEN["tables"] if one["stage"] == "over")
DEEP: Final = "[" * 2000 + "]" * 2000
BROKEN: Final = {
    "of a game nobody knows": "UPDATE tables SET game = 'chess'",
    "of a ruleset to come": "UPDATE tables SET ruleset = 99",
    "of no ruleset": "UPDATE tables SET ruleset = 0",
    "with an option nobody knows": """UPDATE tables SET options = '{"pace":"slow"}'""",
    "with a value nobody knows": """UPDATE tables SET options = '{"side":"C","set":"none","mats":"none"}'""",
    "with options that are no JSON": "UPDATE tables SET options = '{{{'",
    "with options that are a list": "UPDATE tables SET options = '[]'",
    "with options that are numbers": """UPDATE tables SET options = '{"set":1}'""",
    "with options of a great depth": f"UPDATE tables SET options = '{DEEP}'",
    "with a pack of another game": """UPDATE tables SET pack = '{"game":"chess","cards":{}}'""",
    "with a pack that is refused": """UPDATE tables SET pack = '{"game":"guns-and-steel","cards":{"x":{"y":1}}}'""",
    "with a pack that is a list": "UPDATE tables SET pack = '[1]'",
    "with a pack that is no JSON": "UPDATE tables SET pack = 'nonsense'",
    "of too many seats": "UPDATE tables SET seats = 1000000000000000",
    "of one seat more": "UPDATE tables SET seats = seats + 1",
    "without seats": "DELETE FROM seats",
    "with a ghost at a seat": "UPDATE seats SET kind = 'ghost'",
    "of a stage nobody knows": "UPDATE tables SET stage = 'beyond'",
    "of a game that is no text": "UPDATE tables SET game = CAST(x'ff00' AS TEXT)",
    "with a gap": "DELETE FROM answers WHERE number = 2",
    "with an answer nobody offered": "UPDATE answers SET option = 99999 WHERE number = 3",
    "with an answer beyond bounds": "UPDATE answers SET option = 9223372036854775807 WHERE number = 3",
    "with an answer of nobody": "UPDATE answers SET seat = 9 WHERE number = 3",
    "with an answer far below": "UPDATE answers SET seat = -9223372036854775808 WHERE number = 3",
    "with nothing to take back": "UPDATE answers SET option = -1 WHERE number = 1",
    "with nothing to withdraw": "UPDATE answers SET option = -2 WHERE number = 1",
}


def broken(folder: Path, statement: str, table: str) -> Path:
    """A copy of a database in which one table is damaged."""
    path = folder / "tables.db"
    shutil.copy(KEPT / "tables.db", path)
    which = "id" if statement.startswith("UPDATE tables") else "table_id"
    also = "AND" if "WHERE" in statement else "WHERE"
    with sqlite3.connect(path) as connection:
        assert connection.execute(f"{statement} {also} {which} = ?", (table,)).rowcount > 0
    connection.close()
    return path


def rows(path: Path, table: str) -> list[list[tuple[object, ...]]]:
    """Everything stored of a table but the columns that a newer format adds."""
    with sqlite3.connect(path) as connection:
        connection.text_factory = bytes
        columns = "id, game, ruleset, seats, options, pack, seed, stage, created"
        queries = [f"SELECT {columns} FROM tables WHERE id = ?"]
        queries.append("SELECT table_id, seat, kind, name, bot FROM seats WHERE table_id = ? ORDER BY seat")
        queries += [f"SELECT * FROM {name} WHERE table_id = ? ORDER BY 1, 2, 3" for name in ("answers", "keys")]
        found = [connection.execute(query, (table,)).fetchall() for query in queries]
    connection.close()
    return found


@pytest.mark.parametrize("how", BROKEN)
def test_it_says_so_in_the_list_and_hurts_no_other(tmp_path: Path, how: str) -> None:
    table = RUNNING[0]
    path = broken(tmp_path, BROKEN[how], table)
    before = rows(path, table)

    async def look() -> None:
        store = SqliteStore(path)
        lobby = Lobby(store, HereAndNow(), pause=0)
        mine = {one.table.id: one for one in await lobby.mine(ANN)}
        assert set(mine) == {one["id"] for one in SEEN["tables"]}
        assert [id for id, one in mine.items() if one.problem] == [table]
        assert mine[table].problem.startswith("This table cannot be read")
        assert mine[table].problem.endswith("Nothing was changed.")
        with pytest.raises(UnreadableTable):
            await lobby.join(table, "Eve", "key")
        await store.close()

    asyncio.run(look())
    assert rows(path, table) == before


def test_a_finished_game_that_lacks_its_end_says_so(tmp_path: Path) -> None:
    path = broken(tmp_path, "DELETE FROM answers WHERE number > 20", OVER)

    async def look() -> None:
        store = SqliteStore(path)
        with pytest.raises(UnreadableTable, match="the last answers are missing"):
            await Lobby(store, HereAndNow()).file(OVER)
        await store.close()

    asyncio.run(look())


def test_a_key_to_a_seat_that_is_not_there_opens_none(tmp_path: Path) -> None:
    path = broken(tmp_path, f"UPDATE keys SET seat = 99 WHERE hash = '{hashed(ANN)}'", RUNNING[0])

    async def look() -> None:
        store = SqliteStore(path)
        lobby = Lobby(store, HereAndNow(), pause=0)
        assert await store.seat_of(RUNNING[0], hashed(ANN)) is None
        assert {one.table.id for one in await lobby.mine(ANN)} == {one["id"] for one in SEEN["tables"]} - {RUNNING[0]}
        await store.close()

    asyncio.run(look())


@pytest.mark.parametrize("id", ["'é'", "CAST(x'ff' AS TEXT)", "'a b'", "'a 9' || char(10) || 'b'"])
def test_a_table_of_any_name_hinders_no_start(tmp_path: Path, id: str) -> None:
    path = tmp_path / "tables.db"
    shutil.copy(KEPT / "tables.db", path)
    with sqlite3.connect(path) as connection:
        connection.execute(f"UPDATE tables SET id = {id} WHERE id = ?", (RUNNING[0],))
    connection.close()

    async def look() -> None:
        for _ in range(2):
            store = SqliteStore(path)
            assert store.missing == {}
            assert await store.tables_of(hashed(ANN))
            await store.close()

    asyncio.run(look())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("broken")
    broken(folder, BROKEN["with an answer nobody offered"], RUNNING[0])
    process = ServerProcess(folder)
    with sqlite3.connect(process.database) as connection:
        connection.execute("UPDATE tables SET game = ? WHERE id = ?", ("é" * 90, OVER))
    connection.close()
    process.start()
    yield process
    process.end()


@pytest.mark.parametrize("table", [RUNNING[0], OVER])
def test_over_http_it_is_a_sentence_and_never_an_internal_error(server: ServerProcess, table: str) -> None:
    address = f"{server.url}/api/tables/{table}"
    headers, cookies = {"origin": server.url}, {"quattro": ANN}
    replies = [get(f"{address}/{what}", cookies=cookies) for what in ("file", "replay", "cards")]
    for what, body in (("join", {"player": "Eve"}), ("sit", {"secret": "x"}), ("link", {})):
        replies.append(post(f"{address}/{what}", json=body, headers=headers, cookies=cookies))
    assert [reply.status_code for reply in replies] == [409] * 6
    for reply in replies:
        assert reply.json()["error"].startswith("This table cannot be read")
    assert "Traceback" not in server.log()


def test_on_its_page_it_is_a_message_and_a_close_that_is_final(server: ServerProcess) -> None:
    async def look() -> None:
        page = Page(server.url)
        page.client.cookies.set("quattro", ANN)
        async with page.socket(RUNNING[0]) as socket:
            said = json.loads(await socket.recv())
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert said["type"] == "unreadable"
        assert said["reason"].startswith("This table cannot be read")
        assert "answer" in said["reason"] or "offer" in said["reason"]
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4409
        async with page.socket(OVER) as socket:  # a long reason is cut between letters
            assert json.loads(await socket.recv())["type"] == "unreadable"
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4409
        async with page.socket(RUNNING[1]) as socket:  # the others go on
            assert (await receive(socket, "snapshot"))["table"]["id"] == RUNNING[1]

    asyncio.run(look())


def test_in_the_list_of_my_tables_it_stands_with_the_others(server: ServerProcess) -> None:
    mine: list[dict[str, Any]] = get(f"{server.url}/api/tables/mine", cookies={"quattro": ANN}).json()
    assert {one["table"]["id"] for one in mine if one["problem"]} == {RUNNING[0], OVER}
    assert len(mine) == len(SEEN["tables"])


def test_it_is_never_removed_however_long_nobody_looks(tmp_path: Path) -> None:
    path = broken(tmp_path, BROKEN["of a game nobody knows"], RUNNING[0])
    passed = 0.0

    async def wait() -> None:
        nonlocal passed
        store = SqliteStore(path)
        begun = (await store.table(RUNNING[1])).touched  # type: ignore[union-attr]
        calendar = Calendar(now=lambda: begun + passed, passed=lambda: passed)
        lobby = Lobby(store, HereAndNow(), keeping=Keeping(30 * DAY, 10 * DAY), calendar=calendar)
        passed = 40 * DAY
        await lobby.remove_abandoned()
        left = {row.id for row in await store.tables_of(hashed(ANN))}
        assert left == {RUNNING[0], *(one["id"] for one in SEEN["tables"] if one["stage"] == "over")}
        await store.close()

    asyncio.run(wait())
