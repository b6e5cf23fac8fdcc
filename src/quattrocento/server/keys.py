"""Secrets: 128 random bits each, shown once, stored only as a hash. A browser keeps its own in a cookie."""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from . import world

COOKIE: Final = "quattro"
# Browsers let nobody but this very host set a cookie of this name, and only over HTTPS: neither a neighbour under the
# same domain nor somebody on the line can put a key of his own there.
HOST_COOKIE: Final = "__Host-quattro"
YEAR: Final = 365 * 24 * 3600
FORM: Final = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits


def new_key() -> str:
    """A secret that nobody can guess: 128 bits, safe in a link."""
    return world.token_urlsafe(16)


def is_key(text: str) -> bool:
    """Whether this could be a secret of ours. What somebody has thought up himself is none."""
    return FORM.fullmatch(text) is not None


def key_of(connection: HTTPConnection) -> str:
    """The browser's key, if what it shows can be one.

    Over HTTPS the cookie that only we can set decides. Where there is none, the key of days before it still opens the
    seats it has; but see `is_outdated`.
    """
    if not _is_secure(connection):
        key = _cookie(connection, COOKIE)
    elif (own := _cookie(connection, HOST_COOKIE)) is not None:
        key = own
    else:
        key = _cookie(connection, COOKIE)
    return key if key is not None and is_key(key) else ""


def is_outdated(connection: HTTPConnection) -> bool:
    """Whether the browser's key came in a cookie that anybody might have put there: no new seat may belong to it."""
    return _is_secure(connection) and _cookie(connection, HOST_COOKIE) is None


def give_key(connection: HTTPConnection, response: Response, key: str) -> None:
    """Let the browser keep a key. Scripts cannot read it, other sites cannot send it."""
    secure = _is_secure(connection)
    name = HOST_COOKIE if secure else COOKIE
    response.set_cookie(name, key, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    if secure and _cookie(connection, COOKIE) is not None:
        response.delete_cookie(COOKIE, path="/", secure=True, httponly=True, samesite="lax")


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")


def _cookie(connection: HTTPConnection, name: str) -> str | None:
    """The first cookie of exactly this name.

    Starlette takes all that Unicode calls a space from the edges of a name, also the bytes 85 and A0, which browsers
    count among its letters: to them, A0 and `__Host-quattro` is a name that every neighbour may use.
    """
    for value in connection.headers.getlist("cookie"):
        for one in value.split(";"):
            found, equals, content = one.strip(" \t").partition("=")
            if equals and found == name:
                return content
    return None


def new_table_id() -> str:
    """The name of a table in links: not a secret, but not to be guessed by counting either."""
    return world.token_hex(6)


def mark_of(table: str) -> str:
    """What the log calls a table: enough to tell tables apart, but not to watch one."""
    return blake2b(table.encode(), digest_size=4, person=b"quattro-mark").hexdigest()


def hashed(key: str) -> str:
    """What is stored of a secret. A plain hash suffices, because the secrets are random, not chosen."""
    return blake2b(key.encode(), digest_size=16, person=b"quattro-key").hexdigest()
