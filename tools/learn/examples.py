"""Examples to learn from: what a teacher answered at the decisions of games it played against itself.

A teacher is either the bot `greedy`, for the beginning, or the search, whose visits say how good each answer is.
"""

from __future__ import annotations

import math
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from quattrocento.bots.greedy import Greedy
from quattrocento.bots.search import Manner, Search
from quattrocento.bots.tree import ONE
from quattrocento.engine.game import Decision, Game
from quattrocento.engine.knowledge import View
from quattrocento.engine.policy import NEVER
from quattrocento.engine.rng import Rng, nth_seed, seeded
from quattrocento.engine.state import Menu, State
from quattrocento.engine.worlds import Worlds
from quattrocento.games import shelf

WANDERING = 25  # percent of answers drawn by the teacher's shares, so that games do not all look the same


class School(NamedTuple):
    """What is played, and how the teacher thinks; plain values that travel between processes."""

    game: str
    seats: int
    options: dict[str, str]
    manner: Manner | None  # None: greedy teaches


class Examples(NamedTuple):
    """Decisions as columns: the features of all answers in a row, how many each answer has, how many answers each
    decision has, and for every answer the share the teacher gave it.
    """

    features: NDArray[np.int32]
    per_answer: NDArray[np.int32]
    per_decision: NDArray[np.int32]
    shares: NDArray[np.float32]

    def part(self, first: int, last: int) -> Examples:
        """Some of the decisions, by number."""
        answers = np.concatenate([[0], np.cumsum(self.per_decision)])
        features = np.concatenate([[0], np.cumsum(self.per_answer)])
        begin, end = answers[first], answers[last]
        return Examples(
            self.features[features[begin] : features[end]],
            self.per_answer[begin:end],
            self.per_decision[first:last],
            self.shares[begin:end],
        )


def joined(parts: list[Examples]) -> Examples:
    return Examples(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def gather(school: School, weights: list[int], seed: int, games: range, jobs: int) -> Examples:
    """Examples of so many games; the same whatever the number of processes."""
    with ProcessPoolExecutor(jobs) as pool:
        found = pool.map(_examples_of_game, [(school, weights, nth_seed(seed, number)) for number in games])
        return joined(list(found))


def teach(game: Game, state: State, weights: list[int]) -> None:
    """Let everybody at tables of this set-up play by these weights."""
    policy = game.policy(state)
    assert policy is not None, f"{game.name} has no policy to learn"
    policy.take_over(weights)


def _examples_of_game(task: tuple[School, list[int], int]) -> Examples:
    school, weights, seed = task
    game = shelf[school.game]
    config = game.config(school.seats, school.options)
    state = game.begin(config, seed)
    teach(game, state, weights)
    lots = seeded(seed, "teacher")
    rows: list[list[int]] = []
    per_decision: list[int] = []
    shares: list[float] = []
    while decisions := game.decisions(state):
        decision = decisions[0]
        options = game.options(state, decision)
        option = options[0]
        if len(options) > 1:
            view = game.view(state, decision.seat)
            world = Worlds(view).deal(lots)  # to weigh in: at the table itself a policy could see what nobody knows
            taught = _shares(game, view, world, decision, options, school.manner, lots)
            option = _drawn(options, taught, lots)
            sensible = [pair for pair in zip(features_of(game, world, decision.seat), taught, strict=True) if pair[0]]
            if len(sensible) > 1:
                rows += [row for row, _ in sensible if row is not None]
                shares += _whole([share for _, share in sensible])
                per_decision.append(len(sensible))
        game.step(state, decision.seat, option)
    return Examples(
        np.array([feature for row in rows for feature in row], np.int32),
        np.array([len(row) for row in rows], np.int32),
        np.array(per_decision, np.int32),
        np.array(shares, np.float32),
    )


_PARTS = 15  # told apart by one look: each has four bits of a sum, and no answer has sixteen features of a part


def features_of(game: Game, state: State, seat: int) -> list[list[int] | None]:
    """The features of every answer on a seat's menu; None for an answer no sensible player gives.

    A policy adds up weights, so its features can be read off the sums: parts of them get powers of sixteen as weights,
    and a part that some answer has something of is looked at more closely.
    """
    policy = game.policy(state)
    assert policy is not None
    learned, menu = [policy.weights[feature] for feature in range(len(policy.weights))], Menu()
    game.fill(state, seat, menu)
    found: list[list[int] | None] = [[] for _ in range(menu.count)]
    policy.settles = False
    waiting = [range(len(learned))]
    while waiting:
        part = waiting.pop()
        size = -(-len(part) // _PARTS)
        policy.mark(part.start, part.stop, size)
        game.weigh(state, seat, menu)
        met = 0
        for at in range(menu.count):
            total, row = menu.weights[at], found[at]
            if row is None or total <= NEVER // 2:
                found[at] = None
                continue
            met |= total
            if size == 1:
                row += [part[k] for k in range(len(part)) for _ in range(total >> 4 * k & 15)]
        if size > 1:
            waiting += [part[k * size : (k + 1) * size] for k in range(_PARTS) if met >> 4 * k & 15]
    policy.take_over(learned)
    policy.settles = True
    return found


def _shares(
    game: Game, view: View, world: State, decision: Decision, options: list[int], manner: Manner | None, lots: Rng
) -> list[float]:
    """How the teacher divides its favour among the options."""
    if manner is None:
        chosen = Greedy(game, lots.below(2**31)).choose(view, decision, options)
        return [float(option == chosen) for option in options]
    search = Search(game, view, lots, manner)
    search.run(manner.iterations, manner.seconds)
    return _whole(_improved(game, search, world, decision.seat, options))


CONFIDENT = 25.0  # visits after which what came of an answer counts for half
SHARPNESS = 0.04  # a chance of victory so much higher makes an answer likelier by a factor e


def _improved(game: Game, search: Search, world: State, seat: int, options: list[int]) -> list[float]:
    """The policy bettered by what the search has found: with few visits more than the visits themselves can tell."""
    menu = Menu()
    game.fill(world, seat, menu)
    game.weigh(world, seat, menu)
    means = search.means()
    expected = float(search.root.reward) / float(search.root.total * ONE)
    shares = []
    for at, option in enumerate(options):
        visits, mean = means.get(option, (0, 0.0))
        gain = (mean - expected) * visits / (visits + CONFIDENT)
        shares.append(float(menu.weights[at]) * math.exp(gain / SHARPNESS))
    return shares


def _whole(shares: list[float]) -> list[float]:
    total = sum(shares)
    return [share / total for share in shares] if total else [1 / len(shares)] * len(shares)


def _drawn(options: list[int], shares: list[float], lots: Rng) -> int:
    if lots.below(100) >= WANDERING:
        return options[shares.index(max(shares))]
    left = lots.below(1_000_000) / 1_000_000
    for option, share in zip(options, shares, strict=True):
        left -= share
        if left < 0:
            return option
    return options[-1]
