"""A lane: processes that answer one job after another, each over a socket of its own.

A job and its answer are plain bytes with a length before them, and the server reads nothing but the type it expects: a
process whose bot has gone mad can send a wrong number or nothing, and no more. No thread stands between the loop and
the processes. One that dies is replaced, and its job is done again, once.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import struct
import threading
import time
from collections import deque
from collections.abc import Callable
from multiprocessing import get_context
from typing import Final, NamedTuple

import msgspec

from .. import words

_LENGTH: Final = struct.Struct("!I")
_MOST: Final = 65536  # bytes read at once; an answer has twenty
# Spawned, not forked: a fork of a threaded server may hang, and would inherit what bots must not have.
_processes: Final = get_context("spawn")

Answering = Callable[[bytes], bytes]  # runs in the process; it has to be importable there


class BotFailed(Exception):
    """A bot, or the process it thought in, did not answer; the words are for the log."""


class _Said(msgspec.Struct, array_like=True):
    """What comes back: an answer, or why there is none."""

    answer: bytes
    problem: str


class _Errand(NamedTuple):
    """A job, whoever waits for its answer, and whether a process has died of it already."""

    job: bytes
    answer: asyncio.Future[bytes]
    is_second: bool


class Lane:
    """So many processes, started when they are needed."""

    def __init__(self, processes: int, answering: Answering) -> None:
        self._most = processes
        self._answering = answering
        self._all: set[_Process] = set()
        self._idle: list[_Process] = []
        self._waiting: deque[_Errand] = deque()

    async def ask(self, job: bytes) -> bytes:
        """The answer to a job; or `BotFailed`."""
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Errand(job, answer, is_second=False))
        self._send_out()
        return await answer

    def _send_out(self) -> None:
        while self._waiting and (self._idle or len(self._all) < self._most):
            errand = self._waiting.popleft()
            if errand.answer.done():  # nobody waits for it any more
                continue
            process = self._idle.pop() if self._idle else self._started()
            process.take(errand)

    def _started(self) -> _Process:
        process = _Process(self._answering, self._came_back, self._died)
        self._all.add(process)
        return process

    def _came_back(self, process: _Process) -> None:
        self._idle.append(process)
        self._send_out()

    def _died(self, process: _Process, errand: _Errand | None) -> None:
        self._all.discard(process)
        if process in self._idle:
            self._idle.remove(process)
        if errand is not None and not errand.answer.done():
            if errand.is_second:
                errand.answer.set_exception(BotFailed(words.DIED_TWICE))
            else:
                self._waiting.appendleft(errand._replace(is_second=True))
        self._send_out()

    def close(self) -> None:
        """End all processes, whatever they think about: nothing of theirs is kept."""
        for process in self._all:
            process.end()
        for errand in self._waiting:
            errand.answer.cancel()
        self._all, self._idle = set(), []
        self._waiting.clear()


class _Process:
    """The server's end of one process."""

    def __init__(
        self,
        answering: Answering,
        came_back: Callable[[_Process], None],
        died: Callable[[_Process, _Errand | None], None],
    ) -> None:
        self._came_back = came_back
        self._died = died
        self._errand: _Errand | None = None
        self._read = b""
        self._line, theirs = socket.socketpair()
        with theirs:
            self._process = _processes.Process(target=_serve, args=(theirs, os.getpid(), answering), daemon=True)
            self._process.start()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._line, self._hear)

    def take(self, errand: _Errand) -> None:
        """Work on this; it works on nothing else, so its line is empty and takes any job at once."""
        self._errand = errand
        try:
            self._line.sendall(_framed(errand.job))
        except OSError:
            self._loop.call_soon(self._lose)

    def _hear(self) -> None:
        try:
            data = self._line.recv(_MOST, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._lose()
            return
        self._read += data
        if len(self._read) < _LENGTH.size:
            return
        end = _LENGTH.size + _LENGTH.unpack_from(self._read)[0]
        if end > _MOST:
            self._lose()  # no answer of ours is as long
        elif len(self._read) >= end:
            frame, self._read = self._read[_LENGTH.size : end], b""
            self._answer(frame)

    def _answer(self, frame: bytes) -> None:
        errand, self._errand = self._errand, None
        if errand is not None and not errand.answer.done():
            try:
                said = msgspec.msgpack.decode(frame, type=_Said)
            except msgspec.DecodeError as error:
                said = _Said(b"", str(error))
            if said.problem:
                errand.answer.set_exception(BotFailed(said.problem))
            else:
                errand.answer.set_result(said.answer)
        self._came_back(self)

    def _lose(self) -> None:
        """It is dead, or may as well be."""
        if self._line.fileno() >= 0:
            errand, self._errand = self._errand, None
            self.end()
            self._died(self, errand)

    def end(self) -> None:
        if not self._loop.is_closed():
            self._loop.remove_reader(self._line)
        self._line.close()
        self._process.kill()
        self._process.join()
        self._process.close()
        if self._errand is not None and not self._loop.is_closed():
            self._errand.answer.cancel()


def _framed(data: bytes) -> bytes:
    return _LENGTH.pack(len(data)) + data


# In the process.


def _serve(line: socket.socket, server: int, answering: Answering) -> None:
    """Answer jobs until the server has enough, or is gone."""
    _settle_in(server)
    with line, line.makefile("rb") as jobs:
        while header := jobs.read(_LENGTH.size):
            job = jobs.read(_LENGTH.unpack(header)[0])
            try:
                said = _Said(answering(job), "")
            except Exception as error:
                said = _Said(b"", f"{type(error).__name__}: {error}"[:1000])
            line.sendall(_framed(msgspec.msgpack.encode(said)))


def _settle_in(server: int) -> None:
    """Leave Ctrl-C to the server, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
