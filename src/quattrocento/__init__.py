"""Quattrocento: four civilisation card games, played by the book.

>>> from quattrocento import games
>>> game = games["guns-and-steel"]
>>> state = game.new(seats=3, seed=7)
>>> [decision.menu for decision in game.decisions(state)]
['starting-resource']
"""

from .engine.border.outside import Looks as _Looks
from .engine.border.outside import connect as _connect
from .games import shelf as games

__all__ = ["__version__", "games"]
__version__ = "0.1.0"


def _looks() -> _Looks:
    """The painters, loaded when somebody first prints something."""
    from .cli import looks

    return looks


_connect(games.__getitem__, _looks)
