"""Renaissance Wars in short sentences, one fact each, for screen readers and pipes."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.renaissance_wars.border.picture import LaidMeld
from .scene import OTHERS, Scene
from .words import naming
from .words import telling as words


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    """The table: the moment, the skirmish, one's own seat, the others, the hand."""
    scene = Scene(game, view, names)
    lines = words.moment(scene.picture)
    lines += _course(scene)
    lines += _trick(scene)
    for seat in sorted(scene.seats, key=lambda seat: seat != scene.own):
        lines += _seat(scene, seat)
    return lines + _hand(scene)


def _course(scene: Scene) -> list[str]:
    picture = scene.picture
    if not picture.round:
        return []
    lines = [words.markers(scene.markers()), words.ends_at(picture.target)]
    if bid := scene.bid():
        lines.append(words.highest_bid(bid) if picture.phase == "bidding" else words.influence(bid))
    if picture.dead:
        lines.append(words.dead([scene.card_name(card) for card in picture.dead]))
    if picture.immediates:
        lines.append(words.seen([scene.text(one).name for one in picture.immediates]))
    if announced := scene.announced():
        lines.append(words.announced(announced))
    if laid := scene.being_laid():
        lines.append(words.laying(laid))
    return lines


def _trick(scene: Scene) -> list[str]:
    picture = scene.picture
    if not picture.trick:
        return []
    lines = [words.trick(picture.lead, picture.at_stake)]
    for card in picture.trick:
        counts_otherwise = card.value != scene.value(card.card)
        lines.append(words.played(scene.name(card.seat), scene.spelled(card.card), card, counts_otherwise))
    return lines


def _seat(scene: Scene, seat: int) -> list[str]:
    player = scene.seat(seat)
    lines = [words.seat(scene.name(seat), scene.mat(seat), scene.roles(seat)), *words.money(seat, player)]
    lines.append(words.captured(seat, scene.captured(seat)))
    lines += _powers(scene, seat)
    lines += _personal(scene, seat)
    lines += [words.populace(seat, scene.card_name(card), scene.effect(card)) for card in player.populace]
    if player.from_melds:
        lines.append(words.from_melds(seat, player.from_melds))
    lines += [_meld(scene, seat, meld) for meld in player.melds]
    if seat != scene.own and scene.picture.round:
        lines.append(words.holds(seat, scene.concealed(seat)))
    return lines


def _meld(scene: Scene, seat: int, meld: LaidMeld) -> str:
    melded = [(scene.spelled(one.card), one.up) for one in scene.melded(meld)]
    cards = [card if up else words.face_down(card) for card, up in melded]
    if meld.meld is None:
        return words.on_the_table(seat, cards)
    return words.meld(seat, scene.meld(meld.meld).name, meld.florins, meld.broken, cards)


def _powers(scene: Scene, seat: int) -> list[str]:
    """One's own with what they do; of others', whether they are still to be feared."""
    powers = [(facts, words.USED if power.used else naming.WHEN[power.window]) for power, facts in scene.powers(seat)]
    if seat == scene.own:
        return [words.own_power(facts.name, state, scene.effect(facts.id)) for facts, state in powers]
    return [words.powers(seat, [(facts.name, state) for facts, state in powers])] if powers else []


def _personal(scene: Scene, seat: int) -> list[str]:
    player = scene.seat(seat)
    if player.personal is not None:
        facts = scene.text(player.personal)
        when = naming.WHEN[facts.window.lower()]
        return [words.own_personal(facts.name, when, scene.effect(player.personal))]
    return [words.has_personal(seat)] if player.has_personal else []


def _hand(scene: Scene) -> list[str]:
    groups = scene.hand()
    if not groups:
        return []
    lines = [words.hand(sum(map(len, groups.values())))]
    for condition, held in groups.items():
        cards = [_held(scene, one.card, bool(one.duty)) for one in held]
        is_dominant = condition == scene.picture.dominant
        lines.append(words.of_condition(naming.condition(condition), is_dominant, cards))
    if duty := scene.duty():
        lines.append(words.duty(duty))
    return lines


def _held(scene: Scene, card: str, forbidden: bool) -> str:
    sort = scene.sort(card) if scene.condition_of(card) == OTHERS else scene.rank(card)
    said = naming.spelled(scene.card_name(card), sort, scene.value(card))
    return words.not_now(said) if forbidden else said
