"""Cables between a node and a service that can be cut, left hanging and mended."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


class Cable:
    """Passes on what comes to a port of its own, by a thread of its own; `close` it at the end."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._loop = asyncio.new_event_loop()
        self._is_cut = False
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()

    async def _listen(self) -> int:
        self._flows = asyncio.Event()
        self._flows.set()
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, far_writer}
        for near, far in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.ensure_future(self._pass_on(near, far))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, near: asyncio.StreamReader, far: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await near.read(1 << 16):
                await self._flows.wait()
                far.write(data)
                await far.drain()
        far.close()
        self._open.discard(far)

    def _there(self, act: Callable[[], object]) -> None:
        done = threading.Event()

        def work() -> None:
            act()
            done.set()

        self._loop.call_soon_threadsafe(work)
        assert done.wait(60)

    def _cut(self) -> None:
        self._is_cut = True
        for writer in self._open:
            writer.transport.abort()
        self._open.clear()

    def cut(self) -> None:
        """End every connection, and let nobody connect."""
        self._there(self._cut)

    def hang(self) -> None:
        """Let nothing through; connections stay open, as when a network swallows everything."""
        self._there(lambda: self._flows.clear())

    def mend(self) -> None:
        def work() -> None:
            self._is_cut = False
            self._flows.set()

        self._there(work)

    def close(self) -> None:
        self.mend()
        self.cut()

        async def end() -> None:
            self._server.close()
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.sleep(0)

        asyncio.run_coroutine_threadsafe(end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
