"""Cards that give opponents something to do, take their cards away, or turn them: no attacks, and no refusing."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import CALM, activating, combined, names, renaissance, rows, seat

# What opponents must do


@pytest.mark.rule("GS-N16", "GS-A58")
def test_an_opponent_must_turn_a_card_though_it_costs_strength() -> None:
    sitting = activating("Sailing", seat(hand=CALM, up="Battleship"), seat(hand=CALM))

    assert sitting.down(1) == names("Battleship")
    assert sitting.table.strength(sitting.player(1)) == 0


@pytest.mark.rule("GS-N16", "GS-A58", "GS-A61")
def test_an_opponent_chooses_which_card_to_turn_and_has_no_way_out() -> None:
    sitting = activating("Theology", seat(hand=CALM, up="Battleship, Coup, Agriculture"), seat(hand=CALM))

    assert sitting.asked == (1, "replenish")
    assert set(sitting.offered) == {"Replenish Battleship", "Replenish Coup", "Replenish Agriculture"}
    sitting.play("Replenish Coup")

    assert sitting.down(1) == names("Coup")
    assert sitting.culture() == [2, 0, 0]


@pytest.mark.rule("GS-A59", "GS-N16")
def test_opponents_finish_their_part_one_after_another_before_yours() -> None:
    three_food = "Agriculture, Reinforcement, Barter Trade"
    sitting = activating(
        "Compass",
        seat(hand="Mining, Warrior", up=three_food),
        seat(hand="Mining, Warrior", up=three_food),
        up="Coup",
    )

    order = []
    while sitting.asked and sitting.asked[1] in ("replenish", "either"):
        order.append(sitting.asked)
        sitting.play(sitting.offered[-1])

    assert order == [(1, "replenish")] * 2 + [(2, "replenish")] * 2 + [(0, "either"), (0, "replenish")]


@pytest.mark.rule("GS-A59")
def test_opponents_act_clockwise_from_the_left_of_the_player() -> None:
    own = seat(hand=f"Theology, {CALM}")
    others = [seat(hand=CALM, up="Warrior, Agriculture") for _ in range(3)]
    sitting = renaissance(*others[:2], own, others[2], turn=2, wonders="Sydney Opera House")
    sitting.play("Develop Theology", "Activate Theology")

    order = []
    while sitting.asked and sitting.asked[1] == "replenish":
        order.append(sitting.asked[0])
        sitting.play("Replenish Warrior")

    assert order == [3, 0, 1]


@pytest.mark.rule("GS-N40", "GS-A6")
@pytest.mark.parametrize(
    ("card", "gained", "culture"),
    [("Theology", {}, 2), ("Sailing", {"Earth": 1}, 0), ("Compass", {"Earth": 1}, 0), ("Calendar", {}, 0)],
)
def test_your_part_takes_place_though_no_opponent_can_do_theirs(
    card: str, gained: dict[str, int], culture: int
) -> None:
    """U12."""
    sitting = activating(card, up="Agriculture", hand="Warrior, Barter Trade")

    if card == "Compass":
        sitting.play("Choose 0")

    assert sitting.gained() == gained
    assert sitting.culture()[0] == culture
    assert ("Agriculture" in sitting.down(0)) == (card == "Calendar")


@pytest.mark.rule("GS-N16", "GS-A61")
def test_calendar_turns_one_food_or_iron_of_each_opponent_and_three_of_yours() -> None:
    opponent = seat(hand="Reinforcement, Barter Trade", up="Agriculture, Mining, Warrior")
    sitting = activating(
        "Calendar", opponent, up="Agriculture, Reinforcement, Barter Trade, Mining, Warrior", hand="Frigate, Hussar"
    )

    assert sitting.asked == (1, "replenish")
    assert sitting.about("Replenish") == names("Agriculture, Mining, Warrior")
    sitting.play("Replenish Warrior")
    assert sitting.about("Replenish") == names("Agriculture, Reinforcement, Barter Trade")
    sitting.play("Replenish Agriculture", "Replenish Reinforcement")
    assert sitting.about("Replenish") == names("Mining, Warrior")
    sitting.play("Replenish Mining")

    assert sitting.down(1) == names("Warrior")
    assert sitting.down(0) == names("Agriculture, Reinforcement, Mining")


@pytest.mark.rule("GS-N16")
def test_calendar_does_not_touch_other_ages_of_an_opponent() -> None:
    sitting = activating("Calendar", seat(hand=CALM, up="Chariot, Frigate"))

    assert sitting.up(1) == names("Chariot, Frigate")


@pytest.mark.rule("GS-N16", "GS-A8")
def test_compass_turns_two_food_of_each_opponent_or_the_one_there_is() -> None:
    sitting = activating(
        "Compass", seat(hand=CALM, up="Agriculture, Reinforcement, Chariot"), seat(hand=CALM, up="Agriculture")
    )

    assert sitting.down(1) == names("Agriculture, Reinforcement")
    assert sitting.down(2) == names("Agriculture")
    assert sitting.offered == ["Choose 0", "Choose 1"]


# Coup, Armistice and Space Race


@pytest.mark.rule("GS-A44", "GS-N16", "GS-A58")
def test_coup_sends_an_attack_and_a_tactic_of_each_opponent_to_hand() -> None:
    sitting = activating(
        "Coup",
        seat(hand=CALM, up="Warrior, Chariot, Reinforcement, Agriculture"),
        seat(hand=CALM, up="Armistice, Nationalism"),
    )

    assert sitting.asked == (1, "take-back")
    assert set(sitting.offered) == {"Retrieve Warrior", "Retrieve Chariot"}
    sitting.play("Retrieve Chariot")
    assert sitting.hand(1) == names(f"{CALM}, Chariot, Reinforcement")
    assert sitting.asked == (2, "take-back")
    sitting.play("Retrieve Nationalism")

    assert sitting.up(1) == names("Warrior, Agriculture")
    assert sitting.up(2) == names("Armistice")
    assert sitting.up(0) == names("Coup")


@pytest.mark.rule("GS-A44")
def test_coup_takes_nothing_from_its_own_player() -> None:
    sitting = activating("Coup", seat(hand=CALM), up="Frigate, Nationalism")

    assert sitting.up(0) == names("Coup, Frigate, Nationalism")


@pytest.mark.rule("GS-A45", "GS-A44")
def test_armistice_sends_all_weapons_home_but_itself() -> None:
    sitting = activating(
        "Armistice",
        seat(hand="", up="Chariot, Coup, Compass", down="Battleship"),
        seat(hand=CALM, up="Warrior"),
        up="Frigate, Nationalism, Theology",
    )

    assert sitting.up(0) == names("Armistice, Theology")
    assert sitting.hand(0) == names(f"{CALM}, Frigate, Nationalism")
    assert (sitting.up(1), sitting.hand(1), sitting.down(1)) == (
        names("Compass"),
        names("Chariot, Coup"),
        names("Battleship"),
    )
    assert sitting.hand(2) == names(f"{CALM}, Warrior")


@pytest.mark.rule("GS-A44", "GS-N17")
@pytest.mark.parametrize(("up", "takes_back"), [("Theology", True), ("Frigate", True), ("Frigate, Coup", False)])
def test_what_armistice_brings_to_hand_counts_for_the_retrieval(up: str, takes_back: bool) -> None:
    sitting = renaissance(
        seat(hand="Armistice", up=up, down="Agriculture"), seat(hand=CALM), wonders="Panama Canal", supply=rows()
    )

    sitting.play("Activate Armistice")

    assert (sitting.asked == (0, "retrieval")) == takes_back
    assert ("Armistice" in sitting.hand(0)) == takes_back


@pytest.mark.rule("GS-A44")
def test_space_race_turns_weapons_where_they_lie_and_gains_a_token_for_each() -> None:
    sitting = activating(
        "Space Race",
        seat(hand=CALM, up="Chariot, Coup, Compass"),
        seat(hand=CALM, up="Warrior", down="Battleship"),
        up="Frigate",
    )

    assert sitting.culture() == [3, 0, 0]
    assert sitting.down(1) == names("Chariot, Coup")
    assert sitting.down(2) == names("Warrior, Battleship")
    assert sitting.up(0) == names("Space Race, Frigate")
    assert sitting.hand(1) == names(CALM)


@pytest.mark.rule("GS-A6")
def test_space_race_without_weapons_has_no_effect() -> None:
    sitting = activating("Space Race", seat(hand=CALM, up="Compass"))

    assert sitting.culture() == [0, 0]
    assert sitting.told("HadNoEffect") == ["Space Race"]


@pytest.mark.rule("GS-A23", "GS-N12")
@pytest.mark.parametrize("card", ["Coup", "Defection", "Armistice", "Nationalism", "Space Race"])
def test_tactics_cannot_be_answered(card: str) -> None:
    ready = seat(hand="Horse Archer, Machine Gun, Reinforcement", up="Warrior", down="Hussar")
    sitting = activating(card, ready)

    assert sitting.asked is not None
    assert sitting.asked[1] != "response"
    assert sitting.told("Attacked") == []
    assert "Hussar" in sitting.down(1)


@pytest.mark.rule("GS-N12")
@pytest.mark.parametrize("tactic", ["Coup", "Defection", "Armistice", "Nationalism", "Space Race", "Reinforcement"])
def test_every_tactic_answers_an_attack_from_the_hand(tactic: str) -> None:
    sitting = activating("Battleship", seat(hand=f"{tactic}, {CALM}"), hand="Agriculture, Barter Trade")

    assert sitting.offered == [f"Respond {tactic}", "Hold"]


# Nationalism


@pytest.mark.rule("GS-A60")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("weapons", "gained"), [(0, {}), (2, {}), (3, {"Earth": 1}), (4, {"Space": 1}), (7, {"Space": 1})]
)
def test_nationalism_counts_the_attack_cards_of_all_opponents(weapons: int, gained: dict[str, int], seats: int) -> None:
    """U20."""
    cards = ["Warrior", "Chariot", "Horse Archer", "Frigate", "Battleship", "Machine Gun", "Stealth Bomber"][:weapons]
    ups = [", ".join(cards[number :: seats - 1]) for number in range(seats - 1)]
    sitting = activating("Nationalism", *[seat(hand=CALM, up=f"{up}, Agriculture") for up in ups])

    assert sitting.gained() == gained


@pytest.mark.rule("GS-A60")
def test_nationalism_counts_neither_your_own_cards_nor_those_face_down_nor_tactics() -> None:
    opponent = seat(hand=f"Machine Gun, {CALM}", up="Chariot, Coup, Armistice, Space Race", down="Warrior, Battleship")
    sitting = activating("Nationalism", opponent, up="Frigate, Stealth Bomber")

    assert sitting.gained() == {}


# Trade and Tribute


@pytest.mark.rule("GS-N39", "GS-A6")
def test_without_a_resource_card_trade_and_tribute_has_no_effect() -> None:
    """U11."""
    sitting = activating("Trade and Tribute", seat(hand=CALM, up="Agriculture"), down="Frigate")

    assert sitting.gained() == {}
    assert sitting.culture() == [0, 0]
    assert sitting.down(0) == names("Frigate")
    assert sitting.told("HadNoEffect") == ["Trade and Tribute"]


@pytest.mark.rule("GS-N39")
def test_you_choose_the_opponent_and_the_card_for_trade_and_tribute() -> None:
    sitting = activating(
        "Trade and Tribute",
        seat(hand=CALM, down="Agriculture, Frigate"),
        seat(hand=CALM, down="Warrior"),
        seat(hand=CALM),
    )

    assert sitting.offered == ["PickOpponent 1", "PickOpponent 2"]
    sitting.play("PickOpponent 1")
    assert set(sitting.offered) == {"Tribute Agriculture", "Tribute Frigate"}
    sitting.play("Tribute Frigate")

    assert sitting.gained() == {"Oil": 1}
    assert sitting.culture() == [0, 1, 0, 0]
    assert (sitting.up(1), sitting.down(1)) == (names("Frigate"), names("Agriculture"))


@pytest.mark.rule("GS-A63", "GS-N39")
def test_a_space_card_brings_one_space_and_its_owner_one_token() -> None:
    sitting = activating("Trade and Tribute", seat(hand=CALM, down="Movie"))

    assert sitting.gained() == {"Space": 1}
    assert sitting.culture() == [0, 1]
    assert sitting.up(1) == names("Movie")


@pytest.mark.rule("GS-N39", "GS-B17")
def test_the_resource_of_a_tribute_pays_in_the_same_turn() -> None:
    sitting = renaissance(
        seat(hand=f"Trade and Tribute, {CALM}", down="Agriculture"),
        seat(hand=CALM, down="Warrior"),
        supply=rows(horse="Writing"),
        wonders="Sydney Opera House",
    )

    sitting.play("Develop Trade and Tribute", "Activate Trade and Tribute", "Buy Writing")

    assert "Writing" in sitting.up(0)
    assert sitting.up(1) == names("Warrior")


# Computer


@pytest.mark.rule("GS-N42", "GS-A6")
def test_one_card_with_two_choices_does_not_stand_for_two_cards() -> None:
    """U14."""
    sitting = combined(
        seat(hand="Computer, Writing, Warrior, Reinforcement", culture=2), seat(hand=CALM), wonders="Sydney Opera House"
    )

    sitting.play("Develop Computer", "Activate Computer")
    assert sitting.asked == (0, "either")
    sitting.play("Choose 0")

    assert sitting.told("Activated") == ["Computer", "Writing"]
    assert sitting.culture() == [3, 0]
    assert sitting.gained() == {}


@pytest.mark.rule("GS-N42")
def test_computer_lays_two_different_civil_cards_and_activates_each_once() -> None:
    sitting = combined(
        seat(hand="Computer, Writing, Theology, Warrior, Reinforcement"), seat(hand=CALM), wonders="Sydney Opera House"
    )

    sitting.play("Develop Computer", "Activate Computer", "Activate Theology", "Choose 0")

    assert sitting.told("Activated") == ["Computer", "Theology", "Writing"]
    assert sitting.culture() == [3, 0]


@pytest.mark.rule("GS-N15", "GS-B14", "GS-B15", "GS-B18")
def test_a_turn_has_the_phases_of_the_base_set() -> None:
    sitting = renaissance(
        seat(hand="Agriculture, Mining, Barter Trade, Warrior", down="Reinforcement"),
        seat(hand=CALM),
        phase="resource",
        supply=rows(horse="Writing"),
        wonders="Lighthouse of Alexandria",
    )

    asked = [sitting.asked]
    for answer in ("Place Mining", "Develop Agriculture", "Decline", "BuyNothing", "KeepGlory"):
        sitting.play(answer)
        asked.append(sitting.asked)

    phases = ["resource", "development", "activation", "purchase", "glory"]
    assert asked == [(0, phase) for phase in phases] + [(1, "resource")]
