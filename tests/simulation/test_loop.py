"""A loop whose time is not real: leaps, order, ends."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextvars import Context
from typing import Any

import pytest

from tests.simulation.loop import LIFE, Life, SimulatedLoop, Standstill, Unreal, simulate


def led(course: Coroutine[Any, Any, None], loop: SimulatedLoop, *lives: Life) -> None:
    simulate(course, loop, lambda: list(lives))


def test_a_year_passes_in_a_moment_and_to_the_second() -> None:
    loop, year, begun = SimulatedLoop(), 365 * 24 * 3600.0, time.monotonic()

    async def course() -> None:
        await asyncio.sleep(year)
        assert loop.time() == pytest.approx(year)

    led(course(), loop)
    assert time.monotonic() - begun < 60


def test_what_is_due_first_comes_first_however_it_was_asked_for() -> None:
    loop, heard = SimulatedLoop(), list[str]()

    async def course() -> None:
        async def say(word: str, after: float) -> None:
            await asyncio.sleep(after)
            heard.append(word)

        with pytest.raises(TimeoutError):
            async with asyncio.timeout(2.5):
                await asyncio.gather(say("three", 3), say("one", 1), say("two", 2))

    led(course(), loop)
    assert heard == ["one", "two"]


def test_whoever_waits_for_nothing_is_told_instead_of_waiting_for_ever() -> None:
    loop = SimulatedLoop()
    with pytest.raises(Standstill):
        led(asyncio.Event().wait(), loop)  # type: ignore[arg-type]


def test_the_real_world_is_refused() -> None:
    async def course() -> None:
        with pytest.raises(Unreal):
            await asyncio.to_thread(print)
        with pytest.raises(Unreal):
            await asyncio.open_connection("localhost", 1)

    led(course(), SimulatedLoop())


def test_of_whoever_has_died_nothing_is_carried_out_until_the_world_is_over() -> None:
    loop, life, heard = SimulatedLoop(), Life(), list[str]()

    async def lives() -> None:
        try:
            await asyncio.sleep(1)
            asyncio.get_running_loop().call_later(1, heard.append, "called later")
            await asyncio.sleep(2)
            heard.append("outlived itself")
        finally:
            heard.append("cleared away")

    async def course() -> None:
        context = Context()
        context.run(LIFE.set, life)
        loop.create_task(lives(), context=context)
        await asyncio.sleep(1.5)
        life.end()
        await asyncio.sleep(10)
        assert heard == []

    led(course(), loop, life)
    assert heard[-1] == "cleared away"
    assert "outlived itself" not in heard
