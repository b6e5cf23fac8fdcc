"""`quattro db`: the database brought up, copied, checked and moved by command, and every mistake a sentence."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import sqlite3
from pathlib import Path
from typing import Any, cast

import pytest

from quattrocento.server.store import ReportRow
from quattrocento.server.store.schema import FORMAT
from quattrocento.server.store.sqlite import SqliteStore
from tests.cli.conftest import Quattro
from tests.server.houses import ServerProcess
from tests.services import PASSWORD

EARLIER = Path(__file__).parents[1] / "earlier" / "61790bc" / "tables.db"
COUNTED = "22 tables, 2,768 answers, 0 reports"
COMMANDS = ("migrate", "backup", "restore", "move", "check", "reports")


@pytest.fixture
def old(tmp_path: Path) -> str:
    """A database as an earlier program has left it."""
    shutil.copy(EARLIER, tmp_path / "old.db")
    return f"sqlite:///{tmp_path}/old.db"


@pytest.fixture
def full(quattro: Quattro, old: str) -> str:
    """The same in today's format."""
    assert quattro("db", "migrate", "--db", old).code == 0
    return old


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(quattro: Quattro, command: str) -> None:
    ran = quattro("db", command, "--help")
    assert ran.code == 0
    assert f"quattro db {command}" in ran.out.partition("Example")[2]


def test_the_list_of_commands_is_complete(quattro: Quattro) -> None:
    ran = quattro("help", "db")
    assert ran.code == 0
    assert all(f"  {command} " in ran.out for command in COMMANDS)


def test_a_database_is_made_and_brought_up_and_it_is_said_which(quattro: Quattro, old: str, data_folder: Path) -> None:
    assert quattro("db", "migrate", "--db", old).out == f"The database was brought from format 2 to format {FORMAT}.\n"
    assert quattro("db", "migrate", "--db", old).out == f"The database has format {FORMAT} already.\n"
    assert quattro("db", "migrate").out == f"The database was made, in format {FORMAT}.\n"
    assert (data_folder / "tables.db").is_file()


@pytest.mark.parametrize("line", [("check",), ("reports",), ("backup", "FILE"), ("move", "OLD", "NEW")])
def test_whoever_only_looks_changes_no_format(
    quattro: Quattro, old: str, tmp_path: Path, line: tuple[str, ...]
) -> None:
    words = {"FILE": str(tmp_path / "backup"), "OLD": old, "NEW": f"sqlite:///{tmp_path}/new.db"}
    where = () if "OLD" in line else ("--db", old)
    ran = quattro("db", *(words.get(word, word) for word in line), *where)
    assert ran.code == 2
    assert ran.err.endswith("Stop the servers that use it and bring it up: quattro db migrate, with the same --db.\n")
    assert sqlite3.connect(tmp_path / "old.db").execute("PRAGMA user_version").fetchone() == (2,)
    assert not (tmp_path / "new.db").exists()


def test_a_check_counts_and_finds_every_game_whole(quattro: Quattro, full: str) -> None:
    ran = quattro("db", "check", "--db", full)
    assert ran == (
        0,
        "22 tables (2 not begun, 5 finished, 15 under way), 2,768 answers, 0 reports.\n"
        "Every game can be rebuilt from its answers.\n",
        "",
    )


def test_a_check_names_what_cannot_be_read_or_lacks_answers(quattro: Quattro, full: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "old.db") as damaged:
        running = damaged.execute(
            "SELECT id FROM tables WHERE stage = 'running' AND answers > 9 ORDER BY id"
        ).fetchall()
        (strange,), (holed,), (short,) = running[:3]
        damaged.execute("UPDATE tables SET game = 'chess' WHERE id = ?", (strange,))
        damaged.execute("DELETE FROM answers WHERE table_id = ? AND number = 2", (holed,))
        damaged.execute("DELETE FROM answers WHERE table_id = ? AND number > 7", (short,))
    damaged.close()
    ran = quattro("db", "check", "--db", full)
    assert ran.code == 1
    assert f"\n{strange}: This table cannot be read" in ran.out
    assert f"\n{holed}: This table cannot be read" in ran.out
    assert f"\n{short}: It lacks " in ran.out
    assert ran.out.endswith("\n3 tables cannot be read, or lack answers.\n")
    assert ran.err == ""
    found = cast("dict[str, Any]", quattro("db", "check", "--db", full, "--json").json)
    assert {one["table"] for one in found["problems"]} == {strange, holed, short}


def test_a_backup_is_restored_once_and_again_only_to_replace(quattro: Quattro, full: str, tmp_path: Path) -> None:
    file, new = tmp_path / "b", f"sqlite:///{tmp_path}/new.db"
    assert quattro("db", "backup", file, "--db", full) == (0, f"{file}: {COUNTED}.\n", "")
    assert quattro("db", "restore", file, "--db", new) == (0, f"Restored from {file}: {COUNTED}.\n", "")
    again = quattro("db", "restore", file, "--db", new)
    assert (again.code, again.out) == (2, "")
    assert again.err.startswith("The database holds tables or reports already, so nothing was done")
    assert quattro("db", "restore", file, "--db", new, "--replace").code == 0
    assert quattro("db", "check", "--db", new).code == 0


def test_a_folder_keeps_so_many_backups_and_everything_else_in_it(
    quattro: Quattro, full: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    others = {"notes.txt", "quattro-20260101-000000.backup.old", "mine.backup"}
    old = [f"quattro-202601{day:02}-043000.backup" for day in range(1, 6)]
    for name in (*others, *old):
        (folder / name).write_text("kept\n")
    monkeypatch.setenv("QUATTRO_DB", full)
    assert quattro("db", "backup", folder).code == 0
    (new,) = {path.name for path in folder.iterdir()} - others - set(old)
    assert re.fullmatch(r"quattro-\d{8}-\d{6}\.backup", new)
    (folder / new).unlink()

    ran = quattro("db", "backup", folder, "--keep", "3")
    left = {path.name for path in folder.iterdir()} - others
    assert left >= set(old[3:])
    assert len(left) == 3
    (new,) = left - set(old)
    assert ran == (0, f"{folder / new}: {COUNTED}. 3 earlier backups removed.\n", "")
    assert (folder / new).stat().st_mode & 0o777 == 0o600
    assert {path.name for path in folder.iterdir()} > others
    assert quattro("db", "restore", folder / new, "--db", f"sqlite:///{tmp_path}/new.db").code == 0


def test_a_backup_stays_that_a_clock_set_back_calls_the_oldest(quattro: Quattro, full: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    for year in ("2901", "2902"):
        (folder / f"quattro-{year}0101-000000.backup").touch()
    assert quattro("db", "backup", folder, "--db", full, "--keep", "2").code == 0
    left = sorted(path.name for path in folder.iterdir())
    assert len(left) == 2
    assert left[0] < "quattro-2901" < left[1]


def test_a_backup_that_fails_removes_none(quattro: Quattro, tmp_path: Path) -> None:
    folder, database = tmp_path / "backups", tmp_path / "damaged.db"
    folder.mkdir()
    for day in ("01", "02"):
        (folder / f"quattro-202601{day}-000000.backup").touch()
    database.write_bytes(b"nothing of ours" * 500)
    assert quattro("db", "backup", folder, "--db", f"sqlite:///{database}", "--keep", "1").code == 2
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("line", ["restore FILE --db URL --replace", "restore FILE --db URL", "move FULL URL"])
def test_a_file_that_a_server_has_open_is_not_filled(quattro: Quattro, full: str, tmp_path: Path, line: str) -> None:
    server, file = ServerProcess(tmp_path), tmp_path / "b"
    quattro("db", "backup", file, "--db", full)
    words = line.replace("FILE", str(file)).replace("URL", server.store).replace("FULL", full).split()
    server.start()
    try:
        note = Path(f"{server.database}-tally").stat()
        ran = quattro("db", *words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == (
            f"Another process, such as a server, has the database {server.database} open, so nothing was done; "
            "stop it first.\n"
        )
        assert Path(f"{server.database}-tally").stat() == note
        assert quattro("db", "backup", tmp_path / "another", "--db", server.store).code == 0
    finally:
        server.end()  # which is no way to say goodbye, and lets go all the same
    assert quattro("db", *words).code == 0


def test_everything_moves_to_postgresql_and_back(
    quattro: Quattro, full: str, tmp_path: Path, database_url: str
) -> None:
    there = quattro("db", "move", full, database_url)
    assert there.code == 0
    assert f", and both are alike: {COUNTED}; SHA-256 " in there.out
    assert PASSWORD.replace(" ", "%20") not in there.out
    assert quattro("db", "check", "--db", database_url).out.endswith("rebuilt from its answers.\n")
    back = quattro("db", "move", database_url, f"sqlite:///{tmp_path}/back.db")
    assert back.out.partition("SHA-256")[2] == there.out.partition("SHA-256")[2]


def test_a_damaged_backup_makes_no_database(quattro: Quattro, full: str, tmp_path: Path) -> None:
    file = tmp_path / "b"
    quattro("db", "backup", file, "--db", full)
    file.write_bytes(file.read_bytes()[:-9])
    ran = quattro("db", "restore", file, "--db", f"sqlite:///{tmp_path}/new.db")
    assert ran.code == 2
    assert ran.err == (
        f"{file} is damaged: its end does not seal what stands before it. Nothing was restored from it.\n"
    )
    assert not (tmp_path / "new.db").exists()


MISTAKES = {
    "db": "Missing command",
    "db mend": "No such command",
    "db check --db sqlite:///FOLDER/none.db": "There is no database of ours at FOLDER/none.db.",
    "db check": "There is no database of ours at FOLDER/data/quattrocento/tables.db.",
    "db check --db nonsense": "The database address 'nonsense' is of no kind there is",
    "db backup FOLDER/b --db FULL --keep 14": "--keep is for a folder of backups, and FOLDER/b is none",
    "db backup FOLDER --db FULL --keep 0": "--keep must be 1 or more, not 0.",
    "db backup FOLDER --db FULL --keep -3": "--keep must be 1 or more, not -3.",
    "db backup FOLDER --db FULL --keep some": "it should be a whole number",
    "db backup FOLDER/old.db --db FULL": "FOLDER/old.db exists and is no backup",
    "db backup FOLDER/no/file --db FULL": "FOLDER/no",
    "db backup FOLDER/old.db-lock --db FULL": "FOLDER/old.db-lock cannot be written: it belongs to the database",
    "db restore FOLDER/none --db FULL": "FOLDER/none cannot be read: No such file or directory.",
    "db restore FOLDER/old.db --db FULL": "FOLDER/old.db is no backup of ours.",
    "db restore FOLDER/old.db": "Missing option",
    "db restore FOLDER/old.db --db=": "--db is empty; say which database is to be filled",
    "db restore FOLDER/old.db --replace --db=": "--db is empty; say which database is to be filled",
    "db restore /dev/zero --db FULL": "/dev/zero cannot be read: it is no ordinary file.",
    "db restore FOLDER --db FULL": "FOLDER cannot be read: Is a directory.",
    "db move FULL EMPTY": "TO is empty; say which database is to be filled",
    "db move FULL sqlite:///:memory:": "'sqlite:///:memory:' names no file",
    "db migrate --db sqlite:////proc/x.db": "The database /proc/x.db cannot be opened: No such file or directory.",
    "db check --db postgresql:a:secret@h": "The database address 'postgresql…' is of no kind there is",
    "db check --db postgresql:/a:secret@h": "The database address 'postgresql…' is of no kind there is",
    "db check --db host=h,password=secret": "The database address 'host…' is of no kind there is",
    "db move FULL maria://h/d?user=q&password=secret": "The database address 'maria://h/d?…' is of no kind there is",
    "db check --db sqlite:///a.db?password=secret": "The database address 'sqlite:///a.db?…' names no file",
    "db check --db postgresql://a:se@cret@127.0.0.1:1/b": "The database address cannot be read",
    "db check --db postgresql://a:secret@127.0.0.1:1/\udcff": "The database address cannot be read",
    "db move FULL FULL": "The database holds tables or reports already",
    "db move postgresql://a:secret@127.0.0.1:1/b FULL": "postgresql://a@127.0.0.1:1/b cannot be opened",
    "db reports --db FULL --out FOLDER/old.db": "The folder FOLDER/old.db cannot be made: File exists.",
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_is_a_sentence(quattro: Quattro, full: str, tmp_path: Path, line: str) -> None:
    words = line.replace("FULL", full).replace("FOLDER", str(tmp_path)).split()
    ran = quattro(*("" if word == "EMPTY" else word for word in words))
    assert (ran.code, ran.out) == (2, "")
    assert MISTAKES[line].replace("FOLDER", str(tmp_path)) in ran.err
    assert ran.err.count("\n") == 1
    assert "cret" not in ran.err


def test_reports_are_listed_and_their_games_saved(quattro: Quattro, full: str, tmp_path: Path, several: Path) -> None:
    game = several.read_text(encoding="utf-8").partition('\n{"kind"')[0]
    filed = [
        ReportRow("r1", "abc", 1789000000.0, 1, "The mill\nturned twice.\n\nSeat 1 had seen version 3.", game),
        ReportRow("../r2", "def", 1789000060.0, None, "", ""),
    ]

    async def file() -> None:
        store = SqliteStore(tmp_path / "old.db")
        for report in filed:
            await store.file_report(report)
        await store.close()

    asyncio.run(file())
    ran = quattro("db", "reports", "--db", full)
    assert (
        "r1  2026-09-10 00:26 UTC  table abc, seat 1: The mill turned twice. · Seat 1 had seen version 3.\n" in ran.out
    )
    assert "../r2  2026-09-10 00:27 UTC  table def, a watcher: \n" in ran.out
    assert ran.out.endswith("2 reports. --out FOLDER saves their games.\n")
    ran = quattro("db", "reports", "--db", full, "--out", tmp_path / "out", "--json")
    listed = cast("list[dict[str, Any]]", ran.json)
    assert [entry["file"] for entry in listed] == ["", str(tmp_path / "out" / "r1.jsonl")]
    assert quattro("verify", listed[1]["file"]).code == 0
    assert json.dumps(listed).count("../r2") == 1
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["r1.jsonl"]


def test_commands_below_a_command_are_completed(quattro: Quattro, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_QUATTRO_COMPLETE", "fish")
    assert [line.partition("\t")[0] for line in quattro("db", "re").out.splitlines()] == ["restore", "reports"]
    assert "--replace" in quattro("db", "restore", "--").out


def test_a_pipe_is_no_backup_and_nobody_waits_for_it(quattro: Quattro, full: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    ran = quattro("db", "restore", tmp_path / "pipe", "--db", full)
    assert (ran.code, ran.err) == (2, f"{tmp_path}/pipe cannot be read: it is no ordinary file.\n")
