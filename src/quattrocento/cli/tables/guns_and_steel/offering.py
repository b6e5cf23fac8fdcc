"""The options of a question; where an opponent is to be picked, with his name and what there is to be had."""

from __future__ import annotations

from typing import cast

from ....engine.game import Game
from ....engine.knowledge import View
from ....engine.stack import operation_of
from ....games.guns_and_steel.answers import PickOpponent
from ....games.guns_and_steel.codes import OP_BORROW, OP_DEFECT, OP_ESPIONAGE, OP_TRIBUTE
from ....games.guns_and_steel.others import lent
from ....games.guns_and_steel.sheet import RESOURCES
from ....games.guns_and_steel.table import Table
from ..offers import Group, Offer, listed
from . import words


def offered(game: Game, view: View, options: list[int], names: tuple[str, ...]) -> list[Group]:
    """All options in the game's own order."""
    table = cast(Table, view.state)
    return [
        group._replace(offers=[_with_name(game, table, offer, names) for offer in group.offers])
        for group in listed(game, view, options)
    ]


def _with_name(game: Game, table: Table, offer: Offer, names: tuple[str, ...]) -> Offer:
    option = game.option(table, offer.option)
    if not isinstance(option, PickOpponent):
        return offer
    name = names[option.seat] if option.seat < len(names) else ""
    label = words.opponent(offer.label, name, _to_be_had(table, option.seat))
    return offer._replace(label=label, short=label)


def _to_be_had(table: Table, seat: int) -> str:
    """What the card under way can take from this opponent, see or borrow."""
    player, book = table.players[seat], table.book
    operation = operation_of(table.context)
    if operation == OP_TRIBUTE:
        return _kinds(table, player.down)
    if operation == OP_ESPIONAGE:
        return _names(table, player.hand) if book.chooses_spied else words.backs(_kinds(table, player.hand))
    if operation == OP_BORROW:
        return _names(table, lent(table, player))
    assert operation == OP_DEFECT
    return _names(table, player.up & book.attack) or words.NO_ATTACK_CARD


def _kinds(table: Table, cards: int) -> str:
    return ", ".join(name for kind, name in enumerate(RESOURCES) if cards & table.book.of_kind[kind])


def _names(table: Table, cards: int) -> str:
    return ", ".join(facts.name for number, facts in enumerate(table.book.cards) if cards >> number & 1)
