"""Chapter "Rulings" of RULES.md: attacks, answers and wonders."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import EVERY_CARD, KEEP, names, playing, rows, seat, stage

CALM = "Alchemy, Guild"  # cards that answer nothing, and enough of them to have a turn


# Strength and answers


@pytest.mark.rule("GS-A20")
@pytest.mark.parametrize(
    ("hand", "up", "down", "strength"),
    [
        ("Flanking, Tank, Mining, Agriculture", "", "", 2 + 3),
        ("Ambush, Mining, Agriculture", "", "Tank", 1 + 3),
        ("Blitzkrieg, Tank, Fighter, Mining, Agriculture", "", "", 2 + 3 + 3),
        ("Satellite, Flanking, Tank, Fighter, Mining, Agriculture", "", "", 2 + 2 + 3 + 3),
        ("Charge, Mining, Agriculture", "Tank", "", 1 + 3),
    ],
)
def test_the_attackers_strength_includes_what_the_tactic_brought(hand: str, up: str, down: str, strength: int) -> None:
    sitting = playing(hand, up=up, down=down)
    if sitting.asked == (0, "activate"):
        sitting.play("Activate Tank")

    assert sitting.strengths("Attacked") == {0: strength}


@pytest.mark.rule("GS-A20")
def test_an_opponents_strength_is_counted_after_the_last_answer() -> None:
    """The first opponent answers before the second; both are compared afterwards."""
    sitting = stage(
        seat(hand="Tank, Mining, Agriculture"),
        seat(hand=f"Fighter, {CALM}"),
        seat(hand="Knight, Engineering, Mining", wonders="Taj Mahal"),
        wonders="Apollo Project",
    )

    sitting.play("Develop Tank", "Activate Tank", "Respond Fighter")
    assert sitting.strengths("Defended") == {}
    sitting.play("Hold")

    assert sitting.strengths("Defended") == {1: 3}
    assert sitting.strengths("Beaten") == {2: 0}


@pytest.mark.rule("GS-A21")
@pytest.mark.parametrize("up", ["Nuclear Submarine", ""])
def test_an_opponent_may_answer_without_need(up: str) -> None:
    """Strong enough already, or with neither a resource card nor a wonder to lose."""
    sitting = stage(seat(hand="Warrior, Mining, Agriculture"), seat(hand="Knight, Flanking", up=up))

    sitting.play("Develop Warrior", "Activate Warrior", "Respond Knight", "Respond Flanking")

    assert sitting.told("Responded") == ["Knight", "Flanking"]
    assert sitting.told("Beaten") == []


@pytest.mark.rule("GS-A25")
@pytest.mark.parametrize("attacker", range(4))
def test_penalties_are_suffered_clockwise_from_the_attackers_left(attacker: int) -> None:
    seats = [seat(hand="Mining, Warrior", down="Agriculture, Barter Trade, Reinforcement") for _ in range(4)]
    seats[attacker] = seat(hand="Knight, Mining, Agriculture")
    sitting = stage(*seats, turn=attacker).play("Develop Knight", "Activate Knight")
    while sitting.asked is not None and sitting.asked[1] == "response":
        sitting.play("Hold")

    asked = []
    while sitting.asked is not None and sitting.asked[1] == "loss":
        asked.append(sitting.asked[0])
        sitting.play("Deplete Agriculture", "Deplete Barter Trade")

    assert asked == [(attacker + away) % 4 for away in (1, 2, 3)]


@pytest.mark.rule("GS-A25", "GS-B43")
def test_wonders_are_handed_over_clockwise() -> None:
    sitting = stage(
        seat(hand="Mining, Agriculture", wonders="Taj Mahal"),
        seat(hand="Tank, Mining, Agriculture"),
        seat(hand="Mining, Agriculture", wonders="Great Pyramids, Angkor Wat"),
        turn=1,
        wonders="Apollo Project",
    )

    sitting.play("Develop Tank", "Activate Tank", "Give Angkor Wat")

    assert sitting.told("Seized") == ["Angkor Wat", "Taj Mahal"]


@pytest.mark.rule("GS-A26")
def test_a_beaten_opponent_without_a_wonder_hands_nothing_over() -> None:
    sitting = stage(seat(hand="Tank, Mining, Agriculture"), seat(hand=CALM, down="Mining, Agriculture"))

    sitting.play("Develop Tank", "Activate Tank")

    assert sitting.strengths("Beaten") == {1: 0}
    assert sitting.told("Seized") == []
    assert sitting.down(1) == names("Mining, Agriculture")


# Wonders


@pytest.mark.rule("GS-A27")
@pytest.mark.parametrize(("hand", "taken"), [("", True), ("Mining", True), ("Mining, Warrior", False)])
def test_wonders_are_checked_only_when_cards_are_taken_back(hand: str, taken: bool) -> None:
    sitting = stage(
        seat(hand=hand, down="Caravan, Currency"), seat(), phase="end", wonders="Hanging Gardens, Taj Mahal"
    )

    assert sitting.wonders(0) == ({"Hanging Gardens"} if taken else set())


@pytest.mark.rule("GS-A28")
def test_a_wonder_cannot_be_declined() -> None:
    sitting = stage(
        seat(hand="", down="Caravan, Currency, Knight, Guild"),
        seat(),
        phase="end",
        wonders="Hanging Gardens, Great Mosque of Djenné, Taj Mahal",
    )

    assert sitting.offered == ["Take Hanging Gardens", "Take Great Mosque of Djenné"]


@pytest.mark.rule("GS-A29")
def test_the_check_sees_the_card_bought_this_turn() -> None:
    sitting = stage(
        seat(hand="", up="Warrior, Swordsman", pool="Gunpowder, Gunpowder"),
        seat(),
        phase="purchase",
        supply=rows(oil="Cannon"),
        wonders="Angkor Wat, Taj Mahal",
    )

    sitting.play("Buy Cannon")

    assert sitting.wonders(0) == {"Angkor Wat"}


@pytest.mark.rule("GS-A29")
@pytest.mark.parametrize(("answer", "taken"), [("BuyNothing", True), ("Buy Guild", False)])
def test_the_check_sees_resource_cards_that_were_not_spent(answer: str, taken: bool) -> None:
    sitting = stage(
        seat(hand="", down="Caravan, Currency"),
        seat(),
        phase="purchase",
        supply=rows(gunpowder="Guild"),
        wonders="Hanging Gardens, Taj Mahal",
    )

    sitting.play(answer)

    assert sitting.wonders(0) == ({"Hanging Gardens"} if taken else set())


@pytest.mark.rule("GS-A67", "GS-B18")
def test_wonders_are_not_bought() -> None:
    sitting = stage(
        seat(hand=KEEP, down="Caravan, Currency", pool="Space, Space, Space"),
        seat(),
        phase="purchase",
        wonders="Hanging Gardens, Taj Mahal",
    )

    assert {word.split()[0] for word in sitting.offered} == {"Buy", "BuyNothing"}
    assert sitting.about("Buy") <= names(EVERY_CARD)

    sitting.play("BuyNothing")

    assert sitting.wonders(0) == set()
