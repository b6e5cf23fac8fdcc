"""The options of a question, grouped by card: to build it, to build a stage with it, to discard it."""

from __future__ import annotations

from ....engine.game import Game
from ....engine.knowledge import View
from ....games.seven_wonders.answers import ChooseBoard, Dig
from ....games.seven_wonders.book import STAGES_MOST
from ....games.seven_wonders.codes import SALE
from ....games.seven_wonders.picture import HandCard, Way
from ....games.seven_wonders.sheet import COLOUR_NAMES, RESOURCES, SIDES
from ....games.seven_wonders.text.cards import (
    effect_symbols,
    effect_words,
    price_words,
    stage_symbols,
    stage_words,
)
from ..offers import Group, Offer, listed
from .scene import Scene, cost_letters, way_words
from .telling import card_told


def offered(game: Game, view: View, options: list[int], names: tuple[str, ...]) -> list[Group]:
    """The groups in the order of the hand, of the colours or of the boards; whatever else is on offer last."""
    scene = Scene(game, view, names)
    if scene.picture.phase == "board":
        return _boards(game, scene, options)
    if scene.picture.phase == "dig":
        groups = _discards(game, scene, view, options)
    else:
        hand = {held.card: held for held in scene.picture.hand}  # copies of a card offer the same
        groups = [_uses(scene, held) for held in hand.values()]
        groups = [group for group in groups if group.offers]
    grouped = {offer.option for group in groups for offer in group.offers}
    rest = [option for option in options if option not in grouped]
    return groups + (listed(game, view, rest) if rest else [])


def _uses(scene: Scene, held: HandCard) -> Group:
    """Everything a card of the hand can be used for, cheapest ways first."""
    name = scene.card(held.card).name
    offers = [_paid(f"Build {name}", "build", way) for way in held.build]
    offers = [_by_chain(scene, held, offer) for offer in offers]
    if held.free_build is not None:
        offers.append(Offer(held.free_build, f"Build {name} without its cost, by the wonder", "build by the wonder"))
    offers += [_paid(f"Build the next stage with {name}", "stage", way) for way in held.stage]
    if held.sell is not None:
        offers.append(Offer(held.sell, f"Discard {name} for {SALE} coins", f"discard for {SALE}$"))
    return Group(name, card_told(scene, held), offers)


def _paid(label: str, short: str, way: Way) -> Offer:
    spelled = way_words(way, in_letters=False)
    in_letters = way_words(way, in_letters=True)
    return Offer(way.option, f"{label}, paying {spelled}" if spelled else label, f"{short} {in_letters}".strip())


def _by_chain(scene: Scene, held: HandCard, offer: Offer) -> Offer:
    """A card that a chain makes free says so."""
    if held.chain is None:
        return offer
    chain = f"free by {scene.card(held.chain).name}"
    return offer._replace(label=f"{offer.label}, {chain}", short=f"{offer.short} {chain}")


def _discards(game: Game, scene: Scene, view: View, options: list[int]) -> list[Group]:
    """Cards to dig for, by colour."""
    by_colour: dict[int, list[Offer]] = {}
    for option in options:
        typed = game.option(view.state, option)
        if isinstance(typed, Dig):
            facts = scene.book.cards[typed.card]
            label = f"{game.describe(typed, state=view.state)}. {effect_words(facts)}".rstrip(".")
            short = f"{facts.name} ({effect_symbols(facts)})"
            by_colour.setdefault(facts.colour, []).append(Offer(option, label, short))
    return [Group(COLOUR_NAMES[colour].capitalize(), "", offers) for colour, offers in sorted(by_colour.items())]


def _boards(game: Game, scene: Scene, options: list[int]) -> list[Group]:
    groups: dict[int, Group] = {}
    for option in options:
        typed = game.option(scene.table, option)
        assert isinstance(typed, ChooseBoard)
        facts = scene.book.boards[typed.board]
        begins = f"{facts.name} begins with {RESOURCES[facts.start]}."
        group = groups.setdefault(typed.board, Group(facts.name, begins, []))
        words = scene.book.stage_words[(2 * typed.board + typed.side) * STAGES_MOST :]
        stages = list(zip(facts.sides[SIDES[typed.side]], words, strict=False))
        spelled = " ".join(
            f"Stage {number} for {price_words(stage.cost)}: {stage_words(stage, given)}"
            for number, (stage, given) in enumerate(stages, start=1)
        )
        short = ", ".join(f"{cost_letters(stage.cost)} {stage_symbols(stage, given)}" for stage, given in stages)
        label = f"{game.describe(typed)}. {spelled}".rstrip(".")
        group.offers.append(Offer(option, label, f"{SIDES[typed.side]}: {short}"))
    return list(groups.values())
