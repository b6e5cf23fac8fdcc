"""What PostgreSQL adds to the promises of a store: an address, a format, and a server that is refused in words."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from quattrocento.engine.errors import BadSetup
from quattrocento.server.store import Unavailable, postgres, reaching, schema
from quattrocento.server.store.addresses import shown, store_at
from quattrocento.server.store.copying import sealed
from tests.server.houses import PATIENCE, free_port
from tests.server.relay import Relay
from tests.server.store_scene import SEATS, TABLE
from tests.services import PASSWORD, ROLE, Postgres


def refusal(url: str, visiting: bool = False) -> str:
    """The sentence with which an address is refused, in which no password stands."""
    with pytest.raises(BadSetup) as refused:
        store_at(url, visiting)
    said = str(refused.value)
    assert PASSWORD not in said
    assert "secret" not in said
    assert "\n" not in said
    return said


def name_of(url: str) -> str:
    """The name of the database."""
    return url.rpartition("/")[2]


def opened_and_closed(url: str) -> None:
    asyncio.run(store_at(url).close())


def rows(url: str, statement: str) -> list[tuple[object, ...]]:
    with psycopg.connect(url, autocommit=True) as connection:
        cursor = connection.execute(statement)
        return list(cursor.fetchall()) if cursor.description else []


# Addresses.


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://quattro:secret%zz@localhost/quattro",
        "postgresql://quattro:secret@localhost/quattro?colour=red",
        "postgresql://quattro:secret@[::1/quattro",
        "postgresql://quattro:sec/ret@127.0.0.1/quattro",
        "postgresql:///quattro:secret@127.0.0.1/quattro",
    ],
)
def test_an_address_that_cannot_be_read_is_not_quoted(address: str) -> None:
    assert refusal(address).startswith("The database address cannot be read; write postgresql://user@host/database")


@pytest.mark.parametrize("address", ["mysql://quattro:secret@localhost/quattro", "postgresql+x://a:se:secret@b@c/d"])
def test_an_address_of_no_kind_there_is_is_shown_without_its_password(address: str) -> None:
    said = refusal(address)
    assert "is of no kind there is; write sqlite:///path/to/file.db or postgresql://user@host/database" in said
    assert f"{address.partition('://')[0]}://" in said


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgresql://q:secret@h:5432,i:22/d?x=secret", "postgresql://q@h:5432,i:22/d?…"),
        ("postgresql://h:5432/d?password=sec@ret", "postgresql://…"),
        ("postgresql://q:sec/ret@h/d", "postgresql://…"),
        ("postgresql:///q:secret@h/d", "postgresql://…"),
        ("postgresql://q:secret", "postgresql://…"),
        ("postgresql://[::1]:5432/d", "postgresql://[::1]:5432/d"),
        ("redis://h/0?password=sec@ret", "redis://…"),
        ("sqlite:////var/lib/t.db", "sqlite:////var/lib/t.db"),
        ("host=h password=secret", "host…"),
        ("q/q:secret@h/d", "q/q…"),
        ("tables.db", "tables.db"),
    ],
)
def test_an_address_is_shown_without_anything_that_may_be_a_password(address: str, said: str) -> None:
    assert shown(address) == said


def test_both_names_of_the_kind_will_do(database_url: str) -> None:
    opened_and_closed(database_url)
    opened_and_closed(database_url.replace("postgresql://", "postgres://"))


def test_without_the_driver_the_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "quattrocento.server.store.postgres", raising=False)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    said = refusal("postgresql://quattro:secret@localhost/quattro")
    assert said == "Tables in PostgreSQL need psycopg; install it with: pip install 'quattrocento[postgres]'"


# A server that cannot be used.


def test_a_server_that_is_not_there_is_refused_in_a_sentence() -> None:
    port = free_port()
    said = refusal(f"postgresql://quattro:secret@127.0.0.1:{port}/quattro")
    assert said == (f"The database postgresql://quattro@127.0.0.1:{port}/quattro cannot be opened: Connection refused.")


def test_an_address_without_a_host_is_told_where_it_was_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGHOST", str(tmp_path))  # as libpq has it where an address names none
    monkeypatch.setenv("PGPORT", "5432")
    said = refusal("postgresql://")
    assert f"no PostgreSQL listens at {tmp_path}/.s.PGSQL.5432" in said
    assert said.endswith("for one elsewhere name its host, as in postgresql://user@host/database.")


def test_a_host_that_has_no_name_is_refused_in_a_sentence() -> None:
    assert "cannot be opened: failed to resolve host" in refusal("postgresql://quattro:secret@no.such.host.invalid/q")


def test_a_wrong_password_is_refused_in_a_sentence(postgres_service: Postgres) -> None:
    said = refusal(postgres_service.address(password="secret"))
    assert said.endswith(f'cannot be opened: password authentication failed for user "{ROLE}".')


def test_a_database_that_is_not_there_is_refused_in_a_sentence(postgres_service: Postgres) -> None:
    assert refusal(postgres_service.address("nowhere")).endswith('cannot be opened: database "nowhere" does not exist.')


def test_a_role_that_may_make_no_tables_is_refused_in_a_sentence(postgres_service: Postgres) -> None:
    said = refusal(postgres_service.address("postgres"))  # the role owns nothing there
    assert said.endswith("cannot be opened: permission denied for schema public.")


def test_a_role_that_may_not_read_the_tables_is_refused_in_a_sentence(
    postgres_service: Postgres, database_url: str
) -> None:
    opened_and_closed(database_url)
    name = database_url.rpartition("/")[2]
    postgres_service.admin("CREATE ROLE stranger LOGIN PASSWORD 'secret'")
    try:
        said = refusal(postgres_service.address(name, "stranger", "secret"))
    finally:
        postgres_service.admin("DROP ROLE stranger")
    assert said.endswith("cannot be opened: permission denied for table format.")


def test_a_server_that_hangs_is_refused_within_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "CONNECT_PATIENCE", 2)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        port = mute.getsockname()[1]
        assert refusal(f"postgresql://q:secret@127.0.0.1:{port}/q").endswith("opened: connection timeout expired.")


@pytest.mark.parametrize("asked", [b"set_config", b"current_setting('fsync')", b"pg_class"])
def test_a_server_that_falls_silent_is_refused_within_seconds(
    postgres_service: Postgres, monkeypatch: pytest.MonkeyPatch, asked: bytes
) -> None:
    """One that is frozen keeps no limits of its own, whatever it was asked last."""
    monkeypatch.setattr(reaching, "CONNECT_PATIENCE", 1)
    monkeypatch.setattr(reaching, "ANSWER_PATIENCE", 1.0)
    way = Relay(postgres_service.port)
    way.mute_at = asked
    try:
        said = refusal(f"postgresql://{ROLE}:{PASSWORD.replace(' ', '%20')}@127.0.0.1:{way.port}/postgres")
        assert said.endswith("/postgres cannot be opened: it does not answer.")
    finally:
        way.close()


@pytest.mark.parametrize("is_stopped", [False, True])
def test_nobody_waits_for_ever_for_a_backup_whose_server_falls_silent(
    postgres_service: Postgres, database_url: str, monkeypatch: pytest.MonkeyPatch, is_stopped: bool
) -> None:
    """Neither for what it was asked nor, if he stops the backup himself, for longer than for anything else."""
    monkeypatch.setattr(postgres, "UNHURRIED", PATIENCE if is_stopped else 1.0)
    monkeypatch.setattr(postgres, "PATIENCE", 1.0)
    opened_and_closed(database_url)
    way = Relay(postgres_service.port)
    through = database_url.replace(f":{postgres_service.port}/", f":{way.port}/")

    async def play() -> None:
        store = store_at(through)
        way.mute_at = b"REPEATABLE READ"
        copying = asyncio.create_task(sealed(store))
        if is_stopped:
            await asyncio.sleep(0.2)
            copying.cancel()
        async with asyncio.timeout(PATIENCE / 2):
            with pytest.raises(asyncio.CancelledError if is_stopped else Unavailable):
                await copying
            await store.close()

    try:
        asyncio.run(play())
    finally:
        way.close()


def test_a_database_that_lacks_letters_is_refused_in_a_sentence(postgres_service: Postgres) -> None:
    postgres_service.admin(f"CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' OWNER {ROLE}")
    url = postgres_service.address("latin")
    try:
        assert "keeps letters as LATIN1, which has not all of them" in refusal(url)
    finally:
        postgres_service.drop(url)


def test_a_database_without_a_place_for_tables_is_refused_in_a_sentence(database_url: str) -> None:
    rows(database_url, "DROP SCHEMA public CASCADE")
    assert "has no schema to make tables in" in refusal(database_url)


# Formats.


def test_what_only_visits_makes_nothing(database_url: str) -> None:
    assert refusal(database_url, visiting=True).startswith("There is no database of ours at postgresql://")
    assert rows(database_url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'") == []


@pytest.mark.parametrize(
    "statement",
    ["CREATE TABLE later (x int)", "CREATE TABLE tables (id text)", "CREATE TABLE format (number int)"],
)
def test_a_database_of_another_program_is_refused_and_left_as_it_is(database_url: str, statement: str) -> None:
    rows(database_url, statement)
    assert "is another program's and was left as it is" in refusal(database_url)
    assert len(rows(database_url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")) == 1


@pytest.mark.parametrize("broken", ["DROP TABLE keys CASCADE", "DELETE FROM format", "DROP TABLE format"])
def test_a_database_that_has_lost_a_part_is_refused(database_url: str, broken: str) -> None:
    opened_and_closed(database_url)
    rows(database_url, broken)
    assert "is another program's" in refusal(database_url)


def test_a_newer_format_is_refused(database_url: str) -> None:
    opened_and_closed(database_url)
    rows(database_url, "UPDATE format SET number = 99")
    said = refusal(database_url)
    assert f"has format 99; this program reads formats up to {schema.FORMAT}." in said
    assert said.endswith("update this one.")


@contextmanager
def a_format_later(monkeypatch: pytest.MonkeyPatch, *statements: str) -> Iterator[None]:
    """Meanwhile there is a format after the present one, reached by these statements."""
    with monkeypatch.context() as later:
        later.setitem(schema.STEPS, schema.FORMAT, statements)
        later.setattr(schema, "FORMAT", schema.FORMAT + 1)
        yield


def test_an_older_format_is_brought_up_by_whoever_uses_it_and_left_by_whoever_visits(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        store = store_at(database_url)
        await store.create(TABLE, SEATS, [(0, "ann")])
        await store.close()
        with a_format_later(monkeypatch, "ALTER TABLE tables ADD COLUMN luck INTEGER NOT NULL DEFAULT 7"):
            said = refusal(database_url, visiting=True)
            assert f"has format {schema.FORMAT - 1}, and this program needs {schema.FORMAT}" in said
            assert said.endswith("bring it up: quattro db migrate, with the same --db.")
            stores = await asyncio.gather(*(asyncio.to_thread(store_at, database_url) for _ in range(4)))
            assert await stores[3].table("abc") == TABLE
            for store in stores:
                await store.close()
        assert rows(database_url, "SELECT luck FROM tables") == [(7,)]

    asyncio.run(play())


def test_a_step_that_fails_leaves_everything_as_it_was(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    opened_and_closed(database_url)
    with a_format_later(monkeypatch, "ALTER TABLE tables ADD COLUMN luck INTEGER", "UPDATE nowhere SET x = 1"):
        assert 'cannot be opened: relation "nowhere" does not exist' in refusal(database_url)
    opened_and_closed(database_url)


def test_several_that_open_an_empty_database_at_once_all_find_it_made(database_url: str) -> None:
    async def all_at_once() -> None:
        stores = await asyncio.gather(*(asyncio.to_thread(store_at, database_url) for _ in range(4)))
        await stores[0].create(TABLE, SEATS, [])
        assert [await store.tables() for store in stores] == [["abc"]] * 4
        for store in stores:
            await store.close()

    asyncio.run(all_at_once())


@pytest.mark.parametrize("how", ["the link is renewed", "the seat is freed"])
def test_a_key_that_is_just_being_shut_out_cannot_be_moved_to_safety(database_url: str, how: str) -> None:
    async def play() -> None:
        here, there = store_at(database_url), store_at(database_url)
        await here.create(TABLE, SEATS, [(0, "ann"), (0, "stolen")])
        rows(
            database_url,
            "CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS "
            "'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END'",
        )
        rows(database_url, "CREATE TRIGGER slow AFTER DELETE ON keys EXECUTE FUNCTION dawdle()")
        is_renewed = how == "the link is renewed"
        shutting = asyncio.create_task(here.renew("abc", 0, "ann") if is_renewed else here.free_seat("abc", 0))
        sleeping = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(rows, database_url, sleeping):
                await asyncio.sleep(0.01)
        await there.share_key("stolen", "safe")
        assert not await there.knows("safe")
        await shutting
        assert await there.keys("abc") == ([(0, "ann")] if is_renewed else [])
        await here.close()
        await there.close()

    asyncio.run(play())


def test_what_is_acknowledged_is_on_disk_also_where_a_role_is_set_up_otherwise(
    postgres_service: Postgres, database_url: str
) -> None:
    postgres_service.admin(f"ALTER DATABASE {name_of(database_url)} SET synchronous_commit = off")
    with reaching.Address(database_url).connected() as connection:
        assert connection.execute("SHOW synchronous_commit").fetchone() == ("on",)
        assert connection.execute("SHOW application_name").fetchone() == ("quattrocento",)
