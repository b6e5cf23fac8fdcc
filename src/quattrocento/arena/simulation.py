"""Many games between bots, on one core or several: the same games whatever the number of processes.

States do not travel between processes. What does is the plan, as text and numbers, and the results.
"""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from hashlib import blake2b
from multiprocessing import active_children
from types import FrameType
from typing import Final, NamedTuple, TextIO

from ..engine.errors import BadSetup
from ..engine.packs import Pack
from ..games import shelf
from .balance import Balance
from .match import Result, bot_seed, play_match, seated_bot
from .tally import Score

LARGEST_BATCH: Final = 10  # games between two reports of progress


class Plan(NamedTuple):
    """What is to be simulated; picklable, and enough to play any of its games alone."""

    game: str
    seats: int
    options: dict[str, str]
    pack: Pack | None
    bots: tuple[str, ...]  # one for each seat
    seed: int
    games: int
    recorded: bool = False  # whether the results hold the game files


Part = tuple[Plan, int, int]  # the games from this number up to, but without, that one


class Batch(NamedTuple):
    """Some games in a row, and the CPU time they took."""

    results: list[Result]
    cpu_seconds: float


class Summary(NamedTuple):
    """A finished simulation."""

    score: Score
    balance: Balance
    seconds: float
    cpu_seconds: float


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation: games are told apart by their number, not by who plays them."""
    return int.from_bytes(blake2b(f"game {number} of {seed}".encode(), digest_size=7).digest(), "little")


def simulate(plan: Plan, jobs: int, out: TextIO | None, progress: Callable[[int], None]) -> Summary:
    """Play the whole plan, write the game files in the order of the games, and count up."""
    _check_bots(plan)
    plan = plan._replace(recorded=out is not None)
    score, balance = Score(plan.bots), Balance()
    cpu_seconds = 0.0
    started = time.perf_counter()
    with closing(_batches(plan, jobs)) as batches:
        for batch in batches:
            cpu_seconds += batch.cpu_seconds
            for result in batch.results:
                score.add(result)
                balance.add(result)
                if out is not None:
                    out.write(result.text)
            progress(len(batch.results))
    return Summary(score, balance, time.perf_counter() - started, cpu_seconds)


def _check_bots(plan: Plan) -> None:
    """Refuse a bad name here and now, and not from within a process of the pool."""
    game = shelf[plan.game]
    for seat, name in enumerate(plan.bots):
        seated_bot(name, game, bot_seed(plan.seed, seat))


def _batches(plan: Plan, jobs: int) -> Generator[Batch, None, None]:
    size = max(1, min(LARGEST_BATCH, plan.games // (16 * jobs)))
    parts = ((plan, first, min(first + size, plan.games)) for first in range(0, plan.games, size))
    if jobs == 1 or plan.games == 1:
        yield from map(_play_batch, parts)
        return
    with ProcessPoolExecutor(min(jobs, plan.games), initializer=_Worker.settle_in) as pool:
        try:
            yield from _in_order(pool, parts, 4 * jobs)
        except BrokenProcessPool:
            raise BadSetup("A process of the simulation ended unexpectedly; try --jobs 1 to see why.") from None
        except BaseException:
            # Leaving the block waits for games under way; whoever stops a simulation does not want to wait.
            for process in active_children():
                process.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def _in_order(pool: ProcessPoolExecutor, parts: Iterable[Part], window: int) -> Iterator[Batch]:
    """The batches by their numbers, with only so many under way or waiting: a million games must fit in memory."""
    waiting: deque[Future[Batch]] = deque()
    for part in parts:
        waiting.append(pool.submit(_Worker.play_batch, part))
        if len(waiting) >= window:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _play_batch(part: Part) -> Batch:
    plan, first, end = part
    game = shelf[plan.game]
    config = game.config(plan.seats, plan.options, plan.pack)
    started = time.process_time()
    results = [
        play_match(game, config, game_seed(plan.seed, number), plan.bots, plan.recorded) for number in range(first, end)
    ]
    return Batch(results, time.process_time() - started)


class _Stopped(Exception):
    """The simulation was stopped while this batch was played; nobody waits for it any more."""


class _Worker:
    """How a process of the pool hears of the end.

    Ctrl-C reaches every process; only the one that talks to the user answers it, and tells the others by SIGTERM.
    They do not die of it: one that did so while sending its results would leave half a message behind, and the pool
    would wait for the rest for ever. So they give up the games under way and those still to come.
    """

    playing = False
    stopped = False

    @classmethod
    def settle_in(cls) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, cls.stop)

    @classmethod
    def stop(cls, number: int, frame: FrameType | None) -> None:
        cls.stopped = True
        if cls.playing:
            raise _Stopped

    @classmethod
    def play_batch(cls, part: Part) -> Batch:
        cls.playing = True
        try:
            if cls.stopped:
                raise _Stopped
            return _play_batch(part)
        finally:
            cls.playing = False
