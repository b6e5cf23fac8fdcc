"""Chapter "Rulings" of RULES.md: what effects ask for, and what they do."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import KEEP, names, playing

# As far as you are able


@pytest.mark.rule("GS-A6")
def test_currency_must_turn_a_card_even_if_it_is_the_only_one() -> None:
    sitting = playing("Currency, Fighter, Tank")

    assert sitting.down(0) == names("Currency")


@pytest.mark.rule("GS-A6")
def test_currency_must_turn_one_of_several_and_has_no_way_out() -> None:
    sitting = playing("Currency, Fighter, Tank", up="Knight, Cannon")

    assert set(sitting.offered) == {"Replenish Currency", "Replenish Knight", "Replenish Cannon"}


@pytest.mark.rule("GS-A6")
def test_computer_with_one_civil_card_in_hand_lays_and_activates_that_one() -> None:
    sitting = playing("Computer, Engineering, Fighter, Tank")

    assert sitting.told("PutDown") == ["Engineering"]
    assert sitting.told("Activated") == ["Computer", "Engineering"]
    assert sitting.gained() == {"Earth": 1}


@pytest.mark.rule("GS-A6")
@pytest.mark.parametrize(
    ("card", "up"),
    [
        ("Agriculture", "Reinforcement"),
        ("Mining", "Warrior"),
        ("Domestication", "Agriculture, Caravan"),
        ("Alchemy", "Mining, Knight"),
    ],
)
def test_a_compulsory_effect_offers_no_way_out(card: str, up: str) -> None:
    sitting = playing(f"{card}, {KEEP}", up=up)

    while sitting.asked == (0, "replenish"):
        assert all(word.startswith("Replenish ") for word in sitting.offered)
        sitting.play(sitting.offered[0])

    assert len(sitting.down(0)) == (2 if card in ("Domestication", "Alchemy") else 1)


@pytest.mark.rule("GS-A6")
def test_reinforcement_must_lay_a_card_if_there_is_one() -> None:
    sitting = playing("Reinforcement, Warrior, Mining, Agriculture")

    assert sitting.up(0) == names("Reinforcement, Warrior")
    assert sitting.told("Activated") == ["Reinforcement"]


# Prices, choices and lists


@pytest.mark.rule("GS-A7")
@pytest.mark.parametrize(
    ("card", "down"), [("Barter Trade", ""), ("Caravan", ""), ("Guild", ""), ("Guild", "Agriculture")]
)
def test_without_the_full_price_nothing_is_depleted_and_nothing_gained(card: str, down: str) -> None:
    sitting = playing(f"{card}, {KEEP}", down=down)

    assert sitting.down(0) == names(down)
    assert sitting.gained() == {}
    assert sitting.told("HadNoEffect") == [card]
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-A7")
def test_with_exactly_the_price_everything_is_depleted_unasked() -> None:
    sitting = playing(f"Guild, {KEEP}", down="Agriculture, Mining")

    assert sitting.told("Depleted") == ["Agriculture", "Mining"]
    assert sitting.gained() == {"Space": 1}


@pytest.mark.rule("GS-A7")
def test_a_price_that_cannot_be_paid_leaves_what_waits_behind_the_card_alone() -> None:
    """Guild fails inside Philosophy inside Computer: the other card of Computer is still activated."""
    sitting = playing("Computer, Guild, Engineering, Fighter, Tank")

    sitting.play("Activate Guild")

    assert sitting.told("Activated") == ["Computer", "Guild", "Engineering"]
    assert sitting.gained() == {"Earth": 1}


@pytest.mark.rule("GS-A8")
@pytest.mark.parametrize(("branch", "gained"), [("Choose 0", {"Iron": 2}), ("Choose 1", {"Horse": 1})])
def test_of_two_effects_one_is_chosen(branch: str, gained: dict[str, int]) -> None:
    sitting = playing(f"Ironworks, {KEEP}")
    assert sitting.offered == ["Choose 0", "Choose 1"]

    sitting.play(branch)

    assert sitting.gained() == gained


@pytest.mark.rule("GS-A8")
@pytest.mark.parametrize(
    ("up", "turned"),
    [
        ("Mining", "Mining, Overseas Trade"),
        ("Knight", "Knight, Overseas Trade"),
        ("Agriculture", "Overseas Trade"),
        ("Mining, Knight", "Mining, Knight, Overseas Trade"),
    ],
)
def test_of_a_list_those_are_turned_that_are_there(up: str, turned: str) -> None:
    sitting = playing(f"Overseas Trade, {KEEP}", up=up)

    assert sitting.down(0) == names(turned)


# Space where cards are asked for


@pytest.mark.rule("GS-A9")
@pytest.mark.parametrize(("card", "gained"), [("Barter Trade", "Horse"), ("Caravan", "Earth")])
def test_for_effects_that_ask_for_cards_a_space_card_is_one_card(card: str, gained: str) -> None:
    sitting = playing(f"{card}, {KEEP}", down="Computer, Agriculture")

    sitting.play("Deplete Computer")
    if card == "Barter Trade":
        sitting.play("GainResource Horse")

    assert sitting.down(0) == names("Agriculture")
    assert sitting.gained() == {gained: 1}


@pytest.mark.rule("GS-A9", "GS-A7")
def test_guild_needs_two_cards_even_if_one_is_of_space() -> None:
    alone = playing(f"Guild, {KEEP}", down="Computer")
    both = playing(f"Guild, {KEEP}", down="Computer, Agriculture")

    assert alone.down(0) == names("Computer")
    assert alone.gained() == {}
    assert both.told("Depleted") == ["Agriculture", "Computer"]


@pytest.mark.rule("GS-A11")
def test_gained_resources_cannot_be_depleted() -> None:
    """Computer activates Engineering and then Caravan: the gained Earth is no resource card."""
    sitting = playing("Computer, Engineering, Caravan, Fighter, Tank")

    sitting.play("Activate Engineering")

    assert sitting.told("HadNoEffect") == ["Caravan"]
    assert sitting.gained() == {"Earth": 1}


# Replenishing


@pytest.mark.rule("GS-A61")
def test_the_owner_chooses_which_fitting_card_is_turned() -> None:
    sitting = playing(f"Agriculture, {KEEP}", up="Reinforcement, Barter Trade, Mining")
    assert sitting.about("Replenish") == names("Agriculture, Reinforcement, Barter Trade")

    sitting.play("Replenish Barter Trade")

    assert sitting.down(0) == names("Barter Trade")


@pytest.mark.rule("GS-A62")
def test_steam_engine_may_turn_two_oil_cards() -> None:
    sitting = playing(f"Steam Engine, {KEEP}", up="Cannon, Knight")

    sitting.play("Replenish Steam Engine", "Replenish Cannon")

    assert sitting.down(0) == names("Steam Engine, Cannon")


@pytest.mark.rule("GS-A62")
def test_steam_engine_turns_an_oil_card_first() -> None:
    sitting = playing(f"Steam Engine, {KEEP}", up="Cannon, Knight")

    assert sitting.about("Replenish") == names("Steam Engine, Cannon")
    sitting.play("Replenish Cannon")
    assert sitting.about("Replenish") == names("Steam Engine, Knight")
