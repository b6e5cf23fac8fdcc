"""Quattrocento: four civilisation card games, played by the book.

>>> from quattrocento import games
>>> game = games["guns-and-steel"]
>>> state = game.new(seats=3, seed=7)
>>> [decision.menu for decision in game.decisions(state)]
['starting-resource']
"""

from __future__ import annotations

import sys as _sys
from importlib import import_module as _import_module
from types import ModuleType as _ModuleType

from .engine.border.outside import connect as _connect

TYPE_CHECKING = False  # `typing` takes longer to load than all that is needed here
if TYPE_CHECKING:
    from .engine.border.outside import Looks as _Looks
    from .engine.game import Game as _Game
    from .games import shelf as games

__all__ = ["__version__", "games"]
__version__ = "0.1.0"


class _FrontDoor(_ModuleType):
    """Loads the games when somebody first asks for them, so that whoever comes in for something small need not wait."""

    def __getattr__(self, name: str) -> object:
        if name == "games":
            return _import_module(".games", __name__).shelf
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *__all__})

    def __setattr__(self, name: str, value: object) -> None:
        """A room that is imported hangs itself up here by its name; under `games`, people look for the shelf."""
        is_room = name == "games" and isinstance(value, _ModuleType)
        super().__setattr__(name, value.shelf if is_room else value)  # type: ignore[attr-defined]  # the shelf's room


_sys.modules[__name__].__class__ = _FrontDoor


def _game(id: str) -> _Game:
    """A game of the shelf, which is filled when somebody first looks."""
    game: _Game = _import_module(".games", __name__).shelf[id]
    return game


def _looks() -> _Looks:
    """The painters, loaded when somebody first prints something."""
    from .cli import looks

    return looks


_connect(_game, _looks)
