"""Chapter "Questions and answers" of RULES.md: what the rulebook's own f.a.q. settles."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import names, rows, seat, stage


@pytest.mark.rule("GS-B50")
@pytest.mark.parametrize(("card", "resource"), [("Agriculture", "Food"), ("Mining", "Iron"), ("Currency", "Horse")])
def test_a_card_may_turn_itself(card: str, resource: str) -> None:
    """T8."""
    sitting = stage(seat(hand=f"Warrior, {card}, Tank, Knight"), seat(), phase="resource")

    sitting.play("Place Warrior", f"Develop {card}", f"Activate {card}")

    assert sitting.down(0) == names(f"Warrior, {card}")


@pytest.mark.rule("GS-B50", "GS-A61")
@pytest.mark.parametrize(
    ("card", "others", "choices"),
    [
        ("Domestication", "Caravan", "Domestication, Caravan"),
        ("Irrigation", "Swordsman, Caravan", "Swordsman, Caravan"),
        ("Alchemy", "Knight", "Alchemy, Knight"),
        ("Overseas Trade", "Cannon", "Overseas Trade, Cannon"),
        ("Steam Engine", "Cannon", "Steam Engine, Cannon"),
    ],
)
def test_any_card_whose_effect_fits_it_may_be_chosen_by_it(card: str, others: str, choices: str) -> None:
    sitting = stage(seat(hand=f"{card}, Tank, Fighter", up=others), seat(), seat())

    sitting.play(f"Develop {card}", f"Activate {card}")

    assert sitting.about("Replenish") == names(choices)


@pytest.mark.rule("GS-B51")
def test_a_single_card_goes_down_as_a_resource_and_there_is_no_development() -> None:
    """T9."""
    sitting = stage(
        seat(hand="Warrior", up="Tank", down="Agriculture"), seat(), phase="resource", supply=rows(horse="Caravan")
    )
    assert sitting.down(0) == names("Warrior, Agriculture")  # nothing else was possible
    assert sitting.asked == (0, "purchase")

    sitting.play("Buy Caravan")

    assert sitting.told("Developed") == []
    assert sitting.hand(0) == names("Tank, Caravan, Warrior, Agriculture")


@pytest.mark.rule("GS-B51", "GS-B22")
def test_after_a_turn_begun_with_one_card_the_wonders_are_checked() -> None:
    """T9."""
    sitting = stage(
        seat(hand="Currency", down="Caravan"),
        seat(),
        phase="resource",
        wonders="Hanging Gardens, Taj Mahal",
        supply=rows(),
    )

    assert sitting.wonders(0) == {"Hanging Gardens"}
    assert sitting.about("Retrieve") == names("Currency, Caravan")


@pytest.mark.rule("GS-B51")
def test_with_no_card_both_phases_are_skipped() -> None:
    """T10: buying and the end of the turn take place as usual."""
    sitting = stage(
        seat(hand="", up="Tank", down="Agriculture, Mining"), seat(), phase="resource", supply=rows(horse="Caravan")
    )
    assert sitting.asked == (0, "purchase")

    sitting.play("BuyNothing")

    assert sitting.hand(0) == names("Tank")
    assert sitting.about("Retrieve") == names("Agriculture, Mining")


@pytest.mark.rule("GS-B51")
def test_two_cards_are_a_resource_and_a_development() -> None:
    sitting = stage(seat(hand="Warrior, Mining"), seat(), phase="resource")

    sitting.play("Place Warrior")

    assert sitting.asked == (0, "activation")
    assert sitting.up(0) == names("Mining")


@pytest.mark.rule("GS-B53")
@pytest.mark.parametrize("tactic", ["Flanking", "Blitzkrieg", "Satellite"])
def test_an_attack_card_laid_by_a_tactic_must_be_activated(tactic: str) -> None:
    """T13: the only attack card in hand is laid and attacks, and nobody is asked."""
    sitting = stage(
        seat(hand=f"{tactic}, Warrior, Mining, Agriculture"), seat(hand="", down="Mining, Agriculture"), seat()
    )

    sitting.play(f"Develop {tactic}", f"Activate {tactic}")

    assert sitting.told("PutDown") == ["Warrior"]
    assert sitting.told("Activated") == [tactic, "Warrior"]
    assert sitting.told("Attacked") == ["Warrior"]


@pytest.mark.rule("GS-B53", "GS-A6")
@pytest.mark.parametrize("tactic", ["Flanking", "Blitzkrieg", "Satellite"])
def test_without_an_attack_card_in_hand_these_tactics_attack_nobody(tactic: str) -> None:
    """T13."""
    sitting = stage(
        seat(hand=f"{tactic}, Mining, Agriculture", up="Warrior"), seat(hand="", down="Mining, Agriculture"), seat()
    )

    sitting.play(f"Develop {tactic}", f"Activate {tactic}")

    assert sitting.told("Attacked") == []
    assert sitting.told("Activated") == [tactic]
    assert sitting.down(1) == names("Mining, Agriculture")


@pytest.mark.rule("GS-B53")
@pytest.mark.parametrize(("tactic", "laid"), [("Blitzkrieg", "Warrior, Tank"), ("Satellite", "Warrior, Tank")])
def test_of_two_attack_cards_laid_one_is_activated(tactic: str, laid: str) -> None:
    sitting = stage(
        seat(hand=f"{tactic}, {laid}, Mining, Agriculture", up="Knight"), seat(hand="Mining"), seat(hand="Mining")
    )

    sitting.play(f"Develop {tactic}", f"Activate {tactic}")
    assert sitting.asked == (0, "activate")
    assert sitting.about("Activate") == names(laid)  # neither Knight, which it did not lay, nor a way out
    assert len(sitting.offered) == 2
    sitting.play("Activate Tank")

    assert sitting.told("Attacked") == ["Tank"]
    assert sitting.strengths("Attacked") == {0: 2 + 2 + 1 + 3}


@pytest.mark.rule("GS-B53")
@pytest.mark.parametrize("tactic", ["Flanking", "Blitzkrieg", "Satellite", "Ambush"])
def test_a_card_laid_by_an_earlier_tactic_is_not_one_of_those_just_laid(tactic: str) -> None:
    """Reinforcement laid Warrior a turn ago; the tactic of this turn lays no attack card."""
    sitting = stage(
        seat(hand=f"Reinforcement, Warrior, {tactic}, Mining, Agriculture, Guild"),
        seat(hand="", down="Mining"),
        seat(hand="", down="Mining"),
    )
    sitting.play("Develop Reinforcement", "Activate Reinforcement", "PutDown Warrior", "Leave", "Leave")

    sitting.play("Place Mining", f"Develop {tactic}", f"Activate {tactic}")

    assert sitting.told("Activated") == ["Reinforcement", tactic]
    assert sitting.told("Attacked") == []


@pytest.mark.rule("GS-B53")
def test_a_card_laid_by_another_player_is_not_one_of_those_just_laid() -> None:
    sitting = stage(
        seat(hand="Flanking, Warrior, Mining, Agriculture"), seat(hand="Ambush, Mining, Agriculture, Guild")
    )
    sitting.play("Develop Flanking", "Activate Flanking", "Hold")

    sitting.play("Place Mining", "Develop Ambush", "Activate Ambush")

    assert sitting.told("Activated") == ["Flanking", "Warrior", "Ambush"]
