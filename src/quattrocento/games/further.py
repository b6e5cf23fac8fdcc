"""Games from outside this package: a module says how one is made, and it stands on the shelf beside ours.

`QUATTRO_GAMES` names them as `module:maker`, separated by commas, such as `my_games.chess:Chess`. The maker is called
without arguments and returns a game. Bots' processes inherit the environment, so they know the same games.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Final

from ..engine.errors import BadSetup
from ..engine.game import Game

NAMED_IN: Final = "QUATTRO_GAMES"


def further_games() -> list[Game]:
    """The games from outside, in the order in which they are named."""
    entries = [entry.strip() for entry in os.environ.get(NAMED_IN, "").split(",")]
    return [made(entry, NAMED_IN) for entry in entries if entry]


def made(entry: str, named_in: str) -> Game:
    """The game that `module:maker` makes; whatever keeps it from being made is said in a sentence."""
    module, _, maker = entry.partition(":")
    if not module or not maker.isidentifier():
        raise BadSetup(f"{named_in} names games as module:maker, such as my_games.chess:Chess, not {entry!r}.")
    try:  # whatever a stranger's module does, it is the module's mistake and not ours
        game = getattr(import_module(module), maker)()
    except (Exception, SystemExit) as error:
        raise BadSetup(f"{named_in}: {entry} cannot be loaded: {type(error).__name__}: {error}.") from error
    if not isinstance(game, Game):
        raise BadSetup(f"{named_in}: {entry} makes no game; {maker}() should return one.")
    return game
