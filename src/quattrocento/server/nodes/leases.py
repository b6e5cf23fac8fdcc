"""Leases: which tables this node acts for, and whether it may still believe so.

A lease is worth as much as its holder's sign of life in the store. A node that could give none for too long, because it
was frozen or cut off, believes in none of its leases and asks for each anew. What it does meanwhile is stopped by the
key of answers in the store, and not by this.

A lease that is not given back would keep every other node from acting, for as long as this one is alive. So whatever
the store may have in our name is remembered, also when it is not believed in, until it is given back.
"""

from __future__ import annotations

import asyncio

from .. import world
from ..store import Store, Unavailable
from .pace import Pace


class Leases:
    """The leases of one node."""

    def __init__(self, store: Store, node: str, pace: Pace) -> None:
        self._store = store
        self._node = node
        self._pace = pace
        self._sure_until = float("-inf")
        self._held: set[str] = set()
        self._ours: set[str] = set()  # all that the store may have in our name
        self._owed: set[str] = set()  # of these, what could not be given back yet
        self._going: dict[str, asyncio.Task[None]] = {}

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
            self._held.clear()
        self._sure_until = at + self._pace.dead
        for table in sorted(self._owed):
            self.let_go(table)
        return is_in_time

    def holds(self, table: str) -> bool:
        return table in self._held and self.is_sure

    async def hold(self, table: str) -> bool:
        """Take a lease that is free, ours or a dead node's."""
        if going := self._going.get(table):
            await going
        if not self.is_sure:
            return False
        self._owed.discard(table)
        if not self.holds(table):
            self._ours.add(table)  # it may be, also if nobody waits to hear so
            if await self._store.hold(table, self._node):
                self._held.add(table)
                self._ours.add(table)
            elif table not in self._held:
                self._ours.discard(table)
        return self.holds(table)

    def let_go(self, table: str) -> asyncio.Task[None] | None:
        """Give a lease back, by and by."""
        self._held.discard(table)
        self._owed.discard(table)
        if table not in self._ours or table in self._going:
            return None
        task = self._going[table] = asyncio.create_task(self._let_go(table))
        task.add_done_callback(lambda done: self._going.pop(table))
        return task

    async def _let_go(self, table: str) -> None:
        try:
            await self._store.let_go(table, self._node)
        except Unavailable:
            self._owed.add(table)  # until the next sign of life
        else:
            self._ours.discard(table)

    async def leave(self) -> None:
        """Give all of them back, and be dead to the others."""
        self._sure_until = float("-inf")
        for tables in (self._held, self._ours, self._owed):
            tables.clear()
        await asyncio.gather(*self._going.values())
        await self._store.leave(self._node)
