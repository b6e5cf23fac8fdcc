"""English: what the store says, to players whose answer it cannot keep and to whoever runs the server."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ...engine.settings import listing

# To players.

NOT_SAVED: Final = (
    "The server has lost its database and can save nothing now, so nothing was done. "
    "Whoever runs it finds in its log what to do."
)
PERHAPS_SAVED: Final = (
    "The server has lost its database and can save nothing now, so this may or may not have been saved. "
    "Whoever runs it finds in its log what to do."
)
STUCK: Final = (
    "The server cannot use its database now, so nothing was done. Whoever runs it finds in its log what to do."
)
BAD_OPTIONS: Final = "Its options are not written as they should be."
BAD_SET_UP: Final = "What it was set up from is not written as it should be."


# What another process has done meanwhile; the log says it, too.


def there_already(id: str) -> str:
    return f"table {id} is there already"


def not_there(id: str) -> str:
    return f"table {id} is not there any more"


def not_the_next(id: str, number: int) -> str:
    return f"table {id}: answer {number} is not the next one"


def not_at_stage(id: str, stage: str) -> str:
    return f"table {id} is not at the stage {stage} any more"


def begun_already(id: str) -> str:
    return f"table {id} has begun already"


def somebody_sits(id: str, seat: int) -> str:
    return f"somebody sits at seat {seat} of table {id}"


def nobody_sits(id: str, seat: int) -> str:
    return f"nobody who could get up sits at seat {seat} of table {id}"


def opens_no_more(id: str, seat: int) -> str:
    return f"seat {seat} of table {id} is not opened by that key any more"


def filed_already(id: str) -> str:
    return f"report {id} is filed already"


FULL_ALREADY: Final = (
    "The database holds tables or reports already, so nothing was done; name an empty one, or restore with --replace."
)
NOT_TAKEN: Final = "Not every row of the backup fits into the database, so none was put in."


def at_work(node: str) -> str:
    return f"The server {node} is at work with the database, so nothing was done; stop it first."


def in_use(path: Path) -> str:
    return f"Another process, such as a server, has the database {path} open, so nothing was done; stop it first."


def being_filled(path: Path) -> str:
    return f"The database {path} is being filled from elsewhere; wait until that is done."


CROSSED: Final = "several changes have got in each other's way"

# Opening.

SQLITE_FORM: Final = "sqlite:///path/to/file.db"
SHARED_TABLES: Final = "Tables in PostgreSQL"  # need something
POSTGRES_FORM: Final = "postgresql://user@host/database"


def no_such_kind(address: str, forms: Iterable[str]) -> str:
    return f"The database address {address!r} is of no kind there is; write {listing(forms)}."


def no_file(address: str) -> str:
    return f"The database address {address!r} names no file; write {SQLITE_FORM}, with %3F and %23 for ? and #."


def bad_address(form: str) -> str:
    return (
        f"The database address cannot be read; write {form}, and % and two digits for signs that mean something "
        "there, such as %40 for @; a ? may be followed by parameters of libpq alone."
    )


def not_every_letter(address: str, encoding: str) -> str:
    return (
        f"The database {address} keeps letters as {encoding}, which has not all of them; make one that keeps them as "
        "UTF8: createdb -E UTF8 -T template0."
    )


def no_schema(address: str) -> str:
    return f"The database {address} has no schema to make tables in; its search_path names none that is there."


def anothers_database(address: str) -> str:
    return f"The database {address} is another program's and was left as it is; --db names another one, which is empty."


def cannot_be_opened(path: object, why: object) -> str:
    return f"The database {path} cannot be opened: {why}."


# Why it cannot be opened.
NO_ANSWER: Final = "it does not answer"


def nobody_listens(socket: str) -> str:
    return f"no PostgreSQL listens at {socket}; for one elsewhere name its host, as in {POSTGRES_FORM}"


UPDATE: Final = "A newer version of it wrote this; update this one."  # of the program


def newer_format(path: object, version: int, newest: int) -> str:
    return f"The database {path} has format {version}; this program reads formats up to {newest}. {UPDATE}"


def older_format(path: object, version: int, newest: int) -> str:
    return (
        f"The database {path} has format {version}, and this program needs {newest}. Stop the servers that use it and "
        "bring it up: quattro db migrate, with the same --db."
    )


def nothing_there(path: object) -> str:
    return f"There is no database of ours at {path}."


def anothers(path: Path) -> str:
    return f"The database {path} is another program's and was left as it is; --db names another file."


def damaged(path: Path, how: str) -> str:
    return (
        f"The database {path} is damaged ({' '.join(how.split())}) and was left as it is; put a copy of it in its "
        f"place, or save what can be read: sqlite3 {path} .recover."
    )


MOST_LISTED: Final = 10


def answers_missing(path: Path, lacking: dict[str, int], gone: dict[str, int], stuck: list[str]) -> str:
    """How many answers each table lacks, and each table that is gone; of the tables, those that cannot go on."""
    parts = [_listed([f"table {id} lacks {count}" for id, count in lacking.items()])]
    if gone:
        parts.append(f"{len(gone)} whole table{'s' * (len(gone) != 1)} with {sum(gone.values())}")
    outcomes = [f"{_listed(stuck)} cannot be read any more"] if stuck else []
    who = "the other tables" if stuck else "the tables"
    outcomes.append(f"{who} go on from what is there, and those who sit there are told")
    return (
        f"The database {path} lacks answers that were saved: {'; '.join(filter(None, parts))}. They may be in a copy "
        f"of the database or of its -wal file; {'; '.join(outcomes)}. Every start says so as long as they are missing."
    )


def _listed(words: list[str]) -> str:
    more = f", and {len(words) - MOST_LISTED} more" if len(words) > MOST_LISTED else ""
    return ", ".join(words[:MOST_LISTED]) + more


# Copies.


def no_backup(path: Path) -> str:
    return f"{path} is no backup of ours."


def newer_backup(path: Path, version: int, newest: int) -> str:
    return f"{path} is a backup of format {version}; this program reads formats up to {newest}. {UPDATE}"


def seal_broken(path: Path) -> str:
    return f"{path} is damaged: its end does not seal what stands before it. Nothing was restored from it."


NO_ORDINARY_FILE: Final = "it is no ordinary file"
OF_THE_DATABASE: Final = "it belongs to the database that is copied"


def nothing_of_ours(path: Path) -> str:
    return f"{path} holds what no backup of ours holds. Nothing was restored from it."


def cannot_be_read(path: Path, why: object) -> str:
    return f"{path} cannot be read: {why}."


def cannot_be_written(path: Path, why: object) -> str:
    return f"{path} cannot be written: {why}."


def copy_differs(copy: str) -> str:
    return f"What arrived in {copy} is not what was sent there; something else has written to it meanwhile."


# While it is open, for the log.


IN_TROUBLE: Final = "the database cannot be used"
MISSING: Final = "answers that were saved are missing"
CANNOT_BE_USED: Final = (
    "The database %s cannot be used: %s. Look for another program that holds it, and for room on the disk; what cannot "
    "be saved is refused."
)
REFUSES: Final = "The database %s cannot be used: %s. Its own log may say more; what cannot be saved is refused."
CANNOT_BE_REACHED: Final = "The database %s cannot be reached: %s. Everything is refused until it can be."
IS_BACK: Final = "The database %s is back."
MAY_FORGET: Final = "The database %s runs with fsync off: a power cut loses answers, and may damage all it keeps."


def gone(file: str) -> str:
    return (
        f"The database's file {file} is gone: it was deleted or moved while the server ran. "
        "Nothing is saved until it is back in its place, or the server is started again."
    )


def replaced(file: str) -> str:
    return (
        f"The database's file {file} was replaced by another while the server ran. "
        "Nothing is saved until it is back in its place, or the server is started again."
    )


def cut(file: str) -> str:
    return (
        f"The database's file {file} was cut while the server ran. "
        "Nothing is saved until the server is started again with a sound copy."
    )


def written_over(file: str) -> str:
    return (
        f"The database's file {file} was written over while the server ran. "
        "Nothing is saved until the server is started again with a sound copy."
    )
