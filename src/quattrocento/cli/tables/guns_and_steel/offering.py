"""The options of a question; where an opponent is to be picked, with his name and what there is to be had."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.guns_and_steel.border.options import PickOpponent
from ..offers import Group, Offer, listed


def offered(game: Game, view: View, options: list[int], names: tuple[str, ...]) -> list[Group]:
    """All options in the game's own order."""
    return [
        group._replace(offers=[_with_name(game, view, offer, names) for offer in group.offers])
        for group in listed(game, view, options)
    ]


def _with_name(game: Game, view: View, offer: Offer, names: tuple[str, ...]) -> Offer:
    option = game.option(view.state, offer.option)
    if not isinstance(option, PickOpponent):
        return offer
    called = [f"seat {seat}, {name}" if name else "" for seat, name in enumerate(names)]
    picking = game.offer(option, view.state, called)
    label = f"{picking.label} ({picking.detail})"
    return offer._replace(label=label, short=label)
