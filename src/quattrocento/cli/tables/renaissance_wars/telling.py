"""Renaissance Wars in short sentences, one fact each, for screen readers and pipes."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.renaissance_wars.border.text.english.naming import florins, number_words
from .scene import OTHERS, WHEN, Scene, condition, count


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    """The table: the moment, the skirmish, one's own seat, the others, the hand."""
    scene = Scene(game, view, names)
    lines = [f"{part[0].upper()}{part[1:]}." for part in scene.headline()]
    lines += _course(scene)
    lines += _trick(scene)
    for seat in sorted(scene.seats, key=lambda seat: seat != scene.own):
        lines += _seat(scene, seat)
    return lines + _hand(scene)


def _course(scene: Scene) -> list[str]:
    picture = scene.picture
    if not picture.round:
        return []
    lines = [f"Conditions below the dominant one: {', '.join(scene.markers())}."]
    lines.append(f"The game ends at {florins(picture.target)}.")
    if bid := scene.bid():
        lines.append(f"{bid[0].upper()}{bid[1:]}.")
    if picture.dead:
        lines.append(f"Dead, the latest last: {', '.join(scene.card_name(card) for card in picture.dead)}.")
    if picture.immediates:
        lines.append(f"Seen of this era: {', '.join(scene.text(one).name for one in picture.immediates)}.")
    if announced := scene.announced():
        lines.append(f"Announced: {', then '.join(announced)}.")
    if laid := scene.being_laid():
        lines.append(f"You are laying {laid}.")
    return lines


def _trick(scene: Scene) -> list[str]:
    picture = scene.picture
    if not picture.trick:
        return []
    led = f"{condition(picture.lead)} is led" if picture.lead is not None else "No condition is led"
    lines = [f"{led}. At stake: {florins(picture.at_stake)}."]
    for card in picture.trick:
        counts = f" It counts {card.value}." if card.value != scene.value(card.card) else ""
        winning = " It is winning." if card.winning else ""
        deed = "led" if card.led else "played"
        lines.append(f"{scene.name(card.seat)} {deed} {scene.spelled(card.card)}.{counts}{winning}")
    return lines


def _seat(scene: Scene, seat: int) -> list[str]:
    player, name = scene.seat(seat), f"Seat {seat}"
    roles = "".join(f", {role}" for role in scene.roles(seat))
    lines = [f"{scene.name(seat)}: {scene.mat(seat)}{roles}."]
    lines.append(f"{name} owns {florins(player.wealth)}: {player.treasury} in coins, {player.vault} deposited.")
    if player.stake:
        lines.append(f"{name} has staked {florins(player.stake)}.")
    if player.debt:
        lines.append(f"{name} owes {florins(player.debt)}.")
    lines.append(f"{name} has captured {scene.captured(seat)}.")
    lines += _powers(scene, seat)
    lines += _personal(scene, seat)
    lines += [f"{name}, populace: {scene.card_name(card)}. {scene.effect(card)}" for card in player.populace]
    if player.from_melds:
        lines.append(f"{name} has gained {florins(player.from_melds)} by melds in this round.")
    if melds := scene.melds(seat):
        cards = [scene.spelled(melded.card) + ("" if melded.up else ", face down") for melded in melds]
        lines.append(f"{name}, on the table: {'; '.join(cards)}.")
    if seat != scene.own and scene.picture.round:
        lines.append(f"{name} holds {scene.concealed(seat)}.")
    return lines


def _powers(scene: Scene, seat: int) -> list[str]:
    """One's own with what they do; of others', whether they are still to be feared."""
    powers = [
        (facts, "used in this round" if power.used else WHEN[power.window]) for power, facts in scene.powers(seat)
    ]
    if seat == scene.own:
        return [f"Your power {facts.name}, {state}. {scene.effect(facts.id)}" for facts, state in powers]
    named = "; ".join(f"{facts.name}, {state}" for facts, state in powers)
    return [f"Seat {seat}, powers: {named}."] if named else []


def _personal(scene: Scene, seat: int) -> list[str]:
    player = scene.seat(seat)
    if player.personal is not None:
        facts = scene.text(player.personal)
        window = WHEN[facts.window.lower()]
        return [f"Your personal action is {facts.name}, {window}. {scene.effect(player.personal)}"]
    return [f"Seat {seat} has a personal action."] if player.has_personal else []


def _hand(scene: Scene) -> list[str]:
    groups = scene.hand()
    if not groups:
        return []
    lines = [f"In hand {count(sum(map(len, groups.values())), 'card')}."]
    for name, held in groups.items():
        cards = [_held(scene, one.card, bool(one.duty)) for one in held]
        dominant = ", dominant" if name == condition(scene.picture.dominant) else ""
        lines.append(f"{name}{dominant}: {'; '.join(cards)}.")
    if duty := scene.duty():
        lines.append(f"Cards that cannot be played now: {duty}.")
    return lines


def _held(scene: Scene, card: str, forbidden: bool) -> str:
    sort = scene.sort(card) if scene.condition_of(card) == OTHERS else scene.rank(card)
    said = f"{scene.card_name(card)}, {sort}, {number_words(scene.value(card))}"
    return f"{said}, not now" if forbidden else said
