"""Servers in processes of their own, on a real PostgreSQL and a real Redis."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from quattrocento.engine.record import lines_of, verify
from quattrocento.games import shelf
from tests.nodes.cluster import Cluster, NodeProcess, cluster, until
from tests.nodes.players import Ledger, Player
from tests.nodes.three_nodes import longest_allowed
from tests.server.crowds import metric
from tests.server.houses import PATIENCE, Page, receive, say, snapshot_until
from tests.services import Postgres, Redis


@pytest.fixture
def nodes(postgres_service: Postgres, redis_service: Redis) -> Iterator[Cluster]:
    with cluster(postgres_service, redis_service) as made:
        yield made


@asynccontextmanager
async def pages(seats: int, *nodes: NodeProcess, game: str = "guns-and-steel") -> AsyncIterator[list[Page]]:
    """One browser with a page at each of these nodes, and a table against bots."""
    made = [Page(node.url) for node in nodes]
    table = await made[0].create(seats, "random", game=game)
    for page in made:
        page.client.cookies, page.table = made[0].client.cookies, table
    try:
        yield made
    finally:
        for page in made:
            await page.client.aclose()


async def answer(socket: ClientConnection, snapshot: dict[str, Any]) -> dict[str, Any]:
    """Answer what is asked; what is asked next, or how it ended."""
    question = snapshot["question"]
    await say(socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
    while True:
        reply = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert reply["type"] != "refused", reply
        if reply["type"] == "accepted":
            return await snapshot_until(socket, ["over"])


async def people_play(nodes: Callable[[], list[str]], game: str, seats: int, ledger: Ledger) -> str:
    """A whole game, with a person at every seat, each at any node."""
    people = [Player(nodes, ledger, Random(seed), 0) for seed in range(seats)]
    await people[0].open_table(game, seats, None, start=False)
    for person in people[1:]:
        await person.join(people[0].table)
    reply = await people[0].command({"type": "start", "bot": None})
    assert reply["type"] == "accepted", reply
    await asyncio.gather(*(person.play() for person in people))
    return people[0].table


def in_time(scene: Awaitable[None]) -> None:
    async def run() -> None:
        async with asyncio.timeout(PATIENCE):
            await scene

    asyncio.run(run())


def stored_once(made: Cluster, ledger: Ledger) -> bool:
    rows = made.rows("SELECT table_id, seat, command FROM answers")
    return all(rows.count((done.table, done.seat, done.command)) == done.options for done in ledger.acknowledged)


async def verified(url: str, table: str) -> None:
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        lines = lines_of((await client.get(f"{url}/api/tables/{table}/file")).text)
    verify(shelf[json.loads(lines[0])["game"]], lines, table)


@pytest.mark.parametrize("has_bus", [True, False])
def test_pages_of_one_table_at_different_nodes_see_each_others_answers(
    postgres_service: Postgres, redis_service: Redis, has_bus: bool
) -> None:
    async def scene(here: NodeProcess, there: NodeProcess) -> None:
        async with pages(2, here, there) as (mine, other), mine.socket() as one, other.socket() as two:
            snapshot = await snapshot_until(one, [])
            for _ in range(3):
                before = snapshot["version"]
                snapshot = await answer(one, snapshot)
                seen = await receive(two, "snapshot")
                while seen["version"] <= before:
                    seen = await receive(two, "snapshot")

    with cluster(postgres_service, redis_service, has_bus) as made:
        in_time(scene(made.start(), made.start()))


def test_everybody_answers_at_once_at_another_node_and_every_answer_counts_once(nodes: Cluster) -> None:
    ledger = Ledger()

    async def scene(running: list[NodeProcess]) -> None:
        table = await people_play(lambda: [node.url for node in running], "seven-wonders", 5, ledger)
        await verified(running[0].url, table)

    in_time(scene([nodes.start() for _ in range(3)]))
    assert len(ledger.acknowledged) >= 5 * 18
    assert not ledger.refusals
    assert stored_once(nodes, ledger)


def test_when_the_node_that_acts_is_killed_bots_go_on_within_five_seconds(nodes: Cluster) -> None:
    async def scene(here: NodeProcess, there: NodeProcess) -> None:
        async with pages(3, here, there) as (mine, other):
            table = mine.table
            async with mine.socket() as socket:
                snapshot = await snapshot_until(socket, [])
                while nodes.holder(table) != here.id:
                    snapshot = await answer(socket, snapshot)
            async with other.socket() as socket:
                snapshot = await snapshot_until(socket, [])
                here.kill()
                since = time.monotonic()
                while nodes.holder(table) != there.id:  # the person plays on, and the bots after that
                    snapshot = await answer(socket, snapshot)
                assert time.monotonic() - since < longest_allowed()

    in_time(scene(nodes.start(), nodes.start()))


def test_bots_of_a_killed_node_go_on_though_nobody_looks(nodes: Cluster) -> None:
    here, there = nodes.start(pause=1.0), nodes.start()

    async def scene() -> str:
        async with pages(7, here, game="seven-wonders") as (mine,):
            await asyncio.to_thread(until, lambda: nodes.holder(mine.table) == here.id)
            return mine.table

    table = asyncio.run(scene())
    here.kill()
    since = time.monotonic()
    until(lambda: nodes.answers(table) == 6)  # every bot has answered, and the person is waited for
    assert time.monotonic() - since < longest_allowed()
    assert nodes.holder(table) in (there.id, "")


def test_play_goes_on_while_the_bus_is_away(nodes: Cluster) -> None:
    ledger = Ledger()

    async def scene(running: list[NodeProcess]) -> None:
        urls = [node.url for node in running]
        nodes.redis.stop()
        table = await people_play(lambda: urls, "seven-wonders", 3, ledger)
        nodes.redis.start()
        await verified(urls[0], table)
        await people_play(lambda: urls, "seven-wonders", 3, ledger)

    in_time(scene([nodes.start() for _ in range(2)]))
    assert stored_once(nodes, ledger)
    assert "cannot be reached" in nodes.logs()
    assert "is there again" in nodes.logs()


def test_a_node_that_is_stopped_sends_its_pages_and_tables_to_another(nodes: Cluster) -> None:
    async def scene(here: NodeProcess, there: NodeProcess) -> None:
        async with pages(3, here, there) as (mine, other):
            table = mine.table
            async with mine.socket() as socket:
                snapshot = await snapshot_until(socket, [])
                while nodes.holder(table) != here.id:
                    snapshot = await answer(socket, snapshot)
                await asyncio.to_thread(until, lambda: metric(here, "quattro_neighbours") == 1)
                stopping = asyncio.create_task(asyncio.to_thread(here.stop))
                goodbye = await receive(socket, "goodbye")
                assert goodbye["retryAfter"] < 1
            async with other.socket() as socket:
                snapshot = await snapshot_until(socket, [])
                while nodes.holder(table) != there.id:
                    snapshot = await answer(socket, snapshot)
            assert await stopping == 0
            assert here.id not in nodes.nodes()

    in_time(scene(nodes.start(), nodes.start()))


@pytest.mark.parametrize("harm", ["cut", "hang"])
def test_a_node_without_its_database_refuses_in_words_and_goes_on_when_it_is_back(nodes: Cluster, harm: str) -> None:
    async def scene(here: NodeProcess) -> None:
        async with pages(2, here) as (mine,), mine.socket() as socket:
            snapshot = await snapshot_until(socket, [])
            getattr(here.to_store, harm)()
            question = snapshot["question"]
            said = {"question": question["number"], "options": [question["choices"][0]["id"]]}
            await say(socket, "answer", **said)
            refused = await receive(socket, "refused")
            assert "database" in refused["reason"]
            here.to_store.mend()
            while True:
                await say(socket, "answer", "again", **said)
                reply = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                if reply["type"] == "accepted" or "too late" in reply.get("reason", ""):
                    break
                await asyncio.sleep(0.2)

    in_time(scene(nodes.start()))
    assert "Traceback" not in nodes.logs()
