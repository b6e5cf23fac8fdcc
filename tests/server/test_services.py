"""The services that the server is tested with are real, obey, and never outlive the tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from tests.server.houses import PATIENCE, ROOT
from tests.services import Postgres, Redis, answers, nginx, postgres

HELD = """
import time
from tests.services import postgres
with postgres() as database:
    print(database.port, database.folder, flush=True)
    time.sleep(1000)
"""


def test_every_test_has_a_fresh_database_and_may_do_in_it_what_it_likes(database_url: str) -> None:
    with psycopg.connect(database_url) as connection:
        connection.execute("CREATE TABLE once (word text)")


def test_what_another_test_left_is_not_in_it(database_url: str) -> None:
    with psycopg.connect(database_url) as connection:
        assert connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)


def test_the_role_of_the_tests_may_not_do_everything(postgres_service: Postgres) -> None:
    with (
        psycopg.connect(postgres_service.address(), autocommit=True) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute("ALTER SYSTEM SET fsync = off")
    assert postgres_service.admin("SHOW fsync") == [("on",)]


def test_a_password_is_asked_for(postgres_service: Postgres) -> None:
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(postgres_service.address(password="another"))


def test_what_is_committed_survives_a_power_cut_and_an_orderly_end() -> None:
    with postgres() as database:
        url = database.url()
        for end in (database.kill, database.stop):
            with psycopg.connect(url) as connection:
                connection.execute("CREATE TABLE IF NOT EXISTS kept (word text)")
                connection.execute("INSERT INTO kept VALUES ('one')")
            end()
            with pytest.raises(psycopg.OperationalError):
                psycopg.connect(url)
            database.start()
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT count(*) FROM kept").fetchone() == (2,)


def test_a_paused_service_hangs_until_it_may_go_on(redis_service: Redis) -> None:
    redis_service.pause()
    assert answers(redis_service.port) == b""  # somebody is there
    assert answers(redis_service.port, b"PING\r\n", patience=0.3) is None
    redis_service.resume()
    assert answers(redis_service.port, b"PING\r\n") == b"+PONG\r\n"


def test_a_redis_ends_and_comes_back_at_its_address(redis_service: Redis) -> None:
    for end in (redis_service.stop, redis_service.kill):
        end()
        assert answers(redis_service.port, b"PING\r\n") != b"+PONG\r\n"
        redis_service.start()
        assert answers(redis_service.port, b"PING\r\n") == b"+PONG\r\n"


def test_nginx_serves_what_its_configuration_says() -> None:
    configuration = """
    events {}
    http { access_log off; server { listen 127.0.0.1:{port}; location / { return 222 "hello"; } } }
    """
    with nginx(configuration) as proxy:
        said = answers(proxy.port, b"GET / HTTP/1.0\r\n\r\n")
        assert said is not None
        assert said.startswith(b"HTTP/1.1 222")
    said = answers(proxy.port, b"GET / HTTP/1.0\r\n\r\n")  # by another test's server that has the port now, at most
    assert said is None or not said.startswith(b"HTTP/1.1 222")


def test_a_service_that_cannot_start_says_why() -> None:
    with pytest.raises(AssertionError, match="unknown directive"), nginx("nonsense;"):
        pass


def test_a_service_ends_when_the_tests_are_killed() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((os.environ.get("PYTHONPATH", ""), str(ROOT)))}
    holder = subprocess.Popen([sys.executable, "-c", HELD], stdout=subprocess.PIPE, text=True, env=environment)
    assert holder.stdout is not None
    with holder.stdout:
        number, folder = holder.stdout.readline().split()
        port = int(number)
        assert answers(port) is not None
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    until = time.monotonic() + PATIENCE
    while answers(port) is not None or Path(folder).exists():
        assert time.monotonic() < until, "PostgreSQL outlived the tests"
        time.sleep(0.05)
