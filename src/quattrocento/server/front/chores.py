"""Chores between requests: rooms leave memory, abandoned tables go, memory is tidied up, the loop is watched."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from ..lobby import Lobby
from ..memory import Collector
from ..store import Unavailable
from .strain import Strain

log = logging.getLogger("quattrocento.app")
SWEEP_EVERY: Final = 30.0
TIDY_EVERY: Final = 3600.0


@asynccontextmanager
async def chores(lobby: Lobby, strain: Strain) -> AsyncIterator[None]:
    """Do them as long as the server runs."""
    tasks = [
        asyncio.create_task(chore) for chore in (sweep(lobby), tidy(lobby), collect(lobby, strain), strain.watch())
    ]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()


async def sweep(lobby: Lobby) -> None:
    await _again(SWEEP_EVERY, lobby.sweep)


async def tidy(lobby: Lobby) -> None:
    await _again(TIDY_EVERY, lobby.remove_abandoned)


async def collect(lobby: Lobby, strain: Strain) -> None:
    collector = Collector()
    while True:
        await asyncio.sleep(SWEEP_EVERY)
        if collector.look(lobby.put_away, lobby.live):
            strain.forgive()


async def _again(seconds: float, chore: Callable[[], Awaitable[None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        try:
            await chore()
        except Unavailable:
            pass  # which the store has said in the log
        except Exception:
            log.exception("a chore was not done: %s", getattr(chore, "__name__", ""))
