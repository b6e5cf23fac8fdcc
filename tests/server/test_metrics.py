"""What an operator sees: figures without tables or names, health and readiness, to whom he has named."""

from __future__ import annotations

import asyncio
import timeit
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from quattrocento.server import meters
from quattrocento.server.front.addresses import Addresses, whom
from quattrocento.server.front.app import make_app
from quattrocento.server.lobby import Lobby
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.crowds import from_address, metric
from tests.server.houses import HereAndNow, Page, ServerProcess, get, receive, say, snapshot_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("metrics"), host="0.0.0.0", metrics_for="127.0.0.0/30")
    process.start()
    yield process
    process.end()


def test_figures_follow_the_game_and_name_neither_table_nor_player(server: ServerProcess) -> None:
    async def play() -> str:
        page = Page(server.url)
        await page.create(seats=3)
        async with page.socket() as socket:
            for _ in range(3):
                question = (await snapshot_until(socket, []))["question"]
                await say(socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
                await receive(socket, "accepted")
            await say(socket, "answer", question=999_999, options=[0])
            await receive(socket, "refused")
            shown = get(f"{server.url}/metrics").text
        await page.client.aclose()
        assert page.table not in shown
        assert "Ann" not in shown
        return shown

    shown = asyncio.run(play())
    assert 'quattro_answers_total{game="guns-and-steel",player="person"} 3.0' in shown
    assert 'player="bot"' in shown
    assert 'quattro_refused_commands_total{reason="not-now"} 1.0' in shown
    assert "quattro_acknowledgement_seconds_count 4.0" in shown
    assert 'quattro_http_requests_total{route="/api/tables",status="200"} 1.0' in shown
    assert "quattro_sockets 1.0" in shown
    assert "quattro_rooms 1.0" in shown
    assert "quattro_loop_lag_seconds" in shown
    assert 'quattro_bots{state="thinking"}' in shown
    assert metric(server, "quattro_commit_seconds_count") >= 3
    assert metric(server, "process_cpu_seconds_total") > 0


@pytest.mark.parametrize(
    ("source", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("127.0.0.2", {"x-forwarded-for": "203.0.113.7"}, 200),  # it is named, and says what it likes
    ],
)
def test_metrics_are_shown_to_those_who_are_named(
    server: ServerProcess, source: str, headers: dict[str, str], status: int
) -> None:
    with from_address(server, source) as client:
        assert client.get("/metrics", headers=headers).status_code == status


@pytest.mark.parametrize(
    ("client", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("::ffff:127.0.0.1", {}, 200),
        ("203.0.113.7", {}, 403),
        ("10.1.2.3", {}, 200),
        ("127.0.0.1", {"x-forwarded-for": "10.1.2.3"}, 403),  # a proxy nobody has named brings a stranger
        ("127.0.0.1", {"forwarded": "for=10.1.2.3"}, 403),
        ("", {}, 403),
    ],
)
def test_metrics_are_shown_to_nobody_else(tmp_path: Path, client: str, headers: dict[str, str], status: int) -> None:
    async def ask() -> httpx.Response:
        store = SqliteStore(tmp_path / "t.db")
        app = make_app(Lobby(store, HereAndNow()), metrics_for=Addresses("10.0.0.0/8"))
        transport = httpx.ASGITransport(app=app, client=(client, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as asking:
            reply = await asking.get("/metrics", headers=headers)
        await store.close()
        return reply

    reply = asyncio.run(ask())
    assert reply.status_code == status
    assert ("--metrics-for" in reply.text) == (status == 403)


def test_counting_an_answer_costs_next_to_nothing() -> None:
    def count() -> None:
        meters.COMMITS.observe(0.001)
        meters.ACKNOWLEDGED.observe(0.001)
        meters.ANSWERS.labels("a-game", "person").inc()

    assert min(timeit.repeat(count, number=1000, repeat=5)) / 1000 < 50e-6


def test_a_network_of_version_6_is_one_client() -> None:
    assert whom("2001:db8::1") == whom("2001:db8::ffff:1") != whom("2001:db8:0:1::1")
    assert whom("::ffff:192.0.2.1") == whom("192.0.2.1") != whom("192.0.2.2")
    assert whom("nonsense") == "nonsense"


def test_a_server_is_healthy_and_ready(server: ServerProcess) -> None:
    assert get(f"{server.url}/api/health").json() == {"healthy": True}
    assert get(f"{server.url}/api/ready").json() == {"ready": True}


def test_a_server_without_its_database_is_healthy_but_not_ready(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    try:
        server.database.rename(tmp_path / "away.db")
        asked = get(f"{server.url}/api/ready")
        assert asked.status_code == 503
        assert int(asked.headers["retry-after"]) > 0
        assert asked.json()["error"].startswith("Nothing can be saved: ")
        assert get(f"{server.url}/api/health").status_code == 200
        (tmp_path / "away.db").rename(server.database)
        assert get(f"{server.url}/api/ready").status_code == 200
    finally:
        server.end()


def test_everything_that_is_in_the_way_is_said(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        front = make_app(Lobby(store, HereAndNow()))

        async def cut_off() -> str:
            return "The bus is cut off."

        front.readiness.add(cut_off)
        front.readiness.is_closing = True
        front.door.strain.is_high = True
        transport = httpx.ASGITransport(app=front)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as asking:
            reply = await asking.get("/api/ready")
        await store.close()
        assert reply.status_code == 503
        assert [word in reply.json()["error"] for word in ("closing", "overloaded", "The bus is cut off.")] == [
            True
        ] * 3

    asyncio.run(play())
