"""Espionage, Printing Press and Defection: cards of others shown, borrowed and exchanged."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento.engine.rng import Rng
from quattrocento.games.guns_and_steel.border.events import Lured
from tests.games.guns_and_steel.staging import CALM, Sitting, activating, combined, names, renaissance, seat

HAND = "Agriculture, Reinforcement, Mining, Compass"  # Food twice, Iron, Gunpowder; Reinforcement is no civil card


# Espionage by back


@pytest.mark.rule("GS-A37")
def test_espionage_picks_an_opponent_and_then_a_back() -> None:
    sitting = activating("Espionage", seat(hand=HAND), seat(hand="Warrior, Mining"))

    assert sitting.offered == ["PickOpponent 1", "PickOpponent 2"]
    sitting.play("PickOpponent 1")

    assert sitting.asked == (0, "back")
    assert sitting.offered == ["PickBack Food", "PickBack Iron", "PickBack Gunpowder"]


@pytest.mark.rule("GS-A37", "GS-A38")
def test_a_back_that_only_one_card_has_leaves_nothing_to_chance() -> None:
    sitting = activating("Espionage", seat(hand=HAND)).play("PickBack Gunpowder")

    assert sitting.told("Spied") == ["Compass"]
    assert sitting.told("Activated") == ["Espionage", "Compass"]
    assert sitting.asked == (0, "either")


def shown(sitting: Sitting, luck: int) -> str:
    """The Food card that is shown when the dice fall like this."""
    after = sitting.copy()
    after.state.rng = Rng(luck * 7919 + 1, luck * 104_729 + 3)
    after.play("PickBack Food")
    (card,) = after.told("Spied")
    return card


@pytest.mark.rule("GS-A37")
def test_chance_decides_fairly_among_cards_with_one_back() -> None:
    sitting = activating("Espionage", seat(hand="Agriculture, Reinforcement, Barter Trade, Mining, Compass"))

    seen = Counter(shown(sitting, luck) for luck in range(900))

    assert set(seen) == names("Agriculture, Reinforcement, Barter Trade")
    assert all(240 < times < 360 for times in seen.values())  # 300 each, four standard deviations either way


@pytest.mark.rule("GS-A37", "GS-A41")
def test_of_two_warriors_and_mining_a_warrior_is_shown_twice_as_often() -> None:
    sitting = activating("Espionage", seat(hand="Warrior, Warrior, Mining, Agriculture"), hand="Compass, Hussar")

    after: Counter[str] = Counter()
    for luck in range(600):
        copy = sitting.copy()
        copy.state.rng = Rng(luck * 7919 + 1, luck * 104_729 + 3)
        after[copy.play("PickBack Iron").told("Spied")[0]] += 1

    assert 350 < after["Warrior"] < 450


# Espionage of free choice


@pytest.mark.rule("GS-A37")
def test_with_free_choice_the_card_itself_is_named() -> None:
    sitting = activating("Espionage", seat(hand=HAND), free=True)

    assert sitting.asked == (0, "spy")
    assert sitting.about("Spy") == names(HAND)
    sitting.play("Spy Agriculture")

    assert sitting.told("Spied") == ["Agriculture"]


# What a card that is shown does

BACKS = {
    "Theology": "Gunpowder",
    "Economics": "Oil",
    "Agriculture": "Food",
    "Warrior": "Iron",
    "Coup": "Horse",
    "Battleship": "Earth",
    "Printing Press": "Oil",
}


def spying(card: str, up: str = "", down: str = "", opponent_up: str = "", free: bool = False) -> Sitting:
    """Espionage has had this card shown, out of a hand that holds Movie as well."""
    opponent = seat(hand=f"{card}, Movie", up=opponent_up, culture=5)
    sitting = activating("Espionage", opponent, up=up, down=down, free=free)
    return sitting.play(f"Spy {card}" if free else f"PickBack {BACKS[card]}")


@pytest.mark.rule("GS-A38")
@pytest.mark.parametrize("free", [False, True])
def test_a_civil_card_must_be_activated_and_stays_in_its_hand(free: bool) -> None:
    sitting = spying("Theology", opponent_up="Warrior", free=free)

    assert sitting.culture() == [2, 5]
    assert sitting.hand(1) == names("Theology, Movie")
    assert sitting.down(1) == names("Warrior")  # its owner is an opponent like any other
    assert sitting.told("Activated") == ["Espionage", "Theology"]


@pytest.mark.rule("GS-A38")
def test_a_borrowed_card_uses_your_cards_and_your_tokens() -> None:
    sitting = spying("Economics", down="Agriculture")

    assert sitting.culture() == [2, 5]  # not the owner's five tokens, but the resource of who borrows
    assert sitting.up(0) == names("Espionage, Agriculture")


@pytest.mark.rule("GS-A38")
def test_a_borrowed_card_cannot_turn_itself() -> None:
    sitting = spying("Agriculture")

    assert sitting.down(0) == sitting.down(1) == set()
    assert sitting.hand(1) == names("Agriculture, Movie")
    assert sitting.told("HadNoEffect") == ["Agriculture"]


@pytest.mark.rule("GS-A38")
def test_your_own_card_of_the_same_name_can_be_turned_by_a_borrowed_one() -> None:
    sitting = spying("Agriculture", up="Agriculture")

    assert sitting.down(0) == names("Agriculture")
    assert sitting.hand(1) == names("Agriculture, Movie")


@pytest.mark.rule("GS-A39")
@pytest.mark.parametrize("card", ["Warrior", "Coup", "Battleship"])
def test_a_card_that_is_not_civil_does_nothing_and_goes_back(card: str) -> None:
    sitting = spying(card)

    assert sitting.told("Spied") == [card]
    assert sitting.told("Activated") == ["Espionage"]
    assert sitting.hand(1) == names(f"{card}, Movie")
    assert sitting.asked == (1, "resource")  # and there is no second try


@pytest.mark.rule("GS-A40")
def test_an_empty_hand_cannot_be_chosen() -> None:
    sitting = activating(
        "Espionage", seat(hand="", down="Mining"), seat(hand=HAND), seat(hand=HAND.replace(", Compass", ""))
    )

    assert sitting.offered == ["PickOpponent 2", "PickOpponent 3"]


@pytest.mark.rule("GS-A40", "GS-A6")
def test_if_all_hands_are_empty_espionage_has_no_effect() -> None:
    sitting = activating("Espionage", seat(hand="", down="Mining"), seat(hand="", up="Theology"))

    assert sitting.told("HadNoEffect") == ["Espionage"]
    assert sitting.told("Spied") == []


# Printing Press


@pytest.mark.rule("GS-A66", "GS-A18")
def test_printing_press_reaches_face_up_civil_cards_of_opponents() -> None:
    sitting = activating(
        "Printing Press",
        seat(hand="Calendar, Mining", up="Theology, Writing, Warrior, Coup", down="Compass"),
        seat(hand=CALM, up="Chariot"),
        seat(hand=CALM, up="Education"),
        up="Sailing",
    )

    assert sitting.offered == ["PickOpponent 1", "PickOpponent 3", "Decline"]
    sitting.play("PickOpponent 1")
    assert set(sitting.offered) == {"Borrow Theology", "Borrow Writing", "Decline"}


@pytest.mark.rule("GS-A66")
@pytest.mark.parametrize("answers", [["Decline"], ["PickOpponent 1", "Decline"]])
def test_printing_press_may_be_left_alone_after_activating_it(answers: list[str]) -> None:
    sitting = activating("Printing Press", seat(hand=CALM, up="Theology"), seat(hand=CALM, up="Education"))

    sitting.play(*answers)

    assert sitting.told("Activated") == ["Printing Press"]
    assert sitting.told("BorrowedNothing") == ["Printing Press"]
    assert sitting.culture() == [0, 0, 0]


@pytest.mark.rule("GS-A38", "GS-A66")
def test_a_card_used_by_printing_press_stays_where_it_is() -> None:
    sitting = activating("Printing Press", seat(hand=CALM, up="Theology"), up="Hussar").play("Borrow Theology")

    assert sitting.culture() == [2, 0]
    assert sitting.down(1) == names("Theology")  # as its owner's only face-up card it is what Theology turns
    assert sitting.up(0) == names("Printing Press, Hussar")


@pytest.mark.rule("GS-A66", "GS-A6")
def test_printing_press_without_a_card_to_borrow_has_no_effect() -> None:
    sitting = activating("Printing Press", seat(hand="Theology", up="Warrior", down="Compass"))

    assert sitting.told("HadNoEffect") == ["Printing Press"]


@pytest.mark.rule("GS-A16", "GS-A38")
def test_a_borrowed_philosophy_cannot_activate_the_printing_press_that_borrowed_it() -> None:
    both = combined(
        seat(hand=f"Printing Press, {CALM}", up="Writing"), seat(hand=CALM, up="Philosophy"), wonders="Panama Canal"
    )
    alone = combined(seat(hand=f"Printing Press, {CALM}"), seat(hand=CALM, up="Philosophy"), wonders="Panama Canal")
    for sitting in (both, alone):
        sitting.play("Develop Printing Press", "Activate Printing Press", "Borrow Philosophy")

    assert both.told("Activated") == ["Printing Press", "Philosophy", "Writing"]
    assert alone.told("Activated") == ["Printing Press", "Philosophy"]
    assert alone.told("HadNoEffect") == ["Philosophy"]


@pytest.mark.rule("GS-A16", "GS-A38")
def test_a_shown_printing_press_may_borrow_from_its_own_owner() -> None:
    sitting = spying("Printing Press", opponent_up="Writing")

    assert sitting.offered == ["Borrow Writing", "Decline"]
    sitting.play("Borrow Writing")

    assert sitting.culture() == [1, 5]


# Defection


@pytest.mark.rule("GS-N41", "GS-A41", "GS-A42")
def test_defection_gives_itself_and_takes_an_attack_card() -> None:
    sitting = activating("Defection", seat(hand=CALM, up="Battleship, Chariot, Coup"), seat(hand=CALM, up="Hussar"))

    assert sitting.offered == ["PickOpponent 1", "PickOpponent 2"]
    sitting.play("PickOpponent 1")
    assert sitting.asked == (0, "lure")
    assert set(sitting.offered) == {"Lure Battleship", "Lure Chariot"}  # no way out
    sitting.play("Lure Battleship")

    assert sitting.up(0) == names("Battleship")
    assert sitting.up(1) == names("Chariot, Coup, Defection")
    assert sitting.told("Activated") == ["Defection"]
    assert [sitting.table.strength(sitting.player(number)) for number in (0, 1)] == [3, 3]


@pytest.mark.rule("GS-A42")
def test_a_single_attack_card_is_taken_without_a_question() -> None:
    sitting = activating("Defection", seat(hand=CALM, up="Chariot", down="Battleship"))

    assert sitting.told("Lured") == ["Chariot"]
    assert sitting.down(1) == names("Battleship")


@pytest.mark.rule("GS-N41")
def test_defection_may_go_to_a_player_without_an_attack_card() -> None:
    """U13."""
    sitting = activating("Defection", seat(hand="Warrior, Mining", up="Coup"), seat(hand=CALM, up="Chariot"))

    assert "PickOpponent 1" in sitting.offered
    sitting.play("PickOpponent 1")

    assert sitting.up(0) == set()
    assert sitting.up(1) == names("Coup, Defection")
    assert sitting.told("Lured") == []


@pytest.mark.rule("GS-A41")
def test_both_cards_score_and_come_to_hand_at_their_new_owners() -> None:
    sitting = renaissance(
        seat(hand="Defection"), seat(hand="Mining, Warrior", up="Battleship"), wonders="Sydney Opera House"
    )

    sitting.play("Activate Defection")
    assert sitting.hand(0) == names("Battleship")  # taken back at the end of the turn
    assert [standing.total for standing in sitting.outcome.standings] == [3, 1]
    sitting.play("Place Mining", "Decline", "Leave")

    assert sitting.hand(1) == names("Defection, Warrior")


@pytest.mark.rule("GS-A41")
def test_a_warrior_changes_owners_like_any_attack_card() -> None:
    sitting = activating("Defection", seat(hand=CALM, up="Warrior"), up="Warrior")

    assert sitting.many(sitting.player(0).up) == {"Warrior": 2}
    assert sitting.up(1) == names("Defection")
    assert sitting.table.strength(sitting.player(0)) == 2
    lured = next(event for event in sitting.events if isinstance(event, Lured))
    assert (lured.seat, lured.other) == (0, 1)


@pytest.mark.rule("GS-A41")
def test_a_player_may_come_to_own_all_warriors() -> None:
    own = "Warrior, Warrior, Warrior"
    sitting = activating(
        "Defection", seat(hand="Mining", up="Warrior"), seat(hand="Mining"), seat(hand="Mining"), up=own
    )
    sitting.play("PickOpponent 1")

    assert sitting.many(sitting.player(0).up) == {"Warrior": 4}
    assert sitting.table.strength(sitting.player(0)) == 4


@pytest.mark.rule("GS-A41")
def test_each_of_two_warriors_attacks_pays_and_comes_back_like_any_card() -> None:
    sitting = renaissance(
        seat(hand="Warrior, Warrior, Agriculture"),
        seat(hand="Mining"),
        seat(hand="Mining", down="Agriculture"),
        phase="resource",
        wonders="Panama Canal",
        supply={"horse": [], "gunpowder": [], "oil": [], "earth": []},
    )

    assert sitting.offered == ["Place Agriculture", "Place Warrior"]
    sitting.play("Place Warrior")
    assert sitting.offered == ["Develop Agriculture", "Develop Warrior"]
    sitting.play("Develop Warrior", "Activate Warrior")

    assert sitting.strengths("Attacked") == {0: 1}
    assert sitting.up(2) == names("Agriculture")
    assert sitting.asked == (0, "retrieval")
    sitting.play("Retrieve Warrior")
    assert sitting.many(sitting.player(0).hand) == {"Warrior": 2, "Agriculture": 1}
