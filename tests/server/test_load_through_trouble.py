"""Whole games played by a swarm on a real server while its PostgreSQL goes and comes: nothing is lost, play resumes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from quattrocento.server.swarm.browsing import address_of
from quattrocento.server.swarm.crowd import Plan, swarm
from quattrocento.server.swarm.figures import Figures
from quattrocento.server.swarm.guest import Wish
from tests.server.houses import PATIENCE, ServerProcess
from tests.services import Postgres, postgres

TABLES = 4
WISHES = [Wish("seven-wonders", 3, "random")]  # whose games are short
# What is wrong whatever happens to the database: an answer forgotten, or one nobody says anything about.
UNFORGIVABLE = {"asked-again", "lost-answer", "bad-file", "other-deal", "no-acknowledgement", "silence", "table-lost"}


class Evening:
    """A swarm that plays, and what it has counted so far."""

    def __init__(self, url: str) -> None:
        self.figures = Figures()
        self._stop = asyncio.Event()
        plan = Plan(address_of(url), WISHES, TABLES, 10 * PATIENCE, think=0.0, ramp=0.1, verifies=True)
        self._playing = asyncio.create_task(swarm(plan, self._stop, self._look))

    def _look(self, figures: Figures) -> None:
        self.figures = figures

    async def ended(self) -> Figures:
        self._stop.set()
        return await self._playing


async def until_more(count: Callable[[], int], more: int, what: str) -> None:
    enough, patience = count() + more, time.monotonic() + PATIENCE
    while count() < enough:
        assert time.monotonic() < patience, what
        await asyncio.sleep(0.05)


async def through_trouble(server: ServerProcess, database: Postgres) -> Figures:
    evening = Evening(server.url)
    for end in (database.stop, database.kill):
        await until_more(lambda: evening.figures.answers, 10 * TABLES, "everybody plays")
        noticing = asyncio.create_task(until_more(lambda: complaints(server), 1, "the log says so"))
        await asyncio.sleep(0)  # it has begun to count
        await asyncio.to_thread(end)
        await noticing
        await asyncio.to_thread(database.start)
    await until_more(lambda: evening.figures.answers, 10 * TABLES, "play resumes by itself")
    await until_more(lambda: evening.figures.finished, 1, "games go on to their end")
    return await evening.ended()


def complaints(server: ServerProcess) -> int:
    return server.log().count("Everything is refused until it can be.")


def test_whole_games_survive_that_their_database_is_stopped_and_killed_under_load(tmp_path: Path) -> None:
    with postgres() as database:
        server = ServerProcess(tmp_path)
        server.store = database.url()
        server.start()
        try:
            figures = asyncio.run(through_trouble(server, database))
        finally:
            server.end()

    assert not UNFORGIVABLE & set(figures.errors), figures.errors
    assert figures.verified == figures.finished
    assert complaints(server) < 10, "the log stays short"
