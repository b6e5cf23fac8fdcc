"""The bus between nodes: by Redis, which may be away, slow or somebody else's, and never holds anybody up."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import msgspec
import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.server.nodes import Done, words
from quattrocento.server.nodes.bus import Bus, Hall, HallBus, Silence
from quattrocento.server.nodes.joining import bus_at, node_for
from quattrocento.server.nodes.news import Alive, Changed, Free, Left, News, Present, Stored, decoded, encoded
from quattrocento.server.store import AnswerRow
from tests.nodes.cables import Cable
from tests.nodes.house import until
from tests.server.houses import free_port
from tests.server.toy_store import ToyPlace, ToyStore
from tests.services import Redis, redis

NEWS: list[News] = [
    Stored("n", "t", [AnswerRow(1, 0, -2, "c\u2603"), AnswerRow(2, 1, 5, "")]),
    Changed("n", "t", None),
    Changed("n", "t", Done("key", "command", 7)),
    Free("n", "t"),
    Left("n"),
    Present("n", "t", [0, 2]),
    Alive("n", True, {"t": [1]}),
]


class Node:
    """Somebody on the bus, and all he has heard."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[News] = []
        self.turns: list[bool] = []

    async def open(self, house: str = "house") -> Node:
        await self.bus.open(house, self.heard.append, self.turns.append)
        return self


@asynccontextmanager
async def two(make: Callable[[], Bus]) -> AsyncIterator[tuple[Node, Node]]:
    nodes = await Node(make()).open(), await Node(make()).open()
    await until(lambda: all(node.bus.is_up for node in nodes))
    try:
        yield nodes
    finally:
        for node in nodes:
            await node.bus.close()


def play(make: Callable[[], Bus], scene: Callable[[Node, Node], Awaitable[None]]) -> None:
    async def run() -> None:
        async with two(make) as (here, there):
            await scene(here, there)

    asyncio.run(run())


@pytest.mark.parametrize("news", NEWS, ids=lambda news: type(news).__name__)
def test_every_message_arrives_as_it_was_sent(news: News) -> None:
    assert decoded(encoded(news)) == news


@pytest.mark.parametrize("kind", ["redis", "hall"])
def test_what_one_tells_everybody_hears(kind: str, redis_service: Redis) -> None:
    async def scene(here: Node, there: Node) -> None:
        for news in NEWS:
            here.bus.publish(news)
        await until(lambda: there.heard == NEWS and here.heard == NEWS)

    hall = Hall()
    play((lambda: bus_at(redis_service.url)) if kind == "redis" else (lambda: HallBus(hall)), scene)


def test_two_databases_on_one_redis_do_not_hear_each_other(redis_service: Redis) -> None:
    async def scene(here: Node, there: Node) -> None:
        stranger = await Node(bus_at(redis_service.url)).open("another house")
        await until(lambda: stranger.bus.is_up)
        here.bus.publish(NEWS[0])
        await until(lambda: there.heard)
        assert not stranger.heard
        await stranger.bus.close()

    play(lambda: bus_at(redis_service.url), scene)


def test_what_is_not_understood_is_passed_over(redis_service: Redis, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(here: Node, there: Node) -> None:
        for noise in (b"", b"\xff", msgspec.msgpack.encode(["to come", 1]), msgspec.msgpack.encode(["stored", 1])):
            there.bus._deliver(noise)
        here.bus.publish(NEWS[0])
        await until(lambda: there.heard == [NEWS[0]])

    play(lambda: bus_at(redis_service.url), scene)
    assert "was not understood" in caplog.text


@pytest.mark.parametrize("harm", ["stop", "kill", "cut", "hang"])
def test_a_bus_that_is_away_is_noticed_said_once_and_found_again(
    redis_service: Redis, caplog: pytest.LogCaptureFixture, harm: str
) -> None:
    caplog.set_level(logging.INFO)
    cable = Cable(redis_service.port)

    async def scene(here: Node, there: Node) -> None:
        if harm in ("stop", "kill"):
            await asyncio.to_thread(getattr(redis_service, harm))
        else:
            getattr(cable, harm)()
        since = time.monotonic()
        for _ in range(1000):
            here.bus.publish(NEWS[0])  # which nobody hears, and nobody waits for
        assert time.monotonic() - since < 1
        await until(lambda: not here.bus.is_up and not there.bus.is_up)
        if harm in ("stop", "kill"):
            await asyncio.to_thread(redis_service.start)
        else:
            cable.mend()
        await until(lambda: here.bus.is_up and there.bus.is_up)
        there.heard.clear()
        here.bus.publish(NEWS[3])
        await until(lambda: NEWS[3] in there.heard)
        assert here.turns == there.turns == [True, False, True]

    play(lambda: bus_at(f"redis://127.0.0.1:{cable.port}/0"), scene)
    cable.close()
    said = [record.getMessage() for record in caplog.records if record.name == "quattrocento.bus"]
    assert sum("cannot be reached" in line for line in said) == 2  # one for each of the two
    assert sum("is there again" in line for line in said) == 2


def test_a_bus_that_comes_later_is_found(redis_service: Redis) -> None:
    redis_service.stop()

    async def run() -> None:
        node = await Node(bus_at(redis_service.url)).open()
        assert not node.bus.is_up
        await asyncio.to_thread(redis_service.start)
        await until(lambda: node.bus.is_up)
        await node.bus.close()

    asyncio.run(run())


@pytest.mark.parametrize("password", ["", "another%20one"])
def test_a_refused_password_ends_the_start_and_is_not_shown(password: str) -> None:
    async def run(url: str) -> None:
        with pytest.raises(BadSetup) as refused:
            await Node(bus_at(url)).open()
        assert "refuses" in str(refused.value)
        assert "another" not in str(refused.value)

    with redis("a secret") as service:
        asyncio.run(run(f"redis://:{password}@127.0.0.1:{service.port}/0"))


@pytest.mark.parametrize(
    "address",
    [
        "redis",
        "redis://",
        "http://127.0.0.1:6379",
        "redis://127.0.0.1:port",
        "redis://127.0.0.1:99999",
        "redis://127.0.0.1/first",
        "redis://127.0.0.1/0?ssl=no",
        "redis://[::1",
        "unix:///tmp/redis.sock",
    ],
)
def test_an_address_that_names_no_bus_is_refused_in_words(address: str) -> None:
    with pytest.raises(BadSetup) as refused:
        bus_at(address)
    assert words.FORM in str(refused.value)


def test_a_password_in_an_address_that_is_refused_is_not_shown() -> None:
    with pytest.raises(BadSetup) as refused:
        bus_at("redis://me:my-secret@127.0.0.1:port")
    assert "my-secret" not in str(refused.value)


def test_a_database_the_bus_does_not_have_ends_the_start(redis_service: Redis) -> None:
    async def run() -> None:
        with pytest.raises(BadSetup, match=r"/999 has no database of that number; most have 0 to 15\.$"):
            await Node(bus_at(f"{redis_service.url.rpartition('/')[0]}/999")).open()

    asyncio.run(run())


@pytest.mark.parametrize("scheme", ["redis", "rediss", "valkey", "valkeys"])
def test_valkey_and_encryption_have_addresses_too(scheme: str) -> None:
    async def run() -> None:
        await bus_at(f"{scheme}://127.0.0.1:{free_port()}/1").close()

    asyncio.run(run())


def test_without_the_package_for_it_a_bus_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "redis.asyncio", None)
    monkeypatch.delitem(sys.modules, "quattrocento.server.nodes.redis_bus", raising=False)
    with pytest.raises(BadSetup, match=r"quattrocento\[postgres\]"):
        bus_at("redis://127.0.0.1")


def test_a_bus_without_a_database_to_share_is_refused_in_words() -> None:
    with pytest.raises(BadSetup, match="PostgreSQL"):
        node_for(ToyPlace(ToyStore).open(), "redis://127.0.0.1")


def test_without_an_address_there_is_silence() -> None:
    bus = bus_at("")
    assert isinstance(bus, Silence)
    bus.publish(NEWS[0])
    assert not bus.is_up


@pytest.mark.parametrize(
    "address", [f"redis://{at}" for at in ("127.0.0.1:port", "127.0.0.1:6379", "h/0?password=cret")]
)
def test_the_command_ends_with_one_sentence(tmp_path: object, address: str) -> None:
    command = [sys.executable, "-m", "quattrocento", "serve", "--port", str(free_port()), "--bus", address]
    done = subprocess.run([*command, "--db", f"sqlite:///{tmp_path}/t.db"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) <= 3
    assert "bus" in done.stderr
    assert "cret" not in done.stderr
    assert "Traceback" not in done.stderr
