"""Playing on by lot, to the end or not so far: what benchmarks and searches spend their time in."""

from __future__ import annotations

from typing import Final

from .game import Game
from .native import i64, lowest
from .rng import Rng, seeded
from .state import Menu, State

UNIFORM: Final = 0  # every answer is as likely
BUILD: Final = 1  # idle answers only where nothing else is
WEIGHED: Final = 2  # as the policy of the game has it
TO_THE_END: Final = 1_000_000  # a chapter that no game reaches
LONGEST: Final = 4000  # decisions by policy: habits may go round in circles, and then the table is left as it stands


def playout(game: Game, state: State, rng: Rng, menu: Menu, manner: i64 = UNIFORM, until: i64 = TO_THE_END) -> i64:
    """Play by lot, and count the decisions; to the end, or until this chapter of the game begins."""
    decisions: i64 = 0
    while state.asked:
        if manner == WEIGHED and decisions >= LONGEST:
            break
        if until < TO_THE_END and game.chapter(state) >= until:
            break
        seat: i64 = lowest(state.asked)
        game.fill(state, seat, menu)
        option: i64 = menu.items[0]
        if manner != WEIGHED:
            option = _drawn(game, menu, rng, manner == BUILD)
        elif menu.count > 1:
            game.weigh(state, seat, menu)
            option = menu.drawn(rng)
        game.step(state, seat, option)
        decisions += 1
    return decisions


def _drawn(game: Game, menu: Menu, rng: Rng, build: bool) -> i64:
    option: i64 = menu.items[rng.below(menu.count)]
    while build and menu.count > 1 and game.idles(option):
        option = menu.items[rng.below(menu.count)]
        if _all_idle(game, menu):
            break
    return option


def _all_idle(game: Game, menu: Menu) -> bool:
    return all(game.idles(menu.items[i]) for i in range(menu.count))


def playout_rng(seed: int) -> Rng:
    """The lots of a playout: a stream of its own, so that a policy never disturbs the deal."""
    return seeded(seed, "playout")
