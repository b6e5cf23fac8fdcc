"""Conversions for Panama Canal, against a solver that makes every trade there is.

What counts as converting, and which payments are offered while the wonder lies in the supply: those without a spare
card, and the cheapest that convert.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quattrocento.games.guns_and_steel import payment
from tests.games.guns_and_steel.solver import (
    Cost,
    Purse,
    added,
    converting_payments,
    minimal_payments,
    pays,
    pays_converting,
)
from tests.games.guns_and_steel.staging import (
    CALM,
    REN_ROWS,
    RESOURCES,
    Sitting,
    listed,
    names,
    renaissance,
    rows,
    seat,
)

FOOD, IRON, HORSE, GUNPOWDER, OIL, EARTH, SPACE = range(7)


def packed(counts: tuple[int, ...]) -> int:
    return sum(number * 256**kind for kind, number in enumerate(counts))


def unpacked(purse: int) -> Purse:
    return tuple(purse >> 8 * kind & 255 for kind in range(7))


def converts(purse: Purse, cost: Cost, extra: int) -> bool:
    return payment.converts(packed(purse), packed(cost), extra)


def found(have: Purse, pool: Purse, cost: Cost, extra: int) -> list[Purse]:
    """The payments as the game lists them while Panama Canal lies in the supply."""
    payments = payment.Payments()
    payments.find(packed(have), packed(pool), packed(cost), extra)
    payments.find_converting(packed(have), packed(pool), packed(cost), extra)
    return [unpacked(payments.purses[number]) for number in range(payments.count)]


def amounts(text: str) -> tuple[int, ...]:
    return tuple(listed(text).count(name) for name in RESOURCES)


# What a conversion is


@pytest.mark.rule("GS-A13")
@pytest.mark.parametrize(
    ("purse", "cost", "extra", "is_converting"),
    [
        ("Iron, Iron", "Horse", 0, True),
        ("Food, Iron, Horse", "Horse", 0, True),  # any three make an Earth, though the Horse would do
        ("Horse", "Horse", 0, False),
        ("Earth", "Horse", 0, False),  # a joker is no conversion
        ("Space", "Horse, Oil", 0, False),
        ("Earth, Earth", "Oil", 0, False),  # two Earth are no pair of a kind
        ("Gunpowder, Earth", "Oil", 0, False),
        ("Gunpowder, Gunpowder", "Oil", 0, True),
        ("Oil, Oil", "Oil", 0, False),  # nothing is the next of Oil
        ("Space, Food", "Oil", 0, True),  # a Space counts as two of any three
        ("Earth, Earth, Earth", "Oil", 0, True),
        ("Food, Food", "Food", 0, False),  # an Iron is of no use for a price of Food
        ("Food, Food", "", 1, True),  # but pays the extra
        ("Food, Food, Food, Food", "Horse", 0, True),
        ("Food, Food, Iron", "Horse", 0, True),
        ("Food, Food, Horse", "Horse", 1, True),
        ("Food, Horse", "Horse", 1, False),
        ("Iron, Iron", "Gunpowder", 0, False),
    ],
)
def test_a_purse_converts_or_not(purse: str, cost: str, extra: int, is_converting: bool) -> None:
    price = amounts(cost)[:5]

    assert converts(amounts(purse), price, extra) == is_converting
    assert pays_converting(amounts(purse), price, extra) == is_converting


PURSES = st.tuples(*[st.integers(0, 3)] * 5, st.integers(0, 2), st.integers(0, 1)).filter(lambda p: sum(p) <= 7)
TINY = st.tuples(*[st.integers(0, 2)] * 5, st.integers(0, 1), st.integers(0, 1)).filter(lambda p: sum(p) <= 5)
FEW = st.lists(st.integers(0, 6), max_size=2).map(lambda kinds: tuple(kinds.count(kind) for kind in range(7)))
COSTS = st.tuples(*[st.integers(0, 2)] * 5).filter(lambda cost: sum(cost) <= 4)


@pytest.mark.rule("GS-A13", "GS-N28")
@given(PURSES, COSTS, st.integers(0, 4))
@settings(max_examples=150, deadline=None)
def test_a_purse_converts_where_some_trade_serves_the_price(purse: Purse, cost: Cost, extra: int) -> None:
    assert converts(purse, cost, extra) == pays_converting(purse, cost, extra)


def a_price(luck: random.Random) -> tuple[Cost, int]:
    cost = [0] * 5
    for _ in range(luck.choice((1, 2, 2, 3, 3, 4))):
        cost[luck.randrange(5)] += 1
    return tuple(cost), luck.choice((0, 0, 0, 1, 2, 3))


def a_purse(luck: random.Random, most: int) -> Purse:
    counts = [0] * 7
    for _ in range(luck.randrange(most + 1)):
        counts[luck.choices(range(7), (5, 4, 4, 3, 3, 1, 1))[0]] += 1
    return tuple(counts)


def differing(seed: int, number: int, most: int) -> list[tuple[Purse, Cost, int]]:
    luck = random.Random(seed)
    cases = [(a_purse(luck, most), *a_price(luck)) for _ in range(number)]
    return [case for case in cases if converts(*case) != pays_converting(*case)]


@pytest.mark.rule("GS-A13", "GS-N28")
def test_thousands_of_purses_convert_where_the_naive_solver_does() -> None:
    assert differing(seed=1914, number=3000, most=7) == []  # the year the canal was opened


@pytest.mark.nightly
@pytest.mark.rule("GS-A13", "GS-N28")
@pytest.mark.parametrize("seed", range(8))
def test_a_great_many_purses_convert_where_the_naive_solver_does(seed: int) -> None:
    assert differing(seed, number=6000, most=7) == []


@pytest.mark.rule("GS-A13")
@given(PURSES, COSTS, st.integers(0, 4))
@settings(max_examples=150)
def test_whoever_converts_can_pay_and_more_cards_never_spoil_it(purse: Purse, cost: Cost, extra: int) -> None:
    if converts(purse, cost, extra):
        assert payment.covers(packed(purse), packed(cost), extra)
        for kind in range(7):
            more = tuple(number + (kind == other) for other, number in enumerate(purse))
            assert converts(more, cost, extra)


# Which payments are offered


@pytest.mark.rule("GS-A13", "GS-A64")
@given(TINY, FEW, COSTS, st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_payments_are_those_without_a_spare_card_and_the_cheapest_that_convert(
    have: Purse, pool: Purse, cost: Cost, extra: int
) -> None:
    expected = minimal_payments(have, pool, cost, extra) | converting_payments(have, pool, cost, extra)

    if minimal_payments(have, pool, cost, extra):  # the game asks for payments only where there is one
        assert sorted(found(have, pool, cost, extra)) == sorted(expected)


def differing_payments(seed: int, number: int, most: int) -> list[tuple[Purse, Purse, Cost, int]]:
    luck = random.Random(seed)
    unlike = []
    for _ in range(number):
        case = a_purse(luck, most), a_purse(luck, 2), *a_price(luck)
        expected = minimal_payments(*case)
        if expected and sorted(found(*case)) != sorted(expected | converting_payments(*case)):
            unlike.append(case)
    return unlike


@pytest.mark.rule("GS-A13", "GS-A64")
def test_in_many_cases_the_payments_are_those_of_the_naive_solver() -> None:
    assert differing_payments(seed=1881, number=400, most=6) == []  # the year they began to dig


@pytest.mark.nightly
@pytest.mark.rule("GS-A13", "GS-A64")
@pytest.mark.parametrize("seed", range(6))
def test_in_a_great_many_cases_the_payments_are_those_of_the_naive_solver(seed: int) -> None:
    assert differing_payments(seed, number=1000, most=6) == []


# In play


BACK = {card: list(RESOURCES).index(row.capitalize()) for row, cards in REN_ROWS.items() for card in listed(cards)}
BACK |= dict.fromkeys(["Reinforcement", "Agriculture", "Barter Trade"], FOOD) | dict.fromkeys(
    ["Mining", "Warrior"], IRON
)


def buying(
    card: str, row: str, down: str, pool: str = "", wonders: str = "Panama Canal", payments: str = "minimal"
) -> Sitting:
    return renaissance(
        seat(hand="Newspaper, Nationalism", down=down, pool=pool),
        seat(hand=CALM),
        phase="purchase",
        supply=rows(**{"space": "Space Race, Movie", row: card}),
        wonders=wonders,
        payments=payments,
    )


def ends(sitting: Sitting, down: set[str]) -> dict[frozenset[str], bool]:
    """Every payment that some sequence of answers leads to, and whether Panama Canal may then be honoured."""
    if sitting.asked is None or sitting.asked[1] != "payment":
        return {frozenset(down - sitting.down(0)): sitting.asked == (0, "glory")}
    assert len(sitting.offered) == len(set(sitting.offered)) >= 2
    reached: dict[frozenset[str], bool] = {}
    for answer in sitting.offered:
        reached |= ends(sitting.copy().play(answer), down)
    return reached


def purse_of(cards: tuple[str, ...] | frozenset[str]) -> Purse:
    return tuple(sum(BACK[card] == kind for card in cards) for kind in range(7))


def naive_ends(down: set[str], pool: Purse, cost: Cost, with_panama: bool) -> dict[frozenset[str], bool]:
    """Of all sets of cards, the smallest that pay and the smallest that convert: all there are, if minimal."""
    parts = [frozenset(part) for number in range(len(down) + 1) for part in combinations(sorted(down), number)]
    paying = [part for part in parts if pays(added(purse_of(part), pool), cost, 0)]
    turning = [part for part in parts if pays_converting(added(purse_of(part), pool), cost, 0)]
    chosen = {part for part in paying if not any(other < part for other in paying)}
    if with_panama:
        chosen |= {part for part in turning if not any(other < part for other in turning)}
    return {part: with_panama and part in turning for part in chosen}


CASES = [
    ("Writing", "horse", (1, 1, 0, 0, 0), "Agriculture, Reinforcement, Mining, Warrior", ""),
    ("Writing", "horse", (1, 1, 0, 0, 0), "Agriculture, Reinforcement, Barter Trade, Mining, Frigate", ""),
    ("Chariot", "horse", (0, 2, 0, 0, 0), "Agriculture, Reinforcement, Mining, Warrior", "Food"),
    ("Theology", "gunpowder", (1, 0, 1, 0, 0), "Agriculture, Mining, Warrior, Coup, Compass", ""),
    ("Compass", "gunpowder", (0, 0, 2, 0, 0), "Coup, Writing, Mining, Warrior, Battleship", ""),
    ("Frigate", "oil", (0, 1, 0, 2, 0), "Mining, Compass, Theology, Coup, Writing", "Gunpowder"),
    ("Movie", "space", (0, 0, 1, 2, 1), "Compass, Theology, Coup, Mining, Warrior, Frigate", "Space"),
]


@pytest.mark.rule("GS-A13", "GS-A64", "GS-N18")
@pytest.mark.parametrize("with_panama", [True, False])
@pytest.mark.parametrize(("card", "row", "cost", "down", "pool"), CASES)
def test_exactly_the_naive_payments_can_be_reached_and_honour_panama(
    card: str, row: str, cost: Cost, down: str, pool: str, with_panama: bool
) -> None:
    sitting = buying(card, row, down, pool, "Panama Canal" if with_panama else "Sydney Opera House")

    sitting.play(f"Buy {card}")

    assert ends(sitting, names(down)) == naive_ends(names(down), amounts(pool), cost, with_panama)


@pytest.mark.rule("GS-A13", "GS-A64", "GS-N18")
@pytest.mark.parametrize(("card", "row", "cost", "down", "pool"), CASES)
def test_free_payments_are_all_that_pay_and_those_that_convert_honour_panama(
    card: str, row: str, cost: Cost, down: str, pool: str
) -> None:
    sitting = buying(card, row, down, pool, payments="free").play(f"Buy {card}")

    gained, cards = amounts(pool), sorted(names(down))
    parts = [frozenset(part) for number in range(len(cards) + 1) for part in combinations(cards, number)]
    assert ends(sitting, names(down)) == {
        part: pays_converting(added(purse_of(part), gained), cost, 0)
        for part in parts
        if pays(added(purse_of(part), gained), cost, 0)
    }


@pytest.mark.rule("GS-A13")
def test_with_panama_in_the_supply_a_card_no_payment_needs_is_proposed_with_a_conversion() -> None:
    """A Food and a Horse pay for Theology; whoever adds an Iron is offered to turn three cards into an Earth."""
    down = "Agriculture, Coup, Mining, Compass"
    with_panama = buying("Theology", "gunpowder", down, payments="free").play("Buy Theology", "Spend Mining", "Pay")
    without = buying("Theology", "gunpowder", down, wonders="Sydney Opera House", payments="free")
    without.play("Buy Theology", "Spend Mining", "Pay")

    assert with_panama.asked == (0, "glory")
    assert with_panama.down(0) == set()
    assert without.down(0) == {"Compass"}


@pytest.mark.rule("GS-A13")
def test_if_payments_are_minimal_one_converts_without_need_only_with_panama_in_the_supply() -> None:
    """A Food and a Horse pay for Theology; any three of the four cards make an Earth, and the fourth is the Food."""
    down = "Agriculture, Coup, Mining, Compass"
    with_panama = buying("Theology", "gunpowder", down).play("Buy Theology")
    without = buying("Theology", "gunpowder", down, wonders="Sydney Opera House").play("Buy Theology")

    assert ends(with_panama, names(down)) == {
        frozenset(names("Agriculture, Coup")): False,
        frozenset(names(down)): True,
    }
    assert set(ends(without, names(down))) == {frozenset(names("Agriculture, Coup"))}


@pytest.mark.rule("GS-A13", "GS-A15")
def test_a_conversion_may_pay_the_extra() -> None:
    sitting = renaissance(
        seat(hand=CALM, down="Agriculture, Reinforcement, Chariot", pool="Food"),
        seat(hand=CALM),
        phase="purchase",
        supply=rows(horse="Writing", gunpowder="Theology"),
        wonders="Panama Canal",
    ).play("Buy Theology")

    ways = ends(sitting, names("Agriculture, Reinforcement, Chariot"))

    assert ways[frozenset(names("Agriculture, Reinforcement, Chariot"))]  # Food and Food for an Iron: the extra


# The purchase examples of the rulebook


def frigate(gunpowder: str) -> Sitting:
    sitting = renaissance(
        seat(
            hand="Sailing, Barter Trade, Newspaper, Nationalism",
            down="Agriculture, Reinforcement, Mining, Warrior, Compass",
        ),
        seat(hand=CALM),
        seat(hand=CALM),
        phase="resource",
        supply=rows(horse="Trade and Tribute, Calendar, Espionage", gunpowder=gunpowder, oil="Frigate"),
        wonders="Sydney Opera House",
    )
    return sitting.play(
        "Place Sailing",
        "Develop Barter Trade",
        "Activate Barter Trade",
        "Deplete Agriculture",
        "GainResource Gunpowder",
    )


@pytest.mark.rule("GS-B27", "GS-B28", "GS-A14")
def test_the_purchase_example_takes_everything() -> None:
    """U7: a gap, then Defection; beneath them three Horse cards, one of them cut off."""
    sitting = frigate("-, Defection")

    assert sitting.extra("Frigate") == 3
    sitting.play("Buy Frigate")

    assert sitting.down(0) == set()
    assert "Frigate" in sitting.up(0)


@pytest.mark.rule("GS-B26", "GS-B28")
def test_without_defection_the_frigate_costs_what_it_says() -> None:
    """U8."""
    sitting = frigate("")

    assert sitting.extra("Frigate") == 0
    sitting.play("Buy Frigate")
    sitting.play("Spend Compass", "Pay")
    assert sitting.down(0) == names("Reinforcement, Sailing, Mining")


@pytest.mark.rule("GS-A13", "GS-N28", "GS-B29")
def test_the_conversion_example_honours_panama() -> None:
    """U9."""
    sitting = renaissance(
        seat(hand=f"Warrior, Economics, {CALM}".replace("Mining", "Newspaper"), down="Compass, Mining", culture=1),
        seat(hand=CALM),
        phase="resource",
        supply=rows(space="Movie, Space Race"),
        wonders="Panama Canal",
    )
    sitting.play("Place Warrior", "Develop Economics", "Activate Economics", "Choose 1", "Buy Movie")

    assert sitting.down(0) == set()
    assert "Movie" in sitting.up(0)
    assert sitting.culture()[0] == 0
    assert sitting.offered == ["Honour Panama Canal", "KeepGlory"]
