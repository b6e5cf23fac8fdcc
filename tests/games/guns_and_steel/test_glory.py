"""The glory step: what wonders of Renaissance ask for, placing tokens, claiming, and what comes in which order."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import CALM, Seat, Sitting, names, renaissance, rows, seat

ALL = "Colossus of Rhodes, Sancta Sophia, Forbidden Palace, Panama Canal, Sagrada Família"
OTHERS = "Lighthouse of Alexandria, Machu Picchu, Leaning Tower of Pisa, Statue of Liberty, Sydney Opera House"
NOTHING = rows()  # only the Space row lies there: nothing can be bought


def in_glory(*seats: Seat, wonders: str = ALL, deeds: str = "") -> Sitting:
    return renaissance(*seats, phase="glory", wonders=wonders, deeds=deeds, stand_ins=True)


def turn(hand: str, wonders: str, up: str = "", down: str = "", stand_ins: bool = False) -> Sitting:
    """A turn from its Resource Phase on, with nothing to buy."""
    return renaissance(
        seat(hand=hand, up=up, down=down),
        seat(hand=CALM),
        phase="resource",
        wonders=wonders,
        supply=NOTHING,
        stand_ins=stand_ins,
    )


# When, whether and how many


@pytest.mark.rule("GS-N18", "GS-N17")
@pytest.mark.parametrize("hand", ["Mining, Warrior, Agriculture, Reinforcement, Barter Trade", "Mining, Warrior"])
def test_the_step_comes_in_every_turn_and_after_taking_cards_back(hand: str) -> None:
    sitting = turn(hand, "Lighthouse of Alexandria")

    sitting.play("Place Mining", *(["Develop Warrior", "Decline"] if "Agriculture" in hand else ["Decline", "Leave"]))

    assert sitting.asked == (0, "glory")
    assert ("Warrior" in sitting.hand(0)) == ("Agriculture" not in hand)
    assert sitting.offered == ["Honour Lighthouse of Alexandria", "KeepGlory"]


@pytest.mark.rule("GS-N18", "GS-N19")
def test_placing_a_token_may_be_left() -> None:
    sitting = in_glory(seat(hand=CALM), seat(hand=CALM), deeds="attack_activated").play("KeepGlory")

    assert sitting.glory(0) == {}
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N18")
def test_without_a_wonder_that_was_honoured_nobody_is_asked() -> None:
    sitting = in_glory(seat(hand=CALM), seat(hand=CALM), deeds="bought")

    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N19", "GS-N18", "GS-N3")
def test_of_several_wonders_one_gets_one_token() -> None:
    sitting = in_glory(
        seat(hand=CALM), seat(hand=CALM), deeds="attack_activated, resource_phase_horse, conversion_used_for_purchase"
    )

    assert sitting.about("Honour") == names("Colossus of Rhodes, Sancta Sophia, Panama Canal")
    sitting.play("Honour Sancta Sophia")

    assert sitting.glory(0) == {"Sancta Sophia": 1}
    assert sitting.asked == (1, "resource")


# Tokens


@pytest.mark.rule("GS-N3", "GS-N20", "GS-A50")
def test_while_a_token_is_unplaced_none_is_taken_from_another_wonder() -> None:
    sitting = in_glory(
        seat(hand=CALM, glory="Panama Canal 2, Forbidden Palace 2"), seat(hand=CALM), deeds="attack_activated"
    )

    sitting.play("Honour Colossus of Rhodes")

    assert sitting.glory(0) == {"Panama Canal": 2, "Forbidden Palace": 2, "Colossus of Rhodes": 1}
    assert sitting.told("ShiftedGlory") == []


@pytest.mark.rule("GS-N20", "GS-A50", "GS-N21", "GS-N19")
def test_the_glory_example_comes_out_as_in_the_rulebook() -> None:
    """U10: with all five placed, the token of the Lighthouse completes the Forbidden Palace."""
    sitting = in_glory(
        seat(hand=CALM, glory="Lighthouse of Alexandria 1, Panama Canal 2, Forbidden Palace 2"),
        seat(hand=CALM, glory="Forbidden Palace 2, Panama Canal 1"),
        wonders="Lighthouse of Alexandria, Panama Canal, Forbidden Palace",
        deeds="bought, resource_phase_gunpowder, conversion_used_for_purchase",
    )

    assert sitting.offered == ["Honour Forbidden Palace", "Honour Panama Canal", "KeepGlory"]
    sitting.play("Honour Forbidden Palace")
    assert sitting.asked == (0, "glory-from")
    assert sitting.about("ShiftGlory") == names("Lighthouse of Alexandria, Panama Canal")
    sitting.play("ShiftGlory Lighthouse of Alexandria")

    assert sitting.wonders(0) == {"Forbidden Palace"}
    assert sitting.wonders() == names("Lighthouse of Alexandria, Panama Canal")
    assert sitting.glory(0) == {"Panama Canal": 2}  # three came back
    assert sitting.glory(1) == {"Panama Canal": 1}  # and two of the opponent's
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N20", "GS-A50")
def test_a_token_goes_only_to_a_wonder_whose_condition_was_met() -> None:
    sitting = in_glory(
        seat(hand=CALM, glory="Colossus of Rhodes 1, Panama Canal 2, Forbidden Palace 2"),
        seat(hand=CALM),
        deeds="resource_phase_horse",
    )

    assert sitting.about("Honour") == {"Sancta Sophia"}


@pytest.mark.rule("GS-N21")
@pytest.mark.parametrize(("before", "is_claimed"), [(1, False), (2, True)])
def test_the_third_token_claims_a_wonder_at_once(before: int, is_claimed: bool) -> None:
    sitting = in_glory(
        seat(hand=CALM, glory=f"Sancta Sophia {before}"),
        seat(hand=CALM, glory="Sancta Sophia 2, Panama Canal 1"),
        deeds="resource_phase_horse",
    ).play("Honour Sancta Sophia")

    assert sitting.wonders(0) == ({"Sancta Sophia"} if is_claimed else set())
    assert sitting.glory(0) == ({} if is_claimed else {"Sancta Sophia": 2})
    assert sitting.glory(1) == ({"Panama Canal": 1} if is_claimed else {"Sancta Sophia": 2, "Panama Canal": 1})
    assert sitting.told("Claimed") == ["Sancta Sophia"] * is_claimed


@pytest.mark.rule("GS-N21", "GS-N18")
def test_two_own_and_one_foreign_token_claim_nothing() -> None:
    sitting = in_glory(
        seat(hand=CALM, glory="Sancta Sophia 1"), seat(hand=CALM, glory="Sancta Sophia 2"), deeds="resource_phase_horse"
    ).play("Honour Sancta Sophia")

    assert "Sancta Sophia" in sitting.wonders()


@pytest.mark.rule("GS-N4", "GS-N17")
def test_a_wonder_scores_stays_on_the_table_and_does_nothing_else() -> None:
    sitting = renaissance(
        seat(hand="", up="Warrior", wonders="Colossus of Rhodes, Sagrada Família"),
        seat(hand=CALM),
        phase="end",
        wonders="Panama Canal",
    )

    assert sitting.wonders(0) == names("Colossus of Rhodes, Sagrada Família")
    assert sitting.hand(0) == names("Warrior")
    assert [standing.total for standing in sitting.outcome.standings] == [8, 0]
    assert sitting.asked == (1, "resource")  # no token for a wonder that is taken


@pytest.mark.rule("GS-N17", "GS-N18", "GS-N21", "GS-N22", "GS-A46")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_retrieval_and_glory_example_comes_out_as_in_the_rulebook(seats: int) -> None:
    """U4: seven cards worth 6 VP, the third token on Sydney, and the next player's turn."""
    sitting = renaissance(
        seat(
            hand="",
            up="Armistice, Reinforcement, Mining, Agriculture, Code of Law, Compass",
            down="Printing Press, Coup, Barter Trade",
            glory="Sydney Opera House 2, Panama Canal 1",
        ),
        *[seat(hand=CALM, glory="Sydney Opera House 1") for _ in range(seats - 1)],
        phase="end",
        deeds="bought",
        wonders="Sydney Opera House, Panama Canal",
    )

    sitting.play("Retrieve Printing Press", "Leave")
    assert sitting.table.retrieved == 6
    sitting.play("Honour Sydney Opera House")

    assert sitting.down(0) == names("Coup, Barter Trade")
    assert sitting.wonders(0) == {"Sydney Opera House"}
    assert [sitting.glory(number) for number in range(seats)] == [{"Panama Canal": 1}] + [{}] * (seats - 1)
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N17", "GS-B22", "GS-B23")
@pytest.mark.parametrize(("hand", "takes_back"), [("", True), ("Mining", True), ("Mining, Warrior", False)])
def test_with_two_cards_or_more_in_hand_nothing_is_taken_back(hand: str, takes_back: bool) -> None:
    sitting = renaissance(
        seat(hand=hand, up="Compass, Coup", down="Agriculture", wonders="Colossus of Rhodes"),
        seat(hand=CALM),
        phase="end",
        wonders="Sydney Opera House",
    )

    assert (sitting.asked == (0, "retrieval")) == takes_back
    assert sitting.up(0) == (set() if takes_back else names("Compass, Coup"))
    assert sitting.wonders(0) == {"Colossus of Rhodes"}
