"""Chapter "Buying" of RULES.md: prices, connected cards, and trading up."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import ROWS, Sitting, listed, names, rows, seat, stage

KEEP = "Fighter, Tank"  # two cards in hand, so that nothing is taken back after the purchase


def buying(pool: str, down: str = "", **supply: str) -> Sitting:
    """A player about to buy, with these resources."""
    return stage(seat(hand=KEEP, down=down, pool=pool), seat(), seat(), phase="purchase", supply=rows(**supply))


def can_buy(card: str, row: str, pool: str) -> bool:
    """Whether these gained resources buy a card that touches nothing."""
    return f"Buy {card}" in buying(pool, **{row: card}).offered


# Prices


@pytest.mark.rule("GS-B26")
@pytest.mark.parametrize(
    ("card", "row", "cost"),
    [
        ("Philosophy", "horse", "Food, Iron"),
        ("Caravan", "horse", "Food, Iron"),
        ("Currency", "horse", "Food, Iron"),
        ("Ambush", "horse", "Food, Iron"),
        ("Swordsman", "horse", "Iron, Iron"),
        ("Ironworks", "horse", "Iron, Iron"),
        ("Domestication", "horse", "Food, Food"),
        ("Charge", "gunpowder", "Food, Horse"),
        ("Irrigation", "gunpowder", "Food, Horse"),
        ("Knight", "gunpowder", "Iron, Horse"),
        ("Alchemy", "gunpowder", "Iron, Horse"),
        ("Engineering", "gunpowder", "Horse, Horse"),
        ("Guild", "gunpowder", "Horse, Horse"),
        ("Cannon", "oil", "Gunpowder, Gunpowder"),
        ("Overseas Trade", "oil", "Iron, Horse, Gunpowder"),
        ("Flanking", "oil", "Horse, Gunpowder"),
        ("Musketeer", "oil", "Iron, Horse, Gunpowder"),
        ("Steam Engine", "oil", "Horse, Horse, Gunpowder"),
        ("Stock Exchange", "earth", "Gunpowder, Gunpowder, Oil"),
        ("Blitzkrieg", "earth", "Iron, Gunpowder, Oil"),
        ("Nuclear Submarine", "space", "Gunpowder, Gunpowder, Oil, Oil"),
        ("Satellite", "space", "Iron, Gunpowder, Oil, Oil"),
        ("Computer", "space", "Horse, Gunpowder, Oil, Oil"),
    ],
)
def test_a_card_that_touches_nothing_costs_what_is_printed_on_it(card: str, row: str, cost: str) -> None:
    assert can_buy(card, row, cost)

    for missing in range(len(listed(cost))):
        rest = listed(cost)
        del rest[missing]
        assert not can_buy(card, row, ", ".join(rest))


@pytest.mark.rule("GS-B26")
@pytest.mark.parametrize("row", list(ROWS))
def test_a_card_of_the_bottom_row_costs_nothing_extra_and_others_do(row: str) -> None:
    sitting = stage(seat(), seat(), seat())

    extras = {sitting.extra(card) for card in listed(ROWS[row])}

    assert extras == {{"horse": 0, "gunpowder": 2, "oil": 5, "earth": 9, "space": 14}[row]}


@pytest.mark.rule("GS-B27", "GS-A14")
def test_each_connected_card_is_counted_once() -> None:
    """Caravan is touched by both Charge and Irrigation and counts once: five, not six."""
    sitting = stage(seat(), seat(), seat())

    assert sitting.extra("Cannon") == 5


@pytest.mark.rule("GS-B27")
def test_a_connected_card_costs_one_more_resource_of_any_kind() -> None:
    lying = {"gunpowder": "Charge", "horse": "Swordsman, Caravan"}

    assert "Buy Charge" not in buying("Food, Horse, Food", **lying).offered
    assert "Buy Charge" in buying("Food, Horse, Food, Food", **lying).offered
    assert "Buy Charge" in buying("Food, Horse, Oil, Iron", **lying).offered


@pytest.mark.rule("GS-B27", "GS-B28")
def test_the_purchase_example_comes_out_as_in_the_rulebook() -> None:
    """T5: a gap cuts Currency off; F, I, G, H on cards and one gained G are exactly enough for Cannon."""
    sitting = stage(
        seat(hand="Swordsman, Barter Trade, Tank, Fighter", down="Agriculture, Reinforcement, Mining, Knight"),
        seat(),
        seat(),
        phase="resource",
        supply=rows(horse="Currency, Caravan, Philosophy", gunpowder="-, Charge", oil="Cannon"),
    )
    sitting.play("Place Swordsman", "Develop Barter Trade", "Activate Barter Trade", "Deplete Reinforcement")
    sitting.play("GainResource Gunpowder")
    assert sitting.extra("Cannon") == 3
    assert "Cannon" in sitting.about("Buy")

    sitting.play("Buy Cannon")  # there is no choice: everything is needed

    assert sitting.down(0) == set()
    assert sitting.up(0) == names("Agriculture, Reinforcement, Mining, Knight, Swordsman, Barter Trade, Cannon")
    assert sitting.pool(0) == {}


@pytest.mark.rule("GS-B27")
@pytest.mark.parametrize("missing", ["Agriculture", "Mining", "Knight", "Swordsman"])
def test_one_resource_less_does_not_buy_cannon_in_the_example(missing: str) -> None:
    have = ", ".join(card for card in ("Agriculture", "Mining", "Knight", "Swordsman") if card != missing)

    sitting = buying("Gunpowder", have, horse="Currency, Caravan, Philosophy", gunpowder="-, Charge", oil="Cannon")

    assert "Cannon" not in sitting.about("Buy")


@pytest.mark.rule("GS-B28", "GS-B26")
def test_with_both_neighbours_gone_a_card_costs_what_is_printed_on_it() -> None:
    """T6: all Horse cards lie there, but nothing leads to them."""
    sitting = buying("Gunpowder, Gunpowder", horse="Currency, Caravan, Philosophy", oil="Cannon")

    assert sitting.extra("Cannon") == 0
    assert "Cannon" in sitting.about("Buy")


@pytest.mark.rule("GS-B28")
def test_what_lies_beneath_a_gap_counts_if_another_card_leads_to_it() -> None:
    """Caravan lies beneath the gap of Charge, and Irrigation leads to it."""
    sitting = buying("", horse="Swordsman, Caravan, Currency", gunpowder="-, Irrigation", oil="Cannon")

    assert sitting.extra("Cannon") == 3  # Irrigation, Caravan, Currency


@pytest.mark.rule("GS-B28")
def test_buying_a_card_makes_those_above_it_cheaper() -> None:
    sitting = buying("Food, Iron", horse="Swordsman, Caravan, Currency", gunpowder="Charge, Irrigation", oil="Cannon")
    assert sitting.extra("Cannon") == 5

    sitting.play("Buy Caravan")

    assert sitting.extra("Cannon") == 4
    assert sitting.extra("Charge") == 1


# Trading


@pytest.mark.rule("GS-B29")
@pytest.mark.parametrize(
    ("card", "row", "pool"),
    [
        ("Philosophy", "horse", "Food, Food, Food"),  # two Food for Iron
        ("Charge", "gunpowder", "Food, Iron, Iron"),  # two Iron for Horse
        ("Flanking", "oil", "Horse, Horse, Horse"),  # two Horse for Gunpowder
        ("Stock Exchange", "earth", "Gunpowder, Gunpowder, Gunpowder, Gunpowder"),  # two Gunpowder for Oil
        ("Charge", "gunpowder", "Food, Food, Food, Iron"),  # any three for Earth, which stands for Horse
        ("Domestication", "horse", "Food, Oil, Oil, Oil"),
        ("Domestication", "horse", "Oil, Oil, Oil, Oil, Oil, Oil"),
        ("Ironworks", "horse", "Food, Food, Food, Food"),  # twice
    ],
)
def test_resources_are_traded_upwards(card: str, row: str, pool: str) -> None:
    assert can_buy(card, row, pool)

    one_less = ", ".join(listed(pool)[1:])
    assert not can_buy(card, row, one_less)


@pytest.mark.rule("GS-B29")
def test_the_conversion_example_comes_out_as_in_the_rulebook() -> None:
    """T7: H, O, O, and two gained Iron with one Food make an Earth that stands for Gunpowder."""
    sitting = stage(
        seat(hand="Flanking, Ironworks, Tank, Fighter", down="Agriculture, Swordsman, Cannon"),
        seat(),
        seat(),
        phase="resource",
        supply=rows(horse="Currency", gunpowder="Charge", oil="Musketeer", space="Computer"),
    )

    sitting.play("Place Flanking", "Develop Ironworks", "Activate Ironworks", "Choose 0")
    assert sitting.pool(0) == {"Iron": 2}
    sitting.play("Buy Computer")

    assert sitting.down(0) == set()
    assert sitting.up(0) == names("Flanking, Ironworks, Agriculture, Swordsman, Cannon, Computer")


@pytest.mark.rule("GS-B30")
@pytest.mark.parametrize(
    ("card", "row", "pool"),
    [
        ("Guild", "gunpowder", "Gunpowder"),  # T12
        ("Guild", "gunpowder", "Gunpowder, Gunpowder"),
        ("Guild", "gunpowder", "Oil, Oil"),
        ("Domestication", "horse", "Oil"),
        ("Domestication", "horse", "Food, Iron"),
        ("Swordsman", "horse", "Horse, Horse"),
    ],
)
def test_nothing_is_traded_down_or_split(card: str, row: str, pool: str) -> None:
    assert not can_buy(card, row, pool)


@pytest.mark.rule("GS-B31")
@pytest.mark.parametrize("replaced", range(4))
def test_earth_stands_for_any_one_basic_resource(replaced: int) -> None:
    cost = ["Horse", "Gunpowder", "Oil", "Oil"]

    cost[replaced] = "Earth"

    assert can_buy("Computer", "space", ", ".join(cost))


@pytest.mark.rule("GS-B31")
@pytest.mark.parametrize(
    ("card", "pool"), [("Domestication", "Food, Earth"), ("Ironworks", "Iron, Earth"), ("Guild", "Horse, Earth")]
)
def test_one_earth_does_not_stand_for_two(card: str, pool: str) -> None:
    row = "gunpowder" if card == "Guild" else "horse"

    assert can_buy(card, row, pool)
    assert not can_buy(card, row, "Earth")


@pytest.mark.rule("GS-B32")
@pytest.mark.parametrize(
    ("card", "row", "pool"),
    [
        ("Guild", "gunpowder", "Space"),  # two equal ones
        ("Philosophy", "horse", "Space"),  # two different ones
        ("Computer", "space", "Space, Space"),
        ("Computer", "space", "Horse, Gunpowder, Space"),
        ("Computer", "space", "Space, Earth, Oil"),
    ],
)
def test_space_stands_for_any_two_basic_resources(card: str, row: str, pool: str) -> None:
    assert can_buy(card, row, pool)


@pytest.mark.rule("GS-B32")
@pytest.mark.parametrize("pool", ["Space", "Space, Earth", "Space, Oil"])
def test_space_does_not_stand_for_three(pool: str) -> None:
    assert not can_buy("Computer", "space", pool)


@pytest.mark.rule("GS-B33")
@pytest.mark.parametrize(
    ("pool", "down"),
    [
        ("Food, Food, Food", ""),
        ("Food, Food", "Agriculture"),
        ("Food", "Agriculture, Reinforcement"),
        ("", "Agriculture, Reinforcement, Barter Trade"),
    ],
)
def test_gained_and_depleted_resources_are_traded_alike_and_mixed(pool: str, down: str) -> None:
    sitting = buying(pool, down, horse="Philosophy")

    sitting.play("Buy Philosophy")

    assert sitting.up(0) == names(down) | {"Philosophy"}
