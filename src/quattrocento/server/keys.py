"""Secrets: 128 random bits each, shown once, stored only as a hash."""

from __future__ import annotations

import secrets
from hashlib import blake2b


def new_key() -> str:
    """A secret that nobody can guess: 128 bits, safe in a link."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """The name of a table in links: not a secret, but not to be guessed by counting either."""
    return secrets.token_hex(6)


def hashed(key: str) -> str:
    """What is stored of a secret. A plain hash suffices, because the secrets are random, not chosen."""
    return blake2b(key.encode(), digest_size=16, person=b"quattro-key").hexdigest()
