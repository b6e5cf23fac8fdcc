"""Paying in random supplies of Renaissance and both sets, several Warriors and Panama Canal included.

Every sequence of answers is played; the payments it leads to must be those of the naive solver.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from tests.games.guns_and_steel.late import SETS
from tests.games.guns_and_steel.solver import Purse, added, pays, pays_converting
from tests.games.guns_and_steel.staging import RESOURCES, ROWS_OF, SHORT, Sitting, listed, renaissance, seat
from tests.games.guns_and_steel.telling import card, cost, extras

Cards = tuple[str, ...]  # in their order, a card as often as it is there
KEPT = "Newspaper, Nationalism"  # in the buyer's hand, so that nothing is taken back


def purchase(luck: random.Random, set: str, most: int, payments: str) -> Sitting:
    """A purchase with few cards left in the supply."""
    free = [name for cards in ROWS_OF[set].values() for name in listed(cards) if name not in listed(KEPT)]
    starters = ["Reinforcement", "Agriculture", "Barter Trade", "Mining", "Warrior", "Warrior", "Warrior"]
    down = luck.sample(starters, luck.randrange(5)) + luck.sample(free, luck.randrange(most - 3))
    lying: dict[str, list[str]] = {}
    piles: dict[str, list[str]] = {}
    for row, cards in ROWS_OF[set].items():
        left = [name for name in listed(cards) if name in free and name not in down]
        luck.shuffle(left)
        lying[row] = [name if luck.random() < 0.25 else "-" for name in left[: SHORT[row]]]
        piles[row] = left[SHORT[row] : SHORT[row] + 1]
    if not any(name != "-" for name in lying["space"]):  # or the game would be over
        lying["space"] = [next(name for name in listed(ROWS_OF[set]["space"]) if name not in down)]
        piles["space"] = []
    supply: dict[str, object] = {**lying, "piles": piles} if set == "combined" else {**lying}
    pool = ", ".join(luck.choice(RESOURCES[:6]) for _ in range(luck.choice((0, 0, 1, 2))))
    wonder = luck.choice(("Panama Canal", "Sydney Opera House"))
    buyer = seat(hand=KEPT, down=", ".join(down), pool=pool)
    others = [seat(hand="Agriculture, Mining") for _ in range(2)]
    return renaissance(buyer, *others, phase="purchase", supply=supply, wonders=wonder, set=set, payments=payments)


def reached(sitting: Sitting, before: Counter[str]) -> dict[Cards, bool]:
    """Every payment that answers can lead to, and whether Panama Canal may then be honoured."""
    if sitting.asked != (0, "payment"):
        left = sitting.many(sitting.player(0).down)
        return {tuple(sorted((before - left).elements())): sitting.asked == (0, "glory")}
    assert len(sitting.offered) == len(set(sitting.offered)) >= 2
    ends: dict[Cards, bool] = {}
    for answer in sitting.offered:
        ends |= reached(sitting.copy().play(answer), before)
    return ends


def naive(down: Counter[str], pool: Purse, name: str, extra: int, with_panama: bool, free: bool) -> dict[Cards, bool]:
    """All sets of cards that pay; or the smallest, and with Panama Canal the smallest that convert."""
    cards = sorted(down.elements())
    parts = {part for number in range(len(cards) + 1) for part in combinations(cards, number)}
    paying = [part for part in parts if pays(added(_purse(part), pool), cost(name), extra)]
    turning = [part for part in paying if pays_converting(added(_purse(part), pool), cost(name), extra)]
    chosen = paying if free else _smallest(paying) + (_smallest(turning) if with_panama else [])
    return {part: with_panama and part in turning for part in chosen}


def _smallest(parts: list[Cards]) -> list[Cards]:
    counts = {part: Counter(part) for part in parts}
    return [part for part in parts if not any(counts[other] < counts[part] for other in parts)]


def _purse(cards: Cards) -> Purse:
    backs = Counter(card(name)["back"] for name in cards)
    return tuple(backs[name] for name in RESOURCES)


def differing(seed: int, set: str, number: int, most: int, payments: str) -> list[str]:
    """Purchases that are offered wrongly, or paid in other ways than the naive solver finds."""
    luck = random.Random(f"{seed} {set}")
    unlike = []
    for _ in range(number):
        sitting = purchase(luck, set, most, payments)
        down = sitting.many(sitting.player(0).down)
        pool = tuple(sitting.pool(0)[name] for name in RESOURCES)
        with_panama = "Panama Canal" in sitting.wonders()
        for name, extra in extras(sitting).items():
            expected = naive(down, pool, name, extra, with_panama, payments == "free")
            offered = f"Buy {name}" in sitting.offered
            if offered != bool(expected):
                unlike.append(f"{name} with {down} and {pool}: offered {offered}")
            elif offered and reached(sitting.copy().play(f"Buy {name}"), down) != expected:
                unlike.append(f"{name} + {extra} with {down} and {pool}, Panama Canal {with_panama}")
    return unlike


@pytest.mark.rule("GS-A13", "GS-A64", "GS-A41", "GS-B18", "GS-K5")
@pytest.mark.parametrize("payments", ["minimal", "free"])
@pytest.mark.parametrize("set", SETS)
def test_in_random_supplies_exactly_the_naive_purchases_and_payments_are_possible(set: str, payments: str) -> None:
    assert differing(seed=1914, set=set, number=20 if payments == "minimal" else 8, most=6, payments=payments) == []


@pytest.mark.nightly
@pytest.mark.rule("GS-A13", "GS-A64", "GS-A41", "GS-B18", "GS-K5")
@pytest.mark.parametrize("payments", ["minimal", "free"])
@pytest.mark.parametrize("set", SETS)
@pytest.mark.parametrize("seed", range(6))
def test_in_many_random_supplies_exactly_the_naive_purchases_are_possible(set: str, seed: int, payments: str) -> None:
    assert differing(seed, set, number=60 if payments == "minimal" else 20, most=7, payments=payments) == []
