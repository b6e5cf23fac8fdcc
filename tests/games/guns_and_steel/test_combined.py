"""Both sets combined: the smaller pyramid, research piles and their prices, which wonders are used, the end."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.games.guns_and_steel.border.events import Uncovered
from tests.games.guns_and_steel.staging import (
    CALM,
    NOT_WITH_TWO,
    REN_NOT_WITH_TWO,
    REN_WONDERS,
    ROWS_OF,
    SHORT,
    Sitting,
    combined,
    listed,
    names,
    rows,
    seat,
    sit_down,
)

SEEDS = range(10)
BOTH = ROWS_OF["combined"]
DEPTHS = {"horse": 8, "gunpowder": 7, "oil": 6, "earth": 5, "space": 4}
INDICATORS = {  # of the ages with two known wonders
    "horse": {"Coup": "Colossus of Rhodes", "Espionage": "Lighthouse of Alexandria"},
    "oil": {"Frigate": "Forbidden Palace", "Economics": "Leaning Tower of Pisa"},
    "space": {"Movie": "Sydney Opera House", "Stealth Bomber": "Sagrada Família"},
}


# Setting up


@pytest.mark.rule("GS-K1", "GS-K2")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("age", list(SHORT))
def test_rows_are_short_and_the_rest_of_an_age_lies_in_its_pile(seats: int, age: str) -> None:
    """V1."""
    for seed in SEEDS:
        sitting = sit_down(seats, seed, set="combined")
        assert (len(sitting.row(age)), len(sitting.pile(age))) == (SHORT[age], DEPTHS[age])
        assert Counter(sitting.row(age) + sitting.pile(age)) == Counter(listed(BOTH[age]))


@pytest.mark.rule("GS-A3", "GS-K1", "GS-K2")
@pytest.mark.parametrize("age", list(SHORT))
def test_with_two_players_piles_are_as_long_as_rows(age: str) -> None:
    for seed in SEEDS:
        sitting = sit_down(2, seed, set="combined")
        used = names(BOTH[age]) - names(f"{NOT_WITH_TWO}, {REN_NOT_WITH_TWO}")
        assert len(sitting.row(age)) == len(sitting.pile(age)) == SHORT[age]
        assert Counter(sitting.row(age) + sitting.pile(age)) == Counter(used)


@pytest.mark.rule("GS-K1")
def test_cards_of_both_sets_are_shuffled_together() -> None:
    tops = Counter(sit_down(4, seed, set="combined").pile("space")[0] for seed in range(60))

    assert set(tops) == names(BOTH["space"])


@pytest.mark.rule("GS-K3", "GS-K1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_wonders_of_renaissance_are_used(seats: int) -> None:
    for seed in SEEDS:
        wonders = sit_down(seats, seed, set="combined", reconstructed_wonders="on").wonders()
        assert [len(wonders & names(pair)) for pair in REN_WONDERS.values()] == [1] * 5
        assert len(wonders) == 5


# Which wonder is used


def wonder_of(age: str, row: str, pile: str) -> set[str]:
    sitting = combined(seat(), seat(), seat(), supply={age: listed(row)}, piles={age: pile})
    return sitting.wonders() & names(REN_WONDERS[age])


@pytest.mark.rule("GS-K4", "GS-B10")
def test_an_indicator_in_the_row_lies_further_left_than_one_on_the_pile() -> None:
    """V3."""
    row = "Steam Engine, Economics, Armistice, Overseas Trade"

    assert wonder_of("oil", row, "Frigate, Cannon") == {"Leaning Tower of Pisa"}


@pytest.mark.rule("GS-K4")
@pytest.mark.parametrize("row", ["Frigate, Economics", "Economics, Cannon, Frigate"])
def test_of_two_in_the_row_the_left_one_decides(row: str) -> None:
    assert wonder_of("oil", row, "Musketeer") == {INDICATORS["oil"][listed(row)[0]]}


@pytest.mark.rule("GS-A2", "GS-K4")
@pytest.mark.parametrize("age", list(INDICATORS))
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("on_pile", [False, True])
def test_the_only_indicator_in_sight_decides(age: str, number: int, on_pile: bool) -> None:
    """The other one lies under the top of the pile, where nobody looks."""
    seen, hidden = list(INDICATORS[age])[number], list(INDICATORS[age])[1 - number]
    dull = [card for card in listed(BOTH[age]) if card not in INDICATORS[age]]
    row, pile = (f"{dull[0]}", f"{seen}, {hidden}") if on_pile else (f"{dull[0]}, {seen}", f"{dull[1]}, {hidden}")

    assert wonder_of(age, row, pile) == {INDICATORS[age][seen]}


def in_sight(sitting: Sitting, age: str) -> list[str]:
    """The indicators of an age that can be seen, from the left."""
    return [card for card in [*sitting.row(age), sitting.pile(age)[0]] if card in INDICATORS[age]]


@pytest.mark.rule("GS-K4", "GS-A2")
@pytest.mark.parametrize("age", list(INDICATORS))
@pytest.mark.parametrize("seats", [2, 4])
def test_in_real_deals_the_first_indicator_in_sight_decides_and_else_chance(age: str, seats: int) -> None:
    chance: Counter[str] = Counter()
    for seed in range(150):
        sitting = sit_down(seats, seed, set="combined")
        (used,) = sitting.wonders() & names(REN_WONDERS[age])
        if seen := in_sight(sitting, age):
            assert used == INDICATORS[age][seen[0]]
        else:
            chance[used] += 1

    if (age, seats) == ("space", 2):  # of four cards three are seen
        assert not chance
    else:
        assert set(chance) == set(INDICATORS[age].values())
        assert min(chance.values()) > chance.total() // 5


# Prices


@pytest.mark.rule("GS-K5", "GS-A54")
def test_the_price_example_comes_out_as_in_the_rulebook() -> None:
    """V2."""
    sitting = combined(
        seat(hand=CALM, down="Agriculture, Reinforcement, Warrior, Chariot"),
        seat(hand=CALM),
        phase="purchase",
        supply={**rows(horse="Calendar, Ambush", gunpowder="Guild, Irrigation, Compass"), "space": ["Movie"]},
        piles={"gunpowder": "Horse Archer, Knight", "horse": "Philosophy, Caravan"},
        wonders="Sydney Opera House",
    )

    assert sitting.price("Horse Archer") == 2
    assert "Buy Horse Archer" in sitting.offered  # Iron, Horse and two of any kind: all four cards
    sitting.play("Buy Horse Archer")

    assert sitting.down(0) == set()
    assert "Horse Archer" in sitting.up(0)
    assert sitting.pile("gunpowder") == ["Knight"]


@pytest.mark.rule("GS-K5")
def test_a_horse_pile_sells_at_the_printed_price() -> None:
    """V5."""
    sitting = combined(seat(), seat(), seat(), piles={"horse": "Philosophy, Caravan"})

    assert sitting.price("Philosophy") == 0


@pytest.mark.rule("GS-K5", "GS-A54")
@pytest.mark.parametrize(("row", "extra"), [("", 0), ("Calendar", 1), ("Calendar, -, Coup", 2), (BOTH["horse"], 6)])
def test_a_pile_costs_one_more_for_each_card_in_the_row_directly_beneath(row: str, extra: int) -> None:
    cards = ", ".join(listed(row)[:6])
    sitting = combined(
        seat(), seat(), seat(), supply={"horse": listed(cards), "oil": ["Cannon"]}, piles={"gunpowder": "Theology"}
    )

    assert sitting.price("Theology") == extra


@pytest.mark.rule("GS-A54")
def test_a_pile_counts_no_row_further_down_and_no_other_pile() -> None:
    sitting = combined(
        seat(),
        seat(),
        seat(),
        supply={"gunpowder": ["-", "Guild", "-"]},
        piles={"oil": "Frigate, Cannon", "gunpowder": "Theology, Knight", "horse": "Calendar"},
    )

    assert len([card for card in sitting.row("horse") if card]) == 6
    assert sitting.price("Frigate") == 1


@pytest.mark.rule("GS-A15", "GS-K5")
@pytest.mark.parametrize(
    ("pool", "is_enough"),
    [
        ("Iron, Horse, Food, Oil", True),
        ("Iron, Horse, Space", True),
        ("Space, Space", True),
        ("Iron, Horse, Earth", False),
    ],
)
def test_the_extra_of_a_pile_is_paid_as_any_other(pool: str, is_enough: bool) -> None:
    sitting = combined(
        seat(hand=CALM, pool=pool),
        seat(hand=CALM),
        phase="purchase",
        supply={**rows(horse="Calendar, Ambush"), "space": ["Movie"]},
        piles={"gunpowder": "Horse Archer", "horse": "", "oil": "", "earth": "", "space": ""},
        wonders="Sydney Opera House",
    )

    assert ("Buy Horse Archer" in sitting.offered) == is_enough


@pytest.mark.rule("GS-A55", "GS-B18", "GS-K5")
def test_a_pile_card_is_the_purchase_of_the_turn_and_uncovers_the_next() -> None:
    sitting = combined(
        seat(hand=CALM, pool="Space, Space, Space"),
        seat(hand=CALM, down="Agriculture, Warrior"),
        phase="purchase",
        supply={**rows(), "space": ["Movie"]},
        piles={"horse": "Writing, Espionage, Coup"},
        wonders="Sydney Opera House",
    )

    assert "Buy Espionage" not in sitting.offered
    sitting.play("Buy Writing")
    assert [event for event in sitting.events if isinstance(event, Uncovered)]
    assert sitting.told("Uncovered") == ["Espionage"]
    assert sitting.asked == (1, "resource")
    sitting.play("Place Mining", "Decline")

    assert "Buy Espionage" in sitting.offered
    assert "Buy Coup" not in sitting.offered


@pytest.mark.rule("GS-A55")
def test_the_last_card_of_a_pile_uncovers_nothing() -> None:
    sitting = combined(
        seat(hand=CALM, pool="Space"),
        seat(hand=CALM),
        phase="purchase",
        supply={**rows(), "space": ["Movie"]},
        piles={"horse": "Writing"},
        wonders="Sydney Opera House",
    ).play("Buy Writing")

    assert sitting.pile("horse") == []
    assert sitting.told("Uncovered") == []


@pytest.mark.rule("GS-K5", "GS-B27")
def test_piles_are_no_part_of_the_pyramid() -> None:
    """What lies in piles is connected to nothing, and buying it leaves the rows as they are."""
    sitting = combined(
        seat(hand=CALM, pool="Space"), seat(hand=CALM), phase="purchase", piles={"horse": "Writing, Coup"}
    )
    before = [sitting.extra(card) for card in sitting.lying() if card]

    sitting.play("Buy Writing")

    assert [sitting.extra(card) for card in sitting.lying() if card] == before
    assert before[-2:] == [14, 14]


# Wonders and the end


@pytest.mark.rule("GS-A53", "GS-K3")
@pytest.mark.parametrize("card", ["Swordsman", "Cannon", "Tank", "Nuclear Submarine"])
def test_thieves_win_wonders_of_renaissance_that_opponents_own(card: str) -> None:
    sitting = combined(
        seat(hand=f"{card}, {CALM}"),
        seat(hand=CALM, wonders="Panama Canal, Colossus of Rhodes"),
        seat(hand=CALM, wonders="Sancta Sophia", up="Battleship, Hussar"),
        wonders="Sydney Opera House",
    )

    sitting.play(f"Develop {card}", f"Activate {card}", "Give Colossus of Rhodes")

    assert [sitting.wonders(number) for number in range(3)] == [
        {"Colossus of Rhodes"},
        {"Panama Canal"},
        {"Sancta Sophia"},
    ]


@pytest.mark.rule("GS-A53")
def test_wonders_in_the_supply_are_out_of_reach_whatever_tokens_lie_there() -> None:
    sitting = combined(seat(hand=f"Tank, {CALM}"), seat(hand=CALM, glory="Panama Canal 2"), wonders="Panama Canal")

    sitting.play("Develop Tank", "Activate Tank")

    assert sitting.wonders(0) == set()
    assert sitting.wonders() == {"Panama Canal"}
    assert sitting.glory(1) == {"Panama Canal": 2}


@pytest.mark.rule("GS-A33", "GS-A53")
def test_winning_the_last_wonder_of_another_player_ends_nothing() -> None:
    sitting = combined(
        seat(hand=f"Tank, {CALM}"),
        seat(hand=CALM, wonders="Panama Canal"),
        wonders="Sydney Opera House",
    )

    sitting.play("Develop Tank", "Activate Tank")

    assert sitting.wonders(0) == {"Panama Canal"}
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-K6", "GS-N23")
def test_the_two_space_cards_of_the_pyramid_end_the_game_though_the_pile_is_full() -> None:
    """V4."""
    sitting = combined(
        seat(hand=CALM, pool="Space, Space, Space, Space, Space"),
        seat(hand=CALM),
        phase="purchase",
        supply={**rows(), "space": ["-", "Computer"]},
        piles={"space": "Movie, Satellite, Space Race, Stealth Bomber"},
        wonders="Sydney Opera House",
    )

    from_pile = sitting.copy().play("Buy Movie")
    sitting.play("Buy Computer")

    assert from_pile.asked == (1, "resource")
    assert sitting.asked is None
    assert len(sitting.pile("space")) == 4


@pytest.mark.rule("GS-K6", "GS-N17", "GS-N18")
def test_all_else_is_played_by_the_rules_of_renaissance() -> None:
    sitting = combined(
        seat(hand="", up="Knight", down="Mining", culture=4),
        seat(hand=CALM),
        phase="end",
        wonders="Lighthouse of Alexandria",
    )

    assert sitting.asked == (0, "retrieval")
    assert sitting.hand(0) == names("Knight")
    sitting.play("Leave")
    assert sitting.asked == (0, "glory")
    assert sitting.outcome.standings[0].breakdown == {"cards": 1, "wonders": 0, "culture": 4}
