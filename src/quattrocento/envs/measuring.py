"""How fast environments step, on one core: actions by lot, observations, masks and rewards included."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple

import numpy as np

from . import aec, parallel, vector

EnvKind = Literal["vector", "aec", "parallel"]
_AT_ONCE: Final = 1000  # steps between two looks at the clock


class EnvMeasurement(NamedTuple):
    """What an environment did in a time: `decisions` are whole answers, which may take several steps."""

    steps: int
    decisions: int
    games: int
    seconds: float
    cpu_seconds: float


def measure_env(kind: EnvKind, game: str, seats: int, options: Mapping[str, str], seconds: float) -> EnvMeasurement:
    """Step an environment of this kind by lot for so long."""
    run = {"vector": _vector, "aec": _aec, "parallel": _parallel}[kind](game, seats, options)
    run()  # what is made once is made
    steps = decisions = games = 0
    started, cpu_started = time.perf_counter(), time.process_time()
    while (spent := time.process_time() - cpu_started) < seconds:
        more = run()
        steps, decisions, games = steps + more[0], decisions + more[1], games + more[2]
    return EnvMeasurement(steps, decisions, games, time.perf_counter() - started, spent)


Run = Callable[[], tuple[int, int, int]]  # some steps: how many, how many whole answers, how many games ended


def _vector(game: str, seats: int, options: Mapping[str, str]) -> Run:
    env = vector(game, seats, options)  # as many games as it has unless told
    env.reset(seed=1)

    def run() -> tuple[int, int, int]:
        ended, whole = 0, env.decisions
        for _ in range(10):
            ended += int(env.step(env.sample()).ended.sum())
        return 10 * env.count, env.decisions - whole, ended

    return run


def _aec(game: str, seats: int, options: Mapping[str, str]) -> Run:
    env = aec(game, seats, options)
    lots = np.random.default_rng(1)
    env.reset(seed=1)
    begun = 1

    def run() -> tuple[int, int, int]:
        nonlocal begun
        before, whole = begun, env.episode.decisions
        luck = lots.random(_AT_ONCE).tolist()
        for lot in luck:
            observation, _, is_over, is_cut_off, _ = env.last()
            if is_over or is_cut_off:
                begun += 1
                env.reset(seed=begun)
                observation, _, _, _, _ = env.last()
            offered = observation["action_mask"].nonzero()[0]
            env.step(offered[int(lot * len(offered))])
        return _AT_ONCE, env.episode.decisions - whole, begun - before

    return run


def _parallel(game: str, seats: int, options: Mapping[str, str]) -> Run:
    env = parallel(game, seats, options)
    lots = np.random.default_rng(1)
    observations, _ = env.reset(seed=1)
    begun = 1

    def run() -> tuple[int, int, int]:
        nonlocal begun, observations
        before, whole, steps = begun, env.episode.decisions, 0
        while steps < _AT_ONCE:
            steps += len(env.episode.asked())
            actions = {}
            for agent, seen in observations.items():
                offered = seen["action_mask"].nonzero()[0]
                actions[agent] = offered[int(lots.random() * len(offered))]
            observations = env.step(actions)[0]
            if not env.agents:
                begun += 1
                observations, _ = env.reset(seed=begun)
        return steps, env.episode.decisions - whole, begun - before

    return run
