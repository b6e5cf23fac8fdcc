"""The bot that answers by lot: the floor every other bot must stand on."""

from __future__ import annotations

from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.rng import seeded


class Random:
    """Every option is as likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self._rng = seeded(seed, "random bot")

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        return self.pick(options)

    def pick(self, options: list[int]) -> int:
        """The same without a view, which costs far more than the lot."""
        return options[self._rng.below(len(options))]
