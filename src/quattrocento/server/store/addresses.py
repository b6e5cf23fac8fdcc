"""Which store an address names: the kinds there are, by the scheme before `://`."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

from ...engine.border.extras import needing
from ...engine.errors import BadSetup
from . import words
from .sql import SqlStore
from .sqlite import SqliteStore

LONGEST_SHOWN: Final = 200  # letters of an address in a sentence
HIDING: Final = re.compile("[@=]")  # what is no address, and has one of these, may have a password
WORDS_FOR_A_PORT: Final = re.compile(r"[^\[:]*:[^,]*[^\d,]")  # which are the rest of a password without an @ behind it


class Kind(NamedTuple):
    """A kind of store: how its addresses look, and what opens one, given what follows `://`.

    It is told, too, if one only visits, and if one wants it alone.
    """

    form: str
    open: Callable[[str, bool, bool], SqlStore]


def sqlite_file(rest: str, visiting: bool, alone: bool) -> SqlStore:
    """After a third slash comes a path, after a fourth one from the root."""
    path = os.fsdecode(unquote_to_bytes(os.fsencode(rest.removeprefix("/"))))
    # What else an address may have, a query or a fragment, would name another file than meant; and what SQLite keeps
    # in memory would be gone with whoever filled it.
    is_none = not path.strip("/") or path == ":memory:" or "\0" in path
    if is_none or not rest.startswith("/") or set(rest) & set("?#"):
        raise BadSetup(words.no_file(shown(f"sqlite://{rest}")))
    return SqliteStore(Path(path), visiting, alone)


def postgres_database(rest: str, visiting: bool, alone: bool) -> SqlStore:
    """What libpq makes of it; the driver is there for whoever has asked for it.

    Who else is at work there, whoever fills it finds among its rows.
    """
    with needing("postgres", words.SHARED_TABLES):
        from .postgres import PostgresStore
    return PostgresStore(f"postgresql://{rest}", visiting)


STORES: Final = {
    "sqlite": Kind(words.SQLITE_FORM, sqlite_file),
    "postgresql": Kind(words.POSTGRES_FORM, postgres_database),
}
OTHER_NAMES: Final = {"postgres": "postgresql"}  # as libpq has them


def store_at(address: str, visiting: bool = False, alone: bool = False) -> SqlStore:
    """The store at an address, opened; one of no kind there is, or that cannot be opened, is refused in words.

    It is made, or brought to the present format, unless one only visits it. Who wants to fill it wants it alone.
    """
    scheme, is_address, rest = address.partition("://")
    name = scheme.lower()
    kind = STORES.get(OTHER_NAMES.get(name, name)) if is_address else None
    if kind is None:
        raise BadSetup(words.no_such_kind(shown(address), (kind.form for kind in STORES.values())))
    return kind.open(rest, visiting, alone)


def shown(address: str) -> str:
    """An address as it may stand in a sentence: not too long, and without a password, wherever it may hide."""
    scheme, is_address, rest = address.partition("://")
    place, has_more, more = rest.partition("?")
    authority, slash, path = place.partition("/")
    user, at, host = authority.rpartition("@")
    if not is_address:
        word, is_more, _ = re.split(r"([\s:=@])", address, maxsplit=1) if HIDING.search(address) else (address, "", "")
        return f"{word}{'…' if is_more else ''}"[:LONGEST_SHOWN]
    if "@" in path + more or re.search(r"\s", rest) or WORDS_FOR_A_PORT.match(host):
        return f"{scheme}://…"  # nobody can tell which part was meant to be one
    return f"{scheme}://{user.partition(':')[0]}{at}{host}{slash}{path}{'?…' if has_more else ''}"[:LONGEST_SHOWN]
