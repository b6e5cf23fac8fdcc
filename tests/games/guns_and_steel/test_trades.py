"""Payments explained: every way on offer says how it adds up, and a second look by the chart finds it right.

The check knows the trades of RULES.md (GS-B29 to GS-B33) and nothing of how the explanation is found.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from quattrocento.games.guns_and_steel import payment
from quattrocento.games.guns_and_steel.border.picture import GunsAndSteelPicture, PaymentPicture, Way
from quattrocento.games.guns_and_steel.border.trades import Price, Reading, Stone, Trade, explained
from tests.games.guns_and_steel.staging import (
    GAME,
    KEEP,
    RESOURCES,
    Sitting,
    moments,
    renaissance,
    rows,
    seat,
    stage,
)

KINDS = [name.lower() for name in RESOURCES]
BASIC = KINDS[:5]
LANE = 8


def packed(resources: Counter[str]) -> int:
    return sum(resources[kind] << LANE * number for number, kind in enumerate(KINDS))


# The check


def faults(of: Reading, cards: Counter[str], pool: Counter[str], cost: Counter[str], extra: int) -> list[str]:
    """What is wrong with an explanation, in words."""
    found = [f"{trade} is no trade of the chart" for trade in of.trades if not is_allowed(trade)]
    parts = Counter(part for trade in of.trades for part in trade.pays)
    free = parts.pop("any", 0) + sum(map(units, of.any))
    if parts != +cost:
        found.append(f"{parts} is paid, not {cost}")
    if free != extra:
        found.append(f"{free} are given for the {extra} of any kind")
    stones = [stone for trade in of.trades for stone in trade.stones] + of.any
    found += misused([stone for stone in stones if not stone.gained], of.spare, cards, must_be_used=True)
    found += misused([stone for stone in stones if stone.gained], [], pool, must_be_used=False)
    return found


def units(stone: Stone) -> int:
    return 2 if stone.resource == "space" and not stone.half else 1


def is_allowed(trade: Trade) -> bool:
    kinds = [stone.resource for stone in trade.stones]
    many = sum(map(units, trade.stones))
    if any(stone.half and stone.resource != "space" for stone in trade.stones):
        return False
    if trade.into == "earth":  # any three for an Earth, which stands for one
        return many == 3 and len(trade.pays) == 1
    if trade.into:  # two of a kind for one of the next
        below = BASIC[BASIC.index(trade.into) - 1] if trade.into in BASIC[1:] else ""
        return kinds == [below, below] and trade.pays in ([trade.into], ["any"])
    if len(kinds) != 1:
        return False
    if kinds[0] in BASIC:
        return trade.pays == kinds
    return len(trade.pays) == many and all(part in BASIC for part in trade.pays)  # an Earth, a Space or half of one


def misused(stones: list[Stone], spare: list[Stone], there: Counter[str], must_be_used: bool) -> list[str]:
    """Every stone is used once at most; of a Space both halves may be, each on its own. No card is forgotten."""
    used = Counter(stone.resource for stone in [*stones, *spare] if not stone.half)
    halves = sum(stone.half for stone in stones)
    divided = there["space"] - used["space"]
    wrong = [f"{used} are used of {there}"] if used - there or not 0 <= halves <= 2 * divided else []
    if must_be_used:
        if any(used[kind] != there[kind] for kind in KINDS if kind != "space"):
            wrong.append(f"{used} are used of {there}: some card is forgotten")
        if halves < divided:
            wrong.append("a Space card is forgotten")
    if any(stone.half for stone in spare):
        wrong.append("half a card is spare")
    return wrong


def has_conversion(of: Reading) -> bool:
    return any(trade.into for trade in of.trades)


# By lot


def lots(seed: int, number: int) -> Iterator[tuple[Counter[str], Counter[str], Counter[str], int]]:
    """Cards, gains, a price and an extra cost."""
    luck = random.Random(seed)
    for _ in range(number):
        cards = Counter(luck.choices(KINDS, weights=(5, 5, 4, 4, 3, 3, 3), k=luck.randrange(0, 11)))
        pool = Counter(luck.choices(KINDS, k=luck.choice((0, 0, 1, 2, 3))))
        cost = Counter(luck.choices(BASIC, k=luck.randrange(1, 5)))
        yield cards, pool, cost, luck.choice((0, 0, 1, 2, 3, 5))


@pytest.mark.rule("GS-B29", "GS-B30", "GS-B31", "GS-B32", "GS-A15", "GS-N7")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_pays_can_be_explained(seed: int) -> None:
    seen: Counter[str] = Counter()
    for cards, pool, cost, extra in lots(seed, 3000):
        if not payment.covers(packed(cards + pool), packed(cost), extra):
            continue
        reading = explained(packed(cards), packed(pool), Price(packed(cost), extra), converting=False)
        assert faults(reading, cards, pool, cost, extra) == []
        seen.update(trade.into for trade in reading.trades)
        seen["half"] += any(stone.half for stone in reading.any)
    assert min(seen[kind] for kind in ("", "iron", "horse", "gunpowder", "oil", "earth", "half")) > 5


@pytest.mark.rule("GS-A13", "GS-B29")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_converts_can_be_explained_with_a_conversion(seed: int) -> None:
    seen = 0
    for cards, pool, cost, extra in lots(seed, 3000):
        if not payment.converts(packed(cards + pool), packed(cost), extra):
            continue
        reading = explained(packed(cards), packed(pool), Price(packed(cost), extra), converting=True)
        assert faults(reading, cards, pool, cost, extra) == []
        assert has_conversion(reading)
        seen += 1
    assert seen > 300


# On the table


def shown(sitting: Sitting, buyer: int) -> tuple[GunsAndSteelPicture, PaymentPicture]:
    picture = GAME.picture(GAME.view(sitting.state, buyer))
    assert isinstance(picture, GunsAndSteelPicture)
    assert picture.payment is not None
    return picture, picture.payment


def check_ways(sitting: Sitting, buyer: int) -> list[Way]:
    picture, paying = shown(sitting, buyer)
    facts = {card.id: card for card in sitting.table.book.cards}
    cost = Counter(dict(zip(BASIC, facts[paying.card].cost, strict=True)))
    pool = Counter(picture.seats[buyer].pool)
    extra = sitting.table.extra_of(sitting.table.book.ids.index(paying.card))
    for way in paying.ways:
        cards = Counter(KINDS[facts[card].age] for card in way.cards)
        reading = Reading(way.trades, way.any, way.spare)
        assert faults(reading, cards, pool, cost, extra) == [], way
        assert has_conversion(reading) or not way.converts
        assert way.words
        assert way.keeps.startswith("keeps ")
    return paying.ways


@pytest.mark.rule("GS-B19", "GS-B29", "GS-A64")
@pytest.mark.parametrize("set", ["base", "renaissance", "combined"])
def test_every_way_on_offer_is_explained(set: str) -> None:
    tried = 0
    for seed in range(3):
        for sitting in moments(4, seed, set=set):
            if sitting.asked is not None and sitting.asked[1] == "payment":
                tried += len(check_ways(sitting, sitting.asked[0]))
    assert tried > 100


def buying(card: str, row: str, down: str, pool: str = "") -> Sitting:
    buyer = seat(hand=KEEP, down=down, pool=pool)
    sitting = stage(buyer, seat(), seat(), phase="purchase", supply=rows(**{"space": "Satellite", row: card}))
    return sitting.play(f"Buy {card}")


def ways(sitting: Sitting) -> list[str]:
    return [way.words for way in check_ways(sitting, 0)]


@pytest.mark.rule("GS-B29")
def test_any_three_become_an_earth() -> None:
    sitting = buying("Charge", "gunpowder", "Agriculture, Barter Trade, Reinforcement, Mining, Warrior")

    assert "1 Food; 2 Food and 1 Iron for 1 Earth, which stands for 1 Horse" in ways(sitting)


@pytest.mark.rule("GS-B31", "GS-B32")
def test_one_space_stands_for_two_and_half_of_it_for_one() -> None:
    sitting = buying("Charge", "gunpowder", "Computer, Mining, Swordsman")

    assert ways(sitting) == ["1 Space for 1 Food and 1 Horse"]
    assert ways(sitting.play("Spend Swordsman")) == ["1 Space for 1 Food and 1 Horse; 1 Horse beyond the price"]
    assert "1 Food; half a Space for 1 Iron" in ways(buying("Caravan", "horse", "Computer, Swordsman", pool="Food"))


@pytest.mark.rule("GS-B25", "GS-A64")
def test_what_was_gained_pays_first_and_a_card_it_makes_superfluous_is_spare() -> None:
    sitting = buying("Caravan", "horse", "Agriculture, Mining, Guild", pool="Food, Iron")
    assert ways(sitting)[0] == "1 Food and 1 Iron"

    sitting.play("Spend Mining")

    (way,) = [way for way in check_ways(sitting, 0) if way.cards == ["mining"]]
    assert way.words == "1 Food and 1 Iron; 1 Iron beyond the price"
    assert [stone.gained for trade in way.trades for stone in trade.stones] == [True, True]


@pytest.mark.rule("GS-A13")
def test_with_panama_canal_in_the_supply_a_conversion_is_told_where_there_is_one() -> None:
    sitting = renaissance(
        seat(hand="Compass, Frigate", down="Agriculture, Barter Trade, Mining, Warrior"),
        seat(hand="Agriculture, Mining"),
        phase="purchase",
        supply=rows(horse="Chariot"),
        wonders="Panama Canal",
    ).play("Buy Chariot")

    _, paying = shown(sitting, 0)
    assert paying.canal == "panama_canal"
    found = {way.words: way.converts for way in check_ways(sitting, 0)}
    assert found == {"2 Iron": False, "1 Iron; 2 Food for 1 Iron": True}


@pytest.mark.rule("GS-A13")
def test_without_panama_canal_nothing_is_said_to_convert() -> None:
    sitting = buying("Caravan", "horse", "Agriculture, Barter Trade, Reinforcement, Mining")

    _, paying = shown(sitting, 0)
    assert paying.canal is None
    assert not any(way.converts for way in paying.ways)


# The check itself


@pytest.mark.parametrize(
    "trade",
    [
        Trade([Stone("oil", False, False)], "", ["horse"]),
        Trade([Stone("food", False, False)] * 2, "horse", ["horse"]),
        Trade([Stone("food", False, False), Stone("iron", False, False)], "iron", ["iron"]),
        Trade([Stone("food", False, False)] * 2, "earth", ["oil"]),
        Trade([Stone("space", False, True)], "", ["oil", "oil"]),
        Trade([Stone("earth", False, True)], "", ["oil"]),
        Trade([Stone("gunpowder", False, False)] * 2, "oil", ["iron"]),
    ],
)
def test_a_trade_that_is_not_on_the_chart_is_found(trade: Trade) -> None:
    assert not is_allowed(trade)


def test_a_stone_used_twice_and_a_card_forgotten_are_found() -> None:
    iron, space = Stone("iron", False, False), Stone("space", False, True)
    plain = Trade([iron], "", ["iron"])
    cost = Counter(iron=2)

    assert faults(Reading([plain, plain], [], []), Counter(iron=2), Counter(), cost, 0) == []
    assert faults(Reading([plain, plain], [], []), Counter(iron=1), Counter(), cost, 0)
    assert faults(Reading([plain, plain], [], []), Counter(iron=3), Counter(), cost, 0)
    assert faults(Reading([plain], [], [iron]), Counter(iron=2), Counter(), cost, 0)
    assert faults(Reading([plain, plain], [space] * 3, []), Counter(iron=2, space=1), Counter(), cost, 3)
    assert faults(Reading([plain, plain], [space] * 2, []), Counter(iron=2, space=1), Counter(), cost, 1)
