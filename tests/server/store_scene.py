"""A table to hold stores to, and the places where they keep it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager
from typing import Protocol

from quattrocento.server.store import AnswerRow, SeatRow, Stage, Store, TableRow

PACK: dict[str, object] = {"name": "Mine", "game": "guns-and-steel", "cards": {"knight": {"vp": 2, "cost": "1 F"}}}
SEED = 7  # which the engine takes when play begins
TABLE = TableRow("abc", "guns-and-steel", 1, 3, {"set": "base"}, PACK, SEED, "lobby", 100.0, 100.0)
ANN, FREE, BOT = SeatRow(0, "person", "Ann", None), SeatRow(1, "open", "", None), SeatRow(2, "bot", "Piero", "greedy")
SEATS = [ANN, FREE, BOT]
EVE = SeatRow(1, "person", "Eve", None)
PIERO = SeatRow(1, "bot", "Piero", "greedy")
STAGES: tuple[Stage, ...] = ("lobby", "running", "over")
# Whatever a page may send as the name of a command, or an owner write into a pack: no store may choke on any of it.
STRANGE = (
    "",
    "'; DROP TABLE tables; --",
    "Ælfþryð 二条 🂡",
    "half\0way",
    "\\u0000 %s ? $1",
    "x" * 5000,
    "\r\n\t\u2028",
    "\x1a001a \x1a",
    "\ud800?",
)


class Place(Protocol):
    """Where stores of some kind keep their tables. Whoever brings a kind of store brings one of these."""

    def open(self) -> Store:
        """A store at this place: again after one was closed, or beside others as another server would."""

    def away(self) -> AbstractContextManager[None]:
        """Meanwhile nobody can reach the place; afterwards it is there as it was."""

    def lost_in_mid_save(self, store: Store) -> AbstractContextManager[None]:
        """Meanwhile the place gets out of reach just when this store saves something; afterwards it is back."""


Promise = Callable[[Place], Awaitable[None]]


@asynccontextmanager
async def opened(place: Place, count: int = 1) -> AsyncIterator[list[Store]]:
    async with AsyncExitStack() as closing:
        stores = []
        for _ in range(count):
            stores.append(place.open())
            closing.push_async_callback(stores[-1].close)
        yield stores


@asynccontextmanager
async def with_table(place: Place) -> AsyncIterator[Store]:
    """A store that holds a table in the lobby: Ann, whose key is `ann`, a free seat and a bot."""
    async with opened(place) as (store,):
        await store.create(TABLE, SEATS, [(0, "ann")])
        yield store


def answers(first: int, count: int = 1, command: str = "c") -> list[AnswerRow]:
    return [AnswerRow(number, 0, 5, command) for number in range(first, first + count)]


async def refused(*work: Awaitable[object]) -> None:
    """Each of these is a conflict."""
    results = await asyncio.gather(*work, return_exceptions=True)
    assert [type(result).__name__ for result in results] == ["Conflict"] * len(work)


async def what_is_there(store: Store) -> list[object]:
    """All that can be read of the table and of those who sit there."""
    keys = [await store.seat_of(TABLE.id, key) for key in ("ann", "eve")]
    return [await store.table(TABLE.id), await store.seats(TABLE.id), await store.answers(TABLE.id), *keys]


async def stage_of(store: Store) -> Stage:
    table = await store.table(TABLE.id)
    assert table is not None
    return table.stage


def hold_to(promise: Promise, place: Place) -> None:
    """Raises where the promise is broken by stores at this place, which is empty."""

    async def held() -> None:
        await promise(place)

    asyncio.run(held())
