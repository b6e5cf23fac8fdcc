"""The cards of a hand with their uses: the answers about each, by their numbers."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.border.actions import Option
from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.border.options import Build, BuildFree, Sell, Stage
from ....games.seven_wonders.border.picture import HandCard


class Held:
    """A card, what can be done with it, and why it cannot be built or can be used for nothing else."""

    def __init__(self, shown: HandCard, uses: Mapping[int, Option]) -> None:
        self.card = shown.card
        self.refusal = shown.refusal
        self.bound = shown.bound
        self.build: dict[int, Build] = {}
        self.stage: dict[int, Stage] = {}
        self.free_build: int | None = None
        self.sell: int | None = None
        for number, use in uses.items():
            match use:
                case Build(card=self.card):
                    self.build[number] = use
                case Stage(card=self.card):
                    self.stage[number] = use
                case BuildFree(card=self.card):
                    self.free_build = number
                case Sell(card=self.card):
                    self.sell = number

    @property
    def chain(self) -> str | None:
        """The structure of the city that makes it free."""
        return next((way.chain for way in self.build.values()), None)


def held_in(game: Game, view: View, hand: list[HandCard]) -> list[Held]:
    """The hand of a view's observer, with the uses that are on offer now."""
    uses: dict[int, Option] = {}
    for decision in game.decisions(view.state):
        if decision.seat == view.seat:
            numbers = game.options(view.state, decision)
            uses = {number: game.option_for(view.state, view.seat, number) for number in numbers}
    return [Held(shown, uses) for shown in hand]
