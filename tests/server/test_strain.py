"""Strain: when everybody waits too long, for the loop or in a line, and when that is over; by a clock that is exact."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from math import inf
from typing import Any

import pytest

from quattrocento.server.front.strain import EVERY, REST, Strain
from quattrocento.server.line import Line
from tests.simulation.loop import SimulatedLoop, simulate


def simulated(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    simulate(play(), SimulatedLoop(), list)


async def stand(line: Line, seconds: float) -> None:
    with line.standing():
        await asyncio.sleep(seconds)


# The loop.


def test_one_stall_is_no_overload_but_seconds_of_lag_are_until_they_are_well_over() -> None:
    async def play() -> None:
        strain = Strain(0.25, inf, Line())
        strain.note(1.0, 1.1)
        strain.note(0.0, 0.1)
        assert strain.lag > 0.25
        strain = Strain(0.25, inf, Line())
        strain.note(0.3, 0.4)
        assert not strain.is_high
        for _ in range(10):
            strain.note(0.4, 0.5)
        assert strain.is_high
        while strain.lag > 0.14:
            strain.note(0.0, 0.1)
            assert strain.is_high
        strain.note(0.0, 0.5)
        assert not strain.is_high

    simulated(play)


def test_the_lag_of_a_loop_is_measured() -> None:
    async def play() -> float:
        strain = Strain(0.25, inf, Line())
        watching = asyncio.create_task(strain.watch())
        await asyncio.sleep(0)
        for _ in range(3):
            busy_until = asyncio.get_running_loop().time() + 0.5
            while asyncio.get_running_loop().time() < busy_until:
                pass
            await asyncio.sleep(0.11)
        watching.cancel()
        return strain.lag

    assert asyncio.run(play()) > 0.1


# A line.


def test_in_a_line_one_waits_as_long_as_the_one_in_front_has() -> None:
    async def play() -> None:
        line = Line()
        assert line.wait == 0
        first = asyncio.create_task(stand(line, 3.0))
        await asyncio.sleep(1.0)
        second = asyncio.create_task(stand(line, 9.0))
        await asyncio.sleep(1.5)
        assert line.wait == 2.5
        await first
        await asyncio.sleep(0.5)
        assert line.wait == 2.5  # the second one's
        second.cancel()
        await asyncio.sleep(0)
        assert line.wait == 0  # who gives up leaves the line, too

    simulated(play)


def test_many_who_come_at_once_wait_no_longer_than_one() -> None:
    async def play() -> None:
        line = Line()
        with ExitStack() as people:
            for _ in range(1000):
                people.enter_context(line.standing())
            await asyncio.sleep(0.3)
            assert line.wait == pytest.approx(0.3)

    simulated(play)


def test_where_several_are_served_one_of_them_holds_up_nobody() -> None:
    async def play() -> None:
        line = Line(abreast=3)
        for _ in range(2):
            slow = asyncio.create_task(stand(line, 60.0))
        await asyncio.sleep(5.0)
        assert line.wait == 0
        for _ in range(20):
            await stand(line, 0.1)
        assert line.wait == 0
        all_others = asyncio.create_task(stand(line, 60.0))
        await asyncio.sleep(4.0)
        assert line.wait == 4.0  # now nobody has his turn
        slow.cancel()
        await asyncio.sleep(0)
        assert line.wait == 0
        all_others.cancel()

    simulated(play)


def test_a_pause_that_is_taken_on_purpose_is_no_wait() -> None:
    async def play() -> None:
        line, loop = Line(), asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        strain = Strain(0.25, 2.0, line)
        watching = asyncio.create_task(strain.watch())
        await asyncio.sleep(EVERY / 2)
        with line.standing():
            await asyncio.sleep(1.0)
            loop.pass_time(9.0)
            strain.forgive()
            assert line.wait == pytest.approx(1.0, abs=EVERY)
            await asyncio.sleep(0.5)
            assert not strain.is_high
            await asyncio.sleep(1.0)
            assert strain.is_high  # only that is forgiven
        with line.standing():
            line.forgive(1.0)
            loop.pass_time(0.5)
            assert line.wait == 0.5  # nobody has come later than he was forgiven
        watching.cancel()

    simulated(play)


# Both.


def test_a_long_wait_in_a_line_is_too_much_at_once_and_until_it_is_well_over() -> None:
    async def play() -> None:
        line = Line()
        strain = Strain(inf, 2.0, line)
        watching = asyncio.create_task(strain.watch())
        with line.standing():
            await asyncio.sleep(1.9)
            assert not strain.is_high
            await asyncio.sleep(0.3)
            assert strain.is_high
            assert strain.wait > 2.0
            await asyncio.sleep(60.0)
        await asyncio.sleep(REST - 2 * EVERY)
        assert strain.is_high
        assert strain.wait == 0
        await asyncio.sleep(4 * EVERY)
        assert not strain.is_high
        watching.cancel()

    simulated(play)


def test_one_slow_commit_after_another_is_one_overload() -> None:
    async def play() -> None:
        line = Line()
        strain = Strain(inf, 2.0, line)
        watching = asyncio.create_task(strain.watch())
        await stand(line, 2.2)
        for _ in range(5):
            slow = asyncio.create_task(stand(line, 2.2))
            while not slow.done():
                assert strain.is_high
                await asyncio.sleep(0.05)
            await asyncio.sleep(0.5)  # until somebody comes again
        watching.cancel()

    simulated(play)
