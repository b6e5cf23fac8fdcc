"""When Python looks through memory: seldom, when it is worth it, and nothing else of ours has to wait for that."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from math import inf
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from quattrocento.server import memory, world
from quattrocento.server.front import chores
from quattrocento.server.front.strain import Strain
from quattrocento.server.line import Line
from quattrocento.server.lobby import Lobby
from quattrocento.server.memory import MANY_ROOMS, NEVER, SELDOM, YOUNG, Collector, look_seldom
from quattrocento.server.serving import ServerSettings, _bound, _run
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import PATIENCE, HereAndNow, Page, receive


class _Cycle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector_of_python() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()
    gc.enable()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(world, "monotonic", lambda: now[0])
    return now


@pytest.mark.usefixtures("collector_of_python")
def test_what_is_young_is_found_and_the_old_is_never_looked_through_by_itself() -> None:
    look_seldom()
    before = gc.get_stats()
    for _ in range(50_000):
        _Cycle()
    after = gc.get_stats()
    assert sum(age["collected"] for age in after) - sum(age["collected"] for age in before) > 40_000
    assert after[2]["collections"] == before[2]["collections"]
    assert gc.get_threshold() == (*YOUNG, NEVER)


def test_everything_is_looked_through_after_many_rooms_have_left(clock: list[float]) -> None:
    collector = Collector()
    assert not collector.look(rooms=MANY_ROOMS - 1)
    assert collector.look(rooms=MANY_ROOMS)
    assert not collector.look(rooms=MANY_ROOMS + 1)
    assert collector.look(rooms=2 * MANY_ROOMS)


def test_everything_is_looked_through_once_an_hour(clock: list[float]) -> None:
    collector = Collector()
    clock[0] += SELDOM - 1
    assert not collector.look(rooms=0)
    clock[0] += 1
    assert collector.look(rooms=0)
    assert not collector.look(rooms=0)


def test_a_look_frees_what_refers_to_itself(clock: list[float]) -> None:
    cycle = _Cycle()
    gone = weakref.ref(cycle)
    gc.collect(1)
    gc.collect(1)  # by now it is old
    del cycle
    Collector().look(rooms=MANY_ROOMS)
    assert gone() is None


def test_a_server_looks_when_rooms_have_left_and_takes_that_for_no_overload(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(chores, "SWEEP_EVERY", 0.01)
    monkeypatch.setattr(memory, "MANY_ROOMS", 1)
    monkeypatch.setattr(Strain, "forgive", lambda strain: told.append("forgiven"))

    async def scene() -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow(), idle=-1)
        async with chores.chores(lobby, Strain(0.25, inf, Line())), asyncio.timeout(PATIENCE):
            await asyncio.sleep(0.05)
            assert told == []
            lobby.put_away += 1
            while not told:
                await asyncio.sleep(0.01)
        await store.close()

    asyncio.run(scene())


def test_time_that_was_taken_on_purpose_is_no_strain(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> float:
        strain = Strain(0.25, inf, Line())
        watching = asyncio.create_task(strain.watch())
        await asyncio.sleep(0.15)
        now = asyncio.get_running_loop().time()
        while asyncio.get_running_loop().time() < now + 1:
            pass
        strain.forgive()
        await asyncio.sleep(0.15)
        watching.cancel()
        return strain.lag

    assert asyncio.run(scene()) < 0.1


@pytest.mark.usefixtures("collector_of_python")
def test_nothing_stays_of_a_connection_that_is_closed(tmp_path: Path) -> None:
    async def visits(page: Page, number: int) -> None:
        for _ in range(number):
            async with page.socket("none") as socket:  # where there is no table
                with suppress(ConnectionClosed):
                    await receive(socket, "snapshot")
        await asyncio.sleep(0.1)

    async def scene(page: Page) -> None:
        await visits(page, 3)
        gc.collect()
        gc.disable()
        before = _alive()
        await visits(page, 30)
        async with asyncio.timeout(PATIENCE):
            while _alive() - before:  # the last ones may still be closing
                await asyncio.sleep(0.1)

    _with_server(tmp_path, scene)


def _alive() -> Counter[str]:
    """Protocols and parsers of connections, by name; those of the client in this process leave themselves to Python."""
    names = ("ServerProtocol", "_PoliteSocket", "_PoliteHttp", "HttpRequestParser")
    return Counter(name for one in gc.get_objects() for name in names if type(one).__name__ == name)


def _with_server(folder: Path, scene: Callable[[Page], Awaitable[None]]) -> None:
    """A whole server in this process, which has looked through memory for the last time when it starts."""

    async def play() -> None:
        ready = asyncio.Event()
        with _bound("127.0.0.1", 0) as listening:
            store = SqliteStore(folder / "t.db")
            port = listening.getsockname()[1]
            settings = ServerSettings(port=port)
            serving = asyncio.create_task(_run(listening, store, HereAndNow(), settings, ready.set))
            async with asyncio.timeout(PATIENCE):
                await ready.wait()
                assert gc.get_threshold() == (*YOUNG, NEVER)
                await scene(Page(f"http://127.0.0.1:{port}"))
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)

    asyncio.run(play())
