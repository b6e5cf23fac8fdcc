"""Many games between bots, on one core or several: the same games whatever the number of processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from contextlib import closing
from typing import Final, NamedTuple, Protocol

from ..engine.errors import BadSetup
from ..engine.packs import Pack
from ..engine.rng import nth_seed
from ..games import shelf
from .balance import Balance
from .guards import is_ours
from .match import Result, Start, bot_seed, play_match, seated_bot
from .processes import Crew, Lost
from .tally import Score

LARGEST_BATCH: Final = 10  # games between two reports of progress


class Sink(Protocol):
    """Where game files go, in the order of the games: a file, or whatever reads them."""

    def write(self, text: str, /) -> object: ...


class Plan(NamedTuple):
    """What is to be simulated; picklable, and enough to play any of its games alone."""

    game: str
    seats: int
    options: dict[str, str]
    pack: Pack | None
    bots: tuple[str, ...]  # one for each seat, as in the first game
    seed: int
    games: int
    recorded: bool = False  # whether the results hold the game files
    stay: bool = False  # whether the bots keep their seats, instead of moving on by one with every game
    start: Start | None = None  # where every game begins, if not as usual

    @property
    def strangers(self) -> tuple[str, ...]:
        """The bots from outside, each once."""
        return tuple(dict.fromkeys(name for name in self.bots if not is_ours(name)))


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


def seating(plan: Plan, number: int) -> tuple[str, ...]:
    """Who sits where in the game of this number.

    >>> plan = Plan("any game", 3, {}, None, ("a", "b", "c"), 1, 3)
    >>> [seating(plan, number) for number in range(3)]
    [('a', 'b', 'c'), ('c', 'a', 'b'), ('b', 'c', 'a')]
    """
    moved = 0 if plan.stay else number % plan.seats
    return tuple(plan.bots[(seat - moved) % plan.seats] for seat in range(plan.seats))


def simulate(plan: Plan, crew: Crew, out: Sink | None, progress: Callable[[int], None]) -> Summary:
    """Play the whole plan, write the game files in the order of the games, and count up."""
    _check_ours(plan)
    plan = plan._replace(recorded=out is not None)
    score, balance = Score(plan.bots), Balance()
    cpu_seconds = 0.0
    started = time.perf_counter()
    with closing(_batches(plan, crew)) as batches:
        for batch in batches:
            cpu_seconds += batch.cpu_seconds
            for result in batch.results:
                score.add(result)
                balance.add(result)
                if out is not None:
                    out.write(result.text)
            progress(len(batch.results))
    return Summary(score, balance, time.perf_counter() - started, cpu_seconds)


def _check_ours(plan: Plan) -> None:
    """Refuse bad wishes here and now. Whoever makes a stranger's bot puts himself in its hands: the games do that."""
    game = shelf[plan.game]
    for seat, name in enumerate(plan.bots):
        if name not in plan.strangers:
            seated_bot(name, game, bot_seed(plan.seed, seat))


def _batches(plan: Plan, crew: Crew) -> Generator[Batch, None, None]:
    size = max(1, min(LARGEST_BATCH, plan.games // (16 * crew.hands)))
    parts = ((plan, first, min(first + size, plan.games)) for first in range(0, plan.games, size))
    try:
        with closing(crew.done_in_order(_play_batch, parts)) as batches:
            yield from batches
    except Lost:
        if not plan.strangers:
            raise
        raise BadSetup(
            f"The process in which {' and '.join(plan.strangers)} played ended unexpectedly: a bot has ended it, as by "
            f"os._exit, or the system has for want of memory; in quattro arena each has its own, and is named."
        ) from None


def _play_batch(part: Part) -> Batch:
    plan, first, end = part
    game = shelf[plan.game]
    ruleset = plan.start.ruleset if plan.start is not None else None
    config = game.config(plan.seats, plan.options, plan.pack, ruleset)
    started = time.process_time()
    results = [
        play_match(game, config, nth_seed(plan.seed, number), seating(plan, number), plan.recorded, plan.start)
        for number in range(first, end)
    ]
    return Batch(results, time.process_time() - started)
