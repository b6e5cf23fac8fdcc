"""Quattrocento: four civilisation card games, played by the book.

>>> from quattrocento import games
>>> game = games["guns-and-steel"]
>>> state = game.new(seats=3, seed=7)
>>> [decision.menu for decision in game.decisions(state)]
['starting-resource']
"""

from .games import shelf as games

__all__ = ["__version__", "games"]
__version__ = "0.1.0"
