"""A bot of another package, with wishes of its own."""

from __future__ import annotations

from quattrocento.engine.game import Decision, Game
from quattrocento.engine.knowledge import View


class Taker:
    """Takes the first of its options, or the last one if it is greedy, but never more than so many numbers up."""

    def __init__(self, game: Game, seed: int, most: int = 99, share: float = 1.0, greedy: bool = False) -> None:
        self.most, self.share, self.greedy = most, share, greedy

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        if self.most < 1:
            raise RuntimeError("nothing to take.")
        return options[min(len(options), self.most) - 1 if self.greedy else 0]
