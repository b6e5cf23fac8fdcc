"""Readiness: whether the server takes on visitors, and if not, why.

Where a disk is full or may only be read, looking goes on and nothing is saved. So it is not enough to look. Nor is it
to remember how the last save went: a server that is not ready gets no visitors, would save nothing more, and never hear
that all is well again. Of servers that share a store, each saves a sign of life every second, and its node says so if
it cannot. One that is alone saves something of no consequence when it is asked, once in a while.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from .. import world
from ..store import Store, Unavailable
from . import words
from .limits import LONGEST_WAIT, Overloaded
from .strain import Strain

PATIENCE: Final = 2.0  # seconds for the store to say anything
EVERY: Final = 10.0  # seconds for which the outcome of a save is believed: whoever asks often must not cost as often
NOBODY: Final = "readiness"  # a node that has been alive for no time: saved like any change, and in no backup
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
        self._looking: asyncio.Task[str] | None = None  # the last look at the store, under way or done
        self._saving: asyncio.Task[None] | None = None  # the last attempt, under way or done
        self._tried = float("-inf")

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
        """What keeps the store; whoever asks while it is being asked shares the answer, so that many cost as one."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> str:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.knows("")
                if not self._store.is_shared:
                    await self._save()
        except Unavailable:
            return words.STORE_IS_AWAY
        except TimeoutError:
            return words.STORE_IS_SLOW
        return ""

    async def _save(self) -> None:
        """Share the attempt that was made lately, whatever came or will come of it, or make another."""
        if self._saving is None or world.monotonic() >= self._tried + EVERY:
            self._tried = world.monotonic()
            self._saving = asyncio.create_task(self._store.beat(NOBODY, 0.0))
            # Whoever asks in time is told; nobody else needs to be.
            self._saving.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(self._saving)

    async def _strained(self) -> str:
        return words.STRAINED if self._strain.is_high else ""
