"""The bot that looks one answer ahead and takes what the game's own evaluation likes best.

Where its answer opens a window (`Game.hides_progress`), nothing has happened yet: it looks on, as if nobody used the
window, until what was announced has been carried out, and answers what it is asked about that as well as it can.
"""

from __future__ import annotations

from typing import Final

from ..engine.game import Decision, Game
from ..engine.knowledge import View
from ..engine.rng import Rng, seeded
from ..engine.state import Menu, State
from ..engine.worlds import Worlds

NO_WINDOW: Final = -1  # in place of the number of questions to look at
MOST_QUESTIONS: Final = 2  # to itself, about what was announced
MOST_ANSWERS: Final = 4  # of others, about the same
ANNOUNCED: Final = 2  # what is announced lies on top of the stack, and so does whatever becomes of it


class Greedy:
    """Imagines a world that fits its view, tries the options there, and keeps the best; lots break ties."""

    def __init__(self, game: Game, seed: int) -> None:
        self._game = game
        self._rng = seeded(seed, "greedy bot")

    def choose(self, view: View, decision: Decision, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        world = Worlds(view).deal(self._rng)
        settled, left = world.stack.depth, NO_WINDOW
        if self._game.hides_progress(world):
            settled, left = settled - ANNOUNCED, MOST_QUESTIONS
        self._let_others_answer(world, decision.seat, self._rng)
        best: list[int] = []
        highest = 0
        for option in self._game.worth_trying(options):
            value = self._value(world, decision.seat, option, settled, left)
            if not best or value > highest:
                best, highest = [option], value
            elif value == highest:
                best.append(option)
        return best[self._rng.below(len(best))]

    def _value(self, world: State, seat: int, option: int, settled: int, left: int) -> int:
        """What the table is worth after an answer; where a further one is owed before the reveal, after the best.

        What the answer has set going is carried out when the stack is as deep as `settled` says; with a window in
        between, so many questions that are left are looked at.
        """
        after = world.clone()
        self._game.step(after, seat, option)
        if after.has_sealed(seat) and after.is_asked(seat):
            return self._best(after, seat, settled, left)
        lots = after.rng.clone()  # the same for all options
        answers = MOST_ANSWERS
        while after.asked and after.stack.depth > settled:
            if self._game.hides_progress(after):
                left = MOST_QUESTIONS if left == NO_WINDOW else left
                self._close_window(after)
            elif left == NO_WINDOW or (not left if after.is_asked(seat) else not answers):
                break
            elif after.is_asked(seat):
                self._let_others_answer(after, seat, lots)
                return self._best(after, seat, settled, left - 1)
            else:
                answers -= 1
                self._let_another_answer(after, lots)
        return self._game.evaluate(after, seat)

    def _best(self, world: State, seat: int, settled: int, left: int) -> int:
        menu = Menu()
        self._game.fill(world, seat, menu)
        options = self._game.worth_trying(menu.listed())
        return max([self._value(world, seat, option, settled, left) for option in options])

    def _let_others_answer(self, world: State, seat: int, lots: Rng) -> None:
        """Where all answer together, an answer shows what it is worth only when the others' are in: by lot.

        In a window they pass.
        """
        menu = Menu()
        is_window = self._game.hides_progress(world)
        for other in range(world.seats):
            while other != seat and world.is_asked(other) and world.is_asked(seat):
                self._game.fill(world, other, menu)
                idle = self._idle(menu) if is_window else None
                self._game.step(world, other, menu.items[lots.below(menu.count)] if idle is None else idle)

    def _let_another_answer(self, world: State, lots: Rng) -> None:
        """Whoever is asked first passes, or where nobody can, answers by lot."""
        menu = Menu()
        other = next(seat for seat in range(world.seats) if world.is_asked(seat))
        self._game.fill(world, other, menu)
        idle = self._idle(menu)
        self._game.step(world, other, menu.items[lots.below(menu.count)] if idle is None else idle)

    def _close_window(self, world: State) -> None:
        """All who are asked pass, and what was announced goes on."""
        menu = Menu()
        for seat in range(world.seats):
            if world.is_asked(seat) and self._game.hides_progress(world):
                self._game.fill(world, seat, menu)
                idle = self._idle(menu)
                self._game.step(world, seat, menu.items[menu.count - 1] if idle is None else idle)

    def _idle(self, menu: Menu) -> int | None:
        """The answer that gives something up, where there is one."""
        return next((option for option in menu.listed() if self._game.idles(option)), None)
