"""Reaching a PostgreSQL server: its address, a connection, the format of what it keeps; what is amiss said in words.

A password is never shown: addresses are shown without it, and what libpq says about one that it cannot read is not
repeated, for it quotes.
"""

from __future__ import annotations

import logging
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from ...engine.errors import BadSetup
from . import schema, words

log = logging.getLogger("quattrocento.store")
Connection = psycopg.Connection[tuple[Any, ...]]
CONNECT_PATIENCE: Final = 3  # seconds; libpq counts whole ones
ANSWER_PATIENCE: Final = 5.0  # seconds for what is asked before anything is made; the server itself gives up sooner
STATEMENT_PATIENCE: Final = 4.0  # seconds until the server gives up on a statement
LOCK_PATIENCE: Final = 3.0  # and on a row that somebody else is changing
BRINGING_UP: Final = 7_400_1400  # the number of the lock that whoever makes or changes relations holds
# What is acknowledged is on the server's disk, also where a role or database is set up otherwise.
SETTINGS: Final = """
    SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
        set_config('idle_in_transaction_session_timeout', $1, false),
        CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
"""
NOBODY_THERE: Final = re.compile('connection to server on socket "(.+?)" failed: (?:No such file|Connection refused)')
FOUND: Final = """
    SELECT relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = current_schema() AND relkind IN ('r', 'p')
"""


class Address:
    """Where a database is, and how it is shown."""

    def __init__(self, url: str) -> None:
        parts: dict[str, str | int | None] = {"application_name": "quattrocento", "connect_timeout": CONNECT_PATIENCE}
        try:
            parts |= conninfo_to_dict(url)
        except (psycopg.ProgrammingError, UnicodeError):
            raise BadSetup(words.bad_address(words.POSTGRES_FORM)) from None
        host, port, user, name = (parts.get(part) or "" for part in ("host", "port", "user", "dbname"))
        if any("@" in str(part) for part in (host, port, name)):  # the rest of a password, which is nobody's business
            raise BadSetup(words.bad_address(words.POSTGRES_FORM))
        place = f"{f'{user}@' if user else ''}{host}{f':{port}' if port else ''}"
        self.shown = f"postgresql://{place}/{name}"
        self._target = make_conninfo("", **{**parts, "client_encoding": "utf8"})

    def connected(self) -> Connection:
        """A connection, on which every statement is a transaction of its own unless it is told otherwise."""
        connection = psycopg.connect(self._target, autocommit=True, cursor_factory=psycopg.RawCursor)
        try:
            milliseconds = [str(int(seconds * 1000)) for seconds in (STATEMENT_PATIENCE, LOCK_PATIENCE)]
            with answered_within(CONNECT_PATIENCE, connection):
                connection.execute(SETTINGS, milliseconds)
        except BaseException:
            connection.close()
            raise
        return connection


def reason(error: Exception) -> str:
    """What the server, or the way to it, says about why not: its first line, without where it was said."""
    lines = str(error).strip().splitlines()
    said = lines[0] if lines else type(error).__name__
    if len(lines) > 1 and re.match("Multiple connection attempts failed", said):
        said = lines[1].partition(": ")[2]
    said = re.sub(r"^connection (failed|is bad): ", "", said)
    if found := NOBODY_THERE.match(said):
        return words.nobody_listens(found[1])
    said = re.sub(r"^connection to server .*? failed: ", "", said)
    return re.sub(r"^(FATAL|ERROR): +", "", said).rstrip(".")


def opened(address: Address, visiting: bool = False) -> tuple[Connection, int]:
    """A connection to a database of ours, made or brought up, and the format it had.

    Who only visits finds it as it is. Anything wrong is said in one sentence.
    """
    try:
        connection = address.connected()
        try:
            with answered_within(ANSWER_PATIENCE, connection):
                version = _checked(connection, address, visiting)
            if version < schema.FORMAT:
                _bring_up(connection, address)
        except BaseException:
            connection.close()
            raise
    except (psycopg.Error, OSError, UnicodeError) as error:
        raise BadSetup(words.cannot_be_opened(address.shown, reason(error))) from None
    return connection, version


def version_of(connection: Connection, address: Address) -> int:
    """The format of a database of ours, 0 for one that is still empty; another program's is refused."""
    has = {str(row[0]) for row in connection.execute(FOUND).fetchall()}
    if not has:
        return 0
    version = 0
    if has >= {"format", *schema.FIRST_TABLES}:
        with suppress(errors.UndefinedColumn):
            found = connection.execute("SELECT max(number) FROM format").fetchone()
            version = int(found[0]) if found and isinstance(found[0], int) else 0
    if version > schema.FORMAT:
        raise BadSetup(words.newer_format(address.shown, version, schema.FORMAT))
    if version <= 0:
        raise BadSetup(words.anothers_database(address.shown))
    return version


def _checked(connection: Connection, address: Address, visiting: bool) -> int:
    """The format of a database that can be used, or brought up unless one only visits."""
    encoding, folder, is_safe = connection.execute(
        "SELECT current_setting('server_encoding'), current_schema(), current_setting('fsync')"
    ).fetchall()[0]
    if encoding != "UTF8":
        raise BadSetup(words.not_every_letter(address.shown, encoding))
    if folder is None:
        raise BadSetup(words.no_schema(address.shown))
    if is_safe != "on":
        log.warning(words.MAY_FORGET, address.shown)
    version = version_of(connection, address)
    if visiting and version < schema.FORMAT:
        older = words.older_format(address.shown, version, schema.FORMAT)
        raise BadSetup(older if version else words.nothing_there(address.shown))
    return version


def _bring_up(connection: Connection, address: Address) -> None:
    """Make the tables, or take the steps from an earlier format: all in one transaction, and one program at a time."""
    with connection.transaction():
        for patience in ("statement_timeout", "lock_timeout"):
            connection.execute(f"SET LOCAL {patience} = 0")
        connection.execute(f"SELECT pg_advisory_xact_lock({BRINGING_UP})")
        version = version_of(connection, address)  # another program may have been quicker
        if version == schema.FORMAT:
            return
        if version == 0:
            statements = [*schema.making(schema.POSTGRES), "CREATE TABLE format (number bigint PRIMARY KEY)"]
        else:
            statements = [*schema.stepping(schema.POSTGRES, version), "DELETE FROM format"]
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"INSERT INTO format VALUES ({schema.FORMAT})")


@contextmanager
def answered_within(seconds: float, connection: Connection) -> Iterator[None]:
    """Cut a connection whose server has not answered by then, and say so: a frozen one keeps no limits of its own."""
    handle, is_late = cut(connection), threading.Event()

    def end() -> None:
        is_late.set()
        with suppress(OSError):
            handle.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    except psycopg.OperationalError:
        if is_late.is_set():
            raise errors.ConnectionTimeout(words.NO_ANSWER) from None
        raise
    finally:
        timer.cancel()
        handle.close()


def cut(connection: Connection) -> socket.socket:
    """A handle by which another thread can end a connection that hangs, whoever waits for it.

    It is a second one for the same socket, so it never ends another that has got the number of a closed one.
    """
    return socket.fromfd(connection.fileno(), socket.AF_UNSPEC, socket.SOCK_STREAM)
