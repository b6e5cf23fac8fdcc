"""7 Wonders in short sentences, one fact each, for screen readers and pipes."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.border.picture import HandCard
from ....games.seven_wonders.border.sheet import COLOUR_NAMES
from ....games.seven_wonders.border.text.cards import effect_words, price_words
from .scene import Scene, build_words, count, powers, refusal_words, science, spelled, way_words


def told(game: Game, view: View, names: tuple[str, ...]) -> list[str]:
    """The table: the moment, one's own city, the neighbours, the others, the hand."""
    scene = Scene(game, view, names)
    lines = [f"{part}." for part in scene.headline().split(" · ")]
    lines = [f"{line[0].upper()}{line[1:]}" for line in lines]
    lines += [f"{scene.control()}."] if scene.control() else []
    for index in scene.in_full():
        lines += _city(scene, index)
    for index in scene.others():
        lines += _in_short(scene, index)
    return lines + _hand(scene)


def _city(scene: Scene, index: int) -> list[str]:
    city, name = scene.city(index), _short_name(scene, index)
    place = f", your {scene.place(index)}" if scene.place(index) else ""
    lines = [f"{scene.name(index)}{place}: {scene.board(index)}, {_worth(scene, index)}."]
    if city.board is None:
        return lines
    lines.append(f"{name} makes and sells {spelled(city.sources, for_sale=True)}.")
    if kept := spelled(city.sources, for_sale=False):
        lines.append(f"{name} makes, not for sale, {kept}.")
    if index == scene.own:
        lines += _prices(scene, index)
    lines += _army(scene, index)
    if symbols := science(city):
        lines.append(f"{name} has in science {symbols}.")
    for stage in scene.stages(index):
        state = "is built" if stage.built else f"costs {stage.price}"
        lines.append(f"{name}, stage {stage.number} {state}. {stage.words}")
    if words := powers(city):
        lines.append(f"{name} {words}.")
    lines += [f"{name}, {colour}: {', '.join(names)}." for colour, names in scene.built(index).items()]
    return lines


def _short_name(scene: Scene, index: int) -> str:
    return "The Free city" if index >= scene.table.seats else f"Seat {index}"


def _worth(scene: Scene, index: int) -> str:
    city = scene.city(index)
    return f"{count(city.coins, 'coin')}, {count(city.shields, 'shield')}, {count(scene.points(index), 'point')}"


def _prices(scene: Scene, index: int) -> list[str]:
    city, name = scene.city(index), _short_name(scene, index)
    left, right, goods = (
        count(1 if cheap else 2, "coin")
        for cheap in (city.raw_discount_left, city.raw_discount_right, city.goods_discount)
    )
    return [
        f"{name} pays {left} for a raw material from the left and {right} from the right.",
        f"{name} pays {goods} for a manufactured good.",
    ]


def _army(scene: Scene, index: int) -> list[str]:
    name, lines = _short_name(scene, index), []
    for fight in scene.battles(index):
        result = "would win" if fight.token > 0 else "would lose" if fight.token else "is as strong as"
        against = f"against the {fight.side}" if fight.token else f"the {fight.side}"
        lines.append(f"{name} {result} {against}, {count(fight.shields, 'shield')} to {fight.other}.")
    tokens, defeats = scene.city(index).points["military"], scene.defeats(index)
    if tokens or defeats:
        worth = f"{tokens} point{'s' * (abs(tokens) != 1)}".replace("-", "minus ")
        lines.append(f"{name} has conflict tokens for {worth}, with {count(defeats, 'defeat')}.")
    return lines


def _in_short(scene: Scene, index: int) -> list[str]:
    city = scene.city(index)
    stages = f"{city.stages} of {len(scene.stages(index))} stages"
    lines = [f"{scene.name(index)}: {scene.board(index)}, {_worth(scene, index)}, {stages}."]
    built = [f"{len(names)} {colour}" for colour, names in scene.built(index).items()]
    lines += [f"Seat {index} has built {', '.join(built)}."] if built else []
    symbols = science(city)
    return lines + ([f"Seat {index} has in science {symbols}."] if symbols else [])


def _hand(scene: Scene) -> list[str]:
    held = scene.picture.hand
    if not held:
        return []
    whose = "for the Free city" if scene.picture.acting == scene.table.seats else "in hand"
    return [f"{count(len(held), 'card')} {whose}.", *(_card(scene, card) for card in held), *_stage(scene)]


def _card(scene: Scene, held: HandCard) -> str:
    now = build_words(scene, held, in_letters=False)
    takes = f" Now: {now}." if now and not held.refusal else ""
    return card_told(scene, held) + takes


def card_told(scene: Scene, held: HandCard) -> str:
    """A card of the hand: its colour, its cost, what it gives, and why it cannot be built, if that is so."""
    facts = scene.card(held.card)
    said = f"{facts.name}, {COLOUR_NAMES[facts.colour]}, costs {price_words(facts.cost)}. {effect_words(facts)}"
    if held.bound is not None:
        return f"{said} It can be used for nothing else: {refusal_words(held.bound, in_letters=False)}."
    if held.refusal is None:
        return said
    power = ", but for the power of the wonder" if held.free_build is not None else ""
    return f"{said} It cannot be built{power}: {refusal_words(held.refusal, in_letters=False)}."


def _stage(scene: Scene) -> list[str]:
    ways = next((card.stage for card in scene.picture.hand if card.stage), [])
    if ways:
        now = " or ".join(way_words(way, in_letters=False) or "the city's own resources" for way in ways)
        others = " that need not be built" if any(card.bound for card in scene.picture.hand) else ""
        return [f"The next stage can be built for {now}, with any of these cards{others}."]
    refusal = scene.picture.stage_refusal
    return [f"No stage can be built: {refusal_words(refusal, in_letters=False)}."] if refusal is not None else []
