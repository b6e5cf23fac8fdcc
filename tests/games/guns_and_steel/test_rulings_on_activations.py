"""Chapter "Rulings" of RULES.md: activations inside activations."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.errors import IllegalAction
from quattrocento.games.guns_and_steel.border.options import Activate
from tests.games.guns_and_steel.staging import GAME, KEEP, Sitting, listed, names, playing, rows, seat, stage

# Activations inside activations


@pytest.mark.rule("GS-A16")
def test_philosophy_cannot_activate_itself() -> None:
    sitting = playing(f"Philosophy, {KEEP}")

    assert sitting.told("Activated") == ["Philosophy"]
    assert sitting.told("HadNoEffect") == ["Philosophy"]


@pytest.mark.rule("GS-A16")
def test_philosophy_cannot_activate_the_computer_that_activated_it() -> None:
    sitting = playing("Computer, Philosophy, Engineering, Fighter, Tank")

    sitting.play("Activate Philosophy")

    # Engineering is all that is left for Philosophy; Computer then activates it a second time.
    assert sitting.told("Activated") == ["Computer", "Philosophy", "Engineering", "Engineering"]


@pytest.mark.rule("GS-A16")
def test_a_finished_card_can_be_activated_again_by_another_one() -> None:
    """Philosophy activates Computer, which lays two cards; none of the three may reach back to Philosophy."""
    sitting = playing("Philosophy, Engineering, Stock Exchange, Fighter, Tank", up="Computer")

    sitting.play("Activate Stock Exchange")

    assert sitting.told("Activated") == ["Philosophy", "Computer", "Stock Exchange", "Engineering"]
    assert sitting.table.resolving == 0


@pytest.mark.rule("GS-A16")
def test_what_is_being_resolved_is_refused_with_a_rule() -> None:
    sitting = playing(f"Philosophy, {KEEP}", up="Engineering, Currency")

    with pytest.raises(IllegalAction, match=r"\[GS-B16\]"):
        GAME.apply(sitting.state, 0, GAME.number(sitting.state, Activate("philosophy")))


@pytest.mark.rule("GS-A17")
def test_a_card_may_be_activated_twice_in_a_turn_by_different_effects() -> None:
    sitting = playing("Computer, Engineering, Philosophy, Fighter, Tank")

    sitting.play("Activate Engineering")  # then Philosophy, which finds only Engineering

    assert sitting.told("Activated") == ["Computer", "Engineering", "Philosophy", "Engineering"]
    assert sitting.gained() == {"Earth": 2}


@pytest.mark.rule("GS-A18")
def test_charge_reaches_an_attack_card_laid_in_answer() -> None:
    """Knight was laid as an answer; in the next turn Charge activates it."""
    sitting = stage(
        seat(hand="Warrior, Mining, Agriculture"),
        seat(hand="Knight, Charge, Mining, Agriculture"),
        seat(hand="Mining"),
    )
    sitting.play("Develop Warrior", "Activate Warrior", "Respond Knight", "Hold")

    sitting.play("Place Mining", "Develop Charge", "Activate Charge")

    assert sitting.told("Attacked") == ["Warrior", "Knight"]


@pytest.mark.rule("GS-A18")
def test_charge_reaches_an_attack_card_that_was_bought() -> None:
    sitting = stage(
        seat(hand="Charge, Mining, Agriculture, Guild", pool="Gunpowder, Gunpowder"),
        seat(hand="", down="Mining"),
        seat(hand="", down="Mining"),
        phase="purchase",
        supply=rows(oil="Cannon"),
    )
    sitting.play("Buy Cannon", "Leave", "Leave")

    sitting.play("Place Mining", "Develop Charge", "Activate Charge")

    assert sitting.told("Attacked") == ["Cannon"]


@pytest.mark.rule("GS-A18")
def test_charge_reaches_a_card_laid_by_reinforcement() -> None:
    sitting = stage(
        seat(hand="Reinforcement, Tank, Mining, Agriculture, Charge"),
        seat(hand="", down="Mining"),
        seat(hand="", down="Mining"),
    )
    sitting.play("Develop Reinforcement", "Activate Reinforcement", "PutDown Tank", "Leave", "Leave")

    sitting.play("Place Mining", "Develop Charge", "Activate Charge")

    assert sitting.told("Attacked") == ["Tank"]


@pytest.mark.rule("GS-A18")
def test_cards_in_hand_or_face_down_are_out_of_reach_for_philosophy_and_charge() -> None:
    philosophy = playing("Philosophy, Engineering, Currency", up="Caravan", down="Stock Exchange, Alchemy")
    charge = playing("Charge, Warrior, Cannon", up="Tank", down="Knight, Fighter")

    assert philosophy.told("Activated") == ["Philosophy", "Caravan"]
    assert charge.told("Activated") == ["Charge", "Tank"]


@pytest.mark.rule("GS-A19")
@pytest.mark.parametrize(
    ("card", "up", "down"),
    [("Ambush", "Warrior, Tank", "Reinforcement, Agriculture"), ("Charge", "Reinforcement, Mining", "Warrior, Tank")],
)
def test_with_nothing_to_activate_ambush_and_charge_have_no_effect(card: str, up: str, down: str) -> None:
    sitting = playing(f"{card}, Alchemy, Guild", up=up, down=down)

    assert sitting.told("HadNoEffect") == [card]
    assert sitting.told("Attacked") == []
    assert sitting.up(0) == names(f"{card}, {up}")
    assert sitting.down(0) == names(down)


# Computer


@pytest.mark.rule("GS-A71")
def test_a_card_turned_face_down_by_the_first_is_not_activated_by_computer() -> None:
    sitting = playing("Computer, Currency, Engineering, Fighter, Tank")

    sitting.play("Activate Currency", "Replenish Engineering")

    assert sitting.told("Activated") == ["Computer", "Currency"]
    assert sitting.gained() == {}
    assert sitting.down(0) == names("Engineering")


@pytest.mark.rule("GS-A71")
def test_in_the_other_order_both_cards_of_computer_are_activated() -> None:
    sitting = playing("Computer, Currency, Engineering, Fighter, Tank")

    sitting.play("Activate Engineering", "Replenish Engineering")

    assert sitting.told("Activated") == ["Computer", "Engineering", "Currency"]
    assert sitting.gained() == {"Earth": 1}


@pytest.mark.rule("GS-A71")
def test_a_card_that_turns_itself_down_does_not_stop_the_other() -> None:
    sitting = playing("Computer, Currency, Engineering, Fighter, Tank")

    sitting.play("Activate Currency", "Replenish Currency")

    assert sitting.told("Activated") == ["Computer", "Currency", "Engineering"]


@pytest.mark.rule("GS-A71", "GS-A17")
def test_a_card_that_philosophy_made_turn_itself_down_is_not_activated_again() -> None:
    """Computer lays Philosophy and Currency; Philosophy activates Currency, which turns itself down."""
    sitting = playing("Computer, Philosophy, Currency, Fighter, Tank")

    sitting.play("Activate Philosophy", "Replenish Currency")

    assert sitting.told("Activated") == ["Computer", "Philosophy", "Currency"]


@pytest.mark.rule("GS-A71", "GS-A16")
def test_computer_inside_philosophy_remembers_its_second_card() -> None:
    """Philosophy, Computer, Currency: the cards to come wait while three activations are open."""
    sitting = playing("Philosophy, Currency, Engineering, Fighter, Tank", up="Computer, Knight")

    sitting.play("Activate Currency", "Replenish Knight")

    assert sitting.told("Activated") == ["Philosophy", "Computer", "Currency", "Engineering"]
    assert sitting.gained() == {"Earth": 1}
    assert sitting.table.resolving == 0


# All chains


EFFECT_MENUS = ("activate", "put-down", "replenish", "either", "deplete", "gain")


def ends_of_activation(sitting: Sitting) -> list[list[str]]:
    """Every way the effects being carried out can go: the cards activated, in their order."""
    if sitting.asked is None or sitting.asked[1] not in EFFECT_MENUS:
        assert sitting.table.resolving == 0
        return [sitting.told("Activated")]
    assert not sitting.about("Activate") & sitting.cards(sitting.table.resolving)
    ends = []
    for number in sitting.numbers:
        on = sitting.copy()
        on.events = list(sitting.events)
        on.answer(number)
        ends += ends_of_activation(on)
    return ends


@pytest.mark.rule("GS-A16", "GS-A17", "GS-A71")
@pytest.mark.parametrize(
    ("hand", "up", "most"),
    [
        ("Philosophy, Currency, Ironworks, Tank, Fighter", "Computer, Mining", 4),
        ("Philosophy, Domestication, Caravan, Mining, Tank, Fighter", "Computer, Agriculture", 4),
        ("Computer, Philosophy, Currency, Tank, Fighter", "Mining, Engineering", 4),
        ("Computer, Philosophy, Guild, Barter Trade, Tank, Fighter", "Steam Engine, Alchemy", 4),
    ],
)
def test_every_chain_of_activations_ends(hand: str, up: str, most: int) -> None:
    """All answers are tried: no card is activated inside itself, and nothing stays open."""
    card = listed(hand)[0]
    sitting = stage(seat(hand=hand, up=up, down="Warrior, Knight, Cannon"), seat(), seat(), supply=rows())
    sitting.play(f"Develop {card}", f"Activate {card}")

    chains = ends_of_activation(sitting)

    assert max(len(chain) for chain in chains) == most
    assert all(Counter(chain)["Philosophy"] <= 1 and Counter(chain)["Computer"] <= 1 for chain in chains)
