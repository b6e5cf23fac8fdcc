"""Overload is polite: whoever asks for too much is told when to come back, and nobody else waits for him.

Real servers, and clients that behave badly.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from tests.server.crowds import (
    HALF_A_HEAD,
    all_said,
    connected,
    deaf,
    frame,
    from_address,
    half_sent,
    metric,
    narrow,
    on_a_server,
    refusal,
    until,
)
from tests.server.houses import Page, ServerProcess, get, receive, say, snapshot_until

CHANGES = 400


class Player:
    """Answers whatever he is asked, at another address than those who behave badly, and takes the time."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.times: list[float] = []

    async def answer(self) -> None:
        shown = await snapshot_until(self._socket, ["over"])
        question = shown["question"]
        began = time.perf_counter()
        await say(self._socket, "answer", question=question["number"], options=[question["choices"][0]["id"]])
        await receive(self._socket, "accepted")
        self.times.append(time.perf_counter() - began)


@asynccontextmanager
async def player(server: ServerProcess) -> AsyncIterator[Player]:
    page = Page(server.url)
    await page.create(seats=3)
    async with page.socket() as socket:
        yield Player(socket)
    await page.client.aclose()


# Half-sent requests.


def test_half_sent_requests_are_closed_and_others_play_on(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        async with player(server) as ann:
            await ann.answer()
            async with half_sent(server, 260) as streams:
                assert metric(server, "quattro_connections") > 260
                for _ in range(5):
                    await ann.answer()
                said = await asyncio.gather(*(all_said(reader) for reader, _ in streams))
                await until(server, "quattro_connections", 3)
            await ann.answer()
            assert all(b" 408 " in one and b"did not come in time" in one for one in said)
            assert metric(server, "quattro_limits_hit_total") >= 260
            assert max(ann.times) < 2

    log = on_a_server(tmp_path, scene, limits={"headers": 8})
    assert log == ""


def test_a_head_sent_letter_by_letter_gets_no_more_time(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        reader, writer = await connected(server, HALF_A_HEAD)
        began, said = time.monotonic(), asyncio.create_task(all_said(reader))
        while not said.done():
            writer.write(b"x")
            await asyncio.wait((said,), timeout=0.2)
        assert 0.8 < time.monotonic() - began < 20
        writer.transport.abort()

    on_a_server(tmp_path, scene, limits={"headers": 1})


@pytest.mark.parametrize(
    "first",
    [
        b"",
        b"\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        b"GET /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/hel",
        b"GET /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n\r\n",
        b"GET /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n",
    ],
)
def test_no_half_of_a_request_stays_open(crowded: ServerProcess, first: bytes) -> None:
    async def scene() -> None:
        reader, writer = await connected(crowded, first)
        began = time.monotonic()
        await all_said(reader)
        assert time.monotonic() - began < 10
        writer.transport.abort()

    asyncio.run(scene())
    assert "Traceback" not in crowded.log()


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Any:
    limits = {"headers": 1, "body": 1, "idle": 2, "connections_each": 20, "reads": [5, 1]}
    server = ServerProcess(tmp_path_factory.mktemp("crowded"), limits=limits)
    server.start()
    yield server
    server.end()


def test_an_endless_head_is_refused(crowded: ServerProcess) -> None:
    async def scene() -> None:
        reader, writer = await connected(crowded, HALF_A_HEAD + b"x" * 100_000)
        assert b" 431 " in await all_said(reader)
        writer.transport.abort()

    asyncio.run(scene())


def test_a_long_body_with_its_head_is_no_long_head(crowded: ServerProcess) -> None:
    async def scene() -> None:
        head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 200000\r\n\r\n"
        reader, writer = await connected(crowded, head + b"x" * 200_000)
        assert b" 413 " in await all_said(reader)
        writer.transport.abort()

    asyncio.run(scene())


# Connections.


def test_a_connection_too_many_is_told_when_to_come_back(crowded: ServerProcess) -> None:
    async def scene() -> None:
        streams = [await connected(crowded, source="127.0.0.9") for _ in range(20)]
        reader, writer = await connected(crowded, b"GET / HTTP/1.1\r\n\r\n", source="127.0.0.9")
        said = await all_said(reader)
        assert said.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after: 15\r\n" in said
        assert json.loads(said.partition(b"\r\n\r\n")[2])["error"].startswith("There are very many connections from")
        with from_address(crowded, "127.0.0.10") as other:
            assert (await asyncio.to_thread(other.get, "/api/hello")).status_code == 200
        for _, one in (*streams, (reader, writer)):
            one.transport.abort()

    asyncio.run(scene())


def test_a_proxy_may_bring_many_connections(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        streams = [await connected(server) for _ in range(30)]
        headers = {"x-forwarded-for": "203.0.113.7"}
        replies = [get(f"{server.url}/api/games/seven-wonders/rules", headers=headers).status_code for _ in range(3)]
        assert replies == [200, 200, 429]  # but the client it names has limits of his own
        for _, writer in streams:
            writer.transport.abort()

    on_a_server(tmp_path, scene, proxies="127.0.0.1", limits={"connections_each": 10, "reads": [2, 0]})


def test_files_never_run_out_and_the_log_says_little(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        async with player(server) as ann:
            await ann.answer()
            streams = []
            for _ in range(900):
                try:
                    streams.append(await connected(server, HALF_A_HEAD))
                except ConnectionError:
                    continue
            for _ in range(5):
                await ann.answer()
            for _, writer in streams:
                writer.transport.abort()
            await until(server, "process_open_fds", 256)
            assert max(ann.times) < 5
            assert metric(server, "process_max_fds") == 512

    log = on_a_server(tmp_path, scene, files=512)
    assert len(log.splitlines()) < 20, log[-2000:]
    assert "Too many open files" not in log


# Sockets.


def test_sockets_too_many_from_one_address_are_told_when_to_come_back(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        page = Page(server.url)
        await page.create(seats=2, bot=None, start=False)
        async with AsyncExitStack() as stack:
            for _ in range(5):
                await receive(await stack.enter_async_context(page.socket()), "snapshot")
            messages, code, reason = await refusal(stack, page)
        assert [message["type"] for message in messages] == ["notice", "goodbye"]
        assert "come back in 15 seconds" in messages[0]["text"]
        assert messages[1]["retryAfter"] == 15
        assert code == 1013
        assert reason == messages[0]["text"]
        await until(server, "quattro_sockets", 0)
        async with page.socket() as socket:
            await receive(socket, "snapshot")
        await page.client.aclose()

    on_a_server(tmp_path, scene, limits={"sockets_each": 5})


def test_a_table_has_so_many_spectators_and_its_players_always_come_in(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        page, watcher = Page(server.url), Page(server.url)
        watcher.table = await page.create(seats=2)
        async with AsyncExitStack() as stack:
            for _ in range(30):
                await receive(await stack.enter_async_context(watcher.socket()), "snapshot")
            messages, code, _ = await refusal(stack, watcher)
            assert (code, messages[-1]["retryAfter"]) == (1013, 15)
            assert "spectators" in messages[0]["text"]
            ann = Player(await stack.enter_async_context(page.socket()))
            await ann.answer()
            async with player(server) as bob:
                for _ in range(5):
                    await bob.answer()
                assert max(bob.times) < 2
        await page.client.aclose()
        await watcher.client.aclose()

    on_a_server(tmp_path, scene, limits={"watchers": 30})


def test_the_last_sockets_are_for_players(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        page, watcher = Page(server.url), Page(server.url)
        watcher.table = await page.create(seats=2)
        async with AsyncExitStack() as stack:
            for _ in range(9):
                await receive(await stack.enter_async_context(watcher.socket()), "snapshot")
            messages, code, _ = await refusal(stack, watcher)
            assert code == 1013
            assert "as many visitors as it can" in messages[0]["text"]
            await receive(await stack.enter_async_context(page.socket()), "snapshot")
            _, code, _ = await refusal(stack, page)
            assert code == 1013
        await page.client.aclose()
        await watcher.client.aclose()

    on_a_server(tmp_path, scene, limits={"sockets": 10})


# Reads.


@pytest.mark.parametrize("read", ["games/guns-and-steel/cards", "games", "openapi.json"])
def test_who_reads_too_much_is_told_when_to_come_back(crowded: ServerProcess, read: str) -> None:
    with from_address(crowded, f"127.0.0.{10 + len(read)}") as client:
        replies = [client.get(f"/api/{read}") for _ in range(8)]
    late = [reply for reply in replies if reply.status_code == 429]

    assert [reply.status_code for reply in replies[:5]] == [200] * 5
    assert late
    assert all(int(reply.headers["retry-after"]) >= 1 for reply in late)
    assert "Please wait, and try again in a second." in late[0].json()["error"]
    assert get(f"{crowded.url}/api/games/guns-and-steel/cards").status_code == 200


def test_an_address_without_limits_has_none(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        for source, allowed in (("127.0.0.2", 10), ("127.0.0.1", 3)):
            with from_address(server, source) as client:
                done = [client.get("/api/games/guns-and-steel/rules").status_code for _ in range(10)]
            assert done.count(200) == allowed

    on_a_server(tmp_path, scene, limits={"reads": [3, 0]}, unlimited="127.0.0.2")


# Clients that do not read.


def test_a_page_that_does_not_read_costs_little_and_nobody_waits_for_it(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        other, page = Page(server.url), Page(server.url)
        other.table = await page.create(seats=3)
        writers = [await deaf(server, other) for _ in range(20)]
        async with page.socket() as socket:
            await receive(socket, "snapshot")
            before, slowest = metric(server, "process_resident_memory_bytes"), 0.0
            for number in range(200):
                began = time.perf_counter()
                await say(socket, "rename", name=f"Ann {number}")
                await receive(socket, "accepted")
                slowest = max(slowest, time.perf_counter() - began)
            assert metric(server, "process_resident_memory_bytes") - before < 30e6
            assert slowest < 2
            await until(server, "quattro_sockets", 1)  # they are let go in the end
        for writer in writers:
            writer.transport.abort()
        await page.client.aclose()

    on_a_server(tmp_path, scene, limits={"unread": 5, "ping": 3})


def test_a_page_that_reads_again_gets_the_newest_picture_and_few_before_it(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        page, other = Page(server.url), Page(server.url)
        other.table = await page.create(seats=3)
        async with page.socket() as socket, other.socket(sock=narrow(server), max_queue=1) as slow:
            await snapshot_until(socket, [])  # now all wait for this page, and nothing else changes
            await receive(slow, "snapshot")
            for number in range(CHANGES):
                await say(socket, "rename", name=f"Ann {number}")
                await receive(socket, "accepted")
            shown: list[str] = []
            while not shown or shown[-1] != f"Ann {CHANGES - 1}":
                shown.append((await receive(slow, "snapshot"))["table"]["seats"][0]["name"])
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(slow.recv(), 1)  # and none after it
            assert len(shown) < CHANGES / 4
        for one in (page, other):
            await one.client.aclose()

    on_a_server(tmp_path, scene)


def test_pings_without_end_are_not_answered_without_end(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        page = Page(server.url)
        await page.create(seats=2)
        writer = await deaf(server, page)
        ping = frame(b"x" * 125, opcode=9) * 1000

        async def ping_on() -> None:
            while True:
                writer.write(ping)
                await writer.drain()

        with pytest.raises(ConnectionError):
            await asyncio.wait_for(ping_on(), 60)
        assert metric(server, "process_resident_memory_bytes") < 300e6
        assert metric(server, "quattro_limits_hit_total") == 1
        writer.transport.abort()
        await page.client.aclose()

    on_a_server(tmp_path, scene)


def test_commands_whose_replies_are_not_read_come_to_an_end(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        page = Page(server.url)
        await page.create(seats=2)
        writer = await deaf(server, page)
        nonsense = frame(json.dumps({"type": "take-back", "command": "c" * 60, "step": 10**9}).encode())
        for _ in range(3000):
            writer.write(nonsense)
        await asyncio.wait((asyncio.ensure_future(writer.drain()),), timeout=5)
        await until(server, "quattro_sockets", 0)
        writer.transport.abort()
        await page.client.aclose()

    on_a_server(tmp_path, scene, limits={"unread": 3, "ping": 3})


def test_a_download_nobody_reads_comes_to_an_end(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        request = b"GET /api/games/renaissance-wars/cards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        streams = [await connected(server, request * 8, room=2048) for _ in range(5)]
        await until(server, "quattro_connections", 1)
        for _, writer in streams:
            writer.transport.abort()

    on_a_server(tmp_path, scene, limits={"unread": 2, "idle": 2})


# Clients that do not stop.


@pytest.mark.parametrize("small", [frame(b"", opcode=9), frame(b"", opcode=10), frame(b"{}")])
def test_nobody_waits_for_a_page_that_floods_its_socket(tmp_path: Path, small: bytes) -> None:
    async def scene(server: ServerProcess) -> None:
        page = Page(server.url)
        await page.create(seats=2)
        writer = await deaf(server, page)
        with suppress(ConnectionError):
            writer.write(small * 200_000)
            await asyncio.wait_for(writer.drain(), 30)
        async with asyncio.timeout(30):
            while metric(server, "quattro_sockets"):
                await asyncio.sleep(0.1)
        assert 'kind="frames"' in get(f"{server.url}/metrics").text or small == frame(b"{}")
        assert metric(server, "quattro_loop_lag_seconds") < 0.25
        writer.transport.abort()
        await page.client.aclose()

    on_a_server(tmp_path, scene, limits={"frames": (300, 40), "messages": (60, 20)})


def test_requests_are_not_lined_up_without_end(tmp_path: Path) -> None:
    async def scene(server: ServerProcess) -> None:
        one = f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        reader, writer = await connected(server, one * 10)
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
        writer.transport.abort()
        reader, writer = await connected(server)
        writer.write(one * 5_000)
        assert (await all_said(reader)).count(b"HTTP/1.1 200") <= 20
        writer.transport.abort()

    assert "Traceback" not in on_a_server(tmp_path, scene)
