"""Games from outside this package: they stand on the shelf beside ours.

A package that is installed beside this one brings its games by the entry point `quattrocento.games`, each as
`module:maker`. `QUATTRO_GAMES` names others in the same way, separated by commas, such as `my_games.chess:Chess`. The
maker is called without arguments and returns a game. Bots' processes inherit the environment, so they know the same
games.
"""

from __future__ import annotations

import os
from importlib import import_module
from importlib.metadata import entry_points
from typing import Final

from ..engine.errors import BadSetup
from ..engine.game import Game

NAMED_IN: Final = "QUATTRO_GAMES"
GROUP: Final = "quattrocento.games"


def further_games() -> list[Game]:
    """The games from outside: those of installed packages by their names, then as they are named in the environment."""
    brought = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    named = [entry.strip() for entry in os.environ.get(NAMED_IN, "").split(",")]
    return [
        *(made(point.value, f"The package {point.dist.name if point.dist else point.name}") for point in brought),
        *(made(entry, NAMED_IN) for entry in named if entry),
    ]


def made(entry: str, named_by: str) -> Game:
    """The game that `module:maker` makes; whatever keeps it from being made is said in a sentence."""
    module, _, maker = entry.partition(":")
    if not module or not maker.isidentifier():
        raise BadSetup(f"{named_by} names games as module:maker, such as my_games.chess:Chess, not {entry!r}.")
    try:  # whatever a stranger's module does, it is the module's mistake and not ours
        game = getattr(import_module(module), maker)()
    except (Exception, SystemExit) as error:
        raise BadSetup(f"{named_by}: {entry} cannot be loaded: {type(error).__name__}: {error}.") from error
    if not isinstance(game, Game):
        raise BadSetup(f"{named_by}: {entry} makes no game; {maker}() should return one.")
    return game
