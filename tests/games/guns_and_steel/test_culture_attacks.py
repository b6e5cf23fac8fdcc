"""The attacks of Renaissance: for culture, on resources, and with culture for what was depleted."""

from __future__ import annotations

import pytest

from tests.games.guns_and_steel.staging import CALM, Sitting, activating, names, renaissance, seat

CULTURE = {"Chariot": (2, 1), "Frigate": (4, 3), "Battleship": (5, 4), "Stealth Bomber": (6, 5)}


def the_example(card: str, beside: str) -> Sitting:
    """The attack of the Renaissance rulebook, p. 15–16, up to the last answer."""
    sitting = renaissance(
        seat(hand=f"{card}, {CALM}", up=beside),
        seat(
            hand="Mining, Barter Trade",
            up="Chariot, Warrior, Coup",
            down="Agriculture, Reinforcement, Compass, Theology",
        ),
        seat(hand="Space Race, Horse Archer, Mining", up="Reinforcement", down="Education"),
        seat(hand="Nationalism, Mining", up="Armistice", down="Battleship, Agriculture"),
        wonders="Sydney Opera House",
        supply={"space": ["Movie"]},
    )
    sitting.play(f"Develop {card}", f"Activate {card}")
    sitting.play("Hold") if sitting.asked == (1, "response") else None
    return sitting.play("Respond Space Race", "Respond Horse Archer", "Respond Nationalism", "TurnUp Battleship")


@pytest.mark.rule("GS-N30", "GS-N32", "GS-N33", "GS-N35", "GS-A25", "GS-N12")
def test_the_attack_example_comes_out_as_in_the_rulebook() -> None:
    """U5."""
    sitting = the_example("Machine Gun", beside="Stealth Bomber")

    assert sitting.strengths("Attacked") == {0: 6}
    assert sitting.strengths("Beaten") == {1: 3, 2: 5}
    assert sitting.strengths("Defended") == {3: 7}
    assert sitting.asked == (1, "loss")
    sitting.play("Deplete Agriculture", "Deplete Reinforcement", "Deplete Compass")

    assert sitting.down(1) == names("Theology")
    assert sitting.up(2) == names("Reinforcement, Space Race, Horse Archer, Education")  # all there was
    assert sitting.down(3) == names("Agriculture")
    assert sitting.culture() == [0, 0, 0, 0]
    assert sitting.told("Activated") == ["Machine Gun"]


@pytest.mark.rule("GS-N31", "GS-N33", "GS-N30")
def test_the_variant_of_the_example_brings_culture_to_both_sides() -> None:
    """U6."""
    sitting = the_example("Frigate", beside="Stealth Bomber")

    assert sitting.strengths("Attacked") == {0: 6}
    assert sitting.culture() == [4, 0, 0, 3]
    assert len(sitting.down(1)) == 4
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N31", "GS-A20")
def test_chariot_pays_the_equal_and_the_stronger_and_not_the_weaker() -> None:
    """U19."""
    sitting = activating(
        "Chariot",
        seat(hand=CALM, up="Horse Archer"),
        seat(hand=CALM, up="Battleship"),
        seat(hand=CALM, up="Frigate, Hussar"),
        up="Machine Gun",
    )

    assert sitting.strengths("Attacked") == {0: 3}
    assert sitting.culture() == [2, 0, 1, 1]


@pytest.mark.rule("GS-N31", "GS-B44")
@pytest.mark.parametrize("card", list(CULTURE))
@pytest.mark.parametrize(("opponent", "is_weaker"), [("Stealth Bomber, Battleship, Machine Gun", False), ("", True)])
def test_the_attacker_gains_in_any_case_and_whoever_is_not_weaker_a_little_less(
    card: str, opponent: str, is_weaker: bool
) -> None:
    weapons = ", ".join(name for name in opponent.split(", ") if name != card)
    sitting = activating(card, seat(hand=CALM, up=weapons, down="Agriculture"), seat(hand=CALM))
    attacker, equal = CULTURE[card]

    assert sitting.culture() == [attacker, 0 if is_weaker else equal, 0]
    assert sitting.down(1) == names("Agriculture")
    assert sitting.told("Drained") == []


@pytest.mark.rule("GS-A22", "GS-N31")
@pytest.mark.parametrize("card", list(CULTURE))
def test_an_attack_for_culture_can_be_answered(card: str) -> None:
    sitting = activating(card, seat(hand="Reinforcement, Mining", down="Warrior"), hand="Agriculture, Mining")

    assert sitting.asked == (1, "response")
    assert sitting.offered == ["Respond Reinforcement", "TurnUp Warrior", "Hold"]


@pytest.mark.rule("GS-A22", "GS-N31", "GS-A20")
def test_an_answer_can_win_the_smaller_number() -> None:
    sitting = activating("Chariot", seat(hand="Reinforcement, Mining, Agriculture"))

    held = sitting.copy().play("Hold")
    answered = sitting.play("Respond Reinforcement")

    assert held.culture() == [2, 0]
    assert answered.culture() == [2, 1]


@pytest.mark.rule("GS-N30", "GS-B34")
@pytest.mark.parametrize("card", [*CULTURE, "Hussar"])
def test_an_attack_card_may_be_left_inactive(card: str) -> None:
    sitting = renaissance(
        seat(hand=f"{card}, {CALM}"), seat(hand="Reinforcement, Mining", down="Agriculture"), wonders="Panama Canal"
    )

    sitting.play(f"Develop {card}", "Decline")

    assert sitting.culture() == [0, 0]
    assert sitting.told("Attacked") == []


@pytest.mark.rule("GS-N33")
def test_all_answer_before_anybody_is_compared_or_loses() -> None:
    sitting = activating(
        "Machine Gun",
        seat(hand=CALM, down="Agriculture, Coup, Reinforcement"),
        seat(hand="Armistice, Mining", down="Agriculture"),
    )

    assert sitting.asked == (1, "response")
    sitting.play("Hold")
    assert sitting.asked == (2, "response")
    assert sitting.told("Beaten") == sitting.told("Drained") == []
    sitting.play("Hold")

    assert sitting.strengths("Beaten") == {1: 0, 2: 0}


# On resources


@pytest.mark.rule("GS-N32")
@pytest.mark.parametrize(("card", "lost"), [("Warrior", 2), ("Horse Archer", 1), ("Hussar", 1), ("Machine Gun", 3)])
def test_attacks_on_resources_strike_weaker_opponents_only(card: str, lost: int) -> None:
    down = ["Agriculture", "Barter Trade", "Mining", "Writing"]
    others = "Theology, Compass, Education, Economics"
    sitting = activating(
        card,
        seat(hand="Newspaper, Calendar", down=", ".join(down)),
        seat(hand="Sailing, Movie", up="Stealth Bomber", down=others),
        hand="Espionage, Code of Law",
    )

    for name in down[:lost]:
        sitting.play(f"Deplete {name}")

    assert len(sitting.down(1)) == 4 - lost
    assert sitting.down(2) == names(others)
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N32", "GS-B41")
def test_an_equal_opponent_loses_nothing() -> None:
    sitting = activating("Hussar", seat(hand=CALM, up="Frigate", down="Agriculture"))

    assert sitting.down(1) == names("Agriculture")
    assert sitting.culture() == [0, 0]


@pytest.mark.rule("GS-N36", "GS-N35")
@pytest.mark.parametrize("card", ["Horse Archer", "Hussar"])
def test_the_attacker_gains_a_token_for_each_card_depleted(card: str) -> None:
    """Two losers have a card, one has none, one is too strong."""
    sitting = activating(
        card, seat(hand=CALM, down="Agriculture"), seat(hand=CALM), seat(hand=CALM, up="Battleship", down="Agriculture")
    )

    assert sitting.culture() == [1, 0, 0, 0]
    both = activating(card, seat(hand=CALM, down="Agriculture"), seat(hand=CALM, down="Warrior")).play("Hold")
    assert both.culture() == [2, 0, 0]


@pytest.mark.rule("GS-N36")
def test_machine_gun_and_warrior_bring_no_culture() -> None:
    for card in ("Machine Gun", "Warrior"):
        sitting = activating(card, seat(hand=CALM, down="Agriculture"), hand="Mining, Compass")
        assert sitting.up(1) == names("Agriculture")
        assert sitting.culture() == [0, 0]


@pytest.mark.rule("GS-A10", "GS-N9", "GS-N36")
def test_a_space_card_depleted_for_hussar_brings_one_token_and_leaves_nothing() -> None:
    """U3, second half."""
    sitting = activating("Hussar", seat(hand=CALM, down="Movie, Agriculture")).play("Deplete Movie")

    assert sitting.culture() == [1, 0]
    assert sitting.down(1) == names("Agriculture")
    assert sitting.pool(1) == {}


@pytest.mark.rule("GS-N10", "GS-A9")
@pytest.mark.parametrize("card", ["Warrior", "Machine Gun"])
def test_a_space_card_alone_may_stand_for_two_resources(card: str) -> None:
    """U3, first half."""
    sitting = activating(card, seat(hand=CALM, down="Movie, Agriculture, Writing, Compass"), hand="Mining, Economics")

    sitting.play("Deplete Movie", *(["Deplete Compass"] if card == "Machine Gun" else []))

    left = "Agriculture, Writing" if card == "Machine Gun" else "Agriculture, Writing, Compass"
    assert sitting.down(1) == names(left)


@pytest.mark.rule("GS-A9", "GS-N35")
def test_a_space_card_named_last_counts_for_one() -> None:
    sitting = activating("Machine Gun", seat(hand=CALM, down="Movie, Agriculture, Writing, Compass"))

    sitting.play("Deplete Agriculture", "Deplete Writing", "Deplete Movie")

    assert sitting.down(1) == names("Compass")


@pytest.mark.rule("GS-N35", "GS-A9")
@pytest.mark.parametrize("down", ["Movie", "Movie, Agriculture", "Agriculture, Writing", ""])
def test_too_little_to_lose_is_lost_entirely(down: str) -> None:
    sitting = activating("Machine Gun", seat(hand=CALM, down=down))

    assert sitting.up(1) == names(down)
    assert sitting.asked == (1, "resource")


@pytest.mark.rule("GS-N33", "GS-A25")
def test_losers_choose_clockwise_when_their_turn_comes() -> None:
    down = "Agriculture, Reinforcement"
    own = seat(hand=f"Hussar, {CALM}")
    others = [seat(hand=CALM, down=down) for _ in range(3)]
    sitting = renaissance(others[0], own, *others[1:], turn=1, wonders="Sydney Opera House")
    sitting.play("Develop Hussar", "Activate Hussar", "Hold", "Hold", "Hold")

    order = []
    while sitting.asked and sitting.asked[1] == "loss":
        order.append(sitting.asked[0])
        sitting.play("Deplete Reinforcement")

    assert order == [2, 3, 0]
    assert sitting.culture() == [0, 3, 0, 0]


@pytest.mark.rule("GS-N31", "GS-N23")
def test_culture_an_opponent_wins_counts_as_gained_by_them_alone() -> None:
    """The Earth stand-in asks the active player, and Chariot's two are his whoever else gains."""
    sitting = renaissance(
        seat(hand=f"Writing, {CALM}"),
        seat(hand=f"Frigate, {CALM}", up="Machine Gun"),
        seat(hand=CALM, up="Battleship, Hussar"),
        turn=1,
        wonders="Statue of Liberty",
        stand_ins=True,
    )

    sitting.play("Develop Frigate", "Activate Frigate")

    assert sitting.culture() == [0, 4, 3]
    assert sitting.table.earned == 4
    assert sitting.asked == (1, "glory")
