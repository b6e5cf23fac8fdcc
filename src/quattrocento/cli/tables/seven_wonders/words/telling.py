"""What the told table says: short sentences, one fact each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....games.seven_wonders.border.options import PaidOption
from .....games.seven_wonders.border.picture import CityPicture, Refusal, SevenWondersPicture, Source
from .....games.seven_wonders.border.sheet import CardFacts
from ..holding import Held
from ..notation import tallied
from .naming import (
    COLOURS,
    FREE_CITY,
    RESOURCES,
    SIDES,
    coins,
    control,
    defeats,
    discards,
    effect,
    points,
    price,
    refusal,
    shields,
    turn,
    way,
)


def moment(picture: SevenWondersPicture) -> list[str]:
    """Age, turn, direction, and what lies face down on the table."""
    if picture.phase == "board":
        return ["Boards are chosen."]
    passing = {"left": "Hands pass to the left.", "right": "Hands pass to the right.", "swap": "Hands are swapped."}
    lines = [f"{turn(picture)}.", "The game is over." if picture.phase == "over" else passing[picture.passes]]
    lines.append(f"{discards(picture.discards)}.")
    return [*lines, *[f"{picture.pile} in the pile."] * bool(picture.pile)]


def control_told(seat: int, is_own: bool) -> str:
    return f"{control(seat, is_own)}."


def city(name: str, place: str, board: str, worth: str) -> str:
    """The place is that of a neighbour, if it is one."""
    return f"{name}, your {place}: {board}, {worth}." if place else f"{name}: {board}, {worth}."


def worth(city: CityPicture, total: int) -> str:
    return f"{coins(city.coins)}, {shields(city.shields)}, {points(total)}"


def far_city(name: str, board: str, worth: str, built: int, stages: int) -> str:
    return f"{name}: {board}, {worth}, {built} of {stages} stages."


def who(index: int, is_free_city: bool) -> str:
    """A city as the subject of a sentence."""
    return FREE_CITY if is_free_city else f"Seat {index}"


def makes(who: str, sources: list[Source]) -> list[str]:
    kept = _made(sources, for_sale=False)
    lines = [f"{who} makes and sells {_made(sources, for_sale=True)}."]
    return lines + ([f"{who} makes, not for sale, {kept}."] if kept else [])


def _made(sources: list[Source], for_sale: bool) -> str:
    """What is made: `2 wood, 1 stone or clay`; empty if there is nothing."""
    found = tallied(sources, for_sale).items()
    return ", ".join(f"{units} {' or '.join(RESOURCES[one] for one in one_of)}" for (one_of, _), units in found)


def pays(who: str, city: CityPicture) -> list[str]:
    left, right, goods = map(coins, (city.prices.raw_left, city.prices.raw_right, city.prices.goods))
    return [
        f"{who} pays {left} for a raw material from the left and {right} from the right.",
        f"{who} pays {goods} for a manufactured good.",
    ]


def fight_told(who: str, side: str, own: int, other: int, token: int) -> str:
    against = f"against the {SIDES[side]}, {shields(own)} to {other}."
    if token:
        return f"{who} would win {against}" if token > 0 else f"{who} would lose {against}"
    return f"{who} is as strong as the {SIDES[side]}, {shields(own)} to {other}."


def tokens_told(who: str, worth: int, lost: int) -> str:
    total = points(worth) if worth >= 0 else f"minus {points(-worth)}"
    return f"{who} has conflict tokens for {total}, with {defeats(lost)}."


def science_told(who: str, symbols: str) -> str:
    return f"{who} has in science {symbols}."


def stage_built_told(who: str, number: int, effect: str) -> str:
    return f"{who}, stage {number} is built. {effect}"


def stage_told(who: str, number: int, price: str, effect: str) -> str:
    return f"{who}, stage {number} costs {price}. {effect}"


def powers_told(who: str, powers: str) -> str:
    return f"{who} {powers}."


def built_told(who: str, colour: str, names: Sequence[str]) -> str:
    return f"{who}, {COLOURS[colour]}: {', '.join(names)}."


def counted_told(who: str, built: Mapping[str, int]) -> str:
    """How many structures a city far away has, by colour."""
    return f"{who} has built {', '.join(f'{count} {COLOURS[colour]}' for colour, count in built.items())}."


def hand(number: int, for_free_city: bool) -> str:
    cards = f"{number} card{'s' * (number != 1)}"
    return f"{cards} for the Free city." if for_free_city else f"{cards} in hand."


def held(facts: CardFacts, colour: str, held: Held) -> str:
    """A card of the hand: its colour, its cost, what it gives, and why it cannot be built, if that is so."""
    said = f"{facts.name}, {COLOURS[colour]}, costs {price(facts.cost)}. {effect(facts)}"
    if held.bound is not None:
        return f"{said} It can be used for nothing else: {refusal(held.bound, in_letters=False)}."
    if held.refusal is None:
        return said
    why = refusal(held.refusal, in_letters=False)
    if held.free_build is not None:
        return f"{said} It cannot be built, but for the power of the wonder: {why}."
    return f"{said} It cannot be built: {why}."


def held_now(card: str, takes: str) -> str:
    """A card of the hand, told already, with what building it takes now."""
    return f"{card} Now: {takes}."


def next_stage_told(ways: Sequence[PaidOption], some_are_bound: bool) -> str:
    now = " or ".join(way(one, in_letters=False) or "the city's own resources" for one in ways)
    others = " that need not be built" if some_are_bound else ""
    return f"The next stage can be built for {now}, with any of these cards{others}."


def no_stage(why: Refusal) -> str:
    return f"No stage can be built: {refusal(why, in_letters=False)}."
