"""A lane: processes that answer one job after another, each over a socket of its own.

A job and its answer are plain bytes with a length before them, and the server reads nothing but the type it expects: a
process whose bot has gone mad can send a wrong number or nothing, and no more. No thread stands between the loop and
the processes. One that dies is replaced, and its job is done again, once. One that thinks on for nobody is ended.

Jobs that come in one turn of the loop, as when the bots of many tables are asked on a beat, travel together, and so do
those for which no process was free: waking one costs the server more than making a job. Each is answered by itself, as
soon as it is done. A job that must wait for no other travels alone.
"""

from __future__ import annotations

import asyncio
import logging
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

log = logging.getLogger("quattrocento.bots")
GRACE: Final = 30.0  # seconds in which a thought that nobody waits for may still end by itself
NOTHING: Final = b""  # a job that only asks whether somebody listens
_LENGTH: Final = struct.Struct("!I")
_MOST: Final = 65536  # bytes read at once; an answer has twenty
_MOST_SENT: Final = 65536  # bytes of jobs sent together; an empty line takes them without waiting
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
    """A job, whoever waits for its answer, whether it travels alone and whether a process has died of it already."""

    job: bytes
    answer: asyncio.Future[bytes]
    is_alone: bool
    is_second: bool = False


class Lane:
    """So many processes, started when they are needed or before."""

    def __init__(self, processes: int, answering: Answering, together: int = 1) -> None:
        self._most = processes
        self._answering = answering
        self._together = together  # jobs that one process may be given at once
        self._all: set[_Process] = set()
        self._idle: list[_Process] = []
        self._waiting: deque[_Errand] = deque()
        self._is_due = False  # whoever waits is sent out later in this turn of the loop

    async def ask(self, job: bytes, is_alone: bool = False) -> bytes:
        """The answer to a job; or `BotFailed`."""
        answer = self.begin(job, is_alone)
        try:
            return await answer
        except asyncio.CancelledError:
            self.forget(answer)
            raise

    def begin(self, job: bytes, is_alone: bool = False) -> asyncio.Future[bytes]:
        """The same for whoever wants to know when the process is free, also after he has lost patience."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bytes] = loop.create_future()
        self._waiting.append(_Errand(job, answer, is_alone))
        if not self._is_due:
            self._is_due = True
            loop.call_soon(self._send_out)
        return answer

    async def get_ready(self) -> None:
        """Start all processes before anybody asks, and wait until they listen; if they do not, whoever asks is told."""
        await asyncio.gather(*(self.ask(NOTHING, is_alone=True) for _ in range(self._most)), return_exceptions=True)

    def forget(self, answer: asyncio.Future[bytes]) -> None:
        """Nobody waits for an answer any more: a process that never comes to it must not be lost to all others."""
        asyncio.get_running_loop().call_later(GRACE, self._end, answer)

    def _end(self, answer: asyncio.Future[bytes]) -> None:
        answer.cancel()
        for process in [one for one in self._all if one.has(answer)]:
            if process.is_at(answer):
                log.warning(words.THOUGHT_ENDED)
                process.lose()
            else:  # it may still come to it
                self.forget(answer)

    def _send_out(self) -> None:
        self._is_due = False
        self._waiting = deque(errand for errand in self._waiting if not errand.answer.done())
        while self._waiting and (free := len(self._idle) + self._most - len(self._all)):
            errands = self._next(share=-(-len(self._waiting) // free))
            try:
                process = self._idle.pop() if self._idle else self._started()
            except OSError as error:  # no files or no memory are left
                for errand in errands:
                    errand.answer.set_exception(BotFailed(words.not_started(error)))
            else:
                process.take(errands)

    def _next(self, share: int) -> list[_Errand]:
        """Those who go next, to one process: at least one."""
        errands = [self._waiting.popleft()]
        room = _MOST_SENT - len(errands[0].job)
        while self._waiting and len(errands) < min(share, self._together):
            if errands[0].is_alone or self._waiting[0].is_alone or len(self._waiting[0].job) > room:
                break
            errands.append(self._waiting.popleft())
            room -= len(errands[-1].job)
        return errands

    def _started(self) -> _Process:
        process = _Process(self._answering, self._came_back, self._died)
        self._all.add(process)
        return process

    def _came_back(self, process: _Process) -> None:
        self._idle.append(process)
        self._send_out()

    def _died(self, process: _Process, errands: list[_Errand]) -> None:
        self._all.discard(process)
        if process in self._idle:
            self._idle.remove(process)
        if errands:  # the first is what it was at; the others have done nothing
            guilty, *rest = errands
            self._waiting.extendleft(reversed(rest))
            if guilty.is_second and not guilty.answer.done():
                guilty.answer.set_exception(BotFailed(words.DIED_TWICE))
            elif not guilty.answer.done():
                self._waiting.appendleft(guilty._replace(is_second=True))
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
        died: Callable[[_Process, list[_Errand]], None],
    ) -> None:
        self._came_back = came_back
        self._died = died
        self._errands: deque[_Errand] = deque()  # it is at the first
        self._read = b""
        self._line, theirs = socket.socketpair()
        self._line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2 * _MOST_SENT)
        try:
            with theirs:
                self._process = _processes.Process(target=_serve, args=(theirs, os.getpid(), answering), daemon=True)
                self._process.start()
        except BaseException:
            self._line.close()
            raise
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._line, self._hear)

    def take(self, errands: list[_Errand]) -> None:
        """Work on these; it works on nothing else, so its line is empty and takes them at once."""
        self._errands.extend(errands)
        try:
            self._line.sendall(b"".join(_framed(errand.job) for errand in errands))
        except OSError:
            self._loop.call_soon(self.lose)

    def has(self, answer: asyncio.Future[bytes]) -> bool:
        return any(errand.answer is answer for errand in self._errands)

    def is_at(self, answer: asyncio.Future[bytes]) -> bool:
        return bool(self._errands) and self._errands[0].answer is answer

    def _hear(self) -> None:
        try:
            data = self._line.recv(_MOST, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.lose()
            return
        self._read += data
        while len(self._read) >= _LENGTH.size:
            end = _LENGTH.size + _LENGTH.unpack_from(self._read)[0]
            if end > _MOST or not self._errands:
                self.lose()  # no answer of ours is as long, and none comes unasked
                return
            if len(self._read) < end:
                return
            frame, self._read = self._read[_LENGTH.size : end], self._read[end:]
            self._answer(frame)
        if not self._errands:
            self.lose() if self._read else self._came_back(self)

    def _answer(self, frame: bytes) -> None:
        answer = self._errands.popleft().answer
        if answer.done():
            return
        try:
            said = msgspec.msgpack.decode(frame, type=_Said)
        except msgspec.DecodeError as error:
            said = _Said(b"", str(error))
        if said.problem:
            answer.set_exception(BotFailed(said.problem))
        else:
            answer.set_result(said.answer)

    def lose(self) -> None:
        """It is dead, or may as well be: end it, and let another take its place."""
        if self._line.fileno() >= 0:
            errands = list(self._errands)
            self._errands.clear()
            self.end()
            self._died(self, errands)

    def end(self) -> None:
        if not self._loop.is_closed():
            self._loop.remove_reader(self._line)
        self._line.close()
        self._process.kill()
        self._process.join()
        self._process.close()
        if not self._loop.is_closed():
            for errand in self._errands:
                errand.answer.cancel()


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
                said = _Said(answering(job) if job != NOTHING else NOTHING, "")
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
