"""The world outside, so that a simulation can bring its own: time that passes, and luck that nobody can foretell."""

from __future__ import annotations

import asyncio
from base64 import urlsafe_b64encode
from contextvars import ContextVar
from random import Random, SystemRandom

# The operating system's, in every task that was not told otherwise.
luck: ContextVar[Random] = ContextVar("luck", default=SystemRandom())  # noqa: B039 - it has no state


def monotonic() -> float:
    """Seconds that have passed since whenever, by the clock of the running loop."""
    return asyncio.get_running_loop().time()


def randbits(count: int) -> int:
    return luck.get().getrandbits(count)


def token_hex(bytes: int) -> str:
    return luck.get().randbytes(bytes).hex()


def token_urlsafe(bytes: int) -> str:
    """So many random bytes as letters that are safe in a link."""
    return urlsafe_b64encode(luck.get().randbytes(bytes)).rstrip(b"=").decode("ascii")


def uniform(least: float, most: float) -> float:
    return luck.get().uniform(least, most)
