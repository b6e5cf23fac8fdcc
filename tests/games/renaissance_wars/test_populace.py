"""Populace cards on mats: what they do, when and in which order (RW-4.4, RW-5.9.1 to RW-5.9.4)."""

from __future__ import annotations

import pytest

from tests.games.renaissance_wars.staging import seat, stage, stage_first

WON, LOST = 0, 1  # whether their holder has won the skirmish


@pytest.mark.rule("RW-4.4", "RW-5.9.1", "RW-5.9.2")
@pytest.mark.parametrize(
    ("card", "holder", "florins"),
    [
        *(("Cutpurse", WON, [0, -3, 0]), ("Cutpurse", LOST, [0, 0, -3])),
        *(("Gambler", WON, [-6, 0, 0]), ("Gambler", LOST, [0, 0, 0])),
        *(("Apprentice", WON, [3, 0, 0]), ("Apprentice", LOST, [0, 3, 0])),
        *(("Beggar", WON, [0, 3, 0]), ("Beggar", LOST, [0, 0, 3])),
        *(("Farmer", WON, [5, -5, 0]), ("Farmer", LOST, [0, 0, 0])),
        *(("Friar", WON, [0, 3, 3]), ("Friar", LOST, [0, 0, 0])),
        *(("Troubadour", WON, [6, 0, 0]), ("Troubadour", LOST, [0, 0, 0])),
        *(("Baby", WON, [-3, 0, 0]), ("Baby", LOST, [0, -3, 0])),
    ],
)
def test_each_card_does_what_it_says(card: str, holder: int, florins: list[int]) -> None:
    people = ["", "", ""]
    people[holder] = card
    hands = ("R25 E1", "C1 E2", "C2 E5")
    sitting = stage_first(*(seat(hand, people=card) for hand, card in zip(hands, people, strict=True)))
    sitting.play("Play R25", "Play C1", "Play C2")
    sitting.luck(3).play("Pass")
    while sitting.asked[0][1] == "opponent":
        assert sitting.asked[0][0] == holder
        sitting.play(f"PickOpponent {(holder + 1) % 3}")

    assert sitting.coins(0, 1, 2) == [35 + change for change in florins]


@pytest.mark.rule("RW-4.4")
def test_the_beggar_goes_to_the_smallest_treasury_of_an_opponent() -> None:
    sitting = stage(seat("R25 E1", people="Beggar", coins=1), seat("C1 E2", coins=9), seat("C2 E5", coins=8))

    sitting.play("Play R25", "Play C1", "Play C2", "Pass")

    assert sitting.coins(0, 1, 2) == [1, 9, 11]


@pytest.mark.rule("RW-5.9.3", "RW-9.11")
def test_a_card_in_a_hand_does_nothing_and_one_just_won_acts() -> None:
    sitting = stage(seat("Baby Apprentice"), seat("R1 Beggar"))

    sitting.play("Play Baby", "Play R1", "Pass")

    assert sitting.people(1) == ["Baby"]
    assert sitting.coins(0, 1) == [35, 32]


@pytest.mark.rule("RW-9.13", "RW-5.9.1")
def test_they_act_from_the_winner_clockwise_and_in_the_order_of_arrival() -> None:
    sitting = stage_first(
        seat("C1 E1", people="Apprentice"),
        seat("R25 E2", people="Farmer Cutpurse"),
        seat("C2 E5", people="Baby Beggar"),
    )
    sitting.play("Play C1", "Play R25", "Play C2", "Pass")

    assert sitting.asked == [(1, "opponent")]
    sitting.play("PickOpponent 0")
    assert sitting.florins("Stolen") == [5]
    sitting.play("PickOpponent 2")
    kinds = [type(event).__name__ for event in sitting.events]
    acted = [kind for kind in kinds if kind in ("Stolen", "Lost", "Gained")]
    assert acted == ["Stolen", "Lost", "Lost", "Gained", "Gained"]
    assert sitting.coins(0, 1, 2) == [35 - 5 + 3 + 3, 40, 29]  # the Beggar comes to seat 0 before the Apprentice acts


@pytest.mark.rule("RW-5.9.4", "RW-5.11.4")
def test_they_are_active_until_the_phase_ends() -> None:
    sitting = stage_first(seat("R25 E1", people="Apprentice"), seat("C1 E2"), deck="P1 P2 P5 P10")

    sitting.play("Play R25", "Play C1", "Pass")
    assert sitting.people(0) == ["Apprentice"]
    sitting.play("Play E1", "Play E2", "Pass")

    assert sitting.asked == [(1, "battle")]
    assert sitting.people(0) == []
    assert "Apprentice" in sitting.discard()
    assert sitting.coins(0) == 41
