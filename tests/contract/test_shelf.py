"""Every promise, over every game on the shelf, every number of players and every option."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import pytest

from quattrocento import games
from quattrocento.engine.game import Game
from tests.contract.promises import PROMISES, Case
from tests.contract.toy import BlindDraft


def set_ups(game: Game) -> Iterator[Case]:
    """Every number of players with every combination of options."""
    choices = [[(setting.name, value) for value in setting.values] for setting in game.settings]
    for seats, chosen in product(range(game.fewest, game.most + 1), product(*choices)):
        yield Case(game, game.config(seats, dict(chosen)), seed=seats)


CASES = [case for game in [BlindDraft(), *games.values()] for case in set_ups(game)]


def name_of(case: Case) -> str:
    options = ",".join(f"{name}={value}" for name, value in case.config.options.items())
    return f"{case.game.id}-{case.config.seats}-{options}"


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_the_game_keeps_its_promise(promise: Callable[[Case], None], case: Case) -> None:
    for seed in range(case.seed, case.seed + 2):
        promise(case._replace(seed=seed))
