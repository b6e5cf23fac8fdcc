"""The bot that looks one answer ahead and takes what the game's own evaluation likes best."""

from __future__ import annotations

from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.rng import seeded
from ..engine.state import Menu, State


class Greedy:
    """Imagines a world that fits its view, tries the options there, and keeps the best; lots break ties."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = seeded(seed, "greedy bot")

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        world = self._game.imagine(view, self._rng)
        self._let_others_answer(world, decision.seat)
        best: list[int] = []
        highest = 0
        for option in self._game.weighed(options):
            value = self._value(world, decision.seat, option)
            if not best or value > highest:
                best, highest = [option], value
            elif value == highest:
                best.append(option)
        return best[self._rng.below(len(best))]

    def _let_others_answer(self, world: State, seat: int) -> None:
        """Where all answer together, an answer shows what it is worth only when the others' are in: by lot."""
        menu = Menu()
        for other in range(world.seats):
            while other != seat and world.is_asked(other) and world.is_asked(seat):
                self._game.fill(world, other, menu)
                self._game.step(world, other, menu.items[self._rng.below(menu.count)])

    def _value(self, world: State, seat: int, option: int) -> int:
        """What the table is worth after an answer; where a further one is owed before the reveal, after the best."""
        after = world.clone()
        self._game.step(after, seat, option)
        if not after.has_sealed(seat):
            return self._game.evaluate(after, seat)
        menu = Menu()
        self._game.fill(after, seat, menu)
        return max(self._value(after, seat, further) for further in menu.listed())
