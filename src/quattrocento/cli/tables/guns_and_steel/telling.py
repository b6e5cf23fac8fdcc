"""Guns & Steel in short sentences, one fact each, for screen readers and pipes."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.guns_and_steel.border.picture import WonderPicture
from . import words
from .scene import Lying, Scene, SupplyRow


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    """The table: the supply from the top, the wonders, what is under way, and every seat."""
    scene = Scene(game, view, names)
    lines = [words.turn(scene.picture.turn)] if scene.picture.turn else []
    for row in reversed(scene.rows()):
        lines += _row(scene, row)
    for wonder in scene.wonders():
        lines += _wonder(scene, wonder)
    if under_way := scene.under_way():
        lines.append(words.under_way(under_way))
    for seat in range(len(scene.picture.seats)):
        lines.append(words.seat_told(scene.name(seat), scene.stats(seat)))
        lines += [words.holding(seat, label, things) for label, things in scene.holdings(seat)]
    return lines


def _row(scene: Scene, row: SupplyRow) -> list[str]:
    lying = [card for card in row.cards if card is not None]
    lines = [words.row(row.age, len(lying), len(row.cards))]
    lines += [_card(card) for card in lying]
    if row.pile is not None:
        lines += [words.pile_top(row.age, _card(row.pile)), words.pile_below(row.pile.below)]
    elif scene.has_piles:
        lines.append(words.pile_empty(row.age))
    return lines


def _card(card: Lying) -> str:
    return words.card(card.facts, card.extra, card.affordable)


def _wonder(scene: Scene, wonder: WonderPicture) -> list[str]:
    facts = scene.wonder(wonder.wonder)
    lines = words.wonder(facts, scene.requirement(wonder))
    if not scene.has_glory:
        reached = enumerate(wonder.reached)
        return lines + [words.reached(seat, has, wonder.needs, facts.name) for seat, has in reached]
    lines.append(words.claiming(facts.name, wonder.claim))
    placed = [(seat, tokens) for seat, tokens in enumerate(wonder.glory) if tokens]
    lines += [words.glory_placed(seat, tokens, facts.name) for seat, tokens in placed]
    if scene.is_met(wonder, scene.picture.active):
        lines.append(words.met(scene.picture.active, facts.name))
    return lines
