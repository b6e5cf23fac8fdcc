"""Readiness: whether the server takes on visitors, and if not, why."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from ..store import Store, Unavailable
from . import words
from .limits import LONGEST_WAIT, Overloaded
from .strain import Strain

PATIENCE: Final = 2.0  # seconds for the store to say anything
Hindrance = Callable[[], Awaitable[str]]


class Health(msgspec.Struct, frozen=True):
    """The process answers."""

    healthy: bool = True


class Ready(msgspec.Struct, frozen=True):
    """The server takes on visitors."""

    ready: bool = True


class Readiness:
    """Asks everything that could keep the server from its work; each says what is wrong in a sentence, or nothing."""

    def __init__(self, store: Store, strain: Strain) -> None:
        self._store = store
        self._strain = strain
        self._hindrances: list[Hindrance] = [self._closing, self._away, self._strained]
        self.is_closing = False

    def add(self, hindrance: Hindrance) -> None:
        """One more to be asked."""
        self._hindrances.append(hindrance)

    async def ask(self) -> Ready:
        found = [why for hindrance in self._hindrances if (why := await hindrance())]
        if found:
            raise Overloaded(" ".join(found), LONGEST_WAIT / 6, "not-ready")
        return Ready()

    async def _closing(self) -> str:
        return words.CLOSING if self.is_closing else ""

    async def _away(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.knows("")
        except Unavailable as error:
            return words.store_is_away(str(error))
        except TimeoutError:
            return words.store_is_away(words.SLOW_STORE)
        return ""

    async def _strained(self) -> str:
        return words.STRAINED if self._strain.is_high else ""
