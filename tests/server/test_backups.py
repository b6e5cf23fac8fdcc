"""Backups as `deploy` makes them and `docs/operations.md` restores them: by the very lines that stand there."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.markdown import blocks
from tests.server.houses import PATIENCE, ROOT, ServerProcess
from tests.services import PASSWORD, program
from tools.services import SYSTEMD

UNITS = ROOT / "deploy" / "systemd"
PROGRAM, TABLES, BACKUPS = "/opt/quattro/bin/quattro", "/var/lib/quattro", "/var/lib/quattro-backups"
EARLIER = ROOT / "tests" / "earlier" / "61790bc" / "tables.db"
COUNTED = "22 tables, 2,768 answers, 0 reports"
WHOLE = "Every game can be rebuilt from its answers.\n"
KEPT = 14


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server at work with the tables of an earlier one, in the place of `/var/lib/quattro`."""
    folder = tmp_path / "tables"
    folder.mkdir()
    shutil.copy(EARLIER, folder / "tables.db")
    server = ServerProcess(folder)
    server.start()
    yield server
    server.end()


@pytest.fixture
def backups(tmp_path: Path) -> Path:
    """A folder in which there have been backups for longer than they are kept, and somebody's own file."""
    folder = tmp_path / "backups"
    folder.mkdir(mode=0o700)
    for day in range(1, KEPT + 3):
        (folder / f"quattro-202601{day:02}-043000.backup").touch(mode=0o600)
    (folder / "read-me.txt").touch()
    return folder


def command_of_the_unit(backups: Path) -> list[str]:
    """The one command of the unit, with another program and folder in place of those there."""
    unit = (UNITS / "quattro-backup.service").read_text()
    (line,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    program, *words = shlex.split(line)
    assert program == PROGRAM
    assert BACKUPS in words
    return [sys.executable, "-m", "quattrocento", *(str(backups) if word == BACKUPS else word for word in words)]


def night(backups: Path, database: str) -> str:
    """What the unit says when its time has come."""
    environment = {**os.environ, "QUATTRO_DB": database}
    ran = subprocess.run(
        command_of_the_unit(backups), env=environment, capture_output=True, text=True, timeout=PATIENCE
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def made_in(backups: Path) -> list[Path]:
    """The backups that are no empty files of ours."""
    return [path for path in backups.glob("quattro-*.backup") if path.stat().st_size]


def shell(lines: str) -> str:
    """What a shell says to lines of a document, as far as they go."""
    ran = subprocess.run(["sh", "-e"], input=lines, capture_output=True, text=True, timeout=PATIENCE)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def lines_with(word: str, **places: str | Path) -> str:
    """The lines of `docs/operations.md` with a word, for another program and other places."""
    document = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    (block,) = [block.text for block in blocks(document, "sh") if word in block.text]
    block = re.sub(r"^systemctl .*\n", "", block, flags=re.MULTILINE)  # which is for whoever has a server of his own
    block = block.replace(PROGRAM, f"{shlex.quote(sys.executable)} -m quattrocento")
    for there, here in {BACKUPS: places["backups"], TABLES: places.get("tables", TABLES)}.items():
        block = block.replace(there, str(here))
    return block


def test_every_night_a_backup_is_made_while_a_server_goes_on_and_a_fortnight_is_kept(
    server: ServerProcess, backups: Path
) -> None:
    said = night(backups, server.store)

    (new,) = made_in(backups)
    assert said == f"{new}: {COUNTED}. 3 earlier backups removed.\n"
    assert len(list(backups.glob("quattro-*.backup"))) == KEPT
    assert not (backups / "quattro-20260103-043000.backup").exists()
    assert (backups / "quattro-20260104-043000.backup").exists()
    assert (backups / "read-me.txt").exists()
    assert new.stat().st_mode & 0o777 == 0o600


def test_a_night_on_postgresql_is_like_any_other(server: ServerProcess, backups: Path, database_url: str) -> None:
    line = [sys.executable, "-m", "quattrocento", "db", "move", server.store, database_url]
    subprocess.run(line, check=True, capture_output=True, timeout=PATIENCE)

    said = night(backups, database_url)

    assert f"{COUNTED}. 3 earlier backups removed.\n" in said
    assert PASSWORD not in said


def test_a_night_without_a_database_fails_and_removes_nothing(backups: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "QUATTRO_DB": f"sqlite:///{tmp_path}/none.db"}
    before = set(backups.iterdir())
    ran = subprocess.run(
        command_of_the_unit(backups), env=environment, capture_output=True, text=True, timeout=PATIENCE
    )

    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == f"There is no database of ours at {tmp_path}/none.db.\n"
    assert set(backups.iterdir()) == before


def test_the_drill_restores_the_newest_into_a_fresh_file_and_rebuilds_every_game(
    server: ServerProcess, backups: Path
) -> None:
    night(backups, server.store)
    (new,) = made_in(backups)

    said = shell(lines_with("mktemp", backups=backups))

    assert said.startswith(f"Restored from {new}: {COUNTED}.\n")
    assert said.endswith(WHOLE)


def test_restored_in_earnest_the_server_comes_back_with_what_there_was(server: ServerProcess, backups: Path) -> None:
    night(backups, server.store)
    (new,) = made_in(backups)
    server.end()
    with sqlite3.connect(server.database) as spoilt:
        spoilt.execute("UPDATE seats SET name = 'Nobody'")
    spoilt.close()
    lines = lines_with("--replace", backups=backups, tables=server.folder)
    named = re.findall(r"quattro-\d{8}-\d{6}\.backup", lines)

    said = shell(lines.replace(named[0], new.name))

    assert said == f"Restored from {new}: {COUNTED}.\n"
    server.start()
    with sqlite3.connect(server.database) as there:
        assert there.execute("SELECT count(*) FROM seats WHERE name = 'Nobody'").fetchone() == (0,)
    there.close()


def test_the_timer_is_one_and_starts_the_unit_of_its_name_every_night(tmp_path: Path) -> None:
    timer = (UNITS / "quattro-backup.timer").read_text()
    assert "Unit=" not in timer
    assert "\nOnCalendar=*-*-* 04:30\n" in timer
    service = (UNITS / "quattro-backup.service").read_text()
    (tmp_path / "quattro-backup.service").write_text(service.replace(PROGRAM, sys.executable))
    (tmp_path / "quattro-backup.timer").write_text(timer)
    command = [program(SYSTEMD), "verify", str(tmp_path / "quattro-backup.timer")]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_server_and_backup_are_one_user_and_the_server_has_no_part_in_the_backups() -> None:
    users, folders = {}, {}
    for path in UNITS.glob("*.service"):
        settings = dict(re.findall(r"^(User|StateDirectory)=(.*)$", path.read_text(), re.MULTILINE))
        users[path.name], folders[path.name] = settings["User"], settings["StateDirectory"]

    assert set(users.values()) == {"quattro"}
    assert folders == {
        "quattro.service": "quattro",
        "quattro@.service": "quattro",
        "quattro-backup.service": "quattro quattro-backups",
    }
