"""7 Wonders in short sentences, one fact each, for screen readers and pipes."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.border.sheet import COLOUR_NAMES
from .holding import Held
from .scene import Scene
from .words import naming
from .words import telling as words


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    """The table: the moment, one's own city, the neighbours, the others, the hand."""
    scene = Scene(game, view, names)
    lines = words.moment(scene.picture)
    if (controller := scene.controller()) is not None:
        lines.append(words.control_told(controller, controller == scene.own))
    for index in scene.in_full():
        lines += _city(scene, index)
    for index in scene.others():
        lines += _in_short(scene, index)
    return lines + _hand(scene)


def _city(scene: Scene, index: int) -> list[str]:
    city, who = scene.city(index), _who(scene, index)
    lines = [words.city(scene.name(index), scene.place(index), scene.board(index), _worth(scene, index))]
    if city.board is None:
        return lines
    lines += words.makes(who, city.sources)
    lines += words.pays(who, city) if index == scene.own else []
    lines += _army(scene, index)
    if symbols := naming.science(city):
        lines.append(words.science_told(who, symbols))
    for stage in scene.stages(index):
        built = words.stage_built_told(who, stage.number, stage.effect)
        lines.append(built if stage.built else words.stage_told(who, stage.number, stage.price, stage.effect))
    if powers := naming.powers(city):
        lines.append(words.powers_told(who, powers))
    lines += [words.built_told(who, colour, names) for colour, names in scene.built(index).items()]
    return lines


def _who(scene: Scene, index: int) -> str:
    return words.who(index, scene.is_free_city(index))


def _worth(scene: Scene, index: int) -> str:
    return words.worth(scene.city(index), scene.points(index))


def _army(scene: Scene, index: int) -> list[str]:
    who = _who(scene, index)
    lines = [words.fight_told(who, *fight) for fight in scene.battles(index)]
    tokens, defeats = scene.city(index).points["military"], scene.defeats(index)
    return lines + ([words.tokens_told(who, tokens, defeats)] if tokens or defeats else [])


def _in_short(scene: Scene, index: int) -> list[str]:
    city, who, stages = scene.city(index), _who(scene, index), len(scene.stages(index))
    lines = [words.far_city(scene.name(index), scene.board(index), _worth(scene, index), city.stages, stages)]
    built = {colour: len(names) for colour, names in scene.built(index).items()}
    lines += [words.counted_told(who, built)] if built else []
    symbols = naming.science(city)
    return lines + ([words.science_told(who, symbols)] if symbols else [])


def _hand(scene: Scene) -> list[str]:
    held = scene.hand
    if not held:
        return []
    told = words.hand(len(held), for_free_city=scene.picture.acting == scene.table.seats)
    return [told, *(_card(scene, card) for card in held), *_stage(scene)]


def _card(scene: Scene, held: Held) -> str:
    told, now = card_told(scene, held), scene.building(held, in_letters=False)
    return words.held_now(told, now) if now and not held.refusal else told


def card_told(scene: Scene, held: Held) -> str:
    """A card of the hand: its colour, its cost, what it gives, and why it cannot be built, if that is so."""
    facts = scene.card(held.card)
    return words.held(facts, COLOUR_NAMES[facts.colour], held)


def _stage(scene: Scene) -> list[str]:
    ways = scene.ways_to_next_stage()
    if ways:
        return [words.next_stage_told(ways, any(card.bound for card in scene.hand))]
    refusal = scene.picture.stage_refusal
    return [words.no_stage(refusal)] if refusal is not None else []
