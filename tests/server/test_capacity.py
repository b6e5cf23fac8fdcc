"""More than a server can do: it takes on nothing new, in words, and goes on with what it has."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quattrocento.server.swarm.browsing import Browser, Reply, address_of
from tests.server.houses import ServerProcess, receive, say

PEOPLE = 400
SECONDS = 25.0  # until they go
BETWEEN = 0.02  # seconds between two who come
WISH = {"game": "guns-and-steel", "seats": 4, "options": {}, "player": "A", "bot": "random", "start": True}
BUSY, BUSIEST = 9, 40  # programs that never rest, on the server's core: at first, and at most
SPIN = "import time\nends = time.monotonic() + 90\nwhile time.monotonic() < ends: pass"


class Impatient:
    """Makes a table and answers as soon as he is asked; takes the time of everything."""

    def __init__(self, url: str, ends: float) -> None:
        self._browser = Browser(address_of(url))
        self._ends = ends
        self.acknowledged: list[float] = []
        self.first_pictures: list[float] = []
        self.made: list[float] = []
        self.refused: list[Reply] = []

    async def stay(self) -> None:
        while time.monotonic() < self._ends:
            began = time.monotonic()
            made = await self._browser.request("POST", "/api/tables", WISH)
            if made.status == 200:
                self.made.append(time.monotonic() - began)
                await self._play(json.loads(made.body)["id"])
            else:
                self.refused.append(made)
                await asyncio.sleep(3)

    async def _play(self, table: str) -> None:
        began = time.monotonic()
        async with self._browser.socket(f"/api/tables/{table}/socket") as socket:
            shown = await receive(socket, "snapshot")
            self.first_pictures.append(time.monotonic() - began)
            while shown["table"]["stage"] != "over" and time.monotonic() < self._ends:
                if (question := shown["question"]) is not None:
                    began = time.monotonic()
                    await say(socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
                    await receive(socket, "accepted")
                    self.acknowledged.append(time.monotonic() - began)
                shown = await receive(socket, "snapshot")


def crowd(url: str, people: int, seconds: float) -> list[Impatient]:
    """So many, who will go together after so many seconds."""
    ends = time.monotonic() + seconds
    return [Impatient(url, ends) for _ in range(people)]


async def come(crowd: list[Impatient]) -> None:
    """One after another, and until they have gone."""
    async with asyncio.TaskGroup() as tasks:
        for one in crowd:
            tasks.create_task(one.stay())
            await asyncio.sleep(BETWEEN)


async def come_to_a_busy_house(crowd: list[Impatient], core: int) -> None:
    """Leave the server a small part of its core, and less every second until it refuses somebody.

    How much it can do, and how much people can ask who share the machine with other tests, differs so much that
    no share is too small everywhere, and one too small from the beginning would prove nothing.
    """
    spinning: list[subprocess.Popen[bytes]] = []

    def spin(number: int) -> None:
        for _ in range(number):
            spinning.append(subprocess.Popen([sys.executable, "-c", SPIN], start_new_session=True))
            os.sched_setaffinity(spinning[-1].pid, {core})

    async def spin_more() -> None:
        while len(spinning) < BUSIEST and not any(one.refused for one in crowd):
            spin(1)
            await asyncio.sleep(1)

    try:
        spin(BUSY)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(spin_more())
            tasks.create_task(come(crowd))
    finally:
        for process in spinning:
            process.kill()
            process.wait()


def most(times: list[float]) -> float:
    """The 99th percentile."""
    return sorted(times)[int(0.99 * len(times))]


@pytest.mark.nightly
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="programs cannot be kept on one core here")
def test_beyond_its_capacity_a_server_refuses_new_tables_and_plays_on(tmp_path: Path) -> None:
    """Many more people come than it can serve, all of them answering as soon as they are asked."""

    core = max(os.sched_getaffinity(0))
    server = ServerProcess(tmp_path, limits={"lag": 0.25, "wait": 2.0}, core=core)
    server.start()
    try:
        asyncio.run(come(crowd(server.url, people=1, seconds=2)))  # so that its bots are there
        people = crowd(server.url, PEOPLE, SECONDS)
        asyncio.run(come_to_a_busy_house(people, core))
    finally:
        server.end()

    refused = [reply for one in people for reply in one.refused]
    acknowledged = [seconds for one in people for seconds in one.acknowledged]
    first_pictures = [seconds for one in people for seconds in one.first_pictures]
    made = [seconds for one in people for seconds in one.made]
    assert acknowledged
    assert first_pictures
    print(f"{len(made)} tables, p99 {most(made):.2f} s; ", end="")
    print(f"{len(refused)} refused; {len(first_pictures)} first pictures, p99 {most(first_pictures):.2f} s; ", end="")
    print(f"{len(acknowledged)} answers, p99 {most(acknowledged):.2f} s")
    assert refused
    assert {reply.status for reply in refused} == {503}
    assert all("takes on nothing new" in json.loads(reply.body)["error"] for reply in refused)
    assert all((reply.retry_after or 0) >= 1 for reply in refused)
    assert most(acknowledged) < 3
    assert most(first_pictures) < 5
    assert most(made) < 25
