"""Opening a database: made, brought to the newest format or refused, and looked through for what is missing.

Formats are numbered in `user_version`. A step to the next one is a list of statements carried out in one transaction:
it succeeds as a whole, or the file stays as it was.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Final

from ...engine.errors import BadSetup

FORMAT: Final = 2
SCHEMA: Final = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, ruleset INTEGER NOT NULL, seats INTEGER NOT NULL,
    options TEXT NOT NULL, pack TEXT, seed INTEGER NOT NULL, stage TEXT NOT NULL,
    created REAL NOT NULL, touched REAL NOT NULL DEFAULT 0, answers INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    bot TEXT, PRIMARY KEY (table_id, seat)
) STRICT;
CREATE TABLE keys (
    hash TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
    PRIMARY KEY (hash, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE answers (
    table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    option INTEGER NOT NULL, command TEXT NOT NULL, PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
"""
# From the format of this number to the next. `:now` is the present: what was never noted begins today.
STEPS: Final = {
    1: (
        "ALTER TABLE tables ADD COLUMN touched REAL NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN answers INTEGER NOT NULL DEFAULT 0",
        "UPDATE tables SET touched = :now, answers = "
        "(SELECT coalesce(max(number), 0) FROM answers WHERE table_id = tables.id)",
    )
}


def opened(path: Path) -> sqlite3.Connection:
    """The database, made or checked; anything wrong with it is said in one sentence, and then it is as it was."""
    try:
        if str(path) != ":memory:":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # the seeds of running games are nobody else's business
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5)
        try:
            _settle(connection, path)
        except BaseException:
            connection.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise BadSetup(f"The database {path} cannot be opened: {error}.") from None
    return connection


def _settle(connection: sqlite3.Connection, path: Path) -> None:
    version = _format(connection)
    if version > FORMAT:
        raise BadSetup(f"The database {path} has format {version}; this program reads formats up to {FORMAT}.")
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise BadSetup(
            f"The database {path} is damaged ({' '.join(str(found).split())}) and was left as it is; put a copy of it "
            f"in its place, or save what can be read: sqlite3 {path} .recover."
        )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if version < FORMAT:
        _bring_up(connection)


def _bring_up(connection: sqlite3.Connection) -> None:
    """Make the tables, or take the steps from an earlier format: all in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _format(connection)  # another process may have been quicker
        if version == 0:
            for statement in SCHEMA.split(";\n"):
                connection.execute(statement)
        else:
            for step in range(version, FORMAT):
                for statement in STEPS[step]:
                    connection.execute(statement, {"now": time.time()} if ":now" in statement else {})
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _format(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def counted(connection: sqlite3.Connection) -> dict[str, tuple[int, int]]:
    """For each table, how many answers it has in an unbroken row from the first, and how many it had."""
    query = """
        SELECT tables.id, tables.answers, count(number), coalesce(max(number), 0) FROM tables
        LEFT JOIN answers ON answers.table_id = tables.id GROUP BY tables.id
    """
    found = {}
    for id, had, rows, last in connection.execute(query):
        found[str(id)] = (int(rows), max(int(had), int(last)))
    return found


def missing(found: dict[str, tuple[int, int]], noted: dict[str, int]) -> dict[str, int]:
    """How many answers of each table were stored once, by the database or the note beside it, and are not there."""
    lacking = {id: max(had, noted.get(id, 0)) - rows for id, (rows, had) in found.items()}
    return {id: count for id, count in lacking.items() if count > 0} | {
        id: count for id, count in noted.items() if id not in found
    }


def told(path: Path, lacking: dict[str, int], had: dict[str, tuple[int, int]]) -> str:
    """One sentence for whoever keeps the server."""
    gone = [id for id in lacking if id not in had]
    here = [f"table {id} lacks {count}" for id, count in lacking.items() if id in had]
    more = f", and {len(here) - 10} more tables" if len(here) > 10 else ""
    parts = [", ".join(here[:10]) + more] if here else []
    if gone:
        parts.append(f"{len(gone)} whole table{'s' * (len(gone) != 1)} with {sum(lacking[id] for id in gone)}")
    return (
        f"The database {path} lacks answers that were saved: {'; '.join(parts)}. They may be in a copy of the database "
        "or of its -wal file; the tables go on from what is there, and those who sit there are told."
    )
