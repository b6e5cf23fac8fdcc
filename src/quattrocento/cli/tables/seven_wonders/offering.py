"""The options of a question, grouped by card: to build it, to build a stage with it, to discard it."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.book import STAGES_MOST
from ....games.seven_wonders.border.options import ChooseBoard, Dig
from ....games.seven_wonders.border.sheet import COLOUR_NAMES, RESOURCES, SIDES
from ..offers import Group, Offer, listed
from .holding import Held
from .notation import cost_letters
from .scene import Scene
from .telling import card_told
from .words import naming
from .words import offering as words


def offered(game: Game, view: View, options: list[int], names: tuple[str, ...]) -> list[Group]:
    """The groups in the order of the hand, of the colours or of the boards; whatever else is on offer last."""
    scene = Scene(game, view, names)
    if scene.picture.phase == "board":
        return _boards(game, scene, options)
    if scene.picture.phase == "dig":
        groups = _discards(game, scene, view, options)
    else:
        hand = {held.card: held for held in scene.hand}  # copies of a card offer the same
        groups = [_uses(scene, held) for held in hand.values()]
        groups = [group for group in groups if group.offers]
    grouped = {offer.option for group in groups for offer in group.offers}
    rest = [option for option in options if option not in grouped]
    return groups + (listed(game, view, rest) if rest else [])


def _uses(scene: Scene, held: Held) -> Group:
    """Everything a card of the hand can be used for, cheapest ways first."""
    name = scene.card(held.card).name
    chain = scene.card(held.chain).name if held.chain is not None else ""
    offers = [Offer(number, *words.build(name, way, chain)) for number, way in held.build.items()]
    if held.free_build is not None:
        offers.append(Offer(held.free_build, *words.build_by_wonder(name)))
    offers += [Offer(number, *words.stage(name, way)) for number, way in held.stage.items()]
    if held.sell is not None:
        offers.append(Offer(held.sell, *words.discard(name)))
    return Group(name, card_told(scene, held), offers)


def _discards(game: Game, scene: Scene, view: View, options: list[int]) -> list[Group]:
    """Cards to dig for, by colour."""
    by_colour: dict[int, list[Offer]] = {}
    for option in options:
        typed = game.option(view.state, option)
        if isinstance(typed, Dig):
            facts = scene.card(typed.card)
            offer = Offer(option, *words.dig(game.describe(typed, state=view.state), facts))
            by_colour.setdefault(facts.colour, []).append(offer)
    titles = [words.COLOUR_TITLES[name] for name in COLOUR_NAMES]
    return [Group(titles[colour], "", offers) for colour, offers in sorted(by_colour.items())]


def _boards(game: Game, scene: Scene, options: list[int]) -> list[Group]:
    groups: dict[str, Group] = {}
    for option in options:
        typed = game.option(scene.table, option)
        assert isinstance(typed, ChooseBoard)
        facts = scene.board_facts(typed.board)
        begins = words.begins_with(facts.name, RESOURCES[facts.start])
        group = groups.setdefault(typed.board, Group(facts.name, begins, []))
        side = 2 * scene.book.boards.index(facts) + SIDES.index(typed.side)
        stages = list(zip(facts.sides[typed.side], scene.book.stage_words[side * STAGES_MOST :], strict=False))
        told = [
            words.stage_for(number, naming.price(stage.cost), naming.stage_effect(stage, given))
            for number, (stage, given) in enumerate(stages, start=1)
        ]
        short = [f"{cost_letters(stage.cost)} {naming.stage_gives(stage, given)}" for stage, given in stages]
        label = words.board(game.describe(typed), told)
        group.offers.append(Offer(option, label, words.side(typed.side, short)))
    return list(groups.values())
