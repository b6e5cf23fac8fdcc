"""Bots that rest because nothing can be stored: for as long as it takes, and no longer than their table lives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from itertools import pairwise
from typing import Any

import pytest

from quattrocento.server.lobby import Lobby
from quattrocento.server.store import AnswerRow, SeatRow, TableRow, Unavailable, Uncertain
from quattrocento.server.table.acting import BOT_PATIENCE, SHORT_REST
from quattrocento.server.table.room import Room
from tests.server.houses import HereAndNow
from tests.server.toy_store import ToyPlace, ToyStore
from tests.simulation.loop import SimulatedLoop, simulate

TABLE = TableRow("abc", "guns-and-steel", 1, 2, {"set": "base"}, None, 7, "running", 1.0)
SEATS = [SeatRow(0, "person", "Ann", None), SeatRow(1, "person", "Bob", None)]
BOTS = [SeatRow(0, "bot", "Ann", "random"), SeatRow(1, "bot", "Bob", "random")]
PART = 0.6 * SHORT_REST  # of a rest, and two of them are more than one


class Overlooked(ToyStore):
    """A store that counts how often somebody asks it what is new, and notes when anybody wants something stored."""

    looks = 0
    problem: Exception | None = None
    room_for = 0  # calls that go well before there is a problem

    def __init__(self, place: ToyPlace) -> None:
        super().__init__(place)
        self.tried: list[float] = []

    async def append(self, id: str, answers: list[AnswerRow], over: bool) -> None:
        if self.room_for:
            self.room_for -= 1
        elif self.problem:
            self.tried.append(asyncio.get_running_loop().time())
            raise self.problem
        await super().append(id, answers, over)

    async def changes(self, ids: list[str]) -> dict[str, tuple[int, int]]:
        self.looks += 1
        return await super().changes(ids)


def with_room(scene: Callable[[Room, Overlooked], Coroutine[Any, Any, None]], seats: list[SeatRow] = SEATS) -> None:
    """A table in a world whose seconds take no time."""

    async def play() -> None:
        store = Overlooked(ToyPlace(Overlooked))
        await store.create(TABLE, seats, [])
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


@pytest.mark.parametrize("problem", [Unavailable("full"), Uncertain("perhaps")], ids=repr)
def test_bots_try_again_after_one_second_and_each_time_later_up_to_half_a_minute(
    problem: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(room: Room, store: Overlooked) -> None:
        store.problem = problem
        room.acting.wake()
        for _ in range(2):  # when something was stored, the next trouble is a new one
            await asyncio.sleep(140.0)
            rests = [round(after - before, 3) for before, after in pairwise(store.tried)]
            assert rests == [1.0, 2.0, 4.0, 8.0, 16.0, BOT_PATIENCE, BOT_PATIENCE, BOT_PATIENCE]
            store.room_for = 3
            while store.room_for:
                await asyncio.sleep(1.0)
            store.tried = store.tried[9:]

    with_room(scene, BOTS)
    assert caplog.text == ""  # the store has said what is wrong, once
