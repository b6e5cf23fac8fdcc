"""Leases: which tables this node acts for, and whether it may still believe so.

A lease is worth as much as its holder's sign of life in the store. A node that could give none for too long, because it
was frozen or cut off, believes in none of its leases and asks for each anew. What it does meanwhile is stopped by the
key of answers in the store, and not by this.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Final

from .. import world
from ..store import Store, Unavailable
from .pace import Pace

AT_ONCE: Final = 4  # asked for at the same time, however many a node has left: the store has other work as well
TIMES: Final = 4  # that a doubtful lease is given back: what was lost on the way may be stored late


class Leases:
    """The leases of one node."""

    def __init__(self, store: Store, node: str, pace: Pace) -> None:
        self._store = store
        self._node = node
        self._pace = pace
        self._sure_until = float("-inf")
        self._held: set[str] = set()
        self._going: dict[str, asyncio.Task[None]] = {}
        self._taking: Counter[str] = Counter()
        self._asking = asyncio.Semaphore(AT_ONCE)
        self._doubtful: dict[str, int] = {}  # may be ours by the store; how often each is still to be given back

    @property
    def is_sure(self) -> bool:
        """Whether nobody can have taken this node for dead."""
        return world.monotonic() < self._sure_until

    async def beat(self) -> bool:
        """Give a sign of life; False if it came so late that others may have taken over."""
        at = world.monotonic()
        async with asyncio.timeout(self._pace.dead):
            await self._store.beat(self._node, self._pace.dead)
        is_in_time = self.is_sure
        if not is_in_time:
            self._doubtful |= dict.fromkeys(sorted(self._held), TIMES)
            self._held.clear()
        self._sure_until = at + self._pace.dead
        return is_in_time

    def holds(self, table: str) -> bool:
        return table in self._held and self.is_sure

    async def hold(self, table: str) -> bool:
        """Take a lease that is free, ours or a dead node's."""
        await self._gone(table)
        if not self.is_sure:
            return False
        if not self.holds(table) and await self._taken(table):
            self._held.add(table)
        return self.holds(table)

    async def _taken(self, table: str) -> bool:
        self._taking[table] += 1
        try:
            async with self._asking:
                await self._gone(table)  # it may have been given back while we waited
                return self.is_sure and (self.holds(table) or await self._store.hold(table, self._node))
        except (Unavailable, asyncio.CancelledError):  # it may be stored all the same
            self._doubtful[table] = TIMES
            raise
        finally:
            self._taking[table] -= 1
            if not self._taking[table]:
                del self._taking[table]

    async def _gone(self, table: str) -> None:
        """Wait until a lease that is being given back is; others may wait for that too, whatever becomes of us."""
        if going := self._going.get(table):
            await asyncio.shield(going)

    def let_go(self, table: str) -> asyncio.Task[None] | None:
        """Give a lease back, by and by."""
        if table not in self._held:
            return None
        self._held.discard(table)
        return self._go(table)

    def _go(self, table: str) -> asyncio.Task[None]:
        task = self._going[table] = asyncio.create_task(self._let_go(table))
        task.add_done_callback(lambda done: self._going.pop(table))  # what is on its way is not given back again
        return task

    async def _let_go(self, table: str) -> None:
        try:
            await self._store.let_go(table, self._node)
        except Unavailable:
            self._doubtful[table] = TIMES

    async def give_back_doubtful(self) -> None:
        """Give back what the store may take for ours though we do not: else nobody would act there while we live."""
        for table in list(self._doubtful):
            if table in self._taking or table in self._going:  # or have come to be, while another was given back
                continue
            times = self._doubtful.pop(table, 0)
            if times and table not in self._held:
                if times > 1:
                    self._doubtful[table] = times - 1
                self._go(table)
                await self._gone(table)

    async def leave(self) -> None:
        """Give all of them back, and be dead to the others."""
        self._sure_until = float("-inf")
        self._held.clear()
        await asyncio.gather(*self._going.values())
        await self._store.leave(self._node)
