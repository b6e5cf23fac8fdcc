"""The options of a question; where an opponent is to be picked, with his name and what there is to be had."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.guns_and_steel.border.options import PickOpponent
from ..offers import Group, Offer, listed
from . import words


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
    name = names[option.seat] if option.seat < len(names) else ""
    label = words.opponent(offer.label, name, game.offer(option, view.state).detail)
    return offer._replace(label=label, short=label)
