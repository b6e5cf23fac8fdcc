"""How options are offered: one after another, or in groups that belong together."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.game import Game
from ...engine.knowledge import View


class Offer(NamedTuple):
    """An option: as a sentence of its own, and in short beside the others of its group."""

    option: int
    label: str
    short: str


class Group(NamedTuple):
    """Options that belong together, such as all uses of a card; without a title they speak for themselves."""

    title: str
    remark: str  # what a listener is told about the title, as sentences
    offers: list[Offer]
    summary: str = ""  # where there are too many to list: what can be chosen, in a few words
    first: int = 1  # the number of the first option, if this is the first group: florins go by their own


def listed(game: Game, view: View, options: list[int]) -> list[Group]:
    """All options in the game's own order and words, in one group."""
    labels = [game.describe(game.option(view.state, option), state=view.state) for option in options]
    return [Group("", "", [Offer(option, label, label) for option, label in zip(options, labels, strict=True)])]
