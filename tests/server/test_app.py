"""The real server over HTTP and sockets: safe conduct, small limits, clean endings."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.houses import PATIENCE, Page, ServerProcess, get, post, receive, say, snapshot_until


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("server"))
    process.start()
    yield process
    process.end()


def test_every_reply_carries_the_headers_of_safe_conduct(server: ServerProcess) -> None:
    for path in ("/", "/api/hello", "/api/games", "/api/nowhere", "/t/abc"):
        headers = get(server.url + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert "require-trusted-types-for 'script'" in policy
        assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
        assert "access-control-allow-origin" not in headers
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_requests_from_other_pages_are_turned_away(server: ServerProcess, origin: str) -> None:
    reply = post(f"{server.url}/api/tables", json={}, headers={"origin": origin})
    assert reply.status_code == 403
    assert "own page" in reply.json()["error"]


def test_a_foreign_site_without_an_origin_is_turned_away_by_its_fetch_metadata(server: ServerProcess) -> None:
    reply = post(f"{server.url}/api/tables", json={}, headers={"sec-fetch-site": "cross-site"})
    assert reply.status_code == 403


def test_sockets_from_other_pages_are_turned_away(server: ServerProcess) -> None:
    async def play() -> None:
        page = Page(server.url)
        await page.create()
        for origin in ("http://evil.example", "null"):
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                async with page.socket(origin=origin) as socket:
                    await socket.recv()

    asyncio.run(play())


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b'{"game":"chess","seats":4,"options":{},"player":"A","bot":null,"start":true}', 422),
        (b'{"game":"guns-and-steel","seats":99,"options":{},"player":"A","bot":null,"start":true}', 422),
        (b'{"game":"guns-and-steel","seats":4,"options":{"x":"y"},"player":"A","bot":null,"start":true}', 422),
        (b'{"game":"guns-and-steel","seats":4,"options":{},"player":"A","bot":"deep","start":true}', 422),
        (b'{"game":"guns-and-steel","seats":4,"options":{},"player":"A","bot":null,"start":true,"x":1}', 400),
        (b'{"player":"' + b"x" * 20_000 + b'"}', 413),
    ],
)
def test_a_bad_request_gets_one_sentence(server: ServerProcess, body: bytes, status: int) -> None:
    reply = post(f"{server.url}/api/tables", content=body, headers={"origin": server.url})
    assert reply.status_code == status
    assert reply.json()["error"].endswith(".")


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/nowhere/replay",
        "/api/tables/nowhere/file",
        "/api/games/chess/cards",
        "/api/games/chess/rules",
        "/api/games/guns-and-steel/cards?seats=99",
        "/api/games/guns-and-steel/cards?set=both",
        "/api/tables/nowhere/replay?at=-1",
        f"/api/games/guns-and-steel/cards?seats={'9' * 5000}",
        "/api/tables/nowhere/replay?at=99999999999999999999",
    ],
)
def test_what_is_not_there_is_said_to_be_so(server: ServerProcess, path: str) -> None:
    reply = get(server.url + path)
    assert reply.status_code in (400, 404)
    assert reply.json()["error"].endswith(".")


def test_the_cards_of_another_set_are_listed_on_request(server: ServerProcess) -> None:
    usual = get(f"{server.url}/api/games/guns-and-steel/cards").json()
    both = get(f"{server.url}/api/games/guns-and-steel/cards?set=combined&reconstructed-wonders=on").json()

    assert {"chariot", "unknown_g"} <= {card["id"] for card in both} - {card["id"] for card in usual}
    assert {"tank"} <= {card["id"] for card in both} & {card["id"] for card in usual}


@pytest.mark.rule("7W-R4")
def test_no_table_is_opened_for_a_research_variant(server: ServerProcess) -> None:
    wish = {"game": "seven-wonders-small", "seats": 3, "options": {}, "player": "Eve", "bot": None, "start": True}
    reply = post(f"{server.url}/api/tables", json=wish, headers={"origin": server.url})

    assert reply.status_code == 422
    assert "research variant, not the game in the box" in reply.text
    assert "seven-wonders-small" not in get(f"{server.url}/api/games").text
    assert get(f"{server.url}/api/games/seven-wonders-small/cards").status_code == 404


@pytest.mark.parametrize("body", [b"\xff\xfe", b'{"player":"\xff"}'])
def test_bytes_that_are_no_text_are_refused_in_words(server: ServerProcess, body: bytes) -> None:
    reply = post(f"{server.url}/api/tables", content=body, headers={"origin": server.url})
    assert reply.status_code == 400
    assert reply.headers["x-content-type-options"] == "nosniff"


def test_an_address_of_any_length_is_the_page(server: ServerProcess) -> None:
    reply = get(f"{server.url}/{'a' * 300}")
    assert reply.status_code in (200, 503)
    assert "a" * 300 not in server.log()


def test_the_key_is_a_cookie_no_script_can_read_and_no_log_shows(server: ServerProcess) -> None:
    async def play() -> None:
        page = Page(server.url)
        reply = await page.post("/api/tables", wish("Eve"))
        cookie = reply.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        page.table = reply.json()["id"]
        secret = (await page.post(f"/api/tables/{page.table}/link")).json()["path"].partition("#seat=")[2]
        phone = Page(server.url)
        assert (await phone.post(f"/api/tables/{page.table}/sit", {"secret": secret})).json() == {"seat": 0}
        assert (await phone.post(f"/api/tables/{page.table}/sit", {"secret": "wrong"})).status_code == 403
        for private in (page.key, secret, phone.key):
            assert private not in server.log()
            for file in server.folder.glob("tables.db*"):
                assert private.encode() not in file.read_bytes()

    asyncio.run(play())


def wish(player: str) -> dict[str, object]:
    return {"game": "guns-and-steel", "seats": 2, "options": {}, "player": player, "bot": "random", "start": True}


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", "\u202egnp.exe", "a\nb\x00c", " " * 50, "x" * 500])
def test_hostile_names_are_tamed_and_travel_as_data(server: ServerProcess, name: str) -> None:
    async def play() -> None:
        page = Page(server.url)
        page.table = (await page.post("/api/tables", wish(name))).json()["id"]
        async with page.socket() as socket:
            shown = (await receive(socket, "snapshot"))["table"]["seats"][0]["name"]
        assert 0 < len(shown) <= 24
        assert shown.isprintable()

    asyncio.run(play())


def test_messages_that_are_not_understood_are_refused_and_the_socket_lives_on(server: ServerProcess) -> None:
    async def play() -> None:
        page = Page(server.url)
        await page.create()
        async with page.socket() as socket:
            await receive(socket, "snapshot")
            nested = '{"type":"start","command":"c","x":' + "[" * 3000 + "]" * 3000 + "}"
            odd = ('{"type":"dance"}', '{"type":"answer"}', '{"type":"answer","command":1}', nested)
            for text in ("", "{}", "[]", *odd):
                await socket.send(text)
                assert "not understood" in (await receive(socket, "refused"))["reason"]
            await say(socket, "rename", name="Still here")
            await receive(socket, "accepted")

    asyncio.run(play())


def test_a_message_too_large_closes_the_socket(server: ServerProcess) -> None:
    async def play() -> None:
        page = Page(server.url)
        await page.create()
        async with page.socket() as socket:
            await socket.send("x" * 20_000)
            with pytest.raises(ConnectionClosed):
                await receive(socket, "nothing like this ever comes")

    asyncio.run(play())


def test_bytes_close_the_socket_with_a_reason(server: ServerProcess) -> None:
    async def play() -> None:
        page = Page(server.url)
        await page.create()
        async with page.socket() as socket:
            await socket.send(b"{}")
            with pytest.raises(ConnectionClosed) as closed:
                await receive(socket, "nothing like this ever comes")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1003
        assert "text" in closed.value.rcvd.reason

    asyncio.run(play())


def test_an_unknown_table_closes_the_socket_with_a_reason(server: ServerProcess) -> None:
    async def play() -> None:
        with pytest.raises(ConnectionClosed) as closed:
            async with Page(server.url).socket("nowhere") as socket:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404

    asyncio.run(play())


def test_two_people_play_and_a_spectator_sees_no_question(server: ServerProcess) -> None:
    async def play() -> None:
        ann, bob, eve = Page(server.url), Page(server.url), Page(server.url)
        table = await ann.create(seats=2, bot=None, start=False)
        assert (await bob.post(f"/api/tables/{table}/join", {"player": "Bob"})).json() == {"seat": 1}
        async with ann.socket(table) as a, bob.socket(table) as b, eve.socket(table) as e:
            await say(a, "start", bot="random")
            await receive(a, "accepted")
            begun = await _running(a)
            socket = (a, b)[begun["waiting"][0]["seat"]]
            question = begun["question"] or (await snapshot_until(b, []))["question"]
            await say(socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
            await receive(socket, "accepted")
            seen = await receive(e, "snapshot")
            while seen["version"] < 1:
                seen = await receive(e, "snapshot")
            assert seen["seat"] is None
            assert seen["question"] is None
            assert seen["lines"]

    asyncio.run(play())


async def _running(socket: ClientConnection) -> dict[str, Any]:
    """The first snapshot of the game itself, which goes to everybody."""
    while True:
        snapshot = await receive(socket, "snapshot")
        if snapshot["waiting"]:
            return snapshot


def test_reconnecting_goes_on_in_mid_decision(server: ServerProcess) -> None:
    async def play() -> None:
        page = Page(server.url)
        await page.create(seats=2)
        async with page.socket() as socket:
            before = await snapshot_until(socket, ["over"])
        async with page.socket(since=before["version"], seat=0) as socket:
            after = await receive(socket, "snapshot")
        assert after["question"] == before["question"]
        assert after["lines"] == [] or before["version"] == 0

    asyncio.run(play())


def test_stopping_says_goodbye_and_when_to_come_back(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> None:
        page = Page(server.url)
        await page.create(seats=2)
        async with page.socket() as socket:
            await receive(socket, "snapshot")
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            goodbye = await receive(socket, "goodbye")
            assert goodbye["retryAfter"] > 0
            assert await stopping == 0
        for line in server.log().splitlines():
            assert json.loads(line)["level"] in ("INFO", "WARNING")

    server = ServerProcess(tmp_path)
    server.start()
    try:
        asyncio.run(play(server))
    finally:
        server.end()


@pytest.mark.parametrize(
    ("game", "doubtful"), [("seven-wonders", False), ("guns-and-steel", True), ("renaissance-wars", True)]
)
def test_only_a_table_with_reconstructed_values_says_so(server: ServerProcess, game: str, doubtful: bool) -> None:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as browser:
        wish = {"game": game, "seats": 3, "options": {}, "player": "Ann", "bot": None, "start": False}
        browser.post("/api/tables", json=wish).raise_for_status()

        mine = browser.get("/api/tables/mine").json()

    assert [table["table"]["reconstructed"] for table in mine] == [doubtful]
