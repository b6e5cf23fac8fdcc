"""Duels: is one bot stronger than others? A challenger plays against a table full of another bot, or of several.

Every deal is played once from each seat, so that neither the cards nor the turn order favour anybody. Games of one deal
are not independent of each other: the interval is that of the deals' means.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from math import log10
from typing import Final, NamedTuple

from ..engine.game import Config, Game
from ..engine.results import Outcome
from ..engine.rng import nth_seed
from ..games import shelf
from .intervals import paired_interval
from .match import bot_answer, bot_seed, seated_bot
from .processes import Processes

POOLED: Final = "+"  # between the bots of a field of several
RATING_UNIT: Final = 400.0  # as in chess: ten times as strong is so much ahead


class Duel(NamedTuple):
    """Who plays whom, at which table; picklable, and enough to play any of its games alone."""

    game: str
    options: dict[str, str]
    seats: int
    challenger: str
    field: str  # in all other seats; several, such as `greedy+master`, follow each other from the challenger's left
    deals: int
    seed: int


class Played(NamedTuple):
    """One game of a duel, from the challenger's seat."""

    share: float  # of the victory
    margin: int  # points ahead of the best rival
    thinking: tuple[float, ...]  # CPU seconds for each answer that was a choice


class Verdict(NamedTuple):
    """How a duel went for the challenger."""

    games: int
    share: float  # of the victories; shared ones count as fractions
    low: float  # its 95 % interval
    high: float
    margin: float  # points ahead of the best rival, on average
    ms_mean: float  # CPU time for an answer that was a choice
    ms_worst: float


def fought(duel: Duel, jobs: int, progress: Callable[[int], None] = lambda games: None) -> Verdict:
    """Play a duel: the same games whatever the number of processes."""
    game = shelf[duel.game]
    game.config(duel.seats, duel.options)
    for name in (duel.challenger, *duel.field.split(POOLED)):
        seated_bot(name, game, bot_seed(duel.seed, 0))  # a bad name is refused here, and not from within a process
    deals: list[list[Played]] = []
    parts = ((duel, deal) for deal in range(duel.deals))
    with closing(Processes(min(jobs, duel.deals)).done_in_order(_from_every_seat, parts)) as played:
        for games in played:
            deals.append(games)
            progress(len(games))
    return judged(deals)


def seating(duel: Duel, own: int) -> list[str]:
    """Who sits where, with the challenger in this seat.

    >>> seating(Duel("any game", {}, 4, "master", "greedy+random", 1, 1), 2)
    ['random', 'greedy', 'master', 'greedy']
    """
    rivals = duel.field.split(POOLED)
    further = [(seat - own) % duel.seats for seat in range(duel.seats)]  # how far to the challenger's left
    return [rivals[(left - 1) % len(rivals)] if left else duel.challenger for left in further]


def played_by(seat: int, outcome: Outcome, thinking: Sequence[float] = ()) -> Played:
    """How a game ended for the challenger in this seat."""
    best = max(standing.total for standing in outcome.standings if standing.seat != seat)
    return Played(outcome.shares[seat], outcome.standings[seat].total - best, tuple(thinking))


def judged(deals: list[list[Played]]) -> Verdict:
    """Count a duel up, deal by deal."""
    games = [played for deal in deals for played in deal]
    times = [seconds for played in games for seconds in played.thinking] or [0.0]
    low, high = paired_interval([sum(played.share for played in deal) / len(deal) for deal in deals], len(games))
    return Verdict(
        len(games),
        sum(played.share for played in games) / len(games),
        low,
        high,
        sum(played.margin for played in games) / len(games),
        1000 * sum(times) / len(times),
        1000 * max(times),
    )


def rating_difference(share: float, seats: int) -> float:
    """How much stronger than its equal rivals a bot is that wins this share: 0 where it wins no more than its share.

    By Bradley and Terry, a bot of strength r among rivals of strength 1 wins r of r + rivals.

    >>> rating_difference(0.25, 4), round(rating_difference(10 / 13, 4))
    (0.0, 400)
    """
    return RATING_UNIT * log10((seats - 1) * share / (1 - share))


def _from_every_seat(part: tuple[Duel, int]) -> list[Played]:
    """One deal of a duel."""
    duel, deal = part
    game = shelf[duel.game]
    config = game.config(duel.seats, duel.options)
    return [_played(game, config, duel, nth_seed(duel.seed, deal), seat) for seat in range(duel.seats)]


def _played(game: Game, config: Config, duel: Duel, seed: int, own: int) -> Played:
    state = game.begin(config, seed)
    names = seating(duel, own)
    bots = [seated_bot(name, game, bot_seed(seed, seat)) for seat, name in enumerate(names)]
    thinking: list[float] = []
    while decisions := game.decisions(state):
        decision = decisions[0]
        is_choice = decision.seat == own and len(game.options(state, decision)) > 1
        started = time.process_time()
        option = bot_answer(game, state, decision, bots[decision.seat], names[decision.seat])
        if is_choice:
            thinking.append(time.process_time() - started)
        game.step(state, decision.seat, option)
    return played_by(own, game.outcome(state), thinking)
