"""The bot that looks one answer ahead and takes what the game's own evaluation likes best."""

from __future__ import annotations

from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.rng import seeded
from ..engine.state import State


class Greedy:
    """Imagines a world that fits its view, tries every option there, and keeps the best; lots break ties."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = seeded(seed, "greedy bot")

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        world = self._game.imagine(view, self._rng)
        best: list[int] = []
        highest = 0
        for option in options:
            after = world.clone()
            self._game.step(after, decision.seat, option)
            self._let_others_answer(after)
            value = self._game.evaluate(after, decision.seat)
            if not best or value > highest:
                best, highest = [option], value
            elif value == highest:
                best.append(option)
        return best[self._rng.below(len(best))]

    def _let_others_answer(self, world: State) -> None:
        """Where all answer together, an answer shows what it is worth only when the others' are in: by lot."""
        while world.is_sealing() and world.asked:
            for decision in self._game.decisions(world)[:1]:
                options = self._game.options(world, decision)
                self._game.step(world, decision.seat, options[self._rng.below(len(options))])
