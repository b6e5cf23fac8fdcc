"""Which store an address names: the kinds there are, by the scheme before `://`."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote_to_bytes

from ...engine.errors import BadSetup
from . import Store, words
from .sqlite import SqliteStore

LONGEST_SHOWN: Final = 200  # letters of an address in a sentence


class Kind(NamedTuple):
    """A kind of store: how its addresses look, and what opens one, given what follows `://`."""

    form: str
    open: Callable[[str], Store]


def sqlite_file(rest: str) -> Store:
    """After a third slash comes a path, after a fourth one from the root."""
    path = os.fsdecode(unquote_to_bytes(os.fsencode(rest.removeprefix("/"))))
    # What else an address may have, a query or a fragment, would name another file than meant.
    if not rest.startswith("/") or not path.strip("/") or set(rest) & set("?#") or "\0" in path:
        raise BadSetup(words.no_file(f"sqlite://{rest}"[:LONGEST_SHOWN]))
    return SqliteStore(Path(path))


STORES: Final = {"sqlite": Kind("sqlite:///path/to/file.db", sqlite_file)}


def store_at(address: str) -> Store:
    """The store at an address, opened; one of no kind there is, or that cannot be opened, is refused in words."""
    scheme, is_address, rest = address.partition("://")
    kind = STORES.get(scheme.lower()) if is_address else None
    if kind is None:
        raise BadSetup(words.no_such_kind(address[:LONGEST_SHOWN], (kind.form for kind in STORES.values())))
    return kind.open(rest)
