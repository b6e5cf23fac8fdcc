"""A way between a store and its server that can be cut or fall silent, also at a given word."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Relay:
    """Passes on what comes to a port of its own; `close` it at the end."""

    def __init__(self, port: int) -> None:
        self._target = ("127.0.0.1", port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self.port: int = self._listening.getsockname()[1]
        self.cut_at = b""  # a word of a client after which both sides are cut: it gets through, the answer does not
        self.mute_at = b""  # a word of a client with which all falls silent: it gets lost, and whatever comes after it
        self._is_mute = False
        self._start(self._listen)

    def cut(self) -> None:
        """End every connection there is."""
        for side in self._open:
            with suppress(OSError):
                side.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._listening.shutdown(socket.SHUT_RDWR)
        self.cut()
        for thread in self._threads:
            thread.join()
        for side in (*self._open, self._listening):
            side.close()

    def _start(self, work: object, *sides: socket.socket) -> None:
        thread = threading.Thread(target=work, args=sides, daemon=True)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                client = self._listening.accept()[0]
                server = socket.create_connection(self._target)
                self._open += [client, server]
                self._start(self._pass_on, client, server)
                self._start(self._pass_on, server, client)

    def _pass_on(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := near.recv(1 << 16):
                self._is_mute |= bool(self.mute_at) and self.mute_at in data
                if self._is_mute:
                    continue
                is_last = bool(self.cut_at) and self.cut_at in data
                if is_last:  # nothing comes back from here on
                    near.shutdown(socket.SHUT_RDWR)
                far.sendall(data)
                if is_last:
                    break
        for side in (near, far):
            with suppress(OSError):
                side.shutdown(socket.SHUT_WR)
