"""Bots at work: processes of their own that receive views and return an option, nothing else.

A job is the set-up, what the bot's seat may know and the options; a worker cannot reach the state, the seed or
the store. Bots are rebuilt for every answer from a seed of their own, so a lost worker loses nothing.

There are two lanes. Long thoughts begin in turn, table by table (`turns.py`). What takes milliseconds has processes to
itself: whoever plays against quick bots never waits for somebody else's grandmaster.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from typing import Final, NamedTuple

import msgspec

from ...bots import Bot, house_bot
from ...bots.sparing import BRIEF, can_spare
from ...engine.game import Config, Decision, Game
from ...engine.knowledge import PackedView
from ...engine.packs import pack_from
from ...games import shelf
from .. import meters, words
from .lanes import Lane
from .turns import Turn, Turns

START_PATIENCE: Final = 5.0  # seconds for processes that are started before anybody asks
FEWEST_QUICK: Final = 2  # processes for quick answers, also on small machines
QUICK_TOGETHER: Final = 16  # of them, one process may be given at once


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
    table: str = ""  # whose time it takes
    share: float = 1.0  # of its usual thought, at most


class Thought(NamedTuple):
    """What a bot says, and which share of its usual thought it was given for that."""

    option: int
    share: float


Maker = Callable[[str, Game, int], Bot]


def answer(job: Job, make: Maker = house_bot) -> Thought:
    """What the bot says: runs in the worker. Whatever name a table has for its bot, nothing but ours is made."""
    game = shelf[job.game]
    pack = pack_from(job.pack, words.OF_THE_TABLE) if job.pack is not None else None
    config = Config(job.seats, job.options, pack, job.ruleset, job.game)
    bot = make(job.bot, game, job.seed)
    if can_spare(bot):
        bot.spare(job.share)
    return Thought(bot.choose(game.unpacked(config, job.view), job.decision, job.choices), job.share)


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder().decode
_thought = msgspec.msgpack.Decoder(Thought)


def answered(make: Maker, job: bytes) -> bytes:
    """The same in bytes, as jobs and thoughts travel."""
    given = Job(*_decode(job))
    return _encode(answer(given._replace(view=PackedView(*given.view), decision=Decision(*given.decision)), make))


class Workers:
    """Processes for bots; one that dies is replaced and its job done again, one that thinks on for nobody is ended."""

    def __init__(self, processes: int | None = None, make: Maker = house_bot) -> None:
        count = processes or max(1, (os.cpu_count() or 2) - 1)
        self._make = make
        self._quick = Lane(max(FEWEST_QUICK, count), partial(answered, make), QUICK_TOGETHER)
        self._long = Lane(count, partial(answered, make))
        self._turns = Turns(count)
        self._begun: dict[Turn, asyncio.Event] = {}

    async def ask(self, job: Job) -> Thought:
        if _is_quick(job, self._make):
            with meters.THINKING.track_inprogress():
                # Where progress is hidden nobody may wait for another, whether he has a choice or not.
                return _thought.decode(await self._quick.ask(_encode(job), is_alone=job.share <= BRIEF))
        turn = self._turns.wait(job.table)
        try:
            with meters.WAITING.track_inprogress():
                await self._my_turn(turn)
        except asyncio.CancelledError:
            self._end(turn)
            raise
        share = min(job.share, self._turns.share(turn))
        answer = self._long.begin(_encode(job._replace(share=share)))
        # A process is free when the thought is over, not when whoever asked has lost patience.
        answer.add_done_callback(lambda done: self._end(turn, done))
        with meters.THINKING.track_inprogress():
            try:
                return _thought.decode(await asyncio.shield(answer))
            except asyncio.CancelledError:
                self._long.forget(answer)
                raise

    async def get_ready(self) -> None:
        """Start the processes for quick answers, which takes a second or two, and wait for them a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(START_PATIENCE):
                await self._quick.get_ready()

    async def _my_turn(self, turn: Turn) -> None:
        begun = self._begun[turn] = asyncio.Event()
        # Later in the same round of the loop: of bots that are asked together, the first knows of the others.
        asyncio.get_running_loop().call_soon(self._begin)
        await begun.wait()

    def _begin(self) -> None:
        while (turn := self._turns.begin()) is not None:
            self._begun[turn].set()

    def _end(self, turn: Turn, answer: asyncio.Future[bytes] | None = None) -> None:
        if answer is not None and not answer.cancelled():
            answer.exception()  # whoever still waits for it is told; nobody else needs to be
        del self._begun[turn]
        self._turns.end(turn)
        self._begin()

    def close(self) -> None:
        self._quick.close()
        self._long.close()


@cache
def _thinks_long(bot: str, game: str, make: Maker) -> bool:
    return can_spare(make(bot, shelf[game], 0))


def _is_quick(job: Job, make: Maker) -> bool:
    return len(job.choices) == 1 or job.share <= BRIEF or not _thinks_long(job.bot, job.game, make)
