"""Who may call the server by which name, from which page, with which key, and whom it believes about clients."""

from __future__ import annotations

import asyncio
import shutil
import socket as sockets
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from quattrocento.server.front.app import make_app
from quattrocento.server.front.hosts import Hosts
from quattrocento.server.keeping import DAY, FOR_EVER, Calendar, Keeping, kept_for
from quattrocento.server.keys import hashed, is_key
from quattrocento.server.lobby import Lobby
from quattrocento.server.store import SeatRow, Stage, TableRow
from quattrocento.server.store.sqlite import SqliteStore
from tests.server.houses import PATIENCE, HereAndNow, Page, ServerProcess, get, post, receive

OWN_NAME = sockets.gethostname()
WISH = {"game": "guns-and-steel", "seats": 2, "options": {}, "player": "A", "bot": None, "start": False}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("conduct"), names=["games.example.org"])
    process.start()
    yield process
    process.end()


# By which name.


@pytest.mark.parametrize(
    "name", ["127.0.0.1", "localhost", "LOCALHOST", "here.localhost", "[::1]", "games.example.org"]
)
def test_a_server_is_called_by_its_names(server: ServerProcess, name: str) -> None:
    headers = {"host": f"{name}:{server.port}", "origin": f"http://{name}:{server.port}".lower()}
    assert get(f"{server.url}/api/hello", headers=headers).status_code == 200
    assert post(f"{server.url}/api/tables", json=WISH, headers=headers).status_code == 200


@pytest.mark.parametrize(
    "name",
    ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.7", "", "games.example.org.x"],
)
def test_another_name_is_refused_with_the_way_to_allow_it(server: ServerProcess, name: str) -> None:
    for path in ("/", "/api/hello", "/t/abc", "/api/tables/mine"):
        reply = get(server.url + path, headers={"host": name})
        assert reply.status_code == 421
        assert "--allow-host" in reply.json()["error"]
        assert "content-security-policy" in reply.headers
    rebound = {"host": f"{name}:{server.port}", "origin": f"http://{name}:{server.port}"}  # as a rebound page would
    assert post(f"{server.url}/api/tables", json=WISH, headers=rebound).status_code == 421


def test_a_socket_by_another_name_is_refused(server: ServerProcess) -> None:
    async def play() -> None:
        headers = {"Origin": "http://evil.example"}
        with pytest.raises(InvalidStatus):
            async with connect(
                "ws://evil.example/api/tables/abc/socket",
                host="127.0.0.1",
                port=server.port,
                additional_headers=headers,
            ):
                pass

    asyncio.run(play())


@pytest.mark.parametrize(
    ("listening", "allowed", "host", "is_known"),
    [
        ("127.0.0.1", (), "127.0.0.1:8400", True),
        ("127.0.0.1", (), "127.0.0.2", True),
        ("127.0.0.1", (), "[::1]:8400", True),
        ("127.0.0.1", (), "10.0.0.7", False),
        ("127.0.0.1", (), "example.org", False),
        ("127.0.0.1", ("Example.ORG",), "example.org.", True),
        ("127.0.0.1", ("example.org",), "example.org:80", True),
        ("127.0.0.1", ("example.org",), "www.example.org", False),
        ("0.0.0.0", (), "10.0.0.7:8080", True),
        ("::", (), "[fe80::1]:8080", True),
        ("0.0.0.0", (), OWN_NAME, True),
        ("0.0.0.0", (), "evil.example", False),
        ("0.0.0.0", (), "", False),
        ("0.0.0.0", (), "10.0.0.7.evil.example", False),
        ("games.example.org", (), "games.example.org:8400", True),
        ("192.168.1.7", (), "192.168.1.7", True),
        ("127.0.0.1", (), "localhost:evil.example", False),
        ("127.0.0.1", (), "localhost@evil.example", False),
        ("127.0.0.1", (), "[::1].evil.example", False),
        ("127.0.0.1", (), "localhost..", False),
        ("127.0.0.1", (), ".localhost", False),
        ("127.0.0.1", (), "localhost,evil.example", False),
        ("127.0.0.1", (), "evil.example\\.localhost", False),
        ("127.0.0.1", (), "2130706433", False),
        ("127.0.0.1", (), "0x7f.1", False),
        ("127.0.0.1", ("example.org",), "notexample.org", False),
        ("127.0.0.1", ("example.org",), "example.org.evil.example", False),
        ("127.0.0.1", ("example.org",), "example.org:80:80", False),
        ("127.0.0.1", ("example.org",), "example.org#", False),
        ("0.0.0.0", (), "[fe80::1%25evil.example]", False),
        ("::1", (), "[::1]:8400", True),
        ("127.0.0.1", ("fe80::1",), "[fe80::1]:8400", True),
    ],
)
def test_names_and_addresses_by_where_it_listens(
    listening: str, allowed: tuple[str, ...], host: str, is_known: bool
) -> None:
    assert Hosts(listening, allowed).knows(host) == is_known


# From which page.


def test_a_page_of_another_scheme_is_turned_away(server: ServerProcess) -> None:
    reply = post(f"{server.url}/api/tables", json=WISH, headers={"origin": server.url.replace("http", "https")})
    assert reply.status_code == 403
    assert "--behind-proxy" in reply.json()["error"]


@pytest.mark.parametrize(
    "origin",
    [
        "null", "", "{page}.evil.example", "{page}@evil.example", "http://evil.example/{page}", "{page}/", "{page}#x",
        "http://127.0.0.1", "http://127.0.0.1:{other}", "http://127.0.0.2:{port}", "http://localhost:{port}",
        "https://127.0.0.1:{port}", "ws://127.0.0.1:{port}", "file://", "127.0.0.1:{port}", "{page}, {page}",
        "http://evil.example http://127.0.0.1:{port}", "http://127.0.0.1:0{port}", "http://127.0.0.1.:{port}",
    ],
)  # fmt: skip
def test_an_origin_that_is_only_like_ours_is_turned_away(server: ServerProcess, origin: str) -> None:
    said = origin.format(page=server.url, port=server.port, other=server.port + 1)
    for path in ("/api/tables", "/api/tables/abc/join", "/api/tables/abc/link", "/api/tables/abc/report"):
        assert post(server.url + path, json=WISH, headers={"origin": said}).status_code == 403

    async def play() -> None:
        with pytest.raises(InvalidStatus):
            async with connect(
                f"{server.url.replace('http', 'ws')}/api/tables/abc/socket",
                additional_headers={"Origin": said} if said else {},  # and a socket must say where it comes from
            ):
                pass

    asyncio.run(play())


@pytest.mark.parametrize(("site", "status"), [("none", 200), ("same-origin", 200), ("same-site", 403), ("", 403)])
def test_without_an_origin_the_browsers_own_word_counts(server: ServerProcess, site: str, status: int) -> None:
    reply = post(f"{server.url}/api/tables", json=WISH, headers={"sec-fetch-site": site})
    assert reply.status_code == status


@pytest.mark.parametrize("name", ["origin", "host"])
def test_who_says_it_twice_is_not_believed(tmp_path: Path, name: str) -> None:
    """Whatever stands between browser and server might believe the other one."""

    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        transport = httpx.ASGITransport(app=make_app(Lobby(store, HereAndNow())))
        ours = [("host", "localhost"), ("origin", "http://localhost")]
        theirs = [("host", "evil.example"), ("origin", "http://evil.example")]
        twice = [*ours, *(one for one in theirs if one[0] == name)]
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            assert (await client.post("/api/tables", json=WISH, headers=ours)).status_code == 200
            for headers in (twice, twice[::-1]):
                reply = await client.post("/api/tables", json=WISH, headers=headers)
                assert reply.status_code == (421 if name == "host" else 403)
        await store.close()

    asyncio.run(play())


def test_behind_a_proxy_pages_come_by_https_and_clients_are_told_apart(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, proxies="127.0.0.1", names=["games.example.org"])
    server.start()
    try:
        headers = {"host": "games.example.org", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7"}
        address = f"{server.url}/api/tables"
        made = post(address, json=WISH, headers={**headers, "origin": "https://games.example.org"})
        plain = post(address, json=WISH, headers={**headers, "origin": "http://games.example.org"})
    finally:
        server.end()
    assert made.status_code == 200
    assert made.headers["set-cookie"].startswith("__Host-quattro=")
    assert plain.status_code == 403


# Whom it believes.


@pytest.mark.parametrize(("scheme", "port"), [("http", ":80"), ("https", ":443")])
def test_the_usual_port_may_be_named_or_not(tmp_path: Path, scheme: str, port: str) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        transport = httpx.ASGITransport(app=make_app(Lobby(store, HereAndNow())))
        async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://localhost") as client:
            for host, origin in (("localhost", ""), (f"localhost{port}", ""), ("localhost:8443", ":8443")):
                headers = {"host": host, "origin": f"{scheme}://localhost{origin}"}
                assert (await client.post("/api/tables", json=WISH, headers=headers)).status_code == 200
            other = ":443" if scheme == "http" else ":80"
            headers = {"host": f"localhost{other}", "origin": f"{scheme}://localhost"}
            assert (await client.post("/api/tables", json=WISH, headers=headers)).status_code == 403
        await store.close()

    asyncio.run(play())


def made_by_many(tmp_path: Path, proxies: str = "") -> list[int]:
    """Three tables from one machine that says it is three; one table each is allowed."""
    server = ServerProcess(tmp_path, limits={"tables": [1, 0]}, proxies=proxies)
    server.start()
    try:
        headers = [{"origin": server.url, "x-forwarded-for": f"203.0.113.{n}"} for n in range(3)]
        return [post(f"{server.url}/api/tables", json=WISH, headers=one).status_code for one in headers]
    finally:
        server.end()


def test_nobody_is_believed_about_clients_unless_a_proxy_is_named(tmp_path: Path) -> None:
    assert made_by_many(tmp_path) == [200, 429, 429]


def test_a_proxy_that_is_named_is_believed(tmp_path: Path) -> None:
    assert made_by_many(tmp_path, proxies="127.0.0.1") == [200, 200, 200]


def test_another_proxy_than_the_one_named_is_not_believed(tmp_path: Path) -> None:
    assert made_by_many(tmp_path, proxies="192.0.2.1") == [200, 429, 429]


# With which key.


@pytest.mark.parametrize(
    "chosen", ["a", "x" * 21, "x" * 23, "ü" * 22, "a b" * 7 + "c", "", "x" * 22, "Kz-0_q9Vb3nM7tRw2yLx5A"]
)
def test_nobody_chooses_his_own_key(server: ServerProcess, chosen: str) -> None:
    headers = {b"origin": server.url.encode(), b"cookie": f"quattro={chosen}".encode()}
    with httpx.Client(base_url=server.url, headers=headers, timeout=PATIENCE) as client:
        made = client.post("/api/tables", json=WISH)
        given = made.cookies["quattro"]
        table = made.json()["id"]

        assert is_key(given)
        assert given != chosen
        assert client.post(f"/api/tables/{table}/link").status_code == 403  # with the key of his own
        client.headers["cookie"] = f"quattro={given}"
        assert client.post(f"/api/tables/{table}/link").status_code == 200
        assert "set-cookie" not in client.post("/api/tables", json=WISH).headers  # and it stays the same


def test_a_key_of_ours_opens_only_the_tables_it_was_let_in_at(server: ServerProcess) -> None:
    async def play() -> None:
        ann, bob = Page(server.url), Page(server.url)
        await ann.create(start=False, bot=None)
        await bob.create(start=False, bot=None)
        async with bob.socket(ann.table) as socket:
            assert (await receive(socket, "snapshot"))["seat"] is None
        assert (await bob.post(f"/api/tables/{ann.table}/link")).status_code == 403

    asyncio.run(play())


def test_weak_keys_of_earlier_days_open_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow())
        transport = httpx.ASGITransport(app=make_app(lobby))
        row = TableRow("abc", "guns-and-steel", 1, 2, {}, None, 7, "lobby", 0.0)
        await store.create(row, [SeatRow(0, "person", "A", None), SeatRow(1, "open", "", None)], [(0, hashed("a"))])
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            client.headers.update({"origin": "http://localhost", "cookie": "quattro=a"})
            assert (await client.get("/api/tables/mine")).json() == []
            assert (await client.post("/api/tables/abc/link")).status_code == 403
        await store.close()

    asyncio.run(play())


# How long tables are kept.


class Clock:
    """A calendar and the time that passes, turned by hand."""

    def __init__(self) -> None:
        self.date, self.passed = 1e9, 0.0

    def wait(self, days: float) -> None:
        self.date += days * DAY
        self.passed += days * DAY

    def calendar(self) -> Calendar:
        return Calendar(lambda: self.date, lambda: self.passed)


async def three_tables(store: SqliteStore, at: float) -> None:
    stages: tuple[Stage, ...] = ("lobby", "running", "over")
    for stage in stages:
        row = TableRow(stage, "guns-and-steel", 1, 2, {}, None, 7, stage if stage != "over" else "running", at, at)
        seats = [SeatRow(0, "person", "A", None), SeatRow(1, "bot", "B", "random")]
        await store.create(row, seats, [(0, hashed("key"))])


async def finish(lobby: Lobby) -> None:
    """Play the third table to its end by lot."""
    room = await lobby.room("over")
    room.seats[0] = room.seats[0]._replace(kind="bot", bot="random")
    room.acting.wake()
    while room.table.stage != "over":
        await asyncio.sleep(0)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with three tables that have just been left."""
    path = tmp_path_factory.mktemp("left") / "t.db"

    async def play() -> None:
        store = SqliteStore(path)
        await three_tables(store, Clock().date)
        await finish(Lobby(store, HereAndNow(), pause=0, calendar=Clock().calendar()))
        await store.close()

    asyncio.run(play())
    return path


def left_after(tables: Path, folder: Path, keeping: Keeping, days: list[float], visited: str = "") -> set[str]:
    """The tables that are left after some times without a visit, but for one table somebody looks at."""

    async def play() -> set[str]:
        clock = Clock()
        shutil.copy(tables, folder / "t.db")
        store = SqliteStore(folder / "t.db")
        lobby = Lobby(store, HereAndNow(), pause=0, idle=0, keeping=keeping, calendar=clock.calendar())
        for some in days:
            clock.wait(some)
            if visited:
                await lobby.room(visited)
            await lobby.sweep()
            await lobby.remove_abandoned()
        left = {row.id for row in await store.tables_of(hashed("key"))}
        await store.close()
        return left

    return asyncio.run(play())


def test_what_never_began_goes_and_games_stay_unless_somebody_wishes_otherwise(tables: Path, tmp_path: Path) -> None:
    everything, games = {"lobby", "running", "over"}, {"running", "over"}
    for wish, age, left in (
        (None, 29.0, everything),
        (None, 31.0, games),
        (None, 5000.0, games),
        (365, 29.0, everything),
        (365, 364.0, games),
        (365, 366.0, {"over"}),
        (365, 5000.0, {"over"}),
    ):
        assert left_after(tables, tmp_path, kept_for(wish), [age]) == left, (wish, age)


def test_a_game_left_for_ten_years_comes_back_on_touch_as_it_was(tables: Path, tmp_path: Path) -> None:
    async def play() -> None:
        clock = Clock()
        shutil.copy(tables, tmp_path / "t.db")
        store = SqliteStore(tmp_path / "t.db")
        lobby = Lobby(store, HereAndNow(), pause=0, idle=0, keeping=kept_for(None), calendar=clock.calendar())
        left = (await lobby.room("running")).state
        clock.wait(3650)
        await lobby.sweep()
        await lobby.remove_abandoned()
        assert lobby.live == 0
        assert (await lobby.room("running")).state == left
        await store.close()

    asyncio.run(play())


def test_a_table_somebody_looks_at_now_and_then_stays(tables: Path, tmp_path: Path) -> None:
    assert left_after(tables, tmp_path, Keeping(), [20.0] * 30, visited="lobby") == {"lobby", "running", "over"}


def test_the_wish_to_keep_everything_is_granted(tables: Path, tmp_path: Path) -> None:
    assert left_after(tables, tmp_path, kept_for(0), [5000.0]) == {"lobby", "running", "over"}
    assert kept_for(0) is FOR_EVER
    assert kept_for(None) == Keeping()
    assert kept_for(7) == Keeping(7 * DAY, 7 * DAY)


def test_a_calendar_that_jumps_throws_nothing_away() -> None:
    clock = Clock()
    calendar = clock.calendar()
    assert not calendar.is_believable()  # just begun
    clock.wait(2)
    assert calendar.is_believable()
    clock.date += 700 * DAY  # the machine wakes up in another year
    assert not calendar.is_believable()
    clock.wait(0.5)
    assert not calendar.is_believable()
    clock.wait(0.6)
    assert calendar.is_believable()  # it is another year indeed
