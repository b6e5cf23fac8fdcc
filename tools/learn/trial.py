"""Trials: does a searcher with new weights beat three with the old ones, or three greedy? On deals kept for trials."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from quattrocento.arena.duels import Played, Verdict, judged, played_by
from quattrocento.bots.greedy import Greedy
from quattrocento.bots.search import Manner, Search
from quattrocento.engine.game import Decision, Game
from quattrocento.engine.rng import Rng, nth_seed, seeded
from quattrocento.engine.state import State
from quattrocento.games import shelf

from .examples import teach


class Player(NamedTuple):
    """Somebody at a trial: a search by its own weights, or greedy, who has no manner."""

    weights: list[int]
    manner: Manner | None


def tried(
    game: str, seats: int, options: dict[str, str], challenger: Player, field: Player, seed: int, deals: int, jobs: int
) -> Verdict:
    """The challenger plays every deal once from each seat."""
    tasks = [
        (game, seats, options, challenger, field, nth_seed(seed, deal), seat)
        for deal in range(deals)
        for seat in range(seats)
    ]
    with ProcessPoolExecutor(jobs) as pool:
        games = list(pool.map(_played, tasks))
    return judged([games[first : first + seats] for first in range(0, len(games), seats)])


def _played(task: tuple[str, int, dict[str, str], Player, Player, int, int]) -> Played:
    id, seats, options, challenger, field, seed, own = task
    game = shelf[id]
    state = game.begin(game.config(seats, options), seed)
    lots = [seeded(seed, f"trial {seat}") for seat in range(seats)]
    while decisions := game.decisions(state):
        decision = decisions[0]
        player = challenger if decision.seat == own else field
        game.step(state, decision.seat, _answer(game, state, decision, player, lots[decision.seat]))
    return played_by(own, game.outcome(state))


def _answer(game: Game, state: State, decision: Decision, player: Player, lots: Rng) -> int:
    options = game.options(state, decision)
    if len(options) == 1:
        return options[0]
    view = game.view(state, decision.seat)
    if player.manner is None:
        return Greedy(game, lots.below(2**31)).choose(view, decision, options)
    teach(game, state, player.weights)
    search = Search(game, view, lots, player.manner)
    search.run(player.manner.iterations, player.manner.seconds, is_settled_enough=True)
    return search.answer()
