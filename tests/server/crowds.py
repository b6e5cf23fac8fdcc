"""Clients that behave badly: half a request, many connections, sockets that are not read."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
import struct
from base64 import b64encode
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.server.houses import PATIENCE, Page, ServerProcess, get

HALF_A_HEAD = b"GET /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Scene = Callable[[ServerProcess], Coroutine[Any, Any, None]]


def on_a_server(folder: Path, scene: Scene, **settings: Any) -> str:
    """Play a scene on a server of its own; what that has logged."""
    server = ServerProcess(folder, **settings)
    server.start()
    try:
        asyncio.run(scene(server))
    finally:
        server.end()
    return server.log()


async def connected(server: ServerProcess, first: bytes = b"", source: str = "127.0.0.1", room: int = 0) -> Stream:
    """A connection that has said something; `room` is how many bytes it would take before it must read."""
    raw = socket.socket()
    if room:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    raw.setblocking(False)
    raw.bind((source, 0))
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", server.port))
    reader, writer = await asyncio.open_connection(sock=raw, limit=room or 2**16)
    writer.write(first)
    await writer.drain()
    return reader, writer


def narrow(server: ServerProcess) -> socket.socket:
    """A connection on which little is under way before somebody reads it, so that the server notices soon."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)  # by which the system measures what it lets wait
    raw.connect(("127.0.0.1", server.port))
    return raw


async def all_said(reader: asyncio.StreamReader) -> bytes:
    """Everything that comes until the server closes."""
    try:
        async with asyncio.timeout(PATIENCE):
            return await reader.read()
    except ConnectionError:
        return b""


@asynccontextmanager
async def half_sent(server: ServerProcess, count: int) -> AsyncIterator[list[Stream]]:
    """So many requests that are never sent to their end."""
    streams = [await connected(server, HALF_A_HEAD) for _ in range(count)]
    try:
        yield streams
    finally:
        for _, writer in streams:
            writer.transport.abort()
        await asyncio.sleep(0)


async def deaf(server: ServerProcess, page: Page) -> asyncio.StreamWriter:
    """A page's socket that is open, and never read."""
    reader, writer = await connected(server, _opening(server, page), room=4096)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    return writer


def _opening(server: ServerProcess, page: Page) -> bytes:
    """The request that opens a page's socket, as bytes."""
    key = b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/tables/{page.table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        f"Origin: {server.url}",
        f"Cookie: quattro={page.key}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(data: bytes, opcode: int = 1) -> bytes:
    """What a page sends, masked with nothing."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([0x80 | opcode]) + length + bytes(4) + data


def metric(server: ServerProcess, name: str) -> float:
    """A figure the server shows; the sum of all of this name, if it has labels."""
    found = re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", get(f"{server.url}/metrics").text, re.M)
    return sum(map(float, found))


def refused(server: ServerProcess, kind: str) -> float:
    """How often something was refused for this reason."""
    return metric(server, f'quattro_limits_hit_total{{kind="{kind}"}}')


async def until(server: ServerProcess, name: str, wanted: float) -> None:
    """Wait until a figure is what it should be, or less."""
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(metric, server, name) > wanted:
            await asyncio.sleep(0.1)


async def refusal(stack: AsyncExitStack, page: Page) -> tuple[list[dict[str, Any]], int, str]:
    """What a page is told when its socket is closed at once: the messages, the code, the reason."""
    return await parting(await stack.enter_async_context(page.socket()))


async def parting(socket: ClientConnection) -> tuple[list[dict[str, Any]], int, str]:
    """What a page is still told until its socket is closed: the messages, the code, the reason."""
    messages = []
    with suppress(ConnectionClosed):
        while True:
            async with asyncio.timeout(30):
                message = await socket.recv()
            messages.append(json.loads(message))
    return messages, socket.close_code or 0, socket.close_reason or ""


def from_address(server: ServerProcess, source: str) -> httpx.Client:
    """A client at another address of this machine."""
    transport = httpx.HTTPTransport(local_address=source)
    return httpx.Client(base_url=server.url, transport=transport, timeout=PATIENCE)
