"""Guns & Steel in short sentences, one fact each, for screen readers and pipes."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.guns_and_steel.border.picture import WonderPicture
from ....games.guns_and_steel.border.sheet import CardFacts
from ....games.guns_and_steel.border.text.cards import requirement
from ....games.guns_and_steel.border.text.tables import price
from .scene import Lying, Scene, SupplyRow, count, doubt


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    """The table: the supply from the top, the wonders, what is under way, and every seat."""
    scene = Scene(game, view, names)
    lines = [f"Turn {scene.picture.turn}."] if scene.picture.turn else []
    for row in reversed(scene.rows()):
        lines += _row(scene, row)
    for wonder in scene.wonders():
        lines += _wonder(scene, wonder)
    if under_way := scene.under_way():
        lines.append(f"Under way: {', then '.join(under_way)}.")
    for seat in range(len(scene.picture.seats)):
        lines.append(f"{scene.name(seat)}: {', '.join(scene.stats(seat))}.")
        lines += [f"Seat {seat}, {label}: {things}." for label, things in scene.holdings(seat)]
    return lines


def _row(scene: Scene, row: SupplyRow) -> list[str]:
    lying = [card for card in row.cards if card is not None]
    lines = [f"{row.age} row: {len(lying)} of {count(len(row.cards), 'card')} left."]
    lines += [_card(scene, card) for card in lying]
    if row.pile is not None:
        lines.append(f"{row.age} research pile, on top: {_card(scene, row.pile)}")
        below = row.pile.below
        order = ", in an order nobody knows" if len(below) > 1 else ""
        lines.append(
            f"Below it {count(len(below), 'card')}{order}: {', '.join(below)}." if below else "Nothing below it."
        )
    elif scene.has_piles:
        lines.append(f"{row.age} research pile: empty.")
    return lines


def _card(scene: Scene, card: Lying) -> str:
    can = "You can pay it." if card.affordable else "You cannot pay it."
    cost = price(scene.book, card.card, card.extra) + doubt(card.facts, "cost", ", reconstructed")
    return f"{card.facts.name}, {_stats(card.facts)}. Costs {cost}. {can}"


def _stats(facts: CardFacts) -> str:
    strength = f", strength {facts.strength}" if facts.strength else ""
    guessed = doubt(facts, "vp", " (reconstructed)")
    return f"{facts.type}{strength}{', can respond' if facts.response else ''}, {count(facts.vp, 'point')}{guessed}"


def _wonder(scene: Scene, wonder: WonderPicture) -> list[str]:
    facts = scene.wonder(wonder.wonder)
    lines = [f"Wonder {facts.name}, {count(facts.vp, 'point')}{doubt(facts, 'vp', ' (reconstructed)')}."]
    lines.append(requirement(facts, len(wonder.reached)) + doubt(facts, "requirement", " This is reconstructed."))
    if not scene.has_glory:
        reached = enumerate(wonder.reached)
        return lines + [f"Seat {seat} has {has} of {wonder.needs} for {facts.name}." for seat, has in reached]
    lines.append(f"Claiming {facts.name} takes {count(wonder.claim, 'glory token')} of one seat.")
    lines += [
        f"Seat {seat} has {count(tokens, 'glory token')} on {facts.name}."
        for seat, tokens in enumerate(wonder.glory)
        if tokens
    ]
    if scene.is_met(wonder, scene.picture.active):
        lines.append(f"Seat {scene.picture.active} has met what {facts.name} asks for, so far this turn.")
    return lines
