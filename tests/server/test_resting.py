"""Bots that rest because nothing can be stored: for as long as it takes, and no longer than their table lives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from quattrocento.server.lobby import Lobby
from quattrocento.server.store import SeatRow, TableRow
from quattrocento.server.table.acting import SHORT_REST
from quattrocento.server.table.room import Room
from tests.server.houses import HereAndNow
from tests.server.toy_store import ToyPlace, ToyStore
from tests.simulation.loop import SimulatedLoop, simulate

TABLE = TableRow("abc", "guns-and-steel", 1, 2, {"set": "base"}, None, 7, "running", 1.0)
SEATS = [SeatRow(0, "person", "Ann", None), SeatRow(1, "person", "Bob", None)]
PART = 0.6 * SHORT_REST  # of a rest, and two of them are more than one


class Overlooked(ToyStore):
    """A store that counts how often somebody asks it what is new."""

    looks = 0

    async def changes(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        self.looks += 1
        return await super().changes(ids)


def with_room(scene: Callable[[Room, Overlooked], Coroutine[Any, Any, None]]) -> None:
    """A table in a world whose seconds take no time."""

    async def play() -> None:
        store = Overlooked(ToyPlace(Overlooked))
        await store.create(TABLE, SEATS, [])
        await scene(await Lobby(store, HereAndNow(), pause=0).room("abc"), store)

    simulate(play(), SimulatedLoop(), list)


def test_a_rest_that_was_ended_early_does_not_cut_the_next_one_short() -> None:
    async def scene(room: Room, store: Overlooked) -> None:
        room.acting.rest()
        await asyncio.sleep(PART)
        room.acting.go_on()
        assert not room.acting.is_busy
        room.acting.rest()
        await asyncio.sleep(PART)
        assert room.acting.is_busy
        await asyncio.sleep(PART)
        assert not room.acting.is_busy

    with_room(scene)


@pytest.mark.parametrize("ends", ["settled", "lost", "lost before"])
def test_a_table_that_was_stopped_does_not_wake_from_its_rest(ends: str) -> None:
    async def scene(room: Room, store: Overlooked) -> None:
        if ends == "lost before":
            room.lose()
        room.acting.rest()
        if ends == "settled":
            await room.settle()
        elif ends == "lost":
            room.lose()
        assert not room.is_busy
        room._is_behind = True  # so that whoever wakes looks first
        await asyncio.sleep(3 * SHORT_REST)
        assert store.looks == 0

    with_room(scene)
