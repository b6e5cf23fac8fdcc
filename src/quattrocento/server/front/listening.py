"""Connections: how many there may be, and how long each may take to say what it wants and to read the reply.

uvicorn waits for half a request for ever, and for a client that does not read; so its protocols are given clocks here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .. import meters, wire
from ..refusals import Refusal
from . import words
from .addresses import Addresses
from .door import Door
from .limits import LARGEST_HEAD, MOST_UNSENT, MOST_WAITING, Bucket

OWN_FILES: Final = 128  # that are no connections: the database, pipes to bots, the page itself
MOST_FILES: Final = 65_536  # more are not asked for, whatever the machine allows
AT_ONCE: Final = 1024  # bytes of a socket
PARTING: Final = 1.0  # seconds for a refused client to read why
MOST_PARTING: Final = 100  # of them at once; others read nothing


def raise_file_limit() -> int:
    """Let this process open as many files as it may; how many that is."""
    try:
        import resource
    except ImportError:  # not on Windows, where files are not counted like this
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return most
    return most if soft == resource.RLIM_INFINITY else soft


def within(files: int, wished: int) -> int:
    """How many connections there may be, so that the files a process may open always suffice."""
    return max(1, min(wished, files - min(OWN_FILES, files // 2) - MOST_PARTING))


class _Clock:
    """At most one deadline at a time."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_running(self) -> bool:
        return self._timer is not None

    def start(self, seconds: float, act: Callable[[], None]) -> None:
        self.stop()
        self._timer = self._loop.call_later(seconds, act)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def protocols(door: Door, proxies: Addresses) -> tuple[type[HttpToolsProtocol], type[WebSocketsSansIOProtocol]]:
    """uvicorn's protocols for requests and sockets, as a door that counts and does not wait for ever."""

    class Http(_PoliteHttp):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self.door, self.proxies = door, proxies

    class Socket(_PoliteSocket):
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self.door = door

    return Http, Socket


class _PoliteHttp(HttpToolsProtocol):
    """Requests: the head within a time and a size, the body within a time, and replies that are read."""

    door: Door
    proxies: Addresses
    _parting = 0  # refused clients, of all connections, that may still read why

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._asking = _Clock(self.loop)  # for the head or the body of a request
        self._reading = _Clock(self.loop)  # for a reply
        self._is_in_head = True
        self._head = 0  # bytes of it so far
        self._is_in = False  # and counted
        self._is_parting = False
        self._answering: RequestResponseCycle | None = None

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def _last(self) -> RequestResponseCycle | None:
        """The last request whose head was complete, if there was any."""
        return self.cycle

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        try:
            self.door.connect(self._address, self._address in self.proxies)
        except Refusal as refusal:
            meters.LIMITS.labels(refusal.kind).inc()
            self._part(refusal)
        else:
            self._is_in = True
            self._await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._asking.stop()
        self._reading.stop()
        if self._is_in:
            self.door.disconnect(self._address)
        if self._is_parting:
            _PoliteHttp._parting -= 1
        self._give_up_answering()
        super().connection_lost(exc)

    def _part(self, refusal: Refusal) -> None:
        """Say why not, and go; a moment later, since closing at once would take the words away unread."""
        if _PoliteHttp._parting >= MOST_PARTING:
            self.transport.abort()
            return
        self._is_parting = True
        _PoliteHttp._parting += 1
        self._say(HTTPStatus.SERVICE_UNAVAILABLE, str(refusal), refusal.retry_after)
        self._asking.start(PARTING, self.transport.abort)

    def _say(self, status: HTTPStatus, why: str, retry_after: int = 0) -> None:
        """A whole reply without the application."""
        body = msgspec.json.encode(wire.Problem(why))
        fields = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
        if retry_after:
            fields["retry-after"] = str(retry_after)
        head = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in fields.items())]
        self.transport.write("\r\n".join([*head, "", ""]).encode() + body)

    def _lose_patience(self) -> None:
        """The request has not come in time."""
        if self._head:
            meters.LIMITS.labels("half-sent").inc()
        is_answered = self._last is None or self._last.response_complete
        if self._head and is_answered and not self.transport.is_closing():
            self._say(HTTPStatus.REQUEST_TIMEOUT, words.TOO_SLOW)
        self.transport.close()
        self._reading.start(PARTING, self.transport.abort)  # whoever does not send may not read either

    # What comes.

    def data_received(self, data: bytes) -> None:
        if self._is_parting or self.transport.is_closing():
            return
        if not self._asking.is_running:
            self._await_head()
        self._head += len(data) if self._is_in_head else 0
        super().data_received(data)
        if self._is_in_head and self._head > LARGEST_HEAD and not self.transport.is_closing():
            meters.LIMITS.labels("head").inc()
            self._say(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, words.LARGE_HEAD)
            self.transport.close()

    def _await_head(self) -> None:
        self._is_in_head, self._head = True, 0
        self._asking.start(self.door.limits.headers, self._lose_patience)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_WAITING:
            meters.LIMITS.labels("waiting").inc()
            self._give_up_answering()
            raise ValueError("too many requests before the first is answered")  # the parser stops, and so do we
        super().on_message_begin()
        self._reading.stop()
        if not self._asking.is_running:  # the next of several that came at once
            self._await_head()

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        self._asking.start(self.door.limits.body, self._lose_patience)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._asking.stop()
        super().on_message_complete()
        if self._last is not None and self._last.response_complete:
            self._await_head()  # the reply was quicker than the request, and no other clock runs

    def handle_websocket_upgrade(self) -> None:
        self._asking.stop()
        super().handle_websocket_upgrade()
        del self.parser  # it refers to us, and memory is looked through seldom
        self._is_in = False  # the socket is what counts from now on, until it is closed

    # What goes.

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _give_up_answering(self) -> None:
        """Nobody hears the reply under way; uvicorn thinks of the last request alone, and others may wait behind."""
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.start(self.door.limits.unread, self._abort_unread)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.stop()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._reading.start(self.door.limits.unread, self._abort_unread)

    def _abort_unread(self) -> None:
        """Closing would wait until all is read, which it will not be."""
        if self.transport.get_write_buffer_size():
            meters.LIMITS.labels("unread").inc()
            self.transport.abort()


class _PoliteSocket(WebSocketsSansIOProtocol):
    """Sockets: counted as long as they are open, and closed on pages that do not read or never stop talking."""

    door: Door

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._reading = _Clock(self.loop)
        self._frames: Bucket | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self._reading.stop()
        self.door.disconnect(self.client[0] if self.client else "")
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to itself, and memory is looked through seldom

    def data_received(self, data: bytes) -> None:
        # A read may hold 40,000 frames of six bytes, so only a few are looked at before they are counted.
        for place in range(0, len(data), AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[place : place + AT_ONCE])
        # Pings are answered at once, also those of somebody who reads no answer.
        if self.transport.get_write_buffer_size() > MOST_UNSENT:
            self._give_up()

    def handle_events(self) -> None:
        """Count frames of every kind: pings, and messages in a thousand pieces, no table ever hears of."""
        if self._frames is None:
            self._frames = Bucket(*self.door.limits.frames)
        if all(self._frames.take() for _ in self.conn.events):
            super().handle_events()
        else:
            meters.LIMITS.labels("frames").inc()
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reading.start(self.door.limits.unread, self._give_up)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reading.stop()

    def _give_up(self) -> None:
        meters.LIMITS.labels("unread").inc()
        self.transport.abort()
