"""A naive solver for trade: every use of every source, one source after another.

What cards and stages produce is written out here a second time; nothing of the game's theory of trade is known here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tests.games.seven_wonders.naive import Plain, built_stages, cards, stages

LETTERS = "WSCOGPL"
RAW = "WSCO"
START = {"wood": "W", "stone": "S", "clay": "C", "ore": "O", "glass": "G", "papyrus": "P", "cloth": "L"}
SOLD = {  # brown and grey cards; letters side by side are units, a slash means one or the other
    **{"lumber_yard": "W", "stone_pit": "S", "clay_pool": "C", "ore_vein": "O"},
    **{"tree_farm": "W/C", "excavation": "S/C", "clay_pit": "C/O"},
    **{"timber_yard": "S/W", "forest_cave": "W/O", "mine": "O/S"},
    **{"sawmill": "WW", "quarry": "SS", "brickyard": "CC", "foundry": "OO"},
    **{"loom_1": "L", "glassworks_1": "G", "press_1": "P", "loom_2": "L", "glassworks_2": "G", "press_2": "P"},
}
KEPT = {"forum": "G/L/P", "caravansery": "C/S/O/W"}  # yellow cards serve their city alone (7W-25)
KEPT_BY_STAGES = {
    ("alexandria", "A", 2): "C/S/O/W",
    ("alexandria", "B", 1): "C/S/O/W",
    ("alexandria", "B", 2): "G/L/P",
}
CHEAPER = {  # who sells what for 1 coin (7W-27)
    "west_trading_post": (("left", RAW),),
    "east_trading_post": (("right", RAW),),
    "marketplace": (("left", "GPL"), ("right", "GPL")),
}
OLYMPIA_B = ("olympia", "B", 1)

Payment = tuple[int, int]  # coins to the left and to the right neighbour


Way = tuple[tuple[int, ...], int, int, int]  # what is still needed, units bought, coins to the left and to the right


@cache
def cost(text: str) -> tuple[int, tuple[int, ...]]:
    """Coins to the bank and units of each resource: `1$`, `2S 1O`."""
    coins, units = 0, [0] * 7
    for part in text.split():
        if part[1] == "$":
            coins += int(part[0])
        else:
            units[LETTERS.index(part[1])] += int(part[0])
    return coins, tuple(units)


def for_sale(city: Plain) -> list[str]:
    """The sources whose units a neighbour may buy."""
    return [START[stages()[city.board, city.side, 1]["start"]]] + [SOLD[id] for id in city.built if id in SOLD]


def sources(city: Plain) -> list[str]:
    """All sources of a city for itself."""
    kept = [KEPT[id] for id in city.built if id in KEPT]
    return for_sale(city) + kept + [KEPT_BY_STAGES[stage] for stage in built_stages(city) if stage in KEPT_BY_STAGES]


def price(city: Plain, seller: str, letter: str) -> int:
    lowered = [pair for id in city.built if id in CHEAPER for pair in CHEAPER[id]]
    if OLYMPIA_B in built_stages(city):
        lowered += [("left", RAW), ("right", RAW)]
    return 1 if any(seller == who and letter in letters for who, letters in lowered) else 2


def ways(city: Plain, left: Plain, right: Plain, needed: tuple[int, ...]) -> set[Way]:
    """Every way to get what is needed: each source is left alone or gives units, of one resource, that are needed."""
    nothing, found = [0] * 7, {(needed, 0, 0, 0)}
    at_left, at_right = ([price(city, seller, letter) for letter in LETTERS] for seller in ("left", "right"))
    for source in sources(city):
        found |= _with_source(found, source, nothing, nothing, 0)
    for source in for_sale(left):
        found |= _with_source(found, source, at_left, nothing, 1)
    for source in for_sale(right):
        found |= _with_source(found, source, nothing, at_right, 1)
    return {way for way in found if not any(way[0])}


def _with_source(found: set[Way], source: str, to_left: list[int], to_right: list[int], bought: int) -> set[Way]:
    """All uses of one more source; one's own costs nothing and is not bought."""
    uses = set()
    for choice in source.split("/"):
        kind = LETTERS.index(choice[0])
        for rest, units, left, right in found:
            for given in range(1, min(len(choice), rest[kind]) + 1):
                after = (*rest[:kind], rest[kind] - given, *rest[kind + 1 :])
                uses.add((after, units + bought * given, left + given * to_left[kind], right + given * to_right[kind]))
    return uses


def payments(found: set[Way], coins: int) -> set[Payment]:
    """The payments that no other one beats, as far as the coins go (7W-Q16, 7W-32)."""
    all_of_them = {(left, right) for _, _, left, right in found}
    return {pay for pay in all_of_them if sum(pay) <= coins and not any(_beats(o, pay) for o in all_of_them)}


def _beats(one: Payment, other: Payment) -> bool:
    return one != other and one[0] <= other[0] and one[1] <= other[1]


def every_division(found: set[Way], coins: int) -> set[Payment]:
    """The payments for no more units than are lacking, also those that another one beats (7W-Q33)."""
    fewest = min((units for _, units, _, _ in found), default=0)
    return {(left, right) for _, units, left, right in found if units == fewest and left + right <= coins}


def neighbours(cities: Sequence[Plain], seat: int) -> tuple[Plain, Plain]:
    """The left one is the next (7W-1)."""
    return cities[(seat + 1) % len(cities)], cities[seat - 1]


def card_cost(id: str) -> tuple[int, tuple[int, ...]]:
    return cost(cards()[id]["cost"])


def stage_cost(city: Plain) -> tuple[int, ...] | None:
    """What the next stage costs; None if all are built."""
    row = stages().get((city.board, city.side, city.stages + 1))
    return cost(row["cost"])[1] if row else None
