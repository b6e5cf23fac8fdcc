"""As much of a browser as a swarm needs: requests with cookies, and sockets. Nothing is drawn."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import httptools
import msgspec
from websockets.asyncio.client import connect

from ...engine.errors import BadSetup
from . import words

PATIENCE: Final = 30.0  # seconds, after which a request, a handshake or an acknowledgement counts as failed
CLOSING: Final = 2.0
LARGEST: Final = 16 * 1024 * 1024
CHUNK: Final = 256 * 1024
PORTS: Final = {"http": 80, "https": 443}


class Address(NamedTuple):
    """Where a server is."""

    scheme: str
    host: str
    port: int

    @property
    def authority(self) -> str:
        """As browsers write it: without the port everybody knows."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port == PORTS[self.scheme] else f"{name}:{self.port}"

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.authority}"


def address_of(url: str) -> Address:
    """The server a URL names; its page, and nothing below."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadSetup(words.bad_url(url)) from None
    extras = (parts.path.strip("/"), parts.query, parts.fragment, parts.username, parts.password)
    if parts.scheme not in PORTS or not parts.hostname or port == 0 or any(extras):
        raise BadSetup(words.bad_url(url))
    return Address(parts.scheme, parts.hostname, port or PORTS[parts.scheme])


def is_on_this_machine(address: Address) -> bool:
    """Whether the name leads nowhere else."""
    try:
        found = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadSetup(words.no_such_host(address.host)) from None
    return all(ipaddress.ip_address(str(where[0]).partition("%")[0]).is_loopback for *_, where in found)


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def retry_after(self) -> float | None:
        """Seconds until one should come back, where the server says so."""
        return seconds_from(self.headers.get("retry-after", ""))


def seconds_from(retry_after: str) -> float | None:
    return float(retry_after) if retry_after.isdecimal() and len(retry_after) < 6 else None


class Browser:
    """One person's browser, with its cookies."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self._cookies: dict[str, str] = {}
        self._tls = ssl.create_default_context() if address.scheme == "https" else None

    async def request(self, method: str, path: str, body: object = None) -> Reply:
        """One request over a connection of its own; OSError if there is no whole reply."""
        content = b"" if body is None else msgspec.json.encode(body)
        headers = {"host": self.address.authority, "origin": self.address.origin, "connection": "close"}
        if body is not None:
            headers |= {"content-type": "application/json", "content-length": str(len(content))}
        headers |= self._own()
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(self.address.host, self.address.port, ssl=self._tls)
            try:
                writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + content)
                reply = await _read(reader)
            finally:
                writer.close()
        for cookie in reply.headers.get("set-cookie", "").split("\n"):
            name, equals, value = cookie.partition(";")[0].partition("=")
            if equals:
                self._cookies[name.strip()] = value.strip()
        return reply

    def socket(self, path: str) -> connect:
        """A socket as a page opens it, without compression, of messages as large as they come."""
        scheme = self.address.scheme.replace("http", "ws", 1)
        return connect(
            f"{scheme}://{self.address.authority}{path}",
            origin=self.address.origin,  # type: ignore[arg-type] # a str to everybody else
            additional_headers=self._own(),
            user_agent_header=None,
            compression=None,
            max_size=LARGEST,
            open_timeout=PATIENCE,
            close_timeout=CLOSING,
            ping_interval=None,
            proxy=None,
            ssl=self._tls,
        )

    def _own(self) -> dict[str, str]:
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        return {"cookie": cookies} if cookies else {}


async def _read(reader: asyncio.StreamReader) -> Reply:
    collected = _Collected()
    parser = httptools.HttpResponseParser(collected)
    while not collected.is_whole:
        data = await reader.read(CHUNK)
        if not data:
            break  # also the end of a reply that did not say how long it is
        try:
            parser.feed_data(data)
        except httptools.HttpParserError:
            raise ConnectionError from None
        if len(collected.body) > LARGEST:
            raise ConnectionError
    if not collected.has_begun:
        raise ConnectionError
    return Reply(parser.get_status_code(), collected.headers, bytes(collected.body))


class _Collected:
    """What a reply consists of, as the parser finds it."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.body = bytearray()
        self.has_begun = False
        self.is_whole = False

    def on_header(self, name: bytes, value: bytes) -> None:
        key, words = name.decode("latin-1").lower(), value.decode("latin-1")
        self.headers[key] = f"{self.headers[key]}\n{words}" if key in self.headers else words

    def on_headers_complete(self) -> None:
        self.has_begun = True

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        self.is_whole = True


def decoded(body: bytes, kind: Any) -> Any:
    """A reply of a type, or nothing if it is none."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
