"""Sockets: a page sees a table, says what its player does, and is told why when there is nothing to see."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter
from typing import Final

import msgspec
from starlette.datastructures import QueryParams
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...engine.errors import QuattrocentoError
from .. import meters, wire, words
from ..keys import hashed, key_of
from ..lobby import Lobby, UnreadableTable
from ..refusals import Refusal
from ..store import Unavailable
from ..table.listener import Listener
from ..table.room import Room
from .door import Door
from .limits import LARGEST_MESSAGE, MOST_UNREAD, Bucket

log = logging.getLogger("quattrocento.sockets")
UNREADABLE: Final = 4409  # codes from 4000 are ours: the page does not try again
NOT_THERE: Final = 4404
LATER: Final = 1013  # the page tries again by itself
BREATH: Final = 0.04  # seconds for which changes made by others are gathered: bots that were asked together answer so
LONGEST_REASON: Final = 120  # bytes; a frame that closes has room for 123
_from_page = msgspec.json.Decoder(wire.FromPage)
_encode = msgspec.json.Encoder().encode


class Sockets:
    """The door through which pages watch and play; each may say so much at once, then so much a second."""

    def __init__(self, lobby: Lobby, door: Door) -> None:
        self._lobby = lobby
        self._door = door

    async def attend(self, socket: WebSocket) -> None:
        """Show a table to a page, unless there are too many; somebody who has a seat there comes before who watches."""
        await socket.accept()
        try:
            with self._door.open_socket(_address(socket)):
                await self._attended(socket)
        except QuattrocentoError as error:
            await _part(socket, error)

    async def _attended(self, socket: WebSocket) -> None:
        """Show a table to a page, and hear what it says, until one of both has enough."""
        key, id = key_of(socket), socket.path_params["id"]
        room = await self._lobby.room(id)
        seat = await self._lobby.store.seat_of(id, hashed(key)) if key else None
        if seat is None:
            self._door.watch(room)
        listener = Listener(seat, hashed(key), _since(socket.query_params, seat))
        room.join(listener)
        sender = asyncio.create_task(_send_all(socket, room, listener, BREATH))
        hearing = asyncio.create_task(self._receive_all(socket, room, listener))
        try:
            with suppress(Unavailable):
                await self._look_again(room, listener, key)
            await asyncio.wait((sender, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(listener)
            for task in (sender, hearing):
                task.cancel()
            results = await asyncio.gather(sender, hearing, return_exceptions=True)
        for result in results:
            if isinstance(result, Refusal):
                raise result
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError):
                log.error("a page at table %s was cut off", id, exc_info=result)

    async def _look_again(self, room: Room, listener: Listener, key: str) -> None:
        """Somebody may have sat down or been asked to get up between the look at the seats and the joining."""
        now = await self._lobby.store.seat_of(room.table.id, hashed(key)) if key else None
        if now != listener.seat:
            listener.sit(now)
            room.wake_all()

    async def _receive_all(self, socket: WebSocket, room: Room, listener: Listener) -> None:
        bucket, address = Bucket(*self._door.limits.messages), _address(socket)
        while True:
            try:
                data = (await socket.receive_text()).encode()
            except (WebSocketDisconnect, RuntimeError):
                return
            except KeyError:  # bytes
                await socket.close(1003, words.NOT_TEXT)
                return
            if len(data) > LARGEST_MESSAGE:
                await socket.close(1008, words.TOO_MUCH)
                return
            self._door.hear(bucket, address, room.table.id, listener.seat)
            try:
                message = _from_page.decode(data)
            except (msgspec.DecodeError, RecursionError) as error:
                listener.reply(wire.Refused("", words.message_not_understood(error), ""))
                continue
            if len(listener.replies) > MOST_UNREAD:  # which is not to be told by more of it
                log.warning("a page at table %s does not read what it is sent", room.table.id)
                meters.LIMITS.labels("unread").inc()
                return
            began = perf_counter()
            await room.handle(listener, message)
            meters.ACKNOWLEDGED.observe(perf_counter() - began)


async def _send_all(socket: WebSocket, room: Room, listener: Listener, breath: float = 0.0) -> None:
    """Send replies and, after every change one can see, the table; changes that come quickly are sent as one.

    What a page has done itself it sees at once, what others do after a breath.
    """
    while True:
        await listener.wake.wait()
        listener.wake.clear()
        replies, listener.replies = listener.replies, []
        for reply in replies:
            await socket.send_text(_encode(reply).decode())
            if isinstance(reply, wire.Goodbye):
                await socket.close(1012, words.RESTARTS)
                return
        if not replies and listener.gathers(breath):
            continue
        listener.settle()
        if (news := room.showing.news(listener)) is not None:
            await socket.send_text(news)


async def _part(socket: WebSocket, error: QuattrocentoError) -> None:
    """Say why there is no table to show, in full, and close."""
    code = NOT_THERE
    with suppress(WebSocketDisconnect, RuntimeError):
        if isinstance(error, UnreadableTable):
            code = UNREADABLE
            await socket.send_text(_encode(wire.Unreadable(str(error))).decode())
        elif isinstance(error, Unavailable | Refusal):
            code = LATER
            await socket.send_text(_encode(wire.Notice(str(error))).decode())
            if isinstance(error, Refusal):
                meters.LIMITS.labels(error.kind).inc()
                await socket.send_text(_encode(wire.Goodbye(error.retry_after)).decode())
        await socket.close(code, str(error).encode()[:LONGEST_REASON].decode(errors="ignore"))


def _address(socket: WebSocket) -> str:
    return socket.client.host if socket.client else ""


def _since(query: QueryParams, seat: int | None) -> int:
    """The version a page has seen from this very seat; other eyes have counted otherwise, and start anew."""
    version, own = query.get("since", ""), "" if seat is None else str(seat)
    return int(version) if version.isdecimal() and len(version) < 9 and query.get("seat", "") == own else 0
