"""Bots: players that see views only, and the line-up by name.

A bot is any object with `choose(view, decision, options)`. `lineup` makes them by name; a user's own is named
`path/to/file.py:ClassName` or `module:ClassName` and constructed with the game and a seed, like ours.
"""

from __future__ import annotations

from .levels import LEVELS, NEWCOMERS
from .lineup import NAMES, Bot, house_bot, make_bot
from .random import Random

__all__ = ["LEVELS", "NAMES", "NEWCOMERS", "Bot", "Random", "house_bot", "make_bot"]
