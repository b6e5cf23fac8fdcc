"""Chapter "Rulings" of RULES.md: trading, extra costs and payments, and turns without cards."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import KEEP, MINIMAL, names, rows, seat, stage

# Trading and extra costs


def can_buy(card: str, row: str, pool: str, **lying: str) -> bool:
    sitting = stage(seat(hand=KEEP, pool=pool), seat(), seat(), phase="purchase", supply=rows(**{row: card, **lying}))
    return f"Buy {card}" in sitting.offered


@pytest.mark.rule("GS-A12")
@pytest.mark.parametrize(
    ("card", "row", "pool"),
    [
        ("Guild", "gunpowder", "Horse, Iron, Food, Food"),  # two Food for Iron, two Iron for Horse
        ("Guild", "gunpowder", "Horse, Oil, Earth, Food"),  # an Earth as one of three
        ("Guild", "gunpowder", "Horse, Space"),  # half of a Space
        ("Swordsman", "horse", "Food, Food, Horse, Gunpowder, Oil"),  # three that are not alike
        ("Cannon", "oil", "Gunpowder, Iron, Iron, Horse"),
    ],
)
def test_everything_available_can_be_traded(card: str, row: str, pool: str) -> None:
    assert can_buy(card, row, pool)


@pytest.mark.rule("GS-A12")
def test_three_for_an_earth_are_three() -> None:
    assert not can_buy("Guild", "gunpowder", "Horse, Food, Food")
    assert not can_buy("Guild", "gunpowder", "Horse, Iron, Food")
    assert can_buy("Guild", "gunpowder", "Horse, Iron, Food, Oil")


@pytest.mark.rule("GS-A14")
def test_the_extra_cost_reaches_to_the_bottom_row() -> None:
    sitting = stage(seat(), seat(), seat())

    assert sitting.extra("Cannon") == 5
    assert sitting.extra("Computer") == 14


@pytest.mark.rule("GS-A15")
@pytest.mark.parametrize(
    ("pool", "enough"),
    [
        ("Food, Horse, Food, Food", True),
        ("Food, Horse, Earth, Oil", True),
        ("Food, Horse, Space", True),  # a Space is two
        ("Food, Horse, Earth", False),  # an Earth is one
        ("Space, Space", True),
        ("Space, Earth", False),
        ("Food, Horse, Oil", False),
    ],
)
def test_for_the_extra_cost_earth_counts_one_and_space_two(pool: str, enough: bool) -> None:
    lying = {"horse": "Swordsman, Caravan"}

    assert can_buy("Charge", "gunpowder", pool, **lying) == enough


# Payments


@pytest.mark.rule("GS-A64")
def test_minimal_payments_have_no_spare_cards() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Swordsman, Knight, Cannon"),
        seat(),
        seat(),
        phase="purchase",
        supply=rows(gunpowder="Charge"),
        options=MINIMAL,
    )

    sitting.play("Buy Charge")  # Food and Horse: any payment without one of them needs more than is there

    assert sitting.told("Spent") == ["Agriculture", "Swordsman"]
    assert sitting.down(0) == names("Knight, Cannon")


@pytest.mark.rule("GS-A64")
def test_what_was_gained_is_used_before_a_card_is_needed() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining", pool="Food, Iron"),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan"),
        options=MINIMAL,
    )

    sitting.play("Buy Caravan")

    assert sitting.told("Spent") == []
    assert sitting.down(0) == names("Agriculture, Mining")


@pytest.mark.rule("GS-A64")
def test_a_needed_card_may_yield_more_than_is_needed() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Computer", pool="Food"), seat(), phase="purchase", supply=rows(horse="Caravan")
    )

    sitting.play("Buy Caravan")

    assert sitting.told("Spent") == ["Computer"]


@pytest.mark.rule("GS-A64", "GS-B19")
def test_among_minimal_payments_a_dearer_one_can_be_chosen() -> None:
    buyer = seat(hand=KEEP, down="Agriculture, Mining, Computer")
    sitting = stage(buyer, seat(), phase="purchase", supply=rows(horse="Caravan"), options=MINIMAL)

    sitting.play("Buy Caravan")
    assert sitting.offered == ["Pay", "Spend Agriculture", "Spend Mining", "Spend Computer"]
    sitting.play("Spend Computer")  # it pays the whole price: the others would be spare

    assert sitting.down(0) == names("Agriculture, Mining")


@pytest.mark.rule("GS-A64")
def test_the_payment_proposed_gives_up_the_least() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining, Computer"), seat(), phase="purchase", supply=rows(horse="Caravan")
    )

    sitting.play("Buy Caravan", "Pay")

    assert sitting.down(0) == names("Computer")


@pytest.mark.rule("GS-A64", "GS-B19")
def test_of_cards_that_give_the_same_the_strongest_is_proposed() -> None:
    """Depleting turns a card up, so Warrior is worth more there than Mining."""
    sitting = stage(
        seat(hand=KEEP, down="Agriculture, Mining, Warrior"), seat(), phase="purchase", supply=rows(horse="Caravan")
    )

    sitting.play("Buy Caravan", "Pay")

    assert sitting.down(0) == names("Mining")


# Odd turns


@pytest.mark.rule("GS-A65", "GS-B51")
def test_with_only_face_down_cards_a_player_may_buy_and_take_cards_back() -> None:
    sitting = stage(
        seat(hand="", down="Agriculture, Mining, Warrior"), seat(), phase="resource", supply=rows(horse="Caravan")
    )
    assert sitting.asked == (0, "purchase")

    sitting.play("BuyNothing", "Retrieve Mining", "Leave")

    assert sitting.hand(0) == names("Mining")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A65")
def test_whoever_takes_nothing_back_begins_with_an_empty_hand_again() -> None:
    sitting = stage(
        seat(hand="", down="Agriculture, Mining"), seat(hand="", down="Agriculture"), phase="resource", supply=rows()
    )

    sitting.play("Leave", "Leave")

    assert sitting.asked == (0, "retrieval")
    assert sitting.hand(0) == set()
