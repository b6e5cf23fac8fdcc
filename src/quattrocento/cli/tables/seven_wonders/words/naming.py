"""What both forms of the table say: names and numbers of things, payments, and why something cannot be built.

Much is said in two forms: in words for whoever listens, and with resources in letters and coins as $ where it is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from .....engine.sheets import Value
from .....games.seven_wonders.border.options import PaidOption
from .....games.seven_wonders.border.picture import CityPicture, Refusal, SevenWondersPicture
from .....games.seven_wonders.border.sheet import CardFacts, Cost, StageFacts
from .....games.seven_wonders.border.text import english
from .....games.seven_wonders.border.vocabulary import Word
from ...words import AS_SAID
from ...words import value as worded
from ..holding import Held
from ..notation import letter, units_in_letters

ROMAN: Final = ("", "I", "II", "III")
LABELS: Final = {  # of values, sources of points and tie-breaks, by id
    "age": "age",
    "board": "board",
    "cities": "cities",
    "civilian": "civilian",
    "coins": "coins",
    "coins_per": "coins per",
    "colour": "colour",
    "commercial": "commercial",
    "copies": "players for each copy",
    "cost": "cost",
    "discount": "discount",
    "for_sale": "for sale",
    "free_with": "free with",
    "guilds": "guilds",
    "in_play": "copies in this game",
    "makes_free": "makes free",
    "military": "military",
    "per": "per",
    "points": "points",
    "points_per": "points per",
    "power": "power",
    "produces": "produces",
    "science": "science",
    "shields": "shields",
    "side": "side",
    "stage": "stage",
    "start": "start",
    "symbol": "symbol",
    "treasury": "treasury",
    "wonder": "wonder",
}
RESOURCES: Final = {
    "wood": "wood",
    "stone": "stone",
    "clay": "clay",
    "ore": "ore",
    "glass": "glass",
    "papyrus": "papyrus",
    "cloth": "cloth",
}
COLOURS: Final = {
    "brown": "brown",
    "grey": "grey",
    "blue": "blue",
    "yellow": "yellow",
    "red": "red",
    "green": "green",
    "purple": "purple",
}
SIDES: Final = {"left": "left", "right": "right"}
FREE_CITY: Final = "The Free city"
NO_BOARD: Final = "no board yet"
KINDS: Final = {"board": "boards", "card": "cards", "guild": "guilds", "stage": "stages"}


def value(id: str, value: Value) -> str:
    """A value of a card; what a card makes cheaper and a power does stand in its text."""
    return AS_SAID if id in ("discount", "power") else worded(value)


def counted(kind: str, count: int) -> str:
    """Cards in a list."""
    return f"{count} {KINDS[kind]}"


def coins(number: int) -> str:
    return f"{number} coin{'s' * (number != 1)}"


def shields(number: int) -> str:
    return f"{number} shield{'s' * (number != 1)}"


def points(number: int) -> str:
    return f"{number} point{'s' * (abs(number) != 1)}"


def defeats(number: int) -> str:
    return f"{number} defeat{'s' * (number != 1)}"


def discards(number: int) -> str:
    return f"{number} discard{'s' * (number != 1)} face down"


def units(resources: Iterable[str]) -> str:
    """Units one by one, counted: `2 wood, 1 clay`."""
    return ", ".join(f"{n} {RESOURCES[kind]}" for kind, n in Counter(resources).items())


# The moment and the cities.


def turn(picture: SevenWondersPicture) -> str:
    return f"Age {ROMAN[picture.age]}, turn {picture.turn} of {picture.turns}"


def side_of(board: str, side: str) -> str:
    return f"{board} {side}"


def neighbour(side: str) -> str:
    return f"{SIDES[side]} neighbour"


def control(seat: int, is_own: bool) -> str:
    """Who also plays for the Free city."""
    return "You play for the Free city, too" if is_own else f"Seat {seat} plays for the Free city, too"


def science(city: CityPicture) -> str:
    """The symbols of a city; empty if it has none."""
    symbols = (("compass", "compasses"), ("gear", "gears"), ("tablet", "tablets"))
    parts = [f"{n} {one if n == 1 else many}" for n, (one, many) in zip(city.science, symbols, strict=True) if n]
    parts += [f"{city.any_symbols} of choice"] if city.any_symbols else []
    return ", ".join(parts)


def powers(city: CityPicture) -> str:
    """What the wonder lets its city do besides; empty if nothing."""
    parts = ["may build one card without its cost in this age"] if city.free_build else []
    parts += ["may use the last card of an age"] if city.seventh_card else []
    return "; ".join(parts)


def way(way: PaidOption, in_letters: bool) -> str:
    """A payment: `2$ left (S)`, or `2 coins to the left for stone`; empty if nothing is paid."""
    parts = []
    if way.bank:
        parts.append(f"{way.bank}$" if in_letters else f"{coins(way.bank)} to the bank")
    for paid, bought, side in ((way.pay_left, way.from_left, "left"), (way.pay_right, way.from_right, "right")):
        if paid and in_letters:
            parts.append(f"{paid}$ {SIDES[side]} ({''.join(map(letter, bought))})")
        elif paid:
            parts.append(f"{coins(paid)} to the {SIDES[side]} for {units(bought)}")
    return (" + " if in_letters else " and ").join(parts)


def refusal(refusal: Refusal, in_letters: bool) -> str:
    """Why something cannot be built."""
    match refusal.reason:
        case "twice":
            return "stands already"
        case "coins" if in_letters:
            return f"costs {refusal.coins}$, too much"
        case "coins":
            return f"costs at least {coins(refusal.coins)}, too much"
        case "resources" if in_letters:
            return f"{units_in_letters(refusal.missing)} missing"
        case "resources":
            return f"{units(refusal.missing)} cannot be had from the city or its neighbours"
        case "complete":
            return "all stages are built"
        case "chain":
            return "the Free city must build what a chain makes free"
    return f"not possible [{refusal.rule}]"


def building(held: Held, cost: Cost, chain: str, in_letters: bool) -> str:
    """What building a card of the hand takes now, or why it cannot be built; `chain` is what makes it free."""
    if chain and held.build:
        return by_chain(chain)
    ways = [way(one, in_letters) or _own_resources(cost, in_letters) for one in held.build.values()]
    if not ways and held.refusal is not None:
        ways = [f"no: {refusal(held.refusal, in_letters)}"]
    ways += ["free by your wonder"] if held.free_build is not None else []
    return " or ".join(ways)


def by_chain(structure: str) -> str:
    return f"free by {structure}"


def _own_resources(cost: Cost, in_letters: bool) -> str:
    """What is paid where no coin is."""
    if not any(cost.resources):
        return "free"
    return "own resources" if in_letters else "from the city's own resources"


# Cards.


def effect(card: CardFacts) -> str:
    """What a card gives, as sentences."""
    return english.card_effect(card)


def gives(card: CardFacts) -> str:
    """What a card gives, in short."""
    return english.card_in_short(card)


def stage_effect(stage: StageFacts, given: tuple[Word, ...]) -> str:
    return english.stage_effect(stage, given)


def stage_gives(stage: StageFacts, given: tuple[Word, ...]) -> str:
    return english.stage_in_short(stage, given)


def price(cost: Cost) -> str:
    return english.price(cost)
