"""Games from outside this package: they stand on the shelf beside ours.

A package that is installed beside this one brings its games by the entry point `quattrocento.games`, each as
`module:maker`. `QUATTRO_GAMES` names others in the same way, separated by commas, such as `my_games.chess:Chess`. The
maker is called without arguments and returns a game. Bots' processes inherit the environment, so they know the same
games.

Who names a game in the environment wants it, and is refused where it cannot be made. A package may have been installed
long ago for something else: what is wrong with it is a warning, and the other games are played.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from ..engine.border.stopping import let_through
from ..engine.errors import BadSetup
from ..engine.game import Game

NAMED_IN: Final = "QUATTRO_GAMES"
GROUP: Final = "quattrocento.games"


class LeftOut(UserWarning):
    """A game of an installed package that is not on the shelf, because it cannot be made."""


def further_games(ours: list[Game]) -> list[Game]:
    """The games from outside: those of installed packages by their names, then as they are named in the environment."""
    named = [entry.strip() for entry in os.environ.get(NAMED_IN, "").split(",")]
    return [*_brought_games({game.id for game in ours}), *(made(entry, NAMED_IN) for entry in named if entry)]


def check_brought(id: str) -> None:
    """Refuse a game that a package brings under this name, if it cannot be made."""
    for point in _brought():
        if point.name == id:
            _made_of(point)


def _brought() -> list[EntryPoint]:
    return sorted(entry_points(group=GROUP), key=lambda point: point.name)


def _brought_games(taken: set[str]) -> Iterator[Game]:
    for point in _brought():
        try:
            game = _made_of(point)
            if game.id in taken:
                raise BadSetup(f"{_bringer(point)}: another game is called {game.id!r}, too.")
        except BadSetup as error:
            _warn(str(error))
            continue
        taken.add(game.id)
        yield game


def _made_of(point: EntryPoint) -> Game:
    return made(point.value, _bringer(point))


def _bringer(point: EntryPoint) -> str:
    return f"The package {point.dist.name if point.dist else point.name}"


def _warn(why: str) -> None:
    from multiprocessing import parent_process  # takes its time to load, and is seldom needed

    if parent_process() is None:  # whoever has started this process has said so
        warnings.warn(f"{why.rstrip('.')}; its game is left out.", LeftOut, stacklevel=2)


def made(entry: str, named_by: str) -> Game:
    """The game that `module:maker` makes; whatever keeps it from being made is said in a sentence."""
    module, _, maker = entry.partition(":")
    if not module or not maker.isidentifier():
        raise BadSetup(f"{named_by} names games as module:maker, such as my_games.chess:Chess, not {entry!r}.")
    try:  # whatever a stranger's module does, it is the module's mistake and not ours
        game = getattr(import_module(module), maker)()
    except BaseException as error:
        let_through(error)
        raise BadSetup(f"{named_by}: {entry} cannot be loaded: {type(error).__name__}: {error}.") from error
    if not isinstance(game, Game):
        raise BadSetup(f"{named_by}: {entry} makes no game; {maker}() should return one.")
    return game
