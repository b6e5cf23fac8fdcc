"""Who is there: the seats with open pages, here and at other nodes. Nothing else of pages is told to anybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from .. import world
from .news import Alive
from .pace import Pace

QUICK: Final = 200.0  # pages a second that may come back to the others


class _Seen(NamedTuple):
    """A node as it was last heard of."""

    at: float
    is_ready: bool
    seats: dict[str, frozenset[int]]


class Presence:
    """What this node knows of pages. What it does not hear again it forgets."""

    def __init__(self, node: str, pace: Pace) -> None:
        self._node = node
        self._pace = pace
        self._own: dict[str, frozenset[int]] = {}
        self._others: dict[str, _Seen] = {}

    def put(self, table: str, seats: Iterable[int]) -> bool:
        """Note the seats with pages here; whether they are others than before."""
        now = frozenset(seats)
        if now == self._own.get(table, frozenset()):
            return False
        if now:
            self._own[table] = now
        else:
            del self._own[table]
        return True

    def told(self, is_ready: bool) -> Alive:
        """Everything the others should know."""
        return Alive(self._node, is_ready, {table: sorted(seats) for table, seats in self._own.items()})

    def elsewhere(self, table: str) -> frozenset[int]:
        return frozenset().union(*(seen.seats.get(table, frozenset()) for seen in self._others.values()))

    # Each of these returns the tables at which somebody has come or gone.

    def hear_all(self, news: Alive) -> set[str]:
        before = self._others.get(news.node)
        now = {table: frozenset(seats) for table, seats in news.seats.items()}
        self._others[news.node] = _Seen(world.monotonic(), news.is_ready, now)
        old = before.seats if before else {}
        return {table for table in old.keys() | now.keys() if old.get(table) != now.get(table)}

    def hear(self, node: str, table: str, seats: Iterable[int]) -> set[str]:
        seen = self._others.get(node)
        if seen is None:
            return set()  # it will tell everything in a moment
        seen.seats[table] = frozenset(seats)
        return {table}

    def forget(self, node: str) -> set[str]:
        seen = self._others.pop(node, None)
        return set(seen.seats) if seen else set()

    def forget_silent(self) -> set[str]:
        """Forget who has not been heard of for too long."""
        last = world.monotonic() - self._pace.gone
        silent = [node for node, seen in self._others.items() if seen.at < last]
        return set().union(*(self.forget(node) for node in silent))

    def knows(self, node: str) -> bool:
        return node in self._others

    @property
    def neighbours(self) -> int:
        """How many nodes would take pages of ours."""
        return sum(seen.is_ready for seen in self._others.values())

    def a_while(self) -> float:
        """Seconds until a page of ours should go to another node: soon, and not all at once."""
        pages = sum(map(len, self._own.values()))
        return world.uniform(0.05, max(0.5, pages / QUICK))
