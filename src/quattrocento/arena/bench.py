"""How fast the engine plays and bots think: full games by lot and searches on one core, rates by CPU time."""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

from ..bots.search import Manner, Search
from ..engine.game import Config, Game
from ..engine.playouts import BUILD, UNIFORM, playout, playout_rng
from ..engine.rng import Rng, seeded
from ..engine.state import Menu, State

SEED: Final = 1
CLONES_AT_ONCE: Final = 200
GAMES_AT_ONCE: Final = 16  # between two looks at the clock, which is not free
SEARCH: Final = 20_000  # iterations of a search, after which another one begins
PATIENCE: Final = 4  # times the time wished for, until a search whose memory is measured must be done
ITERATIONS_AT_ONCE: Final = 16


class Measurement(NamedTuple):
    """What a benchmark of one game found."""

    games: int
    decisions: int
    seconds: float
    cpu_seconds: float
    clone_us: float
    memory_mb: float | None


class SearchMeasurement(NamedTuple):
    """What a benchmark of the search found."""

    iterations: int
    seconds: float
    cpu_seconds: float
    memory_mb: float | None  # what a search has come to occupy …
    memory_iterations: int  # … after so many of its iterations
    searches: tuple[Search, Search]  # the first and the last: what they give back would hide the memory of others


def measure(game: Game, config: Config, seconds: float, build: bool) -> Measurement:
    """Play random games for this many seconds of CPU time, setting up included."""
    rng, menu = playout_rng(SEED), Menu()
    middle = _middle_of_a_game(game, config, build)  # also warms up
    games = decisions = 0
    wall, cpu = time.perf_counter(), time.process_time()
    spent = 0.0
    while spent < seconds or not games:
        for _ in range(GAMES_AT_ONCE if games else 1):
            decisions += playout(game, game.begin(config, games + 1), rng, menu, BUILD if build else UNIFORM)
            games += 1
        spent = time.process_time() - cpu
    wall = time.perf_counter() - wall
    return Measurement(games, decisions, wall, spent, _clone_cost_us(middle), resident_mb())


def measure_search(game: Game, config: Config, seconds: float, rivals_think: bool) -> SearchMeasurement:
    """Search the first choice of a game for at least so many seconds of CPU time."""
    rng = seeded(SEED, "bench")
    manner = Manner(rivals_think=rivals_think)
    _search(game, config, rng, manner).iterate()  # warms up
    first = search = _search(game, config, rng, manner)
    gc.collect()
    before, after = resident_mb(), None
    iterations, spent = 0, 0.0
    wall, cpu = time.perf_counter(), time.process_time()
    while spent < seconds or (search is first and spent < PATIENCE * seconds):
        search.run(ITERATIONS_AT_ONCE, PATIENCE * seconds)
        iterations += ITERATIONS_AT_ONCE
        spent = time.process_time() - cpu
        if search.iterations >= SEARCH:
            after = resident_mb() if search is first else after
            search = _search(game, config, rng, manner)
    after = resident_mb() if search is first else after
    grown = max(0.0, after - before) if before is not None and after is not None else None
    return SearchMeasurement(iterations, time.perf_counter() - wall, spent, grown, first.iterations, (first, search))


def _search(game: Game, config: Config, rng: Rng, manner: Manner) -> Search:
    """A search about to begin, at the first decision of a game that leaves a choice."""
    state = game.begin(config, SEED)
    decision = game.decisions(state)[0]
    while len(options := game.options(state, decision)) == 1:
        game.step(state, decision.seat, options[0])
        decision = game.decisions(state)[0]
    return Search(game, game.view(state, decision.seat), rng, manner)


def _middle_of_a_game(game: Game, config: Config, build: bool) -> State:
    """The state half way through one random game."""
    menu = Menu()
    length = playout(game, game.begin(config, SEED), playout_rng(SEED), menu, BUILD if build else UNIFORM)
    state, rng = game.begin(config, SEED), playout_rng(SEED)
    for _ in range(length // 2):
        if not state.asked:
            break
        _step_by_lot(game, state, rng, menu)
    return state


def _step_by_lot(game: Game, state: State, rng: Rng, menu: Menu) -> None:
    seat = game.decisions(state)[0].seat
    menu.clear()
    game.fill(state, seat, menu)
    game.step(state, seat, menu.items[rng.below(menu.count)])


def _clone_cost_us(state: State) -> float:
    """Microseconds per copy: the best of some runs, since everything that disturbs only adds."""
    best = float("inf")
    for _ in range(20):
        started = time.perf_counter()
        for _ in range(CLONES_AT_ONCE):
            state.clone()
        best = min(best, time.perf_counter() - started)
    return best / CLONES_AT_ONCE * 1e6


def resident_mb() -> float | None:
    """The memory this process occupies, where the system tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        import resource

        return pages * resource.getpagesize() / 1e6
    except (OSError, ImportError, ValueError, IndexError):
        return _peak_mb()


def _peak_mb() -> float | None:
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 1e6 if sys.platform == "darwin" else peak / 1e3
