"""Secrets: 128 random bits each, shown once, stored only as a hash."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

from starlette.requests import HTTPConnection

from . import world

COOKIE: Final = "quattro"
FORM: Final = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits


def new_key() -> str:
    """A secret that nobody can guess: 128 bits, safe in a link."""
    return world.token_urlsafe(16)


def is_key(text: str) -> bool:
    """Whether this could be a secret of ours. What somebody has thought up himself is none."""
    return FORM.fullmatch(text) is not None


def key_of(connection: HTTPConnection) -> str:
    """The browser's key, if what it shows can be one."""
    key = connection.cookies.get(COOKIE, "")
    return key if is_key(key) else ""


def new_table_id() -> str:
    """The name of a table in links: not a secret, but not to be guessed by counting either."""
    return world.token_hex(6)


def hashed(key: str) -> str:
    """What is stored of a secret. A plain hash suffices, because the secrets are random, not chosen."""
    return blake2b(key.encode(), digest_size=16, person=b"quattro-key").hexdigest()
