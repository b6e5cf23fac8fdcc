"""Opening a database: made, brought to the newest format or refused, and looked through for what is missing.

Formats are numbered in `user_version`. All steps to the newest one are carried out in one transaction: they succeed as
a whole, or the file stays as it was.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from ...engine.errors import BadSetup
from . import words
from .holding import Hold
from .schema import FIRST_TABLES, FORMAT, SQLITE, making, stepping
from .tally import note_of
from .watching import Watch

LOCK_PATIENCE: Final = 5.0  # seconds to wait for another process that writes


class Count(NamedTuple):
    """How many answers are stored of a table."""

    rows: int
    had: int  # as far as the database remembers
    stage: str
    is_unbroken: bool  # numbered from 1 without a gap


class Opened(NamedTuple):
    """A database that can be used."""

    connection: sqlite3.Connection
    watch: Watch | None  # over its files, if it has any
    hold: Hold | None  # of whoever may change it
    noted: dict[str, int]  # how many answers the note beside it says it holds, by table
    found: dict[str, Count]  # and how many it does
    version: int  # the format it had


def opened(path: Path, clock: Callable[[], float] = time.time, visiting: bool = False, alone: bool = False) -> Opened:
    """The database, made or checked; anything wrong with it is said in one sentence, and then it is as it was.

    Who only visits finds it as it is, made and of the present format, or not at all. Who wants it alone is refused if
    others have it open, visitors aside, and keeps others from opening it.
    """
    try:
        if visiting and not path.exists():
            raise BadSetup(words.nothing_there(path))
        is_file = str(path) != ":memory:"
        if is_file:
            path.parent.mkdir(parents=True, exist_ok=True)
            if not path.exists():  # whoever watches it takes a touch for writing
                path.touch(mode=0o600)  # the seeds of running games are nobody else's business
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=LOCK_PATIENCE)
        # Text that is none hurts the table it belongs to, not whoever lists it with others.
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        connection.create_function("present", 0, clock)
        with ExitStack() as unless_opened:
            unless_opened.callback(connection.close)
            version = _recognised(connection, path, visiting)
            hold = unless_opened.enter_context(closing(Hold(path, alone))) if is_file and not visiting else None
            unless_opened.callback(connection.close)  # before it is let go of
            _settle(connection, path, version)
            watch = Watch(path) if is_file else None
            noted = note_of(path).read() if is_file else {}  # before the database: it is never ahead of that
            done = Opened(connection, watch, hold, noted, _counted(connection), version)
            unless_opened.pop_all()
        return done
    except (sqlite3.Error, OSError) as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:  # above stand the finer points
            raise BadSetup(words.damaged(path, str(error))) from None
        raise BadSetup(words.cannot_be_opened(path, getattr(error, "strerror", None) or error)) from None


def _recognised(connection: sqlite3.Connection, path: Path, visiting: bool) -> int:
    """The format of a database that can be used, or brought up unless one only visits; nothing is touched."""
    version = _format(connection, path)
    if visiting and version < FORMAT:
        raise BadSetup(words.older_format(path, version, FORMAT) if version else words.nothing_there(path))
    return version


def _settle(connection: sqlite3.Connection, path: Path, version: int) -> None:
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise BadSetup(words.damaged(path, str(found)))
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if version < FORMAT:
        _bring_up(connection, path)
    connection.execute("PRAGMA wal_checkpoint")  # after a crash the log's index does not say how far it was copied


def _bring_up(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or take the steps from an earlier format: all in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _format(connection, path)  # another process may have been quicker
        for statement in making(SQLITE) if version == 0 else stepping(SQLITE, version):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # the first error is the one to be told
            connection.execute("ROLLBACK")
        raise


def _format(connection: sqlite3.Connection, path: Path) -> int:
    """The format of a database of ours, 0 for one that is still empty; another program's is refused."""
    # In one statement, for another process may be making the tables.
    found = connection.execute("SELECT user_version, name FROM pragma_user_version LEFT JOIN sqlite_master").fetchall()
    version, has = int(found[0][0]), {name for _, name in found if name is not None}
    if version > FORMAT:
        raise BadSetup(words.newer_format(path, version, FORMAT))
    if version < 0 or (has if version == 0 else not has >= FIRST_TABLES):
        raise BadSetup(words.anothers(path))
    return version


def _counted(connection: sqlite3.Connection) -> dict[str, Count]:
    query = """
        SELECT tables.id, stage, tables.answers, count(number), coalesce(min(number), 1), coalesce(max(number), 0)
        FROM tables LEFT JOIN answers ON answers.table_id = tables.id GROUP BY tables.id
    """
    return {
        id: Count(rows, max(had, last), stage, first == 1 and last == rows)
        for id, stage, had, rows, first, last in connection.execute(query)
    }


def missing(found: dict[str, Count], noted: dict[str, int]) -> dict[str, int]:
    """How many answers of each table were stored once, by the database or the note beside it, and are not there."""
    lacking = {id: max(count.had, noted.get(id, 0)) - count.rows for id, count in found.items()}
    return {id: count for id, count in lacking.items() if count > 0} | {
        id: count for id, count in noted.items() if id not in found
    }


def told(path: Path, lacking: dict[str, int], found: dict[str, Count]) -> str:
    """One sentence or two for whoever keeps the server."""
    gone = {id: count for id, count in lacking.items() if id not in found}
    there = {id: count for id, count in lacking.items() if id in found}
    # A finished game that is not whole any more, or one with a hole, is none that could go on.
    stuck = [id for id in there if found[id].stage == "over" or not found[id].is_unbroken]
    return words.answers_missing(path, there, gone, stuck)
