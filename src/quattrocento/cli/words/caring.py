"""English: what the command line says about looking after the database."""

from __future__ import annotations

import time
from collections.abc import Collection
from pathlib import Path
from typing import Final

# Help.

CARE: Final = """Look after the database: bring it up, copy it, check it, move it.

Without --db it is that of QUATTRO_DB, or that in the user's data folder. An address is sqlite:///path/to/file.db or
postgresql://user@host/database; a password is better kept in ~/.pgpass or PGPASSWORD than in the address.
"""
EXAMPLES: Final = """\b
Examples:
  quattro db check
  quattro db backup tables.backup
  quattro db move sqlite:///tables.db postgresql://quattro@localhost/quattro
"""
DB: Final = "The database, such as sqlite:///tables.db; by default that in the user's data folder."
DB_TO_FILL: Final = "The database to fill; it is made if there is none yet."
MIGRATE: Final = """Make the database, or bring it to the present format.

A server does the same when it starts, so this is for whoever wants to know beforehand. Stop the servers first:
an earlier program cannot use a database of a newer format. Several at once do no harm, and a step that fails leaves
everything as it was.

\b
Example:
  quattro db migrate --db postgresql://quattro@localhost/quattro
"""
BACKUP: Final = """Write everything into one file, while servers go on.

The file holds what there was at one moment, is sealed with a checksum and can be restored into a database of either
kind. It holds the secrets of games that go on, so only you can read it; keep it so.

If FILE is a folder, a file called after the time (UTC) is written into it; with --keep N the oldest of those are
removed once the new one is whole, so that N are left. Nothing else in the folder is touched.

\b
Examples:
  quattro db backup --db postgresql://quattro@localhost/quattro tables.backup
  quattro db backup --keep 14 backups
"""
BACKUP_TO: Final = "The file to write, in place of an earlier backup; or a folder for one more."
KEEP: Final = "How many backups the folder keeps; by default all."
RESTORE: Final = """Put everything in a backup into a database, all of it or nothing.

The whole file is read and its seal compared before anything is written. A database that holds tables already is left
alone, unless --replace says to remove them. So is one with which a server is at work: stop the servers first.

\b
Examples:
  quattro db restore tables.backup --db sqlite:///tables.db
  quattro db restore tables.backup --db postgresql://quattro@localhost/quattro --replace
"""
BACKUP_FROM: Final = "A file written by quattro db backup."
REPLACE: Final = "Remove what is there already, in the same step."
CHECK: Final = """Rebuild every game from its answers, and say which cannot be read or lack some.

Nothing is changed, and servers may go on. The exit code is 1 if anything is wrong.

\b
Example:
  quattro db check --db sqlite:///tables.db
"""
MOVE: Final = """Copy everything from one database into another, and compare what has arrived.

The first one is not touched; what happens there afterwards stays there, so stop its servers, move, and start them
with the second one. With that no server may be at work yet.

\b
Example:
  quattro db move sqlite:///tables.db postgresql://quattro@localhost/quattro
"""
MOVE_FROM: Final = "The address of the database to read."
MOVE_TO: Final = "The address of one that holds no tables yet; it is made if need be."
REPORTS: Final = """List what people and their pages have reported, and save the games concerned.

\b
Examples:
  quattro db reports
  quattro db reports --out reports && quattro verify reports/*.jsonl
"""
REPORTS_TO: Final = "Write the game of each report into a file in this folder."

# What comes of it.


def migrated(before: int, now: int) -> str:
    if not before:
        return f"The database was made, in format {now}."
    if before < now:
        return f"The database was brought from format {before} to format {now}."
    return f"The database has format {now} already."


def backed_up(file: Path, rows: dict[str, int], removed: int) -> str:
    gone = f" {_count(removed, 'earlier backup')} removed." if removed else ""
    return f"{file}: {_rows(rows)}.{gone}"


def restored(file: Path, rows: dict[str, int]) -> str:
    return f"Restored from {file}: {_rows(rows)}."


def moved(target: str, rows: dict[str, int], digest: str) -> str:
    return f"Copied to {target}, and both are alike: {_rows(rows)}; SHA-256 {digest[:16]}…"


def found(tables: dict[str, int], answers: int, reports: int) -> str:
    stages = ", ".join(f"{number:,} {_stage(stage)}" for stage, number in tables.items())
    total = _count(sum(tables.values()), "table")
    return f"{total}{f' ({stages})' if stages else ''}, {_count(answers, 'answer')}, {_count(reports, 'report')}."


def problem(id: str, sentence: str) -> str:
    return f"{id}: {sentence}"


def verdict(problems: int) -> str:
    if not problems:
        return "Every game can be rebuilt from its answers."
    return f"{_count(problems, 'table')} cannot be read, or lack{'s' * (problems == 1)} answers."


def report(id: str, table: str, at: float, seat: int | None, said: str) -> str:
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(at))
    who = "a watcher" if seat is None else f"seat {seat}"
    told = " · ".join(" ".join(part.split()) for part in said.split("\n\n") if part.strip())
    return f"{id}  {when} UTC  table {table}, {who}: {told}"


def reported(number: int, files: Collection[Path], folder: Path | None) -> str:
    if folder is None:
        return f"{_count(number, 'report')}." + (" --out FOLDER saves their games." if number else "")
    return f"{_count(number, 'report')}, {_count(len(files), 'game')} saved in {folder}."


# What goes wrong.

LOST: Final = "The database got lost meanwhile or cannot be used now, so this was not done."


def no_address(argument: str) -> str:
    return f"{argument} is empty; say which database is to be filled, such as sqlite:///tables.db."


def nothing_to_keep(file: Path) -> str:
    return f"--keep is for a folder of backups, and {file} is none; make it first, or leave --keep out."


def not_removed(newest: Path, why: object) -> str:
    return f"{newest} is written and whole, but earlier backups cannot be removed: {why}."


def no_folder(folder: Path, why: object) -> str:
    return f"The folder {folder} cannot be made: {why}."


def _stage(stage: str) -> str:
    return {"lobby": "not begun", "running": "under way", "over": "finished"}.get(stage, stage)


def _rows(rows: dict[str, int]) -> str:
    names = {"tables": "table", "answers": "answer", "reports": "report"}
    return ", ".join(_count(rows.get(relation, 0), name) for relation, name in names.items())


def _count(number: int, name: str) -> str:
    return f"{number:,} {name}{'s' * (number != 1)}"
