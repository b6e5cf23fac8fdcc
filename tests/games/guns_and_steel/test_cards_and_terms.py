"""Chapter "Cards and terms" of RULES.md: the two sides of a card, and the words rules and cards use."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import EVERY_CARD, ROWS, STARTERS, but, listed, names, rows, seat, stage

BACKS = {
    **dict.fromkeys(["Reinforcement", "Agriculture", "Barter Trade"], "Food"),
    **dict.fromkeys(["Mining", "Warrior"], "Iron"),
    **{card: row.capitalize() for row, cards in ROWS.items() for card in listed(cards)},
}
# For every basic resource a card that costs it, and what else has to be gained for that card.
WANTING = {
    "Food": ("horse", "Philosophy", "Iron"),
    "Iron": ("horse", "Philosophy", "Food"),
    "Horse": ("gunpowder", "Irrigation", "Food"),
    "Gunpowder": ("oil", "Cannon", "Gunpowder"),
    "Oil": ("earth", "Fighter", "Horse, Gunpowder"),
}
SOLD_INSTEAD = {  # a card cannot pay for itself
    ("Philosophy", "Food"): ("horse", "Caravan", "Iron"),
    ("Philosophy", "Iron"): ("horse", "Caravan", "Food"),
    ("Irrigation", "Horse"): ("gunpowder", "Knight", "Iron"),
    ("Cannon", "Gunpowder"): ("oil", "Flanking", "Horse"),
    ("Fighter", "Oil"): ("earth", "Tank", "Gunpowder, Gunpowder"),
}
CIVIL = (
    "Agriculture, Barter Trade, Mining, Caravan, Currency, Philosophy, Domestication, Ironworks, Irrigation, "
    "Engineering, Alchemy, Guild, Overseas Trade, Steam Engine, Stock Exchange, Computer"
)
ATTACK = "Warrior, Swordsman, Knight, Cannon, Musketeer, Fighter, Tank, Nuclear Submarine"
TACTIC = "Reinforcement, Ambush, Charge, Flanking, Blitzkrieg, Satellite"
RESPONSE = "Reinforcement, Ambush, Charge, Knight, Flanking, Musketeer, Fighter, Blitzkrieg, Satellite"
STRENGTHS = {
    **dict.fromkeys(listed("Reinforcement, Warrior, Swordsman, Ambush, Charge"), 1),
    **dict.fromkeys(listed("Knight, Cannon, Flanking, Musketeer, Blitzkrieg, Satellite"), 2),
    **dict.fromkeys(listed("Fighter, Tank"), 3),
    "Nuclear Submarine": 4,
}


def test_the_tables_of_these_tests_name_every_card() -> None:
    assert set(BACKS) == names(EVERY_CARD)
    assert names(CIVIL) | names(ATTACK) | names(TACTIC) == names(EVERY_CARD)


@pytest.mark.rule("GS-B1")
@pytest.mark.parametrize("card", listed(EVERY_CARD))
def test_a_card_is_worth_the_same_on_either_side_and_in_hand(card: str) -> None:
    lying_up = stage(seat(hand="", up=card), seat(), seat(), phase="over")
    lying_down = stage(seat(hand="", down=card), seat(), seat(), phase="over")
    held = stage(seat(hand=card), seat(), seat(), phase="over")

    points = [sitting.outcome.standings[0].total for sitting in (lying_up, lying_down, held)]

    assert len(set(points)) == 1


@pytest.mark.rule("GS-B1")
def test_a_card_lies_on_one_side_at_a_time() -> None:
    sitting = stage(seat(hand="Mining, Warrior", down="Agriculture"), seat())

    sitting.play("Develop Mining", "Activate Mining")

    assert sitting.down(0) == names("Agriculture, Mining")
    assert sitting.up(0) == set()


@pytest.mark.rule("GS-B2")
@pytest.mark.parametrize("wanted", list(WANTING))
@pytest.mark.parametrize("card", listed(EVERY_CARD))
def test_a_card_gives_the_resource_of_its_age(card: str, wanted: str) -> None:
    row, sold, rest = SOLD_INSTEAD.get((card, wanted), WANTING[wanted])

    sitting = stage(seat(hand="", down=card, pool=rest), seat(), seat(), phase="purchase", supply=rows(**{row: sold}))

    # An Earth card stands for any of the five, a Space card for any two of them.
    assert (f"Buy {sold}" in sitting.offered) == (BACKS[card] in (wanted, "Earth", "Space"))


@pytest.mark.rule("GS-B4", "GS-B20")
def test_a_card_depleted_to_pay_is_turned_up_and_not_activated() -> None:
    sitting = stage(
        seat(hand="", down="Agriculture, Mining"), seat(), phase="purchase", supply=rows(horse="Philosophy")
    )

    sitting.play("Buy Philosophy")

    assert sitting.told("Spent") == ["Agriculture", "Mining"]
    assert sitting.told("Activated") == []
    assert sitting.hand(0) == names("Agriculture, Mining, Philosophy")  # turned up, so they had to be taken back


@pytest.mark.rule("GS-B4")
def test_a_card_depleted_by_an_effect_is_not_activated() -> None:
    sitting = stage(seat(hand="Barter Trade, Warrior, Mining", down="Engineering"), seat())

    sitting.play("Develop Barter Trade", "Activate Barter Trade", "GainResource Iron")

    assert sitting.up(0) == names("Barter Trade, Engineering")
    assert sitting.told("Activated") == ["Barter Trade"]
    assert sitting.gained() == {"Iron": 1}


@pytest.mark.rule("GS-B5")
def test_replenishing_turns_a_face_up_card_of_that_age_down() -> None:
    sitting = stage(seat(hand="Agriculture, Warrior, Mining", up="Swordsman", down="Reinforcement"), seat())

    sitting.play("Develop Agriculture", "Activate Agriculture")

    assert sitting.down(0) == names("Agriculture, Reinforcement")  # Agriculture was the only Food card showing
    assert sitting.up(0) == names("Swordsman")


@pytest.mark.rule("GS-B5")
def test_a_replenished_card_lies_ready_as_a_resource() -> None:
    sitting = stage(
        seat(hand="Mining, Warrior, Barter Trade", down="Agriculture"), seat(), supply=rows(horse="Philosophy")
    )

    sitting.play("Develop Mining", "Activate Mining", "Buy Philosophy")

    assert sitting.up(0) == names("Agriculture, Mining, Philosophy")


@pytest.mark.rule("GS-B6")
def test_civil_cards_are_what_philosophy_activates() -> None:
    sitting = stage(
        seat(hand="Philosophy, Warrior, Mining", up=but(EVERY_CARD, "Philosophy", "Warrior", "Mining")), seat(), seat()
    )

    sitting.play("Develop Philosophy", "Activate Philosophy")

    assert sitting.about("Activate") == names(but(CIVIL, "Philosophy", "Mining"))


@pytest.mark.rule("GS-B6")
def test_attack_cards_are_what_charge_activates() -> None:
    sitting = stage(
        seat(hand="Charge, Agriculture, Mining", up=but(EVERY_CARD, "Charge", "Agriculture", "Mining")), seat(), seat()
    )

    sitting.play("Develop Charge", "Activate Charge")

    assert sitting.about("Activate") == names(ATTACK)


@pytest.mark.rule("GS-B6", "GS-B38")
def test_the_response_icon_and_not_the_type_decides_what_answers_from_hand() -> None:
    sitting = stage(seat(hand="Warrior, Mining, Agriculture"), seat(hand=but(EVERY_CARD, "Warrior")), seat())

    sitting.play("Develop Warrior", "Activate Warrior")

    assert sitting.asked == (1, "response")
    assert sitting.about("Respond") == names(RESPONSE)


@pytest.mark.rule("GS-B6", "GS-B39")
def test_attack_and_tactic_cards_are_what_can_be_turned_up_in_answer() -> None:
    sitting = stage(seat(hand="Warrior, Mining, Agriculture"), seat(hand="", down=EVERY_CARD), seat())

    sitting.play("Develop Warrior", "Activate Warrior")

    assert sitting.about("TurnUp") == names(ATTACK) | names(TACTIC)


@pytest.mark.rule("GS-B7")
@pytest.mark.parametrize("card", listed(but(EVERY_CARD, "Warrior")))
def test_a_face_up_card_lends_its_strength(card: str) -> None:
    sitting = stage(seat(hand="Warrior", up=card), seat(hand="Mining"), seat(hand="Mining"))

    sitting.play("Activate Warrior")

    assert sitting.strengths("Attacked") == {0: 1 + STRENGTHS.get(card, 0)}


@pytest.mark.rule("GS-B7")
@pytest.mark.parametrize("card", listed(but(f"{ATTACK}, {TACTIC}", "Warrior")))
def test_a_card_in_hand_or_face_down_lends_no_strength(card: str) -> None:
    held = stage(seat(hand=f"Warrior, {card}"), seat(hand="Mining"), seat(hand="Mining"))
    covered = stage(seat(hand="Warrior", down=card), seat(hand="Mining"), seat(hand="Mining"))

    held.play("Develop Warrior", "Activate Warrior")
    covered.play("Activate Warrior")

    assert held.strengths("Attacked") == covered.strengths("Attacked") == {0: 1}


@pytest.mark.rule("GS-B2", "GS-B11")
def test_food_and_iron_are_found_on_starters_only() -> None:
    basic = {card for card, back in BACKS.items() if back in ("Food", "Iron")}

    assert basic == names(STARTERS)
