"""A PostgreSQL that restarts, hangs, refuses or is full: nothing is acknowledged that is not kept, and play goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import psycopg
import pytest

from quattrocento.server.store import Conflict, Store, Unavailable, Uncertain
from quattrocento.server.store.addresses import store_at
from quattrocento.server.store.postgres import THREADS
from tests.server.houses import PATIENCE
from tests.server.store_scene import SEATS, TABLE, answers
from tests.services import Postgres, postgres

SECONDS = 10.0  # in which everything is answered, whatever the server does
Scene = Callable[[Store], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def mortal() -> Iterator[Postgres]:
    """A server that may be stopped, as long as it is started again."""
    with postgres() as service:
        yield service


@asynccontextmanager
async def with_table(url: str) -> AsyncIterator[Store]:
    store = store_at(url)
    await store.create(TABLE, SEATS, [(0, "ann")])
    try:
        yield store
    finally:
        await store.close()


async def refused(work: Coroutine[Any, Any, object]) -> None:
    """In words, within seconds, and as something that has not happened."""
    began = time.monotonic()
    with pytest.raises(Unavailable) as refusal:
        await work
    assert not isinstance(refusal.value, Uncertain)
    assert "nothing was done" in str(refusal.value)
    assert time.monotonic() - began < SECONDS


async def until_it_works(work: Callable[[], Coroutine[Any, Any, object]]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            await work()
        except Unavailable:
            assert time.monotonic() < until
            await asyncio.sleep(0.05)
        else:
            return


class Player:
    """Answers at a table without a pause, and remembers what it was told."""

    def __init__(self, store: Store, table: str) -> None:
        self._store, self.table = store, table
        self.acknowledged = 0
        self.uncertain = 0

    async def play(self, is_over: Callable[[], bool]) -> None:
        while not is_over():
            number = self.acknowledged + 1
            try:
                await self._store.append(self.table, answers(number, command=f"{self.table} {number}"), over=False)
            except Uncertain:
                self.uncertain += 1
                await until_it_works(self._look_up)
            except Unavailable:
                await asyncio.sleep(0.02)
            else:
                self.acknowledged = number

    async def _look_up(self) -> None:
        found = len(await self._store.answers(self.table))
        assert found in (self.acknowledged, self.acknowledged + 1)
        self.acknowledged = found


@pytest.mark.parametrize("how", ["stopped", "killed"])
def test_a_server_restarted_under_load_keeps_what_was_acknowledged_and_play_goes_on(mortal: Postgres, how: str) -> None:
    async def play() -> None:
        store = store_at(mortal.url())
        players = [Player(store, f"t{number}") for number in range(20)]
        for player in players:
            await store.create(TABLE._replace(id=player.table), SEATS, [])
        over = False
        playing = asyncio.gather(*(player.play(lambda: over) for player in players))
        for _ in range(2):
            await asyncio.sleep(0.5)
            before = [player.acknowledged for player in players]
            await asyncio.to_thread(mortal.stop if how == "stopped" else mortal.kill)
            await asyncio.sleep(0.1)
            await asyncio.to_thread(mortal.start)
            until = time.monotonic() + PATIENCE
            while any(player.acknowledged <= was for player, was in zip(players, before, strict=True)):
                assert time.monotonic() < until, "everybody plays on by himself"
                await asyncio.sleep(0.05)
        over = True
        await playing
        for player in players:
            found = await store.answers(player.table)
            assert [row.command for row in found] == [f"{player.table} {n + 1}" for n in range(player.acknowledged)]
        await store.close()

    asyncio.run(play())


def test_a_server_that_is_gone_is_complained_of_once_and_welcomed_once(
    mortal: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with with_table(mortal.url()) as store:
            await asyncio.to_thread(mortal.stop)
            try:
                for _ in range(20):
                    await refused(store.append("abc", answers(1), over=False))
                    await refused(store.table("abc"))
            finally:
                await asyncio.to_thread(mortal.start)
            await store.append("abc", answers(1), over=False)

    asyncio.run(play())
    said = [record.getMessage() for record in caplog.records if record.name == "quattrocento.store"]
    assert [line for line in said if "cannot be reached: " in line and "Everything is refused" in line] == said[:1]
    assert [line for line in said if line.endswith(" is back.")] == said[1:]
    assert len(said) == 2
    assert not any("password" in line for line in said)


def test_a_server_that_hangs_is_not_waited_for(mortal: Postgres) -> None:
    async def play() -> None:
        async with with_table(mortal.url()) as store:
            await asyncio.gather(*(store.table("abc") for _ in range(40)))  # every thread has its connection
            mortal.pause()
            try:
                tries = [refused(store.append(f"t{number}", answers(1), over=False)) for number in range(20)]
                await asyncio.gather(*tries, refused(store.table("abc")))
            finally:
                mortal.resume()
            await until_it_works(lambda: store.append("abc", answers(1), over=False))
            assert await store.answers("abc") == answers(1)

    asyncio.run(play())


def test_a_row_that_somebody_holds_delays_only_those_who_change_it(database_url: str) -> None:
    async def play() -> None:
        async with with_table(database_url) as store:
            await store.create(TABLE._replace(id="def"), SEATS, [])
            with psycopg.connect(database_url) as other:
                other.execute("SELECT 1 FROM tables WHERE id = 'abc' FOR UPDATE")
                stuck = asyncio.ensure_future(refused(store.append("abc", answers(1), over=False)))
                began = time.monotonic()
                for number in range(1, 20):
                    await store.append("def", answers(number), over=False)
                    assert await store.answers("abc") == []
                assert time.monotonic() - began < 2
                await stuck
                other.rollback()
            await store.append("abc", answers(1), over=False)

    asyncio.run(play())


def name_of(url: str) -> str:
    return url.rpartition("/")[2]


def test_one_who_is_stuck_holds_up_nobody_and_as_many_as_are_served_hold_up_all(database_url: str) -> None:
    """Otherwise a row that somebody holds would shut the door of a server that is well."""

    async def play() -> None:
        async with with_table(database_url) as store:
            for number in range(THREADS):
                await store.create(TABLE._replace(id=f"t{number}"), SEATS, [])
            with psycopg.connect(database_url) as other:
                other.execute("UPDATE tables SET touched = touched")  # every row is held until this is over
                stuck = [asyncio.create_task(store.touch(f"t{number}", 1.0)) for number in range(THREADS - 1)]
                await asyncio.sleep(0.2)
                assert await store.knows("ann")
                assert store.line.wait == 0
                stuck.append(asyncio.create_task(store.touch(f"t{THREADS - 1}", 1.0)))
                await asyncio.sleep(0.2)
                assert store.line.wait >= 0.1
                other.rollback()
            await asyncio.gather(*stuck)
            assert store.line.wait == 0

    asyncio.run(play())


def test_a_server_that_takes_no_changes_can_be_looked_at_and_goes_on_by_itself(
    postgres_service: Postgres, database_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    name = name_of(database_url)

    async def play() -> None:
        async with with_table(database_url) as store:
            postgres_service.admin(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
            postgres_service.admin(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            for _ in range(5):
                await refused(store.append("abc", answers(1), over=False))
                assert await store.table("abc") == TABLE
            postgres_service.admin(f"ALTER DATABASE {name} RESET default_transaction_read_only")
            await until_it_works(lambda: store.append("abc", answers(1), over=False))
            assert await store.answers("abc") == answers(1)

    asyncio.run(play())
    errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    assert len(errors) == 1
    assert "cannot be used: cannot execute UPDATE in a read-only transaction" in errors[0]


def test_a_server_with_few_connections_left_is_used_with_those(postgres_service: Postgres, database_url: str) -> None:
    async def play() -> None:
        async with with_table(database_url) as store:
            postgres_service.admin(f"ALTER DATABASE {name_of(database_url)} CONNECTION LIMIT 2")
            await asyncio.gather(*(store.create(TABLE._replace(id=f"t{n}"), SEATS, []) for n in range(100)))
            assert len(await store.tables(most=200)) == 101

    asyncio.run(play())


# What a server may say to any change: raised by a trigger, so many times.

REFUSES = """
    CREATE SEQUENCE refusals;
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('refusals') <= {times} THEN RAISE EXCEPTION 'it will not' USING ERRCODE = '{code}'; END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON answers FOR EACH ROW EXECUTE FUNCTION refuse();
"""


@contextmanager
def refusing(url: str, code: str, times: int) -> Iterator[None]:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(REFUSES.format(code=code, times=times))
        yield
        connection.execute("DROP TRIGGER refuse ON answers")


SERIALIZATION_FAILURE, DEADLOCK, DISK_FULL, OUT_OF_MEMORY = "40001", "40P01", "53100", "53200"


@pytest.mark.parametrize("code", [SERIALIZATION_FAILURE, DEADLOCK])
def test_changes_that_get_in_each_others_way_are_tried_again(database_url: str, code: str) -> None:
    async def play() -> None:
        async with with_table(database_url) as store:
            with refusing(database_url, code, times=2):
                await store.append("abc", answers(1), over=False)
            assert await store.answers("abc") == answers(1)

    asyncio.run(play())


def test_changes_that_get_in_each_others_way_for_ever_are_a_conflict(database_url: str) -> None:
    async def play() -> None:
        async with with_table(database_url) as store:
            with refusing(database_url, DEADLOCK, times=1000), pytest.raises(Conflict):
                await store.append("abc", answers(1), over=True)
            assert await store.table("abc") == TABLE

    asyncio.run(play())


@pytest.mark.parametrize("code", [DISK_FULL, OUT_OF_MEMORY])
def test_a_server_that_is_full_refuses_changes_only_and_goes_on_by_itself(
    database_url: str, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with with_table(database_url) as store:
            with refusing(database_url, code, times=1000):
                for _ in range(3):
                    await refused(store.append("abc", answers(1), over=True))
                    assert await store.table("abc") == TABLE
            await store.append("abc", answers(1), over=False)

    asyncio.run(play())
    assert ["cannot be used: it will not" in record.getMessage() for record in caplog.records] == [True]
