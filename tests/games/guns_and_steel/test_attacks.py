"""Chapter "Attacks" of RULES.md: strength, answers, comparing, penalties."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import names, seat, stage

MORE = "Mining, Agriculture"  # two cards that stay in hand, so that the table is left as it is
CALM = "Alchemy, Guild"  # cards that answer nothing, and enough of them to have a turn


@pytest.mark.rule("GS-B34")
def test_an_attack_begins_when_the_development_card_is_activated() -> None:
    sitting = stage(seat(hand=f"Warrior, {MORE}"), seat(hand=CALM))

    sitting.play("Develop Warrior", "Activate Warrior")

    assert sitting.told("Attacked") == ["Warrior"]


@pytest.mark.rule("GS-B34")
def test_an_attack_card_that_is_not_activated_attacks_nobody() -> None:
    sitting = stage(seat(hand=f"Warrior, {MORE}"), seat(down="Agriculture, Mining"))

    sitting.play("Develop Warrior", "Decline")

    assert sitting.told("Attacked") == []
    assert sitting.down(1) == names("Agriculture, Mining")


@pytest.mark.rule("GS-B34")
def test_an_attack_begins_through_a_tactic() -> None:
    sitting = stage(seat(hand=f"Flanking, Warrior, {MORE}"), seat(hand=CALM))

    sitting.play("Develop Flanking", "Activate Flanking")

    assert sitting.told("Attacked") == ["Warrior"]


@pytest.mark.rule("GS-B35")
def test_all_face_up_cards_of_the_attacker_count() -> None:
    sitting = stage(
        seat(hand=f"Warrior, {MORE}", up="Tank, Reinforcement, Currency, Knight", down="Cannon"), seat(hand=CALM)
    )

    sitting.play("Develop Warrior", "Activate Warrior")

    assert sitting.strengths("Attacked") == {0: 1 + 3 + 1 + 0 + 2}


@pytest.mark.rule("GS-B36", "GS-B41")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_opponent_is_attacked(seats: int) -> None:
    opponents = [seat(hand="", down="Agriculture, Barter Trade") for _ in range(seats - 1)]
    sitting = stage(seat(hand=f"Knight, {MORE}"), *opponents)

    sitting.play("Develop Knight", "Activate Knight")

    assert sitting.strengths("Beaten") == dict.fromkeys(range(1, seats), 0)
    assert [sitting.down(number) for number in range(1, seats)] == [set()] * (seats - 1)


@pytest.mark.rule("GS-B37")
@pytest.mark.parametrize("attacker", range(4))
def test_opponents_answer_clockwise_from_the_attackers_left(attacker: int) -> None:
    seats = [seat(hand="Reinforcement, Mining") for _ in range(4)]
    seats[attacker] = seat(hand=f"Warrior, {MORE}")
    sitting = stage(*seats, turn=attacker)

    sitting.play("Develop Warrior", "Activate Warrior")
    asked = []
    for _ in range(3):
        asked.append(sitting.asked)
        sitting.play("Hold")

    assert asked == [((attacker + away) % 4, "response") for away in (1, 2, 3)]


@pytest.mark.rule("GS-B37")
def test_one_opponent_is_done_before_the_next_is_asked() -> None:
    sitting = stage(seat(hand=f"Warrior, {MORE}"), seat(hand="Reinforcement, Ambush"), seat(hand="Flanking, Mining"))

    sitting.play("Develop Warrior", "Activate Warrior", "Respond Ambush")
    assert sitting.asked == (1, "response")
    sitting.play("Hold")

    assert sitting.asked == (2, "response")


@pytest.mark.rule("GS-B37")
def test_an_opponent_who_has_nothing_to_answer_with_is_not_asked() -> None:
    sitting = stage(seat(hand=f"Warrior, {MORE}"), seat(hand="Mining, Warrior"), seat(hand="Flanking, Mining"))

    sitting.play("Develop Warrior", "Activate Warrior")

    assert sitting.asked == (2, "response")


@pytest.mark.rule("GS-B38")
def test_any_number_of_response_cards_is_laid_from_hand() -> None:
    sitting = stage(seat(hand=f"Tank, {MORE}"), seat(hand="Reinforcement, Knight, Flanking, Mining"))

    sitting.play("Develop Tank", "Activate Tank", "Respond Knight", "Respond Flanking", "Hold")

    assert sitting.up(1) == names("Knight, Flanking")
    assert sitting.hand(1) == names("Reinforcement, Mining")
    assert sitting.strengths("Defended") == {1: 4}


@pytest.mark.rule("GS-B38")
@pytest.mark.parametrize("card", ["Swordsman", "Cannon", "Tank", "Nuclear Submarine", "Warrior", "Mining"])
def test_a_card_without_the_icon_cannot_be_laid_in_answer(card: str) -> None:
    sitting = stage(seat(hand=f"Fighter, {MORE}"), seat(hand=f"{card}, Reinforcement"))

    sitting.play("Develop Fighter", "Activate Fighter")

    assert sitting.offered == ["Respond Reinforcement", "Hold"]


@pytest.mark.rule("GS-B38")
@pytest.mark.parametrize(("defence", "beaten"), [("Reinforcement", True), ("Satellite, Blitzkrieg", False)])
def test_an_answer_need_not_be_needed_or_enough(defence: str, beaten: bool) -> None:
    sitting = stage(seat(hand=f"Tank, {MORE}"), seat(hand=f"{defence}, Mining"), seat(hand="Mining"))

    sitting.play("Develop Tank", "Activate Tank", *[f"Respond {card}" for card in defence.split(", ")])

    assert (1 in sitting.strengths("Beaten")) == beaten


@pytest.mark.rule("GS-B39")
def test_face_down_attack_and_tactic_cards_are_turned_up_in_answer() -> None:
    sitting = stage(
        seat(hand=f"Nuclear Submarine, {MORE}"), seat(hand=CALM, down="Tank, Warrior, Reinforcement, Agriculture")
    )

    sitting.play("Develop Nuclear Submarine", "Activate Nuclear Submarine")
    assert sitting.offered == ["TurnUp Reinforcement", "TurnUp Warrior", "TurnUp Tank", "Hold"]
    sitting.play("TurnUp Tank", "TurnUp Warrior", "Hold")

    assert sitting.up(1) == names("Tank, Warrior")
    assert sitting.down(1) == names("Reinforcement, Agriculture")
    assert sitting.strengths("Defended") == {1: 4}
    assert sitting.pool(1) == {}


@pytest.mark.rule("GS-B40")
def test_both_kinds_of_answer_can_be_combined_and_none_is_activated() -> None:
    sitting = stage(
        seat(hand=f"Nuclear Submarine, {MORE}", up="Warrior"), seat(hand="Knight, Blitzkrieg, Warrior", down="Tank")
    )

    sitting.play("Develop Nuclear Submarine", "Activate Nuclear Submarine")
    sitting.play("Respond Blitzkrieg", "TurnUp Tank", "Hold")

    assert sitting.strengths("Defended") == {1: 5}
    assert sitting.told("Activated") == ["Nuclear Submarine"]
    assert sitting.hand(1) == names("Knight, Warrior")  # Blitzkrieg laid nothing


@pytest.mark.rule("GS-B41")
@pytest.mark.parametrize(
    ("defender", "is_beaten"),
    [("Knight, Tank", False), ("Knight, Cannon", True), ("Tank, Fighter", False)],  # 5, 4 and 6 against 5
)
def test_only_the_stronger_beats_and_a_tie_protects(defender: str, is_beaten: bool) -> None:
    """T16."""
    sitting = stage(
        seat(hand=f"Warrior, {MORE}", up="Nuclear Submarine"), seat(hand="", up=defender, down="Mining, Agriculture")
    )

    sitting.play("Develop Warrior", "Activate Warrior")

    assert (sitting.down(1) == set()) == is_beaten
    assert (1 in sitting.strengths("Beaten")) == is_beaten


@pytest.mark.rule("GS-B35", "GS-B37", "GS-B38", "GS-B39", "GS-B40", "GS-B41", "GS-B42", "GS-B43")
def test_the_attack_example_comes_out_as_in_the_rulebook() -> None:
    """T4, with Satellite laid by Napoleon in an earlier answer."""
    sitting = stage(
        seat(hand=f"Nuclear Submarine, {MORE}", up="Fighter"),
        seat(hand=CALM, up="Swordsman, Warrior, Ambush", wonders="Taj Mahal"),
        seat(hand="Knight, Charge, Mining", up="Reinforcement, Satellite", wonders="Great Pyramids, Eiffel Tower"),
        seat(hand="Blitzkrieg, Mining", up="Flanking", down="Tank", wonders="Angkor Wat"),
        wonders="Apollo Project",
        supply={"space": ["-", "-", "Computer"]},
    )

    sitting.play("Develop Nuclear Submarine", "Activate Nuclear Submarine")
    assert sitting.strengths("Attacked") == {0: 7}
    assert sitting.asked == (2, "response")  # Gandhi has nothing to answer with
    assert sitting.offered == ["Respond Charge", "Respond Knight", "Hold"]
    sitting.play("Respond Knight", "Respond Charge")
    assert sitting.asked == (3, "response")
    assert sitting.offered == ["Respond Blitzkrieg", "TurnUp Tank", "Hold"]
    sitting.play("Respond Blitzkrieg", "TurnUp Tank")

    assert sitting.strengths("Beaten") == {1: 3, 2: 6}
    assert sitting.strengths("Defended") == {3: 7}
    assert sitting.wonders(0) == {"Taj Mahal"}  # Gandhi's only wonder, no choice
    assert sitting.asked == (2, "surrender")
    assert sitting.offered == ["Give Great Pyramids", "Give Eiffel Tower"]
    sitting.play("Give Great Pyramids")

    assert sitting.wonders(0) == {"Taj Mahal", "Great Pyramids"}
    assert [sitting.wonders(number) for number in (1, 2, 3)] == [set(), {"Eiffel Tower"}, {"Angkor Wat"}]
    assert sitting.up(2) == names("Reinforcement, Satellite, Knight, Charge")
    assert sitting.up(3) == names("Flanking, Blitzkrieg, Tank")
    assert sitting.told("Activated") == ["Nuclear Submarine"]
    assert [sitting.pool(number) for number in range(4)] == [{}] * 4
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-B42")
def test_the_loser_chooses_which_resources_to_deplete() -> None:
    sitting = stage(seat(hand=f"Knight, {MORE}"), seat(hand=CALM, down="Agriculture, Mining, Currency"))

    sitting.play("Develop Knight", "Activate Knight")
    assert sitting.asked == (1, "loss")
    assert sitting.about("Deplete") == names("Agriculture, Mining, Currency")
    sitting.play("Deplete Mining", "Deplete Currency")

    assert sitting.down(1) == names("Agriculture")
    assert sitting.up(1) == names("Mining, Currency")


@pytest.mark.rule("GS-B42")
@pytest.mark.parametrize("card", ["Warrior", "Knight", "Musketeer", "Fighter"])
def test_these_attacks_deplete_two_resource_cards(card: str) -> None:
    sitting = stage(
        seat(hand=f"{card}, {MORE}"), seat(hand="", down="Agriculture, Mining, Barter Trade"), seat(hand=CALM)
    )

    sitting.play(f"Develop {card}", f"Activate {card}", "Deplete Agriculture", "Deplete Mining")

    assert sitting.down(1) == names("Barter Trade")
    assert sitting.table.active == 1


@pytest.mark.rule("GS-B42", "GS-A9")
@pytest.mark.parametrize("down", ["", "Agriculture", "Agriculture, Mining"])
def test_whoever_has_too_few_resources_depletes_what_there_is(down: str) -> None:
    """T17."""
    sitting = stage(seat(hand=f"Knight, {MORE}"), seat(hand=CALM, down=down))

    sitting.play("Develop Knight", "Activate Knight")

    assert sitting.up(1) == names(down)
    assert set(sitting.told("Drained")) == names(down)


@pytest.mark.rule("GS-B42", "GS-B43")
@pytest.mark.parametrize("card", ["Swordsman", "Cannon", "Tank", "Nuclear Submarine"])
def test_these_attacks_take_a_wonder_from_every_loser(card: str) -> None:
    sitting = stage(
        seat(hand=f"{card}, {MORE}"),
        seat(hand="Mining", wonders="Taj Mahal"),
        seat(hand="Mining", wonders="Angkor Wat, Eiffel Tower", down="Agriculture"),
        seat(hand="Mining", wonders="Great Pyramids", up="Fighter, Blitzkrieg"),
        wonders="Apollo Project",
    )

    sitting.play(f"Develop {card}", f"Activate {card}", "Give Eiffel Tower")

    assert sitting.wonders(0) == {"Taj Mahal", "Eiffel Tower"}
    assert [sitting.wonders(number) for number in (1, 2, 3)] == [set(), {"Angkor Wat"}, {"Great Pyramids"}]
    assert sitting.down(2) == names("Agriculture")


@pytest.mark.rule("GS-B44")
def test_a_failed_attack_costs_the_attacker_nothing() -> None:
    sitting = stage(
        seat(hand=f"Cannon, {MORE}", down="Warrior", wonders="Taj Mahal"),
        seat(hand="Mining", up="Tank", wonders="Angkor Wat"),
        wonders="Apollo Project",
    )

    sitting.play("Develop Cannon", "Activate Cannon")

    assert sitting.wonders(0) == {"Taj Mahal"}
    assert sitting.wonders(1) == {"Angkor Wat"}
    assert sitting.down(0) == names("Warrior")
    assert sitting.up(0) == names("Cannon")


@pytest.mark.rule("GS-B45")
def test_the_attacker_turns_up_nothing() -> None:
    """T11: from activation to comparison no question goes to the attacker."""
    sitting = stage(
        seat(hand=f"Warrior, Reinforcement, {MORE}", down="Tank, Fighter"),
        seat(hand="Reinforcement, Mining", down="Agriculture"),
        seat(hand="Flanking, Mining"),
    )
    sitting.play("Develop Warrior", "Activate Warrior")

    asked = []
    while sitting.asked and sitting.asked[1] == "response":
        asked.append(sitting.asked[0])
        sitting.play("Hold")

    assert asked == [1, 2]
    assert sitting.down(0) == names("Tank, Fighter")
    assert sitting.strengths("Attacked") == {0: 1}
