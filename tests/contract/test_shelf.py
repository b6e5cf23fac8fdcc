"""Every promise, over every game on the shelf, every number of players and every option; at night, every mixture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from quattrocento import games
from quattrocento.engine.game import Game
from tests.contract.promises import PROMISES, Case
from tests.contract.toy import BlindDraft

GAMES = [BlindDraft(), *games.values()]


def set_ups(game: Game, every: bool) -> Iterator[Case]:
    """Every number of players with every combination of options; or with a few, so that all take their turn."""
    choices = [[(setting.name, value) for value in setting.values] for setting in game.settings]
    combinations = [dict(chosen) for chosen in product(*choices)]
    seats = range(game.fewest, game.most + 1)
    few = 1 + (len(combinations) - 1) // len(seats)
    for number, (count, options) in enumerate(product(seats, combinations)):
        turn = (number % len(combinations) - few * (count - game.fewest)) % len(combinations)
        if (turn < few) is not every:
            yield Case(game, game.config(count, options), seed=count)


CASES = [case for game in GAMES for case in set_ups(game, every=False)]
OTHER_CASES = [case for game in GAMES for case in set_ups(game, every=True)]


def name_of(case: Case) -> str:
    options = ",".join(f"{name}={value}" for name, value in case.config.options.items())
    return f"{case.game.id}-{case.config.seats}-{options}"


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_game_keeps_its_promise(promise: Callable[[Case], None], case: Case) -> None:
    for seed in range(case.seed, case.seed + (2 if case.config.seats <= 4 else 1)):
        promise(case._replace(seed=seed))


@pytest.mark.nightly
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("case", OTHER_CASES, ids=name_of)
def test_the_game_keeps_its_promise_with_other_options(promise: Callable[[Case], None], case: Case) -> None:
    promise(case)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_value_of_every_option_takes_its_turn(game: Game) -> None:
    tried = [case for case in CASES if case.game is game]
    assert {case.config.seats for case in tried} == set(range(game.fewest, game.most + 1))
    for setting in game.settings:
        assert {case.config.options[setting.name] for case in tried} == set(setting.values)
