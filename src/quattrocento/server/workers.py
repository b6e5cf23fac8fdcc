"""Bots at work: processes of their own that receive views and return an option, nothing else.

A job is the set-up, what the bot's seat may know and the options; a worker cannot reach the state, the seed or
the store. Bots are rebuilt for every answer from a seed of their own, so a lost worker loses nothing.
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import NamedTuple

from ..bots import make_bot
from ..engine.game import Config, Decision
from ..engine.knowledge import PackedView
from ..engine.packs import pack_from
from ..games import shelf
from . import words


class Job(NamedTuple):
    """Plain values only: it travels between processes."""

    game: str
    seats: int
    options: dict[str, str]
    pack: dict[str, object] | None
    ruleset: int
    view: PackedView
    decision: Decision
    choices: list[int]
    bot: str
    seed: int


def answer(job: Job) -> int:
    """What the bot says: runs in the worker."""
    game = shelf[job.game]
    pack = pack_from(job.pack, words.OF_THE_TABLE) if job.pack is not None else None
    config = Config(job.seats, job.options, pack, job.ruleset)
    bot = make_bot(job.bot, game, job.seed)
    return bot.choose(game.unpacked(config, job.view), job.decision, job.choices)


class Workers:
    """A pool of bot processes; one that dies is replaced, and its job done again."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool = self._fresh()

    async def ask(self, job: Job) -> int:
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, answer, job)
        except BrokenProcessPool:
            if self._pool is pool:  # the first to notice replaces it for all
                pool.shutdown(wait=False)
                self._pool = self._fresh()
        return await asyncio.get_running_loop().run_in_executor(self._pool, answer, job)

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _fresh(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a fork of a threaded server may hang, and would inherit what bots must not have.
        context = get_context("spawn")
        return ProcessPoolExecutor(self._processes, context, initializer=_settle_in, initargs=(os.getpid(),))


def _settle_in(server: int) -> None:
    """Leave Ctrl-C to the server, and do not outlive it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
