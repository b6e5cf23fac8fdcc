"""Several Warriors of one player: nothing tells them apart, so nobody is asked which one is meant."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.games.guns_and_steel.border.picture import GunsAndSteelPicture
from tests.games.guns_and_steel.staging import CALM, GAME, Seat, Sitting, activating, combined, renaissance, rows, seat

TWO = "Warrior, Warrior"


def warriors(sitting: Sitting, seat: int) -> tuple[int, int, int]:
    """How many lie in hand, face up and face down."""
    player = sitting.player(seat)
    hand, up, down = (sitting.many(mask)["Warrior"] for mask in (player.hand, player.up, player.down))
    return hand, up, down


@pytest.mark.rule("GS-A6", "GS-A41")
@pytest.mark.parametrize(
    ("card", "opponent", "expected"),
    [
        ("Calendar", seat(hand="Agriculture, Movie", up=TWO), (0, 1, 1)),
        ("Sailing", seat(hand="Agriculture, Movie", up=TWO), (0, 1, 1)),
        ("Theology", seat(hand="Agriculture, Movie", up=TWO), (0, 1, 1)),
        ("Coup", seat(hand="Agriculture, Movie", up=TWO), (1, 1, 0)),
        ("Trade and Tribute", seat(hand="Agriculture, Movie", down=TWO), (0, 1, 1)),
        ("Defection", seat(hand="Agriculture, Movie", up=TWO), (0, 1, 0)),
    ],
)
def test_nobody_is_asked_which_of_two_warriors_is_meant(
    card: str, opponent: Seat, expected: tuple[int, int, int]
) -> None:
    sitting = activating(card, opponent, hand="Barter Trade, Compass")

    assert sitting.asked == (1, "resource")
    assert warriors(sitting, 1) == expected


@pytest.mark.rule("GS-A6", "GS-A41")
def test_a_loser_is_not_asked_which_of_two_warriors_to_deplete() -> None:
    sitting = activating("Hussar", seat(hand="Agriculture, Movie", down=TWO)).play("Hold")

    assert sitting.asked == (1, "resource")
    assert warriors(sitting, 1) == (0, 1, 1)
    assert sitting.culture() == [1, 0]


@pytest.mark.rule("GS-A6", "GS-A41")
def test_a_loser_of_two_out_of_three_warriors_is_not_asked_either() -> None:
    loser, third = seat(hand="Agriculture, Movie", down=f"{TWO}, Warrior"), seat(hand="Mining, Agriculture")
    sitting = activating("Machine Gun", loser, third, up="Battleship").play("Hold")

    assert sitting.asked == (1, "resource")
    assert warriors(sitting, 1) == (0, 3, 0)


@pytest.mark.rule("GS-A6", "GS-A41")
def test_espionage_of_free_choice_shows_one_of_two_warriors_without_a_question() -> None:
    sitting = activating("Espionage", seat(hand=TWO), free=True)

    assert sitting.told("Spied") == ["Warrior"]
    assert warriors(sitting, 1) in ((2, 0, 0), (0, 1, 1))  # the opponent's turn may have gone on by itself


@pytest.mark.rule("GS-A6", "GS-A41", "GS-B14")
def test_a_hand_of_two_warriors_leaves_no_choice_but_whether_to_attack() -> None:
    sitting = renaissance(
        seat(hand=TWO), seat(hand="Agriculture, Mining"), phase="resource", wonders="Panama Canal", supply=rows()
    )

    assert sitting.asked == (0, "activation")
    assert warriors(sitting, 0) == (0, 1, 1)


@pytest.mark.rule("GS-A6", "GS-A41")
@pytest.mark.parametrize(
    ("card", "own", "expected"),
    [
        ("Reinforcement", seat(hand=f"Reinforcement, {TWO}, Compass"), (1, 1, 0)),
        ("Barter Trade", seat(hand="Barter Trade, Compass, Frigate", down=TWO), (0, 1, 1)),
        ("Economics", seat(hand="Economics, Compass, Frigate", down=TWO), (0, 1, 1)),
        ("Charge", seat(hand="Charge, Compass, Frigate", up=TWO), (0, 2, 0)),
        ("Ambush", seat(hand="Ambush, Compass, Frigate", down=TWO), (0, 1, 1)),
        ("Flanking", seat(hand=f"Flanking, {TWO}, Compass"), (1, 1, 0)),
    ],
)
def test_nor_is_the_owner_asked_about_his_own(card: str, own: Seat, expected: tuple[int, int, int]) -> None:
    sitting = combined(own, seat(hand="Agriculture, Mining"), wonders="Sydney Opera House", supply=rows(space="Movie"))
    sitting.play(f"Develop {card}", f"Activate {card}")
    if card == "Barter Trade":
        sitting.play("GainResource Horse")

    while sitting.asked and sitting.asked[1] == "purchase":
        sitting.play("BuyNothing")
    assert sitting.asked == (1, "resource")
    assert warriors(sitting, 0) == expected


@pytest.mark.rule("GS-A6", "GS-A41", "GS-B19")
def test_paying_with_one_of_two_warriors_is_no_choice() -> None:
    sitting = renaissance(
        seat(hand="Compass, Frigate", down=f"{TWO}, Agriculture"),
        seat(hand=CALM.replace("Mining", "Agriculture")),
        phase="purchase",
        supply=rows(horse="Writing"),
        wonders="Sydney Opera House",
        payments="minimal",
    )

    sitting.play("Buy Writing")

    assert sitting.asked == (1, "resource")
    assert warriors(sitting, 0) == (0, 1, 1)


@pytest.mark.rule("GS-A41", "GS-B38", "GS-B39")
def test_warriors_can_be_turned_up_one_after_another_in_answer() -> None:
    sitting = activating("Machine Gun", seat(hand="Agriculture, Movie", down=TWO))

    for _ in range(2):
        assert Counter(sitting.offered) == Counter(["TurnUp Warrior", "Hold"])
        sitting.play("TurnUp Warrior")

    assert sitting.strengths("Defended") == {1: 2}
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A41", "GS-B19", "GS-A64")
def test_two_warriors_in_a_payment_are_both_depleted() -> None:
    """Chariot costs two Iron; the proposal turns up the strongest, and these are two Warriors."""
    sitting = renaissance(
        seat(hand="Compass, Frigate", down=f"{TWO}, Mining"),
        seat(hand="Agriculture, Barter Trade"),
        phase="purchase",
        supply=rows(horse="Chariot"),
        wonders="Sydney Opera House",
    )

    sitting.play("Buy Chariot")
    assert Counter(sitting.offered) == Counter(["Pay", "Spend Mining", "Spend Warrior"])
    picture = GAME.picture(GAME.view(sitting.state, 0))
    assert isinstance(picture, GunsAndSteelPicture)
    assert picture.payment is not None
    assert picture.payment.ways[0].cards == ["warrior", "warrior"]
    proposed = sitting.copy().play("Pay")
    by_hand = sitting.copy().play("Spend Mining", "Pay")

    assert warriors(proposed, 0) == (0, 2, 0)
    assert proposed.down(0) == {"Mining"}
    assert warriors(by_hand, 0) == (0, 1, 1)
    assert by_hand.down(0) == {"Warrior"}
