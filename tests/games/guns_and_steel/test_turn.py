"""Chapter "The turn" of RULES.md: four phases, one after another."""

from __future__ import annotations

import pytest

from quattrocento.engine.errors import IllegalAction
from tests.games.guns_and_steel.staging import GAME, STARTERS, but, names, rows, seat, stage

NO_WONDERS_IN_REACH = "Manhattan Project, Angkor Wat"


@pytest.mark.rule("GS-B14")
def test_a_turn_begins_with_laying_one_card_from_hand_face_down() -> None:
    sitting = stage(seat(), seat(), phase="resource")

    assert sitting.asked == (0, "resource")
    assert sitting.about("Place") == names(STARTERS)
    assert set(sitting.offered) == {f"Place {card}" for card in names(STARTERS)}  # there is no way out

    sitting.play("Place Warrior")

    assert sitting.down(0) == names("Warrior")
    assert sitting.hand(0) == names(but(STARTERS, "Warrior"))


@pytest.mark.rule("GS-B15")
def test_next_one_card_must_be_laid_face_up() -> None:
    sitting = stage(seat(), seat(), phase="resource")

    sitting.play("Place Warrior")

    assert sitting.asked == (0, "development")
    assert set(sitting.offered) == {f"Develop {card}" for card in names(but(STARTERS, "Warrior"))}

    sitting.play("Develop Mining")

    assert sitting.up(0) == names("Mining")
    assert len(sitting.hand(0)) == 3


@pytest.mark.rule("GS-B14", "GS-B15", "GS-B18", "GS-B22")
def test_the_phases_come_in_their_order() -> None:
    sitting = stage(seat(hand="Mining, Agriculture, Warrior"), seat(), phase="resource", supply=rows(horse="Caravan"))

    questions = [sitting.asked]
    for answer in ("Place Agriculture", "Develop Mining", "Activate Mining", "BuyNothing", "Leave"):
        sitting.play(answer)
        questions.append(sitting.asked)

    assert questions == [
        (0, "resource"),
        (0, "development"),
        (0, "activation"),
        (0, "purchase"),
        (0, "retrieval"),
        (1, "resource"),
    ]


@pytest.mark.rule("GS-B16")
def test_activating_is_a_choice() -> None:
    sitting = stage(seat(hand="Mining, Warrior"), seat())

    sitting.play("Develop Mining")

    assert sitting.asked == (0, "activation")
    assert set(sitting.offered) == {"Activate Mining", "Decline"}


@pytest.mark.rule("GS-B16")
def test_a_card_that_is_not_activated_does_nothing() -> None:
    """T14: it lies there, and no later question of the turn offers it again."""
    sitting = stage(seat(hand="Engineering, Warrior, Mining"), seat())

    sitting.play("Develop Engineering", "Decline")

    assert sitting.gained() == {}
    assert sitting.up(0) == names("Engineering")
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-B16", "GS-A18")
def test_a_declined_card_can_be_activated_through_another_card_later() -> None:
    """T14."""
    sitting = stage(
        seat(hand="Engineering, Philosophy, Warrior, Mining, Agriculture"),
        seat(hand="", down="Mining"),
    )
    sitting.play("Develop Engineering", "Decline", "Leave")

    sitting.play("Place Warrior", "Develop Philosophy", "Activate Philosophy")

    assert sitting.told("Activated") == ["Philosophy", "Engineering"]
    assert sitting.gained() == {"Earth": 1}


@pytest.mark.rule("GS-B16")
def test_a_declined_card_can_be_activated_after_it_was_played_from_hand_again() -> None:
    """T14."""
    sitting = stage(seat(hand="Engineering, Warrior"), seat(hand="", down="Mining"))
    sitting.play("Develop Engineering", "Decline")  # one card is left in hand: all is taken back
    sitting.play("Leave")

    sitting.play("Place Warrior", "Activate Engineering")

    assert sitting.gained() == {"Earth": 1}


@pytest.mark.rule("GS-B16", "GS-A6")
def test_an_activated_effect_is_carried_out_as_a_whole() -> None:
    sitting = stage(seat(hand="Overseas Trade, Agriculture, Reinforcement", up="Mining, Knight"), seat())

    sitting.play("Develop Overseas Trade", "Activate Overseas Trade")

    assert sitting.down(0) == names("Mining, Knight, Overseas Trade")


@pytest.mark.rule("GS-B17", "GS-B25")
def test_a_gained_resource_is_gone_when_the_turn_ends() -> None:
    sitting = stage(
        seat(hand="Stock Exchange, Agriculture, Reinforcement"), seat(), seat(), supply=rows(horse="Caravan")
    )
    sitting.play("Develop Stock Exchange", "Activate Stock Exchange")
    assert sitting.pool(0) == {"Space": 1}
    assert sitting.about("Buy") == {"Caravan"}

    sitting.play("BuyNothing")

    assert sitting.table.active == 1
    assert sitting.pool(0) == {}


@pytest.mark.rule("GS-B17")
def test_a_gained_resource_pays_in_the_same_turn() -> None:
    sitting = stage(
        seat(hand="Stock Exchange, Agriculture, Reinforcement"), seat(), seat(), supply=rows(horse="Caravan")
    )

    sitting.play("Develop Stock Exchange", "Activate Stock Exchange", "Buy Caravan")

    assert sitting.up(0) == names("Stock Exchange, Caravan")
    assert sitting.told("Spent") == []


@pytest.mark.rule("GS-B18")
def test_one_card_can_be_bought_and_no_second_one() -> None:
    sitting = stage(
        seat(hand="Mining, Warrior", down="Agriculture, Reinforcement, Barter Trade, Knight, Alchemy, Guild, Charge"),
        seat(),
        seat(),
        phase="purchase",
    )
    assert len(sitting.about("Buy")) > 5

    sitting.play("Buy Domestication", "Pay")

    assert sitting.asked == (1, "resource")
    assert len([card for card in sitting.lying() if not card]) == 1 + 4  # four Gunpowder cards are owned


@pytest.mark.rule("GS-B18")
def test_nobody_has_to_buy() -> None:
    sitting = stage(seat(hand="Mining, Warrior", down="Agriculture, Reinforcement"), seat(), seat(), phase="purchase")
    assert sitting.about("Buy") == {"Domestication"}

    sitting.play("BuyNothing")

    assert sitting.down(0) == names("Agriculture, Reinforcement")
    assert sitting.told("BoughtNothing") == [""]
    assert "Domestication" in sitting.lying()


@pytest.mark.rule("GS-B19")
def test_gained_resources_and_depleted_cards_pay_together() -> None:
    sitting = stage(
        seat(hand="Mining, Warrior", down="Agriculture", pool="Iron"),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan"),
    )

    sitting.play("Buy Caravan")

    assert sitting.up(0) == names("Caravan, Agriculture")


@pytest.mark.rule("GS-B19")
def test_the_payer_names_the_cards_one_at_a_time() -> None:
    sitting = stage(
        seat(hand="Knight, Alchemy", down="Agriculture, Reinforcement, Mining, Warrior"),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan"),
    )
    sitting.play("Buy Caravan")
    assert sitting.asked == (0, "payment")
    assert sitting.about("Spend") == names("Agriculture, Reinforcement, Mining, Warrior")

    sitting.play("Spend Reinforcement")
    assert sitting.down(0) == names("Agriculture, Reinforcement, Mining, Warrior")  # nothing counts but the whole
    assert sitting.about("Spend") == names("Agriculture, Mining, Warrior")
    sitting.play("Spend Warrior", "Pay")

    assert sitting.down(0) == names("Agriculture, Mining")
    assert sitting.up(0) == names("Caravan, Reinforcement, Warrior")


@pytest.mark.rule("GS-B19")
def test_cards_can_be_named_in_any_order() -> None:
    sitting = stage(
        seat(hand="Knight, Alchemy", down="Agriculture, Reinforcement, Mining, Warrior"),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan"),
    )

    sitting.play("Buy Caravan", "Spend Warrior", "Spend Reinforcement", "Pay")

    assert sitting.up(0) == names("Caravan, Reinforcement, Warrior")


@pytest.mark.rule("GS-B19")
@pytest.mark.parametrize("phase", ["resource", "development", "end"])
def test_outside_the_purchase_nothing_can_be_depleted_at_will(phase: str) -> None:
    sitting = stage(seat(hand="Mining, Warrior", down="Agriculture"), seat(), phase=phase)

    while sitting.asked and sitting.table.active == 0:
        assert not {"Spend", "Deplete", "TurnUp"} & {word.split()[0] for word in sitting.offered}
        sitting.play(sitting.offered[0])


@pytest.mark.rule("GS-B20")
def test_a_card_depleted_by_an_effect_of_ones_own_yields_nothing() -> None:
    sitting = stage(
        seat(hand="Barter Trade, Knight, Alchemy", down="Agriculture"), seat(), supply=rows(horse="Caravan, Ironworks")
    )

    sitting.play("Develop Barter Trade", "Activate Barter Trade", "GainResource Iron")

    # One Iron is all there is: the Food of Agriculture would have bought Caravan.
    assert sitting.told("Depleted") == ["Agriculture"]
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-B20")
def test_a_card_depleted_by_an_attack_yields_nothing() -> None:
    sitting = stage(seat(hand="Knight, Mining, Reinforcement"), seat(hand="", down="Agriculture, Mining"))

    sitting.play("Develop Knight", "Activate Knight")

    assert sitting.told("Drained") == ["Agriculture", "Mining"]
    assert sitting.gained() == {}
    assert sitting.pool(1) == {}


@pytest.mark.rule("GS-B21")
def test_a_bought_card_lies_face_up_and_is_not_activated() -> None:
    """T15: with two cards in hand it stays on the table."""
    sitting = stage(
        seat(hand="Mining, Warrior", pool="Gunpowder, Gunpowder, Oil"),
        seat(),
        phase="purchase",
        supply=rows(earth="Tank"),
    )

    sitting.play("Buy Tank")

    assert sitting.up(0) == names("Tank")
    assert sitting.told("Activated") == []
    assert "Tank" not in sitting.lying()


@pytest.mark.rule("GS-B21", "GS-B7")
def test_a_bought_card_defends_at_once() -> None:
    """T15: its strength counts in the next opponent's attack."""
    sitting = stage(
        seat(hand="Mining, Warrior", pool="Gunpowder, Gunpowder, Oil", down="Agriculture"),
        seat(hand="Fighter, Mining"),
        phase="purchase",
        supply=rows(earth="Tank"),
    )

    sitting.play("Buy Tank", "Pay", "Place Mining", "Activate Fighter")

    assert sitting.strengths("Defended") == {0: 3}
    assert sitting.down(0) == names("Agriculture")


@pytest.mark.rule("GS-B21", "GS-B22")
def test_a_bought_card_comes_to_hand_in_the_same_turn_if_the_hand_is_small() -> None:
    """T15."""
    sitting = stage(
        seat(hand="Mining", pool="Gunpowder, Gunpowder, Oil"), seat(), phase="purchase", supply=rows(earth="Tank")
    )

    sitting.play("Buy Tank")

    assert sitting.hand(0) == names("Mining, Tank")
    assert sitting.up(0) == set()


@pytest.mark.rule("GS-B22")
@pytest.mark.parametrize("hand", ["", "Mining"])
def test_with_no_card_or_one_in_hand_all_face_up_cards_are_taken_back(hand: str) -> None:
    sitting = stage(
        seat(hand=hand, up="Warrior, Knight", down="Agriculture"), seat(), phase="end", wonders=NO_WONDERS_IN_REACH
    )

    assert sitting.hand(0) == names("Warrior, Knight") | names(hand)
    assert sitting.up(0) == set()


@pytest.mark.rule("GS-B22")
@pytest.mark.parametrize(
    "taken", ["", "Agriculture", "Mining, Tank", "Agriculture, Mining, Tank", "Tank, Mining, Agriculture"]
)
def test_as_many_face_down_cards_as_one_likes_are_taken_back(taken: str) -> None:
    sitting = stage(
        seat(hand="", up="Warrior", down="Agriculture, Mining, Tank"), seat(), phase="end", wonders=NO_WONDERS_IN_REACH
    )
    assert sitting.asked == (0, "retrieval")
    assert sitting.about("Retrieve") == names("Agriculture, Mining, Tank")

    chosen = [f"Retrieve {card.strip()}" for card in taken.split(",") if card.strip()]
    sitting.play(*chosen, *([] if len(chosen) == 3 else ["Leave"]))

    assert sitting.hand(0) == names("Warrior") | names(taken)
    assert sitting.down(0) == names("Agriculture, Mining, Tank") - names(taken)
    assert sitting.table.active == 1


@pytest.mark.rule("GS-B22")
def test_wonders_stay_on_the_table() -> None:
    sitting = stage(
        seat(hand="", up="Warrior, Mining", wonders="Taj Mahal"), seat(), phase="end", wonders=NO_WONDERS_IN_REACH
    )

    assert sitting.wonders(0) == {"Taj Mahal"}


@pytest.mark.rule("GS-B22", "GS-B24")
@pytest.mark.parametrize("hand", ["", "Mining"])
def test_the_wonder_comes_before_the_cards_are_taken_back(hand: str) -> None:
    """T3 and T3c: Himeji-jō needs the three tactics that are taken to hand right after it."""
    sitting = stage(
        seat(hand=hand, up="Charge, Flanking, Reinforcement", down="Currency, Caravan"),
        seat(),
        seat(),
        phase="end",
        wonders="Hanging Gardens, Himeji-jō, Angkor Wat, Manhattan Project, Apollo Project",
    )
    assert sitting.asked == (0, "wonder")
    assert sitting.offered == ["Take Hanging Gardens", "Take Himeji-jō"]

    sitting.play("Take Himeji-jō")
    assert sitting.wonders(0) == {"Himeji-jō"}
    assert sitting.hand(0) == names("Charge, Flanking, Reinforcement") | names(hand)
    sitting.play("Leave")

    assert sitting.down(0) == names("Currency, Caravan")
    assert "Hanging Gardens" in sitting.wonders()
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-B23")
def test_with_two_cards_in_hand_nothing_is_taken_back_and_no_wonder_gained() -> None:
    """T3b."""
    sitting = stage(
        seat(hand="Mining, Warrior", up="Charge, Flanking, Reinforcement", down="Currency, Caravan"),
        seat(),
        seat(),
        phase="end",
        wonders="Hanging Gardens, Himeji-jō",
    )

    assert sitting.asked == (1, "resource")
    assert sitting.wonders(0) == set()
    assert sitting.up(0) == names("Charge, Flanking, Reinforcement")
    assert sitting.down(0) == names("Currency, Caravan")


@pytest.mark.rule("GS-B24", "GS-A28")
def test_a_wonder_whose_requirement_is_fulfilled_must_be_taken() -> None:
    sitting = stage(seat(hand="", down="Currency, Caravan"), seat(), phase="end", wonders="Hanging Gardens, Taj Mahal")

    assert sitting.wonders(0) == {"Hanging Gardens"}


@pytest.mark.rule("GS-B24")
def test_of_several_wonders_one_is_chosen_and_only_one() -> None:
    sitting = stage(
        seat(hand="", up="Warrior, Swordsman, Knight", down="Currency, Caravan"),
        seat(),
        phase="end",
        wonders="Hanging Gardens, Angkor Wat, Taj Mahal",
    )

    sitting.play("Take Hanging Gardens")

    assert sitting.wonders(0) == {"Hanging Gardens"}
    assert sitting.wonders() == {"Angkor Wat", "Taj Mahal"}
    assert sitting.asked == (0, "retrieval")


@pytest.mark.rule("GS-B25", "GS-A64")
def test_what_was_paid_too_much_is_lost() -> None:
    sitting = stage(
        seat(hand="Mining, Warrior", down="Satellite", pool="Food"),
        seat(),
        seat(),
        phase="purchase",
        supply=rows(horse="Caravan"),
    )

    sitting.play("Buy Caravan")  # one Iron is missing, and Satellite is worth two resources

    assert sitting.up(0) == names("Caravan, Satellite")
    assert sitting.pool(0) == {}


@pytest.mark.rule("GS-B14")
def test_an_answer_that_is_not_on_offer_is_refused_with_the_rule() -> None:
    sitting = stage(seat(hand="Mining, Warrior"), seat(), phase="resource")

    with pytest.raises(IllegalAction, match=r"\[GS-B14\]"):
        GAME.apply(sitting.state, 0, 1)  # Agriculture, which is not in hand
