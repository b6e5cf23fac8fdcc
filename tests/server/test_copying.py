"""Backups: taken from one moment while others write, alike from every kind of store, restored whole or not at all."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, cast

import pytest

from quattrocento.engine.errors import BadFile
from quattrocento.server.store import AnswerRow, Conflict, ReportRow, Store, schema
from quattrocento.server.store.addresses import STORES, store_at
from quattrocento.server.store.copying import LONGEST_LINE, PAGE, back_up, checked, move, restore, sealed
from quattrocento.server.store.schema import FORMAT
from quattrocento.server.store.sql import SEATS as SEATED
from quattrocento.server.store.sql import TABLES, SqlStore
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.store_scene import SEATS, STRANGE, TABLE, answers

Scene = Callable[[SqlStore, SqlStore], Coroutine[Any, Any, None]]
REPORT = ReportRow("r1", "abc", 12.5, None, STRANGE[2], STRANGE[3])


@pytest.fixture(params=STORES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty place of every kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/one.db"
    return cast(str, request.getfixturevalue("database_url"))


def with_stores(url: str, other: Path, scene: Scene) -> None:
    """A store with everything in it that there can be, and an empty one."""

    async def play() -> None:
        full, empty = store_at(url), SqliteStore(other)
        table = TABLE._replace(revision=3, commitment="c0", secret="5ec", stage="running", seed=2**62 - 1)
        await full.create(table, [seat._replace(entropy="dice") for seat in SEATS], [(0, "ann"), (1, "eve")])
        await full.append("abc", [AnswerRow(n, 0, n, word) for n, word in enumerate(STRANGE, start=1)], over=False)
        await full.create(TABLE._replace(id="dé'f", pack=None), SEATS, [])
        await full.append("dé'f", answers(1, PAGE + 5), over=True)
        await full.hold("abc", "a node")
        await full.file_report(REPORT)
        await full.house("secret", "of the house")
        try:
            await scene(full, empty)
        finally:
            await full.close()
            await empty.close()

    asyncio.run(play())


async def content(store: Store) -> list[object]:
    """All that can be read, as far as it is meant to be copied."""
    found: list[object] = [await store.reports(), await store.house("secret", "nothing")]
    for id in await store.tables():
        table = await store.table(id)
        assert table is not None
        found += [table._replace(holder=""), await store.seats(id), await store.answers(id), await store.keys(id)]
    return found


def test_what_is_restored_is_what_was_there(url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"

    async def scene(full: SqlStore, empty: SqlStore) -> None:
        seal = await back_up(full, file)
        assert seal.rows == {"tables": 2, "seats": 6, "keys": 2, "answers": 2014, "reports": 1, "house": 1}
        assert await restore(file, empty, replaces=False) == seal
        assert checked(file) == (seal, FORMAT)
        assert await content(empty) == await content(full)
        found = await empty.table("abc")
        assert found is not None
        assert found.holder == ""
        await empty.append("abc", answers(len(STRANGE) + 1), over=False)
        assert empty.missing == {}

    with_stores(url, tmp_path / "other.db", scene)
    assert file.stat().st_mode & 0o777 == 0o600
    asyncio.run(_misses_nothing(tmp_path / "other.db"))


async def _misses_nothing(path: Path) -> None:
    store = SqliteStore(path)
    assert store.missing == {}
    await store.close()


def test_the_same_content_has_the_same_seal_wherever_it_is(url: str, tmp_path: Path) -> None:
    async def scene(full: SqlStore, empty: SqlStore) -> None:
        seal = await move(full, empty, "there")
        assert await sealed(empty) == seal == await sealed(full)
        await empty.touch("abc", 300.0)
        assert await sealed(empty) != seal

    with_stores(url, tmp_path / "other.db", scene)


def test_a_backup_holds_one_moment_while_others_write(url: str, tmp_path: Path) -> None:
    """Tables are copied before answers: what is added between must be in neither."""
    file = tmp_path / "backup"

    async def scene(full: SqlStore, empty: SqlStore) -> None:
        other = store_at(url)
        is_over = False

        async def write() -> None:
            number = PAGE + 6
            while not is_over:
                await other.append("dé'f", answers(number), over=False)
                number += 1

        writing = asyncio.ensure_future(write())
        for _ in range(5):
            await back_up(full, file)
            await restore(file, empty, replaces=True)
            table = await empty.table("dé'f")
            assert table is not None
            assert table.answers == len(await empty.answers("dé'f"))
        is_over = True
        await writing
        await other.close()

    with_stores(url, tmp_path / "other.db", scene)


def test_a_store_that_holds_something_is_filled_only_to_replace_it(url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"

    async def scene(full: SqlStore, empty: SqlStore) -> None:
        await empty.create(TABLE._replace(id="mine"), SEATS, [(0, "me")])
        await back_up(empty, file)
        before = await content(full)
        with pytest.raises(Conflict, match="holds tables or reports already"):
            await restore(file, full, replaces=False)
        assert await content(full) == before
        await restore(file, full, replaces=True)
        assert await full.tables() == ["mine"]
        assert await full.reports() == []
        assert full.missing == {}

    with_stores(url, tmp_path / "other.db", scene)


def test_a_store_with_which_a_server_is_at_work_is_not_filled(url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup"

    async def scene(full: SqlStore, empty: SqlStore) -> None:
        await back_up(empty, file)
        await full.beat("n1", 60.0)
        with pytest.raises(Conflict, match="The server n1 is at work with the database"):
            await restore(file, full, replaces=True)
        await full.leave("n1")
        await restore(file, full, replaces=True)
        assert await full.tables() == []

    with_stores(url, tmp_path / "other.db", scene)


def rewritten(file: Path, change: Callable[[list[str]], list[str]]) -> None:
    lines = gzip.decompress(file.read_bytes()).decode().splitlines(keepends=True)
    file.write_bytes(gzip.compress("".join(change(lines)).encode()))


def other_format(lines: list[str]) -> list[str]:
    return [json.dumps(json.loads(lines[0]) | {"format": FORMAT + 1}) + "\n", *lines[1:]]


def first_format(lines: list[str]) -> list[str]:
    return [json.dumps(json.loads(lines[0]) | {"format": 1}) + "\n", *lines[1:]]


DAMAGE: dict[str, tuple[Callable[[Path], object], str]] = {
    "cut short": (lambda file: file.write_bytes(file.read_bytes()[:-100]), "is damaged"),
    "cut at a line": (lambda file: rewritten(file, lambda lines: lines[:-1]), "is damaged"),
    "an answer less": (lambda file: rewritten(file, lambda lines: lines[:-5] + lines[-4:]), "is damaged"),
    "a letter changed": (
        lambda file: rewritten(file, lambda lines: [line.replace("greedy", "greadt") for line in lines]),
        "is damaged",
    ),
    "a line after the seal": (lambda file: rewritten(file, lambda lines: [*lines, "[]\n"]), "is damaged"),
    "a bit turned": (
        lambda file: file.write_bytes(file.read_bytes()[:-40] + b"x" + file.read_bytes()[-39:]),
        "is damaged",
    ),
    "no JSON": (lambda file: rewritten(file, lambda lines: [lines[0], "{{{\n", *lines[1:]]), "is damaged"),
    "of another sort": (lambda file: rewritten(file, lambda lines: ['{"kind":"x"}\n']), "is no backup of ours"),
    "not compressed": (lambda file: file.write_text("hello"), "is no backup of ours"),
    "empty": (lambda file: file.write_bytes(b""), "is no backup of ours"),
    "of a format to come": (
        lambda file: rewritten(file, other_format),
        f"is a backup of format {FORMAT + 1}; .* update this one",
    ),
    "of a format from before there were any": (lambda file: rewritten(file, first_format), "is no backup of ours"),
    "gone": (lambda file: file.unlink(), "cannot be read: No such file"),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_backup_that_is_not_whole_is_refused_and_nothing_is_written(tmp_path: Path, how: str) -> None:
    file = tmp_path / "backup"
    damage, sentence = DAMAGE[how]

    async def scene(full: SqlStore, empty: SqlStore) -> None:
        await back_up(full, file)
        damage(file)
        with pytest.raises(BadFile, match=sentence):
            await restore(file, empty, replaces=True)
        assert await empty.tables() == []

    with_stores(f"sqlite:///{tmp_path}/one.db", tmp_path / "other.db", scene)


def test_a_backup_of_an_earlier_format_is_brought_up(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Columns that came later stand at their default, and rows are changed as those of a database would be."""
    file, later = tmp_path / "backup", tmp_path / "later.db"
    steps = (
        "ALTER TABLE tables ADD COLUMN mood TEXT NOT NULL DEFAULT 'fair'",
        "ALTER TABLE seats ADD COLUMN chair INTEGER",
        "UPDATE tables SET mood = 'foul' WHERE stage = 'over'",
    )

    async def write(full: SqlStore, empty: SqlStore) -> None:
        await back_up(full, file)

    async def read() -> None:
        for place in (f"sqlite:///{later}", url):
            store = store_at(place)
            await restore(file, store, replaces=True)
            moods = await store.survey(lambda session: session.rows("SELECT id, mood FROM tables ORDER BY id"))
            assert moods == [("abc", "fair"), ("dé'f", "foul")]
            assert await store.survey(lambda session: session.rows("SELECT DISTINCT chair FROM seats")) == [(None,)]
            await store.close()

    with_stores(f"sqlite:///{tmp_path}/first.db", tmp_path / "other.db", write)
    monkeypatch.setitem(TABLES.columns, "mood", "TEXT NOT NULL DEFAULT 'fair'")
    monkeypatch.setitem(SEATED.columns, "chair", "INTEGER")
    with pytest.raises(BadFile, match="holds what no backup of ours holds"):  # a column that was always there
        checked(file)
    monkeypatch.setitem(schema.STEPS, FORMAT, steps)
    monkeypatch.setattr(schema, "FORMAT", FORMAT + 1)
    asyncio.run(read())


def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    folder = tmp_path / "there"
    folder.mkdir()
    (folder / "backup").mkdir()

    async def scene(full: SqlStore, empty: SqlStore) -> None:
        with pytest.raises(BadFile, match="cannot be written"):
            await back_up(full, folder / "backup")
        with pytest.raises(BadFile, match="cannot be written"):
            await back_up(full, tmp_path / "nowhere" / "backup")

    with_stores(f"sqlite:///{tmp_path}/one.db", tmp_path / "other.db", scene)
    assert [path.name for path in folder.iterdir()] == ["backup"]


def test_who_only_visits_leaves_the_note_to_the_server(tmp_path: Path) -> None:
    path = tmp_path / "one.db"
    note = tmp_path / "one.db-tally"

    async def scene(full: SqlStore, empty: SqlStore) -> None:
        before = note.stat()
        visitor = SqliteStore(path, visiting=True)
        assert await content(visitor) == await content(full)
        await visitor.close()
        assert note.stat().st_ino == before.st_ino
        await full.append("abc", answers(len(STRANGE) + 1), over=False)
        assert f"abc {len(STRANGE) + 1:>9}" in note.read_text()

    with_stores(f"sqlite:///{path}", tmp_path / "other.db", scene)


HEAD = json.dumps({"kind": "quattrocento-backup", "format": FORMAT}) + "\n"
COLUMNS = list(TABLES.columns)


@pytest.mark.parametrize(
    "lines",
    [
        [{"relation": "strangers", "columns": ["id"]}, ["x"]],
        [{"relation": {}, "columns": COLUMNS}],
        [{"relation": "tables"}],
        [{"relation": "tables", "columns": ["id"]}],
        [{"relation": "tables", "columns": COLUMNS}, ["x"]],
        [{"relation": "tables", "columns": COLUMNS}, [[]] * len(COLUMNS)],
        [{"relation": "tables", "columns": COLUMNS}, [2**63] * len(COLUMNS)],
        [{"relation": "tables", "columns": COLUMNS}, 5],
        [["a row of nothing"]],
    ],
)
def test_what_is_sealed_and_none_of_ours_is_refused_in_words(tmp_path: Path, lines: list[object]) -> None:
    body = "".join(json.dumps(line) + "\n" for line in lines)
    rows: dict[str, int] = {}
    name = ""
    for line in lines:
        name = str(line.get("relation")) if isinstance(line, dict) else name
        rows[name] = 0 if isinstance(line, dict) else rows.get(name, 0) + 1
    seal = json.dumps({"rows": rows, "digest": hashlib.sha256(body.encode()).hexdigest()})
    file = tmp_path / "backup"
    file.write_bytes(gzip.compress(f"{HEAD}{body}{seal}\n".encode()))
    with pytest.raises(BadFile, match="no backup of ours"):
        checked(file)


def test_a_line_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "backup"
    with gzip.open(file, "wb", 1) as bomb:
        bomb.write(HEAD.encode() + b" " * (LONGEST_LINE + 1))
    with pytest.raises(BadFile, match="no backup of ours"):
        checked(file)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are only ordinary files here")
def test_a_backup_takes_the_place_of_no_device(tmp_path: Path) -> None:
    async def scene() -> None:
        store, place = SqliteStore(tmp_path / "t.db"), tmp_path / "pipe"
        os.mkfifo(place)
        with pytest.raises(BadFile, match="no ordinary file"):
            await back_up(store, place)
        assert place.is_fifo()
        await store.close()

    asyncio.run(scene())
