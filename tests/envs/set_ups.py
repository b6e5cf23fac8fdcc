"""The set-ups environments are tried with: by day some of every game, by night those that every promise is tried on."""

from __future__ import annotations

from typing import NamedTuple

from quattrocento import games
from tests.contract.test_shelf import few_set_ups


class SetUp(NamedTuple):
    game: str
    seats: int
    options: dict[str, str]


def _some(game: str) -> list[SetUp]:
    """The fewest and the most seats, and every set of cards."""
    shelved = games[game]
    sets = next((setting.values for setting in shelved.settings if setting.name == "set"), ("",))
    options = [{"set": chosen} if chosen else {} for chosen in sets]
    return [SetUp(game, shelved.fewest, chosen) for chosen in options] + [SetUp(game, shelved.most, options[-1])]


SOME = [set_up for game in games for set_up in _some(game)]
MORE = [SetUp(game.id, *set_up) for game in games.values() for set_up in few_set_ups(game)]


def name_of(set_up: SetUp) -> str:
    return "-".join([set_up.game, str(set_up.seats), *set_up.options.values()])
